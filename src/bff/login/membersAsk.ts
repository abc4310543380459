/** A call by a member of both sides: admitted where it goes, and asked again once where a session there had been lost [MIG-5]. */
import type { MatchedOperation } from '../contract/matchOperation.ts'
import { backendUnavailable, GatewayError, nobodyThere } from '../errors.ts'
import type { BackendSessions } from '../session/sealedSession.ts'
import type { Backend } from '../upstream/backend.ts'
import { type Ask, doneEverywhere } from '../upstream/everywhere.ts'
import type { Forward, ForwardedAnswer, ForwardedCall } from '../upstream/forward.ts'
import { refusal } from '../upstream/refusal.ts'
import type { Bridge } from './bridge.ts'
import { carriedOn } from './carriedOn.ts'
import type { Ending } from './ending.ts'
import { NOBODY_THERE, needsMember, type OneLogin, refusesSession } from './oneLogin.ts'
import type { OwnWords } from './ownWord.ts'

export type BothSides = { bridge: Bridge; oneLogin: OneLogin; ownWords: OwnWords; ending: Ending }

export function membersAsk(ask: Ask, { bridge, oneLogin, ownWords, ending }: BothSides): Forward {
  const { end } = ending

  /** Whoever has just logged in may be somebody else: what the other side holds is not theirs, nor what is being made of it. */
  const oneMembers = (answer: ForwardedAnswer, call: ForwardedCall, { name }: Backend): ForwardedAnswer => {
    const { sessions, visitor } = call
    const held = answer.sessions === null ? undefined : (answer.sessions?.[name] ?? sessions[name])
    const isNew = held !== sessions[name] && opensSession(call.operation)
    // Under its old id, too: not every old site gives a session another when somebody logs in.
    const isTheirs = makesMember(call) && answer.status < 300
    if (held === undefined || !(isNew || isTheirs)) return answer
    // Where login is not served a session that is begun anew makes nobody another: the login is the other side's.
    if (!isTheirs && name !== call.routing.login.name) return answer
    const kept = { [name]: held }
    if (!isTheirs) oneLogin.turn(visitor, sessions)
    else for (const made of oneLogin.leave(visitor, sessions, kept)) void made.then((each) => end(call, each))
    return { ...answer, sessions: kept }
  }

  /** Under sessions that may be new: they reach the browser whatever comes of the call. */
  const askUnder = async (call: ForwardedCall, backend: Backend, before: BackendSessions): Promise<ForwardedAnswer> => {
    if (call.sessions === before) return ask(call, backend)
    const answer = await ask(call, backend).catch((error: unknown) => {
      if (error instanceof GatewayError) return refusal(error, call.visitor, undefined)
      throw error
    })
    return { ...answer, sessions: answer.sessions === undefined ? call.sessions : answer.sessions }
  }

  /**
   * A session that has just been made, for a member whom the other side has just confirmed: that it is refused says nothing of
   * them. No browser keeps it: where login is served, it would end the other one.
   */
  const untaken = ({ sessions, visitor }: ForwardedCall, backend: Backend, attempts: number): ForwardedAnswer => {
    const { [backend.name]: _refused, ...others } = sessions
    return refusal(ownWords.misfit(backend, 'untaken'), visitor, others, attempts)
  }

  const asMember: Ask = async (call, backend) => {
    const before = call.sessions
    const admission = await oneLogin.admit(call, backend)
    if (admission.refused) return refusal(admission.refused, call.visitor, admission.sessions)
    const admitted = { ...call, sessions: admission.sessions }
    const answer = await askUnder(admitted, backend, before)
    if (!refusesSession(answer)) return oneMembers(answer, admitted, backend)
    const healed = await oneLogin.heal(admitted, backend)
    if (!healed) {
      // Left meanwhile, they have been ended by whoever did so.
      if (oneLogin.hasLeft(admitted.sessions)) return answer
      if (admitted.sessions[backend.name] !== before[backend.name]) return untaken(admitted, backend, answer.attempts)
      return answer
    }
    if (healed.refused) return refusal(healed.refused, call.visitor, healed.sessions, answer.attempts)
    const again = await askUnder({ ...call, sessions: healed.sessions }, backend, before)
    if (refusesSession(again)) return untaken({ ...call, sessions: healed.sessions }, backend, again.attempts)
    return { ...again, attempts: answer.attempts + again.attempts }
  }

  /** Who is gone from the other side by now – their deletion was done there, and its answer lost – has nothing more to be done there. */
  const unlessGoneFrom =
    (other: Backend): Ask =>
    async (call, backend) => {
      const answer = await asMember(call, backend)
      const isGone = backend === other && answer.trouble?.why === NOBODY_THERE
      return isGone ? refusal(nobodyThere(), call.visitor, answer.sessions, answer.attempts) : answer
    }

  /** Both sides must know the member before anything is done on one. */
  const onBoth = async (call: ForwardedCall, backend: Backend, other: Backend): Promise<ForwardedAnswer> => {
    const here = await oneLogin.admit(call, backend)
    if (here.refused) return refusal(here.refused, call.visitor, here.sessions)
    const there = await oneLogin.admit({ ...call, sessions: here.sessions }, other)
    const sessions = there.sessions ?? here.sessions
    const admitted = { ...call, sessions }
    // Who has no account there has nobody there to keep away from, and nothing to leave.
    const isAlone = there.refused?.code === 'account_not_moved'
    if (there.refused && !isAlone) return refusal(backendUnavailable(undefined, there.refused.trouble), call.visitor, sessions)
    const done = isAlone ? asMember(admitted, backend) : doneEverywhere(unlessGoneFrom(other), admitted, backend, other)
    const answer = await done.catch((error: unknown) => {
      if (error instanceof GatewayError) return refusal(error, call.visitor, undefined)
      throw error
    })
    return { ...answer, sessions: answer.sessions === undefined && sessions !== call.sessions ? sessions : answer.sessions }
  }

  /** Whose account has been deleted where alone it is kept is nobody on the side that only reads it. */
  const goneToo = (call: ForwardedCall, answer: ForwardedAnswer): ForwardedAnswer => {
    const { operation, routing, sessions, visitor } = call
    const { [routing.login.name]: held } = answer.sessions ?? {}
    if (operation.id !== 'deleteAccount' || answer.status >= 300 || !answer.sessions || held) return answer
    for (const made of oneLogin.leave(visitor, sessions, {})) void made.then((each) => end(call, each))
    void end(call, answer.sessions)
    return { ...answer, sessions: null }
  }

  const ofBoth = carriedOn({ bridge, oneLogin, ask, asMember, ending })
  return async (call) => {
    const { operation, routing } = call
    const backend = routing.backendOf(operation)
    const carried = ofBoth[operation.id]
    if (carried) {
      const answer = await carried(call, backend)
      if (backend === routing.login && refusesSession(answer)) void ending.endWith(backend.name, call)
      return answer
    }
    const other = routing.otherOf(operation)
    const answer = await (other ? onBoth(call, backend, other) : asMember(call, backend))
    // Asked before its browser logged out, or in anew: what became of those sessions is nothing to it any more.
    if (!makesMember(call) && oneLogin.hasLeft(call.sessions)) return { ...answer, sessions: undefined }
    // Who is nobody where login is served is nobody on the other side either; nobody waits for its end.
    if (backend === routing.login && refusesSession(answer)) void ending.endWith(backend.name, call)
    return other ? answer : goneToo(call, answer)
  }
}

/** A session that is only renewed is the member's who asks; a read opens none (openapi.yaml). */
const opensSession = ({ policy }: MatchedOperation) => policy.auth !== 'member' && policy.effect !== 'read'

/** What makes whoever calls a member, whoever they were before. */
export const makesMember = (call: Pick<ForwardedCall, 'operation' | 'search'>) =>
  call.operation.policy.auth === 'optional' && !needsMember(call)
