import { describe, expect, it } from 'vitest'
import { policies } from '../../src/shared/contract/policies.generated.ts'
import { cookiesOf, createTestGateway, gatewayPerTest, HOST } from '../support/gateway.ts'
import { json, type Upstream } from '../support/upstream.ts'

const at = gatewayPerTest()

describe('what is proxied', () => {
  const buffered = Object.entries(policies).filter(([, { streams, cache }]) => !streams && !cache)

  it('is every operation, with its method and path [GW-1]', async () => {
    at.upstream.behave(json({ ok: true }))
    const statuses: Record<string, number> = {}
    for (const [id, { method, path }] of buffered) {
      const verb = method.toLowerCase() as Lowercase<typeof method>
      statuses[id] = (await at.gateway.call[verb](path).set('sec-fetch-site', 'same-origin')).status
    }
    expect(statuses).toEqual(Object.fromEntries(buffered.map(([id]) => [id, 200])))
    expect(at.upstream.reached).toMatchObject(buffered.map(([, { method, path }]) => ({ method, url: path })))
  })

  it('goes on with nothing in it where it came so, and not as a stream of nothing [GW-4]', async () => {
    at.upstream.behave(json({ ok: true }))
    await at.gateway.call.post('/api/swipe.php').set({ 'sec-fetch-site': 'same-origin', 'content-length': '0' })
    expect(at.upstream.reached[0]?.headers).toMatchObject({ 'content-length': '0' })
    expect(at.upstream.reached[0]?.headers).not.toHaveProperty('transfer-encoding')
  })

  it('answers 404 for a path outside the contract, without asking the backend [GW-1]', async () => {
    at.upstream.behave(json({}))
    const response = await at.gateway.call.get('/api/phpinfo.php')
    expect(response.status).toBe(404)
    expect(response.headers).not.toHaveProperty('etag')
    expect(response.body).toEqual({ error: 'not_found', request_id: expect.any(String) })
    expect(at.upstream.reached).toHaveLength(0)
  })

  it('answers 405 with the allowed methods, without asking the backend [GW-1]', async () => {
    at.upstream.behave(json({}))
    const response = await at.gateway.call.delete('/api/user.php')
    expect(response.status).toBe(405)
    expect(response.headers.allow).toBe('GET, POST, PUT')
    expect(response.body).toMatchObject({ error: 'method_not_allowed' })
    expect(at.upstream.reached).toHaveLength(0)
  })
})

describe('what the backend is told', () => {
  it('sets request-type on user.php, replacing what the browser sent [GW-2]', async () => {
    at.upstream.behave(json({}))
    await at.gateway.call.get('/api/user.php').set({ 'request-type': 'admin' })
    await at.gateway.call.get('/api/chats.php').set({ 'request-type': 'admin' })
    expect(at.upstream.reached.map(({ headers }) => headers['request-type'])).toEqual(['client', undefined])
  })

  it('sets a header of another name where an operator configured one [GW-2]', async () => {
    const renamed = await createTestGateway({ NATIVE_URL: at.upstream.url, REQUEST_TYPE_HEADER: 'X-Caller' })
    at.upstream.behave(json({}))
    await renamed.call.get('/api/user.php').set({ 'x-caller': 'admin' })
    expect(at.upstream.reached[0]?.headers).toMatchObject({ 'x-caller': 'client' })
  })

  it('believes forwarded headers of a trusted proxy [GW-9]', async () => {
    at.upstream.behave(json({}))
    const forwarded = { 'x-forwarded-for': '194.109.6.66', 'x-forwarded-host': 'gay.example', 'x-forwarded-proto': 'https' }
    await at.gateway.call.get('/api/chats.php').set(forwarded)
    expect(at.upstream.reached[0]?.headers).toMatchObject({
      ...forwarded,
      'x-real-ip': '194.109.6.66',
      'x-visitor-country': 'NL',
    })
  })

  it('ignores forwarded headers of anyone else [GW-9]', async () => {
    const suspicious = await createTestGateway({ NATIVE_URL: at.upstream.url, TRUST_PROXY: '10.0.0.0/8' })
    at.upstream.behave(json({}))
    await suspicious.call.get('/api/chats.php').set({
      'x-forwarded-for': '194.109.6.66',
      'x-forwarded-host': 'evil.example',
      'x-visitor-country': 'US',
      'x-real-ip': '1.1.1.1',
    })
    const { headers } = at.upstream.reached[0] as Upstream['reached'][0]
    expect(headers['x-forwarded-for']).toBe('127.0.0.1')
    expect(headers['x-forwarded-host']).toBe(HOST)
    expect(headers['x-visitor-country']).toBeUndefined()
  })

  it('keeps headers of the connection and of other backends to itself [GW-9]', async () => {
    at.upstream.behave(json({}))
    await at.gateway.call.get('/api/chats.php').set({ te: 'trailers', 'x-secret': '1', cookie: 'other=1; PHPSESSID=abc' })
    expect(Object.keys(at.upstream.reached[0]?.headers ?? {})).not.toEqual(expect.arrayContaining(['te']))
    expect(at.upstream.reached[0]?.headers).not.toHaveProperty('x-secret')
    expect(at.upstream.reached[0]?.headers).not.toHaveProperty('cookie')
  })
})

