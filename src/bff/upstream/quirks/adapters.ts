/** What the legacy service's answers need before they are the contract's [MIG-8]. */
import { isUtf8 } from 'node:buffer'
import type { OperationId } from '../../../shared/contract/api.ts'
import { contract, schemas } from '../../../shared/contract/contract.generated.ts'
import type { JsonSchema } from '../../../shared/contract/document.ts'
import { policies } from '../../../shared/contract/policies.generated.ts'
import type { UpstreamAnswer } from '../wholeAnswer.ts'
import { conformToSchema } from './conformToSchema.ts'
import { jsonAmidNoise } from './jsonAmidNoise.ts'

/**
 * Makes an answer conform.
 * @param requestId for errors that name none
 * @returns undefined for what is neither JSON nor nothing, and for JSON that cannot be written again
 */
export function adaptQuirks(operation: OperationId, answer: UpstreamAnswer, requestId: string): UpstreamAnswer | undefined {
  const { status } = answer
  const { success } = policies[operation]
  const schema = contract[operation].responses[success]?.content?.['application/json']?.schema
  // It has the script and not the method, or says itself what it lacks.
  if (status === 405 || status === 501) return withError(answer, 501, { error: 'not_implemented' }, requestId)
  if (status === 204) {
    const nothing = schema && asNothing(schema)
    return nothing && withBody(answer, success, nothing)
  }

  // JSON is UTF-8 (RFC 8259, 8.1); of another encoding letters would be lost.
  const value = isUtf8(answer.body)
    ? jsonAmidNoise(answer.body.toString('utf8'), (found) => errorIn(found) !== undefined || hasRequired(found, schema))
    : undefined
  if (value === undefined) return status === 404 ? withError(answer, ...absence(operation), requestId) : undefined
  const error = errorIn(value)
  if (error && status >= 400) return withError(answer, status, error, requestId)
  if (status >= 400) return withBody(answer, status, value)
  if (error) {
    const meant = error.authentication_required ? 403 : (STATUS_OF_CODE[error.error] ?? 422)
    return withError(answer, meant, error, requestId)
  }
  return withBody(answer, status, schema ? conformToSchema(value, schema) : value)
}

/**
 * What the web server's own page for 404 means: the thing is not there, where the contract has that answer. Where it has
 * not, nothing can be missing but the script: the service does not have this operation.
 */
const absence = (operation: OperationId): [number, { error: string }] =>
  '404' in contract[operation].responses ? [404, { error: 'not_found' }] : [501, { error: 'not_implemented' }]

/** What 204 (No Content) says as the contract has it: that it is done, or a list of nothing. */
function asNothing({ required = [], properties = {} }: JsonSchema): object | undefined {
  const fields = required.map((name) => [name, properties[name]?.type === 'array' ? [] : properties[name]?.const])
  return fields.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(fields)
}

const hasRequired = (value: object, schema: JsonSchema | undefined) => schema?.required?.every((name) => name in value) ?? false

function withError(answer: UpstreamAnswer, status: number, error: object, request_id: string): UpstreamAnswer | undefined {
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
function errorIn(value: object): { error: string; authentication_required?: true } | undefined {
  if (!('error' in value) || !value.error) return undefined
  return typeof value.error === 'string' ? { ...value, error: value.error } : { ...value, error: 'invalid' }
}

/** Undefined for what is nested deeper than can be written: it is read without end, and written by recursion. */
function withBody(answer: UpstreamAnswer, status: number, value: unknown): UpstreamAnswer | undefined {
  const { 'content-length': _length, ...headers } = answer.headers
  const text = jsonOf(value)
  if (text === undefined) return undefined
  return {
    status,
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
    body: Buffer.from(text),
  }
}

function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
