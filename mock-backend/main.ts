/** Starts the backend: database, migrations, demo data, HTTP. */
import { readFile } from 'node:fs/promises'
import { pino } from 'pino'
import { parse } from 'yaml'
import { createApp, photoDirOf } from './app.ts'
import { readConfig } from './config.ts'
import { migrate, openDatabase } from './db/database.ts'
import { startEmbedded } from './db/embedded.ts'
import { seedDemo } from './seed/demo.ts'

/** Time for requests under way when the process is asked to end. */
const DRAIN_LIMIT_MS = 5_000

try {
  await start()
} catch (error) {
  // What an operator can mend is one sentence; the rest is for us.
  process.stderr.write(`The backend cannot start: ${error instanceof Error ? error.message : String(error)}\n`)
  if (process.env.LOG_LEVEL === 'debug') console.error(error)
  process.exit(1)
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = pino({ level: config.LOG_LEVEL, name: 'backend' })
  const embedded = config.DATABASE_URL ? undefined : await startEmbedded(config.DATA_DIR)
  const db = openDatabase(config.DATABASE_URL ?? (embedded?.url as string))
  await migrate(db)
  const photoDir = photoDirOf(config.DATA_DIR)
  if (config.DEMO_DATA === 'yes') {
    await seedDemo(db, photoDir, (label, done, total) => process.send?.({ progress: { label, done, total } }))
  }

  const contract = parse(await readFile(new URL('../openapi.yaml', import.meta.url), 'utf8'))
  const app = createApp({ db, contract, log, photoDir, trustProxy: config.TRUST_PROXY })
  const server = app.listen(config.BACKEND_PORT)
  // The gateway's pool keeps connections for longer than Node's default of 5 s; it should be the one to close them.
  server.keepAliveTimeout = 75_000
  await new Promise((listening, failed) => server.once('listening', listening).once('error', failed))
  const address = server.address()
  process.send?.({ ready: true, port: typeof address === 'object' ? address?.port : undefined })
  log.info({ address }, 'backend is ready')

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    server.close()
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), DRAIN_LIMIT_MS).unref()
    await new Promise((closed) => server.once('close', closed))
    await db.destroy()
    await embedded?.stop()
    process.exit(0)
  }
  // 'disconnect': the process that started us is gone, however it ended.
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, () => void stop())
}
