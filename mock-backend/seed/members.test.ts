import { expect, it } from 'vitest'
import { NEAR, VIEW } from './deal.ts'
import { takeOwn } from './demo.ts'
import { DEMO_LOGINS, LOGINS_LIVE_IN } from './logins.ts'
import { type Generation, membersFor, type Town } from './members.ts'
import { PEOPLE, SPOKEN } from './people.ts'
import {
  areAlike,
  areOfOneColor,
  areTwins,
  castOf,
  haveTheSame,
  isOpenFaced,
  isStar,
  standsBesideForms,
} from './portraits/cast.ts'
import { factsOf, type Gender, isBald, type Look } from './portraits/looks.ts'
import type { Portrait } from './portraits.ts'

/** Of a site, as the demo has them. */
const MEMBERS = 144
const COUNTRIES = ['NL', 'BE', 'DE', 'FR', 'GB', 'PL', 'US']
const TOWNS = 12
const towns = new Map<string, Town[]>(
  COUNTRIES.map((country, region_id) => [
    country,
    Array.from({ length: TOWNS }, (_, n) => ({
      region_id,
      country,
      name: country === 'NL' && n === 0 ? LOGINS_LIVE_IN : `Town ${n}`,
    })),
  ]),
)

const cast = () =>
  (['male', 'female'] as const).flatMap((gender) =>
    castOf(gender).map((look): Portrait => {
      const { photo } = look
      const more = look.more?.map((how) => ({ sharp_name: `${photo} ${how}`, blurred_name: `${photo} ${how}` })) ?? []
      return { sharp_name: photo, blurred_name: photo, ...factsOf(look), look, more }
    }),
  )

/** Dealt once for all tests. */
const dealt = new Map<string, Member[]>()
function demo(siteId: number, genders: Gender[], areFans = false): Member[] {
  const key = [siteId, areFans].join()
  const members = dealt.get(key) ?? deal(siteId, genders, areFans)
  dealt.set(key, members)
  return members
}

/** The demo's members without their database. */
function deal(siteId: number, genders: Gender[], areFans: boolean, portraits = cast()) {
  takeOwn(portraits)
  const looks = new Map(portraits.map(({ sharp_name, look }) => [sharp_name, look as Look]))
  const ids = Array.from({ length: areFans ? 1800 : MEMBERS }, (_, n) => (siteId - 1) * MEMBERS + n + 1)
  const generation: Generation = {
    siteId,
    count: ids.length,
    genders,
    portraits,
    passwordHash: '',
    areFans,
    onProgress() {},
  }
  return membersFor(generation, towns)(ids).map((member) => ({ ...member, look: looks.get(member.photos[0]?.sharp_name ?? '') }))
}
type Member = ReturnType<typeof deal>[number]

/** As lists show them (demo.ts, fame.ts): who is online first, and who came last, the new before the others; and what a visitor searches for. */
function listsOf(members: Member[]): Record<string, Member[]> {
  const seen = members.toSorted((one, other) => Number(one.id % 7 !== 0) - Number(other.id % 7 !== 0) || one.id - other.id)
  const newest = members.toSorted((one, other) => Number(one.id % 11 !== 0) - Number(other.id % 11 !== 0) || other.id - one.id)
  const orders = { seen, newest }
  const ageOf = ({ date_of_birth }: Member) => Math.floor((Date.now() - Date.parse(date_of_birth)) / (365.25 * 86_400_000))
  const searches: Record<string, (member: Member) => boolean> = {
    all: () => true,
    online: ({ id }) => id % 7 === 0,
    new: ({ id }) => id % 11 === 0,
    men: ({ gender }) => gender === 'male',
    women: ({ gender }) => gender === 'female',
    'under 30': (member) => ageOf(member) < 30,
    'in their thirties': (member) => ageOf(member) >= 30 && ageOf(member) < 40,
    'over 40': (member) => ageOf(member) >= 40,
    ...Object.fromEntries(COUNTRIES.map((country) => [country, (member: Member) => member.country === country])),
  }
  const found = Object.entries(orders).flatMap(([order, sorted]) =>
    Object.entries(searches).map(([name, search]) => [`${order}, ${name}`, sorted.filter(search)]),
  )
  return { ...Object.fromEntries(found), ...relationsOf(members), ...lesserOf(members) }
}

const relationsOf = (members: Member[]) => ({
  chats: members,
  given: members.filter((_, at) => (at + 1) % 5 !== 0),
  received: members.filter((_, at) => (at + 1) % 5 === 0 || (at + 1) % 4 === 0),
  game: members.filter((_, at) => (at + 1) % 5 === 0),
})

const lesserOf = (members: Member[]) => ({
  'new likes': members.filter((_, at) => (at + 1) % 10 === 1),
  matches: members.filter((_, at) => (at + 1) % 5 !== 0 && (at + 1) % 4 === 0),
  'received by premium@': members.slice(20, 40).filter((_, at) => at % 3 !== 1),
  'given by premium@': members.slice(20, 40).filter((_, at) => at % 3 === 0),
})

