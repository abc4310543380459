/** The catalogues of `locales/`: a folder a language, in it a file an area of the site. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Catalogue = Record<string, string | { defaultMessage: string; description?: string }>

/** Languages that have one, among the folders of `locales`. The information pages beside them have a folder of their own. */
export const languagesIn = (locales: string): string[] => readdirSync(locales).filter((name) => name !== 'pages')

/** The files of one, by area. */
export function areasOf(locales: string, locale: string): Record<string, string> {
  const folder = join(locales, locale)
  return Object.fromEntries(readdirSync(folder).map((file) => [file.replace(/\.json$/, ''), join(folder, file)]))
}

/** All areas of one together. */
export function readCatalogue(locales: string, locale: string): Catalogue {
  return Object.assign({}, ...Object.values(areasOf(locales, locale)).map(readArea))
}

export const readArea = (file: string): Catalogue => JSON.parse(readFileSync(file, 'utf8'))
