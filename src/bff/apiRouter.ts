/** `/api/*.php`: matched against the contract, guarded, and forwarded. A request goes through this file top to bottom. */
import express, { type Request, type RequestHandler, type Response, type Router } from 'express'
import { type MatchedOperation, matchOperation } from './contract/matchOperation.ts'
import { authenticationRequired } from './errors.ts'
import { throwAwayRest } from './restOfBody.ts'
import { requireOwnOrigin } from './security/origin.ts'
import { createRateLimits } from './security/rateLimits.ts'
import type { CountsOf } from './security/sharedCounts.ts'
import { sendAnswer } from './sendAnswer.ts'
import type { Cookies } from './session/cookies.ts'
import { withTrafficSource } from './session/trafficSource.ts'
import type { AnswerCache } from './upstream/answerCache.ts'
import type { Backend } from './upstream/backend.ts'
import { sessionCarried } from './upstream/browserAnswer.ts'
import { closedSignal } from './upstream/closedSignal.ts'
import type { Forward } from './upstream/forward.ts'
import type { PipeKind, Pipes } from './upstream/pipe.ts'
import { pipedAnswer } from './upstream/pipedAnswer.ts'
import type { VisitorReader } from './visitor.ts'

type Dependencies = {
  forward: Forward
  cached: AnswerCache
  pipe: Pipes['pipe']
  backendOf: (operation: MatchedOperation) => Backend
  cookies: Cookies
  visitorOf: VisitorReader
  /** Where calls are counted for all gateways. */
  countsOf: CountsOf | undefined
}

const BODY_LIMIT = '256kb'

export function apiRouter({ forward, cached, pipe, backendOf, cookies, visitorOf, countsOf }: Dependencies): Router {
  const router = express.Router()
  const rateLimits = createRateLimits(countsOf)
  // Bodies are read as they are, whatever their type, and sent on as they are.
  const readDecoded = express.raw({ type: () => true, limit: BODY_LIMIT })

  const guard: RequestHandler = (request, response, next) => {
    const operation = matchOperation(request.method, `/api${request.path}`)
    requireOwnOrigin(request, operation.policy)
    response.locals.operation = operation
    response.locals.route = operation.id
    const limit = rateLimits.get(operation.id)
    return limit ? limit(request, response, next) : next()
  }

  /** What may not be there at all is refused before anything of it goes on [ISO-1]. */
  const pipeStreams: RequestHandler = async (request, response, next) => {
    const operation: MatchedOperation = response.locals.operation
    const kind = pipeKindOf(operation, request)
    if (!kind) return next()
    const read = await cookies.read(request)
    const asked = { operation, backend: backendOf(operation), sessions: read.sessions, requestId: request.id }
    const session = sessionCarried(asked)
    if (operation.policy.auth === 'member' && session === undefined) throw authenticationRequired()
    const answer = await pipedAnswer(asked, await pipe(kind, { backend: asked.backend, session, request, response }))
    await cookies.keep(response, read, answer.sessions)
    throwAwayRest(request, response)
    sendAnswer(response, answer, 1)
  }

  /** A signature is over the bytes as they came: a webhook's content coding, which Express would undo, is hidden from it. */
  const readBody: RequestHandler = (request, response, next) => {
    const operation: MatchedOperation = response.locals.operation
    const { 'content-encoding': coding } = request.headers
    if (!operation.policy.webhook || coding === undefined) return readDecoded(request, response, next)
    delete request.headers['content-encoding']
    readDecoded(request, response, (error?: unknown) => {
      request.headers['content-encoding'] = coding
      next(error)
    })
  }

  const serve = async (request: Request, response: Response) => {
    const operation: MatchedOperation = response.locals.operation
    const visitor = visitorOf(request)
    const read = await cookies.read(request)
    const search = withTrafficSource(operation.policy, searchOf(request), read.trafficSource)
    if (operation.policy.cache) {
      const answer = await cached({ operation, query: new URLSearchParams(search), visitor })
      return sendAnswer(response, answer, answer.attempts)
    }
    const answer = await forward({
      operation,
      search,
      browserHeaders: request.headers,
      body: Buffer.isBuffer(request.body) ? request.body : undefined,
      sessions: read.sessions,
      visitor,
      signal: closedSignal(response),
    })
    await cookies.keep(response, read, answer.sessions)
    return sendAnswer(response, answer, answer.attempts)
  }

  router.use(guard, pipeStreams, readBody, serve)
  return router
}

function pipeKindOf({ policy }: MatchedOperation, request: Request): PipeKind | undefined {
  if (policy.uploads && request.is('multipart/form-data')) return 'uploads'
  if (policy.streams) return policy.streams === 'events' ? 'streams' : 'exports'
  return undefined
}

/** The query exactly as it came: brackets, order and repetitions mean something to PHP [GW-4]. */
function searchOf({ originalUrl }: Request): string {
  const start = originalUrl.indexOf('?')
  return start < 0 ? '' : originalUrl.slice(start)
}
