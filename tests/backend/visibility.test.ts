/** Who sees whom, in every list and behind every door: what one member is shown of another, and what not. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OperationId, Schemas } from '../../src/shared/contract/api.ts'
import { form, type Person, picture, someAddress } from '../contract/suite/world.ts'
import { sessionOf } from '../support/contract.ts'
import { productForFile } from '../support/product.ts'

const { world, query } = productForFile()
/** A site of their own, where lists hold nobody else. */
const SITE = { 'x-forwarded-host': `visibility-${randomUUID()}.localhost` }
/** Shared by the two, so that each comes first in the other's match finder. */
const INTERESTS = ['music', 'travel', 'hiking']

/** The id of a region with a town of the same name. */
let utrecht: number

beforeAll(async () => {
  ;[{ id: utrecht }] = (await query(`select id from region where name = 'Utrecht'`)) as [{ id: number }]
  await query(
    `with added as (
       insert into site (name, company_id, default_country, settings)
       select 'Visibility', company_id, default_country, settings from site where name = 'Tandem' returning id
     ) insert into site_host (host, site_id, position) select $1, id, 0 from added`,
    [SITE['x-forwarded-host']],
  )
})

/** A member with a confirmed address who may be in every list but those of photos. */
async function plainPerson(): Promise<Person> {
  const headers = { ...SITE, ...someAddress() }
  const login = { email: `visibility-${randomUUID()}@example.com`, password: 'a good password' }
  const body = { ...login, name: 'Robin', date_of_birth: '1990-04-12', orientation_consent: true, gender: 'male' }
  const answer = await world.call('signup', { body, headers })
  const token = await world.linkIn(login.email, 'activation')
  const activated = await world.call('activate', { body: { token }, headers: { ...headers, ...sessionOf(answer) } })
  const person = { id: answer.body.user.id, ...login, headers: { ...headers, ...sessionOf(activated) } }
  const attributes = { interests: INTERESTS, gender: 'male', country: 'NL', countryregion: utrecht, city: 'Utrecht' }
  await world.call('updateProfile', { body: attributes, headers: person.headers })
  return person
}

async function person(): Promise<Person> {
  const one = await plainPerson()
  await world.call('addPhoto', { body: form({ photo: await picture({ width: 200, height: 200 }) }), headers: one.headers })
  return one
}

const listed = async (id: OperationId, viewer: Person, query = '') => {
  const { body } = await world.call(id, { query, headers: viewer.headers })
  return (body.profiles as Schemas['ProfileCard'][]).concat(body.similar ?? []).map((card) => card.id)
}

const LISTS: Record<string, (viewer: Person) => Promise<number[]>> = {
  search: (viewer) => listed('searchProfiles', viewer, '?limit=60'),
  'the nearest members': (viewer) => listed('searchProfiles', viewer, '?limit=60&sort=nearest'),
  'members within a distance': (viewer) => listed('searchProfiles', viewer, '?limit=60&sort=newest&distance=10'),
  'similar members': (viewer) => listed('searchProfiles', viewer, '?min_age=99&country=NL'),
  'the swipe deck': (viewer) => listed('getSwipeCandidates', viewer),
  'the match finder': (viewer) =>
    listed('getMatchFinder', viewer, `?${INTERESTS.map((name) => `interests[]=${name}`).join('&')}`),
}
/** What opens one profile: answered 404 where the member may not be seen. */
const DOORS: Record<string, (viewer: Person, id: number) => Promise<{ status: number }>> = {
  'the profile': ({ headers }, id) => world.call('getProfile', { query: `?id=${id}`, headers }),
  'a like': ({ headers }, id) => world.call('like', { body: { id }, headers }),
  'a new chat': ({ headers }, id) => world.call('startChat', { body: { profile: id }, headers }),
  'a swipe': ({ headers }, id) => world.call('swipe', { body: { id, choice: 'pass' }, headers }),
}

/** @returns the lists that show the member and the doors that open to the viewer */
async function shownTo(viewer: Person, { id }: Person) {
  const shown: string[] = []
  for (const [name, list] of Object.entries(LISTS)) if ((await list(viewer)).includes(id)) shown.push(name)
  for (const [name, open] of Object.entries(DOORS)) if ((await open(viewer, id)).status !== 404) shown.push(name)
  return shown
}
const EVERYWHERE = [...Object.keys(LISTS), ...Object.keys(DOORS)]

