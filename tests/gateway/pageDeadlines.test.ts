/** Pages whose calls hang or fail: what is left out, what decides, and that nothing of it stays. The built site. */
import { describe, expect, it } from 'vitest'
import { createSessionSeal } from '../../src/bff/session/sealedSession.ts'
import { createTestGateway, gatewayForFile, HOST, SECRET, startTestGateway } from '../support/gateway.ts'
import { SETTINGS } from '../support/siteSettings.ts'
import { hang, json } from '../support/upstream.ts'

type Behaviour = ReturnType<typeof json>

const file = gatewayForFile()
const REGION = { id: 1, country: 'NL', name: 'Utrecht' }
const SITE: Record<string, Behaviour> = {
  '/api/settings.php': json(SETTINGS),
  '/api/regions.php': json({ regions: [REGION] }),
  '/api/profiles.php': json({ profiles: [], total: 0, total_is_exact: true, next: null, similar: [] }),
}
const failing = (status: number, headers = {}) => json({ error: 'internal_error', request_id: '' }, status, headers)
/** The site's backend, but for some of its paths. */
function behave(others: Record<string, Behaviour> = {}): void {
  const paths = { ...SITE, ...others }
  file.upstream.behave((request, response, reached) => {
    const path = new URL(reached.url, file.upstream.url).pathname
    ;(paths[path] ?? json({ error: 'not_found', request_id: '' }, 404))(request, response, reached)
  })
}

const DEADLINES = ['PAGE_OPTIONAL_MS', 'PAGE_SKELETON_MS', 'PAGE_DEADLINE_MS', 'UPSTREAM_TIMEOUT_MS', 'UPSTREAM_DEADLINE_MS']
const PATIENT = Object.fromEntries(DEADLINES.map((name) => [name, '20000']))
/** A gateway that waits for everything, but for what a test names. */
const gatewayWith = (short: Record<string, string> = {}) =>
  createTestGateway({ NATIVE_URL: file.upstream.url, ...PATIENT, ...short })
const ROBOT = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }
const asMember = async () => ({ cookie: `auth=${await createSessionSeal([SECRET]).seal({ native: 't0ken' })}` })
const answersIn = (text: string) => text.slice(text.indexOf('window.__TANDEM__'))
const wasKept = (metrics: string) => metrics.includes('page_cache_total{result="hit"}')

describe('what a page can do without', () => {
  it.each([
    ['hangs', hang],
    ['fails', failing(500)],
    ['is asked for too often', json({ error: 'too_many_calls', request_id: '' }, 429)],
  ])('is left out when it %s, and such a page is kept for nobody [ISO-4]', async (_how, behaviour) => {
    const gateway = await gatewayWith({ PAGE_OPTIONAL_MS: '20' })
    behave({ '/api/regions.php': behaviour })
    for (const _time of [1, 2]) {
      const { status, text } = await gateway.call.get('/members?country=NL')
      expect(status).toBe(200)
      expect(answersIn(text)).toContain('searchProfiles')
      expect(answersIn(text)).not.toContain('getRegions')
    }
    const metrics = await gateway.metrics()
    expect(metrics).toContain('pages_with_gaps_total{screen="members"} 2')
    expect(wasKept(metrics)).toBe(false)
  })

  it('is there again, and the page kept, when it comes [ISO-4]', async () => {
    const gateway = await gatewayWith()
    behave({ '/api/regions.php': failing(500) })
    await gateway.call.get('/members?country=NL')
    behave()
    for (const _time of [1, 2]) expect(answersIn((await gateway.call.get('/members?country=NL')).text)).toContain('Utrecht')
    expect(wasKept(await gateway.metrics())).toBe(true)
  })

  it('is not in it where nothing of it is shown: regions of a country that nobody has chosen [ISO-4, MEM-1]', async () => {
    const gateway = await gatewayWith()
    behave()
    expect(answersIn((await gateway.call.get('/members')).text)).not.toContain('getRegions')
  })

  it('is no gap where the backend says that it is not for this visitor [ISO-4]', async () => {
    const gateway = await gatewayWith()
    behave({
      '/api/profiles.php': json({ error: 'authentication_required', authentication_required: true, request_id: '' }, 403),
    })
    for (const _time of [1, 2]) expect((await gateway.call.get('/landers/gallery')).status).toBe(200)
    expect(wasKept(await gateway.metrics())).toBe(true)
  })

  it('changes nothing of where a page leads [ISO-4, RT-20]', async () => {
    const gateway = await gatewayWith({ PAGE_OPTIONAL_MS: '20' })
    const over = json({ error: 'authentication_required', authentication_required: true, request_id: '' }, 403)
    behave({ '/api/user.php': over, '/api/chat.php': over, '/api/gifts.php': hang })
    const { status, headers } = await gateway.call.get('/chats/7').set(await asMember())
    expect(status).toBe(302)
    expect(headers.location).toBe('/login?return=%2Fchats%2F7')
  })
})

