import type { Kysely } from 'kysely'
import { originOfSite } from '../../caller/sites.ts'
import { forbidden, invalid } from '../../contract/errors.ts'
import type { Database } from '../../db/schema.ts'
import { type Call, type HandlersOf, signedIn } from '../../http/operations.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { PaymentProvider } from '../../ports/paymentProvider.ts'
import { isSignature } from '../../ports/sandboxProvider.ts'
import { confirmDirectDebit, readMandate, startDirectDebit } from './directDebit.ts'
import { findDiscount } from './discounts.ts'
import { banksOf, methodsOf } from './methods.ts'
import { applyNotice } from './notices.ts'
import { type Buyer, buyingCountry, orderOf, startPayment } from './orders.ts'
import { packagesOf, toPackages } from './packages.ts'
import { ownPayment, toPayment } from './payment.ts'
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
  webhookSecret: string
  publicUrl: string
}

/** Transactions listed; older ones are in the member's data export. */
const LISTED = 200

export function paymentsHandlers(dependencies: Dependencies): HandlersOf<PaymentOperation> {
  const { db, jobs, provider, webhookSecret, publicUrl } = dependencies
  const buyerOf = async (call: Pick<Call<'startPayment'>, 'site' | 'country' | 'member'>): Promise<Buyer> => ({
    site: call.site,
    member: signedIn(call),
    country: buyingCountry(call.site, call.country),
    origin: await originOfSite(db, call.site, publicUrl),
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
      const buyer = await buyerOf(call)
      return call.once(async (effect) => {
        const order = await orderOf(effect.trx, buyer, call.body)
        return { payment: toPayment(await startPayment(effect, buyer, order, call.body, { jobs, provider })) }
      })
    },

    async paymentWebhook({ body, request, transact }) {
      const signature = request.get('x-signature') ?? ''
      if (!isSignature(webhookSecret, request.rawBody ?? '', signature)) throw forbidden('signature_invalid')
      await transact((effect) => applyNotice(effect, jobs, body))
      return { ok: true }
    },

    async getTransactions(call) {
      const { id } = signedIn(call)
      const [payments, entries] = await Promise.all([
        db.selectFrom('payment').selectAll().where('account_id', '=', id).orderBy('id', 'desc').limit(LISTED).execute(),
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
        const reserved = await reserveRefund(trx, payment, call.site.settings.refund_days, comment)
        await jobs.send(trx, 'refund', { payment_id })
        await jobs.send(trx, 'mail', { kind: 'refund_requested', account_id: member.id, payment_id })
        return { payment: toPayment(reserved) }
      })
    },

    async startDirectDebit(call) {
      const buyer = await buyerOf(call)
      readMandate(call.body, buyer.country)
      return call.once(async ({ trx }) => {
        const order = await orderOf(trx, buyer, { ...call.body, method: 'directdebit' })
        if (order.amount === 0) throw invalid({ code: 'code_other_method' })
        return { payment: toPayment(await startDirectDebit(trx, jobs, buyer, order, call.body, call.request.ip)) }
      })
    },

    async confirmDirectDebit(call) {
      return { payment: toPayment(await confirmDirectDebit(db, jobs, signedIn(call).id, call.body)) }
    },
  }
}
