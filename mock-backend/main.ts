/** Runs the backend as a process: its configuration, a database where it is given none, and its end. */
import { pino } from 'pino'
import { tellParent, whenToldToStop } from '../src/process/parent.ts'
import { type Backend, startBackend } from './backend.ts'
import { readConfig } from './config.ts'
import { type EmbeddedServer, startEmbedded } from './db/embedded.ts'

let isStopping = false
let backend: Backend | undefined
/** The latest start of our own database: it may be under way, or have failed. */
let embedded: Promise<EmbeddedServer> | undefined

try {
  await start()
} catch (error) {
  // Whatever fails because it is taken away is none.
  if (!isStopping) {
    // What an operator can mend is one sentence; the rest is for us.
    process.stderr.write(`The backend cannot start: ${error instanceof Error ? error.message : String(error)}\n`)
    if (process.env.LOG_LEVEL === 'debug') console.error(error)
    await stopDatabase()
    process.exit(1)
  }
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = pino({ level: config.LOG_LEVEL, name: 'backend' })
  // From now on, whatever is under way: a database of our own must not stay behind.
  whenToldToStop(async () => {
    isStopping = true
    // Whatever is under way fails with the database.
    if (!backend) log.level = 'silent'
    await backend?.stop()
    await stopDatabase()
    process.exit(0)
  })
  const revive = (lastPort?: number) => {
    if (isStopping) throw new Error('The backend is about to end.')
    embedded = startEmbedded(config.DATA_DIR, lastPort)
    return embedded
  }
  const databaseUrl = config.DATABASE_URL ?? (await revive()).url
  backend = await startBackend({
    config,
    databaseUrl,
    log,
    revive: config.DATABASE_URL ? undefined : async () => revive(Number(new URL(databaseUrl).port)),
    onProgress: (label, done, total) => tellParent({ progress: { label, done, total } }),
  })
  tellParent({ ready: true, port: backend.port })
}

async function stopDatabase(): Promise<void> {
  const server = await embedded?.catch(() => undefined)
  await server?.stop()
}
