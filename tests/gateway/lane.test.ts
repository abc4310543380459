/** What an answer does to the session and its cookies is the same on every way that it comes. */

import type { Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Test } from 'supertest'
import { beforeEach, describe, expect, it } from 'vitest'
import { createSessionSeal } from '../../src/bff/session/sealedSession.ts'
import type { Api } from '../../src/shared/contract/api.ts'
import { cookiesOf, createTestGateway, gatewayPerTest, SECRET } from '../support/gateway.ts'
import { type PlainRenderer, page, plainRenderer } from '../support/renderer.ts'
import { html, json, reset } from '../support/upstream.ts'

type Behaviour = ReturnType<typeof json>

let renderer: PlainRenderer
const at = gatewayPerTest(
  (NATIVE_URL) => ({ NATIVE_URL, UPSTREAM_TIMEOUT_MS: '4000' }),
  () => {
    renderer = plainRenderer()
    return renderer
  },
)
/** What a page asks for before it is rendered. */
let load: (api: Api) => Promise<unknown>
beforeEach(() => {
  load = (api) => api.call('getChats').catch(() => {})
  renderer.behave(async (request) => {
    await load(request.api)
    return page(request, 'chats')
  })
})

const own = { 'sec-fetch-site': 'same-origin' }
const settings = json({ domain: 'https://tandem.example', domain_language: 'nl', cdn_prefix: '/photos/' })
const over = { error: 'authentication_required', authentication_required: true, request_id: '' }
const seal = createSessionSeal([SECRET])
const authOf = async (sessions: { native?: string; legacy?: string }) => `auth=${await seal.seal(sessions)}; locale=nl`

type Way = [name: string, ask: () => Test, fine: { status: number; type: string }]
const WAYS: Way[] = [
  ['a call', () => at.gateway.call.get('/api/chats.php'), { status: 200, type: 'application/json' }],
  ['a page', () => at.gateway.call.get('/chats'), { status: 200, type: 'application/json' }],
  [
    'an upload',
    () => at.gateway.call.post('/api/photo.php').set(own).attach('photo', Buffer.from('picture'), 'me.jpg'),
    { status: 201, type: 'application/json' },
  ],
  ['an event stream', () => at.gateway.call.get('/api/events.php'), { status: 200, type: 'text/event-stream' }],
  ['an export', () => at.gateway.call.get('/api/export.php').set(own), { status: 200, type: 'application/zip' }],
]

/** Everything but the settings of a page is answered so. */
const answer = (behaviour: Behaviour) =>
  at.upstream.behave((request, response, reached) =>
    (reached.url.startsWith('/api/settings.php') ? settings : behaviour)(request, response, reached),
  )
/** The sessions in the auth cookie that an answer sets, if it does. */
async function sessionsIn(response: Awaited<Test>) {
  const set = cookiesOf(response).get('auth')
  if (!set) return 'unchanged'
  return set.startsWith('auth=;') ? 'cleared' : seal.open(set.slice(5, set.indexOf(';')))
}

