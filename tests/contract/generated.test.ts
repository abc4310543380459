/** The short form of `npm run contract -- --generate`: wrong input gets an answer of the contract, never a 5xx. */
import { expect, inject, it } from 'vitest'
import { generateRequests } from './suite/generator.ts'
import { createWorld } from './suite/world.ts'

const { mailboxUrl, webhookSecret } = inject('product')

it.each([
  ['our backend', inject('backendUrl'), 3_000],
  ['our backend behind the gateway', inject('gatewayUrl'), 1_000],
])(
  '%s answers everything made from the contract as the contract says [DAT-1]',
  async (_where, url, count) => {
    const { problems } = await generateRequests(createWorld({ url, mailboxUrl, webhookSecret }), count)
    expect(problems).toEqual([])
  },
  120_000,
)
