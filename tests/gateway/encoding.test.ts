/** Content codings, as bytes: supertest and fetch would decode them on the way. */
import { createHook } from 'node:async_hooks'
import { createHash, randomBytes } from 'node:crypto'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import {
  brotliDecompressSync,
  createBrotliDecompress,
  createGunzip,
  createZstdDecompress,
  gunzipSync,
  zstdDecompressSync,
} from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSessionSeal } from '../../src/bff/session/sealedSession.ts'
import { SECRET, startTestGateway, type TestGateway } from '../support/gateway.ts'
import { flush, INLINE_SCRIPT, type PlainRenderer, page, plainRenderer } from '../support/renderer.ts'
import { SETTINGS } from '../support/siteSettings.ts'
import { json, startUpstream, type Upstream } from '../support/upstream.ts'

const BROWSER = 'gzip, deflate, br, zstd'
const TEXT = 'Ünïcode – 💜 '.repeat(500)
const asMember = { cookie: `auth=${await createSessionSeal([SECRET]).seal({ native: 't0ken' })}` }

let upstream: Upstream
let renderer: PlainRenderer
let gateway: TestGateway
beforeAll(async () => {
  upstream = await startUpstream()
})
beforeEach(async () => {
  renderer = plainRenderer()
  renderer.behave((request) => page(request, TEXT))
  upstream.behave(json(SETTINGS))
  gateway = await startTestGateway({ NATIVE_URL: upstream.url }, renderer)
})
afterEach(() => gateway.stop())
afterAll(() => upstream.stop())

type Headers = Record<string, string>
const begin = (path: string, headers: Headers = {}, method = 'GET') =>
  new Promise<IncomingMessage>((answered, failed) => {
    httpRequest(gateway.url + path, { method, headers }, answered)
      .on('error', failed)
      .end()
  })
const open = async (path: string, headers: Headers = {}, method?: string) => {
  const answer = await begin(path, headers, method)
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) }
}
type Opened = Awaited<ReturnType<typeof open>>

const DECODERS: Record<string, (body: Buffer) => Buffer> = {
  identity: (body) => body,
  gzip: gunzipSync,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
}
const codingOf = ({ headers }: Opened) => headers['content-encoding'] ?? 'identity'
const decoded = (answer: Opened) => DECODERS[codingOf(answer)]?.(answer.body).toString()
/** What differs between two answers whatever they answer. */
const lasting = ({ 'x-request-id': _id, date: _date, ...headers }: Opened['headers']) => headers

const STREAMS: Record<string, typeof createGunzip | typeof createBrotliDecompress | typeof createZstdDecompress> = {
  gzip: createGunzip,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
}
/** The pieces of an answer, as they come. */
function decoderOf(answer: IncomingMessage): AsyncIterator<Buffer> {
  const decoder = STREAMS[String(answer.headers['content-encoding'])]?.()
  return (decoder ? answer.pipe(decoder) : answer)[Symbol.asyncIterator]()
}

/** How many bodies are encoded while something is done. */
async function encodedDuring<T>(doing: () => Promise<T>): Promise<{ result: T; encoded: number }> {
  let encoded = 0
  const init = (_id: number, type: string) => {
    if (type === 'ZLIB') encoded += 1
  }
  const hook = createHook({ init }).enable()
  const result = await doing().finally(() => hook.disable())
  return { result, encoded }
}

const NEGOTIATED: [header: string, once: string, kept: string][] = [
  [BROWSER, 'zstd', 'br'],
  ['gzip, deflate, br', 'br', 'br'],
  ['gzip', 'gzip', 'gzip'],
  ['GZIP', 'gzip', 'gzip'],
  ['*', 'zstd', 'br'],
  ['*;q=0, gzip', 'gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.8, zstd;q=0.1', 'gzip', 'gzip'],
  ['br;q=0, zstd;q=0, gzip', 'gzip', 'gzip'],
  ['gzip;q=0.5, identity;q=0', 'gzip', 'gzip'],
  ['identity, gzip;q=0.5', 'identity', 'identity'],
  ['gzip;q=0', 'identity', 'identity'],
  ['deflate', 'identity', 'identity'],
  // Nothing that we have is accepted: what may be unreadable says more than nothing.
  ['compress, identity;q=0', 'identity', 'identity'],
  ['*;q=0', 'identity', 'identity'],
  ['', 'identity', 'identity'],
]

