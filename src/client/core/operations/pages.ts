/** Lists that come in pages, each asked for by the cursor of the one before [GRO-2]. */
import { useCallback, useEffect } from 'react'
import { type Arguments, unstable_serialize, useSWRConfig } from 'swr'
import useSWRInfinite, { unstable_serialize as serializePages } from 'swr/infinite'
import type { Answer, ApiError, Query } from '../../../shared/contract/api.ts'
import { useIsHydrated } from '../page/hydration.ts'
import { keyOf } from './runtime.ts'
import { useApi } from './swr.ts'

type Paged = 'getChats' | 'getLikes' | 'searchProfiles'

export type Pages = Pick<ReturnType<typeof usePages>, 'hasMore' | 'isLoadingMore' | 'moreError' | 'loadMore'> & {
  pages?: unknown[] | undefined
}

/**
 * The pages of a list, as many as were opened: coming back finds them all. A list that is shown again, or of which there
 * is news (`fetchAgain`), is fetched again by its first page; the others follow where that ends elsewhere than before, so
 * that nothing is twice or missing. A service that ignores paging has one page.
 * Called once for what a screen shows of a list: every caller fetches again.
 * @param isKept what is known is shown as it is: it would change place under the eyes of who comes back to it
 */
export function usePages<Op extends Paged>(operation: Op, query?: Query<Op>, isKept = false) {
  const api = useApi()
  const { cache } = useSWRConfig()
  const isHydrated = useIsHydrated()
  const { data, error, size, setSize, mutate } = useSWRInfinite<Answer<Op>, ApiError>(
    (index: number, before: Answer<Op> | null) => {
      if (index === 0) return keyOf(operation, query)
      return before?.next ? keyOf(operation, { ...query, cursor: before.next } as Query<Op>) : null
    },
    ([, asked]: ReturnType<typeof keyOf<Op>>) => api.call(operation, { query: asked ?? undefined }),
    { revalidateFirstPage: false, revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false },
  )
  const fetchAgain = useCallback(() => void mutate((known) => known, { revalidate: isFirstOrMissing }).catch(() => {}), [mutate])
  const key = unstable_serialize(keyOf(operation, query))
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is shown; the page of the server is as new as can be
  useEffect(() => {
    if (isHydrated && !isKept && cache.get(serializePages(() => key))?.data !== undefined) fetchAgain()
  }, [key])

  const hasMore = Boolean(data?.at(-1)?.next)
  const isMissing = data !== undefined && hasMore && size > data.length
  return {
    pages: data,
    fetchAgain,
    /** Why there is nothing to show. */
    error: data ? undefined : error,
    retry: () => void mutate(),
    hasMore,
    isLoadingMore: isMissing && !error,
    /** Why a further page did not come; `loadMore` tries again. */
    moreError: isMissing ? error : undefined,
    loadMore() {
      if (data && (!isMissing || error)) void setSize(data.length + 1)
    },
  }
}

/** @param key as `keyOf` makes it */
const isFirstOrMissing = (page: unknown, key: Arguments) =>
  page === undefined || !(Array.isArray(key) && key[1] && 'cursor' in key[1])

/** Items of pages in their order, each once: what has moved up while pages were fetched stands where it stands now. */
export function uniqueBy<Item>(items: Item[], idOf: (item: Item) => number): Item[] {
  const seen = new Set<number>()
  return items.filter((item) => !seen.has(idOf(item)) && seen.add(idOf(item)))
}
