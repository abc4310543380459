/** Sending: shown at once, charged once, never lost [CHT-8]. */
import { unstable_serialize, useSWRConfig } from 'swr'
import type { Answer } from '../../../shared/contract/api.ts'
import { useRefresh } from '../../core/operations/refresh.ts'
import { keyOf } from '../../core/operations/runtime.ts'
import { useApi } from '../../core/operations/swr.ts'
import { withPart } from '../../core/session.ts'
import { dialogs } from '../../core/store/dialogs.ts'
import { useAppDispatch } from '../../core/store/store.ts'
import { codeOf } from '../../core/texts/errorMessage.ts'
import { conversations, type Outgoing } from './conversations.ts'

/** Pictures of messages on their way, by their key: files are no state that can be stored. */
const pictures = new Map<string, File>()

export type Content = { kind: 'text'; text: string } | { kind: 'gift'; gift: string } | { kind: 'photo'; file: File }

export function useOutbox() {
  const api = useApi()
  const { cache, mutate } = useSWRConfig()
  const refresh = useRefresh()
  const dispatch = useAppDispatch()

  /** A conversation that is still being fetched is left alone: SWR would drop what it is about to get. */
  async function show(id: number, message: Answer<'sendMessage'>['message']): Promise<void> {
    const key = keyOf('getChat', { id })
    const chat: Answer<'getChat'> | undefined = cache.get(unstable_serialize(key))?.data
    if (chat) await mutate(key, withMessage(chat, message), { revalidate: false })
  }

  /** The same key at every try tells the server that it is the same message. @returns the error's code where it failed */
  async function deliver(message: Outgoing): Promise<string | undefined> {
    const { key, conversation, content } = message
    dispatch(conversations.actions.queued(message))
    try {
      const headers = { 'Idempotency-Key': key }
      const answer = await api.call('sendMessage', { headers, ...bodyOf(message) })
      await show(conversation, answer.message)
      await mutate<Answer<'getUser'>>(keyOf('getUser'), (known) => known && withPart(known, balanceIn(answer)), {
        revalidate: false,
      })
      dispatch(conversations.actions.done(key))
      forgetPicture(content, key)
      void refresh()
      return undefined
    } catch (error) {
      const code = codeOf(error)
      dispatch(conversations.actions.failed({ key, code }))
      // What it needs, rather than only that it failed [CHT-5].
      if (code === 'insufficient_credits') dispatch(dialogs.actions.followed({ kind: 'credits' }))
      if (code === 'premium_required') dispatch(dialogs.actions.followed({ kind: 'premium', reason: 'conversations' }))
      return code
    }
  }

  /** @returns the error's code where it failed */
  function send(conversation: number, content: Content): Promise<string | undefined> {
    const key = crypto.randomUUID()
    if (content.kind === 'photo') pictures.set(key, content.file)
    const shown = content.kind === 'photo' ? ({ kind: 'photo', url: URL.createObjectURL(content.file) } as const) : content
    return deliver({ key, conversation, content: shown, at: Date.now() })
  }

  return {
    send,
    retry: deliver,
    /** Takes a failed message back; its text is the draft again, when there is none. */
    giveUp({ key, conversation, content }: Outgoing, draft: string): void {
      dispatch(conversations.actions.done(key))
      forgetPicture(content, key)
      if (content.kind === 'text' && !draft) dispatch(conversations.actions.drafted({ conversation, text: content.text }))
    },
  }
}

function bodyOf({ key, conversation, content }: Outgoing) {
  if (content.kind === 'text') return { body: { conversation, text: content.text } }
  if (content.kind === 'gift') return { body: { conversation, gift: content.gift } }
  const form = new FormData()
  form.append('conversation', String(conversation))
  form.append('photo', pictures.get(key) ?? new Blob())
  return { form }
}

function forgetPicture(content: Outgoing['content'], key: string): void {
  pictures.delete(key)
  if (content.kind === 'photo') URL.revokeObjectURL(content.url)
}

function withMessage(chat: Answer<'getChat'>, message: Answer<'sendMessage'>['message']): Answer<'getChat'> {
  return chat.messages.some(({ id }) => id === message.id) ? chat : { ...chat, messages: [...chat.messages, message] }
}

const balanceIn = ({ credits, free_messages_left }: Answer<'sendMessage'>) => ({ credits, free_messages_left })
