import { useContext } from 'react'
import { Outlet } from 'react-router'
import { AddressContext } from '../../core/page/address.ts'
import { useUser } from '../../core/session.ts'
import { knownStrip } from '../shell/banners/strip.ts'
import { EntryWarning } from '../shell/EntryWarning.tsx'
import { Footer } from '../shell/Footer.tsx'
import { SkipLink } from '../shell/SkipLink.tsx'
import { OwnTab, TabBar } from '../shell/TabBar.tsx'
import { TopNavigation } from '../shell/TopNavigation.tsx'

/** Top navigation, banners, the screen, footer and disclaimer [LAY-1]; on phones members steer by the bar at the bottom. */
export function DefaultLayout() {
  const user = useUser()
  const BannerStrip = knownStrip()
  return (
    <>
      <SkipLink />
      <TopNavigation />
      {useContext(AddressContext).offer}
      {user && BannerStrip && <BannerStrip user={user} />}
      <div id="content" className="layout-content" tabIndex={-1}>
        <Outlet />
      </div>
      <Footer />
      {user && (
        <TabBar>
          <OwnTab user={user} />
        </TabBar>
      )}
      <EntryWarning layout="default" />
    </>
  )
}
