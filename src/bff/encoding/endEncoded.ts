import type { Response } from 'express'
import { ENCODED_FROM_BYTES } from './acceptedEncoding.ts'
import { coderOf, type Encoding } from './encodings.ts'

const ONE_WRITE_BYTES = 16 * 1024

/** Ends an answer whose body is there in full, encoded where that is worth it. */
export async function endEncoded(response: Response, body: Buffer, encoding: Encoding | undefined): Promise<void> {
  if (body.length < ENCODED_FROM_BYTES) return endWith(response, body)
  response.vary('Accept-Encoding')
  if (!encoding) return endWith(response, body)
  const encoded = await coderOf(encoding).once(body)
  response.setHeader('Content-Encoding', encoding)
  endWith(response, encoded)
}

/** Ends an answer with these bytes, and says how many they are. */
export function endWith(response: Response, body: Buffer): void {
  // What has none is sometimes not allowed to name its length (204, 304): Node knows when.
  if (body.length > 0) response.setHeader('Content-Length', body.length)
  endBytes(response, body)
}

/** Ends an answer, whose head has said how many they are, with these bytes. */
export function endBytes(response: Response, body: Buffer): void {
  // Headers and a small body leave in one write when both are text; latin1 keeps every byte as it is.
  if (body.length <= ONE_WRITE_BYTES) response.end(body.toString('latin1'), 'latin1')
  else response.end(body)
}
