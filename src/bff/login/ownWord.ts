/**
 * What a side itself says of a session, beside what its bridge says: a bridge that looks for the member's id in the wrong place
 * would end logins, or make sessions that are none [MIG-5].
 */
import type { Logger } from 'pino'
import { policies } from '../../shared/contract/policies.generated.ts'
import type { MatchedOperation } from '../contract/matchOperation.ts'
import { backendUnavailable, type GatewayError, loginNotShared } from '../errors.ts'
import type { BackendSessions } from '../session/sealedSession.ts'
import type { Backend, BackendName } from '../upstream/backend.ts'
import type { Ask } from '../upstream/everywhere.ts'
import type { ForwardedAnswer, ForwardedCall } from '../upstream/forward.ts'

export type Whose = Pick<ForwardedCall, 'routing' | 'sessions' | 'visitor'>

/** `over` is certain; `unknown` a side that does not have the operation, or answers no word of ours to it. `sessions`: as its answer has them. */
export type OwnWord = {
  kind: 'member' | 'over' | 'unknown'
  sessions: BackendSessions | null | undefined
  /** By which the side knows the member, where it says. */
  id?: string | undefined
}

export type OwnWords = {
  /** @throws 503 where it is away */
  of(backend: Backend, whose: Whose): Promise<OwnWord>
  /** That its bridge does not know whom it knows, or has made a session that it does not take; told to the operator once. */
  misfit(backend: Backend, what: keyof typeof MISFITS): GatewayError
}

const GET_USER: MatchedOperation = { id: 'getUser', policy: policies.getUser }
/** What it mostly is, on either side. */
const SEE: Record<BackendName, string> = {
  legacy: 'see session_key, session_name, member and login in tandem-bridge.config.php',
  native: 'see that the account has a profile, and that all addresses of NATIVE_URL have one database',
}
const MISFITS = {
  unseen: 'the bridge finds no member in a session that is one’s',
  another: 'the bridge names another member than the one whose session it is',
  untaken: 'a session that the bridge has just made is refused',
}

export function createOwnWords(ask: Ask, log: Logger): OwnWords {
  const said = new Set<string>()
  return {
    async of(backend, whose) {
      const bare = { search: '', browserHeaders: {}, body: undefined, signal: new AbortController().signal }
      const answer = await ask({ ...whose, ...bare, operation: GET_USER }, backend)
      const { status, sessions, isUnusable } = answer
      if (status === 429 || (status >= 500 && status !== 501 && !isUnusable)) throw backendUnavailable(undefined, answer.trouble)
      if (status === 403) return { kind: 'over', sessions }
      if (status >= 300) return { kind: 'unknown', sessions: sessions ?? undefined }
      return { kind: 'member', sessions: sessions ?? undefined, id: idOf(answer.body) }
    },
    misfit({ name }, what) {
      const trouble = { backend: name, why: `${MISFITS[what]}: ${SEE[name]}` }
      if (!said.has(`${name} ${what}`)) log.error({ backend: name, trouble: trouble.why }, 'the bridge does not fit its site')
      said.add(`${name} ${what}`)
      return loginNotShared(trouble)
    },
  }
}

/** Of the answer of `getUser`. */
function idOf(body: ForwardedAnswer['body']): string | undefined {
  try {
    const id: unknown = JSON.parse(String(body)).user?.id
    return typeof id === 'number' || typeof id === 'string' ? String(id) : undefined
  } catch {
    return undefined
  }
}
