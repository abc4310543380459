/**
 * `npm start`: the whole product on this machine. Installs and builds what is missing, starts the backend (with its
 * embedded database, unless DATABASE_URL names one) and the gateway, says where everything is, and starts again what dies.
 * `--dev` renders from the sources with hot reload.
 */
import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { ensureBuilt } from './setup/build.mjs'
import { HEAP } from './setup/heap.mjs'
import { ensureInstalled, stop } from './setup/install.mjs'
import { createParts } from './setup/parts.mjs'
import { environment, node, root } from './setup/paths.mjs'

const isDevelopment = process.argv.includes('--dev')
ensureInstalled()
if (!isDevelopment) ensureBuilt()

// Not before it is installed.
const { Presets, SingleBar } = (await import('cli-progress')).default

const { PORT = '3000', BACKEND_PORT = '3001', METRICS_PORT = '9464', DATA_DIR = './data' } = process.env
const { BACKEND_URL, NATIVE_URL, CONSOLE_PORT, CONSOLE_TOKEN } = process.env
const startsBackend = !BACKEND_URL && !NATIVE_URL
requireWritable(DATA_DIR)
await requireFree({ PORT, METRICS_PORT, ...(startsBackend && { BACKEND_PORT }), ...(CONSOLE_PORT && { CONSOLE_PORT }) })

/** Longer than both parts take to end by themselves. */
const STOP_LIMIT_MS = 30_000 + Number(process.env.DRAIN_GRACE_MS || 0)

/** One progress bar after the other, as the backend reports. */
let bar
let isStopping = false
const parts = createParts((sentence, code) => {
  process.stderr.write(`${sentence}\n`)
  void stopAll(code)
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stopAll(0))

if (startsBackend) await parts.run('backend', () => start(...HEAP.backend, 'mock-backend/main.ts'), showProgress)
await parts.run('gateway', () => start(...HEAP.gateway, 'src/bff/main.ts', ...(isDevelopment ? ['--dev'] : [])))
await announce()

/** Starts a part as a process of its own. */
function start(...args) {
  const env = {
    ...environment,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    // glibc gives every thread a heap of its own and keeps what pictures and streams leave in them.
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${PORT}`,
    NATIVE_URL: NATIVE_URL ?? `http://127.0.0.1:${BACKEND_PORT}`,
    NODE_ENV: isDevelopment ? 'development' : 'production',
  }
  // The children share our terminal's Ctrl-C, and notice when we are killed by the end of their channel.
  return spawn(node, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
}

function showProgress({ progress }) {
  if (!progress) return
  const { label, done, total } = progress
  bar ??= new SingleBar(
    { format: '{label} {bar} {value}/{total}', noTTYOutput: true, notTTYSchedule: 5_000 },
    Presets.shades_grey,
  )
  if (!bar.isActive) bar.start(total, done, { label })
  bar.update(done, { label })
  if (done === total) bar.stop()
}

async function announce() {
  const site = `http://localhost:${PORT}`
  console.log(`\n  Site             ${site}\n  API reference    ${site}/api/docs`)
  if (startsBackend) {
    const { DEMO_LOGINS, DEMO_PASSWORD } = await demoLogins()
    console.log(`  Second site      http://she.localhost:${PORT}\n  Mailbox          http://localhost:${BACKEND_PORT}/mailbox`)
    for (const { kind, email } of DEMO_LOGINS)
      console.log(`  Login (${kind})${' '.repeat(Math.max(1, 9 - kind.length))} ${email}  ${DEMO_PASSWORD}`)
  }
  const token = CONSOLE_TOKEN ? 'CONSOLE_TOKEN' : `${DATA_DIR}/console-token`
  if (CONSOLE_PORT) console.log(`  Operator API     http://127.0.0.1:${CONSOLE_PORT}/modes  (token: ${token})`)
  console.log(`  Metrics          http://localhost:${METRICS_PORT}/metrics\n\n  Ctrl-C stops everything.\n`)
}

/** The logins are the seed's to know; only the project's own Node can read its TypeScript. */
function demoLogins() {
  const code = "import('./mock-backend/seed/logins.ts').then((logins) => console.log(JSON.stringify(logins)))"
  const child = spawn(node, ['-e', code], { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'inherit'] })
  return new Promise((done) => child.stdout.once('data', (text) => done(JSON.parse(text))))
}

/** The gateway first: it lets its requests end while the backend still answers. */
async function stopAll(code) {
  if (isStopping) return
  isStopping = true
  const ended = await parts.stop(STOP_LIMIT_MS)
  // A backend that was killed, or waits to be started again, leaves its database behind.
  if (startsBackend && !process.env.DATABASE_URL && ended.get('backend') === false) stopDatabase()
  process.exit(code)
}

function stopDatabase() {
  const code = "import('./mock-backend/db/embedded.ts').then(({ stopEmbedded }) => stopEmbedded(process.argv[1]))"
  spawnSync(node, ['-e', code, DATA_DIR], { cwd: root, env: environment, stdio: ['ignore', 'ignore', 'inherit'] })
}

function requireWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    stop(`DATA_DIR ${folder} cannot be written (${error.code}); set DATA_DIR to a folder of yours.`)
  }
}

async function requireFree(ports) {
  for (const [name, port] of Object.entries(ports)) {
    if (!/^\d+$/.test(port) || Number(port) > 65535) stop(`${name} must be a port number, not "${port}".`)
    await new Promise((free) => {
      const probe = createServer()
      probe.once('error', ({ code }) =>
        stop(
          code === 'EACCES'
            ? `Port ${port} needs more rights; set ${name} to one above 1023.`
            : `Port ${port} is taken; set ${name} to another one.`,
        ),
      )
      probe.listen(Number(port), () => probe.close(free))
    })
  }
}