describe.each(WAYS)('%s', (_name, ask, { status, type }) => {
  it('keeps the session that its answer renews, and sets the other cookies [GW-4, GW-5]', async () => {
    answer(json({}, status, { 'Content-Type': type, 'Set-Cookie': ['a=1; Path=/', 'session=newer; Path=/', 'b=2'] }))
    const response = await ask().set('cookie', await authOf({ native: 'older', legacy: 'other' }))
    expect(response.status).toBe(_name === 'a page' ? 200 : status)
    expect(await sessionsIn(response)).toEqual({ native: 'newer', legacy: 'other' })
    expect([...cookiesOf(response).values()]).toEqual(expect.arrayContaining(['a=1; Path=/', 'b=2']))
    expect(String(response.headers['set-cookie'])).not.toContain('session=')
  })

  it.each(['auth', '__Host-auth'])('sets no cookie that is ours to set: %s [GW-5]', async (name) => {
    answer(json({}, status, { 'Content-Type': type, 'Set-Cookie': ['session=newer', `${name}=theirs`, 'authority=1'] }))
    const response = await ask().set('cookie', await authOf({ native: 't0ken' }))
    expect(await sessionsIn(response)).toEqual({ native: 'newer' })
    expect([...cookiesOf(response).keys()].sort()).toEqual(['auth', 'authority'])
  })

  it('is waited for behind an interim one [GW-4]', async () => {
    answer((request, response, reached) => {
      response.writeContinue()
      json({}, status, { 'Content-Type': type, 'Set-Cookie': 'session=newer' })(request, response, reached)
    })
    for (const _again of [1, 2]) {
      const response = await ask().set('cookie', await authOf({ native: 't0ken' }))
      expect([response.status, await sessionsIn(response)]).toEqual([
        response.request.url.includes('/api/') ? status : 200,
        { native: 'newer' },
      ])
    }
  })

  it('logs out when its answer says that the session is over [GW-6]', async () => {
    answer(json(over, 403))
    expect(await sessionsIn(await ask().set('cookie', await authOf({ native: 'over', legacy: 'other' })))).toBe('cleared')
  })

  it.each([
    ['there is no cookie', {}],
    ['the session is another backend’s', { legacy: 'other' }],
  ])('clears nothing when it was asked under no session: %s [GW-6]', async (_what, sessions) => {
    answer(json(over, 403, { 'Set-Cookie': 'session=of-nobody; Path=/' }))
    const response = await ask().set('cookie', await authOf(sessions))
    expect(response.headers).not.toHaveProperty('set-cookie')
  })

  it('leaves the session that has just replaced the one it was asked under [GW-6, SEC-1]', async () => {
    answer(json(over, 403, { 'X-Session': 'replaced' }))
    const response = await ask().set('cookie', await authOf({ native: 'older' }))
    expect(response.headers).not.toHaveProperty('set-cookie')
    expect(response.headers).not.toHaveProperty('x-session')
  })

  it.each([
    [{ error: 'premium_required', request_id: '' }],
    [{ error: 'premium_required', authentication_required: false, request_id: '' }],
    [{ error: 'invalid', params: { field: 'authentication_required' }, request_id: '' }],
  ])('leaves the session when its answer only refuses something: %j [GW-6]', async (refusal) => {
    answer(json(refusal, 403))
    const response = await ask().set('cookie', await authOf({ native: 't0ken' }))
    expect(response.headers).not.toHaveProperty('set-cookie')
  })

  it('keeps the session that comes with nonsense [GW-5, GW-10]', async () => {
    answer((request, response, reached) => {
      response.setHeader('Set-Cookie', 'session=newer; Path=/')
      html(request, response, reached)
    })
    const response = await ask().set('cookie', await authOf({ native: 'older' }))
    expect(response.status).toBe(_name === 'a page' ? 200 : 502)
    expect(await sessionsIn(response)).toEqual({ native: 'newer' })
  })
})

describe('a call that needs nobody', () => {
  it('carries no session, so a refusal of one clears nothing [GW-6]', async () => {
    answer(json(over, 403))
    const request = at.gateway.call.post('/api/reset-password.php').set({ ...own, cookie: await authOf({ native: 't0ken' }) })
    const response = await request.send('{}')
    expect(response.status).toBe(403)
    expect(at.upstream.reached[0]?.headers).not.toHaveProperty('cookie')
    expect(response.headers).not.toHaveProperty('set-cookie')
  })
})

describe('a refusal that is no JSON', () => {
  it('logs nobody out [GW-6]', async () => {
    at.upstream.behave((_request, response) => {
      response.writeHead(403, { 'Content-Type': 'application/json' }).end('{"authentication_required": true')
    })
    const unread = (response: NodeJS.ReadableStream, done: (error: null, body: object) => void) =>
      response.on('end', () => done(null, {})).resume()
    const response = await at.gateway.call
      .get('/api/chats.php')
      .set('cookie', await authOf({ native: 't0ken' }))
      .parse(unread as never)
    expect(response.status).toBe(403)
    expect(response.headers).not.toHaveProperty('set-cookie')
  })
})

describe('a picture', () => {
  it.each([
    ['is there', 200, { photo: 1 }],
    ['is refused', 403, over],
  ])('neither carries a session nor changes one, nor sets a cookie: it %s [GW-8]', async (_what, status, body) => {
    answer(json(body, status, { 'Set-Cookie': ['session=newer', 'a=1'], 'X-Session': 'replaced' }))
    const response = await at.gateway.call.get('/photos/a.webp').set('cookie', await authOf({ native: 't0ken' }))
    expect(response.status).toBe(status)
    expect(at.upstream.reached[0]?.headers).not.toHaveProperty('cookie')
    expect(response.headers).not.toHaveProperty('set-cookie')
    expect(response.headers).not.toHaveProperty('x-session')
  })

  it('is shown by no search engine by itself [INF-9]', async () => {
    answer(json({ photo: 1 }))
    expect((await at.gateway.call.get('/photos/a.webp')).headers['x-robots-tag']).toBe('noindex')
  })

  it('is asked for again where the kept connection is over as it is used again [GW-3]', async () => {
    const connections = new Set<Socket>()
    at.upstream.behave((request, response, reached) => {
      if (connections.has(request.socket)) return void request.socket.destroy()
      connections.add(request.socket)
      json({ photo: 1 })(request, response, reached)
    })
    for (let photo = 0; photo < 3; photo += 1) expect((await at.gateway.call.get('/photos/a.webp')).status).toBe(200)
    expect(connections.size).toBe(3)
  })

  it('is asked for once where a new connection breaks [GW-3]', async () => {
    at.upstream.behave(reset)
    expect((await at.gateway.call.get('/photos/a.webp')).status).toBe(502)
    expect(at.upstream.reached).toHaveLength(1)
  })

  it('is told from the connection that it came over [GW-4]', async () => {
    answer(json({}, 200, { Connection: 'close', 'Keep-Alive': 'timeout=77', ETag: '"a"' }))
    const { headers } = await at.gateway.call.get('/photos/a.webp')
    expect(headers).toMatchObject({ etag: '"a"', 'content-type': 'application/json' })
    expect(headers['keep-alive']).not.toBe('timeout=77')
  })
})

