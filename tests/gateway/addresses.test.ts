/** A backend of several copies behind one gateway. */
import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestGateway, type InProcessGateway } from '../support/gateway.ts'
import { freePort } from '../support/processes.ts'
import { json, startUpstream, type Upstream } from '../support/upstream.ts'

let one: Upstream
let two: Upstream
let gateway: InProcessGateway

beforeAll(async () => {
  one = await startUpstream()
  two = await startUpstream()
})
afterAll(() => Promise.all([one.stop(), two.stop()]))

const chats = () => gateway.call.get('/api/chats.php')
const sendMessage = () => gateway.call.post('/api/message.php').set('sec-fetch-site', 'same-origin').send({ text: 'Hello' })

describe('a backend of two addresses', () => {
  beforeEach(async () => {
    one.behave(json({ chats: [] }))
    two.behave(json({ chats: [] }))
    gateway = await createTestGateway({ NATIVE_URL: `${one.url},${two.url}` })
  })

  it('gets calls and photos in turn [GW-10]', async () => {
    for (let call = 0; call < 6; call += 1) expect((await chats()).status).toBe(200)
    expect([one.reached.length, two.reached.length]).toEqual([3, 3])
    for (let call = 0; call < 4; call += 1) await gateway.call.get('/photos/gifts/rose.webp')
    expect([one.reached.length, two.reached.length]).toEqual([5, 5])
  })

  it('gets the repetition of a call at the other address [GW-10]', async () => {
    one.behave(json({ error: 'backend_unavailable' }, 503))
    for (let call = 0; call < 4; call += 1) expect((await chats()).headers['x-gateway-attempts']).toBe(call % 2 === 0 ? '2' : '1')
    expect([one.reached.length, two.reached.length]).toEqual([2, 4])
  })
})

describe('an address that takes no connections', () => {
  beforeEach(() => one.behave(json({ chats: [] })))

  it('costs no call anything, not even one that must not be repeated, and no photo [GW-10]', async () => {
    const nobody = `http://127.0.0.1:${await freePort()}`
    gateway = await createTestGateway({ NATIVE_URL: `${nobody},${one.url}` })
    for (let call = 0; call < 4; call += 1) {
      const answer = await sendMessage()
      expect(answer.status).toBe(200)
      expect(answer.headers['x-gateway-attempts']).toBe('1')
    }
    expect(one.reached).toHaveLength(4)
    expect((await gateway.call.get('/health/ready')).body.circuits).toEqual({ native: 'closed' })

    // A gateway that has called nobody yet: the photo finds out for itself.
    gateway = await createTestGateway({ NATIVE_URL: `${nobody},${one.url}` })
    for (let call = 0; call < 2; call += 1) expect((await gateway.call.get('/photos/gifts/rose.webp')).status).toBe(200)
  })

  it('is asked again when it takes them [GW-10]', async () => {
    const port = await freePort()
    gateway = await createTestGateway({ NATIVE_URL: `http://127.0.0.1:${port},${one.url}` })
    expect((await chats()).status).toBe(200)
    expect((await chats()).status).toBe(200)
    let reached = 0
    const server = createServer((_request, response) => {
      reached += 1
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"chats":[]}')
    }).listen(port, '127.0.0.1')
    await expect
      .poll(async () => {
        await chats()
        return reached
      })
      .toBeGreaterThan(0)
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })

  it('is an unavailable backend when there is no other that does [GW-10]', async () => {
    const [first, second] = [await freePort(), await freePort()]
    gateway = await createTestGateway({
      NATIVE_URL: `http://127.0.0.1:${first},http://127.0.0.1:${second}`,
      UPSTREAM_DEADLINE_MS: '100',
    })
    const answer = await chats()
    expect(answer.status).toBe(503)
    expect(answer.body).toMatchObject({ error: 'backend_unavailable' })
  })
})
