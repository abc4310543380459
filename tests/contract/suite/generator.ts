/**
 * Requests made from the contract: valid ones, ones at and just beyond every bound, and wrong ones. Whatever is sent,
 * the answer must be one the contract documents, and never a 5xx.
 */

import { createRandom, type Random } from '../../../mock-backend/seed/random.ts'
import type { OperationId } from '../../../src/shared/contract/api.ts'
import { contract } from '../../../src/shared/contract/contract.generated.ts'
import { operations } from '../../../src/shared/contract/operations.generated.ts'
import type { Call } from '../../support/contract.ts'
import { form, picture, someAddress, type World } from './world.ts'

// biome-ignore lint/suspicious/noExplicitAny: a JSON schema may have any keyword
type Schema = Record<string, any>

/** Ends the session, or gives its account another password: the next requests would all be a visitor's. */
const ENDS_SESSION: OperationId[] = ['logout', 'deleteAccount', 'changePassword']
const AT_ONCE = 8
const SEED = 20_260_301

export async function generateRequests(world: World, count: number): Promise<{ sent: number; problems: string[] }> {
  const random = createRandom(SEED)
  const ids = (Object.keys(operations) as OperationId[]).filter((id) => !ENDS_SESSION.includes(id))
  const members = [await world.member(), await world.other(), await world.premium()]
  const image = await picture()
  const problems: string[] = []
  let sent = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (sent < count) {
        const id = ids[sent % ids.length] as OperationId
        sent += 1
        const session = random.chance(0.85) ? random.pick(members).headers : {}
        const call = requestFor(id, random, image)
        const headers = { ...session, ...someAddress(), ...call.headers }
        try {
          const answer = await world.call(id, { ...call, headers })
          if (answer.status >= 500) problems.push(`${id} ${shown(call)}: ${answer.status}`)
        } catch (error) {
          problems.push(`${id} ${shown(call)}: ${error instanceof Error ? error.message : error}`)
        }
      }
    }),
  )
  return { sent, problems }
}

const shown = ({ query, body }: Call) => `${query ?? ''} ${JSON.stringify(body) ?? ''}`.slice(0, 300)

function requestFor(id: OperationId, random: Random, image: Blob): Call {
  const { parameters = [], requestBody } = contract[id]
  const query = new URLSearchParams()
  for (const parameter of parameters.filter((one) => one.in === 'query')) {
    if (!parameter.required && random.chance(0.4)) continue
    const value = valueFor(parameter.schema, random)
    for (const item of Array.isArray(value) ? value : [value])
      query.append(parameter.name, typeof item === 'object' ? JSON.stringify(item) : String(item))
  }
  const headers: Record<string, string> =
    parameters.some((one) => one.name === 'Idempotency-Key') && random.chance(0.5)
      ? { 'idempotency-key': random.pick([crypto.randomUUID(), 'short', 'x'.repeat(101), '00000000']) }
      : {}
  const call: Call = { query: query.size > 0 ? `?${query}` : '', headers }

  const content = requestBody?.content
  if (!content) return call
  if (content['multipart/form-data'] && random.chance(content['application/json'] ? 0.1 : 0.9)) {
    const fields = valueFor(content['multipart/form-data'].schema, random) as Record<string, unknown>
    const texts = Object.entries(fields ?? {}).filter(([name]) => name !== 'photo')
    const photo = random.pick([image, new Blob(['no picture']), new Blob([])])
    return { ...call, body: form({ ...Object.fromEntries(texts.map(([name, value]) => [name, String(value)])), photo }) }
  }
  if (!content['application/json']) return call
  if (random.chance(0.04)) return { ...call, body: random.pick(['{"', '', 'null', '[]', '"text"', '{"a":', '\u0000', '1e999']) }
  return { ...call, body: valueFor(content['application/json'].schema, random) }
}

/** A value for a schema: mostly one that fits, sometimes one at or beyond its bounds, sometimes one of another kind. */
function valueFor(schema: Schema, random: Random): unknown {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return valueFor(random.pick(choices), random)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part: Schema) => valueFor(part, random)))
  if (random.chance(0.04)) return random.pick(STRANGE)
  if (schema.const !== undefined) return random.chance(0.9) ? schema.const : !schema.const
  if (schema.enum) return random.chance(0.93) ? random.pick(schema.enum) : 'not-in-the-list'
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type
  switch (type) {
    case 'integer':
    case 'number':
      return numberOf(schema, random)
    case 'string':
      return textOf(schema, random)
    case 'boolean':
      return random.chance(0.5)
    case 'array':
      return Array.from({ length: random.between(0, Math.min((schema.maxItems ?? 3) + 1, 25)) }, () =>
        valueFor(schema.items, random),
      )
    case 'object':
      return objectOf(schema, random)
    default:
      return null
  }
}

const STRANGE = [
  null,
  0,
  -1,
  1.5,
  true,
  '',
  ' ',
  'text',
  [],
  {},
  '\u0000',
  '\ud800',
  '👩‍👩‍👧‍👦',
  "'; drop table account; --",
  9e15,
  1e308,
]

function numberOf({ minimum = 0, maximum = 1_000, type }: Schema, random: Random): number {
  const bounds = [minimum, maximum, minimum - 1, maximum + 1, Number.MAX_SAFE_INTEGER]
  if (random.chance(0.2)) return random.pick(bounds)
  if (type === 'integer') return random.between(minimum, Math.min(maximum, minimum + 400))
  return minimum + random.next() * (maximum - minimum)
}

function textOf({ minLength = 0, maxLength = 40, format, pattern, example }: Schema, random: Random): string {
  if (example !== undefined && random.chance(0.3)) return String(example)
  if (format === 'date') return random.pick(['1990-04-12', '2008-02-29', '2007-02-29', '1899-01-01', '2999-12-31', 'yesterday'])
  if (pattern?.includes('A-Z]{2}')) return random.pick(['NL', 'GB', 'US', 'nl', 'XX', 'N'])
  if (pattern?.includes('0-9]{6}')) return random.pick(['000000', '123456', '12345', 'abcdef'])
  const length = random.pick([
    minLength,
    maxLength,
    maxLength + 1,
    minLength - 1,
    random.between(minLength, Math.min(maxLength, 60)),
  ])
  const alphabet = random.pick(['abc', 'äöü ß', '漢字', '<script>', '%_\\', '🙂', '\n\t ', '@.-'])
  return Array.from({ length: Math.max(0, length) }, () => random.pick([...alphabet])).join('')
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema, random: Random): Record<string, unknown> {
  const object: Record<string, unknown> = {}
  for (const [name, property] of Object.entries(properties as Record<string, Schema>)) {
    const isNeeded = required.includes(name)
    if (isNeeded ? random.chance(0.96) : random.chance(0.5)) object[name] = valueFor(property, random)
  }
  if (random.chance(0.03)) object.more = 'than the contract knows'
  if (typeof additionalProperties === 'object' && random.chance(0.3)) object.key = valueFor(additionalProperties, random)
  return object
}
