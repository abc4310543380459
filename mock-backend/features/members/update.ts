import type { Transaction } from 'kysely'
import type { Schemas } from '../../../src/shared/contract/api.ts'
import { nameProblem } from '../../../src/shared/rules/signup.ts'
import { isLine } from '../../../src/shared/rules/text.ts'
import type { Member } from '../../caller/sessions.ts'
import type { Site } from '../../caller/sites.ts'
import { invalid } from '../../contract/errors.ts'
import type { Database } from '../../db/schema.ts'

/**
 * Changes the given attributes of the member's profile [MEM-6]. A change of place moves the position with it; a
 * country change without a region forgets the region. An orientation is taken from who has agreed to that, or does now.
 * @throws 422 for an orientation without that consent, a name or city that breaks its rules, a country the site does not serve, or a region of another country
 */
export async function updateProfile(
  trx: Transaction<Database>,
  site: Site,
  member: Member,
  { countryregion, orientation_consent, ...update }: Schemas['ProfileUpdate'],
): Promise<void> {
  const current = await trx
    .selectFrom('profile')
    .innerJoin('account', 'account.id', 'profile.id')
    .select(['profile.country', 'region_id', 'city', 'sexuality', 'email', 'orientation_consent_at'])
    .where('profile.id', '=', member.id)
    .forUpdate('profile')
    .executeTakeFirstOrThrow()

  const name = update.name?.trim()
  const problem = name === undefined ? undefined : nameProblem(name, current.email)
  if (problem) throw invalid({ name: problem })
  if (update.city?.trim() && !isLine(update.city.trim())) throw invalid({ city: 'invalid_format' })
  if (update.country !== undefined && !site.settings.countries.includes(update.country)) throw invalid({ country: 'not_allowed' })

  // Who signed up before anybody was asked saves the rest of the profile as before.
  const tellsOrientation = (update.sexuality ?? null) !== null && update.sexuality !== current.sexuality
  if (orientation_consent) await consent(trx, member.id)
  else if (tellsOrientation && current.orientation_consent_at === null) throw invalid({ orientation_consent: 'consent_required' })

  const country = update.country ?? current.country
  const moved = country !== current.country
  const region_id = countryregion === undefined ? (moved ? null : current.region_id) : countryregion
  const city = update.city === undefined ? (moved ? null : current.city) : update.city?.trim() || null
  if (region_id !== null && !(await isRegionOf(trx, region_id, country))) throw invalid({ countryregion: 'not_allowed' })
  const position = await positionOf(trx, region_id, city)

  await trx
    .updateTable('profile')
    .set({ ...update, ...(name !== undefined && { name }), country, region_id, city, ...position })
    .where('id', '=', member.id)
    .execute()
}

/** The first time is the one that counts. */
async function consent(trx: Transaction<Database>, id: number): Promise<void> {
  await trx
    .updateTable('account')
    .set({ orientation_consent_at: new Date() })
    .where('id', '=', id)
    .where('orientation_consent_at', 'is', null)
    .execute()
}

async function isRegionOf(trx: Transaction<Database>, id: number, country: string): Promise<boolean> {
  const region = await trx
    .selectFrom('region')
    .select('id')
    .where('id', '=', id)
    .where('country', '=', country)
    .executeTakeFirst()
  return region !== undefined
}

/** Where the city lies, else the region's first place: distances are shown in whole kilometres between towns. */
async function positionOf(trx: Transaction<Database>, regionId: number | null, city: string | null) {
  if (regionId === null) return { latitude: null, longitude: null }
  const places = await trx
    .selectFrom('place')
    .select(['name', 'latitude', 'longitude'])
    .where('region_id', '=', regionId)
    .orderBy('id')
    .execute()
  const place = places.find(({ name }) => name.toLowerCase() === city?.toLowerCase()) ?? places[0]
  return { latitude: place?.latitude ?? null, longitude: place?.longitude ?? null }
}
