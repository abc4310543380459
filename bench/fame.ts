/**
 * `npm run bench -- fame`: what pages and polls cost a member with 1,000 conversations and 2,000 likes, beside one who has just
 * joined (P9, P10), over HTTP, on the demo's data.
 */
import { DEMO_LOGINS, DEMO_PASSWORD } from '../mock-backend/seed/logins.ts'
import { createWorld } from '../tests/contract/suite/world.ts'
import { startGateway, startProduct } from '../tests/support/processes.ts'

const PATHS = ['/members', '/credits', '/settings', '/profile', '/swipe-game', '/premium', '/likes', '/chats']
/** What shows a list of its own is the longer for it. */
const LISTS = ['/likes', '/chats']
const TIMES = 40

const product = await startProduct()
const gateway = await startGateway({ NATIVE_URL: product.url })
const world = createWorld({ url: gateway.url, mailboxUrl: product.mailboxUrl, webhookSecret: product.webhookSecret })
const famous = DEMO_LOGINS.find(({ kind }) => kind === 'famous')
if (!famous) throw new Error('The demo has nobody famous.')
const people = {
  newcomer: (await world.freeMember()).headers,
  famous: (await world.signIn({ email: famous.email, password: DEMO_PASSWORD })).headers,
}

type Measured = { bytes: number; milliseconds: number }

const rows: Record<string, object> = {}
for (const path of PATHS) {
  const [newcomer, known] = await sideBySide((headers) => fetch(gateway.url + path, { headers }))
  rows[path] = compared(newcomer, known, LISTS.includes(path))
}
const versions: Record<string, string> = {}
const [first, second] = await sideBySide(async (headers, who) => {
  versions[who] ??= (await fetch(`${gateway.url}/api/user.php`, { headers })).headers.get('etag') ?? ''
  return fetch(`${gateway.url}/api/user.php`, { headers: { ...headers, 'if-none-match': versions[who] } })
})
rows['a poll with nothing new'] = compared(first, second, false)
console.log('P9: a famous member beside a new one, medians (goals: 1.15 × the bytes, 1.3 × the time; but for lists shown)')
console.table(rows)
await gateway.stop()
await product.stop()
process.exit(0)

type Ask = (headers: Record<string, string>, who: keyof typeof people) => Promise<Response>

/** Taking turns, so that both find the machine as it is. */
async function sideBySide(ask: Ask): Promise<[Measured, Measured]> {
  const measured = { newcomer: [] as Measured[], famous: [] as Measured[] }
  for (let time = 0; time < TIMES; time += 1) {
    for (const who of ['newcomer', 'famous'] as const) {
      const began = performance.now()
      const answer = await ask({ ...people[who], 'user-agent': 'Mozilla/5.0 Firefox/143.0' }, who)
      const { byteLength: bytes } = await answer.arrayBuffer()
      if (answer.status >= 400) throw new Error(`${answer.url} answered ${answer.status}.`)
      measured[who].push({ bytes, milliseconds: performance.now() - began })
    }
  }
  return [median(measured.newcomer), median(measured.famous)]
}

function median(all: Measured[]): Measured {
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number
  return { bytes: middle(all.map(({ bytes }) => bytes)), milliseconds: middle(all.map(({ milliseconds }) => milliseconds)) }
}

function compared(newcomer: Measured, known: Measured, showsList: boolean) {
  const [bytes, time] = [known.bytes / (newcomer.bytes || 1), known.milliseconds / newcomer.milliseconds]
  const holds = showsList || ((bytes <= 1.15 || known.bytes <= 1000) && time <= 1.3)
  return {
    'bytes, new': newcomer.bytes,
    'bytes, famous': known.bytes,
    'ms, new': Number(newcomer.milliseconds.toFixed(1)),
    'ms, famous': Number(known.milliseconds.toFixed(1)),
    'bytes ×': Number(bytes.toFixed(2)),
    'time ×': Number(time.toFixed(2)),
    goal: showsList ? 'its own list' : holds ? 'holds' : 'MISSED',
  }
}
