/** Answers as HTTP allows them and nobody expects them, of either backend. */

import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type BrotliOptions, brotliCompressSync, deflateRawSync, deflateSync, gzipSync, type ZlibOptions } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestGateway, gatewayPerTest, type InProcessGateway } from '../support/gateway.ts'
import { html, json } from '../support/upstream.ts'

const at = gatewayPerTest()
let legacy: InProcessGateway
beforeEach(async () => {
  legacy = await createTestGateway({ BACKEND_URL: at.upstream.url, UPSTREAM_TIMEOUT_MS: '20000' })
  at.gateway = await createTestGateway({ NATIVE_URL: at.upstream.url, UPSTREAM_TIMEOUT_MS: '20000' })
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => void vi.restoreAllMocks())

const own = { 'sec-fetch-site': 'same-origin' }
const LONGEST = 8 * 1024 * 1024
const BACKENDS: [string, () => InProcessGateway][] = [
  ['our own backend', () => at.gateway],
  ['the old service', () => legacy],
]
const bytes =
  (body: Buffer, headers: Record<string, string> = {}, status = 200) =>
  (_request: unknown, response: ServerResponse) =>
    void response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body)

describe.each(BACKENDS)('an answer of %s', (_name, gateway) => {
  const ask = async () => {
    const { status, body, headers } = await gateway().call.get('/api/chats.php')
    return { status, body, headers }
  }
  const answer = { chats: [{ conversation: 1, last_message: { text: 'één – 💜' } }] }
  const text = Buffer.from(JSON.stringify(answer))

  it.each([
    ['gzip', gzipSync(text)],
    ['x-gzip', gzipSync(text)],
    ['GZIP', gzipSync(text)],
    ['deflate', deflateSync(text)],
    ['deflate', deflateRawSync(text)],
    ['br', brotliCompressSync(text)],
    ['identity', text],
    // Old PHP's, which browsers read too.
    ['none', text],
    ['utf-8', text],
  ])('is read though nobody asked for its coding: %s [GW-4, MIG-8]', async (coding, body) => {
    at.upstream.behave(bytes(body, { 'Content-Encoding': coding }))
    const { status, body: read, headers } = await ask()
    expect({ status, body: read }).toEqual({ status: 200, body: answer })
    expect(headers).not.toHaveProperty('content-encoding')
    expect(at.upstream.reached[0]?.headers).not.toHaveProperty('accept-encoding')
  })

  it('may be nothing in a coding, which is nothing [GW-10]', async () => {
    at.upstream.behave(bytes(Buffer.alloc(0), { 'Content-Encoding': 'gzip' }))
    expect((await ask()).status).toBe(gateway() === legacy ? 502 : 200)
  })

  it.each([
    ['a coding that we do not know', 'compress', text],
    ['two codings', 'gzip, gzip', gzipSync(gzipSync(text))],
    ['a coding that it is not in', 'gzip', text],
    ['a coding cut short', 'gzip', gzipSync(text).subarray(0, -9)],
  ])('in %s is refused, and not asked for again [GW-10]', async (_what, coding, body) => {
    at.upstream.behave(bytes(body, { 'Content-Encoding': coding }))
    expect(await ask()).toMatchObject({ status: 502, body: { error: 'bad_gateway' } })
    expect(at.upstream.reached).toHaveLength(1)
  })

  it.each([
    ['Latin-1', Buffer.from('{"chats":[],"note":"caf\xe9"}', 'latin1'), ''],
    ['Latin-1 that says so', Buffer.from('{"chats":[],"note":"caf\xe9"}', 'latin1'), '; charset=iso-8859-1'],
    ['UTF-16', Buffer.from('\ufeff{"chats":[]}', 'utf16le'), ''],
    ['UTF-8 cut within a letter', Buffer.from('{"chats":[]}é').subarray(0, -1), ''],
  ])('that is no UTF-8 is refused, not mangled: %s [GW-4, GW-10]', async (_what, body, charset) => {
    at.upstream.behave(bytes(body, { 'Content-Type': `application/json${charset}` }))
    expect(await ask()).toMatchObject({ status: 502, body: { error: 'bad_gateway' } })
    expect(at.upstream.reached).toHaveLength(1)
  })

  it.each([301, 302, 303, 307, 308])(
    'that leads elsewhere, %i, leads nobody there: it is 502, and no session is over [GW-6, GW-10]',
    async (status) => {
      at.upstream.behave(json({ chats: [] }, status, { Location: 'https://evil.example/' }))
      const response = await gateway().call.post('/api/like.php').set(own).send('{"id":1}').redirects(0)
      expect(response).toMatchObject({ status: 502, body: { error: 'bad_gateway' } })
      expect(response.headers).not.toHaveProperty('location')
      expect(response.headers).not.toHaveProperty('set-cookie')
      expect(at.upstream.reached).toHaveLength(1)
    },
  )

  it.each([600, 799, 999])('with a status that HTTP has not, %i, is 502, and not asked for again [GW-10]', async (status) => {
    at.upstream.behave((request) => {
      request.socket.write(`HTTP/1.1 ${status} Said\r\nContent-Type: application/json\r\nContent-Length: 12\r\n\r\n{"chats":[]}`)
    })
    expect(await ask()).toMatchObject({ status: 502, body: { error: 'bad_gateway' } })
    expect(at.upstream.reached).toHaveLength(1)
  })

  it('that there is no newer one passes, with nothing in it [GW-4]', async () => {
    at.upstream.behave((_request, response) => void response.writeHead(304, { ETag: '"a"' }).end())
    const { status, text: said } = await gateway().call.get('/api/user.php').set('if-none-match', '"a"')
    expect([status, said]).toEqual([304, ''])
    expect(at.upstream.reached[0]?.headers['if-none-match']).toBe('"a"')
    // An operation that has no such answer by its contract has none.
    expect((await gateway().call.get('/api/chats.php').set('if-none-match', '"a"')).status).toBe(502)
  })

  it.each<[string, (response: ServerResponse, socket: Socket) => void]>([
    ['100', (response) => response.writeContinue()],
    [
      '100 several times',
      (response) => {
        for (let times = 0; times < 3; times += 1) response.writeContinue()
      },
    ],
    [
      '100 with headers, in pieces',
      (_response, socket) => {
        for (const piece of ['HTTP/1.1 1', '00 Continue\r\nX-A: 1\r', '\n\r', '\n']) socket.write(piece)
      },
    ],
    ['102', (response) => response.writeProcessing()],
    ['103', (response) => response.writeEarlyHints({ link: '</a.css>; rel=preload' })],
    [
      '103 and 100',
      (response) => {
        response.writeEarlyHints({ link: '</a.css>; rel=preload' })
        response.writeContinue()
      },
    ],
  ])('is waited for behind an interim one: %s [GW-3, GW-4]', async (_what, say) => {
    at.upstream.behave((request, response, reached) => {
      say(response, request.socket as Socket)
      json({ ok: true }, 202)(request, response, reached)
    })
    // One that must happen once, twice on the same connection.
    for (const calls of [1, 2]) {
      const response = await gateway().call.post('/api/report.php').set(own).send('{}')
      expect(response).toMatchObject({ status: 202, body: { ok: true } })
      expect(response.headers['x-gateway-attempts']).toBe('1')
      expect(at.upstream.reached).toHaveLength(calls)
    }
  })
})

