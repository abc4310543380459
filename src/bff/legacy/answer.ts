/** An answer of the service as the contract has it: worked out once of fields and contract, into functions that read. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { JsonSchema } from '../../shared/contract/document.ts'
import { conformToSchema, listIn } from '../upstream/quirks/conformToSchema.ts'
import type { Mend } from '../upstream/quirks/quirks.ts'
import { type Context, type Field, fieldOf, fieldsOf, formatOf, type Place, wayTo } from './context.ts'
import { isNoneOf } from './formats.ts'
import type { FieldsRef } from './schema.ts'
import { type Shape, shapeOf } from './shape.ts'

/** Of what the service says, what the contract has in its place; undefined where there is nothing. */
export type Read = (raw: unknown, mend: Mend) => unknown

const ajv = new Ajv2020({ strict: false, validateFormats: false })
/** A name at the service, of what it has itself: `constructor` is nobody's field. */
export const own = (container: unknown, name: string): unknown =>
  typeof container === 'object' && container !== null && Object.hasOwn(container, name)
    ? (container as Record<string, unknown>)[name]
    : undefined

/** @returns what finds the value at the end of a way */
export function finder(way: string[]): (container: unknown) => unknown {
  const [first, ...more] = way
  if (first === undefined) return (container) => container
  if (more.length === 0) return (container) => own(container, first)
  return (container) => way.reduce(own, container)
}

type Reading = Context & {
  /** Undoes what the character set has done to texts. */
  unescape: ((text: string) => string) | undefined
  /** Whether nothing is read at all, so that what there is must be said in the file. */
  isIgnored: boolean
}

/** @param place of the fields */
export function answerReader(context: Reading, schema: JsonSchema, fields: FieldsRef | undefined, place: Place): Read {
  return objectReader(context, shapeOf(schema), fields, place, '')
}

/** @param above what it is in, for people */
function objectReader(context: Reading, shape: Shape, ref: FieldsRef | undefined, place: Place, above: string): Read {
  const fields = fieldsOf(context, ref, place)
  for (const [name, { place }] of fields) {
    if (!Object.hasOwn(shape.properties, name))
      context.problem(place, `${context.operation} has no field ${above}${name} in its answer`)
  }
  const readers = Object.entries(shape.properties).flatMap(([name, schema]) => {
    const field = fields.get(name) ?? { spec: {}, place: [...place, name] }
    const read = fieldReader(context, field, { name, schema, isRequired: shape.required.includes(name), above })
    return read ? [[name, read] as const] : []
  })
  return (raw, mend) => {
    if (!isThing(raw)) return nothingOr(raw, shape, mend)
    if (isEmptyList(raw)) {
      if (!mend(shape.isNullable ? 'emptyForNothing' : 'emptyListForMap')) return raw
      if (shape.isNullable) return null
    }
    const object: Record<string, unknown> = {}
    for (const [name, read] of readers) {
      const value = read(raw, mend)
      if (value !== undefined) object[name] = value
    }
    return object
  }
}

/** PHP says an empty list for an object without fields, and false for one that is not there. */
const isThing = (raw: unknown): raw is object => typeof raw === 'object' && raw !== null
const nothingOr = (raw: unknown, { isNullable }: Shape, mend: Mend) =>
  raw !== null && isNullable && !raw && mend('emptyForNothing') ? null : raw
const isEmptyList = (raw: unknown) => Array.isArray(raw) && raw.length === 0

type Described = { name: string; schema: JsonSchema; isRequired: boolean; above: string }

function fieldReader(context: Reading, field: Field, { name, schema, isRequired, above }: Described): Read | undefined {
  const { spec, place } = field
  const { operation, problem } = context
  const shape = shapeOf(schema)
  for (const key of ['default', 'constant'] as const) {
    if (key in spec && !ajv.validate(schema, spec[key]))
      problem([...place, key], `${operation}: ${above}${name} cannot be ${JSON.stringify(spec[key])} in the contract`)
  }
  if (spec.in) problem([...place, 'in'], `${operation}: "in" is for what is sent, and ${above}${name} is of the answer`)
  if ('constant' in spec) return () => spec.constant
  const { const: constant } = schema
  // What can only be one thing is that, where the answer is not read; where it is, nothing is done that does not say so.
  if (constant !== undefined && context.isIgnored) return () => constant
  const hasDefault = 'default' in spec
  // Of an answer that is not read, what is in an object may still be said; nothing else comes from anywhere.
  const isPutTogether = shape.kind === 'object' && (spec.fields !== undefined || (isRequired && !shape.isNullable))
  const isNothing = spec.omit || (context.isIgnored && !isPutTogether)
  if (isNothing && isRequired && !hasDefault)
    problem(
      place,
      `${operation}: the contract has ${above}${name} in every answer, and nothing says where it comes from; give it a default or a constant`,
    )
  if (isNothing) return hasDefault ? () => spec.default : undefined
  if (spec.none !== undefined && isRequired && !shape.isNullable && !hasDefault)
    problem([...place, 'none'], `${operation}: ${above}${name} is never null in the contract; give it a default`)
  const read = valueReader(context, field, shape, `${above}${name}`)
  const find = finder(context.isIgnored ? [] : wayTo(spec.name ?? name))
  const isNone = isNoneOf(spec.none)
  return (container, mend) => {
    const raw = find(container)
    const value = raw === undefined ? undefined : isNone(raw) ? null : read(raw, mend)
    if (value !== undefined && value !== null) return value
    if (hasDefault) return spec.default
    if (!isRequired) return shape.isNullable && value === null ? null : undefined
    // What cannot be read shows as what came: the contract's checks say so.
    return value === null || shape.isNullable ? null : isThing(raw) ? undefined : raw
  }
}

