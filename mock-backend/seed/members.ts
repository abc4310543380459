/** Generated members: a few hundred for the demo, a million for the benches, from the same code. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { INTERESTS } from '../features/settings/interests.ts'
import { deal, dealOnce, shuffled, spread } from './deal.ts'
import { areLookedAt, bestLast, isInView, livesNearLogins, wishesOf } from './faces.ts'
import { DEMO_LOGINS } from './logins.ts'
import { isFaceless, isOnline, RELATIONS, rowsOf } from './orders.ts'
import { PEOPLE, SPOKEN, type Spoken, spokenIn } from './people.ts'
import { townsOfMembers } from './places.ts'
import { likenessOf } from './portraits/cast.ts'
import type { Gender, Look } from './portraits/looks.ts'
import type { Portrait } from './portraits.ts'
import { createRandom, type Random } from './random.ts'

/** Share of members by country: mostly the demo site's own. */
const COUNTRIES = [
  ...(['NL', 'NL', 'NL', 'NL', 'NL', 'NL', 'NL', 'NL', 'NL', 'NL'] as const),
  ...(['BE', 'BE', 'BE', 'DE', 'DE', 'FR', 'GB', 'PL', 'US'] as const),
] as const
/** Of those who have no portrait, from and to, both included. */
const AGES = [22, 63] as const
/** Of those who only look on: where and how old few of the others are, so that searches end before they come. */
const FANS = { countries: ['GB', 'PL', 'US'], ages: [43, 60] } as const
/** From which age on somebody has a name that the parents of the younger had. */
const OLDER = 48
const BATCH = 2_000
const DAY_MS = 86_400_000

export type Town = { region_id: number; country: string; name: string }

export type Generation = {
  siteId: number
  count: number
  /** Genders to draw from. */
  genders: readonly Gender[]
  /** Dealt in turn: nobody has another's, as long as there are enough. */
  portraits: readonly Portrait[]
  /** Of others, who stand before all whom this makes where the newest come first. */
  newest?: readonly Portrait[]
  passwordHash: string
  onProgress: (made: number) => void
  /** They only look on: without pictures, and not seen for so long that they come last in every list. */
  areFans?: boolean
}

/** Adds `count` members to a site. @returns their ids */
export async function generateMembers(db: Kysely<Database>, generation: Generation): Promise<number[]> {
  const make = membersFor(generation, await townsOfMembers(db))
  const ids: number[] = []
  for (let made = 0; made < generation.count; made += BATCH) {
    const size = Math.min(BATCH, generation.count - made)
    ids.push(...(await insertBatch(db, generation, size, make)))
    generation.onProgress(made + size)
  }
  return ids
}

type Generated = ReturnType<ReturnType<typeof membersFor>>

