/** Order and filter by distance: that they are true, that pages hold, and that they tell nothing but the place shown. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { distanceBetween, type Position } from '../../mock-backend/features/members/places.ts'
import type { Schemas } from '../../src/shared/contract/api.ts'
import { MOVES_PER_DAY, SEARCH_PLACES_PER_DAY } from '../../src/shared/rules/constants.ts'
import { DISTANCES } from '../../src/shared/rules/distance.ts'
import { type Person, someAddress } from '../contract/suite/world.ts'
import { type Answer, sessionOf } from '../support/contract.ts'
import { backendUrl, productForFile } from '../support/product.ts'

const { world, query, databaseUrl } = productForFile(backendUrl)
/** A site of their own, where a search finds nobody else. */
const SITE = { 'x-forwarded-host': `nearness-${randomUUID()}.localhost` }

type Place = Position & { id: number; name: string; region_id: number; country: string }
let places: Place[]
const placeNamed = (name: string) => places.find((place) => place.name === name) as Place

beforeAll(async () => {
  await query(
    `with added as (
       insert into site (name, company_id, default_country, settings)
       select 'Nearness', company_id, default_country, settings from site where name = 'Tandem' returning id
     ) insert into site_host (host, site_id, position) select $1, id, 0 from added`,
    [SITE['x-forwarded-host']],
  )
  places = await query(
    `select place.id, place.name, latitude, longitude, region_id, country from place join region on region.id = region_id order by place.id`,
  )
})

async function memberOf(town: string | undefined): Promise<Person> {
  const headers = { ...SITE, ...someAddress() }
  const login = { email: `nearness-${randomUUID()}@example.com`, password: 'a good password' }
  const answer = await world.call('signup', {
    body: { ...login, name: 'Robin', date_of_birth: '1990-04-12', gender: 'male', orientation_consent: true },
    headers,
  })
  const token = await world.linkIn(login.email, 'activation')
  const activated = await world.call('activate', { body: { token }, headers: { ...headers, ...sessionOf(answer) } })
  const person = { id: answer.body.user.id, ...login, headers: { ...headers, ...sessionOf(activated) } }
  if (town) expect((await move(person, town)).status).toBe(200)
  return person
}

const move = ({ headers }: Person, town: string): Promise<Answer> => {
  const { country, region_id, name } = placeNamed(town)
  return world.call('updateProfile', { body: { country, countryregion: region_id, city: name }, headers })
}

/** Many members in a town, not by signing up. @returns their ids */
async function crowd(town: string, count: number): Promise<number[]> {
  const { region_id, country, name } = placeNamed(town)
  const rows = await query(
    `with added as (
       insert into account (site_id, email, password_hash, status)
       select site_id, 'crowd-' || gen_random_uuid() || '@example.com', '', 'active'
       from site_host, generate_series(1, $2) where host = $1 returning id, site_id
     ) insert into profile (id, site_id, name, gender, date_of_birth, country, region_id, city, last_seen)
       select id, site_id, 'Sam', 'male', '1990-01-01', $3, $4, $5, now() - random() * interval '9 days' from added returning id`,
    [SITE['x-forwarded-host'], count, country, region_id, name],
  )
  return rows.map(({ id }) => Number(id))
}

/** Gives members a main photo, or puts theirs in another state. */
const showPhotos = (ids: number[], status: 'active' | 'rejected' = 'active') =>
  query(
    `insert into photo (profile_id, sharp_name, blurred_name, is_main, status)
     select id, 'nearness-' || id, 'blurred-' || id, true, $2 from unnest($1::bigint[]) as id
     on conflict (profile_id) where is_main do update set status = excluded.status`,
    [ids, status],
  )

const search = ({ headers }: Person, asked: string) => world.call('searchProfiles', { query: `?${asked}`, headers })
const found = async (viewer: Person, asked: string): Promise<Schemas['ProfileCard'][]> =>
  (await search(viewer, `limit=60&${asked}`)).body.profiles

