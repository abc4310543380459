import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Response } from 'supertest'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createSessionSeal } from '../../src/bff/session/sealedSession.ts'
import { cookiesOf, createTestGateway, gatewayPerTest, type InProcessGateway, SECRET } from '../support/gateway.ts'
import { MEMBER } from '../support/people.ts'
import { plainRenderer } from '../support/renderer.ts'
import { SETTINGS } from '../support/siteSettings.ts'
import { json, type Upstream } from '../support/upstream.ts'

const at = gatewayPerTest()
let legacy: InProcessGateway
beforeEach(async () => {
  legacy = await createTestGateway({ BACKEND_URL: at.upstream.url })
})

const own = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
const session = (value: string) => json({ user: {} }, 200, { 'Set-Cookie': `session=${value}; Path=/; HttpOnly` })

async function logIn(headers = {}): Promise<Response> {
  at.upstream.behave(session('t0ken'))
  return at.gateway.call
    .post('/api/user.php')
    .set({ ...own, ...headers })
    .send('{}')
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
    at.upstream.behave(json({ chats: [] }))
    await at.gateway.call.get('/api/chats.php').set('cookie', auth)
    expect(at.upstream.reached[0]?.headers.cookie).toBe('session=t0ken')
  })

  it('is not sent with calls that need nobody [GW-8]', async () => {
    const auth = authOf(await logIn())
    at.upstream.behave(json({ user: {} }))
    await at.gateway.call
      .post('/api/reset-password.php')
      .set({ ...own, cookie: auth })
      .send('{}')
    expect(at.upstream.reached[0]?.headers.cookie).toBeUndefined()
  })

  it('counts for nothing when forged or sealed by another [GW-5]', async () => {
    const foreign = await createSessionSeal(['the secret of somebody else']).seal({ native: 'stolen' })
    at.upstream.behave(json({ chats: [] }))
    await at.gateway.call.get('/api/chats.php').set('cookie', `auth=${foreign}`)
    await at.gateway.call.get('/api/chats.php').set('cookie', 'auth=x.y.z')
    expect(at.upstream.reached.map(({ headers }) => headers.cookie)).toEqual([undefined, undefined])
  })

  it('opens with an old secret after the secrets were rotated [GW-5]', async () => {
    const before = await createSessionSeal([SECRET]).seal({ native: 'kept' })
    const after = createSessionSeal(['a newer secret, for sealing', SECRET])
    expect(await after.open(before)).toEqual({ native: 'kept' })
  })

  it('is cleared when the backend says the session is over [GW-6]', async () => {
    const auth = authOf(await logIn())
    at.upstream.behave(json({ error: 'authentication_required', authentication_required: true, request_id: '' }, 403))
    const response = await at.gateway.call.get('/api/chats.php').set('cookie', auth)
    expect(response.status).toBe(403)
    expect(cookiesOf(response).get('auth')).toMatch(/^auth=; Max-Age=0/)
  })

  it('stays when a call was under way with the session that it has just replaced [GW-6, SEC-1]', async () => {
    const auth = authOf(await logIn())
    const over = { error: 'authentication_required', authentication_required: true, request_id: '' }
    at.upstream.behave(json(over, 403, { 'X-Session': 'replaced' }))
    const { status, headers } = await at.gateway.call.get('/api/chats.php').set('cookie', auth)
    expect(status).toBe(403)
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers).not.toHaveProperty('x-session')
  })

  it('stays when the backend only refuses something [GW-6]', async () => {
    const auth = authOf(await logIn())
    at.upstream.behave(json({ error: 'premium_required', request_id: '' }, 403))
    const response = await at.gateway.call.get('/api/chats.php').set('cookie', auth)
    expect(cookiesOf(response).has('auth')).toBe(false)
  })

  it('stays when an answer only speaks of it [GW-6]', async () => {
    const auth = authOf(await logIn())
    at.upstream.behave(json({ chats: [{ last_message: 'authentication_required' }] }))
    const response = await at.gateway.call.get('/api/chats.php').set('cookie', auth)
    expect(cookiesOf(response).has('auth')).toBe(false)
  })

  it('is cleared on logout [GW-5]', async () => {
    const auth = authOf(await logIn())
    at.upstream.behave(json({ ok: true }, 200, { 'Set-Cookie': 'session=; Max-Age=0; Path=/' }))
    const response = await at.gateway.call.get('/api/logout.php').set({ ...own, cookie: auth })
    expect(cookiesOf(response).get('auth')).toMatch(/^auth=; Max-Age=0/)
  })
})

