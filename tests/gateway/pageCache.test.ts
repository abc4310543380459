import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSessionSeal } from '../../src/bff/session/sealedSession.ts'
import { createTestGateway, gatewayPerTest, SECRET } from '../support/gateway.ts'
import { type PlainRenderer, page, plainRenderer } from '../support/renderer.ts'
import { SETTINGS } from '../support/siteSettings.ts'
import { json } from '../support/upstream.ts'

let renderer: PlainRenderer
const at = gatewayPerTest(undefined, () => {
  renderer = plainRenderer()
  return renderer
})
beforeEach(() => at.upstream.behave(json(SETTINGS)))
afterEach(() => void vi.restoreAllMocks())

const open = async (path: string, headers: Record<string, string> = {}) => at.gateway.call.get(path).set(headers)
const asMember = async () => ({ cookie: `auth=${await createSessionSeal([SECRET]).seal({ native: 't0ken' })}` })
const nonceOf = (text: string) => /nonce="([^"]+)"/.exec(text)?.[1] as string

/** Time that has passed in a test is added to that which has. */
function startClock() {
  const now = performance.now.bind(performance)
  const clock = { passed: 0 }
  vi.spyOn(performance, 'now').mockImplementation(() => now() + clock.passed)
  return clock
}

describe('a visitor’s page', () => {
  it('is rendered once and kept for the next one, who sees it to the letter [GW-8]', async () => {
    renderer.behave((request) => page(request, 'Ünïcode – 💜'))
    const [first, second] = [await open('/login'), await open('/login')]
    expect(renderer.rendered).toHaveLength(1)
    expect(second.text).toContain('Ünïcode – 💜')
    expect(second.text).toBe(first.text)
    expect(second.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8' })
    // The browser may show it again to who goes back, but to nobody with other cookies.
    for (const { headers } of [first, second]) {
      expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: expect.stringContaining('Cookie') })
    }
    const metrics = await at.gateway.metrics()
    expect(metrics).toContain('page_cache_total{result="miss"} 1')
    expect(metrics).toContain('page_cache_total{result="hit"} 1')
  })

  it('has the headers and cookies of one that was just made, but for the id of its request [GW-8, GW-11, GW-12]', async () => {
    const answers = [await open('/login?network=adnet'), await open('/login?network=adnet')]
    const [made, kept] = answers.map(({ headers: { date: _, 'x-request-id': id, ...others } }) => ({ id, others }))
    expect(renderer.rendered).toHaveLength(1)
    expect(kept?.others).toEqual(made?.others)
    expect(kept?.others['set-cookie']).toEqual([
      expect.stringMatching(/^traffic_source=adnet;/),
      expect.stringMatching(/^locale=/),
    ])
    expect(kept?.others['content-security-policy']).toContain("script-src 'self'")
    expect(kept?.id).not.toBe(made?.id)
  })

  it.each<[string, string, Record<string, string>]>([
    ['host', '/login', { 'x-forwarded-host': 'she.example' }],
    ['protocol', '/login', { 'x-forwarded-proto': 'https' }],
    ['path', '/signup', {}],
    ['query a page reads', '/login?return=%2Fchats', {}],
    ['language', '/login', { cookie: 'locale=en' }],
    ['country', '/login', { 'x-forwarded-for': '8.8.8.8' }],
    ['traffic source', '/login', { cookie: 'traffic_source=adnet' }],
    ['traffic source just named', '/login?network=adnet', {}],
  ])('is not shown to one of another %s [GW-8]', async (_what, path, headers) => {
    await open('/login', { 'x-forwarded-for': '194.109.6.66' })
    await open(path, { 'x-forwarded-for': '194.109.6.66', ...headers })
    expect(renderer.rendered).toHaveLength(2)
  })

  it('is the same whatever else the address says, and in whichever order [GW-8]', async () => {
    await open('/members?page=2&min_age=30')
    await open('/members?min_age=30&page=2')
    await open('/members?page=2&utm_source=x&min_age=30&y')
    expect(renderer.rendered).toHaveLength(1)
  })

  it('is not kept for longer than half a minute [GW-8]', async () => {
    const clock = startClock()
    await open('/login')
    clock.passed = 29_000
    await open('/login')
    expect(renderer.rendered).toHaveLength(1)
    clock.passed = 31_000
    await open('/login')
    expect(renderer.rendered).toHaveLength(2)
  })

  it('is not kept for longer because another encoding of it was made [GW-8]', async () => {
    const clock = startClock()
    renderer.behave((request) => page(request, 'text '.repeat(1_000)))
    await open('/login', { 'accept-encoding': 'identity' })
    clock.passed = 20_000
    expect((await open('/login', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
    expect(renderer.rendered).toHaveLength(1)
    clock.passed = 31_000
    await open('/login')
    expect(renderer.rendered).toHaveLength(2)
  })

  it('is made anew when the site’s settings are others: none is shown of older ones than its own [GW-8, ISO-7]', async () => {
    const clock = startClock()
    await open('/login')
    clock.passed = 50_000
    await open('/login')
    expect(renderer.rendered).toHaveLength(2)
    // Asked for again, and the same as before: what was made of them stays.
    clock.passed = 61_000
    await open('/login')
    expect(renderer.rendered).toHaveLength(2)
    clock.passed = 79_000
    await open('/login')
    expect(renderer.rendered).toHaveLength(2)
    clock.passed = 101_000
    await open('/login')
    at.upstream.behave(json({ ...SETTINGS, name: 'Other' }))
    clock.passed = 122_000
    await open('/login')
    expect(renderer.rendered).toHaveLength(4)
    expect(renderer.rendered.at(-1)?.settings.name).toBe('Other')
  })

  it('is not kept when something is missing in it [GW-8, ISO-4]', async () => {
    renderer.behave((request) => ({ ...page(request, 'a part'), hasGaps: renderer.rendered.length === 1 }))
    for (const _time of [1, 2, 3]) await open('/login')
    expect(renderer.rendered).toHaveLength(2)
    expect(await at.gateway.metrics()).toContain('pages_with_gaps_total{screen="login"} 1')
  })

  it('is not kept when it is none: errors and redirects are made anew [GW-8]', async () => {
    renderer.behave((request) => page(request, 'no such page', 404))
    expect((await open('/nothing')).status).toBe(404)
    expect((await open('/nothing')).status).toBe(404)
    renderer.behave(() => ({ status: 302, redirect: '/login', pipe: () => {} }))
    await open('/chats')
    const { status, headers } = await open('/chats')
    expect(status).toBe(302)
    expect(headers).toMatchObject({ location: '/login', 'cache-control': 'no-store' })
    expect(renderer.rendered).toHaveLength(4)
  })

  it('is not kept where there is no room: all of them have 64 MB [GW-8]', async () => {
    const MB = 1024 * 1024
    const see = async (path: string) => at.gateway.call.head(path)
    renderer.behave((request) => page(request, 'x'.repeat(30 * MB)))
    for (const path of ['/login', '/signup', '/login', '/signup']) await see(path)
    expect(renderer.rendered).toHaveLength(2)
    await see('/members')
    await see('/signup')
    expect(renderer.rendered).toHaveLength(3)
    await see('/login')
    expect(renderer.rendered).toHaveLength(4)
  })

  it('is not kept while developing [GW-8]', async () => {
    const developing = plainRenderer({ development: true })
    const gateway = await createTestGateway({ NATIVE_URL: at.upstream.url }, developing)
    await gateway.call.get('/login')
    await gateway.call.get('/login')
    expect(developing.rendered).toHaveLength(2)
  })
})

describe('a member’s page', () => {
  it('is theirs although the visitors’ is kept [GW-8]', async () => {
    expect((await open('/login')).text).toContain('page 1 – visitor')
    expect((await open('/login', await asMember())).text).toContain('page 2 – member')
    expect((await open('/login', await asMember())).text).toContain('page 3 – member')
    expect((await open('/login')).text).toContain('page 1 – visitor')
  })

  it('is never kept for visitors [GW-8]', async () => {
    await open('/login', await asMember())
    expect((await open('/login')).text).toContain('visitor')
    expect(await at.gateway.metrics()).not.toContain('page_cache_total{result="hit"}')
  })

  it('comes as a stream, with its own nonce [GW-12]', async () => {
    const { text, headers } = await open('/login', await asMember())
    expect(renderer.rendered[0]?.whole).toBe(false)
    expect(headers['content-security-policy']).toContain(`'nonce-${nonceOf(text)}'`)
    expect(headers['cache-control']).toBe('no-store')
  })
})
