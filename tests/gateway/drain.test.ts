import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { drain } from '../../src/bff/app.ts'
import { startTestGateway } from '../support/gateway.ts'
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

describe('a gateway that is asked to end', () => {
  it('lets a request under way end whole, however long it takes within the limit [GW-11]', async () => {
    const { upstream, answer } = await startSlowUpstream()
    const gateway = await startTestGateway({ NATIVE_URL: upstream.url, UPSTREAM_TIMEOUT_MS: '20000' })
    const call = ask(`${gateway.url}/api/chats.php`)
    await expect.poll(() => upstream.reached.length).toBe(1)

    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
    const drained = drain(gateway.server, LIMIT)
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
    const drained = drain(gateway.server, LIMIT)
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
    await Promise.all([drain(gateway.server, LIMIT), call.closed])
    vi.useRealTimers()
    await expect(ask(`${gateway.url}/health/live`).answer).rejects.toThrow('ECONNREFUSED')
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