describe('the backend’s session cookie', () => {
  const sessionsAfter = async (
    setCookie: string | string[],
    sessions: { native?: string; legacy?: string } = { native: 't0ken' },
  ) => {
    at.upstream.behave(json({ chats: [] }, 200, { 'Set-Cookie': setCookie }))
    const auth = `auth=${await createSessionSeal([SECRET]).seal(sessions)}`
    const cookies = cookiesOf(await at.gateway.call.get('/api/chats.php').set('cookie', auth))
    const set = cookies.get('auth')
    if (!set) return 'unchanged'
    return set.startsWith('auth=;') ? 'cleared' : createSessionSeal([SECRET]).open(set.slice(5, set.indexOf(';')))
  }

  it.each([
    ['is renewed', 'session=newer; Path=/', { native: 'newer' }],
    ['is renewed for a time', 'session=newer; Max-Age=60', { native: 'newer' }],
    ['is renewed until a day to come', 'session=newer; Expires=Wed, 21 Oct 2099 07:28:00 GMT', { native: 'newer' }],
    ['is said again', 'session=t0ken', 'unchanged'],
    ['is another’s', 'other=1', 'unchanged'],
    ['is emptied', 'session=', 'cleared'],
    ['is deleted as PHP does', 'session=deleted; Expires=Thu, 01 Jan 1970 00:00:01 GMT', 'cleared'],
    ['is deleted without a day', 'session=deleted', 'cleared'],
    ['ends at once', 'session=x; Max-Age=0', 'cleared'],
    ['ended before it began', 'session=x; Max-Age=-1', 'cleared'],
    ['has ended', 'session=x; Expires=Thu, 01 Jan 1970 00:00:01 GMT', 'cleared'],
  ])('%s: %s [GW-5]', async (_what, setCookie, expected) => expect(await sessionsAfter(setCookie)).toEqual(expected))

  it.each(['a%2Bb', 'a+b', 'a,b', '"a"', 'a%ZZb', 's:abc.de/f='])('goes back as it came: %s [GW-4, GW-5]', async (value) => {
    at.upstream.behave(json({ chats: [] }, 200, { 'Set-Cookie': `session=${value}; Path=/` }))
    const auth = authOf(await at.gateway.call.get('/api/chats.php'))
    await at.gateway.call.get('/api/chats.php').set('cookie', auth)
    expect(at.upstream.reached[1]?.headers.cookie).toBe(`session=${value}`)
  })

  it('is encoded where no header can hold it: sealed before it was kept as it came [GW-5]', async () => {
    at.upstream.behave(json({ chats: [] }))
    const auth = await createSessionSeal([SECRET]).seal({ native: 'a;\r\nb' })
    await at.gateway.call.get('/api/chats.php').set('cookie', `auth=${auth}`)
    expect(at.upstream.reached[0]?.headers.cookie).toBe('session=a%3B%0D%0Ab')
  })

  it('leaves the session at another backend what it was [GW-5]', async () => {
    const both = { native: 't0ken', legacy: 'old' }
    expect(await sessionsAfter('session=newer', both)).toEqual({ native: 'newer', legacy: 'old' })
    expect(await sessionsAfter('session=', both)).toEqual({ legacy: 'old' })
  })
})

