/** What the legacy service's answers need before they are the contract's [MIG-8]. */
import type { OperationId } from '../../../shared/contract/api.ts'
import { contract, schemas } from '../../../shared/contract/contract.generated.ts'
import { policies } from '../../../shared/contract/policies.generated.ts'
import type { UpstreamAnswer } from '../attempt.ts'
import { conformToSchema } from './conformToSchema.ts'
import { jsonAfterNoise } from './jsonAfterNoise.ts'

/**
 * Makes an answer conform.
 * @param requestId for errors that name none
 * @returns undefined for what is not JSON at all
 */
export type Adapt = (operation: OperationId, answer: UpstreamAnswer, requestId: string) => UpstreamAnswer | undefined

export const adaptQuirks: Adapt = (operation, answer, requestId) => {
  const value = jsonAfterNoise(answer.body.toString('utf8'))
  if (value === undefined) return undefined
  const error = errorIn(value)
  if (error && answer.status >= 400) return withError(answer, answer.status, error, requestId)
  if (answer.status >= 400) return withBody(answer, answer.status, value)
  if (error) {
    const status = error.authentication_required ? 403 : (STATUS_OF_CODE[error.error] ?? 422)
    return withError(answer, status, error, requestId)
  }
  const schema = contract[operation].responses[policies[operation].success]?.content?.['application/json']?.schema
  return withBody(answer, answer.status, schema ? conformToSchema(value, schema) : value)
}

function withError(answer: UpstreamAnswer, status: number, error: object, request_id: string): UpstreamAnswer {
  return withBody(answer, status, conformToSchema({ ...error, request_id }, schemas.Error))
}

/** The contract's status of codes that old services say with a 200; any other is a value the caller can mend. */
const STATUS_OF_CODE: Record<string, number> = {
  bad_request: 400,
  login_failed: 401,
  insufficient_credits: 402,
  premium_required: 402,
  not_found: 404,
  email_taken: 409,
  account_locked: 429,
}

/** Old services say 200 and put the failure into the body. No success of the contract has an `error` field. */
function errorIn(value: unknown): { error: string; authentication_required?: true } | undefined {
  if (typeof value !== 'object' || value === null || !('error' in value) || !value.error) return undefined
  return typeof value.error === 'string' ? { ...value, error: value.error } : { ...value, error: 'invalid' }
}

function withBody(answer: UpstreamAnswer, status: number, value: unknown): UpstreamAnswer {
  const { 'content-length': _length, ...headers } = answer.headers
  return {
    status,
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
    body: Buffer.from(JSON.stringify(value)),
  }
}
