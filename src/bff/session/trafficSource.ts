import type { OperationPolicy } from '../../shared/contract/policy.ts'
import { TRAFFIC_SOURCE_PARAMETER } from '../../shared/rules/visitors.ts'

/**
 * The query of a call with the visitor's stored traffic source, for operations that ask for one and callers that did
 * not name it [MEM-2, SGN-2]. The rest of the query stays letter for letter what it was.
 */
export function withTrafficSource(policy: OperationPolicy, search: string, trafficSource: string | undefined): string {
  if (
    !trafficSource ||
    !policy.query.includes(TRAFFIC_SOURCE_PARAMETER) ||
    new URLSearchParams(search).has(TRAFFIC_SOURCE_PARAMETER)
  )
    return search
  return `${search || '?'}${search.length > 1 ? '&' : ''}${TRAFFIC_SOURCE_PARAMETER}=${encodeURIComponent(trafficSource)}`
}
