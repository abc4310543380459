import { marked } from 'marked'
import type { Plugin } from 'vite'

/** Markdown of `locales/pages` as `{ title, html }`: the first heading is the title. The browser needs no Markdown. */
export function pages(): Plugin {
  return {
    name: 'pages',
    async transform(code, id) {
      if (!/\/locales\/pages\/.+\.md$/.test(id)) return
      const [, title = ''] = /^# (.+)$/m.exec(code) ?? []
      const html = await marked(code)
      return { code: `export default ${JSON.stringify({ title, html })}`, map: null }
    },
  }
}