describe('the calls of one page', () => {
  const renewed = json({ chats: [] }, 200, { 'Set-Cookie': 'session=newer; Path=/' })

  it('go on under the session that one of them has had renewed [GW-5]', async () => {
    load = async (api) => {
      await api.call('getChats')
      await api.call('getLikes')
    }
    answer(renewed)
    await at.gateway.call.get('/chats').set('cookie', await authOf({ native: 'older' }))
    const sessions = at.upstream.reached.filter(({ url }) => !url.includes('settings')).map(({ headers }) => headers.cookie)
    expect(sessions).toEqual(['session=older', 'session=newer'])
  })

  it('log nobody out when one was refused under the session that another has had renewed [GW-6]', async () => {
    // Refused after the other one has its answer: as with PHP, which forgets the old session when it gives a new one.
    let refuse = () => {}
    load = async (api) => {
      const late = api.call('getLikes').catch(() => {})
      await expect.poll(() => at.upstream.reached.some(({ url }) => url === '/api/likes.php')).toBe(true)
      await api.call('getChats')
      refuse()
      await late
    }
    answer((request, response, reached) => {
      if (reached.url === '/api/chats.php') return renewed(request, response, reached)
      refuse = () => json(over, 403)(request, response, reached)
    })
    const response = await at.gateway.call.get('/chats').set('cookie', await authOf({ native: 'older' }))
    expect(await sessionsIn(response)).toEqual({ native: 'newer' })
  })

  it('log out once, and the next is asked under no session [GW-6]', async () => {
    load = async (api) => {
      await api.call('getChats').catch(() => {})
      await api.call('getLikes').catch(() => {})
    }
    answer(json(over, 403))
    const response = await at.gateway.call.get('/chats').set('cookie', await authOf({ native: 'over' }))
    expect(await sessionsIn(response)).toBe('cleared')
    expect(at.upstream.reached.at(-1)?.headers).not.toHaveProperty('cookie')
  })
})

describe('a stream or an upload of the old service', () => {
  const legacy = () => createTestGateway({ BACKEND_URL: at.upstream.url })

  it('is adapted as any answer is [MIG-8]', async () => {
    const cookie = await authOf({ legacy: 'old' })
    at.upstream.behave(json(over, 200))
    const events = await (await legacy()).call.get('/api/events.php').set('cookie', cookie)
    expect(events.status).toBe(403)
    expect(await sessionsIn(events)).toBe('cleared')
    at.upstream.behave(json({ error: 'photo_limit' }, 200))
    const photo = await (await legacy()).call
      .post('/api/photo.php')
      .set({ ...own, cookie })
      .attach('photo', Buffer.from('picture'), 'me.jpg')
    at.upstream.behave(json({ photo: { id: '7' } }, 201))
    const taken = await (await legacy()).call
      .post('/api/photo.php')
      .set({ ...own, cookie })
      .attach('photo', Buffer.from('picture'), 'me.jpg')
    expect(taken).toMatchObject({ status: 201, body: { photo: { id: 7 } } })
    expect(photo).toMatchObject({ status: 409, body: { error: 'photo_limit', request_id: photo.headers['x-request-id'] } })
  })

  it('is read though nobody asked for its coding [MIG-8]', async () => {
    const body = gzipSync(JSON.stringify({ photo: { id: '7' } }))
    at.upstream.behave(
      (_request, response) =>
        void response.writeHead(201, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }).end(body),
    )
    const response = await (await legacy()).call
      .post('/api/photo.php')
      .set({ ...own, cookie: await authOf({ legacy: 'old' }) })
      .attach('photo', Buffer.from('picture'), 'me.jpg')
    expect(response).toMatchObject({ status: 201, body: { photo: { id: 7 } } })
    expect(response.headers).not.toHaveProperty('content-encoding')
  })

  it('takes along a session from before the gateway [GW-5]', async () => {
    at.upstream.behave(json({ photo: {} }, 201))
    const response = await (await legacy()).call
      .post('/api/photo.php')
      .set({ ...own, cookie: 'PHPSESSID=old-session' })
      .attach('photo', Buffer.from('picture'), 'me.jpg')
    expect(await sessionsIn(response)).toEqual({ legacy: 'old-session' })
  })
})
