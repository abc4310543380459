/**
 * The secret of a mailed link, behind the `#` of the address or, in older mails, in its query. It is taken out of the
 * address before anything reads that, and lives in the page's memory alone: not in the history, a log, a Referer or the
 * browser's storage [SEC-7].
 */
import { useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'

const NAME = 'token'
/** State of a history entry whose link has done its work: a reload shows that again. */
const DONE = 'link done'

let taken: { pathname: string; secret: string } | undefined

/** Takes the secret out of the address. Before the router sees it. */
export function takeLinkSecret(): void {
  const { pathname } = location
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
const never = () => () => {}

/**
 * The link that this page was opened with. `secret` is null without one, and undefined on the server and in the browser's
 * first look, when that is not known.
 */
export function useMailedLink(): { secret: string | null | undefined; isDone: boolean; markDone: () => void } {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const read = () => (taken?.pathname === pathname ? taken.secret : null)
  return {
    secret: useSyncExternalStore(never, read, () => undefined),
    isDone: useSyncExternalStore(
      never,
      () => state === DONE,
      () => false,
    ),
    markDone: () => void navigate(pathname, { replace: true, state: DONE }),
  }
}
