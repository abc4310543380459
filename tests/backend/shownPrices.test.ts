/** What the shop shows is what the till charges, for every bundle, code, country, method and member. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Schemas } from '../../src/shared/contract/api.ts'
import { STAY_CODE, TIME_BONUS } from '../../src/shared/rules/constants.ts'
import { offerOf } from '../../src/shared/rules/discount.ts'
import { type Person, someAddress } from '../contract/suite/world.ts'
import { createTill } from '../support/money.ts'
import { backendUrl, productForFile } from '../support/product.ts'

/** Behind the gateway, where a test says which country a visitor is in. */
const { world, query } = productForFile(backendUrl)
const { order, notice, paymentOf, giveCode, userOf } = createTill(world, query)

type Place = { person: Person; country: string }
type Method = Schemas['PaymentMethod']

const headersOf = ({ person, country }: Place) => ({ ...person.headers, ...someAddress(), 'x-visitor-country': country })

/** What the pages ask for before they show a price. */
async function shop(place: Place, typed: string) {
  const headers = headersOf(place)
  const ask = async (id: Parameters<typeof world.call>[0], search = '') => world.call(id, { query: search, headers })
  const [settings, { body: offer }, { body: ways }, ...codes] = await Promise.all([
    ask('getSettings'),
    ask('getPackages'),
    ask('getPaymentMethods'),
    ask('getDiscountCode', `?code=${typed}`),
    ask('getDiscountCode'),
  ])
  return {
    country: settings.body.geoip_selected_country as string,
    packages: offer.packages as Schemas['Package'][],
    // A direct debit is ordered in another way.
    methods: (ways.methods as Method[]).filter(({ id }) => id !== 'directdebit'),
    codes: codes.filter(({ status }) => status === 200).map(({ body }) => body as Schemas['DiscountCode']),
  }
}

async function bankOf({ id, needs_bank }: Method): Promise<{ bank?: string }> {
  return needs_bank ? { bank: (await world.call('getBanks', { query: `?method=${id}` })).body.banks[0].id } : {}
}

const pick = <Each>(list: readonly Each[], at: number): Each => list[at % list.length] as Each
const orNothing = <Value>(...values: Value[]) => fc.constantFrom(null, ...values)

const given = fc.record({
  percentage: fc.constantFrom(1, 10, 12.5, 25, 33, 50, 99.5, 100),
  validity: fc.constantFrom('once', 'once-per-user', 'unlimited'),
  country: orNothing('NL', 'GB'),
  currency: orNothing('EUR', 'GBP'),
  minimum_order_value: orNothing(999, 2250, 5000),
  paymentmethods: fc.constantFrom([], ['creditcard'], ['paypal', 'visa', 'ideal']),
})

