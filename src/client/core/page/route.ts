import { useMatches, useParams } from 'react-router'
import { ROUTE_TABLE, type RouteName, type RouteParams, routeParams } from '../../../shared/routes.ts'

/** The route that is shown: its name, and whether it belongs to the members area [RT-20]. */
export function useRoute(): { name: RouteName | undefined; isMembersArea: boolean } {
  const id = useMatches().at(-1)?.id
  const name = id !== undefined && id in ROUTE_TABLE ? (id as RouteName) : undefined
  return { name, isMembersArea: name !== undefined && ROUTE_TABLE[name].membersArea === true }
}

/**
 * What the parameters of the shown address say.
 * @param names the routes whose screen asks; without them every parameter may be missing
 * @throws where another route is shown
 */
export function useRouteParams<Name extends RouteName>(...names: Name[]): RouteParams<Name> {
  const { name } = useRoute()
  const params = routeParams<Name>(useParams())
  // The route's loader has let nothing else through: this is a mistake of ours.
  if (!params || (names.length > 0 && !names.some((each) => each === name))) throw new Error(`Not the parameters of ${name}`)
  return params
}
