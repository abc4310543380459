import { Outlet, ScrollRestoration } from 'react-router'
import { NavigationProgress } from './shell/NavigationProgress.tsx'
import { Toasts } from './shell/Toasts.tsx'

/** What every page has, whatever its layout. */
export function Root() {
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <Toasts />
      <ScrollRestoration />
    </>
  )
}
