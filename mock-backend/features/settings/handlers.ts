import type { Kysely } from 'kysely'
import { MIN_SEARCH_AGE } from '../../../src/shared/rules/constants.ts'
import { originOfSite } from '../../caller/sites.ts'
import { notFound } from '../../contract/errors.ts'
import type { Database } from '../../db/schema.ts'
import type { HandlersOf } from '../../http/operations.ts'
import { minimumMessageCosts } from '../payments/packages.ts'
import { INTERESTS } from './interests.ts'
import { nearestPlace, regionsOf } from './queries.ts'

type SettingsOperation = 'getSettings' | 'getCompanyInfo' | 'getInterests' | 'getRegions' | 'geocode'
type Dependencies = { db: Kysely<Database>; photoPrefix: string; pushPublicKey: string; publicUrl: string }

export function settingsHandlers(dependencies: Dependencies): HandlersOf<SettingsOperation> {
  const { db, photoPrefix, pushPublicKey, publicUrl } = dependencies
  return {
    async getSettings({ site, country }) {
      return {
        ...site.settings,
        geoip_country: country,
        geoip_selected_country: site.settings.countries.includes(country) ? country : site.default_country,
        domain: await originOfSite(db, site, publicUrl),
        cdn_prefix: photoPrefix,
        company_id: site.company_id,
        push_public_key: pushPublicKey,
        minimum_message_costs: await minimumMessageCosts(db, site),
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
