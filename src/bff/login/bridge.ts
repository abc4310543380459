/** How one side is asked about a member, and told: a signed assertion each time, and a word for whatever it comes to [MIG-5]. */
import type { Logger } from 'pino'
import type { BridgeLink, BridgePurpose } from '../../shared/bridge.ts'
import { backendUnavailable } from '../errors.ts'
import type { Metrics } from '../observability/metrics.ts'
import { splitSetCookies } from '../session/cookies.ts'
import type { Backend, BackendName } from '../upstream/backend.ts'
import { requestHeaders } from '../upstream/requestHeaders.ts'
import { callWithRetries, type Patience, type Tried } from '../upstream/retry.ts'
import type { Visitor } from '../visitor.ts'
import { signedAssertion } from './assertion.ts'

/** Beside the assertion. */
export type Told = {
  visitor: Visitor
  /** Of whom it is to be said: their session there. */
  session?: string | undefined
  /** Who is meant, by the old service's id. */
  member?: string
  /** Percent-encoded, in the bytes in which a login there is sent it. */
  password?: string
  /** A mailed link whose member is asked for: what it is for, and its secret. */
  link?: BridgeLink
  token?: string
}

/** `session`: the one that they have there from now on, where that is another. */
export type BridgeAnswer =
  | { kind: 'ok'; member: string | undefined; session: string | undefined }
  | { kind: 'no_session' | 'no_account' | 'not_supported' }

export type Bridge = {
  /** @throws 503 when it is not known what came of it: everything that is asked so may be asked again */
  ask(backend: Backend, purpose: BridgePurpose, told: Told): Promise<BridgeAnswer>
}

type Dependencies = {
  /** What assertions are signed with. */
  key: string
  paths: Record<BackendName, string>
  patience: Patience
  metrics: Metrics
  requestTypeHeader: string
  log: Logger
}

/** Of an assertion that may or may not have been taken another one is made. */
const TRIES = 2
const ANSWERS: Record<string, number> = { no_session: 403, no_account: 404, not_supported: 501 }

export function createBridge({ key, paths, patience, metrics, requestTypeHeader, log }: Dependencies): Bridge {
  /** What is wrong with a side is said once. */
  const troubles = new Map<BackendName, string>()

  const tried = async (backend: Backend, purpose: BridgePurpose, { visitor, session, member, password, ...told }: Told) => {
    const path = paths[backend.name]
    const site = visitor.host.replace(/:\d+$/, '').toLowerCase()
    const asserted = { site, audience: backend.name, purpose, ...(member !== undefined && { member }) }
    const fields = { purpose, assertion: signedAssertion(key, asserted), ...told }
    const headers = requestHeaders({
      ...{ backend, visitor, path, session, requestTypeHeader },
      ...{ browser: {}, tellsDevice: false, isWebhook: false },
      mapped: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    })
    const form = new URLSearchParams(fields).toString()
    const body = Buffer.from(password === undefined ? form : `${form}&password=${password}`)
    const request = { method: 'POST', path, headers, body }
    const began = performance.now()
    const call = { backend, operation: 'bridge', request, effect: 'once', idempotencyKey: false } as const
    // Others may wait for it, too: it does not end with who asked first.
    const come = await callWithRetries(call, patience, new AbortController().signal)
    metrics.upstream(backend.name, 'bridge', come, performance.now() - began)
    return come
  }

  /** … and what one cannot do: sessions stay open there, or an old password good, and nobody else would say so. */
  const unsupported = new Set<string>()
  const sayUnsupported = ({ name }: Backend, purpose: BridgePurpose) => {
    if (unsupported.has(`${name} ${purpose}`)) return
    unsupported.add(`${name} ${purpose}`)
    log.error(
      { backend: name, purpose },
      'the bridge is not told how to do this: see end_sessions, set_password, activate, reactivate and link',
    )
  }

  return {
    async ask(backend, purpose, told) {
      let trouble = ''
      for (let tries = 0; tries < TRIES; tries += 1) {
        const { outcome } = await tried(backend, purpose, told)
        const answer = answerOf(backend, purpose, outcome)
        if (typeof answer !== 'string') {
          if (troubles.delete(backend.name)) log.warn({ backend: backend.name }, 'the bridge works again')
          if (answer.kind === 'not_supported') sayUnsupported(backend, purpose)
          return answer
        }
        trouble = answer
        const mayPass = outcome.kind === 'lost' || (outcome.kind === 'answer' && outcome.answer.status >= 500)
        if (!mayPass) break
      }
      if (troubles.get(backend.name) !== trouble)
        log.error({ backend: backend.name, path: paths[backend.name], purpose, trouble }, 'the bridge does not work')
      troubles.set(backend.name, trouble)
      throw backendUnavailable(undefined, { backend: backend.name, why: `the bridge, asked for ${purpose}: ${trouble}` })
    },
  }
}

/** @returns what is wrong, in a word or two, where it is no answer */
function answerOf({ sessionCookie }: Backend, purpose: BridgePurpose, outcome: Tried['outcome']): BridgeAnswer | string {
  if (outcome.kind !== 'answer') return outcome.kind
  const { status, headers, body } = outcome.answer
  const said = parsed(body)
  if (!said) return `no answer of a bridge (${status})`
  const { ok, error, member } = said
  if (status === 200 && ok === true) {
    const { session } = splitSetCookies([headers['set-cookie'] ?? []].flat(), sessionCookie)
    if ((purpose === 'member' || purpose === 'link') && (typeof member !== 'string' || member === '')) return 'no member named'
    if (purpose === 'login' && !session) return 'no session begun'
    return { kind: 'ok', member: member as string | undefined, session: session ?? undefined }
  }
  if (typeof error === 'string' && ANSWERS[error] === status) return { kind: error as Exclude<BridgeAnswer['kind'], 'ok'> }
  return `${String(error).slice(0, 40)} (${status})`
}

function parsed(body: Buffer): { ok?: unknown; error?: unknown; member?: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
