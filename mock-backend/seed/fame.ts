/** Long lists: a member as most are after a year, and one whom thousands have found. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { converse } from './conversations.ts'

/** One like in so many is new. */
const NEW_LIKE_OF = 10
const isNew = (index: number) => index % NEW_LIKE_OF === 0

/** Likes from and to the first of the others, some new, and conversations with the rest, some unread; the latest come first. */
export async function fillLists(
  db: Kysely<Database>,
  id: number,
  others: number[],
  { likes, chats }: { likes: number; chats: number },
): Promise<void> {
  await sql`
    with other as (
      select id, n, id < ${id} as is_low, n % 5 <> 0 as likes, n % 5 = 0 or n % 4 = 0 as is_liked, n % ${NEW_LIKE_OF} = 1 as is_new
      from unnest(${others.slice(0, likes)}::bigint[]) with ordinality as other (id, n)
    )
    insert into affinity (low_id, high_id, low_liked_at, high_liked_at, low_like_new, high_like_new)
    select least(id, ${id}), greatest(id, ${id}),
      case when case when is_low then likes else is_liked end then now() - n * interval '3 hours' end,
      case when case when is_low then is_liked else likes end then now() - n * interval '3 hours' end,
      is_low and is_new, not is_low and is_new
    from other`.execute(db)
  // Whom one chats with is no news.
  const friends = others.filter((_, index) => !isNew(index)).slice(0, chats)
  await converse(db, id, friends, (n) => n % 12 === 0)
}
