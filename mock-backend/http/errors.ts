import type { ErrorBody } from '../../src/shared/contract/api.ts'

/** An answer of the contract's `Error` shape, thrown where it is found; translated to HTTP in answerError.ts. */
export class DomainError extends Error {
  readonly status: number
  readonly body: Omit<ErrorBody, 'request_id'>
  /** Seconds until another try makes sense. */
  readonly retryAfter: number | undefined

  constructor(status: number, body: Omit<ErrorBody, 'request_id'>, retryAfter?: number) {
    super(body.error)
    this.name = 'DomainError'
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
  }
}

export const badRequest = (fields: Record<string, string>) => new DomainError(400, { error: 'bad_request', fields })
export const invalid = (fields: Record<string, string>) => new DomainError(422, { error: 'invalid', fields })
export const notFound = () => new DomainError(404, { error: 'not_found' })
export const authenticationRequired = () =>
  new DomainError(403, { error: 'authentication_required', authentication_required: true })
export const loginFailed = () => new DomainError(401, { error: 'login_failed' })
export const accountLocked = (minutes: number) =>
  new DomainError(429, { error: 'account_locked', params: { minutes } }, minutes * 60)
export const notBuiltYet = () => new DomainError(501, { error: 'not_built_yet' })
