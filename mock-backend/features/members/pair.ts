import { sql, type Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'

/**
 * What two members do to each other at once is done one after the other, until the transaction ends: whoever comes after
 * a block sees it. To be taken first, before any row: everybody locks the pair, then a conversation, then an account.
 */
export async function lockPair(trx: Transaction<Database>, a: number, b: number): Promise<void> {
  const pair = `pair ${Math.min(a, b)} ${Math.max(a, b)}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`.execute(trx)
}
