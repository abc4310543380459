/** When and how often a call to a backend is repeated [GW-3]. */
import { setTimeout as wait } from 'node:timers/promises'
import type { OperationPolicy } from '../../shared/contract/policy.ts'
import { MAX_RETRIES } from '../../shared/rules/constants.ts'
import { attempt, type Outcome, type UpstreamRequest } from './attempt.ts'
import type { Backend } from './backend.ts'

export type Patience = {
  /** Milliseconds for one try. */
  timeout: number
  /** Milliseconds for all tries together. */
  deadline: number
}

export type Tried = {
  outcome: Outcome | { kind: 'refused' }
  /** How often the call went out, 0 when the circuit was open. */
  attempts: number
}

type Call = { backend: Backend; request: UpstreamRequest; effect: OperationPolicy['effect']; idempotencyKey: boolean }

const BASE_DELAY_MS = 100
const MAX_DELAY_MS = 2_000
const RETRIABLE_STATUS = new Set([502, 503, 504])

/** Calls the backend until it answers, may not be asked again, or the patience is at its end. */
export async function callWithRetries(call: Call, patience: Patience, signal: AbortSignal): Promise<Tried> {
  const { backend } = call
  const end = Date.now() + patience.deadline
  backend.budget.earn()

  for (let attempts = 0; ; ) {
    if (!backend.circuit.admits()) return { outcome: { kind: 'refused' }, attempts }
    const outcome = await attempt(backend, call.request, Math.min(patience.timeout, end - Date.now()), signal)
    attempts += 1
    recordHealth(backend, outcome)

    if (!mayRepeat(call, outcome) || attempts > MAX_RETRIES) return { outcome, attempts }
    const delay = delayBefore(attempts, outcome)
    if (Date.now() + delay >= end || !backend.budget.spend()) return { outcome, attempts }
    await wait(delay, undefined, { signal }).catch(() => {})
    if (signal.aborted) return { outcome: { kind: 'abandoned' }, attempts }
  }
}

/**
 * Whether repeating can help and cannot do a thing twice: always when nothing was sent; otherwise only for calls that
 * may be executed twice, or that the backend itself recognises by their key.
 */
function mayRepeat({ backend, effect, idempotencyKey }: Call, outcome: Outcome): boolean {
  if (outcome.kind === 'unsent') return true
  if (outcome.kind === 'abandoned') return false
  if (outcome.kind === 'answer' && !RETRIABLE_STATUS.has(outcome.answer.status)) return false
  return effect !== 'once' || (idempotencyKey && backend.honoursIdempotencyKey)
}

/** Full jitter, so that many callers do not come back together; a Retry-After of the backend is a lower bound. */
function delayBefore(retry: number, outcome: Outcome): number {
  const jittered = Math.random() * Math.min(MAX_DELAY_MS, BASE_DELAY_MS * 2 ** retry)
  const seconds = Number(outcome.kind === 'answer' ? outcome.answer.headers['retry-after'] : undefined)
  return Number.isFinite(seconds) ? Math.max(jittered, seconds * 1000) : jittered
}

function recordHealth({ circuit }: Backend, outcome: Outcome): void {
  if (outcome.kind === 'abandoned') return
  if (outcome.kind === 'answer' && !RETRIABLE_STATUS.has(outcome.answer.status)) circuit.succeeded()
  else circuit.failed()
}
