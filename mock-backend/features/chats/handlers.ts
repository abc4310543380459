import type { Answer, Schemas } from '../../../src/shared/contract/api.ts'
import { CHATS_PAGE, CHATS_STARTED_PER_HOUR } from '../../../src/shared/rules/constants.ts'
import { messageProblem } from '../../../src/shared/rules/text.ts'
import type { Site } from '../../caller/sites.ts'
import { DomainError, invalid, notFound, tooMany } from '../../contract/errors.ts'
import { useAllowance } from '../../http/allowance.ts'
import { type Call, type HandlersOf, signedIn } from '../../http/operations.ts'
import { countsOf } from '../members/counts.ts'
import { type Darkroom, keepIfUsed, storePicture } from '../photos/picture.ts'
import { forgetUnpaid, removeConversation, startConversation } from './conversations.ts'
import { GIFTS, isGift } from './gifts.ts'
import { chatOf, chatsOf, firstUnread, markRead, messagesOf } from './queries.ts'
import { type Content, send } from './send.ts'

type ChatOperation = 'getChats' | 'getChat' | 'readChat' | 'startChat' | 'deleteChat' | 'sendMessage' | 'getGifts'

export function chatsHandlers({ db, photos, decode }: Darkroom): HandlersOf<ChatOperation> {
  return {
    async getChats(call) {
      const { cursor, limit = CHATS_PAGE } = call.query
      return chatsOf(db, signedIn(call), { cursor, limit })
    },

    async getChat(call) {
      const member = signedIn(call)
      const { id, before } = call.query
      const [chat, page, first_unread] = await Promise.all([
        chatOf(db, member, id),
        messagesOf(db, member, id, before),
        firstUnread(db, member, id),
      ])
      if (!chat) throw notFound()
      return { chat, ...page, first_unread }
    },

    async readChat(call) {
      const member = signedIn(call)
      const { conversation, up_to } = call.body
      if (!(await markRead(db, member, conversation, up_to))) throw notFound()
      return countsOf(db, member.id)
    },

    async startChat(call) {
      const member = signedIn(call)
      const wait = await useAllowance(db, { kind: 'chats', owner: member.id, max: CHATS_STARTED_PER_HOUR, seconds: 3600 })
      if (wait > 0) throw tooMany('too_many_calls', wait)
      const { profile, kind = 'text' } = call.body
      const first = { kind, price: priceOf(kind, call.site) }
      const id = await call.transact(({ trx }) => startConversation(trx, member, profile, first))
      const chat = await chatOf(db, member, id)
      if (!chat) throw notFound()
      return { chat }
    },

    async deleteChat(call) {
      await call.transact(({ trx }) => removeConversation(trx, signedIn(call), call.body.conversation))
      return { ok: true }
    },

    async sendMessage(call) {
      const member = signedIn(call)
      if (!call.upload) {
        const content = contentOf(call)
        return paid(call, call.body.conversation, () =>
          call.statementOnce((statement) => send(statement, member, call.body.conversation, content)),
        )
      }
      const { conversation } = call.upload.fields
      const photo_name = await storePicture({ db, photos, decode }, member, call.upload.picture)
      const content: Content = { kind: 'photo', text: null, gift: null, photo_name, price: priceOf('photo', call.site) }
      return keepIfUsed(
        photos,
        [photo_name],
        () => paid(call, conversation, () => call.statementOnce((statement) => send(statement, member, conversation, content))),
        ({ message }) => message.photo?.match.startsWith(photo_name) === true,
      )
    },

    async getGifts({ site }) {
      return { gifts: GIFTS.map((id) => ({ id, image: `gifts/${id}.webp`, credits: site.settings.gift_credits })) }
    },
  }
}

/** Sends; a conversation that was started for what cannot be paid goes again [MEE-7]. */
async function paid(
  call: Call<'sendMessage'>,
  conversation: number,
  deliver: () => Promise<Answer<'sendMessage'>>,
): Promise<Answer<'sendMessage'>> {
  try {
    return await deliver()
  } catch (error) {
    if (error instanceof DomainError && error.body.error === 'insufficient_credits')
      await call.transact(({ trx }) => forgetUnpaid(trx, signedIn(call), conversation))
    throw error
  }
}

/** Credits, where no free message covers it. */
function priceOf(kind: Schemas['Message']['kind'], { settings }: Site): number {
  return { text: settings.message_credits, gift: settings.gift_credits, photo: settings.photo_credits }[kind]
}

/** What a JSON body sends. @throws 422 for a text that is blank or too long for the site [CHT-3], or an unknown gift */
function contentOf({ body, site }: Call<'sendMessage'>): Content {
  const { message_length } = site.settings
  if ('gift' in body) {
    if (!isGift(body.gift)) throw invalid({ gift: 'not_allowed' })
    return { kind: 'gift', text: null, gift: body.gift, photo_name: null, price: priceOf('gift', site) }
  }
  const problem = messageProblem(body.text, message_length)
  if (problem) throw invalid({ text: problem })
  return { kind: 'text', text: body.text.trim(), gift: null, photo_name: null, price: priceOf('text', site) }
}
