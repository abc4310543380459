/** A table that somebody has locked, and work that takes as many connections as it can get, on a database of their own. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createWorld, type Person } from '../contract/suite/world.ts'
import { startTestGateway, type TestGateway } from '../support/gateway.ts'
import { type Product, startProduct } from '../support/processes.ts'

let product: Product
let gateway: TestGateway
let world: ReturnType<typeof createWorld>
let person: Person
let conversation: number
let holder: pg.Client
let look: pg.Client

beforeAll(async () => {
  product = await startProduct({ DEMO_DATA: 'no' }, inject('database').filled)
  gateway = await startTestGateway({ NATIVE_URL: product.url, UPSTREAM_TIMEOUT_MS: '10000', UPSTREAM_DEADLINE_MS: '10000' })
  world = createWorld(product)
  person = await world.freeMember()
  conversation = await world.conversation(person, await world.freeMember())
  holder = new pg.Client({ connectionString: product.databaseUrl })
  look = new pg.Client({ connectionString: product.databaseUrl })
  await Promise.all([holder.connect(), look.connect()])
})
afterAll(async () => {
  await Promise.all([holder.end(), look.end()])
  await gateway.stop()
  await product.stop()
})

/** Runs something while nobody else gets at the tables. */
async function whileLocked(tables: string, run: () => Promise<void>): Promise<void> {
  await holder.query(`begin; lock table ${tables} in access exclusive mode`)
  try {
    await run()
  } finally {
    await holder.query('rollback')
  }
}

const get = (id: 'getUser' | 'getPackages' | 'getSettings' | 'getChats' | 'getLikes' | 'searchProfiles') =>
  world.call(id, { headers: person.headers })
const send = (headers = person.headers) =>
  world.call('sendMessage', { body: { conversation, text: 'Hello' }, headers: { ...person.headers, ...headers } })

describe('a table that is locked', () => {
  it('makes what needs it answer 503 and when to come back, and leaves settings, pages and the user alone [ISO-3]', async () => {
    await whileLocked('message, conversation, affinity', async () => {
      const waiting = [get('getChats'), get('getLikes'), send()]
      expect((await get('getSettings')).status).toBe(200)
      expect((await get('getUser')).body.user).toMatchObject({ id: person.id })
      expect((await fetch(`${gateway.url}/pages/faq`)).status).toBe(200)
      for (const { status, body, headers } of await Promise.all(waiting)) {
        expect([status, body.error, headers.get('retry-after')]).toEqual([503, 'backend_unavailable', '1'])
        expect(body.request_id).toBeTypeOf('string')
      }
    })
    expect((await get('getChats')).status).toBe(200)
    expect((await get('getLikes')).status).toBe(200)
  })

  it('undoes nothing and does nothing twice: what was told to come back is done when it does [ISO-3, CHT-8]', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const texts = async () =>
      (await world.call('getChat', { query: `?id=${conversation}`, headers: person.headers })).body.messages.length
    const before = await texts()
    await whileLocked('message', async () => expect((await send(key)).status).toBe(503))
    expect((await send(key)).status).toBe(201)
    expect((await send(key)).status).toBe(201)
    expect(await texts()).toBe(before + 1)
  })
})

describe('badges that cannot be counted in time', () => {
  const user = async (headers = {}) => world.call('getUser', { headers: { ...person.headers, ...headers } })

  it('are left out of the user, and of what a browser may keep: it asks again and gets them [ISO-3, GRO-1]', async () => {
    const before = await user()
    expect(before.body.user).toMatchObject({ unread: 0, new_likes: 0 })
    let without = before
    await whileLocked('conversation', async () => {
      without = await user()
      expect(without.status).toBe(200)
      expect(without.body.user).not.toHaveProperty('unread')
      expect(without.body.user).not.toHaveProperty('new_likes')
      // Nothing new for whoever has been told so, and for whoever has them.
      for (const { headers } of [without, before]) {
        expect((await user({ 'if-none-match': headers.get('etag') })).status).toBe(304)
      }
    })
    const after = await user({ 'if-none-match': without.headers.get('etag') })
    expect(after.body.user).toEqual({ ...before.body.user, profile: expect.anything() })
  })

  it('hold up neither each other nor the user, however many are asked for [ISO-3]', async () => {
    await whileLocked('affinity', async () => {
      const answers = await Promise.all(Array.from({ length: 40 }, () => user()))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    })
  })
})

describe('work that hangs', () => {
  it('has only its share of the connections: others find some, and more of it is told to come back [ISO-3]', async () => {
    await whileLocked('message, conversation, affinity', async () => {
      const hanging = Array.from({ length: 30 }, () => [get('getChats'), get('getLikes')]).flat()
      const held = async () => {
        const { rows } = await look.query(`select count(*)::int from pg_stat_activity where wait_event_type = 'Lock'`)
        return rows[0].count
      }
      // However they met: each has as many as are left free for others.
      await expect.poll(held).toBeGreaterThanOrEqual(14)
      const others = Array.from({ length: 20 }, () => [get('getPackages'), get('getSettings')]).flat()
      for (const other of others) {
        expect((await other).status).toBe(200)
        expect(await held()).toBeLessThanOrEqual(15)
      }
      expect(new Set((await Promise.all(hanging)).map(({ status }) => status))).toEqual(new Set([503]))
    })
    const after = await Promise.all(Array.from({ length: 30 }, () => [get('getChats'), get('getLikes')]).flat())
    expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200]))
  })
})