type State = {
  begin(viewer: Person, other: Person): Promise<unknown>
  end?(viewer: Person, other: Person): Promise<unknown>
}
const block = (by: Person, { id }: Person) => world.call('block', { body: { id }, headers: by.headers })
const unblock = (by: Person, { id }: Person) => world.call('unblock', { body: { id }, headers: by.headers })
const invisible = (on: boolean, { headers }: Person) => world.call('updateAccount', { body: { invisible: on }, headers })
const STATES: Record<string, State> = {
  'blocked by the viewer': { begin: block, end: unblock },
  'who has blocked the viewer': {
    begin: (viewer, other) => block(other, viewer),
    end: (viewer, other) => unblock(other, viewer),
  },
  'who is invisible': { begin: (_viewer, other) => invisible(true, other), end: (_viewer, other) => invisible(false, other) },
  'who has left': {
    begin: (_viewer, { headers, password }) => world.call('deleteAccount', { body: { reason: 'other', password }, headers }),
    end: async (_viewer, { email }) =>
      world.call('reactivate', {
        body: { token: await world.linkIn(email, 'account_deleted') },
        headers: { ...SITE, ...someAddress() },
      }),
  },
  'of another site': {
    begin: (_viewer, { id }) =>
      query(`update profile set site_id = (select id from site where name = 'Tandem'), region_id = null where id = $1`, [id]),
  },
}

describe.each(Object.entries(STATES))('a member %s', (_who, { begin, end }) => {
  // Both ways round, because pairs are kept by the order of their ids.
  it.each(['later', 'earlier'])('is in no list and behind no door of somebody who signed up %s [ACC-8, ACC-9]', async (when) => {
    const [first, second] = [await person(), await person()]
    const [viewer, other] = when === 'later' ? [second, first] : [first, second]
    expect((await Promise.all(Object.values(LISTS).map((list) => list(viewer)))).every((ids) => ids.includes(other.id))).toBe(
      true,
    )
    await begin(viewer, other)
    expect(await shownTo(viewer, other)).toEqual([])
    if (!end) return
    await end(viewer, other)
    expect(await shownTo(viewer, other)).toEqual(EVERYWHERE)
  })
})

/** Likes are of one site already; those that a block has taken do not come back. */
const LIKED_STATES = Object.entries(STATES).filter(([who]) => who !== 'of another site')
describe.each(LIKED_STATES)('a like of a member %s', (who, { begin, end }) => {
  it.each(['later', 'earlier'])('is in no tab and no count of somebody who signed up %s [ACC-8, ACC-9, GRO-1]', async (when) => {
    const [first, second] = [await person(), await person()]
    const [viewer, other] = when === 'later' ? [second, first] : [first, second]
    const shown = async () => {
      const { headers } = viewer
      const tabs = ['', '?tab=received', '?tab=given', '?tab=matches']
      const lists = await Promise.all(tabs.map((tab) => listed('getLikes', viewer, tab)))
      const { counts, liked_by } = (await world.call('getLikes', { headers })).body
      const { new_likes } = (await world.call('getUser', { headers })).body.user
      return [...lists.map((ids) => ids.length), liked_by.length, ...Object.values(counts), new_likes]
    }
    await world.call('like', { body: { id: viewer.id }, headers: other.headers })
    await world.call('like', { body: { id: other.id }, headers: viewer.headers })
    const everywhere = Array.from({ length: 10 }, () => 1)
    const nowhere = Array.from({ length: 10 }, () => 0)
    expect(await shown()).toEqual(everywhere)
    await begin(viewer, other)
    expect(await shown()).toEqual(nowhere)
    await end?.(viewer, other)
    expect(await shown()).toEqual(who.includes('block') ? nowhere : everywhere)
  })
})

