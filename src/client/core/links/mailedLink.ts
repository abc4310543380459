import { useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { secretTaken } from './linkSecret.ts'

/** State of a history entry whose link has done its work: a reload shows that again. */
const DONE = 'link done'
const never = () => () => {}

/**
 * The link that this page was opened with. `secret` is null without one, and undefined on the server and in the browser's
 * first look, when that is not known.
 */
export function useMailedLink(): { secret: string | null | undefined; isDone: boolean; markDone: () => void } {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  return {
    secret: useSyncExternalStore(
      never,
      () => secretTaken(pathname),
      () => undefined,
    ),
    isDone: useSyncExternalStore(
      never,
      () => state === DONE,
      () => false,
    ),
    markDone: () => void navigate(pathname, { replace: true, state: DONE }),
  }
}
