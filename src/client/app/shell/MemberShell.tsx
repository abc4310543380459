import type { Schemas } from '../../../shared/contract/api.ts'
import { useLikeAfterDelay } from '../../features/likes/useLikeAfterDelay.ts'
import { Banners } from './banners/Banners.tsx'
import { useTimeBonusDialog } from './useTimeBonusDialog.ts'

/** What the default layout adds for a member: banners, and dialogs that come by themselves [LAY-1]. */
export default function MemberShell({ user }: { user: Schemas['User'] }) {
  useLikeAfterDelay()
  useTimeBonusDialog()
  return <Banners user={user} />
}
