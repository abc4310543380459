/**
 * A service as the gateway would speak to it, with no gateway in front: its mapping and its quirks by the gateway's own code,
 * and what came of every call, by operation.
 */
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { errorBody, GatewayError } from '../../../src/bff/errors.ts'
import { type Mapping, NO_MAPPING } from '../../../src/bff/legacy/mappingFile.ts'
import { boundedBytes, decoded } from '../../../src/bff/upstream/answerBody.ts'
import { attempt, type UpstreamRequest } from '../../../src/bff/upstream/attempt.ts'
import { createBackend } from '../../../src/bff/upstream/backend.ts'
import { contractAnswer } from '../../../src/bff/upstream/browserAnswer.ts'
import type { Quirk } from '../../../src/bff/upstream/quirks/quirks.ts'
import { requestHeaders } from '../../../src/bff/upstream/requestHeaders.ts'
import type { UpstreamAnswer } from '../../../src/bff/upstream/wholeAnswer.ts'
import type { OperationId } from '../../../src/shared/contract/api.ts'
import { contract } from '../../../src/shared/contract/contract.generated.ts'
import { policies } from '../../../src/shared/contract/policies.generated.ts'
import type { OperationPolicy } from '../../../src/shared/contract/policy.ts'
import type { Answer, Call } from '../../support/contract.ts'
import { violationsIn } from './violations.ts'
import { NotOffered } from './world.ts'

/** What the calls of an operation have come to. */
export type Observed = {
  calls: number
  /** … that were answered as what is not there is. */
  missing: number
  quirks: Map<Quirk, number>
  violations: Map<string, number>
  /** Method and path at the service. */
  asked: string | undefined
}

/** An answer that is not the contract's, or none. */
export class Violation extends Error {
  readonly operation: OperationId

  constructor(operation: OperationId, sentences: string[]) {
    super(sentences.join('; '))
    this.operation = operation
  }
}

export type Service = {
  call(id: OperationId, options?: Call): Promise<Answer>
  of(id: OperationId): Observed
  /** What all answers had in common that is none; undefined where there was another. */
  readonly onlyEver: string | undefined
  /** Why nothing more is asked. */
  readonly gone: string | undefined
}

type Description = { url: URL; mapping?: Mapping; milliseconds: number; requestTypeHeader: string }

/** What the gateway leaves out is lost for everybody: here it is said where, and of which field. */
const NEVER_MENDED: Quirk[] = ['unknownValue']

/** Calls in a row without any answer, after which a service is left alone. */
const MAX_SILENT = 3

