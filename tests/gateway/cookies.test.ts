import { createHash } from 'node:crypto'
import { EncryptJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../src/bff/config.ts'
import { keyFor } from '../../src/bff/secrets.ts'
import { createSessionSeal } from '../../src/bff/session/sealedSession.ts'
import { cookiesOf, gatewayForFile, SECRET } from '../support/gateway.ts'
import { json } from '../support/upstream.ts'

const pair = gatewayForFile((NATIVE_URL) => ({ NATIVE_URL, COOKIE_PREFIX: '__Host-' }))
const https = { 'x-forwarded-proto': 'https', 'sec-fetch-site': 'same-origin' }
const seal = createSessionSeal([SECRET])

async function ask(headers: Record<string, string>, path = '/api/chats.php') {
  pair.upstream.reached.length = 0
  const answer = await fetch(`${pair.gateway.url}${path}`, { headers })
  return { cookies: cookiesOf(answer), session: pair.upstream.reached.at(-1)?.headers.cookie }
}
const pairOf = (cookie: string | undefined) => cookie?.split(';')[0] as string

describe('with COOKIE_PREFIX=__Host-', () => {
  it('the session is in __Host-auth under https, and in auth over http [GW-5]', async () => {
    const logIn = async (headers: Record<string, string>) => {
      pair.upstream.behave(json({ user: {} }, 200, { 'Set-Cookie': 'session=t0ken; Path=/' }))
      const answer = await fetch(`${pair.gateway.url}/api/user.php`, { method: 'POST', body: '{}', headers })
      return cookiesOf(answer)
    }
    const secure = await logIn(https)
    expect([...secure.keys()]).toEqual(['__Host-auth'])
    expect(secure.get('__Host-auth')).toMatch(/^__Host-auth=[\w.-]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    pair.upstream.behave(json({ chats: [] }))
    expect((await ask({ ...https, cookie: pairOf(secure.get('__Host-auth')) })).session).toBe('session=t0ken')

    const plain = await logIn({ 'sec-fetch-site': 'same-origin' })
    expect([...plain.keys()]).toEqual(['auth'])
    pair.upstream.behave(json({ chats: [] }))
    expect((await ask({ cookie: pairOf(plain.get('auth')) })).session).toBe('session=t0ken')
    // What somebody between browser and site was given over http is worth nothing under https.
    expect((await ask({ ...https, cookie: pairOf(plain.get('auth')) })).session).toBeUndefined()
    // Nor does the value of one count as the other.
    const moved = pairOf(secure.get('__Host-auth')).replace('__Host-auth', 'auth')
    expect((await ask({ ...https, cookie: moved })).session).toBeUndefined()
  })

  it('an auth from before is accepted once, and sealed again as __Host-auth [GW-5]', async () => {
    pair.upstream.behave(json({ chats: [] }))
    const first = await ask({ ...https, cookie: `auth=${await seal.seal({ native: 'before' })}` })
    expect(first.session).toBe('session=before')
    expect(first.cookies.get('auth')).toMatch(/^auth=; Max-Age=0/)
    const next = await ask({ ...https, cookie: pairOf(first.cookies.get('__Host-auth')) })
    expect(next.session).toBe('session=before')
    expect(next.cookies.size).toBe(0)
  })

  it('an auth that comes beside __Host-auth counts for nothing, whatever is in the latter [GW-5]', async () => {
    pair.upstream.behave(json({ chats: [] }))
    const planted = `auth=${await seal.seal({ native: 'planted' })}`
    const own = `__Host-auth=${await seal.seal({ native: 'own' }, '__Host-auth')}`
    for (const cookie of [`${planted}; ${own}`, `${own}; ${planted}`])
      expect(await ask({ ...https, cookie })).toEqual({ session: 'session=own', cookies: new Map() })
    expect((await ask({ ...https, cookie: `${planted}; __Host-auth=x.y.z` })).session).toBeUndefined()
  })

  it('after logout a planted auth counts for nothing either [GW-5]', async () => {
    pair.upstream.behave(json({ ok: true }, 200, { 'Set-Cookie': 'session=; Max-Age=0; Path=/' }))
    const own = `__Host-auth=${await seal.seal({ native: 'own' }, '__Host-auth')}`
    const { cookies } = await ask({ ...https, cookie: own }, '/api/logout.php')
    const left = pairOf(cookies.get('__Host-auth'))
    expect(left).toBe('__Host-auth=none')
    pair.upstream.behave(json({ chats: [] }))
    const planted = `auth=${await seal.seal({ native: 'planted' })}`
    expect((await ask({ ...https, cookie: `${left}; ${planted}` })).session).toBeUndefined()
  })

  it('uploads and pages read the same cookie as calls do [GW-5]', async () => {
    pair.upstream.behave(json({ photo: {} }, 201))
    const cookie = `auth=${await seal.seal({ native: 'planted' })}; __Host-auth=${await seal.seal({ native: 'own' }, '__Host-auth')}`
    const body = new FormData()
    body.append('photo', new Blob(['x']))
    await fetch(`${pair.gateway.url}/api/photo.php`, { method: 'POST', body, headers: { ...https, cookie } })
    expect(pair.upstream.reached.at(-1)?.headers.cookie).toBe('session=own')
    pair.upstream.behave(json({ domain: 'http://localhost' }))
    await fetch(`${pair.gateway.url}/settings`, { headers: { ...https, cookie } })
    const sent = pair.upstream.reached.map(({ headers }) => headers.cookie).filter(Boolean)
    expect(new Set(sent)).toEqual(new Set(['session=own']))
  })

  it('is the only other value there is', () => {
    expect(() => readConfig({ COOKIE_PREFIX: '__Secure-' })).toThrow('COOKIE_PREFIX: must be empty or __Host-')
  })
})

describe('keys', () => {
  it('are one for each purpose', () => {
    expect(keyFor('session seal', SECRET)).not.toEqual(keyFor('session seal id', SECRET))
    expect(keyFor('session seal', SECRET)).not.toEqual(createHash('sha256').update(`key:${SECRET}`).digest())
  })

  it('from before open what was sealed with them, so that nobody is logged out [GW-5]', async () => {
    const kid = createHash('sha256').update(`id:${SECRET}`).digest('hex').slice(0, 8)
    const before = await new EncryptJWT({ sessions: { native: 'kept' } })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid })
      .setExpirationTime('30d')
      .encrypt(createHash('sha256').update(`key:${SECRET}`).digest())
    expect(await createSessionSeal([SECRET]).open(before)).toEqual({ native: 'kept' })
  })
})
