import { type Answer, type ApiError, isApiError } from '../../shared/contract/api.ts'
import { policies } from '../../shared/contract/policies.generated.ts'
import type { AnswerCache } from '../upstream/answerCache.ts'
import { parsedBody } from './parsedBody.ts'
import type { Visit } from './visit.ts'

const OPERATION = { id: 'getSettings', policy: policies.getSettings } as const

/** What the site of a host is [GW-7], where that is known and need not be asked: the same object that asking would bring. */
export function knownSettings(cached: AnswerCache, { visitor, trafficSource }: Visit): Answer<'getSettings'> | undefined {
  const query = new URLSearchParams({ host: visitor.host, ...(trafficSource && { network: trafficSource }) })
  const answer = cached.fresh({ operation: OPERATION, query, visitor })
  return answer && (parsedBody(answer.body) as Answer<'getSettings'>)
}

/** The same, asked for; the failure instead, when the backend gives none. */
export function siteSettings({ visitor, calls }: Visit): Promise<Answer<'getSettings'> | ApiError> {
  const asked = calls().api.call('getSettings', { query: { host: visitor.host } })
  return asked.catch((error: unknown) => {
    if (isApiError(error)) return error
    throw error
  })
}
