/**
 * SWR as the renderer has it (scripts/setup/swrOnServer.ts): what a page was answered, read from the same cache. A page of the
 * server is rendered once and fetches nothing. SWR's own hooks would make a dozen functions for each use, and answer with
 * getters: V8 gives each such object a hidden class, which lives – and with it all that the page was made of – until the
 * whole heap is looked through (decision 060).
 */
import { type Arguments, type SWRConfiguration, unstable_serialize, useSWRConfig } from 'swr'
import { type SWRInfiniteKeyLoader, unstable_serialize as serializePages } from 'swr/infinite'

/** @returns what SWR's returns before anything has been fetched */
export function useSWR(key: Arguments, fetcher: unknown, options?: SWRConfiguration) {
  return useKept(unstable_serialize(key), fetcher, options)
}

/** The same of `swr/infinite`. */
export function useSWRInfinite(keyOf: SWRInfiniteKeyLoader, fetcher: unknown, options?: SWRConfiguration) {
  const kept = useKept(unstable_serialize(keyOf(0, null)) && serializePages(keyOf), fetcher, options)
  return { ...kept, size: 1, setSize: nothing }
}

/** The same of `swr/mutation`: nothing has been sent. */
export const useSWRMutation = () => UNSENT

function useKept(key: string, fetcher: unknown, { revalidateOnMount }: SWRConfiguration = {}) {
  const { data, error } = useSWRConfig().cache.get(key) ?? {}
  // The browser, which goes on from here, will fetch it.
  const isValidating = Boolean(key && fetcher) && data === undefined && revalidateOnMount !== false
  return { data, error, isLoading: isValidating, isValidating, mutate: nothing }
}

const nothing = () => {
  throw new Error('A page of the server fetches nothing')
}

const UNSENT = { data: undefined, error: undefined, isMutating: false, trigger: nothing, reset: nothing }
