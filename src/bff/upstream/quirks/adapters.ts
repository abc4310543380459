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
import { MEND_ALL, type Mend } from './quirks.ts'
import { statusOfCode } from './statusOfCode.ts'

type Way = {
  /** For errors that name none. */
  requestId: string
  /** How the service answers, where that is written down. */
  mapped: MappedAnswers | undefined
  mend: Mend
}

/**
 * @property isGuessed whether what it says is by its status alone: a script that is not there says as much as one that finds
 * nobody
 */
export type Adapted = UpstreamAnswer & { isGuessed?: boolean }

/**
 * Makes an answer conform: bytes become text, text becomes JSON, that what the contract has.
 * @returns undefined for what is neither JSON nor nothing, for JSON that cannot be written again, and for what may not be mended
 */
export function adaptQuirks(operation: OperationId, answer: UpstreamAnswer, way: Way): Adapted | undefined {
  const { mapped, mend } = way
  if (mapped) return adaptMapped(operation, answer, { ...way, mapped })
  const { status } = answer
  const { success } = policies[operation]
  const schema = contract[operation].responses[success]?.content?.['application/json']?.schema
  if (isLacking(status)) return mend('refusedMethod') ? withOurs(answer, 501, 'not_implemented', way) : undefined
  if (status === 204) return nothingAnswered(operation, answer, way)

  const isAnswer = (found: object) => errorIn(found) !== undefined || hasRequired(found, schema)
  // JSON is UTF-8 (RFC 8259, 8.1); of another encoding letters would be lost.
  const value = isUtf8(answer.body) ? jsonAmidNoise(answer.body.toString('utf8'), isAnswer, mend) : undefined
  if (value === undefined) return missing(operation, answer, way)
  if (!isCalledJson(answer) && !mend('contentType')) return undefined
  if (saysFailure(status, value)) return errorAnswered(answer, value, way)
  if (saysNothing(operation, value)) return undefined
  return withBody(answer, status, schema ? conformToSchema(value, schema, mend) : value)
}

/** The same for an answer in the service's own words, which may be a page, a redirect, or in another character set. */
function adaptMapped(operation: OperationId, answer: UpstreamAnswer, way: Way & { mapped: MappedAnswers }): Adapted | undefined {
  const { status, headers, body } = answer
  const { mapped, mend } = way
  const decoded = mapped.decode(body, mend)
  const value = decoded === undefined ? undefined : jsonAmidNoise(decoded, mapped.isAnswer, mend)
  // Where it leads is said by a rule, or means nothing.
  const { location: _location, ...kept } = headers
  const said = { status, headers: kept, body }
  const refusal = mapped.refusalIn({ status, headers, text: decoded ?? body.toString('latin1'), value })
  if (refusal) {
    const { isByStatus } = refusal
    return guessed(withError(said, refusal.status, { ...refusal.error, request_id: way.requestId }, mend), isByStatus)
  }
  if (isLacking(status)) return mend('refusedMethod') ? withOurs(said, 501, 'not_implemented', way) : undefined
  const { success } = policies[operation]
  if (status < 400 && mapped.isIgnored) return withBody(said, success, mapped.read({}, mend))
  if (status === 204) return nothingAnswered(operation, said, way)
  if (status >= 300 && status < 400) return undefined
  if (value === undefined) return missing(operation, said, way)
  if (!isCalledJson(answer) && !mend('contentType')) return undefined
  const error = errorIn(value)
  if (error && isCode(error.error)) return errorAnswered(said, value, way)
  // In its own words, which no rule knows: nothing of them is for a browser.
  const code = error && status < 400 ? 'invalid' : CODE_OF_STATUS[status]
  if (code) return mend('errorWithoutCode') ? guessed(withOurs(said, statusOfCode(code), code, way)) : undefined
  const read = status < 400 ? mapped.read(value, mend) : undefined
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

/** JSON is said to be JSON (RFC 8259, 1.2); what old scripts send is whatever PHP or the server call a page. */
const isCalledJson = ({ headers }: UpstreamAnswer) => /^application\/json\b/i.test(String(headers['content-type']))

/** What says that it failed, by its status or its body. */
const saysFailure = (status: number, value: object) => status >= 400 || errorIn(value) !== undefined

function errorAnswered(answer: UpstreamAnswer, value: object, { requestId, mend }: Way): UpstreamAnswer | undefined {
  const { status } = answer
  const error = errorIn(value)
  if (!error) return withBody(answer, status, value)
  if (status < 400 && !mend('errorAsSuccess')) return undefined
  if (error !== value && !mend('errorWithoutCode')) return undefined
  const named = isNamed(error) || mend('errorWithoutId') ? { ...error, request_id: requestId } : error
  if (status >= 400) return withError(answer, status, named, mend)
  return withError(answer, error.authentication_required ? 403 : statusOfCode(error.error), named, mend)
}

const isNamed = (error: object) => 'request_id' in error && typeof error.request_id === 'string'

/**
 * What the web server's own page for 404 means: the thing is not there, where the contract has that answer. Where it has
 * not, nothing can be missing but the script: the service does not have this operation.
 */
function missing(operation: OperationId, answer: UpstreamAnswer, way: Way): Adapted | undefined {
  if (answer.status !== 404 || !way.mend('missingPage')) return undefined
  return '404' in contract[operation].responses
    ? guessed(withOurs(answer, 404, 'not_found', way))
    : withOurs(answer, 501, 'not_implemented', way)
}

function nothingAnswered(operation: OperationId, answer: UpstreamAnswer, { mend }: Way): UpstreamAnswer | undefined {
  const { success } = policies[operation]
  const schema = contract[operation].responses[success]?.content?.['application/json']?.schema
  const nothing = schema && asNothing(schema)
  return nothing && mend('emptyAnswer') ? withBody(answer, success, nothing) : undefined
}

/** What 204 (No Content) says as the contract has it: that it is done, or a list of nothing. */
function asNothing({ required = [], properties = {} }: JsonSchema): object | undefined {
  const fields = required.map((name) => [name, properties[name]?.type === 'array' ? [] : properties[name]?.const])
  return fields.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(fields)
}

/**
 * Whether a read is answered with nothing of what it must have. What lacks a part may do for whoever reads it, and what has been
 * changed has been, whatever is said of it: called a failure, it would be done twice.
 */
export function saysNothing(operation: OperationId, value: object): boolean {
  const { effect, success } = policies[operation]
  const { required } = contract[operation].responses[success]?.content?.['application/json']?.schema ?? {}
  return effect === 'read' && required !== undefined && required.every((name) => !(name in value))
}

const hasRequired = (value: object, schema: JsonSchema | undefined) => schema?.required?.every((name) => name in value) ?? false

const withError = (answer: UpstreamAnswer, status: number, error: object, mend: Mend) =>
  withBody(answer, status, conformToSchema(error, schemas.Error, mend))

const guessed = (answer: UpstreamAnswer | undefined, isGuessed = true): Adapted | undefined => answer && { ...answer, isGuessed }

/** In our words. */
const withOurs = (answer: UpstreamAnswer, status: number, error: string, { requestId }: Way) =>
  withError(answer, status, { error, request_id: requestId }, MEND_ALL)

/** Old services say 200 and put the failure into the body. No success of the contract has an `error` field. */
function errorIn(value: object): { error: string; authentication_required?: true } | undefined {
  if (!('error' in value) || !value.error) return undefined
  return hasCode(value) ? value : { ...value, error: 'invalid' }
}

const hasCode = (value: object): value is { error: string } => 'error' in value && typeof value.error === 'string'

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
