import type { Kysely, Selectable } from 'kysely'
import type { Schemas } from '../../../src/shared/contract/api.ts'
import { notFound } from '../../contract/errors.ts'
import type { Database } from '../../db/schema.ts'
import type { ProviderPayment } from '../../ports/paymentProvider.ts'

export type Payment = Selectable<Database['payment']>

/** A member's payments, with the bundles that were ordered as they are sold today. */
export const paymentsOf = (db: Kysely<Database>, accountId: number) =>
  db
    .selectFrom('payment')
    .innerJoin('package', 'package.id', 'payment.package_id')
    .selectAll('payment')
    .select(['package.credits as package_credits', 'package.price as package_price', 'package.currency as package_currency'])
    .where('payment.account_id', '=', accountId)

type PaymentWithPackage = Awaited<ReturnType<typeof ownPayment>>

/** @throws 404 for a payment that is not the member's */
export async function ownPayment(db: Kysely<Database>, accountId: number, id: number) {
  const payment = await paymentsOf(db, accountId).where('payment.id', '=', id).executeTakeFirst()
  if (!payment) throw notFound()
  return payment
}

export function toPayment(row: PaymentWithPackage): Schemas['Payment'] {
  return {
    payment_id: row.id,
    state: row.state,
    package: { id: row.package_id, credits: row.package_credits, price: row.package_price, currency: row.package_currency },
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
