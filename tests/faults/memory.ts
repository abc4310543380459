/** What `npm start` holds of memory under a load like a busy evening's: pages, calls, sends, photos, uploads, streams [P7]. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm } from 'node:fs/promises'
import pg from 'pg'
import { Agent, request } from 'undici'
import { createRandom } from '../../mock-backend/seed/random.ts'
import { createWorld, type Person, picture, someAddress } from '../contract/suite/world.ts'
import { dataFolder, freePort } from '../support/processes.ts'
import { databaseOf } from './crashes.ts'
import { grantCredits } from './ledger.ts'

const CALLS_PER_SECOND = 60
const MEMBERS = 40
const STREAMS = 30
const UPLOAD_EVERY_MS = 5_000
const SAMPLE_EVERY_MS = 5_000
const PAGES = ['/members', '/chats', '/profile', '/pricing', '/settings']
const READS = ['/api/user.php', '/api/chats.php', '/api/likes.php', '/api/profiles.php', '/api/settings.php']

export type MemoryFigures = {
  calls: number
  failed: number
  /** Megabytes of resident memory, at most: of each part, and of both at one moment. */
  gateway: number
  backend: number
  together: number
  /** … of the process that decodes pictures, which lives as long as there are some. */
  decoder: number
  /** What both hold in the last third more than in the second: nothing, when it is flat. */
  growth: number
}

export async function holdLoad(minutes: number): Promise<MemoryFigures> {
  const dataDir = await dataFolder()
  const [port, backendPort, metricsPort] = [await freePort(), await freePort(), await freePort()]
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: new URL('../../', import.meta.url).pathname,
    env: {
      ...process.env,
      PORT: String(port),
      BACKEND_PORT: String(backendPort),
      METRICS_PORT: String(metricsPort),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  for await (const text of child.stdout.iterator({ destroyOnReturn: false })) {
    said += text
    if (said.includes('Ctrl-C')) break
  }
  child.stdout.resume()
  const agent = new Agent({ connections: 64 })
  const pool = new pg.Pool({ connectionString: (await databaseOf(dataDir)).url, max: 2 })
  try {
    const site = `http://localhost:${port}`
    const mailboxUrl = `http://localhost:${backendPort}/mailbox`
    const [world, calm] = [
      createWorld({ url: site, mailboxUrl }),
      createWorld({ url: `http://localhost:${backendPort}`, mailboxUrl }),
    ]
    const receiver = await calm.freeMember()
    const members: { person: Person; conversation: number }[] = []
    for (let n = 0; n < MEMBERS; n += 1) {
      const person = await calm.freeMember()
      await grantCredits(pool, person.id, 1_000_000)
      members.push({ person: await world.signIn(person), conversation: await calm.conversation(person, receiver) })
    }
    const shown = JSON.stringify((await world.call('searchProfiles', { query: '?limit=60' })).body)
    const photos = (shown.match(/[0-9a-f]{2}\/[0-9a-f]+-(?:main|thumb)\.webp/g) ?? []).map((path) => `/photos/${path}`)
    const random = createRandom(3)
    const figures = { calls: 0, failed: 0 }
    const ask = async (path: string, options: object = {}) => {
      figures.calls += 1
      try {
        const answer = await request(new URL(path, site), { dispatcher: agent, ...options })
        await answer.body.dump()
        if (answer.statusCode >= 400) throw new Error(String(answer.statusCode))
      } catch {
        figures.failed += 1
      }
    }
    const one = () => {
      const { person, conversation } = random.pick(members)
      const headers = { ...person.headers, ...someAddress(), 'sec-fetch-site': 'same-origin', 'accept-encoding': 'gzip, br' }
      const kind = random.next()
      if (kind < 0.25) return ask(random.pick(PAGES), { headers })
      if (kind < 0.3) return ask(random.pick(PAGES))
      if (kind < 0.5) return ask(random.pick(photos))
      if (kind < 0.6) {
        const body = JSON.stringify({ conversation, text: `An evening in ${figures.calls} words` })
        const key = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
        return ask('/api/message.php', { method: 'POST', headers: { ...headers, ...key }, body })
      }
      return ask(random.pick(READS), { headers })
    }
    const leaving = new AbortController()
    for (const { person } of members.slice(0, STREAMS)) {
      const headers = { ...person.headers, 'sec-fetch-site': 'same-origin' }
      const { body } = await fetch(`${site}/api/events.php`, { headers, signal: leaving.signal })
      body?.pipeTo(new WritableStream()).catch(() => {})
    }
    const photo = await picture({ width: 1600, height: 2000 })
    const upload = async () => {
      const body = new FormData()
      body.append('photo', photo, 'photo.jpg')
      const { person, conversation } = random.pick(members)
      body.append('conversation', String(conversation))
      const headers = { ...person.headers, ...someAddress(), 'sec-fetch-site': 'same-origin' }
      figures.calls += 1
      const answer = await fetch(`${site}/api/message.php`, { method: 'POST', headers, body })
      await answer.arrayBuffer()
      if (!answer.ok) figures.failed += 1
    }

    const samples: Awaited<ReturnType<typeof memoryOf>>[] = []
    const timers = [
      setInterval(() => void one(), 1_000 / CALLS_PER_SECOND),
      setInterval(() => void upload(), UPLOAD_EVERY_MS),
      setInterval(async () => samples.push(await memoryOf(child.pid as number)), SAMPLE_EVERY_MS),
    ]
    await new Promise((over) => setTimeout(over, minutes * 60_000))
    for (const timer of timers) clearInterval(timer)
    leaving.abort()
    const third = Math.floor(samples.length / 3)
    const [middle, last] = [samples.slice(third, 2 * third), samples.slice(-third)]
    const most = (of: keyof (typeof samples)[number]) => Math.max(...samples.map((sample) => sample[of]))
    return {
      ...figures,
      gateway: most('gateway'),
      backend: most('backend'),
      together: most('together'),
      decoder: most('decoder'),
      growth: mean(last.map(({ together }) => together)) - mean(middle.map(({ together }) => together)),
    }
  } finally {
    await pool.end()
    await agent.close()
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    await exited
    await rm(dataDir, { recursive: true, force: true })
  }
}

const mean = (figures: number[]) => Math.round(figures.reduce((sum, figure) => sum + figure, 0) / Math.max(1, figures.length))

/** Megabytes by part. PostgreSQL is not counted. */
async function memoryOf(parent: number) {
  const processes = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(readProcess))
  const below = (pid: number) => processes.filter((it) => it?.parent === pid).flatMap((it) => (it ? [it] : []))
  const parts = below(parent)
  const partOf = (file: string) => parts.find(({ command }) => command.includes(file))
  const [gateway, backend] = [partOf('src/bff/main.ts'), partOf('mock-backend/main.ts')]
  const together = (gateway?.megabytes ?? 0) + (backend?.megabytes ?? 0)
  const decoder = backend && below(backend.pid).reduce((sum, { megabytes }) => sum + megabytes, 0)
  return { gateway: gateway?.megabytes ?? 0, backend: backend?.megabytes ?? 0, together, decoder: decoder ?? 0 }
}

async function readProcess(pid: string) {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8')
    const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
    return { pid: Number(pid), parent: field('PPid'), megabytes: Math.round(field('VmRSS') / 1024), command }
  } catch {
    return undefined
  }
}
