/** `/api/*.php`: matched against the contract, guarded, and forwarded. A request goes through this file top to bottom. */
import express, { type Request, type RequestHandler, type Response, type Router } from 'express'
import { ATTEMPTS_HEADER } from '../shared/contract/policy.ts'
import { type MatchedOperation, matchOperation } from './contract/matchOperation.ts'
import { requireOwnOrigin } from './security/origin.ts'
import { createRateLimits } from './security/rateLimits.ts'
import type { Cookies } from './session/cookies.ts'
import type { BackendSessions } from './session/sealedSession.ts'
import { withTrafficSource } from './session/trafficSource.ts'
import type { AnswerCache } from './upstream/answerCache.ts'
import type { Backend } from './upstream/backend.ts'
import { closedSignal } from './upstream/closedSignal.ts'
import type { Forward, ForwardedAnswer } from './upstream/forward.ts'
import type { VisitorReader } from './visitor.ts'

type Dependencies = {
  forward: Forward
  cached: AnswerCache
  pipeTo: (backend: Backend) => (sessions: BackendSessions) => RequestHandler
  backendOf: (operation: MatchedOperation) => Backend
  cookies: Cookies
  visitorOf: VisitorReader
}

const BODY_LIMIT = '256kb'
const ONE_WRITE_BYTES = 16 * 1024

export function apiRouter({ forward, cached, pipeTo, backendOf, cookies, visitorOf }: Dependencies): Router {
  const router = express.Router()
  const rateLimits = createRateLimits()
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

  const pipeStreams: RequestHandler = async (request, response, next) => {
    const operation: MatchedOperation = response.locals.operation
    const isUpload = operation.policy.uploads && request.is('multipart/form-data')
    if (!isUpload && !operation.policy.streams) return next()
    const { sessions } = await cookies.read(request)
    return pipeTo(backendOf(operation))(operation.policy.auth === 'none' ? {} : sessions)(request, response, next)
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
      return send(response, await cached({ operation, query: new URLSearchParams(search), visitor }))
    }
    const answer = await forward({
      operation,
      search,
      browserHeaders: request.headers,
      body: Buffer.isBuffer(request.body) && request.body.length > 0 ? request.body : undefined,
      sessions: read.sessions,
      visitor,
      signal: closedSignal(response),
    })
    await cookies.keep(response, read, answer.sessions)
    return send(response, answer)
  }

  router.use(guard, pipeStreams, readBody, serve)
  return router
}

function send(response: Response, { status, headers, body, attempts }: ForwardedAnswer): void {
  if (response.destroyed) return
  response.status(status)
  for (const [name, value] of Object.entries(headers)) {
    if (name === 'set-cookie') response.append(name, value)
    else response.setHeader(name, value)
  }
  if (!headers['cache-control']) response.setHeader('Cache-Control', 'no-store')
  response.setHeader(ATTEMPTS_HEADER, attempts)
  // Headers and a small body leave in one write when both are text; latin1 keeps every byte as it is.
  if (body.length <= ONE_WRITE_BYTES) response.end(body.toString('latin1'), 'latin1')
  else response.end(body)
}

/** The query exactly as it came: brackets, order and repetitions mean something to PHP [GW-4]. */
function searchOf({ originalUrl }: Request): string {
  const start = originalUrl.indexOf('?')
  return start < 0 ? '' : originalUrl.slice(start)
}
