import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../support/gateway.ts'
import { freePort } from '../support/processes.ts'
import { hang, html, hugeBody, json, reset, shortBody, startUpstream, trickle, type Upstream } from '../support/upstream.ts'

let upstream: Upstream
let gateway: TestGateway
beforeAll(async () => {
  upstream = await startUpstream()
})
afterAll(() => upstream.stop())
// A gateway per test: what it has learnt of the backend's health is part of it.
beforeEach(async () => {
  gateway = await startTestGateway({ NATIVE_URL: upstream.url })
  return () => gateway.stop()
})

const own = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
const read = () => fetch(`${gateway.url}/api/chats.php`)
const idempotent = () => fetch(`${gateway.url}/api/like.php`, { method: 'POST', body: '{"id":1}', headers: own })
const once = (headers = {}) =>
  fetch(`${gateway.url}/api/report.php`, { method: 'POST', body: '{}', headers: { ...own, ...headers } })
const unavailable = json({ error: 'x' }, 503)

describe('retries', () => {
  it.each([
    ['a reset', reset],
    ['503', unavailable],
    ['502 in HTML', json('<h1>Bad gateway</h1>', 502, { 'Content-Type': 'text/html' })],
    ['504', json({}, 504)],
  ])('repeats a read after %s until it succeeds [GW-3]', async (_name, failure) => {
    upstream.behave(failure, failure, json({ chats: [] }))
    const response = await read()
    expect(response.status).toBe(200)
    expect(upstream.reached).toHaveLength(3)
    expect(response.headers.get('x-gateway-attempts')).toBe('3')
  })

  it('repeats an idempotent write, with its body [GW-3]', async () => {
    upstream.behave(reset, json({ match: false }))
    expect((await idempotent()).status).toBe(200)
    expect(upstream.reached.map(({ body }) => body)).toEqual(['{"id":1}', '{"id":1}'])
  })

  it('gives up after 5 retries with the last answer [GW-3]', async () => {
    upstream.behave(json({ error: 'maintenance', request_id: '' }, 503))
    const response = await read()
    expect(response.status).toBe(503)
    expect(upstream.reached).toHaveLength(6)
  })

  it.each([
    ['a reset', reset, 502, 'bad_gateway'],
    ['a hang', hang, 504, 'backend_timeout'],
    ['503', json({ error: 'maintenance', request_id: '' }, 503), 503, 'maintenance'],
    ['a short body', shortBody, 502, 'bad_gateway'],
  ])('sends a call that must happen once only once, after %s [GW-3]', async (_name, failure, status, error) => {
    upstream.behave(failure)
    const response = await once()
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ error })
    expect(upstream.reached).toHaveLength(1)
  })

  it('repeats such a call when the backend knows it by its key, with the same key [GW-3]', async () => {
    upstream.behave(reset, unavailable, json({ ok: true }, 202))
    expect((await once({ 'idempotency-key': 'one-intent-1234' })).status).toBe(202)
    expect(upstream.reached.map(({ headers }) => headers['idempotency-key'])).toEqual(Array(3).fill('one-intent-1234'))
  })

  it('never repeats it towards a backend that does not honour keys [GW-3]', async () => {
    const legacy = await startTestGateway({ BACKEND_URL: upstream.url })
    upstream.behave(reset)
    const response = await fetch(`${legacy.url}/api/report.php`, {
      method: 'POST',
      body: '{}',
      headers: { ...own, 'idempotency-key': 'one-intent-1234' },
    })
    expect(response.status).toBe(502)
    expect(upstream.reached).toHaveLength(1)
    await legacy.stop()
  })

  it('does not repeat what the backend has answered [GW-3]', async () => {
    upstream.behave(json({ error: 'internal_error', request_id: '' }, 500))
    expect((await read()).status).toBe(500)
    expect(upstream.reached).toHaveLength(1)
  })

  it('waits as long as Retry-After asks, and not beyond the deadline [GW-3]', async () => {
    upstream.behave(json({ error: 'busy', request_id: '' }, 503, { 'Retry-After': '60' }))
    const response = await read()
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('60')
    expect(upstream.reached).toHaveLength(1)
  })

  it('stops when the visitor is gone [GW-3]', async () => {
    upstream.behave(hang)
    const leaving = new AbortController()
    const left = fetch(`${gateway.url}/api/chats.php`, { signal: leaving.signal }).catch((error: Error) => error.name)
    await expect.poll(() => upstream.reached.length).toBe(1)
    leaving.abort()
    expect(await left).toBe('AbortError')
    await expect.poll(() => gateway.logged.some((line) => line.includes('"aborted":true'))).toBe(true)
    expect(upstream.reached).toHaveLength(1)
  })

  it('retries a bounded share of the calls in an outage [GW-3]', async () => {
    upstream.behave(unavailable)
    await Promise.all(Array.from({ length: 40 }, read))
    // 40 calls, and at most the reserve of 50 retries plus what the calls earned.
    expect(upstream.reached.length).toBeLessThanOrEqual(40 + 50 + 8)
  })
})

