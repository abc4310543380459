/** Who holds what is piped – photos, uploads, exports, event streams – and what everybody else notices of it. */
import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createListener } from '../../src/bff/app.ts'
import { createSessionSeal } from '../../src/bff/session/sealedSession.ts'
import { MAX_UPLOAD_BYTES } from '../../src/shared/rules/constants.ts'
import { SECRET, startTestGateway, type TestGateway } from '../support/gateway.ts'
import { freePort } from '../support/processes.ts'
import { hang, html, hugeBody, json, startUpstream, type Upstream } from '../support/upstream.ts'

const FORM = 'multipart/form-data; boundary=x'

let upstream: Upstream
let gateway: TestGateway

/** Each test has its own: what it holds is nobody else's. */
const start = async (env: Record<string, string> = {}) => {
  upstream = await startUpstream()
  gateway = await startTestGateway({ NATIVE_URL: upstream.url, UPSTREAM_TIMEOUT_MS: '20000', ...env })
}
beforeEach(() => start())
afterEach(async () => {
  vi.useRealTimers()
  await gateway.stop()
  await upstream.stop()
})

const seal = createSessionSeal([SECRET])
const headersOf = async (member: string, address: string): Promise<Record<string, string>> => ({
  cookie: `auth=${await seal.seal({ native: member })}`,
  'x-forwarded-for': address,
  'sec-fetch-site': 'same-origin',
})

type Held = { answer: Promise<IncomingMessage>; send(bytes: string | Buffer): void; end(): void; leave(): void }

/** A request whose body and answer stay in the test's hands. */
function hold(method: string, path: string, headers: Record<string, string>): Held {
  const request = httpRequest(`${gateway.url}${path}`, { method, headers, agent: false })
  const answer = once(request, 'response').then(([response]) => response as IncomingMessage)
  answer.catch(() => {})
  request.on('error', () => {})
  request.flushHeaders()
  return { answer, send: (bytes) => void request.write(bytes), end: () => request.end(), leave: () => request.destroy() }
}

const holdUpload = async (member: string, address: string) => {
  const upload = hold('POST', '/api/photo.php', { ...(await headersOf(member, address)), 'content-type': FORM })
  upload.send('--x\r\n')
  return upload
}
const taken = async (kind: string) =>
  Number(new RegExp(`places_taken\\{kind="${kind}"\\} (\\d+)`).exec(await gateway.metrics())?.[1])
const statusOf = async ({ answer }: Held) => (await answer).statusCode

