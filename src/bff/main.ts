/** Starts the gateway; `--dev` renders from the sources with hot reload. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { pino } from 'pino'
import { parse } from 'yaml'
import { createGateway, drain } from './app.ts'
import { printable, readConfig } from './config.ts'
import { builtRenderer, developmentRenderer } from './pages/renderer.ts'
import { readSecrets } from './secrets.ts'

const DRAIN_LIMIT_MS = 10_000

const config = readConfig(process.env)
const log = pino({ level: config.LOG_LEVEL, name: 'gateway' }, pino.destination({ sync: false, minLength: 4096 }))
log.info(printable(config), 'configuration')

let draining = false
const server = createServer({ keepAliveTimeout: 75_000 })
const contractText = await readFile(new URL('../../openapi.yaml', import.meta.url), 'utf8')
const { app, metricsApp } = await createGateway({
  config,
  secrets: await readSecrets(config.GATEWAY_SECRETS, config.DATA_DIR),
  contractText,
  contract: parse(contractText),
  log,
  renderers: process.argv.includes('--dev') ? await developmentRenderer(server) : await builtRenderer(),
  isDraining: () => draining,
})
server.on('request', app)

const metrics = createServer(metricsApp)
for (const [part, port] of [[server, config.PORT], [metrics, config.METRICS_PORT]] as const) {
  part.once('error', (error) => {
    process.stderr.write(`The gateway cannot listen on port ${port}: ${error.message}\n`)
    process.exit(1)
  })
}
metrics.listen(config.METRICS_PORT)
server.listen(config.PORT, () => {
  process.send?.({ ready: true })
  log.info({ port: config.PORT }, 'gateway is ready')
})
// Idle times leave the log in memory; a line must not wait longer than this to be seen.
setInterval(() => log.flush(), 1_000).unref()

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, async () => {
    if (draining) return
    draining = true
    metrics.close()
    await drain(server, DRAIN_LIMIT_MS)
    log.flush()
    process.exit(0)
  })
}
