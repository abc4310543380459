/** The gateway, read from top to bottom as a request goes through it. */
import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import express, { type Express, type RequestHandler } from 'express'
import type { Logger } from 'pino'
import sirv from 'sirv'
import { BRIDGE_PATH } from '../shared/bridge.ts'
import { UPLOAD_SECONDS } from '../shared/rules/constants.ts'
import { apiReference } from './apiReference.ts'
import { apiRouter } from './apiRouter.ts'
import type { Config } from './config.ts'
import { acceptedEncoding } from './encoding/acceptedEncoding.ts'
import { answerError, badRequest, methodNotAllowed } from './errors.ts'
import { followMapping } from './legacy/mappingKeeper.ts'
import { createBridge } from './login/bridge.ts'
import { createEnding } from './login/ending.ts'
import { createLeftSessions } from './login/leftSessions.ts'
import { createNewerLogin } from './login/newerLogin.ts'
import { createOneLogin } from './login/oneLogin.ts'
import { createOwnWords } from './login/ownWord.ts'
import { sharedNews } from './login/sharedNews.ts'
import { createFileStore } from './modes/fileStore.ts'
import { followModes } from './modes/keeper.ts'
import { operatorApi } from './modes/operatorApi.ts'
import { createValkeyStore } from './modes/valkeyStore.ts'
import { createMetrics } from './observability/metrics.ts'
import { requestLog } from './observability/requestLog.ts'
import { forSearchEngines } from './pages/forSearchEngines.ts'
import { createIntentKeys } from './pages/intentKeys.ts'
import { manifestHandler } from './pages/manifest.ts'
import { createPages } from './pages/pageHandler.ts'
import type { RendererSource } from './pages/renderer.ts'
import { createVisitReader } from './pages/visit.ts'
import { hasBody } from './restOfBody.ts'
import { commonHeaders, holdToHttps } from './security/headers.ts'
import { createRateLimits } from './security/rateLimits.ts'
import { requireOriginForm } from './security/requestTarget.ts'
import { sharedCounts } from './security/sharedCounts.ts'
import { trustProxy } from './security/trustProxy.ts'
import { createCookies } from './session/cookies.ts'
import { createSessionSeal } from './session/sealedSession.ts'
import { createAnswerCache } from './upstream/answerCache.ts'
import { createBackend } from './upstream/backend.ts'
import { createAsk, createForward } from './upstream/forward.ts'
import { createPassthrough } from './upstream/passthrough.ts'
import { createPhotos } from './upstream/photos.ts'
import { createPipes } from './upstream/pipe.ts'
import { connectValkey } from './valkey.ts'
import { createVisitorReader } from './visitor.ts'

type Dependencies = {
  config: Config
  secrets: string[]
  /** What an operator has to say; undefined where they have no API. */
  consoleToken: string | undefined
  /** openapi.yaml as text. */
  contractText: string
  log: Logger
  renderers: RendererSource
  /** Whether the process is about to end. */
  isDraining: () => boolean
}

export type Gateway = {
  app: Express
  metricsApp: Express
  /** Who serves what, and its change; where there is a token for it. */
  operatorApp: Express | undefined
}