/** One batch as two statements of JSON rows: far faster than a million inserts, and still the real tables. */
async function insertBatch(
  db: Kysely<Database>,
  generation: Generation,
  size: number,
  make: (ids: number[]) => Generated,
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
    const members = make(ids)
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
  const faces = (gender: Gender) => dealOnce(bestLast(portraits.filter((portrait) => portrait.gender === gender)))
  const namesOf = ({ younger, older, africa, arab, india }: (typeof PEOPLE)[Spoken]['names'][Gender]) => ({
    younger: words(younger),
    older: words(older),
    africa: words(africa),
    arab: words(arab),
    india: words(india),
  })
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

const hasFace = ({ areFans }: Generation, id: number) => !areFans && !isFaceless({ id })

/** Of whom all that is dealt is still to come; whoever has a face is as old as it looks. */
function draftOf(random: Random, generation: Generation, towns: Map<string, Town[]>, id: number) {
  const { genders, areFans } = generation
  const gender = random.pick(genders)
  const town = random.pick(towns.get(random.pick(areFans ? FANS.countries : COUNTRIES)) ?? [])
  const [from, to] = areFans ? FANS.ages : AGES
  const age = hasFace(generation, id) ? 0 : random.between(from, to)
  return { id, gender, town, age, portrait: undefined as Portrait | undefined }
}
type Draft = ReturnType<typeof draftOf>

/** Deals the drafts their faces: first to those whom the logins see first, for of the best pictures there are but some. */
function dealFaces(drafts: readonly Draft[], generation: Generation, { face }: Decks): void {
  const areSeen = areLookedAt(generation.portraits)
  const inTurn = [...drafts.entries()].filter(([, { id }]) => hasFace(generation, id))
  if (areSeen) inTurn.sort(([, one], [, other]) => Number(livesNearLogins(other.town)) - Number(livesNearLogins(one.town)))
  for (const [at, draft] of inTurn) {
    const wishes = areSeen ? wishesOf(draft.id, at, draft.town) : []
    draft.portrait = face[draft.gender](...wishes, () => true)
    draft.age = draft.portrait.age
  }
}

/** Within these faces change places, so that searches by age find whom they would have found. */
const agesOf = ({ age }: { age: number }) => (age < 30 ? 'twenties' : age < 40 ? 'thirties' : age <= 45 ? 'forties' : 'older')
const spokenBy = ({ town }: Draft) => spokenIn({ country: town.country, city: town.name })

/** @returns what makes members of ids, all who are shown together at once */
export function membersFor(generation: Generation, towns: Map<string, Town[]>) {
  const random = createRandom(generation.siteId * 7919 + generation.count)
  const decks = decksOf(random, generation)
  const areSeen = areLookedAt(generation.portraits)
  return (ids: number[]) => {
    const dealt = ids.map((id) => draftOf(random, generation, towns, id))
    dealFaces(dealt, generation, decks)
    const drafts = facedApart(dealt, generation)
    const nameOf = generation.areFans ? lettersInTurn() : areSeen ? oncePerSite() : (next: () => string) => next()
    const given = drafts.map((draft, at) => {
      const names = decks[spokenBy(draft)][draft.gender]
      return nameOf(names[bearersOf(draft)], at, names.younger)
    })
    const names = areSeen && !generation.areFans ? namedApart(drafts, given) : given
    return drafts.map((draft, at) => memberOf(random, generation, decks, draft, names[at] as string))
  }
}

/** Which names somebody may have: as old as they are, and not at odds with how they look. */
const bearersOf = ({ age, portrait }: Draft) =>
  portrait?.look?.roots && isNamedByRoots(portrait.look) ? portrait.look.roots : age >= OLDER ? 'older' : 'younger'

/** Most; the others have a name of where they live. */
const isNamedByRoots = ({ age }: Look) => age % 5 < 4

/** Takes of a deck the first name that nobody of the site has; where there is none, of another that has more. */
function oncePerSite() {
  const given = new Set<string>(DEMO_LOGINS.map(({ name }) => name))
  return (next: () => string, _at: number, more: () => string) => {
    let name = next()
    for (let tries = 0; tries < MOST_TRIES && given.has(name); tries += 1) name = next()
    for (let tries = 0; tries < MOST_TRIES && given.has(name); tries += 1) name = more()
    given.add(name)
    return name
  }
}

/** More than there are of one kind. */
const MOST_TRIES = 150

/** How many of one letter's neighbours have others, in lists of those who have no photo. */
const LETTERS_APART = 3
const MOST_NAMES = 24

/** Takes of a deck the first name whose letter none of the last few has, in any of the lists that fans are in. */
function lettersInTurn() {
  const rows = RELATIONS.map(() => [] as (string | undefined)[])
  return (next: () => string, at: number) => {
    const near = rows.filter((_, row) => RELATIONS[row]?.(at + 1))
    let name = next()
    for (let tries = 0; tries < MOST_NAMES && near.some((row) => row.includes(name[0])); tries += 1) name = next()
    for (const row of near) {
      row.push(name[0])
      if (row.length > LETTERS_APART) row.shift()
    }
    return name
  }
}

/** Nobody stands beside somebody who looks like them, however a list is sorted or searched; who is left over may come in. */
function facedApart(drafts: Draft[], { portraits, newest = [] }: Generation): Draft[] {
  const faced = drafts.filter(({ portrait }) => portrait?.look)
  const dealt = faced.map(({ portrait }) => portrait as Portrait)
  const spare = dealt.length > 0 ? portraits.filter((portrait) => portrait.look && !dealt.includes(portrait)) : []
  const cards = [...newest, ...dealt, ...spare]
  // First those who are not of these members: then a member's card is found by how many of them there are.
  const places = new Map(faced.map((draft, n) => [drafts.indexOf(draft), newest.length + n]))
  const rows = rowsOf(
    drafts,
    [...newest.keys()].map((n) => -1 - n),
  ).map((row) => row.flatMap((at) => (at < 0 ? -1 - at : (places.get(at) ?? []))))
  const wishes = [
    ...newest.map(() => undefined),
    ...faced.map((draft) =>
      wishesOf(draft.id, drafts.indexOf(draft), draft.town).find((wish) => wish(draft.portrait as Portrait)),
    ),
  ]
  const likeness = (one: Portrait, other: Portrait) => likenessOf(one.look as Look, other.look as Look)
  const faces = spread(
    cards,
    rows,
    likeness,
    // Those who are others' stay with them.
    cards.map((portrait, at) => (at < newest.length ? `${at}` : `${portrait.gender} ${agesOf(portrait)}`)),
    // Whoever has a picture as good as was wished for them keeps one as good.
    (place, portrait) => wishes[place]?.(portrait) ?? true,
  )
  const own = new Map(faced.map((draft, at) => [draft, faces[newest.length + at] as Portrait]))
  return drafts.map((draft) => {
    const portrait = own.get(draft) ?? draft.portrait
    return { ...draft, portrait, age: portrait?.age ?? draft.age }
  })
}

/** Who has no photo is shown by a letter: two of one letter side by side are taken for one. */
function namedApart(drafts: Draft[], names: string[]): string[] {
  const rows = rowsOf(drafts).map((row) => row.filter((at) => !drafts[at]?.portrait))
  const groups = drafts.map((draft) => `${spokenBy(draft)} ${draft.gender} ${bearersOf(draft)}`)
  return spread(names, rows, (one, other) => (one[0] === other[0] ? 1 : 0), groups)
}

function memberOf(random: Random, { genders, areFans }: Generation, decks: Decks, draft: Draft, name: string) {
  const { id, gender, town, portrait, age } = draft
  const born = new Date(Date.now() - (age * 365.25 + random.between(1, 364)) * DAY_MS)
  const [about, interests] = random.chance(0.88) ? decks[spokenBy(draft)].texts() : [null, '']
  const fictional = random.chance(0.06) && !isOnline({ id }) && !(portrait && isInView(portrait))
  const tattoos = portrait?.tattoos ?? random.pick(['none', 'none', 'some', 'many'])
  const signup_reason = random.pick(['relationship', 'dating', 'friendship', 'chat', 'adventure'])
  const liked = new Set([...interests.split(' ').filter(Boolean), ...random.some(INTERESTS, random.between(2, 4))])
  // Nobody contradicts themselves.
  if (tattoos === 'none') liked.delete('tattoos')
  if (signup_reason !== 'relationship') liked.delete('relationship')
  return {
    id,
    name,
    gender,
    date_of_birth: born.toISOString().slice(0, 10),
    country: town.country,
    region_id: town.region_id,
    city: town.name,
    about,
    interests: [...liked],
    sexuality: genders.length === 1 ? random.pick(['gay', 'gay', 'gay', 'bi']) : random.pick(['hetero', 'bi']),
    relationship_status: relationOf(random, age),
    hair_color: portrait?.hair_color ?? random.pick(['black', 'brown', 'blond', 'red', 'grey']),
    eye_color: portrait?.eye_color ?? random.pick(['brown', 'blue', 'green', 'grey', 'hazel']),
    body_type: portrait?.body_type ?? random.pick(['slim', 'normal', 'normal', 'fat']),
    tattoos,
    signup_reason,
    premium: !fictional && random.chance(0.2),
    fictional,
    created_at: daysAgo(areFans ? 320 + random.next() * 70 : random.next() * 300),
    last_seen: daysAgo(areFans ? 60 + id / 50 : random.next() ** 2 * 20),
    photos: portrait ? [portrait, ...(portrait.more ?? [])] : [],
  }
}

/** From which age on somebody may have been married for a while. */
const DIVORCED_FROM = 30
function relationOf(random: Random, age: number) {
  // Two of three are single.
  const relation = random.chance(2 / 3) ? 'single' : random.pick(['divorced', 'divorced', 'unmarried'] as const)
  return relation === 'divorced' && age < DIVORCED_FROM ? 'single' : relation
}

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
