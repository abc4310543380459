import { LRUCache } from 'lru-cache'
import type { Answer } from '../../shared/contract/api.ts'
import type { Locale } from '../../shared/locales.ts'
import type { ScreenName } from '../../shared/routes.ts'
import { KeptBody } from '../encoding/keptBody.ts'
import { utf8 } from '../encoding/utf8.ts'
import type { Metrics } from '../observability/metrics.ts'
import { pagePolicy, securityList } from '../security/headers.ts'
import { offeredLocale } from './locale.ts'
import { cacheKeyOf } from './pageAddress.ts'
import type { Page } from './renderer.ts'
import type { Visit } from './visit.ts'

/** A visitor's page as it is sent, to the byte: nothing in it is one answer's own. */
export type KeptPage = {
  screen: ScreenName
  locale: Locale
  /** Its security headers, as a list. */
  security: string[]
  body: KeptBody
}
type Kept = { page: KeptPage; site: object }

const MAX_BYTES = 64 * 1024 * 1024
const TTL_MS = 30_000
/** What a policy takes, about; the rest of a head is the same string for all. */
const HEAD_BYTES = 1_000

/**
 * Whole pages of visitors who are not logged in; pages of members never come near it [GW-8]. Each is shown as long as the
 * site's settings are those it was made of – the same object –, so that it keeps none longer than their own cache does.
 */
export function createPageCache(metrics: Metrics) {
  const pages = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ page }, key) => key.length + HEAD_BYTES + page.body.size,
    ttl: TTL_MS,
    // Otherwise the time of one request is taken for that of the next in the same millisecond.
    ttlResolution: 0,
  })
  return {
    find(key: string, site: object): KeptPage | undefined {
      const known = pages.get(key)
      if (known?.site !== site) return undefined
      metrics.pageCache('hit')
      return known.page
    },
    /** Keeps a page for the next visitor, unless it leads elsewhere, says that something is wrong or lacks something. */
    keep(
      key: string,
      { site, locale, otherPictures }: { site: Answer<'getSettings'>; locale: Locale; otherPictures: string | undefined },
      { screen, status, html, hasGaps, inlineScripts }: Page,
    ): KeptPage | undefined {
      if (html === undefined) return undefined
      metrics.pageCache('miss')
      if (status !== 200 || hasGaps) return undefined
      const weighAgain = () => {
        if (pages.peek(key)?.page === page) pages.set(key, { page, site }, { noUpdateTTL: true })
      }
      const page: KeptPage = {
        screen,
        locale,
        security: securityList(pagePolicy({ texts: inlineScripts ?? [] }, [site.cdn_prefix, otherPictures])),
        body: new KeptBody(utf8(html), weighAgain),
      }
      pages.set(key, { page, site })
      return page
    },
  }
}

/** Everything a visitor's page depends on; undefined for a member's, which is nobody else's. */
export function pageKey(visit: Visit, locale: Locale): string | undefined {
  const { address, visitor, routing, trafficSource, loggedIn } = visit
  const { host, protocol, country } = visitor
  const offered = offeredLocale(visit, locale)
  return loggedIn
    ? undefined
    : JSON.stringify([
        routing.version,
        protocol,
        host,
        address.language,
        ...cacheKeyOf(address),
        locale,
        offered,
        country,
        trafficSource,
      ])
}
