/** What a poll learns: the badges, and whether anything is new, at the price of one small query. */
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Schemas } from '../../src/shared/contract/api.ts'
import { form, type Person, picture } from '../contract/suite/world.ts'
import { callOperation } from '../support/contract.ts'
import { countStatements } from '../support/countStatements.ts'
import { backendUrl, productForFile } from '../support/product.ts'

const { world, query, databaseUrl } = productForFile()
const userOf = async ({ headers }: Person): Promise<Schemas['User']> => (await world.call('getUser', { headers })).body.user
const versionOf = async (person: Person) => (await userOf(person)).version
const poll = (person: Person, version: string | undefined) =>
  world.call('getUser', { headers: { ...person.headers, 'if-none-match': `"${version}"` } })

const by = ({ headers }: Person) => ({
  like: ({ id }: Person) => world.call('like', { body: { id }, headers }),
  unlike: ({ id }: Person) => world.call('unlike', { body: { id }, headers }),
  see: ({ id }: Person) => world.call('seeLike', { body: { id }, headers }),
  block: ({ id }: Person) => world.call('block', { body: { id }, headers }),
  send: (conversation: number) => world.call('sendMessage', { body: { conversation, text: 'Hello' }, headers }),
  read: (conversation: number) => world.call('readChat', { body: { conversation }, headers }),
  remove: (conversation: number) => world.call('deleteChat', { body: { conversation }, headers }),
  change: (body: object) => world.call('updateAccount', { body, headers }),
  edit: (body: object) => world.call('updateProfile', { body, headers }),
  addPhoto: async () => world.call('addPhoto', { body: form({ photo: await picture() }), headers }),
})

/** Two who write to each other: the other one has written last, and likes the member. */
async function acquaintances() {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  const conversation = await world.conversation(member, other)
  await by(member).send(conversation)
  await by(other).send(conversation)
  await by(other).like(member)
  return { member, other, conversation }
}

type Both = Awaited<ReturnType<typeof acquaintances>>
const CAUSES: Record<string, (both: Both) => Promise<unknown>> = {
  'a message that came': ({ other, conversation }) => by(other).send(conversation),
  'a message sent from another device': ({ member, conversation }) => by(member).send(conversation),
  'a conversation read on another device': ({ member, conversation }) => by(member).read(conversation),
  'a message that the other one has read': ({ other, conversation }) => by(other).read(conversation),
  'a conversation removed': ({ member, conversation }) => by(member).remove(conversation),
  'a like received': async ({ member, other }) => {
    const version = await by(other)
      .unlike(member)
      .then(() => versionOf(member))
    await by(other).like(member)
    expect(await versionOf(member)).not.toBe(version)
  },
  'a like given': ({ member, other }) => by(member).like(other),
  'a like taken back': ({ member, other }) => by(other).unlike(member),
  'a like seen': ({ member, other }) => by(member).see(other),
  'a block by the member': ({ member, other }) => by(member).block(other),
  'a block by the other one': ({ member, other }) => by(other).block(member),
  'the other one hiding': ({ other }) => by(other).change({ invisible: true }),
  'the other one leaving': ({ other: { headers, password } }) =>
    world.call('deleteAccount', { body: { reason: 'other', password }, headers }),
  credits: ({ member }) => world.buy(member),
  'an edited profile': ({ member }) => by(member).edit({ about: 'Something new' }),
  'a setting': ({ member }) => by(member).change({ invisible: true }),
  'the language': ({ member: { headers } }) => world.call('putUser', { body: { language: 'fi' }, headers }),
  'a photo': ({ member }) => by(member).addPhoto(),
  'a photo withdrawn by the operator': async ({ member }) => {
    const { photo } = (await by(member).addPhoto()).body
    const version = await versionOf(member)
    await query(`update photo set status = 'rejected' where id = $1`, [photo.id])
    expect(await versionOf(member)).not.toBe(version)
  },
}

