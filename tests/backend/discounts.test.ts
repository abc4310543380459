/** What a discount code is used for: as often as it says, whatever comes at once, twice or late [SEC-5]. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Schemas } from '../../src/shared/contract/api.ts'
import { discounted } from '../../src/shared/money.ts'
import { CHECKOUT_HOURS, TIME_BONUS, WELCOME } from '../../src/shared/rules/constants.ts'
import type { Person } from '../contract/suite/world.ts'
import type { Answer } from '../support/contract.ts'
import { createTill } from '../support/money.ts'
import { productForFile } from '../support/product.ts'

type Payment = Schemas['Payment']

const { world, query } = productForFile()
const { order, notice, paymentOf, userOf, giveCode, age, refund } = createTill(world, query)

const FULL = 999
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort()
const ordered = async (person: Person, more: object): Promise<Payment> => {
  const answer = await order(person, more)
  if (answer.status !== 201) throw new Error(`The order was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body.payment
}
/** Payments of the code whose credits were added. */
const credited = async (code: string): Promise<number> => {
  const [{ count }] = await query('select count(*)::int from payment where code = $1 and paid_at is not null', [code])
  return count
}

describe('orders at once', () => {
  it('with the welcome code: one of them is credited at its price, however many are paid [SEC-5]', async () => {
    const person = await world.freeMember()
    const answers = await Promise.all(Array.from({ length: 4 }, () => order(person, { code: WELCOME.code })))
    const open = answers.filter(({ status }) => status === 201).map(({ body }) => body.payment as Payment)
    expect(open.length).toBeGreaterThanOrEqual(1)
    for (const { status, body } of answers) if (status !== 201) expect([status, body.error]).toEqual([409, 'code_used'])
    await Promise.all(open.map((payment) => notice(payment, 'paid')))
    expect((await userOf(person)).credits).toBe(10)
    for (const payment of open)
      await expect.poll(async () => (await paymentOf(person, payment)).state).toMatch(/^(paid|refunded)$/)
  })

  it('with a code that leaves nothing to pay: one of them is settled [SEC-5]', async () => {
    const code = await giveCode({ percentage: 100 })
    const person = await world.freeMember()
    const answers = await Promise.all(Array.from({ length: 4 }, () => order(person, { code })))
    expect(statuses(answers)).toEqual([201, 409, 409, 409])
    expect((await userOf(person)).credits).toBe(10)
  })

  it('of many members with a code that is for one: one of them has it [SEC-5]', async () => {
    const code = await giveCode({ validity: 'once' })
    const people = await Promise.all(Array.from({ length: 4 }, () => world.freeMember()))
    expect(statuses(await Promise.all(people.map((person) => order(person, { code }))))).toEqual([201, 409, 409, 409])
    const free = await giveCode({ validity: 'once', percentage: 100 })
    expect(statuses(await Promise.all(people.map((person) => order(person, { code: free }))))).toEqual([201, 409, 409, 409])
  })

  it('sent under one key are one order [SEC-5, PAY-5]', async () => {
    const code = await giveCode({ percentage: 100 })
    const person = await world.freeMember()
    const keyed = { ...person, headers: { ...person.headers, 'idempotency-key': randomUUID() } }
    const first = await order(keyed, { code })
    expect((await order(keyed, { code })).body).toEqual(first.body)
    expect((await userOf(person)).credits).toBe(10)
  })
})

