import { describe, expect, it } from 'vitest'
import { createSessionSeal } from '../../src/bff/session/sealedSession.ts'
import { createTestGateway, gatewayPerTest, SECRET } from '../support/gateway.ts'
import { freePort } from '../support/processes.ts'
import { hang, json, reset } from '../support/upstream.ts'

const at = gatewayPerTest()
const authOf = async (sessions: { native?: string; legacy?: string }) =>
  `auth=${await createSessionSeal([SECRET]).seal(sessions)}`
const cookie = await authOf({ native: 't0ken' })
const own = { 'sec-fetch-site': 'same-origin' }
const picture = Buffer.from('bytes that are no text: \xFF\xD8\x00\r\n--', 'latin1')
const upload = (headers: Record<string, string> = {}) =>
  at.gateway.call
    .post('/api/photo.php')
    .set({ ...own, cookie, ...headers })
    .attach('photo', picture, { filename: 'me.jpg', contentType: 'image/jpeg' })
const cookiesSet = (headers: Record<string, unknown>) => headers['set-cookie'] ?? []

describe('an upload', () => {
  it('goes through untouched [GW-4]', async () => {
    at.upstream.behave(json({ photo: {} }, 201))
    const response = await upload()
    expect(response.status).toBe(201)
    expect(response.headers).not.toHaveProperty('set-cookie')
    expect(at.upstream.reached[0]?.url).toBe('/api/photo.php')
    expect(at.upstream.reached[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(at.upstream.reached[0]?.bytes.includes(picture)).toBe(true)
  })

  it('goes with the visitor’s session at this backend and no other cookie [GW-5]', async () => {
    at.upstream.behave(json({ photo: {} }, 201))
    await upload({
      cookie: `${await authOf({ native: 't0ken', legacy: 'old' })}; session=mine; PHPSESSID=x; device=e..i.c.t; other=1`,
    })
    expect(at.upstream.reached[0]?.headers.cookie).toBe('session=t0ken')
  })

  it('of a visitor is refused before anything of it goes on [ISO-1, ROL-1]', async () => {
    at.upstream.behave(json({ photo: {} }, 201))
    for (const nobody of ['session=mine; other=1', await authOf({}), await authOf({ legacy: 'old' })]) {
      const { status, body } = await upload({ cookie: nobody })
      expect({ status, body }).toMatchObject({
        status: 403,
        body: { error: 'authentication_required', authentication_required: true },
      })
    }
    expect(at.upstream.reached).toHaveLength(0)
  })

  it('comes from the visitor as we know them, not as they say [GW-9]', async () => {
    const suspicious = await createTestGateway({ NATIVE_URL: at.upstream.url, TRUST_PROXY: '10.0.0.0/8' })
    at.upstream.behave(json({ photo: {} }, 201))
    await suspicious.call
      .post('/api/photo.php')
      .set({
        ...own,
        cookie,
        'x-forwarded-for': '194.109.6.66',
        'x-visitor-country': 'US',
        'x-secret': '1',
        'user-agent': 'Browser',
      })
      .attach('photo', picture, 'me.jpg')
    const headers = at.upstream.reached[0]?.headers
    expect(headers).toMatchObject({
      host: new URL(at.upstream.url).host,
      'x-forwarded-for': '127.0.0.1',
      'user-agent': 'Browser',
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
    })
    expect(headers).not.toHaveProperty('x-visitor-country')
    expect(headers).not.toHaveProperty('x-secret')
  })

  it('keeps the backend’s session from the browser, and lets its other cookies through [GW-4, GW-5]', async () => {
    at.upstream.behave(json({ photo: {} }, 201, { 'Set-Cookie': ['a=1', 'session=s3cret; Path=/', 'b=2'] }))
    const set = String(cookiesSet((await upload()).headers))
    expect(set).toMatch(/^auth=[^,]+,a=1,b=2$/)
    expect(set).not.toContain('s3cret')
  })

  it('is refused from another site [GW-12]', async () => {
    at.upstream.behave(json({ photo: {} }, 201))
    expect((await upload({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect(at.upstream.reached).toHaveLength(0)
  })

  it('is sent once, and a lost one is a clear error [GW-3, GW-10]', async () => {
    at.upstream.behave(reset)
    const response = await upload()
    expect(response.status).toBe(502)
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(response.body).toEqual({ error: 'bad_gateway', request_id: response.headers['x-request-id'] })
    expect(at.upstream.reached).toHaveLength(1)
  })

  it('is told that nobody is there when nobody is [GW-10]', async () => {
    const alone = await createTestGateway({ NATIVE_URL: `http://127.0.0.1:${await freePort()}` })
    const response = await alone.call
      .post('/api/photo.php')
      .set({ ...own, cookie })
      .attach('photo', picture, 'me.jpg')
    expect(response.status).toBe(503)
    expect(response.headers['retry-after']).toBe('1')
    expect(response.body).toMatchObject({ error: 'backend_unavailable' })
  })

  it('of something else than a form is a call like any other [GW-4]', async () => {
    at.upstream.behave(hang)
    const response = await at.gateway.call.post('/api/photo.php').set(own).send('{}')
    expect(response.body).toMatchObject({ error: 'backend_timeout' })
  })
})

describe('a form', () => {
  it('that is sent where none is taken is a call like any other [GW-4]', async () => {
    at.upstream.behave(json({ ok: true }, 202))
    const { headers } = await at.gateway.call.post('/api/report.php').set(own).attach('photo', picture, 'me.jpg')
    expect(headers['x-gateway-attempts']).toBe('1')
    expect(at.upstream.reached[0]?.bytes.includes(picture)).toBe(true)
  })
})

describe('a picture', () => {
  it('comes from the backend by its whole path, for everybody alike [GW-8]', async () => {
    at.upstream.behave((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'image/webp', 'Cache-Control': 'public, max-age=60' }).end(picture)
    })
    const response = await at.gateway.call.get('/photos/a/b-main.webp?x=1').set('cookie', await authOf({ native: 't0ken' }))
    expect(response.body).toEqual(picture)
    expect(response.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=60' })
    expect(at.upstream.reached[0]?.url).toBe('/photos/a/b-main.webp?x=1')
    expect(at.upstream.reached[0]?.headers).not.toHaveProperty('cookie')
    await expect.poll(() => at.gateway.logged.at(-1)).toContain('"route":"photo"')
  })

  it.each([600, 999])('with a status that HTTP has not, %i, is 502 [GW-10]', async (status) => {
    at.upstream.behave((request) => {
      request.socket.write(`HTTP/1.1 ${status} Said\r\nContent-Type: image/jpeg\r\nContent-Length: 1\r\n\r\nx`)
    })
    const response = await at.gateway.call.get('/photos/1.jpg')
    expect(response).toMatchObject({ status: 502, body: { error: 'bad_gateway' } })
  })

  it('is only looked at [ISO-1]', async () => {
    at.upstream.behave(json({}))
    for (const method of ['post', 'put', 'delete', 'options'] as const) {
      const { status, headers, body } = await at.gateway.call[method]('/photos/a.webp').set(own).send('bytes')
      expect({ method, status, allow: headers.allow, error: body.error }).toEqual({
        method,
        status: 405,
        allow: 'GET, HEAD',
        error: 'method_not_allowed',
      })
    }
    expect(at.upstream.reached).toHaveLength(0)
    expect((await at.gateway.call.head('/photos/a.webp')).status).toBe(200)
    expect(at.upstream.reached).toMatchObject([{ method: 'HEAD' }])
  })

  it('comes from the old service while that serves', async () => {
    const legacy = await createTestGateway({ BACKEND_URL: at.upstream.url, NATIVE_URL: 'http://127.0.0.1:1' })
    at.upstream.behave(json({}))
    expect((await legacy.call.get('/photos/a.webp')).status).toBe(200)
  })
})
