/** Every status that the contract documents is provoked, and its answer held against the contract [DAT-1]. */
import { describe, expect, it } from 'vitest'
import type { OperationId } from '../../src/shared/contract/api.ts'
import { backendUrl, gatewayUrl, productForFile } from '../support/product.ts'
import { PROVOCATIONS, type Provocation } from './suite/provocations.ts'

describe.each([
  ['our backend', backendUrl, false],
  ['our backend behind the gateway', gatewayUrl, true],
])('%s', (_where, url, isGateway) => {
  const { world } = productForFile(url)
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
