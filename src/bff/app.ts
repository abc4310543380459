/** The gateway, read from top to bottom as a request goes through it. */
import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import compression from 'compression'
import express, { type Express, type RequestHandler } from 'express'
import type { Logger } from 'pino'
import sirv from 'sirv'
import { apiReference } from './apiReference.ts'
import { apiRouter } from './apiRouter.ts'
import type { Config } from './config.ts'
import { answerError } from './errors.ts'
import { createMetrics } from './observability/metrics.ts'
import { requestLog } from './observability/requestLog.ts'
import { pageHandler } from './pages/pageHandler.ts'
import type { RendererSource } from './pages/renderer.ts'
import { securityHeaders } from './security/headers.ts'
import { requireOriginForm } from './security/requestTarget.ts'
import { trustProxy } from './security/trustProxy.ts'
import { createCookies } from './session/cookies.ts'
import { createSessionSeal } from './session/sealedSession.ts'
import { createAnswerCache } from './upstream/answerCache.ts'
import { createBackend } from './upstream/backend.ts'
import { createForward } from './upstream/forward.ts'
import { createPipe } from './upstream/pipe.ts'
import { adaptQuirks } from './upstream/quirks/adapters.ts'
import { createVisitorReader } from './visitor.ts'

type Dependencies = {
  config: Config
  secrets: string[]
  /** openapi.yaml as text. */
  contractText: string
  log: Logger
  renderers: RendererSource
  /** Whether the process is about to end. */
  isDraining: () => boolean
}

export type Gateway = { app: Express; metricsApp: Express }

export async function createGateway(dependencies: Dependencies): Promise<Gateway> {
  const { config, secrets, contractText, log, renderers, isDraining } = dependencies
  const native = createBackend({
    name: 'native',
    origin: config.NATIVE_URL,
    honoursIdempotencyKey: true,
    sessionCookie: 'session',
    quirky: false,
  })
  const legacy = config.BACKEND_URL
    ? createBackend({
        name: 'legacy',
        origin: config.BACKEND_URL,
        honoursIdempotencyKey: false,
        sessionCookie: config.LEGACY_SESSION_COOKIE,
        quirky: true,
      })
    : undefined
  const backends = legacy ? [legacy, native] : [native]
  const backendOf = () => legacy ?? native

  const metrics = createMetrics(backends)
  const cookies = createCookies(createSessionSeal(secrets), backends, config.COOKIE_PREFIX)
  const visitorOf = await createVisitorReader(config.COUNTRY_HEADER)
  const forward = createForward({
    backendOf,
    adapt: adaptQuirks,
    patience: { timeout: config.UPSTREAM_TIMEOUT_MS, deadline: config.UPSTREAM_DEADLINE_MS },
    metrics,
    requestTypeHeader: config.REQUEST_TYPE_HEADER,
  })
  const cached = createAnswerCache(forward)
  const pipes = new Map(
    backends.map((backend) => [backend, createPipe(backend, { visitorOf, requestTypeHeader: config.REQUEST_TYPE_HEADER })]),
  )
  const pipeTo = (backend: (typeof backends)[number]) => pipes.get(backend) as ReturnType<typeof createPipe>

  const app = express().disable('x-powered-by').disable('etag')
  app.set('trust proxy', trustProxy(config.TRUST_PROXY))

  app.get('/health/live', (_request, response) => void response.json({ ok: true }))
  app.get('/health/ready', (_request, response) => {
    const circuits = Object.fromEntries(backends.map(({ name, circuit }) => [name, circuit.isOpen ? 'open' : 'closed']))
    response.status(isDraining() ? 503 : 200).json({ ok: !isDraining(), circuits })
  })

  app.use(requestLog(log, renderers.inSources), metrics.requests, securityHeaders(), requireOriginForm)
  app.use('/api/docs', apiReference(contractText))
  app.use('/api', apiRouter({ forward, cached, pipeTo, backendOf, cookies, visitorOf }))
  app.use('/photos', (request, response, next) => {
    response.locals.route = 'photo'
    // Nobody's session goes on with it: pictures are named, not guarded.
    pipeTo(backendOf())({})(request, response, next)
  })
  if (renderers.middleware) app.use(renderers.middleware)
  else app.use(staticFiles())
  app.use(compressed(), pageHandler({ renderers, forward, cached, cookies, visitorOf, metrics }))
  app.use(answerError)
  return { app, metricsApp: metrics.app }
}

/** The listening server's: a connection lasts longer than those in front keep theirs; times in milliseconds. */
export const SERVER_OPTIONS = {
  keepAliveTimeout: 75_000,
  // Bytes. A kilobyte less than the backend takes, for the headers that are added on the way: too many are refused here,
  // with 431 [SEC-6].
  maxHeaderSize: 15_360,
}

/** Compresses pages for those who can read that, and stays out of the way of everyone else. */
function compressed(): RequestHandler {
  const compress = compression()
  return (request, response, next) => (request.headers['accept-encoding'] ? compress(request, response, next) : next())
}

/** The few static files that load others themselves [GW-12]. */
const STATIC_POLICIES: Record<string, string> = {
  '/service-worker.js': "default-src 'none'; connect-src 'self'",
  '/offline.html': "default-src 'none'; style-src 'self'; img-src 'self'; frame-ancestors 'none'",
}

/** The site's files, compressed when they were built; all under /assets are named after their content. */
function staticFiles(): RequestHandler {
  const serve = sirv(fileURLToPath(new URL('../../dist/client', import.meta.url)), {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, path) {
      response.setHeader(
        'Cache-Control',
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
      const policy = STATIC_POLICIES[path]
      if (policy) response.setHeader('Content-Security-Policy', policy)
    },
  })
  return (request, response, next) => {
    // Films are asked for in pieces; what is no piece of a file gets the whole of it.
    if (!isPiece(request.headers.range)) delete request.headers.range
    serve(request, response, next)
  }
}

const isPiece = (range = '') => {
  const [, start, end] = /^bytes=(\d{1,12})-(\d{0,12})$/.exec(range) ?? []
  return start !== undefined && (!end || Number(start) <= Number(end))
}

/** Stops taking connections, lets requests end, and cuts what is still open after `limit` milliseconds [GW-11]. */
export function drain(server: Server, limit: number): Promise<void> {
  return new Promise((drained) => {
    // Those that are idle now are closed as the server is; one whose last request ends later is kept alive by its client.
    const closing = setInterval(() => server.closeIdleConnections(), 50)
    const cutting = setTimeout(() => server.closeAllConnections(), limit)
    server.close(() => {
      clearInterval(closing)
      clearTimeout(cutting)
      drained()
    })
  })
}
