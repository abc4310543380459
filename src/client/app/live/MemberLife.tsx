import { useAppBadge } from './appBadge.ts'
import { useEventStream } from './eventStream.ts'
import { usePolling } from './polling.ts'
import { usePushState } from './pushState.ts'

/** What goes on in the background while a member is logged in. */
export default function MemberLife() {
  usePolling()
  useEventStream()
  useAppBadge()
  usePushState()
  return null
}
