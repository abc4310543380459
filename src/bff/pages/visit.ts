import type { Request, Response } from 'express'
import type { Answer } from '../../shared/contract/api.ts'
import type { Locale } from '../../shared/locales.ts'
import { trafficSourceIn } from '../../shared/rules/visitors.ts'
import type { Routes } from '../modes/routing.ts'
import { type BrowserCookies, type Cookies, hasSession, localeCookie, trafficSourceCookie } from '../session/cookies.ts'
import type { VisitorReader } from '../visitor.ts'
import { adoptedLocale, localesIn } from './locale.ts'
import { type PageAddress, pageAddress } from './pageAddress.ts'
import { type Caller, type PageCalls, type PageCallsSource, startCalls } from './pageCalls.ts'

/** Who asks for which page. */
export type Visit = Caller & {
  address: PageAddress
  cookies: BrowserCookies
  /** The languages that the browser asks for, the one it likes best first. */
  browserLocales: Locale[]
  loggedIn: boolean
  /** How the page's calls reach the backend. The page's time begins when they are asked for: a page that is kept needs none. */
  calls: () => PageCalls
}

type Dependencies = PageCallsSource & { cookies: Cookies; visitorOf: VisitorReader; routes: Routes }

export function createVisitReader({ cookies, visitorOf, routes, ...source }: Dependencies) {
  return async (request: Request, response: Response): Promise<Visit> => {
    const address = pageAddress(request.originalUrl)
    const routing = routes.now()
    const visitor = visitorOf(request)
    const read = await cookies.read(request, true)
    const trafficSource = trafficSourceIn(address.query, read.trafficSource)
    const caller = { visitor, routing, sessions: read.sessions, trafficSource }
    let started: PageCalls | undefined
    const calls = () => {
      started ??= startCalls(source, caller, response)
      return started
    }
    const browserLocales = localesIn(request.headers['accept-language'])
    return { ...caller, address, cookies: read, browserLocales, loggedIn: hasSession(read.sessions), calls }
  }
}

/**
 * The cookies that a visit leaves, whatever its page: where it came from, and its language.
 * @param site where it is known
 * @param chosen the language that its page has found to be the browser's
 */
export function cookiesOf(request: Request, visit: Visit, site?: Answer<'getSettings'>, chosen?: Locale): string[] {
  const { trafficSource, cookies } = visit
  const locale = chosen ?? (site && adoptedLocale(visit, site))
  return [
    ...(trafficSource && trafficSource !== cookies.trafficSource ? [trafficSourceCookie(request, trafficSource)] : []),
    ...(locale ? [localeCookie(request, locale)] : []),
  ]
}
