/**
 * `npm run bench`: our figures side by side with those of peers, in one run. The server under load has one
 * core, the load generator and the upstream the other. None of this is a test: it prints. What each figure
 * means, and what is wanted of it: docs/benchmarks.md.
 */
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from '../scripts/setup/build.mjs'
import { ensureInstalled, stop } from '../scripts/setup/install.mjs'
import { environment, root } from '../scripts/setup/paths.mjs'
import { firstLoad } from '../tests/support/firstLoad.ts'
import { AS_BROWSERS_ASK } from './encoding.mjs'
import {
  ask,
  cellsOf,
  compared,
  end,
  GATEWAY,
  gatewayCalls,
  inTurn,
  load,
  logOf,
  median,
  processField,
  ROUNDS,
  rss,
  serveGateway,
  serveUpstream,
  sessionCookie,
  UPSTREAM,
  WORK,
  warmUp,
} from './measuring.mjs'
import { PEERS, preparePeers, startPeers } from './peers.mjs'

// `npm run bench -- data`: the backend's own figures.
if (process.argv[2] === 'data') await import('./data.ts')
// `npm run bench -- fame`: what pages and polls cost a famous member, beside a new one.
if (process.argv[2] === 'fame') await import('./fame.ts')
// `npm run bench -- against <folder>`: our gateway beside that of another checkout.
if (process.argv[2] === 'against') await import('./against.mjs')
// `npm run bench -- migration`: what modes, the bridge and a mapping cost.
if (process.argv[2] === 'migration') await import('./migration.mjs')

/** By name: requests per second of every round, and how an answer came. */
const figures = {}
const added = []
const TURNS = [
  ['member', 'bare', 'next'],
  ['memberPlain', 'barePlain', 'nextPlain'],
  ['visitor', 'finished'],
  ['visitorPlain', 'finishedPlain'],
  ['json', 'hpm', ...(PEERS.nginx ? ['nginx'] : [])],
]

ensureInstalled()
ensureBuilt()
preparePeers()
const upstream = await serveUpstream()
const gateway = await serveGateway()
const ours = await gatewayCalls()
const servers = { gateway, ...(await startPeers(ours)) }
for (const name of TURNS.flat()) await prepare(name)
await checkLogs()
for (let round = 0; round < ROUNDS; round += 1) measureRound(round)
for (const server of Object.values(servers)) await end(server)

const rows = [
  ...row('P1', 'signed-in members page', 'member', { next: 2.5, bare: 0.85 }),
  ...row('P2', 'visitor’s page from the cache', 'visitor', { finished: 0.6, next: 40 }),
  ...row('P3', 'small JSON call', 'json', { hpm: 1, nginx: 0.3 }),
]
printTable('As browsers ask (the goals)', rows)
printTable('Plain, for comparison', [
  ...row('P1', 'signed-in members page', 'memberPlain', { next: undefined, bare: undefined }),
  ...row('P2', 'visitor’s page from the cache', 'visitorPlain', { finished: undefined, next: undefined }),
])
console.log(`\nP3 added latency at p50: ${median(added).toFixed(2)} ms, one call at a time (goal ≤ 0.5)`)
await printSizes()
await printStart()
process.exit(0)

/** What is measured: of us or of a peer. */
function turnOf(name) {
  if (ours[name]) return { ...ours[name], server: gateway }
  const peer = name.replace(/Plain$/, '')
  const { url, check } = PEERS[peer]
  return { call: { url, accepts: isPlain(name) ? undefined : AS_BROWSERS_ASK }, check, server: servers[peer] }
}

function isPlain(name) {
  return name.endsWith('Plain')
}

async function prepare(name) {
  const { call, check } = turnOf(name)
  figures[name] = { came: await check(call), rounds: [] }
  warmUp(call)
}

/** What is compared runs one right after the other. */
function measureRound(round) {
  for (const name of TURNS.flatMap((names) => inTurn(names, round))) {
    const { call, server } = turnOf(name)
    figures[name].rounds.push(load(call, server))
  }
  const alone = load(ours.json.call, gateway, { connections: 1 })
  const direct = load({ url: `${UPSTREAM}/api/user.php` }, upstream, { connections: 1 })
  added.push(alone.p50 - direct.p50)
}

