import { LRUCache } from 'lru-cache'

/** A visitor's page as text around the places where each answer puts its own nonce. */
export type CachedPage = { status: number; parts: string[] }

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
