import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { GIFTS } from '../../mock-backend/features/chats/gifts.ts'
import { portraitCount } from '../../mock-backend/seed/portraits.ts'
import { createWorld, type Person } from '../contract/suite/world.ts'
import { callOperation } from '../support/contract.ts'
import { type Running, startBackend, startDatabase } from '../support/processes.ts'
import { productForFile } from '../support/product.ts'

const { world } = productForFile()
type StreamEvent = { id: string; event: string; data: string }

/** Opens a member's event stream. `next` waits for one more event. */
async function openStream(url: string, { headers }: Person, lastId?: string, age?: number) {
  const abort = new AbortController()
  const response = await fetch(`${url}/api/events.php${age === undefined ? '' : `?age=${age}`}`, {
    headers: { ...headers, 'sec-fetch-site': 'same-origin', ...(lastId !== undefined && { 'last-event-id': lastId }) },
    signal: abort.signal,
  })
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let text = ''
  return {
    async next(): Promise<StreamEvent> {
      for (;;) {
        const end = text.indexOf('\n\n')
        if (end < 0) {
          const { value, done } = await reader.read()
          if (done) throw new Error('The stream has ended.')
          text += decoder.decode(value, { stream: true })
          continue
        }
        const lines = text.slice(0, end).split('\n')
        text = text.slice(end + 2)
        const fields = Object.fromEntries(lines.map((line) => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]))
        if (fields.event) return fields as StreamEvent
      }
    },
    async ended(): Promise<boolean> {
      for (;;) if ((await reader.read()).done) return true
    },
    close: () => abort.abort(),
  }
}

const say = (of: typeof world, from: Person, conversation: number, text: string) =>
  of.call('sendMessage', { body: { conversation, text }, headers: from.headers })

describe('the event stream', () => {
  it('tells at once who wrote or liked, and of new credits [CHT-9]', async () => {
    const [one, two] = [await world.premiumMember(), await world.freeMember()]
    const stream = await openStream(world.url, two)
    const conversation = await world.conversation(one, two)
    await say(world, one, conversation, 'Are you there?')
    expect(await stream.next()).toMatchObject({ event: 'message', data: JSON.stringify({ profile: one.id }) })
    await world.call('like', { body: { id: two.id }, headers: one.headers })
    expect((await stream.next()).event).toBe('like')
    await world.call('like', { body: { id: one.id }, headers: two.headers })
    expect((await stream.next()).event).toBe('match')
    await world.buy(two)
    expect(await stream.next()).toMatchObject({ event: 'credits', data: JSON.stringify({ profile: null }) })
    stream.close()
  })

  it('goes on where it was cut off, and tells nothing of what happened to others [CHT-9]', async () => {
    const [one, two, other] = [await world.premiumMember(), await world.freeMember(), await world.freeMember()]
    const conversation = await world.conversation(one, two)
    const first = await openStream(world.url, two)
    await say(world, one, conversation, 'First')
    const { id } = await first.next()
    first.close()
    await say(world, one, conversation, 'Missed')
    await say(world, one, await world.conversation(one, other), 'For somebody else')
    const second = await openStream(world.url, two, id)
    const ids = [(await second.next()).id, (await second.next()).id].map(Number)
    // The last moments are told again, in case something was committed late.
    expect(ids[0]).toBe(Number(id))
    expect(ids[1]).toBeGreaterThan(Number(id))
    await say(world, one, conversation, 'Live again')
    expect(Number((await second.next()).id)).toBeGreaterThan(ids[1] as number)
    second.close()
  })

  it('tells a page what has happened since it was asked for, and nothing from before [CHT-9]', async () => {
    const [one, two] = [await world.premiumMember(), await world.freeMember()]
    const conversation = await world.conversation(one, two)
    await say(world, one, conversation, 'Between the page and its stream')
    const late = await openStream(world.url, two, undefined, 60_000)
    expect((await late.next()).event).toBe('message')
    late.close()
    const atOnce = await openStream(world.url, two, undefined, 1)
    await world.call('like', { body: { id: two.id }, headers: one.headers })
    expect((await atOnce.next()).event).toBe('like')
    atOnce.close()
  })

  it('tells nothing of a message that is held back [CHT-9, SGN-4]', async () => {
    const [one, two] = [await world.visitorSignsUp(), await world.freeMember()]
    const stream = await openStream(world.url, two)
    await say(world, one, await world.conversation(one, two), 'Not yet')
    await world.call('like', { body: { id: two.id }, headers: (await world.other()).headers })
    expect((await stream.next()).event).toBe('like')
    stream.close()
  })
})

