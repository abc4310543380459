/** Texts of mails, pushes, text messages and the sandbox, from the same catalogues as the site's [INF-2]. */
import { readdirSync, readFileSync } from 'node:fs'
import { IntlMessageFormat } from 'intl-messageformat'
import { AVAILABLE_LOCALES, DEFAULT_LOCALE, FALLBACK_LOCALE, type Locale, localeOf } from '../../src/shared/locales.ts'

type Catalogue = Record<string, string | { defaultMessage: string }>
export type Values = Record<string, string | number>
/** Formats the text of a key. */
export type Texts = (key: string, values?: Values) => string

const catalogues = new Map<Locale, Catalogue>(AVAILABLE_LOCALES.map((locale) => [locale, readCatalogue(locale)]))
const formats = new Map<string, IntlMessageFormat>()

/** The language to write to a member in: their own, else the site's. */
export const languageOf = (language: string | null, siteLanguage: string): Locale =>
  localeOf(language) ?? localeOf(siteLanguage) ?? DEFAULT_LOCALE

export function textsIn(locale: Locale): Texts {
  return (key, values) => {
    const id = `${locale} ${key}`
    const format = formats.get(id) ?? new IntlMessageFormat(messageOf(locale, key), locale, undefined, { ignoreTag: true })
    formats.set(id, format)
    return String(format.format(values))
  }
}

function messageOf(locale: Locale, key: string): string {
  const text = catalogues.get(locale)?.[key] ?? catalogues.get(FALLBACK_LOCALE)?.[key]
  if (text === undefined) throw new Error(`There is no text ${key}.`)
  return typeof text === 'string' ? text : text.defaultMessage
}

/** A language's files, one an area of the site: most of what can be said is said by both. */
function readCatalogue(locale: Locale): Catalogue {
  const folder = new URL(`../../locales/${locale}/`, import.meta.url)
  const areas = readdirSync(folder).map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Catalogue)
  return Object.assign({}, ...areas)
}
