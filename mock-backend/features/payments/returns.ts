/** Money that came and is not for credits: it is given back, and where the provider cannot, held for a person [SEC-5]. */
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../../db/schema.ts'
import type { Effect } from '../../db/transact.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Payment } from './payment.ts'

/** Gives all of a payment back, of which nothing was credited. */
export async function giveBack({ trx }: Effect, jobs: Jobs, { id, amount, account_id }: Payment): Promise<void> {
  await trx.updateTable('payment').set({ state: 'refund_requested', refunded_amount: amount }).where('id', '=', id).execute()
  await jobs.send(trx, 'refund', { payment_id: id })
  if (account_id !== null) await jobs.send(trx, 'mail', { kind: 'payment_returned', account_id, payment_id: id })
}

type Tools = { db: Kysely<Database>; jobs: Jobs; log: Logger }

/** The provider cannot give the money back: an operator is told to, by mail and in the log. */
export async function hold({ db, jobs, log }: Tools, paymentId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('payment')
      .set({ state: 'held' })
      .where('id', '=', paymentId)
      .where('state', '=', 'refund_requested')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return
    await jobs.send(trx, 'mail', { kind: 'payment_held', payment_id: paymentId })
    log.warn({ payment_id: paymentId }, 'the provider cannot give this payment back: it is held for a person')
  })
}
