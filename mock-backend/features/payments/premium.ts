import type { Transaction } from 'kysely'
import { isPremium } from '../../../src/shared/rules/premium.ts'
import type { Database } from '../../db/schema.ts'

/** Makes the member premium, or not, as their packages say: after each of these has changed, in its transaction [PAY-1]. */
export async function applyPremium(trx: Transaction<Database>, accountId: number): Promise<void> {
  // Changes of several packages at once are looked at one after the other.
  await trx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
  const packages = await trx
    .selectFrom('payment')
    .select(['state', 'amount', 'refunded_amount'])
    .where('account_id', '=', accountId)
    .where('paid_at', 'is not', null)
    .execute()
  const premium = isPremium(
    packages.map(({ state, amount, refunded_amount }) => ({
      charged_back: state === 'charged_back',
      price: amount,
      given_back: refunded_amount,
    })),
  )
  // Premium members pay by credits: the free messages of a free member end with the first purchase [CHT-4].
  await trx
    .updateTable('account')
    .set({ paid_user: premium, free_messages_left: 0 })
    .where('id', '=', accountId)
    .where('paid_user', '!=', premium)
    .execute()
  await trx.updateTable('profile').set({ premium }).where('id', '=', accountId).where('premium', '!=', premium).execute()
}
