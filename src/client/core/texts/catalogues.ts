/** Every language's catalogue, in the two parts that it is compiled to (scripts/setup/messages.ts). */
import type { Locale } from '../../../shared/locales.ts'
import type { Catalogue } from './messages.ts'

export const CATALOGUES: Record<Locale, Catalogue> = {
  en: { first: () => import('virtual:messages/en/first'), rest: () => import('virtual:messages/en/rest') },
  nl: { first: () => import('virtual:messages/nl/first'), rest: () => import('virtual:messages/nl/rest') },
}
