/** Requests are checked against the contract before a handler sees them. */
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { OperationId, Schemas } from '../../src/shared/contract/api.ts'
import { contract } from '../../src/shared/contract/contract.generated.ts'
import type { JsonSchema } from '../../src/shared/contract/document.ts'
import { badRequest, invalid } from './errors.ts'

export type RequestValidator = {
  /** Converts query text to the contract's types; unknown parameters are dropped. @throws 400 */
  query(values: Record<string, unknown>): Record<string, unknown>
  /** @throws 400 where the form is wrong, 422 where a value is */
  body(value: unknown): void
  /** The fields beside the file of a multipart body, converted to the contract's types. @throws 400 */
  upload(fields: unknown): object
}

const OPTIONS = { strict: false, allErrors: true } as const
const queryAjv = new Ajv2020({ ...OPTIONS, coerceTypes: 'array' })
const bodyAjv = new Ajv2020(OPTIONS)
for (const ajv of [queryAjv, bodyAjv]) addFormats.default(ajv)

export function createRequestValidator(id: OperationId): RequestValidator {
  const { requestBody, ...operation } = contract[id]
  const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query')
  const validateQuery = queryAjv.compile({
    type: 'object',
    properties: Object.fromEntries(parameters.map((parameter) => [plainName(parameter.name), parameter.schema])),
    required: parameters.filter((parameter) => parameter.required).map((parameter) => plainName(parameter.name)),
  })

  const json = requestBody?.content['application/json']
  const validateBody = json && bodyAjv.compile(json.schema)
  const multipart = requestBody?.content['multipart/form-data']
  const validateUpload = multipart && queryAjv.compile(withoutFile(multipart.schema))

  return {
    query(values) {
      const known: Record<string, unknown> = {}
      for (const { name } of parameters) {
        const value = values[plainName(name)]
        if (value !== undefined) known[plainName(name)] = value
      }
      refuseUnstorable(known)
      if (!validateQuery(known)) throw badRequest(fieldCodes(validateQuery))
      return known
    },
    body(value) {
      refuseUnstorable(value)
      if (!validateBody) return
      if (value === undefined && !requestBody?.required) return
      if (validateBody(value ?? {})) return
      const malformed = validateBody.errors?.some(({ keyword }) => FORM_KEYWORDS.has(keyword))
      throw (malformed ? badRequest : invalid)(fieldCodes(validateBody))
    },
    upload(fields) {
      const given = { ...(fields as object) }
      refuseUnstorable(given)
      if (!validateUpload?.(given)) throw badRequest(validateUpload ? fieldCodes(validateUpload) : { body: 'wrong_type' })
      return given
    },
  }
}

/** Breaking one of these means a caller that does not know the contract; the others are things a person may type. */
const FORM_KEYWORDS = new Set(['type', 'additionalProperties', 'required', 'anyOf', 'oneOf', 'maxProperties', 'minProperties'])

const CODES: Record<string, Schemas['FieldCode']> = {
  required: 'required',
  type: 'wrong_type',
  minLength: 'too_short',
  maxLength: 'too_long',
  minimum: 'out_of_range',
  maximum: 'out_of_range',
  pattern: 'invalid_format',
  format: 'invalid_format',
  enum: 'not_allowed',
  const: 'not_allowed',
  additionalProperties: 'unknown_field',
  maxItems: 'too_many',
  uniqueItems: 'duplicate',
}

function fieldCodes({ errors }: ValidateFunction): Record<string, Schemas['FieldCode']> {
  const fields: Record<string, Schemas['FieldCode']> = {}
  for (const error of errors ?? []) {
    const code = CODES[error.keyword]
    if (code) fields[fieldOf(error)] ??= code
  }
  return fields
}

function fieldOf({ instancePath, params }: ErrorObject): string {
  const inside = instancePath.slice(1).replaceAll('/', '.')
  const named = params.missingProperty ?? params.additionalProperty
  return [inside, named].filter(Boolean).join('.') || 'body'
}

/** Levels of nesting: more than any body of the contract has, less than any stack minds. */
const MAX_DEPTH = 10

/**
 * U+0000 has no place in PostgreSQL's text, nor in anything a person writes; a body of a hundred thousand levels exhausts
 * whatever goes through it afterwards. @throws 400 naming the field
 */
function refuseUnstorable(value: unknown, path: string[] = []): void {
  if (typeof value === 'string' && value.includes('\0')) throw badRequest({ [path.join('.') || 'body']: 'invalid_format' })
  if (typeof value !== 'object' || value === null) return
  if (path.length >= MAX_DEPTH) throw badRequest({ body: 'malformed' })
  for (const [name, item] of Object.entries(value)) refuseUnstorable(item, [...path, name.replaceAll('\0', '')])
}

/** The file itself is not among the fields once the body is read. */
function withoutFile({ properties, required = [], ...rest }: JsonSchema): JsonSchema {
  const { photo: _file, ...fields } = properties ?? {}
  return { ...rest, properties: fields, required: required.filter((name) => name !== 'photo'), additionalProperties: false }
}

/** `interests[]` of the contract is `interests` once PHP's bracket syntax is parsed. */
const plainName = (name: string) => name.replace(/\[\]$/, '')
