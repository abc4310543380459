import { promisify } from 'node:util'
import zlib, { constants } from 'node:zlib'

/** A content coding that bodies are sent in. */
export type Encoding = 'zstd' | 'br' | 'gzip'

type Coder = {
  /** Of a body that is sent once: the least time. At once where it is small: handing it to a thread costs more. */
  once(body: Buffer): Buffer | Promise<Buffer>
  /** Of a body that is sent again and again: fewer bytes, in less time than it took to make the page. */
  kept(body: Buffer): Promise<Buffer>
  /** Of a body that comes in pieces. */
  stream(): zlib.Gzip | zlib.BrotliCompress | zlib.ZstdCompress
}

/** Bytes up to which a body is encoded on the spot: a tenth of a millisecond, a third of what a thread takes to do it. */
const ON_THE_SPOT_BYTES = 64 * 1024

const gzip = promisify(zlib.gzip)
const brotli = promisify(zlib.brotliCompress)
const isSmall = (body: Buffer) => body.length <= ON_THE_SPOT_BYTES
const brotliLevel = (level: number, size?: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    ...(size && { [constants.BROTLI_PARAM_SIZE_HINT]: size }),
  },
})

/** The levels were measured (decision 034). */
const everywhere: Partial<Record<Encoding, Coder>> = {
  br: {
    once: (body) => (isSmall(body) ? zlib.brotliCompressSync : brotli)(body, brotliLevel(3, body.length)),
    kept: (body) => brotli(body, brotliLevel(5, body.length)),
    stream: () => zlib.createBrotliCompress(brotliLevel(3)),
  },
  gzip: {
    once: (body) => (isSmall(body) ? zlib.gzipSync : gzip)(body, { level: 4 }),
    kept: (body) => gzip(body, { level: 9 }),
    stream: () => zlib.createGzip({ level: 4 }),
  },
}

/** Nothing where Node knows no zstd: before 22.15. */
function zstdCoder(): Coder | undefined {
  if (zlib.zstdCompress === undefined) return undefined
  const zstd = promisify(zlib.zstdCompress)
  const level = (value: number) => ({ params: { [constants.ZSTD_c_compressionLevel]: value } })
  return {
    // Told the size, it makes room for no more; half of the usual piece is room for a page.
    once: (body) =>
      (isSmall(body) ? zlib.zstdCompressSync : zstd)(body, { ...level(1), pledgedSrcSize: body.length, chunkSize: 8_192 }),
    kept: (body) => zstd(body, level(9)),
    stream: () => zlib.createZstdCompress(level(3)),
  }
}

const zstd = zstdCoder()
const coders = { ...everywhere, ...(zstd && { zstd }) }

/** Whether Node has it. */
export const hasEncoding = (encoding: Encoding): boolean => coders[encoding] !== undefined

/** @throws for an encoding that Node does not have */
export function coderOf(encoding: Encoding): Coder {
  const coder = coders[encoding]
  if (!coder) throw new Error(`There is no ${encoding} here.`)
  return coder
}
