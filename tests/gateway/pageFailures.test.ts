/** What an operator finds of a page that failed, by the id that its visitor was shown. The built site, not sources. */
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, vi } from 'vitest'
import { builtRenderer, type RendererSource } from '../../src/bff/pages/renderer.ts'
import { createSessionSeal } from '../../src/bff/session/sealedSession.ts'
import { createTestGateway, gatewayPerTest, type InProcessGateway, SECRET } from '../support/gateway.ts'
import { page, plainRenderer } from '../support/renderer.ts'
import { SETTINGS } from '../support/siteSettings.ts'
import { json } from '../support/upstream.ts'

const at = gatewayPerTest()
/** Not the contract's: a profile always has photos. */
const BROKEN = { profile: { id: 7, name: 'Quirinius', status: 'active', age: 30 } }

type Line = Record<string, unknown> & { msg: string }
const linesOf = ({ logged }: InProcessGateway, id: unknown): Line[] =>
  logged.map((line) => JSON.parse(line)).filter(({ request_id }) => request_id === id)

describe('a component that fails', () => {
  it('is named in the log with the files and lines of our sources, under the id that the visitor sees [GW-11]', async () => {
    at.upstream.behave(json(SETTINGS), json(BROKEN))
    const response = await at.gateway.call.get('/members/7?network=s3cret&token=s3cret')
    expect(response.status).toBe(502)
    const id = response.headers['x-request-id'] as string
    expect(response.text).toContain(id)
    await expect.poll(() => linesOf(at.gateway, id)).toHaveLength(2)
    const [failure, request] = linesOf(at.gateway, id)
    expect(failure).toMatchObject({ level: 50, msg: 'page failed', screen: 'members-id', err: { type: 'TypeError' } })
    const { err, component_stack } = failure as unknown as { err: { stack: string }; component_stack: string }
    expect(err.stack).toMatch(/\n {4}at Gallery \(src\/client\/features\/members\/Gallery\.tsx:\d+:\d+\)/)
    expect(component_stack).toMatch(/^\n {4}at Gallery \(src\/client\/features\/members\/Gallery\.tsx:\d+:\d+\)\n/)
    expect(component_stack).toMatch(/\n {4}at ProfilePage \(src\/client\/features\/members\/ProfilePage\.tsx:\d+:\d+\)\n/)
    expect(component_stack).toMatch(/\n {4}at App \(src\/client\/app\/App\.tsx:\d+:\d+\)$/)
    expect(err.stack + component_stack).not.toContain('dist/server')
    expect(request).toMatchObject({ msg: 'request', route: 'page', screen: 'members-id', status: 502 })
    for (const secret of ['s3cret', 'Quirinius']) expect(at.gateway.logged.join('')).not.toContain(secret)
  })

  it('after the page has begun is logged as well, once [GW-11]', async () => {
    const renderer = plainRenderer()
    const gateway = await createTestGateway({ NATIVE_URL: at.upstream.url }, renderer)
    at.upstream.behave(json(SETTINGS))
    const error = new RangeError('a reason', { cause: new Error('a deeper one') })
    renderer.behave(({ onError }) => ({
      status: 200,
      pipe(target) {
        target.write('<html>')
        for (const _time of [1, 2]) onError({ error, screen: 'chats', componentStack: '\n    at Chats' })
        target.end('</html>')
      },
    }))
    const response = await gateway.call.get('/chats')
    expect(response.status).toBe(200)
    const failures = linesOf(gateway, response.headers['x-request-id']).filter(({ msg }) => msg === 'page failed')
    expect(failures).toHaveLength(1)
    expect(failures[0]).toMatchObject({
      screen: 'chats',
      err: {
        type: 'RangeError',
        message: 'a reason',
        stack: expect.stringMatching(/a reason\n[\s\S]*caused by Error: a deeper one\n/),
      },
      component_stack: '\n    at Chats',
    })
  })
})

