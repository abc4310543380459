/** Wrong passwords lock an address for a while, whether or not it has an account [ACC-1]. */
import { type Kysely, sql } from 'kysely'
import { LOGIN_ATTEMPTS, LOGIN_LOCK_MINUTES } from '../../../src/shared/rules/constants.ts'
import type { Database } from '../../db/schema.ts'

const keyOf = (email: string) => email.trim().toLowerCase()
const minutesLeft = sql<number>`coalesce(ceil(extract(epoch from locked_until - now()) / 60), 0)::int`

/** Minutes for which the address is still locked; 0 or less when it is not. */
export async function lockedMinutes(db: Kysely<Database>, siteId: number, email: string): Promise<number> {
  const row = await db
    .selectFrom('login_failure')
    .select(minutesLeft.as('minutes'))
    .where('site_id', '=', siteId)
    .where('email', '=', keyOf(email))
    .executeTakeFirst()
  return row?.minutes ?? 0
}

/**
 * Counts a wrong password, in one statement so that attempts at once are all counted. A lock that is over starts the
 * count anew. @returns minutes of the lock this attempt brought about, or 0.
 */
export async function recordFailure(db: Kysely<Database>, siteId: number, email: string): Promise<number> {
  const failures = sql<number>`case when login_failure.locked_until < now() then 1 else login_failure.failures + 1 end`
  const row = await db
    .insertInto('login_failure')
    .values({ site_id: siteId, email: keyOf(email), failures: 1, locked_until: null })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'email']).doUpdateSet({
        failures,
        locked_until: sql`case when ${failures} >= ${LOGIN_ATTEMPTS}
          then now() + ${`${LOGIN_LOCK_MINUTES} minutes`}::interval end`,
      }),
    )
    .returning(minutesLeft.as('minutes'))
    .executeTakeFirstOrThrow()
  return row.minutes
}

export async function forgetFailures(db: Kysely<Database>, siteId: number, email: string): Promise<void> {
  await db.deleteFrom('login_failure').where('site_id', '=', siteId).where('email', '=', keyOf(email)).execute()
}
