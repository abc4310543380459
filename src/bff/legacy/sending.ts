/** What is sent for a call of the contract's: address, headers, body, or a form that passes as it comes. */
import type { Readable } from 'node:stream'
import type { OperationId } from '../../shared/contract/api.ts'
import { contract } from '../../shared/contract/contract.generated.ts'
import { policies } from '../../shared/contract/policies.generated.ts'
import type { OperationPolicy } from '../../shared/contract/policy.ts'
import { badRequest } from '../errors.ts'
import { type Charset, encoderOf } from './charset.ts'
import { type Context, fieldsOf, formatOf, type Place, wayTo } from './context.ts'
import { renamedForm } from './multipart.ts'
import { pathWriter } from './path.ts'
import {
  addConstants,
  bodyWriters,
  emptySent,
  escaperOf,
  formOf,
  queryWriters,
  type Sent,
  textOf,
  writeBody,
  writeQuery,
} from './request.ts'
import type { OperationSpec, Scalar } from './schema.ts'
import { shapeOf } from './shape.ts'

/** A call by the contract. @property search with its '?', or '' */
export type ContractCall = { search: string; body: Buffer | undefined }

export type Request = {
  method: string
  /** Path with query. */
  path: string
  /** Those that are sent beside, and instead of, what every call has; undefined for one that is not. */
  headers: Record<string, string | undefined>
}
/** Makes of a form one with the service's names. */
export type Rename = (form: Readable, contentType: string) => { body: Readable; contentType: string }

export type Sender = {
  /** @throws 400 for what is not of the contract's form */
  call(call: ContractCall): Request & { body: Buffer | undefined }
  /** Of a call that is passed on as it comes. @property rename undefined where there is no form */
  pipe(search: string): Request & { rename: Rename | undefined }
  /** One text of a body, percent-encoded, in the bytes in which it arrives there. */
  text(name: string, value: string): string
}

/** What an operation is sent, in each of the ways in which that is possible. */
export const bodiesOf = (id: OperationId) => {
  const content = contract[id].requestBody?.content ?? {}
  const form = content['application/x-www-form-urlencoded']?.schema
  return {
    fields: content['application/json']?.schema ?? form,
    isForm: form !== undefined,
    upload: content['multipart/form-data']?.schema,
  }
}

