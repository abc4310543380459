import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { notBlocked } from '../members/visibility.ts'

/**
 * Who did what a push or mail is about to tell a member; undefined when it is not to be told any more, because the other
 * one has left or the two have been blocked since [SEC-3].
 */
export function senderFor(
  db: Kysely<Database>,
  { account_id, from_id }: { account_id: number; from_id: number },
): Promise<{ name: string } | undefined> {
  return db
    .selectFrom('profile')
    .select('name')
    .where('id', '=', from_id)
    .where('status', '=', 'active')
    .where(notBlocked(account_id))
    .executeTakeFirst()
}
