/** `/api/*.php`: matched against the contract, guarded, and forwarded. A request goes through this file top to bottom. */
import { Readable } from 'node:stream'
import express, { type Request, type RequestHandler, type Response } from 'express'
import { type Locale, localeOf } from '../shared/locales.ts'
import { type MatchedOperation, matchOperation } from './contract/matchOperation.ts'
import { authenticationRequired, backendUnavailable } from './errors.ts'
import { type BothSides, makesMember } from './login/membersAsk.ts'
import { refusesSession } from './login/oneLogin.ts'
import type { Routes } from './modes/routing.ts'
import { modeOf } from './modes/units.ts'
import type { Metrics } from './observability/metrics.ts'
import { parsedBody } from './pages/parsedBody.ts'
import { passed } from './passed.ts'
import { hasBody, throwAwayRest } from './restOfBody.ts'
import { requireOwnOrigin } from './security/origin.ts'
import type { RateLimits } from './security/rateLimits.ts'
import { sendAnswer } from './sendAnswer.ts'
import { type BrowserCookies, type Cookies, localeCookie } from './session/cookies.ts'
import type { BackendSessions } from './session/sealedSession.ts'
import { withTrafficSource } from './session/trafficSource.ts'
import type { AnswerCache } from './upstream/answerCache.ts'
import type { Backend } from './upstream/backend.ts'
import { type Asked, type BrowserAnswer, sessionCarried } from './upstream/browserAnswer.ts'
import { closedSignal } from './upstream/closedSignal.ts'
import type { Forward } from './upstream/forward.ts'
import type { PipeKind, Pipes } from './upstream/pipe.ts'
import { pipedAnswer } from './upstream/pipedAnswer.ts'
import type { VisitorReader } from './visitor.ts'

type Dependencies = {
  forward: Forward
  cached: AnswerCache
  pipe: Pipes['pipe']
  /** Where both sides can know a member. */
  bothSides: BothSides | undefined
  routes: Routes
  cookies: Cookies
  visitorOf: VisitorReader
  rateLimits: RateLimits
  metrics: Metrics
}

const BODY_LIMIT = '256kb'

/** Beneath `/api`, whatever its case, as Express mounts; not mounted, so that a call does not go through a router of its own. */
const CALLS = /^\/api(?=\/|$)/i

