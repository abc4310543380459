import type { Language } from '../locales.ts'

type Country = {
  /** Of the menu's dropdown, by the specification [NAV-7]. */
  languages: readonly Language[]
  currency: string
  /** Of most of its people, for members whose device did not say. */
  timeZone: string
}

/** The countries of the specification, with what is so in each. */
export const COUNTRIES: Readonly<Record<string, Country>> = {
  US: { languages: ['en', 'es'], currency: 'USD', timeZone: 'America/New_York' },
  NL: { languages: ['nl'], currency: 'EUR', timeZone: 'Europe/Amsterdam' },
  BE: { languages: ['nl', 'fr', 'de'], currency: 'EUR', timeZone: 'Europe/Brussels' },
  FR: { languages: ['fr'], currency: 'EUR', timeZone: 'Europe/Paris' },
  IT: { languages: ['it'], currency: 'EUR', timeZone: 'Europe/Rome' },
  ES: { languages: ['es'], currency: 'EUR', timeZone: 'Europe/Madrid' },
  DE: { languages: ['de'], currency: 'EUR', timeZone: 'Europe/Berlin' },
  AT: { languages: ['de'], currency: 'EUR', timeZone: 'Europe/Vienna' },
  IE: { languages: ['en'], currency: 'EUR', timeZone: 'Europe/Dublin' },
  GB: { languages: ['en'], currency: 'GBP', timeZone: 'Europe/London' },
  CA: { languages: ['en', 'fr'], currency: 'CAD', timeZone: 'America/Toronto' },
  PL: { languages: ['pl'], currency: 'PLN', timeZone: 'Europe/Warsaw' },
  AU: { languages: ['en'], currency: 'AUD', timeZone: 'Australia/Sydney' },
  NZ: { languages: ['en'], currency: 'NZD', timeZone: 'Pacific/Auckland' },
  CH: { languages: ['de', 'it', 'fr', 'en'], currency: 'CHF', timeZone: 'Europe/Zurich' },
  DK: { languages: ['da'], currency: 'DKK', timeZone: 'Europe/Copenhagen' },
  FI: { languages: ['fi', 'sv'], currency: 'EUR', timeZone: 'Europe/Helsinki' },
  NO: { languages: ['nb'], currency: 'NOK', timeZone: 'Europe/Oslo' },
  SE: { languages: ['sv'], currency: 'SEK', timeZone: 'Europe/Stockholm' },
}