export function createService({ url, mapping = NO_MAPPING, milliseconds, requestTypeHeader }: Description): Service {
  const prefix = url.pathname.replace(/\/$/, '')
  const backend = createBackend({
    name: 'legacy',
    origins: [url.origin],
    honoursIdempotencyKey: false,
    sessionCookie: '',
    quirky: true,
  })
  const all = new Map<OperationId, Observed>()
  const kinds = new Set<string | undefined>()
  let silent = 0
  let gone: string | undefined

  const of = (id: OperationId): Observed => {
    const observed = all.get(id) ?? { calls: 0, missing: 0, quirks: new Map(), violations: new Map(), asked: undefined }
    all.set(id, observed)
    return observed
  }
  const violated = (id: OperationId, sentences: string[]): Violation => {
    const { violations } = of(id)
    for (const sentence of sentences) count(violations, sentence)
    return new Violation(id, sentences)
  }
  const unanswered = (id: OperationId, kind: 'unsent' | 'lost' | 'timeout' | 'abandoned' | 'oversized') => {
    silent += kind === 'oversized' ? 0 : 1
    if (kind === 'unsent') gone = `nobody takes a connection at ${url.origin}`
    else if (silent >= MAX_SILENT) gone = `the service gave no answer ${MAX_SILENT} times in a row`
    if (kind === 'unsent') return new NotOffered(gone as string)
    return violated(id, [SILENCE[kind](milliseconds)])
  }

  async function call(id: OperationId, options: Call = {}): Promise<Answer> {
    if (mapping.absent.has(id)) throw new NotOffered(`${id}, which the mapping says is absent`)
    if (gone) throw new NotOffered(`a service: ${gone}`)
    const policy: OperationPolicy = policies[id]
    const observed = of(id)
    const requestId = randomUUID()
    const made = await requestFor(id, policy, options, requestId).catch((error: unknown) => {
      if (error instanceof GatewayError) return error
      throw error
    })
    // What cannot be said in the service's words the gateway refuses itself.
    if (made instanceof GatewayError)
      return {
        status: made.status,
        body: errorBody(made, requestId),
        headers: new Headers({ 'content-type': 'application/json' }),
      }
    const { request, answers } = made
    observed.calls += 1
    observed.asked ??= `${request.method} ${pathIn(request.path)}`

    const outcome = policy.streams
      ? await streamed(id, policy, request)
      : await attempt(backend, backend.addresses.way(), request, milliseconds, new AbortController().signal)
    if (outcome.kind !== 'answer') throw unanswered(id, outcome.kind)
    silent = 0
    const raw = outcome.answer
    if (isStream(id, policy, raw)) return { status: raw.status, body: raw.body, headers: headersOf(raw) }

    const mended: Quirk[] = []
    const asked = {
      operation: { id, policy },
      backend,
      requestId,
      mapped: answers && { ...answers, quirksOff: new Set([...answers.quirksOff, ...NEVER_MENDED]) },
      routing: mapping,
      pictures: mapping.pictures,
      metrics: { quirksAbsorbed: (_id: string, quirks: Iterable<Quirk>) => void mended.push(...quirks) },
    }
    const said = contractAnswer(asked, raw)
    for (const quirk of mended) count(observed.quirks, quirk)
    const isMissing = mended.includes('missingPage') || mended.includes('refusedMethod')
    if (isMissing) observed.missing += 1
    const isRefused = said.status === 502 && raw.status !== 502
    kinds.add(isRefused || isMissing ? kindOf(raw) : undefined)
    if (isRefused) throw violated(id, [`answers ${describedAnswer(raw)}`])
    const body = said.body.length > 0 ? JSON.parse(said.body.toString()) : undefined
    const sentences = violationsIn(id, { status: said.status, body })
    if (sentences.length > 0 && !isMissing) throw violated(id, sentences)
    return { status: said.status, body, headers: headersOf({ ...said, headers: { ...raw.headers, ...said.headers } }) }
  }

  async function requestFor(
    id: OperationId,
    policy: OperationPolicy,
    { query = '', body, headers = {} }: Call,
    requestId: string,
  ) {
    const sent = await bytesOf(body)
    const operation = mapping.operations.get(id)
    const isForm = body instanceof FormData
    const piped = operation && (isForm || policy.streams) ? operation.pipe(query) : undefined
    const called = piped ? undefined : operation?.call({ search: query, body: sent?.bytes })
    const mapped = piped ?? called
    const { 'x-forwarded-for': address = '127.0.0.1', 'x-forwarded-host': host = url.host, cookie, ...others } = headers
    const written = requestHeaders({
      backend,
      visitor: { address, host, protocol: url.protocol.slice(0, -1), country: undefined, requestId, userAgent: undefined },
      path: policy.path,
      browser: { ...others, ...(sent && { 'content-type': sent.type }) },
      session: undefined,
      tellsDevice: false,
      isWebhook: policy.webhook === true,
      requestTypeHeader,
      mapped: mapped?.headers,
    })
    // A gateway is a service, too: it wants to know that it is its own site that calls.
    const sentHeaders: Record<string, string> = { 'sec-fetch-site': 'same-origin', ...written, ...(cookie && { cookie }) }
    const renamed = isForm && sent && piped?.rename?.(Readable.from([sent.bytes]), sent.type)
    if (renamed) sentHeaders['content-type'] = renamed.contentType
    const bytes = renamed ? await boundedBytes(renamed.body) : sent?.bytes
    const request: UpstreamRequest = {
      method: mapped?.method ?? policy.method,
      path: prefix + (mapped?.path ?? policy.path + query),
      headers: sentHeaders,
      body: called ? called.body : bytes,
    }
    return { request, answers: mapped?.answers }
  }

  /** A file, or events, of which the first are enough. */
  async function streamed(id: OperationId, policy: OperationPolicy, { method, path, headers }: UpstreamRequest) {
    const signal = AbortSignal.timeout(milliseconds)
    try {
      const {
        statusCode,
        headers: answered,
        body,
      } = await backend.agent.request({
        ...{ origin: url.origin, method: method as 'GET', path, headers, signal },
      })
      const head = { status: statusCode, headers: answered, body: Buffer.alloc(0) }
      const isEvents = policy.streams === 'events' && isStream(id, policy, head)
      const bytes = isEvents ? await firstOf(body) : await boundedBytes(body)
      if (!bytes) return { kind: 'oversized' } as const
      const answer = await decoded({ ...head, body: bytes })
      return answer ? ({ kind: 'answer', answer } as const) : ({ kind: 'oversized' } as const)
    } catch {
      return { kind: signal.aborted ? 'timeout' : 'lost' } as const
    }
  }

  return {
    call,
    of,
    get onlyEver() {
      const [kind, ...more] = kinds
      return more.length === 0 ? kind : undefined
    },
    get gone() {
      return gone
    },
  }
}