describe('an answer that is not the contract’s', () => {
  it.each([
    ['the old service', 'legacy', { BACKEND_URL: '' }],
    ['our own backend', 'native', { NATIVE_URL: '' }],
  ])(
    'of %s, and a page that fails by it, is a backend’s failure: 502, with a way on [GW-10, MIG-1]',
    async (_whose, backend, env) => {
      const places = Object.fromEntries(Object.keys(env).map((name) => [name, at.upstream.url]))
      const gateway = await createTestGateway(places)
      at.upstream.behave(json(SETTINGS), json(BROKEN))
      const response = await gateway.call.get('/members/7').set('accept-language', 'en')
      expect(response.status).toBe(502)
      expect(response.headers['cache-control']).toContain('no-store')
      expect(response.text).toMatch(/<a class="btn btn-primary" href="">/)
      const id = response.headers['x-request-id']
      expect(response.text).toContain(id)
      const last = () => linesOf(gateway, id).at(-1)
      await expect.poll(last).toMatchObject({
        msg: 'request',
        status: 502,
        backend,
        why: expect.stringMatching(/^getProfile: JSON that is not the contract’s: #.*\/required \w+$/),
      })
      expect(gateway.logged.join('')).not.toContain('Quirinius')
    },
  )

  it('of which nothing is there that the contract requires is 502 to a call [GW-10, MIG-8]', async () => {
    const gateway = await createTestGateway({ BACKEND_URL: at.upstream.url })
    at.upstream.behave(json({ lid: { naam: 'Quirinius' } }))
    const { status, body } = await gateway.call.get('/api/profile.php?id=7')
    expect({ status, body }).toMatchObject({ status: 502, body: { error: 'bad_gateway' } })
    expect(gateway.logged.map((line) => JSON.parse(line)).at(-1)).toMatchObject({
      backend: 'legacy',
      why: 'nothing of what the contract requires',
    })
  })
})

describe('a place in the bundle that no source is known for', () => {
  it.each([
    ['without a map', '/nowhere/dist/server/entry.js:1:2'],
    ['before everything that has a source', `${fileURLToPath(new URL('../../dist/server/entry.js', import.meta.url))}:1:1`],
  ])('stays in the log as it is: one %s [GW-11]', async (_name, place) => {
    const renderer = { ...plainRenderer(), inSources: (await builtRenderer()).inSources }
    const gateway = await createTestGateway({ NATIVE_URL: at.upstream.url }, renderer)
    at.upstream.behave(json(SETTINGS))
    renderer.behave((request) => {
      request.onError({ error: new Error('a reason'), screen: 'chats', componentStack: `\n    at Chats (${place})` })
      return page(request, '')
    })
    const response = await gateway.call.get('/chats')
    const [failure] = linesOf(gateway, response.headers['x-request-id'])
    expect(failure).toMatchObject({ msg: 'page failed', component_stack: `\n    at Chats (${place})` })
  })
})

it('that fails while it is sent, before anything of it has left, an answer is an error and a line of the log like others [GW-11]', async () => {
  const spoken = vi.spyOn(console, 'error')
  // In tests Express keeps to itself what it says everywhere else.
  vi.stubEnv('NODE_ENV', 'production')
  const renderer = plainRenderer()
  const gateway = await createTestGateway({ NATIVE_URL: at.upstream.url }, renderer)
  at.upstream.behave(json(SETTINGS))
  renderer.behave(() => ({
    status: 200,
    pipe(target) {
      target.write('<html>')
      throw new Error('a reason')
    },
  }))
  const cookie = `auth=${await createSessionSeal([SECRET]).seal({ native: 't0ken' })}`
  const { status, body } = await gateway.call.get('/chats').set('cookie', cookie)
  expect({ status, body }).toMatchObject({ status: 500, body: { error: 'internal_error' } })
  await expect.poll(() => gateway.logged.map((line) => JSON.parse(line).msg)).toEqual(['unexpected error', 'request'])
  const [failure, request] = gateway.logged.map((line) => JSON.parse(line))
  expect(failure).toMatchObject({ err: { message: 'a reason' }, request_id: request.request_id })
  expect(request).toMatchObject({ screen: 'login', status: 500 })
  // It would say so at the end of this turn.
  await setImmediate()
  expect(spoken).not.toHaveBeenCalled()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

describe('a loader that fails', () => {
  const failing = async (error: unknown): Promise<RendererSource> => {
    const built = await builtRenderer()
    const renderer = await built.current()
    const api = { call: () => Promise.reject(error) }
    return { ...built, current: async () => ({ ...renderer, render: (page) => renderer.render({ ...page, api }) }) }
  }

  it('is an error page with the id by which the log has the reason [GW-11, INF-4]', async () => {
    at.upstream.behave(json(SETTINGS))
    const reason = Object.assign(new TypeError('a reason'), { input: 'https://x/?token=s3cret' })
    const gateway = await createTestGateway({ NATIVE_URL: at.upstream.url }, await failing(reason))
    const response = await gateway.call.get('/members/7')
    const id = response.headers['x-request-id'] as string
    expect(response.status).toBe(500)
    expect(response.text).toMatch(new RegExp(`<small[^>]*>${id}</small>`))
    expect(response.text).not.toContain('a reason')
    const failures = linesOf(gateway, id).filter(({ msg }) => msg === 'page failed')
    expect(failures).toHaveLength(1)
    expect(failures[0]).toMatchObject({ screen: 'members-id', err: { message: 'a reason' } })
    expect(gateway.logged.join('')).not.toContain('s3cret')
  })
})

describe('the screen of a page', () => {
  const screenOf = async (path: string, gateway = at.gateway) => {
    const response = await gateway.call.get(path)
    const id = response.headers['x-request-id']
    await expect.poll(() => linesOf(gateway, id).at(-1)?.msg).toBe('request')
    return { status: response.status, screen: linesOf(gateway, id).at(-1)?.screen }
  }

  it.each([
    ['/login', 200, 'login'],
    ['/members/7/landing2/summer', 404, 'members-id-landing2-slug'],
    ['/members/none', 404, 'members-id'],
    ['/chats?page=2', 302, 'chats'],
    ['/nothing/7', 404, 'unknown'],
    ['/x'.repeat(50), 404, 'unknown'],
  ])('%s is told by log and metrics: %i, %s [GW-11]', async (path, status, screen) => {
    at.upstream.behave(json(SETTINGS), json({ error: 'not_found', request_id: '' }, 404))
    expect(await screenOf(path)).toEqual({ status, screen })
    const count = `http_request_duration_seconds_count{route="page",screen="${screen}",status="${status}"} 1`
    expect(await at.gateway.metrics()).toContain(count)
  })

  it('is known of pages that are kept [GW-8, GW-11]', async () => {
    at.upstream.behave(json(SETTINGS))
    expect(await screenOf('/login')).toEqual({ status: 200, screen: 'login' })
    expect(await screenOf('/login')).toEqual({ status: 200, screen: 'login' })
    expect(await at.gateway.metrics()).toContain('page_cache_total{result="hit"} 1')
  })

  it('is known where the site’s settings are not [GW-10, GW-11]', async () => {
    at.upstream.behave(json({ error: 'maintenance', request_id: '' }, 500))
    expect(await screenOf('/members')).toEqual({ status: 500, screen: 'members' })
  })
})

describe('an address that cannot be decoded', () => {
  it.each(['/%', '/%zz/x', '/pages/%ff', '/%E0%A4%A'])(
    '%s is an unknown page, and a line of the log like others [SEC-6]',
    async (path) => {
      const spoken = (['log', 'warn', 'error'] as const).map((method) => vi.spyOn(console, method))
      at.upstream.behave(json(SETTINGS))
      const response = await at.gateway.call.get(path)
      expect(response.status).toBe(404)
      await expect
        .poll(() => linesOf(at.gateway, response.headers['x-request-id']))
        .toMatchObject([{ msg: 'request', status: 404 }])
      for (const method of spoken) expect(method).not.toHaveBeenCalled()
      vi.restoreAllMocks()
    },
  )
})
