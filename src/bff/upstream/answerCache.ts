/** Answers that the contract lets visitors share: settings, regions and the like [GW-8]. */
import { LRUCache } from 'lru-cache'
import type { MatchedOperation } from '../contract/matchOperation.ts'
import type { Visitor } from '../visitor.ts'
import type { Forward, ForwardedAnswer } from './forward.ts'

export type CachedCall = { operation: MatchedOperation; query: URLSearchParams; visitor: Visitor }
export type AnswerCache = (call: CachedCall) => Promise<ForwardedAnswer>

/**
 * Keeps an answer for the contract's `ttl` and, while a newer one is fetched, a little longer; calls at the same time
 * share one fetch. The key holds what the contract says the answer varies by and the query parameters the contract
 * knows, so no visitor can fill it with made-up ones. Failures are never kept.
 */
export function createAnswerCache(forward: Forward): AnswerCache {
  const cache = new LRUCache<string, ForwardedAnswer, CachedCall>({
    max: 5_000,
    ttlAutopurge: false,
    allowStale: true,
    fetchMethod: async (_key, stale, { context, signal, options }) => {
      const { operation, visitor } = context
      options.ttl = (operation.policy.cache?.ttl ?? 0) * 1000
      const call = {
        operation,
        visitor,
        search: searchOf(context),
        browserHeaders: JSON_ONLY,
        body: undefined,
        sessions: {},
        signal,
      }
      const answer = await forward(call).catch((error: unknown) => {
        // Better yesterday's list than none.
        if (stale) return stale
        throw error
      })
      if (answer.status !== 200) throw new Uncacheable(answer)
      // Cookies are somebody's; what is shared has none.
      const { 'set-cookie': _, ...headers } = answer.headers
      return { ...answer, headers, sessions: undefined }
    },
  })
  return async (call) => {
    try {
      return (await cache.fetch(keyOf(call), { context: call, ttl: 1 })) as ForwardedAnswer
    } catch (error) {
      if (error instanceof Uncacheable) return error.answer
      throw error
    }
  }
}

const JSON_ONLY = { accept: 'application/json' }

/** An answer that is passed on but not kept. */
class Uncacheable extends Error {
  readonly answer: ForwardedAnswer
  constructor(answer: ForwardedAnswer) {
    super('not cacheable')
    this.answer = answer
  }
}

function keyOf(call: CachedCall): string {
  const { id, policy } = call.operation
  const vary = policy.cache?.vary ?? []
  return JSON.stringify([
    id,
    searchOf(call),
    vary.includes('host') && [call.visitor.protocol, call.visitor.host],
    vary.includes('country') && call.visitor.country,
  ])
}

/** The parameters the contract knows, in its order; positions are rounded to about a hundred metres. */
function searchOf({ operation: { id, policy }, query }: CachedCall): string {
  const known = new URLSearchParams()
  for (const name of policy.query) {
    for (const value of query.getAll(name)) known.append(name, id === 'geocode' ? rounded(value) : value)
  }
  const text = known.toString()
  return text && `?${text}`
}

const rounded = (value: string) => (Number.isFinite(Number(value)) && value !== '' ? Number(value).toFixed(3) : value)