const SILENCE = {
  lost: () => 'closes the connection without an answer',
  abandoned: () => 'gives no answer',
  timeout: (milliseconds: number) => `gives no answer within ${milliseconds / 1000} s`,
  oversized: () => 'answers more than 8 MB',
}

const count = <Key>(counts: Map<Key, number>, key: Key) => void counts.set(key, (counts.get(key) ?? 0) + 1)

async function firstOf(body: AsyncIterable<Buffer>): Promise<Buffer> {
  for await (const piece of body) return piece
  return Buffer.alloc(0)
}

function isStream(id: OperationId, policy: OperationPolicy, { status, headers }: UpstreamAnswer): boolean {
  const types = Object.keys(contract[id].responses[policy.success]?.content ?? {})
  return Boolean(policy.streams) && status === policy.success && types.includes(typeOf(headers))
}

const typeOf = (headers: UpstreamAnswer['headers']) => String(headers['content-type'] ?? '').split(';')[0] as string

async function bytesOf(body: unknown): Promise<{ bytes: Buffer; type: string } | undefined> {
  if (body === undefined) return undefined
  if (body instanceof FormData || body instanceof URLSearchParams) {
    const message = new Response(body)
    return { bytes: Buffer.from(await message.arrayBuffer()), type: message.headers.get('content-type') as string }
  }
  return { bytes: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)), type: 'application/json' }
}

function headersOf({ headers }: UpstreamAnswer): Headers {
  const made = new Headers()
  for (const [name, value] of Object.entries(headers)) for (const one of [value ?? []].flat()) made.append(name, one)
  return made
}

const isPage = (answer: UpstreamAnswer) => /^\s*(?:<!doctype|<html|<h1)/i.test(answer.body.subarray(0, 200).toString('latin1'))
const isRedirect = ({ status }: UpstreamAnswer) => status >= 300 && status < 400

const kindOf = (answer: UpstreamAnswer) => (isRedirect(answer) ? 'redirects' : isPage(answer) ? 'HTML pages' : 'what is no JSON')

/** Nothing of what stands in it: of an address that it leads to, only where it is. */
function describedAnswer(answer: UpstreamAnswer): string {
  const { status, headers, body } = answer
  if (isRedirect(answer)) return `${status}, a redirect to ${pathIn(headers.location)}`
  const coding = headers['content-encoding']
  if (coding !== undefined) return `${status} in a coding that cannot be read`
  if (body.length === 0) return `${status} with an empty body`
  const type = /^[\w.+/-]{1,60}$/.test(typeOf(headers)) ? typeOf(headers) : 'no type'
  return `${status} with ${isPage(answer) ? 'an HTML page' : 'what is no JSON, or may not be mended'} (${type}, ${body.length} bytes)`
}

/** Where an address leads, without what may be somebody's in it. */
function pathIn(address: unknown): string {
  const { pathname } = URL.parse(String(address), 'http://service') ?? { pathname: '/…' }
  return pathname.replace(/[^/]+/g, (part) => (/^[\w.-]{1,40}$/.test(part) && !/\d/.test(part) ? part : '…')).slice(0, 120)
}
