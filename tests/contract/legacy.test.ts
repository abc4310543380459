/** The PHP service behind the gateway keeps the contract too, for the operations that it has. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../mock-backend/seed/logins.ts'
import type { OperationId } from '../../src/shared/contract/api.ts'
import { type Running, startGateway, startPhp } from '../support/processes.ts'
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
]
let php: Running
let gateway: Running
let world: World

beforeAll(async () => {
  php = await startPhp()
  gateway = await startGateway({ BACKEND_URL: php.url })
  world = createWorld({ url: gateway.url, login: { email: DEMO_LOGINS[1].email, password: DEMO_PASSWORD } })
})
afterAll(async () => {
  await gateway.stop()
  await php.stop()
})

/** It does not count how many profiles a visitor looks at. */
const NOT_THERE = 'getProfile 429'
const cases = OPERATIONS.flatMap((id) =>
  Object.entries(PROVOCATIONS[id] as Record<string, Provocation>).map(
    ([status, provoke]) => [id, Number(status), provoke] as const,
  ),
).filter(([id, status]) => `${id} ${status}` !== NOT_THERE)
it.each(cases)('%s answers %i [MIG-8]', async (_id, status, provoke) => {
  expect((await provoke(world)).status).toBe(status)
})
