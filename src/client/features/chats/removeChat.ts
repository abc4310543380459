/** Removing a conversation [CHT-2]. */
import { useSWRConfig } from 'swr'
import type { Answer } from '../../../shared/contract/api.ts'
import { useRefresh } from '../../core/operations/refresh.ts'
import { keyOf } from '../../core/operations/runtime.ts'
import { useAppDispatch } from '../../core/store/store.ts'
import { toasts } from '../../core/store/toasts.ts'
import { errorMessage } from '../../core/texts/errorMessage.ts'
import { useDeleteChat } from './api.ts'
import { conversations } from './conversations.ts'

/** Takes it off the list at once, then off the server; when that fails, says so and fetches the list again. */
export function useRemoveChat(): (conversation: number) => Promise<void> {
  const { mutate } = useSWRConfig()
  const { trigger } = useDeleteChat()
  const refresh = useRefresh()
  const dispatch = useAppDispatch()
  return async (conversation) => {
    await mutate<Answer<'getChats'>>(
      keyOf('getChats'),
      (list) => list && { chats: list.chats.filter((chat) => chat.conversation !== conversation) },
      { revalidate: false },
    )
    try {
      await trigger({ body: { conversation } })
      dispatch(conversations.actions.removed(conversation))
    } catch (error) {
      dispatch(toasts.actions.shown({ message: { id: errorMessage(error) }, kind: 'error' }))
      await refresh('getChats')
    }
  }
}
