/** The two demo sites: niche 7 on localhost, niche 2 on a second host. */
import type { Kysely } from 'kysely'
import type { Schemas } from '../../src/shared/contract/api.ts'
import { COUNTRIES } from '../../src/shared/rules/countries.ts'
import type { Database, SiteSettings } from '../db/schema.ts'
import { seedPlaces } from './places.ts'

const COMPANY: Schemas['CompanyInfo'] = {
  name: 'Tandem Online B.V.',
  address: 'Keizersgracht 1',
  kvk: '12345678',
  city: 'Amsterdam',
  country: 'NL',
  tradenames: ['Tandem'],
  vat_numbers: ['NL001234567B01'],
  support_phone: '+31 20 123 4567',
  delete_discount: 20,
  added: '2024-03-01',
}

const SECOND_COMPANY: Schemas['CompanyInfo'] = {
  ...COMPANY,
  name: 'Tandem She B.V.',
  address: 'Oudegracht 100',
  kvk: '87654321',
  city: 'Utrecht',
  tradenames: ['Tandem She'],
  vat_numbers: ['NL009876543B01'],
  support_phone: '+31 30 765 4321',
  added: '2025-06-15',
}

const COMMON = {
  signups: 'all',
  logged_out_search: true,
  logged_out_search_trafficsource: true,
  enable_site_entry_popup: 'yes',
  site_entry_countries: [],
  domain_language: 'nl-NL',
  support_phone: COMPANY.support_phone,
  fictional_icon: true,
  fictional_warning: true,
  fictional_singular: 'Fictief profiel',
  fictional_plural: 'Fictieve profielen',
  countries: Object.keys(COUNTRIES),
  visible_profile_fields: [
    'gender',
    'sexuality',
    'relationship_status',
    'hair_color',
    'eye_color',
    'body_type',
    'tattoos',
    'signup_reason',
    'interests',
    'region',
    'about',
  ],
  visible_profile_notes: ['signup_reason'],
  message_credits: 2,
  photo_credits: 3,
  gift_credits: 5,
  signup_credits: 0,
  message_length: 500,
  refund_days: 14,
  member_resell: false,
  us_footer: false,
  match_chance_claim: 46,
} as const

const SITES: { hosts: string[]; name: string; company: Schemas['CompanyInfo']; settings: SiteSettings }[] = [
  {
    hosts: ['localhost', '127.0.0.1', 'gay.localhost'],
    name: 'Tandem',
    company: COMPANY,
    settings: {
      ...COMMON,
      site_entry_countries: [],
      // All are men here.
      visible_profile_fields: COMMON.visible_profile_fields.filter((field) => field !== 'gender'),
      visible_profile_notes: [...COMMON.visible_profile_notes],
      niche: 7,
      name: 'Tandem',
      mail_name: 'Tandem',
      index_title: 'Tandem – ontmoet mannen die jou zoeken',
      description: 'Daten en chatten voor mannen. Word gratis lid, geen abonnement, geverifieerd per e-mail.',
      support_email: 'support@tandem.example',
      search_fields: ['country', 'countryregion', 'age'],
    },
  },
  {
    hosts: ['she.localhost'],
    name: 'Tandem She',
    company: SECOND_COMPANY,
    settings: {
      ...COMMON,
      site_entry_countries: [],
      visible_profile_fields: [...COMMON.visible_profile_fields],
      visible_profile_notes: [...COMMON.visible_profile_notes],
      niche: 2,
      name: 'Tandem She',
      mail_name: 'Tandem She',
      index_title: 'Tandem She – ontmoet vrouwen die jou zoeken',
      description: 'Daten en chatten met vrouwen. Word gratis lid, geen abonnement, geverifieerd per e-mail.',
      support_email: 'support@she.tandem.example',
      support_phone: SECOND_COMPANY.support_phone,
      message_credits: 3,
      search_fields: ['gender', 'country', 'countryregion', 'age'],
      logged_out_search: false,
      signups: 'with_trafficsource',
    },
  },
]

/** Sites, hosts, companies, regions and places. @returns the ids of the sites in the order above. */
export async function seedSites(db: Kysely<Database>): Promise<number[]> {
  const ids: number[] = []
  for (const { hosts, name, company: info, settings } of SITES) {
    const company = await db.insertInto('company').values({ info }).returning('id').executeTakeFirstOrThrow()
    const site = await db
      .insertInto('site')
      .values({ name, company_id: company.id, default_country: 'NL', settings })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('site_host')
      .values(hosts.map((host, position) => ({ host, site_id: site.id, position })))
      .execute()
    await seedPackages(db, site.id)
    ids.push(site.id)
  }
  await seedPlaces(db)
  return ids
}

/** Credits and their price in EUR cents; other currencies at about today's rates, made to look like prices. */
const BUNDLES = [
  [10, 999],
  [25, 2249],
  [50, 3999],
  [100, 6999],
  [250, 14_999],
  [500, 24_999],
] as const
const RATES = { EUR: 1, USD: 1.1, GBP: 0.9, CAD: 1.5, PLN: 4.3, AUD: 1.7, NZD: 1.8, CHF: 1, DKK: 7.5, NOK: 11.5, SEK: 11.5 }

/** Bundles of every currency, and the discount code of the demo. */
async function seedPackages(db: Kysely<Database>, siteId: number): Promise<void> {
  const priced = Object.entries(RATES).flatMap(([currency, rate]) =>
    BUNDLES.map(([credits, price]) => ({
      site_id: siteId,
      currency,
      credits,
      price: Math.ceil((price * rate) / 100) * 100 - 1,
    })),
  )
  await db.insertInto('package').values(priced).execute()
  await db
    .insertInto('discount_code')
    .values({ site_id: siteId, code: 'SPRING10', percentage: 10, validity: 'once-per-user' })
    .execute()
}