describe('a code', () => {
  it('that may be used at will is used at will, by orders side by side too [SEC-5]', async () => {
    const code = await giveCode({ validity: 'unlimited' })
    const person = await world.freeMember()
    const [one, two] = [await ordered(person, { code }), await ordered(person, { code })]
    await Promise.all([notice(one, 'paid'), notice(two, 'paid')])
    expect([(await paymentOf(person, one)).state, (await paymentOf(person, two)).state]).toEqual(['paid', 'paid'])
  })

  it('is the same in any writing [SEC-5]', async () => {
    const code = await giveCode()
    const person = await world.freeMember()
    await world.buy(person, { code: ` ${code.toLowerCase()} ` })
    expect((await order(person, { code })).body.error).toBe('code_used')
  })

  it('of one site is not the other site’s [SEC-5]', async () => {
    const code = await giveCode({ validity: 'once' })
    await query(
      `insert into discount_code (site_id, code, percentage, validity) select id, $1, 20, 'once' from site where name = 'Tandem She'`,
      [code],
    )
    await world.buy(await world.freeMember(), { code })
    const look = (headers?: Record<string, string>) =>
      world.call('getDiscountCode', { query: `?code=${code}`, ...(headers && { headers }) })
    expect((await look()).body.error).toBe('code_used')
    expect((await look({ 'x-forwarded-host': 'she.localhost' })).status).toBe(200)
  })

  it('comes free when the order fails or is cancelled [SEC-5]', async () => {
    const code = await giveCode({ validity: 'once' })
    const [one, two] = [await world.freeMember(), await world.freeMember()]
    await notice(await ordered(one, { code }), 'failed')
    await notice(await ordered(two, { code }), 'cancelled')
    expect((await world.buy(one, { code })).amount).toBe(discounted(FULL, 20))
    expect((await order(two, { code })).body.error).toBe('code_used')
  })

  it('stays used when the money of its order goes back [SEC-5]', async () => {
    const person = await world.freeMember()
    const payment = await world.buy(person, { code: WELCOME.code })
    await refund(person, payment)
    await expect.poll(async () => (await paymentOf(person, payment)).state).toBe('refunded')
    expect((await userOf(person)).paid_user).toBe(false)
    expect((await order(person, { code: WELCOME.code })).body.error).toBe('code_used')
  })

  it('for new members is one of two: with an order of each, one is credited [SEC-5, BON-2]', async () => {
    const person = await world.freeMember()
    const bonus = await ordered(person, { code: TIME_BONUS.code })
    const welcome = await ordered(person, { code: WELCOME.code })
    await Promise.all([notice(bonus, 'paid'), notice(welcome, 'paid')])
    expect((await userOf(person)).credits).toBe(10)
    await expect.poll(async () => (await paymentOf(person, bonus)).state).toBe('refunded')
  })
})

describe('an order that gave way to a newer one', () => {
  const superseded = async () => {
    const [person, code] = [await world.freeMember(), await giveCode()]
    const older = await ordered(person, { code })
    const newer = await ordered(person, { code })
    return { person, code, older, newer }
  }

  it('says so, and the newer one has the code [SEC-5]', async () => {
    const { person, code, older, newer } = await superseded()
    expect(await paymentOf(person, older)).toMatchObject({ state: 'superseded', redirect_url: null, credited: false })
    await world.atTheProvider(newer, 'pay')
    expect(await paymentOf(person, newer)).toMatchObject({ state: 'paid', credited: true })
    expect(await credited(code)).toBe(1)
  })

  it('is given its money back, once, however often and late the notice comes [SEC-5, PAY-5]', async () => {
    const { person, code, older, newer } = await superseded()
    await world.atTheProvider(newer, 'pay')
    await notice(older, 'failed')
    expect(statuses(await Promise.all(Array.from({ length: 6 }, () => notice(older, 'paid'))))).toEqual([
      200, 200, 200, 200, 200, 200,
    ])
    await expect.poll(async () => (await paymentOf(person, older)).state).toBe('refunded')
    await notice(older, 'paid')
    expect(await paymentOf(person, older)).toMatchObject({ state: 'refunded', credited: false })
    expect(await credited(code)).toBe(1)
    expect((await userOf(person)).credits).toBe(10)
    const [row] = await query('select refunded_amount, refunded_credits from payment where id = $1', [older.payment_id])
    expect(row).toEqual({ refunded_amount: older.amount, refunded_credits: 0 })
    expect((await world.mailTo(person.email, 'payment_returned')).text).toMatch(/7[.,]99/)
    expect((await world.mailTo(person.email, 'payment_refunded')).text).toMatch(/7[.,]99/)
  })

  it('is given its money back although the newer one failed: it was told to be void [SEC-5]', async () => {
    const { person, older, newer } = await superseded()
    await notice(newer, 'failed')
    await notice(older, 'paid')
    await expect.poll(async () => (await paymentOf(person, older)).state).toBe('refunded')
    expect(await userOf(person)).toMatchObject({ credits: 0, paid_user: false })
  })

  it('is held for a person where its method cannot be paid back [SEC-5]', async () => {
    const [person, code] = [await world.freeMember(), await giveCode()]
    const older = await ordered(person, { code, method: 'paysafecard' })
    await ordered(person, { code })
    await notice(older, 'paid')
    await expect.poll(async () => (await paymentOf(person, older)).state).toBe('held')
    expect((await userOf(person)).credits).toBe(0)
    const [site] = await query(`select settings->>'support_email' as email from site where name = 'Tandem'`)
    await expect
      .poll(async () =>
        (await world.mailsTo(site.email)).some(
          ({ kind, text }) => kind === 'payment_held' && text.includes(`${older.payment_id}`),
        ),
      )
      .toBe(true)
    // Given back by hand, as the provider tells in the end.
    await notice(older, 'refunded')
    expect((await paymentOf(person, older)).state).toBe('refunded')
  })
})

