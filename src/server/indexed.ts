/** Which of the pages that search engines may show a site has, and in which languages. */
import { matchPath } from 'react-router'
import { isLeftOut } from '../client/core/operations/offered.tsx'
import { languageOf } from '../client/features/pages/texts.ts'
import type { OperationId, Schemas } from '../shared/contract/api.ts'
import { AVAILABLE_LOCALES, type Locale } from '../shared/locales.ts'
import { INDEXED, PAGES, pathTo, ROUTE_TABLE } from '../shared/routes.ts'
import { signupAllowed, visitorSearchAllowed } from '../shared/rules/visitors.ts'
import { absentOf } from './absent.ts'

export type IndexedPage = { path: string; languages: readonly Locale[] }

/** A site's pages that are there for search engines. @param absent what its operator has left out */
export function indexedPages(settings: Schemas['Settings'], absent: readonly OperationId[] = []): IndexedPage[] {
  const leftOut = absentOf(absent)
  const paths = INDEXED.flatMap((name) => {
    // Leads to the login where visitors may not search.
    if (name === 'members' && !visitorSearchAllowed(settings, undefined)) return []
    if (name === 'signup' && !signupAllowed(settings, undefined)) return []
    if (name === 'pages') return PAGES.map((page) => pathTo('pages', { page }))
    return ROUTE_TABLE[name].path.replace('/:slug?', '')
  })
  return paths.filter((path) => !isLeftOut(leftOut, path)).map((path) => ({ path, languages: languagesOf(path) }))
}

/** The languages that a page is there in: all of them, unless its text has not been translated yet. */
export function languagesOf(path: string): readonly Locale[] {
  const page = matchPath(ROUTE_TABLE.pages.path, path)?.params.page
  return page ? AVAILABLE_LOCALES.filter((locale) => languageOf(page, locale) === locale) : AVAILABLE_LOCALES
}
