import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestGateway, gatewayPerTest } from '../support/gateway.ts'
import { freePort } from '../support/processes.ts'
import { json } from '../support/upstream.ts'

/** How long was to be waited before each retry; nobody waits here. */
const waits: number[] = []
/** What happens meanwhile. */
let meanwhile = async () => {}
vi.mock('node:timers/promises', async (original) => ({
  ...(await original<typeof import('node:timers/promises')>()),
  setTimeout: async (delay: number) => {
    waits.push(delay)
    await meanwhile()
  },
}))

// Nothing hangs here.
const at = gatewayPerTest((NATIVE_URL) => ({ NATIVE_URL, UPSTREAM_TIMEOUT_MS: '4000' }))
beforeEach(() => {
  waits.length = 0
  meanwhile = async () => {}
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

it.each([
  ['IMF-fixdate', 'Wed, 21 Oct 2026 07:28:03 GMT', 3_000],
  ['RFC 850', 'Wednesday, 21-Oct-26 07:28:03 GMT', 3_000],
  ['a moment ago', 'Wed, 21 Oct 2026 07:27:59 GMT', 100],
  ['no date', 'the day after', 100],
])('waits until the date that Retry-After says: %s [GW-3]', async (_form, date, delay) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-21T07:28:00Z') })
  try {
    at.upstream.behave(json({}, 503, { 'Retry-After': date }), json({ chats: [] }))
    expect((await at.gateway.call.get('/api/chats.php')).status).toBe(200)
    expect(waits).toEqual([delay])
  } finally {
    vi.useRealTimers()
  }
})

it('does not wait for what somebody else has begun, where nothing of ours had arrived [GW-3]', async () => {
  const port = await freePort()
  const gateway = await createTestGateway({ NATIVE_URL: `http://127.0.0.1:${port}` })
  const running = createServer((_request, response) =>
    json({ error: 'still_running', request_id: '' }, 409)(_request, response, {} as never),
  )
  meanwhile = () =>
    new Promise((listening) => (running.listening ? listening() : void running.listen(port, '127.0.0.1', listening)))
  const headers = { 'sec-fetch-site': 'same-origin', 'idempotency-key': 'one-intent-1234' }
  const response = await gateway.call.post('/api/report.php').set(headers).send('{}')
  expect(response).toMatchObject({ status: 409, body: { error: 'still_running' } })
  expect(waits).toHaveLength(1)
  running.closeAllConnections()
  running.close()
})

it('does not wait where that leaves no time for another try [GW-3]', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    at.upstream.behave(json({}, 503, { 'Retry-After': '4' }))
    expect((await at.gateway.call.get('/api/chats.php')).status).toBe(503)
    expect(waits).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})