describe('money that comes for an order that had failed', () => {
  it('is credited while its code is still free [SEC-5, PAY-5]', async () => {
    const [person, code] = [await world.freeMember(), await giveCode()]
    const payment = await ordered(person, { code })
    await notice(payment, 'failed')
    await notice(payment, 'paid')
    expect(await paymentOf(person, payment)).toMatchObject({ state: 'paid', credited: true })
    expect((await order(person, { code })).body.error).toBe('code_used')
  })

  it('is credited with a code of new members too, while nothing was bought since [SEC-5, BON-2]', async () => {
    for (const { code } of [WELCOME, TIME_BONUS]) {
      const person = await world.freeMember()
      const payment = await ordered(person, { code })
      await notice(payment, 'failed')
      await notice(payment, 'paid')
      expect(await paymentOf(person, payment)).toMatchObject({ state: 'paid', credited: true })
      expect((await userOf(person)).credits).toBe(10)
    }
  })

  it('is given back when its code was used for another meanwhile [SEC-5]', async () => {
    const [person, other, code] = [await world.freeMember(), await world.freeMember(), await giveCode({ validity: 'once' })]
    const payment = await ordered(person, { code })
    await notice(payment, 'cancelled')
    await world.buy(other, { code })
    await notice(payment, 'paid')
    await expect.poll(async () => (await paymentOf(person, payment)).state).toBe('refunded')
    expect(await credited(code)).toBe(1)
  })

  it('is given back when there is no such code any more [SEC-5]', async () => {
    const [person, code] = [await world.freeMember(), await giveCode()]
    const payment = await ordered(person, { code })
    await notice(payment, 'failed')
    await query('delete from discount_code where code = $1', [code])
    await notice(payment, 'paid')
    await expect.poll(async () => (await paymentOf(person, payment)).state).toBe('refunded')
  })
})

it('money for an account that was erased meanwhile is given back [SEC-5, ACC-5]', async () => {
  const person = await world.freeMember()
  const payment = await ordered(person, {})
  await query('delete from account where id = $1', [person.id])
  await notice(payment, 'paid')
  const stateOf = async () => (await query('select state from payment where id = $1', [payment.payment_id]))[0].state
  await expect.poll(stateOf).toBe('refunded')
})

describe('an order that was left open', () => {
  it('keeps a code that is for one from others for the time of its checkout only [SEC-5]', async () => {
    const [person, other, code] = [await world.freeMember(), await world.freeMember(), await giveCode({ validity: 'once' })]
    const open = await ordered(person, { code })
    await age(open, `${CHECKOUT_HOURS} hours - 1 minute`)
    expect((await order(other, { code })).body.error).toBe('code_used')
    await age(open, '1 minute')
    expect((await world.call('getDiscountCode', { query: `?code=${code}`, headers: other.headers })).status).toBe(200)
    await world.buy(other, { code })
    expect((await paymentOf(person, open)).state).toBe('superseded')
    await notice(open, 'paid')
    await expect.poll(async () => (await paymentOf(person, open)).state).toBe('refunded')
    expect(await credited(code)).toBe(1)
  })

  it('is credited when it is paid late and nobody has wanted its code [SEC-5]', async () => {
    const [person, code] = [await world.freeMember(), await giveCode({ validity: 'once' })]
    const open = await ordered(person, { code })
    await age(open, '3 days')
    await notice(open, 'paid')
    expect((await paymentOf(person, open)).state).toBe('paid')
  })

  it('does not give way while its money is being collected [SEC-5, PAY-4]', async () => {
    const [person, code] = [await world.premiumMember(), await giveCode()]
    const repeated = await ordered(person, { code })
    // As it is from the moment the provider is asked until it answers, which can be days.
    await query(
      `update payment set redirect_url = null, repeats_id = (select min(id) from payment where account_id = $2) where id = $1`,
      [repeated.payment_id, person.id],
    )
    expect((await order(person, { code })).body.error).toBe('code_used')
    await age(repeated, '15 days')
    expect((await order(person, { code })).status).toBe(201)
    expect((await paymentOf(person, repeated)).state).toBe('superseded')
  })
})

