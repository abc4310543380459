/** The jobs that ask the provider for money, or to give it back. The provider answers by webhook. */
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { originOfSite } from '../../caller/sites.ts'
import type { Database } from '../../db/schema.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { type PaymentProvider, RefundRefused } from '../../ports/paymentProvider.ts'
import { asProviderSees, type Payment } from './payment.ts'
import { hold } from './returns.ts'

declare module '../../jobs/jobs.ts' {
  interface JobData {
    /** Charge a member again by the method of an earlier payment, or collect a confirmed direct debit. */
    collect: { payment_id: number }
    refund: { payment_id: number }
  }
}

type Dependencies = { db: Kysely<Database>; jobs: Jobs; provider: PaymentProvider; publicUrl: string; log: Logger }

export function paymentJobs({ db, jobs, provider, publicUrl, log }: Dependencies) {
  const paymentOf = (id: number) => db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()
  const toProvider = async (payment: Payment) => {
    const site = await db.selectFrom('site').selectAll().where('id', '=', payment.site_id).executeTakeFirstOrThrow()
    return asProviderSees(payment, await originOfSite(db, site, publicUrl))
  }

  return {
    async collect({ payment_id }: { payment_id: number }): Promise<void> {
      const payment = await paymentOf(payment_id)
      if (payment?.state !== 'pending') return
      const mandate =
        payment.mandate_id === null
          ? undefined
          : await db.selectFrom('mandate').selectAll().where('id', '=', payment.mandate_id).executeTakeFirst()
      if (mandate) return provider.collect(await toProvider(payment), mandate)
      const repeated = payment.repeats_id === null ? undefined : await paymentOf(payment.repeats_id)
      if (repeated?.recurring_reference) {
        await provider.chargeAgain(await toProvider(payment), repeated.recurring_reference)
      }
    },

    async refund({ payment_id }: { payment_id: number }): Promise<void> {
      const payment = await paymentOf(payment_id)
      if (payment?.state !== 'refund_requested') return
      try {
        await provider.refund(await toProvider(payment), payment.refunded_amount)
      } catch (error) {
        if (!(error instanceof RefundRefused)) throw error
        await hold({ db, jobs, log }, payment_id)
      }
    },
  }
}
