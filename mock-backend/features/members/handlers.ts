import type { Kysely } from 'kysely'
import { MEMBER_PROFILE_VIEWS, SEARCH_PLACES_PER_DAY, VISITOR_PROFILE_VIEWS } from '../../../src/shared/rules/constants.ts'
import { visitorSearchAllowed } from '../../../src/shared/rules/visitors.ts'
import type { Member } from '../../caller/sessions.ts'
import { authenticationRequired, notFound, tooMany } from '../../contract/errors.ts'
import type { Database } from '../../db/schema.ts'
import { type Allowance, networkOf, secondsUsedUp, useAllowance } from '../../http/allowance.ts'
import { type HandlersOf, signedIn } from '../../http/operations.ts'
import { placeOf } from './places.ts'
import { profileFor } from './profile.ts'
import { search } from './search.ts'
import { updateProfile } from './update.ts'
import { userOf } from './user.ts'

type MemberOperation = 'searchProfiles' | 'getProfile' | 'updateProfile'

type Dependencies = {
  db: Kysely<Database>
  /** For the order of members at one distance. */
  orderSecret: string
}

export function membersHandlers({ db, orderSecret }: Dependencies): HandlersOf<MemberOperation> {
  return {
    async searchProfiles({ query, site, member }) {
      const { cursor, limit, network, place, ...filters } = query
      if (!member && !visitorSearchAllowed(site.settings, network)) throw authenticationRequired()
      const from = member && (place ?? member.place_id)
      const origin = from ? await placeOf(db, from) : undefined
      if (member && origin && origin.id !== member.place_id) await countPlace(db, member.id, origin.id)
      return search(db, { siteId: site.id, viewer: member, filters, origin }, { cursor, limit }, orderSecret)
    },

    async getProfile({ query, site, member, request }) {
      const wait = await useAllowance(db, viewsOf(member, request.ip))
      if (wait > 0) throw tooMany('too_many_calls', wait)
      // A profile tells a visitor nothing that search does not.
      if (!member && !visitorSearchAllowed(site.settings, query.network)) throw notFound()
      return { profile: await profileFor(db, site.id, query.id, member) }
    },

    async updateProfile(call) {
      const member = signedIn(call)
      await call.transact(({ trx }) => updateProfile(trx, call.site, member, call.body))
      return { user: await userOf(db, member.id) }
    },
  }
}

/**
 * Counts the places that a member searches from: each once a day, however many pages are read there, and however many of
 * them at once. An id of no place costs nothing: a search from there tells no distance.
 * @throws 429 `too_many_places` for one more than a day has
 */
async function countPlace(db: Kysely<Database>, member: number, place: number): Promise<void> {
  const seconds = 86_400
  const known: Allowance = { kind: 'search_from', owner: `${member} ${place}`, max: 1, seconds }
  // Most pages of a search: nothing has to be written.
  if ((await secondsUsedUp(db, known)) > 0) return
  await db.transaction().execute(async (trx) => {
    // Whoever asks for the same at once waits here for what comes of it; a place that is refused has not been counted.
    if ((await useAllowance(trx, known)) > 0) return
    const wait = await useAllowance(trx, { kind: 'search_places', owner: member, max: SEARCH_PLACES_PER_DAY, seconds })
    if (wait > 0) throw tooMany('too_many_places', wait)
  })
}

/** Whose views are counted. In the database and not by the gateway: pages that show a profile count alike. */
function viewsOf(member: Member | undefined, address: string | undefined): Allowance {
  const seconds = 3600
  return member
    ? { kind: 'member_views', owner: member.id, max: MEMBER_PROFILE_VIEWS, seconds }
    : { kind: 'visitor_views', owner: networkOf(address), max: VISITOR_PROFILE_VIEWS, seconds }
}
