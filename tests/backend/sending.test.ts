/** What a message costs, whom it reaches and what it leaves behind, also when several are sent at once. */
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Schemas } from '../../src/shared/contract/api.ts'
import { FREE_MESSAGES } from '../../src/shared/rules/constants.ts'
import { form, type Person, picture, someAddress } from '../contract/suite/world.ts'
import { productForFile } from '../support/product.ts'

const { world, query } = productForFile()
const send = (from: Person, conversation: number, more: object, headers: Record<string, string> = {}) =>
  world.call('sendMessage', { body: { conversation, ...more }, headers: { ...from.headers, ...someAddress(), ...headers } })
const chatWith = async ({ headers }: Person, id: number): Promise<Schemas['Chat'] | undefined> =>
  (await world.call('getChats', { headers })).body.chats.find(({ conversation }: Schemas['Chat']) => conversation === id)
const userOf = async ({ headers }: Person): Promise<Schemas['User']> => (await world.call('getUser', { headers })).body.user
const price = async () => {
  const [{ settings }] = await query(`select settings from site where name = 'Tandem'`)
  return { message: settings.message_credits, gift: settings.gift_credits, photo: settings.photo_credits }
}

/** All at once: one after the other they may take longer than a test has, where nothing else is slow. */
const several = <Made>(count: number, make: () => Promise<Made>): Promise<Made[]> =>
  Promise.all(Array.from({ length: count }, make))

const conversations = (of: Person, count: number): Promise<number[]> =>
  several(count, async () => world.conversation(of, await world.freeMember()))

