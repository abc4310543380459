import { useLikeAfterDelay } from '../../features/likes/useLikeAfterDelay.ts'
import { useTimeBonusDialog } from './useTimeBonusDialog.ts'

/** What the default layout adds: dialogs that come by themselves, for a visitor the like alone [LAY-1]. */
export default function MemberShell() {
  useLikeAfterDelay()
  useTimeBonusDialog()
  return null
}