/** All pages of a search. */
async function everybody(viewer: Person, asked: string, limit = 7): Promise<Schemas['ProfileCard'][]> {
  const cards: Schemas['ProfileCard'][] = []
  let cursor = ''
  do {
    const { profiles, next } = (await search(viewer, `${asked}&limit=${limit}${cursor}`)).body
    cards.push(...profiles)
    cursor = next ? `&cursor=${next}` : ''
  } while (cursor)
  return cards
}

/** Utrecht, and towns in one band each around it; of every one a few members. */
const TOWNS = ['Utrecht', 'Amersfoort', 'Amsterdam', 'Nijmegen', 'Groningen', 'Maastricht', 'Paris'] as const

describe('a search from a known place', () => {
  let viewer: Person
  const crowds = new Map<number, string>()
  const bandTo = (town: string) => distanceBetween(placeNamed('Utrecht'), placeNamed(town))

  beforeAll(async () => {
    viewer = await memberOf('Utrecht')
    for (const town of TOWNS) for (const id of await crowd(town, 5)) crowds.set(id, town)
  })

  it('shows the nearest first, band by band, and nobody beyond the widest [MEE-6]', async () => {
    const cards = (await everybody(viewer, 'sort=nearest')).filter(({ id }) => crowds.has(id))
    const near = TOWNS.filter((town) => bandTo(town) !== undefined)
    expect(near).toEqual(TOWNS.slice(0, -1))
    expect(cards.map(({ id }) => id).sort()).toEqual(
      [...crowds]
        .filter(([, town]) => town !== 'Paris')
        .map(([id]) => id)
        .sort(),
    )
    expect(cards.map(({ distance }) => distance)).toEqual(cards.map(({ city }) => bandTo(city as string)))
    expect(cards.map(({ distance }) => distance)).toEqual(
      cards.map(({ distance }) => distance).sort((a, b) => (a ?? 0) - (b ?? 0)),
    )
  })

  it.each(DISTANCES)('within %i km shows all who are, in any order [MEE-6]', async (distance) => {
    const within = [...crowds].filter(([, town]) => (bandTo(town) ?? Number.POSITIVE_INFINITY) <= distance).map(([id]) => id)
    for (const sort of ['nearest', 'newest', 'last_online']) {
      const cards = await everybody(viewer, `sort=${sort}&distance=${distance}`)
      expect(
        cards
          .map(({ id }) => id)
          .filter((id) => crowds.has(id))
          .sort(),
        sort,
      ).toEqual(within.sort())
    }
    const { total, near } = (await search(viewer, `distance=${distance}`)).body
    expect([total, near]).toEqual([(await everybody(viewer, `distance=${distance}`)).length, 'Utrecht'])
  })

  it('keeps to the region and country that are asked for, too [MEE-6]', async () => {
    const { region_id } = placeNamed('Amsterdam')
    const cards = await everybody(viewer, `sort=nearest&country=NL&countryregion=${region_id}`)
    expect(new Set(cards.map(({ city }) => city))).toEqual(new Set(['Amsterdam']))
    expect(await everybody(viewer, 'sort=nearest&country=FR')).toEqual([])
  })

  it('shows the newest first where that is asked for [MEE-6]', async () => {
    const [late] = await crowd('Utrecht', 1)
    await query(`update profile set created_at = now() + interval '1 minute' where id = $1`, [late])
    expect((await found(viewer, 'sort=newest'))[0]?.id).toBe(late)
    const pages = (await everybody(viewer, 'sort=newest')).map(({ id }) => id)
    expect(pages).toEqual((await found(viewer, 'sort=newest')).map(({ id }) => id))
  })

  it('can be told from another place [MEE-6]', async () => {
    const { id } = placeNamed('Paris')
    const { profiles, near } = (await search(viewer, `sort=nearest&place=${id}`)).body
    expect(near).toBe('Paris')
    expect(profiles.map(({ city, distance }: Schemas['ProfileCard']) => [city, distance])).toEqual(Array(5).fill(['Paris', 10]))
  })

  it('leaves out, and shows no distance of, who hides it, until they show it again [MEE-6]', async () => {
    const hiding = await memberOf('Utrecht')
    const seen = async () => [
      ...(
        await Promise.all(['sort=nearest', 'distance=10', 'sort=newest&distance=250'].map((asked) => everybody(viewer, asked)))
      ).map((cards) => cards.some(({ id }) => id === hiding.id)),
      (await world.call('getProfile', { query: `?id=${hiding.id}`, headers: viewer.headers })).body.profile.distance,
    ]
    expect(await seen()).toEqual([true, true, true, 10])
    const hide = (distance_hidden: boolean) => world.call('updateAccount', { body: { distance_hidden }, headers: hiding.headers })
    expect((await hide(true)).body.user).toMatchObject({ distance_hidden: true, invisible: false })
    expect(await seen()).toEqual([false, false, false, null])
    expect((await everybody(viewer, '')).some(({ id }) => id === hiding.id)).toBe(true)
    await hide(false)
    expect(await seen()).toEqual([true, true, true, 10])
  })

  it('is how the swipe game is played: the nearest first, then who is further away or hides it [SWP-1, MEE-6]', async () => {
    const ids = [...crowds]
      .filter(([, town]) => ['Utrecht', 'Amersfoort', 'Maastricht', 'Paris'].includes(town))
      .map(([id]) => id)
    const hidden = ids[0] as number
    await showPhotos(ids)
    await query(
      `update profile set distance_hidden = id = $2, last_seen = now() - id % 7 * interval '1 day' where id = any($1)`,
      [ids, hidden],
    )
    const deck = async ({ headers }: Person): Promise<Schemas['SwipeCard'][]> =>
      (await world.call('getSwipeCandidates', { headers })).body.profiles
    const townsOf = (cards: Schemas['SwipeCard'][]) => cards.map(({ id }) => (id === hidden ? 'hidden' : crowds.get(id)))
    const cards = await deck(viewer)
    const others = townsOf(cards.slice(14))
    expect(townsOf(cards.slice(0, 14))).toEqual([
      ...Array(4).fill('Utrecht'),
      ...Array(5).fill('Amersfoort'),
      ...Array(5).fill('Maastricht'),
    ])
    expect(others.toSorted()).toEqual([...Array(5).fill('Paris'), 'hidden'])
    for (const { city, distance } of cards.slice(0, 14)) expect(distance).toBe(bandTo(city as string))
    // Inside a band who was there last.
    for (const part of [cards.slice(0, 4), cards.slice(4, 9), cards.slice(9, 14), cards.slice(14)]) {
      const seen = part.map(({ last_seen }) => last_seen)
      expect(seen).toEqual(seen.toSorted().reverse())
    }
    // Who tells no place of their own sees who was there last, wherever they are.
    const seen = (await deck(await memberOf(undefined))).map(({ last_seen }) => last_seen)
    expect(seen).toHaveLength(20)
    expect(seen).toEqual(seen.toSorted().reverse())
    await query('update profile set distance_hidden = false where id = $1', [hidden])
  })

  it('of who shows no town that is known is as if no distance was asked for [MEE-6]', async () => {
    const nowhere = await memberOf(undefined)
    const plain = await search(nowhere, 'limit=60')
    expect((await search(nowhere, 'limit=60&sort=nearest&distance=10')).body).toEqual(plain.body)
    expect(plain.body).toMatchObject({ near: null })
    expect(plain.body.profiles.every(({ distance }: Schemas['ProfileCard']) => distance === null)).toBe(true)
    // The region alone, or a town that nobody knows, is no place, however near it may be.
    for (const city of [null, 'Atlantis']) {
      await world.call('updateProfile', {
        body: { country: 'NL', countryregion: placeNamed('Utrecht').region_id, city },
        headers: nowhere.headers,
      })
      expect((await search(nowhere, 'sort=nearest')).body.near).toBe(null)
      expect((await everybody(viewer, 'distance=250')).some(({ id }) => id === nowhere.id)).toBe(false)
    }
    const visitor = await world.call('searchProfiles', { query: '?sort=nearest&distance=10&place=1', headers: SITE })
    expect(visitor.body.near).toBe(null)
  })
})

