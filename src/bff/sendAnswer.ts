import { pipeline, Readable } from 'node:stream'
import type { Response } from 'express'
import { ATTEMPTS_HEADER } from '../shared/contract/policy.ts'
import { acceptedEncoding, ENCODED_FROM_BYTES } from './encoding/acceptedEncoding.ts'
import { endBytes, endEncoded, endWith } from './encoding/endEncoded.ts'
import { isOwnRequest } from './encoding/ownRequest.ts'
import { type HeadList, setCommonHeaders, writeHead } from './security/headers.ts'
import type { BrowserAnswer } from './upstream/browserAnswer.ts'
import type { StreamedAnswer } from './upstream/pipedAnswer.ts'

/** @param attempts how often the backend was asked; undefined for what is no call */
export function sendAnswer(response: Response, answer: BrowserAnswer | StreamedAnswer, attempts?: number): void | Promise<void> {
  if (response.destroyed) return
  const { status, body } = answer
  response.locals.trouble ??= answer.trouble
  const { 'set-cookie': setCookies, ...headers } = answer.headers
  if (setCookies) response.append('Set-Cookie', setCookies)
  if (attempts !== undefined) headers[ATTEMPTS_HEADER] = String(attempts)
  if (body instanceof Readable) {
    setHead(response, status, headers)
    // Log, draining, its place and the parts of the pipeline wait for its end: a few more than Node expects.
    response.setMaxListeners(20)
    // Half of what was streamed must not look like the whole of it.
    return void pipeline(body, response, () => {})
  }
  headers['cache-control'] ??= 'no-store'
  // A strong ETag names these bytes, as they are.
  if (body.length >= ENCODED_FROM_BYTES && isJson(headers) && !headers.etag) {
    setHead(response, status, headers)
    const { req } = response
    const encoding = isOwnRequest(req) ? acceptedEncoding(req.headers['accept-encoding'], 'once') : undefined
    return endEncoded(response, body, encoding)
  }
  if (body.length === 0) {
    setHead(response, status, headers)
    return endWith(response, body)
  }
  const list: HeadList = ['content-length', String(body.length)]
  for (const name in headers) list.push(name, headers[name] as string | string[])
  writeHead(response, status, list)
  endBytes(response, body)
}

/** For an answer of which more is to be said, or asked. */
function setHead(response: Response, status: number, headers: BrowserAnswer['headers']): void {
  setCommonHeaders(response)
  response.status(status)
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

const isJson = ({ 'content-type': type }: BrowserAnswer['headers']) => String(type).startsWith('application/json')
