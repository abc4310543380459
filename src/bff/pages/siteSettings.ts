import { LRUCache } from 'lru-cache'
import { type Answer, type ApiError, isApiError } from '../../shared/contract/api.ts'
import { policies } from '../../shared/contract/policies.generated.ts'
import { type AnswerCache, answerKey } from '../upstream/answerCache.ts'
import { parsedBody } from './parsedBody.ts'
import type { Visit } from './visit.ts'

const OPERATION = { id: 'getSettings', policy: policies.getSettings } as const

/** What the answer cache has them under: writing that takes longer than all else that is looked up for a page that is kept. */
const keys = new LRUCache<string, string>({ maxSize: 1_000_000, sizeCalculation: (key, of) => key.length + of.length })

/** What the site of a host is [GW-7], where that is known and need not be asked: the same object that asking would bring. */
export function knownSettings(cached: AnswerCache, visit: Visit): Answer<'getSettings'> | undefined {
  const answer = cached.fresh(keyOf(visit))
  return answer && (parsedBody(answer.body) as Answer<'getSettings'>)
}

function keyOf({ visitor, routing, trafficSource }: Visit): string {
  const { protocol, host, country } = visitor
  // Joined by what no header and no query can have in it as it is.
  const of = [routing.version, protocol, country, host, trafficSource].join('\n')
  const known = keys.get(of)
  if (known !== undefined) return known
  const query = new URLSearchParams({ host, ...(trafficSource && { network: trafficSource }) })
  const key = answerKey({ operation: OPERATION, routing, query, visitor })
  keys.set(of, key)
  return key
}

/** The same, asked for; the failure instead, when the backend gives none. */
export function siteSettings({ visitor, calls }: Visit): Promise<Answer<'getSettings'> | ApiError> {
  const asked = calls().api.call('getSettings', { query: { host: visitor.host } })
  return asked.catch((error: unknown) => {
    if (isApiError(error)) return error
    throw error
  })
}