export function apiRouter({
  forward,
  cached,
  pipe,
  bothSides,
  routes,
  cookies,
  visitorOf,
  rateLimits,
  metrics,
}: Dependencies): RequestHandler {
  // Bodies are read as they are, whatever their type, and sent on as they are.
  const readDecoded = express.raw({ type: () => true, limit: BODY_LIMIT })

  const guarded = (request: Request, response: Response): MatchedOperation => {
    const operation = matchOperation(request.method, request.path.replace(CALLS, '/api'))
    requireOwnOrigin(request, operation.policy)
    response.locals.route = operation.id
    return operation
  }

  /** What may not be there at all is refused before anything of it goes on [ISO-1]. */
  const pipeStreams = async (kind: PipeKind, operation: MatchedOperation, request: Request, response: Response) => {
    const routing = routes.now()
    const backend = routing.backendOf(operation)
    const browser = await cookies.read(request, mayAskForNewer(operation, backend))
    const caller = { operation, routing, search: searchOf(request), visitor: visitorOf(request), sessions: browser.sessions }
    const admission = await bothSides?.oneLogin.admit(caller, backend)
    const read = await keptNow(response, browser, admission?.sessions)
    if (admission?.refused) throw admission.refused
    const mapped = routing.mappingOf(operation, backend)?.pipe(searchOf(request))
    const asked = {
      operation,
      backend,
      sessions: read.sessions,
      requestId: request.id,
      mapped: mapped?.answers,
      routing,
      metrics,
      pictures: routing.picturesOf(backend),
    }
    const session = sessionCarried(asked)
    if (operation.policy.auth === 'member' && session === undefined) throw authenticationRequired()
    const answer = await pipedAnswer(
      asked,
      await pipe(kind, { operation: operation.id, backend, session, request, response, mapped }),
    )
    // What has been sent is gone: a session that is made anew is for the next call.
    const asking = { ...caller, sessions: read.sessions }
    const isRefused = refusesSession(answer)
    const healed = isRefused ? await bothSides?.oneLogin.heal(asking, backend) : undefined
    if (isRefused && backend === routing.login) void bothSides?.ending.endWith(backend.name, asking)
    await cookies.keep(response, read, healed ? healed.sessions : answer.sessions)
    const again = { backend: backend.name, why: 'a session was over, and has been made anew for the next call' }
    if (healed) throw healed.refused ?? backendUnavailable(1, again)
    throwAwayRest(request, response)
    sendAnswer(response, answer, 1)
    if (kind === 'streams' && answer.body instanceof Readable) endWhenMoved(asked, response)
  }

  /** A session that was made for a call reaches the browser whatever comes of it. @returns what the browser has from now on */
  const keptNow = async (response: Response, read: BrowserCookies, sessions: BackendSessions | null | undefined) => {
    if (sessions === undefined || sessions === read.sessions) return read
    await cookies.keep(response, read, sessions)
    return { ...read, sessions: sessions ?? {}, adopted: undefined, legacyCookie: sessions?.legacy }
  }

  /** It has no end of its own: a page whose stream another side serves from now on connects again, as after a restart. */
  const endWhenMoved = ({ operation, backend }: Asked, response: Response) => {
    if (response.destroyed) return
    const endIfMoved = () => {
      // Whoever feeds it may write once more.
      if (modeOf(routes.now().modes, operation.id) !== backend.name) response.on('error', () => {}).end()
    }
    response.once('close', routes.onChange(endIfMoved))
    // It may have moved while it was being opened.
    endIfMoved()
  }

  /** A signature is over the bytes as they came: a webhook's content coding, which Express would undo, is hidden from it. */
  const readBody = async ({ policy }: MatchedOperation, request: Request, response: Response) => {
    const { 'content-encoding': coding } = request.headers
    if (!policy.webhook || coding === undefined) return passed(readDecoded, request, response)
    delete request.headers['content-encoding']
    await passed(readDecoded, request, response).finally(() => {
      request.headers['content-encoding'] = coding
    })
  }

  const serve = async (operation: MatchedOperation, request: Request, response: Response) => {
    const routing = routes.now()
    const visitor = visitorOf(request)
    const read = await cookies.read(request, mayAskForNewer(operation, routing.backendOf(operation)))
    const search = withTrafficSource(operation.policy, searchOf(request), read.trafficSource)
    if (operation.policy.cache) {
      const answer = await cached({ operation, routing, query: new URLSearchParams(search), visitor })
      return sendAnswer(response, answer, answer.attempts)
    }
    const answer = await forward({
      operation,
      routing,
      search,
      browserHeaders: request.headers,
      body: Buffer.isBuffer(request.body) ? request.body : undefined,
      sessions: read.sessions,
      visitor,
      signal: closedSignal(response),
    })
    // Who logs out has none afterwards, whatever it was.
    await cookies.keep(response, operation.id === 'logout' ? { ...read, mayHaveNewer: false } : read, answer.sessions)
    const language = makesMember({ operation, search }) ? languageOf(answer) : undefined
    if (language) response.append('Set-Cookie', localeCookie(request, language))
    return sendAnswer(response, answer, answer.attempts)
  }

  return async (request, response, next) => {
    if (!CALLS.test(request.path)) return next()
    const operation = guarded(request, response)
    const counted = rateLimits(operation.id, request, response)
    if (counted) await counted
    const kind = pipeKindOf(operation, request)
    if (kind) return pipeStreams(kind, operation, request, response)
    if (hasBody(request)) await readBody(operation, request, response)
    return serve(operation, request, response)
  }
}

function pipeKindOf({ policy }: MatchedOperation, request: Request): PipeKind | undefined {
  if (policy.uploads && request.is('multipart/form-data')) return 'uploads'
  if (policy.streams) return policy.streams === 'events' ? 'streams' : 'exports'
  return undefined
}

/** Whether a newer login at the old service matters to a call: one that our side answers does not wait for the old one to say. */
const mayAskForNewer = ({ policy }: MatchedOperation, { name }: Backend) => name === 'legacy' && policy.auth === 'member'

/**
 * That of the account that an answer opens a session of: it is the browser's from now on [ACC-6]. The site writes it too, but a
 * browser may keep what scripts have written for a week only, and not every page that opens one does.
 */
function languageOf({ status, body }: BrowserAnswer): Locale | undefined {
  if (status >= 300) return undefined
  const said = parsedBody(body) as { user?: { language?: unknown } | null } | null | undefined
  const language = said?.user?.language
  return typeof language === 'string' ? localeOf(language) : undefined
}

/** The query exactly as it came: brackets, order and repetitions mean something to PHP [GW-4]. */
function searchOf({ originalUrl }: Request): string {
  const start = originalUrl.indexOf('?')
  return start < 0 ? '' : originalUrl.slice(start)
}
