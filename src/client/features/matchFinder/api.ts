import type { Query } from '../../../shared/contract/api.ts'
import { useOperation } from '../../core/operations/swr.ts'

export type Wishes = Query<'getMatchFinder'>

/** `undefined`: nothing is asked for yet. */
export const useMatches = (wishes: Wishes | undefined) => useOperation('getMatchFinder', wishes ?? null)
