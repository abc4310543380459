/**
 * One login for both sides [MIG-5]: whoever is a member on one is logged in on the other when something there first needs it,
 * by an assertion of what the first has confirmed. A call whose side has a session costs nothing more.
 */
import { LRUCache } from 'lru-cache'
import { accountNotMoved, authenticationRequired, GatewayError } from '../errors.ts'
import type { BackendSessions } from '../session/sealedSession.ts'
import type { Backend } from '../upstream/backend.ts'
import type { BrowserAnswer } from '../upstream/browserAnswer.ts'
import type { ForwardedCall } from '../upstream/forward.ts'
import type { Bridge } from './bridge.ts'

type Caller = Pick<ForwardedCall, 'operation' | 'search' | 'routing' | 'sessions' | 'visitor'>

/** Under which sessions a call is made; or why it is not, and what there is of sessions all the same: null where there is none. */
export type Admission =
  | { refused?: undefined; sessions: BackendSessions }
  | { refused: GatewayError; sessions: BackendSessions | null | undefined }

export type OneLogin = {
  otherThan(backend: Backend): Backend
  admit(caller: Caller, backend: Backend): Promise<Admission>
  /**
   * After a backend has refused its session. The one that serves login decides whether the other's is made anew.
   * @returns undefined where the refusal holds
   */
  heal(caller: Caller, backend: Backend): Promise<Admission | undefined>
}

/** Milliseconds in which calls still come that were sent before their browser was told of its new sessions. */
const ON_THE_WAY_MS = 30_000
/** … for which a session that is nobody's is not asked for again, by what does without. */
const NOBODY_MS = 10_000

export function createOneLogin(bridge: Bridge, backends: { legacy: Backend; native: Backend }): OneLogin {
  /** By the sessions before: calls that come together get the same ones. */
  const moving = new Map<string, Promise<Admission>>()
  const moved = new LRUCache<string, Admission>({ max: 10_000, ttl: ON_THE_WAY_MS })
  const nobody = new LRUCache<string, true>({ max: 10_000, ttl: NOBODY_MS })
  const otherThan = ({ name }: Backend) => backends[name === 'legacy' ? 'native' : 'legacy']

  const movedTo = async (backend: Backend, { sessions, visitor, operation }: Caller): Promise<Admission> => {
    const key = JSON.stringify([visitor.host, backend.name, sessions.legacy, sessions.native])
    const known = moved.get(key) ?? moving.get(key)
    if (known) return known
    if (operation.policy.auth === 'optional' && nobody.has(key)) return { refused: authenticationRequired(), sessions: undefined }
    const admission = move(backend, sessions, visitor)
      .then((made) => {
        if (!made.refused) moved.set(key, made)
        else if (made.refused.status < 500) nobody.set(key, true)
        return made
      })
      .finally(() => moving.delete(key))
    moving.set(key, admission)
    return admission
  }

  const move = async (backend: Backend, sessions: BackendSessions, visitor: Caller['visitor']): Promise<Admission> => {
    const other = otherThan(backend)
    let held: BackendSessions | undefined
    try {
      const confirmed = await bridge.ask(other, 'member', { visitor, session: sessions[other.name] })
      if (confirmed.kind === 'no_session') return { refused: authenticationRequired(), sessions: null }
      if (confirmed.kind !== 'ok' || confirmed.member === undefined) return { refused: accountNotMoved(), sessions: undefined }
      // It may have got another id, which the browser must have whatever comes next.
      if (confirmed.session) held = { ...sessions, [other.name]: confirmed.session }
      const begun = await bridge.ask(backend, 'login', { visitor, member: confirmed.member })
      if (begun.kind !== 'ok' || !begun.session) return { refused: accountNotMoved(), sessions: held }
      return { sessions: { ...sessions, ...held, [backend.name]: begun.session } }
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      return { refused: error, sessions: held }
    }
  }

  return {
    otherThan,

    async admit(caller, backend) {
      const { operation, sessions } = caller
      // What is empty has ended for good (upstream/everywhere.ts).
      if (sessions[backend.name] !== undefined || !needsMember(caller) || !sessions[otherThan(backend).name]) return { sessions }
      const admission = await movedTo(backend, caller)
      if (!admission.refused || operation.policy.auth === 'member') return admission
      // Whoever can do without a member does: most sessions of an old site are nobody's.
      return { sessions: admission.sessions ?? sessions }
    },

    async heal(caller, backend) {
      const { sessions, routing } = caller
      if (backend === routing.login || !sessions[otherThan(backend).name]) return undefined
      return movedTo(backend, caller)
    },
  }
}

/** Whether an answer says that the session it was asked under is over. */
export const refusesSession = ({ status, sessions }: Pick<BrowserAnswer, 'status' | 'sessions'>) =>
  status === 403 && sessions === null

/** Whether it asks who calls; what makes somebody a member, or ends that, needs none. */
function needsMember({ operation: { policy }, search }: Caller): boolean {
  if (policy.auth !== 'optional') return policy.auth === 'member'
  const isPush = new URLSearchParams(search).has('push')
  return !policy.data.writes?.includes('account') || isPush
}
