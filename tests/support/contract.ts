/** Calls operations like any client and holds every answer against openapi.yaml. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import supertest from 'supertest'
import type { OperationId } from '../../src/shared/contract/api.ts'
import { contract } from '../../src/shared/contract/contract.generated.ts'
import { operations } from '../../src/shared/contract/operations.generated.ts'

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)

/** `body`: sent as JSON, unless it is a form or a text that is to go as it is. */
export type Call = { query?: string; body?: unknown; headers?: Record<string, string> }
// biome-ignore lint/suspicious/noExplicitAny: tests look at answers whose form the contract has just confirmed
export type Answer = { status: number; body: any; headers: Headers }

/** @throws when the answer's status or body is not one the contract documents for the operation */
export async function callOperation(baseUrl: string, id: OperationId, call: Call = {}): Promise<Answer> {
  const answer = await (id === 'events' ? firstWords(baseUrl, call) : ask(baseUrl, id, call))
  requireDocumented(id, answer)
  return answer
}

async function ask(baseUrl: string, id: OperationId, { query = '', body, headers = {} }: Call): Promise<Answer> {
  const { method, path } = operations[id]
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
  const request = supertest(baseUrl)
    [verb](path + query)
    .set('sec-fetch-site', 'same-origin')
    .buffer()
    .parse(bytesOf)
  if (body instanceof FormData) {
    for (const [name, value] of body) {
      if (typeof value === 'string') request.field(name, value)
      else request.attach(name, Buffer.from(await value.arrayBuffer()), { filename: value.name, contentType: value.type })
    }
  } else if (body instanceof URLSearchParams) request.type('form').send(String(body))
  else if (body !== undefined) request.type('json').send(typeof body === 'string' ? body : JSON.stringify(body))
  const response = await request.set(headers)
  const bytes: Buffer = response.body
  return {
    status: response.status,
    body: response.type === 'application/json' ? JSON.parse(bytes.toString()) : bytes,
    headers: new Headers(
      Object.entries(response.headers).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as [string, string])),
    ),
  }
}

/** Answers are kept as they came: the contract decides what they should be. */
function bytesOf(response: supertest.Response, done: (error: Error | null, body: Buffer) => void): void {
  const pieces: Buffer[] = []
  response.on('data', (piece: Buffer) => pieces.push(piece))
  response.on('end', () => done(null, Buffer.concat(pieces)))
}

/** A stream never ends: its first words show that it is one. */
async function firstWords(baseUrl: string, { query = '', headers = {} }: Call): Promise<Answer> {
  const response = await fetch(baseUrl + operations.events.path + query, {
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
  })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  const body = isStream ? await firstPiece(response) : await response.json()
  return { status: response.status, body, headers: response.headers }
}

async function firstPiece({ body }: Response): Promise<string> {
  const reader = body?.getReader()
  const first = await reader?.read()
  await reader?.cancel()
  return Buffer.from(first?.value ?? new Uint8Array()).toString()
}

const validators = new Map<string, ValidateFunction>()

/** @throws when the contract does not document this answer */
export function requireDocumented(id: OperationId, { status, body }: { status: number; body: unknown }): void {
  const { responses } = contract[id]
  const documented = responses[status] ?? (status >= 500 ? responses.default : undefined)
  if (!documented) throw new Error(`${id} answered ${status}, which the contract does not document: ${JSON.stringify(body)}`)
  const schema = documented.content?.['application/json']?.schema
  if (!schema) return
  const key = `${id} ${status}`
  const validate = validators.get(key) ?? ajv.compile(schema)
  validators.set(key, validate)
  if (!validate(body)) throw new Error(`${id} ${status} breaks the contract: ${ajv.errorsText(validate.errors)}`)
}

/** The Cookie header for a session, from the answer of a login. */
export function sessionOf({ headers }: Answer): Record<string, string> {
  return {
    cookie: headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  }
}