describe('the event streams of one member', () => {
  it('are five: one more ends the oldest, which is told to poll, and nobody else’s [ISO-1]', async () => {
    const [member, other] = [await world.freeMember(), await world.freeMember()]
    const elsewhere = await world.signIn(member)
    const others = await openStream(world.url, other)
    const oldest = await openStream(world.url, member)
    const streams: (typeof oldest)[] = []
    for (let n = 0; n < 4; n += 1) streams.push(await openStream(world.url, member))
    // Whatever session of theirs it is.
    streams.push(await openStream(world.url, elsewhere))
    expect(await oldest.next()).toMatchObject({ event: 'poll', data: '{}' })
    expect(await oldest.ended()).toBe(true)
    await world.call('like', { body: { id: member.id }, headers: other.headers })
    for (const stream of streams) expect((await stream.next()).event).toBe('like')
    await world.call('like', { body: { id: other.id }, headers: member.headers })
    expect((await others.next()).event).toBe('match')
    for (const stream of [others, ...streams]) stream.close()
  })

  it('leave room for new ones when they are closed [ISO-1]', async () => {
    const [member, other] = [await world.freeMember(), await world.freeMember()]
    const first = await openStream(world.url, member)
    for (let n = 0; n < 5; n += 1) {
      const stream = await openStream(world.url, member)
      stream.close()
      await stream.ended().catch(() => true)
    }
    await world.call('like', { body: { id: member.id }, headers: other.headers })
    expect((await first.next()).event).toBe('like')
    first.close()
  })
})

describe('the event stream of a session that ends', () => {
  it('ends with a logout at once, and with no other session’s [CHT-9, ACC-2]', async () => {
    const person = await world.freeMember()
    const elsewhere = await world.signIn(person)
    const [stream, other] = [await openStream(world.url, person), await openStream(world.url, elsewhere)]
    await world.call('logout', { headers: person.headers })
    expect(await stream.ended()).toBe(true)
    await world.call('like', { body: { id: person.id }, headers: (await world.other()).headers })
    expect((await other.next()).event).toBe('like')
    other.close()
  })

  it('ends when somebody else logs in there [CHT-9, ACC-1]', async () => {
    const [person, other] = [await world.freeMember(), await world.freeMember()]
    const stream = await openStream(world.url, person)
    const body = { email: other.email, password: other.password }
    expect((await world.call('postUser', { body, headers: person.headers })).status).toBe(200)
    expect(await stream.ended()).toBe(true)
  })
})

describe('two backends on one database', () => {
  let database: Awaited<ReturnType<typeof startDatabase>>
  let backends: Running[] = []
  let worlds: (typeof world)[]

  beforeAll(async () => {
    database = await startDatabase(inject('database').filled)
    backends = await Promise.all([startBackend(database), startBackend(database)])
    worlds = backends.map(({ url }, index) => createWorld({ url, mailboxUrl: `${backends[1 - index]?.url}/mailbox` }))
  })
  afterAll(async () => {
    await Promise.all(backends.map((backend) => backend.stop()))
    await database.stop()
  })

  it('start together on an empty one: one stores its pictures, the other none', async () => {
    // The demo's data are made so (demoData.ts). A picture is a main one and a thumb, each of them sharp and blurred.
    const found = await readdir(join(inject('database').filled, 'photos'), { recursive: true, withFileTypes: true })
    expect(found.filter((each) => each.isFile())).toHaveLength(portraitCount() * 4 + GIFTS.length)
  })

  it('behave as one: sessions, mails, messages, keys and live events [CHT-8, CHT-9]', async () => {
    const [here, there] = worlds as [typeof world, typeof world]
    const [one, two] = [await here.freeMember(), await there.freeMember()]
    expect((await there.call('getUser', { headers: one.headers })).body.user.id).toBe(one.id)
    const stream = await openStream(there.url, two)
    const conversation = await here.conversation(one, two)
    const headers = { ...one.headers, 'idempotency-key': crypto.randomUUID() }
    const body = { conversation, text: 'Through the other one' }
    const sent = await here.call('sendMessage', { body, headers })
    expect(await stream.next()).toMatchObject({ event: 'message' })
    expect((await there.call('sendMessage', { body, headers })).body).toEqual(sent.body)
    const keys = await Promise.all(worlds.map((of) => of.call('getSettings')))
    expect(new Set(keys.map((answer) => answer.body.push_public_key)).size).toBe(1)
    stream.close()
  })

  it('have the key for pushes that they are told, so that subscriptions made elsewhere live on [MIG-1]', async () => {
    const VAPID_PRIVATE_KEY = 'cPUvzmeKM5UAcYZPK0TuoL1SmRy2jxAr508hbx4D150'
    const told = await startBackend(database, { VAPID_PRIVATE_KEY })
    expect((await callOperation(told.url, 'getSettings')).body.push_public_key).toBe(
      'BN5H9EYo3ZuMPnHtsu1hoRn34viGRuUJ0lb2-oQTBtsFh_Al4c1hSzAGMWCzsw3ebAMnE-cY9Huv1AmePM63YWA',
    )
    await told.stop()
  })

  it('hold as many streams as they are told, and refuse more [ISO-1]', async () => {
    const [here] = worlds as [typeof world]
    const narrow = await startBackend(database, { STREAMS: '1' })
    const [one, two] = [await here.freeMember(), await here.freeMember()]
    const stream = await openStream(narrow.url, one)
    const open = () => callOperation(narrow.url, 'events', { headers: two.headers })
    const refused = await open()
    expect(refused).toMatchObject({ status: 503, body: { error: 'backend_unavailable' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    stream.close()
    await expect.poll(async () => (await open()).status).toBe(200)
    await narrow.stop()
  })

  it('end their streams when they are asked to stop, so that browsers go to the other [CHT-9]', async () => {
    const [here] = worlds as [typeof world]
    const stream = await openStream(here.url, await here.freeMember())
    const stopping = backends[0]?.stop()
    expect(await stream.ended()).toBe(true)
    await stopping
  })
})
