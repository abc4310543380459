import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSessionSeal } from '../../src/bff/session/sealedSession.ts'
import { cookiesOf, SECRET, startTestGateway, type TestGateway } from '../support/gateway.ts'
import { json, startUpstream, type Upstream } from '../support/upstream.ts'

let upstream: Upstream
let gateway: TestGateway
let legacy: TestGateway
beforeAll(async () => {
  upstream = await startUpstream()
  gateway = await startTestGateway({ NATIVE_URL: upstream.url })
  legacy = await startTestGateway({ BACKEND_URL: upstream.url })
})
afterAll(async () => {
  await Promise.all([gateway.stop(), legacy.stop()])
  await upstream.stop()
})

const own = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
const session = (value: string) => json({ user: {} }, 200, { 'Set-Cookie': `session=${value}; Path=/; HttpOnly` })

async function logIn(headers = {}): Promise<Response> {
  upstream.behave(session('t0ken'))
  return fetch(`${gateway.url}/api/user.php`, { method: 'POST', body: '{}', headers: { ...own, ...headers } })
}
const authOf = (response: Response) => (cookiesOf(response).get('auth') as string).split(';')[0] as string

describe('the auth cookie', () => {
  it('holds the backend’s session for 30 days, out of reach of scripts [GW-5]', async () => {
    const cookie = cookiesOf(await logIn()).get('auth')
    expect(cookie).toMatch(/^auth=[\w.-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(cookie).not.toContain('t0ken')
  })

  it('is Secure under https [GW-5]', async () => {
    expect(cookiesOf(await logIn({ 'x-forwarded-proto': 'https' })).get('auth')).toContain('; Secure')
  })

  it('gives the backend its own session back [GW-5]', async () => {
    const auth = authOf(await logIn())
    upstream.behave(json({ chats: [] }))
    await fetch(`${gateway.url}/api/chats.php`, { headers: { cookie: auth } })
    expect(upstream.reached[0]?.headers.cookie).toBe('session=t0ken')
  })

  it('is not sent with calls that need nobody [GW-8]', async () => {
    const auth = authOf(await logIn())
    upstream.behave(json({ user: {} }))
    await fetch(`${gateway.url}/api/activate.php`, { method: 'POST', body: '{}', headers: { ...own, cookie: auth } })
    expect(upstream.reached[0]?.headers.cookie).toBeUndefined()
  })

  it('counts for nothing when forged or sealed by another [GW-5]', async () => {
    const foreign = await createSessionSeal(['the secret of somebody else']).seal({ native: 'stolen' })
    upstream.behave(json({ chats: [] }))
    await fetch(`${gateway.url}/api/chats.php`, { headers: { cookie: `auth=${foreign}` } })
    await fetch(`${gateway.url}/api/chats.php`, { headers: { cookie: 'auth=x.y.z' } })
    expect(upstream.reached.map(({ headers }) => headers.cookie)).toEqual([undefined, undefined])
  })

  it('opens with an old secret after the secrets were rotated [GW-5]', async () => {
    const before = await createSessionSeal([SECRET]).seal({ native: 'kept' })
    const after = createSessionSeal(['a newer secret, for sealing', SECRET])
    expect(await after.open(before)).toEqual({ native: 'kept' })
  })

  it('is cleared when the backend says the session is over [GW-6]', async () => {
    const auth = authOf(await logIn())
    upstream.behave(json({ error: 'authentication_required', authentication_required: true, request_id: '' }, 403))
    const response = await fetch(`${gateway.url}/api/chats.php`, { headers: { cookie: auth } })
    expect(response.status).toBe(403)
    expect(cookiesOf(response).get('auth')).toMatch(/^auth=; Max-Age=0/)
  })

  it('stays when a call was under way with the session that it has just replaced [GW-6, SEC-1]', async () => {
    const auth = authOf(await logIn())
    const over = { error: 'authentication_required', authentication_required: true, request_id: '' }
    upstream.behave(json(over, 403, { 'X-Session': 'replaced' }))
    const response = await fetch(`${gateway.url}/api/chats.php`, { headers: { cookie: auth } })
    expect(response.status).toBe(403)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(response.headers.get('x-session')).toBeNull()
  })

  it('stays when the backend only refuses something [GW-6]', async () => {
    const auth = authOf(await logIn())
    upstream.behave(json({ error: 'premium_required', request_id: '' }, 403))
    const response = await fetch(`${gateway.url}/api/chats.php`, { headers: { cookie: auth } })
    expect(cookiesOf(response).has('auth')).toBe(false)
  })

  it('is cleared on logout [GW-5]', async () => {
    const auth = authOf(await logIn())
    upstream.behave(json({ ok: true }, 200, { 'Set-Cookie': 'session=; Max-Age=0; Path=/' }))
    const response = await fetch(`${gateway.url}/api/logout.php`, { headers: { ...own, cookie: auth } })
    expect(cookiesOf(response).get('auth')).toMatch(/^auth=; Max-Age=0/)
  })
})

describe('a session from before the gateway', () => {
  it('is adopted on first sight, so that nobody is logged out', async () => {
    upstream.behave(json({ chats: [] }))
    const response = await fetch(`${legacy.url}/api/chats.php`, { headers: { cookie: 'PHPSESSID=old-session' } })
    expect(upstream.reached[0]?.headers.cookie).toBe('PHPSESSID=old-session')
    const cookies = cookiesOf(response)
    expect(cookies.get('PHPSESSID')).toMatch(/^PHPSESSID=; Max-Age=0/)
    const [auth] = (cookies.get('auth') as string).split(';')
    await fetch(`${legacy.url}/api/chats.php`, { headers: { cookie: auth as string } })
    expect(upstream.reached[1]?.headers.cookie).toBe('PHPSESSID=old-session')
  })
})
