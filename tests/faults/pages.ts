/** The first byte of pages while one of their calls hangs. */
import { once } from 'node:events'
import { get } from 'node:http'
import { createWorld } from '../contract/suite/world.ts'
import { startBetween } from '../support/between.ts'
import { startGateway, startProduct } from '../support/processes.ts'

const PAGES = 20
const AT_ONCE = 4
/** Milliseconds to the first byte at most [R13]. */
const GOALS = { optional: 2_000, required: 8_000 }
const SETTINGS_TTL_MS = 60_000
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'

type Case = { path: string; hanging: string; goal: keyof typeof GOALS; status: number; headers?: Record<string, string> }
export type PageFigures = { page: string; hanging: string; status: string; median: number; worst: number; goal: number }

export async function openPagesWhileCallsHang(filled?: string): Promise<{ figures: PageFigures[]; problems: string[] }> {
  const product = await startProduct({}, filled)
  const between = await startBetween(product.url)
  const gateway = await startGateway({ NATIVE_URL: between.url, LOG_LEVEL: 'fatal' })
  try {
    const world = createWorld({ url: product.url, mailboxUrl: product.mailboxUrl })
    const [one, other] = [await world.freeMember(), await world.freeMember()]
    const conversation = await world.conversation(one, other)
    const { cookie } = (await createWorld({ url: gateway.url }).signIn(one)).headers as { cookie: string }
    const cases: Case[] = [
      { path: '/members?country=NL', hanging: '/api/regions.php', goal: 'optional', status: 200 },
      { path: '/landers/gallery', hanging: '/api/profiles.php', goal: 'optional', status: 200 },
      { path: `/chats/${conversation}`, hanging: '/api/gifts.php', goal: 'optional', status: 200, headers: { cookie } },
      { path: '/members', hanging: '/api/profiles.php', goal: 'required', status: 200 },
      { path: `/members/${other.id}`, hanging: '/api/profile.php', goal: 'required', status: 504, headers: { cookie } },
      { path: `/chats/${conversation}`, hanging: '/api/user.php', goal: 'required', status: 504, headers: { cookie } },
      { path: '/login', hanging: '/api/settings.php', goal: 'required', status: 504, headers: { host: 'unasked.example' } },
    ]
    const figures: PageFigures[] = []
    const problems: string[] = []
    const measure = async (page: Case) => {
      between.hang(page.hanging)
      const all = await openMany(gateway.url, page)
      between.hang()
      const milliseconds = all.map(({ time }) => time).sort((a, b) => a - b)
      const worst = milliseconds.at(-1) as number
      const statuses = [...new Set(all.map(({ status }) => status))]
      const goal = GOALS[page.goal]
      const name = page.path.replace(/\d+/, 'id')
      figures.push({
        page: name,
        hanging: page.hanging,
        status: statuses.join(),
        median: milliseconds[PAGES / 2] as number,
        worst,
        goal,
      })
      if (worst > goal) problems.push(`${name} took ${worst} ms while ${page.hanging} hung`)
      if (statuses.some((status) => status !== page.status)) problems.push(`${name} answered ${statuses} for ${page.status}`)
    }
    for (const page of cases) await measure(page)
    // With an old copy at hand.
    await open(gateway.url, { path: '/login' })
    await new Promise((old) => setTimeout(old, SETTINGS_TTL_MS))
    await measure({ path: '/login', hanging: '/api/settings.php', goal: 'optional', status: 200 })
    return { figures, problems }
  } finally {
    await gateway.stop()
    await between.close()
    await product.stop()
  }
}

type Opened = { status: number; time: number }

async function openMany(url: string, page: Case): Promise<Opened[]> {
  const opened: Opened[] = []
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let n = 0; n < PAGES / AT_ONCE; n += 1) opened.push(await open(url, page))
    }),
  )
  return opened
}

async function open(url: string, { path, headers = {} }: Pick<Case, 'path' | 'headers'>): Promise<Opened> {
  const start = performance.now()
  const asked = get(url + path, { headers: { 'user-agent': AGENT, ...headers } })
  const [response] = await once(asked, 'response')
  const time = Math.round(performance.now() - start)
  response.resume()
  await once(response, 'end')
  return { status: response.statusCode, time }
}
