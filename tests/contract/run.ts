/**
 * `npm run contract -- --url http://…`: holds any service against openapi.yaml, provoking every documented status of
 * every operation, and reports per operation. With `--generate N` it also sends N requests made from the contract.
 */
import { parseArgs } from 'node:util'
import type { OperationId } from '../../src/shared/contract/api.ts'
import { generateRequests } from './suite/generator.ts'
import { PROVOCATIONS, type Provocation } from './suite/provocations.ts'
import { createWorld, NotOffered, type World } from './suite/world.ts'

const USAGE = `npm run contract -- --url <address of the service> [options]
  --mailbox <url>         its mailbox page, where mailed links are read (ours: http://localhost:3001/mailbox)
  --webhook-secret <text> the secret of its payment webhooks
  --login <email:password> a member to use, where nobody can sign up
  --only <operation,…>    only these operations
  --no-rate-limits        do not provoke the 429 that only a gateway answers
  --generate <n>          also send n generated requests: valid, at the bounds, and wrong`

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    mailbox: { type: 'string' },
    'webhook-secret': { type: 'string' },
    login: { type: 'string' },
    only: { type: 'string' },
    'no-rate-limits': { type: 'boolean' },
    generate: { type: 'string' },
  },
})
if (!values.url) {
  console.error(USAGE)
  process.exit(2)
}

const [email = '', ...password] = values.login?.split(':') ?? []
const world = createWorld({
  url: values.url.replace(/\/$/, ''),
  mailboxUrl: values.mailbox,
  webhookSecret: values['webhook-secret'],
  login: values.login ? { email, password: password.join(':') } : undefined,
})
const wanted = values.only?.split(',')
const totals = { kept: 0, broken: 0, 'not tried': 0 }
for (const id of Object.keys(PROVOCATIONS) as OperationId[]) {
  if (wanted && !wanted.includes(id)) continue
  const outcomes: string[] = []
  for (const [status, provoke] of Object.entries(PROVOCATIONS[id] as Record<string, Provocation>)) {
    const outcome =
      provoke.byGateway && values['no-rate-limits'] ? 'not tried: rate limits' : await outcomeOf(world, provoke, status)
    totals[outcome === 'kept' ? 'kept' : outcome.startsWith('not tried') ? 'not tried' : 'broken'] += 1
    outcomes.push(outcome === 'kept' ? status : `${status} (${outcome})`)
  }
  console.log(`${id.padEnd(22)} ${outcomes.join('  ')}`)
}
console.log(`\n${totals.kept} kept, ${totals.broken} broken, ${totals['not tried']} not tried`)

let generated = { sent: 0, problems: [] as string[] }
if (values.generate) {
  generated = await generateRequests(world, Number(values.generate))
  for (const problem of generated.problems.slice(0, 50)) console.log(problem)
  console.log(`${generated.sent} generated requests, ${generated.problems.length} answers that break the contract or are 5xx`)
}
process.exit(totals.broken + generated.problems.length > 0 ? 1 : 0)

async function outcomeOf(target: World, provoke: Provocation, status: string): Promise<string> {
  try {
    const answer = await provoke(target)
    return answer.status === Number(status) ? 'kept' : `answered ${answer.status}`
  } catch (error) {
    if (error instanceof NotOffered) return `not tried: needs ${error.message}`
    return error instanceof Error ? error.message : String(error)
  }
}
