import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Member } from '../../caller/sessions.ts'
import type { Database } from '../../db/schema.ts'
import { cardQuery } from '../members/cards.ts'
import { isIn, placesAround } from '../members/places.ts'
import { fitting } from '../members/preference.ts'
import { FACTS, PHOTO } from '../members/profile.ts'
import { notBlocked } from '../members/visibility.ts'
import { ENOUGH } from './excerpt.ts'

const DECK = 20
/** Beside the deck there is room for so many. */
const FURTHER_PHOTOS = 3

/**
 * Whom the member may choose on, who is nearest first: band by band [MEE-6], and then who is further away or does not tell. Inside
 * of those most recently seen first [SWP-1]. They are looked for by themselves, and made cards of after that: all tables in one
 * list take the planner eight times as long as the answer.
 */
export async function candidates(db: Kysely<Database>, member: Member) {
  const ids = await nearestFirst(db, member)
  const rows = await cardQuery(db, member)
    .select(['profile.interests', sql<string | null>`left(profile.about, ${ENOUGH})`.as('about')])
    .select(FACTS)
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('photo')
          .select(PHOTO)
          .whereRef('photo.profile_id', '=', 'profile.id')
          .where('photo.status', '=', 'active')
          .where('photo.is_main', '=', false)
          .orderBy('photo.position')
          .limit(FURTHER_PHOTOS),
      ).as('photos'),
    )
    .where(sql<boolean>`profile.id = any(${ids}::bigint[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A search for each band until the deck is full: where many members are, that is one, which ends with the first few. */
async function nearestFirst(db: Kysely<Database>, member: Member): Promise<number[]> {
  const { latitude, longitude } = member
  const isKnown = latitude !== null && longitude !== null
  const around = isKnown ? [...(await placesAround(db, { latitude, longitude }))].sort(([a], [b]) => a - b) : []
  const ids: number[] = []
  for (const places of [...around.map(([, places]) => places), undefined]) {
    const found = await playable(db, member)
      // Who hides their distance is in no order by it.
      .$if(places !== undefined, (query) => query.where(isIn(places ?? [])).where('profile.distance_hidden', '=', false))
      .where(sql<boolean>`profile.id <> all(${ids}::bigint[])`)
      .limit(DECK - ids.length)
      .execute()
    ids.push(...found.map(({ id }) => id))
    if (ids.length === DECK) break
  }
  return ids
}

/** Active members with a photo whom the member has not swiped or liked, by the indexes profile_search_latest and profile_search_near. */
function playable(db: Kysely<Database>, member: Member) {
  return db
    .selectFrom('profile')
    .innerJoin('profile as self', (join) => join.on('self.id', '=', member.id))
    .select('profile.id')
    .where('profile.site_id', '=', member.site_id)
    .where('profile.status', '=', 'active')
    .where('profile.invisible', '=', false)
    .where('profile.id', '!=', member.id)
    .where(sql<boolean>`exists (select from photo where profile_id = profile.id and is_main and photo.status = 'active')`)
    .where(notBlocked(member.id))
    .where(fitting())
    .where(sql<boolean>`not exists (select from swipe where member_id = ${member.id} and profile_id = profile.id)`)
    .where(
      sql<boolean>`not exists (select from affinity
        where affinity.low_id = least(profile.id, ${member.id}) and affinity.high_id = greatest(profile.id, ${member.id})
          and case when affinity.low_id = ${member.id} then low_liked_at else high_liked_at end is not null)`,
    )
    .orderBy('profile.last_seen', 'desc')
    .orderBy('profile.id', 'desc')
}
