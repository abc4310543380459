import type { Response } from 'express'
import type { Api, OperationId } from '../../shared/contract/api.ts'
import type { Trouble } from '../errors.ts'
import type { Routing } from '../modes/routing.ts'
import type { RateLimits } from '../security/rateLimits.ts'
import type { BackendSessions } from '../session/sealedSession.ts'
import type { AnswerCache } from '../upstream/answerCache.ts'
import type { Forward } from '../upstream/forward.ts'
import type { Visitor } from '../visitor.ts'
import type { IntentKeys } from './intentKeys.ts'
import { type PageTime, pageTime } from './pageTime.ts'
import { createServerApi, type Noted } from './serverApi.ts'

/** As whom a page calls. */
export type Caller = {
  visitor: Visitor
  /** Of the whole page, with all its calls. */
  routing: Routing
  sessions: BackendSessions
  /** The one named now or before. */
  trafficSource: string | undefined
}

export type PageCalls = { api: Api; noted: Noted; time: PageTime }

export type PageCallsSource = {
  forward: Forward
  cached: AnswerCache
  rateLimits: RateLimits
  intentKey: IntentKeys
  /** Milliseconds that a page waits for its calls. */
  limit: number
}

export function startCalls({ limit, rateLimits, ...source }: PageCallsSource, caller: Caller, response: Response): PageCalls {
  const time = pageTime(response, limit)
  const { req: request } = response
  const limited = (operation: OperationId) => rateLimits(operation, request, response)
  const failed = (trouble: Trouble) => {
    response.locals.trouble ??= trouble
  }
  return { time, ...createServerApi(source, { ...caller, cookie: request.headers.cookie, limited, failed, signal: time.calls }) }
}
