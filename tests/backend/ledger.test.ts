/** Money and matches under any interleaving, as properties. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Schemas } from '../../src/shared/contract/api.ts'
import { discounted, shareOf } from '../../src/shared/money.ts'
import { type Person, someAddress } from '../contract/suite/world.ts'
import { productForFile } from '../support/product.ts'

const { world, query } = productForFile()

type Step = { do: 'buy' | 'send' | 'gift' | 'refund' | 'notice'; state: (typeof STATES)[number]; pick: number; times: number }
const STATES = ['paid', 'pending', 'failed', 'cancelled', 'refunded', 'charged_back'] as const

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('buy', 'send', 'send', 'gift', 'refund', 'notice', 'notice'),
  state: fc.constantFrom(...STATES, 'paid'),
  pick: fc.nat(20),
  times: fc.integer({ min: 1, max: 3 }),
})

it('the ledger sums to the balance, which is never negative, whatever comes at once, twice or late [PAY-5, CHT-8]', async () => {
  await fc.assert(
    // Steps of one inner list run at the same time.
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 6 }), async (rounds) => {
      const person = await world.freeMember()
      const conversation = await world.conversation(person, await world.other())
      const payments: Schemas['Payment'][] = []
      const run = ({ do: what, state, pick, times }: Step): Promise<unknown>[] => {
        const payment = payments[pick % Math.max(1, payments.length)]
        const key = { ...person.headers, ...someAddress(), 'idempotency-key': crypto.randomUUID() }
        return Array.from({ length: times }, async () => {
          if (what === 'buy') return payments.push(await order(person))
          if (what === 'send' || what === 'gift') {
            const body = { conversation, ...(what === 'send' ? { text: 'Hello' } : { gift: 'rose' }) }
            return world.call('sendMessage', { body, headers: key })
          }
          if (!payment) return undefined
          const { payment_id, amount, currency } = payment
          if (what === 'refund') return world.call('requestRefund', { body: { payment_id }, headers: key })
          return world.call('paymentWebhook', world.signed({ payment_id, amount, currency, state }))
        })
      }
      for (const round of rounds) await Promise.all(round.flatMap(run))
      await requireSoundLedger(person)
    }),
    { numRuns: 12, endOnFailure: true },
  )
}, 120_000)

async function order({ headers }: Person): Promise<Schemas['Payment']> {
  const body = { package: await world.smallestPackage(), method: 'visa' }
  return (await world.call('startPayment', { body, headers: { ...headers, ...someAddress() } })).body.payment
}

async function requireSoundLedger({ id }: Person): Promise<void> {
  const entries = await query('select credits, balance, kind, reference from credit_entry where account_id = $1 order by id', [
    id,
  ])
  let balance = 0
  for (const entry of entries) {
    balance += entry.credits
    expect(entry.balance).toBe(balance)
    expect(balance).toBeGreaterThanOrEqual(0)
  }
  const [account] = await query('select credits from account where id = $1', [id])
  expect(account.credits).toBe(balance)
  // Every entry has its cause: one purchase for each payment that was ever paid, one charge for each message.
  const purchases = entries.filter(({ kind }) => kind === 'purchase').map(({ reference }) => Number(reference))
  const paid = await query('select id from payment where account_id = $1 and paid_at is not null', [id])
  expect(purchases.sort()).toEqual(paid.map((row) => Number(row.id)).sort())
  const messages = await query('select coalesce(sum(credits), 0)::int as spent from message where sender_id = $1', [id])
  const charged = entries
    .filter(({ kind }) => kind === 'message' || kind === 'gift')
    .reduce((sum, { credits }) => sum - credits, 0)
  expect(charged).toBe(messages[0].spent)
}

it('two are a match exactly while both like each other and neither has blocked the other [LIK-1, ACC-9]', async () => {
  type Act = { by: 0 | 1; what: 'like' | 'unlike' | 'block' | 'unblock' }
  const act: fc.Arbitrary<Act> = fc.record({
    by: fc.constantFrom(0 as const, 1 as const),
    what: fc.constantFrom('like', 'like', 'like', 'unlike', 'block', 'unblock'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 12 }), async (acts) => {
      const people = [await world.freeMember(), await world.freeMember()] as const
      const likes = [false, false]
      const blocks = [false, false]
      for (const { by, what } of acts) {
        const [self, other] = [people[by], people[1 - by] as Person]
        const { status } = await world.call(what, { body: { id: other.id }, headers: self.headers })
        expect([200, 404], what).toContain(status)
        const visible = !blocks[0] && !blocks[1]
        // Who is hidden by the other one's block has nobody there to block.
        if (what === 'block' && status === 404) expect(visible).toBe(false)
        else if (what === 'block') {
          blocks[by] = true
          likes.fill(false)
        } else if (what === 'unblock') blocks[by] = false
        else if (visible) likes[by] = what === 'like'
        for (const [index, person] of people.entries()) {
          const { profiles } = (await world.call('getLikes', { headers: person.headers })).body as Schemas['Likes']
          const seen = profiles.find(({ id }) => id === people[1 - index]?.id)
          expect(seen?.match ?? false).toBe(Boolean(likes[0] && likes[1]))
          expect(seen?.given ?? false).toBe(likes[index])
        }
      }
    }),
    { numRuns: 12, endOnFailure: true },
  )
}, 120_000)

it('prices and refunds never make or lose money [PAY-7, ACC-12]', () => {
  const price = fc.integer({ min: 1, max: 10_000_000 })
  fc.assert(
    fc.property(price, fc.integer({ min: 0, max: 10_000 }), (full, hundredths) => {
      const paid = discounted(full, hundredths / 100)
      expect(Number.isInteger(paid)).toBe(true)
      expect(paid).toBeGreaterThanOrEqual(0)
      expect(paid).toBeLessThanOrEqual(full)
    }),
  )
  fc.assert(
    fc.property(price, fc.integer({ min: 1, max: 1000 }), fc.array(fc.nat(1000)), (amount, credits, parts) => {
      let left = credits
      let refunded = 0
      for (const part of parts) {
        const taken = Math.min(part, left)
        left -= taken
        refunded += shareOf(amount, taken, credits)
      }
      expect(refunded).toBeLessThanOrEqual(amount)
      expect(shareOf(amount, credits, credits)).toBe(amount)
    }),
  )
})
