import type { Dispatcher } from 'undici'
import type { Way } from './addresses.ts'
import { boundedBytes, decoded, MAX_ANSWER_BYTES } from './answerBody.ts'
import type { Backend } from './backend.ts'

export type UpstreamRequest = {
  method: string
  /** Path with query. */
  path: string
  headers: Record<string, string>
  body: Buffer | undefined
}

export type UpstreamAnswer = { status: number; headers: Dispatcher.ResponseData['headers']; body: Buffer }

/**
 * What became of one try. `unsent`: nothing reached the backend, so repeating is always safe. `lost`: it may have been
 * executed. `timeout`: as `lost`, by our own patience. `abandoned`: the caller is gone. `oversized`: an answer that we did
 * not read to its end; another try would bring the same, and it says nothing of the backend's health.
 */
export type Outcome =
  | { kind: 'answer'; answer: UpstreamAnswer }
  | { kind: 'unsent' | 'lost' | 'timeout' | 'abandoned' | 'oversized' }

/**
 * One try, whole answer read, within `timeout` milliseconds and as long as `signal` stays quiet. An address of the backend
 * that takes no connection costs nothing: the next one is asked at once.
 */
export async function attempt(
  backend: Backend,
  way: Way,
  request: UpstreamRequest,
  timeout: number,
  signal: AbortSignal,
): Promise<Outcome> {
  const end = performance.now() + timeout
  for (let asked = 1; ; asked += 1) {
    const origin = way.next()
    const outcome = await attemptAt(origin, backend, request, end - performance.now(), signal)
    if (outcome.kind !== 'unsent') return outcome
    backend.addresses.refused(origin)
    if (asked === way.length) return outcome
  }
}

async function attemptAt(
  origin: string,
  backend: Backend,
  request: UpstreamRequest,
  timeout: number,
  signal: AbortSignal,
): Promise<Outcome> {
  const impatience = new AbortController()
  const timer = setTimeout(() => impatience.abort(), timeout)
  const giveUp = () => impatience.abort()
  signal.addEventListener('abort', giveUp)
  try {
    const response = await backend.agent.request({
      origin,
      method: request.method as Dispatcher.HttpMethod,
      path: request.path,
      headers: request.headers,
      body: request.body,
      signal: impatience.signal,
    })
    const { statusCode: status, headers } = response
    const body = await readBounded(response)
    const answer = body && (await decoded({ status, headers, body }))
    return answer ? { kind: 'answer', answer } : { kind: 'oversized' }
  } catch (error) {
    if (signal.aborted) return { kind: 'abandoned' }
    if (BEFORE_SENDING.test(String((error as NodeJS.ErrnoException).code))) return { kind: 'unsent' }
    return { kind: impatience.signal.aborted ? 'timeout' : 'lost' }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', giveUp)
  }
}

async function readBounded({ headers, body }: Dispatcher.ResponseData): Promise<Buffer | undefined> {
  // Where the length is known, the whole body at once is the fast way; undici holds the backend to it.
  if (Number(headers['content-length']) <= MAX_ANSWER_BYTES) return Buffer.from(await body.arrayBuffer())
  // Whoever stops reading breaks the answer off.
  return boundedBytes(body as AsyncIterable<Buffer>)
}

/** Failures that can only happen before the first byte of a request: no address, no connection, no TLS. */
export const BEFORE_SENDING =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPROTO|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_)/
