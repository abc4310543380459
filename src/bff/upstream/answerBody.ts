/** The body of an answer, read whole within a bound and decoded: what it takes does not depend on who sent it. */
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib'

/** A JSON answer larger than this is not one the contract describes; decoded, or it could become anything. */
export const MAX_ANSWER_BYTES = 8 * 1024 * 1024

/** What old services call no coding at all, most of them to keep their web server from compressing. */
const UNCODED = /^(?:identity|none|utf-?8)?$/i

type Decoder = (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>
/** The codings of HTTP by name (RFC 9110, 8.4.1). We ask for none; old services send them all the same. */
const DECODERS: Record<string, Decoder> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  br: promisify(brotliDecompress),
  // By the book it has a header, whose lowest bits say 8; some send it without.
  deflate: (bytes, options) => promisify(((bytes[0] ?? 0) & 15) === 8 ? inflate : inflateRaw)(bytes, options),
}

/** Whether anything is to be undone before its bytes can be read. */
export const isCoded = ({ headers }: { headers: IncomingHttpHeaders }) => headers['content-encoding'] !== undefined

/** All the bytes as they come, or undefined as soon as there are too many. */
export async function boundedBytes(pieces: AsyncIterable<Buffer>): Promise<Buffer | undefined> {
  const read: Buffer[] = []
  let size = 0
  for await (const piece of pieces) {
    size += piece.length
    if (size > MAX_ANSWER_BYTES) return undefined
    read.push(piece)
  }
  return Buffer.concat(read)
}

/**
 * Undoes an answer's content coding, and takes its name out of the headers. What cannot be decoded stays as it came, under
 * the name of its coding; undefined where there is too much in it.
 */
export async function decoded<Answer extends { headers: IncomingHttpHeaders; body: Buffer }>(
  answer: Answer,
): Promise<Answer | undefined> {
  if (!isCoded(answer)) return answer
  const { 'content-encoding': coding, ...headers } = answer.headers
  const decode = DECODERS[String(coding).toLowerCase()]
  if (UNCODED.test(String(coding)) || answer.body.length === 0) return { ...answer, headers }
  try {
    return decode ? { ...answer, headers, body: await decode(answer.body, { maxOutputLength: MAX_ANSWER_BYTES }) } : answer
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? undefined : answer
  }
}
