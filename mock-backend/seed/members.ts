/** Generated members: a few hundred for the demo, a million for the benches, from the same code. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { INTERESTS } from '../features/settings/interests.ts'
import { deal, dealApart, shuffled } from './deal.ts'
import { PEOPLE, SPOKEN, type Spoken, spokenIn } from './people.ts'
import { likenessOf } from './portraits/cast.ts'
import type { Gender } from './portraits/looks.ts'
import type { Photo, Portrait } from './portraits.ts'
import { createRandom, type Random } from './random.ts'

/** Share of members by country: mostly the demo site's own. */
const COUNTRIES = ['NL', 'NL', 'NL', 'NL', 'NL', 'BE', 'BE', 'DE', 'DE', 'DE', 'FR', 'FR', 'GB', 'GB', 'PL', 'PL', 'US'] as const
/** Of those who have no portrait, from and to, both included. */
const AGES = [22, 63] as const
/** Of those who only look on: where and how old few of the others are, so that searches end before they come. */
const FANS = { countries: ['GB', 'PL', 'US'], ages: [43, 60] } as const
/** From which age on somebody has a name that the parents of the younger had. */
const OLDER = 48
const BATCH = 2_000
const DAY_MS = 86_400_000

type Town = { region_id: number; country: string; name: string }

export type Generation = {
  siteId: number
  count: number
  /** Genders to draw from. */
  genders: readonly Gender[]
  /** Dealt in turn: nobody has another's, as long as there are enough. */
  portraits: readonly Portrait[]
  /** What some show beside themselves. */
  places: readonly Photo[]
  passwordHash: string
  onProgress: (made: number) => void
  /** They only look on: without pictures, and not seen for so long that they come last in every list. */
  areFans?: boolean
}

/** Adds `count` members to a site. @returns their ids */
export async function generateMembers(db: Kysely<Database>, generation: Generation): Promise<number[]> {
  const random = createRandom(generation.siteId * 7919 + generation.count)
  const towns = await townsByCountry(db)
  const decks = decksOf(random, generation)
  const ids: number[] = []
  for (let made = 0; made < generation.count; made += BATCH) {
    const size = Math.min(BATCH, generation.count - made)
    ids.push(...(await insertBatch(db, generation, size, (id) => memberOf(random, generation, towns, decks, id))))
    generation.onProgress(made + size)
  }
  return ids
}

type Generated = ReturnType<typeof memberOf>

/** One batch as two statements of JSON rows: far faster than a million inserts, and still the real tables. */
async function insertBatch(
  db: Kysely<Database>,
  generation: Generation,
  size: number,
  make: (id: number) => Generated,
): Promise<number[]> {
  const insert = async (trx: Kysely<Database>) => {
    const accounts = await sql<{ id: number }>`
      insert into account (site_id, email, password_hash, status, paid_user, credits, free_messages_left, signup_date, orientation_consent_at)
      select ${generation.siteId}, ${generation.areFans ? 'fan-' : 'demo-'} || gen_random_uuid() || '@example.com', ${generation.passwordHash}, 'active',
             false, 0, 0, signed_up, signed_up
      from (select now() - random() * interval '400 days' as signed_up from generate_series(1, ${size})) as made returning id`.execute(
      trx,
    )
    const ids = accounts.rows.map(({ id }) => id)
    const members = ids.map((id) => ({ id, ...make(id) }))
    await sql`
      insert into profile (id, site_id, name, gender, date_of_birth, country, region_id, city, about,
        interests, sexuality, relationship_status, hair_color, eye_color, body_type, tattoos, signup_reason, premium,
        fictional, created_at, last_seen, distance_hidden)
      select id, ${generation.siteId}, name, gender, date_of_birth, country, region_id, city, about,
        interests, sexuality, relationship_status, hair_color, eye_color, body_type, tattoos, signup_reason, premium,
        fictional, created_at, last_seen, id % 23 = 5
      from jsonb_populate_recordset(null::profile, ${JSON.stringify(members.map(({ photos, ...profile }) => profile))}::jsonb)`.execute(
      trx,
    )
    const photos = members.flatMap(({ id, photos: own }) =>
      own.map(({ sharp_name, blurred_name }, position) => ({
        profile_id: id,
        sharp_name,
        blurred_name,
        position,
        is_main: position === 0,
      })),
    )
    await sql`
      insert into photo (profile_id, sharp_name, blurred_name, position, is_main)
      select profile_id, sharp_name, blurred_name, position, is_main
      from jsonb_populate_recordset(null::photo, ${JSON.stringify(photos)}::jsonb)`.execute(trx)
    return ids
  }
  return db.isTransaction ? insert(db) : db.transaction().execute(insert)
}

type Decks = ReturnType<typeof decksOf>

