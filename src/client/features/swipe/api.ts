import { useOperation } from '../../app/data.ts'
import { useSend } from '../../app/send.ts'

/** The deck stays as it is while it is played; a fresh one is asked for when it runs low. */
export const useDeck = () =>
  useOperation('getSwipeCandidates', undefined, { revalidateOnFocus: false, revalidateOnReconnect: false })

export const useSwipe = () => useSend('swipe')
