/**
 * `npm run bench`: our figures side by side with those of peers, in one run. The server under load has one
 * core, the load generator and the upstream the other. None of this is a test: it prints.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ensureBuilt } from '../scripts/setup/build.mjs'
import { ensureInstalled, stop } from '../scripts/setup/install.mjs'
import { bin, environment, node, root } from '../scripts/setup/paths.mjs'
import {
  end,
  load,
  processField,
  rss,
  SERVER_CORE,
  serve,
  serveGateway,
  serveUpstream,
  sessionCookie,
  UPSTREAM,
} from './measuring.mjs'

// `npm run bench -- data`: the backend's own figures.
if (process.argv[2] === 'data') await import('./data.ts')
// `npm run bench -- fame`: what pages and polls cost a famous member, beside a new one.
if (process.argv[2] === 'fame') await import('./fame.ts')
// `npm run bench -- against <folder>`: our gateway beside that of another checkout.
if (process.argv[2] === 'against') await import('./against.mjs')

const next = join(root, 'bench/peers/next')

ensureInstalled()
ensureBuilt()
preparePeers()

const rows = []

await serveUpstream()
const gateway = await serveGateway()
const cookie = await sessionCookie('http://127.0.0.1:4000')
const page = join(root, 'bench/build/page.html')
writeFileSync(page, await (await fetch('http://127.0.0.1:4000/members')).text())

const member = load('http://127.0.0.1:4000/members', cookie)
const cachedPage = load('http://127.0.0.1:4000/members')
const json = load('http://127.0.0.1:4000/api/user.php', cookie)
const alone = load('http://127.0.0.1:4000/api/user.php', cookie, { connections: 1 })
const memory = rss(gateway.pid)
await end(gateway)

const bare = await measure(['bench/servers/bare-react.mjs'], '/members')
const finished = await measure(['bench/servers/finished.mjs'], '/members', { PAGE: page })
const nextjs = await measureNext()
const hpm = await measure(['bench/servers/hpm.mjs'], '/api/user.php', { UPSTREAM })
const nginx = await measureNginx()
const direct = load(`${UPSTREAM}/api/user.php`, undefined, { connections: 1 })

row('P1', 'signed-in members page', member, [
  ['Next.js', nextjs, 2.5],
  ['bare React', bare, 0.85],
])
row('P2', 'visitor’s page from the cache', cachedPage, [
  ['finished page', finished, 0.5],
  ['Next.js', nextjs, 40],
])
row('P3', 'small JSON call', json, [
  ['http-proxy-middleware', hpm, 1],
  ['nginx', nginx, 0.3],
])
printTable(rows)
console.log(
  `\nP3 added latency at p50: ${(alone.p50 - direct.p50).toFixed(2)} ms, one call at a time (goal ≤ 0.5); gateway after the load: ${memory} MB RSS`,
)
await printSizes()
await printStart()
process.exit(0)

function preparePeers() {
  console.log('Preparing the peers…')
  const run = (program, args, cwd) => {
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd,
      env: { ...environment, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
      encoding: 'utf8',
    })
    if (status !== 0) stop(`${program} ${args.join(' ')} failed.\n${stdout}${stderr}`)
  }
  run(bin('vite'), ['build', '-c', 'bench/vite.config.ts', '--logLevel', 'error'], root)
  for (const [from, to] of [
    ['bench/build/tree.cjs', 'tree.cjs'],
    ['bench/fixture.mjs', 'fixture.mjs'],
  ]) {
    writeFileSync(join(next, to), readFileSync(join(root, from)))
  }
  if (!existsSync(join(next, 'node_modules/next'))) run('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], next)
  run(join(next, 'node_modules/.bin/next'), ['build'], next)
}

async function measure(args, path, env) {
  const server = await serve(args, 4002, env)
  const result = load(`http://127.0.0.1:4002${path}`)
  await end(server)
  return result
}

async function measureNext() {
  const server = await serve(['node_modules/next/dist/bin/next', 'start', '-p', '4003'], 4003, {}, SERVER_CORE, node, next)
  const result = load('http://127.0.0.1:4003/members')
  await end(server)
  return result
}

async function measureNginx() {
  if (spawnSync('nginx', ['-v']).error) return undefined
  const folder = join(root, 'bench/build/nginx')
  mkdirSync(join(folder, 'logs'), { recursive: true })
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes 1; daemon off; pid nginx.pid; error_log logs/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  upstream backend { server 127.0.0.1:4001; keepalive 128; }
  server { listen 4004; location / { proxy_pass http://backend; proxy_http_version 1.1; proxy_set_header Connection ""; } }
}
`,
  )
  const server = await serve(['-p', folder, '-c', 'nginx.conf'], 4004, {}, SERVER_CORE, 'nginx')
  const result = load('http://127.0.0.1:4004/api/user.php')
  await end(server)
  return result
}

function row(id, what, result, peers) {
  for (const [name, peer, goal] of peers) {
    if (!peer) rows.push({ id, what, peer: `${name} (not installed)` })
    else
      rows.push({
        id,
        what,
        ours: Math.round(result.perSecond),
        peer: name,
        theirs: Math.round(peer.perSecond),
        ratio: result.perSecond / peer.perSecond,
        goal,
      })
  }
}

function printTable(lines) {
  console.log('\n| id | what | ours /s | peer | peer /s | ratio | goal | |\n|---|---|---|---|---|---|---|---|')
  for (const { id, what, ours = '', peer, theirs = '', ratio, goal } of lines) {
    const verdict = ratio === undefined ? ['', '', ''] : [ratio.toFixed(2), `≥ ${goal}`, ratio >= goal ? 'holds' : 'MISSED']
    console.log(`| ${[id, what, ours, peer, theirs, ...verdict].join(' | ')} |`)
  }
}

/** P4: what a first visit loads, compressed, from the addresses in the page itself. */
async function printSizes() {
  const server = await serveGateway()
  console.log('\n| id | page | JS gz KB | goal | CSS gz KB | goal |\n|---|---|---|---|---|---|')
  for (const [path, goal] of [
    ['/', 125],
    ['/members', 160],
  ]) {
    const html = await (await fetch(`http://127.0.0.1:4000${path}`)).text()
    const files = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))]
    const size = (ending) =>
      files
        .filter((file) => file.endsWith(ending))
        .reduce((sum, file) => sum + gzipSync(readFileSync(join(root, 'dist/client', file)), { level: 9 }).length, 0) / 1000
    console.log(`| P4 | ${path} | ${size('.js').toFixed(1)} | ≤ ${goal} | ${size('.css').toFixed(1)} | ≤ 20 |`)
  }
  await end(server)
}

/** P7: from `npm start` on a built product with data to its address, and the memory of both processes. */
async function printStart() {
  rmSync(join(root, 'bench/build/data'), { recursive: true, force: true })
  const env = {
    ...environment,
    PORT: '4010',
    BACKEND_PORT: '4011',
    METRICS_PORT: '4012',
    DATA_DIR: join(root, 'bench/build/data'),
  }
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
    .filter((pid) => /^\d+$/.test(pid) && Number(processField(pid, 'PPid')) && commandOf(pid).includes('main.ts'))
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
