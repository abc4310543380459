/** The catalogues of every language, of which a page begins with one: its server has named that one's files (messages.ts). */
import type { Locale } from '../../../shared/locales.ts'
import type { Catalogue } from './messages.ts'

export const CATALOGUES: Record<Locale, Catalogue> = {
  en: { first: () => import('virtual:messages/en/first'), rest: () => import('virtual:messages/en/rest') },
  nl: { first: () => import('virtual:messages/nl/first'), rest: () => import('virtual:messages/nl/rest') },
  de: { first: () => import('virtual:messages/de/first'), rest: () => import('virtual:messages/de/rest') },
  fr: { first: () => import('virtual:messages/fr/first'), rest: () => import('virtual:messages/fr/rest') },
  pl: { first: () => import('virtual:messages/pl/first'), rest: () => import('virtual:messages/pl/rest') },
}
