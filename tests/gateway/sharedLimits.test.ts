/** Calls that are counted for several gateways, in a real Valkey or Redis. */
import { createClient } from '@redis/client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { policies } from '../../src/shared/contract/policies.generated.ts'
import { createTestGateway, type InProcessGateway } from '../support/gateway.ts'
import { json, startUpstream, type Upstream } from '../support/upstream.ts'
import { startValkey, type Valkey } from '../support/valkey.ts'

const { max } = policies.postUser.rate_limit as { max: number }

const PATIENCE = { timeout: 15_000, interval: 100 }

let valkey: Valkey
let upstream: Upstream
let gateways: InProcessGateway[]
/** Each test has visitors of its own. */
let visitors = 0

const lines = (part: string) => gateways.map(({ logged }) => logged.filter((line) => line.includes(part)).length)

beforeAll(async () => {
  valkey = await startValkey()
  upstream = await startUpstream()
  upstream.behave(json({ user: null }))
  const env = { NATIVE_URL: upstream.url, VALKEY_URL: valkey.url }
  gateways = [await createTestGateway(env), await createTestGateway(env)]
  await shared()
})
afterAll(async () => {
  await valkey.kill()
  await upstream.stop()
})

const login = (gateway: InProcessGateway | undefined, visitor: number) =>
  (gateway as InProcessGateway).call
    .post('/api/user.php')
    .set('sec-fetch-site', 'same-origin')
    .set('x-forwarded-for', `203.0.113.${visitor}`)
    .send({})
    .then(({ status }) => status)

/** How many of a new visitor's calls are let through, by turns at both gateways. */
async function letThrough(): Promise<number> {
  visitors += 1
  const statuses: number[] = []
  for (let call = 0; call < 2 * max + 2; call += 1) statuses.push(await login(gateways[call % 2], visitors))
  expect([200, 429]).toEqual(expect.arrayContaining([...new Set(statuses)]))
  return statuses.filter((status) => status === 200).length
}

const shared = () => vi.waitUntil(async () => (await letThrough()) === max, PATIENCE)

describe('the rate limits of two gateways', () => {
  it('are one, in the server of VALKEY_URL [ACC-1]', async () => {
    expect(await letThrough()).toBe(max)
  })

  it('are each gateway’s own while the server is away, and one again when it is back, and the log says both once [ACC-1]', async () => {
    await valkey.kill()
    expect(await letThrough()).toBe(2 * max)
    expect(await letThrough()).toBe(2 * max)
    expect(lines('is away')).toEqual([1, 1])
    await valkey.start()
    await shared()
    expect(lines('is back')).toEqual([1, 1])
  })

  it('are each gateway’s own while the server says nothing, and nobody waits for it [ACC-1]', async () => {
    valkey.signal('SIGSTOP')
    expect(await letThrough()).toBe(2 * max)
    valkey.signal('SIGCONT')
    await shared()
    expect(lines('is away')).toEqual([2, 2])
  })

  it('are each gateway’s own while the server is full, and the log says so once, until it has counted again [ACC-1]', async () => {
    const operator = await createClient({ url: valkey.url.replace(/^valkey/, 'redis') })
      .on('error', () => {})
      .connect()
    /** How often scripts were loaded: at each look of a gateway. */
    const looks = async () => Number(/cmdstat_script\|load:calls=(\d+)/.exec(await operator.info('commandstats'))?.[1] ?? 0)
    const onceMore = (counts: number[]) => counts.map((count) => count + 1)
    const [away, back] = [lines('is away'), lines('is back')]

    await operator.configSet('maxmemory', '1')
    expect(await letThrough()).toBe(2 * max)
    await operator.configResetStat()
    // The second look comes when nothing is left to be said of the first.
    await vi.waitUntil(async () => (await letThrough()) === 2 * max && (await looks()) > 0, PATIENCE)
    const first = await looks()
    await vi.waitUntil(async () => (await letThrough()) === 2 * max && (await looks()) >= 3 * first, PATIENCE)
    expect([lines('is away'), lines('is back')]).toEqual([onceMore(away), back])

    await operator.configSet('maxmemory', '0')
    await shared()
    expect([lines('is away'), lines('is back')]).toEqual([onceMore(away), onceMore(back)])
    operator.destroy()
  }, 60_000)

  it('never say the password [GW-11]', () => {
    for (const { logged } of gateways) expect(logged.join()).not.toContain('a-password')
  })
})
