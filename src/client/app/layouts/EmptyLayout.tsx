import { Outlet } from 'react-router'
import { EntryWarning } from '../shell/EntryWarning.tsx'

/** The screen alone [LAY-4]. */
export function EmptyLayout() {
  return (
    <>
      <Outlet />
      <EntryWarning layout="empty" />
    </>
  )
}
