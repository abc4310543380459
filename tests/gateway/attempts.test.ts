/** Every error says how often the gateway has tried, or the browser would try as often again. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSessionSeal } from '../../src/bff/session/sealedSession.ts'
import { createBrowserApi } from '../../src/client/core/operations/api.ts'
import {
  createTestGateway,
  gatewayForFile,
  gatewayPerTest,
  SECRET,
  startTestGateway,
  type TestGateway,
} from '../support/gateway.ts'
import { freePort } from '../support/processes.ts'
import { html, hugeBody, json, reset } from '../support/upstream.ts'

// Nothing hangs here.
const at = gatewayPerTest((NATIVE_URL) => ({ NATIVE_URL, UPSTREAM_TIMEOUT_MS: '4000' }))
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const own = { 'sec-fetch-site': 'same-origin' }
const auth = `auth=${await createSessionSeal([SECRET]).seal({ native: 't0ken' })}`
const upload = (gateway = at.gateway) =>
  gateway.call
    .post('/api/photo.php')
    .set({ ...own, cookie: auth })
    .attach('photo', Buffer.from('x'), 'me.jpg')

describe('an error of the gateway', () => {
  it.each([
    ['no operation', 404, () => at.gateway.call.get('/api/phpinfo.php')],
    ['another method', 405, () => at.gateway.call.delete('/api/user.php')],
    ['another origin', 403, () => at.gateway.call.post('/api/report.php').set('sec-fetch-site', 'cross-site')],
    ['a large body', 413, () => at.gateway.call.put('/api/profile.php').set(own).send('x'.repeat(300_000))],
  ])('before the backend was asked counts no try: %s [GW-3]', async (_what, status, ask) => {
    const response = await ask()
    expect(response.status).toBe(status)
    expect(response.headers['x-gateway-attempts']).toBe('0')
  })

  it('that refuses one call too many counts no try [GW-3]', async () => {
    at.upstream.behave(json({ ok: true }, 202))
    const report = () => at.gateway.call.post('/api/report.php').set(own).send('{}')
    let response = await report()
    while (response.status === 202) response = await report()
    expect(response.status).toBe(429)
    expect(response.headers['x-gateway-attempts']).toBe('0')
  })

  it.each([
    ['HTML', html],
    ['a redirect', json({}, 302, { Location: '/login' })],
    ['too much', hugeBody],
    ['nothing', reset],
  ])('about a call that was answered with %s counts the one try [GW-3]', async (_what, behaviour) => {
    const patient = await createTestGateway({ NATIVE_URL: at.upstream.url, UPSTREAM_TIMEOUT_MS: '20000' })
    at.upstream.behave(behaviour)
    const response = await patient.call.post('/api/report.php').set(own).send('{}')
    expect(response.status).toBe(502)
    expect(response.headers['x-gateway-attempts']).toBe('1')
  })

  it.each([
    ['HTML', html],
    ['too much', hugeBody],
    ['nothing', reset],
  ])('about an upload that was answered with %s counts the one try [GW-3, GW-10]', async (_what, behaviour) => {
    at.upstream.behave(behaviour)
    const response = await upload()
    expect(response.status).toBe(502)
    expect(response.body).toEqual({ error: 'bad_gateway', request_id: response.headers['x-request-id'] })
    expect(response.headers['x-gateway-attempts']).toBe('1')
  })

  it('about an upload that nobody took counts the one try [GW-3]', async () => {
    const response = await upload(await createTestGateway({ NATIVE_URL: `http://127.0.0.1:${await freePort()}` }))
    expect(response.status).toBe(503)
    expect(response.headers['x-gateway-attempts']).toBe('1')
  })

  it('stands for the words of a web server that takes no body of that size [GW-10]', async () => {
    at.upstream.behave((_request, response) => {
      response.writeHead(413, { 'Content-Type': 'text/html' }).end('<h1>Request Entity Too Large</h1>')
    })
    const response = await upload()
    expect(response).toMatchObject({ status: 413, body: { error: 'too_large' } })
    expect(response.headers['x-gateway-attempts']).toBe('1')
  })
})

describe('the browser', () => {
  const before = gatewayForFile()
  let legacy: TestGateway
  beforeEach(async () => {
    legacy = await startTestGateway({ BACKEND_URL: before.upstream.url })
    vi.stubGlobal('location', { origin: legacy.url })
  })
  afterEach(() => legacy.stop())
  const order = () => createBrowserApi(() => {}).call('startPayment', { body: { package: 1, method: 'ideal' } as never })

  it.each([
    ['HTML', html, 502],
    ['a redirect', json({}, 303, { Location: '/login.php' }), 502],
    ['nothing', reset, 502],
    ['a page for what it does not have', json('<h1>Not Found</h1>', 404, { 'Content-Type': 'text/html' }), 404],
  ])('does not order again what the old service answered with %s [GW-3]', async (_what, behaviour, status) => {
    before.upstream.behave(behaviour)
    await expect(order()).rejects.toMatchObject({ status })
    expect(before.upstream.reached).toHaveLength(1)
  })
})
