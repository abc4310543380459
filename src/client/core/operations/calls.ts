/** How the browser calls: retries what may be repeated, never what the gateway has already repeated. */
import type { Api, OperationId } from '../../../shared/contract/api.ts'
import { createApi } from '../../../shared/contract/client.ts'
import { operations } from '../../../shared/contract/operations.generated.ts'
import { ATTEMPTS_HEADER, type Operation } from '../../../shared/contract/policy.ts'
import { MAX_RETRIES } from '../../../shared/rules/constants.ts'
import { isOnline } from '../page/connection.ts'

const KEY_HEADER = 'Idempotency-Key'
/** After these the browser goes on under another session, or none. */
const RENEWS_SESSION: ReadonlySet<OperationId> = new Set([
  'postUser',
  'logout',
  'signup',
  'activate',
  'resetPassword',
  'changePassword',
  'confirmMailChange',
  'undoMailChange',
  'deleteAccount',
  'reactivate',
])
const BASE_DELAY_MS = 300
const MAX_DELAY_MS = 5_000

/**
 * @param onLoggedOut called when an answer says that the session is over [GW-6]; not for one that has been refused while
 *   another call was making the session anew, as the confirmation of an address does
 */
export function createCalls(onLoggedOut: () => void): Api {
  let session = 0
  const changes = new Set<Promise<unknown>>()
  /** The session that a call is made under may be followed by another while it is under way. */
  const followed = (change: Promise<Response>) => {
    const settled = change.then(
      ({ ok }) => {
        if (ok) session += 1
      },
      () => {},
    )
    changes.add(settled)
    void settled.finally(() => changes.delete(settled))
    return change
  }
  const isSessionOver = async (refused: Response, before: number) => {
    const body = await refused
      .clone()
      .json()
      .catch(() => ({}))
    if (!body.authentication_required) return false
    await Promise.all(changes)
    return session === before
  }
  return createApi({
    baseUrl: location.origin,
    async fetch(request, operation) {
      const policy = operations[operation]
      // One key for one intent, kept over its retries, so that the backend can tell a repetition from a second wish. Who
      // may repeat the intent much later brings a key of their own.
      const lacksKey = policy.effect === 'once' && !request.headers.has(KEY_HEADER)
      if (lacksKey) request.headers.set(KEY_HEADER, crypto.randomUUID())
      const before = session
      // What somebody has done is done also when they leave the page at once. (A browser keeps no large bodies for that.)
      const outlives = policy.effect !== 'read' && !policy.uploads
      const call = fetchWithRetries(outlives ? new Request(request, { keepalive: true }) : request, policy)
      const response = await (RENEWS_SESSION.has(operation) ? followed(call) : call)
      if (response.status === 403 && policy.auth === 'member' && (await isSessionOver(response, before))) onLoggedOut()
      return response
    },
  })
}

/**
 * A call that got no answer at all, or one that did not come from a backend, is made again while the visitor waits:
 * reads and idempotent calls, and `once` calls by their key. Without a connection that is said at once.
 */
async function fetchWithRetries(request: Request, policy: Operation): Promise<Response> {
  for (let retry = 0; ; retry += 1) {
    const result = await fetch(request.clone()).catch((error: unknown) => error)
    if (result instanceof Response && !(result.status >= 502 && !result.headers.has(ATTEMPTS_HEADER))) return result
    if (policy.uploads || retry >= MAX_RETRIES || request.signal.aborted || !isOnline()) {
      if (result instanceof Response) return result
      throw result
    }
    await new Promise((resume) => setTimeout(resume, Math.random() * Math.min(MAX_DELAY_MS, BASE_DELAY_MS * 2 ** retry)))
  }
}
