import { type Kysely, sql } from 'kysely'
import type { Member } from '../../caller/sessions.ts'
import type { Database } from '../../db/schema.ts'
import { cardQuery } from '../members/cards.ts'
import { fitting } from '../members/preference.ts'
import { notBlocked } from '../members/visibility.ts'

const DECK = 20

/** Active members with a photo whom the member has not swiped or liked, most recently seen first [SWP-1]. */
export function candidates(db: Kysely<Database>, member: Member) {
  return cardQuery(db, member)
    .innerJoin('profile as self', (join) => join.on('self.id', '=', member.id))
    .where('profile.site_id', '=', member.site_id)
    .where('profile.status', '=', 'active')
    .where('profile.invisible', '=', false)
    .where('profile.id', '!=', member.id)
    .where('main.status', '=', 'active')
    .where(notBlocked(member.id))
    .where(fitting())
    .where(sql<boolean>`not exists (select from swipe where member_id = ${member.id} and profile_id = profile.id)`)
    .where(
      sql<boolean>`not exists (select from affinity
        where affinity.low_id = least(profile.id, ${member.id}) and affinity.high_id = greatest(profile.id, ${member.id})
          and case when affinity.low_id = ${member.id} then low_liked_at else high_liked_at end is not null)`,
    )
    .orderBy('profile.last_seen', 'desc')
    .orderBy('profile.id', 'desc')
    .limit(DECK)
    .execute()
}
