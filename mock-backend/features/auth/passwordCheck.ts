import type { Kysely } from 'kysely'
import type { Member } from '../../caller/sessions.ts'
import { invalid, tooManyPasswords } from '../../contract/errors.ts'
import type { Database } from '../../db/schema.ts'
import type { Attempts, Guesser } from './attempts.ts'
import { passwordMatches } from './passwords.ts'

/**
 * A signed-in member proves once more that they know their password. A stolen session is no place to guess; but wrong
 * logins elsewhere do not keep a member from changing their password, nor the other way round.
 * @throws 422 with `wrong_password` for the field, 429 `too_many_passwords`
 */
export async function requirePassword(
  { db, attempts }: { db: Kysely<Database>; attempts: Attempts },
  member: Member,
  password: string,
  field: 'password' | 'old_password',
): Promise<void> {
  const { password_hash } = await db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  const isRight = await attempts(passwordCheckOf(member.id), () => passwordMatches(password_hash, password), tooManyPasswords)
  if (!isRight) throw invalid({ [field]: 'wrong_password' })
}

/** Whose wrong passwords in live sessions are counted together: the account's. */
export const passwordCheckOf = (accountId: number): Guesser => ({ kind: 'password_check', owner: accountId })
