/** What only real sockets have: answers that come piece by piece, and callers that leave. */
import { describe, expect, it } from 'vitest'
import { gatewayForFile } from '../support/gateway.ts'
import { hang, reset } from '../support/upstream.ts'

const at = gatewayForFile()

describe('an event stream', () => {
  it('is passed on as it comes [GW-4]', async () => {
    at.upstream.behave((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      response.write('event: message\n\n')
    })
    const response = await fetch(`${at.gateway.url}/api/events.php`)
    const { value } = await (response.body as ReadableStream<Uint8Array>).getReader().read()
    expect(new TextDecoder().decode(value)).toBe('event: message\n\n')
  })

  it('ends for the browser when the backend breaks off [GW-10]', async () => {
    at.upstream.behave((request, response, reached) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      response.write('event: message\n\n', () => reset(request, response, reached))
    })
    const response = await fetch(`${at.gateway.url}/api/events.php`)
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
    await fetch(`${at.gateway.url}/api/events.php`, { signal: leaving.signal })
    leaving.abort()
    await gone
  })
})

describe('a call whose caller leaves', () => {
  it('is broken off, not repeated, and no sign of a failing backend [GW-3, GW-10]', async () => {
    let left = 0
    at.upstream.behave((request, response, reached) => {
      response.on('close', () => {
        left += 1
      })
      hang(request, response, reached)
    })
    for (let count = 1; count <= 10; count += 1) {
      const leaving = new AbortController()
      const call = fetch(`${at.gateway.url}/api/chats.php`, { signal: leaving.signal }).catch((error: Error) => error.name)
      await expect.poll(() => at.upstream.reached.length).toBe(count)
      leaving.abort()
      expect(await call).toBe('AbortError')
      await expect.poll(() => left).toBe(count)
    }
    const isAborted = (line: string) => line.includes('"aborted":true') && line.includes('"route":"getChats"')
    await expect.poll(() => at.gateway.logged.filter(isAborted).length).toBe(10)
    expect(at.upstream.reached).toHaveLength(10)
    const ready = await fetch(`${at.gateway.url}/health/ready`)
    expect(await ready.json()).toMatchObject({ circuits: { native: 'closed' } })
  })
})
