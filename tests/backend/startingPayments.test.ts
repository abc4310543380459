/** A payment provider that fails, hangs or is slow: one order, one address, and nothing that stays reserved. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Schemas } from '../../src/shared/contract/api.ts'
import { discounted } from '../../src/shared/money.ts'
import type { Person } from '../contract/suite/world.ts'
import { createTill } from '../support/money.ts'
import { fails, hangs, knows, startWithProvider } from '../support/provider.ts'

const product = await startWithProvider()
const { world, started, logged, behave } = product
const pool = new pg.Pool({ connectionString: inject('database').url, max: 2 })
// biome-ignore lint/suspicious/noExplicitAny: rows are whatever a test asks for
const query = async (text: string, values?: unknown[]): Promise<any[]> => (await pool.query(text, values)).rows
const { order, notice, paymentOf, userOf, giveCode } = createTill(world, query)
let page: string
beforeAll(async () => {
  page = (await world.call('getSettings')).body.domain
})
afterAll(async () => {
  await pool.end()
  await product.stop()
})

/** Somebody whose every order is the same one. */
async function insistent(): Promise<Person> {
  const person = await world.freeMember()
  return { ...person, headers: { ...person.headers, 'idempotency-key': randomUUID() } }
}
const withoutKey = (person: Person): Person => {
  const { 'idempotency-key': _key, ...headers } = person.headers
  return { ...person, headers }
}
const paymentsOf = ({ id }: Person) =>
  query('select id, state, redirect_url from payment where account_id = $1 order by id', [id])
const refused = { status: 500, body: { error: 'provider_unavailable' } }

describe('an order', () => {
  it('is there before the provider is asked, and outside the transaction that stores it [PAY-5]', async () => {
    const seen: unknown[] = []
    behave(async ({ id }) => {
      // Another connection sees only what is committed.
      seen.push(...(await query('select state, redirect_url from payment where id = $1', [id])))
      return 'https://pay.example/1'
    })
    const { payment } = (await order(await world.freeMember())).body
    expect(seen).toEqual([{ state: 'pending', redirect_url: null }])
    expect(payment.redirect_url).toBe('https://pay.example/1')
    expect(started).toEqual([{ id: payment.payment_id, amount: 999, currency: 'EUR', method: 'creditcard', origin: page }])
  })

  it('that is sent again has the same address, and the provider is not asked again [PAY-5]', async () => {
    behave(knows())
    const person = await insistent()
    const first = await order(person)
    expect((await order(person)).body).toEqual(first.body)
    expect([started.length, await paymentsOf(person)]).toEqual([1, [expect.objectContaining({ state: 'pending' })]])
  })

  it('that was cut off before its address was kept gets it by the next try [PAY-5]', async () => {
    behave(knows())
    const person = await insistent()
    const { payment } = (await order(person)).body
    // As a process leaves it that dies between the commit and the end of its answer.
    await query('update payment set redirect_url = null where id = $1', [payment.payment_id])
    expect((await order(person)).body.payment).toEqual(payment)
    expect(started.map(({ id }) => id)).toEqual([payment.payment_id, payment.payment_id])
  })

  it('that is paid when it is sent again leads nowhere to be paid twice [PAY-5]', async () => {
    behave(knows())
    const person = await insistent()
    const { payment } = (await order(person)).body
    await notice(payment, 'paid')
    expect((await order(person)).body.payment).toMatchObject({
      payment_id: payment.payment_id,
      state: 'paid',
      redirect_url: null,
    })
  })

  it('is nobody else’s, whatever the key [PAY-5]', async () => {
    behave(knows())
    const [one, two] = [await insistent(), await world.freeMember()]
    const key = { 'idempotency-key': String(one.headers['idempotency-key']) }
    const first = (await order(one)).body.payment
    const second = (await order({ ...two, headers: { ...two.headers, ...key } })).body.payment
    expect(second.payment_id).not.toBe(first.payment_id)
    expect(second.redirect_url).not.toBe(first.redirect_url)
  })
})

