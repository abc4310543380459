/** Calls operations like any client and holds every answer against openapi.yaml. */
import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { parse } from 'yaml'
import type { OperationId } from '../../src/shared/contract/api.ts'
import { operations } from '../../src/shared/contract/operations.generated.ts'

type ResponseObject = { $ref?: string; content?: Record<string, { schema: object }> }

const contract = parse(readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8'))
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema({ ...contract, $id: 'contract' })

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
  const response = await fetch(baseUrl + path + query, {
    method,
    headers: { 'sec-fetch-site': 'same-origin', ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
  })
  const answer = { status: response.status, body: await response.json(), headers: response.headers }
  requireDocumented(id, answer)
  return answer
}

function requireDocumented(id: OperationId, { status, body }: Answer): void {
  const { method, path } = operations[id]
  const responses: Record<string, ResponseObject> = contract.paths[path][method.toLowerCase()].responses
  const documented = responses[status] ?? (status >= 500 ? responses.default : undefined)
  if (!documented) throw new Error(`${id} answered ${status}, which the contract does not document: ${JSON.stringify(body)}`)
  const response: ResponseObject = documented.$ref
    ? contract.components.responses[documented.$ref.split('/').at(-1) as string]
    : documented
  const schema = response.content?.['application/json']?.schema ?? {}
  const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/')))
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
