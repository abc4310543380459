import { useOperation } from '../../core/operations/swr.ts'
import type { Search } from './searchQuery.ts'

/** One page of a search; the first has no cursor. */
export const useSearchPage = (search: Search, cursor?: string) =>
  useOperation('searchProfiles', cursor ? { ...search, cursor } : search, { keepPreviousData: true })

export const useProfile = (id: number) => useOperation('getProfile', { id })

export const useRegions = () => useOperation('getRegions', undefined, { revalidateOnFocus: false }).data?.regions ?? []
