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
import type { PageLimits } from './pageTime.ts'
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
  limits: PageLimits
}

export function pageHandler({ renderers, metrics, cookies, limits, ...calls }: Dependencies): RequestHandler {
  const readVisit = createVisitReader({ cookies, limit: limits.page, ...calls })
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
      return sendPage(response, await errorPage(renderer, visit, { status: site.status, onError }), visit, { nonce })
    }
    const locale = pageLocale(response, visit.cookies, site)

    const key = renderers.development ? undefined : pageKey(visit, locale)
    const known = key && pages.find(key, site)
    if (known) return sendPage(response, known, visit, { nonce, site })

    const page = await renderPage(renderer, visit, { site, locale, nonce, isForAll: key !== undefined, limits, onError })
    // The browser has gone away meanwhile.
    if (!page) return
    if (page.hasGaps) metrics.pageGap(page.screen)
    response.append('Set-Cookie', visit.noted.setCookies)
    await cookies.keep(response, visit.cookies, visit.noted.sessions)
    sendPage(response, key ? pages.keep(key, site, page) : page, visit, { nonce, site })
  }
}
