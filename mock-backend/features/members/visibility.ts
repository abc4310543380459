/** Who may see whom: the one rule that search, profiles, likes, chats and the swipe game follow. */
import { type Expression, type Kysely, sql } from 'kysely'
import type { Member } from '../../caller/sessions.ts'
import type { Database } from '../../db/schema.ts'

/**
 * Neither has blocked the other [ACC-9]. For queries over `profile`: the viewer's own blocks are read once, by the primary
 * key of block and block_of, however many profiles are looked at.
 */
export const notBlocked = (viewerId: number) => sql<boolean>`profile.id <> all (array(
  select blocked_id from block where blocker_id = ${viewerId}
  union all select blocker_id from block where blocked_id = ${viewerId}))`

/** Invisible members are seen by those who are in a chat with them already [ACC-8]. For queries over `profile`. */
export const visibleOrInChat = (viewerId: number) => sql<boolean>`(not profile.invisible or exists (
  select from conversation as shared
  where shared.low_id = least(profile.id, ${viewerId}) and shared.high_id = greatest(profile.id, ${viewerId})
    and shared.archived_at is null
    and case when shared.low_id = ${viewerId} then not low_hidden else not high_hidden end))`

/**
 * The member with this id is active, and not hidden from the viewer. For long lists, of which few are away: those are looked
 * for, by profile_away, instead of everybody's row. A scalar subquery, because a `not exists` may be turned into a scan of all
 * who are away.
 */
export const isNotAway = (id: Expression<unknown>, viewerId: number) => sql<boolean>`(
  select profile.status <> 'active' or not ${visibleOrInChat(viewerId)} from profile
  where profile.id = ${id} and (profile.status <> 'active' or profile.invisible)) is not true`

/** Whether the member may see this profile of their site: it is active, not blocked, and not hidden from them. */
export async function isVisibleTo(db: Kysely<Database>, viewer: Viewer, profileId: number): Promise<boolean> {
  return (await othersOf(db, viewer, profileId).where(visibleOrInChat(viewer.id)).executeTakeFirst()) !== undefined
}

/** Whether the member may like this profile: an invisible one receives no likes, not even from a chat [ACC-8]. */
export async function isLikeableBy(db: Kysely<Database>, viewer: Viewer, profileId: number): Promise<boolean> {
  return (await othersOf(db, viewer, profileId).where('invisible', '=', false).executeTakeFirst()) !== undefined
}

type Viewer = Pick<Member, 'id' | 'site_id'>

function othersOf(db: Kysely<Database>, viewer: Viewer, profileId: number) {
  return db
    .selectFrom('profile')
    .select('id')
    .where('id', '=', profileId)
    .where('id', '!=', viewer.id)
    .where('site_id', '=', viewer.site_id)
    .where('status', '=', 'active')
    .where(notBlocked(viewer.id))
}
