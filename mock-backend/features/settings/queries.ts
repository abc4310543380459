import { type Kysely, sql } from 'kysely'
import type { Schemas } from '../../../src/shared/contract/api.ts'
import type { Database } from '../../db/schema.ts'

/** Which regions do these countries have? A few hundred rows; the answer is cached by the gateway. */
export function regionsOf(db: Kysely<Database>, countries: string[]): Promise<Schemas['Region'][]> {
  return db.selectFrom('region').selectAll().where('country', 'in', countries).orderBy('country').orderBy('name').execute()
}

/** Kilometres beyond which a place is not "where you are". */
const NEAR_KM = 150

/** Ten metres; what is finer, down to numbers that PostgreSQL cannot reckon with, is nobody's position. */
const inTenMetres = (degrees: number) => Math.round(degrees * 1e4) / 1e4

/** Which known place is nearest to a position? Equirectangular distance is exact enough within NEAR_KM. */
export async function nearestPlace(
  db: Kysely<Database>,
  exactLatitude: number,
  exactLongitude: number,
): Promise<Schemas['Place'] | undefined> {
  const [latitude, longitude] = [inTenMetres(exactLatitude), inTenMetres(exactLongitude)]
  const kilometres = sql<number>`111.2 * sqrt(
    power(place.latitude - ${latitude}, 2) + power((place.longitude - ${longitude}) * cos(radians(${latitude})), 2))`
  const place = await db
    .selectFrom('place')
    .innerJoin('region', 'region.id', 'place.region_id')
    .select(['place.id', 'region.country', 'region.id as countryregion', 'region.name as region', 'place.name as city'])
    .where(kilometres, '<', NEAR_KM)
    .orderBy(kilometres)
    .executeTakeFirst()
  return place
}
