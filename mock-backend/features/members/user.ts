import type { Kysely } from 'kysely'
import type { Schemas } from '../../../src/shared/contract/api.ts'
import type { Database } from '../../db/schema.ts'
import { ownProfile } from './profile.ts'

/** The signed-in user as the contract shows them: the account, with the profile as they see it themselves. */
export async function userOf(db: Kysely<Database>, id: number): Promise<Schemas['User']> {
  const account = await db
    .selectFrom('account')
    .innerJoin('profile', 'profile.id', 'account.id')
    .select(['account.id', 'email', 'account.status', 'credits', 'paid_user', 'language', 'signup_date', 'fictional_icon'])
    .select(['notifications_disabled', 'free_messages_left', 'invisible'])
    .where('account.id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...account, signup_date: account.signup_date.toISOString(), profile: await ownProfile(db, id) }
}
