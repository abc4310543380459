import { CHATS_PAGE, CHATS_STARTED_PER_HOUR } from '../../../src/shared/rules/constants.ts'
import { characterCount } from '../../../src/shared/rules/text.ts'
import { invalid, notFound, tooMany } from '../../contract/errors.ts'
import { useAllowance } from '../../http/allowance.ts'
import { type Call, type HandlersOf, signedIn } from '../../http/operations.ts'
import { countsOf } from '../members/counts.ts'
import { type Darkroom, keepIfUsed, storePicture } from '../photos/picture.ts'
import { removeConversation, startConversation } from './conversations.ts'
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
      const id = await call.transact(({ trx }) => startConversation(trx, member, call.body.profile))
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
        return call.statementOnce((statement) => send(statement, member, call.body.conversation, content))
      }
      const { conversation } = call.upload.fields
      const photo_name = await storePicture({ db, photos, decode }, member, call.upload.picture)
      const content: Content = { kind: 'photo', text: null, gift: null, photo_name, price: call.site.settings.photo_credits }
      return keepIfUsed(
        photos,
        [photo_name],
        () => call.statementOnce((statement) => send(statement, member, conversation, content)),
        ({ message }) => message.photo?.match.startsWith(photo_name) === true,
      )
    },

    async getGifts({ site }) {
      return { gifts: GIFTS.map((id) => ({ id, image: `gifts/${id}.webp`, credits: site.settings.gift_credits })) }
    },
  }
}

/** What a JSON body sends. @throws 422 for a text that is blank or too long for the site [CHT-3], or an unknown gift */
function contentOf({ body, site }: Call<'sendMessage'>): Content {
  const { message_length, message_credits, gift_credits } = site.settings
  if ('gift' in body) {
    if (!isGift(body.gift)) throw invalid({ gift: 'not_allowed' })
    return { kind: 'gift', text: null, gift: body.gift, photo_name: null, price: gift_credits }
  }
  const text = body.text.trim()
  if (text === '') throw invalid({ text: 'required' })
  if (characterCount(text) > message_length) throw invalid({ text: 'too_long' })
  return { kind: 'text', text, gift: null, photo_name: null, price: message_credits }
}
