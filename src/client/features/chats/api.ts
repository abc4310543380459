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

/** The last messages of a conversation. */
export const useChat = (id: number) => useOperation('getChat', { id })

export const useGifts = () => useOperation('getGifts', undefined, { revalidateOnFocus: false }).data?.gifts

export const useStartChat = () => useSend('startChat')
export const useDeleteChat = () => useSend('deleteChat')
