/** Ordering: what is sold to whom, how it is paid, and what is kept of it. */
import { describe, expect, it } from 'vitest'
import type { Schemas } from '../../src/shared/contract/api.ts'
import { type Person, someAddress } from '../contract/suite/world.ts'
import { createTill } from '../support/money.ts'
import { backendUrl, productForFile } from '../support/product.ts'

type Payment = Schemas['Payment']

const { world, query } = productForFile()
const { order, notice, paymentOf, userOf, giveCode } = createTill(world, query)
/** Without the gateway, which says itself where a visitor is. */
const behind = productForFile(backendUrl).world

const bundlesOf = async (country: string): Promise<Schemas['Package'][]> =>
  (await world.call('getPackages', { query: `?country=${country}` })).body.packages
const keptOf = async ({ payment_id }: Payment) =>
  (
    await query('select country, currency, bank, credits, amount, repeats_id, mandate_id from payment where id = $1', [
      payment_id,
    ])
  )[0]
const paymentsOf = async ({ headers }: Person): Promise<Payment[]> =>
  (await world.call('getTransactions', { headers })).body.payments

describe('a bundle', () => {
  it('is sold where it is offered only [PAY-1]', async () => {
    const person = await world.freeMember()
    const [[pounds], [euros]] = [await bundlesOf('GB'), await bundlesOf('NL')]
    expect((await order(person, { package: pounds?.id })).status).toBe(404)
    expect((await order(person, { package: 987_654_321 })).status).toBe(404)
    expect((await order(person, { package: euros?.id })).status).toBe(201)
    expect(await paymentsOf(person)).toHaveLength(1)
  })

  it.each([
    ['GB', 'GB', 'GBP'],
    ['SE', 'SE', 'SEK'],
    // Nothing is sold there: the site's own country stands in.
    ['JP', 'NL', 'EUR'],
  ])('is that of the country where the member is: in %s that of %s, for %s [PAY-1, PAY-7]', async (where, country, currency) => {
    const person = await behind.freeMember()
    const [bundle] = await bundlesOf(country)
    const { body } = await behind.call('startPayment', {
      body: { package: bundle?.id, method: 'creditcard' },
      headers: { ...person.headers, ...someAddress(), 'x-visitor-country': where },
    })
    expect(body.payment).toMatchObject({ amount: bundle?.price, credits: bundle?.credits, currency, country, code: null })
    expect(await keptOf(body.payment)).toMatchObject({ amount: bundle?.price, credits: bundle?.credits, currency, country })
  })

  it('is charged at its price, and its credits are those that come [PAY-1]', async () => {
    const person = await world.freeMember()
    for (const { id, price, credits } of await bundlesOf('NL')) {
      const { credits: before } = await userOf(person)
      const payment = await world.buy(person, { package: id })
      expect([payment.amount, payment.credits]).toEqual([price, credits])
      expect((await userOf(person)).credits).toBe(before + credits)
    }
  })
})

describe('a way to pay', () => {
  it('is one of the member’s country [PAY-2]', async () => {
    const person = await world.freeMember()
    for (const method of ['blik', 'bancontact', 'swish'])
      expect(await order(person, { method })).toMatchObject({ status: 422, body: { fields: { method: 'not_allowed' } } })
    expect((await order(person, { method: 'sofort' })).body.payment).toMatchObject({ state: 'pending', method: 'sofort' })
  })
})

describe('the bank', () => {
  it('is kept with the order of a method that asks for one [PAY-2]', async () => {
    const { payment } = (await order(await world.freeMember(), { method: 'ideal', bank: 'RABONL2U' })).body
    expect(await keptOf(payment)).toMatchObject({ bank: 'RABONL2U' })
  })

  it('is one of the method’s own [PAY-2]', async () => {
    const person = await world.freeMember()
    for (const bank of ['BKAUATWW', 'rabonl2u', ''])
      expect(await order(person, { method: 'ideal', bank })).toMatchObject({
        status: 422,
        body: { fields: { bank: 'not_allowed' } },
      })
    expect(await order(person, { method: 'ideal' })).toMatchObject({ status: 422, body: { fields: { bank: 'required' } } })
  })

  it('is nobody’s business where none is asked for [PAY-2]', async () => {
    const { payment } = (await order(await world.freeMember(), { bank: 'RABONL2U' })).body
    expect(await keptOf(payment)).toMatchObject({ bank: null })
  })
})

