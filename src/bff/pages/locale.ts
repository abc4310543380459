/** Which language a page is in [GW-7, INF-2]. */
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import type { Answer } from '../../shared/contract/api.ts'
import { DEFAULT_LOCALE, type Locale, localeOf } from '../../shared/locales.ts'
import { noticesOf } from '../../shared/notices.ts'
import { COUNTRIES } from '../../shared/rules/countries.ts'
import { localeAskedFor } from '../../shared/rules/offeredLocales.ts'
import type { Visit } from './visit.ts'

type Asked = Pick<Visit, 'address' | 'cookies' | 'browserLocales' | 'loggedIn'>

/**
 * That of the address; the one that was chosen, which a login does, too; the site's own; the first of the browser's that the
 * visitor's country speaks; the default. Only where there is a catalogue for it. The renderer puts that of a member's account
 * before the site's, where nothing was chosen.
 * @param site where it is known
 */
export function pageLocale(asked: Asked, site: Answer<'getSettings'> | undefined): Locale {
  const { address, cookies, browserLocales } = asked
  return (
    address.language ??
    cookies.locale ??
    localeOf(site?.domain_language) ??
    browserLocales.find((locale) => isSpokenIn(site?.geoip_country, locale)) ??
    DEFAULT_LOCALE
  )
}

/** Whether neither the address nor a choice says which language it is. */
export const isLocaleOpen = ({ address, cookies }: Asked) => !address.language && !cookies.locale

/** A country that we know nothing of speaks whatever is asked for. */
const isSpokenIn = (country: string | undefined, locale: Locale) => COUNTRIES[country ?? '']?.languages.includes(locale) ?? true

/**
 * The site's own language, where a visitor who has chosen none is shown it: it is theirs from now on. An address with a
 * language is for that page and those it leads to: who follows a link has chosen nothing. A member's is that of their account,
 * which is not always known.
 */
export function adoptedLocale(asked: Asked, site: Answer<'getSettings'>): Locale | undefined {
  return isLocaleOpen(asked) && !asked.loggedIn ? localeOf(site.domain_language) : undefined
}

/**
 * The language that the browser likes best, where a visitor's page is in another: it is offered, until it has been taken or sent
 * away. Members have that of their account.
 */
export function offeredLocale({ cookies, browserLocales, loggedIn }: Asked, locale: Locale): Locale | undefined {
  const [best] = browserLocales
  if (loggedIn || best === locale) return undefined
  return noticesOf(cookies.notices).dismissed.language ? undefined : best
}

/** Browsers of one language say the same; what others make up is bounded. */
const known = new LRUCache<string, Locale[]>({ max: 500 })
const LONGEST = 200

/** The languages that a browser asks for and that there are, the one it likes best first. */
export function localesIn(acceptLanguage: string | undefined): Locale[] {
  if (!acceptLanguage || acceptLanguage.length > LONGEST) return []
  const found = known.get(acceptLanguage) ?? readLocales(acceptLanguage)
  known.set(acceptLanguage, found)
  return found
}

function readLocales(acceptLanguage: string): Locale[] {
  const tags = new Negotiator({ headers: { 'accept-language': acceptLanguage } }).languages()
  return [...new Set(tags.map(localeAskedFor))].filter((locale) => locale !== undefined)
}
