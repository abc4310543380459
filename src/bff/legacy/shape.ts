/** A schema of the contract as a mapping walks it: its parts put together, null apart. */
import type { JsonSchema } from '../../shared/contract/document.ts'

/** What a value is, as far as that says how it may be written elsewhere. */
export type Kind = 'object' | 'list' | 'map' | 'time' | 'day' | 'boolean' | 'number' | 'text'

export type Shape = {
  schema: JsonSchema
  kind: Kind
  isNullable: boolean
  /** Of an object; of one that may be this or that, what either has. */
  properties: Record<string, JsonSchema>
  required: string[]
  /** Of a list's things, or a map's values. */
  items: JsonSchema
  /** All values that there are; undefined where nobody could list them. */
  values: unknown[] | undefined
  isInteger: boolean
}

const shapes = new WeakMap<JsonSchema, Shape>()

export function shapeOf(schema: JsonSchema): Shape {
  const shape = shapes.get(schema) ?? put(schema)
  shapes.set(schema, shape)
  return shape
}

function put(schema: JsonSchema): Shape {
  const parts = [schema, ...(schema.allOf ?? [])].map(({ allOf: _, ...part }) => part)
  const choices = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== 'null').map(shapeOf)
  const [only] = choices
  if (only && choices.length === 1) return { ...only, schema, isNullable: true }
  const all = [...parts, ...choices.map(({ schema }) => schema)]
  const types = all.flatMap(({ type }) => type ?? [])
  const properties = Object.assign(
    {},
    ...choices.map((choice) => choice.properties),
    ...(schema.allOf ?? []).map((part) => shapeOf(part).properties),
    schema.properties,
  )
  const needed = choices.map(({ required }) => required)
  const byAll = (needed[0] ?? []).filter((name) => needed.every((names) => names.includes(name)))
  const required = [...byAll, ...(schema.allOf ?? []).flatMap((part) => shapeOf(part).required), ...(schema.required ?? [])]
  const additional = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined
  const one = <Value>(pick: (part: JsonSchema) => Value | undefined) => all.map(pick).find((value) => value !== undefined)
  const { const: constant } = schema
  return {
    schema,
    kind: kindOf(types, { hasFields: Object.keys(properties).length > 0, format: one(({ format }) => format) }),
    isNullable: types.includes('null'),
    properties,
    required,
    items: one(({ items }) => items) ?? additional ?? {},
    values: constant === undefined ? one(({ enum: values }) => values as unknown[]) : [constant],
    isInteger: types.includes('integer'),
  }
}

function kindOf(types: string[], { hasFields, format }: { hasFields: boolean; format: unknown }): Kind {
  if (types.includes('object') || hasFields) return hasFields ? 'object' : 'map'
  if (types.includes('array')) return 'list'
  if (types.includes('boolean')) return 'boolean'
  if (types.includes('integer') || types.includes('number')) return 'number'
  if (format === 'date-time') return 'time'
  return format === 'date' ? 'day' : 'text'
}
