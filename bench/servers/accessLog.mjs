/**
 * Loaded before a peer (`node --import`): its access log, line for line what the gateway writes of a request
 * (src/bff/observability/requestLog.ts), written by the same means. ROUTE and SCREEN name what it serves.
 */
import { randomUUID } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import { createLog } from '../../src/bff/observability/log.ts'

const { ROUTE: route, SCREEN: screen } = process.env
const log = createLog('peer', 'info')

subscribe('http.server.request.start', ({ request, response }) => {
  const start = performance.now()
  const request_id = randomUUID()
  response.once('close', () => {
    log.info(
      {
        request_id,
        method: request.method,
        route,
        screen,
        status: response.statusCode,
        milliseconds: Math.round(performance.now() - start),
        aborted: response.writableFinished ? undefined : true,
      },
      'request',
    )
  })
})
