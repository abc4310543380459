import { describe, expect, it } from 'vitest'
import { createTestGateway, gatewayPerTest } from '../support/gateway.ts'
import { json, type Upstream } from '../support/upstream.ts'

const at = gatewayPerTest()

const notModified: Parameters<Upstream['behave']>[0] = (_request, response) =>
  void response.writeHead(304, { ETag: '"v1"' }).end()

describe('a member’s version', () => {
  it('comes with the answer that has it [GRO-4]', async () => {
    at.upstream.behave(json({ user: {} }, 200, { ETag: '"v1"' }))
    const { status, headers, body } = await at.gateway.call.get('/api/user.php')
    expect([status, headers.etag, body]).toEqual([200, '"v1"', { user: {} }])
  })

  it.each(['NATIVE_URL', 'BACKEND_URL'])(
    'that is the same is a 304 without a body, from a service of %s [GRO-4]',
    async (service) => {
      const { call } = await createTestGateway({ [service]: at.upstream.url })
      at.upstream.behave(notModified)
      const { status, headers, text } = await call.get('/api/user.php').set('if-none-match', '"v1"')
      expect([status, headers.etag, text]).toEqual([304, '"v1"', ''])
      expect(headers['cache-control']).toBe('no-store')
      expect(at.upstream.reached[0]?.headers['if-none-match']).toBe('"v1"')
      expect(at.upstream.reached).toHaveLength(1)
    },
  )

  it('is of that operation alone: where the contract has none, an answer without a body is no answer [GRO-4]', async () => {
    at.upstream.behave(notModified)
    expect((await at.gateway.call.get('/api/chats.php').set('if-none-match', '"v1"')).status).toBe(502)
    at.upstream.behave(json({ chats: [] }, 200, { ETag: '"v1"' }))
    expect((await at.gateway.call.get('/api/chats.php')).headers).not.toHaveProperty('etag')
  })
})