describe('the order inside a band', () => {
  it('is the same on every page, and another one for every viewer and day [MEE-6]', async () => {
    const [one, other] = [await memberOf('Assen'), await memberOf('Assen')]
    const ids = new Set(await crowd('Assen', 60))
    const order = (cards: Schemas['ProfileCard'][]) => cards.map(({ id }) => id).filter((id) => ids.has(id))
    const inPages = order(await everybody(one, 'sort=nearest&distance=10'))
    expect(inPages.length).toBe(60)
    expect(new Set(inPages)).toEqual(ids)
    expect(order(await everybody(one, 'sort=nearest&distance=10', 60))).toEqual(inPages)
    const theirs = order(await everybody(other, 'sort=nearest&distance=10', 60))
    expect(theirs).not.toEqual(inPages)
    expect(inPages).not.toEqual([...inPages].sort((a, b) => a - b))
    const { next } = (await search(one, 'sort=nearest&distance=10&limit=1')).body
    const [kind, day, band, photo, last] = Buffer.from(next, 'base64url').toString().split(' ')
    expect([kind, band, photo]).toEqual(['near', '10', '0'])
    expect(Number.isInteger(Number(last))).toBe(true)
    const cursorOf = (on: string) => Buffer.from([kind, on, band, photo, last].join(' ')).toString('base64url')
    const rest = async (on: string) => order(await found(one, `sort=nearest&distance=10&cursor=${cursorOf(on)}`))
    expect(await rest(day as string)).not.toEqual(await rest('2020-02-29'))
  })

  it('has those with a photo first, and the next band after those without [MEE-6]', async () => {
    const viewer = await memberOf('Leeuwarden')
    const [near, further] = [await crowd('Leeuwarden', 12), await crowd('Drachten', 6)]
    const shown = new Set([...near.slice(0, 5), ...further.slice(0, 3)])
    await showPhotos([...shown])
    await showPhotos([near[5] as number], 'rejected')
    const order = async (limit: number) =>
      (await everybody(viewer, 'sort=nearest&distance=25', limit)).filter(({ id }) => [...near, ...further].includes(id))
    const inPages = await order(2)
    expect(inPages.map(({ distance, main_image }) => [distance, main_image !== null])).toEqual([
      ...Array(5).fill([10, true]),
      ...Array(7).fill([10, false]),
      ...Array(3).fill([25, true]),
      ...Array(3).fill([25, false]),
    ])
    expect((await order(60)).map(({ id }) => id)).toEqual(inPages.map(({ id }) => id))
    // A page goes on where the last one ended, also when what put its last member there is gone.
    const { profiles, next } = (await search(viewer, 'sort=nearest&distance=25&limit=5')).body
    await query('delete from photo where profile_id = $1', [profiles.at(-1).id])
    const rest = await found(viewer, `sort=nearest&distance=25&cursor=${next}`)
    expect(rest.filter(({ id }) => near.includes(id)).map(({ id }) => id)).toEqual(
      expect.arrayContaining(near.filter((id) => !profiles.some((card: Schemas['ProfileCard']) => card.id === id))),
    )
    await showPhotos([near[5] as number])
    expect((await everybody(viewer, 'sort=nearest&distance=10')).slice(0, 5).map(({ id }) => id)).toContain(near[5])
  })

  it('is the same when there are too many to be put in order at once [MEE-6]', async () => {
    const viewer = await memberOf('Emmen')
    const few = await crowd('Emmen', 40)
    await showPhotos(few.slice(0, 20))
    const isOneOfThem = new Set(few)
    const order = async () =>
      (await everybody(viewer, 'sort=nearest&distance=10', 60)).map(({ id }) => id).filter((id) => isOneOfThem.has(id))
    const before = await order()
    const many = await crowd('Emmen', 2_100)
    await showPhotos(many.slice(0, 1_000))
    const after = await everybody(viewer, 'sort=nearest&distance=10', 60)
    expect(new Set(after.map(({ id }) => id)).size).toBe(after.length)
    expect(after.length).toBeGreaterThanOrEqual(2_140)
    expect(after.map(({ id }) => id).filter((id) => isOneOfThem.has(id))).toEqual(before)
    const inTown = after.filter(({ city }) => city === 'Emmen').map(({ main_image }) => main_image !== null)
    expect(inTown).toEqual([...Array(1_020).fill(true), ...Array(inTown.length - 1_020).fill(false)])
    await query('delete from account where id = any($1)', [many])
  })

  it('takes no cursor but its own [MEE-6]', async () => {
    const viewer = await memberOf('Utrecht')
    for (const text of [
      'near 2026-01-01 11 1 5',
      'near today 10 1 5',
      'near 2026-01-01 10 1 -5',
      'near 2026-01-01 10 2 5',
      '2026-01-01T00:00:00.000000Z 5',
    ]) {
      const answer = await search(viewer, `sort=nearest&cursor=${Buffer.from(text).toString('base64url')}`)
      expect([answer.status, answer.body.fields]).toEqual([400, { cursor: 'invalid_format' }])
    }
  })
})

