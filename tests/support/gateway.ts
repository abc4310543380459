/** The gateway in this process, in front of whatever a test gives it. */
import { readFileSync } from 'node:fs'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Express } from 'express'
import { pino } from 'pino'
import supertest, { type Response as SupertestResponse } from 'supertest'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createGateway, createListener, type Gateway } from '../../src/bff/app.ts'
import { readConfig } from '../../src/bff/config.ts'
import { builtRenderer, type RendererSource } from '../../src/bff/pages/renderer.ts'
import { createDraining, type Draining } from '../../src/process/draining.ts'
import { startUpstream, type Upstream } from './upstream.ts'

export const SECRET = 'a secret for tests only'
export const CONSOLE_TOKEN = 'a-token-for-tests-only'

/** What the site is called where a test does not say. */
export const HOST = 'tandem.example'

const contractText = readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8')

export type InProcessGateway = Pick<Gateway, 'app'> & {
  /** Calls it in this process: `gateway.call.get('/api/chats.php')`. */
  call: ReturnType<typeof supertest>
  metrics(): Promise<string>
  /** The operator's API. */
  operator: ReturnType<typeof supertest>
  /** Every line that was logged. */
  logged: string[]
  setDraining(): void
}
/** One that listens, for what only sockets have: streams, callers that leave, draining. */
export type TestGateway = InProcessGateway & {
  url: string
  server: Server
  draining: Pick<Draining, 'drain'>
  stop(): Promise<void>
}

/** @param renderers the built site's, unless a test brings its own */
export async function createTestGateway(env: Record<string, string>, renderers?: RendererSource): Promise<InProcessGateway> {
  const logged: string[] = []
  let draining = false
  const { app, metricsApp, operatorApp } = await createGateway({
    config: readConfig({ UPSTREAM_TIMEOUT_MS: '300', UPSTREAM_DEADLINE_MS: '4000', ...env }),
    secrets: [SECRET],
    consoleToken: CONSOLE_TOKEN,
    contractText,
    log: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }),
    renderers: renderers ?? (await builtRenderer()),
    isDraining: () => draining,
  })
  return {
    app,
    call: supertest(named(app)),
    operator: supertest(operatorApp as Express),
    logged,
    metrics: async () => (await supertest(metricsApp).get('/metrics')).text,
    setDraining: () => {
      draining = true
    },
  }
}

/** Every call of supertest's comes through a port of its own; the site's name, which answers are kept by, stays. */
function named(app: RequestListener): RequestListener {
  return (request, response) => {
    if (request.headers.host?.startsWith('127.0.0.1:')) request.headers.host = HOST
    app(request, response)
  }
}

export async function startTestGateway(env: Record<string, string>, renderers?: RendererSource): Promise<TestGateway> {
  const gateway = await createTestGateway(env, renderers)
  const { server, serve } = createListener()
  const draining = createDraining(server)
  serve(gateway.app)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    ...gateway,
    server,
    draining: {
      drain(patience) {
        gateway.setDraining()
        return draining.drain(patience)
      },
    },
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => draining.drain({ grace: 0, limit: 0 }),
  }
}

/** The cookies an answer sets, as `name=value` by name, with their attributes. */
export function cookiesOf({ headers }: Response | SupertestResponse): Map<string, string> {
  const cookies = headers instanceof Headers ? headers.getSetCookie() : [headers['set-cookie'] ?? []].flat()
  return new Map(cookies.map((cookie) => [cookie.slice(0, cookie.indexOf('=')), cookie]))
}

type Environment = (upstreamUrl: string) => Record<string, string>
const asOnlyBackend: Environment = (NATIVE_URL) => ({ NATIVE_URL })

/** A file's listening gateway in front of a backend that does what its tests say; `env` for what differs from the usual. */
export function gatewayForFile(env = asOnlyBackend) {
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

/** As `gatewayForFile`, in this process alone, and a new one for every test: what a gateway has learnt is part of it. */
export function gatewayPerTest(env = asOnlyBackend, renderers?: () => RendererSource) {
  const pair = {} as { upstream: Upstream; gateway: InProcessGateway }
  beforeAll(async () => {
    pair.upstream = await startUpstream()
  })
  beforeEach(async () => {
    pair.gateway = await createTestGateway(env(pair.upstream.url), renderers?.())
  })
  afterAll(() => pair.upstream.stop())
  return pair
}
