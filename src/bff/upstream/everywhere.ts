/**
 * What must hold wherever the other one looks – a block, its end, a deletion – is done on both sides while both write
 * what is members' [MIG-1]. Everything done so is idempotent: a caller who is told 503 asks again, and both sides are asked again.
 */
import { authenticationRequired, backendUnavailable, GatewayError, type Trouble } from '../errors.ts'
import type { Backend } from './backend.ts'
import { sessionCarried } from './browserAnswer.ts'
import type { ForwardedAnswer, ForwardedCall } from './forward.ts'
import { inTurn } from './inTurn.ts'
import { refusal } from './refusal.ts'

export type Ask = (call: ForwardedCall, backend: Backend) => Promise<ForwardedAnswer>

/** In the place of a session that has ended because the account is deleted there: nothing is left to do. */
const ENDED = ''

/**
 * The other side first: who is shown that it is done is shown it by the side that they see, and a session there outlives
 * what failed here.
 * @throws 503 when it is not done on both
 */
export async function doneEverywhere(ask: Ask, call: ForwardedCall, backend: Backend, other: Backend): Promise<ForwardedAnswer> {
  const { operation, sessions, signal } = call
  // Whoever is no member where the operation is served is told so, before anything is done.
  const session = sessionCarried({ operation, backend, sessions })
  if (session === undefined) throw authenticationRequired()
  // A block and its end at once could come in another order there than here.
  return inTurn(`both ${backend.name} ${session}`, signal, () => doneInOrder(ask, call, backend, other))
}

async function doneInOrder(ask: Ask, call: ForwardedCall, backend: Backend, other: Backend): Promise<ForwardedAnswer> {
  const { sessions } = call
  const there = sessions[other.name] === ENDED ? undefined : await askOther(ask, call, other)
  if (there && !isDone(there)) return { ...there, sessions: undefined }
  const after = there?.sessions && { ...there.sessions, [other.name]: there.sessions[other.name] ?? ENDED }
  let trouble: Trouble | undefined
  const here = await ask({ ...call, sessions: after ?? sessions }, backend).catch((error: unknown) => {
    if (!isFailure(error)) throw error
    trouble = error.trouble
    return undefined
  })
  const attempts = (there?.attempts ?? 0) + (here?.attempts ?? 0)
  if (!here || here.status >= 500 || isNotThere(here)) {
    const why = here && { backend: backend.name, why: `status ${here.status}` }
    const failed = backendUnavailable(undefined, trouble ?? here?.trouble ?? why)
    return refusal(failed, call.visitor, after ?? undefined, Math.max(1, attempts))
  }
  return { ...here, sessions: here.sessions === undefined ? after : here.sessions, attempts }
}

/** @throws 503 where it is not known to be done, nor refused */
async function askOther(ask: Ask, call: ForwardedCall, other: Backend): Promise<ForwardedAnswer> {
  const { operation, sessions } = call
  const failed = (why: string) => backendUnavailable(undefined, { backend: other.name, why })
  if (sessionCarried({ operation, backend: other, sessions }) === undefined) throw failed('no session there')
  const answer = await ask(call, other).catch((error: unknown) => {
    if (isFailure(error)) throw backendUnavailable(undefined, error.trouble)
    throw error
  })
  // A session that has ended there says nothing of what is wished; nor does an operation that is not there.
  if (answer.status >= 500 || answer.status === 429 || answer.status === 403 || isNotThere(answer))
    throw answer.trouble ? backendUnavailable(undefined, answer.trouble) : failed(`status ${answer.status}`)
  return answer
}

/** Of the backend; a call that is not of the contract's form fails by itself. */
const isFailure = (error: unknown): error is GatewayError => error instanceof GatewayError && error.status >= 500

/** Nobody there to keep away from is as good as kept away. */
const isDone = ({ status }: ForwardedAnswer) => status < 400 || status === 404

/**
 * A 404 that does not say that nobody is there, as the contract says it: a web server's for a script that it does not have, a
 * framework's for a route.
 */
function isNotThere({ status, body, isGuessed }: ForwardedAnswer): boolean {
  if (status !== 404) return false
  if (isGuessed) return true
  try {
    return JSON.parse(body.toString('utf8')).error !== 'not_found'
  } catch {
    return true
  }
}
