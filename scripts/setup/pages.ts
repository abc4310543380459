import { parse } from '@formatjs/icu-messageformat-parser'
import { marked } from 'marked'
import type { Plugin } from 'vite'

/**
 * Markdown of `locales/pages` as `{ title, html }`: the first heading is the title. What is filled in and counted is ICU's, as in
 * catalogues. The browser needs no parser, of Markdown or of that.
 */
export function pages(): Plugin {
  return {
    name: 'pages',
    async transform(code, id) {
      if (!/\/locales\/pages\/.+\.md$/.test(id)) return
      const [, title = ''] = /^# (.+)$/m.exec(code) ?? []
      const html = parse(await marked(code), { ignoreTag: true })
      return { code: `export default ${JSON.stringify({ title, html })}`, map: null }
    },
  }
}
