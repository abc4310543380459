/**
 * One login for both sides [MIG-5]: whoever is a member on one is logged in on the other when something there first needs it,
 * by an assertion of what the first has confirmed. A call whose side has a session costs nothing more.
 */
import { ipKeyGenerator } from 'express-rate-limit'
import { LRUCache } from 'lru-cache'
import { accountNotMoved, authenticationRequired, backendUnavailable, GatewayError, type Trouble } from '../errors.ts'
import type { BackendSessions } from '../session/sealedSession.ts'
import type { Backend, BackendName } from '../upstream/backend.ts'
import type { BrowserAnswer } from '../upstream/browserAnswer.ts'
import type { ForwardedCall } from '../upstream/forward.ts'
import type { Visitor } from '../visitor.ts'
import type { Bridge, BridgeAnswer } from './bridge.ts'
import type { LeftSessions } from './leftSessions.ts'
import type { OwnWord, OwnWords, Whose } from './ownWord.ts'

type Caller = Pick<ForwardedCall, 'operation' | 'search' | 'routing' | 'sessions' | 'visitor'>

/** Under which sessions a call is made; or why it is not, and what there is of sessions all the same: null where there is none. */
export type Admission =
  | { refused?: undefined; sessions: BackendSessions }
  | { refused: GatewayError; sessions: BackendSessions | null | undefined }

/** `doubted`: why nothing may be done in that member's name, whatever the bridge says. */
export type Confirmed = BridgeAnswer & { doubted?: GatewayError | undefined }

export type OneLogin = {
  backends: { legacy: Backend; native: Backend }
  otherThan(backend: Backend): Backend
  admit(caller: Caller, backend: Backend): Promise<Admission>
  /**
   * After a backend has refused its session. The one that serves login decides whether the other's is made anew.
   * @returns undefined where the refusal holds
   */
  heal(caller: Caller, backend: Backend): Promise<Admission | undefined>
  /** Whose the session is that a caller has there: asked once, however many ask at a time. @throws 503 where that is not to be had */
  memberOf(backend: Backend, whose: Whose): Promise<Confirmed>
  /**
   * Whoever had these sessions has logged out, or in as somebody else.
   * @param kept those of them that the browser goes on with
   * @returns what was made of them, or is being made, and is nobody's now: to be ended
   */
  leave(visitor: Visitor, sessions: BackendSessions, kept: BackendSessions): Promise<BackendSessions>[]
  /** Somebody else may have these sessions from now on: what was made of them is not theirs. */
  turn(visitor: Visitor, sessions: BackendSessions): void
  hasLeft(sessions: BackendSessions): boolean
}

/** Milliseconds in which calls still come that were sent before their browser was told of its new sessions. */
const ON_THE_WAY_MS = 30_000
/** … for which a session that is nobody's is not asked for again, by what does without. */
const NOBODY_MS = 10_000
/** … for which a member without an account on the other side is remembered: whether they have one by now is asked each time. */
const NOT_MOVED_MS = 10_000
/** What does without a member asks for as many sessions a minute that are nobody's, of one network. */
const STRANGERS = 60

/** Why somebody without an account is refused, for the log. */
export const NOBODY_THERE = 'nobody there by the member’s old id'

/** A session that is refused as soon as it is made is made once more. */
const TRIES = 2

/** What is being made of sessions, and what those who wait for it are told. */
type Flight = { made: Promise<Admission>; told: Promise<Admission> }

type Dependencies = {
  bridge: Bridge
  backends: OneLogin['backends']
  left: LeftSessions
  ownWords: OwnWords
}

