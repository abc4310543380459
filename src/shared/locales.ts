/** The interface languages [INF-2]. */

/** Those of the specification, with a catalogue or without one yet. */
export type Language = 'en' | 'nl' | 'de' | 'it' | 'fr' | 'es' | 'pl' | 'da' | 'fi' | 'nb' | 'sv'

/**
 * The locales with a catalogue in `locales/`: the catalogue check holds this list against the folder, and the compiler
 * holds what the site does for each of them against this list.
 */
export const AVAILABLE_LOCALES = ['en', 'nl', 'de', 'fr', 'pl'] as const satisfies readonly Language[]
export type Locale = (typeof AVAILABLE_LOCALES)[number]

export const DEFAULT_LOCALE: Locale = 'en'
/** Where a text is looked up that the chosen catalogue lacks. */
export const FALLBACK_LOCALE: Locale = 'nl'

/** Whose days and times go with a language's texts: English ones are British. */
export const calendarOf = (locale: string): string => (locale === 'en' ? 'en-GB' : locale)

/** The available locale of a language tag, by its first two letters ('nl-BE' → 'nl'), or undefined. */
export function localeOf(tag: string | null | undefined): Locale | undefined {
  const language = tag?.slice(0, 2).toLowerCase()
  return AVAILABLE_LOCALES.find((locale) => locale === language)
}
