/** Blocking: whom, what of them is told, what is kept, and what still passes between two members afterwards. */
import { describe, expect, it } from 'vitest'
import { BLOCKED_CHAT_DAYS, FREE_CONVERSATIONS } from '../../src/shared/rules/constants.ts'
import { form, type Person, picture, until } from '../contract/suite/world.ts'
import { productForFile } from '../support/product.ts'
import { startRounds } from '../support/rounds.ts'

const { world, query, databaseUrl } = productForFile()
const rounds = startRounds(databaseUrl)

const UNKNOWN = Number.MAX_SAFE_INTEGER - 1

const block = ({ headers }: Person, { id }: { id: number }) => world.call('block', { body: { id }, headers })
const unblock = ({ headers }: Person, { id }: { id: number }) => world.call('unblock', { body: { id }, headers })
const report = ({ headers }: Person, { id }: { id: number }) =>
  world.call('report', { body: { profile: id, reason: 'abuse' }, headers })
const blocksOf = async ({ headers }: Person) => (await world.call('getBlocks', { headers })).body.profiles
const start = ({ headers }: Person, { id }: { id: number }) => world.call('startChat', { body: { profile: id }, headers })
const send = ({ headers }: Person, conversation: number, text: string) =>
  world.call('sendMessage', { body: { conversation, text }, headers })
const chatsOf = async ({ headers }: Person) => (await world.call('getChats', { headers })).body.chats
const open = ({ headers }: Person, id: number) => world.call('getChat', { query: `?id=${id}`, headers })
const hide = ({ headers }: Person) => world.call('updateAccount', { body: { invisible: true }, headers })

/** Two members in a conversation with one message of the first. */
async function pair() {
  const [one, two] = [await world.premiumMember(), await world.freeMember()]
  const conversation = await world.conversation(one, two)
  expect((await send(one, conversation, 'Hello')).status).toBe(201)
  return { one, two, conversation }
}

