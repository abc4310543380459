/** The address of a page, parsed once: what the cache keeps a page under is what the page is made of. */
import { LRUCache } from 'lru-cache'
import { withoutLanguage } from '../../shared/addresses.ts'
import type { Locale } from '../../shared/locales.ts'
import { ROUTE_TABLE, type RouteName } from '../../shared/routes.ts'

export type PageAddress = {
  /** The one it begins with, where it does. */
  language: Locale | undefined
  /** Behind the language: as browsers and the router read it: without fragment, `..` resolved, backslashes turned; every part can be decoded. */
  path: string
  /** With its '?', or ''. */
  search: string
  query: URLSearchParams
}

/** Most ask for the same few. Not those with a query, which may be secret; what others make up is bounded. */
const known = new LRUCache<string, PageAddress>({ max: 1_000 })
const LONGEST_KNOWN = 200

/** @param target a request's target in origin form, i.e. starting with '/' */
export function pageAddress(target: string): PageAddress {
  const found = known.get(target)
  if (found) return found
  const address = parsed(target)
  if (address.search === '' && target.length <= LONGEST_KNOWN) known.set(target, address)
  return address
}

function parsed(target: string): PageAddress {
  // Joined, not resolved: a path that starts with two slashes is a path, not a host.
  const { pathname, search, searchParams } = new URL(`http://page${target}`)
  const { language, path } = withoutLanguage(pathname)
  return { language, path: decodable(path), search, query: searchParams }
}

const TWO_LETTERS = /^\/[a-z]{2}(?=\/|$)/i

/**
 * The address that is meant by one whose language is in capitals ('/DE/members?a' → '/de/members?a'), or undefined. It begins with
 * that language, and so leads nowhere else.
 */
export function inSmallLetters(target: string): string | undefined {
  const { pathname, search } = new URL(`http://page${target}`)
  const meant = pathname.replace(TWO_LETTERS, (language) => language.toLowerCase())
  return meant !== pathname && withoutLanguage(meant).language ? meant + search : undefined
}

/** A '%' that begins no character is one itself: the router would say so on the console and go on. */
function decodable(path: string): string {
  if (!path.includes('%')) return path
  return path
    .split('/')
    .map((part) => (isDecodable(part) ? part : encodeURIComponent(part)))
    .join('/')
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

const QUERY_THAT_MATTERS = new Set(
  (Object.keys(ROUTE_TABLE) as RouteName[]).flatMap((name) => [...(ROUTE_TABLE[name].query ?? [])]),
)

/**
 * What of an address a visitor's page depends on; parameters no page reads are left out, so that they cannot fill the
 * cache. Repeated parameters keep their order: pages read the first.
 */
export function cacheKeyOf({ path, query }: PageAddress): [path: string, parameters: string] {
  if (query.size === 0) return [path, '']
  const parameters = new URLSearchParams([...query].filter(([name]) => QUERY_THAT_MATTERS.has(name)))
  parameters.sort()
  return [path, parameters.toString()]
}
