import { sql, type Transaction } from 'kysely'
import type { Member } from '../../caller/sessions.ts'
import type { Database } from '../../db/schema.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { archiveConversation } from '../chats/archive.ts'
import { lockPair } from '../members/pair.ts'
import { requireAcquaintance } from './acquaintance.ts'

/**
 * From the commit on nothing passes between the two [ACC-9, SEC-3]: whatever was under way is waited for and goes with the
 * rest, whatever comes later finds them blocked. What they bought or were charged stays as it is.
 * @throws 404 for somebody the member cannot know of
 */
export async function block(trx: Transaction<Database>, jobs: Jobs, member: Member, id: number): Promise<void> {
  await lockPair(trx, member.id, id)
  await requireAcquaintance(trx, member, id)
  await archiveConversation(trx, jobs, member.id, id)
  const likes = await trx
    .deleteFrom('affinity')
    .where('low_id', '=', Math.min(member.id, id))
    .where('high_id', '=', Math.max(member.id, id))
    .returning(sql<boolean>`coalesce(low_liked_at, high_liked_at) is not null`.as('had_liked'))
    .executeTakeFirst()
  await trx
    .insertInto('block')
    .columns(['blocker_id', 'blocked_id', 'name', 'had_liked'])
    .expression((query) =>
      query
        .selectFrom('profile')
        .select([sql.lit(member.id).as('blocker_id'), 'id', 'name', sql.lit(likes?.had_liked ?? false).as('had_liked')])
        .where('id', '=', id),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // What has happened between them is not told any more. Last, for it is what the others leave behind.
  await trx
    .deleteFrom('event')
    .where(sql<boolean>`(account_id, from_id) in ((${member.id}, ${id}), (${id}, ${member.id}))`)
    .execute()
}
