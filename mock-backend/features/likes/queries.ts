import { type Kysely, sql } from 'kysely'
import type { Schemas } from '../../../src/shared/contract/api.ts'
import type { Member } from '../../caller/sessions.ts'
import type { Database } from '../../db/schema.ts'
import { cardQuery, toCard } from '../members/cards.ts'
import { visibleOrInChat } from '../members/visibility.ts'

/** The pairs of one member, seen from that member. By the primary key for the low side, affinity_high for the high one. */
function ownPairs(db: Kysely<Database>, viewerId: number) {
  const asLow = db
    .selectFrom('affinity')
    .select(['high_id as other_id', 'high_liked_at as received_at', 'low_liked_at as given_at', 'high_like_new as like_new'])
    .where('low_id', '=', viewerId)
  const asHigh = db
    .selectFrom('affinity')
    .select(['low_id as other_id', 'low_liked_at as received_at', 'high_liked_at as given_at', 'low_like_new as like_new'])
    .where('high_id', '=', viewerId)
  return asLow.unionAll(asHigh)
}

/** Who likes the member or is liked by them, the new ones first [LIK-1]? */
export async function likesOf(db: Kysely<Database>, viewer: Member): Promise<Schemas['Like'][]> {
  const rows = await cardQuery(db, viewer)
    .innerJoin(ownPairs(db, viewer.id).as('pair'), 'pair.other_id', 'profile.id')
    .select(['received_at', 'given_at', 'like_new'])
    .where('profile.status', '=', 'active')
    .where(visibleOrInChat(viewer.id))
    .where(({ or, eb }) => or([eb('received_at', 'is not', null), eb('given_at', 'is not', null)]))
    .orderBy('like_new', 'desc')
    .orderBy(sql`greatest(received_at, given_at)`, 'desc')
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
