import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestGateway, gatewayPerTest } from '../support/gateway.ts'
import { hang, json, reset } from '../support/upstream.ts'

let caller = 0
// Only the calendar stands still and is moved; sockets and their timers go on.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  caller = 0
})
afterEach(() => void vi.useRealTimers())
const at = gatewayPerTest()

/** A call that is tried once, whatever becomes of it; each of somebody else, so that nobody makes too many. */
const call = () => {
  caller += 1
  const headers = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': `192.0.2.${caller}` }
  return at.gateway.call.post('/api/report.php').set(headers).send('{}')
}
const unavailable = json({ error: 'maintenance', request_id: '' }, 503)
const fine = json({ ok: true }, 202)

async function fail(times: number): Promise<void> {
  at.upstream.behave(unavailable)
  for (let count = 0; count < times; count += 1) await call()
}
const circuits = async () => (await at.gateway.call.get('/health/ready')).body.circuits

describe('a backend that keeps failing', () => {
  it('is left alone from the tenth failure in a row on, and says when to come back [GW-10]', async () => {
    await fail(9)
    expect(await circuits()).toEqual({ native: 'closed' })
    expect((await call()).body).toMatchObject({ error: 'maintenance' })
    const refused = await call()
    expect(refused.status).toBe(503)
    expect(refused.body).toMatchObject({ error: 'backend_unavailable' })
    expect(refused.headers).toMatchObject({ 'retry-after': '2', 'x-gateway-attempts': '0' })
    expect(at.upstream.reached).toHaveLength(10)
    expect(await circuits()).toEqual({ native: 'open' })
    const metrics = await at.gateway.metrics()
    expect(metrics).toContain('upstream_circuit_open{backend="native"} 1')
    expect(metrics).toContain('upstream_calls_total{backend="native",operation="report",outcome="refused"} 1')
  })

  it('is called on while failures are not in a row [GW-10]', async () => {
    await fail(9)
    at.upstream.behave(fine)
    await call()
    await fail(9)
    expect((await call()).body).toMatchObject({ error: 'maintenance' })
  })

  it.each([
    ['resets', reset],
    ['does not answer', hang],
    ['answers 502', json({}, 502)],
    ['answers 504', json({}, 504)],
  ])('counts as failing when it %s [GW-10]', async (_name, failure) => {
    await fail(9)
    at.upstream.behave(failure)
    await call()
    expect(await circuits()).toEqual({ native: 'open' })
  })

  it('does not count as failing when it answers with an error of its own [GW-10]', async () => {
    await fail(9)
    at.upstream.behave(json({ error: 'internal_error', request_id: '' }, 500))
    await call()
    expect(await circuits()).toEqual({ native: 'closed' })
  })

  it('is probed by one call when the time has come, and left alone again when that fails [GW-10]', async () => {
    await fail(10)
    vi.advanceTimersByTime(1_999)
    expect((await call()).headers['retry-after']).toBe('1')
    expect(at.upstream.reached).toHaveLength(10)
    vi.advanceTimersByTime(1)
    expect((await call()).body).toMatchObject({ error: 'maintenance' })
    expect((await call()).body).toMatchObject({ error: 'backend_unavailable' })
    expect((await call()).headers['retry-after']).toBe('2')
    expect(at.upstream.reached).toHaveLength(11)
  })

  it('is called as before by everybody once a probe has succeeded [GW-10]', async () => {
    await fail(10)
    at.upstream.behave(fine)
    vi.advanceTimersByTime(2_000)
    const answers = [await call(), await call(), await call()]
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
    expect(await circuits()).toEqual({ native: 'closed' })
    expect(await at.gateway.metrics()).toContain('upstream_circuit_open{backend="native"} 0')
    await fail(9)
    expect((await call()).body).toMatchObject({ error: 'maintenance' })
  })

  it('is no reason to leave the other backend alone [GW-10]', async () => {
    const both = await createTestGateway({ BACKEND_URL: at.upstream.url })
    at.upstream.behave(unavailable)
    for (let count = 0; count < 10; count += 1) await both.call.post('/api/report.php').set('sec-fetch-site', 'same-origin')
    expect((await both.call.get('/health/ready')).body.circuits).toEqual({ legacy: 'open', native: 'closed' })
  })
})
