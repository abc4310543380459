/** What the legacy service's answers need before they are the contract's [MIG-8]. */
import type { OperationId } from '../../../shared/contract/api.ts'
import { operations } from '../../../shared/contract/operations.generated.ts'
import type { UpstreamAnswer } from '../attempt.ts'
import { conformToSchema, type JsonSchema } from './conformToSchema.ts'
import { jsonAfterNoise } from './jsonAfterNoise.ts'

type ResponseObject = { $ref?: string; content?: Record<string, { schema: JsonSchema }> }
/** The parts of openapi.yaml that quirks look at. */
export type AnswerContract = {
  paths: Record<string, Record<string, { responses: Record<string, ResponseObject> }>>
  components: { responses: Record<string, ResponseObject>; schemas: Record<string, JsonSchema> }
}

/** @param requestId for errors that name none */
export type Adapt = (operation: OperationId, answer: UpstreamAnswer, requestId: string) => UpstreamAnswer | undefined

/** @returns a function that makes an answer conform; undefined from it means: not JSON at all. */
export function createQuirkAdapters({ paths, components }: AnswerContract): Adapt {
  const resolve = (ref: string) => components.schemas[lastOf(ref)] ?? {}
  const schemaOf = (operation: OperationId): JsonSchema | undefined => {
    const { method, path } = operations[operation]
    const responses = paths[path]?.[method.toLowerCase()]?.responses ?? {}
    const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
    const response = success?.$ref ? components.responses[lastOf(success.$ref)] : success
    return response?.content?.['application/json']?.schema
  }

  const withError = (answer: UpstreamAnswer, status: number, error: object, request_id: string) =>
    withBody(answer, status, conformToSchema({ ...error, request_id }, components.schemas.Error ?? {}, resolve))

  return (operation, answer, requestId) => {
    const value = jsonAfterNoise(answer.body.toString('utf8'))
    if (value === undefined) return undefined
    const error = errorIn(value)
    if (error && answer.status >= 400) return withError(answer, answer.status, error, requestId)
    if (answer.status >= 400) return withBody(answer, answer.status, value)
    if (error) {
      const status = error.authentication_required ? 403 : (STATUS_OF_CODE[error.error] ?? 422)
      return withError(answer, status, error, requestId)
    }
    const schema = schemaOf(operation)
    return withBody(answer, answer.status, schema ? conformToSchema(value, schema, resolve) : value)
  }
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

function withBody(answer: UpstreamAnswer, status: number, value: unknown): UpstreamAnswer {
  const { 'content-length': _length, ...headers } = answer.headers
  return {
    status,
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
    body: Buffer.from(JSON.stringify(value)),
  }
}

const lastOf = (ref: string) => ref.split('/').at(-1) as string
