import { useOperation } from '../../core/operations/swr.ts'

/** The deck stays as it is while it is played; a fresh one is asked for when it runs low. */
export const useDeck = () =>
  useOperation('getSwipeCandidates', undefined, {
    revalidateIfStale: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  })
