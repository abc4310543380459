/** What others are told of somebody who has left: a name, and what they wrote. */
import { describe, expect, it } from 'vitest'
import type { Schemas } from '../../src/shared/contract/api.ts'
import { form, type Person, picture, someAddress } from '../contract/suite/world.ts'
import { sessionOf } from '../support/contract.ts'
import { productForFile } from '../support/product.ts'
import { startRounds } from '../support/rounds.ts'

const { world, query, databaseUrl } = productForFile()
const rounds = startRounds(databaseUrl)

const statusOf = async (path: string) => (await fetch(`${world.url}/photos/${path}`)).status
const leave = ({ password, headers }: Person) => world.call('deleteAccount', { body: { reason: 'other', password }, headers })

async function send(from: Person, conversation: number): Promise<Schemas['Image']> {
  const body = form({ conversation: String(conversation), photo: await picture() })
  return (await world.call('sendMessage', { body, headers: from.headers })).body.message.photo
}

const photosIn = async (conversation: number, { headers }: Person): Promise<string[]> =>
  (await world.call('getChat', { query: `?id=${conversation}`, headers })).body.messages.map(
    ({ photo }: Schemas['Message']) => photo?.filename,
  )

describe('who has deleted the account', () => {
  it('leaves no address of a picture they sent; those of others stay [SEC-4, ACC-5]', async () => {
    const [leaver, other] = [await world.premiumMember(), await world.premiumMember()]
    const conversation = await world.conversation(leaver, other)
    const [sent, received] = [await send(leaver, conversation), await send(other, conversation)]
    await leave(leaver)
    expect(await Promise.all([sent.filename, sent.thumb_filename].map(statusOf))).toEqual([404, 404])
    expect(await statusOf(received.filename)).toBe(200)
    const [now] = await photosIn(conversation, other)
    expect(now).not.toBe(sent.filename)
    expect(await statusOf(now as string)).toBe(200)

    const token = await world.linkIn(leaver.email, 'account_deleted')
    const back = await world.call('reactivate', { body: { token }, headers: someAddress() })
    expect(await photosIn(conversation, { ...leaver, headers: sessionOf(back) })).toEqual([now, received.filename])
  })

  it('loses those addresses by a job too, should the backend die in between; done twice, it does no harm [SEC-4]', async () => {
    const [leaver, other] = [await world.premiumMember(), await world.premiumMember()]
    const conversation = await world.conversation(leaver, other)
    const { filename } = await send(leaver, conversation)
    const [{ id, photo_name }] = await query('select id, photo_name from message where conversation_id = $1', [conversation])
    const job = { account_id: leaver.id, pictures: [{ message_id: Number(id), name: photo_name }] }
    await rounds.ask('renamePictures', job)
    const [now] = await photosIn(conversation, other)
    expect([await statusOf(filename), await statusOf(now as string)]).toEqual([404, 200])
    await rounds.ask('renamePictures', job)
    expect(await photosIn(conversation, other)).toEqual([now])
  })

  it('is told of in chats without photo or presence [SEC-3, INF-9]', async () => {
    const [leaver, other] = [await world.premiumMember(), await world.freeMember()]
    await world.call('addPhoto', { body: form({ photo: await picture() }), headers: leaver.headers })
    const conversation = await world.conversation(leaver, other)
    await world.call('sendMessage', { body: { conversation, text: 'Bye' }, headers: leaver.headers })
    const seen = async () => {
      const { headers } = other
      const list = (await world.call('getChats', { headers })).body.chats[0].profile
      const opened = (await world.call('getChat', { query: `?id=${conversation}`, headers })).body.chat.profile
      expect(opened).toEqual(list)
      return list
    }
    expect(await seen()).toMatchObject({ online: true, photo_count: 1, last_seen: expect.any(String) })
    await leave(leaver)
    expect(await seen()).toMatchObject({ name: 'Contract', online: false, photo_count: 0, last_seen: null, main_image: null })
  })
})
