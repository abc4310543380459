import { describe, expect, it } from 'vitest'
import { trustProxy } from '../../src/bff/security/trustProxy.ts'
import { createSessionSeal } from '../../src/bff/session/sealedSession.ts'
import { createTestGateway, gatewayPerTest, HOST, SECRET } from '../support/gateway.ts'
import { json } from '../support/upstream.ts'

const at = gatewayPerTest()

describe('calls made by other sites', () => {
  const put = (headers: Record<string, string>) => at.gateway.call.put('/api/user.php').set(headers).send('{}')

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling domain', { 'sec-fetch-site': 'same-site' }],
    ['an old browser on another site', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['an old browser that only says where from', { referer: 'https://evil.example/page' }],
    ['somebody who says nothing but sends cookies', { cookie: 'auth=x' }],
  ])('are refused when they change something: %s [GW-12]', async (_name, headers) => {
    at.upstream.behave(json({}))
    const response = await put(headers as Record<string, string>)
    expect(response.status).toBe(403)
    expect(response.body).toMatchObject({ error: 'foreign_origin' })
    expect(at.upstream.reached).toHaveLength(0)
  })

  it('are let through from our own pages [GW-12]', async () => {
    at.upstream.behave(json({}))
    expect((await put({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    expect((await put({ origin: `http://${HOST}` })).status).toBe(200)
    expect((await put({})).status).toBe(200)
  })

  it('are refused for a GET with an effect, a typed address included [GW-12]', async () => {
    at.upstream.behave(json({ ok: true }))
    for (const site of ['cross-site', 'none']) {
      expect((await at.gateway.call.get('/api/logout.php').set('sec-fetch-site', site)).status).toBe(403)
    }
    expect((await at.gateway.call.get('/api/chats.php').set('sec-fetch-site', 'cross-site')).status).toBe(200)
  })

  it('are let through where other callers are meant, without a session [GW-12]', async () => {
    at.upstream.behave(json({ ok: true }))
    const token = 'abcdefghijklmnopqrstuvwxyz'
    const response = await at.gateway.call
      .post(`/api/unsubscribe.php?token=${token}`)
      .set({ 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example', cookie: 'PHPSESSID=x' })
      .send('List-Unsubscribe=One-Click')
    expect(response.status).toBe(200)
    expect(at.upstream.reached[0]).toMatchObject({ body: 'List-Unsubscribe=One-Click' })
    expect(at.upstream.reached[0]?.headers.cookie).toBeUndefined()
  })
})

describe('every answer', () => {
  it.each(['/api/chats.php', '/api/nothing.php', '/api/docs/', '/members', '/nothing', '/icon.svg'])(
    'carries security headers: %s [GW-12]',
    async (path) => {
      at.upstream.behave(json({}))
      const { headers } = await at.gateway.call.get(path)
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringMatching(/default-src 'none'/),
        'x-content-type-options': 'nosniff',
        'strict-transport-security': expect.stringContaining('max-age=31536000'),
        'referrer-policy': 'strict-origin',
      })
      expect(headers).not.toHaveProperty('x-powered-by')
    },
  )

  it.each([
    ['300', 'max-age=300; includeSubDomains'],
    ['0', undefined],
  ])('holds browsers to https for as long as is configured: %s seconds [GW-12]', async (HSTS_MAX_AGE, header) => {
    const { call } = await createTestGateway({ NATIVE_URL: at.upstream.url, HSTS_MAX_AGE })
    at.upstream.behave(json({}))
    for (const path of ['/api/chats.php', '/api/nothing.php', '/members', '/icon.svg'])
      expect((await call.get(path)).headers['strict-transport-security']).toBe(header)
  })
})

describe('every answer of a backend', () => {
  it.each<[string, number, string, Parameters<typeof at.upstream.behave>[0]]>([
    ['is short', 200, '/api/chats.php', json({})],
    ['is encoded', 200, '/api/chats.php', json({ chats: ['x'.repeat(2_000)] })],
    ['has no body', 304, '/api/user.php', (_request, response) => void response.writeHead(304, { ETag: '"v1"' }).end()],
    [
      'is a stream',
      200,
      '/api/events.php',
      (_request, response) => void response.writeHead(200, { 'Content-Type': 'text/event-stream' }).end('event: message\n\n'),
    ],
    ['is none of the contract’s', 502, '/api/chats.php', (_request, response) => void response.end('<html>')],
  ])('has security headers and its id, each once, where it %s [GW-11, GW-12]', async (_how, status, path, behave) => {
    at.upstream.behave(behave)
    const cookie = `auth=${await createSessionSeal([SECRET]).seal({ native: 't0ken' })}`
    const answer = await at.gateway.call.get(path).set({ cookie, 'accept-encoding': 'gzip' })
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
      'x-request-id': expect.stringMatching(/^[\w-]+$/),
    })
  })
})

describe('answers that are no pages', () => {
  it('may load nothing, be shown nowhere, and use nothing of the device they need not [GW-12]', async () => {
    at.upstream.behave(json({}))
    expect((await at.gateway.call.get('/api/chats.php')).headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(self), usb=()',
    })
  })
})

