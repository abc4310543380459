import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { accountLocked, invalid } from '../../http/errors.ts'
import { forgetFailures, lockedMinutes, recordFailure } from './lockout.ts'
import { passwordMatches } from './passwords.ts'
import type { Member } from './sessions.ts'

/**
 * A signed-in member proves once more that they know their password. Wrong ones count as wrong logins do: a stolen
 * session is no place to guess.
 * @throws 422 with `wrong_password` for the field, 429 `account_locked`
 */
export async function requirePassword(
  db: Kysely<Database>,
  member: Member,
  password: string,
  field: 'password' | 'old_password',
): Promise<void> {
  const account = await db
    .selectFrom('account')
    .select(['email', 'password_hash'])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  const minutes = await lockedMinutes(db, member.site_id, account.email)
  if (minutes > 0) throw accountLocked(minutes)
  if (await passwordMatches(account.password_hash, password)) return forgetFailures(db, member.site_id, account.email)
  const locked = await recordFailure(db, member.site_id, account.email)
  throw locked > 0 ? accountLocked(locked) : invalid({ [field]: 'wrong_password' })
}
