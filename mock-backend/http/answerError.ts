import type { ErrorRequestHandler } from 'express'
import { badRequest, DomainError, databaseUnavailable, notFound } from '../contract/errors.ts'
import { isDatabaseAway, isDatabaseBusy } from '../db/errors.ts'

/** The one place where errors become HTTP. Unexpected ones are logged whole and told as `internal_error`. */
export const answerError: ErrorRequestHandler = (error: unknown, request, response, next) => {
  if (response.headersSent) return next(error)
  const known = toDomainError(error)
  if (!known) request.log.error({ err: error, request_id: request.id }, 'unexpected error')
  if (known?.retryAfter !== undefined) response.setHeader('Retry-After', known.retryAfter)
  response.status(known?.status ?? 500).json({ ...(known?.body ?? { error: 'internal_error' }), request_id: request.id })
}

function toDomainError(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error
  if (isDatabaseAway(error) || isDatabaseBusy(error)) return databaseUnavailable()
  const type = typeof error === 'object' && error !== null && 'type' in error ? String(error.type) : ''
  if (type === 'entity.too.large') return new DomainError(413, { error: 'too_large' })
  // Express, its body parser and its file server say in `status` what was wrong with the request: broken JSON, unknown
  // charsets and encodings, percent signs that encode nothing. What an aborted request gets nobody reads.
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500
  if (status === 404) return notFound()
  return status >= 400 && status < 500 ? badRequest({ body: 'malformed' }) : undefined
}
