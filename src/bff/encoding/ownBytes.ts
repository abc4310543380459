/**
 * A copy in memory of its own, for what is kept. Small pieces of bytes are parts of larger ones – Node's pool, what was read from
 * a connection at once –, and each that is kept holds the whole: 64 KB for a page of 14.
 */
export function ownBytes(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  own.set(bytes)
  return own
}
