import { lazy, Suspense, useEffect, useLayoutEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { Outlet, ScrollRestoration } from 'react-router'
import { whenConnected } from '../core/page/connection.ts'
import { useIsHydrated } from '../core/page/hydration.ts'
import { LinkProvider } from '../core/page/Link.tsx'
import { useUser } from '../core/session.ts'
import { hideWhenKept } from './live/keptPage.ts'
import { NavigationProgress } from './shell/NavigationProgress.tsx'
import { useFocusAfterNavigation } from './shell/useFocusAfterNavigation.ts'
import { useFocusKept } from './shell/useFocusKept.ts'

const Dialogs = lazy(whenConnected(() => import('./Dialogs.tsx')))
const Toasts = lazy(whenConnected(() => import('./shell/Toasts.tsx')))
const MemberLife = lazy(whenConnected(() => import('./live/MemberLife.tsx')))

/** What every page has, whatever its layout. */
export function Root() {
  const isMember = useUser() !== undefined
  const isHydrated = useIsHydrated()
  useFocusAfterNavigation()
  useFocusKept()
  // From here on React hears what is pressed, and nothing else may; later its effects have run, and what waited for that is done
  // (landing.ts, pressedBefore.ts, typedBefore.ts).
  useLayoutEffect(() => void document.dispatchEvent(new Event('taken')), [])
  useEffect(() => void document.dispatchEvent(new Event('hydrated')), [])
  useEffect(() => (isMember ? hideWhenKept() : undefined), [isMember])
  return (
    <LinkProvider>
      <noscript>
        <p className="noscript">
          <FormattedMessage id="noscript.text" />
        </p>
      </noscript>
      <NavigationProgress />
      <Outlet />
      {/* Nothing that the server's page has. */}
      {isHydrated && (
        <Suspense>
          <Toasts />
          <Dialogs />
        </Suspense>
      )}
      {isMember && isHydrated && (
        <Suspense>
          <MemberLife />
        </Suspense>
      )}
      <ScrollRestoration />
    </LinkProvider>
  )
}
