import { useNavigationType } from 'react-router'
import { uniqueBy, usePages } from '../../core/operations/pages.ts'
import { useOperation } from '../../core/operations/swr.ts'
import type { Search } from './searchQuery.ts'

/** What a search has found, as far as it is shown. Who comes back to it finds everybody where they were [MEM-1]. */
export function useSearch(search: Search) {
  const list = usePages('searchProfiles', search, useNavigationType() === 'POP')
  const first = list.pages?.[0]
  const profiles = list.pages?.flatMap((page) => page.profiles)
  return {
    ...list,
    profiles: profiles && uniqueBy(profiles, ({ id }) => id),
    similar: list.pages?.at(-1)?.similar ?? [],
    total: first?.total,
    isTotalExact: first?.total_is_exact,
    /** The place that distances are told from; null when none is known. Undefined: the service has no order to choose. */
    near: first?.near,
  }
}

export type Found = ReturnType<typeof useSearch>

export const useProfile = (id: number) => useOperation('getProfile', { id })
