import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { keyOf } from './addressesAsked.ts'

/** Which account logs in with this address here? By the unique index on (site_id, lower(email)), which has no shadows. */
export function accountByEmail(db: Kysely<Database>, siteId: number, email: string, { evenDeleted = false } = {}) {
  return db
    .selectFrom('account')
    .select(['id', 'status', 'password_hash', 'security_stamp'])
    .where('site_id', '=', siteId)
    .where(sql`lower(email)`, '=', keyOf(email))
    .where('shadow', '=', sql.lit(false))
    .$if(!evenDeleted, (query) => query.where('status', '!=', 'deleted'))
    .executeTakeFirst()
}