describe('an answer that is too large', () => {
  const bomb = (coding: string, compress: (input: Buffer, options?: ZlibOptions & BrotliOptions) => Buffer, size: number) =>
    bytes(compress(Buffer.from(`"${'x'.repeat(size - 2)}"`)), { 'Content-Encoding': coding })
  const codings = [
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const

  it.each(codings)('is so by what it holds, not by what was sent: %s [GW-10]', async (coding, compress) => {
    at.upstream.behave(bomb(coding, compress, LONGEST + 1))
    expect((await at.gateway.call.get('/api/chats.php')).status).toBe(502)
    expect(at.upstream.reached).toHaveLength(1)
    at.upstream.behave(bomb(coding, compress, LONGEST))
    expect((await at.gateway.call.get('/api/chats.php')).text).toHaveLength(LONGEST)
  })

  it('is one 502, not asked for again, and no reason to leave the backend alone or to try less often [GW-3, GW-10]', async () => {
    const large = bomb('gzip', gzipSync, LONGEST + 1)
    at.upstream.behave(large)
    // More than the failures that open a circuit, and than the retries that an outage may cost.
    for (let call = 0; call < 60; call += 1) {
      const response = await at.gateway.call.get('/api/chats.php')
      expect(response).toMatchObject({ status: 502, body: { error: 'bad_gateway' } })
      expect(response.headers['x-gateway-attempts']).toBe('1')
    }
    expect(at.upstream.reached).toHaveLength(60)
    expect((await at.gateway.call.get('/health/ready')).body.circuits).toEqual({ native: 'closed' })
    expect(await at.gateway.metrics()).toContain(
      'upstream_calls_total{backend="native",operation="getChats",outcome="oversized"} 60',
    )
    at.upstream.behave(json({}, 503), json({ chats: [] }))
    expect((await at.gateway.call.get('/api/chats.php')).status).toBe(200)
  })
})

describe('a shared answer', () => {
  it('that is nonsense does not take the place of an older one [GW-8, GW-10]', async () => {
    const now = performance.now.bind(performance)
    let passed = 0
    vi.spyOn(performance, 'now').mockImplementation(() => now() + passed)
    at.upstream.behave(json({ interests: [] }))
    await at.gateway.call.get('/api/interests.php')
    passed = 3_601_000
    at.upstream.behave(html)
    await at.gateway.call.get('/api/interests.php')
    await expect.poll(() => at.upstream.reached.length).toBe(1)
    await expect.poll(() => at.gateway.metrics()).toContain('operation="getInterests",outcome="unusable"} 1')
    expect(await at.gateway.call.get('/api/interests.php')).toMatchObject({ status: 200, body: { interests: [] } })
  })
})
