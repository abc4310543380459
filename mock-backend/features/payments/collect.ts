/** The jobs that ask the provider for money, or to give it back. The provider answers by webhook. */
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { PaymentProvider } from '../../ports/paymentProvider.ts'
import { originOfSite } from '../settings/sites.ts'
import type { Payment } from './payment.ts'

type Dependencies = { db: Kysely<Database>; provider: PaymentProvider; publicUrl: string }

export function paymentJobs({ db, provider, publicUrl }: Dependencies) {
  const paymentOf = (id: number) => db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()
  const asProviderSees = async ({ id, amount, currency, site_id }: Payment) => {
    const site = await db.selectFrom('site').selectAll().where('id', '=', site_id).executeTakeFirstOrThrow()
    return { id, amount, currency, origin: await originOfSite(db, site, publicUrl) }
  }

  return {
    async collect({ payment_id }: { payment_id: number }): Promise<void> {
      const payment = await paymentOf(payment_id)
      if (payment?.state !== 'pending') return
      const mandate =
        payment.mandate_id === null
          ? undefined
          : await db.selectFrom('mandate').selectAll().where('id', '=', payment.mandate_id).executeTakeFirst()
      if (mandate) return provider.collect(await asProviderSees(payment), mandate)
      const repeated = payment.repeats_id === null ? undefined : await paymentOf(payment.repeats_id)
      if (repeated?.recurring_reference) {
        await provider.chargeAgain(await asProviderSees(payment), repeated.recurring_reference)
      }
    },

    async refund({ payment_id }: { payment_id: number }): Promise<void> {
      const payment = await paymentOf(payment_id)
      if (payment?.state === 'refund_requested') await provider.refund(await asProviderSees(payment), payment.refunded_amount)
    },
  }
}
