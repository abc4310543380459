import type { JsonSchema } from '../../../shared/contract/document.ts'

/**
 * Turns what PHP makes of a value into what the contract says it is [MIG-8]: numbers and booleans written as text,
 * `[]` where an empty map is meant, maps with running numbers where a list is meant. What fits already, or cannot be
 * told, is left as it is.
 */
export function conformToSchema(value: unknown, schema: JsonSchema): unknown {
  if (schema.allOf) return schema.allOf.reduce((conformed, part) => conformToSchema(conformed, part), value)
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) {
    // `X or null` is the contract's only alternative in answers.
    const other = alternatives.find((alternative) => alternative.type !== 'null')
    return other ? conformToSchema(value, other) : value
  }

  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? [])
  if (typeof value === 'string') return types.includes('string') ? value : scalar(value, types)
  if (typeof value === 'number') {
    if (types.includes('boolean')) return value !== 0
    return types.includes('string') && !types.includes('number') ? String(value) : value
  }
  if (typeof value !== 'object' || value === null) return value

  if (types.includes('array')) {
    const list = listIn(value)
    return list && schema.items ? list.map((item) => conformToSchema(item, schema.items as JsonSchema)) : (list ?? value)
  }
  if (Array.isArray(value)) return value.length === 0 && types.includes('object') ? {} : value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const itemSchema = schema.properties?.[key] ?? schema.additionalProperties
      return [key, typeof itemSchema === 'object' ? conformToSchema(item, itemSchema) : item]
    }),
  )
}

const DECIMAL = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/

function scalar(text: string, types: string[]): unknown {
  if (types.includes('boolean')) {
    if (text === '1' || text === 'true') return true
    if (text === '0' || text === 'false' || text === '') return false
  }
  if ((types.includes('integer') || types.includes('number')) && DECIMAL.test(text)) return Number(text)
  return text === '' && types.includes('null') ? null : text
}

/** @returns undefined for what is none */
export const listIn = (value: unknown): unknown[] | undefined =>
  Array.isArray(value) ? value : typeof value === 'object' && value !== null ? runningNumbers(value) : undefined

/** PHP's `array_filter` leaves holes, and a list with holes is encoded as a map: {"0": …, "2": …}. */
function runningNumbers(value: object): unknown[] | undefined {
  const keys = Object.keys(value)
  return keys.every((key) => /^\d+$/.test(key)) ? Object.values(value) : undefined
}
