/** Requests as an enemy writes them: every field of the contract with every value that breaks something somewhere. */
import { connect } from 'node:net'
import type { OperationId } from '../../src/shared/contract/api.ts'
import { contract } from '../../src/shared/contract/contract.generated.ts'
import { operations } from '../../src/shared/contract/operations.generated.ts'
import type { Call } from './contract.ts'

// biome-ignore lint/suspicious/noExplicitAny: a JSON schema may have any keyword
type Schema = Record<string, any>

const cursor = (text: string) => Buffer.from(text).toString('base64url')

/** Texts that are no number, no date, no text of PostgreSQL, or nothing that JavaScript can count with. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  'NaN',
  'Infinity',
  '-Infinity',
  '-1',
  '-0',
  '0',
  '1.5',
  '0x10',
  '1e3',
  '1e308',
  '1e999',
  '5e-324',
  '2.2e-308',
  '9007199254740992',
  '9223372036854775808',
  '-9223372036854775809',
  '2147483648',
  '0000-00-00',
  '2021-02-30',
  '2021-13-01',
  '+275760-09-13',
  '-000001-01-01',
  '9999-12-31',
  '0001-01-01',
  'true',
  'null',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  "'; drop table account; --",
  '%',
  '%_\\',
  '\\',
  '$1',
  '../../etc/passwd',
  '/'.repeat(200),
  'a@b.nl\r\nBcc: c@d.nl',
  '\u202egnp.exe',
  '👩‍👩‍👧‍👦'.repeat(5),
  'x'.repeat(10_000),
  cursor('2020-02-30T00:00:00.000000Z 1'),
  cursor('0000-01-01T00:00:00.000000Z 1'),
  cursor('9999-12-31T24:00:00.000000Z 1'),
  cursor('2020-01-01T00:00:00.000000Z 999999999999999'),
  cursor('2020-01-01T00:00:00.000000Z 0'),
]

/** Only JSON can say these. */
const HOSTILE_VALUES: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  1e308,
  5e-324,
  2.2e-308,
  [],
  [[]],
  [null],
  {},
  { length: 1 },
  { toString: 'x' },
  { constructor: { prototype: {} } },
]

/** Each of a contract's fields with each of these values, and everything else as the contract's examples would have it. */
export function* hostileCalls(id: OperationId): Generator<Call> {
  const { method } = operations[id]
  const operation = contract[id]
  const parameters = (operation.parameters ?? []).filter((one) => one.in === 'query')
  const plain = parameters.filter(({ required }) => required).map(({ name, schema }) => [name, String(plainValue(schema))])
  const schema: Schema = operation.requestBody?.content['application/json']?.schema ?? {}
  const bodies = schema.anyOf ?? schema.oneOf ?? (schema.properties || schema.allOf ? [schema] : [])
  const body = method === 'GET' ? undefined : bodies[0] && plainBody(bodies[0])

  for (const { name } of parameters) {
    for (const text of HOSTILE_TEXTS) {
      const others = plain.filter(([other]) => other !== name) as [string, string][]
      yield { query: `?${new URLSearchParams([...others, [name, text]])}`, body }
    }
    for (const strange of [
      '=1&N=2',
      '[]=1',
      '[a]=1',
      '[__proto__]=1',
      '%00=1',
      '=%ff',
      '=%zz',
      '=%c0%ae',
      '[a][b][c][d][e][f][g]=1',
    ])
      yield { query: `?${name.replace('[]', '')}${strange.replaceAll('N', name)}`, body }
  }
  const query = plain.length > 0 ? `?${new URLSearchParams(plain as [string, string][])}` : ''
  for (const one of bodies) {
    const good = plainBody(one)
    for (const name of Object.keys(propertiesOf(one)))
      for (const value of [...HOSTILE_TEXTS, ...HOSTILE_VALUES, [HOSTILE_TEXTS[2]], { a: '\0' }])
        yield { query, body: { ...good, [name]: value } }
    yield { query, body: `{"__proto__":{"admin":true},${JSON.stringify(good).slice(1)}` }
  }
}

function propertiesOf(schema: Schema): Record<string, Schema> {
  const { properties = {}, allOf = [] } = schema
  return Object.assign({}, properties, ...allOf.map(propertiesOf))
}

function plainBody(schema: Schema): Record<string, unknown> {
  const { required = [] } = schema
  const properties = propertiesOf(schema)
  return Object.fromEntries(required.map((name: string) => [name, plainValue(properties[name] ?? {})]))
}

function plainValue(schema: Schema): unknown {
  const { type, enum: values, const: only, example, format, minimum = 1, minLength = 8, maxLength = 99, anyOf } = schema
  if (anyOf) return plainValue(anyOf[0])
  if (example !== undefined) return example
  if (only !== undefined || values) return only ?? values[0]
  if (format === 'date') return '1990-04-12'
  if (format === 'email') return 'nobody@example.com'
  switch ([type].flat()[0]) {
    case 'integer':
    case 'number':
      return minimum
    case 'boolean':
      return true
    case 'array':
      return []
    case 'object':
      return {}
    default:
      return 'x'.repeat(Math.min(maxLength, Math.max(minLength, 8)))
  }
}

/** Longest silence of a server that has something to say. */
const SILENCE_MS = 2_000

/** Writes bytes to a server as no client library would. @returns what it says until it hangs up, or says nothing more */
export function speak(url: string, bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((done) => {
    const socket = connect(Number(port), hostname)
    let heard = ''
    socket.setEncoding('latin1').on('data', (text: string) => {
      heard += text
    })
    // A server that refuses a request hangs up while we still write.
    socket.once('error', () => {}).once('close', () => done(heard))
    socket.setTimeout(SILENCE_MS, () => socket.destroy())
    socket.write(bytes)
  })
}
