import { createHmac, randomInt } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { invalid, tooMany } from '../../http/errors.ts'

const MINUTES = 10
const ATTEMPTS = 5

/** Makes the code that confirms a direct debit; an earlier one of the same payment loses its force. */
export async function makeOneTimeCode(db: Kysely<Database>, paymentId: number): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const fresh = { code_hash: hashOf(paymentId, code), expires_at: new Date(Date.now() + MINUTES * 60_000) }
  await db
    .insertInto('one_time_code')
    .values({ payment_id: paymentId, ...fresh })
    .onConflict((conflict) => conflict.column('payment_id').doUpdateSet(fresh))
    .execute()
  return code
}

/** Counts the attempt, right or wrong. @throws 422 `code_invalid`, 429 `too_many_attempts` */
export async function requireOneTimeCode(db: Kysely<Database>, paymentId: number, code: string): Promise<void> {
  const row = await db
    .updateTable('one_time_code')
    .set({ attempts: sql`attempts + 1` })
    .where('payment_id', '=', paymentId)
    .returning(['code_hash', 'attempts', 'expires_at'])
    .executeTakeFirst()
  if (row && row.attempts > ATTEMPTS) throw tooMany('too_many_attempts', MINUTES * 60)
  const isRight = row && row.expires_at.getTime() > Date.now() && row.code_hash.equals(hashOf(paymentId, code))
  if (!isRight) throw invalid({ code: 'code_invalid' })
}

/** Six digits are no secret to whoever has the hash; it only keeps the code from being read in passing. */
const hashOf = (paymentId: number, code: string) => createHmac('sha256', String(paymentId)).update(code).digest()
