import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { HOST, startTestGateway } from '../support/gateway.ts'
import { startGateway } from '../support/processes.ts'
import { json, startUpstream, type Upstream } from '../support/upstream.ts'

const LIMIT = 10_000
/** How often idle connections are closed. */
const ROUND = 50

afterEach(() => void vi.useRealTimers())

/** A backend whose answers come when the test says so, in the order in which they were asked for. */
async function startSlowUpstream(): Promise<{ upstream: Upstream; answer: () => void }> {
  const upstream = await startUpstream()
  const waiting: (() => void)[] = []
  upstream.behave((request, response, reached) => void waiting.push(() => json({ chats: [] })(request, response, reached)))
  return { upstream, answer: () => waiting.shift()?.() }
}

/** A request on a connection of its own that its caller would keep. */
function ask(url: string): { answer: Promise<string>; closed: Promise<unknown> } {
  const request = get(url, { agent: new Agent({ keepAlive: true }) })
  const closed = new Promise((closed) => request.once('socket', (socket) => socket.once('close', closed)))
  const answer = once(request, 'response').then(([response]) => text(response as IncomingMessage))
  return { answer, closed }
}

async function sessionCookieOf(url: string): Promise<string> {
  const login = await fetch(`${url}/api/user.php`, { method: 'POST', body: '{}', headers: { 'sec-fetch-site': 'same-origin' } })
  return login.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

describe('a gateway that is asked to end', () => {
  it('lets a request under way end whole, however long it takes within the limit [GW-11]', async () => {
    const { upstream, answer } = await startSlowUpstream()
    const gateway = await startTestGateway({ NATIVE_URL: upstream.url, UPSTREAM_TIMEOUT_MS: '20000' })
    const call = ask(`${gateway.url}/api/chats.php`)
    await expect.poll(() => upstream.reached.length).toBe(1)

    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
    const drained = gateway.draining.drain({ grace: 0, limit: LIMIT })
    vi.advanceTimersByTime(LIMIT - ROUND - 1)
    answer()
    expect(await call.answer).toBe('{"chats":[]}')
    // Its caller would keep the connection; the gateway closes it, before it would be cut.
    vi.advanceTimersByTime(ROUND)
    await Promise.all([drained, call.closed])
    await upstream.stop()
  })

  it('cuts what is still open at the limit [GW-11]', async () => {
    const { upstream } = await startSlowUpstream()
    const gateway = await startTestGateway({ NATIVE_URL: upstream.url, UPSTREAM_TIMEOUT_MS: '20000' })
    const call = ask(`${gateway.url}/api/chats.php`)
    await expect.poll(() => upstream.reached.length).toBe(1)

    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
    const drained = gateway.draining.drain({ grace: 0, limit: LIMIT })
    vi.advanceTimersByTime(LIMIT)
    await expect(call.answer).rejects.toThrow('socket hang up')
    await drained
    await upstream.stop()
  })

  it('takes no new connection, and closes those that nobody uses at once [GW-11]', async () => {
    const { upstream } = await startSlowUpstream()
    const gateway = await startTestGateway({ NATIVE_URL: upstream.url })
    const call = ask(`${gateway.url}/health/live`)
    expect(await call.answer).toBe('{"ok":true}')
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
    await Promise.all([gateway.draining.drain({ grace: 0, limit: LIMIT }), call.closed])
    vi.useRealTimers()
    await expect(ask(`${gateway.url}/health/live`).answer).rejects.toThrow('ECONNREFUSED')
    await upstream.stop()
  })

  it('says at once that it is not ready, and serves what still comes on connections that end with it [GW-11]', async () => {
    const { upstream, answer } = await startSlowUpstream()
    const gateway = await startTestGateway({ NATIVE_URL: upstream.url, UPSTREAM_TIMEOUT_MS: '20000' })
    const underWay = ask(`${gateway.url}/api/chats.php`)
    await expect.poll(() => upstream.reached.length).toBe(1)
    expect((await fetch(`${gateway.url}/health/ready`)).status).toBe(200)

    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
    const drained = gateway.draining.drain({ grace: 2_000, limit: LIMIT })
    const ready = await fetch(`${gateway.url}/health/ready`)
    expect(ready.status).toBe(503)
    expect(ready.headers.get('connection')).toBe('close')
    const live = ask(`${gateway.url}/health/live`)
    expect(await live.answer).toBe('{"ok":true}')
    await live.closed
    // Its headers were not sent yet: its connection ends with it too.
    answer()
    expect(await underWay.answer).toBe('{"chats":[]}')
    await underWay.closed
    vi.advanceTimersByTime(2_000)
    await drained
    vi.useRealTimers()
    await expect(ask(`${gateway.url}/health/live`).answer).rejects.toThrow('ECONNREFUSED')
    await upstream.stop()
  })

  it('ends event streams at once, whole, and those that are opened meanwhile [GW-11]', async () => {
    const upstream = await startUpstream()
    upstream.behave(json({ user: null }, 200, { 'set-cookie': 'session=of-a-member; Path=/' }), (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('retry: 3000\n\n')
    })
    const gateway = await startTestGateway({ NATIVE_URL: upstream.url })
    const cookie = await sessionCookieOf(gateway.url)
    const open = () =>
      get(`${gateway.url}/api/events.php`, { agent: new Agent(), headers: { cookie, 'sec-fetch-site': 'same-origin' } })
    const [before] = (await once(open(), 'response')) as [IncomingMessage]
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
    const drained = gateway.draining.drain({ grace: 2_000, limit: LIMIT })
    expect(await text(before)).toBe('retry: 3000\n\n')
    const [after] = (await once(open(), 'response')) as [IncomingMessage]
    await vi.advanceTimersByTimeAsync(2_000)
    await vi.advanceTimersByTimeAsync(ROUND)
    expect(await text(after)).toBe('retry: 3000\n\n')
    await drained
    await upstream.stop()
  })

  it('ends an event stream whose request came behind another one on its connection [GW-11]', async () => {
    const upstream = await startUpstream()
    const member = json({ user: null }, 200, { 'set-cookie': 'session=of-a-member; Path=/' })
    let answer = () => {}
    upstream.behave(
      member,
      (request, response, reached) => {
        answer = () => json({ chats: [] })(request, response, reached)
      },
      (_request, response) => response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('retry: 3000\n\n'),
    )
    const gateway = await startTestGateway({ NATIVE_URL: upstream.url })
    const cookie = await sessionCookieOf(gateway.url)
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1').setEncoding('latin1')
    let received = ''
    socket.on('data', (piece) => {
      received += piece
    })
    const closed = once(socket, 'close')
    for (const path of ['chats', 'events']) {
      socket.write(`GET /api/${path}.php HTTP/1.1\r\nHost: ${HOST}\r\nCookie: ${cookie}\r\nSec-Fetch-Site: same-origin\r\n\r\n`)
      await expect.poll(() => upstream.reached.at(-1)?.url).toBe(`/api/${path}.php`)
    }
    answer()
    await expect.poll(() => received).toContain('retry: 3000')
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
    const drained = gateway.draining.drain({ grace: 0, limit: LIMIT })
    await expect.poll(() => received).toMatch(/\r\n0\r\n\r\n$/)
    await vi.advanceTimersByTimeAsync(ROUND)
    await Promise.all([drained, closed])
    await upstream.stop()
  })

  it('closes a connection that its caller would keep once what had begun on it has ended [GW-11]', async () => {
    const upstream = await startUpstream()
    const member = json({ user: null }, 200, { 'set-cookie': 'session=of-a-member; Path=/' })
    let answer = () => {}
    upstream.behave(member, (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/zip' }).write('P')
      answer = () => response.end('K')
    })
    const gateway = await startTestGateway({ NATIVE_URL: upstream.url })
    const cookie = await sessionCookieOf(gateway.url)
    const headers = { cookie, 'sec-fetch-site': 'same-origin' }
    const request = get(`${gateway.url}/api/export.php`, { agent: new Agent({ keepAlive: true }), headers })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    const closed = once(response.socket, 'close')
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
    const drained = gateway.draining.drain({ grace: 0, limit: LIMIT })
    answer()
    expect(await text(response)).toBe('PK')
    await vi.advanceTimersByTimeAsync(ROUND)
    await Promise.all([drained, closed])
    await upstream.stop()
  })

  it('as a process on SIGTERM, while one request after the other ends [GW-11]', async () => {
    const { upstream, answer } = await startSlowUpstream()
    const process = await startGateway({ NATIVE_URL: upstream.url })
    const calls: ReturnType<typeof ask>[] = []
    for (let count = 1; count <= 5; count += 1) {
      calls.push(ask(`${process.url}/api/chats.php`))
      await expect.poll(() => upstream.reached.length).toBe(count)
    }
    const stopped = process.stop()
    // Each connection is closed by the next of the rounds in which idle ones are: that many rounds the last request lasts.
    for (const call of calls) {
      answer()
      expect(await call.answer).toBe('{"chats":[]}')
      await call.closed
    }
    await stopped
    expect(process.process.exitCode).toBe(0)
    await upstream.stop()
  })
})
