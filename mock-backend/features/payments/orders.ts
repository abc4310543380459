/** Ordering a bundle: what it costs, and how it is paid. */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Body, Schemas } from '../../../src/shared/contract/api.ts'
import { discounted } from '../../../src/shared/money.ts'
import type { Member } from '../../caller/sessions.ts'
import type { Site } from '../../caller/sites.ts'
import { conflict, invalid, notFound } from '../../contract/errors.ts'
import type { Database } from '../../db/schema.ts'
import type { Effect } from '../../db/transact.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { requireDirectDebitAllowed } from './directDebitLimit.ts'
import { findDiscount, requireUsableFor } from './discounts.ts'
import { reserve, supersede } from './discountUse.ts'
import { banksOf, isOffered, isRecurring } from './methods.ts'
import { settle } from './notices.ts'
import { packagesOf } from './packages.ts'
import type { Payment } from './payment.ts'

export type Buyer = { site: Site; member: Member; country: string }
export type Order = {
  package: Selectable<Database['package']>
  method: Schemas['PaymentMethodId']
  bank: string | null
  discount: Pick<Schemas['DiscountCode'], 'code' | 'validity'> | undefined
  /** After the discount. */
  amount: number
  country: string
}

/** The country whose prices and methods a buyer gets. */
export const buyingCountry = (site: Site, country: string): string =>
  site.settings.countries.includes(country) ? country : site.default_country

/**
 * @throws 404 for a bundle that is not sold here, 422 for a method or bank that is not offered or a code that is not
 * for this order, 404/409 for a code that cannot be used at all, 409 `price_changed` where the buyer was shown another price
 */
export async function orderOf(
  db: Kysely<Database>,
  { site, member, country }: Buyer,
  asked: Pick<Body<'startPayment'>, 'package' | 'method' | 'bank' | 'code' | 'expected'>,
): Promise<Order> {
  const bundle = (await packagesOf(db, site, country)).find(({ id }) => id === asked.package)
  if (!bundle) throw notFound()
  if (!isOffered(asked.method, country)) throw invalid({ method: 'not_allowed' })
  const banks = banksOf(asked.method)
  if (banks.length > 0 && asked.bank === undefined) throw invalid({ bank: 'required' })
  if (banks.length > 0 && !banks.some(({ id }) => id === asked.bank)) throw invalid({ bank: 'not_allowed' })

  const { price, currency } = bundle
  const discount = asked.code === undefined ? undefined : await findDiscount(db, site, member, { code: asked.code })
  if (discount) requireUsableFor(discount, { price, currency, country, method: asked.method })
  const amount = discount ? discounted(price, discount.percentage) : price
  requireExpected(asked.expected, { amount, currency })
  return {
    package: bundle,
    method: asked.method,
    bank: banks.length > 0 ? (asked.bank ?? null) : null,
    discount,
    amount,
    country,
  }
}

/** Nobody pays another price than they were shown [MEE-4]. */
function requireExpected(expected: Schemas['ExpectedPrice'] | undefined, price: Schemas['ExpectedPrice']): void {
  if (!expected) return
  if (expected.amount !== price.amount || expected.currency !== price.currency) throw conflict('price_changed', { ...price })
}

/**
 * Stores a pending payment, with its discount code reserved for it [SEC-5].
 * @throws 409 `code_used` where another order was faster
 */
export async function insertPayment(
  trx: Transaction<Database>,
  { site, member }: Buyer,
  { package: bundle, discount, ...order }: Order,
  more: Partial<Pick<Payment, 'mandate_id' | 'repeats_id'>> = {},
): Promise<Payment> {
  const use = discount && { siteId: site.id, accountId: member.id, code: discount.code, validity: discount.validity }
  if (use) await supersede(trx, use)
  const payment = await trx
    .insertInto('payment')
    .values({
      site_id: site.id,
      account_id: member.id,
      package_id: bundle.id,
      credits: bundle.credits,
      currency: bundle.currency,
      code: discount?.code ?? null,
      ...order,
      ...more,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (use && !(await reserve(trx, payment.id, use))) throw conflict('code_used')
  return payment
}

/**
 * Stores an order that is paid on the provider's page, or by charging the method of the last order again [PAY-4].
 * @throws 409 `nothing_to_repeat`, `code_used`; of a direct debit 403 `directdebit_blocked`, 409 `directdebit_limit`
 */
export async function placeOrder(
  effect: Effect,
  buyer: Buyer,
  order: Order,
  { repeat = false }: Pick<Body<'startPayment'>, 'repeat'>,
  jobs: Jobs,
): Promise<Payment> {
  const { trx } = effect
  const last = repeat ? await lastPaid(trx, buyer.member.id) : undefined
  if (repeat && !last) throw conflict('nothing_to_repeat')
  const again = last?.recurring_reference && last.method === order.method && isRecurring(order.method) ? last : undefined
  // A direct debit needs its mandate: given in directdebit.php, or with the order that is repeated.
  if (order.method === 'directdebit' && !again) throw invalid({ method: 'not_allowed' })

  const payment = await insertPayment(trx, buyer, order, again ? { repeats_id: again.id, mandate_id: again.mandate_id } : {})
  if (order.method === 'directdebit') await requireDirectDebitAllowed(trx, payment)
  if (payment.amount === 0) await settle(effect, jobs, { ...payment, account_id: buyer.member.id }, {})
  else if (again) await jobs.send(trx, 'collect', { payment_id: payment.id })
  return payment
}

/** What is asked for, with the bank of the order that is repeated: one press says no more than that [PAY-4]. */
export async function withLastBank<Asked extends Body<'startPayment'>>(
  db: Kysely<Database>,
  { member }: Buyer,
  asked: Asked,
): Promise<Asked> {
  if (!asked.repeat || asked.bank !== undefined) return asked
  const last = await lastPaid(db, member.id)
  return last?.bank && last.method === asked.method ? { ...asked, bank: last.bank } : asked
}

function lastPaid(db: Kysely<Database>, accountId: number) {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', '=', 'paid')
    .orderBy(sql`paid_at desc, id desc`)
    .limit(1)
    .executeTakeFirst()
}
