/** Sessions that a browser has left, among gateways that have one Valkey or Redis. */
import { setTimeout } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createLeftSessions } from '../../src/bff/login/leftSessions.ts'
import { sharedNews } from '../../src/bff/login/sharedNews.ts'
import { connectValkey } from '../../src/bff/valkey.ts'
import { startValkey, type Valkey } from '../support/valkey.ts'

let valkey: Valkey
const clients: ReturnType<typeof connectValkey>[] = []
beforeAll(async () => {
  valkey = await startValkey()
})
afterAll(async () => {
  for (const client of clients) client.destroy()
  await valkey.kill()
})

function start() {
  const client = connectValkey(valkey.url)
  clients.push(client)
  return createLeftSessions(sharedNews(client, (subscriber) => clients.push(subscriber)))
}
const BEFORE = { legacy: 'old', native: 'new' }

it('are left for all of them, what is kept is not, and what it was before is somebody else’s [MIG-5]', async () => {
  const [one, other] = [start(), start()]
  await vi.waitUntil(
    () => {
      one.leave({ legacy: 'tried' }, {})
      return other.has({ legacy: 'tried' })
    },
    { timeout: 15_000, interval: 50 },
  )
  const began = other.now()
  one.leave(BEFORE, { native: 'new' })
  await vi.waitUntil(() => other.has({ legacy: 'old' }), { timeout: 5_000, interval: 10 })
  expect([other.has({ native: 'new' }), other.has({ native: 'old' }), other.without(BEFORE)]).toEqual([
    false,
    false,
    { native: 'new' },
  ])
  expect([other.since(began, { native: 'new' }), other.since(other.now(), { native: 'new' })]).toEqual([true, false])
})

it('go to nobody as they are, and what is no news of a gateway is nothing [MIG-5]', async () => {
  const [one, other] = [start(), start()]
  const listener = createClient({ url: valkey.url.replace(/^valkey/, 'redis') }).on('error', () => {})
  await listener.connect()
  const heard: string[] = []
  await listener.pSubscribe('*', (text) => heard.push(text))
  await vi.waitUntil(
    () => {
      one.leave(BEFORE, {})
      return other.has(BEFORE) && heard.length > 0
    },
    { timeout: 15_000, interval: 50 },
  )
  expect(heard.join()).not.toMatch(/old|"new/)
  await listener.unsubscribe()
  await listener.pUnsubscribe()
  for (const text of ['', '{', 'null', '[]', '{"turned":1}', '{"from":"me","turned":[[1,2]]}', `"${'x'.repeat(9_000)}"`])
    await listener.publish('tandem:left', text)
  one.leave({ legacy: 'after that' }, {})
  await vi.waitUntil(() => other.has({ legacy: 'after that' }), { timeout: 5_000, interval: 10 })
  listener.destroy()
})

it('are known to the gateway alone that was told while the server is away, and to all when it is back [MIG-5]', async () => {
  const [one, other] = [start(), start()]
  const isHeard = (session: string) => () => {
    one.leave({ legacy: session }, {})
    return other.has({ legacy: session })
  }
  await vi.waitUntil(isHeard('first'), { timeout: 15_000, interval: 50 })
  await valkey.kill()
  one.leave({ legacy: 'second' }, {})
  await setTimeout(200)
  expect([one.has({ legacy: 'second' }), other.has({ legacy: 'second' })]).toEqual([true, false])
  await valkey.start()
  await vi.waitUntil(isHeard('third'), { timeout: 15_000, interval: 50 })
}, 40_000)
