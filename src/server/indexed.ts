/** Which pages search engines may show: those that say what the site is, never one about a member. */
import { isLeftOut } from '../client/core/operations/offered.tsx'
import type { OperationId, Schemas } from '../shared/contract/api.ts'
import { PAGES, pathTo, ROUTE_TABLE, type RouteName } from '../shared/routes.ts'
import { visitorSearchAllowed } from '../shared/rules/visitors.ts'
import { absentOf } from './absent.ts'

/** Of those with parameters, by their address without: but for the information pages, which are each named. */
export const INDEXED = [
  'index',
  'members',
  'pricing',
  'complaints',
  'pages',
  'landers-tinderswipe',
  'landers-alonetonight-slug',
  'landers-collagelanding-slug',
  'landers-gallery-slug',
  'landers-iconslanding-slug',
  'landers-maplanding-slug',
  'landers-socialnetwork-slug',
  'landers-transitionsvideolanding-slug',
  'landers-video-slug',
] as const satisfies readonly RouteName[]

/** The paths of a site's pages that are there for search engines. @param absent what its operator has left out */
export function indexedPaths(settings: Schemas['Settings'], absent: readonly OperationId[] = []): string[] {
  const leftOut = absentOf(absent)
  return INDEXED.flatMap((name) => {
    // Leads to the login where visitors may not search.
    if (name === 'members' && !visitorSearchAllowed(settings, undefined)) return []
    if (name === 'pages') return PAGES.map((page) => pathTo('pages', { page }))
    return ROUTE_TABLE[name].path.replace('/:slug?', '')
  }).filter((path) => !isLeftOut(leftOut, path))
}
