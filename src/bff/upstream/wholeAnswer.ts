import type { IncomingHttpHeaders } from 'node:http'
import type { Dispatcher } from 'undici'
import { MAX_ANSWER_BYTES } from './answerBody.ts'

export type UpstreamAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/**
 * What became of one try. `unsent`: nothing reached the backend, so repeating is always safe. `lost`: it may have been
 * executed. `timeout`: as `lost`, by our own patience. `abandoned`: the caller is gone. `oversized`: an answer that we did
 * not read to its end; another try would bring the same, and it says nothing of the backend's health.
 */
export type Outcome =
  | { kind: 'answer'; answer: UpstreamAnswer }
  | { kind: 'unsent' | 'lost' | 'timeout' | 'abandoned' | 'oversized' }

/** Failures that can only happen before the first byte of a request: no address, no connection, no TLS. */
export const BEFORE_SENDING =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPROTO|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_)/

/** Made once: a reason of its own for every call would cost each a stack. */
const GIVEN_UP = new Error('nobody waits for it')

/**
 * Reads one answer whole as it comes from the connection: a stream in between, made to be paused and passed on, would cost
 * every call more than its answer does.
 */
export class WholeAnswer implements Dispatcher.DispatchHandler {
  readonly #settled = Promise.withResolvers<Outcome>()
  readonly #signal: AbortSignal
  readonly #timer: NodeJS.Timeout
  readonly #pieces: Buffer[] = []
  #size = 0
  #status = 0
  #headers: IncomingHttpHeaders = {}
  #isOver = false
  /** Undefined until there is a connection. */
  #request: Dispatcher.DispatchController | undefined

  /**
   * @param timeout milliseconds for all of it
   * @param signal aborted when the caller is gone
   */
  constructor(timeout: number, signal: AbortSignal) {
    this.#timer = setTimeout(() => this.#giveUp('timeout'), timeout)
    this.#signal = signal
    signal.addEventListener('abort', this.#leave)
  }

  get outcome(): Promise<Outcome> {
    return this.#settled.promise
  }

  onRequestStart(request: Dispatcher.DispatchController): void {
    this.#request = request
    // Nothing is sent for who has left before there was a connection.
    if (this.#isOver) request.abort(GIVEN_UP)
  }

  onResponseStart(_request: unknown, status: number, headers: IncomingHttpHeaders): void {
    this.#status = status
    this.#headers = headers
  }

  onResponseData(_request: unknown, piece: Buffer): void {
    this.#size += piece.length
    if (this.#size > MAX_ANSWER_BYTES) this.#giveUp('oversized')
    else this.#pieces.push(piece)
  }

  onResponseEnd(): void {
    const [first, ...more] = this.#pieces
    const body = first && more.length === 0 ? first : Buffer.concat(this.#pieces)
    this.#settle({ kind: 'answer', answer: { status: this.#status, headers: this.#headers, body } })
  }

  onResponseError(_request: unknown, error: NodeJS.ErrnoException): void {
    this.#settle({ kind: BEFORE_SENDING.test(String(error.code)) ? 'unsent' : 'lost' })
  }

  readonly #leave = () => this.#giveUp('abandoned')

  #giveUp(kind: 'timeout' | 'abandoned' | 'oversized'): void {
    this.#settle({ kind })
    this.#request?.abort(GIVEN_UP)
  }

  #settle(outcome: Outcome): void {
    this.#isOver = true
    clearTimeout(this.#timer)
    this.#signal.removeEventListener('abort', this.#leave)
    this.#settled.resolve(outcome)
  }
}
