/**
 * What discount codes are used for: a row for each order that has one, unique as the code's validity says, so that orders
 * at once cannot have the same [SEC-5]. The row is written with the order, and goes when the order fails or gives way.
 *
 * Whoever locks payments here does so before anything else of the member's: a notice of the provider holds the payment
 * when it wants the account.
 */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Schemas } from '../../../src/shared/contract/api.ts'
import { CHECKOUT_HOURS, COLLECTION_DAYS, STAY_CODE, TIME_BONUS, WELCOME } from '../../../src/shared/rules/constants.ts'
import type { Database } from '../../db/schema.ts'
import type { Payment } from './payment.ts'
import { stayPercentage } from './stayDiscount.ts'

type Validity = Schemas['DiscountCode']['validity']

/** One use of a code: whose, and how often it is to be had. */
export type Use = { siteId: number; accountId: number; code: string; validity: Validity }

/** The codes of new members are for their first order: whoever has used one of them has used both. */
export const isSignupCode = (code: string): boolean => code === TIME_BONUS.code || code === WELCOME.code
const keyOf = (code: string): string => (isSignupCode(code) ? TIME_BONUS.code : code.toUpperCase())

/** Whether nothing of a code is left for the member. Orders that would give way to theirs do not count. */
export async function isUsedUp(db: Kysely<Database>, use: Use): Promise<boolean> {
  if (use.validity === 'unlimited') return false
  const rival = await rivalsOf(db, use)
    .where(sql<boolean>`not ${givesWayTo(use.accountId)}`)
    .limit(1)
    .executeTakeFirst()
  return rival !== undefined
}

/**
 * Open orders that have the code, and give way to a new one of the member, lose it: they are void, and money that comes
 * for them all the same is given back.
 */
export async function supersede(trx: Transaction<Database>, use: Use): Promise<void> {
  if (use.validity === 'unlimited') return
  // Locked first and judged then: a notice or a confirmation under way decides before we do.
  const open = await rivalsOf(trx, use)
    .where('payment.state', '=', 'pending')
    .orderBy('payment.id')
    .forUpdate('payment')
    .execute()
  if (open.length === 0) return
  const ids = open.map(({ id }) => id)
  const void_ = await trx
    .updateTable('payment')
    .set({ state: 'superseded' })
    .where('id', 'in', ids)
    .where(givesWayTo(use.accountId))
    .returning('id')
    .execute()
  for (const { id } of void_) await release(trx, id)
}

/** Reserves the code for an order. @returns whether it was to be had */
export async function reserve(trx: Transaction<Database>, paymentId: number, use: Use): Promise<boolean> {
  const { siteId: site_id, accountId: account_id, code, validity } = use
  // Waits for an order of the same moment, and goes by whether that one came about.
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('discount_use')
    .values({ payment_id: paymentId, site_id, account_id, code: keyOf(code), validity })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function release(trx: Transaction<Database>, paymentId: number): Promise<void> {
  await trx.deleteFrom('discount_use').where('payment_id', '=', paymentId).execute()
}

/**
 * Whether a payment may be credited at the price of its code. One that had failed, and is paid after all, takes its code
 * again if it still could be ordered with: by somebody who has not bought since, while it is given out.
 */
export async function holdsItsCode(trx: Transaction<Database>, payment: Payment & { account_id: number }): Promise<boolean> {
  const { id, site_id: siteId, account_id: accountId, code } = payment
  if (code === null) return true
  const held = await trx.selectFrom('discount_use').select('payment_id').where('payment_id', '=', id).executeTakeFirst()
  if (held) return true
  const validity = await validityOf(trx, siteId, accountId, code)
  return validity !== undefined && (await reserve(trx, id, { siteId, accountId, code, validity }))
}

async function validityOf(db: Kysely<Database>, siteId: number, accountId: number, code: string): Promise<Validity | undefined> {
  if (isSignupCode(code)) {
    const { paid_user } = await db.selectFrom('account').select('paid_user').where('id', '=', accountId).executeTakeFirstOrThrow()
    return paid_user ? undefined : 'once-per-user'
  }
  if (code.toUpperCase() === STAY_CODE) return (await stayPercentage(db, siteId)) > 0 ? 'once-per-user' : undefined
  const given = await db
    .selectFrom('discount_code')
    .select('validity')
    .where('site_id', '=', siteId)
    .where(sql`upper(code)`, '=', code.toUpperCase())
    .where('status', '=', 'active')
    .where(sql<boolean>`(expires is null or expires > now())`)
    .executeTakeFirst()
  return given?.validity
}

/** The orders that have the code, of those it is not to be shared with. */
function rivalsOf(db: Kysely<Database>, { siteId, accountId, code, validity }: Use) {
  return db
    .selectFrom('discount_use')
    .innerJoin('payment', 'payment.id', 'discount_use.payment_id')
    .select('payment.id')
    .where('discount_use.site_id', '=', siteId)
    .where('discount_use.code', '=', keyOf(code))
    .$if(validity === 'once-per-user', (query) => query.where('discount_use.account_id', '=', accountId))
}

/**
 * An open order gives way to a new one of its own member, and after the time of a checkout to anybody's. One whose money
 * is being collected gives way to nobody, until that must have failed.
 */
const givesWayTo = (accountId: number) => sql<boolean>`(payment.state = 'pending' and case
  when payment.repeats_id is not null
    or exists (select from mandate where mandate.id = payment.mandate_id and mandate.confirmed_at is not null)
  then payment.created_at <= now() - make_interval(days => ${COLLECTION_DAYS})
  else payment.account_id is not distinct from ${accountId}
    or payment.created_at <= now() - make_interval(hours => ${CHECKOUT_HOURS})
end)`
