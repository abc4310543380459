import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { Answer, Query } from '../../../src/shared/contract/api.ts'
import { bornBetween } from '../../../src/shared/rules/age.ts'
import {
  MAX_SEARCH_AGE,
  MIN_SEARCH_AGE,
  NEW_MEMBER_DAYS,
  ONLINE_MINUTES,
  SEARCH_COUNT_CAP,
  SEARCH_PAGE,
} from '../../../src/shared/rules/constants.ts'
import type { Distance } from '../../../src/shared/rules/distance.ts'
import type { Member } from '../../caller/sessions.ts'
import { invalid } from '../../contract/errors.ts'
import { decodeCursor, encodeCursor, exactly, pageOf } from '../../db/keyset.ts'
import type { Database } from '../../db/schema.ts'
import { type CardRow, cardQuery, toCard } from './cards.ts'
import { decodeNearCursor, encodeNearCursor, nearest, orderOf } from './nearest.ts'
import { isIn, type Origin, placesAround } from './places.ts'
import { notBlocked } from './visibility.ts'

export type Filters = Pick<
  Query<'searchProfiles'>,
  'gender' | 'country' | 'countryregion' | 'min_age' | 'max_age' | 'online' | 'new'
>
type Asked = Pick<Query<'searchProfiles'>, 'sort' | 'distance'>
type Search = {
  siteId: number
  viewer: Member | undefined
  filters: Filters
  /** Where they have to be: these stand for the filter's country and region. */
  places?: number[] | undefined
}
type Page = { cursor?: string; limit?: number }

/**
 * A page of members, most recently active first unless another order is asked for [MEM-1]. Distances are for members whose
 * place is known, or who choose one: the origin [MEE-6].
 * @param orderSecret of the installation, for the order inside a band
 */
export async function search(
  db: Kysely<Database>,
  request: Pick<Search, 'siteId' | 'viewer'> & { filters: Filters & Asked; origin: Origin | undefined },
  page: Page,
  orderSecret: string,
): Promise<Answer<'searchProfiles'>> {
  const { sort, distance, ...filters } = request.filters
  const { min_age = MIN_SEARCH_AGE, max_age = MAX_SEARCH_AGE } = filters
  if (min_age > max_age) throw invalid({ max_age: 'out_of_range' })
  const limit = page.limit ?? SEARCH_PAGE

  const { viewer, origin } = request
  const isByDistance = sort === 'nearest' || distance !== undefined
  const around = origin && isByDistance ? await placesAround(db, origin, filters, distance) : undefined
  const searched: Search = { ...request, filters, ...(around && { places: [...around.values()].flat() }) }
  const counting = countUpTo(db, searched, SEARCH_COUNT_CAP)
  const finding =
    viewer && around && sort === 'nearest'
      ? findNearest(db, { ...searched, viewer }, { around, orderSecret, counting }, page.cursor, limit)
      : findLatest(db, searched, sort === 'newest' ? 'created_at' : 'last_seen', page.cursor, limit)
  const [{ shown, next }, total] = await Promise.all([finding, counting])
  const seenFrom = viewer && { id: viewer.id, latitude: origin?.latitude ?? null, longitude: origin?.longitude ?? null }
  const similar = next === null && total < limit ? await similarTo(db, searched, new Set(shown.map(({ id }) => id))) : []
  return {
    profiles: shown.map((row) => toCard(row, seenFrom)),
    total: Math.min(total, SEARCH_COUNT_CAP),
    total_is_exact: total <= SEARCH_COUNT_CAP,
    next,
    similar: similar.map((row) => toCard(row, seenFrom)),
    near: origin?.name ?? null,
  }
}

type Filterable = SelectQueryBuilder<Database, 'profile', object>

/**
 * Narrows a query to the searchable members that pass the filters. Relies on the partial indexes profile_search_*:
 * region, country or place lead them, activity or newness orders them, and their included columns answer gender and age.
 */