/** The share of pairs in a window that are so. */
function shareOf(list: Member[], are: (one: Look, other: Look) => boolean, near: number = NEAR) {
  const looks = list.flatMap(({ look }) => look ?? [])
  const pairs = looks.flatMap((look, index) => looks.slice(index + 1, index + near).map((other) => are(look, other)))
  return { count: pairs.filter(Boolean).length, of: pairs.length }
}

it('no face is that of two, and who comes first is seen well', () => {
  const members = demo(1, ['male'])
  const faces = members.flatMap(({ look }) => look?.photo ?? [])
  expect(faces.filter((face, at) => faces.indexOf(face) < at)).toEqual([])
  const first = members.filter(
    ({ id, look, city }, at) => look && (id % 7 === 0 || id % 11 === 0 || at < 20 || city === LOGINS_LIVE_IN),
  )
  expect(first.length).toBeGreaterThan(30)
  expect(first.filter(({ look }) => look && !isOpenFaced(look))).toEqual([])
  const stars = members.filter(
    ({ id, look, city }, at) => look && ((id % 7 === 0 && at < 60) || at < 20 || city === LOGINS_LIVE_IN),
  )
  expect(stars.length).toBeGreaterThan(20)
  expect(stars.filter(({ look }) => look && !isStar(look))).toEqual([])
})

it('where there are few of the best pictures, those who live where the logins do have them', () => {
  const portraits = cast()
  const own = takeOwn([...portraits])
  const livesNear = ({ look, city }: Member) => look && city === LOGINS_LIVE_IN
  const most = demo(1, ['male']).filter(livesNear).length
  expect(most).toBeGreaterThan(1)
  const stars = portraits.filter((portrait) => portrait.look && isStar(portrait.look) && !own.includes(portrait)).slice(0, most)
  const few = portraits.map((portrait) =>
    own.includes(portrait) || stars.includes(portrait)
      ? portrait
      : { ...portrait, look: { ...(portrait.look as Look), charm: 2 as const } },
  )
  const near = deal(1, ['male'], false, few).filter(livesNear)
  expect(near).toHaveLength(most)
  expect(near.filter(({ look }) => look && !isStar(look))).toEqual([])
})

it('whoever has more pictures of themselves shows them after the first', () => {
  const members = demo(1, ['male']).filter(({ look }) => look?.more)
  expect(members.length).toBeGreaterThan(0)
  for (const { look, photos } of members)
    expect(photos.slice(1).map(({ sharp_name }) => sharp_name)).toEqual(look?.more?.map((how) => `${look.photo} ${how}`))
})

it.each([
  [1, ['male']],
  [2, ['female', 'male']],
] as const)(
  'nobody stands beside somebody who looks like them, however members are sorted or searched: site %i',
  (site, genders) => {
    let [alike, twins, pairs] = [0, 0, 0]
    for (const [name, list] of Object.entries(listsOf(demo(site, [...genders])))) {
      if (name.endsWith(', all')) expect(shareOf(list, areTwins).count, name).toBe(0)
      twins += shareOf(list, areTwins).count
      const { count, of } = shareOf(list, areAlike)
      alike += count
      pairs += of
    }
    // Left to chance they were one in ten, and one in fifty.
    expect(alike / pairs).toBeLessThan(0.04)
    expect(twins / pairs).toBeLessThan(0.003)
  },
)

/** Lists that many look at; the largest share of pairs that a screen may show at once. */
it.each([
  ['hair of one cut and colour, or a hat', areAlike, 0.06],
  ['pictures of one colour', areOfOneColor, 0.015],
] as const)('a screen shows few of the same: %s', (_, are, most) => {
  const members = demo(1, ['male'])
  const lists: Record<string, Member[]> = listsOf(members)
  const shares = ['seen, all', 'newest, all', 'chats', 'given', 'received', 'new likes', 'game'].map((name) =>
    shareOf(lists[name] as Member[], are, VIEW),
  )
  const sum = (key: 'count' | 'of') => shares.reduce((total, share) => total + share[key], 0)
  expect(sum('count') / sum('of')).toBeLessThan(most)
})

it('no two of three who follow each other, and have no photo, are shown by the same letter', () => {
  const fans = Object.entries(relationsOf(demo(1, ['male'], true))).map(([name, list]) => [`fans, ${name}`, list])
  const lists: Record<string, Member[]> = { ...listsOf(demo(1, ['male'])), ...Object.fromEntries(fans) }
  for (const [name, list] of Object.entries(lists)) {
    const letters = list.map(({ look, name: called }) => (look ? undefined : called[0]))
    const same = letters.filter((letter, at) => letter && letters.slice(at + 1, at + 4).includes(letter))
    expect(same, name).toEqual([])
  }
})

it('every seventh has no portrait, and none of them stands beside another, whoever is shown first', () => {
  const members = demo(1, ['male'])
  expect(members.filter(({ look }) => !look).length / members.length).toBeCloseTo(1 / 7, 1)
  const lists = listsOf(members)
  for (const name of ['seen, all', 'newest, all', 'seen, online', 'newest, new']) {
    const faceless = (lists[name] as Member[]).flatMap(({ look }, at) => (look ? [] : at))
    for (const [n, at] of faceless.slice(1).entries()) expect(at - (faceless[n] as number), name).toBeGreaterThanOrEqual(3)
  }
})