export async function createGateway(dependencies: Dependencies): Promise<Gateway> {
  const { config, secrets, consoleToken, contractText, log, renderers, isDraining } = dependencies
  holdToHttps(config.HSTS_MAX_AGE)
  const native = createBackend({
    name: 'native',
    origins: config.NATIVE_URL,
    honoursIdempotencyKey: true,
    sessionCookie: 'session',
    quirky: false,
  })
  const legacy = config.BACKEND_URL
    ? createBackend({
        name: 'legacy',
        origins: config.BACKEND_URL,
        honoursIdempotencyKey: false,
        sessionCookie: config.LEGACY_SESSION_COOKIE,
        quirky: true,
      })
    : undefined
  const backends = legacy ? [legacy, native] : [native]
  const metrics = createMetrics(backends)
  const valkey = config.VALKEY_URL ? connectValkey(config.VALKEY_URL) : undefined
  const rateLimits = createRateLimits(valkey && sharedCounts(valkey, log))
  const file = config.MODES_FILE ?? join(config.DATA_DIR, 'gateway.yaml')
  const routes = await followModes({
    store: valkey && config.MODES_KEY ? createValkeyStore(valkey, config.MODES_KEY) : createFileStore(file),
    backends: { native, legacy },
    mapping:
      legacy &&
      (await followMapping({
        file: config.LEGACY_FILE ?? join(config.DATA_DIR, 'legacy.yaml'),
        copy: join(config.DATA_DIR, 'legacy.accepted.yaml'),
        log,
      })),
    copy: join(config.DATA_DIR, 'gateway.accepted.yaml'),
    log,
  })
  metrics.watchModes(routes)
  // Without a bridge only the side that has a session ends it.
  const bothKnowMembers = legacy !== undefined && config.BRIDGE_KEY !== undefined
  const left = createLeftSessions(valkey && bothKnowMembers ? sharedNews(valkey) : undefined)
  const visitorOf = await createVisitorReader(config.COUNTRY_HEADER)
  const patience = { timeout: config.UPSTREAM_TIMEOUT_MS, deadline: config.UPSTREAM_DEADLINE_MS }
  const bridge =
    legacy && config.BRIDGE_KEY?.[0]
      ? createBridge({
          key: config.BRIDGE_KEY[0],
          paths: { legacy: config.LEGACY_BRIDGE_PATH, native: BRIDGE_PATH },
          patience,
          metrics,
          requestTypeHeader: config.REQUEST_TYPE_HEADER,
          log,
        })
      : undefined
  const ask = createAsk({ patience, metrics, requestTypeHeader: config.REQUEST_TYPE_HEADER })
  const ownWords = createOwnWords(ask, log)
  const oneLogin = legacy && bridge && createOneLogin({ bridge, backends: { legacy, native }, left, ownWords })
  const ending = oneLogin && createEnding(ask, oneLogin, { metrics, log })
  const bothSides = bridge && oneLogin && ending && { bridge, oneLogin, ownWords, ending }
  const cookies = createCookies(createSessionSeal(secrets), backends, {
    prefix: config.COOKIE_PREFIX,
    legacyDomain: config.LEGACY_SESSION_DOMAIN,
    legacyPath: config.LEGACY_SESSION_PATH,
    left,
    newerLogin: legacy && createNewerLogin({ legacy, routes, ownWords, ending, visitorOf }),
  })
  const forward = createForward(ask, bothSides)
  const cached = createAnswerCache({ forward, metrics, patience: config.PAGE_OPTIONAL_MS })
  const { pipe, places } = createPipes({
    visitorOf,
    metrics,
    requestTypeHeader: config.REQUEST_TYPE_HEADER,
    streams: { perNetwork: config.STREAMS_PER_NETWORK, inAll: config.STREAMS },
  })
  const photos = createPhotos({ routes, visitorOf, requestTypeHeader: config.REQUEST_TYPE_HEADER })
  const limits = {
    head: config.PAGE_HEAD_MS,
    optional: config.PAGE_OPTIONAL_MS,
    shown: config.PAGE_SKELETON_MS,
    page: config.PAGE_DEADLINE_MS,
  }
  const intentKey = createIntentKeys(secrets)
  const readVisit = createVisitReader({
    ...{ forward, cached, cookies, visitorOf, routes, rateLimits, intentKey },
    limit: limits.page,
  })
  const pages = createPages({ renderers, readVisit, cached, cookies, metrics, limits })
  const passthrough =
    legacy &&
    createPassthrough({
      ...{ routes, cookies, visitorOf, bothSides },
      backend: legacy,
      origins: config.BACKEND_URL ?? [],
      requestTypeHeader: config.REQUEST_TYPE_HEADER,
    })
  metrics.watch({ ...places, photos: photos.places, ...(passthrough && { passthrough: passthrough.places }) })

  const app = express().disable('x-powered-by').disable('etag')
  app.set('trust proxy', trustProxy(config.TRUST_PROXY))

  app.get('/health/live', (_request, response) => void response.json({ ok: true }))
  app.get('/health/ready', (_request, response) => {
    const circuits = Object.fromEntries(backends.map(({ name, health }) => [name, health.circuit.isOpen ? 'open' : 'closed']))
    const open_operations = Object.fromEntries(backends.map(({ name, health }) => [name, health.open()]))
    response.status(isDraining() ? 503 : 200).json({ ok: !isDraining(), circuits, open_operations })
  })

  app.use(requestLog(log, metrics, renderers.inSources), requireOriginForm)
  // What is asked for most writes its head, with the common headers in it, in one go; errors set them themselves.
  app.use(pages.kept)
  if (passthrough) app.use(passthrough.serve)
  app.use('/api/docs', commonHeaders, apiReference(contractText))
  app.use(apiRouter({ forward, cached, pipe, bothSides, routes, cookies, visitorOf, rateLimits, metrics }))
  app.use(commonHeaders)
  app.all('/manifest.webmanifest', manifestHandler({ readVisit, cached }))
  const { robots, sitemaps, sitemap } = forSearchEngines({ readVisit, cached, renderers })
  app.all('/robots.txt', robots).all('/sitemap.xml', sitemaps).all('/sitemap-:language-:map.xml', sitemap)
  app.use('/photos', (request, response, next) => {
    response.locals.route = 'photo'
    if (request.method !== 'GET' && request.method !== 'HEAD') throw methodNotAllowed(['GET', 'HEAD'])
    // There is nothing to say with one, and nobody who would bound it.
    if (hasBody(request)) throw badRequest()
    photos.serve(request, response, next)
  })
  if (renderers.middleware) app.use(renderers.middleware)
  else app.use(staticFiles(config.LEGACY_SERVICE_WORKERS))
  app.use(pages.made)
  app.use(answerError)
  const auditFile = join(config.DATA_DIR, 'console-audit.log')
  const operatorApp = consoleToken === undefined ? undefined : operatorApi({ modes: routes, token: consoleToken, auditFile, log })
  return { app, metricsApp: metrics.app, operatorApp }
}

