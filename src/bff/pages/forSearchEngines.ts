import type { Request, RequestHandler, Response } from 'express'
import { inLanguage } from '../../shared/addresses.ts'
import { type Answer, isApiError } from '../../shared/contract/api.ts'
import { escapeHtml } from '../../shared/html.ts'
import { AVAILABLE_LOCALES } from '../../shared/locales.ts'
import { GatewayError, methodNotAllowed } from '../errors.ts'
import type { AnswerCache } from '../upstream/answerCache.ts'
import type { IndexedPage, RendererSource } from './renderer.ts'
import { knownSettings, siteSettings } from './siteSettings.ts'
import type { createVisitReader, Visit } from './visit.ts'

/** A fifth of what a map may name: it stays well below the 50 MB that it may weigh. */
const PER_MAP = 10_000

type Dependencies = { readVisit: ReturnType<typeof createVisitReader>; cached: AnswerCache; renderers: RendererSource }
type Handlers = { robots: RequestHandler; sitemaps: RequestHandler; sitemap: RequestHandler }

/**
 * What search engines ask each host for: what they may read, and which pages there are – an index
 * of maps, and the maps, language by language.
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
  /** The pages of a site in maps, language by language. */
  const mapsOf = async (site: Answer<'getSettings'>, { routing }: Visit) => {
    const pages = (await renderers.current()).indexed(site, routing.absent)
    return AVAILABLE_LOCALES.map((language) => ({
      language,
      maps: inMaps(
        pages.filter(({ languages }) => languages.includes(language)),
        PER_MAP,
      ),
    }))
  }

  return {
    async robots(request, response) {
      const { site } = await read(request, response)
      // What must not be shown says so itself, which only who may read it learns.
      send(response, 'text/plain', `User-agent: *\nDisallow: /api/\n\nSitemap: ${site.domain}/sitemap.xml\n`)
    },
    async sitemaps(request, response) {
      const { visit, site } = await read(request, response)
      const entries = (await mapsOf(site, visit)).flatMap(({ language, maps }) =>
        maps.map((_, index) => `<sitemap>${place(site, `/sitemap-${language}-${index + 1}.xml`)}</sitemap>\n`),
      )
      send(response, 'application/xml', list('sitemapindex', entries))
    },
    async sitemap(request, response) {
      const { visit, site } = await read(request, response)
      const found = (await mapsOf(site, visit)).find((each) => each.language === request.params.language)
      const pages = found?.maps[Number(request.params.map) - 1]
      if (!pages) throw new GatewayError(404, 'not_found')
      const entries = pages.map(
        (page) => `<url>${place(site, inLanguage(found.language, page.path))}${alternates(site, page).join('')}</url>\n`,
      )
      send(response, 'application/xml', list('urlset', entries))
    },
  }
}

/** @returns at least one map, which may be empty */
export function inMaps<Page>(pages: Page[], perMap: number): Page[][] {
  const maps = Math.max(1, Math.ceil(pages.length / perMap))
  return Array.from({ length: maps }, (_, index) => pages.slice(index * perMap, (index + 1) * perMap))
}

const place = ({ domain }: Answer<'getSettings'>, path: string) => `<loc>${escapeHtml(domain + path)}</loc>`

/** The same page in all its languages, and where whoever asks is answered in their own (decision 058). */
function alternates({ domain }: Answer<'getSettings'>, { path, languages }: IndexedPage): string[] {
  const link = (hreflang: string, at: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(domain + at)}"/>`
  return [...languages.map((each) => link(each, inLanguage(each, path))), link('x-default', path)]
}

function list(root: string, entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('')}</${root}>
`
}

/** The same for whoever asks this host. */
function send(response: Response, type: string, text: string): void {
  response.set({ 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=3600' })
  response.send(text)
}
