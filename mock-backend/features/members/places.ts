/**
 * How far members are from each other [MEE-6]. It is reckoned from place to place, as profiles show them, and told by a band:
 * whatever is asked, from wherever and however often, tells of nobody more than the place they show.
 */
import { type Kysely, sql } from 'kysely'
import { bandOf, type Distance, WIDEST } from '../../../src/shared/rules/distance.ts'
import type { Database } from '../../db/schema.ts'

const KILOMETRES_PER_DEGREE = 111.2
const EARTH_DIAMETER_KM = 12_742
const RADIANS = Math.PI / 180

/** Where a place lies, in degrees; null for who has none. */
export type Position = { latitude: number | null; longitude: number | null }

/** The band between two places: the same from either side. Undefined when they are further apart, or one is not known. */
export function distanceBetween(a: Position, b: Position): Distance | undefined {
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null) return undefined
  const haversine =
    Math.sin(((a.latitude - b.latitude) * RADIANS) / 2) ** 2 +
    Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS) * Math.sin(((a.longitude - b.longitude) * RADIANS) / 2) ** 2
  return bandOf(EARTH_DIAMETER_KM * Math.asin(Math.min(1, Math.sqrt(haversine))))
}

/** A place to search from. */
export type Origin = { id: number; name: string; latitude: number; longitude: number }

/** By primary key; undefined for an id that no place has. */
export function placeOf(db: Kysely<Database>, id: number): Promise<Origin | undefined> {
  return db.selectFrom('place').select(['id', 'name', 'latitude', 'longitude']).where('id', '=', id).executeTakeFirst()
}

/** Only places of a region, or of a country. */
type Within = { country?: string | undefined; countryregion?: number | undefined }

/**
 * The ids of the places in each band around one, by the index place_around: as many as there are towns, not members.
 * @param furthestBand the last one
 */
export async function placesAround(
  db: Kysely<Database>,
  origin: Pick<Origin, 'latitude' | 'longitude'>,
  { country, countryregion }: Within = {},
  furthestBand: Distance = WIDEST,
): Promise<Map<Distance, number[]>> {
  const height = furthestBand / KILOMETRES_PER_DEGREE
  // A little more than the circle: it is a box, and gets wider towards the pole.
  const furthest = Math.min(89, Math.abs(origin.latitude) + height)
  const width = height / Math.cos(furthest * RADIANS)
  const places = await db
    .selectFrom('place')
    .select(['place.id', 'latitude', 'longitude'])
    .where('latitude', '>=', origin.latitude - height - 0.1)
    .where('latitude', '<=', origin.latitude + height + 0.1)
    .where((row) =>
      row.or(
        // Beyond the date line it goes on from the other side.
        [0, 360, -360].map((turn) =>
          row.and([
            row('longitude', '>=', origin.longitude + turn - width - 0.1),
            row('longitude', '<=', origin.longitude + turn + width + 0.1),
          ]),
        ),
      ),
    )
    .$if(countryregion !== undefined, (query) => query.where('region_id', '=', countryregion ?? 0))
    .$if(country !== undefined && countryregion === undefined, (query) =>
      query.innerJoin('region', 'region.id', 'place.region_id').where('region.country', '=', country ?? ''),
    )
    .execute()
  const around = new Map<Distance, number[]>()
  for (const place of places) {
    const band = distanceBetween(origin, place)
    if (band && band <= furthestBand) around.set(band, [...(around.get(band) ?? []), place.id])
  }
  return around
}

/** The profile of the row shows one of these places. */
export const isIn = (places: number[]) => sql<boolean>`profile.place_id = any(${places}::int[])`

/** The band of the place that the profile of the row shows, whether it hides that or not; null for one further away. */
export function bandOfRow(around: Map<Distance, number[]>) {
  const bands = [...around].map(([band, places]) => sql`when ${isIn(places)} then ${band}::int`)
  return bands.length > 0 ? sql<Distance | null>`case ${sql.join(bands, sql` `)} end` : sql<Distance | null>`null::int`
}
