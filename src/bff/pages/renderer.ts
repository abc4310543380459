/** The renderer's one entry: built code in production, Vite's module graph while developing. */
import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { RequestHandler } from 'express'
import type * as RendererEntry from '../../server/entry.tsx'
import { inSources } from './inSources.ts'

export type Renderer = Awaited<ReturnType<typeof RendererEntry.createRenderer>>
export type { IndexedPage, Page, PageFailure } from '../../server/entry.tsx'
export type RendererSource = {
  current(): Promise<Renderer>
  /** A stack of the renderer's with the places of our sources in it. */
  inSources(stack: string): string
  /** Vite's middleware, while developing. */
  middleware: RequestHandler | undefined
  development: boolean
}

const dist = new URL('../../../dist/', import.meta.url)

/** @throws when the site has not been built */
export async function builtRenderer(): Promise<RendererSource> {
  const entry = (await import(new URL('server/entry.js', dist).href)) as typeof RendererEntry
  const manifest = JSON.parse(await readFile(new URL('client/.vite/manifest.json', dist), 'utf8'))
  const renderer = entry.createRenderer({ manifest })
  return { current: async () => renderer, inSources, middleware: undefined, development: false }
}

/** Renders from the sources, which may change between two requests; hot updates run over the gateway's own server. */
export async function developmentRenderer(server: Server): Promise<RendererSource> {
  const { createServer } = await import('vite')
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server } } })
  return {
    development: true,
    middleware: vite.middlewares,
    inSources: (stack) => vite.ssrRewriteStacktrace(stack),
    async current() {
      const entry = (await vite.ssrLoadModule('/src/server/entry.tsx')) as typeof RendererEntry
      return entry.createRenderer({ manifest: undefined })
    },
  }
}
