/** What the benches measure with: servers on one core, the load generator and the upstream on the other. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { HEAP } from '../scripts/setup/heap.mjs'
import { stop } from '../scripts/setup/install.mjs'
import { environment, node, root } from '../scripts/setup/paths.mjs'
import { AS_BROWSERS_ASK, DECODE } from './encoding.mjs'
import { ANSWERS } from './fixture.mjs'

export const UPSTREAM = 'http://127.0.0.1:4001'
export const GATEWAY = 'http://127.0.0.1:4000'
/** What is built and written here. */
export const WORK = join(root, 'bench/build')
export const ROUNDS = 5
const SERVER_CORE = '0'
const LOAD_CORE = '1'
const GATEWAY_ENV = { NATIVE_URL: UPSTREAM, LOG_LEVEL: 'info', GATEWAY_SECRETS: 'a secret for benches' }
/** Once, after its start, for each call of a server: until its code is compiled. */
const FIRST_SECONDS = 5
const WARM_UP_SECONDS = 1
const SECONDS = 4
const CONNECTIONS = 32
/** A browser: Node's and wrk's own names are taken for robots'. */
const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'

if (spawnSync('wrk', ['-v']).error) stop('The bench needs wrk. On Debian: sudo apt-get install wrk')

const children = []
const logs = new Set()
const ended = new Set()
process.on('exit', () => {
  for (const log of logs) rmSync(log)
  // The worker of an nginx that is killed lives on.
  for (const child of children) child.kill(child.spawnargs.includes('nginx') ? 'SIGTERM' : 'SIGKILL')
})

/**
 * The gateway of a checkout, by default ours. What it keeps of modes and mappings is its own: no other goes on with it.
 * @param env what is set beside what all of them have
 */
export function serveGateway(cwd = root, port = 4000, env = {}) {
  const DATA_DIR = join(WORK, `data-${port}`)
  rmSync(DATA_DIR, { recursive: true, force: true })
  const all = { ...GATEWAY_ENV, METRICS_PORT: String(port + 900), DATA_DIR, ...env }
  return serve([...HEAP.gateway, 'src/bff/main.ts'], { name: `gateway-${port}`, port, env: all, cwd })
}

export const serveUpstream = () => serve(['bench/servers/upstream.mjs'], { name: 'upstream', port: 4001, core: LOAD_CORE })

/**
 * Starts a server on a core of its own and waits until it answers. What it prints – the access log – goes to a file.
 * @returns its process
 */
export async function serve(args, { name, port, env = {}, core = SERVER_CORE, program = node, cwd = root }) {
  const url = `http://127.0.0.1:${port}/members`
  const answers = () =>
    fetch(url).then(
      async (answer) => Boolean(await answer.arrayBuffer()),
      () => false,
    )
  if (await answers()) stop(`Somebody else listens on port ${port}.`)
  mkdirSync(WORK, { recursive: true })
  logs.add(logOf(name))
  const child = spawn('taskset', ['-c', core, program, ...args], {
    cwd,
    env: { ...environment, NODE_ENV: 'production', PORT: String(port), ...env },
    stdio: ['ignore', openSync(logOf(name), 'w'), 'inherit'],
  })
  children.push(child)
  child.once('exit', (code) => code && !ended.has(child) && stop(`${args.join(' ')} has ended with ${code}.`))
  while (!(await answers())) await new Promise((resume) => setTimeout(resume, 50))
  return child
}

/** Where a server's access log is. */
export const logOf = (name) => join(WORK, `${name}.log`)

/** Ends a server. */
export function end(child) {
  ended.add(child)
  const exited = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  return exited
}

/**
 * What is asked for again and again.
 * @typedef {{ url: string, cookie?: string, accepts?: string }} Call `accepts`: its Accept-Encoding; without, answers come plain
 */

/** @param {Call} call */
const headersOf = ({ cookie, accepts }) => ({
  'User-Agent': USER_AGENT,
  'Sec-Fetch-Site': 'same-origin',
  ...(accepts && { 'Accept-Encoding': accepts }),
  ...(cookie && { Cookie: cookie }),
})

/**
 * A warm-up, then the measurement.
 * @param {Call} call
 * @param server the process that answers
 * @returns requests per second, the median latency and the server's processor time per answer in milliseconds
 */
export function load(call, server, { connections = CONNECTIONS } = {}) {
  wrk(call, WARM_UP_SECONDS, connections)
  const before = processorTime(server.pid)
  const text = wrk(call, SECONDS, connections)
  const [, p50 = '0', unit] = /50%\s+([\d.]+)(us|ms|s)/.exec(text) ?? []
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]),
    p50: Number(p50) * { us: 0.001, ms: 1, s: 1000 }[unit],
    processor: (processorTime(server.pid) - before) / Number(/(\d+) requests in/.exec(text)?.[1]),
  }
}

/** Has a server's code for a call compiled. @param {Call} call */
export const warmUp = (call) => void wrk(call, FIRST_SECONDS)

/** @returns what wrk prints */
function wrk(call, seconds, connections = CONNECTIONS) {
  const headers = Object.entries(headersOf(call)).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '--latency', ...headers, call.url]
  const { stdout } = spawnSync('taskset', ['-c', LOAD_CORE, 'wrk', ...args], { encoding: 'utf8' })
  if (/Non-2xx|Socket errors/.test(stdout)) stop(`${call.url} failed under load.\n${stdout}`)
  return stdout
}

