/**
 * The language in the address: '/de/members' is '/members' for all that reads or makes addresses in the app. It is left
 * out where the browser's are read and put in where they are written, and so can change without the page being left.
 */
import { createContext, useContext } from 'react'

/** What the addresses of a page begin with: '/de', or nothing where they name no language. */
export const AddressBase = createContext('')

/** @returns what makes of a path of the site the address that leads there from this page */
export function useAddressOf(): (path: string) => string {
  const base = useContext(AddressBase)
  return (path) => base + path
}

/** The browser's. */
let base = typeof window === 'undefined' ? '' : window.__TANDEM__.base

/** `useAddressOf` for what is no component, in the browser. */
export const addressOf = (path: string): string => base + path

/** The browser's path without its language. */
export const pathHere = (): string => location.pathname.slice(base.length) || '/'

/** Has the address name the language that is shown, if it names one: it stays the same page, and the same entry of the history. */
export function nameLanguage(locale: string): void {
  if (!base) return
  const rest = pathHere() + location.search + location.hash
  base = `/${locale}`
  history.replaceState(history.state, '', addressOf(rest))
}

/** The window as the router is to have it; undefined where that is the browser's own. */
export const routerWindow = async () =>
  base ? (await import('./windowWithoutLanguage.ts')).windowWithoutLanguage({ addressOf, pathHere }) : undefined
