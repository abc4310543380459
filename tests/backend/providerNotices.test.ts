/** A provider's notices are the provider's: its adapter gets them byte by byte, and says what they mean or that they mean nothing. */
import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type Notice, NoticeRefused } from '../../mock-backend/ports/paymentProvider.ts'
import type { Schemas } from '../../src/shared/contract/api.ts'
import { type Person, someAddress } from '../contract/suite/world.ts'
import { knows, startWithProvider } from '../support/provider.ts'

const SECRET = 'whsec_of_the_test'
const signatureOf = (time: number, bytes: Buffer) => createHmac('sha256', SECRET).update(`${time}.`).update(bytes).digest('hex')

/** As large providers do it: a time and a signature in a header of its own, over the time and the body. */
async function read(headers: IncomingHttpHeaders, bytes: Buffer): Promise<Notice> {
  seen = headers
  const [, time, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['pay-signature'])) ?? []
  if (signature !== signatureOf(Number(time), bytes)) throw new NoticeRefused('signature_invalid')
  if (headers['content-encoding']) return { payment_id: payment.payment_id, state: 'failed', ...factsOf(payment) }
  const form = new URLSearchParams(bytes.toString().trim())
  if (!form.has('order')) throw new NoticeRefused('bad_request', { order: 'required' })
  const amount = Math.round(Number(form.get('amount')) * 100)
  return { payment_id: Number(form.get('order')), state: form.get('is') as Notice['state'], amount, currency: 'EUR' }
}
let reading = read
let seen: IncomingHttpHeaders = {}

const product = await startWithProvider({ readNotice: (headers, bytes) => reading(headers, bytes) })
const { world, gatewayUrl, behave, logged } = product
afterAll(product.stop)

let person: Person
let payment: Schemas['Payment']
const factsOf = ({ amount, currency }: Schemas['Payment']) => ({ amount, currency })
const creditsOf = async () => (await world.call('getUser', { headers: person.headers })).body.user.credits
const form = (state = 'paid') => Buffer.from(` order=${payment.payment_id}&amount=9%2e99&is=${state}&x=%c3%28\r\n\0\t `)
async function tell(bytes: Buffer, more: Record<string, string> = {}) {
  const time = 1_492_774_577
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'pay-signature': `t=${time},v1=${signatureOf(time, bytes)}`,
  }
  const request = { method: 'POST', headers: { ...headers, ...more }, body: new Uint8Array(bytes) }
  const answer = await fetch(`${gatewayUrl}/api/payment-webhook.php`, request)
  return { status: answer.status, body: (await answer.json()) as { error?: string; fields?: object } }
}

beforeEach(async () => {
  reading = read
  behave(knows())
  person = await world.freeMember()
  const body = { package: await world.smallestPackage(), method: 'visa' }
  payment = (await world.call('startPayment', { body, headers: { ...person.headers, ...someAddress() } })).body.payment
})

