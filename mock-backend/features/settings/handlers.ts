import type { Kysely } from 'kysely'
import { MIN_SEARCH_AGE } from '../../../src/shared/rules/constants.ts'
import type { Database } from '../../db/schema.ts'
import { notFound } from '../../http/errors.ts'
import type { Handlers } from '../../http/operations.ts'
import { INTERESTS } from './interests.ts'
import { nearestPlace, regionsOf } from './queries.ts'

export function settingsHandlers({ db, photoPrefix }: { db: Kysely<Database>; photoPrefix: string }): Handlers {
  return {
    async getSettings({ site, country, request }) {
      const { protocol, host, query } = request
      // Absolute addresses are built on a host that is known to be this site's.
      const domain = typeof query.host === 'string' ? query.host : host
      return {
        ...site.settings,
        geoip_country: country,
        geoip_selected_country: site.settings.countries.includes(country) ? country : site.default_country,
        domain: `${protocol}://${domain}`,
        cdn_prefix: photoPrefix,
        company_id: site.company_id,
        push_public_key: null,
        min_age: MIN_SEARCH_AGE,
      }
    },

    async getCompanyInfo({ site }) {
      const { info } = await db.selectFrom('company').select('info').where('id', '=', site.company_id).executeTakeFirstOrThrow()
      return info
    },

    async getInterests() {
      return { interests: [...INTERESTS] }
    },

    async getRegions({ site }) {
      return { regions: await regionsOf(db, site.settings.countries) }
    },

    async geocode({ query }) {
      const place = await nearestPlace(db, query.lat, query.lon)
      if (!place) throw notFound()
      return place
    },
  }
}
