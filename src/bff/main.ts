/** Starts the gateway; `--dev` renders from the sources with hot reload. */
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { createDraining } from '../process/draining.ts'
import { tellParent, whenToldToStop } from '../process/parent.ts'
import { createGateway, createListener } from './app.ts'
import { printable, readConfig } from './config.ts'
import { createLog } from './observability/log.ts'
import { builtRenderer, developmentRenderer } from './pages/renderer.ts'
import { readConsoleToken, readSecrets } from './secrets.ts'

/** Time for requests under way when the process is asked to end. */
const DRAIN_LIMIT_MS = 10_000
/** The operator's API is for this machine; from another one they come by a tunnel. */
const LOOPBACK = '127.0.0.1'

try {
  await start()
} catch (error) {
  // What an operator can mend is one sentence; the rest is for us.
  process.stderr.write(`The gateway cannot start: ${error instanceof Error ? error.message : String(error)}\n`)
  if (process.env.LOG_LEVEL === 'debug') console.error(error)
  process.exit(1)
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog('gateway', config.LOG_LEVEL)
  log.info(printable(config), 'configuration')

  const { server, serve } = createListener()
  const draining = createDraining(server)
  const metrics = createServer()
  const operators = createServer()
  whenToldToStop(async () => {
    metrics.close()
    operators.close()
    if (server.listening) await draining.drain({ grace: config.DRAIN_GRACE_MS, limit: DRAIN_LIMIT_MS })
    process.exit(0)
  })
  const contractText = await readFile(new URL('../../openapi.yaml', import.meta.url), 'utf8')
  const { CONSOLE_PORT } = config
  const { app, metricsApp, operatorApp } = await createGateway({
    config,
    secrets: await readSecrets(config.GATEWAY_SECRETS, config.DATA_DIR),
    consoleToken: CONSOLE_PORT === undefined ? undefined : await readConsoleToken(config.CONSOLE_TOKEN, config.DATA_DIR),
    contractText,
    log,
    renderers: process.argv.includes('--dev') ? await developmentRenderer(server) : await builtRenderer(),
    isDraining: () => draining.isOn,
  })
  serve(app)
  metrics.on('request', metricsApp)
  await Promise.all([
    listen(metrics, config.METRICS_PORT),
    listen(server, config.PORT),
    ...(operatorApp && CONSOLE_PORT !== undefined ? [listen(operators.on('request', operatorApp), CONSOLE_PORT, LOOPBACK)] : []),
  ])
  const address = server.address()
  tellParent({ ready: true, port: typeof address === 'object' ? address?.port : undefined })
  log.info({ address }, 'gateway is ready')
}

function listen(server: Server, port: number, host?: string): Promise<void> {
  return new Promise((listening, failed) => {
    server.once('error', failed).listen(port, host, listening)
  })
}
