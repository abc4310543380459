/** Discount codes: the time bonus, the welcome code, the one for members about to leave, and those an operator gives out [BON-1, BON-2, BON-5]. */
import { type Kysely, sql } from 'kysely'
import type { Schemas } from '../../../src/shared/contract/api.ts'
import { STAY_CODE, TIME_BONUS, WELCOME } from '../../../src/shared/rules/constants.ts'
import { type Purchase, refusalOf } from '../../../src/shared/rules/discount.ts'
import type { Member } from '../../caller/sessions.ts'
import type { Site } from '../../caller/sites.ts'
import { conflict, invalid, notFound } from '../../contract/errors.ts'
import type { Database } from '../../db/schema.ts'
import { isSignupCode, isUsedUp, type Use } from './discountUse.ts'
import { stayPercentage } from './stayDiscount.ts'

type DiscountCode = Schemas['DiscountCode']
const DAY_SECONDS = 86_400

type Asked = { welcome?: boolean; timebonus?: boolean; code?: string | undefined }

/**
 * The code asked for; without any, the member's active one: the time bonus, else the welcome code.
 * @throws 404 `code_not_found` (also for one that is not for this member), 409 `code_used` or `code_expired`. Orders at
 * once can all find a code: it is theirs when it is reserved.
 */
export async function findDiscount(
  db: Kysely<Database>,
  site: Site,
  member: Member | undefined,
  { welcome, timebonus, code }: Asked,
): Promise<DiscountCode> {
  if (code !== undefined) {
    const wanted = code.trim().toUpperCase()
    if (wanted === STAY_CODE) return stayDiscount(db, site, member)
    if (!isSignupCode(wanted)) return givenOut(db, site, member, wanted)
    const found = await signupDiscount(db, member, wanted === WELCOME.code ? WELCOME : TIME_BONUS)
    if (!found) throw notFound('code_not_found')
    if (await isUsedUp(db, useOf(found, member, site))) throw conflict('code_used')
    return found
  }
  const bonus = welcome ? undefined : await signupDiscount(db, member, TIME_BONUS)
  const found = bonus ?? (timebonus ? undefined : await signupDiscount(db, member, WELCOME))
  if (!found || (await isUsedUp(db, useOf(found, member, site)))) throw notFound('code_not_found')
  return found
}

/** The codes that newly signed-up, unpaid members have for a while after their signup, each for one order. */
async function signupDiscount(
  db: Kysely<Database>,
  member: Member | undefined,
  discount: typeof TIME_BONUS | typeof WELCOME,
): Promise<DiscountCode | undefined> {
  if (!member) return undefined
  const seconds = 'seconds' in discount ? discount.seconds : discount.days * DAY_SECONDS
  const row = await db
    .selectFrom('account')
    .select(sql<Date>`signup_date + ${`${seconds} seconds`}::interval`.as('expires'))
    .where('id', '=', member.id)
    .where('paid_user', '=', false)
    .where(sql<boolean>`signup_date + ${`${seconds} seconds`}::interval > now()`)
    .executeTakeFirst()
  if (!row) return undefined
  return ownCode(member, discount, row.expires.toISOString())
}

/** The code that keeps a member about to leave: for one order of theirs, as long as the company offers it. */
async function stayDiscount(db: Kysely<Database>, site: Site, member: Member | undefined): Promise<DiscountCode> {
  const percentage = member ? await stayPercentage(db, site.id) : 0
  if (!member || percentage <= 0) throw notFound('code_not_found')
  const found = ownCode(member, { code: STAY_CODE, percentage }, null)
  if (await isUsedUp(db, useOf(found, member, site))) throw conflict('code_used')
  return found
}

/** A code of the product's own, for one order of a member, whatever it is. */
const ownCode = (
  { id }: Member,
  { code, percentage }: Pick<DiscountCode, 'code' | 'percentage'>,
  expires: string | null,
): DiscountCode => ({
  code,
  percentage,
  value_percentage: percentage,
  country: null,
  user_id: id,
  expires,
  currency: null,
  minimum_order_value: null,
  status: 'active',
  validity: 'once-per-user',
  expired: false,
  paymentmethods: [],
})

async function givenOut(db: Kysely<Database>, site: Site, member: Member | undefined, code: string): Promise<DiscountCode> {
  const row = await db
    .selectFrom('discount_code')
    .selectAll()
    .where('site_id', '=', site.id)
    .where(sql`upper(code)`, '=', code)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!row || (row.account_id !== null && row.account_id !== member?.id)) throw notFound('code_not_found')
  if (row.expires && row.expires.getTime() <= Date.now()) throw conflict('code_expired')
  if (await isUsedUp(db, useOf(row, member, site))) throw conflict('code_used')
  const percentage = Number(row.percentage)
  return {
    code: row.code,
    percentage,
    value_percentage: percentage,
    country: row.country,
    user_id: row.account_id,
    expires: row.expires?.toISOString() ?? null,
    currency: row.currency,
    minimum_order_value: row.minimum_order_value,
    status: row.status,
    validity: row.validity,
    expired: false,
    paymentmethods: row.paymentmethods,
  }
}

/** The use a member would make of a code. A visitor has used nothing: there is no account 0. */
const useOf = ({ code, validity }: Pick<DiscountCode, 'code' | 'validity'>, member: Member | undefined, site: Site): Use => ({
  siteId: site.id,
  accountId: member?.id ?? 0,
  code,
  validity,
})

/** @throws 422 for an order the code is not for [BON-5] */
export function requireUsableFor(discount: DiscountCode, order: Purchase): void {
  const refusal = refusalOf(discount, order)
  if (refusal) throw invalid({ code: refusal })
}
