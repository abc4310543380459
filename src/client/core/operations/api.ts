/** The browser's client of the contract. A page is shown without it: what makes its calls (calls.ts) comes after the page. */
import { type Answer, type Api, ApiError, type CallId, isApiError } from '../../../shared/contract/api.ts'

/**
 * Calls an operation unless its answer is still the version that is known, which a service may not know.
 * @returns undefined when it is
 */
export function callUnlessVersion<Op extends CallId>(
  api: Api,
  operation: Op,
  version: string | undefined,
): Promise<Answer<Op> | undefined> {
  const headers = version === undefined ? undefined : { 'If-None-Match': `"${version}"` }
  return api.call(operation, { headers }).catch((error: unknown) => {
    if (isApiError(error) && error.status === 304) return undefined
    throw error
  })
}

/** @param onLoggedOut as `createCalls` has it. A call that got no answer is the ApiError `network`. */
export function createBrowserApi(onLoggedOut: () => void): Api {
  let loaded: Promise<Api> | undefined
  const load = () => {
    loaded ??= import('./calls.ts').then(
      ({ createCalls }) => createCalls(onLoggedOut),
      (error: unknown) => {
        // The next call tries again.
        loaded = undefined
        throw error
      },
    )
    return loaded
  }
  // Before anybody asks: the first call waits for no second file.
  load().catch(() => {})
  return {
    call: (operation, options) =>
      load()
        .then((api) => api.call(operation, options))
        .catch((cause: unknown): never => {
          if (isApiError(cause) || options?.signal?.aborted) throw cause
          throw new ApiError(0, { error: 'network', request_id: '' })
        }),
  }
}
