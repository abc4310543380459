/** Regions and places of the countries that the site serves. */
import { readFileSync } from 'node:fs'
import type { Kysely } from 'kysely'
import { GEOGRAPHY } from '../../src/shared/rules/geography.ts'
import type { Database } from '../db/schema.ts'

type Town = { country: string; region: string; name: string; latitude: number; longitude: number }

/** The towns of the maps, and after them those of all regions that have a hundred thousand people or are large for where they are. */
export async function seedPlaces(db: Kysely<Database>): Promise<void> {
  const regions = new Map<string, { id: number; country: string; name: string }>()
  const places = [...townsOfMaps(), ...otherTowns()].map(({ country, region: name, ...place }) => {
    const key = `${country} ${name}`
    const region = regions.get(key) ?? { id: regions.size + 1, country, name }
    regions.set(key, region)
    return { region_id: region.id, ...place }
  })
  await db
    .insertInto('region')
    .values([...regions.values()])
    .execute()
  await db.insertInto('place').values(places).execute()
}

/** Where those who are made up live: in few towns, so that nobody is alone there. */
export async function townsOfMembers(db: Kysely<Database>) {
  const towns = await db
    .selectFrom('place')
    .innerJoin('region', 'region.id', 'place.region_id')
    .select(['region_id', 'country', 'region.name as region', 'place.name'])
    .orderBy('place.id')
    .execute()
  const known = new Set(townsOfMaps().map(({ country, region, name }) => `${country} ${region} ${name}`))
  return Map.groupBy(
    towns.filter(({ country, region, name }) => known.has(`${country} ${region} ${name}`)),
    ({ country }) => country,
  )
}

const townsOfMaps = (): Town[] =>
  Object.entries(GEOGRAPHY).flatMap(([country, regions]) =>
    regions.flatMap(([region, ...towns]) =>
      towns.map(([name, latitude, longitude]) => ({ country, region, name, latitude, longitude })),
    ),
  )

/** GeoNames's (README.md). */
function otherTowns(): Town[] {
  const [, ...rows] = readFileSync(new URL('towns.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return rows.map((row) => {
    const [country = '', region = '', name = '', latitude, longitude] = row.split(',')
    return { country, region, name, latitude: Number(latitude), longitude: Number(longitude) }
  })
}
