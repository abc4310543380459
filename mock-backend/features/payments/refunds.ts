/** Unused credits of a purchase can be given back within the site's refund_days [ACC-12]. */
import { sql, type Transaction } from 'kysely'
import { shareOf } from '../../../src/shared/money.ts'
import { conflict } from '../../contract/errors.ts'
import type { Database } from '../../db/schema.ts'
import { spend } from '../ledger/ledger.ts'
import type { Payment } from './payment.ts'
import { applyPremium } from './premium.ts'

/**
 * Reserves the unused credits of a payment for a refund: they leave the balance at once, so that they cannot be spent
 * while the money is on its way back. Premium goes by the money that is left.
 * @throws 409 `not_refundable` in a wrong state, `refund_period_over`, `nothing_to_refund`
 */
export async function reserveRefund(
  trx: Transaction<Database>,
  payment: Payment,
  refundDays: number,
  comment: string | undefined,
): Promise<void> {
  const locked = await trx
    .selectFrom('payment')
    .selectAll()
    .select(sql<boolean>`paid_at > now() - make_interval(days => ${refundDays})`.as('in_time'))
    .where('id', '=', payment.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (locked.state !== 'paid') throw conflict('not_refundable')
  if (!locked.in_time) throw conflict('refund_period_over', { days: refundDays })
  const credits = await takeUnused(trx, locked)
  const amount = shareOf(locked.amount, credits, locked.credits)
  // Nor are credits taken for nothing: of a package that a code made free.
  if (amount === 0) throw conflict('nothing_to_refund')
  await trx
    .updateTable('payment')
    .set({
      state: 'refund_requested',
      refunded_credits: credits,
      refunded_amount: amount,
      refund_comment: comment ?? null,
    })
    .where('id', '=', payment.id)
    .execute()
  if (locked.account_id !== null) await applyPremium(trx, locked.account_id)
}

/**
 * Takes what is left of a payment's credits. Credits are spent in the order they were bought: of the balance, the
 * latest purchases are what is left.
 * @returns how many were taken
 */
export async function takeUnused(trx: Transaction<Database>, payment: Payment): Promise<number> {
  const { account_id: accountId, id } = payment
  if (accountId === null) return 0
  const { credits: balance } = await trx
    .selectFrom('account')
    .select('credits')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { later } = await trx
    .selectFrom('payment')
    .select(sql<number>`coalesce(sum(credits), 0)::int`.as('later'))
    .where('account_id', '=', accountId)
    .where('state', '=', 'paid')
    // Compared in the database: its times are finer than ours.
    .where('paid_at', '>', (query) => query.selectFrom('payment').select('paid_at').where('id', '=', id))
    .executeTakeFirstOrThrow()
  const unused = Math.max(0, Math.min(payment.credits, balance - later))
  if (unused > 0) await spend(trx, { accountId, credits: unused, kind: 'refund', reference: String(id) })
  return unused
}