describe('where a call comes from', () => {
  it.each([
    ['http', `http://${HOST}`, 200],
    ['https', `https://${HOST}`, 200],
    ['https', `http://${HOST}`, 403],
    ['http', `http://${HOST}:81`, 403],
    ['http', 'not an address', 403],
  ])('over %s, from %s: %i [GW-12]', async (protocol, origin, status) => {
    at.upstream.behave(json({}))
    const response = await at.gateway.call.put('/api/user.php').set({ origin, 'x-forwarded-proto': protocol }).send('{}')
    expect(response.status).toBe(status)
  })

  it('is believed of Sec-Fetch-Site before anything else [GW-12]', async () => {
    at.upstream.behave(json({}))
    const put = (site: string, origin: string) =>
      at.gateway.call.put('/api/user.php').set({ 'sec-fetch-site': site, origin }).send('{}')
    expect((await put('same-origin', 'https://evil.example')).status).toBe(200)
    expect((await put('cross-site', `http://${HOST}`)).status).toBe(403)
  })

  it('is read from the referer where there is no origin [GW-12]', async () => {
    at.upstream.behave(json({}))
    const response = await at.gateway.call.put('/api/user.php').set('referer', `http://${HOST}/members`).send('{}')
    expect(response.status).toBe(200)
  })
})

describe('trusted proxies', () => {
  it('are named by networks and words [GW-9]', () => {
    const isTrusted = trustProxy('loopback, 10.0.0.0/8')
    const trusted = ['127.0.0.1', '10.1.2.3', '192.0.2.1', '127.0.0.1', '10.1.2.3', '192.0.2.1']
    expect(trusted.map((address) => isTrusted(address, 0))).toEqual([true, true, false, true, true, false])
  })

  it('must be known words [GW-9]', () => {
    expect(() => trustProxy('everybody')).toThrow('invalid IP address: everybody')
  })

  it.each([
    ['DE', 'DE'],
    ['de', undefined],
    ['DEU', undefined],
    ['XDE', undefined],
    ['', undefined],
  ])('may name the visitor’s country: “%s” becomes %s [GW-9]', async (named, country) => {
    const behindCdn = await createTestGateway({ NATIVE_URL: at.upstream.url, COUNTRY_HEADER: 'CF-IPCountry' })
    at.upstream.behave(json({}))
    await behindCdn.call.get('/api/chats.php').set({ 'cf-ipcountry': named, 'x-forwarded-for': '194.109.6.66' })
    expect(at.upstream.reached[0]?.headers['x-visitor-country']).toBe(country)
  })

  it('are the only ones who may [GW-9]', async () => {
    const suspicious = { NATIVE_URL: at.upstream.url, COUNTRY_HEADER: 'CF-IPCountry', TRUST_PROXY: '10.0.0.0/8' }
    const open = await createTestGateway(suspicious)
    at.upstream.behave(json({}))
    await open.call.get('/api/chats.php').set('cf-ipcountry', 'DE')
    await at.gateway.call.get('/api/chats.php').set({ 'cf-ipcountry': 'DE', 'x-forwarded-for': '194.109.6.66' })
    expect(at.upstream.reached.map(({ headers }) => headers['x-visitor-country'])).toEqual([undefined, 'NL'])
  })

  it('may write addresses of version 4 as those of version 6 [GW-9]', async () => {
    at.upstream.behave(json({}))
    await at.gateway.call.get('/api/chats.php').set('x-forwarded-for', '::ffff:194.109.6.66')
    expect(at.upstream.reached[0]?.headers).toMatchObject({ 'x-forwarded-for': '194.109.6.66', 'x-visitor-country': 'NL' })
  })
})

describe('calls like login', () => {
  it('are limited per address, with the time to wait [GW-12]', async () => {
    at.upstream.behave(json({ error: 'login_failed', request_id: '' }, 401))
    const logIn = (address: string) =>
      at.gateway.call.post('/api/user.php').set({ 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address }).send('{}')
    const statuses: number[] = []
    for (let call = 0; call < 21; call += 1) statuses.push((await logIn('192.0.2.1')).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(20)
    const refused = await logIn('192.0.2.1')
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBe('60')
    expect(refused.body).toMatchObject({ error: 'too_many_calls' })
    expect(Object.keys(refused.headers).filter((name) => name.includes('ratelimit'))).toEqual([])
    expect((await logIn('192.0.2.2')).status).toBe(401)
    // Calls of another kind are no part of it.
    expect((await at.gateway.call.get('/api/chats.php').set('x-forwarded-for', '192.0.2.1')).status).toBe(401)
  })
})
