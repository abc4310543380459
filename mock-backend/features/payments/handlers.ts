import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { originOfSite } from '../../caller/sites.ts'
import type { Database } from '../../db/schema.ts'
import { type Call, type HandlersOf, signedIn } from '../../http/operations.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { PaymentProvider } from '../../ports/paymentProvider.ts'
import { confirmDirectDebit, readMandate, startDirectDebit } from './directDebit.ts'
import { findDiscount } from './discounts.ts'
import { banksOf, methodsOf } from './methods.ts'
import { applyNotice } from './notices.ts'
import { type Buyer, buyingCountry, orderOf, placeOrder, withLastBank } from './orders.ts'
import { packagesOf, toPackages } from './packages.ts'
import { ownPayment, paymentsOf, toPayment } from './payment.ts'
import { createAsk, withPage } from './provider.ts'
import { reserveRefund } from './refunds.ts'

type PaymentOperation =
  | 'getDiscountCode'
  | 'getPackages'
  | 'getPaymentMethods'
  | 'getBanks'
  | 'getPayment'
  | 'startPayment'
  | 'paymentWebhook'
  | 'getTransactions'
  | 'requestRefund'
  | 'startDirectDebit'
  | 'confirmDirectDebit'
type Dependencies = {
  db: Kysely<Database>
  jobs: Jobs
  provider: PaymentProvider
  /** How long a call waits for the provider, in milliseconds. */
  providerTimeout: number
  publicUrl: string
  log: Logger
}

/** Transactions listed; older ones are in the member's data export. */
const LISTED = 200

export function paymentsHandlers(dependencies: Dependencies): HandlersOf<PaymentOperation> {
  const { db, jobs, provider, providerTimeout, publicUrl, log } = dependencies
  const ask = createAsk(providerTimeout, log)
  const buyerOf = (call: Pick<Call<'startPayment'>, 'site' | 'country' | 'member'>): Buyer => ({
    site: call.site,
    member: signedIn(call),
    country: buyingCountry(call.site, call.country),
  })

  return {
    async getDiscountCode({ query, site, member }) {
      const asked = { welcome: query.welcome === 'true', timebonus: query.timebonus === 'true', code: query.code }
      return findDiscount(db, site, member, asked)
    },

    async getPackages({ query, site, country }) {
      const rows = await packagesOf(db, site, buyingCountry(site, query.country ?? country))
      return { packages: toPackages(rows, site) }
    },

    async getPaymentMethods({ query, site, country }) {
      return { methods: methodsOf(buyingCountry(site, query.country ?? country)) }
    },

    async getBanks({ query }) {
      return { banks: banksOf(query.method) }
    },

    async getPayment(call) {
      return { payment: toPayment(await ownPayment(db, signedIn(call).id, call.query.id)) }
    },

    async startPayment(call) {
      const buyer = buyerOf(call)
      // The key remembers which payment it was for; the rest of the answer is what has become of it.
      const { payment } = await call.once(async (effect) => {
        const order = await orderOf(effect.trx, buyer, await withLastBank(effect.trx, buyer, call.body))
        const { id } = await placeOrder(effect, buyer, order, call.body, jobs)
        return { payment: { payment_id: id } }
      })
      const ordered = await ownPayment(db, buyer.member.id, payment.payment_id)
      const origin = await originOfSite(db, call.site, publicUrl)
      return { payment: toPayment(await withPage({ db, provider, ask }, call.site, ordered, origin)) }
    },

    async paymentWebhook({ bytes, request, transact }) {
      const notice = await ask(() => provider.readNotice(request.headers, bytes))
      await transact((effect) => applyNotice(effect, jobs, notice))
      return { ok: true }
    },

    async getTransactions(call) {
      const { id } = signedIn(call)
      const [payments, entries] = await Promise.all([
        paymentsOf(db, id).orderBy('payment.id', 'desc').limit(LISTED).execute(),
        db.selectFrom('credit_entry').selectAll().where('account_id', '=', id).orderBy('id', 'desc').limit(LISTED).execute(),
      ])
      return {
        payments: payments.map(toPayment),
        entries: entries.map((entry) => ({
          id: entry.id,
          credits: entry.credits,
          balance: entry.balance,
          kind: entry.kind,
          created_at: entry.created_at.toISOString(),
        })),
      }
    },

    async requestRefund(call) {
      const member = signedIn(call)
      const { payment_id, comment } = call.body
      return call.once(async ({ trx }) => {
        const payment = await ownPayment(trx, member.id, payment_id)
        await reserveRefund(trx, payment, call.site.settings.refund_days, comment)
        await jobs.send(trx, 'refund', { payment_id })
        await jobs.send(trx, 'mail', { kind: 'refund_requested', account_id: member.id, payment_id })
        return { payment: toPayment(await ownPayment(trx, member.id, payment_id)) }
      })
    },

    async startDirectDebit(call) {
      const buyer = buyerOf(call)
      const body = { ...call.body, ...readMandate(call.body, buyer.country) }
      return call.once(async ({ trx }) => {
        const order = await orderOf(trx, buyer, { ...body, method: 'directdebit' })
        const { id } = await startDirectDebit(trx, jobs, buyer, order, body, call.request.ip)
        return { payment: toPayment(await ownPayment(trx, buyer.member.id, id)) }
      })
    },

    async confirmDirectDebit(call) {
      const { id } = signedIn(call)
      await confirmDirectDebit(db, jobs, id, call.body)
      return { payment: toPayment(await ownPayment(db, id, call.body.payment_id)) }
    },
  }
}
