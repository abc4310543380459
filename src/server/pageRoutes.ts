/** Which of the site's routes a page is at, for React Router's static handlers. */
import { createStaticHandler, type RouteObject, type StaticHandler, type StaticHandlerContext } from 'react-router'
import { ROUTE_TABLE, type ScreenName } from '../shared/routes.ts'

/** A router of its own for every address without parameters: one that knows all of them tries each in turn, for every page. */
export function handlersByPath([root]: RouteObject[]): Map<string, StaticHandler> {
  const branches = (root?.children ?? []).flatMap((layout) =>
    (layout.children ?? []).map((screen) => ({ path: screen.path ?? '', branch: [layout, screen] })),
  )
  const fixed = branches.filter(({ path }) => path.startsWith('/') && !/[:*?]/.test(path))
  return new Map(fixed.map(({ path, branch }) => [path, createStaticHandler(nested([root, ...branch].map(unloaded)))]))
}

/** A route whose screen is loaded for itself: the router notes in `lazy`, which copies share, that it is there already. */
const unloaded = (route: RouteObject | undefined) =>
  ({ ...route, ...(route?.lazy && { lazy: { ...route.lazy } }) }) as RouteObject

/** Routes as each other's only child. */
const nested = (routes: RouteObject[]) =>
  routes.reduceRight<RouteObject[]>((children, route) => [{ ...route, children } as RouteObject], [])

/** @param matches a path's, the screen's last */
export const screenIn = (matches: { route: { id?: string } }[]) => (matches.at(-1)?.route.id ?? 'unknown') as ScreenName

/** The routes of a page alone: the router copies all it is given, for every page. */
export function branchOf({ matches }: StaticHandlerContext): RouteObject[] {
  return nested(matches.map(({ route }) => route as RouteObject))
}

/**
 * The path of a page as its route spells it, where the address has it otherwise: the router takes '/Members' and '/%6dembers' for
 * '/members', but search engines would have three pages of one.
 */
export function asSpelled(screen: ScreenName, path: string): string | undefined {
  if (screen === 'unknown') return undefined
  const given = path.split('/')
  const route = ROUTE_TABLE[screen].path.split('/').slice(0, given.length)
  const spelled = route.map((segment, index) => (segment.startsWith(':') ? given[index] : segment)).join('/')
  return spelled === path ? undefined : spelled
}