export function createOneLogin({ bridge, backends, left, ownWords }: Dependencies): OneLogin {
  /** By the sessions before: calls that come together get the same ones. */
  const moving = new Map<string, Flight>()
  const moved = new LRUCache<string, { made: Admission & { refused?: undefined }; began: number }>({
    max: 10_000,
    ttl: ON_THE_WAY_MS,
  })
  const asked = new Map<string, Promise<Confirmed>>()
  const nobody = new LRUCache<string, true>({ max: 10_000, ttl: NOBODY_MS })
  const notMoved = new LRUCache<string, { member: string; began: number }>({ max: 10_000, ttl: NOT_MOVED_MS })
  const strangers = new LRUCache<string, number>({ max: 10_000, ttl: 60_000, noUpdateTTL: true })
  const otherThan = ({ name }: Backend) => backends[name === 'legacy' ? 'native' : 'legacy']

  const keyOf = (name: BackendName, { host }: Visitor, { legacy, native }: BackendSessions) =>
    JSON.stringify([host, name, legacy, native])

  const sessionKey = (name: BackendName, { host }: Visitor, session: string | undefined) => JSON.stringify([host, name, session])

  const movedTo = async (backend: Backend, caller: Caller): Promise<Admission> => {
    const { sessions, visitor, operation } = caller
    const key = keyOf(backend.name, visitor, sessions)
    const known = moved.get(key)
    if (known && !left.since(known.began, known.made.sessions)) return known.made
    const flight = moving.get(key)
    if (flight) return flight.told
    const network = ipKeyGenerator(visitor.address)
    const isStranger = () => nobody.has(key) || (strangers.get(network) ?? 0) >= STRANGERS
    if (operation.policy.auth === 'optional' && isStranger())
      return { refused: authenticationRequired(because(otherThan(backend), 'asked for too often')), sessions: undefined }
    const began = left.now()
    const made = move(backend, caller)
    const told = made
      .then((admission): Admission => {
        // What is made for somebody who has gone meanwhile is nobody's, and their browser is told nothing of it.
        if (left.has(sessions) || left.has(admission.sessions ?? {}))
          return { refused: authenticationRequired(because(backend, 'its browser has left that session')), sessions: undefined }
        if (left.since(began, sessions))
          return {
            refused: backendUnavailable(1, because(backend, 'its browser has logged in anew meanwhile')),
            sessions: undefined,
          }
        if (!admission.refused) moved.set(key, { made: admission, began })
        else if (admission.refused.status < 500) nobody.set(key, true)
        if (admission.sessions === null) strangers.set(network, (strangers.get(network) ?? 0) + 1)
        return admission
      })
      .finally(() => {
        if (moving.get(key)?.made === made) moving.delete(key)
      })
    moving.set(key, { made, told })
    return told
  }

  /**
   * A bridge that reads the wrong entry of an old session would let one member act as another. So the old site is asked for
   * itself who that is: it names its members as assertions do. Our own bridge reads our own sessions.
   */
  const askWhose: OneLogin['memberOf'] = async (backend, { routing, sessions, visitor }) => {
    const named = await bridge.ask(backend, 'member', { visitor, session: sessions[backend.name] })
    if (named.kind !== 'ok' || backend.name === 'native') return named
    const session = named.session ?? sessions[backend.name]
    const own = { routing, visitor, sessions: session === undefined ? {} : { [backend.name]: session } }
    const said = await ownWords.of(backend, own).catch((error: unknown) => {
      if (error instanceof GatewayError) return error
      throw error
    })
    // The id that it may have got reaches the browser all the same.
    if (said instanceof GatewayError) return { ...named, doubted: backendUnavailable(undefined, said.trouble) }
    // Whom the site does not know any more, their session is nobody's, whatever is still in it.
    if (said.kind === 'over') return { kind: 'no_session' }
    const doubted = isAnother(backend, said, named.member) ? ownWords.misfit(backend, 'another') : undefined
    return { ...named, session: said.sessions?.[backend.name] ?? named.session, doubted }
  }

  const memberOf: OneLogin['memberOf'] = (backend, whose) => {
    const key = sessionKey(backend.name, whose.visitor, whose.sessions[backend.name])
    const underWay = asked.get(key)
    if (underWay) return underWay
    const answer = askWhose(backend, whose).finally(() => {
      if (asked.get(key) === answer) asked.delete(key)
    })
    asked.set(key, answer)
    return answer
  }

  /** Of sessions, and of those that they led to. @returns those, and what is still being made */
  const forgotten = (visitor: Visitor, before: BackendSessions, mark: (sessions: BackendSessions, isProven: boolean) => void) => {
    const led = [before]
    const underWay: Promise<BackendSessions>[] = []
    for (const sessions of led) {
      // Ours are of the sealed cookie alone; of the old site's anybody can make one up, of which nothing comes.
      let isProven = sessions !== before || Boolean(sessions.native)
      for (const { name } of Object.values(backends)) {
        const key = keyOf(name, visitor, sessions)
        const known = moved.get(key)?.made.sessions
        const flight = moving.get(key)
        for (const memory of [moved, moving, nobody]) memory.delete(key)
        asked.delete(sessionKey(name, visitor, sessions[name]))
        isProven ||= known !== undefined
        if (known) led.push(known)
        if (flight) underWay.push(flight.made.then((admission) => admission.sessions ?? {}).catch(() => ({})))
      }
      mark(sessions, isProven)
    }
    return { known: led.slice(1), underWay }
  }

  /** Who has just been confirmed, and has no account on the other side, is not asked for again for that. */
  const confirmedBy = async (side: Backend, whose: Whose): Promise<Confirmed> => {
    const { sessions, visitor } = whose
    const session = sessions[side.name]
    const known = notMoved.get(sessionKey(side.name, visitor, session))
    if (!known || left.since(known.began, sessions)) return memberOf(side, whose)
    return { kind: 'ok', member: known.member, session: undefined }
  }

  const move = async (backend: Backend, { routing, sessions, visitor }: Caller): Promise<Admission> => {
    const other = otherThan(backend)
    let held: BackendSessions | undefined
    try {
      const began = left.now()
      const confirmed = await confirmedBy(other, { routing, sessions, visitor })
      if (confirmed.kind === 'no_session')
        return { refused: authenticationRequired(because(other, 'no member’s session')), sessions: null }
      if (confirmed.kind !== 'ok' || confirmed.member === undefined)
        return { refused: accountNotMoved(because(other, 'the member has no old id')), sessions: undefined }
      // It may have got another id, which the browser must have whatever comes next.
      if (confirmed.session) held = { ...sessions, [other.name]: confirmed.session }
      if (confirmed.doubted) return { refused: confirmed.doubted, sessions: held }
      // A new password may end the first at once.
      for (let tries = 0; tries < TRIES; tries += 1) {
        const begun = await bridge.ask(backend, 'login', { visitor, member: confirmed.member })
        if (begun.kind !== 'ok' || !begun.session) {
          const session = confirmed.session ?? sessions[other.name]
          notMoved.set(sessionKey(other.name, visitor, session), { member: confirmed.member, began })
          return { refused: accountNotMoved(because(backend, NOBODY_THERE)), sessions: held }
        }
        const made = { ...sessions, ...held, [backend.name]: begun.session }
        // Where the side cannot say, what is asked under it next will.
        const said = await ownWords.of(backend, { routing, sessions: made, visitor }).catch(() => undefined)
        if (said && isAnother(backend, said, confirmed.member))
          return { refused: ownWords.misfit(backend, 'another'), sessions: held }
        if (said?.kind !== 'over') return { sessions: said?.sessions ?? made }
      }
      return { refused: ownWords.misfit(backend, 'untaken'), sessions: held }
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      return { refused: error, sessions: held }
    }
  }

  /** A bridge alone ends no login: whom it does not know the side itself may. */
  const unlessKnown = async (admission: Admission, caller: Caller, side: Backend): Promise<Admission> => {
    if (!admission.refused || admission.sessions !== null) return admission
    try {
      const said = await ownWords.of(side, caller)
      if (said.kind === 'unknown') return admission
      const refused = said.kind === 'member' ? ownWords.misfit(side, 'unseen') : admission.refused
      return { refused, sessions: said.sessions }
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      return { refused: backendUnavailable(undefined, error.trouble), sessions: undefined }
    }
  }

  return {
    backends,
    otherThan,
    memberOf,
    hasLeft: left.has,

    async admit(caller, backend) {
      const { operation, sessions } = caller
      // What is empty has ended for good (upstream/everywhere.ts).
      if (sessions[backend.name] !== undefined || !needsMember(caller) || !sessions[otherThan(backend).name]) return { sessions }
      const admission = await movedTo(backend, caller)
      if (!admission.refused) return admission
      if (operation.policy.auth === 'member') return unlessKnown(admission, caller, otherThan(backend))
      // Whoever can do without a member does: most sessions of an old site are nobody's.
      return { sessions: admission.sessions ?? sessions }
    },

    async heal(caller, backend) {
      const { sessions, routing } = caller
      if (backend === routing.login || !sessions[otherThan(backend).name]) return undefined
      return unlessKnown(await movedTo(backend, caller), caller, otherThan(backend))
    },

    leave(visitor, before, kept) {
      const { known, underWay } = forgotten(visitor, before, (sessions, isProven) => left.leave(sessions, kept, isProven))
      const isOver = ([name, value]: [string, string]) =>
        ![before, kept].some((sessions) => sessions[name as BackendName] === value)
      const ofNobody = async (sessions: BackendSessions | Promise<BackendSessions>): Promise<BackendSessions> =>
        Object.fromEntries(Object.entries(await sessions).filter(isOver))
      return [...known, ...underWay].map(ofNobody)
    },

    turn(visitor, before) {
      forgotten(visitor, before, (sessions, isProven) => left.leave(sessions, sessions, isProven))
    },
  }
}

/** Whether a side names another member than its bridge; ours has ids of its own, which assertions do not name. */
const isAnother = ({ name }: Backend, { id }: OwnWord, member: string | undefined) =>
  name === 'legacy' && id !== undefined && id !== member

const because = ({ name }: Backend, why: string): Trouble => ({ backend: name, why })

/** Whether an answer says that the session it was asked under is over. */
export const refusesSession = ({ status, sessions }: Pick<BrowserAnswer, 'status' | 'sessions'>) =>
  status === 403 && sessions === null

/** Whether it asks who calls; what makes somebody a member, or ends that, needs none. */
export function needsMember({ operation: { policy }, search }: Pick<Caller, 'operation' | 'search'>): boolean {
  if (policy.auth !== 'optional') return policy.auth === 'member'
  const isPush = new URLSearchParams(search).has('push')
  return !policy.data.writes?.includes('account') || isPush
}