it('a repeated order takes a code like any other, and frees it when the card is refused [SEC-5, PAY-4]', async () => {
  const [person, code] = [await world.freeMember(), await giveCode()]
  await world.buy(person, {}, 'pay-once')
  const refused = await ordered(person, { code, repeat: true })
  await expect.poll(async () => (await paymentOf(person, refused)).state).toBe('failed')
  const paypal = await ordered(person, { code, method: 'paypal' })
  await world.atTheProvider(paypal, 'pay')
  expect(await paymentOf(person, paypal)).toMatchObject({ state: 'paid', amount: discounted(FULL, 20) })
  const again = await ordered(person, { repeat: true, method: 'paypal' })
  await expect.poll(async () => (await paymentOf(person, again)).state).toBe('paid')
  expect((await order(person, { code, repeat: true, method: 'paypal' })).body.error).toBe('code_used')
})

it('a direct debit that gave way before it was confirmed is not collected any more [SEC-5, PAY-6]', async () => {
  const [person, code] = [await world.freeMember(), await giveCode()]
  const mobile = `+3165${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
  const mandate = {
    account_holder: 'C. Ontract',
    iban: 'NL91ABNA0417164300',
    street: 'Keizersgracht',
    house_number: '1a',
    postcode: '1015 CC',
    city: 'Amsterdam',
    mobile,
    consent: true,
  }
  const body = { package: await world.smallestPackage(), code, ...mandate }
  const { payment } = (await world.call('startDirectDebit', { body, headers: person.headers })).body
  const text = /\d{6}/.exec((await world.mailTo(mobile, 'one_time_code')).text)?.[0]
  await world.buy(person, { code })
  const confirmation = { body: { payment_id: payment.payment_id, code: text }, headers: person.headers }
  expect((await world.call('confirmDirectDebit', confirmation)).body.payment.state).toBe('superseded')
  expect(await query('select from mandate where account_id = $1 and confirmed_at is not null', [person.id])).toEqual([])
  expect((await userOf(person)).credits).toBe(10)
})

it('a code is credited once, and every payment in full or not at all, in any order of events [SEC-5, PAY-5]', async () => {
  type Step = { who: number; do: 'order' | 'paid' | 'failed' | 'cancelled' | 'pass'; pick: number }
  const step: fc.Arbitrary<Step> = fc.record({
    who: fc.nat(1),
    do: fc.constantFrom('order', 'order', 'paid', 'paid', 'failed', 'cancelled', 'pass'),
    pick: fc.nat(20),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('once', 'once-per-user'),
      fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 6 }),
      async (validity, rounds) => {
        const code = await giveCode({ validity })
        const people = [await world.freeMember(), await world.freeMember()]
        const payments: { person: Person; payment: Payment }[] = []
        const wasPaid = new Set<number>()
        const run = async ({ who, do: what, pick }: Step) => {
          const person = people[who] as Person
          const chosen = payments[pick % Math.max(1, payments.length)]
          if (what === 'order') {
            const { status, body } = await order(person, { code })
            if (status === 201) payments.push({ person, payment: body.payment })
            else expect([status, body.error]).toEqual([409, 'code_used'])
          } else if (chosen && what === 'pass') await age(chosen.payment, '1 day')
          else if (chosen) {
            expect((await notice(chosen.payment, what)).status).toBe(200)
            if (what === 'paid') wasPaid.add(chosen.payment.payment_id)
          }
        }
        for (const round of rounds) await Promise.all(round.map(run))
        const uses = await query(
          `select account_id, count(*)::int as uses from payment where code = $1 and paid_at is not null group by account_id`,
          [code],
        )
        for (const { uses: times } of uses) expect(times).toBe(1)
        if (validity === 'once') expect(uses.length).toBeLessThanOrEqual(1)
        for (const { person, payment } of payments) {
          const { state, credited: isCredited } = await paymentOf(person, payment)
          expect(isCredited).toBe(state === 'paid')
          // Money that came is credited or on its way back.
          if (wasPaid.has(payment.payment_id)) expect(['paid', 'refund_requested', 'refunded']).toContain(state)
        }
      },
    ),
    { numRuns: 12, endOnFailure: true },
  )
}, 120_000)

it('money for a failed order is given back to who has bought since, or whose code is no longer given out [SEC-5]', async () => {
  const [person, code] = [await world.freeMember(), await giveCode()]
  const welcome = await ordered(person, { code: WELCOME.code })
  const given = await ordered(person, { code })
  for (const payment of [welcome, given]) await notice(payment, 'failed')
  await world.buy(person)
  await query("update discount_code set status = 'inactive' where code = $1", [code])
  for (const payment of [welcome, given]) {
    await notice(payment, 'paid')
    await expect.poll(async () => (await paymentOf(person, payment)).state).toBe('refunded')
  }
})
