import { type Kysely, sql } from 'kysely'
import { DELETION_GRACE_DAYS } from '../../../src/shared/rules/constants.ts'
import type { Database } from '../../db/schema.ts'
import { keyOf } from './addressesAsked.ts'

/** Which account logs in with this address here? By the unique index on (site_id, lower(email)), which has no shadows. */
export function accountByEmail(db: Kysely<Database>, siteId: number, email: string, { evenDeleted = false } = {}) {
  return (
    db
      .selectFrom('account')
      .select(['id', 'status', 'password_hash', 'security_stamp', 'deleted_unconfirmed'])
      // Deleted, and not yet for good [ACC-5].
      .select(
        sql<boolean>`status = 'deleted' and deleted_at > now() - ${`${DELETION_GRACE_DAYS} days`}::interval`.as('may_return'),
      )
      .where('site_id', '=', siteId)
      .where(sql`lower(email)`, '=', keyOf(email))
      .where('shadow', '=', sql.lit(false))
      .$if(!evenDeleted, (query) => query.where('status', '!=', 'deleted'))
      .executeTakeFirst()
  )
}
