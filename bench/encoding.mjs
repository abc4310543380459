/** Content codings as the bench uses them: each by one call of zlib. */
import {
  brotliCompressSync,
  brotliDecompressSync,
  gunzipSync,
  gzipSync,
  inflateSync,
  constants as zlib,
  zstdCompressSync,
  zstdDecompressSync,
} from 'node:zlib'

/** As browsers ask. */
export const AS_BROWSERS_ASK = 'gzip, deflate, br, zstd'

/** How a peer encodes a whole page: zlib's own levels, but for brotli's 11, which nobody would send live; 4 is `compression`'s. */
export const ENCODE = {
  gzip: (text) => gzipSync(text),
  br: (text) => brotliCompressSync(text, { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } }),
  zstd: (text) => zstdCompressSync(text),
}

export const DECODE = {
  identity: (bytes) => bytes,
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
}
