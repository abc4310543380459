import { type Api, ApiError, type ErrorBody } from '../../shared/contract/api.ts'
import { policies } from '../../shared/contract/policies.generated.ts'
import { errorBody, GatewayError } from '../errors.ts'
import type { BackendSessions } from '../session/sealedSession.ts'
import { withTrafficSource } from '../session/trafficSource.ts'
import type { AnswerCache } from '../upstream/answerCache.ts'
import type { Forward, ForwardedAnswer } from '../upstream/forward.ts'
import type { Visitor } from '../visitor.ts'

type Dependencies = { forward: Forward; cached: AnswerCache }
type Page = {
  visitor: Visitor
  sessions: BackendSessions
  trafficSource: string | undefined
  signal: AbortSignal
}

/** What the calls of a page said beside their answers. */
export type Noted = {
  /** The sessions as a call changed them; null: the visitor is logged out [GW-6]. */
  sessions?: BackendSessions | null
  /** The seconds to wait where a call was one too many. */
  retryAfter?: string
}

/** The contract's client for the renderer: the same path as the browser's calls, without the way over the network. */
export function createServerApi(
  { forward, cached }: Dependencies,
  { visitor, sessions, trafficSource, signal }: Page,
): { api: Api; noted: Noted } {
  const noted: Noted = {}
  const api: Api = {
    async call(id, { query } = {}) {
      const operation = { id, policy: policies[id] }
      const parameters = new URLSearchParams()
      for (const [name, value] of Object.entries(query ?? {})) {
        for (const item of [value].flat()) if (item !== undefined) parameters.append(name, String(item))
      }
      const search = withTrafficSource(operation.policy, parameters.size > 0 ? `?${parameters}` : '', trafficSource)
      const answer = await (operation.policy.cache
        ? cached({ operation, query: new URLSearchParams(search), visitor })
        : forward({ operation, search, browserHeaders: {}, body: undefined, sessions, visitor, signal })
      ).catch((error: unknown): never => {
        if (error instanceof GatewayError) throw new ApiError(error.status, errorBody(error, visitor.requestId))
        throw error
      })
      if (answer.sessions !== undefined) noted.sessions = answer.sessions
      if (answer.status === 429) noted.retryAfter = String(answer.headers['retry-after'] ?? '')
      const value = parsed(answer, visitor.requestId)
      if (answer.status >= 400) throw new ApiError(answer.status, value as ErrorBody)
      return value as never
    },
  }
  return { api, noted }
}

/** Shared answers are parsed once, however many pages show them. */
const parsedAnswers = new WeakMap<Buffer, unknown>()

function parsed({ body }: ForwardedAnswer, requestId: string): unknown {
  const known = parsedAnswers.get(body)
  if (known) return known
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    parsedAnswers.set(body, value)
    return value
  } catch {
    throw new ApiError(502, { error: 'bad_gateway', request_id: requestId })
  }
}
