import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import type { CallId } from '../../../shared/contract/api.ts'
import { keyOf } from './runtime.ts'
import { useApi } from './swr.ts'

type Refreshable = 'getUser' | 'getChats' | 'getLikes'

/**
 * Fetches answers anew that every part of the shell shows, whoever shows them. A failure leaves what is there: the next
 * time will tell.
 */
export function useRefresh(): (...operations: Refreshable[]) => Promise<void> {
  const api = useApi()
  const { mutate } = useSWRConfig()
  return useCallback(
    async (...operations) => {
      const calls = operations.map((operation) => mutate(keyOf(operation), () => api.call(operation), { revalidate: false }))
      await Promise.allSettled(calls)
    },
    [api, mutate],
  )
}

/** Whether an SWR key is one of an operation's. */
export const isKeyOf = (operation: CallId) => (key: unknown) => Array.isArray(key) && key[0] === operation
