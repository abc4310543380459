/** A payment provider's call reaches the backend as the provider made it: what it signed is for the backend to judge. */
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createTestGateway, gatewayPerTest, HOST } from '../support/gateway.ts'
import { json } from '../support/upstream.ts'

const at = gatewayPerTest()
const PATH = '/api/payment-webhook.php'
const call = (body: string | Buffer, headers: Record<string, string> = {}, gateway = at.gateway) => {
  const request = gateway.call.post(PATH).set({ 'content-type': 'application/json', ...headers })
  // Bytes, so that nothing is made of them on the way here.
  request.write(Buffer.from(body))
  return request
}

describe('a webhook', () => {
  it.each<[string, string | Buffer, string]>([
    ['JSON with odd spaces and line ends', '\ufeff{ "b" : 1,\r\n\t"a":1.0 , "b": 2 }\n\n ', 'application/json'],
    ['a form', 'id=tr_7UhSN1zuXS&x=%c3%28+%', 'application/x-www-form-urlencoded'],
    ['bytes that are no text', Buffer.from('\xff\xfe\x00\r\n--\x80', 'latin1'), 'application/octet-stream'],
    ['parts', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b--', 'multipart/form-data; boundary=b'],
    ['XML of another encoding', Buffer.from('<a>\xe9</a>', 'latin1'), 'text/xml; charset=iso-8859-1'],
  ])('goes on byte by byte: %s [GW-4]', async (_what, body, type) => {
    at.upstream.behave(json({ ok: true }))
    expect((await call(body, { 'content-type': type })).status).toBe(200)
    expect(at.upstream.reached[0]?.bytes).toEqual(Buffer.from(body))
    expect(at.upstream.reached[0]?.headers).toMatchObject({
      'content-type': type,
      'content-length': `${Buffer.from(body).length}`,
    })
  })

  it('goes on in the coding it came in [GW-4]', async () => {
    at.upstream.behave(json({ ok: true }))
    const body = gzipSync('{"payment":1}')
    await call(body, { 'content-encoding': 'gzip' })
    expect(at.upstream.reached[0]?.bytes).toEqual(body)
    expect(at.upstream.reached[0]?.headers['content-encoding']).toBe('gzip')
  })

  it('keeps the headers of its provider, whatever they are called [GW-4]', async () => {
    at.upstream.behave(json({ ok: true }))
    const sent = {
      'stripe-signature': 't=1492774577,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd,v0=6ffbb59b',
      'x-signature': 'f00',
      'paypal-transmission-id': '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
      authorization: 'Basic cHJvdmlkZXI6c2VjcmV0',
      'idempotency-key': 'of the provider',
      'user-agent': 'Provider/1.0',
      'x-empty': '',
    }
    await call('{}', sent)
    expect(at.upstream.reached[0]?.headers).toMatchObject(sent)
  })

  it('brings no cookies, nothing of its connection, and nothing that we say of callers ourselves [GW-5, GW-9]', async () => {
    const suspicious = await createTestGateway({ NATIVE_URL: at.upstream.url, TRUST_PROXY: '10.0.0.0/8' })
    at.upstream.behave(json({ ok: true }))
    await call(
      '{}',
      {
        cookie: 'auth=a; session=b; device=c',
        connection: 'close, X-Of-Connection',
        'x-of-connection': '1',
        te: 'trailers',
        'keep-alive': 'timeout=5',
        'proxy-authorization': 'Basic abc',
        'accept-encoding': 'gzip',
        forwarded: 'for=1.2.3.4',
        via: '1.1 elsewhere',
        'x-forwarded-for': '194.109.6.66',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-port': '1',
        'x-real-ip': '1.1.1.1',
        'x-visitor-country': 'US',
        'x-request-id': 'mine',
        'request-type': 'admin',
      },
      suspicious,
    )
    const headers = at.upstream.reached[0]?.headers ?? {}
    for (const name of ['cookie', 'x-of-connection', 'te', 'keep-alive', 'proxy-authorization', 'accept-encoding'])
      expect([name, headers[name]]).toEqual([name, undefined])
    for (const name of ['forwarded', 'via', 'x-forwarded-port', 'x-visitor-country', 'request-type'])
      expect([name, headers[name]]).toEqual([name, undefined])
    expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': HOST, 'x-real-ip': '127.0.0.1' })
    expect(headers['x-request-id']).not.toBe('mine')
  })

  it('is made again while the backend is away [GW-3]', async () => {
    at.upstream.behave(json({ error: 'backend_unavailable', request_id: '' }, 503), json({ ok: true }))
    expect((await call('{ "a":1 }', { 'x-signature': 'f00' })).status).toBe(200)
    expect(at.upstream.reached.map(({ body, headers }) => [body, headers['x-signature']])).toEqual([
      ['{ "a":1 }', 'f00'],
      ['{ "a":1 }', 'f00'],
    ])
  })
})

it('headers of other makes stay behind where no webhook is called [GW-9]', async () => {
  at.upstream.behave(json({ user: {} }))
  const sent = { 'sec-fetch-site': 'same-origin', 'x-signature': 'f00', 'stripe-signature': 't=1', authorization: 'Basic abc' }
  await at.gateway.call.post('/api/user.php').set(sent).send({})
  for (const name of ['x-signature', 'stripe-signature', 'authorization'])
    expect([name, at.upstream.reached[0]?.headers[name]]).toEqual([name, undefined])
})
