/** The browser's client of the contract: retries what may be repeated, never what the gateway has already repeated. */
import { type Api, createApi } from '../../../shared/contract/api.ts'
import { operations } from '../../../shared/contract/operations.generated.ts'
import type { OperationPolicy } from '../../../shared/contract/policy.ts'
import { MAX_RETRIES } from '../../../shared/rules/constants.ts'

const KEY_HEADER = 'Idempotency-Key'
const ATTEMPTS_HEADER = 'x-gateway-attempts'
const BASE_DELAY_MS = 300
const MAX_DELAY_MS = 5_000

const policies = new Map(Object.values(operations).map((policy) => [`${policy.method} ${policy.path}`, policy]))

/** @param onLoggedOut called when an answer says that the session is over [GW-6] */
export function createBrowserApi(onLoggedOut: () => void): Api {
  return createApi({
    baseUrl: location.origin,
    async fetch(request) {
      const policy = policies.get(`${request.method} ${new URL(request.url).pathname}`)
      // One key for one intent, kept over its retries, so that the backend can tell a repetition from a second wish. Who
      // may repeat the intent much later brings a key of their own.
      const lacksKey = policy?.effect === 'once' && !request.headers.has(KEY_HEADER)
      if (lacksKey) request.headers.set(KEY_HEADER, crypto.randomUUID())
      const response = await fetchWithRetries(request, policy)
      if (response.status === 403 && policy?.auth === 'member') {
        const body = await response
          .clone()
          .json()
          .catch(() => ({}))
        if (body.authentication_required) onLoggedOut()
      }
      return response
    },
  })
}

/**
 * A call that got no answer at all, or one that did not come from a backend, is made again while the visitor waits:
 * reads and idempotent calls, and `once` calls by their key.
 */
async function fetchWithRetries(request: Request, policy: OperationPolicy | undefined): Promise<Response> {
  for (let retry = 0; ; retry += 1) {
    const result = await fetch(request.clone()).catch((error: unknown) => error)
    if (result instanceof Response && !(result.status >= 502 && !result.headers.has(ATTEMPTS_HEADER))) return result
    if (!policy || policy.uploads || retry >= MAX_RETRIES || request.signal.aborted) {
      if (result instanceof Response) return result
      throw result
    }
    await new Promise((resume) => setTimeout(resume, Math.random() * Math.min(MAX_DELAY_MS, BASE_DELAY_MS * 2 ** retry)))
  }
}
