import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { useIsHydrated } from '../../core/page/hydration.ts'
import { useUser } from '../../core/session.ts'
import { withTexts } from '../../core/texts/messages.ts'
import { knownStrip } from '../shell/banners/strip.ts'
import { EntryWarning } from '../shell/EntryWarning.tsx'
import { Footer } from '../shell/Footer.tsx'
import { SkipLink } from '../shell/SkipLink.tsx'
import { TabBar } from '../shell/TabBar.tsx'
import { TopNavigation } from '../shell/TopNavigation.tsx'

const MemberShell = lazy(withTexts(() => import('../shell/MemberShell.tsx')))

/** Top navigation, banners, the screen, footer and disclaimer [LAY-1]; on phones members steer by the bar at the bottom. */
export function DefaultLayout() {
  const user = useUser()
  const isHydrated = useIsHydrated()
  const BannerStrip = knownStrip()
  return (
    <>
      <SkipLink />
      <TopNavigation />
      {user && BannerStrip && <BannerStrip user={user} />}
      {user && isHydrated && (
        <Suspense>
          <MemberShell />
        </Suspense>
      )}
      <div id="content" className="layout-content" tabIndex={-1}>
        <Outlet />
      </div>
      <Footer />
      {user && <TabBar user={user} />}
      <EntryWarning layout="default" />
    </>
  )
}
