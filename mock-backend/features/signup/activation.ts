import type { Effect } from '../../db/transact.ts'
import { releaseHeld } from '../chats/send.ts'
import { tellLikes } from '../likes/like.ts'

/**
 * The member's address is confirmed: others see the profile, and get what was held back until now [SGN-4]. A change of
 * address that was asked for before is void: who asked may not have been who reads the mailbox.
 * @returns whether it was not before
 */
export async function activateAccount(effect: Effect, accountId: number): Promise<boolean> {
  const { trx } = effect
  const { numUpdatedRows } = await trx
    .updateTable('account')
    .set({ status: 'active' })
    .where('id', '=', accountId)
    .where('status', '=', 'not_confirmed')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await trx.updateTable('profile').set({ status: 'active' }).where('id', '=', accountId).execute()
  await trx
    .deleteFrom('account_token')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'mail_change')
    .where('used_at', 'is', null)
    .execute()
  await releaseHeld(effect, accountId)
  await tellLikes(effect, accountId)
  return true
}
