/** The gateway in this process, in front of whatever a test gives it. */
import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { parse } from 'yaml'
import { createGateway, drain } from '../../src/bff/app.ts'
import { readConfig } from '../../src/bff/config.ts'
import { builtRenderer } from '../../src/bff/pages/renderer.ts'
import { startUpstream, type Upstream } from './upstream.ts'

export const SECRET = 'a secret for tests only'

const contractText = readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8')
const contract = parse(contractText)

export type TestGateway = {
  url: string
  metrics(): Promise<string>
  /** Every line that was logged. */
  logged: string[]
  setDraining(): void
  stop(): Promise<void>
}

export async function startTestGateway(env: Record<string, string>): Promise<TestGateway> {
  const logged: string[] = []
  let draining = false
  const { app, metricsApp } = await createGateway({
    config: readConfig({ UPSTREAM_TIMEOUT_MS: '300', UPSTREAM_DEADLINE_MS: '4000', ...env }),
    secrets: [SECRET],
    contract,
    contractText,
    log: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }),
    renderers: await builtRenderer(),
    isDraining: () => draining,
  })
  const [server, metricsServer] = await Promise.all([listen(app), listen(metricsApp)])
  return {
    url: urlOf(server),
    logged,
    metrics: async () => (await fetch(`${urlOf(metricsServer)}/metrics`)).text(),
    setDraining: () => {
      draining = true
    },
    async stop() {
      metricsServer.closeAllConnections()
      metricsServer.close()
      await drain(server, 0)
    },
  }
}

function listen(app: { listen(port: number, host: string, ready: () => void): Server }): Promise<Server> {
  return new Promise((listening) => {
    const server = app.listen(0, '127.0.0.1', () => listening(server))
  })
}

function urlOf(server: Server): string {
  const address = server.address()
  return `http://localhost:${typeof address === 'object' && address ? address.port : 0}`
}

/** The cookies an answer sets, as `name=value` by name, with their attributes. */
export function cookiesOf(response: Response): Map<string, string> {
  return new Map(response.headers.getSetCookie().map((cookie) => [cookie.slice(0, cookie.indexOf('=')), cookie]))
}

/** A file's gateway in front of a backend that does what its tests say; `env` for what differs from the usual. */
export function gatewayForFile(env: (upstreamUrl: string) => Record<string, string> = (NATIVE_URL) => ({ NATIVE_URL })) {
  const pair = {} as { upstream: Upstream; gateway: TestGateway }
  beforeAll(async () => {
    pair.upstream = await startUpstream()
    pair.gateway = await startTestGateway(env(pair.upstream.url))
  })
  afterAll(async () => {
    await pair.gateway.stop()
    await pair.upstream.stop()
  })
  return pair
}
