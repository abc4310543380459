import { sql, type Transaction } from 'kysely'
import type { Member } from '../../caller/sessions.ts'
import { notFound } from '../../contract/errors.ts'
import type { Database } from '../../db/schema.ts'
import type { Effect } from '../../db/transact.ts'
import { lockPair } from '../members/pair.ts'
import { isLikeableBy } from '../members/visibility.ts'

type Liker = Pick<Member, 'id' | 'status'>

/**
 * Waits for whatever else the two are doing to each other, e.g. a block.
 * @throws 404 for a profile that the member may not like
 */
export async function requireLikeable(trx: Transaction<Database>, member: Member, id: number): Promise<void> {
  await lockPair(trx, member.id, id)
  if (!(await isLikeableBy(trx, member, id))) throw notFound()
}

/**
 * One member likes another; a repetition changes nothing. The pair's one row is written in one statement, so that of two likes
 * at once exactly the later one makes the match [LIK-1].
 * @returns whether the two are a match now
 */
export async function addLike({ trx, tell }: Effect, liker: Liker, to: number): Promise<boolean> {
  const from = liker.id
  const fromIsLow = from < to
  const { rows } = await sql<{ low_liked_at: Date | null; high_liked_at: Date | null; is_new: boolean }>`
    insert into affinity (low_id, high_id, low_liked_at, high_liked_at, low_like_new, high_like_new)
    values (${Math.min(from, to)}, ${Math.max(from, to)},
      case when ${fromIsLow} then now() end, case when not ${fromIsLow} then now() end, ${fromIsLow}, not ${fromIsLow})
    on conflict (low_id, high_id) do update set
      low_like_new = affinity.low_like_new or (${fromIsLow} and affinity.low_liked_at is null),
      high_like_new = affinity.high_like_new or (not ${fromIsLow} and affinity.high_liked_at is null),
      low_liked_at = coalesce(affinity.low_liked_at, excluded.low_liked_at),
      high_liked_at = coalesce(affinity.high_liked_at, excluded.high_liked_at)
    returning low_liked_at, high_liked_at,
      -- The time of this transaction, unless the like was there before.
      case when ${fromIsLow} then low_liked_at else high_liked_at end = now() as is_new`.execute(trx)
  const pair = rows[0]
  const match = Boolean(pair?.low_liked_at && pair.high_liked_at)
  // Who is not confirmed yet is not seen either: their likes are told when they are (tellLikes).
  if (pair?.is_new && liker.status === 'active') {
    tell({ account_id: to, kind: match ? 'match' : 'like', from_id: from })
    if (match) tell({ account_id: from, kind: 'match', from_id: to })
  }
  return match
}

/**
 * Tells everybody whom the member liked before others could see them. Likes of members who have become invisible since
 * are taken back: those receive none [ACC-8].
 */
export async function tellLikes({ trx, tell }: Effect, from: number): Promise<void> {
  const rows = await trx
    .selectFrom('affinity')
    .innerJoin('profile as other', (join) =>
      join.on(sql<boolean>`other.id = case when low_id = ${from} then high_id else low_id end`),
    )
    .select(['other.id', 'other.invisible'])
    .where((row) =>
      row.or([
        row.and([row('low_id', '=', from), row('low_like_new', '=', true)]),
        row.and([row('high_id', '=', from), row('high_like_new', '=', true)]),
      ]),
    )
    // A block of this moment waits, and then finds what was told.
    .forUpdate('affinity')
    .execute()
  for (const { id } of rows.filter(({ invisible }) => invisible)) await removeLike(trx, from, id)
  const told = rows.filter(({ invisible }) => !invisible)
  tell(...told.map(({ id }) => ({ account_id: id, kind: 'like' as const, from_id: from })))
}

/** Takes a like back; the other direction stays. @returns whether there was one */
export async function removeLike(trx: Transaction<Database>, from: number, to: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('affinity')
    .set(from < to ? { low_liked_at: null, low_like_new: false } : { high_liked_at: null, high_like_new: false })
    .where('low_id', '=', Math.min(from, to))
    .where('high_id', '=', Math.max(from, to))
    .where(from < to ? 'low_liked_at' : 'high_liked_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
