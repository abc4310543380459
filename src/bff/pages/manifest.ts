import type { RequestHandler } from 'express'
import { isApiError } from '../../shared/contract/api.ts'
import { GatewayError, methodNotAllowed } from '../errors.ts'
import type { AnswerCache } from '../upstream/answerCache.ts'
import { knownSettings, siteSettings } from './siteSettings.ts'
import type { createVisitReader } from './visit.ts'

/** What every site's app has in common [PUL-5]. */
const APP = {
  start_url: '/members',
  scope: '/',
  display: 'standalone',
  background_color: '#2d1248',
  theme_color: '#2d1248',
  icons: [
    { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Chats', url: '/chats' },
    { name: 'Likes', url: '/likes' },
  ],
}

type Dependencies = { readVisit: ReturnType<typeof createVisitReader>; cached: AnswerCache }

/**
 * The web app manifest of a site: installed it is called what the site of its host is called, in the site's own words [MEE-9].
 * @throws GatewayError with the status and code of settings that cannot be had
 */
export function manifestHandler({ readVisit, cached }: Dependencies): RequestHandler {
  return async (request, response) => {
    response.locals.route = 'manifest'
    if (request.method !== 'GET' && request.method !== 'HEAD') throw methodNotAllowed(['GET', 'HEAD'])
    const visit = await readVisit(request, response)
    const site = knownSettings(cached, visit) ?? (await siteSettings(visit))
    if (isApiError(site)) throw new GatewayError(site.status, site.body.error)
    const { name, description, domain_language } = site
    // A service of another make may write it as locales of systems are written, `nl_NL`.
    const lang = domain_language.replace('_', '-')
    // Settings are this visitor's: what is kept is kept by their browser alone.
    response.set({ 'Content-Type': 'application/manifest+json; charset=utf-8', 'Cache-Control': 'private, max-age=3600' })
    response.send(JSON.stringify({ name, short_name: name, description, lang, ...APP }))
  }
}
