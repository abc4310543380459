import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Locale } from '../../shared/locales.ts'
import type { ScreenName } from '../../shared/routes.ts'
import type { Metrics } from '../observability/metrics.ts'
import { cacheKeyOf } from './pageAddress.ts'
import type { Page } from './renderer.ts'
import type { Visit } from './visit.ts'

/**
 * A visitor's page around the places where each answer puts its own nonce: its UTF-8 bytes as latin1 text, which is
 * joined and written without being encoded again.
 */
export type KeptPage = { screen: ScreenName; status: number; parts: string[]; redirect?: never }

/** Stands in kept pages where the nonce goes; random, so that no text of a member can hold it. */
export const NONCE_PLACE = randomUUID()

const MAX_BYTES = 64 * 1024 * 1024
const TTL_MS = 30_000

/** Whole pages of visitors who are not logged in; pages of members never come near it [GW-8]. */
export function createPageCache(metrics: Metrics) {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ parts }, key) => key.length + parts.reduce((sum, part) => sum + part.length, 1),
    ttl: TTL_MS,
  })
  return {
    find(key: string): KeptPage | undefined {
      const known = pages.get(key)
      if (known) metrics.pageCache('hit')
      return known
    },
    /** Keeps a page for the next visitor, unless it leads elsewhere or says that something is wrong. */
    keep(key: string, page: Page): Page | KeptPage {
      if (page.html === undefined) return page
      metrics.pageCache('miss')
      const { screen, status, html } = page
      const kept = { screen, status, parts: Buffer.from(html).toString('latin1').split(NONCE_PLACE) }
      if (status === 200) pages.set(key, kept)
      return kept
    },
  }
}

/** Everything a visitor's page depends on; undefined for a member's, which is nobody else's. */
export function pageKey({ address, visitor, network, loggedIn }: Visit, locale: Locale): string | undefined {
  const { host, protocol, country } = visitor
  return loggedIn ? undefined : JSON.stringify([protocol, host, ...cacheKeyOf(address), locale, country, network])
}