describe.each([
  ['fails', fails],
  [
    'throws at once',
    () => {
      throw new Error('broken')
    },
  ],
  ['never answers', hangs],
  ['leads out of the web', async () => 'javascript:alert(1)'],
])('a provider that %s', (_what, misbehaves) => {
  it('is told of by its code, and the order can be started again under its key [PAY-2, PAY-5]', async () => {
    behave(misbehaves, knows())
    const person = await insistent()
    expect(await order(person)).toMatchObject(refused)
    expect(logged().map((line) => JSON.parse(line).payment_id)).toEqual([started[0]?.id])
    expect(logged().join()).not.toContain(person.email)
    const { status, body } = await order(person)
    expect([status, body.payment.state]).toEqual([201, 'pending'])
    expect(body.payment.redirect_url).toMatch(/^https:\/\/pay\.example\//)
    expect(await paymentsOf(person)).toHaveLength(1)
    expect((await order(person)).body).toEqual(body)
    expect(started).toHaveLength(2)
  })

  it('keeps no discount code: a new order of the member has it, and the old one is never started [SEC-5]', async () => {
    const [code, person] = [await giveCode({ validity: 'once' }), await insistent()]
    behave(misbehaves, knows())
    expect(await order(person, { code })).toMatchObject(refused)
    const { payment } = (await order(withoutKey(person), { code })).body
    expect(payment.amount).toBe(discounted(999, 20))
    const old = (await order(person, { code })).body.payment
    expect(old).toMatchObject({ state: 'superseded', redirect_url: null })
    expect(started.map(({ id }) => id)).toEqual([old.payment_id, payment.payment_id])
    await notice(payment, 'paid')
    expect((await userOf(person)).credits).toBe(10)
  })

  it('is not taken for a backend that is ill: it stays in service [GW-3]', async () => {
    behave(misbehaves)
    const person = await world.freeMember()
    for (const answer of await Promise.all(Array.from({ length: 20 }, () => order(person)))) expect(answer).toMatchObject(refused)
    const health = await (await fetch(`${product.gatewayUrl}/health/ready`)).json()
    expect(health).toMatchObject({ circuits: { native: 'closed' }, open_operations: { native: [] } })
  })
})

describe('at once', () => {
  it('the same order is one payment with one address, whatever the provider gives to whom [PAY-5]', async () => {
    const answers: (() => void)[] = []
    // Worse than a provider may be: another page each time, and only once everybody has asked.
    behave(({ id }) => new Promise((answer) => answers.push(() => answer(`https://pay.example/${id}-${randomUUID()}`))))
    const person = await insistent()
    const calls = [order(person)]
    await expect.poll(() => started.length, { timeout: 3_000 }).toBe(1)
    calls.push(order(person), order(person))
    await expect.poll(() => started.length, { timeout: 3_000 }).toBe(3)
    for (const answer of answers) answer()
    const urls = (await Promise.all(calls)).map(({ body }) => body.payment.redirect_url as string)
    expect(new Set(urls).size).toBe(1)
    expect(await paymentsOf(person)).toEqual([expect.objectContaining({ redirect_url: urls[0] })])
  })

  it('calls with one key are one order, or told to come back while it is being stored [PAY-5]', async () => {
    behave(knows())
    const person = await insistent()
    const answers = await Promise.all(Array.from({ length: 6 }, () => order(person)))
    for (const { status, body } of answers) if (status !== 201) expect([status, body.error]).toEqual([409, 'still_running'])
    const urls = answers.flatMap(({ status, body }) => (status === 201 ? [body.payment.redirect_url] : []))
    expect(new Set(urls).size).toBe(1)
    expect(await paymentsOf(person)).toHaveLength(1)
  })

  it('a notice may come before the provider has said where: what it says holds [PAY-5]', async () => {
    const person = await insistent()
    behave(async ({ id, amount, currency }) => {
      await notice({ payment_id: id, amount, currency } as Schemas['Payment'], 'paid')
      return 'https://pay.example/late'
    })
    const { payment } = (await order(person)).body
    expect(payment).toMatchObject({ state: 'paid', redirect_url: null, credited: true })
    expect((await userOf(person)).credits).toBe(10)
    expect((await order(person)).body.payment).toEqual(payment)
    expect(await paymentOf(person, payment)).toEqual(payment)
  })

  it('an order that gives way while it is being started is void, and its money goes back [SEC-5]', async () => {
    const [code, person] = [await giveCode(), await insistent()]
    let newer: Schemas['Payment'] | undefined
    behave(async () => {
      behave(knows())
      newer = (await order(withoutKey(person), { code })).body.payment
      return 'https://pay.example/slow'
    })
    const { payment } = (await order(person, { code })).body
    expect(payment).toMatchObject({ state: 'superseded', redirect_url: null })
    expect(newer).toMatchObject({ state: 'pending', redirect_url: expect.stringContaining('https://') })
    await notice(payment, 'paid')
    expect((await userOf(person)).credits).toBe(0)
    await expect.poll(async () => (await paymentOf(person, payment)).state).toBe('refunded')
  })
})

it.each([
  ['that costs nothing', async () => ({ code: await giveCode({ percentage: 100 }) }), 'paid'],
  ['that is charged by the method of the last one', async () => ({ repeat: true }), 'pending'],
])('an order %s is not started on a page [PAY-4, BON-5]', async (_what, more, state) => {
  behave(knows())
  const person = await world.freeMember()
  const { payment } = (await order(person)).body
  const { body, headers } = world.signed({ ...factsOf(payment), state: 'paid', recurring_reference: 'sandbox-accepts' })
  await world.call('paymentWebhook', { body, headers: headers as Record<string, string> })
  behave(fails)
  const again = (await order(person, await more())).body.payment
  expect([again.redirect_url, started]).toEqual([null, []])
  expect([state, 'paid']).toContain(again.state)
  await expect.poll(async () => (await userOf(person)).credits).toBe(20)
})

function factsOf({ payment_id, amount, currency }: Schemas['Payment']) {
  return { payment_id, amount, currency }
}
