/** The jobs that ask the provider for money or to give it back: what they ask for, and when they ask for nothing any more. */
import type { Kysely } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../mock-backend/db/database.ts'
import type { Database } from '../../mock-backend/db/schema.ts'
import { paymentJobs } from '../../mock-backend/features/payments/collect.ts'
import type { Jobs } from '../../mock-backend/jobs/jobs.ts'
import { type PaymentProvider, RefundRefused } from '../../mock-backend/ports/paymentProvider.ts'
import type { Schemas } from '../../src/shared/contract/api.ts'
import type { Person } from '../contract/suite/world.ts'
import { createTill } from '../support/money.ts'
import { productForFile } from '../support/product.ts'

type Payment = Schemas['Payment']

const { world, query, databaseUrl } = productForFile()
const { order } = createTill(world, query)
let db: Kysely<Database>
beforeAll(() => {
  db = openDatabase(databaseUrl, 2)
})
afterAll(() => db.destroy())

/** The jobs with a provider that keeps what it is asked for. */
function jobsWith(refund: () => Promise<void> = async () => {}) {
  const asked: unknown[][] = []
  const sent: unknown[][] = []
  const logged: string[] = []
  const provider: Pick<PaymentProvider, 'collect' | 'chargeAgain' | 'refund'> = {
    collect: async (...facts) => void asked.push(['collect', ...facts]),
    chargeAgain: async (...facts) => void asked.push(['chargeAgain', ...facts]),
    refund: async (...facts) => {
      asked.push(['refund', ...facts])
      await refund()
    },
  }
  const jobs: Pick<Jobs, 'send'> = { send: async (_, ...job) => void sent.push(job) }
  const log = pino({}, { write: (line: string) => void logged.push(line) })
  const publicUrl = 'https://tandem.example:8443'
  return {
    asked,
    sent,
    logged,
    ...paymentJobs({ db, jobs: jobs as Jobs, provider: provider as PaymentProvider, publicUrl, log }),
  }
}

const change = ({ payment_id }: Payment, what: string) => query(`update payment set ${what} where id = $1`, [payment_id])
const stateOf = async ({ payment_id }: Payment) => (await query('select state from payment where id = $1', [payment_id]))[0].state
const mandateOf = async ({ id }: Person): Promise<number> =>
  (
    await query(
      `insert into mandate (account_id, account_holder, street, house_number, postcode, city, iban, mobile)
       values ($1, 'C. Ontract', 'Keizersgracht', '1a', '1015 CC', 'Amsterdam', 'NL91ABNA0417164300', '+31612345678')
       returning id`,
      [id],
    )
  )[0].id
const open = async (person: Person): Promise<Payment> => (await order(person)).body.payment
const seen = ({ payment_id: id, amount, currency, method }: Payment) =>
  expect.objectContaining({ id, amount, currency, method, origin: 'https://localhost:8443' })

describe('collecting', () => {
  it('asks the bank of the mandate for the amount [PAY-6]', async () => {
    const [person, { asked, collect }] = [await world.freeMember(), jobsWith()]
    const [payment, mandate] = [await open(person), await mandateOf(person)]
    await change(payment, `mandate_id = ${mandate}`)
    await collect(payment)
    expect(asked).toEqual([
      [
        'collect',
        seen(payment),
        expect.objectContaining({ id: mandate, iban: 'NL91ABNA0417164300', account_holder: 'C. Ontract' }),
      ],
    ])
  })

  it('charges the method of the order that is repeated, by what its provider said of it [PAY-4]', async () => {
    const [person, { asked, collect }] = [await world.freeMember(), jobsWith()]
    const [first, payment] = [await open(person), await open(person)]
    await change(first, `recurring_reference = 'what the provider said'`)
    await change(payment, `repeats_id = ${first.payment_id}`)
    await collect(payment)
    expect(asked).toEqual([['chargeAgain', seen(payment), 'what the provider said']])
  })

  it.each(['paid', 'failed', 'cancelled', 'superseded'])(
    'asks for nothing any more where the order is %s: the job may come late [PAY-5]',
    async (state) => {
      const [person, { asked, collect }] = [await world.freeMember(), jobsWith()]
      const [payment, mandate] = [await open(person), await mandateOf(person)]
      await change(payment, `mandate_id = ${mandate}, state = '${state}'`)
      await collect(payment)
      expect(asked).toEqual([])
    },
  )

  it('asks for nothing where there is nothing to ask by, nor anything to ask for [PAY-5]', async () => {
    const [person, { asked, collect }] = [await world.freeMember(), jobsWith()]
    const [first, payment, unrelated] = [await open(person), await open(person), await open(person)]
    await collect(unrelated)
    await change(payment, `repeats_id = ${first.payment_id}`)
    await collect(payment)
    await collect({ payment_id: 987_654_321 })
    expect(asked).toEqual([])
  })
})

describe('giving back', () => {
  const requested = async () => {
    const payment = await open(await world.freeMember())
    await change(payment, `state = 'refund_requested', refunded_amount = 799`)
    return payment
  }

  it('asks for what was promised, and leaves it to the provider to say that it was done [ACC-12, PAY-5]', async () => {
    const [payment, { asked, sent, refund }] = [await requested(), jobsWith()]
    await refund(payment)
    expect(asked).toEqual([['refund', seen(payment), 799]])
    expect([await stateOf(payment), sent]).toEqual(['refund_requested', []])
  })

  it.each(['paid', 'refunded', 'held', 'charged_back'])('asks for nothing where the payment is %s [PAY-5]', async (state) => {
    const [payment, { asked, refund }] = [await requested(), jobsWith()]
    await change(payment, `state = '${state}'`)
    await refund(payment)
    await refund({ payment_id: 987_654_321 })
    expect(asked).toEqual([])
  })

  it('that the provider refuses for good is a person’s to do: told by mail and in the log, once [SEC-5]', async () => {
    const refused = async () => {
      throw new RefundRefused('There is no way back.')
    }
    const [payment, { asked, sent, logged, refund }] = [await requested(), jobsWith(refused)]
    for (let n = 0; n < 2; n += 1) await refund(payment)
    expect([await stateOf(payment), asked.length]).toEqual(['held', 1])
    expect(sent).toEqual([['mail', { kind: 'payment_held', payment_id: payment.payment_id }]])
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { level: pino.levels.values.warn, payment_id: payment.payment_id, msg: expect.stringMatching(/held for a person/) },
    ])
  })

  it('that the provider refuses when it was done meanwhile is nobody’s to do [PAY-5]', async () => {
    const payment = await requested()
    const { sent, logged, refund } = jobsWith(async () => {
      await change(payment, `state = 'refunded'`)
      throw new RefundRefused('It was given back.')
    })
    await refund(payment)
    expect([await stateOf(payment), sent, logged]).toEqual(['refunded', [], []])
  })

  it('that fails for another reason is tried again [PAY-5]', async () => {
    const [payment, { sent, refund }] = [
      await requested(),
      jobsWith(async () => {
        throw new Error('The provider is away.')
      }),
    ]
    await expect(refund(payment)).rejects.toThrow('The provider is away.')
    expect([await stateOf(payment), sent]).toEqual(['refund_requested', []])
  })
})
