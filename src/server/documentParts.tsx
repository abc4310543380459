/** A document as text: its beginning, which needs no answer of a backend, and the rest, which React renders. */
import { renderToString } from 'react-dom/server'
import { Document } from '../client/app/Document.tsx'
import type { Locale } from '../shared/locales.ts'
import type { PageAssets } from './assets.ts'

/** What React puts first: everything about how the rest is to be read. */
const BEGINNING = /^<!DOCTYPE html><html[^>]*><head>(?:<meta (?:charSet|name="viewport")[^>]*>)*/
const END = '</body></html>'

const beginnings = new Map<Locale, string>()

/** The document up to the files that it needs, of which none depends on what it shows. */
export function beginningOf(locale: Locale, { head }: PageAssets): string {
  let beginning = beginnings.get(locale)
  if (beginning === undefined) {
    beginning = BEGINNING.exec(`<!DOCTYPE html>${renderToString(<Document locale={locale}>{null}</Document>)}`)?.[0] ?? ''
    beginnings.set(locale, beginning)
  }
  return beginning + head
}

/**
 * What follows upon the beginning.
 * @param html as React rendered it, the whole document
 * @param scripts elements that its body ends with
 * @returns its pieces, not joined: see `Page`
 */
export function restOf(html: string, scripts = ''): string[] {
  const from = BEGINNING.exec(html)?.[0].length ?? 0
  return [html.slice(from, -END.length), scripts + END]
}
