import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { gatewayPerTest } from '../support/gateway.ts'
import { html, json, reset } from '../support/upstream.ts'

const at = gatewayPerTest()

const get = async (path: string, headers = {}) => (await at.gateway.call.get(path).set(headers)).body

describe('shared answers', () => {
  it.each(['/api/interests.php', '/api/regions.php', '/api/companyinfo.php'])('are asked for once: %s [GW-8]', async (path) => {
    at.upstream.behave(json({ from: path }))
    const answers = await Promise.all([get(path), get(path), get(path)])
    expect(answers).toEqual(Array(3).fill({ from: path }))
    expect(await get(`${path}?made=up`)).toEqual({ from: path })
    expect(at.upstream.reached).toHaveLength(1)
  })

  it('are kept per position for a geocode, rounded to its street [GW-8]', async () => {
    at.upstream.behave(json({ city: 'Utrecht' }))
    await get('/api/geocode.php?lat=52.09001&lon=5.12')
    await get('/api/geocode.php?lat=52.0900&lon=5.1201')
    await get('/api/geocode.php?lat=53&lon=5.12')
    expect(at.upstream.reached).toHaveLength(2)
  })

  it('are asked for by numbers as they were named where those are no position [GW-8]', async () => {
    at.upstream.behave(json({}))
    await get('/api/settings.php?network=42')
    expect(at.upstream.reached[0]?.url).toBe('/api/settings.php?network=42')
  })

  it('leave it to the backend what to say to a position that is none [GW-8]', async () => {
    at.upstream.behave(json({ error: 'bad_request', request_id: '' }, 400))
    await get('/api/geocode.php?lat=north&lon=')
    expect(at.upstream.reached[0]?.url).toBe('/api/geocode.php?lat=north&lon=')
  })

  it('differ by host and country where the contract says so [GW-8, DAT-2]', async () => {
    at.upstream.behave((request, response, reached) =>
      json({ for: [reached.headers['x-forwarded-host'], reached.headers['x-visitor-country']] })(request, response, reached),
    )
    const ask = (host: string, address: string) =>
      get('/api/settings.php', { 'x-forwarded-host': host, 'x-forwarded-for': address })
    const [dutch, american] = ['194.109.6.66', '8.8.8.8']
    expect(await ask('a.example', dutch)).toEqual({ for: ['a.example', 'NL'] })
    expect(await ask('a.example', american)).toEqual({ for: ['a.example', 'US'] })
    expect(await ask('b.example', dutch)).toEqual({ for: ['b.example', 'NL'] })
    expect(await ask('a.example', dutch)).toEqual({ for: ['a.example', 'NL'] })
    expect(at.upstream.reached).toHaveLength(3)
  })

  it('are the same for every host and country where the contract names neither [GW-8]', async () => {
    at.upstream.behave(json({ interests: [] }))
    await get('/api/interests.php', { 'x-forwarded-host': 'a.example', 'x-forwarded-for': '194.109.6.66' })
    await get('/api/interests.php', { 'x-forwarded-host': 'b.example', 'x-forwarded-for': '8.8.8.8' })
    expect(at.upstream.reached).toHaveLength(1)
  })

  it('differ by traffic source, which is remembered for the visitor [GW-8, DAT-2]', async () => {
    at.upstream.behave(json({}))
    await get('/api/settings.php?network=adnet')
    await get('/api/settings.php', { cookie: 'traffic_source=adnet' })
    await get('/api/settings.php')
    expect(at.upstream.reached.map(({ url }) => url)).toEqual(['/api/settings.php?network=adnet', '/api/settings.php'])
  })

  it('hold neither sessions nor cookies [GW-8]', async () => {
    at.upstream.behave(json({}, 200, { 'Set-Cookie': ['session=mine', 'other=1'] }))
    const first = await at.gateway.call.get('/api/interests.php').set('cookie', 'PHPSESSID=x')
    expect(first.headers).not.toHaveProperty('set-cookie')
    expect(at.upstream.reached[0]?.headers.cookie).toBeUndefined()
  })

  it('are not made of failures [GW-8]', async () => {
    at.upstream.behave(json({ error: 'out_of_order', request_id: '' }, 500), html, json({ interests: [] }))
    expect(await get('/api/interests.php')).toMatchObject({ error: 'out_of_order' })
    expect(await get('/api/interests.php')).toMatchObject({ error: 'bad_gateway' })
    expect(await get('/api/interests.php')).toEqual({ interests: [] })
  })

  it('never include what belongs to one visitor [GW-8]', async () => {
    at.upstream.behave(json({ chats: [] }))
    await get('/api/chats.php')
    const second = await at.gateway.call.get('/api/chats.php')
    expect(at.upstream.reached).toHaveLength(2)
    expect(second.headers['cache-control']).toBe('no-store')
  })
})

describe('shared answers that have become old', () => {
  const now = performance.now.bind(performance)
  let passed = 0
  beforeEach(() => {
    passed = 0
    vi.spyOn(performance, 'now').mockImplementation(() => now() + passed)
    // The least jitter there can be: retries come at once.
    vi.spyOn(Math, 'random').mockReturnValue(0)
  })
  afterEach(() => void vi.restoreAllMocks())
  const reached = (count: number) => expect.poll(() => at.upstream.reached.length).toBe(count)

  it('are fetched anew after the contract’s time, and shown until then [GW-8]', async () => {
    at.upstream.behave(json({ version: 1 }), json({ version: 2 }))
    await get('/api/interests.php')
    passed = 3_599_000
    await get('/api/interests.php')
    expect(at.upstream.reached).toHaveLength(1)
    passed = 3_601_000
    expect(await get('/api/interests.php')).toEqual({ version: 1 })
    await reached(2)
    await expect.poll(() => get('/api/interests.php')).toEqual({ version: 2 })
    expect(at.upstream.reached).toHaveLength(2)
  })

  it('are kept on when the backend cannot give newer ones [GW-8, GW-10]', async () => {
    at.upstream.behave(json({ version: 1 }))
    await get('/api/interests.php')
    passed = 3_601_000
    at.upstream.behave(reset)
    await get('/api/interests.php')
    await expect.poll(() => at.gateway.metrics()).toContain('operation="getInterests",outcome="lost"} 1')
    expect(await at.gateway.call.get('/api/interests.php')).toMatchObject({ status: 200, body: { version: 1 } })
  })
})
