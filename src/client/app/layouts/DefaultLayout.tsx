import { Outlet } from 'react-router'
import { useUser } from '../session.ts'
import { EntryWarning } from '../shell/EntryWarning.tsx'
import { Footer } from '../shell/Footer.tsx'
import { SkipLink } from '../shell/SkipLink.tsx'
import { TabBar } from '../shell/TabBar.tsx'
import { TopNavigation } from '../shell/TopNavigation.tsx'

/** Top navigation, the screen, footer and disclaimer [LAY-1]; on phones members steer by the bar at the bottom. */
export function DefaultLayout() {
  const user = useUser()
  return (
    <>
      <SkipLink />
      <TopNavigation />
      <div id="content" className="layout-content" tabIndex={-1}>
        <Outlet />
      </div>
      <Footer />
      {user && <TabBar user={user} />}
      <EntryWarning layout="default" />
    </>
  )
}
