/** Who is here: the data every part of the shell needs. */
import { createAction } from '@reduxjs/toolkit'
import { useSWRConfig } from 'swr'
import type { Answer, OperationId, Schemas } from '../../shared/contract/api.ts'
import { operations } from '../../shared/contract/operations.generated.ts'
import { keyOf } from './operations/runtime.ts'
import { useApi, useOperation } from './operations/swr.ts'
import { useAppDispatch } from './store/store.ts'
import { toasts } from './store/toasts.ts'

/** Nobody is logged in any more: what the store holds of a member is forgotten by whoever put it there [DAT-3]. */
export const sessionEnded = createAction('session/ended')

/** The signed-in user, or undefined for a visitor. Only asked for by those who log in. */
export function useUser(): Schemas['User'] | undefined {
  return useKnown('getUser')?.user
}

/** Sum of unread messages and of new likes of the signed-in user [NAV-1, LAY-6]. */
export function useCounts(): { unread: number; newLikes: number } {
  const chats = useKnown('getChats')?.chats ?? []
  const likes = useKnown('getLikes')?.profiles ?? []
  return {
    unread: chats.reduce((sum, chat) => sum + chat.num_unread_messages, 0),
    newLikes: likes.filter((like) => like.like_new).length,
  }
}

/** What the page was rendered with, or a mutation put there; never a call of its own. */
export function useKnown<Op extends 'getUser' | 'getChats' | 'getLikes'>(operation: Op): Answer<Op> | undefined {
  return useOperation(operation, undefined, KNOWN_ONLY).data
}

const KNOWN_ONLY = { revalidateOnMount: false, revalidateOnFocus: false, revalidateOnReconnect: false }

export function useLogin() {
  const api = useApi()
  const adopt = useAdoptUser()
  return async (login: Schemas['Login']) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const answer = await api.call('postUser', { body: { ...login, time_zone: timeZone } })
    await adopt(answer)
    return answer.user
  }
}

/** Goes on as the user of an answer that opened a session: a login, a signup, an opened link. */
export function useAdoptUser(): (answer: Answer<'getUser'>) => Promise<void> {
  const api = useApi()
  const { mutate } = useSWRConfig()
  return async (answer) => {
    // What a visitor was shown may look different to a member.
    await mutate(dependsOnSession, undefined, { revalidate: false })
    await mutate(keyOf('getUser'), answer, { revalidate: false })
    // Counts in the navigation come when they come.
    void mutate(keyOf('getChats'), () => api.call('getChats'), { revalidate: false }).catch(() => {})
    void mutate(keyOf('getLikes'), () => api.call('getLikes'), { revalidate: false }).catch(() => {})
  }
}

/** Goes on as a visitor: the session ended with the last answer. */
export function useForgetUser(): () => Promise<void> {
  const dispatch = useAppDispatch()
  const { mutate } = useSWRConfig()
  return async () => {
    dispatch(sessionEnded())
    await mutate(dependsOnSession, undefined, { revalidate: false })
  }
}

/** Takes over the user of an answer that changed something of theirs. */
export function useAdoptAnswer(): (answer: Answer<'getUser'>) => Promise<void> {
  const { mutate } = useSWRConfig()
  return async (answer) => {
    await mutate(keyOf('getUser'), answer, { revalidate: false })
  }
}

/** Whether the answer of a key may differ between visitors. */
function dependsOnSession(key: unknown): boolean {
  return Array.isArray(key) && key[0] in operations && operations[key[0] as OperationId].auth !== 'none'
}

/** Ends the session and leaves the page, so that nothing personal stays in its memory [ACC-2]. */
export function useLogout() {
  const api = useApi()
  const dispatch = useAppDispatch()
  return async () => {
    try {
      await api.call('logout')
    } catch {
      dispatch(toasts.actions.shown({ message: { id: 'errors.generic' }, kind: 'error' }))
      return
    }
    dispatch(sessionEnded())
    location.assign('/')
  }
}
