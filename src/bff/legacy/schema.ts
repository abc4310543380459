/**
 * What may stand in `legacy.yaml`: checked by it, and explained by it, in docs/legacy-yaml.md. Names in the types are those in
 * the file; the left of every list of fields is the contract's, the right the old service's.
 */
import type { OperationId } from '../../shared/contract/api.ts'
import { schemas } from '../../shared/contract/contract.generated.ts'
import { policies } from '../../shared/contract/policies.generated.ts'
import { QUIRKS, type QuirkSwitches } from '../upstream/quirks/quirks.ts'
import { CHARSETS, type Charset } from './charset.ts'
import { PICTURES } from './pictures.ts'

export type Scalar = string | number | boolean
/** A value of the contract's, and the service's for it; of several the first is sent. */
export type Table = Record<string, Scalar | Scalar[]>
export type Fields = Record<string, string | FieldSpec>
/** Fields, the name of a shape, or several of them, of which the last has the last word. */
export type FieldsRef = string | Fields | (string | Fields)[]

export type FieldSpec = {
  name?: string
  fields?: FieldsRef
  each?: string | FieldSpec
  as?: string
  zone?: string
  values?: string | Table
  split?: string
  none?: Scalar | Scalar[]
  default?: unknown
  constant?: unknown
  omit?: true
  in?: 'query' | 'body'
}

/** What holds for the whole service, until an operation says otherwise. */
export type Ways = {
  charset?: Charset | { send: Charset; answer: Charset }
  encoding?: 'json' | 'form'
  zone?: string
  times?: string
  days?: string
  booleans?: Table
  headers?: Record<string, string>
  quirks?: QuirkSwitches
  errors?: ErrorRule[]
}

export type ErrorRule = {
  status?: number
  at?: string
  is?: Scalar
  text?: string
  location?: string
  error: string
  respond?: number
  fields?: Record<string, string>
}

export type Constants = Record<string, Scalar>

export type OperationSpec = Ways & {
  when?: Record<string, Scalar>
  method?: string
  path?: string
  query?: FieldsRef
  body?: FieldsRef
  constants?: { query?: Constants; body?: Constants }
  answer?: FieldsRef
  ignore_answer?: true
}

/** Beside the contract: `/path` alone, or `/folder/*` with all that is below. */
export type PassedPath = { path: string; methods?: string[]; kilobytes?: number; seconds?: number }

export type MappingText = Ways & {
  tables?: Record<string, Table>
  shapes?: Record<string, Fields>
  pictures?: string
  operations?: Partial<Record<OperationId, 'absent' | OperationSpec | OperationSpec[]>>
  passthrough?: PassedPath[]
}

/** A part of the schema, as far as it is put together here. */
type Node = { [keyword: string]: unknown }

/** A name at the service, or several on the way to it: `data.lid.naam`. Never one that JavaScript gives a meaning to. */
const NAME =
  '^(?!.*(?:^|\\.)(?:__proto__|constructor|prototype)(?:\\.|$))[^.\\u0000-\\u001f\\u007f]+(?:\\.[^.\\u0000-\\u001f\\u007f]+)*$'
const path: Node = { type: 'string', maxLength: 200, anyOf: [{ const: '.' }, { pattern: NAME }] }
const plainName: Node = { type: 'string', pattern: NAME, maxLength: 200 }
const scalar: Node = { type: ['string', 'number', 'boolean'], maxLength: 2000 }
const list = (items: Node, maxItems: number): Node => ({ type: 'array', items, minItems: 1, maxItems })
const map = (additionalProperties: Node, propertyNames: Node = plainName, maxProperties = 300): Node => ({
  type: 'object',
  propertyNames,
  additionalProperties,
  maxProperties,
})
/** One schema for a text and another for what is none: what is wrong is said of the one that was meant. */
const either = (text: Node, other: Node): Node => ofType('string', text, other)
const ofType = (type: string, its: Node, other: Node): Node => ({
  if: { type },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: its,
  else: other,
})
const object = (properties: Record<string, Node>, required: string[] = []): Node => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

