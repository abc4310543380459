/** Ways to provoke an answer that several areas of the contract take. */
import { randomUUID } from 'node:crypto'
import type { OperationId } from '../../../../src/shared/contract/api.ts'
import { policies } from '../../../../src/shared/contract/policies.generated.ts'
import type { Call } from '../../../support/contract.ts'
import type { Provocation } from '../provocations.ts'
import { type Person, someAddress, type World } from '../world.ts'

export const NOBODY = Number.MAX_SAFE_INTEGER - 1

export const UNKNOWN_TOKEN = 'x'.repeat(43)

export const SECOND_SITE = { 'x-forwarded-host': 'she.localhost' }

export const newKey = () => ({ 'idempotency-key': randomUUID() })

/** A call by the shared member, or by whoever is named. */
export const as =
  (who: (world: World) => Promise<Person>) =>
  (id: OperationId, options: Call = {}): Provocation =>
  async (world) => {
    const { headers } = await who(world)
    return world.call(id, { ...options, headers: { ...headers, ...options.headers } })
  }

export const byMember = as((world) => world.member())

export const byNobody =
  (id: OperationId, options: Call = {}): Provocation =>
  (world) =>
    world.call(id, { ...options, headers: { ...someAddress(), ...options.headers } })

/** Calls until the gateway has had enough of one address. */
export function limited(id: OperationId, options: Call = {}, who?: (world: World) => Promise<Person>): Provocation {
  const provoke: Provocation = async (world) => {
    const address = someAddress()
    const headers = who ? { ...(await who(world)).headers, ...address } : address
    let answer = await world.call(id, { ...options, headers })
    for (let n = 0; n < (policies[id].rate_limit?.max ?? 0); n += 1) answer = await world.call(id, { ...options, headers })
    return answer
  }
  return Object.assign(provoke, { byGateway: true as const })
}

/** The same key for something else. */
export const keyReused =
  (id: OperationId, first: object, second: object, who?: (world: World) => Promise<Person>): Provocation =>
  async (world) => {
    const headers = { ...(who ? (await who(world)).headers : someAddress()), ...newKey() }
    await world.call(id, { body: first, headers })
    return world.call(id, { body: second, headers })
  }

/** The same call many times at once. */
export const stillRunning =
  (id: OperationId, options: Call, who?: (world: World) => Promise<Person>): Provocation =>
  async (world) => {
    const session = who ? (await who(world)).headers : {}
    return world.atOnce(409, () => {
      const headers = { ...session, ...newKey(), ...someAddress() }
      return Array.from({ length: 8 }, () => world.call(id, { ...options, headers }))
    })
  }

/** Somebody who can be written to and liked. */
export const other = (world: World) => world.other()

export const premium = (world: World) => world.premium()
