import { Outlet } from 'react-router'
import { EntryWarning } from '../shell/EntryWarning.tsx'

/** The screen alone [LAY-4]. */
export function EmptyLayout() {
  return (
    <>
      <div id="content" className="layout-content" tabIndex={-1}>
        <Outlet />
      </div>
      <EntryWarning layout="empty" />
    </>
  )
}
