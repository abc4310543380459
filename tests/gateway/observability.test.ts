import { describe, expect, it } from 'vitest'
import { gatewayPerTest } from '../support/gateway.ts'
import { json } from '../support/upstream.ts'

const at = gatewayPerTest()

describe('for operators', () => {
  it('counts requests, calls and retries by operation [GW-11]', async () => {
    at.upstream.behave(json({}, 503), json({ chats: [] }))
    await at.gateway.call.get('/api/chats.php')
    const metrics = await at.gateway.metrics()
    expect(metrics).toContain('upstream_calls_total{backend="native",operation="getChats",outcome="200"} 1')
    expect(metrics).toContain('upstream_retries_total{backend="native",operation="getChats"} 1')
    expect(metrics).toMatch(/http_request_duration_seconds_count\{route="getChats",status="200"\} 1/)
    expect(metrics).toContain('upstream_circuit_open{backend="native"} 0')
  })

  it('logs each request with its id and nothing personal [GW-11]', async () => {
    at.upstream.behave(json({ user: {} }, 200, { 'Set-Cookie': 'session=s3cret' }))
    const response = await at.gateway.call
      .post('/api/user.php?push=1&note=pr1vate')
      .set({ 'sec-fetch-site': 'same-origin', cookie: 'auth=c00kie' })
      .send(JSON.stringify({ email: 'sam@example.com', password: 'hunter22' }))
    await expect.poll(() => at.gateway.logged.at(-1)).toContain(response.headers['x-request-id'])
    expect(JSON.parse(at.gateway.logged.at(-1) as string)).toMatchObject({ method: 'POST', route: 'postUser', status: 200 })
    for (const secret of ['s3cret', 'hunter22', 'sam@example.com', 'c00kie', 'pr1vate'])
      expect(at.gateway.logged.join()).not.toContain(secret)
  })

  it('takes over the request id of a trusted proxy and tells the backend [GW-11]', async () => {
    at.upstream.behave(json({ chats: [] }))
    const response = await at.gateway.call.get('/api/chats.php').set('x-request-id', 'edge-00042')
    expect(response.headers['x-request-id']).toBe('edge-00042')
    expect(at.upstream.reached[0]?.headers['x-request-id']).toBe('edge-00042')
  })

  it('is alive and ready until it drains [GW-11]', async () => {
    const ready = () => at.gateway.call.get('/health/ready')
    expect((await at.gateway.call.get('/health/live')).status).toBe(200)
    expect((await ready()).body).toEqual({ ok: true, circuits: { native: 'closed' } })
    at.gateway.setDraining()
    const drained = await ready()
    expect(drained.status).toBe(503)
    expect(drained.body).toMatchObject({ ok: false })
    expect((await at.gateway.call.get('/health/live')).status).toBe(200)
  })

  it('serves the contract to read and to try [GW-11]', async () => {
    expect((await at.gateway.call.get('/api/docs/')).text).toContain('swagger-ui')
    expect((await at.gateway.call.get('/api/docs/openapi.yaml')).text).toContain('openapi: 3.1.0')
  })
})
