/** How much can be collected from one member's bank account in 30 days [PAY-6]. */
import { describe, expect, it } from 'vitest'
import { type Person, someAddress } from '../contract/suite/world.ts'
import { createTill } from '../support/money.ts'
import { productForFile } from '../support/product.ts'

const { world, query } = productForFile()
const { notice, order } = createTill(world, query)

/** Cents. */
const LIMIT = 25_000
const SMALLEST = 999
const someMobile = () => `+3164${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
const start = async ({ headers }: Person, mobile = someMobile()) =>
  world.call('startDirectDebit', {
    body: {
      package: await world.smallestPackage(),
      account_holder: 'C. Ontract',
      iban: 'NL91ABNA0417164300',
      street: 'Keizersgracht',
      house_number: '1a',
      postcode: '1015 CC',
      city: 'Amsterdam',
      mobile,
      consent: true,
    },
    headers: { ...headers, ...someAddress() },
  })
const confirm = async ({ headers }: Person, payment_id: number, mobile: string) => {
  const code = /\d{6}/.exec((await world.mailTo(mobile, 'one_time_code')).text)?.[0]
  return world.call('confirmDirectDebit', { body: { payment_id, code }, headers: { ...headers, ...someAddress() } })
}
/** A confirmed order, changed to what a test needs. @returns its payment's id */
async function collected(person: Person, amount: number, more = `state = 'paid'`): Promise<number> {
  const { payment_id } = (await start(person)).body.payment
  await query('update mandate set confirmed_at = now() from payment where mandate_id = mandate.id and payment.id = $1', [
    payment_id,
  ])
  await query(`update payment set amount = $2, ${more} where id = $1`, [payment_id, amount])
  return payment_id
}
const refused = { status: 409, body: { error: 'directdebit_limit' } }

describe('the limit of direct debits', () => {
  it.each(['paid', 'pending'])('is reached to the cent, by orders that are %s [PAY-6]', async (state) => {
    const person = await world.freeMember()
    const id = await collected(person, LIMIT - SMALLEST + 1, `state = '${state}'`)
    expect(await start(person)).toMatchObject(refused)
    await query('update payment set amount = amount - 1 where id = $1', [id])
    expect((await start(person)).status).toBe(201)
    expect((await start(await world.freeMember())).status).toBe(201)
  })

  it.each([
    ['failed', `state = 'failed'`],
    ['went back', `state = 'refunded'`],
    ['is 30 days ago', `state = 'paid', created_at = now() - interval '30 days'`],
    ['was never confirmed', `mandate_id = null`],
  ])('counts nothing that %s [PAY-6]', async (_, change) => {
    const person = await world.freeMember()
    await collected(person, LIMIT, change)
    expect((await start(person)).status).toBe(201)
  })

  it('counts what is 29 days ago [PAY-6]', async () => {
    const person = await world.freeMember()
    await collected(person, LIMIT, `state = 'paid', created_at = now() - interval '29 days'`)
    expect(await start(person)).toMatchObject(refused)
  })

  it('is asked again when an order is confirmed: two may have waited, each within it by itself [PAY-6]', async () => {
    const person = await world.freeMember()
    const mobile = someMobile()
    const { payment } = (await start(person, mobile)).body
    await collected(person, LIMIT)
    expect(await confirm(person, payment.payment_id, mobile)).toMatchObject(refused)
    expect((await query('select confirmed_at from mandate where mobile = $1', [mobile]))[0].confirmed_at).toBeNull()
  })

  it('holds for the order again, and is for direct debits only [PAY-6, PAY-4]', async () => {
    const person = await world.freeMember()
    const mobile = someMobile()
    const { payment } = (await start(person, mobile)).body
    await confirm(person, payment.payment_id, mobile)
    await expect
      .poll(async () => (await query('select state from payment where id = $1', [payment.payment_id]))[0].state)
      .toBe('paid')
    await query('update payment set amount = $2 where id = $1', [payment.payment_id, LIMIT - SMALLEST + 1])
    expect(await order(person, { method: 'directdebit', repeat: true })).toMatchObject(refused)
    expect((await order(person, { method: 'paypal' })).status).toBe(201)
  })
})

it('a bank that takes money back closes direct debit to that member, and nothing else does [PAY-5, PAY-6]', async () => {
  const [card, debit, bystander] = [await world.freeMember(), await world.freeMember(), await world.freeMember()]
  await notice(await world.buy(card), 'charged_back')
  expect((await start(card)).status).toBe(201)
  const mobile = someMobile()
  const { payment } = (await start(debit, mobile)).body
  await confirm(debit, payment.payment_id, mobile)
  await notice(payment, 'refunded')
  expect((await start(debit)).status).toBe(201)
  await notice(payment, 'charged_back')
  expect(await start(debit)).toMatchObject({ status: 403, body: { error: 'directdebit_blocked' } })
  expect((await start(bystander)).status).toBe(201)
})
