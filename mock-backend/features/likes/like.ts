import { sql, type Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { Effect } from '../../db/transact.ts'
import type { Member } from '../auth/sessions.ts'

type Liker = Pick<Member, 'id' | 'status'>

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

/** Tells everybody whom the member liked before others could see them. */
export async function tellLikes({ trx, tell }: Effect, from: number): Promise<void> {
  const rows = await trx
    .selectFrom('affinity')
    .select(['low_id', 'high_id'])
    .where((row) =>
      row.or([
        row.and([row('low_id', '=', from), row('low_like_new', '=', true)]),
        row.and([row('high_id', '=', from), row('high_like_new', '=', true)]),
      ]),
    )
    .execute()
  tell(
    ...rows.map(({ low_id, high_id }) => ({
      account_id: low_id === from ? high_id : low_id,
      kind: 'like' as const,
      from_id: from,
    })),
  )
}

/** Takes a like back; the other direction stays. */
export async function removeLike(trx: Transaction<Database>, from: number, to: number): Promise<void> {
  await trx
    .updateTable('affinity')
    .set(from < to ? { low_liked_at: null, low_like_new: false } : { high_liked_at: null, high_like_new: false })
    .where('low_id', '=', Math.min(from, to))
    .where('high_id', '=', Math.max(from, to))
    .execute()
}
