/** Modes that several gateways follow in one key of a real Valkey or Redis. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@redis/client'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { CONSOLE_TOKEN, createTestGateway, type InProcessGateway } from '../support/gateway.ts'
import { plainRenderer } from '../support/renderer.ts'
import { json, startUpstream, type Upstream } from '../support/upstream.ts'
import { startValkey, type Valkey } from '../support/valkey.ts'

const KEY = 'tandem:modes'
const PATIENCE = { timeout: 15_000, interval: 50 }
const NATIVE = 'default: legacy\noperations:\n  complain: native\n'

let valkey: Valkey
let upstream: Upstream
let folder: string
let operator: ReturnType<typeof client>

const client = () => createClient({ url: valkey.url.replace(/^valkey/, 'redis') }).on('error', () => {})
const start = (name: string) =>
  createTestGateway(
    {
      ...{ BACKEND_URL: upstream.url, NATIVE_URL: upstream.url, VALKEY_URL: valkey.url, MODES_KEY: KEY },
      DATA_DIR: join(folder, name),
    },
    plainRenderer(),
  )
const stateOf = async ({ operator }: InProcessGateway) =>
  (await operator.get('/modes').set('authorization', `Bearer ${CONSOLE_TOKEN}`)).body
const patch = ({ operator }: InProcessGateway, mode: string) =>
  operator
    .patch('/modes')
    .set('authorization', `Bearer ${CONSOLE_TOKEN}`)
    .send({ by: 'Ada', reason: 'the desk has moved', operations: { complain: mode } })
const complain = (mode: string) => async (gateway: InProcessGateway) => (await stateOf(gateway)).effective.complain === mode

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'modes-'))
  valkey = await startValkey()
  upstream = await startUpstream()
  upstream.behave(json({ ok: true }))
  operator = await client().connect()
})
afterAll(async () => {
  operator.destroy()
  await valkey.kill()
  await upstream.stop()
  await rm(folder, { recursive: true, maxRetries: 5 })
})

const all = async (gateways: InProcessGateway[], is: (gateway: InProcessGateway) => Promise<boolean>) =>
  vi.waitUntil(async () => (await Promise.all(gateways.map(is))).every(Boolean), PATIENCE)

it('are the same for all: changed by one gateway, by a person at the key, and gone back from by another [MIG-1]', async () => {
  const gateways = [await start('one'), await start('two')] as [InProcessGateway, InProcessGateway]
  await all(gateways, complain('legacy'))
  expect((await patch(gateways[0], 'native')).status).toBe(200)
  await all(gateways, complain('native'))

  await operator.set(KEY, 'default: legacy\noperations:\n  complain: absent\n')
  await all(gateways, complain('absent'))
  await all(gateways, async (gateway) => (await stateOf(gateway)).version === 3)

  const back = await gateways[1].operator
    .post('/undo')
    .set('authorization', `Bearer ${CONSOLE_TOKEN}`)
    .send({ by: 'Bob', reason: 'the desk is back' })
  expect(back.body).toMatchObject({ version: 4, place: `the key ${KEY} of VALKEY_URL` })
  await all(gateways, complain('native'))
  expect(await operator.get(KEY)).toContain('complain: native')
})

it('hold while the key is wrong, deleted or its server away, also for who is started meanwhile, and come back with it [MIG-1]', async () => {
  await operator.set(KEY, NATIVE)
  const gateway = await start('one')
  await all([gateway], complain('native'))

  await operator.set(KEY, 'default: legacy\noperations:\n  like: native\n')
  await all([gateway], async (each) => String((await stateOf(each)).fault?.reasons).includes('written by two sides'))
  await operator.del(KEY)
  await all([gateway], async (each) => String((await stateOf(each)).fault?.reasons).includes('nothing any more'))
  expect((await stateOf(gateway)).effective.complain).toBe('native')

  await valkey.kill()
  await all([gateway], async (each) => String((await stateOf(each)).fault?.reasons).includes('cannot be read'))
  const meanwhile = await start('one')
  for (const each of [gateway, meanwhile]) {
    expect((await stateOf(each)).effective.complain).toBe('native')
    expect((await patch(each, 'legacy')).status).toBe(503)
  }
  // One that has never known any does not guess.
  await expect(start('new')).rejects.toThrow(/^The modes in the key .+ cannot be used: it cannot be read/)

  await valkey.start()
  await vi.waitUntil(() => operator.isReady, PATIENCE)
  await operator.set(KEY, 'default: legacy\n')
  await all([gateway, meanwhile], complain('legacy'))
  await all([gateway, meanwhile], async (each) => (await stateOf(each)).fault === null)
})
