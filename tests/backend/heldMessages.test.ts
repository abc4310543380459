/** A first message that waits for its sender's address to be confirmed: it arrives once, whatever happens in between [MEE-3]. */
import { describe, expect, it } from 'vitest'
import { type Person, someAddress } from '../contract/suite/world.ts'
import { sessionOf } from '../support/contract.ts'
import { productForFile } from '../support/product.ts'

const { world, query } = productForFile()

/** Somebody who signed up by writing to a member, and likes them. */
async function written(): Promise<{ sender: Person; other: Person }> {
  const other = await world.freeMember()
  const sender = await world.visitorSignsUp({ profile: other.id, signup_message: 'Hello' })
  await world.call('like', { body: { id: other.id }, headers: sender.headers })
  return { sender, other }
}

const leave = ({ password, headers }: Person) => world.call('deleteAccount', { body: { reason: 'other', password }, headers })
const reactivate = (token: string) => world.call('reactivate', { body: { token }, headers: someAddress() })
const activate = (token: string, { headers }: Person) => world.call('activate', { body: { token }, headers })

/** Leaves, and comes back by the latest mail about it. */
async function leaveAndReturn(person: Person): Promise<Person> {
  expect((await leave(person)).status).toBe(200)
  const back = await reactivate(await world.linkIn(person.email, 'account_deleted'))
  expect(back.body.user).toMatchObject({ id: person.id, status: 'active', profile: { status: 'active' } })
  return { ...person, headers: { ...person.headers, ...sessionOf(back) } }
}

/** What the receiver has of it: unread messages in their list, and of what they were told. */
async function received({ sender, other }: { sender: Person; other: Person }) {
  const { chats } = (await world.call('getChats', { headers: other.headers })).body
  const told = await query('select kind from event where account_id = $1 and from_id = $2 order by kind', [other.id, sender.id])
  return {
    unread: chats.map((chat: { num_unread_messages: number }) => chat.num_unread_messages),
    told: told.map(({ kind }) => kind),
  }
}
const ARRIVED = { unread: [1], told: ['like', 'message'] }

const isHeld = async ({ id }: Person) => (await query('select held from message where sender_id = $1', [id]))[0]?.held

