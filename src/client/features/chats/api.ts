import { useOperation } from '../../app/data.ts'
import { useSend } from '../../app/send.ts'

export const useChats = () => useOperation('getChats')

/** The last messages of a conversation; fetching them marks them read. */
export const useChat = (id: number) => useOperation('getChat', { id }, { revalidateIfStale: true })

export const useGifts = () => useOperation('getGifts', undefined, { revalidateOnFocus: false }).data?.gifts

export const useStartChat = () => useSend('startChat')
export const useDeleteChat = () => useSend('deleteChat')
