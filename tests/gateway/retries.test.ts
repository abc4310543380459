import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestGateway, gatewayPerTest } from '../support/gateway.ts'
import { freePort } from '../support/processes.ts'
import { hang, html, hugeBody, json, reset, shortBody, trickle } from '../support/upstream.ts'

// A gateway per test: what it has learnt of the backend's health is part of it.
const at = gatewayPerTest()
// The least jitter there can be: retries come at once.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))
afterEach(() => void vi.restoreAllMocks())

const own = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
const read = () => at.gateway.call.get('/api/chats.php')
const idempotent = () => at.gateway.call.post('/api/like.php').set(own).send('{"id":1}')
const once = (headers = {}) =>
  at.gateway.call
    .post('/api/report.php')
    .set({ ...own, ...headers })
    .send('{}')
const unavailable = json({ error: 'x' }, 503)
const LONGEST = 8 * 1024 * 1024

describe('retries', () => {
  it.each([
    ['a reset', reset],
    ['503', unavailable],
    ['502 in HTML', json('<h1>Bad gateway</h1>', 502, { 'Content-Type': 'text/html' })],
    ['504', json({}, 504)],
  ])('repeats a read after %s until it succeeds [GW-3]', async (_name, failure) => {
    at.upstream.behave(failure, failure, json({ chats: [] }))
    const response = await read()
    expect(response.status).toBe(200)
    expect(at.upstream.reached).toHaveLength(3)
    expect(response.headers['x-gateway-attempts']).toBe('3')
  })

  it('repeats an idempotent write, with its body [GW-3]', async () => {
    at.upstream.behave(reset, json({ match: false }))
    expect((await idempotent()).status).toBe(200)
    expect(at.upstream.reached.map(({ body }) => body)).toEqual(['{"id":1}', '{"id":1}'])
  })

  it('gives up after 5 retries with the last answer [GW-3]', async () => {
    at.upstream.behave(json({ error: 'maintenance', request_id: '' }, 503))
    const response = await read()
    expect(response.status).toBe(503)
    expect(at.upstream.reached).toHaveLength(6)
  })

  it.each([
    ['a reset', reset, 502, 'bad_gateway'],
    ['a hang', hang, 504, 'backend_timeout'],
    ['503', json({ error: 'maintenance', request_id: '' }, 503), 503, 'maintenance'],
    ['a short body', shortBody, 502, 'bad_gateway'],
  ])('sends a call that must happen once only once, after %s [GW-3]', async (_name, failure, status, error) => {
    at.upstream.behave(failure)
    const response = await once()
    expect(response.status).toBe(status)
    expect(response.body).toMatchObject({ error })
    expect(at.upstream.reached).toHaveLength(1)
  })

  it('repeats such a call when the backend knows it by its key, with the same key [GW-3]', async () => {
    at.upstream.behave(reset, unavailable, json({ ok: true }, 202))
    expect((await once({ 'idempotency-key': 'one-intent-1234' })).status).toBe(202)
    expect(at.upstream.reached.map(({ headers }) => headers['idempotency-key'])).toEqual(Array(3).fill('one-intent-1234'))
  })

  it('never repeats it towards a backend that does not honour keys [GW-3]', async () => {
    const legacy = await createTestGateway({ BACKEND_URL: at.upstream.url })
    at.upstream.behave(reset)
    const response = await legacy.call
      .post('/api/report.php')
      .set({ ...own, 'idempotency-key': 'one-intent-1234' })
      .send('{}')
    expect(response.status).toBe(502)
    expect(at.upstream.reached).toHaveLength(1)
  })

  it('does not repeat what the backend has answered [GW-3]', async () => {
    at.upstream.behave(json({ error: 'internal_error', request_id: '' }, 500))
    expect((await read()).status).toBe(500)
    expect(at.upstream.reached).toHaveLength(1)
  })

  it('waits as long as Retry-After asks, and not beyond the deadline [GW-3]', async () => {
    at.upstream.behave(json({ error: 'busy', request_id: '' }, 503, { 'Retry-After': '60' }))
    const response = await read()
    expect(response.status).toBe(503)
    expect(response.headers['retry-after']).toBe('60')
    expect(at.upstream.reached).toHaveLength(1)
  })

  it.each([
    ['0', 3],
    ['-5', 3],
    ['soon', 3],
    ['Fri, 13 Nov 2020 07:28:00 GMT', 3],
  ])('comes back at once where Retry-After is %s [GW-3]', async (retryAfter, tries) => {
    const busy = json({}, 503, { 'Retry-After': retryAfter })
    at.upstream.behave(busy, busy, json({ chats: [] }))
    expect((await read()).status).toBe(200)
    expect(at.upstream.reached).toHaveLength(tries)
  })

  it('passes on the date until which the backend is away [GW-3]', async () => {
    const until = new Date(Date.now() + 3_600_000).toUTCString()
    at.upstream.behave(json({ error: 'maintenance', request_id: '' }, 503, { 'Retry-After': until }))
    const response = await read()
    expect(response.status).toBe(503)
    expect(response.headers['retry-after']).toBe(until)
    expect(at.upstream.reached).toHaveLength(1)
  })

  it('gives all tries together no longer than the deadline [GW-3]', async () => {
    const hasty = await createTestGateway({
      NATIVE_URL: at.upstream.url,
      UPSTREAM_TIMEOUT_MS: '200',
      UPSTREAM_DEADLINE_MS: '300',
    })
    at.upstream.behave(hang)
    const response = await hasty.call.get('/api/chats.php')
    expect(response.status).toBe(504)
    expect(response.body).toMatchObject({ error: 'backend_timeout' })
    // One whole try, and the rest of the time for another, where enough of it is left.
    expect(at.upstream.reached.length).toBeLessThanOrEqual(2)
    expect(response.headers['x-gateway-attempts']).toBe(String(at.upstream.reached.length))
  })

  it('gives one try no longer than the deadline either [GW-3]', async () => {
    const hasty = await createTestGateway({
      NATIVE_URL: at.upstream.url,
      UPSTREAM_TIMEOUT_MS: '600000',
      UPSTREAM_DEADLINE_MS: '200',
    })
    at.upstream.behave(hang)
    expect((await hasty.call.get('/api/chats.php')).status).toBe(504)
  })

  it('retries a bounded share of the calls, also when there was quiet before [GW-3, ISO-3]', async () => {
    at.upstream.behave(json({ chats: [] }))
    for (let call = 0; call < 50; call += 1) await read()
    // The first try of every call fails: half of all tries, or fewer.
    const known = new Set<unknown>()
    at.upstream.behave((request, response, reached) => {
      const id = request.headers['x-request-id']
      const answer = known.has(id) ? json({ chats: [] }) : unavailable
      known.add(id)
      answer(request, response, reached)
    })
    for (let call = 0; call < 40; call += 1) await read()
    // As many as the reserve of 20 lasts; then 0.55 for each call.
    expect(at.upstream.reached).toHaveLength(2 * 40)
    for (let call = 0; call < 40; call += 1) await read()
    const retries = at.upstream.reached.length - 80
    expect(retries).toBeGreaterThanOrEqual(20 + 0.55 * 80 - 2)
    expect(retries).toBeLessThanOrEqual(20 + 0.55 * 80)
  })

  it('takes nothing of it from another operation [GW-3, ISO-3]', async () => {
    at.upstream.behave((...request) => (request[0].url === '/api/like.php' ? unavailable : json({ chats: [] }))(...request))
    // Not so many that its circuit opens.
    for (let call = 0; call < 3; call += 1) await idempotent()
    expect(at.upstream.reached).toHaveLength(18)
    at.upstream.behave(unavailable, unavailable, unavailable, unavailable, unavailable, json({ chats: [] }))
    expect((await read()).status).toBe(200)
    expect(at.upstream.reached).toHaveLength(6)
  })

  it('keeps a reserve of twenty retries for failures that come at once [GW-3]', async () => {
    const patient = await createTestGateway({ NATIVE_URL: at.upstream.url, UPSTREAM_TIMEOUT_MS: '20000' })
    const answers: (() => void)[] = []
    at.upstream.behave((...request) => {
      // Every other succeeds, or the operation would be left alone: 21 fail.
      const answer = answers.length % 2 === 1 ? json({ chats: [] }) : unavailable
      answers.push(() => answer(...request))
      if (answers.length < 41) return
      at.upstream.behave(json({ chats: [] }))
      for (const send of answers) send()
    })
    const calls = await Promise.all(Array.from({ length: 41 }, () => patient.call.get('/api/chats.php')))
    expect(calls.filter(({ status }) => status === 200)).toHaveLength(40)
    expect(calls.filter(({ status }) => status === 503)).toHaveLength(1)
  })
})

