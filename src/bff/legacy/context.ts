/** What all parts of a mapping are made by: what holds for the service, and where what is wrong is gathered. */
import type { Format } from './formats.ts'
import { ageFormat, asText, moneyFormat, tableFormat, timeFormat } from './formats.ts'
import type { FieldSpec, Fields, FieldsRef, MappingText, Table, Ways } from './schema.ts'
import type { Shape } from './shape.ts'
import { zoneOf } from './zone.ts'

/** Where something stands in the file. */
export type Place = readonly (string | number)[]
/** A sentence about it. */
export type Problem = { place: Place; sentence: string }

export type Context = {
  /** The operation's, and the service's where it says nothing. */
  ways: Ways
  file: MappingText
  /** The operation's name. */
  operation: string
  problem(place: Place, sentence: string): void
}

/** How a field is written, and where that stands. */
export type Field = { spec: FieldSpec; place: Place }

/** The fields of one thing, shapes and all; the last word on each. */
export function fieldsOf(context: Context, ref: FieldsRef | undefined, place: Place): Map<string, Field> {
  const found = new Map<string, Field>()
  for (const [index, part] of [ref ?? []].flat().entries()) {
    const here = Array.isArray(ref) ? [...place, index] : place
    const fields = typeof part === 'string' ? shapeNamed(context, part, here) : part
    const at = typeof part === 'string' ? ['shapes', part] : here
    for (const [name, spec] of Object.entries(fields)) found.set(name, { spec: fieldOf(spec), place: [...at, name] })
  }
  return found
}

export const fieldOf = (spec: string | FieldSpec): FieldSpec => (typeof spec === 'string' ? { name: spec } : spec)

function shapeNamed({ file, problem }: Context, name: string, place: Place): Fields {
  if (file.shapes && Object.hasOwn(file.shapes, name)) return file.shapes[name] as Fields
  problem(place, `there is no shape "${name}" under shapes`)
  return {}
}

const UTC = 'UTC'

function zoneNamed({ ways, file, operation, problem }: Context, { spec, place }: Field): string {
  const name = spec.zone ?? ways.zone ?? UTC
  try {
    zoneOf(name)
    return name
  } catch {
    const at =
      spec.zone !== undefined ? [...place, 'zone'] : ways.zone === file.zone ? ['zone'] : ['operations', operation, 'zone']
    problem(at, `there is no time zone "${name}"`)
    return UTC
  }
}

/** How a single value is written; undefined where it is as the contract has it. */
export function formatOf(context: Context, { spec, place }: Field, shape: Shape): Format | undefined {
  const { ways, operation, problem } = context
  const { kind } = shape
  const wrong = (sentence: string) => void problem(place, `${operation}: ${place.at(-1)} ${sentence}`)
  if (spec.values !== undefined) return tableOf(context, { spec, place }, shape)
  const zone = zoneNamed(context, { spec, place })
  const as = spec.as ?? (kind === 'time' ? ways.times : kind === 'day' ? ways.days : undefined)
  if (as === undefined)
    return kind === 'boolean' && ways.booleans
      ? tableFormat(ways.booleans)
      : kind === 'time' || kind === 'day'
        ? timeFormat('iso', zone, kind)
        : undefined
  if (as === 'text') return asText
  if (as === 'decimal' || as === 'decimal_comma') {
    return shape.isInteger
      ? moneyFormat(as === 'decimal' ? '.' : ',')
      : wrong(`is no amount: ${as} is for whole numbers, of which a hundred are one`)
  }
  if (as === 'age') return kind === 'number' ? ageFormat(ways.days ?? 'iso', zone) : wrong('is no number: age is for one')
  return kind === 'time' || kind === 'day' ? timeFormat(as, zone, kind) : wrong(`is neither a time nor a day: ${as} is for those`)
}

function tableOf({ file, operation, problem }: Context, { spec, place }: Field, { kind, values }: Shape): Format | undefined {
  const named = typeof spec.values === 'string' ? spec.values : undefined
  const table =
    named === undefined
      ? (spec.values as Table)
      : file.tables && Object.hasOwn(file.tables, named)
        ? file.tables[named]
        : undefined
  if (table === undefined) return void problem([...place, 'values'], `there is no table "${named}" under tables`)
  const known = kind === 'boolean' ? ['true', 'false'] : values?.map(String)
  const strange = known ? Object.keys(table).filter((value) => !known.includes(value)) : []
  if (strange.length > 0) {
    problem(
      [...place, 'values'],
      `${operation}: ${place.at(-1)} is never ${strange.join(', ')} in the contract, but one of ${known?.slice(0, 12).join(', ')}`,
    )
  }
  return tableFormat(table)
}

/** The names on the way to something; none for where one is. */
export const wayTo = (name: string): string[] => (name === '.' ? [] : name.split('.'))
