/** The texts of the information pages: `locales/pages/<locale>/<page>.md`, turned into HTML when the site is built. */
import { IntlMessageFormat } from 'intl-messageformat'
import type { IntlShape } from 'react-intl'
import { FALLBACK_LOCALE, type Locale } from '../../../shared/locales.ts'

/** @property html a message, parsed when the site is built: it counts in its own language */
export type PageText = { title: string; html: ReturnType<IntlMessageFormat['getAst']> }

const TEXTS = import.meta.glob<PageText>('../../../../locales/pages/*/*.md', { import: 'default' })

const load = (folder: string, page: string) => TEXTS[`../../../../locales/pages/${folder}/${page}.md`]

const known = new Map<string, Promise<PageText>>()

/** The language that a page has a text in: the reader's, or the fallback's where it is not translated yet. */
export const languageOf = (page: string, locale: Locale): Locale => (load(locale, page) ? locale : FALLBACK_LOCALE)

/** American readers have a text of their own where there is one (privacy); a missing translation is the fallback's. */
export function pageText(page: string, locale: Locale, country: string): Promise<PageText> {
  const key = `${locale}-${country} ${page}`
  const found = known.get(key)
  if (found) return found
  const american = locale === 'en' && country === 'US' ? load('en-US', page) : undefined
  const text = american ?? load(languageOf(page, locale), page)
  if (!text) throw new Error(`The page ${page} has no text.`)
  const promise = text()
  // As React marks what it has waited for: it waits no more for what is there.
  promise.then((value) => Object.assign(promise, { status: 'fulfilled', value })).catch(() => {})
  known.set(key, promise)
  return promise
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

export type PageValues = Record<string, string | number>

type Said = { language: Locale; values: PageValues; formatters: IntlShape['formatters'] }

/** Says a text with its values, as text and never as markup. @param said with the text's language, which is not always the page's */
export function filledIn(html: PageText['html'], { language, values, formatters }: Said): string {
  const safe = Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? escaped(value) : value])
  return String(new IntlMessageFormat(html, language, undefined, { formatters }).format(Object.fromEntries(safe)))
}

/** A text with its links within the site where they lead somewhere, and with their words alone where there is no address [MIG-1]. */
export const linked = (html: string, addressOf: (path: string) => string | undefined): string =>
  html.replace(/<a href="(\/[^"]*)">(.*?)<\/a>/g, (_link, path: string, words: string) => {
    const address = addressOf(path)
    return address === undefined ? words : `<a href="${address}">${words}</a>`
  })
