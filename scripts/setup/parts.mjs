/** Keeps the parts of the product running: starts again what dies, and ends all of them [ISO-5]. */

const FIRST_DELAY_MS = 200
const LAST_DELAY_MS = 10_000
/** Whoever has lived so long is well: what died before is forgotten. */
const WELL_MS = 60_000
const DEATHS_IN_A_ROW = 10

/**
 * @typedef {import('node:child_process').ChildProcess} ChildProcess
 * @typedef {object} Parts
 * @property {(name: string, start: () => ChildProcess, onMessage?: (message: any) => void) => Promise<void>} run
 *   Starts a part and keeps it running. Kept when it has said `{ ready: true }` for the first time.
 * @property {(limit: number) => Promise<Map<string, boolean>>} stop Ends all parts, the last one first, killing those that
 *   take longer than `limit` milliseconds; says by name whether each ended as it was asked to.
 */

/**
 * @param {(sentence: string, code: number) => void} giveUp called when a part cannot be kept running
 * @returns {Parts}
 */
export function createParts(giveUp) {
  /** @type {{ name: string, child?: ChildProcess, timer?: NodeJS.Timeout }[]} */
  const parts = []
  let isStopping = false

  const run = (name, start, onMessage = () => {}) => {
    const part = { name }
    parts.push(part)
    let deaths = 0
    let wasReady = false
    return new Promise((ready) => {
      // One is ready in the moment in which all are told to end, and the next would be started.
      if (isStopping) return
      const begin = () => {
        const child = start()
        part.child = child
        child.on('message', (message) => {
          onMessage(message)
          if (!message.ready) return
          if (deaths > 0) process.stderr.write(`The ${name} is back.\n`)
          wasReady = true
          ready()
          clearTimeout(part.timer)
          part.timer = setTimeout(() => {
            deaths = 0
          }, WELL_MS).unref()
        })
        child.once('exit', (code, signal) => {
          clearTimeout(part.timer)
          if (isStopping) return
          deaths += 1
          // It has said in a sentence why it cannot start: asking again does not help.
          if (!wasReady && deaths === 1 && code) return giveUp(`The ${name} has stopped.`, code)
          if (deaths === DEATHS_IN_A_ROW)
            return giveUp(`The ${name} has stopped ${deaths} times in a row; it is not started again.`, code || 1)
          const delay = Math.min(LAST_DELAY_MS, FIRST_DELAY_MS * 2 ** (deaths - 1))
          process.stderr.write(`The ${name} has stopped (${signal ?? code}); it is started again in ${delay / 1000} s.\n`)
          part.timer = setTimeout(begin, delay)
        })
      }
      begin()
    })
  }

  const stop = async (limit) => {
    isStopping = true
    const ended = new Map()
    // At once for those that wait to be started again: none may begin while others end.
    for (const { timer } of parts) clearTimeout(timer)
    for (const { name, child } of [...parts].reverse()) {
      if (isRunning(child)) {
        const killing = setTimeout(() => child.kill('SIGKILL'), limit)
        const exited = new Promise((done) => child.once('exit', done))
        child.kill('SIGTERM')
        await exited
        clearTimeout(killing)
      }
      ended.set(name, child.exitCode === 0)
    }
    return ended
  }

  return { run, stop }
}

const isRunning = ({ exitCode, signalCode }) => exitCode === null && signalCode === null
