/** The mandate of a direct debit: what is kept of it, and the code that confirms it. */
import { describe, expect, it } from 'vitest'
import { ONE_TIME_CODE_TRIES } from '../../src/shared/rules/constants.ts'
import { type Person, someAddress } from '../contract/suite/world.ts'
import { createTill } from '../support/money.ts'
import { backendUrl, productForFile } from '../support/product.ts'

const { world, query } = productForFile()
const { order, notice, paymentOf, userOf } = createTill(world, query)
/** Without the gateway, which says itself where a visitor is. */
const behind = productForFile(backendUrl).world

const MANDATE = {
  account_holder: 'C. Ontract',
  iban: 'NL91ABNA0417164300',
  street: 'Keizersgracht',
  house_number: '1a',
  postcode: '1015 CC',
  city: 'Amsterdam',
  consent: true,
}
const digits = (count: number) => String(Math.floor(Math.random() * 10 ** count)).padStart(count, '0')
const someMobile = () => `+3166${digits(7)}`
const start = async ({ headers }: Person, more: object = {}, at = world, from: Record<string, string> = {}) =>
  at.call('startDirectDebit', {
    body: { package: await world.smallestPackage(), mobile: someMobile(), ...MANDATE, ...more },
    headers: { ...headers, ...someAddress(), ...from },
  })
const confirm = ({ headers }: Person, payment_id: number, code: string) =>
  world.call('confirmDirectDebit', { body: { payment_id, code }, headers: { ...headers, ...someAddress() } })
const codeFor = async (mobile: string) => /\b\d{6}\b/.exec((await world.mailTo(mobile, 'one_time_code')).text)?.[0] as string
const mandatesOf = ({ id }: Person) =>
  query(
    'select account_holder, street, house_number, postcode, city, iban, mobile, confirmed_at from mandate where account_id = $1',
    [id],
  )
/** An order that waits for its code. */
async function waiting() {
  const [person, mobile] = [await world.freeMember(), someMobile()]
  const { payment } = (await start(person, { mobile })).body
  const code = await codeFor(mobile)
  const wrong = code === '000000' ? '000001' : '000000'
  return { person, mobile, payment, code, wrong }
}

describe('a mandate', () => {
  it('is kept without the spaces around what was typed, account and number in one form [PAY-6]', async () => {
    const person = await world.freeMember()
    const mobile = someMobile()
    const typed = {
      account_holder: ' C. Ontract ',
      street: ' Keizersgracht ',
      house_number: ' 1a ',
      postcode: ' 1015 CC ',
      city: ' Amsterdam ',
      iban: 'nl91 abna 0417 1643 00',
      mobile: `0${mobile.slice(3, 5)} ${mobile.slice(5)}`,
    }
    expect((await start(person, typed)).status).toBe(201)
    const { consent, ...kept } = MANDATE
    expect(await mandatesOf(person)).toEqual([{ ...kept, mobile, confirmed_at: null }])
  })

  it('takes a number as it is written where the member is [PAY-6]', async () => {
    const person = await behind.freeMember()
    const national = `0478${digits(6)}`
    expect((await start(person, { mobile: national }, behind, { 'x-visitor-country': 'BE' })).status).toBe(201)
    expect((await mandatesOf(person))[0].mobile).toBe(`+32${national.slice(1)}`)
  })

  it('that is wrong in two ways says both, and is not kept [PAY-6]', async () => {
    const person = await world.freeMember()
    for (const mobile of ['12345678', 'no number']) {
      const answer = await start(person, { iban: 'NL91ABNA0417164301', mobile })
      expect(answer).toMatchObject({ status: 422, body: { fields: { iban: 'iban_invalid', mobile: 'mobile_invalid' } } })
    }
    expect(await mandatesOf(person)).toEqual([])
    expect((await world.call('getTransactions', { headers: person.headers })).body.payments).toEqual([])
  })
})