describe('a price that is shown', () => {
  it('is the price that is charged and written down [MEE-4]', async () => {
    const people = [await world.freeMember(), await world.freeMember(), await world.freeMember()]
    const isNew = (person: Person, age: string) =>
      query('update account set signup_date = now() - $2::interval where id = $1', [person.id, age])
    const times = fc.nat(30)
    await fc.assert(
      fc.asyncProperty(
        fc.record({ given, who: times, bundle: times, method: times, isPaid: fc.boolean() }),
        fc.constantFrom('NL', 'BE', 'GB', 'CH', 'PL', 'JP'),
        fc.constantFrom('1 hour', '1 day', '30 days'),
        async (drawn, from, age) => {
          const person = pick(people, drawn.who)
          await isNew(person, age)
          const place = { person, country: from }
          const code = await giveCode(drawn.given)
          const { country, packages, methods, codes } = await shop(place, code)
          const bundle = pick(packages, drawn.bundle)
          const method = pick(methods, drawn.method)
          const { price, currency } = bundle
          const shown = offerOf(codes, { price, currency, country, method: method.id })
          const asked = { package: bundle.id, method: method.id, ...(await bankOf(method)) }
          const at = { ...person, headers: headersOf(place) }

          for (const { discount, reason } of shown.refused) {
            const answer = await order(at, { ...asked, code: discount.code })
            expect([answer.status, answer.body.fields]).toEqual([422, { code: reason }])
          }
          const before = (await userOf(person)).credits
          const expected = { amount: shown.amount, currency }
          const answer = await order(at, { ...asked, ...(shown.discount && { code: shown.discount.code }), expected })
          expect([answer.status, answer.body]).toEqual([201, expect.anything()])
          const payment: Schemas['Payment'] = answer.body.payment
          expect(payment).toMatchObject({ ...expected, credits: bundle.credits, code: shown.discount?.code ?? null })
          if (!drawn.isPaid && payment.state === 'pending') return
          if (payment.state === 'pending') await notice(payment, 'paid')
          expect(await paymentOf(person, payment)).toMatchObject({ ...expected, state: 'paid' })
          expect((await userOf(person)).credits).toBe(before + bundle.credits)
          const [entry] = await query(
            `select credits, kind from credit_entry where account_id = $1 and reference = $2 and kind = 'purchase'`,
            [person.id, payment.payment_id],
          )
          expect(entry.credits).toBe(bundle.credits)
        },
      ),
      { numRuns: 60, endOnFailure: true },
    )
  }, 120_000)

  it.each<[what: string, change: (code: string) => Promise<unknown>, error: string]>([
    ['its code has expired', (code) => query('update discount_code set expires = now() where code = $1', [code]), 'code_expired'],
    [
      'its code was taken back',
      (code) => query(`update discount_code set status = 'inactive' where code = $1`, [code]),
      'code_not_found',
    ],
    ['its code gives less', (code) => query('update discount_code set percentage = 5 where code = $1', [code]), 'price_changed'],
    ['its code gives more', (code) => query('update discount_code set percentage = 50 where code = $1', [code]), 'price_changed'],
  ])('is not charged once %s, nor any other [MEE-4]', async (_, change, error) => {
    const person = await world.freeMember()
    const code = await giveCode({ percentage: 20 })
    const asked = { code, expected: { amount: 799, currency: 'EUR' } }
    await change(code)
    const answer = await order(person, asked)
    expect(answer.body.error).toBe(error)
    expect((await world.call('getTransactions', { headers: person.headers })).body.payments).toEqual([])
  })

  it.each([
    ['another amount', { amount: 998, currency: 'EUR' }],
    ['another currency', { amount: 999, currency: 'GBP' }],
  ])('is refused with the price of now where it was %s, repeated or by mandate too [MEE-4]', async (_, expected) => {
    const person = await world.premiumMember()
    const refusal = { status: 409, body: { error: 'price_changed', params: { amount: 999, currency: 'EUR' } } }
    expect(await order(person, { expected })).toMatchObject(refusal)
    expect(await order(person, { expected, repeat: true })).toMatchObject(refusal)
    const mandate = {
      package: await world.smallestPackage(),
      account_holder: 'C. Ontract',
      iban: 'NL91ABNA0417164300',
      street: 'Keizersgracht',
      house_number: '1a',
      postcode: '1015 CC',
      city: 'Amsterdam',
      mobile: '+31612345678',
      consent: true,
      expected,
    }
    const headers = { ...person.headers, ...someAddress() }
    expect(await world.call('startDirectDebit', { body: mandate, headers })).toMatchObject(refusal)
  })

  it('is had once by two orders at once, and the other is not charged without it [MEE-4, SEC-5]', async () => {
    const [one, other] = [await world.freeMember(), await world.freeMember()]
    const code = await giveCode({ percentage: 20, validity: 'once' })
    const asked = { code, expected: { amount: 799, currency: 'EUR' } }
    const answers = await Promise.all([order(one, asked), order(other, asked)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe('code_used')
  })

  it('is not that of a time bonus which an order under way has [MEE-4, BON-1]', async () => {
    const person = await world.freeMember()
    const { payment } = (await order(person, { code: TIME_BONUS.code })).body
    // As if its money was being collected: such an order gives way to none.
    await query('update payment set repeats_id = id where id = $1', [payment.payment_id])
    const { codes } = await shop({ person, country: 'NL' }, TIME_BONUS.code)
    expect(codes).toEqual([])
  })
})

describe('the discount for members about to leave', () => {
  const find = ({ headers }: Pick<Person, 'headers'>) =>
    world.call('getDiscountCode', { query: `?code=${STAY_CODE.toLowerCase()}`, headers: { ...headers, ...someAddress() } })

  it('is the company’s, for a member, once [ACC-5, MEE-4]', async () => {
    const person = await world.premiumMember()
    const { delete_discount } = (await world.call('getCompanyInfo')).body
    expect((await find(person)).body).toMatchObject({ code: STAY_CODE, percentage: delete_discount, user_id: person.id })
    const asked = { code: STAY_CODE, expected: { amount: 799, currency: 'EUR' } }
    const { payment } = (await order(person, asked)).body
    await notice(payment, 'paid')
    expect(await paymentOf(person, payment)).toMatchObject({ state: 'paid', amount: 799 })
    expect(await find(person)).toMatchObject({ status: 409, body: { error: 'code_used' } })
    expect((await order(person, asked)).body.error).toBe('code_used')
  })

  it('is nobody’s where there is none, nor a visitor’s [ACC-5]', async () => {
    expect((await find({ headers: {} })).status).toBe(404)
    const person = await world.freeMember()
    const change = (percentage: number) =>
      query(`update company set info = jsonb_set(info, '{delete_discount}', to_jsonb($1::int))`, [percentage])
    await change(0)
    try {
      expect(await find(person)).toMatchObject({ status: 404, body: { error: 'code_not_found' } })
      expect((await order(person, { code: STAY_CODE })).body.error).toBe('code_not_found')
    } finally {
      await change(20)
    }
  })
})
