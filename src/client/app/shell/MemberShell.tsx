import { useTimeBonusDialog } from './useTimeBonusDialog.ts'

/** What the default layout adds for members: a dialog that comes by itself [LAY-1]. */
export default function MemberShell() {
  useTimeBonusDialog()
  return null
}