describe('the code', () => {
  it('is asked for where there is a mandate, by whose order it is [PAY-6]', async () => {
    const { person, payment, code } = await waiting()
    const card = (await order(person)).body.payment
    expect(await confirm(person, card.payment_id, code)).toMatchObject({
      status: 422,
      body: { fields: { payment_id: 'not_allowed' } },
    })
    expect((await confirm(person, 987_654_321, code)).status).toBe(404)
    expect((await confirm(await world.freeMember(), payment.payment_id, code)).status).toBe(404)
    expect((await mandatesOf(person))[0].confirmed_at).toBeNull()
  })

  it('of another order confirms nothing [PAY-6]', async () => {
    const [one, two] = [await waiting(), await waiting()]
    if (one.code === two.code) return
    expect((await confirm(one.person, one.payment.payment_id, two.code)).body.fields).toEqual({ code: 'code_invalid' })
    expect((await mandatesOf(one.person))[0].confirmed_at).toBeNull()
  })

  it('can be wrong so many times and right the last of them [PAY-6]', async () => {
    const { person, payment, code, wrong } = await waiting()
    for (let n = 1; n < ONE_TIME_CODE_TRIES.order; n += 1)
      expect((await confirm(person, payment.payment_id, wrong)).body.fields).toEqual({ code: 'code_invalid' })
    expect((await confirm(person, payment.payment_id, code)).status).toBe(200)
    expect((await mandatesOf(person))[0].confirmed_at).toBeInstanceOf(Date)
    await expect.poll(async () => (await userOf(person)).credits).toBe(10)
  })

  it('that was wrong too often is wrong from then on, and says when another one can be asked for [PAY-6]', async () => {
    const { person, payment, code, wrong } = await waiting()
    for (let n = 0; n < ONE_TIME_CODE_TRIES.order; n += 1) await confirm(person, payment.payment_id, wrong)
    const answer = await confirm(person, payment.payment_id, code)
    expect([answer.status, answer.body.error, answer.headers.get('retry-after')]).toEqual([429, 'too_many_attempts', '600'])
    expect((await mandatesOf(person))[0].confirmed_at).toBeNull()
  })

  it('is good for ten minutes, and gone once it was used [PAY-6]', async () => {
    const { person, payment, code } = await waiting()
    const left = () =>
      query('select extract(epoch from expires_at - now())::int as seconds from one_time_code where payment_id = $1', [
        payment.payment_id,
      ])
    const [{ seconds }] = await left()
    expect(Math.abs(seconds - 600)).toBeLessThan(60)
    expect((await confirm(person, payment.payment_id, code)).status).toBe(200)
    expect(await left()).toEqual([])
  })

  it('sent twice collects once; sent for an order that has come to its end, nothing [PAY-6, PAY-5]', async () => {
    const { person, payment, code } = await waiting()
    const answers = await Promise.all(Array.from({ length: 3 }, () => confirm(person, payment.payment_id, code)))
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    await expect.poll(async () => (await userOf(person)).credits).toBe(10)
    expect(
      await query(`select from pgboss.job where name = 'collect' and (data->>'payment_id')::int = $1`, [payment.payment_id]),
    ).toHaveLength(1)
    const late = await waiting()
    await notice(late.payment, 'cancelled')
    for (const code of [late.wrong, late.code]) {
      const answer = await confirm(late.person, late.payment.payment_id, code)
      expect([answer.status, answer.body.payment?.state]).toEqual([200, 'cancelled'])
    }
    expect((await mandatesOf(late.person))[0].confirmed_at).toBeNull()
    expect((await paymentOf(late.person, late.payment)).state).toBe('cancelled')
  })

  it('is not asked for again while the bank takes its days [PAY-6, PAY-5]', async () => {
    const { person, payment, wrong } = await waiting()
    await query('update mandate set confirmed_at = now() where account_id = $1', [person.id])
    for (let n = 0; n <= ONE_TIME_CODE_TRIES.order; n += 1) {
      const answer = await confirm(person, payment.payment_id, wrong)
      expect([answer.status, answer.body.payment?.state]).toEqual([200, 'pending'])
    }
  })
})
