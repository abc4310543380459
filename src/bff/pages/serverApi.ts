import type { Api, OperationId } from '../../shared/contract/api.ts'
import { createApi } from '../../shared/contract/client.ts'
import { policies } from '../../shared/contract/policies.generated.ts'
import { errorBody, GatewayError } from '../errors.ts'
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
  limited: (operation: OperationId) => Promise<void>
  /** Aborted when the page waits no longer, with the GatewayError that its calls then fail with. */
  signal: AbortSignal
}

/** What the calls of a page said beside their answers. */
export type Noted = {
  /** Cookies of the backend's beside its session. */
  setCookies: string[]
  /** The sessions as a call changed them; null: the visitor is logged out [GW-6]. */
  sessions?: BackendSessions | null
  /** The seconds to wait that calls failing with a status named, by status. */
  retryAfter: Partial<Record<number, string>>
}

/** The contract's client for the renderer: the same path as the browser's calls, without the way over the network. */
export function createServerApi(
  { forward, cached, intentKey }: Dependencies,
  { visitor, sessions, trafficSource, cookie, limited, signal }: Page,
): { api: Api; noted: Noted } {
  const noted: Noted = { setCookies: [], retryAfter: {} }
  const noteRetryAfter = (status: number, seconds: unknown) => {
    if (status >= 400 && seconds) noted.retryAfter[status] = String(seconds)
  }
  /** What a call that changes something sends: what the browser's own would [MEE-8]. */
  const sentBy = async (request: Request, id: OperationId) => {
    await limited(id)
    const body = Buffer.from(await request.arrayBuffer())
    const own = request.headers.get('idempotency-key')
    const key = policies[id].effect === 'once' ? (own ?? intentKey(visitor.host, id, body)) : undefined
    return { body, browserHeaders: { 'content-type': 'application/json', 'idempotency-key': key, cookie } }
  }
  /** Those that the next call is made under. */
  let current = sessions
  const api = createApi({
    // Where nobody goes: a call needs an address to have a query.
    baseUrl: 'http://gateway',
    async fetch(request, id) {
      const operation = { id, policy: policies[id] }
      const { searchParams } = new URL(request.url)
      const before = current
      const search = withTrafficSource(operation.policy, searchParams.size > 0 ? `?${searchParams}` : '', trafficSource)
      try {
        signal.throwIfAborted()
        const { body, browserHeaders } =
          request.method === 'GET' ? { body: undefined, browserHeaders: {} } : await sentBy(request, id)
        const call = operation.policy.cache
          ? cached({ operation, query: new URLSearchParams(search), visitor })
          : forward({ operation, search, browserHeaders, body, sessions: before, visitor, signal })
        const answer = await unlessAborted(signal, call)
        // A refusal of sessions that another call has had renewed meanwhile logs nobody out.
        if (answer.sessions || (answer.sessions === null && before === current)) {
          noted.sessions = answer.sessions
          current = answer.sessions ?? {}
        }
        noted.setCookies.push(...[answer.headers['set-cookie'] ?? []].flat())
        noteRetryAfter(answer.status, answer.headers['retry-after'])
        return new ReadAnswer(answer, visitor.requestId)
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error
        noteRetryAfter(error.status, error.headers['Retry-After'])
        return Response.json(errorBody(error, visitor.requestId), { status: error.status })
      }
    },
  })
  return { api, noted }
}

/** What a call brings, as long as it is waited for; others may wait for a shared one longer. @throws the signal's reason */
function unlessAborted<T>(signal: AbortSignal, call: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason)
    signal.addEventListener('abort', giveUp, { once: true })
    void call.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}

/** An answer that is there in full. Shared ones are parsed once, however many pages show them. */
class ReadAnswer extends Response {
  readonly #answer: ForwardedAnswer

  constructor(answer: ForwardedAnswer, requestId: string) {
    // Its length is what makes openapi-fetch ask for JSON rather than for a text to parse.
    const headers = { 'content-length': String(answer.body.length), 'x-request-id': requestId }
    super(null, { status: answer.status, headers })
    this.#answer = answer
  }

  override async text(): Promise<string> {
    return this.#answer.body.toString('utf8')
  }

  /** Undefined where it is none: the call then failed at a gateway. */
  override async json(): Promise<unknown> {
    return parsedBody(this.#answer.body)
  }
}