describe('a backend that cannot be reached', () => {
  it('is tried again even for calls that must happen once: nothing was sent [GW-3]', async () => {
    const port = await freePort()
    const patient = await startTestGateway({ NATIVE_URL: `http://127.0.0.1:${port}` })
    const response = await fetch(`${patient.url}/api/report.php`, { method: 'POST', body: '{}', headers: own })
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ error: 'backend_unavailable' })
    expect(response.headers.get('x-gateway-attempts')).toBe('6')
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
    await patient.stop()
  })

  it('is left alone after repeated failures and found again when it is back [GW-10]', async () => {
    upstream.behave(unavailable)
    await Promise.all(Array.from({ length: 12 }, read))
    const before = upstream.reached.length
    const refused = await read()
    expect(refused.status).toBe(503)
    expect(await refused.json()).toMatchObject({ error: 'backend_unavailable' })
    expect(upstream.reached.length).toBe(before)
    upstream.behave(json({ chats: [] }))
    await expect.poll(async () => (await read()).status, { timeout: 10_000, interval: 100 }).toBe(200)
  })
})

describe('a backend that answers nonsense', () => {
  it.each([
    ['HTML', html, 502, 'bad_gateway'],
    ['a body cut short', shortBody, 502, 'bad_gateway'],
    ['a body without end', hugeBody, 502, 'bad_gateway'],
    ['one byte at a time', trickle, 504, 'backend_timeout'],
    ['nothing at all', hang, 504, 'backend_timeout'],
  ])('becomes a contract error: %s [GW-10]', async (_name, nonsense, status, error) => {
    upstream.behave(nonsense)
    const response = await once()
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual({ error, request_id: response.headers.get('x-request-id') })
  })

  it('shows pages the error page in the visitor’s language, with the status [GW-10, INF-4]', async () => {
    upstream.behave(html)
    const response = await fetch(`${gateway.url}/members`, { headers: { cookie: 'locale=nl' } })
    expect(response.status).toBe(502)
    expect(response.headers.get('content-type')).toContain('text/html')
    const page = await response.text()
    expect(page).toContain('Er is een fout opgetreden, probeer het later opnieuw.')
    expect(page).toContain('502')
  })

  it('shows pages the error page when rendering fails, and tells the operator why [GW-10, INF-4]', async () => {
    upstream.behave(json({ domain: 'not an address', domain_language: 'nl', cdn_prefix: '/' }))
    const response = await fetch(`${gateway.url}/members`)
    expect(response.status).toBe(500)
    expect(await response.text()).toContain('Er is een fout opgetreden.')
    const id = response.headers.get('x-request-id') as string
    expect(gateway.logged.find((line) => line.includes('page failed'))).toContain(id)
  })
})