describe('the version', () => {
  it.each(Object.entries(CAUSES))('is another one after %s [GRO-1]', async (_what, cause) => {
    const both = await acquaintances()
    const version = await versionOf(both.member)
    await cause(both)
    const answer = await poll(both.member, version)
    expect([answer.status, answer.body.user.version === version]).toEqual([200, false])
  })

  it('stays the same while things are looked at, and said again [GRO-1]', async () => {
    const { member, other, conversation } = await acquaintances()
    await by(member).read(conversation)
    await by(member).see(other)
    const version = await versionOf(member)
    // The member has been away, and is seen again.
    await query(`update profile set last_seen = now() - interval '1 hour' where id = $1`, [member.id])
    const { headers } = member
    await world.call('getChats', { headers })
    await world.call('getChat', { query: `?id=${conversation}`, headers })
    await world.call('getLikes', { headers })
    await world.call('getProfile', { query: `?id=${other.id}`, headers })
    await world.call('getProfile', { query: `?id=${member.id}`, headers: other.headers })
    await world.call('searchProfiles', { headers })
    await by(member).read(conversation)
    await by(member).see(other)
    await by(other).like(member)
    expect(await versionOf(member)).toBe(version)
    expect((await poll(member, version)).status).toBe(304)
  })

  it('is in every answer that has the user [GRO-1]', async () => {
    const { member } = await acquaintances()
    const { unread, new_likes, version } = await userOf(member)
    const { body } = await world.call('postUser', { body: { email: member.email, password: member.password } })
    expect(body.user).toMatchObject({ unread, new_likes, version })
  })

  it('is a member’s own [GRO-1]', async () => {
    const { member, other } = await acquaintances()
    expect((await poll(other, await versionOf(member))).status).toBe(200)
  })
})

describe('a poll that finds nothing new', () => {
  it('has no body, and the version to ask with again [GRO-4]', async () => {
    const { member } = await acquaintances()
    const first = await world.call('getUser', { headers: member.headers })
    expect(first.headers.get('etag')).toBe(`"${first.body.user.version}"`)
    const again = await poll(member, first.body.user.version)
    expect([again.status, again.body.length, again.headers.get('etag')]).toEqual([304, 0, first.headers.get('etag')])
    expect(again.headers.get('cache-control')).toBe('no-store')
  })

  it('is one statement beside the session’s, and looks into no list [GRO-4]', async () => {
    const { member } = await acquaintances()
    const session = await callOperation(backendUrl, 'postUser', { body: { email: member.email, password: member.password } })
    const [cookie = ''] = session.headers.getSetCookie().map((text) => text.split(';')[0])
    const token = createHash('sha256').update(cookie.replace('session=', '')).digest()
    const counted = await countStatements(databaseUrl, async (url) => {
      const ask = () => callOperation(url, 'getUser', { headers: { cookie, 'if-none-match': `"${session.body.user.version}"` } })
      // The first one of a connection prepares what the others run.
      const before = await ask()
      return [before, await ask(), await ask()]
    })
    expect(counted.result.map(({ status }) => status)).toEqual([304, 304, 304])
    expect(counted.having(token)).toHaveLength(3)
    const others = counted.having(Buffer.from(String(member.id)))
    expect(others).toHaveLength(3)
    for (const text of others) expect(text).not.toMatch(/conversation|message\b/)
  })
})

describe('the badges', () => {
  it('are what the lists show [GRO-1]', async () => {
    const { member, other, conversation } = await acquaintances()
    await by(other).send(conversation)
    const shown = async () => {
      const { headers } = member
      const { chats } = (await world.call('getChats', { headers })).body
      const { profiles, counts } = (await world.call('getLikes', { headers })).body as Schemas['Likes']
      const listed = {
        unread: chats.reduce((sum: number, { num_unread_messages }: Schemas['Chat']) => sum + num_unread_messages, 0),
        new_likes: profiles.filter(({ like_new }) => like_new).length,
      }
      const { unread, new_likes } = await userOf(member)
      expect({ unread, new_likes }).toEqual(listed)
      expect(counts?.new).toBe(new_likes)
      return listed
    }
    expect(await shown()).toEqual({ unread: 2, new_likes: 1 })
    await by(other).change({ invisible: true })
    // Who is in a chat with them sees them.
    expect(await shown()).toEqual({ unread: 2, new_likes: 1 })
    await by(member).remove(conversation)
    expect(await shown()).toEqual({ unread: 0, new_likes: 0 })
    await by(other).change({ invisible: false })
    expect(await shown()).toEqual({ unread: 0, new_likes: 1 })
    await by(other).block(member)
    expect(await shown()).toEqual({ unread: 0, new_likes: 0 })
  })
})
