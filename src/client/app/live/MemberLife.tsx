import { usePushState } from '../../core/push/pushState.ts'
import { useOutboxResume } from '../../features/chats/useOutboxResume.ts'
import { useSignupWish } from '../../features/signup/useSignupWish.ts'
import { useAppBadge } from './appBadge.ts'
import { useEventStream } from './eventStream.ts'
import { useTimeZoneKept } from './keptTimeZone.ts'
import { usePolling } from './polling.ts'
import { usePushMessages } from './pushMessages.ts'
import { useUnreadHeard } from './unreadHeard.ts'

/** What goes on in the background while a member is logged in. */
export default function MemberLife() {
  usePolling()
  useEventStream()
  useAppBadge()
  useUnreadHeard()
  usePushState()
  useTimeZoneKept()
  useSignupWish()
  usePushMessages()
  useOutboxResume()
  return null
}