describe('what a page shows', () => {
  it('is waited for where a robot asks, who reads nothing that comes later [ISO-4]', async () => {
    const gateway = await gatewayWith({ PAGE_SKELETON_MS: '20' })
    const held = Promise.withResolvers<void>()
    behave({
      '/api/profiles.php': (...call) =>
        void held.promise.then(() => json({ profiles: [], total: 0, total_is_exact: true, next: null, similar: [] })(...call)),
    })
    const robots = gateway.call
      .get('/members')
      .set(ROBOT)
      .then(({ text }) => text)
    // A person's page, begun later, is there with its skeleton.
    expect(answersIn((await gateway.call.get('/members')).text)).not.toContain('searchProfiles')
    held.resolve()
    expect(answersIn(await robots)).toContain('searchProfiles')
  })

  it('is left to the browser when it hangs: the page is its skeleton, and kept for nobody [ISO-4]', async () => {
    const gateway = await gatewayWith({ PAGE_SKELETON_MS: '20' })
    behave({ '/api/profiles.php': hang })
    for (const _time of [1, 2]) {
      const { status, text, headers } = await gateway.call.get('/members?country=NL')
      expect(status).toBe(200)
      expect(headers['cache-control']).toBe('no-store')
      expect(text).toContain('aria-busy="true"')
      expect(answersIn(text)).not.toContain('searchProfiles')
      expect(answersIn(text)).toContain('getRegions')
    }
    expect(wasKept(await gateway.metrics())).toBe(false)
  })

  it('fails the page when it fails [ISO-4, GW-10]', async () => {
    const gateway = await gatewayWith()
    behave({ '/api/profiles.php': failing(503, { 'Retry-After': '30' }) })
    const { status, headers } = await gateway.call.get('/members')
    expect(status).toBe(503)
    expect(headers['retry-after']).toBe('30')
  })
})

describe('what decides a page', () => {
  it('is waited for until the page’s deadline; then the page says so, in the visitor’s language [ISO-4, INF-4]', async () => {
    const gateway = await gatewayWith({ PAGE_DEADLINE_MS: '60' })
    behave({ '/api/profile.php': hang })
    const { status, text, headers } = await gateway.call.get('/members/7?network=adnet').set('cookie', 'locale=en')
    expect(status).toBe(504)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
    expect(text).toContain('<html lang="en"')
    expect(text).toContain('Something went wrong, please try again later.')
    // This address once more.
    expect(text).toMatch(/<a class="btn btn-primary[^"]*" href="">Try again<\/a>/)
    expect(gateway.logged.join('')).not.toContain('page failed')
  })

  it('is the session of a member, too [ISO-4]', async () => {
    const gateway = await gatewayWith({ PAGE_DEADLINE_MS: '60' })
    behave({ '/api/user.php': hang })
    expect((await gateway.call.get('/pages/faq').set(await asMember())).status).toBe(504)
  })

  it('still decides when what the page can do without hangs [ISO-4]', async () => {
    const gateway = await gatewayWith({ PAGE_OPTIONAL_MS: '20' })
    const user = json({ user: { id: 1, profile: { id: 1 }, credits: 0 } })
    behave({ '/api/user.php': user, '/api/chats.php': hang, '/api/likes.php': hang, '/api/gifts.php': hang })
    expect((await gateway.call.get('/chats/7').set(await asMember())).status).toBe(404)
  })
})

describe('the settings of a site', () => {
  it('that hang make an error page at the deadline [ISO-4]', async () => {
    const gateway = await gatewayWith({ PAGE_DEADLINE_MS: '60' })
    behave({ '/api/settings.php': hang })
    const { status, text } = await gateway.call.get('/members').set('cookie', 'locale=nl')
    expect(status).toBe(504)
    expect(text).toContain('<html lang="nl">')
    expect(text).toContain('href="">Probeer opnieuw</a>')
  })

  it('that are not there say how long to wait, where that is known [ISO-4]', async () => {
    const gateway = await gatewayWith()
    behave({ '/api/settings.php': failing(503, { 'Retry-After': '30' }) })
    const { status, headers } = await gateway.call.get('/members')
    expect(status).toBe(503)
    expect(headers).toMatchObject({ 'retry-after': '30', 'cache-control': 'no-store' })
  })
})

describe('what a page has started', () => {
  it('ends with it: a call that was left out is broken off [ISO-4]', async () => {
    const gateway = await gatewayWith({ PAGE_SKELETON_MS: '20' })
    const broken = Promise.withResolvers<void>()
    behave({
      '/api/profiles.php': (_request, response) => void response.once('close', broken.resolve),
    })
    await gateway.call.get('/members')
    await broken.promise
  })

  it('ends when the browser goes away: its calls, its rendering, and no line says that it failed [ISO-4, GW-11]', async () => {
    const gateway = await startTestGateway({ NATIVE_URL: file.upstream.url, UPSTREAM_TIMEOUT_MS: '20000' })
    const [asked, broken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    behave({
      '/api/profile.php'(_request, response) {
        asked.resolve()
        response.once('close', broken.resolve)
      },
    })
    const leaving = new AbortController()
    const page = fetch(`${gateway.url}/members/7`, { headers: { 'x-forwarded-host': HOST }, signal: leaving.signal })
    await asked.promise
    leaving.abort()
    await expect(page).rejects.toThrow()
    await broken.promise
    await gateway.stop()
    expect(gateway.logged.map((line) => JSON.parse(line))).toMatchObject([{ msg: 'request', aborted: true }])
  })
})
