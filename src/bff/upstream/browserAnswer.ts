/**
 * What a backend's answer is for the browser: session, cookies, status and body, the same for calls, pages, uploads and
 * streams. Whatever the backend says, this is the contract's.
 */
import { isUtf8 } from 'node:buffer'
import type { IncomingHttpHeaders } from 'node:http'
import type { OperationId } from '../../shared/contract/api.ts'
import { contract } from '../../shared/contract/contract.generated.ts'
import { SESSION_HEADER } from '../../shared/contract/policy.ts'
import type { MatchedOperation } from '../contract/matchOperation.ts'
import { badGateway, errorBody, type GatewayError, type Trouble, tooLarge } from '../errors.ts'
import type { MappedAnswers } from '../legacy/mapping.ts'
import { type PictureHome, withPictures } from '../legacy/pictures.ts'
import type { Routing } from '../modes/routing.ts'
import type { Metrics } from '../observability/metrics.ts'
import { hasSession, splitSetCookies } from '../session/cookies.ts'
import type { BackendSessions } from '../session/sealedSession.ts'
import type { Backend } from './backend.ts'
import { type Adapted, adaptQuirks } from './quirks/adapters.ts'
import type { Mend, Quirk } from './quirks/quirks.ts'
import { whyUnusable } from './quirks/whyUnusable.ts'
import type { UpstreamAnswer } from './wholeAnswer.ts'

/** What was asked of whom, for whom. */
export type Asked = {
  operation: MatchedOperation
  backend: Backend
  sessions: BackendSessions
  requestId: string
  /** How the backend answers, where it does not speak the contract. */
  mapped: MappedAnswers | undefined
  /** Who served what when the request began. */
  routing: Pick<Routing, 'quirksOff'>
  metrics: Pick<Metrics, 'quirksAbsorbed'>
  /** Where its pictures are, if its answers are to say it. */
  pictures: PictureHome | undefined
}

export type BrowserAnswer = {
  status: number
  headers: Record<string, string | string[]>
  body: Buffer
  /** The sessions after this call, when it changed them; null: the visitor is logged out. */
  sessions: BackendSessions | null | undefined
  /** Why it is no better one, for the log. */
  trouble?: Trouble | undefined
  /** Whether the backend's own was not the contract's. */
  isUnusable?: boolean
  /** Whether nothing but its status says so (quirks/adapters.ts). */
  isGuessed?: boolean
}

/** @property unusable why what the backend answered is not the contract's, so that it is an error of ours */
export type ContractAnswer = Adapted & { unusable?: string }

/** Headers of an answer that are meant for the browser; the rest belongs to the connection, or is ours to say. */
const RETURNED = ['content-type', 'content-language', 'content-disposition', 'cache-control', 'retry-after', 'location', 'link']

/** Whether the contract has an answer without a body for a caller who has the same one already [GRO-4]. */
const isConditional = (id: OperationId) => '304' in contract[id].responses

/** The visitor's session at the backend, where the operation carries it there. */
export function sessionCarried({ operation, backend, sessions }: Pick<Asked, 'operation' | 'backend' | 'sessions'>) {
  // What is empty has ended (everywhere.ts).
  return operation.policy.auth === 'none' ? undefined : sessions[backend.name] || undefined
}

export function browserAnswer(asked: Asked, answer: UpstreamAnswer): BrowserAnswer {
  const { status, headers, body: said, unusable, isGuessed } = contractAnswer(asked, answer)
  const { operation, backend, pictures } = asked
  const body = pictures && status === operation.policy.success ? withPictures(operation.id, said, pictures) : said
  const returned: BrowserAnswer['headers'] = {}
  for (const name of RETURNED) {
    const value = headers[name]
    if (value !== undefined) returned[name] = value
  }
  const { etag } = headers
  if (etag !== undefined && isConditional(asked.operation.id)) returned.etag = etag
  // What became of the session holds whatever became of the rest.
  const { cookies, sessions } = sessionAndCookies(asked, answer.headers, saysSessionOver(status, body))
  if (cookies.length > 0) returned['set-cookie'] = cookies
  const why = unusable ?? (status >= 500 ? 'it says so itself' : undefined)
  return {
    ...{ status, headers: returned, body, sessions },
    trouble: why === undefined ? undefined : { backend: backend.name, why },
    isUnusable: unusable !== undefined,
    isGuessed: isGuessed === true,
  }
}

