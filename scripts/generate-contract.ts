/**
 * Derives everything the code knows about the contract from openapi.yaml: the TypeScript types, and the table of
 * operations with their gateway policy. Run by `npm run generate`; `npm run check` fails when the result is stale
 * (`--check`).
 */
import { readFile, writeFile } from 'node:fs/promises'
import openapiTS, { astToString } from 'openapi-typescript'
import { parse } from 'yaml'

const source = new URL('../openapi.yaml', import.meta.url)
const banner = '// Generated from openapi.yaml by `npm run generate`. Do not edit.\n'

type Operation = {
  operationId: string
  parameters?: { $ref?: string; name?: string; in?: string }[]
  requestBody?: { content?: Record<string, unknown> }
  responses: Record<string, { content?: Record<string, unknown> }>
  'x-gateway': Record<string, unknown>
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { parameters: Record<string, { name: string; in: string }> }
}

const document = parse(await readFile(source, 'utf8')) as Document

const outputs = {
  '../src/shared/contract/schema.generated.d.ts': banner + astToString(await openapiTS(source)),
  '../src/shared/contract/operations.generated.ts': operationTable(document),
  '../src/shared/contract/calls.generated.ts': callTable(document),
}

const stale: string[] = []
for (const [path, text] of Object.entries(outputs)) {
  const url = new URL(path, import.meta.url)
  const present = await readFile(url, 'utf8').catch(() => '')
  if (present === text) continue
  stale.push(path)
  if (!process.argv.includes('--check')) await writeFile(url, text)
}
if (process.argv.includes('--check') && stale.length > 0) {
  console.error(`Stale: ${stale.join(', ')}. Run \`npm run generate\`.`)
  process.exit(1)
}

function operationTable({ paths, components }: Document): string {
  const rows = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => {
      const parameters = (operation.parameters ?? []).map((parameter) =>
        parameter.$ref ? components.parameters[parameter.$ref.split('/').at(-1) as string] : parameter,
      )
      const [status, success] = Object.entries(operation.responses).find(([key]) => key.startsWith('2')) ?? ['200', {}]
      const answers = Object.keys(success.content ?? { 'application/json': {} })
      const policy = {
        method: method.toUpperCase(),
        path,
        query: parameters.filter((parameter) => parameter?.in === 'query').map((parameter) => parameter?.name),
        uploads: 'multipart/form-data' in (operation.requestBody?.content ?? {}),
        streams: !answers.includes('application/json'),
        success: Number(status),
        ...operation['x-gateway'],
      }
      return `  ${operation.operationId}: ${JSON.stringify(policy)},`
    }),
  )
  return `${banner}import type { OperationPolicy } from './policy.ts'
import type { operations as Operations } from './schema.generated.d.ts'

export const operations: Record<keyof Operations, OperationPolicy> = {
${rows.join('\n')}
}
`
}

/** One small function an operation, in which the compiler sees its address and its types together. */
function callTable({ paths }: Document): string {
  const answersJson = ({ responses }: Operation) =>
    // What is referred to is JSON.
    Object.entries(responses).some(
      ([status, { content }]) => status.startsWith('2') && (!content || 'application/json' in content),
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
