import { randomUUID } from 'node:crypto'
import { composeIBAN } from 'ibantools'
import { describe, expect, it } from 'vitest'
import type { Schemas } from '../../src/shared/contract/api.ts'
import { discounted } from '../../src/shared/money.ts'
import { FREE_MESSAGES, TIME_BONUS, WELCOME } from '../../src/shared/rules/constants.ts'
import { type Person, someAddress } from '../contract/suite/world.ts'
import { productForFile } from '../support/product.ts'

const { world, query } = productForFile()
const userOf = async ({ headers }: Person): Promise<Schemas['User']> => (await world.call('getUser', { headers })).body.user
const paymentOf = async ({ headers }: Person, id: number): Promise<Schemas['Payment']> =>
  (await world.call('getPayment', { query: `?id=${id}`, headers })).body.payment
const order = async ({ headers }: Person, more: object = {}) =>
  world.call('startPayment', {
    body: { package: await world.smallestPackage(), method: 'creditcard', ...more },
    headers: { ...headers, ...someAddress() },
  })
const code = (person: Person, text: string) =>
  world.call('getDiscountCode', { query: `?code=${encodeURIComponent(text)}`, headers: person.headers })
const notice = (payment: Schemas['Payment'], more: object) => {
  const { payment_id, amount, currency } = payment
  return world.call('paymentWebhook', world.signed({ payment_id, amount, currency, ...more }))
}
async function ledgerOf({ id }: Person) {
  const [{ sum }] = await query('select coalesce(sum(credits), 0)::int as sum from credit_entry where account_id = $1', [id])
  const [{ credits }] = await query('select credits from account where id = $1', [id])
  return { sum, credits }
}

describe('what is for sale', () => {
  it('has the prices of the country, smallest first, with what a message comes to [PAY-1, PAY-7]', async () => {
    for (const [country, currency] of [
      ['NL', 'EUR'],
      ['GB', 'GBP'],
      ['PL', 'PLN'],
      ['SE', 'SEK'],
      ['JP', 'EUR'],
    ]) {
      const packages: Schemas['Package'][] = (await world.call('getPackages', { query: `?country=${country}` })).body.packages
      expect(new Set(packages.map((one) => one.currency))).toEqual(new Set([currency]))
      expect(packages.map(({ credits }) => credits)).toEqual(packages.map(({ credits }) => credits).sort((a, b) => a - b))
      // Two credits a message: of 25, one is left.
      for (const { price, credits, per_message } of packages) expect(per_message).toBe(Math.ceil(price / Math.floor(credits / 2)))
      expect(packages.filter(({ best }) => best)).toHaveLength(1)
    }
    const { minimum_message_costs } = (await world.call('getSettings')).body
    expect(minimum_message_costs.NL).toEqual({ costs: 100, highest: 200, currency: 'EUR' })
  })

  it('is paid by the methods of the country, some with a bank to choose [PAY-2]', async () => {
    const ids = async (country: string) =>
      (await world.call('getPaymentMethods', { query: `?country=${country}` })).body.methods.map(({ id }: { id: string }) => id)
    expect(await ids('NL')).toEqual(expect.arrayContaining(['ideal', 'paypal', 'directdebit', 'creditcard']))
    expect(await ids('GB')).not.toContain('directdebit')
    const all = new Set<string>()
    for (const country of ['NL', 'BE', 'DE', 'AT', 'FR', 'PL', 'DK', 'SE', 'NO', 'CH', 'IT', 'FI'])
      for (const id of await ids(country)) all.add(id)
    expect(all.size).toBe(25)
    const person = await world.freeMember()
    expect((await order(person, { method: 'ideal' })).body.fields).toEqual({ bank: 'required' })
    expect((await order(person, { method: 'ideal', bank: 'NOBANK' })).body.fields).toEqual({ bank: 'not_allowed' })
    expect((await order(person, { method: 'blik' })).body.fields).toEqual({ method: 'not_allowed' })
    expect((await order(person, { method: 'directdebit' })).body.fields).toEqual({ method: 'not_allowed' })
  })
})

