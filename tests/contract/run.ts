/**
 * `npm run contract -- --url http://…`: holds any service against openapi.yaml, provoking every documented status of
 * every operation, and says of each what it came to. It is spoken to as the gateway would: mapping and quirks are its code.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { MappingRefused, readMapping, unmappedIn } from '../../src/bff/legacy/mappingFile.ts'
import type { OperationId } from '../../src/shared/contract/api.ts'
import { policies } from '../../src/shared/contract/policies.generated.ts'
import type { OperationPolicy } from '../../src/shared/contract/policy.ts'
import { generateRequests } from './suite/generator.ts'
import { PROVOCATIONS, type Provocation } from './suite/provocations.ts'
import { linesOf, pageOf, type Report } from './suite/report.ts'
import { createService, Violation } from './suite/service.ts'
import {
  type Exception,
  exceptionFor,
  type OperationResult,
  type Outcome,
  readException,
  resultOf,
  verdictOf,
} from './suite/verdict.ts'
import { createWorld, NotOffered } from './suite/world.ts'

const USAGE = `npm run contract -- --url <address of the service> [options]
  --mapping <legacy.yaml> how it is spoken to, where it does not speak the contract
  --report <folder>       also write contract-report.html there, to be sent to whoever mends the service
  --member <e-mail>       a member to try with, made for it; their password is in CONTRACT_PASSWORD
  --changes               also sign up, pay and delete there: never at a service that has members
                          Without either, only what changes nothing and needs no member is tried.
  --mailbox <url>         its mailbox page, where mailed links are read (ours: http://localhost:3001/mailbox)
  --only <operation,…>    only these operations
  --timeout <seconds>     how long an answer may take; 10 if nothing is said
  --rate-limits           also provoke the 429 that only a gateway answers: the service is one
  --untried <operation[:status]=reason>
                          what cannot be tried there, and why; once for each, e.g. --untried 'activate:200=mails go to people'
  --strict                what was not tried without such a reason fails the run, too
  --generate <n>          with --changes: also send n generated requests: valid, at the bounds, and wrong
  --help                  this
In the environment, so that they are in nobody's list of processes: CONTRACT_PASSWORD, and CONTRACT_WEBHOOK_SECRET, the secret
of its payment webhooks. REQUEST_TYPE_HEADER is the gateway's.

Ends with 0; with 1 when something violates the contract, nothing was honoured, or --strict is not met; with 2 for wrong options.`

const options = await readOptions().catch((error: unknown) => {
  console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
  process.exit(2)
})
const { url, mapping, changes, isStrict } = options

const service = createService({
  url,
  ...(mapping && { mapping }),
  milliseconds: options.seconds * 1_000,
  requestTypeHeader: process.env.REQUEST_TYPE_HEADER?.toLowerCase() ?? 'request-type',
})
const world = createWorld({
  url: url.href.replace(/\/$/, ''),
  mailboxUrl: options.mailbox,
  webhookSecret: process.env.CONTRACT_WEBHOOK_SECRET,
  login: options.login,
  signsUp: changes,
  call: service.call,
})

const problems: string[] = []
const warnings: string[] = []
if (options.login) {
  const failed = await world.member().then(
    () => undefined,
    (error: unknown) => reasonOf('postUser', error),
  )
  if (failed !== undefined) problems.push(`the member cannot log in (${failed})`)
}

const outcomes: Outcome[] = []
for (const operation of options.wanted) {
  const tried = await outcomesOf(operation)
  const reasoned = tried.map((one) => {
    const reason = one.result === 'not tried' ? exceptionFor(options.exceptions, one)?.reason : undefined
    return reason === undefined ? one : { ...one, why: reason }
  })
  outcomes.push(...reasoned)
}
// At the end: what one operation is asked may be for another.
const results = options.wanted.map((operation): OperationResult => {
  const own = outcomes.filter((one) => one.operation === operation)
  const result = resultOf(operation, own, service.of(operation))
  return mapping?.absent.has(operation) ? { ...result, verdict: 'absent', notes: ['the mapping says so'] } : result
})
for (const result of results) console.log(linesOf(result))

if (options.generate > 0) {
  const generated = await generateRequests(world, options.generate)
  for (const problem of generated.problems.slice(0, 50)) console.log(problem)
  const wrong = `${generated.problems.length} wrong answers to ${generated.sent} generated requests`
  console.log(wrong)
  if (generated.problems.length > 0) problems.push(wrong)
}
if (service.gone !== undefined) problems.push(service.gone)
if (service.onlyEver !== undefined)
  warnings.push(`Every answer was one of ${service.onlyEver}: is this the address of the service, and its mapping right?`)
const unnamed = mapping ? unmappedIn(mapping).filter((id) => options.wanted.includes(id)) : []
if (unnamed.length > 0)
  warnings.push(
    `The mapping does not name ${unnamed.join(', ')}: all that the service says of them reaches browsers, its own fields too.`,
  )
warnings.push(...problems.map((problem) => `${problem[0]?.toUpperCase()}${problem.slice(1)}.`))

const { passed, line } = verdictOf(results, outcomes, { exceptions: options.exceptions, isStrict, problems })
for (const warning of warnings) console.log(`\n${warning}`)
if (options.report !== undefined) await writeReport(options.report, { ...{ results, warnings, passed, line }, at: new Date() })
console.log(`\n${line}`)
process.exit(passed ? 0 : 1)

async function writeReport(folder: string, what: Omit<Report, 'service' | 'mapping'>): Promise<void> {
  const file = join(folder, 'contract-report.html')
  await mkdir(folder, { recursive: true })
  await writeFile(file, pageOf({ ...what, service: url.origin + url.pathname.replace(/\/$/, ''), mapping: options.mappingName }))
  console.log(`\nThe report is in ${file}`)
}

async function outcomesOf(operation: OperationId): Promise<Outcome[]> {
  const found: Outcome[] = []
  for (const [status, provoke] of Object.entries(PROVOCATIONS[operation] as Record<string, Provocation>)) {
    const why = whyNot(operation, provoke)
    found.push({ operation, status, ...(why === undefined ? await outcomeOf(operation, provoke, status) : untried(why)) })
  }
  return found
}

function untried(why: string): { result: 'not tried'; why: string } {
  return { result: 'not tried', why }
}

function whyNot(operation: OperationId, provoke: Provocation): string | undefined {
  const { effect, data }: OperationPolicy = policies[operation]
  if (mapping?.absent.has(operation)) return 'the mapping says that it is absent'
  if (service.gone !== undefined) return service.gone
  if (provoke.byGateway && !options.rateLimits) return 'only a gateway answers so'
  if (changes || effect === 'read') return undefined
  if (!options.login) return 'it changes something there, which needs --member or --changes'
  // What costs money or makes and ends accounts is no trial.
  return operation === 'signup' || data.writes?.includes('payment')
    ? 'it signs up, pays or deletes, which needs --changes'
    : undefined
}

/** What an old service need not have: it counts nothing, has no versions, and sends all of a list whatever page is asked for. */
function isOptional(operation: OperationId, status: string): boolean {
  return status === '304' || status === '429' || (status === '400' && (operation === 'getChats' || operation === 'getLikes'))
}

