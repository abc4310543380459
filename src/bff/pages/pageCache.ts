import { LRUCache } from 'lru-cache'

/**
 * A visitor's page around the places where each answer puts its own nonce: its UTF-8 bytes as latin1 text, which is
 * joined and written without being encoded again.
 */
export type CachedPage = { status: number; parts: string[] }

export function toCachedPage(status: number, html: string, noncePlace: string): CachedPage {
  return { status, parts: Buffer.from(html).toString('latin1').split(noncePlace) }
}

const MAX_BYTES = 64 * 1024 * 1024
const TTL_MS = 30_000

/** Whole pages of visitors who are not logged in; pages of members never come near it [GW-8]. */
export function createPageCache(): LRUCache<string, CachedPage> {
  return new LRUCache({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ parts }, key) => key.length + parts.reduce((sum, part) => sum + part.length, 1),
    ttl: TTL_MS,
  })
}
