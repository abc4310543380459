/** What a payment provider may say, whom we believe, and what becomes of the credits. */
import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Schemas } from '../../src/shared/contract/api.ts'
import { type Person, someAddress } from '../contract/suite/world.ts'
import { productForFile } from '../support/product.ts'

const { world, query } = productForFile()
const userOf = async ({ headers }: Person): Promise<Schemas['User']> => (await world.call('getUser', { headers })).body.user
const paymentOf = async ({ headers }: Person, id: number): Promise<Schemas['Payment']> =>
  (await world.call('getPayment', { query: `?id=${id}`, headers })).body.payment
const factsOf = ({ payment_id, amount, currency }: Schemas['Payment']) => ({ payment_id, amount, currency })
const notice = (payment: Schemas['Payment'], more: object) =>
  world.call('paymentWebhook', world.signed({ ...factsOf(payment), ...more }))
const entriesOf = ({ id }: Person) =>
  query('select kind, credits, balance, reference from credit_entry where account_id = $1 order by id', [id])
async function pending(person: Person, more: object = {}): Promise<Schemas['Payment']> {
  const body = { package: await world.smallestPackage(), method: 'creditcard', ...more }
  return (await world.call('startPayment', { body, headers: { ...person.headers, ...someAddress() } })).body.payment
}
async function spend(person: Person, messages: number): Promise<void> {
  const conversation = await world.conversation(person, await world.other())
  for (let n = 0; n < messages; n += 1)
    await world.call('sendMessage', { body: { conversation, text: `${n}` }, headers: person.headers })
}

describe('a webhook', () => {
  it('is believed with our secret over the very bytes, and with nothing else [PAY-5]', async () => {
    const person = await world.freeMember()
    const facts = { ...factsOf(await pending(person)), state: 'paid' }
    const { body, headers } = world.signed(facts) as { body: string; headers: { 'x-signature': string } }
    const signature = headers['x-signature']
    const forged = createHmac('sha256', 'another secret').update(body).digest('hex')
    for (const [text, sent] of [
      [body, forged],
      [body, ''],
      [body, signature.slice(0, -1)],
      [body, `${signature}0`],
      [body, signature.toUpperCase()],
      [`${body} `, signature],
      [JSON.stringify(facts, null, 1), signature],
    ] as const) {
      const answer = await world.call('paymentWebhook', { body: text, headers: { 'x-signature': sent } })
      expect([answer.status, answer.body.error]).toEqual([403, 'signature_invalid'])
    }
    expect((await userOf(person)).credits).toBe(0)
    expect((await world.call('paymentWebhook', { body, headers })).status).toBe(200)
    expect((await userOf(person)).credits).toBe(10)
  })

  it('about one payment changes no other, nor another member [PAY-5]', async () => {
    const [one, two] = [await world.freeMember(), await world.freeMember()]
    const payments = [await pending(one), await pending(one), await pending(two)] as const
    await notice(payments[0], { state: 'paid' })
    expect([(await userOf(one)).credits, (await userOf(two)).credits]).toEqual([10, 0])
    expect((await paymentOf(one, payments[1].payment_id)).state).toBe('pending')
    await notice(payments[1], { state: 'paid' })
    expect((await userOf(one)).credits).toBe(20)
    await notice(payments[0], { state: 'charged_back' })
    expect([(await paymentOf(one, payments[1].payment_id)).state, (await userOf(one)).credits]).toEqual(['paid', 10])
  })

  it('of a payment nobody knows is not found [PAY-5]', async () => {
    const payment = await pending(await world.freeMember())
    expect((await notice(payment, { payment_id: 987_654_321, state: 'paid' })).status).toBe(404)
  })

  it.each(['refunded', 'charged_back'])(
    'that money was %s before it says that it came moves no credits, also afterwards [PAY-5]',
    async (state) => {
      const person = await world.freeMember()
      const payment = await pending(person)
      expect((await notice(payment, { state })).status).toBe(200)
      expect((await notice(payment, { state: 'paid' })).status).toBe(200)
      expect([(await paymentOf(person, payment.payment_id)).state, await entriesOf(person)]).toEqual([state, []])
      expect((await userOf(person)).paid_user).toBe(false)
    },
  )

  it('that a payment failed says so of a repeated charge only [PAY-2, PAY-4]', async () => {
    const person = await world.freeMember()
    const payment = await pending(person)
    await notice(payment, { state: 'failed' })
    expect(await paymentOf(person, payment.payment_id)).toMatchObject({ state: 'failed', recurring_failed: false })
    expect((await userOf(person)).paid_user).toBe(false)
  })
})

describe('money that the operator gives back at the provider', () => {
  it('takes the unused credits with it, once, and tells the member [PAY-5, ACC-12]', async () => {
    const person = await world.freeMember()
    const payment = await world.buy(person)
    await spend(person, 2)
    for (let n = 0; n < 2; n += 1) expect((await notice(payment, { state: 'refunded' })).status).toBe(200)
    expect((await paymentOf(person, payment.payment_id)).state).toBe('refunded')
    expect((await userOf(person)).credits).toBe(0)
    expect((await entriesOf(person)).map(({ kind, credits }) => [kind, credits])).toEqual([
      ['purchase', 10],
      ['message', -2],
      ['message', -2],
      ['refund', -6],
    ])
    expect((await world.mailTo(person.email, 'payment_refunded')).text).toMatch(/9[.,]99/)
    await notice(payment, { state: 'paid' })
    expect([(await paymentOf(person, payment.payment_id)).state, (await userOf(person)).credits]).toEqual(['refunded', 0])
  })

  it('does so when the credits are all used: there are none to take, and the ledger says nothing [PAY-5]', async () => {
    const person = await world.freeMember()
    const payment = await world.buy(person)
    await spend(person, 5)
    expect((await notice(payment, { state: 'refunded' })).status).toBe(200)
    expect((await entriesOf(person)).some(({ kind }) => kind === 'refund')).toBe(false)
  })
})

describe('credits of several orders', () => {
  it('of which the earlier is charged back, leave those of the later [PAY-5, ACC-12]', async () => {
    const person = await world.freeMember()
    const [first, second] = [await world.buy(person), await world.buy(person)]
    await spend(person, 3)
    await notice(first, { state: 'charged_back' })
    expect((await userOf(person)).credits).toBe(10)
    await notice(second, { state: 'charged_back' })
    expect(await userOf(person)).toMatchObject({ credits: 0, paid_user: false })
    expect((await entriesOf(person)).filter(({ kind }) => kind === 'refund').map(({ credits }) => credits)).toEqual([-4, -10])
  })
})
