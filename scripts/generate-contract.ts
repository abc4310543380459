/**
 * Derives everything the code knows about the contract from openapi.yaml: the TypeScript types, the table of operations
 * that every caller needs, the gateway's policies, and the operations with their schemas, every `$ref` resolved. Run by
 * `npm run generate`; `npm run check` fails when the result is stale (`--check`).
 */
import { readFile, writeFile } from 'node:fs/promises'
import openapiTS, { astToString } from 'openapi-typescript'
import { parse } from 'yaml'

const source = new URL('../openapi.yaml', import.meta.url)
const banner = '// Generated from openapi.yaml by `npm run generate`. Do not edit.\n'

type Content = Record<string, { schema: unknown }>
type Operation = {
  operationId: string
  parameters?: { name: string; in: string; required?: boolean; schema: unknown }[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, { content?: Content }>
  'x-gateway': Record<string, unknown>
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>> & { schemas: Record<string, unknown> }
}

const document = parse(await readFile(source, 'utf8')) as Document
const SCHEMA = '#/components/schemas/'

const outputs = {
  'schema.generated.d.ts': banner + astToString(await openapiTS(source)),
  'operations.generated.ts': tables(document, 'operations', 'Operation', ({ method, path, effect, auth, uploads, cache }) => {
    return { method, path, effect, auth, uploads: uploads || undefined, shared: cache ? true : undefined }
  }),
  'reads.generated.ts': readTable(document),
  'policies.generated.ts': tables(document, 'policies', 'OperationPolicy', (policy) => policy),
  'contract.generated.ts': contractModule(document),
  'calls.generated.ts': callTable(document),
}

const stale: string[] = []
for (const [name, text] of Object.entries(outputs)) {
  const url = new URL(`../src/shared/contract/${name}`, import.meta.url)
  const present = await readFile(url, 'utf8').catch(() => '')
  if (present === text) continue
  stale.push(name)
  if (!process.argv.includes('--check')) await writeFile(url, text)
}
if (process.argv.includes('--check') && stale.length > 0) {
  console.error(`Stale: ${stale.join(', ')}. Run \`npm run generate\`.`)
  process.exit(1)
}

/** All operations with what the contract says of each beyond its schemas. */
function* policies({ paths }: Document): Generator<[id: string, policy: Record<string, unknown>]> {
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(item)) {
      const {
        parameters = [],
        requestBody,
        responses,
        'x-gateway': gateway,
        operationId,
      } = withoutReferences(operation) as Operation
      const [status, success] = Object.entries(responses).find(([key]) => key.startsWith('2')) ?? ['200', {}]
      const answers = Object.keys(success.content ?? { 'application/json': {} })
      // Said for those who compare two backends; nothing here reads it.
      const { mirror: _mirror, volatile: _volatile, ...rules } = gateway
      const policy = {
        method: method.toUpperCase(),
        path,
        query: parameters.filter((parameter) => parameter.in === 'query').map((parameter) => parameter.name),
        uploads: 'multipart/form-data' in (requestBody?.content ?? {}),
        streams: answers.includes('text/event-stream') ? 'events' : !answers.includes('application/json') && 'file',
        success: Number(status),
        ...rules,
      }
      yield [operationId, policy]
    }
  }
}

function tables(document: Document, name: string, type: string, row: (policy: Record<string, unknown>) => object): string {
  const rows = [...policies(document)].map(([id, policy]) => `  ${id}: ${JSON.stringify(row(policy))},`)
  return `${banner}import type { ${type} } from './policy.ts'
import type { operations as Operations } from './schema.generated.d.ts'

export const ${name}: Record<keyof Operations, ${type}> = {
${rows.join('\n')}
}
`
}

/** What a page needs to know before it makes calls: little, because every page loads it. */
function readTable(document: Document): string {
  const rows = [...policies(document)]
    .filter(([, { effect }]) => effect === 'read')
    .map(([id, { auth, cache }]) => `  ${id}: ${JSON.stringify({ auth, shared: cache ? true : undefined })},`)
  return `${banner}import type { Read } from './policy.ts'
import type { operations as Operations } from './schema.generated.d.ts'

export const reads: { readonly [Id in keyof Operations]?: Read } = {
${rows.join('\n')}
}
`
}

/** One small function an operation, in which the compiler sees its address and its types together. */
function callTable({ paths }: Document): string {
  const answersJson = (operation: Operation) =>
    Object.entries((withoutReferences(operation) as Operation).responses).some(
      ([status, { content = {} }]) => status.startsWith('2') && 'application/json' in content,
    )
  const rows = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, operation]) => answersJson(operation))
      .map(([method, { operationId }]) => `  ${operationId}: (client, init) => client.${method.toUpperCase()}('${path}', init),`),
  )
  return `${banner}import type { Calls } from './api.ts'

export const calls: Calls = {
${rows.join('\n')}
}
`
}

/** A schema is written once, as a constant; what referred to it names it. */
function contractModule({ paths, components: { schemas } }: Document): string {
  const written = new Map<string, string>()
  const write = (name: string, above: string[] = []) => {
    if (above.includes(name)) throw new Error(`The schema ${name} holds itself; constants cannot.`)
    for (const used of schemasIn(schemas[name])) if (!written.has(used)) write(used, [...above, name])
    written.set(name, `const ${name}: JsonSchema = ${code(schemas[name])}`)
  }
  for (const name of Object.keys(schemas)) if (!written.has(name)) write(name)
  const operations = Object.values(paths).flatMap((item) =>
    Object.values(item).map((operation) => {
      const { operationId, parameters, requestBody, responses } = withoutReferences(operation) as Operation
      const read = {
        parameters: parameters?.map(({ name, in: place, required, schema }) => ({ name, in: place, required, schema })),
        requestBody: requestBody && { required: requestBody.required, content: schemasOnly(requestBody.content) },
        responses: mapped(responses, ({ content }) => ({ content: content && schemasOnly(content) })),
      }
      return `  ${operationId}: ${code(read)},`
    }),
  )
  return `${banner}import type { ContractOperation, JsonSchema } from './document.ts'
import type { components, operations as Operations } from './schema.generated.d.ts'

${[...written.values()].join('\n')}

export const schemas: Record<keyof components['schemas'], JsonSchema> = { ${[...written.keys()].join(', ')} }

export const contract: Record<keyof Operations, ContractOperation> = {
${operations.join('\n')}
}
`
}

/** Without the examples that people read. */
function schemasOnly(content: Content): Record<string, unknown> {
  return mapped(content, ({ schema }) => ({ schema }))
}

function mapped<Value>(values: Record<string, Value>, change: (value: Value) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]))
}

/** A value as code: references to schemas are the names of their constants, and what only people read is left out. */
function code(value: unknown): string {
  return JSON.stringify(value, (key, item) =>
    (key === 'description' || key === 'summary') && typeof item === 'string' ? undefined : item,
  ).replace(/\{"\$ref":"#\/components\/schemas\/(\w+)"\}/g, '$1')
}

/** Parameters, bodies and answers in the place of references to them; schemas keep theirs. */
function withoutReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutReferences)
  if (typeof value !== 'object' || value === null) return value
  if ('$ref' in value && typeof value.$ref === 'string' && !value.$ref.startsWith(SCHEMA)) {
    const [kind, name] = value.$ref.split('/').slice(2) as [string, string]
    return withoutReferences(document.components[kind]?.[name])
  }
  return mapped(value as Record<string, unknown>, withoutReferences)
}

function schemasIn(value: unknown): string[] {
  return [...JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name as string)
}
