import { pathTo } from '../../../shared/routes.ts'
import { isLeftOut, useAbsent } from '../../core/operations/offered.tsx'

/** Where a signup ends: at who fits, or, where the service knows no such thing, at who is there [MIG-1, SGN-7]. */
export function useWayOn(): string {
  const matches = pathTo('signup-matches')
  return isLeftOut(useAbsent(), matches) ? pathTo('members') : matches
}
