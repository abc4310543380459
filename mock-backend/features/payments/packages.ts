import type { Kysely, Selectable } from 'kysely'
import type { Schemas } from '../../../src/shared/contract/api.ts'
import { bestOf, messagePrice } from '../../../src/shared/money.ts'
import { COUNTRIES } from '../../../src/shared/rules/countries.ts'
import type { Site } from '../../caller/sites.ts'
import type { Database } from '../../db/schema.ts'

type Package = Selectable<Database['package']>

export const currencyOf = (country: string): string => COUNTRIES[country]?.currency ?? 'EUR'

/** The bundles of a country, smallest first: its own, else those of its currency [PAY-1]. */
export async function packagesOf(db: Kysely<Database>, site: Site, country: string): Promise<Package[]> {
  const rows = await db
    .selectFrom('package')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('currency', '=', currencyOf(country))
    .where(({ or, eb }) => or([eb('country', 'is', null), eb('country', '=', country)]))
    .orderBy('credits')
    .execute()
  const own = rows.filter((row) => row.country === country)
  return own.length > 0 ? own : rows
}

/** As the contract shows them. A message costs the site's `message_credits`. */
export function toPackages(rows: Package[], { settings: { message_credits } }: Site): Schemas['Package'][] {
  const best = bestOf(rows.map(sold), message_credits)
  return rows.map(({ id, credits, price, currency }) => ({
    id,
    credits,
    price,
    currency,
    per_message: messagePrice({ amount: price, credits }, message_credits),
    best: id === best?.id,
  }))
}

const sold = ({ id, price, credits }: Package) => ({ id, amount: price, credits })

/** The lowest and the highest price of a message in each country, for `settings.minimum_message_costs`. */
export async function minimumMessageCosts(
  db: Kysely<Database>,
  site: Site,
): Promise<Schemas['Settings']['minimum_message_costs']> {
  const all = await db.selectFrom('package').selectAll().where('site_id', '=', site.id).execute()
  const costs: Schemas['Settings']['minimum_message_costs'] = {}
  for (const country of site.settings.countries) {
    const currency = currencyOf(country)
    const offered = all.filter((row) => row.currency === currency && (row.country === null || row.country === country))
    const own = offered.filter((row) => row.country === country)
    const prices = (own.length > 0 ? own : offered).map((row) => messagePrice(sold(row), site.settings.message_credits))
    if (prices.length > 0) costs[country] = { costs: Math.min(...prices), highest: Math.max(...prices), currency }
  }
  return costs
}
