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

type Fields = NonNullable<ErrorBody['fields']>
type Code = ErrorBody['error']

export const badRequest = (fields: Fields) => new DomainError(400, { error: 'bad_request', fields })
export const invalid = (fields: Fields) => new DomainError(422, { error: 'invalid', fields })
export const forbidden = (error: Code) => new DomainError(403, { error })
export const notFound = (error: Code = 'not_found') => new DomainError(404, { error })
export const conflict = (error: Code, params?: ErrorBody['params']) => new DomainError(409, { error, ...(params && { params }) })
/** @param retryAfter seconds */
export const tooMany = (error: Code, retryAfter: number, params?: ErrorBody['params']) =>
  new DomainError(429, { error, ...(params && { params }) }, retryAfter)

export const authenticationRequired = () =>
  new DomainError(403, { error: 'authentication_required', authentication_required: true })
export const loginFailed = () => new DomainError(401, { error: 'login_failed' })
/** Said to who knows the password: it can still be taken back. */
export const accountDeleted = () => conflict('account_deleted')
export const accountLocked = (minutes: number) => tooMany('account_locked', minutes * 60, { minutes })
/** Wrong passwords in a live session. */
export const tooManyPasswords = (minutes: number) => tooMany('too_many_passwords', minutes * 60, { minutes })
export const premiumRequired = () => new DomainError(402, { error: 'premium_required' })
export const insufficientCredits = (needed: number, credits: number) =>
  new DomainError(402, { error: 'insufficient_credits', params: { needed, credits } })
/** The address belongs to another account of the site. */
export const emailTaken = () => new DomainError(409, { error: 'email_taken', fields: { email: 'email_taken' } })
export const isEmailTaken = (error: unknown): boolean => error instanceof DomainError && error.body.error === 'email_taken'
/** A mailed link is unknown, used or too old. */
export const linkInvalid = () => notFound('link_invalid')
export const isLinkInvalid = (error: unknown): boolean => error instanceof DomainError && error.body.error === 'link_invalid'
export const stillRunning = () => new DomainError(409, { error: 'still_running' }, 1)
export const keyReused = () => new DomainError(422, { error: 'idempotency_key_reused' })
/** Not 502 to 504: those say of a backend that it is ill, and the gateway would stop calling it. */
export const providerUnavailable = () => new DomainError(500, { error: 'provider_unavailable' })
/**
 * The database is away, or what the call needs of it is held by others for too long. Every call answers so, with a session or
 * without: nobody is logged out by it [ISO-3, ISO-6].
 */
export const databaseUnavailable = () => new DomainError(503, { error: 'backend_unavailable' }, 1)
