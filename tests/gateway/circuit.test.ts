import { createServer } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestGateway, gatewayPerTest, type InProcessGateway } from '../support/gateway.ts'
import { freePort } from '../support/processes.ts'
import { hang, json, reset } from '../support/upstream.ts'

/** Operations that must happen once: each of their calls is tried once. */
type Subject = 'report' | 'complaint' | 'message' | 'refund' | 'mail-change' | 'directdebit'

let caller = 0
// Only the clock by which health is judged stands still and is moved; sockets and their timers go on.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  // The beginning of a second.
  vi.advanceTimersByTime(1_000_000 - (performance.now() % 1_000))
  // The least jitter there can be: retries come at once.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  caller = 0
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})
const at = gatewayPerTest()

/** Each call is somebody else's, so that nobody makes too many. */
const send = (subject: Subject, gateway: InProcessGateway = at.gateway) => {
  caller += 1
  const headers = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': `192.0.2.${caller}` }
  return gateway.call.post(`/api/${subject}.php`).set(headers).send('{}')
}
const call = (gateway?: InProcessGateway) => send('report', gateway)
const unavailable = json({ error: 'maintenance', request_id: '' }, 503)
const fine = json({ ok: true }, 202)

async function times(count: number, one: () => PromiseLike<unknown>): Promise<void> {
  for (let n = 0; n < count; n += 1) await one()
}
async function fail(count: number, subject: Subject = 'report'): Promise<void> {
  at.upstream.behave(unavailable)
  await times(count, () => send(subject))
}
async function succeed(count: number, subject: Subject = 'report'): Promise<void> {
  at.upstream.behave(fine)
  await times(count, () => send(subject))
}
const health = async ({ call }: InProcessGateway = at.gateway) => (await call.get('/health/ready')).body
const isOpen = async () => (await health()).open_operations.native.includes('report')

describe('an operation that keeps failing', () => {
  it('is left alone once it has failed twenty times, and says when to come back [GW-10, ISO-3]', async () => {
    await fail(19)
    expect(await health()).toEqual({ ok: true, circuits: { native: 'closed' }, open_operations: { native: [] } })
    expect((await call()).body).toMatchObject({ error: 'maintenance' })
    const refused = await call()
    expect(refused.status).toBe(503)
    expect(refused.body).toMatchObject({ error: 'backend_unavailable' })
    expect(refused.headers).toMatchObject({ 'retry-after': '2', 'x-gateway-attempts': '0' })
    expect(at.upstream.reached).toHaveLength(20)
    expect(await health()).toEqual({ ok: true, circuits: { native: 'closed' }, open_operations: { native: ['report'] } })
    const metrics = await at.gateway.metrics()
    expect(metrics).toContain('upstream_operation_open{backend="native",operation="report"} 1')
    expect(metrics).toContain('upstream_circuit_open{backend="native"} 0')
    expect(metrics).toContain('upstream_calls_total{backend="native",operation="report",outcome="refused"} 1')
  })

  it('takes nobody along: calls of another one beside it and after it are all admitted [ISO-3]', async () => {
    at.upstream.behave((...request) => (request[0].url === '/api/report.php' ? unavailable : fine)(...request))
    const healthy: number[] = []
    await times(20, async () => {
      await times(3, call)
      healthy.push((await send('complaint')).status)
    })
    expect(await isOpen()).toBe(true)
    await times(20, async () => healthy.push((await send('message')).status))
    expect(healthy).toEqual(Array(40).fill(202))
  })

  it('is called on while less than 60 % fail, however many in a row [GW-10, ISO-3]', async () => {
    await succeed(20)
    await fail(29)
    expect(await isOpen()).toBe(false)
    await fail(1)
    expect(await isOpen()).toBe(true)
  })

  it('is called on where its failures come slowly: they count for ten seconds [GW-10, ISO-3]', async () => {
    await fail(10)
    vi.advanceTimersByTime(9_000)
    await fail(9)
    expect(await isOpen()).toBe(false)
    vi.advanceTimersByTime(1_000)
    await fail(10)
    expect(await isOpen()).toBe(false)
    await fail(1)
    expect(await isOpen()).toBe(true)
  })

  it('is left alone in an outage before the good seconds that were are forgotten [GW-10, ISO-3]', async () => {
    await succeed(40)
    vi.advanceTimersByTime(2_000)
    await fail(19)
    expect(await isOpen()).toBe(false)
    await fail(1)
    expect(await isOpen()).toBe(true)
  })

  it.each([
    ['resets', reset],
    ['does not answer', hang],
    ['answers 502', json({}, 502)],
    ['answers 504', json({}, 504)],
  ])('counts as failing when it %s [GW-10]', async (_name, failure) => {
    await fail(19)
    at.upstream.behave(failure)
    await call()
    expect(await isOpen()).toBe(true)
  })

  it('does not count as failing when it answers with an error of its own [GW-10]', async () => {
    await fail(19)
    at.upstream.behave(json({ error: 'internal_error', request_id: '' }, 500))
    await call()
    expect(await isOpen()).toBe(false)
  })

  it('is probed by one call when the time has come, and left alone again when that fails [GW-10]', async () => {
    await fail(20)
    vi.advanceTimersByTime(1_999)
    expect((await call()).headers['retry-after']).toBe('1')
    expect(at.upstream.reached).toHaveLength(20)
    vi.advanceTimersByTime(1)
    expect((await call()).body).toMatchObject({ error: 'maintenance' })
    expect((await call()).body).toMatchObject({ error: 'backend_unavailable' })
    expect((await call()).headers['retry-after']).toBe('2')
    expect(at.upstream.reached).toHaveLength(21)
  })

  it('is called as before by everybody once a probe has succeeded, and what was is forgotten [GW-10]', async () => {
    await fail(20)
    at.upstream.behave(fine)
    vi.advanceTimersByTime(2_000)
    const answers = [await call(), await call(), await call()]
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
    expect(await at.gateway.metrics()).toContain('upstream_operation_open{backend="native",operation="report"} 0')
    await fail(17)
    expect(await isOpen()).toBe(false)
  })

  it('is not opened up by a call from before that succeeds after all: only a probe tells [GW-10, ISO-3]', async () => {
    const patient = await createTestGateway({ NATIVE_URL: at.upstream.url, UPSTREAM_TIMEOUT_MS: '20000' })
    let answer = () => {}
    const held = new Promise<void>((arrived) => {
      at.upstream.behave((...request) => {
        answer = () => fine(...request)
        arrived()
      }, unavailable)
    })
    const slow = call(patient).then(({ status }) => status)
    await held
    await times(20, () => call(patient))
    answer()
    expect(await slow).toBe(202)
    expect((await health(patient)).open_operations.native).toEqual(['report'])
  })

  it('is no reason to leave the other backend alone [GW-10]', async () => {
    const both = await createTestGateway({ BACKEND_URL: at.upstream.url })
    at.upstream.behave(unavailable)
    await times(20, () => call(both))
    expect((await health(both)).open_operations).toEqual({ legacy: ['report'], native: [] })
  })
})

