/** What the benches measure with: servers on one core, the load generator and the upstream on the other. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { stop } from '../scripts/setup/install.mjs'
import { environment, node, root } from '../scripts/setup/paths.mjs'

export const UPSTREAM = 'http://127.0.0.1:4001'
export const SERVER_CORE = '0'
const LOAD_CORE = '1'
const GATEWAY_ENV = { NATIVE_URL: UPSTREAM, METRICS_PORT: '4909', LOG_LEVEL: 'info', GATEWAY_SECRETS: 'a secret for benches' }
/** As `npm start` bounds it. */
const HEAP = ['--max-old-space-size=256', '--max-semi-space-size=16']
const SECONDS = 6
const CONNECTIONS = 32

if (spawnSync('wrk', ['-v']).error) stop('The bench needs wrk. On Debian: sudo apt-get install wrk')

const children = []
const ended = new Set()
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

/** The gateway of a checkout, by default ours. */
export const serveGateway = (cwd = root) => serve([...HEAP, 'src/bff/main.ts'], 4000, GATEWAY_ENV, SERVER_CORE, node, cwd)

export const serveUpstream = () => serve(['bench/servers/upstream.mjs'], 4001, {}, LOAD_CORE)

/** Starts a server on a core of its own and waits until it answers. */
export async function serve(args, port, env = {}, core = SERVER_CORE, program = node, cwd = root) {
  const child = spawn('taskset', ['-c', core, program, ...args], {
    cwd,
    env: { ...environment, NODE_ENV: 'production', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.push(child)
  child.once('exit', (code) => code && !ended.has(child) && stop(`${args.join(' ')} has ended with ${code}.`))
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/members`).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer) return child
    await new Promise((resume) => setTimeout(resume, 50))
  }
}

/** Ends a server. */
export function end(child) {
  ended.add(child)
  const exited = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  return exited
}

/** A warm-up, then the measurement. @returns requests per second and the median latency in milliseconds */
export function load(url, cookieHeader, { connections = CONNECTIONS, seconds = SECONDS } = {}) {
  const run = (duration) => {
    const args = [
      '-c',
      LOAD_CORE,
      'wrk',
      '-t1',
      `-c${connections}`,
      `-d${duration}s`,
      '--latency',
      ...(cookieHeader ? ['-H', `Cookie: ${cookieHeader}`] : []),
      url,
    ]
    return spawnSync('taskset', args, { encoding: 'utf8' }).stdout
  }
  run(seconds / 2)
  const text = run(seconds)
  if (/Non-2xx/.test(text)) stop(`${url} failed under load.\n${text}`)
  const [, median = '0', unit] = /50%\s+([\d.]+)(us|ms|s)/.exec(text) ?? []
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]),
    p50: Number(median) * { us: 0.001, ms: 1, s: 1000 }[unit],
  }
}

/** The cookies of somebody who has logged in. */
export async function sessionCookie(url) {
  const response = await fetch(`${url}/api/user.php`, {
    method: 'POST',
    body: '{}',
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  return `${response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')}; locale=en`
}

/** A line of what the system knows of a process. */
export function processField(pid, name) {
  const status = existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : ''
  return new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]
}

/** Resident memory in MB. */
export function rss(pid) {
  return Math.round(Number(processField(pid, 'VmRSS') ?? 0) / 1024)
}
