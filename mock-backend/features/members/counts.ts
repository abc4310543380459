import { type Kysely, sql } from 'kysely'
import type { Schemas } from '../../../src/shared/contract/api.ts'
import { hot } from '../../db/database.ts'
import type { Database } from '../../db/schema.ts'
import { visibleOrInChat } from './visibility.ts'

/**
 * What a member's badges show [GRO-1]: the unread messages of the conversations in their list, and the new ones of the
 * likes in their list. Only those are read, by conversation_*_unread and affinity_*_new.
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
        select high_id as id from affinity where low_id = ${memberId} and high_like_new
        union all
        select low_id from affinity where high_id = ${memberId} and low_like_new
      ) as liker
      join profile on profile.id = liker.id
      where profile.status = 'active' and ${visibleOrInChat(memberId)}
    ) as new_likes`.execute(db)
  return rows[0] as Schemas['Counts']
}
