/** When and how often a call to a backend is repeated [GW-3]. */
import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { OperationPolicy } from '../../shared/contract/policy.ts'
import { MAX_RETRIES } from '../../shared/rules/constants.ts'
import type { Way } from './addresses.ts'
import { attempt, type UpstreamRequest } from './attempt.ts'
import type { Backend } from './backend.ts'
import type { OperationHealth, Result } from './health.ts'
import type { Outcome } from './wholeAnswer.ts'

export type Patience = {
  /** Milliseconds for one try. */
  timeout: number
  /** Milliseconds for all tries together. */
  deadline: number
}

export type Tried = {
  /** `refused`: the operation or the backend is left alone; `full`: no connection got free for the operation in time. */
  outcome: Outcome | { kind: 'refused' } | { kind: 'full' }
  /** How often the call went out, 0 when a circuit was open. */
  attempts: number
}

type Call = {
  backend: Backend
  /** Its id: what fails of one operation is held against no other [ISO-3]. */
  operation: string
  request: UpstreamRequest
  effect: OperationPolicy['effect']
  idempotencyKey: boolean
}

const BASE_DELAY_MS = 100
const MAX_DELAY_MS = 2_000
/** How long a call waits for a connection where its operation has all it may have. */
const MAX_WAIT_MS = 2_000
/** A try that has less time than this would be given up before it could be answered, and may not even be sent. */
const LEAST_TRY_MS = 50
const RETRIABLE_STATUS = new Set([502, 503, 504])

/** Calls the backend until it answers, may not be asked again, or the patience is at its end. */
export async function callWithRetries(call: Call, patience: Patience, signal: AbortSignal): Promise<Tried> {
  const { backend, operation } = call
  const health = backend.health.of(operation)
  const way = backend.addresses.way()
  const end = performance.now() + patience.deadline
  const left = () => Math.max(0, end - performance.now())
  health.budget.earn()

  /** Whether an earlier try may still be executed. */
  let mayBeRunning = false
  for (let attempts = 0; ; ) {
    const outcome = await oneTry(call, { health, way, timeout: patience.timeout, left }, signal)
    if (outcome.kind === 'refused' || outcome.kind === 'full') return { outcome, attempts }
    attempts += 1

    // What the backend is still doing for an earlier try of ours is waited for, as long as the deadline allows.
    const isAwaited = mayBeRunning && isStillRunning(outcome)
    if (!isAwaited && (!mayRepeat(call, outcome) || attempts > MAX_RETRIES)) return { outcome, attempts }
    mayBeRunning ||= outcome.kind !== 'unsent'
    const delay = delayBefore(attempts, outcome)
    if (delay + LEAST_TRY_MS > left() || !health.budget.spend()) return { outcome, attempts }
    await wait(delay, undefined, { signal }).catch(() => {})
    if (signal.aborted) return { outcome: { kind: 'abandoned' }, attempts }
    // Timers are late where there is much to do.
    if (left() < LEAST_TRY_MS) return { outcome, attempts }
  }
}

type Going = {
  health: OperationHealth
  way: Way
  /** Milliseconds for the try. */
  timeout: number
  /** … for all that is still to come. */
  left: () => number
}

async function oneTry(
  { backend, operation, request }: Call,
  { health, way, timeout, left }: Going,
  signal: AbortSignal,
): Promise<Tried['outcome']> {
  const leave = await backend.connections.enter(operation, Math.min(MAX_WAIT_MS, left()))
  if (!leave) return { kind: 'full' }
  try {
    if (signal.aborted) return { kind: 'abandoned' }
    const tell = health.admit()
    if (!tell) return { kind: 'refused' }
    const outcome = await attempt(backend, way, request, Math.min(timeout, left()), signal)
    // Who left says nothing of the backend, nor does how much it has to say.
    if (outcome.kind !== 'abandoned' && outcome.kind !== 'oversized') tell(resultOf(outcome))
    return outcome
  } finally {
    leave()
  }
}

/**
 * Whether repeating can help and cannot do a thing twice: always when nothing was sent; otherwise only for calls that
 * may be executed twice, or that the backend itself recognises by their key.
 */
function mayRepeat({ backend, effect, idempotencyKey }: Call, outcome: Outcome): boolean {
  if (outcome.kind === 'unsent') return true
  if (outcome.kind === 'abandoned' || outcome.kind === 'oversized') return false
  if (outcome.kind === 'answer' && !RETRIABLE_STATUS.has(outcome.answer.status)) return false
  return effect !== 'once' || (idempotencyKey && backend.honoursIdempotencyKey)
}

/** Our backend's word for a call whose Idempotency-Key another one is being executed with (openapi.yaml). */
function isStillRunning(outcome: Outcome): boolean {
  return outcome.kind === 'answer' && outcome.answer.status === 409 && outcome.answer.body.includes('"still_running"')
}

/** Full jitter, so that many callers do not come back together; a Retry-After of the backend is a lower bound. */
function delayBefore(retry: number, outcome: Outcome): number {
  const jittered = Math.random() * Math.min(MAX_DELAY_MS, BASE_DELAY_MS * 2 ** retry)
  return Math.max(jittered, outcome.kind === 'answer' ? retryAfter(outcome.answer.headers) : 0)
}

/** The milliseconds that a Retry-After asks for, as seconds or as a date (RFC 9110, 10.2.3); 0 where it says neither. */
function retryAfter({ 'retry-after': said }: IncomingHttpHeaders): number {
  const seconds = Number(said)
  const milliseconds = Number.isNaN(seconds) ? Date.parse(String(said)) - Date.now() : seconds * 1000
  return Number.isNaN(milliseconds) ? 0 : milliseconds
}

function resultOf(outcome: Outcome): Result {
  if (outcome.kind === 'unsent') return 'unreachable'
  return outcome.kind === 'answer' && !RETRIABLE_STATUS.has(outcome.answer.status) ? 'answered' : 'failed'
}
