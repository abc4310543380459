/**
 * The secret of a mailed link, behind the `#` of the address or, in older mails, in its query. It is taken out of the
 * address before anything reads that, and lives in the page's memory alone: not in the history, a log, a Referer or the
 * browser's storage [SEC-7].
 */

import { pathHere } from '../page/address.ts'

const NAME = 'token'

let taken: { pathname: string; secret: string } | undefined

/** Takes the secret out of the address. Before the router sees it. */
export function takeLinkSecret(): void {
  const pathname = pathHere()
  const url = new URL(location.href)
  const secret = secretIn(url)
  // Another link to the same page changes nothing but the hash: it is opened like any other.
  window.addEventListener('hashchange', () => secretIn(new URL(location.href)) && location.reload())
  if (!secret) return
  taken = { pathname, secret }
  url.searchParams.delete(NAME)
  url.hash = ''
  history.replaceState(null, '', url)
}

const secretIn = (url: URL) => new URLSearchParams(url.hash.slice(1)).get(NAME) ?? url.searchParams.get(NAME)

/** What the page was opened with, if it is that one. */
export const secretTaken = (pathname: string) => (taken?.pathname === pathname ? taken.secret : null)
