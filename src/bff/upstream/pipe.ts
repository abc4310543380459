/** Uploads, exports and event streams: passed on as they come, bounded on every side [ISO-1]. An upload is never repeated. */
import { Transform } from 'node:stream'
import type { Request, Response } from 'express'
import { ipKeyGenerator } from 'express-rate-limit'
import { Agent, buildConnector, type Dispatcher } from 'undici'
import { MAX_UPLOAD_BYTES } from '../../shared/rules/constants.ts'
import { backendTimeout, backendUnavailable, badGateway, bodyTimeout, GatewayError, tooLarge, withAttempts } from '../errors.ts'
import type { MappedPipe } from '../legacy/mapping.ts'
import type { Metrics } from '../observability/metrics.ts'
import type { VisitorReader } from '../visitor.ts'
import type { Backend, BackendName } from './backend.ts'
import { type Bounds, createPlaces, type Places } from './boundedPlaces.ts'
import { closedSignal } from './closedSignal.ts'
import { ignoringInterim } from './ignoringInterim.ts'
import type { Piped, Told } from './pipedAnswer.ts'
import { requestHeaders } from './requestHeaders.ts'
import { BEFORE_SENDING } from './wholeAnswer.ts'

export type PipeKind = 'uploads' | 'exports' | 'streams'

type Exchange = {
  /** Its id. */
  operation: string
  backend: Backend
  /** Undefined where the visitor must stay anonymous. */
  session: string | undefined
  request: Request
  response: Response
  /** How the backend is spoken to, where it does not speak the contract. */
  mapped: MappedPipe | undefined
}

export type Pipes = {
  /** Each kind's, for those who watch. */
  places: Record<PipeKind, Places>
  /**
   * Passes a request on to a backend. @returns the head of its answer, whose body is still to come
   * @throws GatewayError 429 or 503 when there is no place for it, 408 or 413 for the body, 502 to 504 when there is no answer
   */
  pipe(kind: PipeKind, exchange: Exchange): Promise<Piped & Told>
}

type Dependencies = {
  visitorOf: VisitorReader
  metrics: Metrics
  requestTypeHeader: string
  /** Event streams at once; how many of one member, the backend knows, which sees all their sessions. */
  streams: Bounds
}

/** At once: each holds a connection for as long as its line is slow. */
const UPLOADS = { perSession: 3, perNetwork: 8, inAll: 100 }
const EXPORTS = { perSession: 1, perNetwork: 4, inAll: 16 }

/** Milliseconds for a connection to a backend. */
const CONNECT_MS = 3_000
/** … for its answer to begin, once all is sent: an upload waits its turn to be decoded, an export is put together. */
const ANSWER_MS = 45_000
/** … of a backend's silence amid an answer: events come with heartbeats in between. */
const SILENCE_MS = 60_000
/** … of a browser's silence amid its upload. */
const UPLOAD_SILENCE_MS = 15_000
/** Beside the picture, a form has boundaries and short fields. */
const MAX_FORM_BYTES = MAX_UPLOAD_BYTES + 64 * 1024

export function createPipes({ visitorOf, metrics, requestTypeHeader, streams }: Dependencies): Pipes {
  const kinds = { uploads: kindOf(UPLOADS), exports: kindOf(EXPORTS), streams: kindOf(streams) }
  const { uploads, exports } = kinds
  return {
    places: { uploads: uploads.places, exports: exports.places, streams: kinds.streams.places },

    async pipe(kind, { operation, backend, session, request, response, mapped }) {
      const { places, agents } = kinds[kind]
      const visitor = visitorOf(request)
      const { 'content-length': length } = request.headers
      if (kind === 'uploads' && Number(length) > MAX_FORM_BYTES) throw tooLarge()
      // Whoever has left meanwhile would never give a place back.
      if (response.destroyed) throw badGateway()
      response.once('close', places.take(ipKeyGenerator(visitor.address), session))

      const headers = requestHeaders({
        backend,
        visitor,
        path: request.originalUrl,
        browser: request.headers,
        session,
        tellsDevice: false,
        isWebhook: false,
        requestTypeHeader,
        mapped: mapped?.headers,
      })
      const form = kind === 'uploads' ? boundedBody(request) : null
      const renamed = form && mapped?.rename?.(form, String(request.headers['content-type']))
      if (renamed) headers['content-type'] = renamed.contentType
      else if (form && length) headers['content-length'] = length
      const sent = {
        method: (mapped?.method ?? request.method) as Dispatcher.HttpMethod,
        path: mapped?.path ?? request.originalUrl,
        headers,
        body: renamed?.body ?? form,
        // A backend is left when the browser leaves.
        signal: closedSignal(response),
      }
      const began = performance.now()
      const told = (outcome: string) => metrics.piped(backend.name, operation, outcome, performance.now() - began)
      const answer = await ask(backend, agents, sent).catch((error: unknown) => {
        told(error instanceof GatewayError ? error.code : 'lost')
        throw error
      })
      const { statusCode: status, headers: answered, body } = answer
      return { status, headers: answered, body, told }
    },
  }
}

