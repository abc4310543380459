import { useSend } from '../../core/operations/send.ts'
import { useOperation } from '../../core/operations/swr.ts'

export const useChats = () => useOperation('getChats')

/** The last messages of a conversation; fetching them marks them read. */
export const useChat = (id: number) => useOperation('getChat', { id }, { revalidateIfStale: true })

export const useGifts = () => useOperation('getGifts', undefined, { revalidateOnFocus: false }).data?.gifts

export const useStartChat = () => useSend('startChat')
export const useDeleteChat = () => useSend('deleteChat')