describe('a visitor’s page', () => {
  it.each(NEGOTIATED)('is sent in what is accepted, and is the same to the byte: %j', async (accepted, _once, kept) => {
    const plain = await open('/login')
    expect(codingOf(plain)).toBe('identity')
    // The one that is rendered and the one that was kept.
    for (const path of ['/login', '/signup', '/signup']) {
      const answer = await open(path, { 'accept-encoding': accepted })
      expect(codingOf(answer)).toBe(kept)
      expect(decoded(answer)).toBe(plain.body.toString())
      expect(answer.headers).toMatchObject({
        vary: 'Cookie, Accept-Language, Accept-Encoding',
        'content-length': String(answer.body.length),
      })
    }
    expect(renderer.rendered).toHaveLength(2)
  })

  it.each(['identity', BROWSER])('has the same headers when only they are asked for: %s', async (accepted) => {
    const head = await open('/login', { 'accept-encoding': accepted }, 'HEAD')
    expect(head.body).toHaveLength(0)
    expect(lasting(head.headers)).toEqual(lasting((await open('/login', { 'accept-encoding': accepted })).headers))
  })

  it('is encoded once, however many ask at once', async () => {
    const plain = await open('/login')
    const many = () => Promise.all(Array.from({ length: 20 }, () => open('/login', { 'accept-encoding': BROWSER })))
    const first = await encodedDuring(many)
    expect(first.encoded).toBe(1)
    for (const answer of first.result) expect(brotliDecompressSync(answer.body)).toEqual(plain.body)
    expect((await encodedDuring(many)).encoded).toBe(0)
  })

  it('is counted with its encodings: all pages have 64 MB [GW-8]', async () => {
    const MB = 1024 * 1024
    // Two characters a byte: no encoding makes less than half of it.
    const noise = randomBytes(12 * MB).toString('hex')
    renderer.behave((request) => page(request, noise))
    for (const path of ['/login', '/signup', '/login', '/signup']) await open(path)
    expect(renderer.rendered).toHaveLength(2)
    // Half of it again for each: only one of them has room now.
    for (const path of ['/login', '/signup']) await open(path, { 'accept-encoding': 'zstd' })
    await open('/login')
    expect(renderer.rendered).toHaveLength(3)
  })

  it('is the same for everybody: no nonce, and a policy that admits exactly its own scripts [GW-12]', async () => {
    const [first, second] = [await open('/login'), await open('/login')]
    expect(second.body).toEqual(first.body)
    expect(lasting(second.headers)).toEqual(lasting(first.headers))
    expect(first.body.toString()).not.toContain('nonce')
    const hash = createHash('sha256').update(INLINE_SCRIPT).digest('base64')
    for (const { headers } of [first, second])
      expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
  })

  it('is encoded wherever its address was chosen: it holds nothing of anybody’s [GW-12]', async () => {
    expect(codingOf(await open('/login', { 'accept-encoding': BROWSER, 'sec-fetch-site': 'cross-site' }))).toBe('br')
  })

  it('that is short is sent as it is', async () => {
    renderer.behave((request) => page(request, 'short'))
    const answer = await open('/login', { 'accept-encoding': BROWSER })
    expect(codingOf(answer)).toBe('identity')
    expect(answer.headers.vary).toBe('Cookie, Accept-Language')
  })
})

