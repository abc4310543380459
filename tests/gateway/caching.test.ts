import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestGateway, gatewayForFile, gatewayPerTest, HOST } from '../support/gateway.ts'
import { SETTINGS } from '../support/siteSettings.ts'
import { hang, html, json, reset } from '../support/upstream.ts'

const at = gatewayPerTest()

const get = async (path: string, headers = {}) => (await at.gateway.call.get(path).set(headers)).body

const INTERESTS = '/api/interests.php'
const interests = (...some: string[]) => json({ interests: some })
const PLACE = { country: 'NL', countryregion: null, region: null, city: 'Utrecht' }
const COMPANY = {
  name: 'Tandem',
  address: 'Street 1',
  kvk: '1',
  city: 'Amsterdam',
  country: 'NL',
  tradenames: [],
  vat_numbers: [],
  support_phone: '',
  delete_discount: 0,
  added: '2025-01-01T00:00:00Z',
}
/** A 200 with exactly these bytes. */
const bytes =
  (text: string): ReturnType<typeof json> =>
  (_request, response) =>
    void response.writeHead(200, { 'Content-Type': 'application/json' }).end(text)

describe('shared answers', () => {
  it.each([
    [INTERESTS, { interests: ['coffee'] }],
    ['/api/regions.php', { regions: [{ id: 1, country: 'NL', name: 'Utrecht' }] }],
    ['/api/companyinfo.php', COMPANY],
  ])('are asked for once: %s [GW-8]', async (path, answer) => {
    at.upstream.behave(json(answer))
    const answers = await Promise.all([get(path), get(path), get(path)])
    expect(answers).toEqual(Array(3).fill(answer))
    expect(await get(`${path}?made=up`)).toEqual(answer)
    expect(at.upstream.reached).toHaveLength(1)
  })

  it('are kept per position for a geocode, rounded to its street [GW-8]', async () => {
    at.upstream.behave(json(PLACE))
    await get('/api/geocode.php?lat=52.09001&lon=5.12')
    await get('/api/geocode.php?lat=52.0900&lon=5.1201')
    await get('/api/geocode.php?lat=53&lon=5.12')
    expect(at.upstream.reached).toHaveLength(2)
  })

  it('are asked for by numbers as they were named where those are no position [GW-8]', async () => {
    at.upstream.behave(json(SETTINGS))
    await get('/api/settings.php?network=42')
    expect(at.upstream.reached[0]?.url).toBe('/api/settings.php?network=42')
  })

  it('leave it to the backend what to say to a position that is none [GW-8]', async () => {
    at.upstream.behave(json({ error: 'bad_request', request_id: '' }, 400))
    await get('/api/geocode.php?lat=north&lon=')
    expect(at.upstream.reached[0]?.url).toBe('/api/geocode.php?lat=north&lon=')
  })

  it('differ by host and country where the contract says so [GW-8, DAT-2]', async () => {
    at.upstream.behave((request, response, reached) => {
      const name = `${reached.headers['x-forwarded-host']} ${reached.headers['x-visitor-country']}`
      json({ ...SETTINGS, name })(request, response, reached)
    })
    const ask = async (host: string, address: string) =>
      (await get('/api/settings.php', { 'x-forwarded-host': host, 'x-forwarded-for': address })).name
    const [dutch, american] = ['194.109.6.66', '8.8.8.8']
    expect(await ask('a.example', dutch)).toBe('a.example NL')
    expect(await ask('a.example', american)).toBe('a.example US')
    expect(await ask('b.example', dutch)).toBe('b.example NL')
    expect(await ask('a.example', dutch)).toBe('a.example NL')
    expect(at.upstream.reached).toHaveLength(3)
  })

  it('are the same for every host and country where the contract names neither [GW-8]', async () => {
    at.upstream.behave(interests())
    await get(INTERESTS, { 'x-forwarded-host': 'a.example', 'x-forwarded-for': '194.109.6.66' })
    await get(INTERESTS, { 'x-forwarded-host': 'b.example', 'x-forwarded-for': '8.8.8.8' })
    expect(at.upstream.reached).toHaveLength(1)
  })

  it('differ by traffic source, which is remembered for the visitor [GW-8, DAT-2]', async () => {
    at.upstream.behave(json(SETTINGS))
    await get('/api/settings.php?network=adnet')
    await get('/api/settings.php', { cookie: 'traffic_source=adnet' })
    await get('/api/settings.php')
    expect(at.upstream.reached.map(({ url }) => url)).toEqual(['/api/settings.php?network=adnet', '/api/settings.php'])
  })

  it.each([200, 404])('hold neither sessions nor cookies, kept or passed on: %i [GW-8]', async (status) => {
    at.upstream.behave(json({ interests: [] }, status, { 'Set-Cookie': ['session=mine', 'other=1'] }))
    const first = await at.gateway.call.get(INTERESTS).set('cookie', 'PHPSESSID=x')
    expect(first.status).toBe(status)
    expect(first.headers).not.toHaveProperty('set-cookie')
    expect(at.upstream.reached[0]?.headers.cookie).toBeUndefined()
  })

  it('are not made of failures [GW-8]', async () => {
    at.upstream.behave(json({ error: 'out_of_order', request_id: '' }, 500), html, interests())
    expect(await get(INTERESTS)).toMatchObject({ error: 'out_of_order' })
    expect(await get(INTERESTS)).toMatchObject({ error: 'bad_gateway' })
    expect(await get(INTERESTS)).toEqual({ interests: [] })
  })

  it.each([
    ['an empty one', ''],
    ['one that is cut off', '{"interests":["cof'],
  ])('are not made of %s, which is no answer at all [ISO-7]', async (_name, text) => {
    at.upstream.behave(bytes(text), interests('coffee'))
    const { status, body, headers } = await at.gateway.call.get(INTERESTS)
    expect(status).toBe(502)
    expect(body).toMatchObject({ error: 'bad_gateway' })
    // The browser need not try again itself.
    expect(headers['x-gateway-attempts']).toBe('1')
    expect(await get(INTERESTS)).toEqual({ interests: ['coffee'] })
  })

  it.each(['{}', '[]', 'null', '{"interests":{}}', '{"interests":["nothing of the contract"]}', '{"regions":[]}'])(
    'are not made of what is not the contract’s, which is passed on: %s [ISO-7]',
    async (text) => {
      at.upstream.behave(bytes(text), interests('coffee'))
      expect(await get(INTERESTS)).toEqual(JSON.parse(text))
      expect(await get(INTERESTS)).toEqual({ interests: ['coffee'] })
      expect(await at.gateway.metrics()).toContain('answer_cache_faults_total{operation="getInterests",fault="wrong"} 1')
    },
  )

  it('are the legacy service’s as the adapters make them, and not what cannot be mended [ISO-7, MIG-8]', async () => {
    const legacy = await createTestGateway({ BACKEND_URL: at.upstream.url })
    const ask = async () => (await legacy.call.get('/api/regions.php')).body.regions
    at.upstream.behave(json({ regions: 'none' }), json({ regions: { 2: { id: '1', country: 'NL', name: 'Utrecht' } } }))
    expect(await ask()).toBe('none')
    for (const _time of [1, 2]) expect(await ask()).toEqual([{ id: 1, country: 'NL', name: 'Utrecht' }])
    expect(at.upstream.reached).toHaveLength(2)
  })

  it('may have more in them than the contract knows [ISO-7]', async () => {
    at.upstream.behave(json({ interests: [], newer: true }))
    await get(INTERESTS)
    expect(await get(INTERESTS)).toEqual({ interests: [], newer: true })
    expect(at.upstream.reached).toHaveLength(1)
  })

  it('never include what belongs to one visitor [GW-8]', async () => {
    at.upstream.behave(json({ chats: [] }))
    await get('/api/chats.php')
    const second = await at.gateway.call.get('/api/chats.php')
    expect(at.upstream.reached).toHaveLength(2)
    expect(second.headers['cache-control']).toBe('no-store')
  })

  it('of made-up hosts have 32 MB, and those that were not asked for lately go first [ISO-7]', async () => {
    const MB = 1024 * 1024
    at.upstream.behave(json({ ...SETTINGS, description: 'x'.repeat(MB) }))
    const ask = (host: string) => at.gateway.call.get('/api/settings.php').set('x-forwarded-host', host)
    for (let n = 0; n < 20; n += 1) await ask(`${n}.example`)
    await ask('0.example')
    expect(at.upstream.reached).toHaveLength(20)
    for (let n = 20; n < 40; n += 1) await ask(`${n}.example`)
    await ask('0.example')
    expect(at.upstream.reached).toHaveLength(40)
    await ask('1.example')
    expect(at.upstream.reached).toHaveLength(41)
  })
})