describe('places are bounded', () => {
  it('for searches from elsewhere: so many a day, each as often as one likes, and the own one always [MEE-6]', async () => {
    const viewer = await memberOf('Utrecht')
    const others = places.filter(({ name }) => name !== 'Utrecht').slice(0, SEARCH_PLACES_PER_DAY + 1)
    const last = others.pop() as Place
    for (const { id } of others)
      for (const _twice of [1, 2]) expect((await search(viewer, `sort=nearest&place=${id}`)).status).toBe(200)
    const refused = await search(viewer, `sort=nearest&place=${last.id}`)
    expect([refused.status, refused.body.error]).toEqual([429, 'too_many_places'])
    expect((await search(viewer, `sort=nearest&place=${last.id}`)).status).toBe(429)
    expect((await search(viewer, `sort=nearest&place=${others[0]?.id}`)).status).toBe(200)
    expect((await search(viewer, `sort=nearest&place=${placeNamed('Utrecht').id}`)).status).toBe(200)
    expect((await search(viewer, 'sort=nearest')).status).toBe(200)
  })

  it('whatever is asked at once: one place costs one, and what is no place nothing [MEE-6]', async () => {
    const viewer = await memberOf('Utrecht')
    const others = places.filter(({ name }) => name !== 'Utrecht').slice(0, SEARCH_PLACES_PER_DAY + 1)
    for (let id = 900_000; id < 900_000 + SEARCH_PLACES_PER_DAY + 1; id += 1) {
      const { status, body } = await search(viewer, `sort=nearest&place=${id}`)
      expect([status, body.near]).toEqual([200, null])
    }
    for (const { id } of others.slice(0, -1)) {
      const answers = await Promise.all(Array.from({ length: 6 }, () => search(viewer, `sort=nearest&place=${id}`)))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    }
    const last = others.at(-1) as Place
    const refused = await Promise.all(Array.from({ length: 6 }, () => search(viewer, `sort=nearest&place=${last.id}`)))
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 429))
    // A place that was refused is none that was searched from.
    expect(await query(`select used from allowance where kind = 'search_places' and used > $1`, [SEARCH_PLACES_PER_DAY])).toEqual(
      [],
    )
    expect((await search(viewer, `sort=nearest&place=${last.id}`)).status).toBe(429)
  })

  it('for moves: so many a day, also at once, and what else is changed with one too many is not [MEE-6]', async () => {
    const viewer = await memberOf(undefined)
    const towns = places.filter(({ country }) => country === 'NL').slice(0, MOVES_PER_DAY + 3)
    const answers = await Promise.all(towns.map(({ name }) => move(viewer, name)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MOVES_PER_DAY)
    for (const { status, body } of answers.filter(({ status }) => status !== 200))
      expect([status, body.error]).toEqual([429, 'too_many_places'])
    const { countryregion, city } = (await world.call('getUser', { headers: viewer.headers })).body.user.profile
    const { name, region_id } = towns.find((town) => town.name !== city) as Place
    const both = await world.call('updateProfile', {
      body: { countryregion: region_id, city: name, about: 'moved' },
      headers: viewer.headers,
    })
    expect(both.status).toBe(429)
    expect((await world.call('getUser', { headers: viewer.headers })).body.user.profile).toMatchObject({
      countryregion,
      city,
      about: null,
    })
    expect((await world.call('updateProfile', { body: { about: 'still here' }, headers: viewer.headers })).status).toBe(200)
    // Leaving is never refused.
    expect((await world.call('updateProfile', { body: { city: null }, headers: viewer.headers })).status).toBe(200)
  })
})

