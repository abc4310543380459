/** Generated members: a few hundred for the demo, a million for the benches, from the same code. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { INTERESTS } from '../features/settings/interests.ts'
import type { Portrait } from './portraits.ts'
import { createRandom, type Random } from './random.ts'

const NAMES = {
  male: [
    'Daan',
    'Milan',
    'Jules',
    'Sem',
    'Noah',
    'Lucas',
    'Finn',
    'Levi',
    'Bram',
    'Thijs',
    'Lars',
    'Ruben',
    'Mees',
    'Max',
    'Jonas',
    'Elias',
    'Felix',
    'Anton',
    'Emil',
    'Hugo',
    'Oscar',
    'Mateo',
    'Luca',
    'Marco',
    'Pablo',
    'Diego',
    'Kacper',
    'Jakub',
    'Mikkel',
    'Eino',
    'Nils',
    'Liam',
    'Owen',
    'Ethan',
    'Kai',
    'Yusuf',
    'Amir',
    'Rafael',
    'Tomas',
    'Viktor',
  ],
  female: [
    'Emma',
    'Julia',
    'Mila',
    'Tess',
    'Sophie',
    'Zoë',
    'Sara',
    'Noor',
    'Eva',
    'Lotte',
    'Lisa',
    'Fleur',
    'Anna',
    'Maud',
    'Lena',
    'Marie',
    'Clara',
    'Ida',
    'Elin',
    'Saga',
    'Chloé',
    'Giulia',
    'Carmen',
    'Lucía',
    'Zofia',
    'Maja',
    'Freja',
    'Aino',
    'Ingrid',
    'Olivia',
    'Ava',
    'Ruby',
    'Grace',
    'Leila',
    'Yasmin',
    'Nina',
    'Paula',
    'Vera',
    'Iris',
    'Hanna',
  ],
} as const

const ABOUT = [
  'Always in for coffee and a long walk. Tell me the last thing that made you laugh.',
  'I cook better than I dance, but I do both with conviction.',
  'New in town and curious what you would show me first.',
  'Climbing in the week, museums when it rains. Looking for somebody to share both with.',
  'Good listener, bad at small talk. Ask me about the book I am reading.',
  'Weekends are for the sea, a swim before breakfast and nowhere to be.',
  'I bring the playlist, you bring the plan.',
  'Looking for something real, and happy to take the time for it.',
] as const

/** Share of members by country: mostly the demo site's own. */
const COUNTRIES = ['NL', 'NL', 'NL', 'NL', 'NL', 'NL', 'BE', 'BE', 'DE', 'DE', 'FR', 'GB', 'ES', 'IT', 'US', 'SE', 'DK'] as const
const BATCH = 2_000
const DAY_MS = 86_400_000

type Place = { region_id: number; country: string; name: string }

export type Generation = {
  siteId: number
  count: number
  /** Genders to draw from. */
  genders: readonly ('male' | 'female')[]
  portraits: readonly Portrait[]
  passwordHash: string
  onProgress: (made: number) => void
}

/** Adds `count` members to a site. @returns their ids */
export async function generateMembers(db: Kysely<Database>, generation: Generation): Promise<number[]> {
  const random = createRandom(generation.siteId * 7919 + generation.count)
  const places = await placesByCountry(db)
  const ids: number[] = []
  for (let made = 0; made < generation.count; made += BATCH) {
    const size = Math.min(BATCH, generation.count - made)
    ids.push(...(await insertBatch(db, generation, size, () => memberOf(random, generation, places))))
    generation.onProgress(made + size)
  }
  return ids
}

type Generated = ReturnType<typeof memberOf>

/** One batch as two statements of JSON rows: far faster than a million inserts, and still the real tables. */
async function insertBatch(db: Kysely<Database>, generation: Generation, size: number, make: () => Generated): Promise<number[]> {
  const insert = async (trx: Kysely<Database>) => {
    const accounts = await sql<{ id: number }>`
      insert into account (site_id, email, password_hash, status, paid_user, credits, free_messages_left, signup_date, orientation_consent_at)
      select ${generation.siteId}, 'demo-' || gen_random_uuid() || '@example.com', ${generation.passwordHash}, 'active',
             false, 0, 0, signed_up, signed_up
      from (select now() - random() * interval '400 days' as signed_up from generate_series(1, ${size})) as made returning id`.execute(
      trx,
    )
    const ids = accounts.rows.map(({ id }) => id)
    const members = ids.map((id) => ({ id, ...make() }))
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
    const photos = members.flatMap(({ id, photos: portraits }) =>
      portraits.map(({ sharp_name, blurred_name }, position) => ({
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

function memberOf(random: Random, { genders, portraits }: Generation, places: Map<string, Place[]>) {
  const gender = random.pick(genders)
  const place = random.pick(places.get(random.pick(COUNTRIES)) ?? [])
  // Younger ages are more frequent; nobody is under 18 on any day of the next year.
  const age = 19 + Math.floor(42 * random.next() ** 1.6)
  const born = new Date(Date.now() - (age * 365.25 + random.between(0, 364)) * DAY_MS)
  const fictional = random.chance(0.06)
  return {
    name: random.pick(NAMES[gender]),
    gender,
    date_of_birth: born.toISOString().slice(0, 10),
    country: place.country,
    region_id: place.region_id,
    city: place.name,
    about: random.chance(0.85) ? random.pick(ABOUT) : null,
    interests: random.some(INTERESTS, random.between(3, 8)),
    sexuality: genders.length === 1 ? random.pick(['gay', 'gay', 'gay', 'bi']) : random.pick(['hetero', 'bi']),
    relationship_status: random.pick(['single', 'single', 'single', 'divorced', 'unmarried']),
    hair_color: random.pick(['black', 'brown', 'blond', 'red', 'grey']),
    eye_color: random.pick(['brown', 'blue', 'green', 'grey', 'hazel']),
    body_type: random.pick(['slim', 'normal', 'normal', 'fat']),
    tattoos: random.pick(['none', 'none', 'some', 'many']),
    signup_reason: random.pick(['relationship', 'dating', 'friendship', 'chat', 'adventure']),
    premium: !fictional && random.chance(0.2),
    fictional,
    created_at: new Date(Date.now() - random.between(0, 300) * DAY_MS).toISOString(),
    last_seen: new Date(Date.now() - random.next() ** 2 * 20 * DAY_MS).toISOString(),
    photos: random.some(
      portraits.filter((portrait) => portrait.gender === gender),
      random.pick([0, 1, 1, 2, 2, 3, 4]),
    ),
  }
}

async function placesByCountry(db: Kysely<Database>): Promise<Map<string, Place[]>> {
  const places = await db
    .selectFrom('place')
    .innerJoin('region', 'region.id', 'place.region_id')
    .select(['region_id', 'country', 'place.name'])
    .orderBy('place.id')
    .execute()
  return Map.groupBy(places, ({ country }) => country)
}
