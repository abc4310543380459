/**
 * What of the old site is beside the contract and stays alive – administration, webhooks, links in old mails –, passed on as it
 * comes and never asked for twice. What may be asked stands in `legacy.yaml`; all else is ours.
 */
import { Agent } from 'node:http'
import { pipeline } from 'node:stream'
import type { NextFunction, Request, RequestHandler, Response } from 'express'
import { ipKeyGenerator } from 'express-rate-limit'
import { createProxyMiddleware } from 'http-proxy-middleware'
import { backendTimeout, backendUnavailable, badGateway, badRequest, methodNotAllowed, tooLarge } from '../errors.ts'
import type { Passed } from '../legacy/passedPaths.ts'
import type { BothSides } from '../login/membersAsk.ts'
import type { Routes } from '../modes/routing.ts'
import { hasBody } from '../restOfBody.ts'
import { type BrowserCookies, type Cookies, hasSession, isOurs, splitSetCookies } from '../session/cookies.ts'
import type { VisitorReader } from '../visitor.ts'
import type { Backend } from './backend.ts'
import { createPlaces, type Places } from './boundedPlaces.ts'
import { isFinalStatus } from './browserAnswer.ts'
import { KEPT_BACK } from './pipedAnswer.ts'
import { passedHeaders } from './requestHeaders.ts'
import { BEFORE_SENDING } from './wholeAnswer.ts'

type Dependencies = {
  routes: Routes
  /** The old service, and where it is. */
  backend: Backend
  origins: string[]
  cookies: Cookies
  /** Where what members hold of the other side follows from what they hold of the one that serves login. */
  bothSides: BothSides | undefined
  visitorOf: VisitorReader
  requestTypeHeader: string
}

/** At once. */
const BOUNDS = { perNetwork: 20, inAll: 100 }

/** A request under way. */
type Passing = { passed: Passed; read: BrowserCookies; origin: string; isOver: boolean; next: NextFunction }

export function createPassthrough({ routes, backend, origins, cookies, bothSides, visitorOf, requestTypeHeader }: Dependencies): {
  places: Places
  serve: RequestHandler
} {
  const places = createPlaces(BOUNDS)
  const because = (why: string) => ({ backend: backend.name, why })
  const proxy = createProxyMiddleware<Request, Response>({
    router: (request) => passingOf(request.res as Response).origin,
    agent: new Agent({ keepAlive: true, maxSockets: BOUNDS.inAll }),
    changeOrigin: true,
    selfHandleResponse: true,
    pathRewrite: (_path, request) => request.originalUrl,
    on: {
      proxyReq(outgoing, request) {
        const passing = passingOf(request.res as Response)
        const { 'content-length': length } = request.headers
        for (const name of outgoing.getHeaderNames()) if (name !== 'host') outgoing.removeHeader(name)
        const headers = passedHeaders(visitorOf(request), request.headers, requestTypeHeader)
        for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value)
        if (length !== undefined) outgoing.setHeader('content-length', length)
        outgoing.setTimeout(passing.passed.milliseconds, () => {
          passing.isOver = true
          outgoing.destroy()
        })
      },
      async proxyRes(answer, _request, response) {
        const { next, read } = passingOf(response)
        const { statusCode = 0, headers } = answer
        try {
          if (!isFinalStatus(statusCode)) throw badGateway(because(`status ${statusCode}`))
          await keepCookies(response, read, [headers['set-cookie'] ?? []].flat())
          if (response.destroyed) return void answer.destroy()
          for (const [name, value] of Object.entries(headers))
            if (value !== undefined && !KEPT_BACK.has(name)) response.setHeader(name, name === 'location' ? here(value) : value)
          response.status(statusCode)
          // Log, draining, its place and the parts of the pipeline wait for its end: a few more than Node expects.
          response.setMaxListeners(20)
          // Half of what was passed on must not look like the whole of it.
          pipeline(answer, response, () => {})
        } catch (error) {
          answer.destroy()
          next(error)
        }
      },
      error(cause: NodeJS.ErrnoException, _request, response) {
        const { next, origin, isOver } = passingOf(response as Response)
        if (isOver) return next(backendTimeout(because('no answer in time')))
        if (!BEFORE_SENDING.test(String(cause.code))) return next(badGateway(because('the connection was lost')))
        backend.addresses.refused(origin)
        next(backendUnavailable(backend.health.circuit.retryAfter(), because('no connection')))
      },
    },
  })

  /** A redirect to the service's own address is one to ours. */
  function here(location: string | string[]): string | string[] {
    const [target = ''] = [location].flat()
    const own = origins.find((origin) => target === origin || target.startsWith(`${origin}/`))
    return own === undefined ? location : target.slice(own.length) || '/'
  }

  /** What it makes of a member's session there is what we hold from now on; who is no member here has their own [MIG-5]. */
  async function keepCookies(response: Response, read: BrowserCookies, headers: string[]): Promise<void> {
    const { session, others } = splitSetCookies(headers, backend.sessionCookie)
    const { legacy: held, ...elsewhere } = read.sessions
    const routing = routes.now()
    const { login } = routing
    // Where login is elsewhere, whoever that one knows stays who they are: what a page of the old site makes is not theirs.
    const isForeign = Boolean(bothSides && session && login !== backend && read.sessions[login.name])
    const theirs = held === undefined || isForeign ? headers.filter((header) => !isOurs(header)) : others
    if (theirs.length > 0) response.append('Set-Cookie', theirs)
    if (held === undefined || session === undefined) return
    const visitor = visitorOf(response.req)
    // Where it serves login, whoever has logged out on a page of its own has done so on both sides.
    const isOver = session === null && login === backend
    if (isOver) void bothSides?.ending.endWith(backend.name, { routing, visitor, sessions: read.sessions })
    else bothSides?.oneLogin.turn(visitor, read.sessions)
    if (isForeign) return cookies.keep(response, { ...read, legacyCookie: undefined }, elsewhere)
    // … and whoever has logged in there may be somebody else.
    const kept = bothSides && login === backend ? {} : elsewhere
    const after = session === null ? kept : { ...kept, legacy: session }
    await cookies.keep(response, read, hasSession(after) ? after : null)
  }

  return {
    places,
    async serve(request, response, next) {
      const passed = routes.now().passedOn(request.path)
      if (!passed) return next()
      response.locals.route = 'passthrough'
      if (!passed.methods.includes(request.method)) throw methodNotAllowed(passed.methods)
      // How much is to come is said before, or not taken at all.
      if (hasBody(request) && request.headers['content-length'] === undefined) throw badRequest()
      if (Number(request.headers['content-length']) > passed.bytes) throw tooLarge()
      delete request.headers.expect
      const read = await cookies.read(request, false)
      if (response.destroyed) return
      response.once('close', places.take(ipKeyGenerator(visitorOf(request).address), undefined))
      const origin = backend.addresses.way().next()
      response.locals.passing = { passed, read, origin, isOver: false, next } satisfies Passing
      void proxy(request, response, next)
    },
  }
}

const passingOf = (response: Response) => response.locals.passing as Passing
