import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'

/**
 * Takes over the gateway's request id and logs what went wrong; the gateway logs every request already. No query,
 * header or body is logged.
 */
export function requestLog(logger: Logger): RequestHandler {
  return (request, response, next) => {
    request.id = request.get('x-request-id') ?? randomUUID()
    request.log = logger
    response.once('close', () => {
      const line = { request_id: request.id, method: request.method, path: request.path, status: response.statusCode }
      if (response.statusCode >= 500) logger.error(line, 'request')
      else logger.debug(line, 'request')
    })
    next()
  }
}

declare global {
  namespace Express {
    interface Request {
      /** The gateway's id of the request. */
      id: string
      log: Logger
    }
  }
}