describe('a payment', () => {
  it('adds its credits once it is paid, and makes premium [PAY-1, PAY-2, PAY-3]', async () => {
    const person = await world.freeMember()
    const { payment } = (await order(person)).body
    expect(payment).toMatchObject({ state: 'pending', credits: 10, redirect_url: expect.stringContaining('/sandbox/') })
    expect((await userOf(person)).paid_user).toBe(false)
    await world.atTheProvider(payment, 'pay')
    expect(await paymentOf(person, payment.payment_id)).toMatchObject({ state: 'paid', redirect_url: null })
    expect(await userOf(person)).toMatchObject({
      credits: 10,
      paid_user: true,
      free_messages_left: 0,
      profile: { premium: true },
    })
    const { payments, entries } = (await world.call('getTransactions', { headers: person.headers })).body
    expect([payments.length, entries]).toMatchObject([1, [{ kind: 'purchase', credits: 10, balance: 10 }]])
    expect((await world.mailTo(person.email, 'payment_paid')).text).toMatch(/9[.,]99/)
    expect(
      (await world.call('getPayment', { query: `?id=${payment.payment_id}`, headers: (await world.other()).headers })).status,
    ).toBe(404)
  })

  it.each([
    ['fail', 'failed'],
    ['cancel', 'cancelled'],
    ['pending', 'pending'],
  ])('that the member lets "%s" is %s and adds nothing [PAY-2]', async (outcome, state) => {
    const person = await world.freeMember()
    const { payment_id } = await world.buy(person, {}, outcome)
    expect((await paymentOf(person, payment_id)).state).toBe(state)
    expect(await userOf(person)).toMatchObject({ credits: 0, paid_user: false, free_messages_left: FREE_MESSAGES })
  })

  it('is started once, however often the order is sent [PAY-5]', async () => {
    const person = await world.freeMember()
    const headers = { ...person, headers: { ...person.headers, 'idempotency-key': randomUUID() } }
    const first = await order(headers)
    expect((await order(headers)).body).toEqual(first.body)
    expect((await world.call('getTransactions', { headers: person.headers })).body.payments).toHaveLength(1)
  })

  it('is believed from the provider only, for its own amount only, in any order, once [PAY-5]', async () => {
    const person = await world.freeMember()
    const { payment } = (await order(person)).body as { payment: Schemas['Payment'] }
    const { payment_id, amount, currency } = payment
    const body = { payment_id, amount, currency, state: 'paid' }
    expect((await world.call('paymentWebhook', { body })).status).toBe(403)
    const forged = world.signed(body)
    expect((await world.call('paymentWebhook', { ...forged, body: JSON.stringify({ ...body, amount: 1 }) })).status).toBe(403)
    expect((await notice(payment, { state: 'paid', amount: amount - 1 })).body.fields).toEqual({ amount: 'amount_mismatch' })
    expect((await notice(payment, { state: 'paid', currency: 'USD' })).body.fields).toEqual({ currency: 'amount_mismatch' })
    expect((await userOf(person)).credits).toBe(0)

    await notice(payment, { state: 'failed' })
    await Promise.all(Array.from({ length: 8 }, () => notice(payment, { state: 'paid' })))
    for (const state of ['pending', 'failed', 'cancelled', 'paid']) await notice(payment, { state })
    expect((await paymentOf(person, payment_id)).state).toBe('paid')
    expect(await ledgerOf(person)).toEqual({ sum: 10, credits: 10 })
  })
})

describe('the sandbox', () => {
  it.each([
    ['en', 'Sandbox payment', '€9.99'],
    ['nl', 'Testbetaling', '€\u00a09,99'],
    ['de', 'Testzahlung', '9,99\u00a0€'],
    ['fr', 'Paiement de test', '9,99\u00a0€'],
    ['pl', 'Płatność testowa', '9,99\u00a0€'],
  ])('is in the language of who pays, and so is the amount: %s [PAY-2]', async (language, title, amount) => {
    const person = await world.freeMember()
    await query('update account set language = $1 where id = $2', [language, person.id])
    const { payment } = (await order(person)).body
    const page = await (await fetch(payment.redirect_url)).text()
    expect(page).toContain(`<html lang="${language}">`)
    expect(page).toContain(`<h1>${title}</h1>`)
    expect(page).toContain(`${payment.payment_id}: ${amount}`.replace(':', language === 'fr' ? '\u00a0:' : ':'))
  })
})

