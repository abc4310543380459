/** The address of a page, parsed once: what the cache keeps a page under is what the page is made of. */
import { ROUTE_TABLE, type RouteName } from '../../shared/routes.ts'

export type PageAddress = {
  /** As browsers and the router read it: without fragment, `..` resolved, backslashes turned. */
  path: string
  /** With its '?', or ''. */
  search: string
  query: URLSearchParams
}

/** @param target a request's target in origin form, i.e. starting with '/' */
export function pageAddress(target: string): PageAddress {
  // Joined, not resolved: a path that starts with two slashes is a path, not a host.
  const { pathname, search, searchParams } = new URL(`http://page${target}`)
  return { path: pathname, search, query: searchParams }
}

const QUERY_THAT_MATTERS = new Set(
  (Object.keys(ROUTE_TABLE) as RouteName[]).flatMap((name) => [...(ROUTE_TABLE[name].query ?? [])]),
)

/**
 * What of an address a visitor's page depends on; parameters no page reads are left out, so that they cannot fill the
 * cache. Repeated parameters keep their order: pages read the first.
 */
export function cacheKeyOf({ path, query }: PageAddress): [path: string, parameters: [string, string][]] {
  const parameters = [...query].filter(([name]) => QUERY_THAT_MATTERS.has(name)).sort(([a], [b]) => (a < b ? -1 : Number(a > b)))
  return [path, parameters]
}