describe('the swipe deck', () => {
  let viewer: Person
  beforeAll(async () => {
    viewer = await person()
  })
  const deck = () => listed('getSwipeCandidates', viewer)

  it.each(['like', 'pass'] as const)('shows nobody again after a %s [SWP-1]', async (choice) => {
    const other = await person()
    expect(await deck()).toContain(other.id)
    await world.call('swipe', { body: { id: other.id, choice }, headers: viewer.headers })
    expect(await deck()).not.toContain(other.id)
  })

  it('shows nobody whom the member likes already, and everybody who likes the member [SWP-1]', async () => {
    const [liked, fan] = [await person(), await person()]
    await world.call('like', { body: { id: liked.id }, headers: viewer.headers })
    await world.call('like', { body: { id: viewer.id }, headers: fan.headers })
    expect(await deck()).not.toContain(liked.id)
    expect(await deck()).toContain(fan.id)
  })

  it('shows nobody without a photo, and not oneself [SWP-1]', async () => {
    const plain = await plainPerson()
    expect(await listed('searchProfiles', viewer, '?limit=60')).toContain(plain.id)
    for (const id of [plain.id, viewer.id]) expect(await deck()).not.toContain(id)
  })

  it('tells of who is on it how their text begins, by whole words and characters, and what they like [SWP-1, MEM-3]', async () => {
    const told = async (about: string | null) => {
      const other = await person()
      await world.call('updateProfile', { body: { about }, headers: other.headers })
      const { profiles } = (await world.call('getSwipeCandidates', { headers: viewer.headers })).body
      return profiles.find(({ id }: { id: number }) => id === other.id)
    }
    expect(await told('Bakt brood op zondag.')).toMatchObject({ about: 'Bakt brood op zondag.', interests: INTERESTS })
    expect((await told(null)).about).toBeNull()
    const whole = 'Zeilt. '.repeat(28).trim()
    expect((await told(whole)).about).toBe(whole)
    const { about } = await told(`${whole} Verder, langeafstandsloper`)
    expect(about).toBe(`${whole}…`)
    // A family is one character, of seven code points.
    const family = '👨‍👩‍👧‍👦'
    const families = (await told(family.repeat(40))).about
    expect(families).toBe(`${family.repeat(28)}…`)
    expect(Array.from(families).length).toBeLessThanOrEqual(200)
  })

  it.each([
    ['gay', 'male', true],
    ['gay', 'female', false],
    ['hetero', 'male', false],
    ['hetero', 'female', true],
    ['bi', 'female', true],
  ])('of a man who is %s and a member who is %s shows them: %s [SWP-1]', async (sexuality, gender, fits) => {
    const [man, other] = [await person(), await person()]
    await world.call('updateProfile', { body: { sexuality }, headers: man.headers })
    await world.call('updateProfile', { body: { gender }, headers: other.headers })
    expect((await listed('getSwipeCandidates', man)).includes(other.id)).toBe(fits)
  })
})

describe('a member who is invisible', () => {
  it('is seen by who is in a chat with them, until the viewer removes it, and by nobody in lists [ACC-8]', async () => {
    for (const isFirst of [true, false]) {
      const [one, two] = [await person(), await person()]
      const [hidden, friend] = isFirst ? [one, two] : [two, one]
      const conversation = await world.conversation(hidden, friend)
      await world.call('sendMessage', { body: { conversation, text: 'Hi' }, headers: hidden.headers })
      await world.call('like', { body: { id: friend.id }, headers: hidden.headers })
      await invisible(true, hidden)
      // They see and can write to each other, but an invisible member gets no likes from anybody.
      expect(await shownTo(friend, hidden)).toEqual(Object.keys(DOORS).filter((door) => door !== 'a like' && door !== 'a swipe'))
      expect(await listed('getLikes', friend)).toContain(hidden.id)
      await world.call('deleteChat', { body: { conversation }, headers: friend.headers })
      expect(await shownTo(friend, hidden)).toEqual([])
      expect(await listed('getLikes', friend)).not.toContain(hidden.id)
    }
  })

  it('still sees themselves and others [ACC-8]', async () => {
    const [hidden, other] = [await person(), await person()]
    await invisible(true, hidden)
    expect((await world.call('getProfile', { query: `?id=${hidden.id}`, headers: hidden.headers })).status).toBe(200)
    expect(await listed('searchProfiles', hidden, '?limit=60')).toContain(other.id)
  })
})

it.each(['pending', 'rejected'])(
  'a photo that is %s is shown to its owner only, and not counted [MEM-4, MEM-7]',
  async (status) => {
    const owner = await person()
    const { photo } = (
      await world.call('addPhoto', { body: form({ photo: await picture({ width: 200, height: 200 }) }), headers: owner.headers })
    ).body
    const viewer = await plainPerson()
    await query('update account set paid_user = true where id = $1', [viewer.id])
    const seenBy = async ({ headers }: Person): Promise<Schemas['Profile']> =>
      (await world.call('getProfile', { query: `?id=${owner.id}`, headers })).body.profile
    const idsSeenBy = async (someone: Person) => (await seenBy(someone)).photos.map(({ id }) => id)
    expect(await idsSeenBy(viewer)).toContain(photo.id)
    await query('update photo set status = $2 where id = $1', [photo.id, status])
    expect(await idsSeenBy(owner)).toContain(photo.id)
    const profile = await seenBy(viewer)
    expect([profile.photos.length, profile.photo_count]).toEqual([1, 1])
    expect(JSON.stringify(profile)).not.toContain(photo.match)
  },
)

it('a fictional profile that the member has blocked likes them no more by itself [LIK-5, ACC-9]', async () => {
  const [viewer, fictional] = [await plainPerson(), await plainPerson()]
  await query('update profile set fictional = true where id = $1', [fictional.id])
  const autoLiked = async () => (await world.call('autoLike', { headers: viewer.headers })).body.profile?.id
  await block(viewer, fictional)
  expect(await autoLiked()).toBeUndefined()
  await unblock(viewer, fictional)
  expect(await autoLiked()).toBe(fictional.id)
})
