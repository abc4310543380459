/**
 * Calls that must happen once. The caller's key, a fingerprint of what was asked, and the answer are stored in the same
 * transaction as the effect, so that there is never one without the other [CHT-8, PAY-5].
 */
import { createHash, createHmac } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { badRequest, keyReused, stillRunning } from '../contract/errors.ts'
import { hot } from '../db/database.ts'
import { againAfterDeadlock } from '../db/deadlocks.ts'
import { isUniqueViolation } from '../db/errors.ts'
import type { Database } from '../db/schema.ts'
import type { Effect, RecordedEvent, Transact } from '../db/transact.ts'

export type OnceCall = {
  operation: string
  /** The member, or 0 for a visitor. */
  ownerId: number
  /** The Idempotency-Key header; without one the effect simply happens. */
  key: string | undefined
  /** Everything that was asked. */
  asked: unknown
  /** An uploaded file belongs to what was asked. */
  file?: Buffer | undefined
}

/** Bounds of the contract's IdempotencyKey. */
const KEY_LENGTH = { min: 8, max: 100 } as const

/** A key as it is looked up and stored. Neither key nor body is kept: the key is the secret of the body's fingerprint. */
export type Claim = { owner_id: number; operation: string; key_hash: Buffer; fingerprint: Buffer; lock: string }
/** What a look at a claim finds: whether it is our turn, and what an earlier call with the key left. */
export type Found<Stored> = { is_first: boolean; fingerprint: Buffer | null; answer: Stored | null }

/**
 * Runs an effect, or answers as the first time when it has run already.
 * @throws 409 while the same call is running, 422 when the key was used for something else
 */
export async function runOnce<Result>(
  transact: Transact,
  call: OnceCall,
  run: (effect: Effect) => Promise<Result>,
): Promise<Result> {
  const claim = claimOf(call)
  if (!claim) return transact(run)
  return orStillRunning(() =>
    transact(async (effect) => {
      const earlier = earlierAnswer(claim, await look<Result>(effect.trx, claim))
      if (earlier) return earlier
      const answer = await run(effect)
      const { lock: _lock, ...row } = claim
      await effect.trx
        .insertInto('idempotency')
        .values({ ...row, answer: JSON.stringify(answer) })
        .modifyEnd(hot)
        .execute()
      return answer
    }),
  )
}

/** The same for an effect that is one statement, and looks at the claim and stores the answer by itself. */
export async function runStatementOnce<Result>(
  { db, publish }: { db: Kysely<Database>; publish: (events: RecordedEvent[]) => void },
  call: OnceCall,
  run: (statement: Statement) => Promise<Result>,
): Promise<Result> {
  const events: RecordedEvent[] = []
  const claim = claimOf(call)
  const statement = { db, claim, told: (event: RecordedEvent) => void events.push(event) }
  const result = await orStillRunning(() => againAfterDeadlock(() => run(statement)))
  if (events.length > 0) publish(events)
  return result
}

/** An effect that is one statement: it needs no transaction around it. */
export type Statement = { db: Kysely<Database>; claim: Claim | undefined; told: Effect['told'] }

/** The stored answer, if there is one. @throws 409 while the same call is running, 422 for another request */
export function earlierAnswer<Stored>(claim: Claim, { is_first, fingerprint, answer }: Found<Stored>): Stored | undefined {
  if (fingerprint) {
    if (!fingerprint.equals(claim.fingerprint)) throw keyReused()
    return answer as Stored
  }
  if (!is_first) throw stillRunning()
  return undefined
}

function claimOf({ operation, ownerId, key, asked, file }: OnceCall): Claim | undefined {
  if (key === undefined) return undefined
  if (key.length < KEY_LENGTH.min || key.length > KEY_LENGTH.max) throw badRequest({ 'Idempotency-Key': 'invalid_format' })
  const key_hash = createHash('sha256').update(key).digest()
  const fingerprint = createHmac('sha256', key)
    .update(JSON.stringify(asked ?? null))
    .update(file ?? '')
    .digest()
  return { owner_id: ownerId, operation, key_hash, fingerprint, lock: key_hash.readBigInt64BE().toString() }
}

/** One look at the key, and a lock that is held until our end: whoever does not get it is not the first. */
async function look<Stored>(trx: Kysely<Database>, { owner_id, operation, key_hash, lock }: Claim): Promise<Found<Stored>> {
  const { rows } = await sql<Found<Stored>>`${hot}
    select pg_try_advisory_xact_lock(${lock}::bigint) as is_first, found.fingerprint, found.answer
    from (select) as always
    left join idempotency as found
      on owner_id = ${owner_id} and operation = ${operation} and key_hash = ${key_hash}`.execute(trx)
  return rows[0] as Found<Stored>
}

/** When another one was committed between our look and our end, our effect is undone and theirs is to be asked for. */
async function orStillRunning<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (isUniqueViolation(error, 'idempotency_pkey')) throw stillRunning()
    throw error
  }
}