it('in lists that many look at, nobody has with them what one of their neighbours has: a cap, shades', () => {
  const lists: Record<string, Member[]> = listsOf(demo(1, ['male']))
  for (const name of ['seen, all', 'newest, all', 'chats', 'given', 'received', 'new likes'])
    expect(shareOf(lists[name] as Member[], haveTheSame).count, name).toBe(0)
})

it('of those who are seen first, online, few are older than most who look for somebody', () => {
  const ages =
    listsOf(demo(1, ['male']))
      ['seen, online']?.slice(0, 12)
      .map(({ look }) => look?.age ?? 0) ?? []
  expect(ages.filter((age) => age > 45).length).toBeLessThanOrEqual(4)
})

it('where the newest come first, nobody looks like the logins, who are newer still', () => {
  const portraits = cast()
  const own = takeOwn(portraits)
  const looks = new Map(portraits.map(({ sharp_name, look }) => [sharp_name, look as Look]))
  const ids = Array.from({ length: MEMBERS }, (_, n) => n + 1)
  const generation = {
    siteId: 1,
    count: MEMBERS,
    genders: ['male'],
    portraits,
    passwordHash: '',
    onProgress() {},
  } as const
  const first = membersFor(
    { ...generation, newest: own.toReversed() },
    towns,
  )(ids)
    .filter(({ id, photos }) => id % 11 === 0 && photos.length > 0)
    .toReversed()
    .map(({ photos }) => looks.get(photos[0]?.sharp_name ?? '') as Look)
    .slice(0, 3)
  for (const login of own) for (const look of first) expect(areAlike(login.look as Look, look), login.sharp_name).toBe(false)
})

it('no two of the logins can be taken for each other, and none for whoever with red hair, or none, they stand beside', () => {
  const own = takeOwn(cast()).map(({ look }) => look as Look)
  expect(own.length).toBe(4)
  expect(own.filter((look) => look.hairColor === 'red' || isBald(look) || !isOpenFaced(look))).toEqual([])
  for (const [index, one] of own.entries())
    for (const other of own.slice(0, index)) {
      expect(areAlike(one, other)).toBe(false)
      expect(areOfOneColor(one, other)).toBe(false)
    }
})

it.each([
  [1, ['male']],
  [2, ['female', 'male']],
] as const)('nobody of a site has the name of another, or of a login: site %i', (site, genders) => {
  const names = [...demo(site, [...genders]), ...DEMO_LOGINS].map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([])
})

it.each(['africa', 'arab', 'india'] as const)('names are not at odds with looks: those of %s', (roots) => {
  const others = (['younger', 'older', 'africa', 'arab', 'india'] as const).filter((bearers) => bearers !== roots)
  const namesOf = (bearers: (typeof others)[number]) =>
    SPOKEN.flatMap((spoken) => Object.values(PEOPLE[spoken].names).flatMap((names) => names[bearers].split(' ')))
  const elsewhere = new Set(others.flatMap(namesOf))
  const theirs = new Set(namesOf(roots).filter((name) => !elsewhere.has(name)))
  const seen = [...demo(1, ['male']), ...demo(2, ['female', 'male'])].flatMap(({ look, name }) => (look ? { look, name } : []))
  expect(seen.filter(({ look, name }) => theirs.has(name) && look.roots !== roots)).toEqual([])
  const own = seen.filter(({ look }) => look.roots === roots)
  expect(own.length).toBeGreaterThan(1)
  expect(own.filter(({ name }) => theirs.has(name)).length / own.length).toBeGreaterThan(0.4)
})

it('nobody is divorced who can hardly have been married', () => {
  const members = [...demo(1, ['male']), ...demo(2, ['female', 'male'])]
  const divorced = members.filter(({ relationship_status }) => relationship_status === 'divorced')
  expect(divorced.length).toBeGreaterThan(20)
  expect(divorced.filter(({ date_of_birth }) => Date.parse(date_of_birth) > Date.now() - 28 * 365.25 * 86_400_000)).toEqual([])
})

it('nobody likes what is at odds with what else is said of them', () => {
  const members = demo(1, ['male'])
  expect(members.filter(({ tattoos, interests }) => tattoos === 'none' && interests.includes('tattoos'))).toEqual([])
  const lasting = members.filter(({ interests }) => interests.includes('relationship'))
  expect(lasting.length).toBeGreaterThan(0)
  for (const { signup_reason } of lasting) expect(signup_reason).toBe('relationship')
})

it('nobody who stands beside forms, as one who could be met, is called made up among members', () => {
  const members = [...demo(1, ['male']), ...demo(2, ['female', 'male'])]
  const beside = members.filter(({ look }) => look && standsBesideForms(look))
  expect(beside.length).toBeGreaterThan(4)
  expect(beside.filter(({ fictional }) => fictional)).toEqual([])
  expect(members.filter(({ fictional }) => fictional).length).toBeGreaterThan(4)
})
