import type { JsonSchema } from '../../../shared/contract/document.ts'
import { MEND_ALL, type Mend } from './quirks.ts'

/**
 * Turns what PHP makes of a value into what the contract says it is [MIG-8]: numbers and booleans written as text,
 * `[]` where an empty map is meant, maps with running numbers where a list is meant. What fits already, or cannot be
 * told, is left as it is, and so is what may not be mended.
 */
export function conformToSchema(value: unknown, schema: JsonSchema, mend: Mend = MEND_ALL): unknown {
  if (schema.allOf) return schema.allOf.reduce((conformed, part) => conformToSchema(conformed, part, mend), value)
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) {
    // `X or null` is the contract's only alternative in answers.
    const other = alternatives.find((alternative) => alternative.type !== 'null')
    return other ? conformToSchema(value, other, mend) : value
  }

  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? [])
  if (typeof value === 'string') return types.includes('string') ? value : scalar(value, types, mend)
  if (typeof value === 'number') {
    if (types.includes('boolean')) return mend('booleansAsNumbers') ? value !== 0 : value
    const isText = types.includes('string') && !types.includes('number')
    return isText && mend('textAsNumbers') ? String(value) : value
  }
  if (typeof value !== 'object' || value === null) return value

  if (types.includes('array')) {
    const list = listIn(value, mend)
    return list && schema.items ? list.map((item) => conformToSchema(item, schema.items as JsonSchema, mend)) : (list ?? value)
  }
  if (Array.isArray(value)) return value.length === 0 && types.includes('object') && mend('emptyListForMap') ? {} : value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const itemSchema = schema.properties?.[key] ?? schema.additionalProperties
      return [key, typeof itemSchema === 'object' ? conformToSchema(item, itemSchema, mend) : item]
    }),
  )
}

const DECIMAL = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/

const BOOLEANS = new Map([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
  ['', false],
])

function scalar(text: string, types: string[], mend: Mend): unknown {
  const boolean = types.includes('boolean') ? BOOLEANS.get(text) : undefined
  if (boolean !== undefined) return mend('booleansAsText') ? boolean : text
  if ((types.includes('integer') || types.includes('number')) && DECIMAL.test(text))
    return mend('numbersAsText') ? Number(text) : text
  return text === '' && types.includes('null') && mend('emptyForNothing') ? null : text
}

/** @returns undefined for what is none */
export function listIn(value: unknown, mend: Mend): unknown[] | undefined {
  if (Array.isArray(value)) return value
  const list = typeof value === 'object' && value !== null ? runningNumbers(value) : undefined
  return list && mend('mapForList') ? list : undefined
}

/** PHP's `array_filter` leaves holes, and a list with holes is encoded as a map: {"0": …, "2": …}. */
function runningNumbers(value: object): unknown[] | undefined {
  const keys = Object.keys(value)
  return keys.every((key) => /^\d+$/.test(key)) ? Object.values(value) : undefined
}
