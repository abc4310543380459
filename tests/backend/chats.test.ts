import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import type { Schemas } from '../../src/shared/contract/api.ts'
import { CHATS_STARTED_PER_HOUR, FREE_CONVERSATIONS, FREE_MESSAGES, MESSAGES_PAGE } from '../../src/shared/rules/constants.ts'
import { form, type Person, picture, someAddress } from '../contract/suite/world.ts'
import { productForFile } from '../support/product.ts'

const { world, query, databaseUrl } = productForFile()
const send = (from: Person, conversation: number, more: object, headers: Record<string, string> = {}) =>
  world.call('sendMessage', { body: { conversation, ...more }, headers: { ...from.headers, ...someAddress(), ...headers } })
const chatsOf = async ({ headers }: Person): Promise<Schemas['Chat'][]> => (await world.call('getChats', { headers })).body.chats
const open = async ({ headers }: Person, id: number, more = '') =>
  (await world.call('getChat', { query: `?id=${id}${more}`, headers })).body
const read = ({ headers }: Person, conversation: number, more = {}) =>
  world.call('readChat', { body: { conversation, ...more }, headers })
const credits = async ({ headers }: Person): Promise<number> => (await world.call('getUser', { headers })).body.user.credits

async function pair() {
  const [one, two] = [await world.premiumMember(), await world.freeMember()]
  return { one, two, id: await world.conversation(one, two) }
}

type Pair = Awaited<ReturnType<typeof pair>>

describe('a conversation', () => {
  it('is there for the other once something was said, counts what is unread, and reading it ends that [CHT-1]', async () => {
    const { one, two, id } = await pair()
    expect([(await chatsOf(one)).length, (await chatsOf(two)).length]).toEqual([1, 0])
    for (const text of ['First', 'Second', 'Third']) await send(one, id, { text })
    expect((await chatsOf(two))[0]).toMatchObject({ conversation: id, num_unread_messages: 3, last_message: { text: 'Third' } })
    const opened = await open(two, id)
    expect([opened.chat.num_unread_messages, opened.first_unread]).toEqual([3, opened.messages[0].id])
    expect(opened.messages.map(({ text, mine }: Schemas['Message']) => [text, mine])).toEqual([
      ['First', false],
      ['Second', false],
      ['Third', false],
    ])
    expect((await open(one, id)).messages).toMatchObject([{ read_at: null }, { read_at: null }, { read_at: null }])
    expect(await read(two, id)).toMatchObject({ status: 200, body: { unread: 0, new_likes: 0 } })
    expect((await chatsOf(two))[0]?.num_unread_messages).toBe(0)
    expect((await open(two, id)).first_unread).toBeNull()
    const { messages } = await open(one, id)
    expect(messages.every(({ read_at }: Schemas['Message']) => read_at !== null)).toBe(true)
  })

  it('comes in pages, from its end [CHT-1]', async () => {
    const { one, two, id } = await pair()
    await query(
      `insert into message (conversation_id, sender_id, text) select $1, $2, n::text from generate_series(1, $3) as n`,
      [id, two.id, MESSAGES_PAGE + 20],
    )
    const last = await open(one, id)
    expect([last.messages.length, last.more, last.messages.at(-1).text]).toEqual([
      MESSAGES_PAGE,
      true,
      String(MESSAGES_PAGE + 20),
    ])
    const earlier = await open(one, id, `&before=${last.messages[0].id}`)
    expect([earlier.messages.length, earlier.more, earlier.messages[0].text]).toEqual([20, false, '1'])
  })

  it('is listed latest first [CHT-1]', async () => {
    const one = await world.premiumMember()
    const ids: number[] = []
    for (let n = 0; n < 3; n += 1) ids.push(await world.conversation(one, await world.freeMember()))
    await send(one, ids[0] as number, { text: 'Up again' })
    expect((await chatsOf(one)).map(({ conversation }) => conversation)).toEqual([ids[0], ids[2], ids[1]])
  })

  it('is removed from one side only, and comes back with what is new [CHT-2]', async () => {
    const { one, two, id } = await pair()
    await send(one, id, { text: 'Old' })
    for (let n = 0; n < 2; n += 1)
      expect((await world.call('deleteChat', { body: { conversation: id }, headers: two.headers })).status).toBe(200)
    expect([(await chatsOf(two)).length, (await chatsOf(one)).length]).toEqual([0, 1])
    expect((await world.call('getChat', { query: `?id=${id}`, headers: two.headers })).status).toBe(404)
    await send(one, id, { text: 'New' })
    expect((await chatsOf(two))[0]?.num_unread_messages).toBe(1)
    expect((await open(two, id)).messages.map(({ text }: Schemas['Message']) => text)).toEqual(['New'])
    expect((await open(one, id)).messages).toHaveLength(2)
    const stranger = await world.other()
    expect((await world.call('deleteChat', { body: { conversation: id }, headers: stranger.headers })).status).toBe(404)
  })

  it('belongs to its two members [CHT-1]', async () => {
    const { one, id } = await pair()
    await send(one, id, { text: 'Between us' })
    const stranger = await world.other()
    expect((await world.call('getChat', { query: `?id=${id}`, headers: stranger.headers })).status).toBe(404)
    expect((await send(stranger, id, { text: 'Me too' })).status).toBe(404)
  })

  it('cannot go on with a member who has left [CHT-1]', async () => {
    const { one, two, id } = await pair()
    await send(one, id, { text: 'Hi' })
    await world.call('deleteAccount', { body: { reason: 'other', password: two.password }, headers: two.headers })
    expect((await chatsOf(one))[0]).toMatchObject({ can_reply: false, profile: { status: 'disabled', main_image: null } })
    const before = await credits(one)
    expect((await send(one, id, { text: 'Still there?' })).status).toBe(404)
    expect(await credits(one)).toBe(before)
  })
})

