import type { ErrorRequestHandler, Request, Response } from 'express'
import type { ErrorBody } from '../shared/contract/api.ts'
import { ATTEMPTS_HEADER } from '../shared/contract/policy.ts'
import { throwAwayRest } from './restOfBody.ts'
import { setCommonHeaders } from './security/headers.ts'
import type { BackendName } from './upstream/backend.ts'

/** Why there is no answer of a backend's, for its operator: of what it said, what it is, and never a word [SEC-7]. */
export type Trouble = { backend: BackendName; why: string }

/** An answer the gateway gives itself, in the contract's error shape. */
export class GatewayError extends Error {
  readonly status: number
  readonly code: ErrorBody['error']
  readonly headers: Record<string, string>
  /** For the log. */
  readonly trouble: Trouble | undefined

  constructor(status: number, code: ErrorBody['error'], headers: Record<string, string> = {}, trouble?: Trouble) {
    super(code)
    this.name = 'GatewayError'
    this.status = status
    this.code = code
    this.headers = headers
    this.trouble = trouble
  }
}

/** Seconds after which it makes sense to ask again, where nothing is known of how long it lasts. */
const ASK_AGAIN_S = 5

export const badRequest = () => new GatewayError(400, 'bad_request')
export const notInContract = () => new GatewayError(404, 'not_found')
/** Whoever something was to be done for, or about, is nobody there. */
export const nobodyThere = () => new GatewayError(404, 'not_found')
/** Neither side serves it, as the operator has it [MIG-1]. */
export const notOffered = () => new GatewayError(404, 'not_offered')
export const methodNotAllowed = (allowed: string[]) => new GatewayError(405, 'method_not_allowed', { Allow: allowed.join(', ') })
/** The other side does not have the account that the member has on this one [MIG-5]. */
export const accountNotMoved = (trouble: Trouble) => new GatewayError(409, 'account_not_moved', {}, trouble)
/** One side knows the member, and their login does not reach the other one: what is between them is not set up as it must be [MIG-5]. */
export const loginNotShared = (trouble: Trouble) =>
  new GatewayError(503, 'login_not_shared', { 'Retry-After': String(ASK_AGAIN_S) }, trouble)
export const foreignOrigin = () => new GatewayError(403, 'foreign_origin')
export const authenticationRequired = (trouble?: Trouble) => new GatewayError(403, 'authentication_required', {}, trouble)
/** A body that stopped coming; its connection is of no more use. */
export const bodyTimeout = () => new GatewayError(408, 'bad_request', { Connection: 'close' })
export const tooLarge = () => new GatewayError(413, 'too_large')
export const tooManyCalls = (retryAfter = ASK_AGAIN_S) =>
  new GatewayError(429, 'too_many_calls', { 'Retry-After': String(retryAfter) })
/** The backend answered something that is not the contract's. */
export const badGateway = (trouble?: Trouble) => new GatewayError(502, 'bad_gateway', {}, trouble)
export const backendUnavailable = (retryAfter = ASK_AGAIN_S, trouble?: Trouble) =>
  new GatewayError(503, 'backend_unavailable', { 'Retry-After': String(retryAfter) }, trouble)
export const backendTimeout = (trouble?: Trouble) => new GatewayError(504, 'backend_timeout', {}, trouble)

/** Says how often a backend was asked before it came to this; without it, none was. */
export function withAttempts(error: GatewayError, attempts: number): GatewayError {
  error.headers[ATTEMPTS_HEADER] = String(attempts)
  return error
}

export function errorBody(error: GatewayError, requestId: string): ErrorBody {
  const isLoggedOut = error.code === 'authentication_required'
  return { error: error.code, ...(isLoggedOut && { authentication_required: true }), request_id: requestId }
}

/** The one place where the gateway's errors become HTTP. */
export const answerError: ErrorRequestHandler = (cause: unknown, request: Request, response: Response, _next) => {
  const error = cause instanceof GatewayError ? cause : fromExpress(cause)
  response.locals.trouble ??= error.trouble
  if (error.status === 500) request.log.error({ err: cause, request_id: request.id }, 'unexpected error')
  // Half an answer must not look like a whole one.
  if (response.headersSent) return void response.destroy()
  throwAwayRest(request, response)
  setCommonHeaders(response)
  // Every error says how often was tried, or the browser would try again what has been decided here.
  // Whoever failed may have said already that it would be a page.
  const type = { 'Content-Type': 'application/json; charset=utf-8' }
  response.status(error.status).set({ [ATTEMPTS_HEADER]: '0', ...error.headers, ...type, 'Cache-Control': 'no-store' })
  response.json(errorBody(error, request.id))
}

/**
 * Express and its body parser carry a status for errors of the request; anything else is ours. That nothing was thrown,
 * Express does not hand on.
 */
export function fromExpress(cause: unknown): GatewayError {
  const status = Number((cause as { status?: unknown }).status)
  if (status === 413) return tooLarge()
  return status >= 400 && status < 500 ? new GatewayError(status, 'bad_request') : new GatewayError(500, 'internal_error')
}
