/** Starts the parts of the product as an operator would, for tests that use them from outside. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { startEmbedded } from '../../mock-backend/db/embedded.ts'

export type Running = {
  url: string
  process: ChildProcess
  /** Everything it has logged. */
  logged(): string
  stop(): Promise<void>
}

const root = new URL('../../', import.meta.url).pathname
const environment = { ...process.env, LOG_LEVEL: 'error', NODE_ENV: 'production' }

export type Product = Running & { databaseUrl: string; mailboxUrl: string; webhookSecret: string }

/** A new folder for database and photos, empty or a copy. @param filled a folder whose database is not running */
export async function dataFolder(filled?: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tandem-'))
  await chmod(dataDir, 0o755)
  // The files of PostgreSQL belong to a user of its own, which Node's copy does not keep.
  if (filled) await promisify(execFile)('cp', ['-a', `${filled}/.`, dataDir])
  return dataDir
}

/** A database of its own, on an embedded server in a folder of its own. */
export async function startDatabase(filled?: string): Promise<{ url: string; dataDir: string; stop(): Promise<void> }> {
  const dataDir = await dataFolder(filled)
  const server = await startEmbedded(dataDir)
  return {
    url: server.url,
    dataDir,
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Our backend on a database that a test can look into. */
export async function startBackend(
  database: { url: string; dataDir: string },
  env: Record<string, string> = {},
): Promise<Running> {
  return startNode('mock-backend/main.ts', {
    BACKEND_PORT: '0',
    DATA_DIR: database.dataDir,
    DATABASE_URL: database.url,
    ...env,
  })
}

/** A backend with the demo data and a database of its own. @param filled where the demo data is already */
export async function startProduct(env: Record<string, string> = {}, filled?: string): Promise<Product> {
  const database = await startDatabase(filled)
  const backend = await startBackend(database, env)
  return {
    ...backend,
    databaseUrl: database.url,
    mailboxUrl: `${backend.url}/mailbox`,
    webhookSecret: await webhookSecretOf(database.url),
    async stop() {
      await backend.stop()
      await database.stop()
    },
  }
}

export async function webhookSecretOf(databaseUrl: string): Promise<string> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query("select value from secret where name = 'webhook'")
  await client.end()
  return rows[0].value
}

export async function startGateway(env: Record<string, string>): Promise<Running> {
  return startNode('src/bff/main.ts', { PORT: '0', METRICS_PORT: '0', GATEWAY_SECRETS: 'a secret for tests only', ...env })
}

/** How the legacy service is spoken to. */
export const LEGACY_MAPPING = `${root}tests/legacy-php/legacy.yaml`

/** @property mailbox the file of everything that it has mailed, one mail after the other */
export type Php = Running & { mailbox: string }

/**
 * The legacy service: PHP's own server with a few workers, a new database, and a mailer that keeps what it gets.
 * @param alive what answers as soon as it is there
 */
export async function startPhp(router = 'router.php', alive = '/'): Promise<Php> {
  const port = await freePort()
  const state = await mkdtemp(join(tmpdir(), 'tandem-php-'))
  const mailbox = join(state, 'mails')
  const env = { ...process.env, PHP_CLI_SERVER_WORKERS: '8', LEGACY_STATE: state }
  await writeFile(mailbox, '')
  await promisify(execFile)('php', ['tests/legacy-php/installatie.php'], { cwd: root, env })
  // As hosts of old had it: what PHP warns of stands in the page.
  const settings = Object.entries({
    display_errors: '1',
    error_reporting: '32767',
    'session.save_path': state,
    sendmail_path: `cat >> ${mailbox}`,
  }).flatMap(([name, value]) => ['-d', `${name}=${value}`])
  // Its workers outlive a killed parent: the whole group is ended.
  const child = spawn('php', [...settings, '-S', `127.0.0.1:${port}`, `tests/legacy-php/${router}`], {
    cwd: root,
    detached: true,
    stdio: 'ignore',
    env,
  })
  const url = `http://127.0.0.1:${port}`
  await answers(url + alive)
  const stop = async () => {
    const exited = once(child, 'exit')
    process.kill(-(child.pid as number), 'SIGTERM')
    await exited
    await rm(state, { recursive: true, force: true })
  }
  return { url, process: child, logged: () => '', mailbox, stop }
}

export async function startNode(file: string, env: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: { ...environment, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let logged = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    logged += text
  })
  const port = await new Promise<number>((ready, failed) => {
    child.on('message', (message: { ready?: boolean; port?: number }) => message.ready && ready(message.port as number))
    child.once('exit', (code) => failed(new Error(`${file} ended with ${code}\n${logged}`)))
  })
  const stop = async () => {
    if (child.exitCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    await exited
  }
  return { url: `http://localhost:${port}`, process: child, logged: () => logged, stop }
}

async function answers(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
  }
}

/**
 * A port that nobody listens on, and that nobody comes to by chance before it is used: it is none of those that a system
 * gives to whoever asks for any, as other tests do meanwhile.
 */
export function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000)
  return new Promise((done) => {
    const probe = createServer()
      .on('error', () => done(freePort()))
      .listen(port, '127.0.0.1', () => probe.close(() => done(port)))
  })
}