describe('a held message arrives once', () => {
  it('by the link, pressed twice at once [MEE-3, SGN-4]', async () => {
    const pair = await written()
    const token = await world.linkIn(pair.sender.email, 'activation')
    const answers = await Promise.all([1, 2, 3].map(() => activate(token, pair.sender)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    expect(await received(pair)).toEqual(ARRIVED)
  })

  it('by the mail that brings the account back, pressed twice at once; a second leave and return brings no more [MEE-3, ACC-5]', async () => {
    const pair = await written()
    await leave(pair.sender)
    expect(await received(pair)).toEqual({ unread: [], told: [] })
    const token = await world.linkIn(pair.sender.email, 'account_deleted')
    const answers = await Promise.all([1, 2, 3].map(() => reactivate(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    expect(await received(pair)).toEqual(ARRIVED)

    const [back] = answers.filter(({ status }) => status === 200)
    const sender = { ...pair.sender, headers: { ...pair.sender.headers, ...sessionOf(back as (typeof answers)[0]) } }
    // Nobody knows the password of an account that was given up unconfirmed; the database says that they left again.
    await query(`update account set status = 'deleted', deleted_at = now() where id = $1`, [sender.id])
    await world.call('requestPasswordReset', { body: { email: sender.email }, headers: someAddress() })
    expect((await reactivate(await world.linkIn(sender.email, 'reactivation'))).status).toBe(200)
    expect(await received(pair)).toEqual(ARRIVED)
  })

  it('once the address was confirmed, whatever the member does after [MEE-3]', async () => {
    const pair = await written()
    const sender = await world.activate(pair.sender)
    await leaveAndReturn(sender)
    expect(await received(pair)).toEqual(ARRIVED)
  })

  it('by a fresh link where the first had expired [MEE-3, SGN-4]', async () => {
    const pair = await written()
    const old = await world.linkIn(pair.sender.email, 'activation')
    await query('update account_token set expires_at = now() where account_id = $1', [pair.sender.id])
    expect((await activate(old, pair.sender)).status).toBe(404)
    expect(await received(pair)).toEqual({ unread: [], told: [] })
    await world.call('resendActivationMail', { headers: pair.sender.headers })
    await expect.poll(async () => world.linkIn(pair.sender.email, 'activation')).not.toBe(old)
    expect((await activate(await world.linkIn(pair.sender.email, 'activation'), pair.sender)).status).toBe(200)
    expect(await received(pair)).toEqual(ARRIVED)
  })
})

describe.each([
  ['by the link', (sender: Person) => world.activate(sender)],
  ['by leaving and coming back', leaveAndReturn],
] as const)('a held message, its sender confirmed %s', (_how, confirm) => {
  it('does not reach who was blocked meanwhile [MEE-3, SEC-3]', async () => {
    const pair = await written()
    await world.call('block', { body: { id: pair.other.id }, headers: pair.sender.headers })
    await confirm(pair.sender)
    expect(await received(pair)).toEqual({ unread: [], told: [] })
    expect(await isHeld(pair.sender)).toBe(true)
  })

  it('does not reach who has blocked its sender, also at the same moment, nor after they take that back [MEE-3, SEC-3]', async () => {
    const block = ({ sender, other }: { sender: Person; other: Person }) =>
      world.call('block', { body: { id: sender.id }, headers: other.headers })
    const [before, meanwhile] = [await written(), await written()]
    // Only who is known to somebody can be blocked: to these two as if they had begun.
    for (const { sender, other } of [before, meanwhile])
      await query('update conversation set starter_id = $1 where $1 in (low_id, high_id) and $2 in (low_id, high_id)', [
        other.id,
        sender.id,
      ])
    expect((await block(before)).status).toBe(200)
    await confirm(before.sender)
    expect(await isHeld(before.sender)).toBe(true)
    const [, blocked] = await Promise.all([confirm(meanwhile.sender), block(meanwhile)])
    expect(blocked.status).toBe(200)
    for (const pair of [before, meanwhile]) {
      expect((await received(pair)).unread).toEqual([])
      expect((await world.call('getUser', { headers: pair.other.headers })).body.user.unread).toBe(0)
      await world.call('unblock', { body: { id: pair.sender.id }, headers: pair.other.headers })
      expect((await received(pair)).unread).toEqual([])
    }
    expect(await isHeld(before.sender)).toBe(true)
  })

  it('does not reach who has become invisible, then or later [MEE-3, ACC-8]', async () => {
    const pair = await written()
    const hide = (invisible: boolean) => world.call('updateAccount', { body: { invisible }, headers: pair.other.headers })
    await hide(true)
    const sender = await confirm(pair.sender)
    expect(await received(pair)).toEqual({ unread: [], told: [] })
    await hide(false)
    expect(await received(pair)).toEqual({ unread: [], told: [] })
    // They may write anew, and that is all that comes.
    const { chat } = (await world.call('startChat', { body: { profile: pair.other.id }, headers: sender.headers })).body
    await world.call('sendMessage', { body: { conversation: chat.conversation, text: 'Anew' }, headers: sender.headers })
    expect(await received(pair)).toEqual({ unread: [1], told: ['message'] })
  })

  it('does not reach who has left, nor who is erased, and harms nobody [MEE-3, ACC-5]', async () => {
    const [left, erased] = [await written(), await written()]
    await leave(left.other)
    await query('delete from account where id = $1', [erased.other.id])
    await confirm(left.sender)
    await confirm(erased.sender)
    expect(await query(`select id from event where account_id = $1 and kind = 'message'`, [left.other.id])).toEqual([])
    expect(await isHeld(left.sender)).toBe(true)
    expect(await isHeld(erased.sender)).toBeUndefined()
  })
})
