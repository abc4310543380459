import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createSessionSeal } from '../../src/bff/session/sealedSession.ts'
import { cookiesOf, createTestGateway, gatewayPerTest, HOST, SECRET, startTestGateway } from '../support/gateway.ts'
import { flush, INLINE_SCRIPT, type PlainRenderer, page, plainRenderer } from '../support/renderer.ts'
import { SETTINGS } from '../support/siteSettings.ts'
import { hang, html, json, startUpstream } from '../support/upstream.ts'

let renderer: PlainRenderer
const at = gatewayPerTest(undefined, () => {
  renderer = plainRenderer()
  return renderer
})
const settings = { ...SETTINGS, cdn_prefix: 'https://cdn.example/photos/' }
beforeEach(() => at.upstream.behave(json(settings)))

const open = async (path: string, headers: Record<string, string> = {}) => at.gateway.call.get(path).set(headers)
const authOf = async (sessions: { native?: string; legacy?: string }) =>
  `auth=${await createSessionSeal([SECRET]).seal(sessions)}`

describe('the settings of a page', () => {
  it('are asked for by host and shown to the renderer [GW-7]', async () => {
    await open('/login')
    expect(at.upstream.reached.map(({ url }) => url)).toEqual([`/api/settings.php?host=${HOST}`])
    expect(renderer.rendered[0]).toMatchObject({ settings, loggedIn: false, limit: 10_000 })
  })

  it('depend on the traffic source, named now or before [GW-7, DAT-2]', async () => {
    const named = await open('/login?network=ad%20net')
    expect(cookiesOf(named).get('traffic_source')).toBe(
      'traffic_source=ad%20net; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax',
    )
    await open('/login', { cookie: 'traffic_source=before' })
    expect(at.upstream.reached.map(({ url }) => url)).toEqual([
      `/api/settings.php?host=${HOST}&network=ad+net`,
      `/api/settings.php?host=${HOST}&network=before`,
    ])
  })

  it.each([
    ['the one remembered', '/login?network=adnet', 'traffic_source=adnet'],
    ['empty', '/login?network=', ''],
    ['too long', `/login?network=${'x'.repeat(101)}`, ''],
  ])('remember no traffic source that is %s', async (_name, path, cookie) => {
    expect(cookiesOf(await open(path, { cookie })).has('traffic_source')).toBe(false)
  })

  it('remember the first of several, as the site does', async () => {
    expect(cookiesOf(await open('/login?network=a&network=b')).get('traffic_source')).toMatch(/^traffic_source=a;/)
  })

  it('remember one of a hundred characters', async () => {
    expect(cookiesOf(await open(`/login?network=${'x'.repeat(100)}`)).has('traffic_source')).toBe(true)
  })

  it('choose the language where the visitor has not, and that is remembered [GW-7]', async () => {
    const first = await open('/login')
    expect(first.text).toContain('lang="nl"')
    expect(cookiesOf(first).get('locale')).toBe('locale=nl; Max-Age=31536000; Path=/; SameSite=Lax')
    const chosen = await open('/login', { cookie: 'locale=en' })
    expect(chosen.text).toContain('lang="en"')
    expect(cookiesOf(chosen).has('locale')).toBe(false)
  })

  it('leave the language open where there is no catalogue for theirs [GW-7]', async () => {
    at.upstream.behave(json({ ...settings, domain_language: 'xx' }))
    const response = await open('/login')
    expect(response.text).toContain('lang="en"')
    expect(cookiesOf(response).has('locale')).toBe(false)
  })

  it('admit their pictures, and nothing else from elsewhere [GW-12]', async () => {
    const policy = (await open('/login')).headers['content-security-policy']
    expect(policy).toContain("img-src 'self' data: blob: https://cdn.example;")
    expect(policy).toContain("media-src 'self' https://cdn.example;")
    expect(policy).toContain("style-src 'self';")
    expect(policy).toContain("connect-src 'self';")
    at.upstream.behave(json({ ...settings, cdn_prefix: '/photos/' }))
    const own = await open('/login', { 'x-forwarded-host': 'own.example' })
    expect(own.headers['content-security-policy']).toBe(
      [
        "default-src 'none'",
        `script-src 'self' 'sha256-${createHash('sha256').update(INLINE_SCRIPT).digest('base64')}'`,
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "media-src 'self'",
        "connect-src 'self'",
        "font-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
    )
  })

  it('that do not come make an error page in the visitor’s language, which is not kept [GW-10, INF-4]', async () => {
    at.upstream.behave(html, json({ error: 'maintenance', request_id: '' }, 500), json(settings))
    const failed = await open('/login', { cookie: 'locale=nl' })
    expect(failed.status).toBe(502)
    expect(failed.text).toBe(`failure 502 nl ${failed.headers['x-request-id']}`)
    expect(failed.headers['content-type']).toBe('text/html; charset=utf-8')
    expect((await open('/login')).text).toMatch(/^failure 500 en /)
    expect((await open('/login')).status).toBe(200)
  })
})

describe('a page', () => {
  it('is asked for by its whole address on the site’s own domain', async () => {
    await open('//evil.example/members?page=2')
    expect(String(renderer.rendered[0]?.url)).toBe('https://tandem.example//evil.example/members?page=2')
  })

  it('is asked for by its path as it came, where that can be decoded [SEC-6]', async () => {
    await open('/a%20b/%ff/caf%C3%A9/50%')
    expect(renderer.rendered[0]?.url.pathname).toBe('/a%20b/%25ff/caf%C3%A9/50%25')
  })

  it('can be read, and posted to', async () => {
    const response = await at.gateway.call.put('/login').send('x=1')
    expect(response.status).toBe(405)
    expect(response.headers.allow).toBe('GET, HEAD')
    const head = await at.gateway.call.head('/login')
    expect(head.status).toBe(200)
    expect(head.text).toBeUndefined()
  })

  it('is whole for robots, logged in or not', async () => {
    const cookie = await authOf({ native: 't0ken' })
    await open('/login', { cookie, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })
    expect(renderer.rendered[0]?.whole).toBe(true)
  })

  it('is rendered as long as its browser waits, with the patience of the configuration; a robot waits for what is shown [ISO-4]', async () => {
    await open('/login')
    expect(renderer.rendered[0]).toMatchObject({ patience: { optional: 1_000, shown: 3_000 }, signal: { aborted: false } })
    await open('/signup', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })
    expect(renderer.rendered[1]).toMatchObject({ patience: { optional: 1_000, shown: 7_000 } })
  })

  it('that cannot be rendered is an error page, and the operator learns why [GW-10, INF-4]', async () => {
    renderer.behave(() => {
      throw new Error('a reason')
    })
    const response = await open('/login')
    expect(response.status).toBe(500)
    expect(response.text).toBe(`failure 500 nl ${response.headers['x-request-id']}`)
    const line = at.gateway.logged.find((text) => text.includes('page failed'))
    expect(line).toContain('a reason')
    expect(line).toContain(response.headers['x-request-id'])
    renderer.behave((request) => page(request, 'fine'))
    expect((await open('/login')).text).toContain('fine')
  })

  it('is logged and counted as one', async () => {
    await open('/login')
    await expect.poll(() => at.gateway.logged.at(-1)).toContain('"route":"page"')
  })
})

