import { Outlet } from 'react-router'
import { EntryWarning } from '../shell/EntryWarning.tsx'

/** Bare: the conversation brings its own bars [LAY-2]. */
export function ChatLayout() {
  return (
    <>
      <div id="content" className="layout-chat" tabIndex={-1}>
        <Outlet />
      </div>
      <EntryWarning layout="chat" />
    </>
  )
}
