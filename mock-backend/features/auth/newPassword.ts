import { dictionary } from '@zxcvbn-ts/language-common'
import type { Kysely } from 'kysely'
import type { Schemas } from '../../../src/shared/contract/api.ts'
import { passwordProblem } from '../../../src/shared/rules/password.ts'
import { invalid } from '../../contract/errors.ts'
import type { Database } from '../../db/schema.ts'

/** About 49,000 passwords, by how often they occur in published breaches; shipped with the package. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** What is wrong with a password somebody chooses [SEC-9]. @param personal their e-mail address and name */
export const newPasswordProblem = (password: string, personal: readonly string[]): Schemas['FieldCode'] | undefined =>
  passwordProblem(password, COMMON, personal)

/** @throws 422 with a code for `password`, or `passwords_differ` for `password_repeat` */
export function requireNewPassword(
  { password, password_repeat = password }: { password: string; password_repeat?: string },
  personal: readonly string[] = [],
): void {
  if (password !== password_repeat) throw invalid({ password_repeat: 'passwords_differ' })
  const problem = newPasswordProblem(password, personal)
  if (problem) throw invalid({ password: problem })
}

/** What somebody's password may not be. */
export async function personalOf(db: Kysely<Database>, accountId: number): Promise<string[]> {
  const { email, name } = await db
    .selectFrom('account')
    .innerJoin('profile', 'profile.id', 'account.id')
    .select(['email', 'name'])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow()
  return [email, name]
}