describe('a seal', () => {
  it('is good for 30 days [GW-5]', async () => {
    const day = 86_400_000
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const sealed = await createSessionSeal([SECRET]).seal({ native: 't0ken' })
      vi.setSystemTime(Date.now() + 30 * day - 1_000)
      expect(await createSessionSeal([SECRET]).open(sealed)).toEqual({ native: 't0ken' })
      vi.setSystemTime(Date.now() + 2_000)
      expect(await createSessionSeal([SECRET]).open(sealed)).toEqual({})
    } finally {
      vi.useRealTimers()
    }
  })

  it('is good for no longer where it has been opened before [GW-5]', async () => {
    const auth = authOf(await logIn())
    at.upstream.behave(json({}))
    const now = performance.now.bind(performance)
    let passed = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + passed)
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const open = () => at.gateway.call.get('/api/chats.php').set('cookie', auth)
      await open()
      expect(at.upstream.reached.at(-1)?.headers.cookie).toBe('session=t0ken')
      passed = 31 * 86_400_000
      vi.setSystemTime(Date.now() + passed)
      await open()
      expect(at.upstream.reached.at(-1)?.headers).not.toHaveProperty('cookie')
    } finally {
      vi.useRealTimers()
      clock.mockRestore()
    }
  })

  it('is made with the newest secret [GW-5]', async () => {
    const sealed = await createSessionSeal(['a newer secret, for sealing', SECRET]).seal({ native: 't0ken' })
    expect(await createSessionSeal(['a newer secret, for sealing']).open(sealed)).toEqual({ native: 't0ken' })
    expect(await createSessionSeal([SECRET]).open(sealed)).toEqual({})
  })

  it('needs a secret', () => {
    expect(() => createSessionSeal([])).toThrow('GATEWAY_SECRETS holds no secret.')
  })

  it('is opened once for many calls, and each seal gives its own session [GW-5]', async () => {
    const seal = createSessionSeal([SECRET])
    const [one, other] = [await seal.seal({ native: 'one' }), await seal.seal({ native: 'other' })]
    const opened = [await seal.open(one), await seal.open(other), await seal.open(one)]
    expect(opened).toEqual([{ native: 'one' }, { native: 'other' }, { native: 'one' }])
    expect(opened[2]).toBe(opened[0])
  })
})