describe('a notice of another make', () => {
  it('comes through the gateway byte by byte, and counts [GW-4, PAY-5]', async () => {
    for (let n = 0; n < 2; n += 1) expect(await tell(form())).toEqual({ status: 200, body: { ok: true } })
    expect(await creditsOf()).toBe(10)
  })

  it('is nothing with another byte, another time, or no signature [PAY-5]', async () => {
    const signature = `t=1492774577,v1=${signatureOf(1_492_774_577, form())}`
    for (const [bytes, header] of [
      [Buffer.concat([form(), Buffer.from(' ')]), signature],
      [Buffer.from(form().toString().trim()), signature],
      [form(), signature.replace('t=1', 't=2')],
      [form(), ''],
    ] as const)
      expect(await tell(bytes, { 'pay-signature': header })).toMatchObject({ status: 403, body: { error: 'signature_invalid' } })
    expect(await creditsOf()).toBe(0)
  })

  it('is held to the payment’s amount like any other [PAY-5]', async () => {
    const wrong = Buffer.from(`order=${payment.payment_id}&amount=0.01&is=paid`)
    expect(await tell(wrong)).toMatchObject({ status: 422, body: { fields: { amount: 'amount_mismatch' } } })
    expect(await tell(Buffer.from('order=987654321&amount=0.01&is=paid'))).toMatchObject({ status: 404 })
    expect(await creditsOf()).toBe(0)
  })

  it('that is not of its form is told so', async () => {
    expect(await tell(Buffer.from('a=1'))).toMatchObject({ status: 400, body: { fields: { order: 'required' } } })
  })

  it('stays in the coding it was signed in [GW-4]', async () => {
    const bytes = gzipSync('signed as it is')
    expect(await tell(bytes, { 'content-encoding': 'gzip' })).toMatchObject({ status: 200 })
    const query = `?id=${payment.payment_id}`
    expect((await world.call('getPayment', { query, headers: person.headers })).body.payment.state).toBe('failed')
  })

  it('brings nobody’s cookies [GW-5]', async () => {
    await tell(form(), { cookie: String(person.headers.cookie) })
    expect(seen['pay-signature']).toMatch(/^t=/)
    expect(seen.cookie).toBeUndefined()
  })

  it.each([
    ['fails', () => Promise.reject(new Error('The provider is down.'))],
    ['never answers', () => new Promise<Notice>(() => {})],
  ])('is to come again where the provider is asked about it and %s [PAY-5]', async (_what, misbehaves) => {
    reading = misbehaves
    expect(await tell(form())).toMatchObject({ status: 500, body: { error: 'provider_unavailable' } })
    expect(logged()).toHaveLength(1)
    expect(await creditsOf()).toBe(0)
    reading = read
    expect((await tell(form())).status).toBe(200)
    expect(await creditsOf()).toBe(10)
  })
})

describe('a notice of the sandbox', () => {
  const good = () => ({ payment_id: payment.payment_id, state: 'paid', amount: payment.amount, currency: 'EUR' })
  it.each<[string, () => unknown, number, object]>([
    ['no object', () => [good()], 400, { body: 'wrong_type' }],
    ['nothing', () => null, 400, { body: 'wrong_type' }],
    ['no state', () => ({ ...good(), state: undefined }), 400, { state: 'required' }],
    ['an amount in words', () => ({ ...good(), amount: '999' }), 400, { amount: 'wrong_type' }],
    ['half a cent', () => ({ ...good(), amount: 999.5 }), 400, { amount: 'wrong_type' }],
    ['less than nothing', () => ({ ...good(), amount: -1 }), 422, { amount: 'out_of_range' }],
    ['no payment there can be', () => ({ ...good(), payment_id: 0 }), 422, { payment_id: 'out_of_range' }],
    ['a number nobody can count to', () => ({ ...good(), payment_id: 2 ** 60 }), 422, { payment_id: 'out_of_range' }],
    ['a state of its own', () => ({ ...good(), state: 'great' }), 422, { state: 'not_allowed' }],
    ['a currency of its own', () => ({ ...good(), currency: 'euro' }), 422, { currency: 'invalid_format' }],
    [
      'what no database stores',
      () => ({ ...good(), recurring_reference: 'a\0b' }),
      422,
      { recurring_reference: 'invalid_format' },
    ],
    [
      'too long a reference',
      () => ({ ...good(), recurring_reference: 'x'.repeat(101) }),
      422,
      { recurring_reference: 'invalid_format' },
    ],
  ])('with %s is told so, signed or not as it is', async (_what, body, status, fields) => {
    const answer = await world.call('paymentWebhook', world.signed(body() as object))
    expect([answer.status, answer.body.fields]).toEqual([status, fields])
    expect(await creditsOf()).toBe(0)
  })

  it('that is no JSON is told so, once it is the provider’s', async () => {
    const { headers } = world.signed('' as unknown as object)
    const { status, body } = await world.call('paymentWebhook', { body: '""', headers: headers as Record<string, string> })
    expect([status, body.fields]).toEqual([400, { body: 'wrong_type' }])
    expect((await world.call('paymentWebhook', { body: '{', headers: headers as Record<string, string> })).status).toBe(403)
  })
})