describe('what a page asks for', () => {
  it('is asked as the visitor, with what belongs to the call [GW-5, DAT-2]', async () => {
    renderer.behave(async (request) => {
      const answers = [
        await request.api.call('getChats'),
        await request.api.call('searchProfiles', {
          query: { 'interests[]': ['coffee', 'hiking'], page: 2, sex: undefined } as never,
        }),
      ]
      return page(request, JSON.stringify(answers))
    })
    at.upstream.behave(json(settings), json({ chats: [] }), json({ profiles: [] }))
    const cookie = `${await authOf({ native: 't0ken' })}; traffic_source=adnet`
    expect((await open('/chats', { cookie })).text).toContain('[{"chats":[]},{"profiles":[]}]')
    const [, chats, search] = at.upstream.reached
    expect(chats).toMatchObject({ method: 'GET', url: '/api/chats.php', headers: { cookie: 'session=t0ken' } })
    expect(search?.url).toBe('/api/profiles.php?interests%5B%5D=coffee&interests%5B%5D=hiking&page=2&network=adnet')
  })

  it('comes from the shared answers where the contract has them [GW-8]', async () => {
    renderer.behave(async (request) => page(request, JSON.stringify(await request.api.call('getInterests'))))
    at.upstream.behave(json(settings), json({ interests: ['coffee'] }))
    expect((await open('/login')).text).toContain('{"interests":["coffee"]}')
    expect((await open('/signup')).text).toContain('{"interests":["coffee"]}')
    expect(at.upstream.reached).toHaveLength(2)
  })

  it.each([
    ['an error of the contract', json({ error: 'not_found', request_id: 'r' }, 404), 404, 'not_found'],
    ['an answer that is no JSON', html, 502, 'bad_gateway'],
    ['JSON that is none', (_: unknown, response: never) => text(response), 502, 'bad_gateway'],
  ])('fails with %s as in the browser [GW-10]', async (_name, answer, status, code) => {
    renderer.behave(async (request) => {
      const error = await request.api.call('getChats').catch((cause: unknown) => cause)
      return page(request, JSON.stringify(error))
    })
    at.upstream.behave(json(settings), answer as never)
    const response = await open('/login')
    expect(response.text).toContain(`"status":${status}`)
    expect(response.text).toContain(code)
  })

  it.each(['getChats', 'getInterests'] as const)('fails at the page’s deadline: %s [ISO-4]', async (operation) => {
    // Its own: what is shared goes on asking when the page has given up.
    const upstream = await startUpstream()
    onTestFinished(() => upstream.stop())
    upstream.behave(json(settings))
    const gateway = await createTestGateway({ NATIVE_URL: upstream.url, PAGE_DEADLINE_MS: '60' }, renderer)
    await expect.poll(async () => (await gateway.call.get('/login')).status).toBe(200)
    renderer.behave(async (request) => {
      const error = await request.api.call(operation).catch((cause: unknown) => cause)
      return page(request, JSON.stringify(error))
    })
    upstream.behave(hang)
    const { text } = await gateway.call.get('/signup')
    expect(text).toContain('"status":504')
    expect(text).toContain('backend_timeout')
  })

  it('logs the visitor out when the backend no longer knows them [GW-6]', async () => {
    renderer.behave(async (request) => {
      await request.api.call('getChats').catch(() => {})
      return page(request, 'logged out')
    })
    at.upstream.behave(json(settings), json({ error: 'authentication_required', request_id: '' }, 403))
    const response = await open('/chats', { cookie: await authOf({ native: 'over' }) })
    expect(cookiesOf(response).get('auth')).toMatch(/^auth=; Max-Age=0/)
  })

  it('can renew the session, whatever it asks for next [GW-5]', async () => {
    renderer.behave(async (request) => {
      await request.api.call('getChats')
      await request.api.call('getChats')
      return page(request, 'renewed')
    })
    at.upstream.behave(json(settings), json({ chats: [] }, 200, { 'Set-Cookie': 'session=newer; Path=/' }), json({ chats: [] }))
    const response = await open('/chats', { cookie: await authOf({ native: 'older' }) })
    const [name, value] = (cookiesOf(response).get('auth') as string).split(/[=;]/)
    expect(name).toBe('auth')
    expect(await createSessionSeal([SECRET]).open(value as string)).toEqual({ native: 'newer' })
  })

  it('leaves the cookies alone where nothing changed', async () => {
    const response = await open('/chats', { cookie: `${await authOf({ native: 't0ken' })}; locale=nl` })
    expect(response.headers).not.toHaveProperty('set-cookie')
  })
})