/** Everything that a body says by name. @throws 400 for what is no list of fields */
export function fieldsIn(body: Buffer, isForm: boolean): object {
  if (isForm) return Object.fromEntries(new URLSearchParams(body.toString()))
  try {
    const value: unknown = body.length === 0 ? {} : JSON.parse(body.toString())
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {}
  throw badRequest()
}

export function senderOf(
  id: OperationId,
  spec: OperationSpec,
  context: Context,
  { place, send }: { place: Place; send: Charset },
): Sender {
  const { webhook, ...policy }: OperationPolicy = policies[id]
  const method = spec.method ?? policy.method
  const bodies = bodiesOf(id)
  const hasBody = checkBody(id, spec, context, { place, method })
  const encode = encoderOf(send)
  const safe = escaperOf(encode)
  const encoding = context.ways.encoding ?? 'json'
  const { path, query, body } = partsOf(id, spec, context, { place, from: method === 'GET' ? 'query' : 'body', safe })
  const headers = { ...context.file.headers, ...spec.headers }
  const written = bodyWriter(encoding, send)

  const sentBy = (search: string, fields: object | undefined): Sent => {
    const sent = emptySent()
    if (search) writeQuery(query, new URLSearchParams(search), sent)
    if (fields) writeBody(body, fields, sent)
    addConstants(sent, spec.constants ?? {})
    return sent
  }
  const addressOf = (sent: Sent) => {
    const search = formOf(sent.query, safe)
    return search ? `${path.write(sent.path)}?${search}` : path.write(sent.path)
  }
  const rename = bodies.upload && renameOf(id, spec, context, { place, encode })
  const piped = (search: string) => ({ method, path: addressOf(sentBy(search, undefined)), headers, rename })
  return {
    call({ search, body: bytes }) {
      // What is signed goes on as it came.
      if (webhook) return { ...piped(search), body: bytes }
      const sent = sentBy(search, bodies.fields && bytes ? fieldsIn(bytes, bodies.isForm) : undefined)
      const made = hasBody ? written(sent.body) : undefined
      return { method, path: addressOf(sent), headers: { ...headers, 'content-type': made?.contentType }, body: made?.body }
    },
    pipe: piped,
    text(name, value) {
      const sent = emptySent()
      writeBody(body, { [name]: value }, sent)
      const inBody = scalarIn(sent.body)
      const arriving = textOf(inBody ?? scalarIn(sent.query) ?? scalarIn(sent.path) ?? value)
      // JSON is UTF-8 to whoever reads it, whatever its escapes are written in.
      return inBody !== undefined && encoding === 'json' ? escapedUtf8(arriving) : safe(arriving)
    },
  }
}

const escapedUtf8 = escaperOf(undefined)

/** Of what was written alone, wherever that is. */
function scalarIn(tree: unknown): Scalar | undefined {
  if (typeof tree === 'object') return tree ? scalarIn(Object.values(tree)[0]) : undefined
  return tree as Scalar | undefined
}

type Parts = { place: Place; from: 'query' | 'body'; safe: (text: string) => string }

function partsOf(id: OperationId, spec: OperationSpec, context: Context, { place, from, safe }: Parts) {
  const parameters = (contract[id].parameters ?? []).filter((parameter) => parameter.in === 'query')
  const { fields, upload } = bodiesOf(id)
  const schema = upload && fields ? { anyOf: [fields, upload] } : (fields ?? upload)
  const path = pathWriter(spec.path ?? policies[id].path, safe, (sentence) =>
    context.problem([...place, 'path'], `${id}: ${sentence}`),
  )
  const { names: inPath } = path
  for (const name of inPath) {
    const isField =
      parameters.some((parameter) => parameter.name === name) || (fields && Object.hasOwn(shapeOf(fields).properties, name))
    if (!isField) context.problem([...place, 'path'], `${id}: {${name}} in its path is no field of the contract’s call`)
  }
  return {
    path,
    query: queryWriters(context, parameters, spec.query, { place: [...place, 'query'], inPath }),
    body: bodyWriters(context, schema, spec.body, { place: [...place, 'body'], inPath, from }),
  }
}

/** @returns whether there is one at all */
function checkBody(
  id: OperationId,
  spec: OperationSpec,
  context: Context,
  { place, method }: { place: Place; method: string },
): boolean {
  const constants = spec.constants?.body
  const moved = [...silently(context, spec.query)].some(([, field]) => field.spec.in === 'body')
  checkNames(context, spec, place)
  if (method !== 'GET') return bodiesOf(id).fields !== undefined || constants !== undefined || moved
  if (constants) context.problem([...place, 'constants', 'body'], `${id}: a GET has no body; let these be constants of the query`)
  if (moved) context.problem([...place, 'query'], `${id}: a GET has no body that a field could be in`)
  return false
}

/** Fields of which has been said elsewhere what is wrong with them. */
const silently = (context: Context, fields: OperationSpec['query'], place: Place = []) =>
  fieldsOf({ ...context, problem: () => {} }, fields, place)

/** Two fields under one name, or one under that of a constant: one of them would not be sent. */
function checkNames(context: Context, spec: OperationSpec, place: Place): void {
  for (const part of ['query', 'body'] as const) {
    const taken = new Map<string, string>()
    for (const name of Object.keys(spec.constants?.[part] ?? {})) taken.set(name, 'a constant')
    for (const [field, { spec: written, place: at }] of silently(context, spec[part], [...place, part])) {
      if (written.omit || written.in || written.name === '.') continue
      const name = written.name ?? field
      const other = taken.get(name)
      if (other) context.problem(at, `${context.operation}: ${field} and ${other} would both be sent as ${name}`)
      taken.set(name, field)
    }
  }
}

function bodyWriter(encoding: 'json' | 'form', charset: Charset): (tree: Sent['body']) => { contentType: string; body: Buffer } {
  const encode = encoderOf(charset)
  const of = encode ? `; charset=${charset === 'latin1' ? 'iso-8859-1' : charset}` : ''
  if (encoding === 'form') {
    const safe = escaperOf(encode)
    return (tree) => ({ contentType: `application/x-www-form-urlencoded${of}`, body: Buffer.from(formOf(tree, safe), 'latin1') })
  }
  return (tree) => {
    const text = JSON.stringify(tree)
    // In any character set, without one of its own: JSON has escapes for all there are.
    return { contentType: `application/json${of}`, body: Buffer.from(encode ? text.replace(/[^ -~]/g, jsonEscape) : text) }
  }
}

const jsonEscape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

type OfForm = { place: Place; encode: ((text: string) => Buffer) | undefined }

/** An upload's fields by the service's names, and its constants beside them. */
function renameOf(id: OperationId, spec: OperationSpec, context: Context, { place, encode }: OfForm): Rename {
  const written = silently(context, spec.body, [...place, 'body'])
  const { upload } = bodiesOf(id)
  const fields = new Map(
    Object.entries(upload ? shapeOf(upload).properties : {}).flatMap(([name, schema]) => {
      const field = written.get(name) ?? { spec: {}, place: [...place, name] }
      if (field.spec.omit) return []
      const format = formatOf({ ...context, problem: () => {} }, field, shapeOf(schema))
      const write = (value: string) => (format ? String(format.write(value) ?? '') : value)
      return [[name, { name: bracketed(field.spec.name ?? name), write }] as const]
    }),
  )
  const added = Object.entries(spec.constants?.body ?? {}).map(([name, value]) => [bracketed(name), textOf(value)] as const)
  return (form, contentType) => renamedForm(form, contentType, { fields, added, encode })
}

/** As PHP names what is within something: `lid[naam]`. */
function bracketed(name: string): string {
  const [first, ...more] = wayTo(name)
  return `${first}${more.map((each) => `[${each}]`).join('')}`
}
