/**
 * Pages: who asks for what, or sends what without scripts → of which site → in which language → a page already kept, or
 * rendered → cookies → sent.
 */
import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import { isApiError } from '../../shared/contract/api.ts'
import { fromExpress, GatewayError, methodNotAllowed } from '../errors.ts'
import type { Metrics } from '../observability/metrics.ts'
import { throwAwayRest } from '../restOfBody.ts'
import { type Cookies, setLocaleCookie } from '../session/cookies.ts'
import type { AnswerCache } from '../upstream/answerCache.ts'
import { pageLocale } from './locale.ts'
import { createPageCache, pageKey } from './pageCache.ts'
import { createFailureLog } from './pageFailures.ts'
import type { PageLimits } from './pageTime.ts'
import { postedForm } from './postedForm.ts'
import type { RendererSource } from './renderer.ts'
import { errorPage, renderPage } from './renderPage.ts'
import { sendKeptPage, sendPage } from './sendPage.ts'
import { knownSettings, siteSettings } from './siteSettings.ts'
import type { createVisitReader } from './visit.ts'

type Dependencies = {
  renderers: RendererSource
  readVisit: ReturnType<typeof createVisitReader>
  cached: AnswerCache
  cookies: Cookies
  metrics: Metrics
  limits: PageLimits
}

export function pageHandler({ renderers, readVisit, cached, metrics, cookies, limits }: Dependencies): RequestHandler {
  const pages = createPageCache(metrics)

  return async (request, response) => {
    const isPosted = request.method === 'POST'
    if (!isPosted && request.method !== 'GET' && request.method !== 'HEAD') throw methodNotAllowed(['GET', 'HEAD'])
    response.locals.route = 'page'
    const visit = await readVisit(request, response)
    const renderer = await renderers.current()

    const form = isPosted ? await postedForm(request, response).catch(refusal) : undefined
    if (form instanceof GatewayError) {
      throwAwayRest(request, response)
      const onError = createFailureLog(request, response)
      return sendPage(response, await errorPage(renderer, visit, { status: form.status, code: form.code, onError }), visit, {})
    }

    const site = knownSettings(cached, visit) ?? (await siteSettings(visit))
    if (isApiError(site)) {
      const onError = createFailureLog(request, response)
      return sendPage(
        response,
        await errorPage(renderer, visit, { status: site.status, code: site.body.error, onError }),
        visit,
        {},
      )
    }
    const locale = pageLocale(response, visit.cookies, site)

    const key = renderers.development || isPosted ? undefined : pageKey(visit, locale)
    const known = key && pages.find(key, site)
    if (known) return sendKeptPage(response, known)

    // A page that is sent again unchanged has none; 122 random bits, from a pool that costs no call of the system.
    const nonce = key === undefined ? randomUUID() : undefined
    const onError = createFailureLog(request, response)
    const page = await renderPage(renderer, visit, { site, locale, nonce, form, limits, onError })
    // The browser has gone away meanwhile.
    if (!page) return
    void Promise.resolve(page.hasGaps).then((hasGaps) => hasGaps && metrics.pageGap(page.screen))
    const { noted } = visit.calls()
    response.append('Set-Cookie', noted.setCookies)
    await cookies.keep(response, visit.cookies, noted.sessions)
    if (page.locale) setLocaleCookie(response, page.locale)
    if (page.status === 405) response.setHeader('Allow', 'GET, HEAD')
    const kept = key && pages.keep(key, site, page)
    return kept ? sendKeptPage(response, kept) : sendPage(response, page, visit, { nonce, site })
  }
}

/** What is wrong with a form before anybody has looked at its fields: a page says it, too. @throws what is no refusal */
function refusal(error: unknown): GatewayError {
  const known = error instanceof GatewayError ? error : fromExpress(error)
  if (known.status >= 500) throw error
  return known
}
