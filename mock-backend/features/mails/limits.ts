import { sql, type Transaction } from 'kysely'
import { tooMany } from '../../contract/errors.ts'
import type { Database } from '../../db/schema.ts'

type Limited = Database['mail_request']['kind']
type Code = Parameters<typeof tooMany>[0]

/**
 * Counts a mail that a member asked for, of those allowed in any 24 hours.
 * @throws 429 with the code and the seconds until the oldest of them is a day old
 */
export async function countMail(
  trx: Transaction<Database>,
  accountId: number,
  { kind, perDay, code }: { kind: Limited; perDay: number; code: Code },
): Promise<void> {
  // Requests at once are counted one after the other.
  await trx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
  const { count, seconds } = await trx
    .selectFrom('mail_request')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<number>`coalesce(ceil(extract(epoch from min(created_at) + interval '1 day' - now())), 0)::int`.as('seconds'))
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  if (count >= perDay) throw tooMany(code, seconds)
  await trx.insertInto('mail_request').values({ account_id: accountId, kind }).execute()
}
