/**
 * Calls that must happen once. The caller's key, a fingerprint of what was asked, and the answer are stored in the same
 * transaction as the effect, so that there is never one without the other [CHT-8, PAY-5].
 */
import { createHash, createHmac } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { hot } from '../db/database.ts'
import type { Database } from '../db/schema.ts'
import type { Effect, Transact } from '../db/transact.ts'
import { badRequest, keyReused, stillRunning } from './errors.ts'

export type OnceCall = {
  operation: string
  /** The member, or 0 for a visitor. */
  ownerId: number
  /** The Idempotency-Key header; without one the effect simply happens. */
  key: string | undefined
  /** Everything that was asked. */
  asked: unknown
  /** An uploaded file belongs to what was asked. */
  file?: Buffer
}

/** Bounds of the contract's IdempotencyKey. */
const KEY_LENGTH = { min: 8, max: 100 } as const
const UNIQUE_VIOLATION = '23505'

/**
 * Runs an effect, or answers as the first time when it has run already.
 * @throws 409 while the same call is running, 422 when the key was used for something else
 */
export async function runOnce<Result>(
  transact: Transact,
  { operation, ownerId, key, asked, file }: OnceCall,
  run: (effect: Effect) => Promise<Result>,
): Promise<Result> {
  if (key === undefined) return transact(run)
  if (key.length < KEY_LENGTH.min || key.length > KEY_LENGTH.max) throw badRequest({ 'Idempotency-Key': 'invalid_format' })

  // Neither the key nor the body is kept: the key is hashed, and it is the secret of the body's fingerprint.
  const key_hash = createHash('sha256').update(key).digest()
  const fingerprint = createHmac('sha256', key)
    .update(JSON.stringify(asked ?? null))
    .update(file ?? '')
    .digest()
  const identity = { owner_id: ownerId, operation, key_hash }
  try {
    return await transact(async (effect) => {
      const earlier = await earlierCall(effect.trx, identity)
      if (earlier.fingerprint) {
        if (!earlier.fingerprint.equals(fingerprint)) throw keyReused()
        return earlier.answer as Result
      }
      if (!earlier.is_first) throw stillRunning()
      const answer = await run(effect)
      await effect.trx
        .insertInto('idempotency')
        .values({ ...identity, fingerprint, answer: JSON.stringify(answer) })
        .modifyEnd(hot)
        .execute()
      return answer
    })
  } catch (error) {
    // Another one was committed between our look and our end: our effect is rolled back, and theirs is to be asked for.
    if (isDuplicate(error)) throw stillRunning()
    throw error
  }
}

type Identity = { owner_id: number; operation: string; key_hash: Buffer }
type Earlier = { is_first: boolean; fingerprint: Buffer | null; answer: unknown }

/** One look at the key, and a lock that is held until our end: whoever does not get it is not the first. */
async function earlierCall(trx: Transaction<Database>, { owner_id, operation, key_hash }: Identity): Promise<Earlier> {
  const lock = key_hash.readBigInt64BE().toString()
  const { rows } = await sql<Earlier>`${hot}
    select pg_try_advisory_xact_lock(${lock}::bigint) as is_first, found.fingerprint, found.answer
    from (select) as always
    left join idempotency as found
      on owner_id = ${owner_id} and operation = ${operation} and key_hash = ${key_hash}`.execute(trx)
  return rows[0] as Earlier
}

function isDuplicate(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error as { code?: string }).code === UNIQUE_VIOLATION &&
    (error as { constraint?: string }).constraint === 'idempotency_pkey'
  )
}
