import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { ScreenName } from '../../shared/routes.ts'
import type { Trouble } from '../errors.ts'
import { errorFields } from './errorFields.ts'
import type { Metrics } from './metrics.ts'

declare global {
  namespace Express {
    interface Request {
      id: string
      log: Logger
    }
    interface Locals {
      /** What is served: an operation, `page`, `photo`; the label of logs and metrics. */
      route?: string
      /** Which page; a label like the route, and like it one of few. */
      screen?: ScreenName
      /** Why a backend had no answer for it, where it needed one; of several calls, of the first. */
      trouble?: Trouble | undefined
    }
  }
}

/** Ids that a trusted proxy may give a request. */
const REQUEST_ID = /^[\w.-]{8,100}$/

/**
 * Gives every request an id; logs and counts its end. Only what is listed here is logged: no query, no header, no body, so no
 * secret and nothing personal can slip in [GW-11].
 * @param inSources makes stacks of built code readable
 */
export function requestLog(log: Logger, metrics: Pick<Metrics, 'request'>, inSources: (stack: string) => string): RequestHandler {
  const err = (error: unknown) => {
    const { stack, ...fields } = errorFields(error)
    return { ...fields, stack: stack && inSources(stack) }
  }
  const logger = log.child({}, { serializers: { err, component_stack: inSources } })
  return (request, response, next) => {
    const start = performance.now()
    const given = request.get('x-request-id')
    request.id = given && isTrusted(request) && REQUEST_ID.test(given) ? given : randomUUID()
    request.log = logger
    response.on('close', () => {
      const milliseconds = performance.now() - start
      metrics.request(response, milliseconds)
      const line = {
        request_id: request.id,
        method: request.method,
        route: response.locals.route,
        screen: response.locals.screen,
        status: response.statusCode,
        milliseconds: Math.round(milliseconds),
        aborted: response.writableFinished ? undefined : true,
        ...response.locals.trouble,
      }
      if (response.statusCode >= 500) logger.error(line, 'request')
      else logger.info(line, 'request')
    })
    next()
  }
}

const isTrusted = ({ app, socket }: Request): boolean => app.get('trust proxy fn')(socket.remoteAddress, 0)
