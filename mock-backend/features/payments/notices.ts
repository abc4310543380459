/** The provider's webhooks decide what becomes of a payment [PAY-2, PAY-5]. */
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { Effect } from '../../db/transact.ts'
import { invalid, notFound } from '../../http/errors.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { grant } from '../credits/ledger.ts'
import type { Payment } from './payment.ts'
import { takeUnused } from './refunds.ts'

export type Notice = {
  payment_id: number
  state: 'pending' | 'paid' | 'failed' | 'cancelled' | 'refunded' | 'charged_back'
  amount: number
  currency: string
  recurring_reference?: string | undefined
}

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
  const expected = notice.state === 'refunded' && payment.state !== 'paid' ? payment.refunded_amount : payment.amount
  if (notice.amount !== expected) throw invalid({ amount: 'amount_mismatch' })
  if (notice.currency !== payment.currency) throw invalid({ currency: 'amount_mismatch' })

  switch (notice.state) {
    case 'paid':
      // Money that came after all is money that came.
      if (['pending', 'failed', 'cancelled'].includes(payment.state)) await settle(effect, jobs, payment, notice)
      return
    case 'failed':
    case 'cancelled':
      if (payment.state === 'pending') await close(effect.trx, payment, notice.state)
      return
    case 'refunded':
      if (payment.state === 'paid' || payment.state === 'refund_requested') await refunded(effect, jobs, payment)
      return
    case 'charged_back':
      if (payment.state === 'paid' || payment.state === 'refund_requested') await chargedBack(effect, payment)
      return
    case 'pending':
  }
}

/** Credits are granted and the member becomes premium, with the state or not at all [PAY-1]. */
export async function settle(
  { trx, tell }: Effect,
  jobs: Jobs,
  payment: Payment,
  { recurring_reference }: Pick<Notice, 'recurring_reference'>,
): Promise<void> {
  await trx
    .updateTable('payment')
    .set({ state: 'paid', paid_at: sql`now()`, recurring_failed: false, recurring_reference: recurring_reference ?? null })
    .where('id', '=', payment.id)
    .execute()
  // Erased meanwhile: the money is the operator's to give back.
  if (payment.account_id === null) return
  const accountId = payment.account_id
  await grant(trx, { accountId, credits: payment.credits, kind: 'purchase', reference: String(payment.id) })
  await setPremium(trx, accountId, true)
  tell({ account_id: accountId, kind: 'credits', from_id: null })
  await jobs.send(trx, 'mail', { kind: 'payment_paid', account_id: accountId, payment_id: payment.id })
}

async function close(trx: Transaction<Database>, payment: Payment, state: 'failed' | 'cancelled'): Promise<void> {
  await trx
    .updateTable('payment')
    .set({ state, recurring_failed: state === 'failed' && payment.repeats_id !== null })
    .where('id', '=', payment.id)
    .execute()
}

async function refunded(effect: Effect, jobs: Jobs, payment: Payment): Promise<void> {
  const { trx, tell } = effect
  await trx.updateTable('payment').set({ state: 'refunded' }).where('id', '=', payment.id).execute()
  if (payment.account_id === null) return
  // Given back by the operator at the provider, not asked for here: the unused credits go now.
  if (payment.state === 'paid') {
    await takeUnused(trx, payment)
    await trx.updateTable('payment').set({ refunded_amount: payment.amount }).where('id', '=', payment.id).execute()
  }
  await keepPremiumOnlyIfBought(trx, payment.account_id)
  tell({ account_id: payment.account_id, kind: 'credits', from_id: null })
  await jobs.send(trx, 'mail', { kind: 'payment_refunded', account_id: payment.account_id, payment_id: payment.id })
}

/** The bank took the money back: what is left of the credits goes, and direct debit is closed to the member [PAY-6]. */
async function chargedBack({ trx, tell }: Effect, payment: Payment): Promise<void> {
  await trx.updateTable('payment').set({ state: 'charged_back' }).where('id', '=', payment.id).execute()
  if (payment.account_id === null) return
  if (payment.state === 'paid') await takeUnused(trx, payment)
  if (payment.method === 'directdebit') {
    await trx.updateTable('account').set({ directdebit_blocked: true }).where('id', '=', payment.account_id).execute()
  }
  await keepPremiumOnlyIfBought(trx, payment.account_id)
  tell({ account_id: payment.account_id, kind: 'credits', from_id: null })
}

/** Premium is who has bought credits and did not get all of the money back. */
async function keepPremiumOnlyIfBought(trx: Transaction<Database>, accountId: number): Promise<void> {
  const bought = await trx
    .selectFrom('payment')
    .select('id')
    .where('account_id', '=', accountId)
    .where((row) =>
      row.or([
        row('state', 'in', ['paid', 'refund_requested']),
        row.and([row('state', '=', 'refunded'), row('refunded_credits', '<', row.ref('credits'))]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  if (!bought) await setPremium(trx, accountId, false)
}

/** Premium members pay by credits: the free messages of a free member end with the first purchase [CHT-4]. */
async function setPremium(trx: Transaction<Database>, accountId: number, premium: boolean): Promise<void> {
  await trx
    .updateTable('account')
    .set({ paid_user: premium, free_messages_left: 0 })
    .where('id', '=', accountId)
    .where('paid_user', '!=', premium)
    .execute()
  await trx.updateTable('profile').set({ premium }).where('id', '=', accountId).where('premium', '!=', premium).execute()
}
