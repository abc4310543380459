import { createHmac, randomInt } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { ONE_TIME_CODE_TRIES, ONE_TIME_CODES_PER_DAY } from '../../../src/shared/rules/constants.ts'
import { invalid, tooMany } from '../../contract/errors.ts'
import type { Database } from '../../db/schema.ts'
import { useAllowance } from '../../http/allowance.ts'

const MINUTES = 10
const DAY_SECONDS = 86_400

/**
 * Counts a text that is about to be asked for: each costs money, and may reach somebody who has asked for nothing. In the
 * transaction that asks for it, so that a refused order uses nothing up; others of the same moment wait for its end.
 * @throws 429 `too_many_codes`
 */
export async function countOneTimeCode(
  trx: Transaction<Database>,
  owners: { member: number; number: string; network: string },
): Promise<void> {
  for (const whose of ['member', 'number', 'network'] as const) {
    const allowance = { kind: `one-time-code-${whose}`, owner: owners[whose], max: ONE_TIME_CODES_PER_DAY[whose] }
    const seconds = await useAllowance(trx, { ...allowance, seconds: DAY_SECONDS })
    if (seconds > 0) throw tooMany('too_many_codes', seconds)
  }
}

/** Makes the code that confirms a direct debit; an earlier one of the same payment loses its force, not its tries. */
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

/**
 * Counts the try, right or wrong: at this code, and at all codes of the member, so that new orders do not bring new tries
 * without end.
 * @throws 422 `code_invalid`, 429 `too_many_attempts` for this code, `too_many_codes` for today
 */
export async function requireOneTimeCode(
  db: Kysely<Database>,
  { paymentId, accountId, code }: { paymentId: number; accountId: number; code: string },
): Promise<void> {
  const tries = { kind: 'one-time-code-try', owner: accountId, max: ONE_TIME_CODE_TRIES.member, seconds: DAY_SECONDS }
  const seconds = await useAllowance(db, tries)
  if (seconds > 0) throw tooMany('too_many_codes', seconds)
  const row = await db
    .updateTable('one_time_code')
    .set({ attempts: sql`attempts + 1` })
    .where('payment_id', '=', paymentId)
    .returning(['code_hash', 'attempts', 'expires_at'])
    .executeTakeFirst()
  if (row && row.attempts > ONE_TIME_CODE_TRIES.order) throw tooMany('too_many_attempts', MINUTES * 60)
  const isRight = row && row.expires_at.getTime() > Date.now() && row.code_hash.equals(hashOf(paymentId, code))
  if (!isRight) throw invalid({ code: 'code_invalid' })
}

/** Six digits are no secret to whoever has the hash; it only keeps the code from being read in passing. */
const hashOf = (paymentId: number, code: string) => createHmac('sha256', String(paymentId)).update(code).digest()
