import type { OperationPolicy } from '../../shared/contract/policy.ts'

const PARAMETER = 'network'

/**
 * A traffic source as a link or a cookie names it; undefined for what is none. It goes along with calls for weeks: one
 * that the backend refuses would break them all.
 */
export function trafficSourceOf(named: string | null | undefined): string | undefined {
  return named && /^[^\p{C}]{1,100}$/u.test(named) ? named : undefined
}

/**
 * The query of a call with the visitor's stored traffic source, for operations that ask for one and callers that did
 * not name it [MEM-2, SGN-2]. The rest of the query stays letter for letter what it was.
 */
export function withTrafficSource(policy: OperationPolicy, search: string, trafficSource: string | undefined): string {
  if (!trafficSource || !policy.query.includes(PARAMETER) || new URLSearchParams(search).has(PARAMETER)) return search
  return `${search || '?'}${search.length > 1 ? '&' : ''}${PARAMETER}=${encodeURIComponent(trafficSource)}`
}
