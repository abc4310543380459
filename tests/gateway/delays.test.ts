import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { gatewayPerTest } from '../support/gateway.ts'
import { json } from '../support/upstream.ts'

/** How long was to be waited before each retry; nobody waits here. */
const waits: number[] = []
vi.mock('node:timers/promises', async (original) => ({
  ...(await original<typeof import('node:timers/promises')>()),
  setTimeout: async (delay: number) => void waits.push(delay),
}))

const at = gatewayPerTest()
beforeEach(() => {
  waits.length = 0
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => void vi.restoreAllMocks())

it('doubles the time before each retry up to two seconds, of which it waits a random part [GW-3]', async () => {
  at.upstream.behave(json({}, 503))
  await at.gateway.call.get('/api/chats.php')
  expect(waits).toEqual([100, 200, 400, 800, 1_000])
})

it('waits as long as Retry-After asks where that is longer [GW-3]', async () => {
  at.upstream.behave(json({}, 503, { 'Retry-After': '1' }), json({}, 503, { 'Retry-After': '0' }), json({ chats: [] }))
  expect((await at.gateway.call.get('/api/chats.php')).status).toBe(200)
  expect(waits).toEqual([1_000, 200])
})

it('does not wait where that leaves no time for another try [GW-3]', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    at.upstream.behave(json({}, 503, { 'Retry-After': '4' }))
    expect((await at.gateway.call.get('/api/chats.php')).status).toBe(503)
    expect(waits).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})
