import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../mock-backend/db/database.ts'
import { dayAround } from '../../mock-backend/features/swipe/day.ts'
import type { Schemas } from '../../src/shared/contract/api.ts'
import { SWIPE_LIKES_PER_DAY } from '../../src/shared/rules/constants.ts'
import type { Person } from '../contract/suite/world.ts'
import { productForFile } from '../support/product.ts'

const { world, query, databaseUrl } = productForFile()
const like = async (from: Person, to: Person) => (await world.call('like', { body: { id: to.id }, headers: from.headers })).body
const see = (member: Person, { id }: Person) => world.call('seeLike', { body: { id }, headers: member.headers })
const likesOf = async ({ headers }: Person): Promise<Schemas['Likes']> => (await world.call('getLikes', { headers })).body

describe('likes', () => {
  it('become a match when they are mutual, once for each side [LIK-1]', async () => {
    const [one, two] = [await world.freeMember(), await world.freeMember()]
    expect(await like(one, two)).toEqual({ match: false })
    expect(await like(one, two)).toEqual({ match: false })
    expect((await likesOf(two)).profiles[0]).toMatchObject({
      id: one.id,
      like_new: true,
      received: true,
      given: false,
      match: false,
    })
    expect((await likesOf(two)).liked_by).toEqual([one.id])
    expect(await like(two, one)).toEqual({ match: true })
    expect((await likesOf(one)).profiles[0]).toMatchObject({ id: two.id, match: true, given: true, received: true })
    const events = await query('select account_id, kind from event where account_id = any($1) order by id', [[one.id, two.id]])
    expect(events.map(({ account_id, kind }) => [Number(account_id), kind])).toEqual([
      [two.id, 'like'],
      [one.id, 'match'],
      [two.id, 'match'],
    ])
  })

  it('are a match whichever of two at once is later [LIK-1]', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await world.freeMember(), await world.freeMember()]
      const answers = await Promise.all([like(one, two), like(two, one), like(one, two), like(two, one)])
      expect(answers.some(({ match }) => match)).toBe(true)
      expect((await likesOf(one)).profiles[0]?.match).toBe(true)
    }
  })

  it('come new ones first; seeing one makes it old [LIK-1, LIK-2]', async () => {
    const person = await world.freeMember()
    const fans = [await world.freeMember(), await world.freeMember(), await world.freeMember()]
    for (const fan of fans) await like(fan, person)
    const [first, second, third] = fans as [Person, Person, Person]
    const opened = async () =>
      (await world.call('getProfile', { query: `?id=${third.id}`, headers: person.headers })).body.profile
    expect(await opened()).toMatchObject({ likes_me: true, like_new: true })
    expect((await see(person, third)).body).toEqual({ unread: 0, new_likes: 2 })
    expect((await see(person, third)).body).toEqual({ unread: 0, new_likes: 2 })
    expect(await opened()).toMatchObject({ likes_me: true, like_new: false })
    expect((await likesOf(person)).profiles.map(({ id, like_new }) => [id, like_new])).toEqual([
      [second.id, true],
      [first.id, true],
      [third.id, false],
    ])
  })

  it.each([
    ['of nobody', async () => {}],
    ['that were taken back', (fan, person) => world.call('unlike', { body: { id: person.id }, headers: fan.headers })],
    ['of members who have hidden', (fan) => world.call('updateAccount', { body: { invisible: true }, headers: fan.headers })],
    ['that a block has ended', (fan, person) => world.call('block', { body: { id: person.id }, headers: fan.headers })],
  ] as [string, (fan: Person, person: Person) => Promise<unknown>][])('%s cannot be seen [LIK-2, ACC-8]', async (which, end) => {
    const [fan, person] = [await world.freeMember(), await world.freeMember()]
    if (which !== 'of nobody') await like(fan, person)
    await end(fan, person)
    expect((await see(person, fan)).status).toBe(404)
    // Nor does it matter to the one who gave it whether they look.
    expect((await see(fan, person)).status).toBe(404)
  })

  it('can be taken back, and given again as new [LIK-1]', async () => {
    const [one, two] = [await world.freeMember(), await world.freeMember()]
    await like(one, two)
    await like(two, one)
    await world.call('unlike', { body: { id: two.id }, headers: one.headers })
    expect((await likesOf(two)).profiles).toMatchObject([{ id: one.id, given: true, received: false, match: false }])
    await like(one, two)
    expect((await likesOf(two)).profiles[0]).toMatchObject({ match: true, like_new: true })
  })

  it('tell of the chat with them, as far as it is in one’s own list [LIK-1, CHT-1]', async () => {
    const [one, two] = [await world.freeMember(), await world.freeMember()]
    await like(one, two)
    const told = async (person: Person) => (await likesOf(person)).profiles.map(({ conversation }) => conversation)
    expect([await told(one), await told(two)]).toEqual([[null], [null]])
    const conversation = await world.conversation(two, one)
    // Until something is said the other one knows nothing of it; who removes it sees it no more, and the other one does.
    expect([await told(one), await told(two)]).toEqual([[null], [conversation]])
    await world.call('sendMessage', { body: { conversation, text: 'Hallo' }, headers: two.headers })
    expect([await told(one), await told(two)]).toEqual([[conversation], [conversation]])
    await world.call('deleteChat', { body: { conversation }, headers: one.headers })
    expect([await told(one), await told(two)]).toEqual([[null], [conversation]])
    await world.call('deleteChat', { body: { conversation }, headers: two.headers })
    expect([await told(one), await told(two)]).toEqual([[null], [null]])
  })

  it('of somebody not confirmed are seen, and told, once they are [LIK-1, SGN-4]', async () => {
    const [hidden, other] = [await world.visitorSignsUp(), await world.freeMember()]
    await like(hidden, other)
    const told = () => query('select kind from event where account_id = $1 and from_id = $2', [other.id, hidden.id])
    expect([(await likesOf(other)).profiles, await told()]).toEqual([[], []])
    await world.activate(hidden)
    expect((await likesOf(other)).profiles[0]).toMatchObject({ id: hidden.id, like_new: true })
    expect(await told()).toEqual([{ kind: 'like' }])
  })

  it('can be taken back of whoever has hidden or left since; nothing else of them is told [LIK-1, ACC-8]', async () => {
    const [person, stranger] = [await world.freeMember(), await world.freeMember()]
    const [hidden, gone] = [await world.freeMember(), await world.freeMember()]
    for (const other of [hidden, gone]) await like(person, other)
    await world.call('updateAccount', { body: { invisible: true }, headers: hidden.headers })
    await world.call('deleteAccount', { body: { reason: 'other', password: gone.password }, headers: gone.headers })
    const unlike = async ({ headers }: Person, { id }: Person) => (await world.call('unlike', { body: { id }, headers })).status
    for (const other of [hidden, gone]) {
      expect(await unlike(stranger, other)).toBe(404)
      expect(await unlike(person, other)).toBe(200)
      expect(await unlike(person, other)).toBe(404)
    }
    const left = await query(
      'select 1 from affinity where $1 in (low_id, high_id) and coalesce(low_liked_at, high_liked_at) is not null',
      [person.id],
    )
    expect(left).toEqual([])
  })

  it('are not for oneself [LIK-1]', async () => {
    const person = await world.member()
    expect(await like(person, person)).toMatchObject({ fields: { id: 'not_yourself' } })
  })

  it('come by themselves only from profiles marked fictional, each once [LIK-5]', async () => {
    const person = await world.freeMember()
    const seen = new Set<number>()
    for (let n = 0; n < 8; n += 1) {
      const { profile } = (await world.call('autoLike', { headers: person.headers })).body
      expect(profile).toMatchObject({ fictional: true, premium: false })
      seen.add(profile.id)
    }
    expect(seen.size).toBe(8)
    expect(new Set((await likesOf(person)).liked_by)).toEqual(seen)
    const real = await query('select id from profile where not fictional and id = any($1)', [[...seen]])
    expect(real).toEqual([])
  })
})

