import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../support/gateway.ts'
import { html, json, startUpstream, type Upstream } from '../support/upstream.ts'

let upstream: Upstream
let gateway: TestGateway
beforeAll(async () => {
  upstream = await startUpstream()
})
afterAll(() => upstream.stop())
beforeEach(async () => {
  gateway = await startTestGateway({ NATIVE_URL: upstream.url })
  return () => gateway.stop()
})

const get = async (path: string, headers = {}) => (await fetch(gateway.url + path, { headers })).json()

describe('shared answers', () => {
  it.each(['/api/interests.php', '/api/regions.php', '/api/companyinfo.php'])('are asked for once: %s [GW-8]', async (path) => {
    upstream.behave(json({ from: path }))
    const answers = await Promise.all([get(path), get(path), get(path)])
    expect(answers).toEqual(Array(3).fill({ from: path }))
    expect(await get(`${path}?made=up`)).toEqual({ from: path })
    expect(upstream.reached).toHaveLength(1)
  })

  it('are kept per position for a geocode, rounded to its street [GW-8]', async () => {
    upstream.behave(json({ city: 'Utrecht' }))
    await get('/api/geocode.php?lat=52.09001&lon=5.12')
    await get('/api/geocode.php?lat=52.0900&lon=5.1201')
    await get('/api/geocode.php?lat=53&lon=5.12')
    expect(upstream.reached).toHaveLength(2)
  })

  it('differ by host and country where the contract says so [GW-8, DAT-2]', async () => {
    upstream.behave((_request, response, { headers }) =>
      json({ for: [headers['x-forwarded-host'], headers['x-visitor-country']] })(_request, response, {} as never),
    )
    const ask = (host: string, address: string) =>
      get('/api/settings.php', { 'x-forwarded-host': host, 'x-forwarded-for': address })
    const [dutch, american] = ['194.109.6.66', '8.8.8.8']
    expect(await ask('a.example', dutch)).toEqual({ for: ['a.example', 'NL'] })
    expect(await ask('a.example', american)).toEqual({ for: ['a.example', 'US'] })
    expect(await ask('b.example', dutch)).toEqual({ for: ['b.example', 'NL'] })
    expect(await ask('a.example', dutch)).toEqual({ for: ['a.example', 'NL'] })
    expect(upstream.reached).toHaveLength(3)
  })

  it('differ by traffic source, which is remembered for the visitor [GW-8, DAT-2]', async () => {
    upstream.behave(json({}))
    await get('/api/settings.php?network=adnet')
    await get('/api/settings.php', { cookie: 'traffic_source=adnet' })
    await get('/api/settings.php')
    expect(upstream.reached.map(({ url }) => url)).toEqual(['/api/settings.php?network=adnet', '/api/settings.php'])
  })

  it('hold neither sessions nor cookies [GW-8]', async () => {
    upstream.behave(json({}, 200, { 'Set-Cookie': ['session=mine', 'other=1'] }))
    const first = await fetch(`${gateway.url}/api/interests.php`, { headers: { cookie: 'PHPSESSID=x' } })
    expect(first.headers.getSetCookie()).toEqual([])
    expect(upstream.reached[0]?.headers.cookie).toBeUndefined()
  })

  it('are not made of failures [GW-8]', async () => {
    upstream.behave(json({ error: 'out_of_order', request_id: '' }, 500), html, json({ interests: [] }))
    expect(await get('/api/interests.php')).toMatchObject({ error: 'out_of_order' })
    expect(await get('/api/interests.php')).toMatchObject({ error: 'bad_gateway' })
    expect(await get('/api/interests.php')).toEqual({ interests: [] })
  })

  it('never include what belongs to one visitor [GW-8]', async () => {
    upstream.behave(json({ chats: [] }))
    await get('/api/chats.php')
    await get('/api/chats.php')
    expect(upstream.reached).toHaveLength(2)
    expect((await fetch(`${gateway.url}/api/chats.php`)).headers.get('cache-control')).toBe('no-store')
  })
})