function valueReader(context: Reading, field: Field, shape: Shape, called: string): Read {
  const { spec, place } = field
  const { operation, problem } = context
  const { kind } = shape
  if (spec.fields && kind !== 'object') problem([...place, 'fields'], `${operation}: ${called} has no fields in the contract`)
  if (spec.each && kind !== 'list' && kind !== 'map')
    problem([...place, 'each'], `${operation}: ${called} is no list in the contract`)
  if (spec.split && kind !== 'list') problem([...place, 'split'], `${operation}: ${called} is no list in the contract`)
  if (kind === 'object') return objectReader(context, shape, spec.fields, [...place, 'fields'], `${called}.`)
  if (kind === 'list') return listReader(context, field, shape, called)
  if (kind === 'map') return mapReader(context, field, shape, called)
  return scalarReader(context, field, shape)
}

function eachReader(context: Reading, { spec, place }: Field, { items }: Shape, called: string): Read {
  const each = { spec: fieldOf(spec.each ?? {}), place: [...place, 'each'] }
  const read = valueReader(context, each, shapeOf(items), `each of ${called}`)
  const find = finder(wayTo(each.spec.name ?? '.'))
  const isNone = isNoneOf(each.spec.none)
  return (raw, mend) => {
    const found = find(raw)
    return isNone(found) ? null : read(found, mend)
  }
}

function listReader(context: Reading, field: Field, shape: Shape, called: string): Read {
  const { split } = field.spec
  const read = eachReader(context, field, shape, called)
  return (raw, mend) => {
    const readEach = (each: unknown) => read(each, mend)
    if (split !== undefined && (typeof raw === 'string' || typeof raw === 'number')) {
      return String(raw)
        .split(split)
        .flatMap((part) => (part.trim() === '' ? [] : [readEach(part.trim())]))
        .filter(isSomething)
    }
    const nothing = shape.isNullable ? null : []
    if (raw === null) return nothing
    if (!raw) return mend('emptyForNothing') ? nothing : undefined
    const list = listIn(raw, mend)
    return list?.map(readEach).filter(isSomething)
  }
}

const isSomething = (value: unknown) => value !== undefined && value !== null

function mapReader(context: Reading, field: Field, shape: Shape, called: string): Read {
  const read: Read =
    field.spec.each === undefined
      ? (raw, mend) => conformToSchema(raw, shape.items, mend)
      : eachReader(context, field, shape, called)
  return (raw, mend) => {
    if (!isThing(raw)) return nothingOr(raw, shape, mend)
    if (isEmptyList(raw) && !mend('emptyListForMap')) return raw
    return Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, read(value, mend)]))
  }
}

function scalarReader(context: Reading, field: Field, shape: Shape): Read {
  const format = formatOf(context, field, shape)
  const { schema, kind, values, isNullable } = shape
  const text = kind === 'text' && !values ? context.unescape : undefined
  return (raw, mend) => {
    if (isThing(raw)) return undefined
    if (raw === null) return null
    const said = format ? format.read(raw) : raw
    // None of a list of values, where there may be none: nothing, as it is of other texts.
    if (said === '' && isNullable && values && !values.includes('') && mend('emptyForNothing')) return null
    const value = conformToSchema(said, schema, mend)
    if (value === undefined || value === null) return value
    // A value that the contract does not know is none. Where it is said what it is then, that is what was meant.
    if (values && !values.includes(value))
      return 'default' in field.spec || mend('unknownValue') ? (isNullable ? null : undefined) : value
    return text && typeof value === 'string' ? text(value) : value
  }
}