describe('what passes through', () => {
  it('passes the query letter for letter, PHP brackets included [GW-4]', async () => {
    at.upstream.behave(json({ profiles: [] }))
    const search = '?interests[]=coffee&interests[]=hiking&a[b][c]=%20x+y&empty='
    await at.gateway.call.get(`/api/match-finder.php${search}`)
    expect(at.upstream.reached[0]?.url).toBe(`/api/match-finder.php${search}`)
  })

  it('passes body, status and JSON bytes [GW-4]', async () => {
    const body = JSON.stringify({ language: 'nl', note: 'ünïcode \u2028 💜' })
    at.upstream.behave((_request, response) => {
      response.writeHead(422, { 'Content-Type': 'application/json; charset=utf-8' }).end(`{ "error":"invalid",  "x": 1.50 }`)
    })
    const response = await at.gateway.call
      .put('/api/user.php')
      .set({ 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' })
      .send(body)
    expect(at.upstream.reached[0]?.body).toBe(body)
    expect(response.status).toBe(422)
    expect(response.text).toBe(`{ "error":"invalid",  "x": 1.50 }`)
  })

  it.each([1, 2_000])('passes the bytes of an answer of any size: a text %i times [GW-4]', async (times) => {
    const answer = { note: 'ü – 💜'.repeat(times) }
    at.upstream.behave(json(answer))
    expect((await at.gateway.call.get('/api/chats.php')).body).toEqual(answer)
  })

  it.each([
    ['no-cache', 'no-cache'],
    [undefined, 'no-store'],
  ])('passes what the backend says of keeping, and says itself to keep nothing: %s is %s [GW-4]', async (said, passed) => {
    at.upstream.behave(json({}, 200, said ? { 'Cache-Control': said } : {}))
    expect((await at.gateway.call.get('/api/chats.php')).headers['cache-control']).toBe(passed)
  })

  it('passes cookies beside its own [GW-4, GW-5]', async () => {
    at.upstream.behave(json({}, 200, { 'Set-Cookie': ['a=1', 'session=t0ken'] }))
    const cookies = cookiesOf(await at.gateway.call.get('/api/chats.php'))
    expect([...cookies.keys()].sort()).toEqual(['a', 'auth'])
  })

  it('passes several Set-Cookie headers, all but the session [GW-4]', async () => {
    at.upstream.behave(
      json({}, 200, { 'Set-Cookie': ['a=1; Path=/', 'session=s3cret; Path=/', 'b=2; Expires=Wed, 21 Oct 2026 07:28:00 GMT'] }),
    )
    const { headers } = await at.gateway.call.get('/api/chats.php')
    const cookies = [headers['set-cookie'] ?? []].flat()
    expect(cookies).toEqual(expect.arrayContaining(['a=1; Path=/', 'b=2; Expires=Wed, 21 Oct 2026 07:28:00 GMT']))
    expect(cookies.join()).not.toContain('s3cret')
  })

  it('refuses a body larger than the contract needs with a clear error [GW-4]', async () => {
    at.upstream.behave(json({}))
    const response = await at.gateway.call.put('/api/profile.php').set('sec-fetch-site', 'same-origin').send('x'.repeat(300_000))
    expect(response.status).toBe(413)
    expect(response.body).toMatchObject({ error: 'too_large' })
    expect(at.upstream.reached).toHaveLength(0)
  })
})
