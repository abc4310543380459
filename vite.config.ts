import { readFile } from 'node:fs/promises'
import { parse } from '@formatjs/icu-messageformat-parser'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { FALLBACK_LOCALE } from './src/shared/locales.ts'

type Catalogue = Record<string, string | { defaultMessage: string }>

/** `virtual:messages/<locale>`: a catalogue with its messages parsed; missing ones are the fallback's [INF-2]. */
function messages(): Plugin {
  const prefix = 'virtual:messages/'
  const fileOf = (locale: string) => new URL(`locales/${locale}.json`, import.meta.url).pathname
  const read = async (locale: string) => JSON.parse(await readFile(fileOf(locale), 'utf8')) as Catalogue
  return {
    name: 'messages',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return
      const locale = id.slice(prefix.length + 1)
      this.addWatchFile(fileOf(locale))
      const texts = { ...(await read(FALLBACK_LOCALE)), ...(await read(locale)) }
      const parsed = Object.entries(texts).map(([key, text]) => [
        key,
        parse(typeof text === 'string' ? text : text.defaultMessage),
      ])
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(parsed)))})`
    },
  }
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), messages()],
  resolve: {
    // Messages are parsed above, so the parser itself need not travel.
    alias:
      command === 'build'
        ? [{ find: '@formatjs/icu-messageformat-parser', replacement: '@formatjs/icu-messageformat-parser/no-parser.js' }]
        : [],
  },
  css: {
    preprocessorOptions: {
      // Bootstrap 5.3 is written for Sass's @import; its own deprecation notices are not ours to mend.
      scss: { quietDeps: true, silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'] },
    },
  },
  build: isSsrBuild
    ? { outDir: 'dist/server', rollupOptions: { input: 'src/server/entry.tsx' }, target: 'node24', minify: true }
    : {
        outDir: 'dist/client',
        manifest: true,
        rollupOptions: {
          input: 'src/client/entry.tsx',
          output: {
            // What every page needs, in one file that changes only with its versions and compresses as a whole.
            advancedChunks: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules\/(react|react-dom|scheduler|react-router|react-redux|redux|immer|@reduxjs|swr|react-intl|@formatjs|intl-messageformat|openapi-fetch|use-sync-external-store|reselect|redux-thunk|cookie|dequal)\//,
                },
              ],
            },
          },
        },
        target: 'es2022',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
      },
  // One file with production React in it: nothing is looked up in node_modules while serving.
  ssr: command === 'build' ? { noExternal: true } : {},
}))