/**
 * What the head of an answer does to the visitor's sessions, and the other cookies that it sets.
 * @param isOver whether it refuses the session that it was asked under
 */
export function sessionAndCookies(
  asked: Asked,
  headers: IncomingHttpHeaders,
  isOver = false,
): { sessions: BrowserAnswer['sessions']; cookies: string[] } {
  const { name, sessionCookie } = asked.backend
  const { session, others } = splitSetCookies([headers['set-cookie'] ?? []].flat(), sessionCookie)
  const { [name]: before, ...elsewhere } = asked.sessions
  const sessions = () => {
    // PHP begins a session for whoever comes without one, and this call came without anybody's: it is not the visitor's.
    if (asked.operation.policy.auth === 'none') return undefined
    // A call that was under way when the session was made anew: the browser has the new one by now, or will have it.
    if (headers[SESSION_HEADER] === 'replaced') return undefined
    // The backend no longer knows the visitor: logged out, whatever else the cookie holds [GW-6]. Who was asked under no
    // session has lost none.
    if (isOver) return sessionCarried(asked) === undefined ? undefined : null
    if (session === undefined || session === before) return undefined
    if (session !== null) return { ...elsewhere, [name]: session }
    return hasSession(elsewhere) ? elsewhere : null
  }
  return { sessions: sessions(), cookies: others }
}

/** The answer as the contract has it: for the old service by its adapters, and an error of ours where it cannot be. */
export function contractAnswer(asked: Omit<Asked, 'sessions'>, answer: UpstreamAnswer): ContractAnswer {
  const { operation, backend, requestId, mapped } = asked
  const { status, headers } = answer
  if (status === 304 && isConditional(operation.id)) return answer
  // A redirect leads to a page of the old site, or to another service: no operation has one, and nobody's call, with its
  // body and headers, is sent on to where the contract does not say. Only a mapping may know what it means. What is still
  // coded could not be decoded.
  const isRedirect = status >= 300 && status < 400 && !mapped
  const refused = new Set<Quirk>()
  if (isFinalStatus(status) && !isRedirect && headers['content-encoding'] === undefined) {
    const said = backend.quirky ? adapted(asked, answer, refused) : jsonOnly(answer)
    if (said) return said
  }
  // A web server in front of the backend has its own limit, and its own words for it.
  if (status === 413) return errorAnswer(tooLarge(), requestId)
  return { ...errorAnswer(badGateway(), requestId), unusable: whyUnusable(operation.id, answer, { mapped, refused }) }
}

/**
 * What the old service says, with what was mended in it counted once an answer.
 * @param refused gets the quirks that it has and that are not mended
 */
function adapted(
  { operation, requestId, mapped, routing, metrics }: Omit<Asked, 'sessions'>,
  answer: UpstreamAnswer,
  refused: Set<Quirk>,
) {
  const off = mapped ? mapped.quirksOff : routing.quirksOff(operation.id)
  const mended = new Set<Quirk>()
  const mend: Mend = (quirk) => {
    // Mostly it is the next of many values.
    if (mended.has(quirk)) return true
    if (off.has(quirk)) {
      refused.add(quirk)
      return false
    }
    mended.add(quirk)
    return true
  }
  const said = adaptQuirks(operation.id, answer, { requestId, mapped, mend })
  if (said && mended.size > 0) metrics.quirksAbsorbed(operation.id, mended)
  return said
}

/** Whether a status is one of HTTP's (RFC 9110, 15), and an answer's own: what begins with 1 comes before one. */
export const isFinalStatus = (status: number) => status >= 200 && status < 600

/** A well-behaved backend says what it sends; anything but JSON is not the contract's, and JSON is UTF-8 (RFC 8259, 8.1). */
function jsonOnly(answer: UpstreamAnswer): UpstreamAnswer | undefined {
  return String(answer.headers['content-type']).startsWith('application/json') && isUtf8(answer.body) ? answer : undefined
}

function errorAnswer(error: GatewayError, requestId: string): UpstreamAnswer {
  return {
    status: error.status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: Buffer.from(JSON.stringify(errorBody(error, requestId))),
  }
}

/** A 403 for want of a session, as the contract says it; any other refusal leaves the session alone [GW-6]. */
function saysSessionOver(status: number, body: Buffer): boolean {
  if (status !== 403) return false
  try {
    const { error, authentication_required } = JSON.parse(body.toString('utf8'))
    return error === 'authentication_required' || authentication_required === true
  } catch {
    return false
  }
}
