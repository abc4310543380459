/** What a discount code says of itself, whose it is, and which orders it is for. */
import { describe, expect, it } from 'vitest'
import { TIME_BONUS, WELCOME } from '../../src/shared/rules/constants.ts'
import type { Person } from '../contract/suite/world.ts'
import { createTill } from '../support/money.ts'
import { productForFile } from '../support/product.ts'

const { world, query } = productForFile()
const { order, refund, giveCode, userOf } = createTill(world, query)

const find = (person: Person | undefined, search: string) =>
  world.call('getDiscountCode', { query: search, ...(person && { headers: person.headers }) })
const signedUp = ({ id }: Person, ago: string) =>
  query('update account set signup_date = now() - $2::interval where id = $1', [id, ago])
/** Days between two moments. */
const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

describe('a code that was given out', () => {
  it('says all that was said of it [BON-5]', async () => {
    const facts = {
      percentage: 12.5,
      validity: 'once',
      country: 'NL',
      currency: 'EUR',
      minimum_order_value: 500,
      paymentmethods: ['ideal', 'paypal'],
      expires: new Date(Date.now() + 60_000).toISOString(),
    }
    const code = await giveCode(facts)
    const told = { ...facts, code, value_percentage: 12.5, user_id: null, status: 'active', expired: false }
    expect((await find(await world.member(), `?code=${code}`)).body).toEqual(told)
    expect((await find(undefined, `?code=%20${code.toLowerCase()}`)).body).toEqual(told)
  })

  it('says nothing that was not said of it [BON-5]', async () => {
    const code = await giveCode()
    expect((await find(await world.member(), `?code=${code}`)).body).toEqual({
      code,
      percentage: 20,
      value_percentage: 20,
      validity: 'once-per-user',
      status: 'active',
      expired: false,
      user_id: null,
      country: null,
      currency: null,
      minimum_order_value: null,
      paymentmethods: [],
      expires: null,
    })
  })

  it('to one member is nobody else’s, nor a visitor’s [BON-5]', async () => {
    const [one, other] = [await world.freeMember(), await world.other()]
    const code = await giveCode({ account_id: one.id })
    expect((await find(one, `?code=${code}`)).body.user_id).toBe(one.id)
    for (const stranger of [other, undefined])
      expect(await find(stranger, `?code=${code}`)).toMatchObject({ status: 404, body: { error: 'code_not_found' } })
    expect((await order(other, { code })).body.error).toBe('code_not_found')
  })

  it('is found by its whole name only [BON-5]', async () => {
    const code = await giveCode()
    for (const wrong of [code.slice(0, -1), `${code}X`, `${code.slice(0, 4)}%20${code.slice(4)}`])
      expect((await find(undefined, `?code=${wrong}`)).status).toBe(404)
  })
})

describe('a code is for', () => {
  // The smallest bundle costs 999 EUR; people here are in the Netherlands and pay by credit card.
  it.each<[what: string, facts: object, refusal: string | undefined]>([
    ['any order, where it says nothing', {}, undefined],
    ['orders from its country', { country: 'NL' }, undefined],
    ['no other country’s', { country: 'BE' }, 'code_other_country'],
    ['orders in its currency', { currency: 'EUR' }, undefined],
    ['no other currency’s', { currency: 'GBP' }, 'code_other_currency'],
    ['orders of its least value', { minimum_order_value: 999 }, undefined],
    ['no smaller ones', { minimum_order_value: 1000 }, 'code_minimum_order'],
    ['orders by one of its methods', { paymentmethods: ['paypal', 'creditcard'] }, undefined],
    ['no other method’s', { paymentmethods: ['paypal', 'visa'] }, 'code_other_method'],
  ])('%s [BON-5]', async (_, facts, refusal) => {
    const person = await world.freeMember()
    const answer = await order(person, { code: await giveCode(facts) })
    expect([answer.status, answer.body.fields?.code]).toEqual(refusal ? [422, refusal] : [201, undefined])
    const left = (await world.call('getTransactions', { headers: person.headers })).body.payments
    expect(left).toHaveLength(refusal ? 0 : 1)
  })
})

describe('the codes of new members', () => {
  const NAMES = [TIME_BONUS.code, WELCOME.code]
  const found = async (person: Person | undefined) =>
    Promise.all(NAMES.map(async (name) => (await find(person, `?code=${name.toLowerCase()}`)).body.code))

  it('say whose they are, what they give and until when [BON-1, BON-2]', async () => {
    const person = await world.freeMember()
    const { signup_date } = await userOf(person)
    for (const [search, { code, percentage }, until] of [
      ['?timebonus=true', TIME_BONUS, TIME_BONUS.seconds / 86_400],
      ['?welcome=true', WELCOME, WELCOME.days],
    ] as const) {
      const { expires, ...told } = (await find(person, search)).body
      expect(told).toEqual({
        code,
        percentage,
        value_percentage: percentage,
        validity: 'once-per-user',
        status: 'active',
        expired: false,
        user_id: person.id,
        country: null,
        currency: null,
        minimum_order_value: null,
        paymentmethods: [],
      })
      expect(days(signup_date, expires)).toBeCloseTo(until, 3)
    }
  })

  it('are found by their names, each in its time, by nobody who is not signed in [BON-1, BON-2]', async () => {
    const person = await world.freeMember()
    expect(await found(person)).toEqual(NAMES)
    await signedUp(person, `${TIME_BONUS.seconds} seconds`)
    expect(await found(person)).toEqual([undefined, WELCOME.code])
    await signedUp(person, `${WELCOME.days} days - 30 seconds`)
    expect(await found(person)).toEqual([undefined, WELCOME.code])
    expect((await find(person, '')).body.code).toBe(WELCOME.code)
    await signedUp(person, `${WELCOME.days} days`)
    expect(await found(person)).toEqual([undefined, undefined])
    expect(await found(undefined)).toEqual([undefined, undefined])
    for (const search of ['', '?welcome=true', '?timebonus=true'])
      for (const whoever of [person, undefined])
        expect(await find(whoever, search)).toMatchObject({ status: 404, body: { error: 'code_not_found' } })
  })

  it('are gone for who has bought [BON-1, BON-2]', async () => {
    const person = await world.premiumMember()
    expect(await found(person)).toEqual([undefined, undefined])
    expect((await find(person, '?welcome=true')).status).toBe(404)
  })

  it('say that they were used, to who is unpaid again; nor are they offered any more [BON-2, SEC-5]', async () => {
    const person = await world.freeMember()
    await refund(person, await world.buy(person, { code: TIME_BONUS.code }))
    for (const name of NAMES)
      expect(await find(person, `?code=${name}`)).toMatchObject({ status: 409, body: { error: 'code_used' } })
    for (const search of ['', '?welcome=true', '?timebonus=true']) expect((await find(person, search)).status).toBe(404)
  })
})
