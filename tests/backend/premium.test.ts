/** Who is premium: the formula of src/shared/rules/premium.ts, after whatever happens to the member's packages [SEC-5]. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Schemas } from '../../src/shared/contract/api.ts'
import { isPremium } from '../../src/shared/rules/premium.ts'
import { type Person, someAddress } from '../contract/suite/world.ts'
import { createTill } from '../support/money.ts'
import { productForFile } from '../support/product.ts'

const { world, query } = productForFile()
const { order, notice, refund, userOf, paymentOf, giveCode } = createTill(world, query)

/** Writes so many messages, as far as there are credits for them. */
async function spend(person: Person, messages: number): Promise<void> {
  const { id } = await world.other()
  const { status, body } = await world.call('startChat', { body: { profile: id }, headers: person.headers })
  // No conversation is started whose first message cannot be paid.
  if (status === 402) return
  const { conversation } = body.chat
  for (let n = 0; n < messages; n += 1)
    await world.call('sendMessage', { body: { conversation, text: `${n}` }, headers: { ...person.headers, ...someAddress() } })
}

describe('a package of 10 credits makes premium', () => {
  it.each([
    ['not, when 2 were used and the rest is given back', 1, false],
    ['not, when 4 were used and the rest is given back', 2, false],
    ['while at least half of its price stays', 3, true],
  ])('%s [PAY-1, ACC-12]', async (_, messages, stays) => {
    const person = await world.freeMember()
    const payment = await world.buy(person)
    expect(await userOf(person)).toMatchObject({ paid_user: true, profile: { premium: true } })
    await spend(person, messages)
    await refund(person, payment)
    // From the request on: the money is promised.
    expect(await userOf(person)).toMatchObject({ paid_user: stays, profile: { premium: stays } })
    await expect.poll(async () => (await paymentOf(person, payment)).state).toBe('refunded')
    expect((await userOf(person)).paid_user).toBe(stays)
  })

  it('when another one went back [PAY-1, ACC-12]', async () => {
    const person = await world.freeMember()
    const [kept, returned] = [await world.buy(person), await world.buy(person)]
    await refund(person, returned)
    expect((await userOf(person)).paid_user).toBe(true)
    await notice(kept, 'charged_back')
    expect((await userOf(person)).paid_user).toBe(false)
    await world.buy(person)
    expect((await userOf(person)).paid_user).toBe(true)
  })

  it('not, when the operator gave all of it back at the provider [PAY-1]', async () => {
    const person = await world.freeMember()
    const payment = await world.buy(person)
    await notice(payment, 'refunded')
    expect(await userOf(person)).toMatchObject({ paid_user: false, credits: 0 })
  })

  it('not, when the bank takes back what a refund had left [PAY-1, PAY-5]', async () => {
    const person = await world.freeMember()
    const payment = await world.buy(person)
    await spend(person, 3)
    await refund(person, payment)
    await expect.poll(async () => (await paymentOf(person, payment)).state).toBe('refunded')
    await notice(payment, 'charged_back')
    expect(await paymentOf(person, payment)).toMatchObject({ state: 'charged_back' })
    expect((await userOf(person)).paid_user).toBe(false)
  })

  it('when it was a gift; but there is no money in it to give back [PAY-1, BON-5]', async () => {
    const person = await world.freeMember()
    const { payment } = (await order(person, { code: await giveCode({ percentage: 100 }) })).body
    expect((await userOf(person)).paid_user).toBe(true)
    expect((await refund(person, payment)).body.error).toBe('nothing_to_refund')
    expect(await userOf(person)).toMatchObject({ paid_user: true, credits: 10 })
  })

  it('not, when two packages go back at once [PAY-1, ACC-12]', async () => {
    const person = await world.freeMember()
    const both = [await world.buy(person), await world.buy(person)]
    await Promise.all(both.map((payment) => refund(person, payment)))
    expect(await userOf(person)).toMatchObject({ paid_user: false, credits: 0 })
  })
})

describe('the provider’s notices in the wrong order', () => {
  it.each(['charged_back', 'refunded'])('a payment that is %s before it is paid is never credited [PAY-5]', async (state) => {
    const person = await world.freeMember()
    const { payment } = (await order(person)).body
    await notice(payment, state)
    await notice(payment, 'paid')
    expect((await paymentOf(person, payment)).state).toBe(state)
    expect(await userOf(person)).toMatchObject({ credits: 0, paid_user: false })
  })
})

type Step = {
  do: 'buy' | 'gift' | 'send' | 'refund' | 'notice'
  state: 'paid' | 'refunded' | 'charged_back'
  pick: number
  times: number
}
const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('buy', 'buy', 'gift', 'send', 'send', 'refund', 'refund', 'notice'),
  state: fc.constantFrom('paid', 'refunded', 'charged_back'),
  pick: fc.nat(20),
  times: fc.integer({ min: 1, max: 3 }),
})

it('premium is what the formula says, and the ledger sums, after any packages, messages, refunds and chargebacks [PAY-1, PAY-5]', async () => {
  await fc.assert(
    // Steps of one inner list run at the same time.
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 7 }), async (rounds) => {
      const person = await world.freeMember()
      const code = await giveCode({ percentage: 100, validity: 'unlimited' })
      const payments: Schemas['Payment'][] = []
      const run = async ({ do: what, state, pick, times }: Step) => {
        if (what === 'buy' || what === 'gift') {
          const { payment } = (await order(person, what === 'gift' ? { code } : {})).body
          payments.push(payment)
          if (what === 'buy') await notice(payment, 'paid')
        } else if (what === 'send') await spend(person, times)
        else {
          const payment = payments[pick % Math.max(1, payments.length)]
          if (payment) await (what === 'refund' ? refund(person, payment) : notice(payment, state))
        }
      }
      for (const round of rounds) {
        await Promise.all(round.map(run))
        await requireFormula(person)
      }
    }),
    { numRuns: 12, endOnFailure: true },
  )
}, 120_000)

async function requireFormula({ id }: Person): Promise<void> {
  const packages = await query(
    `select state = 'charged_back' as charged_back, amount as price, refunded_amount as given_back
     from payment where account_id = $1 and paid_at is not null`,
    [id],
  )
  const [member] = await query(
    `select paid_user, premium, credits, (select coalesce(sum(credits), 0)::int from credit_entry where account_id = account.id) as sum
     from account join profile using (id) where id = $1`,
    [id],
  )
  expect(member).toMatchObject({ paid_user: isPremium(packages), premium: isPremium(packages), sum: member.credits })
}
