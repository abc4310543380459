import { type Kysely, sql } from 'kysely'
import type { Schemas } from '../../../src/shared/contract/api.ts'
import { hot } from '../../db/database.ts'
import type { Database } from '../../db/schema.ts'
import { visibleOrInChat } from './visibility.ts'

/** A badge says 99+ of them: of no longer list more is looked at. */
const LATEST_CHATS = 100

/**
 * What a member's badges show [GRO-1]: the unread messages of the conversations in their list, how many of these wait for
 * them, and the new ones of the likes in their list. Only those are read, by conversation_*_unread and affinity_*_new; of
 * those that may wait the latest, by conversation_*_latest, each with the last message that the list shows of it.
 */
export async function countsOf(db: Kysely<Database>, memberId: number): Promise<Schemas['Counts']> {
  const { rows } = await sql<Schemas['Counts']>`${hot}
    select (
      select coalesce(sum(unread), 0)::int from (
        select low_unread as unread from conversation
        where low_id = ${memberId} and low_unread > 0 and not low_hidden and archived_at is null
        union all
        select high_unread from conversation
        where high_id = ${memberId} and high_unread > 0 and not high_hidden and archived_at is null
      ) as chat
    ) as unread, (
      select count(*)::int from (
        (select id, high_id as other_id, low_unread as unread, low_cleared_id as cleared_id, updated_at from conversation
        where low_id = ${memberId} and not low_hidden and archived_at is null
        order by updated_at desc, id desc limit ${LATEST_CHATS})
        union all
        (select id, low_id, high_unread, high_cleared_id, updated_at from conversation
        where high_id = ${memberId} and not high_hidden and archived_at is null
        order by updated_at desc, id desc limit ${LATEST_CHATS})
        order by updated_at desc limit ${LATEST_CHATS}
      ) as chat
      where unread > 0 or exists (
        select from profile
        where profile.id = other_id and status = 'active' and other_id = (
          select sender_id from message
          where conversation_id = chat.id and message.id > cleared_id and (not held or sender_id = ${memberId})
          order by message.id desc limit 1
        )
      )
    ) as waiting, (
      select count(*)::int from (
        select high_id as id from affinity where low_id = ${memberId} and high_like_new
        union all
        select low_id from affinity where high_id = ${memberId} and low_like_new
      ) as liker
      join profile on profile.id = liker.id
      where profile.status = 'active' and ${visibleOrInChat(memberId)}
    ) as new_likes`.execute(db)
  return rows[0] as Schemas['Counts']
}
