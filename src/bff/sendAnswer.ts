import { pipeline, Readable } from 'node:stream'
import type { Response } from 'express'
import { ATTEMPTS_HEADER } from '../shared/contract/policy.ts'
import { acceptedEncoding, ENCODED_FROM_BYTES } from './encoding/acceptedEncoding.ts'
import { endEncoded, endWith } from './encoding/endEncoded.ts'
import { isOwnRequest } from './encoding/ownRequest.ts'
import type { BrowserAnswer } from './upstream/browserAnswer.ts'
import type { StreamedAnswer } from './upstream/pipedAnswer.ts'

/** @param attempts how often the backend was asked; undefined for what is no call */
export function sendAnswer(response: Response, answer: BrowserAnswer | StreamedAnswer, attempts?: number): void | Promise<void> {
  if (response.destroyed) return
  const { status, headers, body } = answer
  response.status(status)
  for (const [name, value] of Object.entries(headers)) {
    if (name === 'set-cookie') response.append(name, value)
    else response.setHeader(name, value)
  }
  if (attempts !== undefined) response.setHeader(ATTEMPTS_HEADER, attempts)
  if (body instanceof Readable) {
    // Log, draining, its place and the parts of the pipeline wait for its end: a few more than Node expects.
    response.setMaxListeners(20)
    // Half of what was streamed must not look like the whole of it.
    return void pipeline(body, response, () => {})
  }
  if (!headers['cache-control']) response.setHeader('Cache-Control', 'no-store')
  // A strong ETag names these bytes, as they are.
  if (body.length >= ENCODED_FROM_BYTES && isJson(headers) && !headers.etag) {
    const { req } = response
    const encoding = isOwnRequest(req) ? acceptedEncoding(req.headers['accept-encoding'], 'once') : undefined
    return endEncoded(response, body, encoding)
  }
  endWith(response, body)
}

const isJson = ({ 'content-type': type }: BrowserAnswer['headers']) => String(type).startsWith('application/json')