function filtered<Q extends Filterable>(query: Q, { siteId, viewer, filters, places }: Search): Q {
  const { gender, country, countryregion, min_age, max_age, online, new: isNew } = filters
  let narrowed = query
    .where('profile.site_id', '=', siteId)
    .where('profile.status', '=', 'active')
    .where('profile.invisible', '=', false) as Filterable
  // Who hides their distance is in no search by it [MEE-6].
  if (places) narrowed = narrowed.where(isIn(places)).where('profile.distance_hidden', '=', false)
  else if (countryregion) narrowed = narrowed.where('profile.region_id', '=', countryregion)
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

type Found = { shown: CardRow[]; next: string | null }

async function findLatest(
  db: Kysely<Database>,
  request: Search,
  time: 'last_seen' | 'created_at',
  cursor: string | undefined,
  limit: number,
): Promise<Found> {
  const rows = await latest(db, request, time, limit + 1, cursor)
  return pageOf(rows, limit, ({ exact_time, id }) => encodeCursor({ time: exact_time, id }))
}

/** Looks for them by an index alone, and at whole rows only of those who are shown. */
function latest(db: Kysely<Database>, request: Search, time: 'last_seen' | 'created_at', limit: number, cursor?: string) {
  const after = cursor ? decodeCursor(cursor) : undefined
  const found = filtered(db.selectFrom('profile'), request)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${sql.ref(`profile.${time}`)}, profile.id) < (${after?.time}::timestamptz, ${after?.id})`),
    )
    .select(['profile.id', `profile.${time} as time`])
    .orderBy(`profile.${time}`, 'desc')
    .orderBy('profile.id', 'desc')
    .limit(limit)
  return cardQuery(db, request.viewer)
    .innerJoin(found.as('found'), 'found.id', 'profile.id')
    .select(exactly(sql.ref('found.time')).as('exact_time'))
    .orderBy('found.time', 'desc')
    .orderBy('profile.id', 'desc')
    .execute()
}

type ByDistance = { around: Map<Distance, number[]>; orderSecret: string; counting: Promise<number> }

async function findNearest(
  db: Kysely<Database>,
  request: Search & { viewer: Member },
  { around, orderSecret, counting }: ByDistance,
  cursor: string | undefined,
  limit: number,
): Promise<Found> {
  const after = cursor ? decodeNearCursor(cursor) : undefined
  // Pages go on in the order they began with, beyond midnight.
  const day = after?.day ?? new Date().toISOString().slice(0, 10)
  const areFew = (await counting) <= SEARCH_COUNT_CAP
  const found = await nearest(
    (places) => filtered(db.selectFrom('profile'), { ...request, places }).select('profile.id'),
    around,
    orderOf(orderSecret, request.viewer.id, day),
    areFew,
    after,
    limit + 1,
  )
  const { shown, next } = pageOf(found, limit, (last) => encodeNearCursor({ ...last, day }))
  const rows = await cardQuery(db, request.viewer)
    .where(sql<boolean>`profile.id = any(${shown.map(({ id }) => id)}::bigint[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { shown: shown.flatMap(({ id }) => byId.get(id) ?? []), next }
}

/** How many members match, counting no further than `cap + 1`. */
async function countUpTo(db: Kysely<Database>, request: Search, cap: number): Promise<number> {
  const some = filtered(db.selectFrom('profile'), request)
    .select(sql<number>`1`.as('one'))
    // In the order of the index profile_search_near: the planner thinks that reading whole rows comes to an end sooner.
    .$if(request.places !== undefined && !request.filters.online && !request.filters.new, (query) =>
      query.orderBy('profile.place_id'),
    )
    .limit(cap + 1)
  const { count } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Members for someone whose search found few: first at any distance, then from the whole country, then of any age. Those
 * already shown are left out.
 */
async function similarTo(db: Kysely<Database>, request: Search, shown: Set<number>): Promise<CardRow[]> {
  const { gender, country, countryregion, min_age, max_age } = request.filters
  const relaxed: Filters[] = []
  if (request.places) relaxed.push({ gender, country, countryregion, min_age, max_age })
  if (countryregion) relaxed.push({ gender, country, min_age, max_age })
  if (min_age !== undefined || max_age !== undefined) relaxed.push({ gender, country })
  relaxed.push({ gender })

  for (const filters of relaxed) {
    const rows = await latest(db, { ...request, filters, places: undefined }, 'last_seen', SEARCH_PAGE + shown.size)
    const others = rows.filter((row) => !shown.has(row.id)).slice(0, SEARCH_PAGE)
    if (others.length > 0) return others
  }
  return []
}
