import { useLikeAfterDelay } from '../../features/likes/useLikeAfterDelay.ts'
import { useTimeBonusDialog } from './useTimeBonusDialog.ts'

/** What the default layout adds for a member: dialogs that come by themselves [LAY-1]. */
export default function MemberShell() {
  useLikeAfterDelay()
  useTimeBonusDialog()
  return null
}
