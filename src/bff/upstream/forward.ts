/**
 * One operation, forwarded to the backend that serves it, and for what must hold everywhere to the other one before; the
 * answer is always the contract's.
 */
import type { IncomingHttpHeaders } from 'node:http'
import type { MatchedOperation } from '../contract/matchOperation.ts'
import { backendTimeout, backendUnavailable, badGateway, type GatewayError, withAttempts } from '../errors.ts'
import { type BothSides, membersAsk } from '../login/membersAsk.ts'
import type { Routing } from '../modes/routing.ts'
import type { Metrics } from '../observability/metrics.ts'
import type { BackendSessions } from '../session/sealedSession.ts'
import type { Visitor } from '../visitor.ts'
import type { Backend } from './backend.ts'
import { type BrowserAnswer, browserAnswer, sessionCarried } from './browserAnswer.ts'
import { type Ask, doneEverywhere } from './everywhere.ts'
import { requestHeaders } from './requestHeaders.ts'
import { callWithRetries, type Patience, type Tried } from './retry.ts'

export type ForwardedCall = {
  operation: MatchedOperation
  /** Who served what when the request began. */
  routing: Routing
  /** Query with its '?', exactly as it came, or ''. */
  search: string
  browserHeaders: IncomingHttpHeaders
  body: Buffer | undefined
  sessions: BackendSessions
  visitor: Visitor
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal
}

export type ForwardedAnswer = BrowserAnswer & {
  /** Tries it took; tells the browser that it need not try again itself. */
  attempts: number
}

export type Forward = (call: ForwardedCall) => Promise<ForwardedAnswer>

type Dependencies = {
  patience: Patience
  metrics: Metrics
  requestTypeHeader: string
}

/**
 * @param bothSides where both sides can know a member
 * @throws GatewayError 502, 503 or 504 when there is no answer at all, 404 where nobody is to give one, 400 for what cannot be
 * said to a service in its own words
 */
export function createForward(ask: Ask, bothSides: BothSides | undefined): Forward {
  if (bothSides) return membersAsk(ask, bothSides)
  return async (call) => {
    const { operation, routing } = call
    const backend = routing.backendOf(operation)
    const other = routing.otherOf(operation)
    return other ? doneEverywhere(ask, call, backend, other) : ask(call, backend)
  }
}

/** Asks one side, once, under the sessions that there are. */
export function createAsk({ patience, metrics, requestTypeHeader }: Dependencies): Ask {
  return async ({ operation, routing, search, browserHeaders, body, sessions, visitor, signal }, backend) => {
    const { id, policy } = operation
    const mapped = routing.mappingOf(operation, backend)?.call({ search, body })
    const request = {
      method: mapped?.method ?? policy.method,
      path: mapped?.path ?? policy.path + search,
      body: mapped ? mapped.body : body,
      headers: requestHeaders({
        backend,
        visitor,
        path: policy.path,
        browser: browserHeaders,
        session: sessionCarried({ operation, backend, sessions }),
        tellsDevice: policy.device === true,
        isWebhook: policy.webhook === true,
        requestTypeHeader,
        mapped: mapped?.headers,
      }),
    }
    const call = { backend, operation: id, request, effect: policy.effect, idempotencyKey: 'idempotency-key' in browserHeaders }
    const began = performance.now()
    const tried = await callWithRetries(call, patience, signal)
    const milliseconds = performance.now() - began

    const { outcome, attempts } = tried
    if (outcome.kind !== 'answer') {
      metrics.upstream(backend.name, id, tried, milliseconds)
      throw withAttempts(errorOf(outcome.kind, backend, id), attempts)
    }
    const asked = {
      operation,
      backend,
      sessions,
      requestId: visitor.requestId,
      mapped: mapped?.answers,
      routing,
      metrics,
      pictures: routing.picturesOf(backend),
    }
    const answer = browserAnswer(asked, outcome.answer)
    metrics.upstream(backend.name, id, answer.isUnusable ? { outcome: { kind: 'unusable' }, attempts } : tried, milliseconds)
    return { ...answer, attempts }
  }
}

type Failure = Exclude<Tried['outcome']['kind'], 'answer'>

const WHY: Record<Failure, string> = {
  unsent: 'no connection',
  lost: 'the connection was lost',
  timeout: 'no answer in time',
  abandoned: 'nobody waited for it',
  oversized: 'an answer that is too large',
  refused: 'it is left alone, because it has failed',
  full: 'no connection got free in time',
}

function errorOf(kind: Failure, { name, health }: Backend, operation: string): GatewayError {
  const trouble = { backend: name, why: WHY[kind] }
  if (kind === 'timeout') return backendTimeout(trouble)
  if (kind === 'unsent' || kind === 'refused' || kind === 'full')
    return backendUnavailable(health.of(operation).retryAfter(), trouble)
  return badGateway(trouble)
}
