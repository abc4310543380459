/** Which of the pages that search engines may show a site has. */
import { isLeftOut } from '../client/core/operations/offered.tsx'
import type { OperationId, Schemas } from '../shared/contract/api.ts'
import { INDEXED, PAGES, pathTo, ROUTE_TABLE } from '../shared/routes.ts'
import { signupAllowed, visitorSearchAllowed } from '../shared/rules/visitors.ts'
import { absentOf } from './absent.ts'

/** The paths of a site's pages that are there for search engines. @param absent what its operator has left out */
export function indexedPaths(settings: Schemas['Settings'], absent: readonly OperationId[] = []): string[] {
  const leftOut = absentOf(absent)
  return INDEXED.flatMap((name) => {
    // Leads to the login where visitors may not search.
    if (name === 'members' && !visitorSearchAllowed(settings, undefined)) return []
    if (name === 'signup' && !signupAllowed(settings, undefined)) return []
    if (name === 'pages') return PAGES.map((page) => pathTo('pages', { page }))
    return ROUTE_TABLE[name].path.replace('/:slug?', '')
  }).filter((path) => !isLeftOut(leftOut, path))
}
