/** Calls that change something. */
import useSWRMutation from 'swr/mutation'
import type { Answer, ApiError, CallId, CallOptions } from '../../../shared/contract/api.ts'
import { useApi } from './swr.ts'

/**
 * An operation that a screen starts: `trigger` calls it and rejects with the ApiError; `isMutating` and `error` are for
 * the screen to show. What else shows the changed data is for the caller to refresh.
 */
export function useSend<Op extends CallId>(operation: Op) {
  const api = useApi()
  return useSWRMutation<Answer<Op>, ApiError, readonly ['send', Op], CallOptions<Op> | undefined>(
    ['send', operation],
    (_key, { arg }) => api.call(operation, arg),
    { revalidate: false },
  )
}
