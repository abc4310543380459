import type { Transaction } from 'kysely'
import type { Schemas } from '../../../src/shared/contract/api.ts'
import { MOVES_PER_DAY } from '../../../src/shared/rules/constants.ts'
import { nameProblem } from '../../../src/shared/rules/signup.ts'
import { isLine } from '../../../src/shared/rules/text.ts'
import type { Member } from '../../caller/sessions.ts'
import type { Site } from '../../caller/sites.ts'
import { invalid, tooMany } from '../../contract/errors.ts'
import type { Database } from '../../db/schema.ts'
import { useAllowance } from '../../http/allowance.ts'

/**
 * Changes the given attributes of the member's profile [MEM-6]. The place that distances are told from follows region and
 * city by itself, and a city that is one gets its name as it is written; a country change without a region forgets the region. An orientation is taken from who has agreed to that, or does now.
 * @throws 429 `too_many_places` when the place has changed often today [MEE-6], 422 for an orientation without that consent, a name or city that breaks its rules, a country the site does not serve, or a region of another country
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
    .select(['profile.country', 'region_id', 'city', 'place_id', 'sexuality', 'email', 'orientation_consent_at'])
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
  const { place_id } = await trx
    .updateTable('profile')
    .set({ ...update, ...(name !== undefined && { name }), country, region_id, city })
    .where('id', '=', member.id)
    .returning('place_id')
    .executeTakeFirstOrThrow()
  if (place_id !== null && place_id !== current.place_id) await countMove(trx, member.id)
}

/** With the move: one that does not come about has shown nobody's distance. */
async function countMove(trx: Transaction<Database>, owner: number): Promise<void> {
  const wait = await useAllowance(trx, { kind: 'moves', owner, max: MOVES_PER_DAY, seconds: 86_400 })
  if (wait > 0) throw tooMany('too_many_places', wait)
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