describe('a place', () => {
  it('follows what the profile shows, whoever writes it [MEE-6]', async () => {
    const person = await memberOf('Utrecht')
    const placeOf = async () => (await query('select place_id from profile where id = $1', [person.id]))[0].place_id
    expect(await placeOf()).toBe(placeNamed('Utrecht').id)
    await query(`update profile set city = 'Amersfoortse Berg' where id = $1`, [person.id])
    expect(await placeOf()).toBe(null)
    await query(`update profile set city = 'AMERSFOORT' where id = $1`, [person.id])
    expect(await placeOf()).toBe(placeNamed('Amersfoort').id)
    await query('update profile set region_id = null where id = $1', [person.id])
    expect(await placeOf()).toBe(null)
  })

  it('is as far from another as that is from it, in whole bands, also at their edges [MEE-6]', () => {
    const some = places.filter((_place, index) => index % 20 === 0)
    for (const a of some)
      for (const b of some) {
        expect(distanceBetween(a, b)).toBe(distanceBetween(b, a))
        expect([...DISTANCES, undefined]).toContain(distanceBetween(a, b))
      }
    expect(distanceBetween({ latitude: 0, longitude: 179.99 }, { latitude: 0, longitude: -179.99 })).toBe(10)
    expect(distanceBetween({ latitude: 90, longitude: 0 }, { latitude: 90, longitude: 135 })).toBe(10)
    expect(distanceBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBe(undefined)
  })
})

/**
 * Whoever wants to know where somebody is has what every member has: searches from all places, with several accounts. What
 * they learn is the same for everybody who shows the same place, whatever was stored about them.
 */
it('a thousand searches from everywhere tell of nobody more than the place they show [MEE-6]', async () => {
  const { region_id, country, name, latitude, longitude } = placeNamed('Haarlem')
  const targets = (await crowd(name, 4)).map(String)
  // As older versions stored them: at different doors of the town; one is hidden, one shows only the region.
  await query('update profile set latitude = $2, longitude = $3 where id = $1', [targets[0], Number(latitude) + 0.04, longitude])
  await query('update profile set latitude = $2, longitude = $3 where id = $1', [targets[1], latitude, Number(longitude) - 0.05])
  await query('update profile set distance_hidden = true where id = $1', [targets[2]])
  await query('update profile set city = null, region_id = $2, country = $3 where id = $1', [targets[3], region_id, country])
  const [first, second, hidden, regional] = targets.map(Number) as [number, number, number, number]

  let searches = 0
  const learnt = new Map(targets.map((id) => [Number(id), [] as string[]]))
  const look = async (attacker: Person, from: string, asked: string) => {
    searches += 1
    const answer = await search(attacker, `limit=60&${asked}`)
    expect(answer.status).toBe(200)
    for (const [id, facts] of learnt) {
      const card: Schemas['ProfileCard'] | undefined = answer.body.profiles.find((each: Schemas['ProfileCard']) => each.id === id)
      facts.push(`${from} ${asked}: ${card ? card.distance : 'not found'}`)
    }
  }
  // Of two towns of one name the first, and not only those that lie beside each other in the list.
  const all = places.filter((place) => placeNamed(place.name) === place)
  for (let account = 0; searches < 1_000; account += 1) {
    const mine = [...all.slice((account * 107) % all.length), ...all]
    const attacker = await memberOf(undefined)
    // As often as allowed: with moves of their own, and from places chosen in the search.
    for (const place of mine.slice(0, MOVES_PER_DAY)) {
      await move(attacker, place.name)
      for (const distance of DISTANCES) {
        await look(attacker, place.name, `sort=nearest&distance=${distance}&country=${country}&countryregion=${region_id}`)
        await look(attacker, place.name, `sort=newest&distance=${distance}`)
      }
    }
    for (const place of mine.slice(MOVES_PER_DAY, MOVES_PER_DAY + SEARCH_PLACES_PER_DAY))
      for (const distance of DISTANCES)
        await look(attacker, place.name, `distance=${distance}&place=${place.id}&country=${country}&countryregion=${region_id}`)
  }
  expect(searches).toBeGreaterThanOrEqual(1_000)
  expect(learnt.get(first)).toEqual(learnt.get(second))
  // And what they learn is what the two places that are shown say by themselves.
  for (const fact of learnt.get(first) ?? []) {
    const [, from = '', asked = ''] = /^(.*?) ((?:sort|distance)=.*)$/.exec(fact) ?? []
    const band = distanceBetween(placeNamed(from), { latitude, longitude })
    const isWithin = band !== undefined && band <= Number(/distance=(\d+)/.exec(asked)?.[1])
    expect(fact).toBe(`${from} ${asked.split(': ')[0]}: ${isWithin ? band : 'not found'}`)
  }
  for (const id of [hidden, regional]) expect(learnt.get(id)?.every((fact) => fact.endsWith(': not found'))).toBe(true)
}, 120_000)

describe('a town by its name', () => {
  const placeOf = async (city: string, country: string, region: string) => {
    const [{ id } = { id: 0 }] = await query('select id from region where country = $1 and name = $2', [country, region])
    const person = await memberOf(undefined)
    const { status } = await world.call('updateProfile', { body: { country, countryregion: id, city }, headers: person.headers })
    expect(status).toBe(200)
    const [row] = await query(
      'select place.name, profile.city from profile left join place on place.id = place_id where profile.id = $1',
      [person.id],
    )
    // As it is written, where it is known, for all who see it.
    expect(row?.city).toBe(row?.name ?? city)
    return row?.name
  }

  it.each([
    ['krakow', 'PL', 'Małopolskie', 'Kraków'],
    ['KRAKÓW', 'PL', 'Małopolskie', 'Kraków'],
    ['Munchen', 'DE', 'Bayern', 'München'],
    ['kobenhavn', 'DK', 'Hovedstaden', 'København'],
    ['liege', 'BE', 'Liège', 'Liège'],
    ['lodz', 'PL', 'Łódzkie', 'Łódź'],
    ['GDANSK', 'PL', 'Pomorskie', 'Gdańsk'],
    ['Orleans', 'FR', 'Centre-Val de Loire', 'Orléans'],
    ['Krakau', 'PL', 'Małopolskie', null],
    ['Koehln', 'DE', 'Nordrhein-Westfalen', null],
  ])('is known as it is typed without its letters: %s [MEE-6]', async (typed, country, region, known) => {
    expect(await placeOf(typed, country, region)).toBe(known)
  })

  it.each([
    ['koeln', 'DE', 'Nordrhein-Westfalen', 'Köln'],
    ['Duesseldorf', 'DE', 'Nordrhein-Westfalen', 'Düsseldorf'],
    ['NUERNBERG', 'DE', 'Bayern', 'Nürnberg'],
    ['Giessen', 'DE', 'Hessen', 'Gießen'],
    ['zuerich', 'CH', 'Zürich', 'Zürich'],
    ['koebenhavn', 'DK', 'Hovedstaden', 'København'],
    ['Århus', 'DK', 'Midtjylland', 'Aarhus'],
    ['helsingoer', 'DK', 'Hovedstaden', 'Helsingør'],
    ['Oerebro', 'SE', 'Örebro', 'Örebro'],
    ['Gös', 'NL', 'Zeeland', 'Goes'],
  ])('is known as it is typed with two letters for one: %s [MEE-6]', async (typed, country, region, known) => {
    expect(await placeOf(typed, country, region)).toBe(known)
  })

  it.each([
    ['saint etienne', 'FR', 'Auvergne-Rhône-Alpes', 'Saint-Étienne'],
    ['Aix en Provence', 'FR', "Provence-Alpes-Côte d'Azur", 'Aix-en-Provence'],
    ['bielsko biala', 'PL', 'Śląskie', 'Bielsko-Biała'],
    ['s Hertogenbosch', 'NL', 'Noord-Brabant', "'s-Hertogenbosch"],
    ['St Gallen', 'CH', 'St. Gallen', 'St. Gallen'],
  ])('is known as it is typed without its hyphens: %s [MEE-6]', async (typed, country, region, known) => {
    expect(await placeOf(typed, country, region)).toBe(known)
  })

  it('is one of all the large ones, which lie in a region each and bear a name once', async () => {
    const regions: { country: string; name: string; places: number }[] = await query(
      `select country, region.name, count(place.id)::int as places from region left join place on region_id = region.id group by region.id`,
    )
    expect(regions.filter((region) => region.places === 0)).toEqual([])
    const inCountry = (code: string) => regions.filter(({ country }) => country === code).length
    expect(['DE', 'FR', 'PL'].map(inCountry)).toEqual([16, 13, 16])
    const named = places.map(({ country, region_id, name }) => `${country} ${region_id} ${name}`)
    expect(named.filter((each, index) => named.indexOf(each) !== index)).toEqual([])
  })

  it('is made plain of all letters that such names have', async () => {
    const [row] = await query('select plain_name($1) as plain', ['Łódź Żółć Århus Ærø Straßburg Œuvre Ñandú Škoda'])
    expect(row?.plain).toBe('lodzzolcarhusaerostrassburgoeuvrenanduskoda')
  })

  it('is the one that is written so, where another of the region differs by its letters alone', async () => {
    const region = 'Mazowieckie'
    await query(
      `insert into place (region_id, name, latitude, longitude)
       select region.id, twin, 52, 20 from region, unnest(array['Łas', 'Las']) as twin where region.country = 'PL' and region.name = $1`,
      [region],
    )
    expect(await placeOf('las', 'PL', region)).toBe('Las')
    expect(await placeOf('łas', 'PL', region)).toBe('Łas')
  })

  it('is found by indexes among ten thousand', async () => {
    // In a transaction that is not kept: other tests have the same database.
    const client = new pg.Client(databaseUrl)
    await client.connect()
    const results = await client
      .query(`
      begin;
      insert into place (region_id, name, latitude, longitude)
        select (select min(id) from region), 'Łódź ' || number, 51, 19 from generate_series(1, 10000) as number;
      analyze place;
      explain (format json) select id from place
        where region_id = (select min(id) from region)
          and (plain_name(name) in (plain_name('lodz 77'), plain_name(spelled_name('lodz 77')))
            or plain_name(spelled_name(name)) = plain_name('lodz 77'));
      rollback`)
      .finally(() => client.end())
    const plan = JSON.stringify(results)
    for (const index of ['place_of_plain_name', 'place_of_spelled_name']) expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan on place')
  })
})
