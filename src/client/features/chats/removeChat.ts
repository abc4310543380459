/** Removing a conversation [CHT-2]. */
import { useChangeKnown } from '../../core/operations/known.ts'
import { useAppDispatch } from '../../core/store/store.ts'
import { toasts } from '../../core/store/toasts.ts'
import { errorMessage } from '../../core/texts/errorMessage.ts'
import { useDeleteChat } from './api.ts'
import { conversations } from './conversations.ts'

/**
 * Takes it off the list at once, then off the server; when that fails, says so and puts it back.
 * @returns whether it is gone
 */
export function useRemoveChat(): (conversation: number) => Promise<boolean> {
  const changeKnown = useChangeKnown()
  const { trigger } = useDeleteChat()
  const dispatch = useAppDispatch()
  return async (conversation) => {
    const undo = changeKnown(['getChats'], (page) => ({
      ...page,
      chats: page.chats.filter((chat) => chat.conversation !== conversation),
    }))
    try {
      await trigger({ body: { conversation } })
      dispatch(conversations.actions.removed(conversation))
      return true
    } catch (error) {
      undo()
      dispatch(toasts.actions.shown({ message: { id: errorMessage(error) }, kind: 'error' }))
      return false
    }
  }
}
