/**
 * What of a login concerns both sides and is done by the one that serves it [MIG-5]: its end, a new password, and links that
 * the other side has mailed, which that one carries out and this one is told of.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { BridgeLink, BridgePurpose } from '../../shared/bridge.ts'
import { policies } from '../../shared/contract/policies.generated.ts'
import { passwordProblem } from '../../shared/rules/password.ts'
import type { MatchedOperation } from '../contract/matchOperation.ts'
import { accountNotMoved, backendUnavailable, GatewayError } from '../errors.ts'
import type { BackendSessions } from '../session/sealedSession.ts'
import type { Backend } from '../upstream/backend.ts'
import type { Ask } from '../upstream/everywhere.ts'
import type { ForwardedAnswer, ForwardedCall } from '../upstream/forward.ts'
import { inTurn } from '../upstream/inTurn.ts'
import { refusal } from '../upstream/refusal.ts'
import type { Bridge, BridgeAnswer, Told } from './bridge.ts'
import type { Ending } from './ending.ts'
import { NOBODY_THERE, type OneLogin } from './oneLogin.ts'

export type CarriedOn = Partial<Record<string, Ask>>

/** Milliseconds that a logout waits for the side that is not asked whether it may. */
const LOGOUT_MS = 3_000
const RETRY_AFTER = 5
/** Characters; as the contract has it. */
const MAX_TOKEN_LENGTH = 200
const LOGIN: MatchedOperation = { id: 'postUser', policy: policies.postUser }

type Dependencies = {
  bridge: Bridge
  oneLogin: OneLogin
  /** Once, under the sessions that there are; `asMember` under those that it takes. */
  ask: Ask
  asMember: Ask
  ending: Ending
}