describe('the order again', () => {
  it('goes by the last order that was paid, by the method it was paid with [PAY-4]', async () => {
    const person = await world.freeMember()
    await world.buy(person)
    const last = await world.buy(person, { method: 'paypal' })
    await world.buy(person, { method: 'visa' }, 'fail')
    const card = (await order(person, { repeat: true })).body.payment
    expect(card.redirect_url).toContain('/sandbox/')
    expect(await keptOf(card)).toMatchObject({ repeats_id: null })
    const again = (await order(person, { repeat: true, method: 'paypal' })).body.payment
    expect(again.redirect_url).toBeNull()
    expect(await keptOf(again)).toMatchObject({ repeats_id: last.payment_id })
    await expect.poll(async () => (await paymentOf(person, again)).state).toBe('paid')
    expect(await userOf(person)).toMatchObject({ credits: 30 })
  })

  it('is not meant where it is not asked for: the page is shown [PAY-4]', async () => {
    const person = await world.premiumMember()
    expect((await order(person)).body.payment.redirect_url).toContain('/sandbox/')
    expect((await order(person, { repeat: false })).body.payment.redirect_url).toContain('/sandbox/')
  })

  it('needs an order of one’s own that was paid [PAY-4]', async () => {
    const person = await world.freeMember()
    await world.buy(person, {}, 'cancel')
    expect(await order(person, { repeat: true })).toMatchObject({ status: 409, body: { error: 'nothing_to_repeat' } })
    expect(await paymentsOf(person)).toHaveLength(1)
  })

  it('by a method that cannot be charged again goes to the provider’s page [PAY-4]', async () => {
    const person = await world.freeMember()
    const ideal = { method: 'ideal', bank: 'INGBNL2A' }
    await world.buy(person, ideal)
    expect((await order(person, { ...ideal, repeat: true })).body.payment.redirect_url).toContain('/sandbox/')
  })

  it('goes to the bank of the last one, which one press does not name [PAY-4]', async () => {
    const person = await world.freeMember()
    await world.buy(person, { method: 'ideal', bank: 'INGBNL2A' })
    const { payment } = (await order(person, { method: 'ideal', repeat: true })).body
    expect(payment.redirect_url).toContain('/sandbox/')
    expect(await keptOf(payment)).toMatchObject({ bank: 'INGBNL2A' })
    expect((await order(person, { method: 'ideal' })).body.fields).toEqual({ bank: 'required' })
    expect((await order(person, { method: 'ideal', bank: 'NOBANK2A', repeat: true })).body.fields).toEqual({
      bank: 'not_allowed',
    })
    const other = await world.freeMember()
    await world.buy(other)
    expect((await order(other, { method: 'ideal', repeat: true })).body.fields).toEqual({ bank: 'required' })
  })

  it('goes to the provider’s page where nothing is known to charge again by [PAY-4]', async () => {
    const person = await world.freeMember()
    const { payment } = (await order(person)).body
    await notice(payment, 'paid')
    expect((await order(person, { repeat: true })).body.payment.redirect_url).toContain('/sandbox/')
  })

  it('is no way round the mandate of a direct debit [PAY-4, PAY-6]', async () => {
    const person = await world.premiumMember()
    for (const more of [{}, { repeat: true }])
      expect(await order(person, { method: 'directdebit', ...more })).toMatchObject({
        status: 422,
        body: { fields: { method: 'not_allowed' } },
      })
  })
})

describe('an order that leaves nothing to pay', () => {
  it('is paid as it is made, once, and is no debt of the card [BON-5, PAY-4]', async () => {
    const person = await world.premiumMember()
    const code = await giveCode({ percentage: 100 })
    const { payment } = (await order(person, { code, repeat: true })).body
    expect(payment).toMatchObject({ state: 'paid', amount: 0, credited: true, redirect_url: null })
    expect(await paymentOf(person, payment)).toEqual(payment)
    expect((await userOf(person)).credits).toBe(20)
  })

  it('is nothing for a mandate [BON-5, PAY-6]', async () => {
    const person = await world.freeMember()
    const body = {
      package: await world.smallestPackage(),
      code: await giveCode({ percentage: 100 }),
      account_holder: 'C. Ontract',
      iban: 'NL91ABNA0417164300',
      street: 'Keizersgracht',
      house_number: '1a',
      postcode: '1015 CC',
      city: 'Amsterdam',
      mobile: '+31612345678',
      consent: true,
    }
    const answer = await world.call('startDirectDebit', { body, headers: { ...person.headers, ...someAddress() } })
    expect(answer).toMatchObject({ status: 422, body: { fields: { code: 'code_other_method' } } })
    expect(await paymentsOf(person)).toEqual([])
  })
})

describe('transactions', () => {
  it('are the member’s own, the latest first [PAY-3]', async () => {
    const person = await world.freeMember()
    const [first, second] = [await world.buy(person), await world.buy(person)]
    const open = (await order(person)).body.payment
    await world.buy(await world.freeMember())
    const { payments, entries } = (await world.call('getTransactions', { headers: person.headers })).body
    expect(payments.map(({ payment_id }: Payment) => payment_id)).toEqual([open, second, first].map((one) => one.payment_id))
    expect(payments.map(({ credited }: Payment) => credited)).toEqual([false, true, true])
    expect(entries.map(({ balance }: { balance: number }) => balance)).toEqual([20, 10])
  })
})

describe('prices and ways to pay', () => {
  it('are those of where a visitor is, unless another country is asked for [PAY-1, PAY-2]', async () => {
    const at = (where: string, search = '') => ({ query: search, headers: { ...someAddress(), 'x-visitor-country': where } })
    const currency = async (where: string, search?: string) =>
      (await behind.call('getPackages', at(where, search))).body.packages[0].currency
    const methods = async (where: string, search?: string) =>
      (await behind.call('getPaymentMethods', at(where, search))).body.methods.map(({ id }: { id: string }) => id)
    expect([await currency('GB'), await currency('JP'), await currency('GB', '?country=SE')]).toEqual(['GBP', 'EUR', 'SEK'])
    expect(await methods('PL')).toContain('blik')
    expect(await methods('JP')).toContain('ideal')
    expect(await methods('PL', '?country=BE')).toContain('bancontact')
  })
})
