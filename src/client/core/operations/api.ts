/** The browser's client of the contract: retries what may be repeated, never what the gateway has already repeated. */
import { type Api, ApiError, isApiError } from '../../../shared/contract/api.ts'
import { createApi } from '../../../shared/contract/client.ts'
import { operations } from '../../../shared/contract/operations.generated.ts'
import { ATTEMPTS_HEADER, type Operation } from '../../../shared/contract/policy.ts'
import { MAX_RETRIES } from '../../../shared/rules/constants.ts'

const KEY_HEADER = 'Idempotency-Key'
const BASE_DELAY_MS = 300
const MAX_DELAY_MS = 5_000

/** @param onLoggedOut called when an answer says that the session is over [GW-6] */
export function createBrowserApi(onLoggedOut: () => void): Api {
  const api = createApi({
    baseUrl: location.origin,
    async fetch(request, operation) {
      const policy = operations[operation]
      // One key for one intent, kept over its retries, so that the backend can tell a repetition from a second wish. Who
      // may repeat the intent much later brings a key of their own.
      const lacksKey = policy.effect === 'once' && !request.headers.has(KEY_HEADER)
      if (lacksKey) request.headers.set(KEY_HEADER, crypto.randomUUID())
      const response = await fetchWithRetries(request, policy)
      if (response.status === 403 && policy.auth === 'member') {
        const body = await response
          .clone()
          .json()
          .catch(() => ({}))
        if (body.authentication_required) onLoggedOut()
      }
      return response
    },
  })
  return {
    call: (operation, options) =>
      api.call(operation, options).catch((cause: unknown): never => {
        if (isApiError(cause) || options?.signal?.aborted) throw cause
        throw new ApiError(0, { error: 'network', request_id: '' })
      }),
  }
}

/**
 * A call that got no answer at all, or one that did not come from a backend, is made again while the visitor waits:
 * reads and idempotent calls, and `once` calls by their key.
 */
async function fetchWithRetries(request: Request, policy: Operation): Promise<Response> {
  for (let retry = 0; ; retry += 1) {
    const result = await fetch(request.clone()).catch((error: unknown) => error)
    if (result instanceof Response && !(result.status >= 502 && !result.headers.has(ATTEMPTS_HEADER))) return result
    if (policy.uploads || retry >= MAX_RETRIES || request.signal.aborted) {
      if (result instanceof Response) return result
      throw result
    }
    await new Promise((resume) => setTimeout(resume, Math.random() * Math.min(MAX_DELAY_MS, BASE_DELAY_MS * 2 ** retry)))
  }
}
