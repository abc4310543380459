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
      one.leave({ legacy: 'tried' }, {}, true)
      return other.has({ legacy: 'tried' })
    },
    { timeout: 15_000, interval: 50 },
  )
  const began = other.now()
  one.leave(BEFORE, { native: 'new' }, true)
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
      one.leave(BEFORE, {}, true)
      return other.has(BEFORE) && heard.length > 0
    },
    { timeout: 15_000, interval: 50 },
  )
  expect(heard.join()).not.toMatch(/old|"new/)
  await listener.unsubscribe()
  await listener.pUnsubscribe()
  for (const text of ['', '{', 'null', '[]', '{"turned":1}', '{"from":"me","turned":[[1,2]]}', `"${'x'.repeat(9_000)}"`])
    await listener.publish('tandem:left', text)
  one.leave({ legacy: 'after that' }, {}, true)
  await vi.waitUntil(() => other.has({ legacy: 'after that' }), { timeout: 5_000, interval: 10 })
  listener.destroy()
})

it('are known to the gateway alone that was told while the server is away, and to all when it is back [MIG-5]', async () => {
  const [one, other] = [start(), start()]
  const isHeard = (session: string) => () => {
    one.leave({ legacy: session }, {}, true)
    return other.has({ legacy: session })
  }
  await vi.waitUntil(isHeard('first'), { timeout: 15_000, interval: 50 })
  await valkey.kill()
  one.leave({ legacy: 'second' }, {}, true)
  await setTimeout(200)
  expect([one.has({ legacy: 'second' }), other.has({ legacy: 'second' })]).toEqual([true, false])
  await valkey.start()
  await vi.waitUntil(isHeard('third'), { timeout: 15_000, interval: 50 })
}, 40_000)

it('are not forgotten for as many as somebody makes up, which are bounded, too [MIG-5]', () => {
  const left = createLeftSessions()
  left.leave(BEFORE, {}, true)
  left.leave({ legacy: 'from before' }, {}, false)
  expect(left.has({ legacy: 'from before' })).toBe(true)
  for (let index = 0; index < 10_000; index += 1) left.leave({ legacy: `made up ${index}` }, {}, false)
  expect([left.has(BEFORE), left.has({ legacy: 'from before' })]).toEqual([true, false])
})
