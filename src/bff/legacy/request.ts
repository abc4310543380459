/** A call as the service wants it: worked out once of fields and contract, into functions that write. */
import type { JsonSchema } from '../../shared/contract/document.ts'
import { badRequest } from '../errors.ts'
import { conformToSchema } from '../upstream/quirks/conformToSchema.ts'
import { type Context, type Field, fieldOf, fieldsOf, formatOf, type Place, wayTo } from './context.ts'
import { noneFor } from './formats.ts'
import type { Constants, FieldsRef, Scalar } from './schema.ts'
import { type Shape, shapeOf } from './shape.ts'

/** What is sent, by the service's names; a list of scalars or of things, or what is in it. */
export type Tree = { [name: string]: unknown }
/** What one call sends, where. */
export type Sent = { query: Tree; body: Tree /** By the contract's names. */; path: Record<string, Scalar> }

/** Puts a value of the contract's where it belongs. @throws 400 for what is not of the contract's type */
type Write = (value: unknown, sent: Sent) => void
/** … of what is in a thing that is sent. */
type WriteIn = (value: unknown, target: Tree) => void

type QueryWriter = { isList: boolean; write: Write; schema: JsonSchema }

export type Parameters = { name: string; schema: JsonSchema }[]

/** What is sent of a list at most: the contract's have fewer. */
const MAX_ITEMS = 1_000

/** @param inPath the contract's fields whose values stand in the path */
export function queryWriters(
  context: Context,
  parameters: Parameters,
  ref: FieldsRef | undefined,
  { place, inPath }: { place: Place; inPath: ReadonlySet<string> },
): Map<string, QueryWriter> {
  const fields = fieldsOf(context, ref, place)
  for (const [name, { place }] of fields) {
    if (!parameters.some((parameter) => parameter.name === name))
      context.problem(place, `${context.operation} has no parameter ${name} in its query`)
  }
  return new Map(
    parameters.flatMap(({ name, schema }) => {
      const field = fields.get(name) ?? { spec: {}, place: [...place, name] }
      const write = writer(context, field, { name, schema, from: 'query', inPath })
      return write ? [[name, { isList: shapeOf(schema).kind === 'list', schema, write }] as const] : []
    }),
  )
}

export function bodyWriters(
  context: Context,
  schema: JsonSchema | undefined,
  ref: FieldsRef | undefined,
  { place, inPath, from }: { place: Place; inPath: ReadonlySet<string>; from: 'query' | 'body' },
): Map<string, Write> {
  const fields = fieldsOf(context, ref, place)
  const properties = schema ? shapeOf(schema).properties : {}
  for (const [name, { place }] of fields) {
    if (!Object.hasOwn(properties, name)) context.problem(place, `${context.operation} has no field ${name} in its body`)
  }
  return new Map(
    Object.entries(properties).flatMap(([name, schema]) => {
      const field = fields.get(name) ?? { spec: {}, place: [...place, name] }
      const write = writer(context, field, { name, schema, from, inPath })
      return write ? [[name, write] as const] : []
    }),
  )
}

type Described = { name: string; schema: JsonSchema; from: 'query' | 'body'; inPath: ReadonlySet<string> }

function writer(context: Context, field: Field, { name, schema, from, inPath }: Described): Write | undefined {
  const { spec, place } = field
  sentOnly(context, field)
  if (spec.omit) return undefined
  if (inPath.has(name)) {
    const format = formatOf(context, field, shapeOf(schema))
    return (value, sent) => {
      sent.path[name] = (format ? format.write(scalar(value)) : scalar(value)) as Scalar
    }
  }
  const write = writerIn(context, { spec: { name: name.replace(/\[\]$/, ''), ...spec }, place }, shapeOf(schema))
  const to = spec.in ?? from
  return (value, sent) => write(value, sent[to])
}

function sentOnly({ problem, operation }: Context, { spec, place }: Field): void {
  for (const key of ['default', 'constant'] as const)
    if (key in spec) problem([...place, key], `${operation}: "${key}" is for answers; what is always sent stands under constants`)
}

function writerIn(context: Context, field: Field, shape: Shape): WriteIn {
  const { spec } = field
  const way = wayTo(spec.name ?? '.')
  if (shape.kind === 'object') {
    const write = objectWriter(context, field, shape)
    return (value, target) => {
      if (value === null) return void (way.length > 0 && put(target, way, null))
      write(value, way.reduce(within, target))
    }
  }
  const convert = converter(context, field, shape)
  if (way.length === 0) context.problem([...field.place, 'name'], `${context.operation}: "." is for what has fields`)
  const last = (way.at(-1) ?? '').replace(/\[\]$/, '')
  const to = [...way.slice(0, -1), last]
  return (value, target) => {
    const written = convert(value)
    if (written !== undefined) put(target, to, written)
  }
}