export function carriedOn({ bridge, oneLogin, ask, asMember, ending }: Dependencies): CarriedOn {
  const { end } = ending

  /**
   * Logged out is whoever is logged out where login is served; what has not heard of it is told to nobody any more. With it end
   * the sessions that were made of theirs, and those that are being made now, as soon as they are.
   */
  const logout: Ask = async (call, backend) => {
    const answer = await ask(call, backend)
    if (answer.status >= 400) return answer
    await Promise.race([ending.endWith(backend.name, call), pause(LOGOUT_MS, undefined, { ref: false })])
    return { ...answer, sessions: null }
  }

  /**
   * Whoever is logged in on a side is not any more, and a password is that side's, too. It is done where login is by then: whatever
   * comes of this is no reason to say that it is not. What cannot be told is told again, and then the operator.
   * @returns a session there under that password
   */
  const shutOut = async (side: Backend, { password, ...of }: Told): Promise<string | undefined> => {
    const asked = password === undefined ? bridge.ask(side, 'end', of) : bridge.ask(side, 'password', { ...of, password })
    const told = await asked.catch(() => undefined)
    const isEnded = () =>
      bridge.ask(side, 'end', of).then(
        ({ kind }) => kind !== 'not_supported',
        () => false,
      )
    if (!told || told.kind === 'not_supported') void ending.insist(side.name, of.visitor, isEnded)
    return told?.kind === 'ok' ? told.session : undefined
  }

  /**
   * Nothing is changed where the other side would not hear of it. It is told when it is done, and not before: whoever mistypes the
   * old password ends no session. Of whom the new one shuts out none is left there either.
   */
  const changePassword: Ask = async (call, backend) => {
    const { visitor } = call
    const password = fieldOf(call, 'password')
    const admission = await oneLogin.admit(call, backend)
    if (admission.refused) return refusal(admission.refused, visitor, admission.sessions)
    const admitted = { ...call, sessions: admission.sessions }
    if (!call.routing.servesMembersOnBoth || password === undefined)
      return keeping(await asMember(admitted, backend), admitted, call.sessions)

    const other = oneLogin.otherThan(backend)
    let held: BackendSessions = admission.sessions
    try {
      const whose = await oneLogin.memberOf(backend, { ...call, sessions: held })
      if (whose.kind !== 'ok' || whose.member === undefined)
        return keeping(await asMember(admitted, backend), admitted, call.sessions)
      const { member } = whose
      if (whose.session) held = { ...held, [backend.name]: whose.session }
      if (whose.doubted) return refusal(whose.doubted, visitor, held === call.sessions ? undefined : held)
      // By what changes nothing: that it answers is all that is to be known.
      await bridge.ask(other, 'member', { visitor })
      const answer = await asMember({ ...call, sessions: held }, backend)
      if (answer.sessions !== undefined) held = answer.sessions ?? {}
      if (answer.status >= 300) return keeping(answer, { sessions: held }, call.sessions)
      const session = await shutOut(other, { visitor, member, password: asAtLogin(call, other, password) })
      if (session) held = { ...held, [other.name]: session }
      return keeping(answer, { sessions: held }, call.sessions)
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      return refusal(error, visitor, held === call.sessions ? undefined : held)
    }
  }

  /** @throws 409 for whom it is not known of, and 503 for what is not done */
  const required = async (backend: Backend, purpose: BridgePurpose, of: Told): Promise<BridgeAnswer & { kind: 'ok' }> => {
    const told = await bridge.ask(backend, purpose, of)
    if (told.kind === 'ok') return told
    if (told.kind === 'no_account') throw accountNotMoved({ backend: backend.name, why: NOBODY_THERE })
    throw notTold(backend, purpose)
  }

  /**
   * A deletion was done on both sides: it is taken back on the other one first, which can be said again and again, and the link
   * used up after it. Who is known on one alone has nothing to take back on the other.
   */
  const reactivateOther = async ({ visitor }: ForwardedCall, backend: Backend, token: string) => {
    const asked = { visitor, link: 'reactivation', token } as const
    const whose = await bridge.ask(backend, 'link', asked)
    if (whose.kind === 'not_supported') throw notTold(backend, 'link')
    if (whose.kind !== 'ok' || whose.member === undefined) return
    const told = await bridge.ask(oneLogin.otherThan(backend), 'reactivate', { visitor, member: whose.member })
    if (told.kind === 'not_supported') throw notTold(oneLogin.otherThan(backend), 'reactivate')
  }

  /**
   * Whoever chooses a password by this side's own link, moves to another address or back from it, shuts out whoever else is logged
   * in, on the other side, too, once this one has accepted it: whom it refuses ends no session. That the other one answers is known before.
   * @returns what is left to be done, if the link is somebody's
   */
  const shutOutOther = async (call: ForwardedCall, backend: Backend, link: BridgeLink, token: string, password?: string) => {
    const { visitor } = call
    const whose = await bridge.ask(backend, 'link', { visitor, link, token })
    if (whose.kind !== 'ok' || whose.member === undefined) return undefined
    const { member } = whose
    const other = oneLogin.otherThan(backend)
    await bridge.ask(other, 'member', { visitor })
    return async () => {
      const chosen = password !== undefined && { password: asAtLogin(call, other, password) }
      const session = await shutOut(other, { visitor, member, ...chosen })
      // A link logs nobody in.
      if (session) void end(call, { [other.name]: session })
      // Nor does what was still open there, by a call in between. Who confirms an address stays logged in where they do.
      if (link !== 'mail_change') await bridge.ask(backend, 'end', { visitor, member }).catch(() => undefined)
    }
  }

  /**
   * A link that is unknown here may be one of the other side's mails. It is used up last: until then all can be asked again,
   * and to set a password twice does no harm.
   */
  const follow = async (kind: BridgeLink, token: string, call: ForwardedCall, backend: Backend): Promise<ForwardedAnswer> => {
    const { visitor, sessions } = call
    const password = fieldOf(call, 'password')
    const isOfAddress = kind === 'mail_change' || kind === 'mail_undo'
    if (kind === 'reactivation' && call.routing.isMixed) await reactivateOther(call, backend, token)
    const chosen = password !== undefined && isPassword(call, password) ? password : undefined
    const endsSessions = chosen !== undefined || isOfAddress
    const tell =
      call.routing.servesMembersOnBoth && endsSessions ? await shutOutOther(call, backend, kind, token, chosen) : undefined
    const answer = await asMember(call, backend)
    if (answer.status < 300) await tell?.()
    // No assertion names an address: who has one of the other side's mails asks anew.
    if (!isUnknown(answer) || isOfAddress) return answer
    const other = oneLogin.otherThan(backend)
    const whose = await bridge.ask(other, 'link', { visitor, link: kind, token })
    if (whose.kind !== 'ok' || whose.member === undefined) return answer
    const { member } = whose
    // What is no password is for the side of the link to refuse; nothing is set for it here.
    if (chosen !== undefined) await required(backend, 'password', { visitor, member, password: asAtLogin(call, backend, chosen) })
    if (kind !== 'reset') await required(backend, kind === 'activation' ? 'activate' : 'reactivate', { visitor, member })
    const begun = kind === 'reset' ? undefined : await required(backend, 'login', { visitor, member })
    const done = await ask({ ...call, sessions: {} }, other)
    if (done.status >= 300 || !begun?.session) return { ...done, sessions: undefined }
    const kept = { ...done.sessions, [backend.name]: begun.session }
    // Whoever was logged in in this browser may have been somebody else.
    for (const made of oneLogin.leave(visitor, sessions, kept)) void made.then((each) => end(call, each))
    return { ...done, sessions: kept }
  }

  const link =
    (kind: BridgeLink): Ask =>
    async (call, backend) => {
      const token = fieldOf(call, 'token')
      // What is longer is no link of either side, nor would a bridge take it.
      if (token === undefined || token.length > MAX_TOKEN_LENGTH) return asMember(call, backend)
      // Twice at once it would be good twice, and might set one password here and another there.
      return inTurn(`${kind} ${token}`, call.signal, () => follow(kind, token, call, backend))
    }

  /** A link in an old mail ends the mails of the side that has sent it, whichever that is: it can be followed any number of times. */
  const unsubscribe: Ask = async (call, backend) => {
    const answer = await ask(call, backend)
    if (!isUnknown(answer)) return answer
    const elsewhere = await ask(call, oneLogin.otherThan(backend))
    return elsewhere.status < 300 ? elsewhere : answer
  }

  return {
    logout,
    changePassword,
    unsubscribe,
    resetPassword: link('reset'),
    activate: link('activation'),
    reactivate: link('reactivation'),
    confirmMailChange: link('mail_change'),
    undoMailChange: link('mail_undo'),
  }
}

