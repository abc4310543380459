import { type Kysely, sql } from 'kysely'
import type { Member } from '../../caller/sessions.ts'
import type { Database } from '../../db/schema.ts'
import { cardQuery } from '../members/cards.ts'
import { fitting } from '../members/preference.ts'
import { notBlocked } from '../members/visibility.ts'

const DECK = 20
const MATCH_FINDER = 24
/** The match finder ranks the most recently active members; beyond, nobody is waiting to be found. */
const MATCH_FINDER_POOL = 1_000

/** Active members with a photo whom the member has not swiped or liked, most recently seen first [SWP-1]. */
export function candidates(db: Kysely<Database>, member: Member) {
  return cardQuery(db, member)
    .innerJoin('profile as self', (join) => join.on('self.id', '=', member.id))
    .where('profile.site_id', '=', member.site_id)
    .where('profile.status', '=', 'active')
    .where('profile.invisible', '=', false)
    .where('profile.id', '!=', member.id)
    .where('main.status', '=', 'active')
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
    .limit(DECK)
    .execute()
}

type Wishes = { min_age?: number | undefined; max_age?: number | undefined; interests?: string[] | undefined }

/** Those who share most interests, or have most of the wished ones; among equals the nearest. */
export function bestFitting(db: Kysely<Database>, member: Member, { min_age = 18, max_age = 99, interests }: Wishes) {
  const wished = interests?.length ? sql`${interests}::text[]` : sql`self.interests`
  const pool = db
    .selectFrom('profile')
    .innerJoin('profile as self', (join) => join.on('self.id', '=', member.id))
    .select('profile.id')
    .select(sql<number>`cardinality(array(select unnest(profile.interests) intersect select unnest(${wished})))`.as('shared'))
    .select(sql<number>`power(profile.latitude - self.latitude, 2) + power(profile.longitude - self.longitude, 2)`.as('distance'))
    .where('profile.site_id', '=', member.site_id)
    .whereRef('profile.country', '=', 'self.country')
    .where('profile.status', '=', 'active')
    .where('profile.invisible', '=', false)
    .where('profile.id', '!=', member.id)
    .where(notBlocked(member.id))
    .where(fitting())
    .where(sql<boolean>`profile.date_of_birth <= current_date - make_interval(years => ${min_age})`)
    .where(sql<boolean>`profile.date_of_birth > current_date - make_interval(years => ${max_age + 1})`)
    .orderBy('profile.last_seen', 'desc')
    .limit(MATCH_FINDER_POOL)
  return cardQuery(db, member)
    .innerJoin(pool.as('pool'), 'pool.id', 'profile.id')
    .orderBy('pool.shared', 'desc')
    .orderBy(sql`pool.distance asc nulls last`)
    .orderBy('profile.id', 'desc')
    .limit(MATCH_FINDER)
    .execute()
}
