/** Runs the backend as a process: its configuration, a database where it is given none, and its end. */
import { pino } from 'pino'
import { startBackend } from './backend.ts'
import { readConfig } from './config.ts'
import { startEmbedded } from './db/embedded.ts'

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
  const backend = await startBackend({
    config,
    databaseUrl: config.DATABASE_URL ?? (embedded?.url as string),
    log,
    revive: embedded && (() => startEmbedded(config.DATA_DIR)),
    onProgress: (label, done, total) => process.send?.({ progress: { label, done, total } }),
  })
  process.send?.({ ready: true, port: backend.port })

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await backend.stop()
    await embedded?.stop()
    process.exit(0)
  }
  // 'disconnect': the process that started us is gone, however it ended.
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, () => void stop())
}
