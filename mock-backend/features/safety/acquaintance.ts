import { type Kysely, sql } from 'kysely'
import type { Member } from '../../caller/sessions.ts'
import { notFound } from '../../contract/errors.ts'
import type { Database } from '../../db/schema.ts'
import { notBlocked, visibleOrInChat } from '../members/visibility.ts'

/**
 * Whom a member may block and report: somebody they can see, have met – wrote with, liked, were liked by –, or have blocked
 * already. So who left, hid or blocked them first can be told of, and the id of a stranger tells nothing [SEC-3].
 * @throws the same 404 for everybody else, whether there is such a profile or not
 */
export async function requireAcquaintance(db: Kysely<Database>, member: Member, id: number): Promise<void> {
  const [low, high] = [Math.min(member.id, id), Math.max(member.id, id)]
  const isVisible = sql`profile.status = 'active' and ${notBlocked(member.id)} and ${visibleOrInChat(member.id)}`
  const isBlocked = sql`exists (select from block where blocker_id = ${member.id} and blocked_id = profile.id)`
  // A conversation of which the member knows: they started it or wrote, or something has come.
  const hasWritten = sql`exists (
    select from conversation
    where low_id = ${low} and high_id = ${high} and (starter_id = ${member.id} or exists (
      select from message where conversation_id = conversation.id and (sender_id = ${member.id} or not held))))`
  const [given, received] = member.id === low ? ['low_liked_at', 'high_liked_at'] : ['high_liked_at', 'low_liked_at']
  // A like of somebody whose address is not confirmed has not been told yet.
  const hasLiked = sql`exists (
    select from affinity
    where low_id = ${low} and high_id = ${high}
      and (${sql.ref(given)} is not null or ${sql.ref(received)} is not null and account.status <> 'not_confirmed'))`
  // Who blocked the member after a like can still be told of.
  const hadLiked = sql`exists (select from block where blocker_id = profile.id and blocked_id = ${member.id} and had_liked)`
  const row = await db
    .selectFrom('profile')
    .innerJoin('account', 'account.id', 'profile.id')
    .select('profile.id')
    .where('profile.id', '=', id)
    .where('profile.site_id', '=', member.site_id)
    .where(sql<boolean>`((${isVisible}) or ${isBlocked} or ${hasWritten} or ${hasLiked} or ${hadLiked})`)
    .executeTakeFirst()
  if (!row) throw notFound()
}
