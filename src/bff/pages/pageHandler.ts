/** Pages: who asks for what → of which site → in which language → a page already known, or rendered → cookies → sent. */
import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import { isApiError } from '../../shared/contract/api.ts'
import { methodNotAllowed } from '../errors.ts'
import type { Metrics } from '../observability/metrics.ts'
import type { Cookies } from '../session/cookies.ts'
import type { AnswerCache } from '../upstream/answerCache.ts'
import type { Forward } from '../upstream/forward.ts'
import type { VisitorReader } from '../visitor.ts'
import { pageLocale } from './locale.ts'
import { createPageCache, pageKey } from './pageCache.ts'
import { createFailureLog } from './pageFailures.ts'
import type { RendererSource } from './renderer.ts'
import { errorPage, renderPage } from './renderPage.ts'
import { sendPage } from './sendPage.ts'
import { siteSettings } from './siteSettings.ts'
import { createVisitReader } from './visit.ts'

type Dependencies = {
  renderers: RendererSource
  forward: Forward
  cached: AnswerCache
  cookies: Cookies
  visitorOf: VisitorReader
  metrics: Metrics
}

export function pageHandler({ renderers, metrics, cookies, ...calls }: Dependencies): RequestHandler {
  const readVisit = createVisitReader({ cookies, ...calls })
  const pages = createPageCache(metrics)

  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw methodNotAllowed(['GET', 'HEAD'])
    response.locals.route = 'page'
    const visit = await readVisit(request, response)
    const renderer = await renderers.current()
    // 122 random bits, from a pool that costs no call of the system.
    const nonce = randomUUID()
    const onError = createFailureLog(request, response)

    const site = await siteSettings(visit)
    if (isApiError(site)) {
      return sendPage(response, await errorPage(renderer, visit, { status: site.status, onError }), nonce, '')
    }
    const locale = pageLocale(response, visit.cookies, site)

    const key = renderers.development ? undefined : pageKey(visit, locale)
    const known = key && pages.find(key)
    if (known) return sendPage(response, known, nonce, site.cdn_prefix)

    const page = await renderPage(renderer, visit, { site, locale, nonce, isForAll: key !== undefined, onError })
    if (page.status === 429 && visit.noted.retryAfter) response.set('Retry-After', visit.noted.retryAfter)
    await cookies.keep(response, visit.cookies, visit.noted.sessions)
    sendPage(response, key ? pages.keep(key, page) : page, nonce, site.cdn_prefix)
  }
}
