import type { Kysely, Selectable } from 'kysely'
import type { Schemas } from '../../../src/shared/contract/api.ts'
import { notFound } from '../../contract/errors.ts'
import type { Database } from '../../db/schema.ts'
import type { ProviderPayment } from '../../ports/paymentProvider.ts'

export type Payment = Selectable<Database['payment']>

export function toPayment(row: Payment): Schemas['Payment'] {
  return {
    payment_id: row.id,
    state: row.state,
    credits: row.credits,
    amount: row.amount,
    currency: row.currency,
    country: row.country,
    method: row.method,
    code: row.code,
    redirect_url: row.state === 'pending' ? row.redirect_url : null,
    credited: row.paid_at !== null,
    recurring_failed: row.recurring_failed,
    created_at: row.created_at.toISOString(),
  }
}

export const asProviderSees = ({ id, amount, currency, method }: Payment, origin: string): ProviderPayment => ({
  id,
  amount,
  currency,
  method,
  origin,
})

/** @throws 404 for a payment that is not the member's */
export async function ownPayment(db: Kysely<Database>, accountId: number, id: number): Promise<Payment> {
  const payment = await db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!payment) throw notFound()
  return payment
}
