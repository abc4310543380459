import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import type { Answer } from '../../../shared/contract/api.ts'
import { useChangeKnown } from '../../core/operations/known.ts'
import { keyOf } from '../../core/operations/runtime.ts'
import { useApi } from '../../core/operations/swr.ts'
import { useIsVisible } from '../../core/page/visibility.ts'
import { isCountedByLists, useAdoptCounts, useUser } from '../../core/session.ts'

type Page = Answer<'getChat'>

/**
 * Says that a conversation was read as far as it is shown, once somebody looks at it; the overview and the badges know it
 * at once [CHT-1]. A service without that call has marked it read when it was asked for the messages.
 */
export function useMarkRead(id: number, page: Page | undefined): void {
  const api = useApi()
  const { mutate } = useSWRConfig()
  const adoptCounts = useAdoptCounts()
  const changeKnown = useChangeKnown()
  const isVisible = useIsVisible()
  const user = useUser()
  const marksByAsking = user !== undefined && isCountedByLists(user)
  const isUnread = page?.first_unread != null
  /** By the call that brought it, of which it does not even say what was new. */
  const isMarked = marksByAsking && page?.first_unread === undefined
  const last = page?.messages.at(-1)?.id
  useEffect(() => {
    if (!(isUnread || isMarked) || !isVisible || last === undefined) return
    const markRead = () => {
      void mutate<Page>(keyOf('getChat', { id }), (known) => known && { ...known, first_unread: null }, { revalidate: false })
      changeKnown(['getChats'], (list) => ({
        ...list,
        chats: list.chats.map((chat) => (chat.conversation === id ? { ...chat, num_unread_messages: 0 } : chat)),
      }))
    }
    if (isMarked) return markRead()
    api.call('readChat', { body: { conversation: id, up_to: last } }).then(
      (counts) => {
        void adoptCounts(counts)
        markRead()
      },
      () => marksByAsking && markRead(),
    )
  }, [isUnread, isMarked, isVisible, last, id, marksByAsking, api, mutate, adoptCounts, changeKnown])
}
