/** Pages: what the renderer makes of a request, with the cookies, headers and caching around it. */
import { randomUUID } from 'node:crypto'
import type { RequestHandler, Response } from 'express'
import { isbot } from 'isbot'
import { type Answer, type ApiError, isApiError } from '../../shared/contract/api.ts'
import type { Locale } from '../../shared/locales.ts'
import { methodNotAllowed } from '../errors.ts'
import type { Metrics } from '../observability/metrics.ts'
import { pagePolicy } from '../security/headers.ts'
import { type BrowserCookies, type Cookies, hasSession, setLocaleCookie, setTrafficSourceCookie } from '../session/cookies.ts'
import type { BackendSessions } from '../session/sealedSession.ts'
import { trafficSourceOf } from '../session/trafficSource.ts'
import type { AnswerCache } from '../upstream/answerCache.ts'
import { closedSignal } from '../upstream/closedSignal.ts'
import type { Forward } from '../upstream/forward.ts'
import type { Visitor, VisitorReader } from '../visitor.ts'
import { pageLocale } from './locale.ts'
import { cacheKeyOf, type PageAddress, pageAddress } from './pageAddress.ts'
import { type CachedPage, createPageCache, toCachedPage } from './pageCache.ts'
import type { Page, RendererSource } from './renderer.ts'
import { createServerApi } from './serverApi.ts'

type Dependencies = {
  renderers: RendererSource
  forward: Forward
  cached: AnswerCache
  cookies: Cookies
  visitorOf: VisitorReader
  metrics: Metrics
}

/** Milliseconds after which a page that still waits for something is sent as it is. */
const RENDER_LIMIT_MS = 10_000
/** Stands in cached pages where the nonce goes; random, so that no text of a member can hold it. */
const NONCE_PLACE = randomUUID()

export function pageHandler({ renderers, forward, cached, cookies, visitorOf, metrics }: Dependencies): RequestHandler {
  const pages = createPageCache()
  const { development } = renderers

  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw methodNotAllowed(['GET', 'HEAD'])
    response.locals.route = 'page'
    const address = pageAddress(request.originalUrl)
    const visitor = visitorOf(request)
    const read = await cookies.read(request)
    const network = rememberTrafficSource(address, response, read)
    let sessions: BackendSessions | null | undefined
    let retryAfter: string | undefined
    const api = createServerApi(
      { forward, cached },
      {
        visitor,
        sessions: read.sessions,
        trafficSource: network,
        signal: closedSignal(response),
        onSessions: (changed) => {
          sessions = changed
        },
        onTooMany: (seconds) => {
          retryAfter = seconds
        },
      },
    )
    const renderer = await renderers.current()
    // 122 random bits, from a pool that costs no call of the system.
    const nonce = randomUUID()

    const settings = await siteSettings()
    if (isApiError(settings)) {
      const { locale } = pageLocale(read.locale, undefined)
      const html = await renderer.renderFailure({ status: settings.status, locale, requestId: visitor.requestId })
      return sendHtml(response, settings.status, html, nonce, '')
    }
    const { locale, isNew } = pageLocale(read.locale, settings.domain_language)
    if (isNew) setLocaleCookie(response, locale)

    const loggedIn = hasSession(read.sessions)
    const cacheKey = loggedIn || development ? undefined : visitorKey(address, visitor, locale, network)
    const known = cacheKey && pages.get(cacheKey)
    if (known) {
      metrics.pageCache('hit')
      return sendCached(response, known, nonce, settings.cdn_prefix)
    }

    const page = await render(settings).catch(async (error: unknown): Promise<Page> => {
      onError(error)
      const html = await renderer.renderFailure({ status: 500, locale, requestId: visitor.requestId })
      return { status: 500, html, pipe: () => {} }
    })
    if (page.status === 429 && retryAfter) response.set('Retry-After', retryAfter)
    await cookies.keep(response, read, sessions)

    if (page.redirect !== undefined) return void response.set('Cache-Control', 'no-store').redirect(page.status, page.redirect)
    if (page.html === undefined) return void page.pipe(startHtml(response, page.status, nonce, settings.cdn_prefix))
    if (!cacheKey) return sendHtml(response, page.status, page.html, nonce, settings.cdn_prefix)
    metrics.pageCache('miss')
    const fresh = toCachedPage(page.status, page.html, NONCE_PLACE)
    if (page.status === 200) pages.set(cacheKey, fresh)
    return sendCached(response, fresh, nonce, settings.cdn_prefix)

    async function render(site: Answer<'getSettings'>): Promise<Page> {
      return renderer.render({
        url: new URL(site.domain + address.path + address.search),
        api,
        settings: site,
        locale,
        loggedIn,
        nonce: cacheKey ? NONCE_PLACE : nonce,
        whole: cacheKey !== undefined || isbot(visitor.userAgent),
        limit: RENDER_LIMIT_MS,
        onError,
      })
    }

    function onError(error: unknown): void {
      request.log.error({ err: error, request_id: request.id }, 'page failed')
    }

    /** [GW-7]; the failure instead, when the backend gives none. */
    function siteSettings(): Promise<Answer<'getSettings'> | ApiError> {
      return api.call('getSettings', { query: { host: visitor.host } }).catch((error: unknown) => {
        if (isApiError(error)) return error
        throw error
      })
    }
  }
}

function rememberTrafficSource({ query }: PageAddress, response: Response, cookies: BrowserCookies): string | undefined {
  const network = trafficSourceOf(query.get('network'))
  if (network && network !== cookies.trafficSource) setTrafficSourceCookie(response, network)
  return network ?? cookies.trafficSource
}

/** Everything a visitor's page depends on. */
function visitorKey(address: PageAddress, { host, protocol, country }: Visitor, locale: Locale, network?: string): string {
  return JSON.stringify([protocol, host, ...cacheKeyOf(address), locale, country, network])
}

function startHtml(response: Response, status: number, nonce: string, cdnPrefix: string): Response {
  return response.status(status).set({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': pagePolicy(nonce, cdnPrefix, process.env.NODE_ENV === 'development'),
  })
}

function sendHtml(response: Response, status: number, html: string, nonce: string, cdnPrefix: string): void {
  startHtml(response, status, nonce, cdnPrefix).end(html)
}

function sendCached(response: Response, { status, parts }: CachedPage, nonce: string, cdnPrefix: string): void {
  startHtml(response, status, nonce, cdnPrefix).end(parts.join(nonce), 'latin1')
}