describe('the order again', () => {
  it('is charged by the method of the last one without asking [PAY-4]', async () => {
    const person = await world.freeMember()
    expect((await order(person, { repeat: true })).body.error).toBe('nothing_to_repeat')
    await world.buy(person)
    const { payment } = (await order(person, { repeat: true })).body
    expect(payment.redirect_url).toBeNull()
    await expect.poll(async () => (await userOf(person)).credits).toBe(20)
    expect((await paymentOf(person, payment.payment_id)).state).toBe('paid')
  })

  it('by another method goes to the provider’s page [PAY-4]', async () => {
    const person = await world.premiumMember()
    const { payment } = (await order(person, { repeat: true, method: 'ideal', bank: 'INGBNL2A' })).body
    expect(payment.redirect_url).toContain('/sandbox/')
  })

  it('says when the card is refused this time, so that another way can be offered [PAY-2, PAY-4]', async () => {
    const person = await world.freeMember()
    await world.buy(person, {}, 'pay-once')
    const { payment } = (await order(person, { repeat: true })).body
    await expect.poll(async () => (await paymentOf(person, payment.payment_id)).state).toBe('failed')
    expect((await paymentOf(person, payment.payment_id)).recurring_failed).toBe(true)
    expect(await ledgerOf(person)).toEqual({ sum: 10, credits: 10 })
  })
})

describe('unused credits', () => {
  const refund = (person: Person, payment_id: number) =>
    world.call('requestRefund', { body: { payment_id }, headers: { ...person.headers, ...someAddress() } })

  it('are given back within the period, the used ones not [ACC-12]', async () => {
    const person = await world.freeMember()
    const { payment_id } = await world.buy(person)
    const id = await world.conversation(person, await world.other())
    await world.call('sendMessage', { body: { conversation: id, text: 'Two credits' }, headers: person.headers })
    const answer = await refund(person, payment_id)
    expect([answer.status, answer.body.payment.state]).toEqual([202, 'refund_requested'])
    expect(await ledgerOf(person)).toEqual({ sum: 0, credits: 0 })
    await expect.poll(async () => (await paymentOf(person, payment_id)).state).toBe('refunded')
    const [row] = await query('select refunded_credits, refunded_amount from payment where id = $1', [payment_id])
    expect(row).toEqual({ refunded_credits: 8, refunded_amount: Math.floor((999 * 8) / 10) })
    expect((await refund(person, payment_id)).body.error).toBe('not_refundable')
    // Of the price less than half has stayed: that makes nobody premium.
    expect((await userOf(person)).paid_user).toBe(false)
    expect((await world.mailTo(person.email, 'payment_refunded')).text).toMatch(/7[.,]99/)
  })

  it('make the member free again when all of the money goes back [ACC-12]', async () => {
    const person = await world.freeMember()
    const { payment_id } = await world.buy(person)
    await refund(person, payment_id)
    await expect.poll(async () => (await userOf(person)).paid_user).toBe(false)
  })

  it('are those of the latest orders: credits are spent in the order they were bought [ACC-12]', async () => {
    const person = await world.freeMember()
    const [first, second] = [await world.buy(person), await world.buy(person)]
    const id = await world.conversation(person, await world.other())
    for (let n = 0; n < 6; n += 1)
      await world.call('sendMessage', { body: { conversation: id, text: `${n}` }, headers: person.headers })
    expect((await refund(person, first.payment_id)).body.error).toBe('nothing_to_refund')
    expect((await refund(person, second.payment_id)).status).toBe(202)
    expect(await ledgerOf(person)).toEqual({ sum: 0, credits: 0 })
  })

  it('are kept when the period is over, to the day [ACC-12]', async () => {
    const person = await world.freeMember()
    const { payment_id } = await world.buy(person)
    await query(`update payment set paid_at = now() - interval '14 days' where id = $1`, [payment_id])
    expect((await refund(person, payment_id)).body).toMatchObject({ error: 'refund_period_over', params: { days: 14 } })
    await query(`update payment set paid_at = now() - interval '14 days' + interval '1 minute' where id = $1`, [payment_id])
    expect((await refund(person, payment_id)).status).toBe(202)
  })

  it('go when the bank takes the money back, never below nothing [PAY-5]', async () => {
    const person = await world.freeMember()
    const payment = await world.buy(person)
    const id = await world.conversation(person, await world.other())
    await world.call('sendMessage', { body: { conversation: id, text: 'Two credits' }, headers: person.headers })
    for (let n = 0; n < 2; n += 1) await notice(payment, { state: 'charged_back' })
    expect(await ledgerOf(person)).toEqual({ sum: 0, credits: 0 })
    expect(await userOf(person)).toMatchObject({ credits: 0, paid_user: false })
  })
})

