/** Orders, what the provider says of them, and the codes an operator gives out. */
import { randomUUID } from 'node:crypto'
import type { Schemas } from '../../src/shared/contract/api.ts'
import { type Person, someAddress, type World } from '../contract/suite/world.ts'
import type { Answer } from './contract.ts'
import type { Query } from './product.ts'

type Payment = Schemas['Payment']

/** A code of its own for a test; by default 20 % off, once for each member. @returns the code */
export async function giveCode(query: Query, values: object = {}): Promise<string> {
  const row: Record<string, unknown> = {
    code: `C${randomUUID().slice(0, 8).toUpperCase()}`,
    percentage: 20,
    validity: 'once-per-user',
    ...values,
  }
  const columns = Object.keys(row)
  await query(
    `insert into discount_code (site_id, ${columns.join()})
     select id, ${columns.map((_, index) => `$${index + 1}`).join()} from site where name = 'Tandem'`,
    Object.values(row),
  )
  return String(row.code)
}

export function createTill(world: World, query: Query) {
  return {
    order: async ({ headers }: Person, more: object = {}): Promise<Answer> =>
      world.call('startPayment', {
        body: { package: await world.smallestPackage(), method: 'creditcard', ...more },
        headers: { ...headers, ...someAddress() },
      }),

    refund: ({ headers }: Person, { payment_id }: Payment): Promise<Answer> =>
      world.call('requestRefund', { body: { payment_id }, headers: { ...headers, ...someAddress() } }),

    /** What the provider tells of a payment. */
    notice: ({ payment_id, amount, currency }: Payment, state: string): Promise<Answer> =>
      world.call('paymentWebhook', world.signed({ payment_id, amount, currency, state })),

    paymentOf: async ({ headers }: Person, { payment_id }: Payment): Promise<Payment> =>
      (await world.call('getPayment', { query: `?id=${payment_id}`, headers })).body.payment,

    userOf: async ({ headers }: Person): Promise<Schemas['User']> => (await world.call('getUser', { headers })).body.user,

    giveCode: (values?: object): Promise<string> => giveCode(query, values),

    /** Lets time pass for an order. */
    age: ({ payment_id }: Payment, interval: string) =>
      query('update payment set created_at = created_at - $2::interval where id = $1', [payment_id, interval]),
  }
}
