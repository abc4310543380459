import { AVAILABLE_LOCALES, type Language, type Locale, localeOf } from '../locales.ts'
import { COUNTRIES } from './countries.ts'

/**
 * The languages to offer [NAV-7]: those tied to the visitor's country, the user's country and the browser's languages.
 * The current one is always among them, so that the menu can show it.
 */
export function offeredLocales(
  current: Locale,
  countries: readonly (string | undefined)[],
  browser: readonly string[],
): Locale[] {
  const offered = new Set<Language | undefined>([
    current,
    ...countries.flatMap((country) => (country && COUNTRIES[country]?.languages) || []),
    ...browser.map(localeAskedFor),
  ])
  return AVAILABLE_LOCALES.filter((locale) => offered.has(locale))
}

/** The one that a browser asks for by a tag: 'fil' and 'plt' are languages of their own, no Finnish and no Polish. */
export const localeAskedFor = (tag: string): Locale | undefined => (/^[a-z]{2}(?![a-z])/i.test(tag) ? localeOf(tag) : undefined)
