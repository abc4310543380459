import type { Kysely, Selectable } from 'kysely'
import { LRUCache } from 'lru-cache'
import { notFound } from '../contract/errors.ts'
import type { Database } from '../db/schema.ts'

export type Site = Selectable<Database['site']>

export type Sites = {
  /** The site that answers to a host name. @throws 404 `unknown_site` */
  ofHost(host: string): Promise<Site>
}

/** A name or address, perhaps with a port. Whatever else stands there is nobody's host. */
const HOST = /^[\w.:[\]-]{1,260}$/

/** A minute's memory of sites by host, so that not every call asks the database which site it is on. */
export function createSites(db: Kysely<Database>): Sites {
  const cache = new LRUCache<string, { site: Site | undefined }>({
    max: 1000,
    ttl: 60_000,
    fetchMethod: async (host) => ({ site: await siteOfHost(db, host) }),
  })
  return {
    async ofHost(host) {
      if (!HOST.test(host)) throw notFound('unknown_site')
      const { site } = (await cache.fetch(host.toLowerCase().replace(/:\d+$/, ''))) ?? {}
      if (!site) throw notFound('unknown_site')
      return site
    },
  }
}

function siteOfHost(db: Kysely<Database>, host: string): Promise<Site | undefined> {
  return db
    .selectFrom('site_host')
    .innerJoin('site', 'site.id', 'site_host.site_id')
    .selectAll('site')
    .where('site_host.host', '=', host)
    .executeTakeFirst()
}

/**
 * The origin of a site's absolute addresses: its own, else the product's with the site's first host. Never from a
 * request: a mail must not lead where somebody's Host header says.
 */
export async function originOfSite(db: Kysely<Database>, site: Site, publicUrl: string): Promise<string> {
  if (site.origin) return site.origin
  const first = await db
    .selectFrom('site_host')
    .select('host')
    .where('site_id', '=', site.id)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  const url = new URL(publicUrl)
  if (first) url.hostname = first.host
  return url.origin
}
