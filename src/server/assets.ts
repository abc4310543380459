/** Which built files a page needs, from Vite's manifest. */

import screenFiles from 'virtual:screen-files'
import type { Manifest } from 'vite'
import { FIRST_SCREENS } from '../client/app/screens.ts'
import type { CatalogueFiles } from '../client/core/texts/messages.ts'
import type { Locale } from '../shared/locales.ts'
import type { ScreenName } from '../shared/routes.ts'

/**
 * What a document is loaded with: the elements of its head that name what it is shown with, and what its scripts are made of
 * – those that are run, each when it is there, and those that they import.
 */
export type PageAssets = { head: string; scripts: string[]; preloads: string[] }
type FoundAssets = {
  /** Of the language alone; undefined while developing. */
  texts?: CatalogueFiles
  app: PageAssets
  /** What a member's page begins with. */
  member: PageAssets
  /** What an app's page is loaded with beside where its address names the language, or another is offered. */
  language: string[]
  /** What a visitor's landing page begins with instead; undefined while developing. */
  landing?: PageAssets
}
type Files = { scripts: string[]; styles: string[]; fonts: string[]; preloads: string[] }

const ENTRY = 'src/client/entry.tsx'
const LANDING = 'src/client/landing.ts'
/** What the texts of every page are set in; letters beyond it come when a page has some (styles/_type.scss). */
const FONT = 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
/** Languages that have some in every line: asked for when the first is met, they would be of another face on a first page. */
const MORE_LETTERS: readonly Locale[] = ['pl']
const MORE_FONT = FONT.replace('latin', 'latin-ext')
const LANGUAGE = 'src/client/core/page/pageLanguage.ts'
/** The first is of members' pages alone, the second of visitors'. */
const MEMBERS = 'src/client/app/shell/banners/BannerStrip.tsx'
const VISITORS = 'src/client/app/shell/EntryQuestion.tsx'

/** The sources as the development server serves them. */
const SOURCES = pageAssets({
  scripts: ['/src/client/entry.development.ts'],
  styles: ['/src/client/styles/main.scss'],
  fonts: [],
  preloads: [],
})
export const DEVELOPMENT_ASSETS: FoundAssets = { app: SOURCES, member: SOURCES, language: [] }

/** Names the entry, its styles, and every chunk of a screen and a language, so that nothing is found out late. */
export function createAssetFinder(manifest: Manifest): (screen: ScreenName, locale: Locale) => FoundAssets {
  const entry = manifest[ENTRY]
  const landing = manifest[LANDING]
  if (!entry || !landing) throw new Error('The build has no entry.')
  if (!manifest[FONT] || !manifest[MORE_FONT]) throw new Error('The build has no font.')
  const fileOf = (chunk: string) => `/${manifest[chunk]?.file}`
  const landingPreloads = withImports(manifest, LANDING)
    .map(fileOf)
    .filter((file) => file !== `/${landing.file}`)
  // Also what the entry imports, first: each runs by itself then, and the page can answer in between.
  const start = withImports(manifest, ENTRY).map(fileOf).reverse()
  const known = new Map<string, FoundAssets>()

  return (screen, locale) => {
    const source = screen === 'unknown' ? undefined : screenFiles[screen]
    const key = `${source} ${locale}`
    const found = known.get(key)
    if (found) return found
    const fonts = [FONT, ...(MORE_LETTERS.includes(locale) ? [MORE_FONT] : [])].map(fileOf)
    const textsOf = (part: keyof CatalogueFiles) => `virtual:messages/${locale}/${part}`
    const isFirst = screen !== 'unknown' && FIRST_SCREENS.has(screen)
    const roots = [ENTRY, textsOf('first'), ...(isFirst ? [] : [textsOf('rest')]), ...(source ? [source] : [])]
    const filesOf = (roots: string[], scripts: string[]): Files => {
      const chunks = new Set(roots.flatMap((root) => withImports(manifest, root)))
      const styles = [...new Set([...chunks].flatMap((chunk) => manifest[chunk]?.css ?? []))].map((file) => `/${file}`)
      const preloads = [...chunks].map(fileOf).filter((file) => !scripts.includes(file))
      return { scripts, styles, fonts, preloads }
    }
    const files = filesOf([...roots, VISITORS], start)
    const { styles } = files
    const assets = {
      texts: { first: fileOf(textsOf('first')), rest: fileOf(textsOf('rest')) },
      app: pageAssets(files),
      member: pageAssets(filesOf([...roots, MEMBERS], start)),
      language: [fileOf(LANGUAGE)],
      landing: pageAssets({ scripts: [`/${landing.file}`], styles, fonts, preloads: landingPreloads }),
    }
    known.set(key, assets)
    return assets
  }
}

/** As text, once a screen: React would make each of dozens of elements anew for every page. The names need no escaping. */
function pageAssets({ scripts, styles, fonts, preloads }: Files): PageAssets {
  const head = [
    ...styles.map((file) => `<link rel="stylesheet" href="${file}"/>`),
    ...fonts.map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin=""/>`),
  ]
  return { head: head.join(''), scripts, preloads }
}

/** The elements of a head that name what scripts are made of, after styles and pictures: a page is read before it is React's. */
export function preloadsOf({ scripts, preloads }: Pick<PageAssets, 'scripts' | 'preloads'>): string {
  return [...scripts, ...preloads].map((file) => `<link rel="modulepreload" href="${file}" fetchpriority="low"/>`).join('')
}

function withImports(manifest: Manifest, root: string, seen = new Set<string>()): string[] {
  const chunk = manifest[root]
  if (!chunk || seen.has(root)) return []
  seen.add(root)
  return [root, ...(chunk.imports ?? []).flatMap((name) => withImports(manifest, name, seen))]
}