describe('a call that the backend is still executing', () => {
  const running = json({ error: 'still_running', request_id: '' }, 409)
  const keyed = () => once({ 'idempotency-key': 'one-intent-1234' })

  it('is waited for after a repetition of ours, longer than a failure would be, and under the same key [GW-3]', async () => {
    at.upstream.behave(reset, ...Array(8).fill(running), json({ ok: true }, 202))
    const response = await keyed()
    expect(response).toMatchObject({ status: 202, body: { ok: true } })
    expect(response.headers['x-gateway-attempts']).toBe('10')
    expect(at.upstream.reached.map(({ headers }) => headers['idempotency-key'])).toEqual(Array(10).fill('one-intent-1234'))
  })

  it('is somebody else’s at the first try, and said at once [GW-3]', async () => {
    at.upstream.behave(running, json({ ok: true }, 202))
    expect(await keyed()).toMatchObject({ status: 409, body: { error: 'still_running' } })
    expect(at.upstream.reached).toHaveLength(1)
  })

  it('is waited for no longer than the deadline [GW-3]', async () => {
    at.upstream.behave(reset, json({ error: 'still_running', request_id: '' }, 409, { 'Retry-After': '60' }))
    const response = await keyed()
    expect(response).toMatchObject({ status: 409, body: { error: 'still_running' } })
    expect(response.headers['x-gateway-attempts']).toBe('2')
  })

  it('may fail after all, and is not tried for ever [GW-3]', async () => {
    at.upstream.behave(reset, ...Array(8).fill(running), unavailable)
    expect((await keyed()).status).toBe(503)
    expect(at.upstream.reached).toHaveLength(10)
  })

  it.each([
    ['a conflict of another kind', json({ error: 'email_taken', request_id: '' }, 409)],
    ['another status', json({ error: 'still_running', request_id: '' }, 422)],
  ])('is not meant by %s [GW-3]', async (_what, answer) => {
    at.upstream.behave(reset, answer, json({ ok: true }, 202))
    expect((await keyed()).status).toBeGreaterThanOrEqual(409)
    expect(at.upstream.reached).toHaveLength(2)
  })
})

