/** The PHP service behind the gateway keeps the contract too, for the operations that it has. */
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../mock-backend/seed/logins.ts'
import type { OperationId } from '../../src/shared/contract/api.ts'
import { dataFolder, LEGACY_MAPPING, type Php, type Running, startGateway, startPhp } from '../support/processes.ts'
import { PROVOCATIONS, type Provocation } from './suite/provocations.ts'
import { createWorld, type World } from './suite/world.ts'

const OPERATIONS: OperationId[] = [
  'getUser',
  'postUser',
  'putUser',
  'logout',
  'getSettings',
  'getCompanyInfo',
  'getInterests',
  'getRegions',
  'geocode',
  'pageHidden',
  'searchProfiles',
  'getProfile',
  'getLikes',
  'getChats',
  'getPackages',
  'getPaymentMethods',
]
let php: Php
let folder: string
let gateway: Running
let world: World

beforeAll(async () => {
  php = await startPhp()
  folder = await dataFolder()
  gateway = await startGateway({ BACKEND_URL: php.url, LEGACY_FILE: LEGACY_MAPPING, DATA_DIR: folder })
  world = createWorld({ url: gateway.url, login: { email: DEMO_LOGINS[1].email, password: DEMO_PASSWORD } })
})
afterAll(async () => {
  await gateway.stop()
  await php.stop()
  await rm(folder, { recursive: true })
})

/**
 * It counts nothing that is looked at, has no versions, deletes no account, sends all of a list whatever page is asked for, and
 * sells the same to every country.
 */
const NOT_THERE = [
  ...['getProfile 429', 'searchProfiles 429', 'getUser 304', 'postUser 409'],
  ...['getChats 400', 'getLikes 400', 'getPackages 400', 'getPaymentMethods 400'],
]
const cases = OPERATIONS.flatMap((id) =>
  Object.entries(PROVOCATIONS[id] as Record<string, Provocation>).map(
    ([status, provoke]) => [id, Number(status), provoke] as const,
  ),
).filter(([id, status]) => !NOT_THERE.includes(`${id} ${status}`))
it.each(cases)('%s answers %i [MIG-8]', async (_id, status, provoke) => {
  expect((await provoke(world)).status).toBe(status)
})

const own = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }

it('says 501 for an operation that it has no script for, and tries once [MIG-8, GW-3]', async () => {
  const answer = await fetch(`${gateway.url}/api/gifts.php`)
  expect([answer.status, await answer.json()]).toEqual([501, { error: 'not_implemented', request_id: expect.any(String) }])
  expect(answer.headers.get('x-gateway-attempts')).toBe('1')
})

it('says 404 for one that could answer so itself [MIG-8]', async () => {
  const answer = await fetch(`${gateway.url}/api/like.php`, { method: 'PUT', body: '{"id":1}', headers: own })
  expect([answer.status, await answer.json()]).toEqual([404, { error: 'not_found', request_id: expect.any(String) }])
})

it('sends nobody to its login page, and logs nobody out, where it misses its header [GW-2, GW-6, GW-10]', async () => {
  const misled = await startGateway({
    BACKEND_URL: php.url,
    LEGACY_FILE: LEGACY_MAPPING,
    DATA_DIR: folder,
    REQUEST_TYPE_HEADER: 'x-other',
  })
  const answer = await fetch(`${misled.url}/api/user.php`, { redirect: 'manual', headers: { cookie: 'PHPSESSID=some-session' } })
  await misled.stop()
  expect([answer.status, await answer.json()]).toEqual([502, { error: 'bad_gateway', request_id: expect.any(String) }])
  expect(answer.headers.get('location')).toBeNull()
  // What it came with is kept, as at any first sight.
  expect(answer.headers.getSetCookie().find((cookie) => cookie.startsWith('auth='))).toMatch(/^auth=[\w.-]{50,};/)
})

it('sends all of a list whatever page is asked for, and says nothing of a next one [GRO-2, MIG-8]', async () => {
  const { headers } = await world.member()
  const everything = [await world.call('getChats', { headers }), await world.call('getLikes', { headers })]
  const asked = [
    await world.call('getChats', { query: '?cursor=somewhere&limit=1', headers }),
    await world.call('getLikes', { query: '?tab=given&cursor=somewhere&limit=1', headers }),
  ]
  expect(asked.map(({ body }) => body)).toEqual(everything.map(({ body }) => body))
  for (const { body } of asked) expect(Object.keys(body)).not.toContain('next')
  expect(asked[0]?.body.chats.length).toBeGreaterThan(1)
  expect(asked[1]?.body.profiles.length).toBeGreaterThan(1)
  expect(asked[1]?.body).not.toHaveProperty('counts')
})

it('has a user without counts and version, who is asked for in full each time [GRO-1, MIG-8]', async () => {
  const { headers } = await world.member()
  const answer = await world.call('getUser', { headers: { ...headers, 'if-none-match': '"some-version"' } })
  expect([answer.status, answer.headers.get('etag')]).toEqual([200, null])
  for (const name of ['unread', 'new_likes', 'version']) expect(answer.body.user).not.toHaveProperty(name)
})