describe('uploads that are held', () => {
  it('are three of one session; another of the same network still has room [ISO-1]', async () => {
    upstream.behave(json({ photo: {} }, 201))
    const held = [await holdUpload('one', '11.0.0.1'), await holdUpload('one', '11.0.0.2'), await holdUpload('one', '11.0.0.3')]
    await expect.poll(() => taken('uploads')).toBe(3)
    const refused = await (await holdUpload('one', '11.0.0.4')).answer
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(JSON.parse(await text(refused))).toMatchObject({ error: 'too_many_calls' })
    const other = await holdUpload('two', '11.0.0.1')
    other.end()
    expect(await statusOf(other)).toBe(201)
    held[0]?.end()
    expect(await statusOf(held[0] as Held)).toBe(201)
    const next = await holdUpload('one', '11.0.0.1')
    next.end()
    expect(await statusOf(next)).toBe(201)
  })

  it('are eight of one network, whoever they are of, and give their places back when they leave [ISO-1]', async () => {
    upstream.behave(json({ photo: {} }, 201))
    const held = await Promise.all(Array.from({ length: 8 }, (_, n) => holdUpload(`member ${n}`, '11.0.0.1')))
    await expect.poll(() => taken('uploads')).toBe(8)
    expect(await statusOf(await holdUpload('somebody else', '11.0.0.1'))).toBe(429)
    const elsewhere = await holdUpload('somebody else', '11.0.0.2')
    elsewhere.end()
    expect(await statusOf(elsewhere)).toBe(201)
    for (const upload of held) upload.leave()
    await expect.poll(() => taken('uploads')).toBe(0)
    const after = await holdUpload('member 1', '11.0.0.1')
    after.end()
    expect(await statusOf(after)).toBe(201)
  })

  it('leave photos, streams, exports and calls alone [ISO-1]', async () => {
    upstream.behave(json({ chats: [] }))
    const held = Array.from({ length: 100 }, (_, n) => holdUpload(`member ${n}`, `11.0.${n}.1`))
    await Promise.all(held)
    await expect.poll(() => taken('uploads')).toBe(100)
    const full = await (await holdUpload('one more', '11.1.0.1')).answer
    expect(full.statusCode).toBe(503)
    expect(Number(full.headers['retry-after'])).toBeGreaterThan(0)
    const headers = await headersOf('one', '11.0.0.1')
    for (const path of ['/photos/a.webp', '/api/events.php', '/api/export.php', '/api/chats.php'])
      expect({ path, status: (await fetch(`${gateway.url}${path}`, { headers })).status }).toEqual({ path, status: 200 })
  })

  it('are cut off when nothing more of them comes, and not before [ISO-1]', async () => {
    let gone = 0
    upstream.behave(hang)
    upstream.onRequest((request) => void request.on('close', () => (gone += 1)))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const upload = await holdUpload('one', '11.0.0.1')
    await vi.waitFor(async () => expect(await taken('uploads')).toBe(1))
    const received = () => upstream.received
    await vi.waitFor(() => expect(received()).toBe(5))
    vi.advanceTimersByTime(14_000)
    upload.send('more')
    await vi.waitFor(() => expect(received()).toBe(9))
    vi.advanceTimersByTime(14_000)
    expect(gone).toBe(0)
    vi.advanceTimersByTime(1_000)
    const cut = await upload.answer
    expect(cut.statusCode).toBe(408)
    expect(cut.headers.connection).toBe('close')
    await vi.waitFor(() => expect(gone).toBe(1))
    expect(await taken('uploads')).toBe(0)
  })
})

describe('an upload that is too large', () => {
  const path = '/api/photo.php'

  it('is refused by what it says, before anything of it goes on [ISO-1]', async () => {
    const headers = { ...(await headersOf('one', '11.0.0.1')), 'content-type': FORM }
    const upload = hold('POST', path, { ...headers, 'content-length': String(MAX_UPLOAD_BYTES + 100_000) })
    upload.send('--x\r\n')
    const answer = await upload.answer
    expect(answer.statusCode).toBe(413)
    expect(JSON.parse(await text(answer))).toMatchObject({ error: 'too_large' })
    expect(upstream.received).toBe(0)
  })

  it('is refused by what comes where it does not say [ISO-1]', async () => {
    upstream.behave(json({ photo: {} }, 201))
    const upload = await holdUpload('one', '11.0.0.1')
    upload.send(Buffer.alloc(MAX_UPLOAD_BYTES + 100_000))
    expect(await statusOf(upload)).toBe(413)
    expect(upstream.reached).toHaveLength(0)
  })

  it('and one that is as large as it may be is not [ISO-1, MEM-7]', async () => {
    upstream.behave(json({ photo: {} }, 201))
    const upload = await holdUpload('one', '11.0.0.1')
    upload.send(Buffer.alloc(MAX_UPLOAD_BYTES))
    upload.end()
    expect(await statusOf(upload)).toBe(201)
    expect(upstream.reached[0]?.bytes).toHaveLength(MAX_UPLOAD_BYTES + 5)
  })
})

