/** Direct debit: a mandate, a one-time code to the member's mobile, then the collection [PAY-6]. */
import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import { type Kysely, sql, type Transaction } from 'kysely'
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'
import type { Body, Schemas } from '../../../src/shared/contract/api.ts'
import { invalid } from '../../contract/errors.ts'
import type { Database } from '../../db/schema.ts'
import { networkOf } from '../../http/allowance.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { requireDirectDebitAllowed } from './directDebitLimit.ts'
import { countOneTimeCode, requireOneTimeCode } from './oneTimeCode.ts'
import type { Buyer, Order } from './orders.ts'
import { insertPayment } from './orders.ts'
import { ownPayment, type Payment } from './payment.ts'

type Mandate = { iban: string; mobile: string }

/** @returns IBAN and mobile number in the form to store. @throws 422 with a code per wrong field */
export function readMandate({ iban, mobile }: Body<'startDirectDebit'>, country: string): Mandate {
  const electronic = electronicFormatIBAN(iban) ?? ''
  const phone = parsePhoneNumberFromString(mobile, isSupportedCountry(country) ? country : 'NL')
  const fields: Record<string, Schemas['FieldCode']> = {}
  if (!isValidIBAN(electronic)) fields.iban = 'iban_invalid'
  if (!phone?.isValid()) fields.mobile = 'mobile_invalid'
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return { iban: electronic, mobile: phone?.number ?? '' }
}

/**
 * @param body with account and number as `readMandate` has read them
 * @throws 403 `directdebit_blocked`, 409 `directdebit_limit` or `code_used`, 429 `too_many_codes`
 */
export async function startDirectDebit(
  trx: Transaction<Database>,
  jobs: Jobs,
  buyer: Buyer,
  order: Order,
  body: Body<'startDirectDebit'>,
  address: string | undefined,
): Promise<Payment> {
  const { id: accountId } = buyer.member
  const { iban, mobile, account_holder, street, house_number, postcode, city } = body
  // Before the mandate: payments are locked before anything else of the member's.
  const payment = await insertPayment(trx, buyer, order)
  await requireDirectDebitAllowed(trx, payment)
  await countOneTimeCode(trx, { member: accountId, number: mobile, network: networkOf(address) })
  const mandate = await trx
    .insertInto('mandate')
    .values({
      account_id: accountId,
      account_holder: account_holder.trim(),
      street: street.trim(),
      house_number: house_number.trim(),
      postcode: postcode.trim(),
      city: city.trim(),
      iban,
      mobile,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.updateTable('payment').set({ mandate_id: mandate.id }).where('id', '=', payment.id).execute()
  await jobs.send(trx, 'mail', { kind: 'one_time_code', account_id: accountId, payment_id: payment.id })
  return payment
}

/**
 * Confirms the mandate; a repetition is fine.
 * @throws 404, 422 `code_invalid`, 429 `too_many_attempts` or `too_many_codes`, 403 `directdebit_blocked`, 409 `directdebit_limit`
 */
export async function confirmDirectDebit(
  db: Kysely<Database>,
  jobs: Jobs,
  accountId: number,
  { payment_id, code }: Body<'confirmDirectDebit'>,
): Promise<void> {
  const payment = await ownPayment(db, accountId, payment_id)
  const mandate = await db
    .selectFrom('mandate')
    .select('confirmed_at')
    .where('id', '=', payment.mandate_id ?? 0)
    .executeTakeFirst()
  if (!mandate) throw invalid({ payment_id: 'not_allowed' })
  if (mandate.confirmed_at || payment.state !== 'pending') return
  // Outside the transaction: a wrong attempt is counted although nothing else happens.
  await requireOneTimeCode(db, { paymentId: payment_id, accountId, code })
  await db.transaction().execute(async (trx) => {
    const locked = await trx.selectFrom('payment').selectAll().where('id', '=', payment_id).forUpdate().executeTakeFirstOrThrow()
    // It gave way to another order meanwhile: nothing is collected for it.
    if (locked.state !== 'pending') return
    // Looked at again: several orders may have waited for their codes, each within the limit by itself.
    await requireDirectDebitAllowed(trx, locked)
    const { numUpdatedRows } = await trx
      .updateTable('mandate')
      .set({ confirmed_at: sql`now()` })
      .where('id', '=', payment.mandate_id)
      .where('confirmed_at', 'is', null)
      .executeTakeFirstOrThrow()
    await trx.deleteFrom('one_time_code').where('payment_id', '=', payment_id).execute()
    if (numUpdatedRows > 0n) await jobs.send(trx, 'collect', { payment_id })
  })
}
