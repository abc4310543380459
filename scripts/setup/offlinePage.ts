import type { Plugin } from 'vite'
import { escapeHtml } from '../../src/shared/html.ts'
import { AVAILABLE_LOCALES, DEFAULT_LOCALE, type Locale } from '../../src/shared/locales.ts'
import { type Catalogue, readCatalogue } from './catalogues.ts'

/** What it says, of the catalogues. */
export const OFFLINE_TEXTS = ['offline.title', 'offline.text', 'common.retry']

/**
 * `/offline.html`, which the service worker keeps for when there is no connection: in all languages, of which
 * `public/offline.js` shows the reader's. The default's is there until then.
 */
export function offlinePage(): Plugin {
  const locales = new URL('../../locales', import.meta.url).pathname
  return {
    name: 'offline-page',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle() {
      const texts = (locale: Locale) => textsOf(readCatalogue(locales, locale))
      const sections = AVAILABLE_LOCALES.map((locale) => section(locale, texts(locale)))
      const source = page(texts(DEFAULT_LOCALE)[0], sections.join('\n    '))
      this.emitFile({ type: 'asset', fileName: 'offline.html', source })
    },
  }
}

function textsOf(catalogue: Catalogue): string[] {
  return OFFLINE_TEXTS.map((id) => {
    const said = catalogue[id] ?? ''
    return escapeHtml(typeof said === 'string' ? said : said.defaultMessage)
  })
}

function section(locale: Locale, [title, text, retry]: string[]): string {
  const hidden = locale === DEFAULT_LOCALE ? '' : ' hidden'
  return `<section lang="${locale}"${hidden}><h1>${title}</h1><p>${text}</p><form><button type="submit">${retry}</button></form></section>`
}

const page = (title: string | undefined, sections: string) => `<!doctype html>
<html lang="${DEFAULT_LOCALE}">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <title>${title}</title>
  <link rel="stylesheet" href="/offline.css" />
  <main>
    <p><img src="/icon.svg" alt="" width="40" height="40" /></p>
    <img src="/offline.svg" alt="" width="200" height="150" />
    ${sections}
  </main>
  <script src="/offline.js"></script>
</html>
`
