/**
 * The language in the address: '/de/members' is '/members' for all that reads or makes addresses in the app. It is left
 * out where the browser's are read and put in where they are written, and so can change without the page being left.
 */
import { createContext, type ReactNode } from 'react'
import type { Locale } from '../../../shared/locales.ts'

/** Of that other language the page has no more texts. @property without paths of the pages that are not there in it */
export type LanguageOffer = { locale: Locale; without: string[]; text: string; take: string; close: string }

type Addressed = {
  /** What the addresses of the page begin with: '/de', or nothing where they name no language. */
  base: string
  /** The line that offers the page in another language in that one (LanguageOfferLine.tsx). */
  offer?: ReactNode
}
export const AddressContext = createContext<Addressed>({ base: '' })

/** The browser's. */
let base = import.meta.env.SSR ? '' : window.__TANDEM__.base

/** The address of a path of the site, for what is no component. */
export const addressOf = (path: string): string => base + path

/** The browser's path without its language. */
export const pathHere = (): string => location.pathname.slice(base.length) || '/'

/** From now on another language is named. */
export function setBase(next: string): void {
  base = next
}

export type Addresses = { addressOf: (path: string) => string; pathHere: () => string }
export type InLanguage = (
  addresses: Addresses,
  offer: LanguageOffer | undefined,
) => {
  /** The router's; undefined where it is the browser's own. */
  window: Window | undefined
  offer: ReactNode
}
