/**
 * Loaded before a peer (`node --import`): its access log, line for line what the gateway writes of a request
 * (src/bff/observability/requestLog.ts) and as seldom (src/bff/main.ts). ROUTE and SCREEN name what it serves.
 */
import { randomUUID } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import { pino } from 'pino'

const { ROUTE: route, SCREEN: screen } = process.env
const log = pino({ name: 'peer' }, pino.destination({ sync: false, minLength: 4096 }))
setInterval(() => log.flush(), 1_000).unref()

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