describe('a backend without connections', () => {
  it('is left alone as a whole from the tenth try on, and found again by one probe [GW-10, ISO-3]', async () => {
    const port = await freePort()
    const gateway = await createTestGateway({ NATIVE_URL: `http://127.0.0.1:${port}` })
    expect((await call(gateway)).headers['x-gateway-attempts']).toBe('6')
    expect((await health(gateway)).circuits).toEqual({ native: 'closed' })
    expect((await send('complaint', gateway)).headers['x-gateway-attempts']).toBe('4')
    expect(await health(gateway)).toMatchObject({ circuits: { native: 'open' }, open_operations: { native: [] } })
    expect(await gateway.metrics()).toContain('upstream_circuit_open{backend="native"} 1')
    const refused = await send('message', gateway)
    expect(refused.headers).toMatchObject({ 'retry-after': '2', 'x-gateway-attempts': '0' })

    const revived = createServer((_request, response) => {
      response.writeHead(202, { 'content-type': 'application/json' }).end('{}')
    }).listen(port, '127.0.0.1')
    try {
      vi.advanceTimersByTime(2_000)
      const answers = [await send('message', gateway), await call(gateway), await send('complaint', gateway)]
      expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
      expect((await health(gateway)).circuits).toEqual({ native: 'closed' })
    } finally {
      revived.closeAllConnections()
      revived.close()
    }
  })
})

