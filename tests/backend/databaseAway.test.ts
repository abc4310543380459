/** A database that is not there, goes away, comes back, or has no connection to spare [ISO-6]. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Backend, startBackend } from '../../mock-backend/backend.ts'
import { readConfig } from '../../mock-backend/config.ts'
import { createWorld, type Person, until } from '../contract/suite/world.ts'
import { startTestGateway, type TestGateway } from '../support/gateway.ts'
import { startDatabase } from '../support/processes.ts'

type Wire = { url: string; is: 'there' | 'away' | 'full' | 'silent'; turn(is: Wire['is']): Promise<void>; stop(): Promise<void> }

/** What PostgreSQL says to one client more than it takes. */
const TOO_MANY = errorResponse({ S: 'FATAL', V: 'FATAL', C: '53300', M: 'sorry, too many clients already' })

function errorResponse(fields: Record<string, string>): Buffer {
  const text = `${Object.entries(fields)
    .map(([name, value]) => `${name}${value}\0`)
    .join('')}\0`
  const length = Buffer.alloc(4)
  length.writeUInt32BE(4 + text.length)
  return Buffer.concat([Buffer.from('E'), length, Buffer.from(text)])
}

/** The way to a database, which a test can break. */
async function startWire(databaseUrl: string): Promise<Wire> {
  const address = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    sockets.add(client.on('error', () => {}).on('close', () => sockets.delete(client)))
    if (wire.is === 'full') client.once('data', () => client.end(TOO_MANY))
    if (wire.is !== 'there') return
    const database = connect(Number(address.port), '127.0.0.1')
    database.on('error', () => {}).on('close', () => client.destroy())
    client.on('close', () => database.destroy())
    client.pipe(database).pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const wire: Wire = {
    url: `postgres://${address.username}:${address.password}@127.0.0.1:${port}${address.pathname}`,
    is: 'there',
    async turn(is) {
      wire.is = is
      for (const socket of sockets) socket.destroy()
      if (is === 'away' && server.listening) await new Promise((closed) => server.close(closed))
      if (is !== 'away' && !server.listening) await once(server.listen(port, '127.0.0.1'), 'listening')
    },
    stop: () => wire.turn('away'),
  }
  return wire
}

const logged: string[] = []
let database: Awaited<ReturnType<typeof startDatabase>>
let wire: Wire
let backend: Backend
let gateway: TestGateway
let world: ReturnType<typeof createWorld>
let member: Person

beforeAll(async () => {
  database = await startDatabase(inject('database').filled)
  wire = await startWire(database.url)
  await wire.turn('away')
  const starting = startBackend({
    config: readConfig({ BACKEND_PORT: '0', DATA_DIR: database.dataDir }),
    databaseUrl: wire.url,
    log: pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) }),
  })
  await until(async () => logged.find((line) => line.includes('The database is away')), 'a sentence about the database')
  await wire.turn('there')
  backend = await starting
  const url = `http://127.0.0.1:${backend.port}`
  gateway = await startTestGateway({ NATIVE_URL: url, UPSTREAM_TIMEOUT_MS: '10000', UPSTREAM_DEADLINE_MS: '1000' })
  world = createWorld({ url, mailboxUrl: `${url}/mailbox` })
  member = await world.freeMember()
})

afterAll(async () => {
  await wire.turn('there')
  await gateway.stop()
  await backend.stop()
  await wire.stop()
  await database.stop()
})

const asMember = () => world.call('getUser', { headers: member.headers })
const isBack = () => until(async () => ((await asMember()).status === 200 ? true : undefined), 'the database')

it('is waited for at the start, in one sentence, however often it is tried [ISO-6]', () => {
  expect(logged.filter((line) => line.includes('The database is away'))).toHaveLength(1)
  expect(logged[0]).toContain('ECONNREFUSED')
})

it('is brought back while it is waited for, where it is our own [ISO-5, ISO-6]', async () => {
  await wire.turn('away')
  const another = await startBackend({
    config: readConfig({ BACKEND_PORT: '0', DATA_DIR: database.dataDir, DEMO_DATA: 'no' }),
    databaseUrl: wire.url,
    log: pino({ level: 'silent' }),
    revive: () => wire.turn('there'),
  })
  await another.stop()
  await isBack()
})

it.each([
  ['away', 'away'],
  ['without a free connection', 'full'],
  ['so busy that nobody gets a connection', 'silent'],
] as const)(
  '%s is 503 for members and visitors, and comes back by itself, sessions included [ISO-6]',
  async (_, how) => {
    await wire.turn(how)
    const ready = fetch(`${world.url}/health/ready`)
    const calls = [asMember(), world.call('searchProfiles'), world.call('getChats', { headers: member.headers })]
    for (const answer of await Promise.all(calls)) {
      expect(answer.status).toBe(503)
      expect(answer.body).toMatchObject({ error: 'backend_unavailable' })
      expect(answer.headers.get('retry-after')).toBe('1')
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
    expect((await ready).status).toBe(503)
    expect((await fetch(`${world.url}/health/live`)).status).toBe(200)
    await wire.turn('there')
    await isBack()
    expect((await fetch(`${world.url}/health/ready`)).status).toBe(200)
  },
  60_000,
)

it('logs nobody out at the gateway [ISO-6]', async () => {
  const site = createWorld({ url: gateway.url })
  const signedIn = await site.signIn(member)
  await wire.turn('away')
  const answer = await site.call('getUser', { headers: signedIn.headers })
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toMatch(/^[1-9]/)
  expect(answer.headers.get('set-cookie')).toBeNull()
  await wire.turn('there')
  await isBack()
  await until(async () => {
    const { status } = await site.call('getUser', { headers: signedIn.headers })
    return status === 200 || undefined
  }, 'the same session')
})

it('is worked on and listened to again when it is back: jobs and events [ISO-6]', async () => {
  const liker = await world.freeMember()
  const stream = await fetch(`${world.url}/api/events.php`, { headers: { ...member.headers, 'sec-fetch-site': 'same-origin' } })
  await wire.turn('away')
  expect((await asMember()).status).toBe(503)
  await wire.turn('there')
  await isBack()

  const reader = (stream.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  await world.call('like', { body: { id: member.id }, headers: liker.headers })
  let told = ''
  while (!told.includes('event: like')) told += decoder.decode((await reader.read()).value)
  await reader.cancel()
  // A sign-up is confirmed by a mail, which is a job.
  await world.freeMember()
}, 60_000)
