/**
 * Pages: who asks for what, or sends what without scripts → of which site → in which language → a page already kept, or
 * rendered → cookies → sent.
 */
import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import { type ErrorBody, isApiError } from '../../shared/contract/api.ts'
import { fromExpress, GatewayError, methodNotAllowed } from '../errors.ts'
import type { Metrics } from '../observability/metrics.ts'
import { throwAwayRest } from '../restOfBody.ts'
import type { Cookies } from '../session/cookies.ts'
import type { AnswerCache } from '../upstream/answerCache.ts'
import { pageLocale } from './locale.ts'
import { inSmallLetters } from './pageAddress.ts'
import { createPageCache, pageKey } from './pageCache.ts'
import { createFailureLog } from './pageFailures.ts'
import type { PageLimits } from './pageTime.ts'
import { postedForm } from './postedForm.ts'
import type { RendererSource } from './renderer.ts'
import { errorPage, renderPage } from './renderPage.ts'
import { sendKeptPage, sendPage } from './sendPage.ts'
import { knownSettings, siteSettings } from './siteSettings.ts'
import { cookiesOf, type createVisitReader, type Visit } from './visit.ts'

type Dependencies = {
  renderers: RendererSource
  readVisit: ReturnType<typeof createVisitReader>
  cached: AnswerCache
  cookies: Cookies
  metrics: Metrics
  limits: PageLimits
}

declare global {
  namespace Express {
    interface Locals {
      /** Of a page, once it has been read. */
      visit?: Visit
    }
  }
}

type PageHandlers = {
  /** Answers with a page that is kept, if all is known of it by now. Nothing else has one under its address: so it is asked first. */
  kept: RequestHandler
  /** Answers with a page whatever address is left, or says why not. */
  made: RequestHandler
}

export function createPages({ renderers, readVisit, cached, metrics, cookies, limits }: Dependencies): PageHandlers {
  const pages = createPageCache(metrics)
  const visitOf = async (request: Request, response: Response) => {
    response.locals.visit ??= await readVisit(request, response)
    return response.locals.visit
  }

  const kept: RequestHandler = (request, response, next) =>
    renderers.development || !mayBeKept(request) ? next() : ifKept(request, response, next)

  const ifKept: RequestHandler = async (request, response, next) => {
    const visit = await visitOf(request, response)
    const site = knownSettings(cached, visit)
    const key = site && pageKey(visit, pageLocale(visit, site))
    const page = key && pages.find(key, site)
    if (!page) return next()
    return sendKeptPage(response, page, cookiesOf(request, visit, site))
  }

  const made: RequestHandler = async (request, response) => {
    const isPosted = request.method === 'POST'
    if (!isPosted && !isRead(request)) throw methodNotAllowed(['GET', 'HEAD'])
    response.locals.route = 'page'
    const meant = inSmallLetters(request.originalUrl)
    if (meant) {
      throwAwayRest(request, response)
      return response.redirect(308, meant)
    }
    const visit = await visitOf(request, response)
    const renderer = await renderers.current()

    const form = isPosted ? await postedForm(request, response).catch(refusal) : undefined
    const known = knownSettings(cached, visit)
    /** Where nothing is asked of the site, or it says nothing of itself. */
    const sendFailure = async (status: number, code: ErrorBody['error']) => {
      const locale = pageLocale(visit, known)
      response.append('Set-Cookie', cookiesOf(request, visit))
      const onError = createFailureLog(request, response)
      return sendPage(response, await errorPage(renderer, visit, { status, code, locale, onError }), visit, { locale })
    }
    if (form instanceof GatewayError) {
      throwAwayRest(request, response)
      return sendFailure(form.status, form.code)
    }

    const site = known ?? (await siteSettings(visit))
    if (isApiError(site)) return sendFailure(site.status, site.body.error)
    const locale = pageLocale(visit, site)
    const key = renderers.development || isPosted ? undefined : pageKey(visit, locale)
    // Kept, where only the settings had to be asked for.
    const keptPage = key && pages.find(key, site)
    if (keptPage) return sendKeptPage(response, keptPage, cookiesOf(request, visit, site))

    // A page that is sent again unchanged has none; 122 random bits, from a pool that costs no call of the system.
    const nonce = key === undefined ? randomUUID() : undefined
    const onError = createFailureLog(request, response)
    const page = await renderPage(renderer, visit, { site, locale, nonce, form, limits, onError })
    // The browser has gone away meanwhile.
    if (!page) return
    void Promise.resolve(page.hasGaps).then((hasGaps) => hasGaps && metrics.pageGap(page.screen))
    const { noted } = visit.calls()
    response.append('Set-Cookie', [...cookiesOf(request, visit, site, page.locale), ...noted.setCookies])
    await cookies.keep(response, visit.cookies, noted.sessions)
    if (page.status === 405) response.setHeader('Allow', 'GET, HEAD')
    const now = key && pages.keep(key, { site, locale, otherPictures: visit.routing.otherPictures }, page)
    return now ? sendKeptPage(response, now) : sendPage(response, page, visit, { nonce, site, locale: page.locale ?? locale })
  }

  return { kept, made }
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** Calls are not looked for among pages, nor files, which all have an ending. */
const mayBeKept = (request: Request) => isRead(request) && !request.path.startsWith('/api/') && !request.path.includes('.')

/** What is wrong with a form before anybody has looked at its fields: a page says it, too. @throws what is no refusal */
function refusal(error: unknown): GatewayError {
  const known = error instanceof GatewayError ? error : fromExpress(error)
  if (known.status >= 500) throw error
  return known
}
