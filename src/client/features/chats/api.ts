import { useCallback } from 'react'
import { uniqueBy, usePages } from '../../core/operations/pages.ts'
import { useSend } from '../../core/operations/send.ts'
import { useOperation } from '../../core/operations/swr.ts'
import { useOnNews } from '../../core/session.ts'

/** The conversations, latest first, as far as they are shown. */
export function useChats() {
  const list = usePages('getChats')
  useOnNews(list.fetchAgain)
  const chats = list.pages?.flatMap((page) => page.chats)
  return { ...list, chats: chats && uniqueBy(chats, ({ conversation }) => conversation) }
}

export type Chats = ReturnType<typeof useChats>

/** What is asked for below the overview: the latest of them. */
export const MATCHES = { tab: 'matches', limit: 12 } as const

/** Matches with whom no chat has begun, new ones first. Undefined until they are known. */
export function useUnwrittenMatches() {
  const { data, mutate } = useOperation('getLikes', MATCHES)
  useOnNews(useCallback(() => void mutate(), [mutate]))
  // A service that ignores tabs sends all likes; one that does not tell of conversations is not guessed for.
  return data?.profiles.filter(({ match, conversation }) => match && conversation === null)
}

/** The last messages of a conversation. */
export const useChat = (id: number) => useOperation('getChat', { id })

export const useGifts = () => useOperation('getGifts', undefined, { revalidateOnFocus: false }).data?.gifts

export const useStartChat = () => useSend('startChat')
export const useDeleteChat = () => useSend('deleteChat')
