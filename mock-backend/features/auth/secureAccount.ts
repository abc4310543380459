/**
 * What every change of a password or an address brings with it [SEC-1]. The account bears a stamp, a number that each
 * change raises; sessions, mailed links and the jobs that make them carry the stamp they were asked for under, and are
 * good for as long as the account bears the same. So one statement ends all of them, also those under way.
 */
import { type Kysely, sql, type Transaction, type Updateable } from 'kysely'
import type { Member, Proven } from '../../caller/sessions.ts'
import { authenticationRequired, linkInvalid } from '../../contract/errors.ts'
import type { Database } from '../../db/schema.ts'
import type { Effect } from '../../db/transact.ts'
import type { Jobs } from '../../jobs/jobs.ts'

/**
 * Changes the password or address and ends every session and open link. Whoever still has to confirm the address, or may
 * still come back, is mailed a fresh link for the one that is dead now.
 * @returns the account under its new stamp, to go on with
 */
export async function secureAccount(
  { trx, told }: Effect,
  jobs: Jobs,
  accountId: number,
  change: Pick<Updateable<Database['account']>, 'email' | 'password_hash' | 'notifications_disabled' | 'shadow'>,
): Promise<Proven> {
  const { id, security_stamp, status } = await trx
    .updateTable('account')
    // Pushes went to the browser of a session that has ended; the member's own asks for them again.
    .set({ ...change, security_stamp: sql`security_stamp + 1`, push_subscription: null })
    .where('id', '=', accountId)
    .returning(['id', 'security_stamp', 'status'])
    .executeTakeFirstOrThrow()
  told({ id: 0, account_id: id, kind: 'sessions_ended', from_id: null })
  if (status === 'not_confirmed') await jobs.send(trx, 'mail', { kind: 'activation', account_id: id, security_stamp })
  if (status === 'deleted') await jobs.send(trx, 'mail', { kind: 'reactivation', account_id: id, security_stamp })
  return { id, security_stamp }
}

/**
 * Holds the account for a change by a member whose password was checked before the transaction.
 * @throws 403 when the account was secured in between: the session has ended
 */
export async function holdUnchanged(trx: Transaction<Database>, { id, security_stamp }: Member): Promise<void> {
  const account = await trx
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('security_stamp', '=', security_stamp)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!account) throw authenticationRequired()
}

/**
 * What a link has brought is told once more to who lost the answer, but only while nothing was changed since: after that
 * the repetition is as dead as the link. @throws 404 `link_invalid`
 */
export async function requireUnchanged(db: Kysely<Database>, { id, security_stamp }: Proven): Promise<void> {
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('security_stamp', '=', security_stamp)
    .executeTakeFirst()
  if (!account) throw linkInvalid()
}
