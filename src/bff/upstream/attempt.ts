import type { Dispatcher } from 'undici'
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
 * executed. `timeout`: as `lost`, by our own patience. `abandoned`: the caller is gone.
 */
export type Outcome = { kind: 'answer'; answer: UpstreamAnswer } | { kind: 'unsent' | 'lost' | 'timeout' | 'abandoned' }

/** A JSON answer larger than this is not one the contract describes. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024

/** One try, whole answer read, within `timeout` milliseconds and as long as `signal` stays quiet. */
export async function attempt(
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
      origin: backend.origin,
      method: request.method as Dispatcher.HttpMethod,
      path: request.path,
      headers: request.headers,
      body: request.body,
      signal: impatience.signal,
    })
    const body = await readBounded(response)
    return body ? { kind: 'answer', answer: { status: response.statusCode, headers: response.headers, body } } : { kind: 'lost' }
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
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length
    // Whoever stops reading breaks the answer off.
    if (size > MAX_ANSWER_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Failures that can only happen before the first byte of a request: no address, no connection, no TLS. */
const BEFORE_SENDING =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPROTO|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_)/