async function outcomeOf(operation: OperationId, provoke: Provocation, status: string): Promise<Omit<Outcome, keyof CaseOf>> {
  try {
    const answer = await provoke(world)
    if (answer.status === Number(status)) return { result: 'kept' }
    const why = `answers ${answer.status} where the contract has ${status}`
    return !isStrict && isOptional(operation, status) ? { result: 'not there', why } : { result: 'broken', why }
  } catch (error) {
    // It is among its violations.
    if (error instanceof Violation && error.operation === operation) return { result: 'broken' }
    return untried(reasonOf(operation, error))
  }
}
type CaseOf = Pick<Outcome, 'operation' | 'status'>

/** Why something could not be provoked, without what may be somebody's. */
function reasonOf(operation: OperationId, error: unknown): string {
  if (error instanceof NotOffered) return `needs ${error.message}`
  if (error instanceof Violation)
    return error.operation === operation
      ? 'its answer violates the contract'
      : `needs ${error.operation}, which violates the contract`
  // An answer before has nothing of what this needs.
  if (error instanceof TypeError) return 'what it needs was in no answer before'
  if (!(error instanceof Error) || error.constructor !== Error) throw error
  return error.message
    .replace(/[:{"].*$/s, '')
    .replace(/\S+@\S+/g, '…')
    .slice(0, 120)
}

async function readOptions() {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      mapping: { type: 'string' },
      report: { type: 'string' },
      member: { type: 'string' },
      changes: { type: 'boolean' },
      mailbox: { type: 'string' },
      only: { type: 'string' },
      timeout: { type: 'string' },
      'rate-limits': { type: 'boolean' },
      untried: { type: 'string', multiple: true },
      strict: { type: 'boolean' },
      generate: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    console.log(USAGE)
    process.exit(0)
  }
  if (!values.url) throw new Error('--url is missing.')
  const url = URL.parse(values.url)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search)
    throw new Error('--url: this is no address of a service, such as https://php.internal.example')
  const all = Object.keys(PROVOCATIONS) as OperationId[]
  const wanted = (values.only?.split(',') ?? all) as OperationId[]
  const unknown = wanted.filter((id) => !all.includes(id))
  if (unknown.length > 0) throw new Error(`--only: there is no operation ${unknown.join(', ')} in the contract.`)
  const password = process.env.CONTRACT_PASSWORD
  if (values.member && !password) throw new Error('--member: their password has to be in CONTRACT_PASSWORD.')
  if (values.generate && !values.changes) throw new Error('--generate changes what is there: it needs --changes.')
  const limits: Exception[] = all.flatMap((operation) =>
    Object.entries(PROVOCATIONS[operation] as Record<string, Provocation>)
      .filter(([, provoke]) => !values['rate-limits'] && provoke.byGateway)
      .map(([status]) => ({ operation, status, reason: 'only a gateway answers so' })),
  )
  return {
    url,
    wanted,
    mapping: values.mapping === undefined ? undefined : await mappingIn(values.mapping),
    mappingName: values.mapping && basename(values.mapping),
    report: values.report,
    login: values.member && password ? { email: values.member, password } : undefined,
    changes: values.changes === true,
    mailbox: values.mailbox,
    seconds: numberIn('timeout', values.timeout, 10),
    rateLimits: values['rate-limits'] === true,
    exceptions: [...(values.untried ?? []).map(readException), ...limits],
    isStrict: values.strict === true,
    generate: numberIn('generate', values.generate, 0),
  }
}

function numberIn(name: string, text: string | undefined, standard: number): number {
  if (text === undefined) return standard
  if (!/^\d{1,6}(?:\.\d+)?$/.test(text) || Number(text) === 0) throw new Error(`--${name}: this is no number.`)
  return Number(text)
}

async function mappingIn(file: string) {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`--mapping: ${file} cannot be read.`)
  })
  try {
    return readMapping(text)
  } catch (error) {
    if (error instanceof MappingRefused) throw new Error(`--mapping: ${file} is wrong.\n${error.reasons.join('\n')}`)
    throw error
  }
}