describe('an upload that is answered before its end', () => {
  it('is answered, and its connection is not for the rest of it [ISO-1]', async () => {
    upstream.onRequest((request, response) => json({ error: 'too_many_calls' }, 429)(request, response, {} as never))
    const upload = await holdUpload('one', '11.0.0.1')
    const answer = await upload.answer
    expect(answer.statusCode).toBe(429)
    expect(JSON.parse(await text(answer))).toEqual({ error: 'too_many_calls' })
  })

  it.each([
    ['by the gateway', undefined, '403'],
    ['by the backend', 'one', '429'],
  ])('%s may end for a moment, so that its answer is read, and is then cut off [ISO-1]', async (_by, member, status) => {
    upstream.onRequest((request, response) => json({ error: 'too_many_calls' }, 429)(request, response, {} as never))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { cookie } = await headersOf(member ?? '', '11.0.0.1')
    const socket = connect((gateway.server.address() as { port: number }).port, '127.0.0.1').on('error', () => {})
    const head = `POST /api/photo.php HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\nContent-Type: ${FORM}\r\n`
    socket.write(`${head}Content-Length: 10000000\r\n${member ? `Cookie: ${cookie}\r\n` : ''}\r\n--x\r\n`)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toContain(`HTTP/1.1 ${status} `)
    const closed = new Promise((closed) => socket.resume().once('close', closed))
    // All of it is taken: nobody is left with a pipe that is full.
    await new Promise((taken) => socket.write(Buffer.alloc(5_000_000), taken))
    vi.advanceTimersByTime(4_000)
    expect(socket.destroyed).toBe(false)
    vi.advanceTimersByTime(1_000)
    await closed
  })
})

describe('an upload that nobody takes', () => {
  it('is refused, and its silence afterwards is nobody’s trouble [ISO-1]', async () => {
    await gateway.stop()
    gateway = await startTestGateway({ NATIVE_URL: `http://127.0.0.1:${await freePort()}` })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const upload = await holdUpload('one', '11.0.0.1')
    expect(await statusOf(upload)).toBe(503)
    await vi.waitFor(async () => expect(await taken('uploads')).toBe(0))
    vi.advanceTimersByTime(15_000)
    expect((await fetch(`${gateway.url}/health/live`)).status).toBe(200)
  })
})

describe('photos', () => {
  it('that one network does not let go are a hundred; others still have theirs [ISO-1]', async () => {
    upstream.behave(hang)
    const held = Array.from({ length: 100 }, () => hold('GET', '/photos/a.webp', { 'x-forwarded-for': '11.0.0.1' }))
    await expect.poll(() => upstream.reached.length).toBe(100)
    expect(await statusOf(hold('GET', '/photos/a.webp', { 'x-forwarded-for': '11.0.0.1' }))).toBe(429)
    upstream.behave(html)
    expect(await statusOf(hold('GET', '/photos/a.webp', { 'x-forwarded-for': '11.0.0.2' }))).toBe(200)
    expect(await taken('photos')).toBe(100)
    for (const photo of held) photo.leave()
    await expect.poll(() => taken('photos')).toBe(0)
    expect(await statusOf(hold('GET', '/photos/a.webp', { 'x-forwarded-for': '11.0.0.1' }))).toBe(200)
  })
})

describe('a photo that is asked for with the wish to be told to continue', () => {
  it('goes on like any other: without the browser’s headers [GW-5, GW-8, GW-9]', async () => {
    upstream.behave(json({ photo: 1 }))
    const headers = { ...(await headersOf('one', '11.0.0.1')), expect: '100-continue', 'x-own': 'mine' }
    expect(await statusOf(hold('GET', '/photos/a.webp', headers))).toBe(200)
    for (const name of ['cookie', 'expect', 'x-own']) expect(upstream.reached[0]?.headers).not.toHaveProperty(name)
    expect(upstream.reached[0]?.headers).toHaveProperty('x-request-id')
  })
})

describe('exports', () => {
  const archive = (_request: IncomingMessage, response: import('node:http').ServerResponse) =>
    void response.writeHead(200, { 'Content-Type': 'application/zip' }).end('PK')

  it('are one at a time of a session [ISO-1]', async () => {
    upstream.behave(hang)
    const first = hold('GET', '/api/export.php', await headersOf('one', '11.0.0.1'))
    await expect.poll(() => taken('exports')).toBe(1)
    expect(await statusOf(hold('GET', '/api/export.php', await headersOf('one', '11.0.0.2')))).toBe(429)
    upstream.behave(archive)
    expect(await statusOf(hold('GET', '/api/export.php', await headersOf('two', '11.0.0.1')))).toBe(200)
    first.leave()
    await expect.poll(() => taken('exports')).toBe(0)
  })
})