const PATTERN = '^(?=.*YYYY)(?=.*MM)(?=.*DD)(?:YYYY|MM|DD|HH|mm|ss|[-/.: T])+$'
const TIMES = ['iso', 'unix', 'unix_ms']
const FORMATS = [...TIMES, 'decimal', 'decimal_comma', 'text', 'age']
const time: Node = { type: 'string', maxLength: 40, anyOf: [{ enum: TIMES }, { pattern: PATTERN }] }
const charset: Node = { enum: [...CHARSETS] }
const table: Node = map({ anyOf: [scalar, list(scalar, 50)] })
const fields: Node = { $ref: '#/$defs/fieldsRef' }
const errors = (description: string): Node => ({ ...list({ $ref: '#/$defs/error' }, 100), description })
const HEADER_VALUE: Node = { type: 'string', pattern: '^[\\x21-\\x7e](?:[\\x20-\\x7e]{0,498}[\\x21-\\x7e])?$' }
/** Headers that are the connection's, the visitor's or the gateway's to say. */
const HEADER_NAME: Node = {
  type: 'string',
  maxLength: 60,
  pattern:
    '^(?!(?:host|cookie|authorization|connection|expect|forwarded|keep-alive|te|trailer|transfer-encoding|upgrade|via|range)$' +
    '|content-|proxy-|sec-|x-forwarded-|x-real-ip|x-request-id|x-visitor-country|idempotency-key|if-)[a-z][a-z0-9-]*$',
}
const { enum: CODES } = schemas.ErrorCode as { enum: string[] }
const { enum: FIELD_CODES } = schemas.FieldCode as { enum: string[] }

const QUIRK: Record<string, Node> = Object.fromEntries(
  Object.entries(QUIRKS).map(([name, description]) => [name, { type: 'boolean', description }]),
)

