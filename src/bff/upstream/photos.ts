/** Pictures, from whoever keeps them: named, not guarded, so nobody's session goes on with them, and none comes back [GW-8]. */
import { Agent, type ClientRequest, ServerResponse } from 'node:http'
import type { NextFunction, Request, RequestHandler, Response } from 'express'
import { ipKeyGenerator } from 'express-rate-limit'
import { createProxyMiddleware } from 'http-proxy-middleware'
import { backendUnavailable, badGateway } from '../errors.ts'
import type { Routes } from '../modes/routing.ts'
import { sendAnswer } from '../sendAnswer.ts'
import type { VisitorReader } from '../visitor.ts'
import type { Way } from './addresses.ts'
import type { Backend } from './backend.ts'
import { createPlaces, type Places } from './boundedPlaces.ts'
import { isFinalStatus } from './browserAnswer.ts'
import { pictureAnswer } from './pipedAnswer.ts'
import { requestHeaders } from './requestHeaders.ts'
import { BEFORE_SENDING } from './wholeAnswer.ts'

type Dependencies = { routes: Routes; visitorOf: VisitorReader; requestTypeHeader: string }

/**
 * At once. A photo takes milliseconds: a network is a whole mobile operator there, and one that does not read its photos
 * still leaves most places to the others [ISO-1].
 */
const BOUNDS = { perNetwork: 100, inAll: 500 }
/** Milliseconds of a backend's silence. */
const SILENCE_MS = 30_000

/** A picture under way. */
type Fetching = {
  backend: Backend
  /** With its query, at the backend. */
  path: string
  way: Way
  origin: string
  asked: number
  outgoing: ClientRequest | undefined
  /** Whether it was asked for again, because its connection was over. */
  isRepeated: boolean
  next: NextFunction
}

export function createPhotos({ routes, visitorOf, requestTypeHeader }: Dependencies): {
  places: Places
  serve: RequestHandler
} {
  const places = createPlaces(BOUNDS)
  const proxy = createProxyMiddleware<Request, Response>({
    // Chosen anew for each request.
    router: (request) => fetchingOf(request.res as Response).origin,
    // As many connections as places: nothing waits for one.
    agent: new Agent({ keepAlive: true, maxSockets: BOUNDS.inAll }),
    proxyTimeout: SILENCE_MS,
    changeOrigin: true,
    selfHandleResponse: true,
    // The whole path goes on, not what is left of it below a mounted router.
    pathRewrite: (_path, request) => fetchingOf(request.res as Response).path,
    on: {
      proxyReq(outgoing, request) {
        fetchingOf(request.res as Response).outgoing = outgoing
        for (const name of outgoing.getHeaderNames()) if (name !== 'host') outgoing.removeHeader(name)
        const headers = requestHeaders({
          backend: fetchingOf(request.res as Response).backend,
          visitor: visitorOf(request),
          path: request.originalUrl,
          browser: request.headers,
          session: undefined,
          tellsDevice: false,
          isWebhook: false,
          requestTypeHeader,
        })
        for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value)
      },
      proxyRes(answer, _request, response) {
        if (!isFinalStatus(answer.statusCode ?? 0)) {
          answer.destroy()
          const { backend, next } = fetchingOf(response)
          return next(badGateway({ backend: backend.name, why: `status ${answer.statusCode}` }))
        }
        sendAnswer(response, pictureAnswer({ status: answer.statusCode ?? 0, headers: answer.headers, body: answer }))
      },
      error(cause, request, response) {
        if (response instanceof ServerResponse) failed(cause, request, response as Response)
      },
    },
  })

  /**
   * Where nobody took the connection, the next address is asked. A kept connection may be over in the moment in which it is
   * used again: then the picture is asked for once more.
   */
  function failed(cause: NodeJS.ErrnoException, request: Request, response: Response): void {
    const fetching = fetchingOf(response)
    const { backend, way, origin, outgoing, isRepeated, next } = fetching
    if (cause.code === 'ECONNRESET' && outgoing?.reusedSocket && !isRepeated && !response.closed && !response.headersSent) {
      fetching.isRepeated = true
      void proxy(request, response, next)
    } else if (BEFORE_SENDING.test(String(cause.code))) {
      backend.addresses.refused(origin)
      fetching.asked += 1
      if (fetching.asked > way.length)
        next(backendUnavailable(backend.health.circuit.retryAfter(), { backend: backend.name, why: 'no connection' }))
      else {
        fetching.origin = way.next()
        void proxy(request, response, next)
      }
    } else next(badGateway({ backend: backend.name, why: 'the connection was lost' }))
  }

  return {
    places,
    serve(request, response, next) {
      // Node has answered it. With it, the proxy would send the request on as the browser has made it, cookies included.
      delete request.headers.expect
      response.once('close', places.take(ipKeyGenerator(visitorOf(request).address), undefined))
      const { backend, path } = routes.now().pictureAt(request.originalUrl)
      const way = backend.addresses.way()
      response.locals.fetching = {
        backend,
        path,
        way,
        origin: way.next(),
        asked: 1,
        outgoing: undefined,
        isRepeated: false,
        next,
      } satisfies Fetching
      void proxy(request, response, next)
    },
  }
}

const fetchingOf = (response: Response) => response.locals.fetching as Fetching