/** What is dealt: faces, names and words, so that those who stand side by side differ. */
function decksOf(random: Random, { portraits }: Pick<Generation, 'portraits'>) {
  const words = (text: string) => deal(shuffled(random, text.split(' ')))
  const apart = dealApart((one: Portrait, other: Portrait) => (one.look && other.look ? likenessOf(one.look, other.look) : 0))
  const faces = (gender: Gender) => apart(youngerFirst(portraits.filter((portrait) => portrait.gender === gender)))
  const namesOf = ({ younger, older }: { younger: string; older: string }) => ({ younger: words(younger), older: words(older) })
  const spoken = SPOKEN.map((language) => {
    const { names, about } = PEOPLE[language]
    const texts = deal(shuffled(random, Object.entries<string>(about)))
    return [language, { male: namesOf(names.male), female: namesOf(names.female), texts }] as const
  })
  return {
    face: { male: faces('male'), female: faces('female') },
    ...(Object.fromEntries(spoken) as Record<Spoken, (typeof spoken)[number][1]>),
  }
}

/** How many come first in lists, and of how many one may be older among them: not always the same of those who are online. */
const FIRST = 48
const OLDER_OF = 5

/** Those who are dealt first are the first that anybody sees: most of them are as old as most who look for somebody. */
function youngerFirst(portraits: Portrait[]): Portrait[] {
  const isYounger = ({ age }: Portrait) => age >= 24 && age <= 45
  const younger = portraits.filter(isYounger)
  const others = portraits.filter((portrait) => !isYounger(portrait))
  const first = Array.from({ length: FIRST }, (_, n) => (n % OLDER_OF === OLDER_OF - 1 ? others : younger).shift())
  return [...first.filter((portrait) => portrait !== undefined), ...portraits.filter((portrait) => !first.includes(portrait))]
}

/** Who is online and who is new while the demo runs (demo.ts), and who has no portrait: never two of them side by side. */
export const IS_ONLINE = (id: number) => id % 7 === 0
export const IS_NEW = (id: number) => id % 11 === 0
export const IS_FACELESS = (id: number) => id % 7 === 3

/** In which lists somebody stands beside whom: all, those who are online or not, new or not, and those of a country. */
export const rowsOf = (id: number, { country }: Pick<Town, 'country'>) => [
  'all',
  IS_ONLINE(id) ? 'online' : 'away',
  IS_NEW(id) ? 'new' : 'known',
  country,
]

function memberOf(
  random: Random,
  { genders, places, areFans }: Generation,
  towns: Map<string, Town[]>,
  decks: Decks,
  id: number,
) {
  const gender = random.pick(genders)
  const town = random.pick(towns.get(random.pick(areFans ? FANS.countries : COUNTRIES)) ?? [])
  const portrait: Portrait | undefined = !areFans && !IS_FACELESS(id) ? decks.face[gender](...rowsOf(id, town)) : undefined
  const [from, to] = areFans ? FANS.ages : AGES
  const age = portrait?.age ?? random.between(from, to)
  const born = new Date(Date.now() - (age * 365.25 + random.between(1, 364)) * DAY_MS)
  const words = decks[spokenIn({ country: town.country, city: town.name })]
  const [about, interests] = random.chance(0.88) ? words.texts() : [null, '']
  const fictional = random.chance(0.06)
  return {
    name: words[gender][age >= OLDER ? 'older' : 'younger'](),
    gender,
    date_of_birth: born.toISOString().slice(0, 10),
    country: town.country,
    region_id: town.region_id,
    city: town.name,
    about,
    interests: [...new Set([...interests.split(' ').filter(Boolean), ...random.some(INTERESTS, random.between(2, 4))])],
    sexuality: genders.length === 1 ? random.pick(['gay', 'gay', 'gay', 'bi']) : random.pick(['hetero', 'bi']),
    relationship_status: random.pick(['single', 'single', 'single', 'divorced', 'unmarried']),
    hair_color: portrait?.hair_color ?? random.pick(['black', 'brown', 'blond', 'red', 'grey']),
    eye_color: portrait?.eye_color ?? random.pick(['brown', 'blue', 'green', 'grey', 'hazel']),
    body_type: portrait?.body_type ?? random.pick(['slim', 'normal', 'normal', 'fat']),
    tattoos: random.pick(['none', 'none', 'some', 'many']),
    signup_reason: random.pick(['relationship', 'dating', 'friendship', 'chat', 'adventure']),
    premium: !fictional && random.chance(0.2),
    fictional,
    created_at: daysAgo(areFans ? random.between(301, 390) : random.between(0, 300)),
    last_seen: daysAgo(areFans ? 60 + random.next() * 200 : random.next() ** 2 * 20),
    photos: portrait ? [portrait, ...random.some(places, random.pick([0, 0, 1, 1, 2, 3]))] : [],
  }
}

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

async function townsByCountry(db: Kysely<Database>): Promise<Map<string, Town[]>> {
  const towns = await db
    .selectFrom('place')
    .innerJoin('region', 'region.id', 'place.region_id')
    .select(['region_id', 'country', 'place.name'])
    .orderBy('place.id')
    .execute()
  return Map.groupBy(towns, ({ country }) => country)
}
