/** What in an answer is not the contract's: where, what it should be and what came, without saying what came. */
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { OperationId } from '../../../src/shared/contract/api.ts'
import { contract } from '../../../src/shared/contract/contract.generated.ts'

const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true })
addFormats.default(ajv)
const validators = new Map<string, ValidateFunction>()

const MAX_VIOLATIONS = 20

/** One sentence each; of many alike in a list one. */
export function violationsIn(id: OperationId, { status, body }: { status: number; body: unknown }): string[] {
  const { responses } = contract[id]
  const documented = responses[status] ?? (status >= 500 ? responses.default : undefined)
  if (!documented) return [`answers ${status}, which the contract does not have for it`]
  const schema = documented.content?.['application/json']?.schema
  if (!schema) return []
  const key = `${id} ${status}`
  const validate = validators.get(key) ?? ajv.compile(schema)
  validators.set(key, validate)
  if (validate(body)) return []
  const sentences = (validate.errors ?? []).filter(isMeant).map((error) => `${status}: ${sentenceOf(error)}`)
  const all = [...new Set(sentences)]
  return all.length > MAX_VIOLATIONS
    ? [...all.slice(0, MAX_VIOLATIONS), `${status}: and ${all.length - MAX_VIOLATIONS} more`]
    : all
}

/** Of `X or null` it is X that was meant, and what an alternative is wrong for says enough. */
const isMeant = ({ keyword, schemaPath, params }: ErrorObject) =>
  keyword !== 'anyOf' && keyword !== 'oneOf' && !(/\/(?:anyOf|oneOf)\/\d+\/type$/.test(schemaPath) && params.type === 'null')

function sentenceOf({ instancePath, keyword, params, data, message }: ErrorObject): string {
  const path = instancePath.split('/').slice(1).map(unescaped)
  if (keyword === 'required') return `${pathOf([...path, params.missingProperty])} is missing`
  if (keyword === 'additionalProperties' || keyword === 'unevaluatedProperties')
    return `${pathOf([...path, params.additionalProperty ?? params.unevaluatedProperty])} is no field of the contract’s`
  return `${pathOf(path)} should be ${expected(keyword, params, message)} and is ${described(data)}`
}

const unescaped = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~')

function expected(keyword: string, params: ErrorObject['params'], message: string | undefined): string {
  if (keyword === 'type') return [params.type].flat().join(' or ')
  if (keyword === 'enum')
    return `one of ${params.allowedValues.slice(0, 6).join(', ')}${params.allowedValues.length > 6 ? ', …' : ''}`
  if (keyword === 'const') return JSON.stringify(params.allowedValue)
  if (keyword === 'format') return `a ${params.format}`
  if (keyword === 'pattern') return `like ${params.pattern}`
  return String(message).replace(/^must (?:be |NOT )?/, '')
}

/** Every name that the contract has. Other names may be somebody's: a key of a map can be an address. */
const NAMES = new Set<string>()
const collect = (part: unknown): void => {
  if (typeof part !== 'object' || part === null) return
  const { properties } = part as { properties?: unknown }
  if (typeof properties === 'object' && properties !== null) for (const name of Object.keys(properties)) NAMES.add(name)
  for (const value of Object.values(part)) collect(value)
}
collect(contract)

function pathOf(path: string[]): string {
  const text = path.map((part) => (/^\d+$/.test(part) ? '[]' : `.${NAMES.has(part) ? part : '*'}`)).join('')
  return text.replace(/^\./, '') || 'the answer'
}

const MAX_SHOWN = 24

/** Its kind and form: letters are a, digits 9, so that nothing that somebody has written is in a report. */
export function described(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return Number.isInteger(value) ? (value < 0 ? 'a negative number' : 'a number') : 'a fraction'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`
  if (typeof value === 'object') return `a map of ${Object.keys(value).length}`
  const text = String(value)
  if (text === '') return 'empty text'
  const { length } = text
  if (length > MAX_SHOWN) return `text of ${length} characters`
  return `text like "${text
    .replace(/\p{L}/gu, 'a')
    .replace(/\d/g, '9')
    .replace(/[^ -~]/g, '*')}"`
}
