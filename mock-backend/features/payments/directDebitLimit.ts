import { sql, type Transaction } from 'kysely'
import { conflict, forbidden } from '../../contract/errors.ts'
import type { Database } from '../../db/schema.ts'
import type { Payment } from './payment.ts'

/** What can be collected from one member in 30 days, in minor units of EUR. */
const LIMIT = 25_000

/**
 * For a first direct debit and a repeated one alike, once its order is stored [PAY-6].
 * @throws 403 `directdebit_blocked`, 409 `directdebit_limit`
 */
export async function requireDirectDebitAllowed(trx: Transaction<Database>, payment: Payment): Promise<void> {
  // Two orders at once are counted one after the other. Not a lock of the key, which each of them shares by its payment:
  // they would wait for each other.
  const { directdebit_blocked } = await trx
    .selectFrom('account')
    .select('directdebit_blocked')
    .where('id', '=', payment.account_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (directdebit_blocked) throw forbidden('directdebit_blocked')
  if ((await collectedBeside(trx, payment)) + payment.amount > LIMIT) throw conflict('directdebit_limit')
}

/** What else was collected, or is about to be, in the last 30 days. Orders that were never confirmed do not count. */
async function collectedBeside(trx: Transaction<Database>, payment: Payment): Promise<number> {
  const { total } = await trx
    .selectFrom('payment')
    .innerJoin('mandate', 'mandate.id', 'payment.mandate_id')
    .select(sql<number>`coalesce(sum(amount), 0)::int`.as('total'))
    .where('payment.account_id', '=', payment.account_id)
    .where('payment.id', '!=', payment.id)
    .where('mandate.confirmed_at', 'is not', null)
    .where('state', 'in', ['pending', 'paid'])
    .where('payment.created_at', '>', sql<Date>`now() - interval '30 days'`)
    .executeTakeFirstOrThrow()
  return total
}
