import type { Kysely } from 'kysely'
import { visitorSearchAllowed } from '../../../src/shared/rules/visitors.ts'
import type { Database } from '../../db/schema.ts'
import { authenticationRequired } from '../../http/errors.ts'
import type { Handlers } from '../../http/operations.ts'
import { clearNewLike } from '../likes/queries.ts'
import { profileFor } from './profile.ts'
import { search } from './search.ts'

export function membersHandlers({ db }: { db: Kysely<Database> }): Handlers {
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
  }
}