/** @property fresh each of its connections is for one request */
type Agents = { kept: Agent; fresh: Agent }

function kindOf(bounds: Bounds): { places: Places; agents: Agents } {
  // As many connections as places: nothing waits for one, and a kind that is full is full alone.
  const agentOf = (pipelining: number) =>
    new Agent({
      connections: bounds.inAll,
      pipelining,
      connect: ignoringInterim(buildConnector({ timeout: CONNECT_MS })),
      headersTimeout: ANSWER_MS,
      bodyTimeout: SILENCE_MS,
    })
  return { places: createPlaces(bounds), agents: { kept: agentOf(1), fresh: agentOf(0) } }
}

/** A connection that was over before an answer began: a kept one may be, in the moment in which it is used again. */
const CONNECTION_LOST = /^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/

/**
 * Where nobody took the connection, the next address is asked for what has no body; where it was lost, the same one, once,
 * on a fresh connection: nothing is done by it that could be done twice. An upload that began to be sent is lost.
 */
async function ask({ name, addresses, health }: Backend, agents: Agents, sent: Omit<Dispatcher.RequestOptions, 'origin'>) {
  const way = addresses.way()
  let origin = way.next()
  let agent = agents.kept
  let refusals = 0
  for (let asked = 1; ; asked += 1) {
    try {
      return await agent.request({ ...sent, origin })
    } catch (cause) {
      const code = String((cause as NodeJS.ErrnoException).code)
      const isUnsent = BEFORE_SENDING.test(code)
      if (isUnsent) {
        addresses.refused(origin)
        refusals += 1
      }
      if (isUnsent && !sent.body && refusals < way.length) {
        origin = way.next()
        continue
      }
      if (CONNECTION_LOST.test(code) && !sent.body && agent === agents.kept) {
        agent = agents.fresh
        continue
      }
      const unsent = { backend: name, why: 'no connection' }
      throw withAttempts(
        isUnsent ? backendUnavailable(health.circuit.retryAfter(), unsent) : errorOf(cause as Error, name),
        asked,
      )
    }
  }
}

function errorOf(cause: Error, backend: BackendName): GatewayError {
  if (cause instanceof GatewayError) return cause
  const isLate = (cause as NodeJS.ErrnoException).code === 'UND_ERR_HEADERS_TIMEOUT'
  return isLate ? backendTimeout({ backend, why: 'no answer in time' }) : badGateway({ backend, why: 'the connection was lost' })
}

/**
 * An upload's body as it comes, until it is too large (413) or falls silent (408). Not the request itself: a backend that
 * answers before the end closes what it is sent, and the browser would lose the answer with its connection.
 */
function boundedBody(request: Request): Transform {
  let size = 0
  const silence = setTimeout(() => {
    // While the backend does not take what has come, the browser has to wait.
    if (body.writableNeedDrain) silence.refresh()
    else body.destroy(bodyTimeout())
  }, UPLOAD_SILENCE_MS)
  const body = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      silence.refresh()
      if (size > MAX_FORM_BYTES) done(tooLarge())
      else done(null, chunk)
    },
    flush(done) {
      clearTimeout(silence)
      done()
    },
    destroy(error, done) {
      clearTimeout(silence)
      done(error)
    },
  })
  // Whoever sends it on is told; when nobody does any more, nobody has to know.
  return request.pipe(body).on('error', () => {})
}
