import { type DestinationStream, type Logger, pino } from 'pino'

/** Characters that are written at once: a line of each request by itself would cost it more than its log. */
const BATCH_LENGTH = 4_096
/** Characters that wait for a log that cannot be written. */
const MOST_WAITING = 1_048_576
/** Milliseconds that a line waits at most. */
const PATIENCE_MS = 1_000
const ERROR = pino.levels.values.error as number

/**
 * The process' log on its standard output: lines in batches, each at most a second old. One at level `error` leaves at once,
 * and takes along those before it: whatever ends the process then, it is said why. The others wait for no more than an end
 * that the process itself knows of [GW-11].
 */
export function createLog(name: string, level: string): Logger {
  const destination = pino.destination({ sync: true, maxLength: MOST_WAITING })
  // A log that nobody can write – a full disk – is no reason to answer nobody: what no longer fits is dropped.
  destination.on('error', () => {})
  /** Gathered here: the destination measures all that it holds anew with every line. */
  let lines = ''
  const flush = () => {
    const written = lines
    lines = ''
    if (written) destination.write(written)
  }
  setInterval(flush, PATIENCE_MS).unref()
  process.once('exit', flush)
  const stream: DestinationStream & { lastLevel: number } = {
    lastLevel: 0,
    write(line) {
      lines += line
      if (this.lastLevel >= ERROR || lines.length >= BATCH_LENGTH) flush()
    },
  }
  return pino({ name, level }, Object.assign(stream, { [Symbol.for('pino.metadata')]: true }))
}