/** The listening server's; times in milliseconds. */
export const SERVER_OPTIONS = {
  // A connection lasts longer than those in front keep theirs.
  keepAliveTimeout: 75_000,
  // Who has not said within this what they want does not mean to [ISO-1].
  headersTimeout: 15_000,
  // A whole request: the largest there is, by a slow line.
  requestTimeout: UPLOAD_SECONDS * 1_000,
  // How often the two are looked at.
  connectionsCheckingInterval: 5_000,
  // Bytes. A kilobyte less than the backend takes, for the headers that are added on the way: too many are refused here,
  // with 431 [SEC-6].
  maxHeaderSize: 15_360,
}

/** … in which not a byte has moved amid a request, either way: who does not read an answer is cut off. Streams have heartbeats. */
const SILENCE_MS = 60_000

export type Listener = {
  /** Yet to listen. */
  server: Server
  /** Gives it what answers. */
  serve(app: Express): void
}

/**
 * The server of a gateway. Its messages are Express's from the start: Express makes them so by changing their prototypes,
 * which costs a small call more than all its routing, unless they have them already.
 */
export function createListener(): Listener {
  class Request extends IncomingMessage {}
  class Response extends ServerResponse<Request> {}
  const server = createServer({ ...SERVER_OPTIONS, IncomingMessage: Request, ServerResponse: Response })
  return {
    server: server.setTimeout(SILENCE_MS),
    serve(app) {
      app.request = Object.setPrototypeOf(Request.prototype, app.request)
      app.response = Object.setPrototypeOf(Response.prototype, app.response)
      server.on('request', app)
    },
  }
}

/** A drawing has its colours, by day and by night, in a style of its own. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

const SERVICE_WORKER = '/service-worker.js'

/** The few static files that load others themselves, or have styles [GW-12]. */
const STATIC_POLICIES: Record<string, string> = {
  [SERVICE_WORKER]: "default-src 'none'; connect-src 'self'",
  '/offline.svg': DRAWING_POLICY,
  '/offline.html':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; frame-ancestors 'none'",
}

const staticPolicy = (path: string): string | undefined =>
  STATIC_POLICIES[path] ?? (path.endsWith('.svg') && path.startsWith('/assets/') ? DRAWING_POLICY : undefined)

/**
 * The site's files, compressed when they were built; all under /assets are named after their content.
 * @param oldWorkers paths of an older site's service workers. A browser that has one asks for it again before it shows a page
 *   that the worker keeps, and goes on with ours: nothing else would reach somebody whose worker never asks for pages.
 */
function staticFiles(oldWorkers: string[] = []): RequestHandler {
  const serve = sirv(fileURLToPath(new URL('../../dist/client', import.meta.url)), {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, path) {
      response.setHeader(
        'Cache-Control',
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
      // The server of files knows none of it.
      if (path.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon')
    },
  })
  return (request, response, next) => {
    // Every file has an ending; a page is not looked for among them.
    if (!request.path.includes('.')) return next()
    if (oldWorkers.includes(request.path)) {
      request.url = SERVICE_WORKER
      // It may have been for more than its own folder.
      response.setHeader('Service-Worker-Allowed', '/')
    }
    // Here and not with the file: one that a browser has still is sent without, and the browser goes by what comes with that.
    const policy = staticPolicy(request.path)
    if (policy) response.setHeader('Content-Security-Policy', policy)
    // The server of files looks for names alone, and would send what is named to be refused.
    request.headers['accept-encoding'] = acceptedEncoding(request.headers['accept-encoding'], 'file') ?? ''
    // Films are asked for in pieces; what is no piece of a file gets the whole of it.
    if (!isPiece(request.headers.range)) delete request.headers.range
    serve(request, response, next)
  }
}

const isPiece = (range = '') => {
  const [, start, end] = /^bytes=(\d{1,12})-(\d{0,12})$/.exec(range) ?? []
  return start !== undefined && (!end || Number(start) <= Number(end))
}