describe('a backend that cannot be reached', () => {
  it.each([
    ['nobody listens', async () => `http://127.0.0.1:${await freePort()}`],
    ['it speaks no TLS', async () => at.upstream.url.replace('http:', 'https:')],
  ])('is tried again even for calls that must happen once, as nothing was sent: %s [GW-3]', async (_why, url) => {
    const patient = await createTestGateway({ NATIVE_URL: await url() })
    const response = await patient.call.post('/api/report.php').set(own).send('{}')
    expect(response.status).toBe(503)
    expect(response.body).toMatchObject({ error: 'backend_unavailable' })
    expect(response.headers['x-gateway-attempts']).toBe('6')
    expect(response.headers['retry-after']).toBe('1')
  })
})

describe('a backend that answers nonsense', () => {
  it.each([
    ['HTML', html, 502, 'bad_gateway'],
    ['a body cut short', shortBody, 502, 'bad_gateway'],
    ['one byte at a time', trickle, 504, 'backend_timeout'],
    ['nothing at all', hang, 504, 'backend_timeout'],
  ])('becomes a contract error: %s [GW-10]', async (_name, nonsense, status, error) => {
    at.upstream.behave(nonsense)
    const response = await once()
    expect(response.status).toBe(status)
    expect(response.body).toEqual({ error, request_id: response.headers['x-request-id'] })
  })

  it('is not listened to any longer when its body has no end [GW-10]', async () => {
    const patient = await createTestGateway({ NATIVE_URL: at.upstream.url, UPSTREAM_TIMEOUT_MS: '20000' })
    const brokenOff = new Promise<void>((resolve) => {
      at.upstream.behave((request, response, reached) => {
        response.once('close', resolve)
        hugeBody(request, response, reached)
      })
    })
    const response = await patient.call.post('/api/report.php').set(own).send('{}')
    expect(response.status).toBe(502)
    expect(response.body).toMatchObject({ error: 'bad_gateway' })
    await brokenOff
  })

  it.each([
    ['by its length', 200, LONGEST, true],
    ['in pieces', 200, LONGEST, false],
    ['and a byte by its length', 502, LONGEST + 1, true],
    ['and a byte in pieces', 502, LONGEST + 1, false],
  ])('may answer with eight megabytes, %s: %i [GW-4, GW-10]', async (_how, status, bytes, tellsLength) => {
    const patient = await createTestGateway({ NATIVE_URL: at.upstream.url, UPSTREAM_TIMEOUT_MS: '20000' })
    at.upstream.behave((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', ...(tellsLength && { 'Content-Length': bytes }) })
      response.write('"')
      response.end(`${'x'.repeat(bytes - 2)}"`)
    })
    const response = await patient.call.post('/api/report.php').set(own).send('{}')
    expect(response.status).toBe(status)
    if (status === 200) expect(response.text).toHaveLength(bytes)
  })

  it('shows pages the error page in the visitor’s language, with the status [GW-10, INF-4]', async () => {
    at.upstream.behave(html)
    const response = await at.gateway.call.get('/members').set('cookie', 'locale=nl')
    expect(response.status).toBe(502)
    expect(response.headers['content-type']).toContain('text/html')
    const page = response.text
    expect(page).toContain('Er is een fout opgetreden, probeer het later opnieuw.')
    expect(page).toContain('502')
  })

  it('shows pages the error page when rendering fails, and tells the operator why [GW-10, INF-4]', async () => {
    at.upstream.behave(json({ domain: 'not an address', domain_language: 'nl', cdn_prefix: '/' }))
    const response = await at.gateway.call.get('/members')
    expect(response.status).toBe(502)
    expect(response.text).toContain('Er is een fout opgetreden, probeer het later opnieuw.')
    const id = response.headers['x-request-id'] as string
    expect(at.gateway.logged.find((line) => line.includes('page failed'))).toContain(id)
  })
})
