import { createContext, createElement, type ReactNode, startTransition, useContext, useEffect, useState } from 'react'
import type { HydrationState } from 'react-router'
import type { Locale } from '../../../shared/locales.ts'
import type { Absent } from '../operations/offered.tsx'
import type { Answers, Refusals } from '../operations/runtime.ts'
import type { StoreBegin } from '../store/store.ts'
import type { CatalogueFiles } from '../texts/messages.ts'
import type { LanguageOffer } from './address.ts'

/** What the browser goes on from: the page as the server rendered it. */
export type PageState = {
  locale: Locale
  /** What its address begins with where that names the language, or nothing. */
  base: string
  offer?: LanguageOffer | undefined
  /** Where its texts are; undefined while developing. */
  texts?: CatalogueFiles | undefined
  /** The visitor's, as the server knew it. */
  trafficSource?: string | undefined
  answers: Answers
  refusals?: Refusals | undefined
  absent?: Absent
  router: HydrationState
  begin: StoreBegin | undefined
  /** Its route's name: finding it again in the address costs a phone more than all else before the app starts. */
  screen: string
  /** Whether landing.ts was there before the app. */
  isLanding: boolean
}

declare global {
  interface Window {
    __TANDEM__: PageState
  }
}

const HydratedContext = createContext(true)

/** Around everything of the page. */
export function HydrationProvider({ children }: { children: ReactNode }) {
  const [isHydrated, setIsHydrated] = useState(false)
  // In slices, unlike a store that changes: what is to be shown then can wait for who taps now.
  useEffect(() => startTransition(() => setIsHydrated(true)), [])
  return createElement(HydratedContext, { value: isHydrated }, children)
}

/** False on the server and in the browser's first look at the page, which must be the same; true soon after that. */
export const useIsHydrated = (): boolean => useContext(HydratedContext)
