import type { Language } from './locales.ts'

/** Each language in its own words, as a person looking for it would recognise it. */
export const LOCALE_NAMES: Record<Language, string> = {
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
