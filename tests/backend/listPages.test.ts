/** Conversations and likes in pages: each of them once, in order, whatever happens meanwhile. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { Answer, Query } from '../../src/shared/contract/api.ts'
import { CHATS_PAGE, LIKES_PAGE } from '../../src/shared/rules/constants.ts'
import { type Person, someAddress } from '../contract/suite/world.ts'
import { productForFile } from '../support/product.ts'
import { unzip } from '../support/unzip.ts'

const { world, query } = productForFile()

async function pageOf<Op extends 'getChats' | 'getLikes'>(op: Op, { headers }: Person, asked: Query<Op>): Promise<Answer<Op>> {
  const search = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))
  const answer = await world.call(op, { query: `?${search}`, headers: { ...headers, ...someAddress() } })
  expect(answer.status).toBe(200)
  return answer.body
}

/** Every page, from the first to the one that has no next. */
async function walk<Op extends 'getChats' | 'getLikes'>(op: Op, person: Person, asked: Query<Op>): Promise<Answer<Op>[]> {
  const pages: Answer<Op>[] = []
  let next: string | null | undefined
  do {
    const page = await pageOf(op, person, { ...asked, ...(next && { cursor: next }) })
    pages.push(page)
    next = page.next
  } while (next)
  return pages
}

const idsOf = (pages: Answer<'getLikes'>[]) => pages.flatMap(({ profiles }) => profiles.map(({ id }) => id))
const conversationsOf = (pages: Answer<'getChats'>[]) =>
  pages.flatMap(({ chats }) => chats.map(({ conversation }) => conversation))

/** Members nobody signs in as. @returns their ids */
async function strangers(count: number): Promise<number[]> {
  const rows = await query(
    `with added as (
       insert into account (site_id, email, password_hash, status)
       select id, 'stranger-' || gen_random_uuid() || '@example.com', '', 'active'
       from site, generate_series(1, $1) where name = 'Tandem' returning id, site_id
     ) insert into profile (id, site_id, name, gender, date_of_birth, country, invisible, last_seen)
     select id, site_id, 'Stranger', 'male', '1990-01-01', 'NL', false, '2020-01-01' from added returning id`,
    [count],
  )
  return rows.map(({ id }) => Number(id))
}

/** Somebody between others, so that pairs of both kinds are in the lists: with ids before and after theirs. */
async function between(count: number) {
  const before = await strangers(count)
  const person = await world.freeMember()
  return { person, others: [...before, ...(await strangers(count))] }
}

describe('conversations', () => {
  const COUNT = 34
  let person: Person
  let latestFirst: number[]

  beforeAll(async () => {
    const made = await between(COUNT / 2)
    person = made.person
    // Every third one has the time of the one before.
    await query(
      `insert into conversation (low_id, high_id, starter_id, updated_at)
       select least(id, $1), greatest(id, $1), $1, timestamptz '2026-01-01' + (n - (n % 3 = 0)::int) * interval '1 microsecond'
       from unnest($2::bigint[]) with ordinality as other (id, n)`,
      [person.id, made.others],
    )
    const rows = await query('select id from conversation where $1 in (low_id, high_id) order by updated_at desc, id desc', [
      person.id,
    ])
    latestFirst = rows.map(({ id }) => Number(id))
  })

  it.each([1, 5, COUNT / 2, COUNT, 100])('come %i at a time, each once and latest first [GRO-2]', async (limit) => {
    const pages = await walk('getChats', person, { limit })
    expect(conversationsOf(pages)).toEqual(latestFirst)
    expect(pages).toHaveLength(Math.ceil(COUNT / limit))
  })

  it('come as a first page to who asks for none [GRO-2]', async () => {
    const { chats, next } = await pageOf('getChats', person, {})
    expect([chats.length, typeof next]).toEqual([CHATS_PAGE, 'string'])
  })

  it('stay where they are while others come up [GRO-2]', async () => {
    const { person: busy, others } = await between(6)
    await query(
      `insert into conversation (low_id, high_id, starter_id, updated_at)
       select least(id, $1), greatest(id, $1), $1, timestamptz '2026-01-01' + n * interval '1 second'
       from unnest($2::bigint[]) with ordinality as other (id, n)`,
      [busy.id, others],
    )
    const all = conversationsOf(await walk('getChats', busy, { limit: 100 }))
    const first = await pageOf('getChats', busy, { limit: 4 })
    // The oldest one and one of the first page are written in, and somebody new writes.
    await query('update conversation set updated_at = now() where id = any($1)', [[all.at(-1), all[1]]])
    await query(
      `insert into conversation (low_id, high_id, starter_id) select least(id, $1), greatest(id, $1), $1 from unnest($2::bigint[]) as id`,
      [busy.id, await strangers(2)],
    )
    const cursor = first.next as string
    const second = await pageOf('getChats', busy, { limit: 4, cursor })
    const third = await pageOf('getChats', busy, { limit: 4, cursor: second.next as string })
    expect(conversationsOf([second, third])).toEqual(all.slice(4, -1))
    expect(third.next).toBeNull()
  })
})

