import { useTimeBonusDialog } from './useTimeBonusDialog.ts'

/** What comes to members by itself, in the members area [LAY-1]. */
export default function MemberShell() {
  useTimeBonusDialog()
  return null
}