describe('a session from before the gateway', () => {
  const legacyCookie = (response: Response) => cookiesOf(response).get('PHPSESSID')
  const phpSession = (value: string) => json({ user: {} }, 200, { 'Set-Cookie': `PHPSESSID=${value}; path=/` })

  it('is adopted on first sight, so that nobody is logged out', async () => {
    at.upstream.behave(json({ chats: [] }))
    const response = await legacy.call.get('/api/chats.php').set('cookie', 'PHPSESSID=old-session')
    expect(at.upstream.reached[0]?.headers.cookie).toBe('PHPSESSID=old-session')
    await legacy.call.get('/api/chats.php').set('cookie', authOf(response))
    expect(at.upstream.reached[1]?.headers.cookie).toBe('PHPSESSID=old-session')
  })

  it('is adopted as it is written', async () => {
    at.upstream.behave(json({ chats: [] }))
    await legacy.call.get('/api/chats.php').set('cookie', 'PHPSESSID=a%2Bb')
    expect(at.upstream.reached[0]?.headers.cookie).toBe('PHPSESSID=a%2Bb')
  })

  it('stays in the browser, so that nobody is logged out who goes on without the gateway', async () => {
    at.upstream.behave(json({ chats: [] }))
    const first = await legacy.call.get('/api/chats.php').set('cookie', 'PHPSESSID=old-session')
    expect(legacyCookie(first)).toBeUndefined()
    const later = await legacy.call.get('/api/chats.php').set('cookie', `${authOf(first)}; PHPSESSID=old-session`)
    expect(legacyCookie(later)).toBeUndefined()
    const lost = await legacy.call.get('/api/chats.php').set('cookie', authOf(first))
    expect(legacyCookie(lost)).toBe('PHPSESSID=old-session; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax')
  })

  it('is the browser’s from login to logout, as it is written', async () => {
    at.upstream.behave(phpSession('a%2Bb'))
    const login = await legacy.call.post('/api/user.php').set(own).send('{}')
    expect(legacyCookie(login)).toMatch(/^PHPSESSID=a%2Bb; Max-Age=2592000/)
    at.upstream.behave(phpSession('rotated'))
    const cookie = `${authOf(login)}; PHPSESSID=a%2Bb`
    const rotated = await legacy.call.get('/api/chats.php').set('cookie', cookie)
    expect(legacyCookie(rotated)).toMatch(/^PHPSESSID=rotated; /)
    at.upstream.behave(json({ ok: true }, 200, { 'Set-Cookie': 'PHPSESSID=deleted; path=/; Max-Age=0' }))
    const logout = await legacy.call.get('/api/logout.php').set({ ...own, cookie: `${authOf(rotated)}; PHPSESSID=rotated` })
    expect(legacyCookie(logout)).toMatch(/^PHPSESSID=; Max-Age=0; Path=\//)
  })

  it('does not give way to the one that PHP begins for a call that needs nobody', async () => {
    at.upstream.behave(phpSession('member'))
    const login = await legacy.call.post('/api/user.php').set(own).send('{}')
    const cookie = `${authOf(login)}; PHPSESSID=member`
    at.upstream.behave(json({ ok: true }, 202, { 'Set-Cookie': 'PHPSESSID=nobodys; path=/' }))
    const reset = await legacy.call
      .post('/api/reset-password.php')
      .set({ ...own, cookie })
      .send('{"email":"a@b.example"}')
    expect(reset.status).toBe(202)
    expect([...cookiesOf(reset).keys()]).toEqual([])
    // Nor is a visitor taken for a member by it.
    const visitor = await legacy.call.post('/api/reset-password.php').set(own).send('{"email":"a@b.example"}')
    expect([...cookiesOf(visitor).keys()]).toEqual([])
  })

  it('is left alone where it is none of ours, until somebody logs out', async () => {
    const auth = `auth=${await createSessionSeal([SECRET]).seal({ native: 't0ken' })}`
    at.upstream.behave(json({ chats: [] }))
    const read = await legacy.call.get('/api/chats.php').set('cookie', `${auth}; PHPSESSID=administrator`)
    expect(legacyCookie(read)).toBeUndefined()
    at.upstream.behave(json({ error: 'authentication_required', authentication_required: true, request_id: '' }, 403))
    const sealed = `auth=${await createSessionSeal([SECRET]).seal({ legacy: 'ended' })}`
    const ended = await legacy.call.get('/api/chats.php').set('cookie', `${sealed}; PHPSESSID=another`)
    expect(legacyCookie(ended)).toMatch(/^PHPSESSID=; Max-Age=0/)
  })

  type Behaviour = Parameters<Upstream['behave']>[0]
  const OVER = { error: 'authentication_required', authentication_required: true, request_id: '' }
  /** An old site with these sessions, and no others. */
  const knows =
    (...sessions: string[]): Behaviour =>
    (request, response, reached) => {
      const isKnown = sessions.some((each) => request.headers.cookie === `PHPSESSID=${each}`)
      json(isKnown ? { user: MEMBER, chats: [] } : OVER, isKnown ? 200 : 403)(request, response, reached)
    }
  const sealedAs = async (sessions: { legacy?: string; native?: string }) =>
    `auth=${await createSessionSeal([SECRET]).seal(sessions)}`
  const openedOf = (response: Response) => createSessionSeal([SECRET]).open(authOf(response).slice('auth='.length))
  const lastSession = () => at.upstream.reached.at(-1)?.headers.cookie

  it('is the newer one after a login around the gateway, once the old site says that the other is over [MIG-5]', async () => {
    at.upstream.behave(knows('old-B'))
    const cookie = `${await sealedAs({ legacy: 'old-A', native: 'of-old-A' })}; PHPSESSID=old-B`
    const calls = await Promise.all(
      ['chats', 'chats', 'user'].map((name) => legacy.call.get(`/api/${name}.php`).set('cookie', cookie)),
    )
    expect(calls.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const call of calls) expect([await openedOf(call), legacyCookie(call)]).toEqual([{ legacy: 'old-B' }, undefined])
    expect(at.upstream.reached.filter(({ headers }) => headers.cookie === 'PHPSESSID=old-A')).toHaveLength(1)
  })

  it('is no other that a neighbouring host may have planted, as long as it is good [MIG-5]', async () => {
    at.upstream.behave(knows('old-A', 'planted'))
    const cookie = `${await sealedAs({ legacy: 'old-A' })}; PHPSESSID=planted`
    const answer = await legacy.call.get('/api/chats.php').set('cookie', cookie)
    expect([answer.status, lastSession()]).toEqual([200, 'PHPSESSID=old-A'])
    expect([cookiesOf(answer).has('auth'), legacyCookie(answer)]).toEqual([false, expect.stringMatching(/^PHPSESSID=old-A; /)])
  })

  const saysNothingOfUsers: Behaviour = (request, response, reached) => {
    const isAway = request.url === '/api/user.php'
    json(isAway ? { error: 'backend_unavailable', request_id: '' } : { chats: [] }, isAway ? 503 : 200)(
      request,
      response,
      reached,
    )
  }

  it('is asked for again where the old site cannot say whether it is over, and the browser keeps both [MIG-5]', async () => {
    at.upstream.behave(saysNothingOfUsers)
    const cookie = `${await sealedAs({ legacy: 'old-A' })}; PHPSESSID=old-B`
    const unknown = await legacy.call.get('/api/chats.php').set('cookie', cookie)
    expect([unknown.status, lastSession(), [...cookiesOf(unknown).keys()]]).toEqual([200, 'PHPSESSID=old-A', []])
    at.upstream.behave(knows('old-B'))
    // One that has not just asked.
    const other = await createTestGateway({ BACKEND_URL: at.upstream.url })
    expect((await other.call.get('/api/chats.php').set('cookie', cookie)).status).toBe(200)
    expect(lastSession()).toBe('PHPSESSID=old-B')
  })

  it('stays in the browser where the other one is over before anybody could be asked, and is adopted then [MIG-5]', async () => {
    at.upstream.behave(saysNothingOfUsers)
    const cookie = `${await sealedAs({ legacy: 'old-A' })}; PHPSESSID=old-B`
    await legacy.call.get('/api/chats.php').set('cookie', cookie)
    at.upstream.behave(knows('old-B'))
    const over = await legacy.call.get('/api/chats.php').set('cookie', cookie)
    // An old site in trouble is not asked by every call.
    expect([over.status, at.upstream.reached.map(({ url }) => url)]).toEqual([403, ['/api/chats.php']])
    expect([authOf(over), legacyCookie(over)]).toEqual(['auth=', undefined])
    const adopted = await legacy.call.get('/api/chats.php').set('cookie', 'PHPSESSID=old-B')
    expect([adopted.status, await openedOf(adopted)]).toEqual([200, { legacy: 'old-B' }])
  })

  it('is gone with the other one after a logout, whatever it was [MIG-5]', async () => {
    at.upstream.behave(saysNothingOfUsers)
    const cookie = `${await sealedAs({ legacy: 'old-A' })}; PHPSESSID=old-B`
    await legacy.call.get('/api/chats.php').set('cookie', cookie)
    at.upstream.behave(json({ ok: true }, 200, { 'Set-Cookie': 'PHPSESSID=deleted; path=/; Max-Age=0' }))
    const left = await legacy.call.get('/api/logout.php').set({ ...own, cookie })
    expect([authOf(left), legacyCookie(left)]).toEqual(['auth=', expect.stringMatching(/^PHPSESSID=; Max-Age=0/)])
  })

  it('is not waited for by what our side answers, and stays as it is [MIG-5]', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'modes-'))
    const MODES_FILE = join(folder, 'gateway.yaml')
    await writeFile(MODES_FILE, 'default: legacy\noperations: { complain: native }\n')
    const { url } = at.upstream
    const both = await createTestGateway({ BACKEND_URL: url, NATIVE_URL: url, MODES_FILE, DATA_DIR: folder })
    at.upstream.behave(saysNothingOfUsers)
    const cookie = `${await sealedAs({ legacy: 'old-A' })}; PHPSESSID=old-B`
    const answer = await both.call
      .post('/api/complaint.php')
      .set({ ...own, cookie })
      .send({ text: 'Loud' })
    expect([answer.status, [...cookiesOf(answer).keys()]]).toEqual([200, []])
    expect(at.upstream.reached.map((each) => each.url)).toEqual(['/api/complaint.php'])
    await rm(folder, { recursive: true, maxRetries: 5 })
  })

  it('is adopted beside an auth that is the old site’s own [MIG-5]', async () => {
    at.upstream.behave(knows('old-B'))
    const answer = await legacy.call.get('/api/chats.php').set('cookie', 'auth=of-old-site; PHPSESSID=old-B')
    expect([answer.status, await openedOf(answer)]).toEqual([200, { legacy: 'old-B' }])
  })

  it('counts for nothing beside what only we can have set, whatever that holds [MIG-5, GW-12]', async () => {
    const prefixed = await createTestGateway({ BACKEND_URL: at.upstream.url, COOKIE_PREFIX: '__Host-' })
    const https = { ...own, 'x-forwarded-proto': 'https' }
    const chats = (cookie: string) => prefixed.call.get('/api/chats.php').set({ ...https, cookie })
    at.upstream.behave(knows('planted'))
    for (const value of ['none', 'rubbish']) {
      expect((await chats(`__Host-auth=${value}; PHPSESSID=planted`)).status).toBe(403)
      expect(lastSession()).toBeUndefined()
    }
    const over = `__Host-auth=${await createSessionSeal([SECRET]).seal({ legacy: 'over' }, '__Host-auth')}`
    const answer = await chats(`${over}; PHPSESSID=planted`)
    expect([answer.status, lastSession(), cookiesOf(answer).get('__Host-auth')]).toEqual([
      403,
      'PHPSESSID=over',
      expect.stringMatching(/^__Host-auth=none;/),
    ])
  })

  it('is of the domain that the old site has it for', async () => {
    const shared = await createTestGateway({ BACKEND_URL: at.upstream.url, LEGACY_SESSION_DOMAIN: 'example.com' })
    at.upstream.behave(phpSession('new'))
    const login = await shared.call.post('/api/user.php').set(own).send('{}')
    expect(legacyCookie(login)).toMatch(/; Domain=example\.com; /)
  })

  it('is of the part of the site that it is for there, and not written anew where browsers do not say it', async () => {
    const part = await createTestGateway({ BACKEND_URL: at.upstream.url, LEGACY_SESSION_PATH: '/api/' }, plainRenderer())
    at.upstream.behave(phpSession('new'))
    const login = await part.call.post('/api/user.php').set(own).send('{}')
    expect(legacyCookie(login)).toBe('PHPSESSID=new; Max-Age=2592000; Path=/api/; HttpOnly; SameSite=Lax')
    at.upstream.behave(json({ ...SETTINGS, chats: [] }))
    const page = await part.call.get('/members').set('cookie', authOf(login))
    expect([page.status, legacyCookie(page)]).toEqual([200, undefined])
    const lost = await part.call.get('/api/chats.php').set('cookie', authOf(login))
    expect(legacyCookie(lost)).toMatch(/^PHPSESSID=new; .*Path=\/api\/;/)
    at.upstream.behave(json({ ok: true }, 200, { 'Set-Cookie': 'PHPSESSID=deleted; path=/api/; Max-Age=0' }))
    const logout = await part.call.get('/api/logout.php').set({ ...own, cookie: `${authOf(login)}; PHPSESSID=new` })
    expect(legacyCookie(logout)).toMatch(/^PHPSESSID=; Max-Age=0; Path=\/api\//)
  })

  it('that cannot be a cookie’s value harms nobody', async () => {
    at.upstream.behave(phpSession('"ä b"'))
    const login = await legacy.call.post('/api/user.php').set(own).send('{}')
    expect(login.status).toBe(200)
  })

  it('is nobody’s where there is no old service', async () => {
    at.upstream.behave(json({ chats: [] }))
    const response = await at.gateway.call.get('/api/chats.php').set('cookie', 'PHPSESSID=old-session; session=mine')
    expect(response.headers).not.toHaveProperty('set-cookie')
    expect(at.upstream.reached[0]?.headers).not.toHaveProperty('cookie')
  })
})
