/** Long lists: a member as most are after a year, and one whom thousands have found. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { converse } from './conversations.ts'

/**
 * Adds members who only look on: as some of those there are, and not seen for long, so that they come last in every list.
 * From countries other than the site's own, and of an age that many have.
 * @param like ids of the members to take after. @returns the ids of the new ones
 */
export async function addFans(db: Kysely<Database>, siteId: number, like: number[], count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into account (site_id, email, password_hash, status, signup_date, orientation_consent_at)
    select ${siteId}, 'fan-' || gen_random_uuid() || '@example.com', '', 'active', signed_up, signed_up
    from (select now() - interval '300 days' as signed_up) as long_ago, generate_series(1, ${count}) returning id`.execute(db)
  const ids = rows.map(({ id }) => id)
  const copies = sql`
    with model as (
      select profile, id, row_number() over (order by id) as n, count(*) over () as models from profile
      where id = any(${like}::bigint[]) and country not in ('NL', 'DE') and date_of_birth between '1975-01-01' and '2002-12-31'
    ), fan as (
      select fan.id, model.id as model_id, model.profile
      from unnest(${ids}::bigint[]) with ordinality as fan (id, n) join model on model.n = 1 + fan.n % models
    )`
  await sql`${copies}
    insert into profile select copy.* from fan cross join lateral jsonb_populate_record(fan.profile, jsonb_build_object(
      'id', fan.id, 'created_at', now() - interval '300 days', 'last_seen', now() - interval '60 days')) as copy`.execute(db)
  await sql`${copies}
    insert into photo (profile_id, sharp_name, blurred_name, is_main, position)
    select fan.id, sharp_name, blurred_name, is_main, position from fan join photo on profile_id = model_id`.execute(db)
  return ids
}

/** Likes from and to the first of the others, some new, and conversations with them, some unread; the latest come first. */
export async function fillLists(
  db: Kysely<Database>,
  id: number,
  others: number[],
  { likes, chats }: { likes: number; chats: number },
): Promise<void> {
  await sql`
    with other as (
      select id, n, id < ${id} as is_low, n % 5 <> 0 as likes, n % 5 = 0 or n % 4 = 0 as is_liked, n % 10 = 1 as is_new
      from unnest(${others.slice(0, likes)}::bigint[]) with ordinality as other (id, n)
    )
    insert into affinity (low_id, high_id, low_liked_at, high_liked_at, low_like_new, high_like_new)
    select least(id, ${id}), greatest(id, ${id}),
      case when case when is_low then likes else is_liked end then now() - n * interval '3 hours' end,
      case when case when is_low then is_liked else likes end then now() - n * interval '3 hours' end,
      is_low and is_new, not is_low and is_new
    from other`.execute(db)
  await converse(db, id, others.slice(0, chats), (n) => n % 12 === 0)
}
