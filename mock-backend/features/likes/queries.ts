import { type Kysely, sql } from 'kysely'
import type { Schemas } from '../../../src/shared/contract/api.ts'
import type { Database } from '../../db/schema.ts'
import type { Member } from '../auth/sessions.ts'
import { cardQuery, toCard } from '../members/cards.ts'
import { visibleOrInChat } from '../members/visibility.ts'

/**
 * Who likes the member or is liked by them, the new ones first [LIK-1]? The pair's row is found by its primary key for
 * the low side and by affinity_high for the high side.
 */
export async function likesOf(db: Kysely<Database>, viewer: Member): Promise<Schemas['Like'][]> {
  const received = sql<Date | null>`case when affinity.low_id = ${viewer.id} then high_liked_at else low_liked_at end`
  const given = sql<Date | null>`case when affinity.low_id = ${viewer.id} then low_liked_at else high_liked_at end`
  const isNew = sql<boolean>`case when affinity.low_id = ${viewer.id} then high_like_new else low_like_new end`
  const rows = await cardQuery(db, viewer)
    .innerJoin('affinity', (join) =>
      join.on(sql<boolean>`(affinity.low_id = ${viewer.id} and profile.id = affinity.high_id)
        or (affinity.high_id = ${viewer.id} and profile.id = affinity.low_id)`),
    )
    .select([received.as('received_at'), given.as('given_at'), isNew.as('like_new')])
    .where('profile.status', '=', 'active')
    .where(visibleOrInChat(viewer.id))
    .where((row) => row.or([row(received, 'is not', null), row(given, 'is not', null)]))
    .orderBy(isNew, 'desc')
    .orderBy(sql`greatest(low_liked_at, high_liked_at)`, 'desc')
    .execute()
  return rows.map((row) => ({
    ...toCard(row, viewer),
    like_new: row.like_new && row.received_at !== null,
    received: row.received_at !== null,
    given: row.given_at !== null,
    match: row.received_at !== null && row.given_at !== null,
    liked_at: (row.received_at ?? row.given_at ?? new Date(0)).toISOString(),
  }))
}

/** Opening a profile that likes the member clears its new mark [LIK-2]. */
export async function clearNewLike(db: Kysely<Database>, memberId: number, openedId: number): Promise<void> {
  // The sender of the like is the opened profile: its side of the row carries the mark.
  const column = openedId < memberId ? 'low_like_new' : 'high_like_new'
  await db
    .updateTable('affinity')
    .set({ [column]: false })
    .where('low_id', '=', Math.min(memberId, openedId))
    .where('high_id', '=', Math.max(memberId, openedId))
    .where(column, '=', true)
    .execute()
}
