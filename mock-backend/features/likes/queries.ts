import { type Kysely, sql } from 'kysely'
import type { Answer, Query, Schemas } from '../../../src/shared/contract/api.ts'
import type { Member } from '../../caller/sessions.ts'
import { badRequest } from '../../contract/errors.ts'
import { decodeCursor, encodeCursor, exactly, type Place, pageOf } from '../../db/keyset.ts'
import type { Database } from '../../db/schema.ts'
import { cardQuery, toCard } from '../members/cards.ts'
import { isNotAway } from '../members/visibility.ts'

type Tab = Query<'getLikes'>['tab']
/** New ones come before all others. */
type LikePlace = Place & { isNew: boolean }
type Page = { tab: Tab; after: LikePlace | undefined; limit: number }

/**
 * The likes of one member as that member sees them: not of or for those who have left or hidden. By affinity_low_latest and
 * affinity_high_latest: of a page, either side reads no more than its own, and whom it leaves out.
 */
function ownLikes(db: Kysely<Database>, viewerId: number, page?: Page) {
  const asSide = (own: 'low' | 'high', other: 'low' | 'high') => {
    const latest_at = sql<Date>`greatest(low_liked_at, high_liked_at)`
    const all = db
      .selectFrom('affinity')
      .select([`${other}_id as other_id`, `${other}_liked_at as received_at`, `${own}_liked_at as given_at`])
      .select([`${other}_like_new as like_new`, latest_at.as('latest_at')])
      .where(`affinity.${own}_id`, '=', viewerId)
      .where(sql<boolean>`(low_liked_at is not null or high_liked_at is not null)`)
      .where(isNotAway(sql.ref(`affinity.${other}_id`), viewerId))
    if (!page) return all
    const { tab, after, limit } = page
    return all
      .$if(tab === 'received' || tab === 'matches', (query) => query.where(`${other}_liked_at`, 'is not', null))
      .$if(tab === 'given' || tab === 'matches', (query) => query.where(`${own}_liked_at`, 'is not', null))
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(${sql.ref(`${other}_like_new`)}, ${latest_at}, ${sql.ref(`${other}_id`)})
            < (${after?.isNew}::boolean, ${after?.time}::timestamptz, ${after?.id}::bigint)`,
        ),
      )
      .orderBy(`${other}_like_new`, 'desc')
      .orderBy(latest_at, 'desc')
      .orderBy(`${other}_id`, 'desc')
      .limit(limit)
  }
  return db
    .selectFrom(asSide('low', 'high').as('as_low'))
    .selectAll()
    .unionAll(db.selectFrom(asSide('high', 'low').as('as_high')).selectAll())
}

/**
 * Who likes the member or is liked by them, the new ones first [LIK-1]? A page of them; the first one with how many there
 * are [GRO-2]. @throws 400 for a bad cursor
 */
export async function likesOf(
  db: Kysely<Database>,
  viewer: Member,
  { tab, cursor, limit }: { tab?: Tab; cursor?: string | undefined; limit: number },
): Promise<Answer<'getLikes'>> {
  const after = cursor === undefined ? undefined : decodeLikeCursor(cursor)
  const page = cardQuery(db, viewer)
    .innerJoin(ownLikes(db, viewer.id, { tab, after, limit: limit + 1 }).as('pair'), 'pair.other_id', 'profile.id')
    // By conversation_of_pair.
    .leftJoin('conversation', (join) =>
      join
        .on('conversation.low_id', '=', sql<number>`least(${viewer.id}::bigint, pair.other_id)`)
        .on('conversation.high_id', '=', sql<number>`greatest(${viewer.id}::bigint, pair.other_id)`)
        .on('conversation.archived_at', 'is', null)
        .on(sql<boolean>`not case when pair.other_id > ${viewer.id} then low_hidden else high_hidden end`),
    )
    .select(['received_at', 'given_at', 'like_new', 'conversation.id as conversation'])
    .select(exactly(sql.ref('latest_at')).as('latest_exactly'))
    .orderBy('like_new', 'desc')
    .orderBy('latest_at', 'desc')
    .orderBy('other_id', 'desc')
    .limit(limit + 1)
  const [rows, counts] = await Promise.all([page.execute(), after ? undefined : countLikes(db, viewer)])
  const { shown, next } = pageOf(rows, limit, ({ like_new, latest_exactly, id }) =>
    encodeLikeCursor({ isNew: like_new, time: latest_exactly, id }),
  )
  const profiles = shown.map((row) => ({
    ...toCard(row, viewer),
    like_new: row.like_new,
    received: row.received_at !== null,
    given: row.given_at !== null,
    match: row.received_at !== null && row.given_at !== null,
    liked_at: (row.received_at ?? row.given_at ?? new Date(0)).toISOString(),
    conversation: row.conversation,
  }))
  const liked_by = profiles.filter(({ received }) => received).map(({ id }) => id)
  return { profiles, liked_by, next, ...(counts && { counts }) }
}

type Counts = NonNullable<Schemas['Likes']['counts']>

/** How many likes each tab has. */
function countLikes(db: Kysely<Database>, viewer: Member): Promise<Counts> {
  return db
    .selectFrom(ownLikes(db, viewer.id).as('own'))
    .select([
      sql<number>`count(received_at)`.as('received'),
      sql<number>`count(given_at)`.as('given'),
      sql<number>`count(*) filter (where received_at is not null and given_at is not null)`.as('matches'),
      sql<number>`count(*) filter (where like_new)`.as('new'),
    ])
    .executeTakeFirstOrThrow()
}

const encodeLikeCursor = ({ isNew, ...place }: LikePlace) => `${isNew ? 'n' : 's'}${encodeCursor(place)}`

function decodeLikeCursor(cursor: string): LikePlace {
  const [kind, place] = [cursor.slice(0, 1), cursor.slice(1)]
  if (kind !== 'n' && kind !== 's') throw badRequest({ cursor: 'invalid_format' })
  return { isNew: kind === 'n', ...decodeCursor(place) }
}

/**
 * Takes the new mark from a like that the member has received [LIK-2].
 * @returns false when there is no such like among theirs
 */
export async function markSeen(db: Kysely<Database>, viewer: Member, otherId: number): Promise<boolean> {
  const seen = await db
    .selectFrom(ownLikes(db, viewer.id).as('own'))
    .select('like_new')
    .where('other_id', '=', otherId)
    .where('received_at', 'is not', null)
    .executeTakeFirst()
  // The sender's side of the row carries the mark.
  if (seen?.like_new) {
    await db
      .updateTable('affinity')
      .set(otherId < viewer.id ? { low_like_new: false } : { high_like_new: false })
      .where('low_id', '=', Math.min(viewer.id, otherId))
      .where('high_id', '=', Math.max(viewer.id, otherId))
      .execute()
  }
  return seen !== undefined
}
