import type { RequestHandler } from 'express'
import { badRequest } from '../errors.ts'

/**
 * Refuses request targets that are no path: `http://x/` is said to a proxy, which this is not, and would name a second
 * host beside the Host header; `*` is no page.
 */
export const requireOriginForm: RequestHandler = (request, _response, next) => {
  next(request.originalUrl.startsWith('/') ? undefined : badRequest())
}
