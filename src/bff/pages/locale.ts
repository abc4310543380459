import type { Response } from 'express'
import type { Answer } from '../../shared/contract/api.ts'
import { DEFAULT_LOCALE, type Locale, localeOf } from '../../shared/locales.ts'
import { type BrowserCookies, setLocaleCookie } from '../session/cookies.ts'

/**
 * The language of a page [GW-7]: the visitor's choice, else the site's own where there is a catalogue for it, which is
 * then the visitor's, else the default.
 */
export function pageLocale(response: Response, cookies: BrowserCookies, site: Answer<'getSettings'>): Locale {
  if (cookies.locale) return cookies.locale
  const ofSite = localeOf(site.domain_language)
  if (ofSite) setLocaleCookie(response, ofSite)
  return ofSite ?? DEFAULT_LOCALE
}
