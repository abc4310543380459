import { useContext } from 'react'
import { Outlet } from 'react-router'
import { AddressContext } from '../../core/page/address.ts'
import { Brand } from '../../core/page/Brand.tsx'
import { LanguageMenu } from '../../core/page/LanguageMenu.tsx'
import { useUser } from '../../core/session.ts'
import { EntryWarning } from '../shell/EntryWarning.tsx'
import { Footer } from '../shell/Footer.tsx'
import { VisitorLinks } from '../shell/TopNavigation.tsx'

/** Brand bar, the screen, footer and disclaimer [LAY-3]; like the start page it begins with joining, and has the login above. */
export function LanderLayout() {
  const user = useUser()
  return (
    <>
      <header className="top-bar">
        <div className="container top-bar-inner">
          <Brand />
          <div className="top-bar-end">
            <LanguageMenu />
            {!user && <VisitorLinks at="index" />}
          </div>
        </div>
      </header>
      {useContext(AddressContext).offer}
      <div id="content" className="layout-content" tabIndex={-1}>
        <Outlet />
      </div>
      <Footer />
      <EntryWarning layout="lander" />
    </>
  )
}