describe('likes', () => {
  const COUNT = 40
  let person: Person
  const expected: Record<'all' | 'received' | 'given' | 'matches', number[]> = { all: [], received: [], given: [], matches: [] }
  let isNew: number

  beforeAll(async () => {
    const made = await between(COUNT / 2)
    person = made.person
    const hidden = await strangers(4)
    const likes = (ids: number[]) =>
      query(
        `with pair as (
           select least(id, $1) as low, greatest(id, $1) as high, id < $1 as is_low, n,
             case when n % 4 <> 0 then timestamptz '2026-01-01' + (n / 2) * interval '1 microsecond' end as received,
             case when n % 4 in (0, 1) then timestamptz '2026-01-01' + n * interval '1 microsecond' end as given
           from unnest($2::bigint[]) with ordinality as other (id, n)
         ) insert into affinity (low_id, high_id, low_liked_at, high_liked_at, low_like_new, high_like_new)
         select low, high, case when is_low then received else given end, case when is_low then given else received end,
           is_low and n % 4 = 3, not is_low and n % 4 = 3 from pair`,
        [person.id, ids],
      )
    await likes(made.others)
    // Those who have hidden or left are neither listed nor counted.
    await likes(hidden)
    await query(`update profile set invisible = true where id = any($1)`, [hidden.slice(0, 2)])
    await query(`update profile set status = 'disabled' where id = any($1)`, [hidden.slice(2)])
    const rows = await query(
      `select other as id, is_new, received is not null as is_received, given is not null as is_given from (
         select high_id as other, high_like_new as is_new, high_liked_at as received, low_liked_at as given from affinity where low_id = $1
         union all select low_id, low_like_new, low_liked_at, high_liked_at from affinity where high_id = $1
       ) as pair where other = any($2) order by is_new desc, greatest(received, given) desc, other desc`,
      [person.id, made.others],
    )
    for (const { id, is_received, is_given } of rows) {
      expected.all.push(Number(id))
      if (is_received) expected.received.push(Number(id))
      if (is_given) expected.given.push(Number(id))
      if (is_received && is_given) expected.matches.push(Number(id))
    }
    isNew = rows.filter(({ is_new }) => is_new).length
  })

  const TABS = ['all', 'received', 'given', 'matches'] as const
  const asked = (tab: (typeof TABS)[number]) => (tab === 'all' ? {} : { tab })

  describe.each(TABS)('%s', (tab) => {
    it.each([1, 7, 20, 60])('come %i at a time, each once, new ones first [GRO-2, LIK-1]', async (limit) => {
      const pages = await walk('getLikes', person, { ...asked(tab), limit })
      expect(idsOf(pages)).toEqual(expected[tab])
      for (const { profiles, liked_by } of pages)
        expect(liked_by).toEqual(profiles.filter(({ received }) => received).map(({ id }) => id))
    })
  })

  it('are counted by tab, with the first page [GRO-1, GRO-2]', async () => {
    const pages = await walk('getLikes', person, {})
    expect(pages.map(({ profiles }) => profiles.length)).toEqual([LIKES_PAGE, COUNT - LIKES_PAGE])
    const { received, given, matches } = expected
    expect(pages.map(({ counts }) => counts)).toEqual([
      { received: received.length, given: given.length, matches: matches.length, new: isNew },
      undefined,
    ])
    const { user } = (await world.call('getUser', { headers: person.headers })).body
    expect(user.new_likes).toBe(isNew)
  })

  it('stay where they are while others come [GRO-2]', async () => {
    const { person: busy, others } = await between(6)
    const like = (ids: number[], when: string) =>
      query(
        `insert into affinity (low_id, high_id, low_liked_at, high_liked_at, low_like_new, high_like_new)
         select least(id, $1), greatest(id, $1), case when id < $1 then ${when} end, case when id > $1 then ${when} end, id < $1, id > $1
         from unnest($2::bigint[]) with ordinality as other (id, n)`,
        [busy.id, ids],
      )
    await like(others, `timestamptz '2026-01-01' + n * interval '1 second'`)
    const all = idsOf(await walk('getLikes', busy, { limit: 60 }))
    const first = await pageOf('getLikes', busy, { limit: 4 })
    await like(await strangers(3), 'now()')
    const seen = first.profiles.map(({ id }) => id).slice(0, 2)
    for (const id of seen) await world.call('seeLike', { body: { id }, headers: busy.headers })
    const rest: number[] = []
    for (let cursor = first.next; cursor; ) {
      const page = await pageOf('getLikes', busy, { limit: 4, cursor })
      rest.push(...page.profiles.map(({ id }) => id))
      cursor = page.next
    }
    // What has lost its mark has gone on to the end of the list.
    expect(rest).toEqual([...all.slice(4), ...seen])
  })
})

