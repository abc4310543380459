import { createQuerySerializer } from 'openapi-fetch'
import type { Answer, Api, CallId, CallOptions, OperationId } from '../../shared/contract/api.ts'
import { callError } from '../../shared/contract/client.ts'
import { policies } from '../../shared/contract/policies.generated.ts'
import { placeOfBreach } from '../contract/answerShape.ts'
import type { MatchedOperation } from '../contract/matchOperation.ts'
import { errorBody, GatewayError, type Trouble } from '../errors.ts'
import type { BackendSessions } from '../session/sealedSession.ts'
import { withTrafficSource } from '../session/trafficSource.ts'
import type { AnswerCache } from '../upstream/answerCache.ts'
import type { Forward, ForwardedAnswer } from '../upstream/forward.ts'
import type { IntentKeys } from './intentKeys.ts'
import type { Caller } from './pageCalls.ts'
import { parsedBody } from './parsedBody.ts'

type Dependencies = { forward: Forward; cached: AnswerCache; intentKey: IntentKeys }
type Page = Caller & {
  /** The browser's, as it came. */
  cookie: string | undefined
  /** Counts a call that changes something. @throws 429 */
  limited: (operation: OperationId) => Promise<void> | undefined
  /** Notes for the log why a call of it had no answer. */
  failed: (trouble: Trouble) => void
  /** Aborted when the page waits no longer, with the GatewayError that its calls then fail with. */
  signal: AbortSignal
}

/** What the calls of a page said beside their answers. */
export type Noted = {
  /** Cookies of the backend's beside its session. */
  setCookies: string[]
  /** The sessions as a call changed them; null: the visitor is logged out [GW-6]. */
  sessions?: BackendSessions | null
  /** Whether something that was answered is not the contract's, so that a page that has failed may have failed by it; says so to the log. */
  hasBreach: () => boolean
  /** The seconds to wait that calls failing with a status named, by status. */
  retryAfter: Partial<Record<number, string>>
}

/** What a page says with a call; files come by calls of the browser alone. */
type Said = { query?: object | undefined; body?: unknown; headers?: Record<string, string> }
const NOTHING = { browserHeaders: {}, body: undefined }

const serialized = createQuerySerializer<object>()

/** As the browser writes it, too. @returns with its '?', or '' */
function searchOf(query: object | undefined): string {
  const text = serialized(query ?? {})
  return text && `?${new URLSearchParams(text)}`
}

/**
 * The contract's client for the renderer: the same path as the browser's calls, without the way over the network and what
 * that takes, a Request and a Response for each. A page reads, and does what a form that is sent to it says [MEE-8].
 */
export function createServerApi(
  { forward, cached, intentKey }: Dependencies,
  { visitor, routing, sessions, trafficSource, cookie, limited, failed, signal }: Page,
): { api: Api; noted: Noted } {
  const told: [CallId, unknown][] = []
  const hasBreach = () => {
    for (const [id, answer] of told) {
      const place = placeOfBreach(id, answer)
      if (place === undefined) continue
      const { name } = routing.backendOf({ id, policy: policies[id] })
      noteTrouble(id, { backend: name, why: `JSON that is not the contract’s: ${place}` })
      return true
    }
    return false
  }
  const noted: Noted = { setCookies: [], retryAfter: {}, hasBreach }
  const noteRetryAfter = (status: number, seconds: unknown) => {
    if (status >= 400 && seconds) noted.retryAfter[status] = String(seconds)
  }
  const noteTrouble = (id: OperationId, trouble: Trouble | undefined) =>
    trouble && failed({ ...trouble, why: `${id}: ${trouble.why}` })
  const over = abortOf(signal)
  /** Those that the next call is made under. */
  let current = sessions

  /** What a call that changes something sends: what the browser's own would. */
  const sentBy = async ({ id, policy }: MatchedOperation, { body: said, headers = {} }: Said) => {
    await limited(id)
    const body = Buffer.from(said === undefined ? '' : JSON.stringify(said))
    const key = policy.effect === 'once' ? (headers['Idempotency-Key'] ?? intentKey(visitor.host, id, body)) : undefined
    return { body, browserHeaders: { 'content-type': 'application/json', 'idempotency-key': key, cookie } }
  }

  const ask = async (operation: MatchedOperation, said: Said): Promise<ForwardedAnswer> => {
    const search = withTrafficSource(operation.policy, searchOf(said.query), trafficSource)
    const before = current
    signal.throwIfAborted()
    const sent = operation.policy.method === 'GET' ? NOTHING : await sentBy(operation, said)
    const call = operation.policy.cache
      ? cached({ operation, routing, query: new URLSearchParams(search), visitor })
      : forward({ operation, routing, search, ...sent, sessions: before, visitor, signal })
    const answer = await Promise.race([call, over])
    // A refusal of sessions that another call has had renewed meanwhile logs nobody out.
    if (answer.sessions || (answer.sessions === null && before === current)) {
      noted.sessions = answer.sessions
      current = answer.sessions ?? {}
    }
    noted.setCookies.push(...[answer.headers['set-cookie'] ?? []].flat())
    noteRetryAfter(answer.status, answer.headers['retry-after'])
    noteTrouble(operation.id, answer.trouble)
    return answer
  }

  const api: Api = {
    async call<Op extends CallId>(id: Op, options: CallOptions<Op> = {}) {
      const answer = await ask({ id, policy: policies[id] }, options).catch((error: unknown) => {
        if (!(error instanceof GatewayError)) throw error
        noteRetryAfter(error.status, error.headers['Retry-After'])
        // An error without a reason is the page's own: its time is over.
        const isLate = error.status === 504 && !error.trouble
        const late = () => ({
          backend: routing.backendOf({ id, policy: policies[id] }).name,
          why: 'no answer in the time of a page',
        })
        noteTrouble(id, isLate ? late() : error.trouble)
        throw callError(error.status, errorBody(error, visitor.requestId), visitor.requestId, error.headers['Retry-After'])
      })
      const said = parsedBody(answer.body)
      if (answer.status >= 200 && answer.status < 300 && said !== undefined) {
        told.push([id, said])
        return said as Answer<Op>
      }
      throw callError(answer.status, said, visitor.requestId, answer.headers['retry-after'])
    },
  }
  return { api, noted }
}

/** Fails with a signal's reason: for calls that are waited for no longer than that, though others may wait for them. */
function abortOf(signal: AbortSignal): Promise<never> {
  const abort = Promise.withResolvers<never>()
  abort.promise.catch(() => {})
  signal.addEventListener('abort', () => abort.reject(signal.reason), { once: true })
  return abort.promise
}
