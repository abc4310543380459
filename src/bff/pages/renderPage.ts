import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import type { Answer, ErrorBody } from '../../shared/contract/api.ts'
import type { Locale } from '../../shared/locales.ts'
import { noticesOf } from '../../shared/notices.ts'
import { isLocaleOpen, offeredLocale } from './locale.ts'
import type { PageLimits } from './pageTime.ts'
import { jsonOf } from './parsedBody.ts'
import type { Page, PageFailure, Renderer } from './renderer.ts'
import type { Visit } from './visit.ts'

/** Milliseconds after which a page that has its answers and is still not rendered is sent as it is. */
const RENDER_LIMIT_MS = 10_000

/** Browsers of one make say the same; what others make up is bounded. */
const known = new LRUCache<string, { isRobot: boolean }>({ max: 200 })

function isRobotCalled(userAgent: string | undefined): boolean {
  if (!userAgent) return isbot(userAgent)
  const found = known.get(userAgent) ?? { isRobot: isbot(userAgent) }
  known.set(userAgent, found)
  return found.isRobot
}

type Rendering = {
  site: Answer<'getSettings'>
  locale: Locale
  /** Undefined for a page that is shown to other visitors too, unchanged. */
  nonce: string | undefined
  /** What the page is sent, rather than asked for. */
  form: URLSearchParams | undefined
  limits: PageLimits
  onError: (failure: PageFailure) => void
}

type Failure = { status: number; code?: ErrorBody['error']; locale: Locale; onError: (failure: PageFailure) => void }

/** The page of a visit; the error page where it cannot be rendered; nothing where nobody waits for it any more. */
export async function renderPage(renderer: Renderer, visit: Visit, rendering: Rendering): Promise<Page | undefined> {
  const { address, visitor, routing, cookies, loggedIn, trafficSource } = visit
  const { api, time, noted } = visit.calls()
  const { site, locale, nonce, form, limits } = rendering
  let hasFailed = false
  const onError = (failure: PageFailure) => {
    hasFailed = true
    rendering.onError(failure)
  }
  // A robot reads nothing that comes later: what the page shows is waited for as long as the page may take.
  const isRobot = isRobotCalled(visitor.userAgent)
  // Any answer of the legacy service may bring another session: what leaves before it cannot set the cookie.
  const head = routing.usesLegacy ? undefined : limits.head
  const patience = { ...limits, head, ...(isRobot && { shown: limits.page }) }
  // What nobody has foreseen is mostly an answer that no page can be made of.
  const failure = () => (noted.hasBreach() ? ({ status: 502, code: 'bad_gateway' } as const) : { status: 500 })
  try {
    const page = await renderer.render({
      url: new URL(site.domain + address.path + address.search),
      api,
      jsonOf,
      settings: site,
      locale,
      isLocaleOpen: isLocaleOpen(visit),
      language: address.language,
      offered: offeredLocale(visit, locale),
      loggedIn,
      absent: routing.absent,
      trafficSource,
      notices: noticesOf(cookies.notices),
      requestId: visitor.requestId,
      nonce,
      form,
      whole: nonce === undefined || isRobot || form !== undefined,
      patience,
      limit: RENDER_LIMIT_MS,
      signal: time.gone,
      onError,
      failure,
    })
    // A loader that has failed throws nothing: the page shows it.
    const isByAnswer = hasFailed && page.status === 500 && noted.hasBreach()
    return isByAnswer ? await errorPage(renderer, visit, { ...failure(), locale, onError }) : page
  } catch (error) {
    if (time.gone.aborted) return undefined
    const page = await errorPage(renderer, visit, { ...failure(), locale, onError })
    onError({ error, screen: page.screen })
    return page
  }
}

/** The error page of a visit. */
export function errorPage(renderer: Renderer, { address, visitor }: Visit, failure: Failure): Promise<Page> {
  const { path, language } = address
  return renderer.renderFailure({ path, language, requestId: visitor.requestId, ...failure })
}
