import { useState } from 'react'
import { isApiError } from '../../../shared/contract/api.ts'
import { isFreeMessage } from '../../../shared/rules/prices.ts'
import { useUser } from '../../core/session.ts'
import { useSettings } from '../../core/settings.ts'
import { dialogs } from '../../core/store/dialogs.ts'
import { useAppDispatch } from '../../core/store/store.ts'
import { useStartChat } from './api.ts'
import { conversations } from './conversations.ts'
import { type Content, useOutbox } from './useOutbox.ts'

/**
 * Starts a conversation with the message that it is for. What could not be paid starts none [MEE-7]: what is missing is said
 * instead [CHT-5].
 */
export function useFirstMessage() {
  const { message_credits, photo_credits, gift_credits } = useSettings()
  const user = useUser()
  const start = useStartChat()
  const outbox = useOutbox()
  const dispatch = useAppDispatch()
  const [isSending, setSending] = useState(false)

  const priceOf = (kind: Content['kind']): number => {
    if (kind === 'text' && user && isFreeMessage(user)) return 0
    return { text: message_credits, photo: photo_credits, gift: gift_credits }[kind]
  }
  const askForCredits = () => dispatch(dialogs.actions.opened({ kind: 'credits' }))

  /** @returns the conversation; undefined where there is none */
  async function begin(profile: number, content: Content): Promise<number | undefined> {
    if (user && user.credits < priceOf(content.kind)) {
      askForCredits()
      return undefined
    }
    const { chat } = await start.trigger({ body: { profile, kind: content.kind } })
    if ((await outbox.send(chat.conversation, content)) !== 'insufficient_credits') return chat.conversation
    // The server has taken it back.
    dispatch(conversations.actions.removed(chat.conversation))
    return undefined
  }

  return {
    isSending,
    error: start.error,
    async send(profile: number, content: Content): Promise<number | undefined> {
      setSending(true)
      try {
        return await begin(profile, content)
      } catch (error) {
        if (!isApiError(error)) throw error
        if (error.code === 'premium_required') dispatch(dialogs.actions.opened({ kind: 'premium', reason: 'conversations' }))
        if (error.code === 'insufficient_credits') askForCredits()
        return undefined
      } finally {
        setSending(false)
      }
    },
  }
}