describe('a member’s page', () => {
  it.each(NEGOTIATED)('is sent in what is accepted: %j', async (accepted, once) => {
    const answer = await open('/login', { ...asMember, 'accept-encoding': accepted })
    expect(codingOf(answer)).toBe(once)
    expect(decoded(answer)).toContain(TEXT)
    expect(answer.headers.vary).toBe('Cookie, Accept-Language, Accept-Encoding')
  })

  it('that never waits leaves as one piece, of many small ones [GW-12]', async () => {
    renderer.behave((request) => ({
      status: 200,
      pipe(target) {
        for (let piece = 0; piece < 100; piece += 1) {
          target.write(`${piece} ${TEXT.slice(0, 100)}`)
          flush(target)
        }
        target.end(request.nonce)
      },
    }))
    const { result, encoded } = await encodedDuring(() => open('/login', { ...asMember, 'accept-encoding': BROWSER }))
    expect(encoded).toBe(1)
    expect(result.headers['content-length']).toBe(String(result.body.length))
    expect(decoded(result)).toMatch(/^0 .*99 /s)
  })

  it.each(['identity', 'gzip', 'br', 'zstd'])('shows what is ready while the rest is waited for: %s', async (coding) => {
    const rest = Promise.withResolvers<void>()
    renderer.behave(() => ({
      status: 200,
      pipe(target) {
        target.write('the head, ')
        flush(target)
        void rest.promise.then(() => target.end('the rest'))
      },
    }))
    const answer = await begin('/login', { ...asMember, 'accept-encoding': coding })
    const bytes = decoderOf(answer)
    expect(String((await bytes.next()).value)).toBe('the head, ')
    rest.resolve()
    expect(String((await bytes.next()).value)).toBe('the rest')
    expect((await bytes.next()).done).toBe(true)
  })

  it.each(['identity', BROWSER])('that breaks off does not look like a whole one [GW-10]: %s', async (accepted) => {
    renderer.behave(() => ({
      status: 200,
      pipe(target) {
        target.on('error', () => {})
        target.write('the head')
        flush(target)
        target.destroy(new Error('broken'))
      },
    }))
    await expect(open('/login', { ...asMember, 'accept-encoding': accepted })).rejects.toThrow()
  })

  it('is another one each time, with a nonce of its own [GW-12]', async () => {
    const nonces = []
    for (const { body, headers } of [await open('/login', asMember), await open('/login', asMember)]) {
      const [, nonce] = /nonce="([^"]+)"/.exec(body.toString()) ?? []
      expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}';`)
      nonces.push(nonce)
    }
    expect(nonces[0]).not.toBe(nonces[1])
  })

  it.each(['cross-site', 'same-site'])('tells nothing by its length to who had it asked for: %s [GW-12]', async (site) => {
    const answer = await open('/login', { ...asMember, 'accept-encoding': BROWSER, 'sec-fetch-site': site })
    expect(codingOf(answer)).toBe('identity')
    expect(answer.headers.vary).toBe('Cookie, Accept-Language, Accept-Encoding')
  })

  it.each(['same-origin', 'none'])('is encoded for themselves: %s [GW-12]', async (site) => {
    const answer = await open('/login', { ...asMember, 'accept-encoding': BROWSER, 'sec-fetch-site': site })
    expect(codingOf(answer)).toBe('zstd')
  })
})

describe('an answer', () => {
  const LONG = { chats: [{ conversation: 1, last_message: { text: TEXT } }] }
  const ask = (headers: Headers) => open('/api/chats.php', { ...asMember, ...headers })

  it.each(NEGOTIATED)('of more than a kilobyte is sent in what is accepted: %j', async (accepted, once) => {
    upstream.behave(json(LONG))
    const answer = await ask({ 'accept-encoding': accepted })
    expect(codingOf(answer)).toBe(once)
    expect(JSON.parse(decoded(answer) ?? '')).toEqual(LONG)
    expect(answer.headers).toMatchObject({
      vary: 'Accept-Encoding',
      'content-type': 'application/json',
      'content-length': String(answer.body.length),
    })
  })

  it('that is shared is so, too', async () => {
    upstream.behave(json({ regions: [{ id: 1, name: TEXT }] }))
    const answer = await open('/api/regions.php', { 'accept-encoding': BROWSER })
    expect(codingOf(answer)).toBe('zstd')
    expect(decoded(answer)).toContain(TEXT)
  })

  it('of less is sent as it is', async () => {
    upstream.behave(json({ chats: [] }))
    const answer = await ask({ 'accept-encoding': BROWSER })
    expect(codingOf(answer)).toBe('identity')
    expect(answer.body.toString()).toBe('{"chats":[]}')
  })

  it('tells nothing by its length to a site that had it asked for [GW-12]', async () => {
    upstream.behave(json(LONG))
    expect(codingOf(await ask({ 'accept-encoding': BROWSER, 'sec-fetch-site': 'cross-site' }))).toBe('identity')
  })

  it('that is named to the byte stays what was named [GRO-4]', async () => {
    upstream.behave(json({ user: TEXT }, 200, { ETag: '"7"' }))
    const answer = await open('/api/user.php', { ...asMember, 'accept-encoding': BROWSER })
    expect(codingOf(answer)).toBe('identity')
    expect(answer.headers.etag).toBe('"7"')
  })

  it('that is a stream of events comes as it is, and at once [GW-4]', async () => {
    upstream.behave((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      response.write(`data: ${TEXT}\n\n`)
    })
    const answer = await begin('/api/events.php', { ...asMember, 'accept-encoding': BROWSER })
    expect(answer.headers).not.toHaveProperty('content-encoding')
    expect(String((await answer[Symbol.asyncIterator]().next()).value)).toContain('data: Ünïcode')
    answer.destroy()
  })
})
