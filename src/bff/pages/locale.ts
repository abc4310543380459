import type { Answer } from '../../shared/contract/api.ts'
import { DEFAULT_LOCALE, type Locale, localeOf } from '../../shared/locales.ts'
import type { BrowserCookies } from '../session/cookies.ts'

/** The language of a page [GW-7]: the visitor's choice, else the site's own where there is a catalogue for it, else the default. */
export function pageLocale(cookies: BrowserCookies, site: Answer<'getSettings'>): Locale {
  return cookies.locale ?? localeOf(site.domain_language) ?? DEFAULT_LOCALE
}

/** The site's own language, where a visitor who has chosen none is shown it: it is theirs from now on. */
export function adoptedLocale(cookies: BrowserCookies, site: Answer<'getSettings'>): Locale | undefined {
  return cookies.locale ? undefined : localeOf(site.domain_language)
}
