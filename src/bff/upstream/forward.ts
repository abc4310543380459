/** One operation, forwarded to the backend that serves it; the answer is always the contract's. */
import type { IncomingHttpHeaders } from 'node:http'
import { ATTEMPTS_HEADER, SESSION_HEADER } from '../../shared/contract/policy.ts'
import type { MatchedOperation } from '../contract/matchOperation.ts'
import { backendTimeout, backendUnavailable, badGateway, type GatewayError } from '../errors.ts'
import type { Metrics } from '../observability/metrics.ts'
import { splitSetCookies } from '../session/cookies.ts'
import type { BackendSessions } from '../session/sealedSession.ts'
import type { Visitor } from '../visitor.ts'
import type { UpstreamAnswer } from './attempt.ts'
import type { Backend } from './backend.ts'
import type { Adapt } from './quirks/adapters.ts'
import { requestHeaders } from './requestHeaders.ts'
import { callWithRetries, type Patience, type Tried } from './retry.ts'

export type ForwardedCall = {
  operation: MatchedOperation
  /** Query with its '?', exactly as it came, or ''. */
  search: string
  browserHeaders: IncomingHttpHeaders
  body: Buffer | undefined
  sessions: BackendSessions
  visitor: Visitor
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal
}

export type ForwardedAnswer = {
  status: number
  headers: Record<string, string | string[]>
  body: Buffer
  /** Tries it took; tells the browser that it need not try again itself. */
  attempts: number
  /** The sessions after this call, when it changed them; null: the visitor is logged out. */
  sessions: BackendSessions | null | undefined
}

export type Forward = (call: ForwardedCall) => Promise<ForwardedAnswer>

type Dependencies = {
  backendOf: (operation: MatchedOperation) => Backend
  adapt: Adapt
  patience: Patience
  metrics: Metrics
  requestTypeHeader: string
}

/** Headers of an answer that are meant for the browser; the rest belongs to the connection, or is ours to say. */
const RETURNED = ['content-type', 'content-language', 'content-disposition', 'cache-control', 'retry-after', 'location', 'link']

/** @throws GatewayError 502, 503 or 504 when there is no answer to pass on. */
export function createForward({ backendOf, adapt, patience, metrics, requestTypeHeader }: Dependencies): Forward {
  return async ({ operation, search, browserHeaders, body, sessions, visitor, signal }) => {
    const { id, policy } = operation
    const backend = backendOf(operation)
    const request = {
      method: policy.method,
      path: policy.path + search,
      body,
      headers: requestHeaders({
        backend,
        visitor,
        path: policy.path,
        browser: browserHeaders,
        session: policy.auth === 'none' ? undefined : sessions[backend.name],
        tellsDevice: policy.device === true,
        isWebhook: policy.webhook === true,
        requestTypeHeader,
      }),
    }
    const call = { backend, request, effect: policy.effect, idempotencyKey: 'idempotency-key' in browserHeaders }
    const tried = await callWithRetries(call, patience, signal)
    metrics.upstream(backend.name, id, tried)

    const answer = answerOf(tried, backend)
    const conforming = backend.quirky ? adapt(id, answer, visitor.requestId) : jsonOnly(answer)
    if (!conforming) throw badGateway()
    return toForwarded(conforming, tried.attempts, sessions, backend)
  }
}

function answerOf({ outcome, attempts }: Tried, backend: Backend): UpstreamAnswer {
  if (outcome.kind === 'answer') return outcome.answer
  throw withAttempts(errorOf(outcome.kind, backend), attempts)
}

function errorOf(kind: Exclude<Tried['outcome']['kind'], 'answer'>, { circuit }: Backend): GatewayError {
  if (kind === 'timeout') return backendTimeout()
  if (kind === 'lost' || kind === 'abandoned') return badGateway()
  return backendUnavailable(circuit.retryAfter())
}

function withAttempts(error: GatewayError, attempts: number): GatewayError {
  error.headers[ATTEMPTS_HEADER] = String(attempts)
  return error
}

/** A well-behaved backend says what it sends; anything but JSON is not the contract's. */
function jsonOnly(answer: UpstreamAnswer): UpstreamAnswer | undefined {
  return String(answer.headers['content-type'] ?? '').startsWith('application/json') ? answer : undefined
}

function toForwarded(answer: UpstreamAnswer, attempts: number, before: BackendSessions, backend: Backend): ForwardedAnswer {
  const headers: Record<string, string | string[]> = {}
  for (const name of RETURNED) {
    const value = answer.headers[name]
    if (value !== undefined) headers[name] = value
  }
  const setCookies = [answer.headers['set-cookie'] ?? []].flat()
  const { session, others } = splitSetCookies(setCookies, backend.sessionCookie)
  if (others.length > 0) headers['set-cookie'] = others
  return {
    status: answer.status,
    headers,
    body: answer.body,
    attempts,
    sessions: sessionsAfter(answer, session, before, backend),
  }
}

function sessionsAfter(answer: UpstreamAnswer, session: string | null | undefined, before: BackendSessions, { name }: Backend) {
  // A call that was under way when the session was made anew: the browser has the new one by now, or will have it.
  if (answer.headers[SESSION_HEADER] === 'replaced') return undefined
  // The backend no longer knows the visitor: logged out, whatever else the cookie holds [GW-6].
  if (answer.status === 403 && answer.body.includes('"authentication_required"')) return null
  if (session === undefined || session === before[name]) return undefined
  const { [name]: _, ...others } = before
  if (session !== null) return { ...others, [name]: session }
  return Object.keys(others).length > 0 ? others : null
}