const WAYS: Record<string, Node> = {
  charset: {
    ...either(charset, object({ send: charset, answer: charset }, ['send', 'answer'])),
    description: `What the service’s texts are written in: ${CHARSETS.join(', ')}; or \`{ send: …, answer: … }\`. Standard: utf-8`,
  },
  encoding: { enum: ['json', 'form'], description: 'How bodies are sent: `json` or `form`. Standard: json' },
  zone: { type: 'string', maxLength: 60, description: 'Where times without a zone are: `Europe/Amsterdam`. Standard: UTC' },
  times: {
    ...time,
    description: `How times are written: ${TIMES.map((each) => `\`${each}\``).join(', ')} or a pattern of YYYY MM DD HH mm ss. Standard: iso`,
  },
  days: { ...time, description: 'How days without a time are written. Standard: iso' },
  booleans: { ...table, description: 'How yes and no are written: `{ true: J, false: N }`' },
  headers: { ...map(HEADER_VALUE, HEADER_NAME, 20), description: 'Headers that are sent with every call, in small letters' },
  quirks: {
    ...object(QUIRK),
    description: 'What is not mended in answers: `{ numbersAsText: false }`, by the names below. What is not named is mended',
  },
}

const OPERATION: Record<string, Node> = {
  when: {
    ...map(scalar, plainName, 5),
    description:
      'For an operation that is several calls at the service: a list of mappings, of which the first holds whose `when` the ' +
      'call’s fields fit (`"*"`: it is there at all); the last has none',
  },
  method: { enum: ['GET', 'POST', 'PUT', 'DELETE'], description: 'Standard: the contract’s' },
  path: {
    type: 'string',
    maxLength: 300,
    description: 'Beginning with `/`, at BACKEND_URL. `{id}` is the value of the contract’s field, which is sent nowhere else',
  },
  query: { ...fields, description: 'Parameters of the contract’s query' },
  body: { ...fields, description: 'Fields of the contract’s body; in an upload, of its form' },
  constants: {
    ...object({ query: map(scalar), body: map(scalar) }),
    description: 'What is sent with every call: `{ query: …, body: … }`',
  },
  answer: { ...fields, description: 'Fields of the contract’s answer. Only what the contract has goes on' },
  ignore_answer: {
    const: true,
    description: 'The service answers a success with a page, a redirect or nothing: every status below 400 that no error fits',
  },
  ...WAYS,
  errors: errors('Read before those of the whole service'),
}

const FIELD: Record<string, Node> = {
  name: { ...path, description: 'Its name at the service, or the way to it: `data.lid.naam`, `fotos.0`; `.` is where one is' },
  fields: { ...fields, description: 'What is in it: a list, the name of a shape, or several: `[kaart, { about: over_mij }]`' },
  each: {
    ...either(path, { $ref: '#/$defs/field' }),
    description: 'Each thing of a list, or each value of a map; its name is the way to it within the thing',
  },
  as: {
    type: 'string',
    maxLength: 40,
    anyOf: [{ enum: FORMATS }, { pattern: PATTERN }],
    description:
      '`iso`, `unix`, `unix_ms` or a pattern of YYYY MM DD HH mm ss, for times and days; `decimal` or `decimal_comma` for money ' +
      '(12.50, 12,50); `text` for a number that is sent as text; `age` for a day of birth that becomes an age',
  },
  zone: { ...WAYS.zone, description: 'Where this time is' },
  values: {
    ...either(plainName, table),
    description:
      'The contract’s value and the service’s for it, or the name of such a table. What is not named stays as it is; where the ' +
      'contract has a list of values and not that one, an answer goes on without it (`unknownValue`)',
  },
  split: { type: 'string', minLength: 1, maxLength: 5, description: 'A list that is one text, with this between its things' },
  none: {
    anyOf: [scalar, list(scalar, 20)],
    description: 'What the service says for nothing, where the contract has null: `0`, `[0, ""]`; of several the first is sent',
  },
  default: { description: 'What it is where there is none' },
  constant: { description: 'What it always is, in an answer: the service has no such thing' },
  omit: { const: true, description: 'Not sent; not in the answer' },
  in: { enum: ['query', 'body'], description: '`query` or `body`: where it is sent, if not where the contract has it' },
}

const ERROR: Record<string, Node> = {
  status: { type: 'integer', minimum: 200, maximum: 599, description: 'The service’s status' },
  at: { ...path, description: 'Where in its JSON something is said that is not empty, 0 or false' },
  is: { ...scalar, description: 'What is said there, also where that is 0 or false' },
  text: {
    type: 'string',
    minLength: 2,
    maxLength: 500,
    description: 'What is in it, great or small letters; without `at` in all of a page or of an answer that is no success',
  },
  location: { type: 'string', minLength: 2, maxLength: 500, description: 'What is in the address that it redirects to' },
  error: { enum: CODES, description: 'The contract’s code' },
  respond: {
    type: 'integer',
    minimum: 400,
    maximum: 599,
    description: 'The contract’s status. Standard: the usual one of the code',
  },
  fields: {
    ...map({ enum: FIELD_CODES }, plainName, 30),
    description: 'The contract’s fields that are wrong, and how: `{ email: email_taken }`',
  },
}

const PASSED_PATH: Record<string, Node> = {
  path: { type: 'string', maxLength: 300, description: '`/feed.xml` alone, or `/admin/*`: all that is below' },
  methods: {
    type: 'array',
    items: { enum: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] },
    minItems: 1,
    maxItems: 5,
    description: 'What may be asked; HEAD is with GET. Standard: GET',
  },
  kilobytes: { type: 'integer', minimum: 1, maximum: 102_400, description: 'How large a body may be. Standard: 100' },
  seconds: { type: 'integer', minimum: 1, maximum: 600, description: 'How long the service may be silent. Standard: 30' },
}

const SERVICE: Record<string, Node> = {
  ...WAYS,
  errors: errors('What the service says when it refuses, each with the contract’s code; the first that fits holds'),
  tables: { ...map(table), description: 'Tables of values that fields name' },
  shapes: {
    ...map(map({ $ref: '#/$defs/fieldOrName' }, plainName)),
    description:
      'Lists of fields that others name, because many answers have the same. One is no list of others: `fields` may be',
  },
  pictures: {
    type: 'string',
    maxLength: 300,
    pattern: PICTURES,
    description:
      'Where its pictures lie, if that is not for `cdn_prefix` to say because both sides are in use: `/plaatjes/leden/`, at ' +
      'BACKEND_URL, or `https://cdn.example/leden/`',
  },
  operations: {
    type: ['object', 'null'],
    propertyNames: { enum: Object.keys(policies) },
    additionalProperties: either(
      { const: 'absent' },
      ofType('array', list({ $ref: '#/$defs/operation' }, 10), { $ref: '#/$defs/operation' }),
    ),
    description:
      'By the contract’s names; `absent` for what the service does not have. What is not named speaks the contract: of what stands ' +
      'here, `quirks` and `pictures` alone are for it. `getLikes: {}` is enough to name one',
  },
  passthrough: {
    ...list({ $ref: '#/$defs/passedPath' }, 100),
    description:
      'What of the old site is beside the contract and stays alive: administration, webhooks of providers, links in old mails',
  },
}

export const SCHEMA = {
  ...object(SERVICE),
  $defs: {
    operation: object(OPERATION),
    field: object(FIELD),
    passedPath: object(PASSED_PATH, ['path']),
    fieldOrName: either(path, { $ref: '#/$defs/field' }),
    fields: map({ $ref: '#/$defs/fieldOrName' }),
    fieldsRef: either(
      plainName,
      ofType('array', list(either(plainName, { $ref: '#/$defs/fields' }), 10), { $ref: '#/$defs/fields' }),
    ),
    error: { ...object(ERROR, ['error']), anyOf: ['status', 'at', 'text', 'location'].map((name) => ({ required: [name] })) },
  },
}

/** For people: every setting and what it means. */
export const SECTIONS: { title: string; settings: Record<string, { description?: unknown }> }[] = [
  { title: 'The whole service', settings: SERVICE },
  { title: 'An operation', settings: OPERATION },
  { title: 'A field', settings: FIELD },
  { title: 'An error', settings: ERROR },
  { title: 'Quirks', settings: QUIRK },
  { title: 'What is passed through', settings: PASSED_PATH },
]
