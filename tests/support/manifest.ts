/** The build, as its manifest has it: files in dist/client are named by what is in them, not by their source. */
import { readFileSync } from 'node:fs'
import type { Manifest } from 'vite'

export const CLIENT = new URL('../../dist/client/', import.meta.url)

export const readManifest = () => JSON.parse(readFileSync(new URL('.vite/manifest.json', CLIENT), 'utf8')) as Manifest

/** The address of a module that is a script of its own, by its path in src/client. */
export const chunkOf = (module: string): string => `/${readManifest()[`src/client/${module}`]?.file}`

/** The address of a screen's script, by its path in src/client/features. */
export const scriptOf = (screen: string): string => chunkOf(`features/${screen}`)