function objectWriter(context: Context, { spec, place }: Field, shape: Shape): WriteIn {
  const fields = fieldsOf(context, spec.fields, [...place, 'fields'])
  for (const [name, { place }] of fields)
    if (!Object.hasOwn(shape.properties, name)) context.problem(place, `${context.operation} sends no ${name} there`)
  const writers = Object.entries(shape.properties).flatMap(([name, schema]) => {
    const field = fields.get(name) ?? { spec: {}, place: [...place, name] }
    sentOnly(context, field)
    return field.spec.omit
      ? []
      : [[name, writerIn(context, { spec: { name, ...field.spec }, place: field.place }, shapeOf(schema))] as const]
  })
  return (value, target) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw badRequest()
    for (const [name, write] of writers) if (Object.hasOwn(value, name)) write((value as Tree)[name], target)
  }
}

/** A value as the service has it: a scalar, or a list. */
function converter(context: Context, field: Field, shape: Shape): (value: unknown) => unknown {
  const { spec, place } = field
  const none = noneFor(spec.none)
  if (shape.kind === 'list') {
    const each = { spec: fieldOf(spec.each ?? {}), place: [...place, 'each'] }
    const item = itemWriter(context, each, shapeOf(shape.items))
    const { split } = spec
    return (value) => {
      if (value === null) return none
      if (!Array.isArray(value) || value.length > MAX_ITEMS) throw badRequest()
      const items = value.map(item)
      return split === undefined ? items : items.join(split)
    }
  }
  if (shape.kind === 'map') {
    if (spec.each) context.problem([...place, 'each'], `${context.operation}: a map that is sent cannot be changed`)
    return (value) => value
  }
  const format = formatOf(context, field, shape)
  if (spec.fields || spec.each) context.problem(place, `${context.operation}: ${place.at(-1)} has nothing in it in the contract`)
  return (value) => {
    if (value === null) return none
    const said = scalar(value)
    return format ? format.write(said) : said
  }
}

function itemWriter(context: Context, field: Field, shape: Shape): (value: unknown) => unknown {
  if (shape.kind !== 'object') return converter(context, field, shape)
  const write = objectWriter(context, field, shape)
  return (value) => {
    const item = emptyTree()
    write(value, item)
    return item
  }
}

/** What is no text, number, yes or no has no place where one is expected: PHP makes lists of it. */
function scalar(value: unknown): Scalar {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  throw badRequest()
}

const emptyTree = (): Tree => Object.create(null)
export const emptySent = (): Sent => ({ query: emptyTree(), body: emptyTree(), path: {} })

function within(target: Tree, name: string): Tree {
  const there = target[name]
  if (typeof there === 'object' && there !== null && !Array.isArray(there)) return there as Tree
  const made = emptyTree()
  target[name] = made
  return made
}

function put(target: Tree, way: string[], value: unknown): void {
  way.slice(0, -1).reduce(within, target)[way.at(-1) as string] = value
}

/** Constants have the last word: nothing that a caller says takes their place. */
export function addConstants(sent: Sent, { query, body }: { query?: Constants | undefined; body?: Constants | undefined }): void {
  for (const [name, value] of Object.entries(query ?? {})) put(sent.query, wayTo(name), value)
  for (const [name, value] of Object.entries(body ?? {})) put(sent.body, wayTo(name), value)
}

/** Everything of the contract's that a query says. */
export function writeQuery(writers: Map<string, QueryWriter>, query: URLSearchParams, sent: Sent): void {
  for (const [name, { isList, write, schema }] of writers) {
    if (!query.has(name)) continue
    const value = isList ? query.getAll(name) : query.get(name)
    write(conformToSchema(value, schema), sent)
  }
}

export function writeBody(writers: Map<string, Write>, body: object, sent: Sent): void {
  for (const [name, write] of writers) if (Object.hasOwn(body, name)) write((body as Tree)[name], sent)
}

/** Deeper than anything of the contract's. */
const MAX_DEPTH = 8

/** As PHP reads forms and queries: `a=1&b[]=2&b[]=3&c[d]=4`. @param safe makes a text safe, in the service's character set */
export function formOf(tree: Tree, safe: (text: string) => string): string {
  const pairs: string[] = []
  const add = (name: string, value: unknown, depth: number): void => {
    if (depth > MAX_DEPTH) throw badRequest()
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) add(isScalar(item) ? `${name}[]` : `${name}[${index}]`, item, depth + 1)
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, item] of Object.entries(value)) add(depth === 0 ? safe(key) : `${name}[${safe(key)}]`, item, depth + 1)
    } else pairs.push(`${name}=${value === null ? '' : safe(textOf(value as Scalar))}`)
  }
  add('', tree, 0)
  return pairs.join('&')
}

const isScalar = (value: unknown) => typeof value !== 'object' || value === null
/** As PHP writes it, where the file says nothing else. */
export const textOf = (value: Scalar): string => (typeof value === 'boolean' ? (value ? '1' : '0') : String(value))

/** Percent-encodes a text. @param encode undefined for UTF-8 */
export function escaperOf(encode: ((text: string) => Buffer) | undefined): (text: string) => string {
  if (!encode) return (text) => encodeURIComponent(text.toWellFormed())
  return (text) => {
    let escaped = ''
    for (const byte of encode(text.toWellFormed()))
      escaped += SAFE.has(byte) ? String.fromCharCode(byte) : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    return escaped
  }
}
const SAFE = new Set(Buffer.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~'))
