import { useContext } from 'react'
import { Outlet } from 'react-router'
import { AddressContext } from '../../core/page/address.ts'
import { Brand } from '../../core/page/Brand.tsx'
import { EntryWarning } from '../shell/EntryWarning.tsx'
import { Footer } from '../shell/Footer.tsx'

/** Brand bar, the screen, footer and disclaimer [LAY-3]. */
export function LanderLayout() {
  return (
    <>
      <header className="top-bar">
        <div className="container top-bar-inner">
          <Brand />
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