describe('a backend most of whose operations fail', () => {
  it('is left alone: one failure of its own is enough for another one, and one probe is for all [GW-10, ISO-3]', async () => {
    // Something succeeds all the while.
    await fail(20, 'report')
    await succeed(1, 'mail-change')
    await fail(20, 'complaint')
    await fail(1, 'refund')
    await succeed(1, 'mail-change')
    await fail(19, 'message')
    await succeed(1, 'mail-change')
    expect((await health()).circuits).toEqual({ native: 'closed' })
    await fail(1, 'message')
    expect((await health()).circuits).toEqual({ native: 'open' })
    expect((await send('refund')).headers['x-gateway-attempts']).toBe('0')
    vi.advanceTimersByTime(2_000)
    at.upstream.behave(unavailable)
    const probed = [await send('report'), await send('complaint'), await send('message'), await send('refund')]
    expect(probed.map(({ body }) => body.error)).toEqual(['maintenance', ...Array(3).fill('backend_unavailable')])
  })

  it('is asked on for what does not fail, and a success looks after all the others [GW-10, ISO-3]', async () => {
    for (const subject of ['report', 'complaint', 'message'] as const) await fail(20, subject)
    expect((await health()).circuits).toEqual({ native: 'open' })
    await succeed(1, 'refund')
    expect(at.upstream.reached).toHaveLength(1)
    expect((await health()).circuits).toEqual({ native: 'closed' })
    const answers = [await send('report'), await send('complaint'), await send('message')]
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
    expect((await health()).open_operations.native).toEqual([])
  })

  it('is noticed before each has failed often, where nothing is answered in between [GW-10, ISO-3]', async () => {
    for (const subject of ['report', 'complaint', 'message'] as const) await fail(6, subject)
    await fail(1, 'report')
    expect((await health()).circuits).toEqual({ native: 'closed' })
    await fail(1, 'complaint')
    expect(await health()).toMatchObject({ circuits: { native: 'open' }, open_operations: { native: [] } })
    expect((await send('report')).headers['x-gateway-attempts']).toBe('0')
    // What has not failed is asked; its answer ends the outage.
    await succeed(1, 'refund')
    await succeed(1, 'report')
    expect(at.upstream.reached).toHaveLength(1)
    expect((await health()).circuits).toEqual({ native: 'closed' })
  })

  it('is not one of whose operations as many are called that succeed [ISO-3]', async () => {
    for (const subject of ['refund', 'mail-change', 'directdebit'] as const) await succeed(1, subject)
    for (const subject of ['report', 'complaint', 'message'] as const) await fail(20, subject)
    expect((await health()).circuits).toEqual({ native: 'closed' })
  })
})

describe('an operation that hangs', () => {
  const gateway = () =>
    createTestGateway({ NATIVE_URL: at.upstream.url, UPSTREAM_TIMEOUT_MS: '20000', UPSTREAM_DEADLINE_MS: '20000' })

  it('has half of the connections at most; the others have the rest, and its next call waits for one [ISO-3]', async () => {
    const patient = await gateway()
    const held: (() => void)[] = []
    at.upstream.behave((...request) => {
      if (request[0].url !== '/api/chats.php') return fine(...request)
      held.push(() => json({ chats: [] })(...request))
    })
    const calls = Array.from({ length: 65 }, () => patient.call.get('/api/chats.php').then(({ status }) => status))
    const connections = (state: string) =>
      `upstream_operation_connections{backend="native",operation="getChats",state="${state}"}`
    await expect.poll(() => patient.metrics()).toContain(`${connections('waiting')} 1`)
    await expect.poll(() => held.length).toBe(64)
    expect(await patient.metrics()).toContain(`${connections('taken')} 64`)
    expect((await send('complaint', patient)).status).toBe(202)

    held.shift()?.()
    await expect.poll(() => held.length).toBe(64)
    for (const answer of held) answer()
    expect(await Promise.all(calls)).toEqual(Array(65).fill(200))
    expect(await patient.metrics()).toContain(`${connections('taken')} 0`)
  })

  it('is told to come back when as many wait already as may [ISO-3]', async () => {
    const patient = await gateway()
    const held: (() => void)[] = []
    at.upstream.behave((...request) => void held.push(() => json({ chats: [] })(...request)))
    const calls = Array.from({ length: 64 + 128 }, () => patient.call.get('/api/chats.php').then(({ status }) => status))
    await expect.poll(() => patient.metrics()).toContain('operation="getChats",state="waiting"} 128')
    const late = await patient.call.get('/api/chats.php')
    expect(late.status).toBe(503)
    expect(late.body).toMatchObject({ error: 'backend_unavailable' })
    expect(late.headers).toMatchObject({ 'retry-after': '1', 'x-gateway-attempts': '0' })
    expect(await patient.metrics()).toContain('operation="getChats",outcome="full"} 1')
    at.upstream.behave(json({ chats: [] }))
    for (const answer of held) answer()
    expect(await Promise.all(calls)).toEqual(Array(64 + 128).fill(200))
  })
})
