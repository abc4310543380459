import { ATTEMPTS_HEADER } from '../../shared/contract/policy.ts'
import { errorBody, type GatewayError } from '../errors.ts'
import type { BackendSessions } from '../session/sealedSession.ts'
import type { Visitor } from '../visitor.ts'
import type { ForwardedAnswer } from './forward.ts'

/** An error of ours as an answer: thrown, it could not say what became of the sessions meanwhile. */
export function refusal(
  error: GatewayError,
  { requestId }: Pick<Visitor, 'requestId'>,
  sessions: BackendSessions | null | undefined,
  attempts = Number(error.headers[ATTEMPTS_HEADER] ?? 1),
): ForwardedAnswer {
  const retryAfter = error.headers['Retry-After']
  return {
    status: error.status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...(retryAfter && { 'retry-after': retryAfter }) },
    body: Buffer.from(JSON.stringify(errorBody(error, requestId))),
    sessions,
    attempts,
    trouble: error.trouble,
  }
}