const MS_PER_TICK = 10

/** Milliseconds that a process and its children have had a core. */
function processorTime(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // From the state on, which stands behind the name: user time is the 12th, system time the 13th.
  const fields = stat.slice(stat.lastIndexOf(') ') + 2).split(' ')
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  const own = (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
  return children.reduce((sum, child) => sum + processorTime(child), own)
}

/**
 * One answer, as it came and decoded. wrk counts answers, but reads none: this is how we know what it counts.
 * @param {Call} call
 */
export async function ask(call) {
  const answer = await new Promise((resolve, reject) => {
    request(call.url, { agent: new Agent(), headers: headersOf(call) }, resolve)
      .on('error', reject)
      .end()
  })
  const chunks = await answer.toArray()
  const bytes = Buffer.concat(chunks)
  const encoding = answer.headers['content-encoding'] ?? 'identity'
  return { status: answer.statusCode, headers: answer.headers, encoding, bytes, text: DECODE[encoding](bytes).toString() }
}

/** What only a member's page links to, and only a visitor's. */
const ONLY_OF = { member: 'href="/likes"', visitor: 'href="/login"' }

/**
 * Stops the bench unless the members page came whole – as who asks should see it, no skeleton, no error page – and encoded if
 * that was asked for.
 * @param {Call} call
 * @param {keyof ONLY_OF} whose
 */
async function checkPage(call, whose) {
  const { status, encoding, bytes, text } = await ask(call)
  if (!text.includes(ONLY_OF[whose])) stop(`${call.url} is no page of a ${whose}.`)
  const missing = ANSWERS.searchProfiles.profiles.filter(({ name }) => !text.includes(`${name}<`) && !text.includes(`${name},`))
  const isWhole = status === 200 && text.includes('</html>') && missing.length === 0
  if (!isWhole) stop(`${call.url} answered ${status} without ${missing.map(({ name }) => name).join(', ') || 'its end'}.`)
  if ((encoding !== 'identity') !== Boolean(call.accepts)) stop(`${call.url} came as ${encoding}.`)
  return { encoding, bytes: bytes.length, decoded: Buffer.byteLength(text) }
}

export const checkMembers = (call) => checkPage(call, 'member')
export const checkVisitors = (call) => checkPage(call, 'visitor')

/** Stops the bench unless the user came whole. @param {Call} call */
export async function checkUser(call) {
  const { status, encoding, bytes, text } = await ask(call)
  if (status !== 200 || text !== JSON.stringify(ANSWERS.getUser)) stop(`${call.url} answered ${status}: ${text.slice(0, 200)}`)
  return { encoding, bytes: bytes.length, decoded: Buffer.byteLength(text) }
}

/** The cookies of somebody who has logged in. */
export async function sessionCookie(gateway = GATEWAY) {
  const response = await fetch(`${gateway}/api/user.php`, {
    method: 'POST',
    body: '{}',
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  return `${response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')}; locale=en`
}

/** The calls of our gateway that are compared – page figures as browsers ask and plain –, each with its check. */
export async function gatewayCalls(gateway = GATEWAY) {
  const cookie = await sessionCookie(gateway)
  const [page, accepts] = [`${gateway}/members`, AS_BROWSERS_ASK]
  return {
    member: { call: { url: page, cookie, accepts }, check: checkMembers },
    memberPlain: { call: { url: page, cookie }, check: checkMembers },
    visitor: { call: { url: page, accepts }, check: checkVisitors },
    visitorPlain: { call: { url: page }, check: checkVisitors },
    json: { call: { url: `${gateway}/api/user.php`, cookie, accepts }, check: checkUser },
  }
}

/** What is compared takes turns, and who goes first does, too. */
export function inTurn(names, round) {
  return round % 2 === 0 ? names : names.toReversed()
}

/** Of two loads' figures, round by round: the ratio of their medians, its range, and how much less processor time we take. */
export function compared(ours, theirs) {
  const perSecond = (rounds) => median(rounds.map((figures) => figures.perSecond))
  const processor = (rounds) => median(rounds.map((figures) => figures.processor))
  const each = ours.map((figures, round) => figures.perSecond / theirs[round].perSecond)
  return {
    ours: { perSecond: perSecond(ours), processor: processor(ours) },
    theirs: { perSecond: perSecond(theirs), processor: processor(theirs) },
    ratio: perSecond(ours) / perSecond(theirs),
    range: `${Math.min(...each).toFixed(2)}–${Math.max(...each).toFixed(2)}`,
    byProcessor: processor(theirs) / processor(ours),
  }
}

/** How an answer came, for the tables. */
function shown({ bytes, decoded, encoding }) {
  const kilobytes = (count) => `${(count / 1000).toFixed(1)} KB`
  return encoding === 'identity' ? kilobytes(bytes) : `${kilobytes(bytes)} ${encoding} of ${kilobytes(decoded)}`
}

/** The cells of a side: answers per second, milliseconds of processor time each, and how they came. */
export function cellsOf({ perSecond, processor }, came) {
  return [Math.round(perSecond), processor.toFixed(processor < 0.1 ? 3 : 2), shown(came)]
}

export function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
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
