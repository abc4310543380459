import type { Request, Response } from 'express'
import type { Api } from '../../shared/contract/api.ts'
import { type BrowserCookies, type Cookies, hasSession, setTrafficSourceCookie } from '../session/cookies.ts'
import { trafficSourceOf } from '../session/trafficSource.ts'
import type { AnswerCache } from '../upstream/answerCache.ts'
import type { Forward } from '../upstream/forward.ts'
import type { Visitor, VisitorReader } from '../visitor.ts'
import { type PageAddress, pageAddress } from './pageAddress.ts'
import { type PageTime, pageTime } from './pageTime.ts'
import { createServerApi, type Noted } from './serverApi.ts'

/** Who asks for which page, and how its calls reach the backend. */
export type Visit = {
  address: PageAddress
  visitor: Visitor
  cookies: BrowserCookies
  loggedIn: boolean
  /** The traffic source named now or before. */
  network: string | undefined
  time: PageTime
  api: Api
  noted: Noted
}

type Dependencies = {
  forward: Forward
  cached: AnswerCache
  cookies: Cookies
  visitorOf: VisitorReader
  /** Milliseconds that a page waits for its calls. */
  limit: number
}

export function createVisitReader({ forward, cached, cookies, visitorOf, limit }: Dependencies) {
  return async (request: Request, response: Response): Promise<Visit> => {
    const address = pageAddress(request.originalUrl)
    const visitor = visitorOf(request)
    const read = await cookies.read(request)
    const named = trafficSourceOf(address.query.get('network'))
    if (named && named !== read.trafficSource) setTrafficSourceCookie(response, named)
    const network = named ?? read.trafficSource
    const { sessions } = read
    const time = pageTime(response, limit)
    const calls = createServerApi({ forward, cached }, { visitor, sessions, trafficSource: network, signal: time.calls })
    return { address, visitor, cookies: read, loggedIn: hasSession(sessions), network, time, ...calls }
  }
}
