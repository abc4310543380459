/** What the legacy service's answers need before they are the contract's [MIG-8]. */
import { isUtf8 } from 'node:buffer'
import type { ErrorBody, OperationId } from '../../../shared/contract/api.ts'
import { contract, schemas } from '../../../shared/contract/contract.generated.ts'
import type { JsonSchema } from '../../../shared/contract/document.ts'
import { policies } from '../../../shared/contract/policies.generated.ts'
import type { MappedAnswers } from '../../legacy/mapping.ts'
import type { UpstreamAnswer } from '../wholeAnswer.ts'
import { conformToSchema } from './conformToSchema.ts'
import { jsonAmidNoise } from './jsonAmidNoise.ts'
import { statusOfCode } from './statusOfCode.ts'

/**
 * Makes an answer conform: bytes become text, text becomes JSON, that what the contract has.
 * @param requestId for errors that name none
 * @param mapped how the service answers, where that is written down
 * @returns undefined for what is neither JSON nor nothing, and for JSON that cannot be written again
 */
export function adaptQuirks(
  operation: OperationId,
  answer: UpstreamAnswer,
  requestId: string,
  mapped?: MappedAnswers,
): UpstreamAnswer | undefined {
  if (mapped) return adaptMapped(operation, answer, requestId, mapped)
  const { status } = answer
  const { success } = policies[operation]
  const schema = contract[operation].responses[success]?.content?.['application/json']?.schema
  if (isLacking(status)) return withError(answer, 501, { error: 'not_implemented' }, requestId)
  if (status === 204) return nothingAnswered(operation, answer)

  // JSON is UTF-8 (RFC 8259, 8.1); of another encoding letters would be lost.
  const value = isUtf8(answer.body)
    ? jsonAmidNoise(answer.body.toString('utf8'), (found) => errorIn(found) !== undefined || hasRequired(found, schema))
    : undefined
  if (value === undefined) return status === 404 ? withError(answer, ...absence(operation), requestId) : undefined
  return errorAnswered(answer, value, requestId) ?? withBody(answer, status, schema ? conformToSchema(value, schema) : value)
}

/** The same for an answer in the service's own words, which may be a page, a redirect, or in another character set. */
function adaptMapped(operation: OperationId, answer: UpstreamAnswer, requestId: string, mapped: MappedAnswers) {
  const { status, headers, body } = answer
  const decoded = mapped.decode(body)
  const value = decoded === undefined ? undefined : jsonAmidNoise(decoded, mapped.isAnswer)
  // Where it leads is said by a rule, or means nothing.
  const { location: _location, ...kept } = headers
  const said = { status, headers: kept, body }
  const refusal = mapped.refusalIn({ status, headers, text: decoded ?? body.toString('latin1'), value })
  if (refusal) return withError(said, refusal.status, refusal.error, requestId)
  if (isLacking(status)) return withError(said, 501, { error: 'not_implemented' }, requestId)
  const { success } = policies[operation]
  if (status < 400 && mapped.isIgnored) return withBody(said, success, mapped.read({}))
  if (status === 204) return nothingAnswered(operation, said)
  if (status >= 300 && status < 400) return undefined
  if (value === undefined) return status === 404 ? withError(said, ...absence(operation), requestId) : undefined
  const error = errorIn(value)
  if (error && isCode(error.error)) return errorAnswered(said, value, requestId)
  // In its own words, which no rule knows: nothing of them is for a browser.
  const code = error && status < 400 ? 'invalid' : CODE_OF_STATUS[status]
  if (code) return withError(said, statusOfCode(code), { error: code }, requestId)
  const read = status < 400 ? mapped.read(value) : undefined
  return mapped.saysDone(read) && read !== undefined ? withBody(said, success, read) : undefined
}

const isCode = (code: string) => (schemas.ErrorCode.enum as string[]).includes(code)

/** What statuses alone say. Not 401 and 403, which log out where they are meant so. */
const CODE_OF_STATUS: Record<number, ErrorBody['error']> = {
  400: 'bad_request',
  404: 'not_found',
  413: 'too_large',
  422: 'invalid',
  429: 'too_many_calls',
  500: 'internal_error',
  503: 'backend_unavailable',
}

/** It has the script and not the method, or says itself what it lacks. */
const isLacking = (status: number) => status === 405 || status === 501

/** What says that it failed, by its status or its body. */
function errorAnswered(answer: UpstreamAnswer, value: object, requestId: string): UpstreamAnswer | undefined {
  const { status } = answer
  const error = errorIn(value)
  if (status >= 400) return error ? withError(answer, status, error, requestId) : withBody(answer, status, value)
  return error && withError(answer, error.authentication_required ? 403 : statusOfCode(error.error), error, requestId)
}

/**
 * What the web server's own page for 404 means: the thing is not there, where the contract has that answer. Where it has
 * not, nothing can be missing but the script: the service does not have this operation.
 */
const absence = (operation: OperationId): [number, { error: string }] =>
  '404' in contract[operation].responses ? [404, { error: 'not_found' }] : [501, { error: 'not_implemented' }]

function nothingAnswered(operation: OperationId, answer: UpstreamAnswer): UpstreamAnswer | undefined {
  const { success } = policies[operation]
  const schema = contract[operation].responses[success]?.content?.['application/json']?.schema
  const nothing = schema && asNothing(schema)
  return nothing && withBody(answer, success, nothing)
}

/** What 204 (No Content) says as the contract has it: that it is done, or a list of nothing. */
function asNothing({ required = [], properties = {} }: JsonSchema): object | undefined {
  const fields = required.map((name) => [name, properties[name]?.type === 'array' ? [] : properties[name]?.const])
  return fields.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(fields)
}

const hasRequired = (value: object, schema: JsonSchema | undefined) => schema?.required?.every((name) => name in value) ?? false

function withError(answer: UpstreamAnswer, status: number, error: object, request_id: string): UpstreamAnswer | undefined {
  return withBody(answer, status, conformToSchema({ ...error, request_id }, schemas.Error))
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
