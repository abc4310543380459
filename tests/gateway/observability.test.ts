import { describe, expect, it } from 'vitest'
import { gatewayForFile, startTestGateway } from '../support/gateway.ts'
import { startGateway } from '../support/processes.ts'
import { json } from '../support/upstream.ts'

const at = gatewayForFile()

describe('for operators', () => {
  it('counts requests, calls and retries by operation [GW-11]', async () => {
    at.upstream.behave(json({}, 503), json({ chats: [] }))
    await fetch(`${at.gateway.url}/api/chats.php`)
    const metrics = await at.gateway.metrics()
    expect(metrics).toContain('upstream_calls_total{backend="native",operation="getChats",outcome="200"} 1')
    expect(metrics).toContain('upstream_retries_total{backend="native",operation="getChats"} 1')
    expect(metrics).toMatch(/http_request_duration_seconds_count\{route="getChats",status="200"\} 1/)
    expect(metrics).toContain('upstream_circuit_open{backend="native"} 0')
  })

  it('logs each request with its id and nothing personal [GW-11]', async () => {
    at.upstream.behave(json({ user: {} }, 200, { 'Set-Cookie': 'session=s3cret' }))
    const response = await fetch(`${at.gateway.url}/api/user.php?push=1&note=pr1vate`, {
      method: 'POST',
      body: JSON.stringify({ email: 'sam@example.com', password: 'hunter22' }),
      headers: { 'sec-fetch-site': 'same-origin', cookie: 'auth=c00kie' },
    })
    await expect.poll(() => at.gateway.logged.at(-1)).toContain(response.headers.get('x-request-id'))
    expect(JSON.parse(at.gateway.logged.at(-1) as string)).toMatchObject({ method: 'POST', route: 'postUser', status: 200 })
    for (const secret of ['s3cret', 'hunter22', 'sam@example.com', 'c00kie', 'pr1vate'])
      expect(at.gateway.logged.join()).not.toContain(secret)
  })

  it('takes over the request id of a trusted proxy and tells the backend [GW-11]', async () => {
    at.upstream.behave(json({ chats: [] }))
    const response = await fetch(`${at.gateway.url}/api/chats.php`, { headers: { 'x-request-id': 'edge-00042' } })
    expect(response.headers.get('x-request-id')).toBe('edge-00042')
    expect(at.upstream.reached[0]?.headers['x-request-id']).toBe('edge-00042')
  })

  it('is alive and ready until it drains [GW-11]', async () => {
    const draining = await startTestGateway({ NATIVE_URL: at.upstream.url })
    const ready = () => fetch(`${draining.url}/health/ready`)
    expect((await fetch(`${draining.url}/health/live`)).status).toBe(200)
    expect(await (await ready()).json()).toEqual({ ok: true, circuits: { native: 'closed' } })
    draining.setDraining()
    expect((await ready()).status).toBe(503)
    await draining.stop()
  })

  it('lets a request end that was under way when SIGTERM came [GW-11]', async () => {
    const process = await startGateway({ NATIVE_URL: at.upstream.url })
    let finish = () => {}
    at.upstream.behave((request, response, reached) => {
      finish = () => json({ chats: [] })(request, response, reached)
    })
    const answer = fetch(`${process.url}/api/chats.php`)
    await expect.poll(() => at.upstream.reached.length).toBe(1)
    const stopped = process.stop()
    finish()
    expect((await answer).status).toBe(200)
    await stopped
    expect(process.process.exitCode).toBe(0)
  })

  it('serves the contract to read and to try [GW-11]', async () => {
    expect(await (await fetch(`${at.gateway.url}/api/docs/`)).text()).toContain('swagger-ui')
    expect(await (await fetch(`${at.gateway.url}/api/docs/openapi.yaml`)).text()).toContain('openapi: 3.1.0')
  })
})
