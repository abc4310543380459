import { useSyncExternalStore } from 'react'
import type { HydrationState } from 'react-router'
import type { Locale } from '../../../shared/locales.ts'
import type { Absent } from '../operations/offered.tsx'
import type { Answers, Refusals } from '../operations/runtime.ts'
import type { StoreBegin } from '../store/store.ts'

/** What the browser goes on from: the page as the server rendered it. */
export type PageState = {
  locale: Locale
  /** The visitor's, as the server knew it. */
  trafficSource?: string | undefined
  answers: Answers
  refusals?: Refusals | undefined
  absent?: Absent
  router: HydrationState
  begin: StoreBegin | undefined
  /** Whether landing.ts was there before the app. */
  isLanding: boolean
}

declare global {
  interface Window {
    __TANDEM__: PageState
  }
}

const never = () => () => {}

/** False on the server and in the browser's first look at the page, which must be the same; true after that. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
