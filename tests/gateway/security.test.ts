import { describe, expect, it } from 'vitest'
import { gatewayForFile } from '../support/gateway.ts'
import { json } from '../support/upstream.ts'

const at = gatewayForFile()

describe('calls made by other sites', () => {
  const put = (headers: Record<string, string>) => fetch(`${at.gateway.url}/api/user.php`, { method: 'PUT', body: '{}', headers })
  const ownOrigin = () => new URL(at.gateway.url).origin

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
    expect(await response.json()).toMatchObject({ error: 'foreign_origin' })
    expect(at.upstream.reached).toHaveLength(0)
  })

  it('are let through from our own pages [GW-12]', async () => {
    at.upstream.behave(json({}))
    expect((await put({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    expect((await put({ origin: ownOrigin() })).status).toBe(200)
    expect((await put({})).status).toBe(200)
  })

  it('are refused for a GET with an effect, a typed address included [GW-12]', async () => {
    at.upstream.behave(json({ ok: true }))
    for (const site of ['cross-site', 'none']) {
      expect((await fetch(`${at.gateway.url}/api/logout.php`, { headers: { 'sec-fetch-site': site } })).status).toBe(403)
    }
    expect((await fetch(`${at.gateway.url}/api/chats.php`, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(200)
  })

  it('are let through where other callers are meant, without a session [GW-12]', async () => {
    at.upstream.behave(json({ ok: true }))
    const token = 'abcdefghijklmnopqrstuvwxyz'
    const response = await fetch(`${at.gateway.url}/api/unsubscribe.php?token=${token}`, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example', cookie: 'PHPSESSID=x' },
    })
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
      const { headers } = await fetch(at.gateway.url + path)
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
      expect(headers.get('referrer-policy')).toBe('strict-origin')
      expect(headers.has('x-powered-by')).toBe(false)
    },
  )
})

describe('calls like login', () => {
  it('are limited per address, with the time to wait [GW-12]', async () => {
    at.upstream.behave(json({ error: 'login_failed', request_id: '' }, 401))
    const logIn = (address: string) =>
      fetch(`${at.gateway.url}/api/user.php`, {
        method: 'POST',
        body: '{}',
        headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address },
      })
    const statuses: number[] = []
    for (let call = 0; call < 21; call += 1) statuses.push((await logIn('192.0.2.1')).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(20)
    const refused = await logIn('192.0.2.1')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(await refused.json()).toMatchObject({ error: 'too_many_calls' })
    expect((await logIn('192.0.2.2')).status).toBe(401)
  })
})
