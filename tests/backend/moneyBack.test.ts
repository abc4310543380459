/** Money that goes back, in part or all of it: what the provider must say of it, what is kept, and who is told. */
import { describe, expect, it } from 'vitest'
import type { Schemas } from '../../src/shared/contract/api.ts'
import { type Person, someAddress } from '../contract/suite/world.ts'
import { createTill } from '../support/money.ts'
import { productForFile } from '../support/product.ts'

type Payment = Schemas['Payment']

const { world, query } = productForFile()
const { order, refund, notice, paymentOf, userOf } = createTill(world, query)

const keptOf = async ({ payment_id }: Payment) =>
  (await query('select state, refunded_credits, refunded_amount, refund_comment from payment where id = $1', [payment_id]))[0]
const stateOf = async (payment: Payment) => (await keptOf(payment)).state
const told = async ({ id }: Person) =>
  (await query('select kind, from_id from event where account_id = $1 order by id', [id])).map(({ kind, from_id }) => [
    kind,
    from_id,
  ])
const ledgerOf = async ({ id }: Person) =>
  (await query('select kind, credits, reference from credit_entry where account_id = $1 order by id', [id])).map((entry) =>
    Object.values(entry),
  )
const mailsOf = async (person: Person, kind: string) => (await world.mailsTo(person.email)).filter((mail) => mail.kind === kind)
/** Two of the ten credits. */
async function sendOne(person: Person): Promise<void> {
  const conversation = await world.conversation(person, await world.other())
  await world.call('sendMessage', { body: { conversation, text: 'Hello' }, headers: { ...person.headers, ...someAddress() } })
}
const ofAmount = (payment: Payment, amount: number): Payment => ({ ...payment, amount })
const REST = Math.floor((999 * 8) / 10)

describe('a refund of what is left', () => {
  it('is confirmed at what was promised, and at nothing else [ACC-12, PAY-5]', async () => {
    const person = await world.freeMember()
    // A voucher: the provider cannot give it back, and a person does.
    const payment = await world.buy(person, { method: 'paysafecard' })
    await sendOne(person)
    expect((await refund(person, payment)).status).toBe(202)
    await expect.poll(() => stateOf(payment)).toBe('held')
    for (const amount of [999, REST - 1, 0])
      expect(await notice(ofAmount(payment, amount), 'refunded')).toMatchObject({
        status: 422,
        body: { fields: { amount: 'amount_mismatch' } },
      })
    expect(await stateOf(payment)).toBe('held')
    for (let n = 0; n < 2; n += 1) expect((await notice(ofAmount(payment, REST), 'refunded')).status).toBe(200)
    expect(await keptOf(payment)).toEqual({ state: 'refunded', refunded_credits: 8, refunded_amount: REST, refund_comment: null })
    expect(await ledgerOf(person)).toEqual([
      ['purchase', 10, String(payment.payment_id)],
      ['message', -2, expect.any(String)],
      ['refund', -8, String(payment.payment_id)],
    ])
  })

  it('leaves the payment what it was for everything else that is said of it [PAY-5]', async () => {
    const person = await world.freeMember()
    const payment = await world.buy(person)
    await sendOne(person)
    await refund(person, payment)
    await expect.poll(() => stateOf(payment)).toBe('refunded')
    expect((await notice(ofAmount(payment, REST), 'charged_back')).status).toBe(422)
    expect((await notice(ofAmount(payment, REST), 'paid')).status).toBe(422)
    for (const state of ['pending', 'failed', 'cancelled', 'paid']) {
      expect((await notice(payment, state)).status).toBe(200)
      expect(await stateOf(payment)).toBe('refunded')
    }
    expect((await notice(payment, 'charged_back')).status).toBe(200)
    expect(await stateOf(payment)).toBe('charged_back')
    expect((await userOf(person)).credits).toBe(0)
    expect((await notice(payment, 'refunded')).status).toBe(200)
    expect(await stateOf(payment)).toBe('charged_back')
  })

  it('keeps why it was asked for, where that was said [ACC-12]', async () => {
    const person = await world.freeMember()
    const [one, two] = [await world.buy(person), await world.buy(person)]
    const body = { payment_id: two.payment_id, comment: 'I have met somebody.' }
    await world.call('requestRefund', { body, headers: { ...person.headers, ...someAddress() } })
    await refund(person, one)
    expect([(await keptOf(two)).refund_comment, (await keptOf(one)).refund_comment]).toEqual(['I have met somebody.', null])
    expect((await world.mailTo(person.email, 'refund_requested')).text).toMatch(/9[.,]99/)
  })

  it('is for the own payments that were paid [ACC-12]', async () => {
    const [person, other] = [await world.freeMember(), await world.freeMember()]
    const [paid, open] = [await world.buy(person), (await order(person)).body.payment]
    expect((await refund(other, paid)).status).toBe(404)
    expect(await refund(person, open)).toMatchObject({ status: 409, body: { error: 'not_refundable' } })
    expect((await userOf(person)).credits).toBe(10)
    expect((await refund(person, paid)).status).toBe(202)
  })

  it('takes what is left of it beside the orders that came later and are still paid [ACC-12]', async () => {
    const person = await world.freeMember()
    const [first, second, third] = [await world.buy(person), await world.buy(person), await world.buy(person)]
    await sendOne(person)
    await refund(person, second)
    expect((await keptOf(second)).refunded_credits).toBe(10)
    await refund(person, first)
    expect((await keptOf(first)).refunded_credits).toBe(8)
    expect((await userOf(person)).credits).toBe(10)
    await refund(person, third)
    expect((await userOf(person)).credits).toBe(0)
  })
})

