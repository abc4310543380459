/** Calls operations like any client and holds every answer against openapi.yaml. */
import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { parse } from 'yaml'
import type { OperationId } from '../../src/shared/contract/api.ts'
import { operations } from '../../src/shared/contract/operations.generated.ts'

type ResponseObject = { $ref?: string; content?: Record<string, { schema: object }> }

export const contract = parse(readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8'))
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema({ ...contract, $id: 'contract' })

/** `body`: sent as JSON, unless it is a form or a text that is to go as it is. */
export type Call = { query?: string; body?: unknown; headers?: Record<string, string> }
// biome-ignore lint/suspicious/noExplicitAny: tests look at answers whose form the contract has just confirmed
export type Answer = { status: number; body: any; headers: Headers }

/** @throws when the answer's status or body is not one the contract documents for the operation */
export async function callOperation(
  baseUrl: string,
  id: OperationId,
  { query = '', body, headers = {} }: Call = {},
): Promise<Answer> {
  const { method, path } = operations[id]
  const isForm = body instanceof FormData || body instanceof URLSearchParams
  const response = await fetch(baseUrl + path + query, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined || isForm || typeof body === 'string' ? (body as BodyInit | undefined) : JSON.stringify(body),
  })
  const answer = { status: response.status, body: await bodyOf(response), headers: response.headers }
  requireDocumented(id, answer)
  return answer
}

async function bodyOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('application/json')) return response.json()
  if (!type.startsWith('text/event-stream')) return Buffer.from(await response.arrayBuffer())
  // A stream never ends: its first words show that it is one.
  const reader = response.body?.getReader()
  const first = await reader?.read()
  await reader?.cancel()
  return Buffer.from(first?.value ?? new Uint8Array()).toString()
}

const validators = new Map<string, ValidateFunction>()

/** @throws when the contract does not document this answer */
export function requireDocumented(id: OperationId, { status, body }: { status: number; body: unknown }): void {
  const { method, path } = operations[id]
  const responses: Record<string, ResponseObject> = contract.paths[path][method.toLowerCase()].responses
  const documented = responses[status] ?? (status >= 500 ? responses.default : undefined)
  if (!documented) throw new Error(`${id} answered ${status}, which the contract does not document: ${JSON.stringify(body)}`)
  const response: ResponseObject = documented.$ref
    ? contract.components.responses[documented.$ref.split('/').at(-1) as string]
    : documented
  const schema = response.content?.['application/json']?.schema
  if (!schema) return
  const key = `${id} ${status}`
  const validate = validators.get(key) ?? ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/')))
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