describe('the swipe game', () => {
  const deck = async ({ headers }: Person): Promise<Schemas['SwipeDeck']> =>
    (await world.call('getSwipeCandidates', { headers })).body
  const swipe = (id: number | undefined, choice: 'like' | 'pass', { headers }: Person) =>
    world.call('swipe', { body: { id, choice }, headers })

  it('tells of a card what its profile tells, its photos as the one who plays may see them [SWP-1, MEM-4]', async () => {
    // It may be the same card that is on top for both: its photos follow each other.
    for (const [player, isBlurred, first] of [
      [await world.freeMember(), true, 5],
      [await world.premiumMember(), false, 9],
    ] as const) {
      const [top] = (await deck(player)).profiles
      // Pictures that there are: other tests look at the same members.
      await query(
        `insert into photo (profile_id, sharp_name, blurred_name, position, is_main)
         select $1::bigint, sharp_name, blurred_name, n, false
         from (select * from photo where profile_id <> $1 and not is_main order by id limit 1) as other,
           generate_series($2::int, $2::int + 3) as n`,
        [top?.id, first],
      )
      const card = (await deck(player)).profiles.find(({ id }) => id === top?.id)
      const { profile } = (await world.call('getProfile', { query: `?id=${card?.id}`, headers: player.headers })).body
      const { sexuality, relationship_status, hair_color, eye_color, body_type, tattoos, signup_reason, interests } = profile
      const told = { sexuality, relationship_status, hair_color, eye_color, body_type, tattoos, signup_reason, interests }
      const photos = profile.photos.filter(({ main }: Schemas['Photo']) => !main).slice(0, 3)
      expect(card).toMatchObject({ ...told, photos })
      expect(new Set(photos.map(({ blurred }: Schemas['Photo']) => blurred))).toEqual(new Set([isBlurred]))
    }
  })

  it('has four likes a day, as many passes as one wants, and shows nobody twice [SWP-1]', async () => {
    const person = await world.freeMember()
    const first = await deck(person)
    expect(first.likes_left).toBe(SWIPE_LIKES_PER_DAY)
    const [a, b, c, d, e, f] = first.profiles.map(({ id }) => id)
    for (const [index, id] of [a, b, c].entries())
      expect((await swipe(id, 'like', person)).body.likes_left).toBe(SWIPE_LIKES_PER_DAY - 1 - index)
    // The same swipe again, because its answer was lost, costs nothing; nor can it be turned into another.
    expect((await swipe(a, 'like', person)).body.likes_left).toBe(1)
    expect((await swipe(a, 'pass', person)).body.likes_left).toBe(1)
    expect((await swipe(d, 'like', person)).body.likes_left).toBe(0)
    expect((await swipe(e, 'pass', person)).body.likes_left).toBe(0)

    const refused = await swipe(f, 'like', person)
    expect(refused).toMatchObject({ status: 429, body: { error: 'swipe_limit', params: { max: SWIPE_LIKES_PER_DAY } } })
    const next = await deck(person)
    const seconds = (Date.parse(next.resets_at) - Date.now()) / 1000
    expect(Math.abs(Number(refused.headers.get('retry-after')) - seconds)).toBeLessThan(60)
    const shown = next.profiles.map(({ id }) => id)
    for (const id of [a, b, c, d, e]) expect(shown).not.toContain(id)
    expect(shown).toContain(f)
    expect((await likesOf(person)).profiles.filter(({ given }) => given)).toHaveLength(4)
  })

  it('counts likes at once one after the other [SWP-1]', async () => {
    const person = await world.freeMember()
    const { profiles } = await deck(person)
    const answers = await Promise.all(profiles.slice(0, 10).map(({ id }) => swipe(id, 'like', person)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(SWIPE_LIKES_PER_DAY)
  })

  it('takes a pass back, also twice, but never a like [SWP-1]', async () => {
    const [person, other] = [await world.freeMember(), await world.freeMember()]
    const [passed, liked] = (await deck(person)).profiles.map(({ id }) => id)
    const undo = (id: number | undefined, { headers }: Person) => world.call('undoSwipe', { body: { id }, headers })
    const isShown = async (id: number | undefined) => (await deck(person)).profiles.some((profile) => profile.id === id)
    expect((await swipe(passed, 'pass', person)).body.can_undo).toBe(true)
    const { can_undo, likes_left } = (await swipe(liked, 'like', person)).body
    expect(can_undo).toBe(false)
    // Nobody takes back what another has chosen.
    expect((await undo(passed, other)).status).toBe(200)
    expect(await isShown(passed)).toBe(false)
    for (const id of [passed, passed, liked]) expect((await undo(id, person)).status).toBe(200)
    expect(await isShown(passed)).toBe(true)
    expect(await isShown(liked)).toBe(false)
    expect((await deck(person)).likes_left).toBe(likes_left)
    // And may be liked now: the first choice is no more.
    expect((await swipe(passed, 'like', person)).body).toMatchObject({ can_undo: false, likes_left: likes_left - 1 })
  })

  it('starts again at the member’s own midnight [SWP-1]', async () => {
    const person = await world.freeMember()
    for (const { id } of (await deck(person)).profiles.slice(0, 4)) await swipe(id, 'like', person)
    // A zone where it is before noon, and midnight therefore less than a day ago.
    const hour = new Date().getUTCHours()
    const zone = hour < 12 ? 'UTC' : 'Pacific/Kiritimati'
    await query('update account set time_zone = $2 where id = $1', [person.id, zone])
    const { resets_at } = await deck(person)
    const local = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hour12: false })
    expect(local.format(new Date(resets_at))).toMatch(/^(00|24):00$/)
    await query(`update swipe set created_at = $2::timestamptz - interval '24 hours 1 second' where member_id = $1`, [
      person.id,
      resets_at,
    ])
    expect((await deck(person)).likes_left).toBe(SWIPE_LIKES_PER_DAY)
    await query(`update swipe set created_at = created_at + interval '1 second' where member_id = $1`, [person.id])
    expect((await deck(person)).likes_left).toBe(0)
  })

  it.each([
    ['Europe/Amsterdam', '2026-03-29T12:00:00Z', 23],
    ['Europe/Amsterdam', '2026-10-25T12:00:00Z', 25],
    ['Europe/Amsterdam', '2026-06-01T12:00:00Z', 24],
    ['America/New_York', '2026-03-08T12:00:00Z', 23],
    ['Pacific/Auckland', '2026-04-05T00:00:00Z', 25],
    ['Asia/Kathmandu', '2026-02-28T20:00:00Z', 24],
  ])('has a day in %s at %s of %i hours [SWP-1]', async (zone, moment, hours) => {
    const db = openDatabase(databaseUrl, 1)
    const { start, end } = await dayAround(db, new Date(moment), zone)
    await db.destroy()
    expect((end.getTime() - start.getTime()) / 3_600_000).toBe(hours)
    expect(start.getTime()).toBeLessThanOrEqual(Date.parse(moment))
    expect(end.getTime()).toBeGreaterThan(Date.parse(moment))
  })

  it('finds in the match finder who shares most [SGN-7]', async () => {
    const person = await world.freeMember()
    const { profiles } = (
      await world.call('getMatchFinder', { query: '?interests[]=music&interests[]=travel', headers: person.headers })
    ).body as { profiles: Schemas['ProfileCard'][] }
    const rows = await query('select id, interests from profile where id = any($1)', [profiles.map(({ id }) => id)])
    const shared = new Map(
      rows.map(({ id, interests }) => [Number(id), interests.filter((one: string) => ['music', 'travel'].includes(one)).length]),
    )
    const counts = profiles.map(({ id }) => shared.get(id))
    expect(counts).toEqual([...counts].sort((x, y) => y - x))
    expect(counts[0]).toBeGreaterThan(0)
  })
})