describe('a free member', () => {
  it('starts two conversations, and answers as many as others start [CHT-4]', async () => {
    const person = await world.freeMember()
    const start = (id: number) => world.call('startChat', { body: { profile: id }, headers: person.headers })
    const others: Person[] = []
    for (let n = 0; n < FREE_CONVERSATIONS; n += 1) {
      others.push(await world.freeMember())
      expect((await start(others[n]?.id as number)).status).toBe(200)
    }
    const fan = await world.premiumMember()
    expect(await start(fan.id)).toMatchObject({ status: 402, body: { error: 'premium_required' } })
    // One that exists is found, not started; removing one does not make room.
    expect((await start(others[0]?.id as number)).status).toBe(200)
    const [{ conversation }] = (await chatsOf(person)) as [Schemas['Chat']]
    await world.call('deleteChat', { body: { conversation }, headers: person.headers })
    expect((await start(fan.id)).status).toBe(402)
    const id = await world.conversation(fan, person)
    await send(fan, id, { text: 'Hello' })
    expect((await start(fan.id)).body.chat.conversation).toBe(id)
    expect((await send(person, id, { text: 'Hello back' })).status).toBe(201)
    await world.buy(person)
    expect((await start((await world.freeMember()).id)).status).toBe(200)
  })

  it('starts no third one by starting many at once [CHT-4]', async () => {
    const person = await world.freeMember()
    const { profiles } = (await world.call('searchProfiles', { query: '?limit=8' })).body
    const answers = await Promise.all(
      profiles.map(({ id }: { id: number }) => world.call('startChat', { body: { profile: id }, headers: person.headers })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(FREE_CONVERSATIONS)
  })

  it('has a few free messages, then needs credits [CHT-4, CHT-5]', async () => {
    const [person, other] = [await world.freeMember(), await world.other()]
    const id = await world.conversation(person, other)
    for (let n = 1; n <= FREE_MESSAGES; n += 1) {
      const { body } = await send(person, id, { text: `Free ${n}` })
      expect([body.message.credits, body.credits, body.free_messages_left]).toEqual([0, 0, FREE_MESSAGES - n])
    }
    expect(await send(person, id, { text: 'One too many' })).toMatchObject({
      status: 402,
      body: { error: 'insufficient_credits', params: { needed: 2, credits: 0 } },
    })
    expect((await open(person, id)).messages).toHaveLength(FREE_MESSAGES)
  })

  it('sends not one message more than are free by sending many at once [CHT-4, CHT-8]', async () => {
    const [person, other] = [await world.freeMember(), await world.other()]
    const id = await world.conversation(person, other)
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => send(person, id, { text: `At once ${n}` })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(FREE_MESSAGES)
    expect((await open(person, id)).messages).toHaveLength(FREE_MESSAGES)
  })
})

describe('a chat that could not be paid', () => {
  /** A free member whose free messages are used up. */
  async function withoutMeans(credits = 0): Promise<Person> {
    const person = await world.freeMember()
    await query('update account set free_messages_left = 0, credits = $2 where id = $1', [person.id, credits])
    return person
  }
  const start = ({ headers }: Person, { id }: Person, kind?: Schemas['Message']['kind']) =>
    world.call('startChat', { body: { profile: id, ...(kind && { kind }) }, headers })
  const started = async ({ id }: Person) => (await query('select id from conversation where starter_id = $1', [id])).length
  const SHORT = (needed: number, had: number) => ({
    status: 402,
    body: { error: 'insufficient_credits', params: { needed, credits: had } },
  })

  it('is not started: by a text, a gift or a photo, as each costs [MEE-7, CHT-4, CHT-5]', async () => {
    const [person, other] = [await withoutMeans(1), await world.freeMember()]
    expect(await start(person, other)).toMatchObject(SHORT(2, 1))
    expect(await start(person, other, 'text')).toMatchObject(SHORT(2, 1))
    expect(await start(person, other, 'gift')).toMatchObject(SHORT(5, 1))
    expect(await start(person, other, 'photo')).toMatchObject(SHORT(3, 1))
    expect(await started(person)).toBe(0)
    // A free message pays for a text, and for nothing else.
    await query('update account set free_messages_left = 1 where id = $1', [person.id])
    expect(await start(person, other, 'gift')).toMatchObject(SHORT(5, 1))
    expect((await start(person, other, 'text')).status).toBe(200)
    // One that exists is found, whatever it costs to write.
    expect((await start(person, other, 'gift')).status).toBe(200)
  })

  it('does not count: two others can still be started [MEE-7, CHT-4]', async () => {
    const person = await withoutMeans(2)
    const others = await Promise.all([world.freeMember(), world.freeMember(), world.freeMember()])
    const [first, second, third] = others as [Person, Person, Person]
    // What was there when it was started has gone elsewhere meanwhile.
    const { chat } = (await start(person, first)).body
    await query('update account set credits = 0 where id = $1', [person.id])
    for (const content of [{ text: 'Hello' }, { gift: 'rose' }]) {
      const { status, body } = await send(person, chat.conversation, content)
      expect([status, body.error]).toEqual(content.text ? [402, 'insufficient_credits'] : [404, 'not_found'])
    }
    expect([await started(person), await chatsOf(person)]).toEqual([0, []])
    await query('update account set free_messages_left = 3 where id = $1', [person.id])
    expect([(await start(person, second)).status, (await start(person, third)).status]).toEqual([200, 200])
    expect(await start(person, first)).toMatchObject({ status: 402, body: { error: 'premium_required' } })
  })

  it('does not count either where nobody has said what it would be, nor paid for anything since [MEE-7, CHT-4]', async () => {
    const person = await withoutMeans(2)
    const others = await Promise.all([1, 2, 3, 4, 5].map(() => world.freeMember()))
    const [silent, written, begun, fourth, fifth] = others as [Person, Person, Person, Person, Person]
    const age = () =>
      query(`update conversation set updated_at = now() - interval '2 minutes' where starter_id = $1`, [person.id])
    expect((await start(person, silent)).status).toBe(200)
    const { chat } = (await start(person, written)).body
    expect((await send(person, chat.conversation, { text: 'Hello' })).status).toBe(201)
    await query('update account set credits = 2 where id = $1', [person.id])
    // Just now: its first message may be on its way.
    expect(await start(person, begun)).toMatchObject({ status: 402, body: { error: 'premium_required' } })
    await age()
    const { chat: theirs } = (await start(person, begun)).body
    expect(await chatsOf(person)).toHaveLength(2)
    // What the other side has begun to write into stays, and counts.
    expect((await start(begun, person)).body.chat.conversation).toBe(theirs.conversation)
    await age()
    for (const other of [fourth, fifth])
      expect(await start(person, other)).toMatchObject({ status: 402, body: { error: 'premium_required' } })
    expect((await send(begun, theirs.conversation, { text: 'Hello' })).status).toBe(201)
  })

  it('keeps what is in it, and what the other has begun [MEE-7]', async () => {
    const [person, other] = [await withoutMeans(2), await world.freeMember()]
    const { chat } = (await start(person, other)).body
    expect((await send(person, chat.conversation, { text: 'Hello' })).status).toBe(201)
    expect((await send(person, chat.conversation, { text: 'And?' })).status).toBe(402)
    expect((await open(person, chat.conversation)).messages).toHaveLength(1)

    const [poor, fan] = [await withoutMeans(2), await world.freeMember()]
    const shared = (await start(poor, fan)).body.chat.conversation
    expect((await start(fan, poor)).body.chat.conversation).toBe(shared)
    await query('update account set credits = 0 where id = $1', [poor.id])
    expect((await send(poor, shared, { text: 'Hello' })).status).toBe(402)
    expect((await send(fan, shared, { text: 'Hello' })).status).toBe(201)
  })

  it('is never left over by many who pay at once from one purse [MEE-7, CHT-8]', async () => {
    const person = await withoutMeans(2)
    await query('update account set paid_user = true where id = $1', [person.id])
    const others = await Promise.all(Array.from({ length: 4 }, () => world.freeMember()))
    const answers = await Promise.all(
      others.map(async (other) => {
        const { status, body } = await start(person, other)
        return status === 200 ? send(person, body.chat.conversation, { text: 'Hello' }) : { status }
      }),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect([await started(person), await credits(person)]).toEqual([1, 0])
  })
})

describe('a premium member', () => {
  it('pays for messages, gifts and photos what the site asks [CHT-4, CHT-6]', async () => {
    const { one, two, id } = await pair()
    const had = await credits(one)
    expect((await send(one, id, { text: 'Hello' })).body).toMatchObject({ credits: had - 2, message: { credits: 2 } })
    const gift = (await send(one, id, { gift: 'rose' })).body
    expect(gift).toMatchObject({ credits: had - 7, message: { kind: 'gift', gift: 'rose', credits: 5 } })
    const body = form({ conversation: String(id), photo: await picture() })
    const photo = (await world.call('sendMessage', { body, headers: one.headers })).body
    expect(photo).toMatchObject({ credits: had - 10, message: { kind: 'photo', credits: 3 } })
    expect((await fetch(`${world.url}/photos/${photo.message.photo.match}`)).status).toBe(200)
    const received = (await open(two, id)).messages
    expect(received.map(({ kind, credits: cost }: Schemas['Message']) => [kind, cost])).toEqual([
      ['text', 0],
      ['gift', 0],
      ['photo', 0],
    ])
    const { entries } = (await world.call('getTransactions', { headers: one.headers })).body
    expect(entries.slice(0, 3).map(({ kind, credits: change }: Schemas['CreditEntry']) => [kind, change])).toEqual([
      ['photo', -3],
      ['gift', -5],
      ['message', -2],
    ])
  })

  it('who is short keeps the credits, and no picture of the attempt stays [CHT-5]', async () => {
    const { one, id } = await pair()
    for (let n = 0; n < 4; n += 1) await send(one, id, { text: `Spending ${n}` })
    expect(await credits(one)).toBe(2)
    const body = form({ conversation: String(id), photo: await picture() })
    expect(await world.call('sendMessage', { body, headers: one.headers })).toMatchObject({
      status: 402,
      body: { error: 'insufficient_credits', params: { needed: 3, credits: 2 } },
    })
    expect(await credits(one)).toBe(2)
    const gifts = (await world.call('getGifts')).body.gifts
    expect(gifts.length).toBeGreaterThan(3)
    expect((await fetch(`${world.url}/photos/${gifts[0].image}`)).headers.get('content-type')).toBe('image/webp')
  })
})

describe('a message', () => {
  it.each([
    ['', { text: 'too_short' }],
    [' \n\t ', { text: 'required' }],
    ['\u200B', { text: 'required' }],
    ['x'.repeat(501), { text: 'too_long' }],
    ['🙂'.repeat(501), { text: 'too_long' }],
  ])('is refused when it is %j, and costs nothing [CHT-3]', async (text, fields) => {
    const person = await world.premium()
    const id = await world.conversation(person, await world.other())
    const before = await credits(person)
    const answer = await send(person, id, { text })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.body.fields.text).toBe(fields.text)
    expect(await credits(person)).toBe(before)
  })

  it('of exactly the bound goes through as it was written, whatever is in it [CHT-3]', async () => {
    const person = await world.freeMember()
    const id = await world.conversation(person, await world.other())
    for (const text of ['🙂'.repeat(500), `<script>alert('x')</script> & "quotes" \\ %s 漢字 \u202e`, 'a\nb'])
      expect((await send(person, id, { text })).body.message.text).toBe(text)
  })

  it('with an unknown gift is refused [CHT-6]', async () => {
    const person = await world.premium()
    const id = await world.conversation(person, await world.other())
    expect((await send(person, id, { gift: 'diamond' })).body.fields).toEqual({ gift: 'not_allowed' })
  })

  it('is charged and sent once, whatever is repeated at once or later [CHT-8]', async () => {
    const { one, two, id } = await pair()
    const before = await credits(one)
    const key = { 'idempotency-key': randomUUID() }
    const first = await Promise.all(Array.from({ length: 6 }, () => send(one, id, { text: 'Once' }, key)))
    expect(new Set(first.map(({ status }) => status))).toEqual(
      new Set(first.some(({ status }) => status === 409) ? [201, 409] : [201]),
    )
    const again = await send(one, id, { text: 'Once' }, key)
    expect(again.status).toBe(201)
    expect(await credits(one)).toBe(before - 2)
    expect((await open(two, id)).messages).toHaveLength(1)
    expect(await send(one, id, { text: 'Other' }, key)).toMatchObject({ status: 422, body: { error: 'idempotency_key_reused' } })
    // Another member's key of the same name is another key.
    expect((await send(two, id, { text: 'Once' }, key)).status).toBe(201)
  })
})

it('are started so often an hour, from whatever network; the next hour begins anew [CHT-4, SEC-3]', async () => {
  const [person, other] = [await world.freeMember(), await world.other()]
  const start = () => world.call('startChat', { body: { profile: other.id }, headers: { ...person.headers, ...someAddress() } })
  for (let n = 0; n < CHATS_STARTED_PER_HOUR; n += 1) expect((await start()).status).toBe(200)
  const refused = await start()
  expect(refused).toMatchObject({ status: 429, body: { error: 'too_many_calls' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  const owner_hash = createHash('sha256').update(String(person.id)).digest()
  await query(`update allowance set expires_at = now() where kind = 'chats' and owner_hash = $1`, [owner_hash])
  expect((await start()).status).toBe(200)
})

describe('what was read', () => {
  it('goes as far as the reader saw: what came meanwhile stays unread [CHT-1, GRO-1]', async () => {
    const { one, two, id } = await pair()
    for (const text of ['First', 'Second']) await send(one, id, { text })
    const seen = (await open(two, id)).messages.at(-1).id
    const third = (await send(one, id, { text: 'Meanwhile' })).body.message.id
    expect((await read(two, id, { up_to: seen })).body.unread).toBe(1)
    const after = await open(two, id)
    expect([after.chat.num_unread_messages, after.first_unread]).toEqual([1, third])
    expect(after.messages.map(({ read_at }: Schemas['Message']) => read_at !== null)).toEqual([true, true, false])
    // Said twice, or of less than before, it takes nothing back.
    expect((await read(two, id, { up_to: seen })).body.unread).toBe(1)
    expect((await read(two, id)).body.unread).toBe(0)
    expect((await read(two, id)).body.unread).toBe(0)
  })

  it('is dated for the other side, and leaves what that side has not read [CHT-1]', async () => {
    const { one, two, id } = await pair()
    await send(one, id, { text: 'A question' })
    await send(two, id, { text: 'An answer' })
    await read(two, id)
    expect((await chatsOf(one))[0]).toMatchObject({ num_unread_messages: 1, last_message: { text: 'An answer', read_at: null } })
    expect((await open(one, id)).messages).toMatchObject([{ read_at: expect.any(String) }, { read_at: null }])
    await read(one, id)
    expect((await chatsOf(two))[0]?.last_message).toMatchObject({ read_at: expect.any(String) })
  })

  it('is not taken twice from the count by a mark that had to wait for another one [CHT-1, GRO-1]', async () => {
    const { one, two, id } = await pair()
    for (const text of ['First', 'Second']) await send(one, id, { text })
    const other = new pg.Client({ connectionString: databaseUrl })
    await other.connect()
    await other.query('begin')
    await other.query('select from conversation where id = $1 for update', [id])
    const reading = read(two, id)
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%update message set read_at%'
      and query not like '%pg_stat_activity%'`
    await expect.poll(() => query(waiting)).not.toHaveLength(0)
    // The other one has read all of it, and something has come since.
    await other.query('update message set read_at = now() where conversation_id = $1', [id])
    await other.query('insert into message (conversation_id, sender_id, text) values ($1, $2, $3)', [id, one.id, 'Third'])
    await other.query(
      'update conversation set low_unread = (low_id = $2)::int, high_unread = (high_id = $2)::int, updated_at = now() where id = $1',
      [id, two.id],
    )
    await other.query('commit')
    await other.end()
    expect((await reading).body.unread).toBe(1)
    expect((await chatsOf(two))[0]?.num_unread_messages).toBe(1)
  })

  it('adds up whatever is sent and read at the same moment [CHT-1]', async () => {
    const { one, two, id } = await pair()
    for (let round = 0; round < 4; round += 1) {
      const sends = Array.from({ length: 3 }, (_, n) => send(one, id, { text: `${round} ${n}` }))
      await Promise.all([...sends, read(two, id), read(two, id), read(two, id)])
      const [{ undated }] = await query(
        'select count(*)::int as undated from message where conversation_id = $1 and read_at is null',
        [id],
      )
      expect((await chatsOf(two))[0]?.num_unread_messages).toBe(undated)
    }
    expect((await read(two, id)).body.unread).toBe(0)
  })

  it('leaves out what is held back, and takes it when it has come [SGN-4, CHT-1]', async () => {
    const [one, two] = [await world.visitorSignsUp(), await world.premiumMember()]
    const id = await world.conversation(one, two)
    await send(one, id, { text: 'Still held' })
    // The other side cannot know of it yet, not even to remove it.
    expect((await read(two, id)).status).toBe(404)
    await world.call('deleteChat', { body: { conversation: id }, headers: two.headers })
    await world.activate(one)
    const opened = await open(two, id)
    expect([opened.messages.length, opened.chat.num_unread_messages, opened.first_unread]).toEqual([1, 1, opened.messages[0].id])
    expect((await read(two, id)).body.unread).toBe(0)
  })

  it.each([
    ['of others', async () => {}],
    [
      'that the reader has removed',
      ({ two, id }) => world.call('deleteChat', { body: { conversation: id }, headers: two.headers }),
    ],
    ['that a block has ended', ({ one, two }) => world.call('block', { body: { id: two.id }, headers: one.headers })],
  ] as [string, (pair: Pair) => Promise<unknown>][])('is nothing in conversations %s [CHT-1, ACC-9]', async (which, end) => {
    const both = await pair()
    await send(both.one, both.id, { text: 'Unread' })
    await end(both)
    const reader = which === 'of others' ? await world.freeMember() : both.two
    expect((await read(reader, both.id)).status).toBe(404)
    expect(await query('select read_at from message where conversation_id = $1', [both.id])).toEqual([{ read_at: null }])
  })
})