describe('whom a member can block or report [SEC-3]', () => {
  it.each<[string, () => Promise<{ id: number }>]>([
    ['nobody at all', async () => ({ id: UNKNOWN })],
    ['somebody invisible', async () => hidden()],
    ['somebody whose address is not confirmed', () => world.visitorSignsUp()],
    ['somebody who has left', async () => leave(await world.freeMember())],
  ])('is not %s, answered alike', async (_, make) => {
    const member = await world.freeMember()
    const stranger = await make()
    const answers = [await block(member, stranger), await report(member, stranger)]
    const unknown = await block(member, { id: UNKNOWN })
    for (const { status, body } of answers) {
      expect(status).toBe(404)
      expect({ ...body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' })
    }
    expect(await blocksOf(member)).toEqual([])
    expect((await unblock(member, stranger)).status).toBe(200)
  })

  it('is not a stranger who has blocked them', async () => {
    const [member, other] = [await world.freeMember(), await world.freeMember()]
    expect((await block(other, member)).status).toBe(200)
    expect([(await block(member, other)).status, (await report(member, other)).status]).toEqual([404, 404])
  })

  it('is not an invisible or unconfirmed member of whom they have heard nothing yet', async () => {
    const member = await world.freeMember()
    const [silent, unconfirmed] = [await world.freeMember(), await world.visitorSignsUp()]
    await start(silent, member)
    await hide(silent)
    await world.call('like', { body: { id: member.id }, headers: unconfirmed.headers })
    const { body } = await start(unconfirmed, member)
    await send(unconfirmed, body.chat.conversation, 'Held back')
    for (const other of [silent, unconfirmed])
      expect([(await block(member, other)).status, (await report(member, other)).status]).toEqual([404, 404])
  })

  it('is who can be seen, and who is blocked already', async () => {
    const [member, other] = [await world.freeMember(), await world.freeMember()]
    expect((await report(member, other)).status).toBe(202)
    for (let n = 0; n < 2; n += 1) expect((await block(member, other)).status).toBe(200)
    expect((await report(member, other)).status).toBe(202)
    await leave(other)
    expect((await block(member, other)).status).toBe(200)
  })

  it('is who wrote and then blocked, hid or left', async () => {
    const [gone, hider, blocker] = [await pair(), await pair(), await pair()]
    await leave(gone.one)
    await hide(hider.one)
    await block(blocker.one, blocker.two)
    for (const { one, two } of [gone, hider, blocker])
      expect([(await report(two, one)).status, (await block(two, one)).status]).toEqual([202, 200])
  })

  it('is who liked them or was liked, and then hid', async () => {
    const member = await world.freeMember()
    const [fan, idol] = [await world.freeMember(), await world.freeMember()]
    await world.call('like', { body: { id: member.id }, headers: fan.headers })
    await world.call('like', { body: { id: idol.id }, headers: member.headers })
    for (const other of [fan, idol]) {
      await hide(other)
      expect([(await report(member, other)).status, (await block(member, other)).status]).toEqual([202, 200])
    }
  })
})

it('tells names of who is blocked, and nothing that becomes of them [SEC-3, ACC-9]', async () => {
  const { one, two } = await pair()
  await world.call('addPhoto', { body: form({ photo: await picture() }), headers: one.headers })
  await block(two, one)
  const before = await blocksOf(two)
  expect(before).toEqual([{ id: one.id, name: 'Contract' }])
  await hide(one)
  await block(one, two)
  await leave(one)
  expect(await blocksOf(two)).toEqual(before)
})

describe('what two members wrote', () => {
  it('is gone for both at once, and stays gone; a new chat begins empty [SEC-3]', async () => {
    const { one, two, conversation } = await pair()
    expect((await chatsOf(two))[0].num_unread_messages).toBe(1)
    await block(two, one)
    for (const member of [one, two]) {
      expect(await chatsOf(member)).toEqual([])
      expect((await open(member, conversation)).status).toBe(404)
      expect((await send(member, conversation, 'Still?')).status).toBe(404)
      const { headers } = member
      expect((await world.call('deleteChat', { body: { conversation }, headers })).status).toBe(404)
    }
    await unblock(two, one)
    for (const member of [one, two]) {
      expect(await chatsOf(member)).toEqual([])
      expect((await open(member, conversation)).status).toBe(404)
      expect((await send(member, conversation, 'Still?')).status).toBe(404)
    }
    const anew = await world.conversation(one, two)
    expect(anew).not.toBe(conversation)
    expect((await open(one, anew)).body.messages).toEqual([])
    await send(one, anew, 'Again')
    expect((await open(two, anew)).body.messages.map(({ text }: { text: string }) => text)).toEqual(['Again'])
    expect(await chatsOf(two)).toHaveLength(1)
    // The old one is kept beside it.
    expect(await query('select text from message where conversation_id = $1', [conversation])).toEqual([{ text: 'Hello' }])
    // And a second block ends the second one as well.
    await block(one, two)
    expect(
      await query(
        'select count(*)::int as n from conversation where archived_at is not null and low_id in ($1, $2) and high_id in ($1, $2)',
        [one.id, two.id],
      ),
    ).toEqual([{ n: 2 }])
  })

  it('is deleted after 90 days with its pictures, whose addresses end with the block [SEC-3, SEC-4]', async () => {
    const { one, two, conversation } = await pair()
    const body = form({ conversation: String(conversation), photo: await picture() })
    const { message } = (await world.call('sendMessage', { body, headers: one.headers })).body
    const address = `${world.url}/photos/${message.photo.match}`
    expect((await fetch(address)).status).toBe(200)
    await block(two, one)
    await until(async () => ((await fetch(address)).status === 404 ? true : undefined), 'end of the address')
    const kept = () =>
      query('select photo_name from message where conversation_id = $1 and photo_name is not null', [conversation])
    const [{ photo_name }] = await kept()
    expect(photo_name).toMatch(/^private\//)
    expect((await fetch(`${world.url}/photos/${photo_name}-main.webp`)).status).toBe(404)
    const days = (number: number) =>
      query(`update conversation set archived_at = now() - $2 * interval '1 day' where id = $1`, [conversation, number])
    await days(BLOCKED_CHAT_DAYS - 0.01)
    await rounds.run('erase')
    expect(await kept()).toHaveLength(1)
    await days(BLOCKED_CHAT_DAYS)
    await rounds.run('erase')
    expect(await query('select id from message where conversation_id = $1', [conversation])).toEqual([])
    const [{ files }] = await query(
      `select count(*)::int as files from pgboss.job where name = 'removeFiles' and data::text like $1`,
      [`%${photo_name}%`],
    )
    expect(files).toBe(1)
  })

  it('goes with the erasure of either account [SEC-3]', async () => {
    const { one, two, conversation } = await pair()
    await block(one, two)
    await leave(two)
    await query(`update account set deleted_at = now() - interval '14 days' where id = $1`, [two.id])
    await rounds.run('erase')
    expect(await query('select id from message where conversation_id = $1', [conversation])).toEqual([])
  })

  it('is not announced any more [SEC-3]', async () => {
    const { one, two } = await pair()
    await world.call('like', { body: { id: two.id }, headers: one.headers })
    await block(two, one)
    expect(
      await query('select id from event where (account_id = $1 and from_id = $2) or (account_id = $2 and from_id = $1)', [
        one.id,
        two.id,
      ]),
    ).toEqual([])
  })

  it('is not mailed any more, though the mail was asked for before [SEC-3]', async () => {
    const { one, two } = await pair()
    const friend = await world.freeMember()
    await block(two, one)
    await world.call('pageHidden', { body: {}, headers: two.headers })
    const mails = async (from: Person) => {
      await rounds.ask('mail', { kind: 'new_message', account_id: two.id, from_id: from.id })
      return (await world.mailsTo(two.email)).filter(({ kind }) => kind === 'new_message').length
    }
    expect([await mails(one), await mails(friend)]).toEqual([0, 1])
  })

  it('and was held back until an address is confirmed never arrives after a block [SEC-3, SGN-4]', async () => {
    const [member, unconfirmed] = [await world.freeMember(), await world.visitorSignsUp()]
    const { chat } = (await start(unconfirmed, member)).body
    await send(unconfirmed, chat.conversation, 'Held back')
    await block(unconfirmed, member)
    await world.activate(unconfirmed)
    expect(await chatsOf(member)).toEqual([])
    expect(await query('select id from event where account_id = $1', [member.id])).toEqual([])
    expect(await query('select held from message where sender_id = $1', [unconfirmed.id])).toEqual([{ held: true }])
  })
})

it('makes no room for another conversation of a free member [CHT-4, SEC-3]', async () => {
  const member = await world.freeMember()
  const others: Person[] = []
  for (let n = 0; n <= FREE_CONVERSATIONS; n += 1) others.push(await world.freeMember())
  const [first, last] = [others[0] as Person, others[FREE_CONVERSATIONS] as Person]
  for (const other of others.slice(0, FREE_CONVERSATIONS)) expect((await start(member, other)).status).toBe(200)
  await block(member, first)
  await unblock(member, first)
  expect((await start(member, last)).status).toBe(402)
  // With the same one it is none more.
  expect((await start(member, first)).status).toBe(200)
})

const ROUNDS = 15

describe('at the same time as a block', () => {
  /** Both sides' view of what there is between the two. */
  const traces = (one: Person, two: Person) =>
    query(
      `select ((select count(*) from conversation where $1 in (low_id, high_id) and $2 in (low_id, high_id) and archived_at is null)
        + (select count(*) from affinity where $1 in (low_id, high_id) and $2 in (low_id, high_id))
        + (select count(*) from event where (account_id, from_id) in (($1, $2), ($2, $1))))::int as traces`,
      [one.id, two.id],
    )

  it('nothing arrives after its answer, and what was charged was delivered before [SEC-3, CHT-8]', async () => {
    const { one, two, conversation } = await pair()
    await query('update account set credits = 1000 where id = $1', [one.id])
    let id = conversation
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = (await query('select credits from account where id = $1', [one.id]))[0].credits
      const sending = Array.from({ length: 6 }, (_, n) => send(one, id, `At once ${n}`))
      const answers = Promise.all(sending)
      expect((await block(two, one)).status).toBe(200)
      // Looked at in the moment of the answer, while some are still on their way.
      const [delivered] = await query(
        'select count(*)::int as n from message where conversation_id = $1 and sender_id = $2 and text like $3',
        [id, one.id, 'At once%'],
      )
      const sent = (await answers).filter(({ status }) => status === 201)
      const [after] = await query('select count(*)::int as n from message where conversation_id = $1 and text like $2', [
        id,
        'At once%',
      ])
      expect(after.n).toBe(delivered.n)
      expect(sent).toHaveLength(delivered.n)
      const [{ credits }] = await query('select credits from account where id = $1', [one.id])
      expect(before - credits).toBe(2 * delivered.n)
      expect(await chatsOf(two)).toEqual([])
      expect(await traces(one, two)).toEqual([{ traces: 0 }])
      await unblock(two, one)
      id = await world.conversation(one, two)
    }
  })

  it('no conversation begins and no like comes, from either side [SEC-3]', async () => {
    const [one, two] = [await world.premiumMember(), await world.premiumMember()]
    for (let round = 0; round < ROUNDS; round += 1) {
      const others = Promise.all([
        start(one, two),
        start(two, one),
        world.call('like', { body: { id: two.id }, headers: one.headers }),
        world.call('like', { body: { id: one.id }, headers: two.headers }),
        world.call('swipe', { body: { id: one.id, choice: 'like' }, headers: two.headers }),
      ])
      expect((await block(two, one)).status).toBe(200)
      const here = await traces(one, two)
      await others
      expect([here, await traces(one, two)]).toEqual([[{ traces: 0 }], [{ traces: 0 }]])
      await unblock(two, one)
      await query('delete from swipe where member_id = $1', [two.id])
    }
  })
})

async function leave(person: Person): Promise<Person> {
  await world.call('deleteAccount', { body: { reason: 'other', password: person.password }, headers: person.headers })
  return person
}

async function hidden(): Promise<Person> {
  const person = await world.freeMember()
  await hide(person)
  return person
}

describe('after a block', () => {
  it('who liked and blocked can still be reported and blocked [SEC-3]', async () => {
    const [one, two] = [await world.freeMember(), await world.freeMember()]
    await world.call('like', { body: { id: two.id }, headers: one.headers })
    await block(one, two)
    expect((await report(two, one)).status).toBe(202)
    expect((await block(two, one)).status).toBe(200)
  })

  it('the list keeps the name it was made with [SEC-3]', async () => {
    const [one, two] = [await world.freeMember(), await world.freeMember()]
    await block(one, two)
    const before = await blocksOf(one)
    await world.call('updateProfile', { body: { name: 'Somebody else' }, headers: two.headers })
    expect(await blocksOf(one)).toEqual(before)
    expect(before).toEqual([{ id: two.id, name: 'Contract' }])
  })
})
