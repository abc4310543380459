import { describe, expect, it } from 'vitest'
import { gatewayPerTest, HOST } from '../support/gateway.ts'
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
        'referrer-policy': 'strict-origin-when-cross-origin',
      })
      expect(headers).not.toHaveProperty('x-powered-by')
    },
  )
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
    expect((await logIn('192.0.2.2')).status).toBe(401)
  })
})