/** An answer with the sessions that it was asked under, where it says nothing of them and they are new. */
function keeping(
  answer: ForwardedAnswer,
  { sessions }: Pick<ForwardedCall, 'sessions'>,
  before: BackendSessions,
): ForwardedAnswer {
  return answer.sessions === undefined && sessions !== before ? { ...answer, sessions } : answer
}

const notTold = ({ name }: Backend, purpose: BridgePurpose) =>
  backendUnavailable(RETRY_AFTER, { backend: name, why: `the bridge is not told how to do this: ${purpose}` })

/** What a side stores of a password is what its login compares: it is told it as a login there would send it. */
function asAtLogin({ routing }: ForwardedCall, side: Backend, password: string): string {
  const mapped = routing.mappingOf(LOGIN, side)?.text('password', { email: '', password })
  return mapped ?? encodeURIComponent(password.toWellFormed())
}

/** Whether it can be one, and was typed twice alike. */
const isPassword = (call: ForwardedCall, password: string) =>
  [password, undefined].includes(fieldOf(call, 'password_repeat')) && passwordProblem(password, new Set(), []) === undefined

/** Whether a link is none here: unknown, or not even of the form that ours have. */
function isUnknown({ status, body }: ForwardedAnswer): boolean {
  if (status < 400 || status >= 500) return false
  try {
    const { error, fields } = JSON.parse(String(body))
    return error === 'link_invalid' || fields?.token !== undefined
  } catch {
    return false
  }
}

/** A text of a JSON body. */
function fieldOf({ body }: ForwardedCall, name: 'password' | 'password_repeat' | 'token'): string | undefined {
  try {
    const value: unknown = JSON.parse(String(body))[name]
    return typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}
