/** The provider's webhooks decide what becomes of a payment [PAY-2, PAY-5]. */
import { sql, type Transaction } from 'kysely'
import { invalid, notFound } from '../../contract/errors.ts'
import type { Database } from '../../db/schema.ts'
import type { Effect } from '../../db/transact.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Notice } from '../../ports/paymentProvider.ts'
import { grant } from '../ledger/ledger.ts'
import { holdsItsCode, release } from './discountUse.ts'
import type { Payment } from './payment.ts'
import { applyPremium } from './premium.ts'
import { takeUnused } from './refunds.ts'
import { giveBack } from './returns.ts'

/**
 * Takes over what the provider says. Notices come many times and in any order: each state is entered once, and only
 * from where it can be; everything else changes nothing.
 * @throws 404 for an unknown payment, 422 where amount or currency are not the payment's
 */
export async function applyNotice(effect: Effect, jobs: Jobs, notice: Notice): Promise<void> {
  const payment = await effect.trx
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', notice.payment_id)
    .forUpdate()
    .executeTakeFirst()
  if (!payment) throw notFound()
  const isOnItsWayBack = ['refund_requested', 'held', 'refunded'].includes(payment.state)
  const expected = notice.state === 'refunded' && isOnItsWayBack ? payment.refunded_amount : payment.amount
  if (notice.amount !== expected) throw invalid({ amount: 'amount_mismatch' })
  if (notice.currency !== payment.currency) throw invalid({ currency: 'amount_mismatch' })

  switch (notice.state) {
    case 'paid':
      return received(effect, jobs, payment, notice)
    case 'failed':
    case 'cancelled':
      if (payment.state === 'pending') await close(effect.trx, payment, notice.state)
      return
    case 'refunded':
      if (!['refunded', 'charged_back'].includes(payment.state)) await refunded(effect, jobs, payment)
      return
    case 'charged_back':
      if (payment.state !== 'charged_back') await chargedBack(effect, payment)
      return
    case 'pending':
  }
}

/**
 * Money that came after all is money that came: it buys what was ordered, or it is given back – for an order that gave
 * way to another, or whose code went elsewhere while it had failed [SEC-5], and for an account that was erased.
 */
async function received(effect: Effect, jobs: Jobs, payment: Payment, notice: Notice): Promise<void> {
  if (payment.state === 'superseded') return giveBack(effect, jobs, payment)
  if (!['pending', 'failed', 'cancelled'].includes(payment.state)) return
  const { account_id } = payment
  if (account_id === null) return giveBack(effect, jobs, payment)
  const owned = { ...payment, account_id }
  if (!(await holdsItsCode(effect.trx, owned))) return giveBack(effect, jobs, payment)
  await settle(effect, jobs, owned, notice)
}

/** Credits are granted and the member becomes premium, with the state or not at all [PAY-1]. */
export async function settle(
  { trx, tell }: Effect,
  jobs: Jobs,
  payment: Payment & { account_id: number },
  { recurring_reference }: Pick<Notice, 'recurring_reference'>,
): Promise<void> {
  const { id, account_id: accountId, credits } = payment
  await trx
    .updateTable('payment')
    .set({ state: 'paid', paid_at: sql`now()`, recurring_failed: false, recurring_reference: recurring_reference ?? null })
    .where('id', '=', id)
    .execute()
  await grant(trx, { accountId, credits, kind: 'purchase', reference: String(id) })
  await applyPremium(trx, accountId)
  tell({ account_id: accountId, kind: 'credits', from_id: null })
  await jobs.send(trx, 'mail', { kind: 'payment_paid', account_id: accountId, payment_id: id })
}

async function close(trx: Transaction<Database>, payment: Payment, state: 'failed' | 'cancelled'): Promise<void> {
  await trx
    .updateTable('payment')
    .set({ state, recurring_failed: state === 'failed' && payment.repeats_id !== null })
    .where('id', '=', payment.id)
    .execute()
  await release(trx, payment.id)
}

async function refunded(effect: Effect, jobs: Jobs, payment: Payment): Promise<void> {
  const { trx, tell } = effect
  const { id, state, amount, account_id } = payment
  await trx.updateTable('payment').set({ state: 'refunded' }).where('id', '=', id).execute()
  // Given back by the operator at the provider, not asked for here: all of it, and the unused credits go now.
  if (state !== 'refund_requested' && state !== 'held') {
    const credits = state === 'paid' ? await takeUnused(trx, payment) : 0
    await trx.updateTable('payment').set({ refunded_amount: amount, refunded_credits: credits }).where('id', '=', id).execute()
  }
  if (account_id === null) return
  await applyPremium(trx, account_id)
  tell({ account_id, kind: 'credits', from_id: null })
  await jobs.send(trx, 'mail', { kind: 'payment_refunded', account_id, payment_id: id })
}

/** The bank took the money back: what is left of the credits goes, and direct debit is closed to the member [PAY-6]. */
async function chargedBack({ trx, tell }: Effect, payment: Payment): Promise<void> {
  await trx.updateTable('payment').set({ state: 'charged_back' }).where('id', '=', payment.id).execute()
  if (payment.account_id === null) return
  if (payment.state === 'paid') await takeUnused(trx, payment)
  if (payment.method === 'directdebit') {
    await trx.updateTable('account').set({ directdebit_blocked: true }).where('id', '=', payment.account_id).execute()
  }
  await applyPremium(trx, payment.account_id)
  tell({ account_id: payment.account_id, kind: 'credits', from_id: null })
}
