import type { ErrorRequestHandler, Request, Response } from 'express'
import type { ErrorBody } from '../shared/contract/api.ts'

/** An answer the gateway gives itself, in the contract's error shape. */
export class GatewayError extends Error {
  readonly status: number
  readonly code: ErrorBody['error']
  readonly headers: Record<string, string>

  constructor(status: number, code: ErrorBody['error'], headers: Record<string, string> = {}) {
    super(code)
    this.name = 'GatewayError'
    this.status = status
    this.code = code
    this.headers = headers
  }
}

export const badRequest = () => new GatewayError(400, 'bad_request')
export const notInContract = () => new GatewayError(404, 'not_found')
export const methodNotAllowed = (allowed: string[]) => new GatewayError(405, 'method_not_allowed', { Allow: allowed.join(', ') })
export const foreignOrigin = () => new GatewayError(403, 'foreign_origin')
export const tooLarge = () => new GatewayError(413, 'too_large')
export const tooManyCalls = (retryAfter: number) => new GatewayError(429, 'too_many_calls', { 'Retry-After': String(retryAfter) })
/** The backend answered something that is not the contract's. */
export const badGateway = () => new GatewayError(502, 'bad_gateway')
export const backendUnavailable = (retryAfter: number) =>
  new GatewayError(503, 'backend_unavailable', { 'Retry-After': String(retryAfter) })
export const backendTimeout = () => new GatewayError(504, 'backend_timeout')

export function errorBody(error: GatewayError, requestId: string): ErrorBody {
  return { error: error.code, request_id: requestId }
}

/** The one place where the gateway's errors become HTTP. */
export const answerError: ErrorRequestHandler = (cause: unknown, request: Request, response: Response, _next) => {
  const error = cause instanceof GatewayError ? cause : fromExpress(cause)
  if (error.status === 500) request.log.error({ err: cause, request_id: request.id }, 'unexpected error')
  // Half an answer must not look like a whole one.
  if (response.headersSent) return void response.destroy()
  response.status(error.status).set(error.headers).set('Cache-Control', 'no-store').json(errorBody(error, request.id))
}

/**
 * Express and its body parser carry a status for errors of the request; anything else is ours. That nothing was thrown,
 * Express does not hand on.
 */
function fromExpress(cause: unknown): GatewayError {
  const status = Number((cause as { status?: unknown }).status)
  if (status === 413) return tooLarge()
  return status >= 400 && status < 500 ? new GatewayError(status, 'bad_request') : new GatewayError(500, 'internal_error')
}
