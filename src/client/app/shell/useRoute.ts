import { useMatches } from 'react-router'
import { ROUTE_TABLE, type RouteName } from '../../../shared/routes.ts'

/** The route that is shown: its name, and whether it belongs to the members area [RT-20]. */
export function useRoute(): { name: RouteName | undefined; isMembersArea: boolean } {
  const id = useMatches().at(-1)?.id
  const name = id !== undefined && id in ROUTE_TABLE ? (id as RouteName) : undefined
  return { name, isMembersArea: name !== undefined && ROUTE_TABLE[name].membersArea === true }
}
