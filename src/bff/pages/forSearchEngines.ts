import type { Request, RequestHandler, Response } from 'express'
import { type Answer, isApiError } from '../../shared/contract/api.ts'
import { escapeHtml } from '../../shared/html.ts'
import { GatewayError, methodNotAllowed } from '../errors.ts'
import type { AnswerCache } from '../upstream/answerCache.ts'
import type { RendererSource } from './renderer.ts'
import { knownSettings, siteSettings } from './siteSettings.ts'
import type { createVisitReader, Visit } from './visit.ts'

/** A fifth of what a map may name: it stays well below the 50 MB that it may weigh. */
const PER_MAP = 10_000

type Dependencies = { readVisit: ReturnType<typeof createVisitReader>; cached: AnswerCache; renderers: RendererSource }
type Handlers = { robots: RequestHandler; sitemaps: RequestHandler; sitemap: RequestHandler }

/**
 * What search engines ask each host for: what they may read, and which pages there are – an index of maps, and the maps.
 * All of it is made of the site's settings, which are kept: there is nothing to keep beside them.
 * @throws GatewayError with the status and code of settings that cannot be had
 */
export function forSearchEngines({ readVisit, cached, renderers }: Dependencies): Handlers {
  const read = async (request: Request, response: Response) => {
    response.locals.route = 'search engine'
    if (request.method !== 'GET' && request.method !== 'HEAD') throw methodNotAllowed(['GET', 'HEAD'])
    const visit = await readVisit(request, response)
    const site = knownSettings(cached, visit) ?? (await siteSettings(visit))
    if (isApiError(site)) throw new GatewayError(site.status, site.body.error)
    return { visit, site }
  }
  const mapsOf = async (site: Answer<'getSettings'>, { routing }: Visit) =>
    inMaps((await renderers.current()).indexed(site, routing.absent), PER_MAP)

  return {
    async robots(request, response) {
      const { site } = await read(request, response)
      // What must not be shown says so itself, which only who may read it learns.
      send(response, 'text/plain', `User-agent: *\nDisallow: /api/\n\nSitemap: ${site.domain}/sitemap.xml\n`)
    },
    async sitemaps(request, response) {
      const { visit, site } = await read(request, response)
      const maps = (await mapsOf(site, visit)).map((_, index) => `/sitemap-${index + 1}.xml`)
      send(response, 'application/xml', list('sitemapindex', 'sitemap', site.domain, maps))
    },
    async sitemap(request, response) {
      const { visit, site } = await read(request, response)
      const paths = (await mapsOf(site, visit))[Number(request.params.map) - 1]
      if (!paths) throw new GatewayError(404, 'not_found')
      send(response, 'application/xml', list('urlset', 'url', site.domain, paths))
    },
  }
}

/** @returns at least one map, which may be empty */
export function inMaps(paths: string[], perMap: number): string[][] {
  const maps = Math.max(1, Math.ceil(paths.length / perMap))
  return Array.from({ length: maps }, (_, index) => paths.slice(index * perMap, (index + 1) * perMap))
}

function list(root: string, each: string, domain: string, paths: string[]): string {
  const entries = paths.map((path) => `<${each}><loc>${escapeHtml(domain + path)}</loc></${each}>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</${root}>
`
}

/** The same for whoever asks this host. */
function send(response: Response, type: string, text: string): void {
  response.set({ 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=3600' })
  response.send(text)
}
