/** What only real sockets have: answers that come piece by piece, and callers that leave. */
import { describe, expect, it } from 'vitest'
import { createSessionSeal } from '../../src/bff/session/sealedSession.ts'
import { gatewayForFile, SECRET } from '../support/gateway.ts'
import { hang, json, reset } from '../support/upstream.ts'

const at = gatewayForFile((NATIVE_URL) => ({ NATIVE_URL, UPSTREAM_TIMEOUT_MS: '20000', UPSTREAM_DEADLINE_MS: '30000' }))
const headers = { cookie: `auth=${await createSessionSeal([SECRET]).seal({ native: 't0ken' })}` }

describe('an event stream', () => {
  it('is passed on as it comes [GW-4]', async () => {
    at.upstream.behave((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      response.write('event: message\n\n')
    })
    const response = await fetch(`${at.gateway.url}/api/events.php`, { headers })
    const { value } = await (response.body as ReadableStream<Uint8Array>).getReader().read()
    expect(new TextDecoder().decode(value)).toBe('event: message\n\n')
  })

  it('ends for the browser when the backend breaks off [GW-10]', async () => {
    at.upstream.behave((request, response, reached) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      response.write('event: message\n\n', () => reset(request, response, reached))
    })
    const response = await fetch(`${at.gateway.url}/api/events.php`, { headers })
    await expect(response.text()).rejects.toThrow('terminated')
  })

  it('ends at the backend when the browser leaves [GW-4]', async () => {
    let left = () => {}
    const gone = new Promise<void>((resolve) => {
      left = resolve
    })
    at.upstream.behave((_request, response) => {
      response.on('close', left)
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      response.write('event: message\n\n')
    })
    const leaving = new AbortController()
    await fetch(`${at.gateway.url}/api/events.php`, { headers, signal: leaving.signal })
    leaving.abort()
    await gone
  })
})

describe('a large file', () => {
  it('comes whole, at the pace at which it is read [GW-4]', async () => {
    const bytes = Buffer.alloc(20_000_000, 'x')
    at.upstream.behave((_request, response) => void response.writeHead(200, { 'Content-Type': 'application/zip' }).end(bytes))
    const response = await fetch(`${at.gateway.url}/api/export.php`, { headers: { ...headers, 'sec-fetch-site': 'same-origin' } })
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
  })
})

describe('a connection that the backend closes as it is used again', () => {
  it.each([
    ['/api/export.php', 'application/zip'],
    ['/api/events.php', 'text/event-stream'],
  ])('costs nobody an answer: %s is asked for once more, on a fresh one [GW-3, GW-10]', async (path, type) => {
    const used = new WeakSet<object>()
    at.upstream.behave((request, response, reached) => {
      if (used.has(request.socket)) return reset(request, response, reached)
      used.add(request.socket)
      response.writeHead(200, { 'Content-Type': type }).end('all of it')
    })
    for (const session of ['one', 'two']) {
      const cookie = `auth=${await createSessionSeal([SECRET]).seal({ native: session })}`
      const response = await fetch(at.gateway.url + path, { headers: { cookie, 'sec-fetch-site': 'same-origin' } })
      expect([response.status, await response.text()]).toEqual([200, 'all of it'])
    }
    expect(at.upstream.reached).toHaveLength(3)
  })

  it('is tried again once: a backend that closes every one has no answer [GW-10]', async () => {
    at.upstream.behave(reset)
    const response = await fetch(`${at.gateway.url}/api/export.php`, { headers: { ...headers, 'sec-fetch-site': 'same-origin' } })
    expect(response.status).toBe(502)
    expect(response.headers.get('x-gateway-attempts')).toBe('2')
    expect(at.upstream.reached).toHaveLength(2)
  })
})

describe('a call whose caller leaves', () => {
  const callAndLeave = async (calls: number, arrived: () => number) => {
    const leaving = new AbortController()
    const failures = Array.from({ length: calls }, () =>
      fetch(`${at.gateway.url}/api/chats.php`, { signal: leaving.signal }).catch((error: Error) => error.name),
    )
    await expect.poll(arrived, { timeout: 10_000 }).toBe(calls)
    leaving.abort()
    expect(await Promise.all(failures)).toEqual(Array(calls).fill('AbortError'))
  }

  const abandoned = async () =>
    Number(/upstream_calls_total\{.*operation="getChats",outcome="abandoned"\} (\d+)/.exec(await at.gateway.metrics())?.[1] ?? 0)

  it('is broken off, not repeated, no sign of a failing backend, and no reason to retry others less [GW-3, GW-10]', async () => {
    let left = 0
    at.upstream.behave((request, response, reached) => {
      response.on('close', () => {
        left += 1
      })
      hang(request, response, reached)
    })
    // More than the failures that open a circuit, and than the retries that an outage may cost.
    await callAndLeave(60, () => at.upstream.reached.length)
    await expect.poll(() => left).toBe(60)
    const isAborted = (line: string) => line.includes('"aborted":true') && line.includes('"route":"getChats"')
    await expect.poll(() => at.gateway.logged.filter(isAborted).length).toBe(60)
    expect(at.upstream.reached).toHaveLength(60)
    expect(await abandoned()).toBe(60)
    const ready = await fetch(`${at.gateway.url}/health/ready`)
    expect(await ready.json()).toMatchObject({ circuits: { native: 'closed' } })
    at.upstream.behave(json({}, 503), json({ chats: [] }))
    expect((await fetch(`${at.gateway.url}/api/chats.php`)).status).toBe(200)
  })

  it('is given up at once between two tries, too [GW-3]', async () => {
    const before = await abandoned()
    at.upstream.behave(json({}, 503, { 'Retry-After': '3' }))
    await callAndLeave(1, () => at.upstream.reached.length)
    await expect.poll(abandoned).toBe(before + 1)
    expect(at.upstream.reached).toHaveLength(1)
  })
})
