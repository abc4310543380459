/**
 * Allowances: how often somebody – an account, a device, a network – may do a thing within a window. One counting for all
 * of them, in the database, so that calls at once and several backends are counted one after the other.
 */
import { createHash } from 'node:crypto'
import { ipKeyGenerator } from 'express-rate-limit'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'

export type Allowance = {
  /** What is counted, e.g. `login`. */
  kind: string
  /** Whose it is, e.g. an account's id or a network; only its hash is stored. */
  owner: string | number
  max: number
  /** The window's length; it begins with the first use. */
  seconds: number
}

/**
 * Uses an allowance once, whatever comes of it: count before you look, or calls at once are all let through. Outside of
 * the effect's transaction, so that an effect that fails is counted too.
 * @returns 0, or the seconds until the window ends when the allowance was used up before
 */
export async function useAllowance(db: Kysely<Database>, { kind, owner, max, seconds }: Allowance): Promise<number> {
  const end = sql<Date>`now() + make_interval(secs => ${seconds})`
  const isOver = sql`allowance.expires_at <= now()`
  const { used, left } = await db
    .insertInto('allowance')
    .values({ kind, owner_hash: hashOf(owner), used: 1, expires_at: end })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'owner_hash']).doUpdateSet({
        used: sql`case when ${isOver} then 1 else least(allowance.used, ${max}) + 1 end`,
        expires_at: sql`case when ${isOver} then ${end} else allowance.expires_at end`,
      }),
    )
    .returning(['used', sql<number>`ceil(extract(epoch from expires_at - now()))::int`.as('left')])
    .executeTakeFirstOrThrow()
  return used > max ? Math.max(1, left) : 0
}

/** Seconds until the window of an allowance ends that has been used up; 0 while something is left of it. */
export async function secondsUsedUp(db: Kysely<Database>, { kind, owner, max }: Allowance): Promise<number> {
  const row = await db
    .selectFrom('allowance')
    .select(sql<number>`ceil(extract(epoch from expires_at - now()))::int`.as('left'))
    .where('kind', '=', kind)
    .where('owner_hash', '=', hashOf(owner))
    .where('used', '>=', max)
    .executeTakeFirst()
  return Math.max(0, row?.left ?? 0)
}

/** Begins an allowance anew: whoever proved who they are starts without what was counted before. */
export async function renewAllowance(db: Kysely<Database>, { kind, owner }: Pick<Allowance, 'kind' | 'owner'>): Promise<void> {
  await db.deleteFrom('allowance').where('kind', '=', kind).where('owner_hash', '=', hashOf(owner)).execute()
}

/** The network a visitor comes from, as far as one household or device has it: an IPv4 address, or an IPv6 /56. */
export const networkOf = (address: string | undefined): string => ipKeyGenerator(address ?? '')

const hashOf = (owner: string | number) => createHash('sha256').update(String(owner)).digest()
