/** The short form of `npm run contract -- --generate`: wrong input gets an answer of the contract, never a 5xx. */
import { expect, it } from 'vitest'
import { backendUrl, gatewayUrl, productForFile } from '../support/product.ts'
import { generateRequests } from './suite/generator.ts'

it.each([
  ['our backend', productForFile(backendUrl).world, 3_000],
  ['our backend behind the gateway', productForFile(gatewayUrl).world, 1_000],
])(
  '%s answers everything made from the contract as the contract says [DAT-1]',
  async (_where, world, count) => {
    const { problems } = await generateRequests(world, count)
    expect(problems).toEqual([])
  },
  120_000,
)
