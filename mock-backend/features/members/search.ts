import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { Answer, Query, Schemas } from '../../../src/shared/contract/api.ts'
import { bornBetween } from '../../../src/shared/rules/age.ts'
import {
  MAX_SEARCH_AGE,
  MIN_SEARCH_AGE,
  NEW_MEMBER_DAYS,
  ONLINE_MINUTES,
  SEARCH_COUNT_CAP,
  SEARCH_PAGE,
} from '../../../src/shared/rules/constants.ts'
import type { Member } from '../../caller/sessions.ts'
import { invalid } from '../../contract/errors.ts'
import { decodeCursor, encodeCursor, exactly, pageOf } from '../../db/keyset.ts'
import type { Database } from '../../db/schema.ts'
import { cardQuery, toCard } from './cards.ts'
import { notBlocked } from './visibility.ts'

export type Filters = Pick<
  Query<'searchProfiles'>,
  'gender' | 'country' | 'countryregion' | 'min_age' | 'max_age' | 'online' | 'new'
>
type Search = { siteId: number; viewer: Member | undefined; filters: Filters }
type Page = { cursor?: string; limit?: number }

/** A page of members, most recently active first [MEM-1]. */
export async function search(db: Kysely<Database>, request: Search, page: Page): Promise<Answer<'searchProfiles'>> {
  const { min_age = MIN_SEARCH_AGE, max_age = MAX_SEARCH_AGE } = request.filters
  if (min_age > max_age) throw invalid({ max_age: 'out_of_range' })
  const limit = page.limit ?? SEARCH_PAGE

  const [rows, total] = await Promise.all([find(db, request, page.cursor, limit + 1), countUpTo(db, request, SEARCH_COUNT_CAP)])
  const { shown, next } = pageOf(rows, limit, ({ seen_exactly, id }) => encodeCursor({ time: seen_exactly, id }))
  return {
    profiles: shown.map((row) => toCard(row, request.viewer)),
    total: Math.min(total, SEARCH_COUNT_CAP),
    total_is_exact: total <= SEARCH_COUNT_CAP,
    next,
    similar: next === null && total < limit ? await similarTo(db, request, shown.length) : [],
  }
}

type Filterable = SelectQueryBuilder<Database, 'profile', object>

/**
 * Narrows a query to the searchable members that pass the filters. Relies on the partial indexes profile_search_*:
 * region and country lead them, activity orders them, and their included columns answer gender and age.
 */
function filtered<Q extends Filterable>(query: Q, { siteId, viewer, filters }: Search): Q {
  const { gender, country, countryregion, min_age, max_age, online, new: isNew } = filters
  let narrowed = query
    .where('profile.site_id', '=', siteId)
    .where('profile.status', '=', 'active')
    .where('profile.invisible', '=', false) as Filterable
  if (countryregion) narrowed = narrowed.where('profile.region_id', '=', countryregion)
  else if (country) narrowed = narrowed.where('profile.country', '=', country)
  if (gender) narrowed = narrowed.where('profile.gender', '=', gender)
  if (min_age !== undefined || max_age !== undefined) {
    const today = new Date().toISOString().slice(0, 10)
    const born = bornBetween(min_age ?? MIN_SEARCH_AGE, max_age ?? MAX_SEARCH_AGE, today)
    narrowed = narrowed.where('profile.date_of_birth', '<=', born.latest).where('profile.date_of_birth', '>', born.earliest)
  }
  if (online) narrowed = narrowed.where('profile.last_seen', '>', sql<Date>`now() - ${`${ONLINE_MINUTES} minutes`}::interval`)
  if (isNew) narrowed = narrowed.where('profile.created_at', '>', sql<Date>`now() - ${`${NEW_MEMBER_DAYS} days`}::interval`)
  if (viewer) {
    narrowed = narrowed.where('profile.id', '!=', viewer.id).where(notBlocked(viewer.id))
  }
  return narrowed as Q
}

function find(db: Kysely<Database>, request: Search, cursor: string | undefined, limit: number) {
  // The wider query is of the same table; only its selection differs, which the filters do not touch.
  let query = filtered(cardQuery(db, request.viewer) as unknown as Filterable, request)
  if (cursor) {
    const { time, id } = decodeCursor(cursor)
    query = query.where(sql<boolean>`(profile.last_seen, profile.id) < (${time}::timestamptz, ${id})`)
  }
  const cards = query as unknown as ReturnType<typeof cardQuery>
  return cards
    .select(exactly(sql.ref('last_seen')).as('seen_exactly'))
    .orderBy('profile.last_seen', 'desc')
    .orderBy('profile.id', 'desc')
    .limit(limit)
    .execute()
}

/** How many members match, counting no further than `cap + 1`. */
async function countUpTo(db: Kysely<Database>, request: Search, cap: number): Promise<number> {
  const some = filtered(db.selectFrom('profile').select(sql<number>`1`.as('one')) as unknown as Filterable, request).limit(
    cap + 1,
  )
  const { count } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Members for someone whose search found few: first from the whole country, then of any age. Those already shown are
 * left out.
 */
async function similarTo(db: Kysely<Database>, request: Search, shown: number): Promise<Schemas['ProfileCard'][]> {
  const { gender, country, countryregion, min_age, max_age } = request.filters
  const relaxed: Filters[] = []
  if (countryregion) relaxed.push({ gender, country, min_age, max_age })
  if (min_age !== undefined || max_age !== undefined) relaxed.push({ gender, country })
  relaxed.push({ gender })

  for (const filters of relaxed) {
    const rows = await find(db, { ...request, filters }, undefined, SEARCH_PAGE + shown)
    const found = new Set(shown > 0 ? (await find(db, request, undefined, shown)).map((row) => row.id) : [])
    const others = rows.filter((row) => !found.has(row.id)).slice(0, SEARCH_PAGE)
    if (others.length > 0) return others.map((row) => toCard(row, request.viewer))
  }
  return []
}
