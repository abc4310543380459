/** Text messages cost money and reach people who have not asked for them: how many go out [PAY-6]. */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ONE_TIME_CODE_TRIES, ONE_TIME_CODES_PER_DAY } from '../../src/shared/rules/constants.ts'
import { type Person, someAddress } from '../contract/suite/world.ts'
import type { Answer } from '../support/contract.ts'
import { backendUrl, productForFile } from '../support/product.ts'

const { world, query } = productForFile()
/** Without the gateway, which lets only some of one network's orders through in a minute. */
const { world: backend } = productForFile(backendUrl)

const MANDATE = {
  account_holder: 'C. Ontract',
  street: 'Keizersgracht',
  house_number: '1a',
  postcode: '1015 CC',
  city: 'Amsterdam',
  iban: 'NL91ABNA0417164300',
  consent: true,
}
const DAY = 86_400
const someMobile = () => `+3163${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
const ask = async (person: Person, mobile: string, headers: Record<string, string> = {}, at = world): Promise<Answer> =>
  at.call('startDirectDebit', {
    body: { package: await world.smallestPackage(), mobile, ...MANDATE },
    headers: { ...person.headers, ...someAddress(), ...headers },
  })
const guess = ({ headers }: Person, payment_id: number, code: string): Promise<Answer> =>
  world.call('confirmDirectDebit', { body: { payment_id, code }, headers: { ...headers, ...someAddress() } })
const textsTo = async (mobile: string) => (await world.mailsTo(mobile)).filter(({ kind }) => kind === 'one_time_code').length
/** One after the other. */
const times = async <Result>(count: number, run: (index: number) => Promise<Result>): Promise<Result[]> => {
  const results: Result[] = []
  for (let index = 0; index < count; index += 1) results.push(await run(index))
  return results
}

function requireRefused(answer: Answer): void {
  expect(answer).toMatchObject({ status: 429, body: { error: 'too_many_codes' } })
  const seconds = Number(answer.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(DAY - 600)
  expect(seconds).toBeLessThanOrEqual(DAY)
}

describe('codes by text', () => {
  it('are so many a day to one member, whatever the number [PAY-6]', async () => {
    const person = await world.freeMember()
    const answers = await times(ONE_TIME_CODES_PER_DAY.member, () => ask(person, someMobile()))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    const unlucky = someMobile()
    requireRefused(await ask(person, unlucky))
    expect((await world.call('getTransactions', { headers: person.headers })).body.payments).toHaveLength(answers.length)
    expect((await ask(await world.freeMember(), unlucky)).status).toBe(201)
    await world.mailTo(unlucky, 'one_time_code')
    expect(await textsTo(unlucky)).toBe(1)
  })

  it('are so many for orders at once too: each is stored or refused, and none waits for another for ever [PAY-6, SEC-6]', async () => {
    const person = await backend.freeMember()
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(person, someMobile(), {}, backend)))
    const counted = Object.groupBy(answers, ({ status }) => status)
    expect([counted[201]?.length, counted[429]?.length]).toEqual([
      ONE_TIME_CODES_PER_DAY.member,
      12 - ONE_TIME_CODES_PER_DAY.member,
    ])
  })

  it('are so many a day to one number, whoever asks and however it is written [PAY-6]', async () => {
    const mobile = someMobile()
    const written = mobile.replace('+31', '0')
    await times(ONE_TIME_CODES_PER_DAY.number, async (index) =>
      expect((await ask(await world.freeMember(), index % 2 ? mobile : written)).status).toBe(201),
    )
    requireRefused(await ask(await world.freeMember(), `00${mobile.slice(1)}`))
    expect((await ask(await world.freeMember(), someMobile())).status).toBe(201)
  })

  it('are so many a day from one network, whoever asks [PAY-6]', async () => {
    const part = randomUUID().slice(0, 4)
    const network = (index: number) => ({ 'x-forwarded-for': `2001:db8:${part}:aa0${index % 10}::1` })
    const { member, network: most } = ONE_TIME_CODES_PER_DAY
    let person = await backend.freeMember()
    for (let index = 0; index < most; index += 1) {
      if (index % member === 0) person = await backend.freeMember()
      expect((await ask(person, someMobile(), network(index), backend)).status).toBe(201)
    }
    const next = await backend.freeMember()
    requireRefused(await ask(next, someMobile(), network(0), backend))
    expect((await ask(next, someMobile(), {}, backend)).status).toBe(201)
  })

  it('asked for at once are counted one after the other [PAY-6]', async () => {
    const mobile = someMobile()
    const people = await Promise.all(Array.from({ length: ONE_TIME_CODES_PER_DAY.number + 3 }, () => world.freeMember()))
    const answers = await Promise.all(people.map((person) => ask(person, mobile)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(ONE_TIME_CODES_PER_DAY.number)
    await expect.poll(() => textsTo(mobile)).toBe(ONE_TIME_CODES_PER_DAY.number)
  })

  it('are not counted twice for an order that is sent twice [PAY-6, PAY-5]', async () => {
    const [person, mobile] = [await world.freeMember(), someMobile()]
    const key = { 'idempotency-key': randomUUID() }
    const first = await ask(person, mobile, key)
    await times(ONE_TIME_CODES_PER_DAY.number + 1, async () => expect((await ask(person, mobile, key)).body).toEqual(first.body))
    expect((await ask(person, mobile)).status).toBe(201)
  })

  it('are sent again the day after [PAY-6]', async () => {
    const person = await world.freeMember()
    await times(ONE_TIME_CODES_PER_DAY.member, () => ask(person, someMobile()))
    expect((await ask(person, someMobile())).status).toBe(429)
    await query(`update allowance set expires_at = now() where kind = 'one-time-code-member'`)
    expect((await ask(person, someMobile())).status).toBe(201)
  })
})

describe('tries at codes', () => {
  it('are so many a day for one member: a new order brings no new ones without end [PAY-6]', async () => {
    const person = await world.freeMember()
    const mobile = someMobile()
    const { order: perOrder, member: perDay } = ONE_TIME_CODE_TRIES
    let answer: Answer | undefined
    for (let tries = 0; tries < perDay; ) {
      const { payment } = (await ask(person, mobile)).body
      for (let n = 0; n < perOrder && tries < perDay; n += 1, tries += 1) {
        answer = await guess(person, payment.payment_id, '000000')
        expect(answer.body.fields).toEqual({ code: 'code_invalid' })
      }
    }
    const { payment } = (await ask(person, mobile)).body
    requireRefused(await guess(person, payment.payment_id, '000000'))
    expect(await query('select from mandate where account_id = $1 and confirmed_at is not null', [person.id])).toEqual([])
  })

  it('at once are counted one after the other [PAY-6]', async () => {
    const [person, mobile] = [await world.freeMember(), someMobile()]
    const { payment } = (await ask(person, mobile)).body
    const right = /\d{6}/.exec((await world.mailTo(mobile, 'one_time_code')).text)?.[0] as string
    const wrong = Array.from({ length: 9 }, (_, n) => `00000${n}`).filter((code) => code !== right)
    const answers = await Promise.all(wrong.map((code) => guess(person, payment.payment_id, code)))
    expect(answers.filter(({ body }) => body.fields?.code === 'code_invalid')).toHaveLength(ONE_TIME_CODE_TRIES.order)
    expect((await guess(person, payment.payment_id, right)).body.error).toBe('too_many_attempts')
  })
})