describe('messages sent at once', () => {
  it('into different conversations never cost more than there is, and none is given away [CHT-5, CHT-8]', async () => {
    const person = await world.freeMember()
    const { message } = await price()
    // Begun by others: one of theirs that could not be paid is taken back, and is not there in the next round [MEE-7].
    const ids = await several(8, async () => world.conversation(await world.premiumMember(), person))
    // Several times: whether calls meet is chance.
    for (let round = 1; round <= 4; round += 1) {
      const { credits } = await world.buy(person)
      const answers = await Promise.all(ids.map((id) => send(person, id, { text: 'At once' })))
      const affordable = credits / message
      const statuses = answers.map(({ status }) => status).sort()
      expect(statuses).toEqual([...Array(affordable).fill(201), ...Array(ids.length - affordable).fill(402)])
      expect((await userOf(person)).credits).toBe(0)
    }
    const balances = await query(`select balance from credit_entry where account_id = $1 order by id`, [person.id])
    expect(balances.map(({ balance }) => balance)).toEqual([1, 2, 3, 4].flatMap(() => [10, 8, 6, 4, 2, 0]))
  })

  it('into different conversations use each free message once [CHT-4, CHT-8]', async () => {
    const person = await world.freeMember()
    const fans = await several(3, world.premiumMember)
    const ids = await conversations(person, 2)
    for (const fan of fans) {
      const id = await world.conversation(fan, person)
      await send(fan, id, { text: 'Hello' })
      ids.push(id)
    }
    const answers = await Promise.all(ids.map((id) => send(person, id, { text: 'At once' })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(FREE_MESSAGES)
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(ids.length - FREE_MESSAGES)
    expect(await userOf(person)).toMatchObject({ credits: 0, free_messages_left: 0 })
    expect(await query('select id from credit_entry where account_id = $1', [person.id])).toEqual([])
  })

  it('while a refund is asked for are paid from what is left, once [ACC-12, CHT-8]', async () => {
    const person = await world.freeMember()
    const { payment_id } = await world.buy(person)
    const ids = await conversations(person, 4)
    const headers = { ...person.headers, ...someAddress() }
    const [refund, ...sent] = await Promise.all([
      world.call('requestRefund', { body: { payment_id }, headers }),
      ...ids.map((id) => send(person, id, { text: 'At once' })),
    ])
    expect(refund.status).toBe(202)
    const [{ refunded_credits }] = await query('select refunded_credits from payment where id = $1', [payment_id])
    const spent = sent.reduce((sum, { status, body }) => sum + (status === 201 ? body.message.credits : 0), 0)
    expect(refunded_credits + spent).toBe(10)
    expect((await userOf(person)).credits).toBe(0)
  })
})

describe('a free message', () => {
  it('is a text: gifts and photos are paid [CHT-4, CHT-6]', async () => {
    const [person, other] = [await world.freeMember(), await world.other()]
    const conversation = await world.conversation(person, other)
    const { gift, photo } = await price()
    const refused = (needed: number) => ({ status: 402, body: { error: 'insufficient_credits', params: { needed, credits: 0 } } })
    expect((await send(person, conversation, { text: 'Free' })).body.free_messages_left).toBe(FREE_MESSAGES - 1)
    expect(await send(person, conversation, { gift: 'rose' })).toMatchObject(refused(gift))
    const body = form({ conversation: String(conversation), photo: await picture() })
    expect(await world.call('sendMessage', { body, headers: person.headers })).toMatchObject(refused(photo))
    expect((await userOf(person)).free_messages_left).toBe(FREE_MESSAGES - 1)
  })

  it('is not for a member who has paid, even where one is left [CHT-4]', async () => {
    const person = await world.premiumMember()
    await query('update account set free_messages_left = 1 where id = $1', [person.id])
    const { body } = await send(person, await world.conversation(person, await world.other()), { text: 'Paid' })
    expect(body).toMatchObject({ message: { credits: (await price()).message }, free_messages_left: 1 })
  })
})

describe('a message goes to the other one', () => {
  let low: Person
  let high: Person
  let id: number
  beforeEach(async () => {
    low = await world.premiumMember()
    high = await world.premiumMember()
    id = await world.conversation(low, high)
    await send(low, id, { text: 'To begin with' })
    for (const { headers } of [low, high]) await world.call('readChat', { body: { conversation: id }, headers })
  })
  const unread = async () => [(await chatWith(low, id))?.num_unread_messages, (await chatWith(high, id))?.num_unread_messages]
  const events = async (person: Person) =>
    (await query(`select from_id from event where account_id = $1 and kind = 'message'`, [person.id])).map(
      ({ from_id }) => from_id,
    )

  it('whoever of the two signed up first, and is unread there only [CHT-1, CHT-9]', async () => {
    await send(low, id, { text: 'Down' })
    expect(await unread()).toEqual([0, 1])
    await send(high, id, { text: 'Up' })
    await send(high, id, { text: 'Up again' })
    expect(await unread()).toEqual([2, 1])
    expect(await events(low)).toEqual([high.id, high.id])
    expect(await events(high)).toEqual([low.id, low.id])
  })

  it('on their open page at once, named by who wrote [CHT-9]', async () => {
    const { body } = await fetch(`${world.url}/api/events.php`, {
      headers: { ...high.headers, 'sec-fetch-site': 'same-origin' },
    })
    const reader = (body as ReadableStream<Uint8Array>).getReader()
    await send(low, id, { text: 'Are you there?' })
    let text = ''
    while (!text.includes('data: ')) text += Buffer.from((await reader.read()).value ?? new Uint8Array()).toString()
    expect(text).toContain(`event: message\ndata: ${JSON.stringify({ profile: low.id })}`)
    await reader.cancel()
  })

  it('who had removed the conversation, and to the sender who had [CHT-2]', async () => {
    const remove = (person: Person) => world.call('deleteChat', { body: { conversation: id }, headers: person.headers })
    for (const [sender, receiver] of [
      [low, high],
      [high, low],
    ] as const) {
      await remove(sender)
      await remove(receiver)
      await send(sender, id, { text: 'Back again' })
      expect((await chatWith(sender, id))?.num_unread_messages).toBe(0)
      expect((await chatWith(receiver, id))?.num_unread_messages).toBe(1)
    }
  })

  it('at once while they are here, else by mail [CHT-9, ACC-7]', async () => {
    const away = await world.freeMember()
    const there = await world.conversation(low, away)
    const announced = async () =>
      (await query(`select announced from event where account_id = $1 order by id`, [away.id])).map((row) => row.announced)
    await send(low, there, { text: 'You are here' })
    expect(await announced()).toEqual([true])
    await world.call('pageHidden', { body: {}, headers: away.headers })
    await send(low, there, { text: 'You are not' })
    expect((await world.mailTo(away.email, 'new_message')).text).toBeTruthy()
    expect((await world.mailsTo(away.email)).filter(({ kind }) => kind === 'new_message')).toHaveLength(1)
  })
})

describe('what somebody writes before confirming their address', () => {
  it.each(['first', 'second'])('is held back, then delivered, by who of the two came %s [SGN-4]', async (order) => {
    const early = order === 'second' ? await world.premiumMember() : undefined
    let hidden = await world.visitorSignsUp()
    const other = early ?? (await world.premiumMember())
    const id = await world.conversation(hidden, other)
    for (const text of ['Held', 'Held too']) expect((await send(hidden, id, { text })).status).toBe(201)
    const held = await chatWith(hidden, id)
    expect([held?.last_message?.text, held?.num_unread_messages]).toEqual(['Held too', 0])
    expect(await chatWith(other, id)).toBeUndefined()
    expect((await world.call('getChat', { query: `?id=${id}`, headers: other.headers })).status).toBe(404)
    expect(await query('select id from event where account_id = $1 and from_id = $2', [other.id, hidden.id])).toEqual([])
    hidden = await world.activate(hidden)
    expect(await chatWith(other, id)).toMatchObject({ num_unread_messages: 2, last_message: { text: 'Held too' } })
    expect((await chatWith(hidden, id))?.num_unread_messages).toBe(0)
    expect(await query('select kind from event where account_id = $1 and from_id = $2', [other.id, hidden.id])).toEqual([
      { kind: 'message' },
    ])
    const opened = (await world.call('getChat', { query: `?id=${id}`, headers: other.headers })).body.messages
    expect(opened.map(({ text }: Schemas['Message']) => text)).toEqual(['Held', 'Held too'])
  })
})

describe('a key', () => {
  it('is for one kind of call: the same one buys and sends [CHT-8, PAY-5]', async () => {
    const person = await world.premiumMember()
    const key = { 'idempotency-key': randomUUID() }
    const conversation = await world.conversation(person, await world.other())
    const order = { package: await world.smallestPackage(), method: 'creditcard' }
    expect((await send(person, conversation, { text: 'Hello' }, key)).status).toBe(201)
    expect((await world.call('startPayment', { body: order, headers: { ...person.headers, ...key } })).status).toBe(201)
  })

  it('of a call that was refused is free for the next try [CHT-8]', async () => {
    const person = await world.freeMember()
    const key = { 'idempotency-key': randomUUID() }
    const conversation = await world.conversation(person, await world.other())
    await send(person, conversation, { text: 'Hello' })
    expect((await send(person, conversation, { gift: 'rose' }, key)).status).toBe(402)
    await world.buy(person)
    expect((await send(person, conversation, { gift: 'rose' }, key)).status).toBe(201)
    const [{ count }] = await query(`select count(*)::int as count from message where sender_id = $1 and kind = 'gift'`, [
      person.id,
    ])
    expect(count).toBe(1)
  })

  it('answers as the first time, whatever has happened since [CHT-8]', async () => {
    const person = await world.premiumMember()
    const key = { 'idempotency-key': randomUUID() }
    const conversation = await world.conversation(person, await world.other())
    const first = await send(person, conversation, { text: 'Once' }, key)
    await send(person, conversation, { text: 'Twice' })
    expect((await send(person, conversation, { text: 'Once' }, key)).body).toEqual(first.body)
  })

  it.each(['short', 'x'.repeat(101)])('like %s is none [CHT-8]', async (key) => {
    const person = await world.premium()
    const conversation = await world.conversation(person, await world.other())
    expect(await send(person, conversation, { text: 'Hello' }, { 'idempotency-key': key })).toMatchObject({
      status: 400,
      body: { fields: { 'Idempotency-Key': 'invalid_format' } },
    })
  })
})
