/** Answers that come piece by piece: passed on as they come where that is what the contract has, read whole where they are JSON. */
import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { contract } from '../../shared/contract/contract.generated.ts'
import { SESSION_HEADER } from '../../shared/contract/policy.ts'
import { badGateway, withAttempts } from '../errors.ts'
import { boundedBytes, decoded } from './answerBody.ts'
import { type Asked, type BrowserAnswer, browserAnswer, sessionAndCookies } from './browserAnswer.ts'

/** An answer whose head is there. */
export type Piped = { status: number; headers: IncomingHttpHeaders; body: Readable }
/** Counts what became of it. */
export type Told = { told: (outcome: string) => void }
/** One whose body is passed on while it comes. */
export type StreamedAnswer = Omit<BrowserAnswer, 'body'> & { body: Readable }

/** Headers of the connection between backend and gateway (RFC 9110, 7.6.1), and what is said to the gateway alone. */
export const KEPT_BACK = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'],
  ...['set-cookie', SESSION_HEADER],
])

/**
 * The answer to an upload, or to a call that the contract answers with a stream: a success of the contract's type passes;
 * anything else is an answer like any other. @throws 502 for one that is too large or breaks off
 */
export async function pipedAnswer(
  asked: Asked,
  { status, headers, body, told }: Piped & Told,
): Promise<BrowserAnswer | StreamedAnswer> {
  if (isStream(asked, status, headers)) {
    told(String(status))
    const { sessions, cookies } = sessionAndCookies(asked, headers)
    return { status, headers: { ...passedHeaders(headers), 'set-cookie': cookies }, body, sessions }
  }
  // What is too large is not broken off yet, which would take the browser's connection along: it ends with our answer.
  const bytes = await boundedBytes(body.iterator({ destroyOnReturn: false })).catch(() => undefined)
  const whole = bytes && (await decoded({ status, headers, body: bytes }))
  if (!whole) {
    told('unusable')
    throw withAttempts(badGateway({ backend: asked.backend.name, why: 'an answer that is too large or breaks off' }), 1)
  }
  const answer = browserAnswer(asked, whole)
  told(answer.isUnusable ? 'unusable' : String(status))
  return answer
}

/**
 * A picture is the same for everybody: it neither carries a session nor sets a cookie [GW-8]. No search engine shows it
 * by itself, as a profile is not shown either [INF-9]; who previews a page does not ask that.
 */
export function pictureAnswer({ status, headers, body }: Piped): StreamedAnswer {
  return { status, headers: { ...passedHeaders(headers), 'x-robots-tag': 'noindex' }, body, sessions: undefined }
}

function isStream({ operation: { id, policy } }: Asked, status: number, headers: IncomingHttpHeaders): boolean {
  const types = Object.keys(contract[id].responses[policy.success]?.content ?? {})
  return policy.streams && status === policy.success && types.includes(String(headers['content-type']).split(';')[0] as string)
}

function passedHeaders(headers: IncomingHttpHeaders): StreamedAnswer['headers'] {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined || KEPT_BACK.has(name) ? [] : [[name, value]])),
  )
}
