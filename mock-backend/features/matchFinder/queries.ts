import { type Kysely, sql } from 'kysely'
import type { Member } from '../../caller/sessions.ts'
import type { Database } from '../../db/schema.ts'
import { cardQuery } from '../members/cards.ts'
import { bandOfRow, placesAround } from '../members/places.ts'
import { fitting } from '../members/preference.ts'
import { notBlocked } from '../members/visibility.ts'

const SHOWN = 24
/** The match finder ranks the most recently active members; beyond, nobody is waiting to be found. */
const POOL = 1_000

type Wishes = { min_age?: number | undefined; max_age?: number | undefined; interests?: string[] | undefined }

/** Those who share most interests, or have most of the wished ones; among equals the nearest, as far as a distance is told [MEE-6]. */
export async function bestFitting(db: Kysely<Database>, member: Member, { min_age = 18, max_age = 99, interests }: Wishes) {
  const wished = interests?.length ? sql`${interests}::text[]` : sql`self.interests`
  const { latitude, longitude } = member
  const around = latitude !== null && longitude !== null ? await placesAround(db, { latitude, longitude }) : new Map()
  const pool = db
    .selectFrom('profile')
    .innerJoin('profile as self', (join) => join.on('self.id', '=', member.id))
    .select('profile.id')
    .select(sql<number>`cardinality(array(select unnest(profile.interests) intersect select unnest(${wished})))`.as('shared'))
    .select(sql<number | null>`case when not profile.distance_hidden then ${bandOfRow(around)} end`.as('distance'))
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
    .limit(POOL)
  return cardQuery(db, member)
    .innerJoin(pool.as('pool'), 'pool.id', 'profile.id')
    .orderBy('pool.shared', 'desc')
    .orderBy(sql`pool.distance asc nulls last`)
    .orderBy('profile.id', 'desc')
    .limit(SHOWN)
    .execute()
}
