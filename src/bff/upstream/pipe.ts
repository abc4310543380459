/** Uploads, event streams and photos go through untouched and are never repeated. */

import { ServerResponse } from 'node:http'
import type { Request, RequestHandler, Response } from 'express'
import { createProxyMiddleware } from 'http-proxy-middleware'
import { backendUnavailable, badGateway, errorBody } from '../errors.ts'
import { splitSetCookies } from '../session/cookies.ts'
import type { BackendSessions } from '../session/sealedSession.ts'
import type { VisitorReader } from '../visitor.ts'
import type { Backend } from './backend.ts'
import { requestHeaders } from './requestHeaders.ts'

type Dependencies = { visitorOf: VisitorReader; requestTypeHeader: string }

/** @returns a pipe to one backend; `sessions` is {} where the visitor must stay anonymous */
export function createPipe(backend: Backend, { visitorOf, requestTypeHeader }: Dependencies) {
  const proxy = createProxyMiddleware<Request, Response>({
    target: backend.origin,
    changeOrigin: true,
    xfwd: false,
    // The whole path goes on, not what is left of it below a mounted router.
    pathRewrite: (_path, request) => request.originalUrl,
    on: {
      proxyReq(outgoing, request) {
        for (const name of outgoing.getHeaderNames()) {
          if (!['host', 'connection', 'content-length', 'transfer-encoding'].includes(name)) outgoing.removeHeader(name)
        }
        const headers = requestHeaders({
          backend,
          visitor: visitorOf(request),
          path: request.originalUrl,
          browser: request.headers,
          session: (request.res?.locals.sessions as BackendSessions | undefined)?.[backend.name],
          tellsDevice: false,
          isWebhook: false,
          requestTypeHeader,
        })
        for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value)
      },
      proxyRes(answer) {
        const { others } = splitSetCookies(answer.headers['set-cookie'] ?? [], backend.sessionCookie)
        if (others.length > 0) answer.headers['set-cookie'] = others
        else delete answer.headers['set-cookie']
      },
      error(cause, request, response) {
        if (!(response instanceof ServerResponse)) return
        if (response.headersSent) return void response.destroy()
        const refused = 'code' in cause && cause.code === 'ECONNREFUSED'
        const error = refused ? backendUnavailable(backend.circuit.retryAfter()) : badGateway()
        response.writeHead(error.status, { 'Content-Type': 'application/json; charset=utf-8', ...error.headers })
        response.end(JSON.stringify(errorBody(error, request.id)))
      },
    },
  })
  return (sessions: BackendSessions): RequestHandler =>
    (request, response, next) => {
      response.locals.sessions = sessions
      void proxy(request, response, next)
    }
}
