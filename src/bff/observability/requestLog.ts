import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'

declare global {
  namespace Express {
    interface Request {
      id: string
      log: Logger
    }
    interface Locals {
      /** What is served: an operation, `page`, `photo`; the label of logs and metrics. */
      route?: string
    }
  }
}

/** Ids that a trusted proxy may give a request. */
const REQUEST_ID = /^[\w.-]{8,100}$/

/**
 * Gives every request an id and logs its end. Only what is listed here is logged: no query, no header, no body, so no
 * secret and nothing personal can slip in [GW-11].
 */
export function requestLog(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const start = performance.now()
    const given = request.get('x-request-id')
    const trusted = request.app.get('trust proxy fn')(request.socket.remoteAddress, 0)
    request.id = given && trusted && REQUEST_ID.test(given) ? given : randomUUID()
    request.log = logger
    response.setHeader('X-Request-Id', request.id)
    response.once('close', () => {
      const line = {
        request_id: request.id,
        method: request.method,
        route: response.locals.route,
        status: response.statusCode,
        milliseconds: Math.round(performance.now() - start),
        aborted: response.writableFinished ? undefined : true,
      }
      if (response.statusCode >= 500) logger.error(line, 'request')
      else logger.info(line, 'request')
    })
    next()
  }
}