/** Stops the bench unless every peer has logged what we log. */
async function checkLogs() {
  // A line waits at most a second.
  await new Promise((resume) => setTimeout(resume, 1_500))
  const keysOf = (name, route) => {
    // A load ends amid answers, and a log amid a line.
    const isWhole = (text) => text.endsWith('}') && !text.includes('"aborted"')
    const line = readFileSync(logOf(name), 'utf8')
      .split('\n')
      .findLast((text) => isWhole(text) && text.includes(`"route":"${route}"`))
    return Object.keys(JSON.parse(line ?? '{}')).join()
  }
  const [page, user] = [keysOf('gateway-4000', 'page'), keysOf('gateway-4000', 'getUser')]
  for (const name of Object.keys(PEERS)) {
    const isPage = PEERS[name].url.endsWith('/members')
    const keys = keysOf(name, isPage ? 'page' : 'getUser')
    if (keys !== (isPage ? page : user)) stop(`${name} logs ${keys}, we ${isPage ? page : user}.`)
  }
}

function row(id, what, name, goals) {
  return Object.entries(goals).map(([peer, goal]) => {
    const [ours, theirs] = [figures[name], figures[peer + (isPlain(name) ? 'Plain' : '')]]
    return { id, what, ours, peer: PEERS[peer]?.name ?? `${peer} (not installed)`, theirs, goal }
  })
}

function printTable(title, lines) {
  console.log(`\n${title}: medians of ${ROUNDS} rounds\n`)
  console.log('| id | what | ours /s | CPU ms | | peer | /s | CPU ms | | ratio | of rounds | by CPU | goal | |')
  console.log('|---|---|---|---|---|---|---|---|---|---|---|---|---|---|')
  for (const { id, what, ours, peer, theirs, goal } of lines) {
    if (!theirs) continue
    const found = compared(ours.rounds, theirs.rounds)
    const sides = [...cellsOf(found.ours, ours.came), peer, ...cellsOf(found.theirs, theirs.came)]
    const verdict = goal === undefined ? ['', ''] : [`≥ ${goal}`, found.ratio >= goal ? 'holds' : 'MISSED']
    const cells = [id, what, ...sides, found.ratio.toFixed(2), found.range, found.byProcessor.toFixed(2), ...verdict]
    console.log(`| ${cells.join(' | ')} |`)
  }
}

/** P4: what a first visit loads, compressed, from the addresses in the page itself. */
async function printSizes() {
  const server = await serveGateway()
  const cookie = await sessionCookie()
  console.log('\n| id | page | JS gz KB | goal | CSS gz KB | goal | font KB |\n|---|---|---|---|---|---|---|')
  for (const [what, path, goal, as] of [
    ['start', '/', 30],
    ['lander', '/landers/gallery', 30],
    ['members', '/members', 140, cookie],
  ]) {
    const { text } = await ask({ url: GATEWAY + path, cookie: as })
    const { js, css, woff2 } = await firstLoad(GATEWAY, text)
    console.log(`| P4 | ${what} | ${js.toFixed(1)} | ≤ ${goal} | ${css.toFixed(1)} | ≤ 20 | ${woff2.toFixed(1)} |`)
  }
  await end(server)
}

/** P7: from `npm start` on a built product with data to its address, and the memory of both processes. */
async function printStart() {
  const data = join(WORK, 'data')
  rmSync(data, { recursive: true, force: true })
  const env = { ...environment, PORT: '4010', BACKEND_PORT: '4011', METRICS_PORT: '4012', DATA_DIR: data }
  const start = async () => {
    const began = Date.now()
    const child = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
    await new Promise((ready) => child.stdout.on('data', (text) => String(text).includes('Ctrl-C') && ready()))
    return { child, seconds: (Date.now() - began) / 1000 }
  }
  const first = await start()
  await stopGroup(first.child)
  const again = await start()
  const memories = readdirSync('/proc')
    .filter(
      (pid) => /^\d+$/.test(pid) && processField(pid, 'NSpgid') === String(again.child.pid) && commandOf(pid).includes('main.ts'),
    )
    .map((pid) => rss(Number(pid)))
  await stopGroup(again.child)
  console.log(
    `\nP7 npm start: ${first.seconds.toFixed(1)} s with demo data to make, ${again.seconds.toFixed(1)} s again (goal ≤ 4); ${memories.join(' + ')} MB RSS (goal ≤ 500 together)`,
  )
}

async function stopGroup(child) {
  const exited = new Promise((done) => child.once('exit', done))
  process.kill(-child.pid, 'SIGINT')
  await exited
}

function commandOf(pid) {
  return existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : ''
}
