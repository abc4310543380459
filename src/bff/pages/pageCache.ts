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
type Kept = { page: KeptPage; site: object }

/** Stands in kept pages where the nonce goes; random, so that no text of a member can hold it. */
export const NONCE_PLACE = randomUUID()

const MAX_BYTES = 64 * 1024 * 1024
const TTL_MS = 30_000

/**
 * Whole pages of visitors who are not logged in; pages of members never come near it [GW-8]. Each is shown as long as the
 * site's settings are those it was made of – the same object –, so that it keeps none longer than their own cache does.
 */
export function createPageCache(metrics: Metrics) {
  const pages = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ page: { parts } }, key) => key.length + parts.reduce((sum, part) => sum + part.length, 1),
    ttl: TTL_MS,
  })
  return {
    find(key: string, site: object): KeptPage | undefined {
      const known = pages.get(key)
      if (known?.site !== site) return undefined
      metrics.pageCache('hit')
      return known.page
    },
    /** Keeps a page for the next visitor, unless it leads elsewhere, says that something is wrong or lacks something. */
    keep(key: string, site: object, page: Page): Page | KeptPage {
      if (page.html === undefined) return page
      metrics.pageCache('miss')
      const { screen, status, html, hasGaps } = page
      const kept = { screen, status, parts: Buffer.from(html).toString('latin1').split(NONCE_PLACE) }
      if (status === 200 && !hasGaps) pages.set(key, { page: kept, site })
      return kept
    },
  }
}

/** Everything a visitor's page depends on; undefined for a member's, which is nobody else's. */
export function pageKey({ address, visitor, network, loggedIn }: Visit, locale: Locale): string | undefined {
  const { host, protocol, country } = visitor
  return loggedIn ? undefined : JSON.stringify([protocol, host, ...cacheKeyOf(address), locale, country, network])
}