describe('money that never bought anything', () => {
  it('is all given back, and takes no credits with it [PAY-5]', async () => {
    const person = await world.freeMember()
    await world.buy(person)
    const open: Payment = (await order(person)).body.payment
    await notice(open, 'refunded')
    expect(await keptOf(open)).toEqual({ state: 'refunded', refunded_credits: 0, refunded_amount: 999, refund_comment: null })
    expect((await userOf(person)).credits).toBe(10)
  })

  it('and is charged back takes none either [PAY-5]', async () => {
    const person = await world.freeMember()
    await world.buy(person)
    const open: Payment = (await order(person)).body.payment
    await notice(open, 'charged_back')
    expect([await stateOf(open), (await userOf(person)).credits]).toEqual(['charged_back', 10])
  })
})

describe('the member', () => {
  it('is told on the open page whenever credits came or went, once each time [CHT-9, PAY-5]', async () => {
    const person = await world.freeMember()
    const [one, two] = [await world.buy(person), await world.buy(person)]
    expect(await told(person)).toEqual([
      ['credits', null],
      ['credits', null],
    ])
    for (let n = 0; n < 2; n += 1) await notice(one, 'refunded')
    expect(await told(person)).toHaveLength(3)
    for (let n = 0; n < 2; n += 1) await notice(two, 'charged_back')
    expect(await told(person)).toEqual(Array.from({ length: 4 }, () => ['credits', null]))
    await world.mailTo(person.email, 'payment_refunded')
    expect(await mailsOf(person, 'payment_refunded')).toHaveLength(1)
  })

  it('who was erased meanwhile is nobody to tell: the payment says what became of the money [PAY-5, ACC-5]', async () => {
    for (const state of ['refunded', 'charged_back']) {
      const person = await world.freeMember()
      const payment = await world.buy(person)
      await query('delete from account where id = $1', [person.id])
      expect((await notice(payment, state)).status).toBe(200)
      expect(await stateOf(payment)).toBe(state)
    }
    const person = await world.freeMember()
    const open: Payment = (await order(person)).body.payment
    await query('delete from account where id = $1', [person.id])
    await notice(open, 'paid')
    await expect.poll(() => stateOf(open)).toBe('refunded')
    const mails = `select from pgboss.job where name = 'mail' and data->>'payment_id' = $1`
    expect(await query(mails, [String(open.payment_id)])).toEqual([])
  })
})

describe('an order charged again', () => {
  const again = async (): Promise<{ person: Person; payment: Payment }> => {
    const person = await world.freeMember()
    await world.buy(person, {}, 'pay-once')
    const { payment } = (await order(person, { repeat: true })).body
    await expect.poll(() => stateOf(payment)).toBe('failed')
    return { person, payment }
  }

  it('that is refused and paid after all is not refused any more [PAY-2, PAY-4]', async () => {
    const { person, payment } = await again()
    expect((await paymentOf(person, payment)).recurring_failed).toBe(true)
    await notice(payment, 'paid')
    expect(await paymentOf(person, payment)).toMatchObject({ state: 'paid', recurring_failed: false, credited: true })
    expect((await userOf(person)).credits).toBe(20)
  })

  it('that is refused stays so, whatever else is said of its failing [PAY-2, PAY-5]', async () => {
    const { person, payment } = await again()
    expect((await notice(payment, 'cancelled')).status).toBe(200)
    expect(await paymentOf(person, payment)).toMatchObject({ state: 'failed', recurring_failed: true })
  })

  it('that is called off was not refused [PAY-2, PAY-4]', async () => {
    const person = await world.freeMember()
    const first = await world.buy(person)
    const payment: Payment = (await order(person)).body.payment
    await query('update payment set repeats_id = $2 where id = $1', [payment.payment_id, first.payment_id])
    await notice(payment, 'cancelled')
    expect(await paymentOf(person, payment)).toMatchObject({ state: 'cancelled', recurring_failed: false })
  })
})
