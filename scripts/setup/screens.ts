import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const ID = 'virtual:screen-files'
const SCREENS = new URL('../../src/client/app/screens.ts', import.meta.url).pathname

/**
 * `virtual:screen-files`: the source of each route's screen, by which the build's manifest knows its chunks. Read off the
 * imports of app/screens.ts, so that a path stands in one place and is an import that every tool understands.
 */
export function screens(): Plugin {
  return {
    name: 'screens',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return
      this.addWatchFile(SCREENS)
      return `export default ${JSON.stringify(await screenFiles())}`
    },
  }
}

export async function screenFiles(): Promise<Record<string, string>> {
  const text = await readFile(SCREENS, 'utf8')
  const lines = [...text.matchAll(/^ {2}'?([\w-]+)'?: \(\) =>\s+import\('\.\.\/([^']+)'\)/gm)]
  return Object.fromEntries(lines.map(([, name, file]) => [name, `src/client/${file}`]))
}