describe('shared answers that have become old', () => {
  let passed = 0
  beforeEach(() => {
    passed = 0
    // Time passes when a test says so, however long its calls take.
    const began = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => began + passed)
    // The least jitter there can be: retries come at once.
    vi.spyOn(Math, 'random').mockReturnValue(0)
  })
  afterEach(() => void vi.restoreAllMocks())
  const MINUTE = 60_000
  const HOUR = 60 * MINUTE

  it('are fetched anew after the contract’s time, and waited for [GW-8, ISO-7]', async () => {
    at.upstream.behave(json({ ...SETTINGS, name: 'Old' }), json({ ...SETTINGS, name: 'New' }))
    await get('/api/settings.php')
    passed = MINUTE - 1_000
    expect(await get('/api/settings.php')).toMatchObject({ name: 'Old' })
    expect(at.upstream.reached).toHaveLength(1)
    passed = MINUTE
    expect(await get('/api/settings.php')).toMatchObject({ name: 'New' })
    expect(await get('/api/settings.php')).toMatchObject({ name: 'New' })
    expect(at.upstream.reached).toHaveLength(2)
    expect(await at.gateway.metrics()).not.toContain('fault="stale"')
  })

  it.each([
    ['fails', json({ error: 'internal_error', request_id: '' }, 500)],
    ['is not there', json({ error: 'backend_unavailable', request_id: '' }, 503)],
    ['breaks off', reset],
    ['is asked too often', json({ error: 'too_many_calls', request_id: '' }, 429)],
    ['refuses', json({ error: 'bad_request', request_id: '' }, 400)],
    ['answers with a page', html],
    ['answers nothing', bytes('')],
    ['answers half', bytes('{"interests":["ka')],
    ['answers something else', bytes('{}')],
  ])('are kept on where the backend %s [GW-8, GW-10, ISO-7]', async (_what, failure) => {
    at.upstream.behave(interests('coffee'))
    await get(INTERESTS)
    at.upstream.behave(failure)
    passed = 2 * HOUR
    expect(await at.gateway.call.get(INTERESTS)).toMatchObject({ status: 200, body: { interests: ['coffee'] } })
    expect(at.upstream.reached.length).toBeGreaterThan(0)
    expect(await at.gateway.metrics()).toContain('answer_cache_faults_total{operation="getInterests",fault="stale"} 1')
    at.upstream.behave(interests('karaoke'))
    passed += MINUTE
    expect(await get(INTERESTS)).toEqual({ interests: ['karaoke'] })
  })

  it('are given at once where the backend hangs, and it is asked once for all [ISO-7]', async () => {
    const gateway = await createTestGateway({ NATIVE_URL: at.upstream.url, PAGE_OPTIONAL_MS: '20', UPSTREAM_TIMEOUT_MS: '4000' })
    const ask = async () => (await gateway.call.get(INTERESTS)).body
    at.upstream.behave(interests('coffee'))
    await ask()
    at.upstream.behave(hang)
    passed = 2 * HOUR
    for (const _time of [1, 2, 3]) expect(await ask()).toEqual({ interests: ['coffee'] })
    expect(at.upstream.reached).toHaveLength(1)
  })

  it('come to be new although nobody waited so long [ISO-7]', async () => {
    const gateway = await createTestGateway({ NATIVE_URL: at.upstream.url, PAGE_OPTIONAL_MS: '20', UPSTREAM_TIMEOUT_MS: '4000' })
    const ask = async () => (await gateway.call.get(INTERESTS)).body
    at.upstream.behave(interests('coffee'))
    await ask()
    const held = Promise.withResolvers<void>()
    at.upstream.behave((...call) => void held.promise.then(() => interests('karaoke')(...call)))
    passed = 2 * HOUR
    expect(await ask()).toEqual({ interests: ['coffee'] })
    held.resolve()
    await expect.poll(ask).toEqual({ interests: ['karaoke'] })
    expect(at.upstream.reached).toHaveLength(1)
  })

  it('are not asked for again for a second after a failure [ISO-7]', async () => {
    at.upstream.behave(interests('coffee'))
    await get(INTERESTS)
    at.upstream.behave(json({ error: 'internal_error', request_id: '' }, 500))
    passed = 2 * HOUR
    for (const _time of [1, 2, 3]) await get(INTERESTS)
    expect(at.upstream.reached).toHaveLength(1)
    passed += 1_100
    await get(INTERESTS)
    // The old answer does not wait for ever: the call may still be on its way.
    await expect.poll(() => at.upstream.reached).toHaveLength(2)
  })

  it('stand in for a backend for a day, no longer [ISO-7]', async () => {
    at.upstream.behave(interests('coffee'))
    await get(INTERESTS)
    at.upstream.behave(json({ error: 'internal_error', request_id: '' }, 500))
    passed = 24 * HOUR - MINUTE
    expect(await get(INTERESTS)).toEqual({ interests: ['coffee'] })
    passed = 24 * HOUR + MINUTE
    expect(await get(INTERESTS)).toMatchObject({ error: 'internal_error' })
  })

  it.each([404, 410])('are forgotten where the backend says that there is nothing: %i [ISO-7]', async (status) => {
    const nothing = { error: 'unknown_site', request_id: 'r' }
    at.upstream.behave(json(SETTINGS))
    await get('/api/settings.php')
    at.upstream.behave(json(nothing, status))
    passed = 2 * MINUTE
    expect(await at.gateway.call.get('/api/settings.php')).toMatchObject({ status, body: nothing })
    at.upstream.behave(json({ error: 'internal_error', request_id: '' }, 500))
    expect((await at.gateway.call.get('/api/settings.php')).status).toBe(500)
  })
})

describe('one fetch for many', () => {
  const listening = gatewayForFile()

  it('goes on when one of them has left [ISO-7]', async () => {
    const held = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    listening.upstream.behave((...call) => {
      asked.resolve()
      void held.promise.then(() => json(SETTINGS)(...call))
    })
    const leaving = new AbortController()
    const ask = (signal?: AbortSignal) =>
      fetch(`${listening.gateway.url}/api/settings.php`, { headers: { 'x-forwarded-host': HOST }, signal: signal ?? null })
    const first = ask(leaving.signal)
    await asked.promise
    const second = ask()
    leaving.abort()
    await expect(first).rejects.toThrow()
    await expect.poll(() => listening.gateway.logged.some((line) => line.includes('"aborted":true'))).toBe(true)
    held.resolve()
    expect(await (await second).json()).toMatchObject({ name: 'Tandem' })
    expect(listening.upstream.reached).toHaveLength(1)
  })
})
