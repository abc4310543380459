/**
 * `npm run contract -- --url http://…`: holds any service against openapi.yaml, provoking every documented status of
 * every operation, and reports per operation. With `--generate N` it also sends N requests made from the contract.
 */
import { parseArgs } from 'node:util'
import type { OperationId } from '../../src/shared/contract/api.ts'
import { generateRequests } from './suite/generator.ts'
import { PROVOCATIONS, type Provocation } from './suite/provocations.ts'
import { type Exception, exceptionFor, type Outcome, readException, verdictOf } from './suite/verdict.ts'
import { createWorld, NotOffered } from './suite/world.ts'

const USAGE = `npm run contract -- --url <address of the service> [options]
  --mailbox <url>         its mailbox page, where mailed links are read (ours: http://localhost:3001/mailbox)
  --webhook-secret <text> the secret of its payment webhooks
  --login <email:password> a member to use, where nobody can sign up
  --only <operation,…>    only these operations
  --no-rate-limits        do not provoke the 429 that only a gateway answers
  --untried <operation[:status]=reason>
                          what cannot be tried there, and why; once for each, e.g. --untried 'activate:200=mails go to people'
  --generate <n>          also send n generated requests: valid, at the bounds, and wrong

Ends with 0 when everything was tried and kept, but for what --untried and --no-rate-limits name; with 1 when something is
broken or was not tried, which its last line says; with 2 for wrong options.`

const { url, wanted, exceptions, options } = readOptions()
const [email = '', ...password] = options.login?.split(':') ?? []
const world = createWorld({
  url: url.replace(/\/$/, ''),
  mailboxUrl: options.mailbox,
  webhookSecret: options['webhook-secret'],
  login: options.login ? { email, password: password.join(':') } : undefined,
})

const outcomes: Outcome[] = []
for (const operation of wanted) {
  const told: string[] = []
  for (const [status, provoke] of Object.entries(PROVOCATIONS[operation] as Record<string, Provocation>)) {
    const { result, why } = await outcomeOf(provoke, status)
    outcomes.push({ operation, status, result })
    const reason = result === 'not tried' ? exceptionFor(exceptions, { operation, status })?.reason : undefined
    told.push(result === 'kept' ? status : `${status} (${reason === undefined ? why : `not tried: ${reason}`})`)
  }
  console.log(`${operation.padEnd(22)} ${told.join('  ')}`)
}

let problems: string[] = []
if (options.generate) {
  const generated = await generateRequests(world, Number(options.generate))
  problems = generated.problems
  for (const problem of problems.slice(0, 50)) console.log(problem)
  console.log(`${generated.sent} generated requests, ${problems.length} answers that break the contract or are 5xx`)
}
const { passed, line } = verdictOf(outcomes, exceptions, problems.length)
console.log(`\n${line}`)
process.exit(passed ? 0 : 1)

async function outcomeOf(provoke: Provocation, status: string): Promise<{ result: Outcome['result']; why?: string }> {
  if (provoke.byGateway && options['no-rate-limits']) return { result: 'not tried', why: 'not tried: rate limits' }
  try {
    const answer = await provoke(world)
    return answer.status === Number(status) ? { result: 'kept' } : { result: 'broken', why: `answered ${answer.status}` }
  } catch (error) {
    if (error instanceof NotOffered) return { result: 'not tried', why: `not tried: needs ${error.message}` }
    return { result: 'broken', why: error instanceof Error ? error.message : String(error) }
  }
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        url: { type: 'string' },
        mailbox: { type: 'string' },
        'webhook-secret': { type: 'string' },
        login: { type: 'string' },
        only: { type: 'string' },
        'no-rate-limits': { type: 'boolean' },
        untried: { type: 'string', multiple: true },
        generate: { type: 'string' },
      },
    })
    if (!values.url) throw new Error('--url is missing.')
    const all = Object.keys(PROVOCATIONS) as OperationId[]
    const chosen = values.only?.split(',') ?? all
    const unknown = chosen.filter((id) => !all.includes(id as OperationId))
    if (unknown.length > 0) throw new Error(`--only: there is no operation ${unknown.join(', ')} in the contract.`)
    const limits = all.flatMap((operation) =>
      Object.entries(PROVOCATIONS[operation] as Record<string, Provocation>)
        .filter(([, provoke]) => values['no-rate-limits'] && provoke.byGateway)
        .map(([status]): Exception => ({ operation, status, reason: 'rate limits are the gateway’s' })),
    )
    const exceptions = [...(values.untried ?? []).map(readException), ...limits]
    return { url: values.url, wanted: chosen as OperationId[], exceptions, options: values }
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
    process.exit(2)
  }
}
