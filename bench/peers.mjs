/** Whom we are measured beside: each on a port of its own, with the access log that the gateway writes. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stop } from '../scripts/setup/install.mjs'
import { bin, environment, root } from '../scripts/setup/paths.mjs'
import { ANSWERS } from './fixture.mjs'
import { ask, checkMembers, checkUser, checkVisitors, serve, UPSTREAM, WORK } from './measuring.mjs'

const next = join(root, 'bench/peers/next')
const LOGGED = ['--import', join(root, 'bench/servers/accessLog.mjs')]
const OF_PAGE = { ROUTE: 'page', SCREEN: 'members' }
const OF_USER = { ROUTE: 'getUser' }

/** Each: what it is called, what is asked of it and how that is checked, and how it is started. */
export const PEERS = {
  next: { name: 'Next.js', url: 'http://127.0.0.1:4003/members', check: checkMembers, start: startNext },
  bare: { name: 'bare React', url: 'http://127.0.0.1:4002/members', check: checkMembers, start: startBare },
  finished: { name: 'finished page', url: 'http://127.0.0.1:4005/members', check: checkVisitors, start: startFinished },
  hpm: { name: 'http-proxy-middleware', url: 'http://127.0.0.1:4006/api/user.php', check: checkUser, start: startProxy },
  ...(spawnSync('nginx', ['-v']).error === undefined && {
    nginx: { name: 'nginx', url: 'http://127.0.0.1:4004/api/user.php', check: checkUser, start: startNginx },
  }),
}

/** Builds the measured tree, and what is made of it and of the data for Next.js. */
export function preparePeers() {
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
  writeFileSync(join(next, 'tree.cjs'), readFileSync(join(WORK, 'tree.cjs')))
  writeFileSync(join(next, 'answers.json'), JSON.stringify(ANSWERS))
  if (!existsSync(join(next, 'node_modules/next'))) run('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], next)
  run(join(next, 'node_modules/.bin/next'), ['build'], next)
}

/**
 * Starts them all.
 * @param calls of our gateway, which is up: its visitor's page is the finished one, and its member's page has the encoding of
 * the bare one
 * @returns their processes, by name
 */
export async function startPeers(calls) {
  const processes = {}
  for (const [name, { start }] of Object.entries(PEERS)) processes[name] = await start(calls)
  return processes
}

function startNext() {
  const args = [...LOGGED, 'node_modules/next/dist/bin/next', 'start', '-p', '4003']
  return serve(args, { name: 'next', port: 4003, env: OF_PAGE, cwd: next })
}

async function startBare({ member }) {
  const { encoding } = await ask(member.call)
  const env = { ...OF_PAGE, ENCODING: encoding }
  return serve([...LOGGED, 'bench/servers/bare-react.mjs'], { name: 'bare', port: 4002, env })
}

async function startFinished({ visitor, visitorPlain }) {
  const files = { PAGE: join(WORK, 'page.html'), ENCODED_PAGE: join(WORK, 'page.encoded') }
  const [plain, encoded] = [await ask(visitorPlain.call), await ask(visitor.call)]
  writeFileSync(files.PAGE, plain.bytes)
  writeFileSync(files.ENCODED_PAGE, encoded.bytes)
  const env = { ...OF_PAGE, ...files, ENCODING: encoded.encoding }
  return serve([...LOGGED, 'bench/servers/finished.mjs'], { name: 'finished', port: 4005, env })
}

function startProxy() {
  return serve([...LOGGED, 'bench/servers/hpm.mjs'], { name: 'hpm', port: 4006, env: { ...OF_USER, UPSTREAM } })
}

function startNginx() {
  const folder = join(WORK, 'nginx')
  mkdirSync(join(folder, 'logs'), { recursive: true })
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes 1; daemon off; pid nginx.pid; error_log logs/error.log;
events { worker_connections 1024; }
http {
  log_format gateway escape=json '{"level":30,"time":$msec,"pid":$pid,"hostname":"$hostname","name":"peer",'
    '"request_id":"$request_id","method":"$request_method","route":"getUser","status":$status,'
    '"milliseconds":$request_time,"msg":"request"}';
  access_log ../nginx.log gateway buffer=4k flush=1s;
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  upstream backend { server 127.0.0.1:4001; keepalive 128; }
  server { listen 4004; location / { proxy_pass http://backend; proxy_http_version 1.1; proxy_set_header Connection ""; } }
}
`,
  )
  return serve(['-p', folder, '-c', 'nginx.conf'], { name: 'nginx', port: 4004, program: 'nginx' })
}
