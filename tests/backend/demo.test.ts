/** The demo's people, as its logins see them: everybody is somebody else. */
import { expect, it } from 'vitest'
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../mock-backend/seed/logins.ts'
import { PEOPLE, spokenIn } from '../../mock-backend/seed/people.ts'
import type { Schemas } from '../../src/shared/contract/api.ts'
import { someAddress } from '../contract/suite/world.ts'
import { sessionOf } from '../support/contract.ts'
import { productForFile } from '../support/product.ts'

const { world, query } = productForFile()

const FIRST = 24
const LANGUAGES = Object.entries(PEOPLE)

async function as(email: string): Promise<Record<string, string>> {
  const answer = await world.call('postUser', { body: { email, password: DEMO_PASSWORD }, headers: someAddress() })
  return { ...sessionOf(answer), ...someAddress() }
}

function expectNoneTwice(profiles: Schemas['ProfileCard'][]) {
  expect(profiles.length).toBeGreaterThan(3)
  const pictures = profiles.flatMap(({ main_image }) => main_image?.filename ?? [])
  expect(pictures.filter((picture, index) => pictures.indexOf(picture) !== index)).toEqual([])
}

it.each(DEMO_LOGINS)('shows $kind@ no face twice in a search, among likes and in chats', async ({ email }) => {
  const headers = await as(email)
  const found = await world.call('searchProfiles', { query: `?limit=${FIRST}`, headers })
  expectNoneTwice(found.body.profiles)
  for (const tab of ['received', 'given', 'matches']) {
    const likes = await world.call('getLikes', { query: `?tab=${tab}&limit=${FIRST}`, headers })
    expectNoneTwice(likes.body.profiles)
  }
  const { body } = await world.call('getChats', { headers })
  expectNoneTwice(body.chats.slice(0, FIRST).map(({ profile }: Schemas['Chat']) => profile))
})

it('tells nobody of a new like by whom they chat with', async () => {
  for (const { email } of DEMO_LOGINS) {
    const { body } = await world.call('getLikes', { query: `?tab=received&limit=${FIRST}`, headers: await as(email) })
    const likes: Schemas['Like'][] = body.profiles
    expect(likes.filter(({ like_new, conversation }) => like_new && conversation)).toEqual([])
  }
})

it.each(['sort=last_online', 'sort=newest', 'online=1', 'new=1', 'min_age=30&max_age=39', 'country=NL', 'country=DE'])(
  'shows no two of one letter beside each other who have no photo: %s',
  async (search) => {
    const headers = await as('usual@tandem.example')
    // Others than the demo's people are there, too, when other tests have run.
    const demo = await query(`select id from account where email like 'demo-%'`)
    const own = new Set(demo.map(({ id }) => id))
    const profiles: Schemas['ProfileCard'][] = []
    for (let cursor: string | null = ''; cursor !== null && profiles.length < 60; ) {
      const { body } = await world.call('searchProfiles', {
        query: `?limit=60&${search}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
        headers,
      })
      profiles.push(...body.profiles.filter(({ id }: Schemas['ProfileCard']) => own.has(id)))
      cursor = body.next ?? null
    }
    expect(profiles.length).toBeGreaterThan(10)
    const letters = profiles.map(({ main_image, name }) => (main_image ? undefined : name[0]))
    expect(letters.filter((letter, at) => letter && letters.slice(at + 1, at + 4).includes(letter))).toEqual([])
  },
)

it.each(DEMO_LOGINS)('has bought what $kind@ has spent and what is left [PAY-5]', async ({ email, credits }) => {
  const entries: { credits: number; balance: number; kind: string; paid: number | null; price: number | null }[] = await query(
    `select entry.credits, balance, entry.kind, payment.credits as paid, message.credits as price from account
     join credit_entry as entry on account_id = account.id
     left join payment on entry.kind = 'purchase' and payment.id::text = reference and payment.account_id = account.id
     left join message on entry.kind = 'message' and message.id::text = reference and sender_id = account.id
     where email = '${email}' order by entry.id`,
  )
  let balance = 0
  for (const entry of entries) {
    balance += entry.credits
    expect(entry.balance).toBe(balance)
    expect(entry.credits).toBe(entry.kind === 'purchase' ? entry.paid : -Number(entry.price))
  }
  expect(balance).toBe(credits)
})

it('has a face for everybody who shows one, on either site', async () => {
  const rows = await query(
    `select profile.site_id, sharp_name from photo join profile on profile.id = profile_id join account on account.id = profile.id
     where is_main and email like 'demo-%' group by profile.site_id, sharp_name having count(*) > 1`,
  )
  expect(rows).toEqual([])
})

it('has fans who are nobody’s copies', async () => {
  const fans: { id: number; person: string; photos: number }[] = await query(
    `select profile.id, concat_ws(' ', name, date_of_birth, city) as person, count(photo.id)::int as photos
     from profile join account using (id) left join photo on profile_id = profile.id where email like 'fan-%' group by profile.id`,
  )
  expect(fans.length).toBeGreaterThan(1_000)
  expect(fans.filter(({ photos }) => photos > 0)).toEqual([])
  expect(new Set(fans.map(({ person }) => person)).size).toBeGreaterThan(fans.length * 0.99)
})

it('lets people speak the language of where they live', async () => {
  const members: { country: string; city: string; about: string }[] = await query(
    `select country, city, about from profile join account using (id) where email like 'demo-%' and about is not null`,
  )
  expect(members.length).toBeGreaterThan(200)
  const spokenBy = new Map(LANGUAGES.flatMap(([language, { about }]) => Object.keys(about).map((text) => [text, language])))
  const wrong = members.filter((member) => spokenBy.get(member.about) !== spokenIn(member))
  expect(wrong).toEqual([])
})

it.each(DEMO_LOGINS)('has conversations that all end differently, in those languages: $kind@', async ({ email }) => {
  const spoken = new Map(
    LANGUAGES.flatMap(([language, { conversations }]) => conversations.flat().map((line) => [line.slice(2), language])),
  )
  const chats: { text: string; country: string; city: string }[] = await query(
    `select last.text, other.country, other.city from account join conversation on account.id in (low_id, high_id)
     join profile as other on other.id = low_id + high_id - account.id
     cross join lateral (select text, sent_at from message where conversation_id = conversation.id order by message.id desc limit 1) as last
     where account.email = '${email}' order by last.sent_at desc`,
  )
  expect(chats.length).toBeGreaterThanOrEqual(5)
  expect(chats.filter((chat) => spoken.get(chat.text) !== spokenIn(chat))).toEqual([])
  // Hundreds of conversations have more ends than there are.
  const looked = chats.slice(0, 50).map(({ text }) => text)
  expect(looked.filter((text, index) => looked.indexOf(text) !== index)).toEqual([])
})
