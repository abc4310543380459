import type { Kysely } from 'kysely'
import { visitorSearchAllowed } from '../../../src/shared/rules/visitors.ts'
import type { Database } from '../../db/schema.ts'
import { authenticationRequired } from '../../http/errors.ts'
import { type HandlersOf, signedIn } from '../../http/operations.ts'
import { userOf } from '../auth/user.ts'
import { clearNewLike } from '../likes/queries.ts'
import { profileFor } from './profile.ts'
import { search } from './search.ts'
import { updateProfile } from './update.ts'

type MemberOperation = 'searchProfiles' | 'getProfile' | 'updateProfile'

export function membersHandlers({ db }: { db: Kysely<Database> }): HandlersOf<MemberOperation> {
  return {
    async searchProfiles({ query, site, member }) {
      const { cursor, limit, network, ...filters } = query
      if (!member && !visitorSearchAllowed(site.settings, network)) throw authenticationRequired()
      return search(db, { siteId: site.id, viewer: member, filters }, { cursor, limit })
    },

    async getProfile({ query, site, member }) {
      const profile = await profileFor(db, site.id, query.id, member)
      if (member) await clearNewLike(db, member.id, query.id)
      return { profile }
    },

    async updateProfile(call) {
      const member = signedIn(call)
      await call.transact(({ trx }) => updateProfile(trx, call.site, member, call.body))
      return { user: await userOf(db, member.id) }
    },
  }
}