describe('direct debit', () => {
  const MANDATE = {
    account_holder: 'C. Ontract',
    street: 'Keizersgracht',
    house_number: '1a',
    postcode: '1015 CC',
    city: 'Amsterdam',
    iban: 'nl91 abna 0417 1643 00',
    consent: true,
  }
  /** The sandbox knows it by its last digits. */
  const EMPTY_ACCOUNT = composeIBAN({ countryCode: 'DE', bban: '370400440532010000' })
  const someMobile = () => `+3162${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
  const start = async (person: Person, more: object = {}) =>
    world.call('startDirectDebit', {
      body: { package: await world.smallestPackage(), mobile: someMobile(), ...MANDATE, ...more },
      headers: { ...person.headers, ...someAddress() },
    })
  const confirm = (person: Person, payment_id: number, otp: string) =>
    world.call('confirmDirectDebit', { body: { payment_id, code: otp }, headers: { ...person.headers, ...someAddress() } })
  const codeFor = async (mobile: string) => /\d{6}/.exec((await world.mailTo(mobile, 'one_time_code')).text)?.[0] as string

  it('is collected once the code from the phone confirms the mandate, again without it [PAY-6, PAY-4]', async () => {
    const person = await world.freeMember()
    const mobile = someMobile()
    const { payment } = (await start(person, { mobile })).body
    expect(payment).toMatchObject({ state: 'pending', method: 'directdebit', redirect_url: null })
    const right = await codeFor(mobile)
    const wrong = right === '000000' ? '000001' : '000000'
    expect((await confirm(person, payment.payment_id, wrong)).body.fields).toEqual({ code: 'code_invalid' })
    expect((await confirm(await world.other(), payment.payment_id, right)).status).toBe(404)
    for (let n = 0; n < 2; n += 1) expect((await confirm(person, payment.payment_id, right)).status).toBe(200)
    await expect.poll(async () => (await userOf(person)).credits).toBe(10)
    const [mandate] = await query('select iban, postcode, confirmed_at from mandate where account_id = $1', [person.id])
    expect(mandate).toMatchObject({ iban: 'NL91ABNA0417164300', confirmed_at: expect.any(Date) })
    await order(person, { method: 'directdebit', repeat: true })
    await expect.poll(async () => (await userOf(person)).credits).toBe(20)
  })

  it('fails without credits where the account is empty [PAY-6]', async () => {
    const person = await world.freeMember()
    const mobile = someMobile()
    const { payment } = (await start(person, { mobile, iban: EMPTY_ACCOUNT })).body
    await confirm(person, payment.payment_id, await codeFor(mobile))
    await expect.poll(async () => (await paymentOf(person, payment.payment_id)).state).toBe('failed')
    expect((await userOf(person)).credits).toBe(0)
  })

  it('asks for a valid account, number and consent [PAY-6]', async () => {
    const person = await world.member()
    for (const [wrong, fields] of [
      [{ iban: 'NL91 ABNA 0417 1643 01' }, { iban: 'iban_invalid' }],
      [{ iban: 'XX91ABNA0417164300' }, { iban: 'iban_invalid' }],
      [{ mobile: '12345678' }, { mobile: 'mobile_invalid' }],
      [{ consent: false }, { consent: 'not_allowed' }],
      [{ account_holder: '' }, { account_holder: 'too_short' }],
    ] as const)
      expect((await start(person, wrong)).body.fields).toEqual(fields)
  })

  it('gives five tries at the code, within ten minutes [PAY-6]', async () => {
    const person = await world.freeMember()
    const mobile = someMobile()
    const { payment } = (await start(person, { mobile })).body
    const right = await codeFor(mobile)
    await query(`update one_time_code set expires_at = now() where payment_id = $1`, [payment.payment_id])
    expect((await confirm(person, payment.payment_id, right)).body.fields).toEqual({ code: 'code_invalid' })
    await query(`update one_time_code set expires_at = now() + interval '1 minute', attempts = 5 where payment_id = $1`, [
      payment.payment_id,
    ])
    expect(await confirm(person, payment.payment_id, right)).toMatchObject({ status: 429, body: { error: 'too_many_attempts' } })
  })

  it('is closed to a member whose bank took money back [PAY-6]', async () => {
    const person = await world.freeMember()
    const mobile = someMobile()
    const { payment } = (await start(person, { mobile })).body
    await confirm(person, payment.payment_id, await codeFor(mobile))
    await expect.poll(async () => (await paymentOf(person, payment.payment_id)).state).toBe('paid')
    await order(person, { method: 'directdebit', repeat: true })
    await expect.poll(async () => (await userOf(person)).credits).toBe(20)
    await notice(payment, { state: 'charged_back' })
    expect(await start(person)).toMatchObject({ status: 403, body: { error: 'directdebit_blocked' } })
    expect((await order(person, { method: 'directdebit', repeat: true })).body.error).toBe('directdebit_blocked')
  })

  it('has a limit in 30 days [PAY-6]', async () => {
    const person = await world.freeMember()
    const mobile = someMobile()
    const { packages } = (await world.call('getPackages')).body
    const { payment } = (await start(person, { mobile, package: packages.at(-1).id })).body
    await confirm(person, payment.payment_id, await codeFor(mobile))
    expect(await start(person)).toMatchObject({ status: 409, body: { error: 'directdebit_limit' } })
    await query(`update payment set created_at = now() - interval '30 days' where id = $1`, [payment.payment_id])
    expect((await start(person)).status).toBe(201)
  })
})

describe('discounts', () => {
  const active = (person: Person, more = '') => world.call('getDiscountCode', { query: more, headers: person.headers })

  it('the time bonus lasts four hours from signup, to the second, for unpaid members [BON-1, BON-2]', async () => {
    const person = await world.freeMember()
    const { body } = await active(person, '?timebonus=true')
    expect(body).toMatchObject({
      code: TIME_BONUS.code,
      percentage: 25,
      status: 'active',
      validity: 'once-per-user',
      expired: false,
    })
    const { signup_date } = await userOf(person)
    expect(Math.round((Date.parse(body.expires) - Date.parse(signup_date)) / 1000)).toBe(TIME_BONUS.seconds)
    expect((await active(person)).body.code).toBe(TIME_BONUS.code)

    await query(`update account set signup_date = now() - interval '4 hours' + interval '30 seconds' where id = $1`, [person.id])
    expect((await active(person, '?timebonus=true')).status).toBe(200)
    await query(`update account set signup_date = now() - interval '4 hours' where id = $1`, [person.id])
    expect((await active(person, '?timebonus=true')).status).toBe(404)
    expect((await active(person)).body.code).toBe(WELCOME.code)
    expect((await order(person, { code: TIME_BONUS.code })).body.error).toBe('code_not_found')
    expect((await world.call('getDiscountCode', { query: '?timebonus=true' })).status).toBe(404)
    expect((await active(await world.premium(), '?timebonus=true')).status).toBe(404)
  })

  it('takes its percentage off the order, once [BON-1, BON-5]', async () => {
    const person = await world.freeMember()
    const payment = await world.buy(person, { code: 'timebonus25' })
    expect(payment).toMatchObject({ amount: discounted(999, 25), code: TIME_BONUS.code, credits: 10 })
    expect((await order(person, { code: TIME_BONUS.code })).body.error).toBe('code_not_found')
    const other = await world.freeMember()
    const open = (await order(other, { code: 'SPRING10' })).body.payment
    // A second order with the code takes the place of the first, which was never paid.
    await world.buy(other, { code: 'SPRING10' })
    expect((await paymentOf(other, open.payment_id)).state).toBe('superseded')
    expect(await code(other, 'spring10')).toMatchObject({ status: 409, body: { error: 'code_used' } })
    expect((await order(other, { code: 'SPRING10' })).body.error).toBe('code_used')
  })

  it('the welcome code is for a week [BON-2]', async () => {
    const person = await world.freeMember()
    expect((await active(person, '?welcome=true')).body.code).toBe(WELCOME.code)
    await query(`update account set signup_date = now() - interval '7 days' where id = $1`, [person.id])
    expect((await active(person, '?welcome=true')).status).toBe(404)
  })

  it.each<[string, object, number, string, object]>([
    ['EXPIRED', { expires: '2026-01-01' }, 409, 'code_expired', {}],
    ['INACTIVE', { status: 'inactive' }, 404, 'code_not_found', {}],
    ['BRITISH', { country: 'GB' }, 422, 'invalid', { code: 'code_other_country' }],
    ['DOLLARS', { currency: 'USD' }, 422, 'invalid', { code: 'code_other_currency' }],
    ['LARGE', { minimum_order_value: 1000 }, 422, 'invalid', { code: 'code_minimum_order' }],
    ['PAYPAL', { paymentmethods: ['paypal'] }, 422, 'invalid', { code: 'code_other_method' }],
    ['NEVER', {}, 404, 'code_not_found', {}],
  ])('%s is refused for its reason [BON-5]', async (name, values, status, error, fields) => {
    if (name !== 'NEVER') await give(name, values)
    const answer = await order(await world.member(), { code: name.toLowerCase() })
    expect([answer.status, answer.body.error, answer.body.fields ?? {}]).toEqual([status, error, fields])
  })

  it('of all kinds of validity hold [BON-5]', async () => {
    const [one, two] = [await world.freeMember(), await world.freeMember()]
    await give('FIRSTONE', { validity: 'once' })
    await give('ALWAYS', { validity: 'unlimited' })
    await give('FORONE', { account_id: one.id })
    await world.buy(one, { code: 'FIRSTONE' })
    expect((await code(two, 'FIRSTONE')).body.error).toBe('code_used')
    for (let n = 0; n < 2; n += 1) await world.buy(one, { code: 'ALWAYS' })
    expect((await code(one, 'ALWAYS')).status).toBe(200)
    expect((await code(one, 'FORONE')).body.user_id).toBe(one.id)
    expect((await code(two, 'FORONE')).body.error).toBe('code_not_found')
  })

  it('of a hundred percent need no payment [BON-5]', async () => {
    await give('GIFT', { percentage: 100 })
    const person = await world.freeMember()
    const { payment } = (await order(person, { code: 'GIFT' })).body
    expect(payment).toMatchObject({ state: 'paid', amount: 0, redirect_url: null })
    expect((await userOf(person)).credits).toBe(10)
  })

  async function give(name: string, values: object) {
    const row: Record<string, unknown> = { code: name, percentage: 20, validity: 'once-per-user', ...values }
    const columns = Object.keys(row)
    await query(
      `insert into discount_code (site_id, ${columns.join()}) select id, ${columns.map((_, index) => `$${index + 1}`).join()}
        from site where name = 'Tandem'`,
      Object.values(row),
    )
  }
})
