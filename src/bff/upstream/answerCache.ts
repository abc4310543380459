/** Answers that the contract lets visitors share: settings, regions and the like [GW-8, ISO-7]. */
import { LRUCache } from 'lru-cache'
import { hasContractShape } from '../contract/answerShape.ts'
import type { MatchedOperation } from '../contract/matchOperation.ts'
import { ownBytes } from '../encoding/ownBytes.ts'
import { badGateway, withAttempts } from '../errors.ts'
import type { Routing } from '../modes/routing.ts'
import type { Metrics } from '../observability/metrics.ts'
import type { Visitor } from '../visitor.ts'
import type { Forward, ForwardedAnswer } from './forward.ts'

export type CachedCall = { operation: MatchedOperation; routing: Routing; query: URLSearchParams; visitor: Visitor }
export type AnswerCache = {
  (call: CachedCall): Promise<ForwardedAnswer>
  /** The answer at once, where there is one that nobody has to be asked for. @param key as `answerKey` makes it */
  fresh(key: string): ForwardedAnswer | undefined
}

type Dependencies = {
  forward: Forward
  metrics: Metrics
  /** Milliseconds that a newer answer is waited for where there is an older one. */
  patience: number
}
type Kept = { answer: ForwardedAnswer; freshUntil: number }

/** Names of hosts can be made up: what they fill is bounded, and goes first. */
const MAX_ANSWERS = 5_000
const MAX_BYTES = 32 * 1024 * 1024
/** How long an old answer stands in for a backend that gives no new one. */
const OUTAGE_MS = 24 * 3_600_000
/** After a failure the old answer is given for so long before the backend is asked again. */
const PAUSE_MS = 1_000
const JSON_ONLY = { accept: 'application/json' }
/** There is no such thing, or no longer: the one failure that an old answer does not outlive. */
const GONE = new Set([404, 410])

/**
 * Gives an answer for the contract's `ttl`, then asks anew and waits for it; the old one is given where the backend fails,
 * takes longer than the patience or answers what is not the contract's. Calls at the same time share one fetch, which goes
 * on when one of them has left. The key holds what the contract says the answer varies by and the query parameters the
 * contract knows. Only a 200 of the contract's shape is kept; anything else is passed on, where nothing old is there.
 */
export function createAnswerCache({ forward, metrics, patience }: Dependencies): AnswerCache {
  const kept = new LRUCache<string, Kept>({
    max: MAX_ANSWERS,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ answer }, key) => key.length + answer.body.length,
    ttl: OUTAGE_MS,
  })
  /** What callers wait for, as long as the backend is being asked. */
  const fetches = new Map<string, Promise<ForwardedAnswer>>()

  const fetchAnew = async (key: string, call: CachedCall, old: Kept | undefined): Promise<ForwardedAnswer> => {
    const { id, policy } = call.operation
    const asked = performance.now()
    const answer = withoutPerson(await askBackend(forward, call))
    if (answer.status === 200) {
      const body = parsed(answer)
      if (hasContractShape(id, body)) {
        // The same bytes are the same buffer: what was made of them stays true.
        const isSame = old?.answer.body.equals(answer.body)
        const next = { ...answer, body: isSame ? (old?.answer.body as Buffer) : ownBytes(answer.body) }
        kept.set(key, { answer: next, freshUntil: asked + (policy.cache?.ttl ?? 0) * 1000 })
        return next
      }
      metrics.answerCache(id, 'wrong')
      const trouble = { backend: call.routing.backendOf(call.operation).name, why: 'no JSON, or less than the whole of it' }
      if (body === undefined) throw withAttempts(badGateway(trouble), answer.attempts)
    }
    if (!old) return answer
    if (!GONE.has(answer.status)) throw badGateway()
    kept.delete(key)
    return answer
  }

  const refresh = (key: string, call: CachedCall, old: Kept | undefined): Promise<ForwardedAnswer> => {
    const fetched = fetchAnew(key, call, old)
    const wanted = old ? orOld(fetched, old) : fetched
    fetches.set(key, wanted)
    const over = () => void fetches.delete(key)
    fetched.then(over, over)
    return wanted
  }

  const orOld = async (fetched: Promise<ForwardedAnswer>, old: Kept): Promise<ForwardedAnswer> => {
    const failed = fetched.catch(() => {
      old.freshUntil = performance.now() + PAUSE_MS
      return old.answer
    })
    return within(patience, failed, old.answer)
  }

  const isFresh = ({ freshUntil }: Kept) => performance.now() < freshUntil

  const ask = async (call: CachedCall): Promise<ForwardedAnswer> => {
    const key = answerKey(call)
    const known = kept.get(key)
    if (known && isFresh(known)) return known.answer
    const answer = await (fetches.get(key) ?? refresh(key, call, known))
    if (answer === known?.answer) metrics.answerCache(call.operation.id, 'stale')
    return answer
  }

  const fresh = (key: string): ForwardedAnswer | undefined => {
    const known = kept.get(key)
    return known && isFresh(known) ? known.answer : undefined
  }

  return Object.assign(ask, { fresh })
}

function askBackend(forward: Forward, call: CachedCall): Promise<ForwardedAnswer> {
  return forward({
    operation: call.operation,
    routing: call.routing,
    visitor: call.visitor,
    search: searchOf(call),
    browserHeaders: JSON_ONLY,
    body: undefined,
    sessions: {},
    signal: new AbortController().signal,
  })
}

/** Cookies and sessions are somebody's; what is shared has none. */
function withoutPerson(answer: ForwardedAnswer): ForwardedAnswer {
  const { 'set-cookie': _, ...headers } = answer.headers
  return { ...answer, headers, sessions: undefined }
}

/** Undefined where it is empty or cut off. */
function parsed({ body }: ForwardedAnswer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

/** What a promise brings within so many milliseconds, else the substitute. */
async function within<T>(milliseconds: number, promise: Promise<T>, substitute: T): Promise<T> {
  const late = Promise.withResolvers<T>()
  const timer = setTimeout(() => late.resolve(substitute), milliseconds)
  return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer))
}

/** What an answer is kept under. @throws 404 where nobody gives one */
export function answerKey(call: CachedCall): string {
  const { id, policy } = call.operation
  const backend = call.routing.backendOf(call.operation)
  const vary = policy.cache?.vary ?? []
  return JSON.stringify([
    id,
    backend.name,
    searchOf(call),
    vary.includes('host') && [call.visitor.protocol, call.visitor.host],
    vary.includes('country') && call.visitor.country,
    // Asked for and read in another way, it is another answer.
    call.routing.mappingOf(call.operation, backend)?.key ?? (backend.quirky && [...call.routing.quirksOff(id)]),
    call.routing.picturesOf(backend)?.prefix,
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
