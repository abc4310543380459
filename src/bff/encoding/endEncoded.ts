import type { Response } from 'express'
import { ENCODED_FROM_BYTES } from './acceptedEncoding.ts'
import { coderOf, type Encoding } from './encodings.ts'

/** Ends an answer whose body is there in full, encoded where that is worth it. */
export async function endEncoded(response: Response, body: Buffer, encoding: Encoding | undefined): Promise<void> {
  if (body.length < ENCODED_FROM_BYTES) return endWith(response, body)
  response.vary('Accept-Encoding')
  if (!encoding) return endWith(response, body)
  const encoded = await coderOf(encoding).once(body)
  response.setHeader('Content-Encoding', encoding)
  endWith(response, encoded)
}

function endWith(response: Response, body: Buffer): void {
  response.setHeader('Content-Length', body.length)
  response.end(body)
}
