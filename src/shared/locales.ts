/** The interface languages and who is offered which [INF-2, NAV-7]. */

export const LOCALES = ['en', 'nl', 'de', 'it', 'fr', 'es', 'pl', 'da', 'fi', 'nb', 'sv'] as const
export type Locale = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = 'en'
/** Where a text is looked up that the chosen catalogue lacks. */
export const FALLBACK_LOCALE: Locale = 'nl'
/** The locales with a catalogue in `locales/`; the catalogue check holds this list against the folder. */
export const AVAILABLE_LOCALES: readonly Locale[] = ['en', 'nl']

/** Each language in its own words, as a person looking for it would recognise it. */
export const LOCALE_NAMES: Record<Locale, string> = {
  en: 'English',
  nl: 'Nederlands',
  de: 'Deutsch',
  it: 'Italiano',
  fr: 'Français',
  es: 'Español',
  pl: 'Polski',
  da: 'Dansk',
  fi: 'Suomi',
  nb: 'Norsk',
  sv: 'Svenska',
}

/** Specification: country to the languages of its dropdown. */
export const COUNTRY_LOCALES: Record<string, readonly Locale[]> = {
  US: ['en', 'es'],
  NL: ['nl'],
  BE: ['nl', 'fr', 'de'],
  FR: ['fr'],
  IT: ['it'],
  ES: ['es'],
  DE: ['de'],
  AT: ['de'],
  IE: ['en'],
  GB: ['en'],
  CA: ['en', 'fr'],
  PL: ['pl'],
  AU: ['en'],
  NZ: ['en'],
  CH: ['de', 'it', 'fr', 'en'],
  DK: ['da'],
  FI: ['fi', 'sv'],
  NO: ['nb'],
  SE: ['sv'],
}

/** The available locale of a language tag, by its first two letters ('nl-BE' → 'nl'), or undefined. */
export function localeOf(tag: string | null | undefined): Locale | undefined {
  const language = tag?.slice(0, 2).toLowerCase()
  return AVAILABLE_LOCALES.find((locale) => locale === language)
}

/**
 * The languages to offer [NAV-7]: those tied to the visitor's country, the user's country and the browser's languages.
 * The current one is always among them, so that the menu can show it.
 */
export function offeredLocales(
  current: Locale,
  countries: readonly (string | undefined)[],
  browser: readonly string[],
): Locale[] {
  const offered = new Set<Locale | undefined>([
    current,
    ...countries.flatMap((country) => (country && COUNTRY_LOCALES[country]) || []),
    ...browser.map(localeOf),
  ])
  return AVAILABLE_LOCALES.filter((locale) => offered.has(locale))
}
