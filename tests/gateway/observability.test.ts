import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTestGateway, gatewayPerTest } from '../support/gateway.ts'
import { plainRenderer } from '../support/renderer.ts'
import { json, reset } from '../support/upstream.ts'

const at = gatewayPerTest()

describe('for operators', () => {
  it('counts requests, calls and retries by operation [GW-11]', async () => {
    at.upstream.behave(json({}, 503), json({ chats: [] }))
    await at.gateway.call.get('/api/chats.php')
    const metrics = await at.gateway.metrics()
    expect(metrics).toContain('upstream_calls_total{backend="native",operation="getChats",outcome="200"} 1')
    expect(metrics).toContain('upstream_retries_total{backend="native",operation="getChats"} 1')
    expect(metrics).toMatch(/http_request_duration_seconds_count\{route="getChats",status="200"\} 1/)
    expect(metrics).toContain('upstream_circuit_open{backend="native"} 0')
  })

  it('logs each request with its id and nothing personal [GW-11]', async () => {
    at.upstream.behave(json({ user: {} }, 200, { 'Set-Cookie': 'session=s3cret' }))
    const response = await at.gateway.call
      .post('/api/user.php?push=1&note=pr1vate')
      .set({ 'sec-fetch-site': 'same-origin', cookie: 'auth=c00kie' })
      .send(JSON.stringify({ email: 'sam@example.com', password: 'hunter22' }))
    await expect.poll(() => at.gateway.logged.at(-1)).toContain(response.headers['x-request-id'])
    expect(JSON.parse(at.gateway.logged.at(-1) as string)).toMatchObject({ method: 'POST', route: 'postUser', status: 200 })
    for (const secret of ['s3cret', 'hunter22', 'sam@example.com', 'c00kie', 'pr1vate'])
      expect(at.gateway.logged.join()).not.toContain(secret)
  })

  it('takes over the request id of a trusted proxy and tells the backend [GW-11]', async () => {
    at.upstream.behave(json({ chats: [] }))
    const response = await at.gateway.call.get('/api/chats.php').set('x-request-id', 'edge-00042')
    expect(response.headers['x-request-id']).toBe('edge-00042')
    expect(at.upstream.reached[0]?.headers['x-request-id']).toBe('edge-00042')
  })

  it.each([
    ['too short', 'edge-04'],
    ['too long', 'x'.repeat(101)],
    ['of other characters', 'edge 00042'],
    ['a line of its own', 'edge-00042;x=1'],
  ])('makes an id itself where a proxy’s is %s [GW-11]', async (_name, id) => {
    at.upstream.behave(json({ chats: [] }))
    const response = await at.gateway.call.get('/api/chats.php').set('x-request-id', id)
    expect(response.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  })

  it('makes an id itself for who is no trusted proxy [GW-11]', async () => {
    const suspicious = await createTestGateway({ NATIVE_URL: at.upstream.url, TRUST_PROXY: '10.0.0.0/8' })
    const response = await suspicious.call.get('/api/nothing.php').set('x-request-id', 'edge-00042')
    expect(response.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  })

  it('logs failures of the service as such, and others not [GW-11]', async () => {
    at.upstream.behave(json({ error: 'internal_error', request_id: '' }, 500), json({ error: 'x', request_id: '' }, 422))
    const logged = async () => {
      const response = await at.gateway.call.get('/api/chats.php')
      const own = () => at.gateway.logged.find((line) => line.includes(response.headers['x-request-id'] as string))
      await expect.poll(own).toBeDefined()
      return JSON.parse(own() as string)
    }
    const { time: _time, pid: _pid, hostname: _host, ...line } = await logged()
    expect(line).toEqual({
      level: 50,
      request_id: expect.any(String),
      method: 'GET',
      route: 'getChats',
      status: 500,
      milliseconds: expect.any(Number),
      backend: 'native',
      why: 'it says so itself',
      msg: 'request',
    })
    const refused = await logged()
    expect(refused).toMatchObject({ level: 30, status: 422 })
    expect(refused).not.toHaveProperty('why')
  })

  const page = '<html>Fatal error: s3cret</html>'
  const said =
    (body: string | Buffer, type: string, status = 200, headers = {}) =>
    (_: unknown, response: ServerResponse) =>
      void response.writeHead(status, { 'Content-Type': type, ...headers }).end(body)
  const NOT_UTF8 = 'JSON that is not UTF-8'
  const OFF = 'operations: { getRegions: { quirks: { byteOrderMark: false } } }'
  const DONE = 'operations: { report: { answer: { ok: gelukt } } }'
  it.each<[string, string, (_: unknown, response: ServerResponse) => void, string?]>([
    ['a page', 'no JSON: text/html, 32 bytes', said(page, 'text/html; charset=utf-8')],
    ['a page for a fatal error', 'status 500, no JSON: text/html, 32 bytes', said(page, 'text/html', 500)],
    ['what has no name', 'no JSON: of no known type, 32 bytes', said(page, 's3cret stuff')],
    ['a redirect', 'a redirect to /inloggen.php', said('', 'text/html', 302, { Location: '/inloggen.php?token=s3cret#s3cret' })],
    [
      'a redirect elsewhere',
      'a redirect to /a',
      said('', 'text/html', 302, { Location: 'https://s3cret:s3cret@s3cret.example/a' }),
    ],
    ['another character set', NOT_UTF8, said(Buffer.from('{"a":"caf\xe9 s3cret"}', 'latin1'), 'application/json')],
    ['another character set, called a page', NOT_UTF8, said(Buffer.from('{"a":"caf\xe9 s3cret"}', 'latin1'), 'text/html')],
    [
      'a page in another character set',
      'no JSON: text/html, 24 bytes',
      said(Buffer.from('<html>caf\xe9 s3cret</html>', 'latin1'), 'text/html'),
    ],
    [
      'a coding',
      'a content coding that cannot be undone: compress',
      said(page, 'text/html', 200, { 'Content-Encoding': 'compress' }),
    ],
    [
      'a quirk that is not mended',
      'with what quirks do not mend: byteOrderMark',
      said('\ufeff{"regions":[]}', 'application/json'),
      OFF,
    ],
  ])('says in the request’s line why it could use no answer: %s [GW-11, SEC-7]', async (_what, why, behaviour, mapping = '') => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'observability-'))
    onTestFinished(() => rm(DATA_DIR, { recursive: true }))
    await writeFile(join(DATA_DIR, 'legacy.yaml'), mapping)
    at.upstream.behave(behaviour)
    const gateway = await createTestGateway({ BACKEND_URL: at.upstream.url, DATA_DIR })
    await gateway.call.get('/api/regions.php')
    await expect.poll(() => gateway.logged.at(-1)).toContain('"status":502')
    expect(JSON.parse(gateway.logged.at(-1) as string)).toMatchObject({ route: 'getRegions', backend: 'legacy', why })
    expect(gateway.logged.join()).not.toContain('s3cret')
    expect(await gateway.metrics()).toContain(
      'upstream_calls_total{backend="legacy",operation="getRegions",outcome="unusable"} 1',
    )
  })

  it('names the field without which nothing says that it is done [GW-11, MIG-8]', async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'observability-'))
    onTestFinished(() => rm(DATA_DIR, { recursive: true }))
    await writeFile(join(DATA_DIR, 'legacy.yaml'), DONE)
    at.upstream.behave(json({ anders: true }))
    const gateway = await createTestGateway({ BACKEND_URL: at.upstream.url, DATA_DIR })
    await gateway.call.post('/api/report.php').set('sec-fetch-site', 'same-origin').send('{}')
    await expect.poll(() => gateway.logged.at(-1)).toContain('"why":"required field ok missing, or not as it must be"')
  })

  it('says which side had no answer at all, and of a page also for which call [GW-11]', async () => {
    const alone = () => createTestGateway({ NATIVE_URL: 'http://127.0.0.1:9' }, plainRenderer())
    const gateway = await alone()
    await gateway.call.get('/api/regions.php')
    await expect.poll(() => gateway.logged.at(-1)).toContain('"status":503')
    expect(JSON.parse(gateway.logged.at(-1) as string)).toMatchObject({ backend: 'native', why: 'no connection' })
    const another = await alone()
    await another.call.get('/')
    await expect.poll(() => another.logged.at(-1)).toContain('"route":"page"')
    expect(JSON.parse(another.logged.at(-1) as string)).toMatchObject({
      status: 503,
      backend: 'native',
      why: 'getSettings: no connection',
    })
  })

  it('says in metrics what became of calls that had no answer [GW-11]', async () => {
    at.upstream.behave(reset)
    await at.gateway.call.post('/api/report.php').set('sec-fetch-site', 'same-origin').send('{}')
    await at.gateway.call.get('/api/nothing.php')
    const metrics = await at.gateway.metrics()
    expect(metrics).toContain('upstream_calls_total{backend="native",operation="report",outcome="lost"} 1')
    expect(metrics).not.toContain('upstream_retries_total{')
    expect(metrics).toContain('http_request_duration_seconds_count{route="other",status="404"} 1')
    expect(metrics).toContain('http_request_duration_seconds_bucket{le="25",route="other",status="404"} 1')
    expect(metrics).toContain('process_cpu_seconds_total')
  })

  it('says in logs and metrics how long a request took [GW-11]', async () => {
    const now = performance.now.bind(performance)
    let passed = 1_000_000
    vi.spyOn(performance, 'now').mockImplementation(() => now() + passed)
    try {
      at.upstream.behave((...request) => {
        passed += 7_000
        json({ chats: [] })(...request)
      })
      await at.gateway.call.get('/api/chats.php')
      await expect.poll(() => at.gateway.logged.at(-1)).toContain('getChats')
    } finally {
      vi.restoreAllMocks()
    }
    const { milliseconds } = JSON.parse(at.gateway.logged.at(-1) as string)
    const sum = /http_request_duration_seconds_sum\{route="getChats",status="200"\} ([\d.]+)/.exec(await at.gateway.metrics())
    for (const seconds of [milliseconds / 1000, Number(sum?.[1])]) {
      expect(seconds).toBeGreaterThanOrEqual(7)
      expect(seconds).toBeLessThan(14)
    }
  })

  it('is alive and ready until it drains [GW-11]', async () => {
    const ready = () => at.gateway.call.get('/health/ready')
    const live = await at.gateway.call.get('/health/live')
    expect([live.status, live.body]).toEqual([200, { ok: true }])
    expect((await ready()).body).toEqual({ ok: true, circuits: { native: 'closed' }, open_operations: { native: [] } })
    at.gateway.setDraining()
    const drained = await ready()
    expect(drained.status).toBe(503)
    expect(drained.body).toMatchObject({ ok: false })
    expect((await at.gateway.call.get('/health/live')).status).toBe(200)
  })

  it('serves the contract to read and to try [GW-11]', async () => {
    const docs = (path: string) => at.gateway.call.get(`/api/docs${path}`)
    expect(await docs('')).toMatchObject({ status: 301, headers: { location: '/api/docs/' } })
    const page = await docs('/')
    expect(page.text).toContain('swagger-ui')
    expect(page.headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'",
    )
    const contract = await docs('/openapi.yaml')
    expect(contract.headers['content-type']).toBe('application/yaml; charset=utf-8')
    expect(contract.text).toContain('openapi: 3.1.0')
    const start = await docs('/swagger-initializer.js')
    expect(start.headers['content-type']).toMatch(/^(text|application)\/javascript/)
    expect(start.text).toBe("window.ui = SwaggerUIBundle({ url: 'openapi.yaml', dom_id: '#swagger-ui', deepLinking: true })")
    await expect.poll(() => at.gateway.logged.at(-1)).toContain('"route":"api-docs"')
  })

  it('answers what it did not expect with a clear error, and logs why [GW-10, GW-11]', async () => {
    const broken = { ...plainRenderer(), current: () => Promise.reject(new Error('a reason')) }
    const gateway = await createTestGateway({ NATIVE_URL: at.upstream.url }, broken)
    const response = await gateway.call.get('/login')
    expect(response.status).toBe(500)
    expect(response.headers['cache-control']).toBe('no-store')
    const id = response.headers['x-request-id']
    expect(response.body).toEqual({ error: 'internal_error', request_id: id })
    const line = gateway.logged.find((text) => text.includes('unexpected error'))
    expect(JSON.parse(line as string)).toMatchObject({ request_id: id, err: { message: 'a reason' } })
  })

  it.each([
    ['a text', 500],
    [undefined, 500],
    [null, 500],
    [{ status: 399 }, 500],
    [{ status: 400 }, 400],
    [{ status: 413 }, 413],
    [{ status: 499 }, 499],
    [{ status: 500 }, 500],
  ])('takes %j for its own error, unless it says what is wrong with the request: %i [GW-10]', async (reason, status) => {
    const broken = { ...plainRenderer(), current: () => Promise.reject(reason) }
    const gateway = await createTestGateway({ NATIVE_URL: at.upstream.url }, broken)
    const response = await gateway.call.get('/login')
    expect(response.status).toBe(status)
    expect(gateway.logged.some((line) => line.includes('unexpected error'))).toBe(status === 500)
  })

  it('answers a request that cannot be read with 400, and does not log that as its own error [GW-10]', async () => {
    const response = await at.gateway.call
      .put('/api/profile.php')
      .set({ 'sec-fetch-site': 'same-origin', 'content-encoding': 'gzip', 'content-type': 'application/json' })
      .send('this is no gzip')
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject({ error: 'bad_request' })
    expect(at.gateway.logged.join()).not.toContain('unexpected error')
  })
})
