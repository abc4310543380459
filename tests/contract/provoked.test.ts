/** Every status that the contract documents is provoked, and its answer held against the contract [DAT-1]. */
import { describe, expect, inject, it } from 'vitest'
import type { OperationId } from '../../src/shared/contract/api.ts'
import { PROVOCATIONS, type Provocation } from './suite/provocations.ts'
import { createWorld } from './suite/world.ts'

const { mailboxUrl, webhookSecret } = inject('product')

describe.each([
  ['our backend', inject('backendUrl'), false],
  ['our backend behind the gateway', inject('gatewayUrl'), true],
])('%s', (_where, url, isGateway) => {
  const world = createWorld({ url, mailboxUrl, webhookSecret })
  const cases = Object.entries(PROVOCATIONS).flatMap(([id, statuses]) =>
    Object.entries(statuses as Record<string, Provocation>)
      .filter(([, provoke]) => isGateway || !provoke.byGateway)
      .map(([status, provoke]) => [id as OperationId, Number(status), provoke] as const),
  )
  it.each(cases)('%s answers %i', async (_id, status, provoke) => {
    const answer = await provoke(world)
    expect({ status: answer.status, body: answer.status === status ? undefined : answer.body }).toEqual({
      status,
      body: undefined,
    })
  })
})