describe('event streams', () => {
  const open = async (member: string, address: string) => hold('GET', '/api/events.php', await headersOf(member, address))
  const streaming = (_request: IncomingMessage, response: import('node:http').ServerResponse) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    response.write('retry: 3000\n\n')
  }

  it('are so many of one network, and so many in all; more are told to come back later [ISO-1]', async () => {
    await gateway.stop()
    await upstream.stop()
    await start({ STREAMS: '3', STREAMS_PER_NETWORK: '2' })
    upstream.behave(streaming)
    const streams = [await open('one', '11.0.0.1'), await open('two', '11.0.0.1')]
    expect(await Promise.all(streams.map(statusOf))).toEqual([200, 200])
    const ofNetwork = await (await open('three', '11.0.0.1')).answer
    expect(ofNetwork.statusCode).toBe(429)
    expect(Number(ofNetwork.headers['retry-after'])).toBeGreaterThan(0)
    expect(await statusOf(await open('three', '11.0.0.2'))).toBe(200)
    const full = await (await open('four', '11.0.0.3')).answer
    expect(full.statusCode).toBe(503)
    expect(Number(full.headers['retry-after'])).toBeGreaterThan(0)
    streams[0]?.leave()
    await expect.poll(() => taken('streams')).toBe(2)
    expect(await statusOf(await open('four', '11.0.0.3'))).toBe(200)
  })

  it('of visitors do not reach the backend [ISO-1, ROL-1]', async () => {
    const { status } = await fetch(`${gateway.url}/api/events.php`)
    expect(status).toBe(403)
    expect(upstream.received).toBe(0)
    expect(upstream.reached).toHaveLength(0)
  })
})

describe('a connection', () => {
  /** A gateway that has a thousandth of the patience of one kind. */
  const impatient = async (patience: 'headersTimeout' | 'requestTimeout' | 'timeout', atMost: number) => {
    const { server, serve } = createListener()
    serve(gateway.app)
    expect(server[patience]).toBeLessThanOrEqual(atMost)
    server[patience] /= 1_000
    // The longer of the two is taken for the whole request's.
    server.headersTimeout = Math.min(server.headersTimeout, server.requestTimeout)
    Object.assign(server, { connectionsCheckingInterval: 10 })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const socket = connect((server.address() as { port: number }).port, '127.0.0.1').on('error', () => {})
    return { socket, stop: () => server.close() }
  }

  it('on which a request does not come to its headers’ end is closed [ISO-1]', async () => {
    const { socket, stop } = await impatient('headersTimeout', 15_000)
    socket.write('GET /health/live HTTP/1.1\r\nHost: x\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /)
    stop()
  })

  it('on which an upload comes byte by byte is closed after its time [ISO-1]', async () => {
    const { socket, stop } = await impatient('requestTimeout', 120_000)
    const { cookie } = await headersOf('one', '11.0.0.1')
    const head = `POST /api/photo.php HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\nCookie: ${cookie}\r\n`
    socket.write(`${head}Content-Type: ${FORM}\r\nContent-Length: 1000000\r\n\r\n`)
    const drip = setInterval(() => socket.write('x'), 5)
    // What it was told may be lost, because it goes on sending.
    await new Promise((closed) => socket.resume().once('close', closed))
    clearInterval(drip)
    await expect.poll(() => taken('uploads')).toBe(0)
    stop()
  })

  it('whose answer is not read is closed, and the backend is left [ISO-1]', async () => {
    let left = false
    upstream.behave((request, response, reached) => {
      response.on('close', () => {
        left = true
      })
      hugeBody(request, response, reached)
    })
    const { socket, stop } = await impatient('timeout', 60_000)
    const closed = once(socket, 'close')
    socket.write('GET /photos/a.webp HTTP/1.1\r\nHost: x\r\n\r\n')
    await expect.poll(() => left).toBe(true)
    socket.resume()
    await closed
    expect(await taken('photos')).toBe(0)
    stop()
  })
})