describe('a page whose call was one too many', () => {
  it.each([
    [429, '60', '60'],
    [429, undefined, undefined],
    [200, '60', undefined],
  ])('says with its %i how long to wait, where that was %s [GW-12]', async (status, retryAfter, said) => {
    renderer.behave(async (request) => {
      await request.api.call('getChats').catch(() => {})
      return page(request, 'the page', status)
    })
    const tooMany = json({ error: 'too_many_calls', request_id: '' }, 429, retryAfter ? { 'Retry-After': retryAfter } : {})
    at.upstream.behave(json(settings), tooMany)
    const response = await open('/members')
    expect(response.status).toBe(status)
    expect(response.headers['retry-after']).toBe(said)
  })

  it('says so even if the next call was not [GW-12]', async () => {
    renderer.behave(async (request) => {
      await request.api.call('getChats').catch(() => {})
      await request.api.call('getChats')
      return page(request, 'the page', 429)
    })
    const tooMany = json({ error: 'too_many_calls', request_id: '' }, 429, { 'Retry-After': '60' })
    at.upstream.behave(json(settings), tooMany, json({ chats: [] }))
    expect((await open('/members')).headers['retry-after']).toBe('60')
  })
})

describe('the policy of a page while developing', () => {
  afterEach(() => void vi.unstubAllEnvs())

  it('admits what the development server puts into it and speaks with [GW-12]', async () => {
    vi.stubEnv('NODE_ENV', 'development')
    const policy = (await open('/login')).headers['content-security-policy']
    expect(policy).toContain("style-src 'self' 'unsafe-inline';")
    expect(policy).toContain("connect-src 'self' ws:;")
  })
})

