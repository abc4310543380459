import { DEFAULT_LOCALE, type Locale, localeOf } from '../../shared/locales.ts'

/**
 * The language of a page: the visitor's choice, else the site's own where there is a catalogue for it, else the
 * default. `isNew` when it has to be remembered in the cookie [GW-7].
 */
export function pageLocale(cookie: Locale | undefined, domainLanguage: string | undefined): { locale: Locale; isNew: boolean } {
  if (cookie) return { locale: cookie, isNew: false }
  const ofDomain = localeOf(domainLanguage)
  return { locale: ofDomain ?? DEFAULT_LOCALE, isNew: ofDomain !== undefined }
}
