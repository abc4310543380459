import type { Dispatcher } from 'undici'
import type { Way } from './addresses.ts'
import { decoded, isCoded } from './answerBody.ts'
import type { Backend } from './backend.ts'
import { type Outcome, WholeAnswer } from './wholeAnswer.ts'

export type UpstreamRequest = {
  method: string
  /** Path with query. */
  path: string
  headers: Record<string, string>
  body: Buffer | undefined
}

/**
 * One try, whole answer read, within `timeout` milliseconds and as long as `signal` stays quiet. An address of the backend
 * that takes no connection costs nothing: the next one is asked at once.
 */
export async function attempt(
  backend: Backend,
  way: Way,
  request: UpstreamRequest,
  timeout: number,
  signal: AbortSignal,
): Promise<Outcome> {
  const end = performance.now() + timeout
  for (let asked = 1; ; asked += 1) {
    const origin = way.next()
    const outcome = await answerOf(origin, backend, request, Math.max(0, end - performance.now()), signal)
    if (outcome.kind === 'answer' && isCoded(outcome.answer)) {
      const answer = await decoded(outcome.answer)
      return answer ? { kind: 'answer', answer } : { kind: 'oversized' }
    }
    if (outcome.kind !== 'unsent') return outcome
    backend.addresses.refused(origin)
    if (asked === way.length) return outcome
  }
}

function answerOf(
  origin: string,
  { agent }: Backend,
  { method, path, headers, body }: UpstreamRequest,
  timeout: number,
  signal: AbortSignal,
): Promise<Outcome> {
  const whole = new WholeAnswer(timeout, signal)
  agent.dispatch({ origin, method: method as Dispatcher.HttpMethod, path, headers, body }, whole)
  return whole.outcome
}