describe('a browser that leaves its page', () => {
  const listening = async () => {
    const server = await startTestGateway({ NATIVE_URL: at.upstream.url }, renderer)
    return { server, cookie: await authOf({ native: 't0ken' }) }
  }

  it('before it is rendered ends its rendering, and is no failure [ISO-4]', async () => {
    const { server, cookie } = await listening()
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    renderer.behave(async ({ signal }) => {
      begun.resolve()
      await new Promise((aborted) => signal.addEventListener('abort', aborted))
      ended.resolve()
      throw signal.reason
    })
    const errorPage = vi.spyOn(await renderer.current(), 'renderFailure')
    const leaving = new AbortController()
    const answer = fetch(`${server.url}/chats`, { headers: { cookie }, signal: leaving.signal })
    await begun.promise
    leaving.abort()
    await expect(answer).rejects.toThrow()
    await ended.promise
    await server.stop()
    expect(server.logged.map((line) => JSON.parse(line))).toMatchObject([{ msg: 'request', aborted: true }])
    expect(errorPage).not.toHaveBeenCalled()
  })

  it('unread, without a byte for half a minute, is left itself [ISO-4]', async () => {
    const { server, cookie } = await listening()
    const connected = once(server.server, 'connection')
    const sending = Promise.withResolvers<void>()
    renderer.behave((request) => ({
      ...page(request, ''),
      pipe(target) {
        target.write('<html>')
        flush(target)
        sending.resolve()
      },
    }))
    const answer = await fetch(`${server.url}/chats`, {
      // As Node's own agent it would count as a robot.
      headers: { cookie, 'accept-encoding': 'identity', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/143.0' },
    })
    await sending.promise
    const [socket] = await connected
    expect(socket.timeout).toBe(30_000)
    // As it does when that time is over.
    socket.emit('timeout')
    await expect(answer.text()).rejects.toThrow()
    await server.stop()
  })
})

describe('what a browser remembers of notices', () => {
  it('is known to the page of a member, as far as it can be true [MEE-2]', async () => {
    const auth = await authOf({ native: 's1' })
    await open('/members', {
      cookie: `${auth}; locale=nl; notices=photo_alert=1795000000000&push=askable&welcome=soon&zone=Asia%2FKolkata`,
    })
    const dismissed = { photo_alert: 1_795_000_000_000 }
    expect(renderer.rendered[0]?.notices).toEqual({ dismissed, canAskPush: true, timeZone: 'Asia/Kolkata' })
  })

  it('makes no page of a visitor another one [MEE-2, GW-8]', async () => {
    const pages = [await open('/login'), await open('/login', { cookie: 'notices=photo_alert=1795000000000&zone=Asia/Kolkata' })]
    expect(renderer.rendered).toHaveLength(1)
    expect(pages[1]?.text).toBe(pages[0]?.text)
  })
})

describe('a session from before the gateway', () => {
  it('is adopted by the first page, too', async () => {
    const old = plainRenderer()
    const legacy = await createTestGateway({ BACKEND_URL: at.upstream.url }, old)
    const response = await legacy.call.get('/chats').set('cookie', 'PHPSESSID=old-session; locale=nl')
    expect(old.rendered[0]?.loggedIn).toBe(true)
    const cookies = cookiesOf(response)
    expect(cookies.has('PHPSESSID')).toBe(false)
    const value = (cookies.get('auth') as string).split(/[=;]/)[1] as string
    expect(await createSessionSeal([SECRET]).open(value)).toEqual({ legacy: 'old-session' })
  })
})

function text(response: { writeHead(status: number, headers: Record<string, string>): { end(body: string): void } }): void {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"cut":')
}
