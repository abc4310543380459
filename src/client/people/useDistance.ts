import { toldIn } from '../../shared/rules/distance.ts'
import { useUser } from '../core/session.ts'

/** Distances as the member's country tells them: only members see any. */
export function useDistance(): (kilometres: number) => ReturnType<typeof toldIn> {
  const country = useUser()?.profile.country
  return (kilometres) => toldIn(country, kilometres)
}