const BAD = {
  'a cursor of nothing': 'nowhere',
  'an empty cursor': '',
  'a time that there is not': Buffer.from('2026-02-30T10:00:00.000000Z 7').toString('base64url'),
  'a number as a place': Buffer.from('2026-02-01T10:00:00.000000Z -7').toString('base64url'),
  SQL: Buffer.from(`2026-02-01T10:00:00.000000Z 7' or true --`).toString('base64url'),
  'a cursor that is too long': 'n'.repeat(201),
}
describe.each(['getChats', 'getLikes'] as const)('%s', (op) => {
  it.each(Object.entries(BAD))('refuses %s [GRO-2]', async (_what, cursor) => {
    const { headers } = await world.member()
    for (const text of [cursor, `n${cursor}`.slice(0, Math.max(cursor.length, 1)), op === 'getLikes' ? `s${cursor}` : cursor]) {
      const answer = await world.call(op, { query: `?cursor=${text}`, headers })
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['cursor']])
    }
  })

  it.each([0, 101, 1.5, 'ten'])('refuses a page of %s [GRO-2]', async (limit) => {
    const { headers } = await world.member()
    expect((await world.call(op, { query: `?limit=${limit}`, headers })).status).toBe(400)
  })
})

it('an export has what the pages have, all of it [ACC-11, GRO-2]', async () => {
  const { person, others } = await between(20)
  await query(
    `insert into conversation (low_id, high_id, starter_id) select least(id, $1), greatest(id, $1), $1 from unnest($2::bigint[]) as id`,
    [person.id, others],
  )
  await query(
    `insert into affinity (low_id, high_id, low_liked_at, high_liked_at)
     select least(id, $1), greatest(id, $1), now(), now() from unnest($2::bigint[]) as id`,
    [person.id, others],
  )
  const { body } = await world.call('exportData', { headers: person.headers })
  const data = JSON.parse(unzip(body).get('data.json')?.toString() ?? '')
  expect([data.chats.length, data.likes.length]).toEqual([others.length, others.length])
})
