/** Starts the backend: database, migrations, demo data, HTTP. */
import { readFile } from 'node:fs/promises'
import { pino } from 'pino'
import { parse } from 'yaml'
import { createApp, photoDirOf } from './app.ts'
import { readConfig } from './config.ts'
import { migrate, openDatabase } from './db/database.ts'
import { startEmbedded } from './db/embedded.ts'
import { seedDemo } from './seed/demo.ts'

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
const server = app.listen(config.BACKEND_PORT, (error) => {
  if (error) {
    log.fatal(error.message)
    process.exit(1)
  }
  process.send?.({ ready: true })
  log.info({ port: config.BACKEND_PORT }, 'backend is ready')
})
// The gateway's pool keeps connections for longer than Node's default of 5 s; it should be the one to close them.
server.keepAliveTimeout = 75_000

let stopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, async () => {
    if (stopping) return
    stopping = true
    server.close()
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 5_000).unref()
    await new Promise((closed) => server.once('close', closed))
    await db.destroy()
    await embedded?.stop()
    process.exit(0)
  })
}
