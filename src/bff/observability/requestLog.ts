import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { pinoHttp } from 'pino-http'

/** Ids that a trusted proxy may give a request. */
const REQUEST_ID = /^[\w.-]{8,100}$/

/**
 * Gives every request an id and logs its end. Only what is listed here is logged: no query, no header, no body, so no
 * secret and nothing personal can slip in [GW-11].
 */
export function requestLog(logger: Logger): RequestHandler {
  return pinoHttp({
    logger,
    quietReqLogger: true,
    customAttributeKeys: { reqId: 'request_id' },
    genReqId(request, response) {
      const given = request.headers['x-request-id']
      const trusted = (request as Parameters<RequestHandler>[0]).app?.get('trust proxy fn')(request.socket.remoteAddress, 0)
      const id = trusted && typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
      response.setHeader('X-Request-Id', id)
      return id
    },
    serializers: { req: () => undefined, res: () => undefined, err: (error) => ({ message: error.message, stack: error.stack }) },
    customProps: (request, response) => ({
      method: request.method,
      route: (response as { locals?: { route?: string } }).locals?.route,
      status: response.statusCode,
    }),
    customLogLevel: (_request, response, error) => (error || response.statusCode >= 500 ? 'error' : 'info'),
    customSuccessMessage: () => 'request',
    customErrorMessage: () => 'request failed',
  }) as RequestHandler
}
