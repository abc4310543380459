/** The browser's window as the router is to have it where the address names a language. */
import { withoutLanguage } from '../../../shared/addresses.ts'
import type { Addresses } from './address.ts'

export function windowWithoutLanguage({ addressOf, pathHere }: Addresses): Window {
  // Before the router's own: an entry from before another language was chosen is a page in the one that is shown.
  window.addEventListener('popstate', () => {
    const address = addressOf(withoutLanguage(location.pathname).path)
    if (address !== location.pathname) history.replaceState(history.state, '', address + location.search + location.hash)
  })
  const write = (how: 'pushState' | 'replaceState') => (state: unknown, unused: string, path?: string) =>
    history[how](state, unused, path === undefined ? path : addressOf(path))
  return {
    document,
    history: {
      get state() {
        return history.state
      },
      go: (by: number) => history.go(by),
      pushState: write('pushState'),
      replaceState: write('replaceState'),
    },
    location: {
      get pathname() {
        return pathHere()
      },
      get search() {
        return location.search
      },
      get hash() {
        return location.hash
      },
      get href() {
        return location.href
      },
      get origin() {
        return location.origin
      },
      assign: (path: string) => location.assign(addressOf(path)),
      replace: (path: string) => location.replace(addressOf(path)),
    },
    get sessionStorage() {
      return sessionStorage
    },
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
  } as unknown as Window
}
