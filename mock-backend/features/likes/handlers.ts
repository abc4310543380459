import { type Kysely, sql } from 'kysely'
import { LIKES_PAGE } from '../../../src/shared/rules/constants.ts'
import { invalid, notFound } from '../../contract/errors.ts'
import type { Database } from '../../db/schema.ts'
import { type HandlersOf, signedIn } from '../../http/operations.ts'
import { cardQuery, toCard } from '../members/cards.ts'
import { countsOf } from '../members/counts.ts'
import { lockPair } from '../members/pair.ts'
import { fitting } from '../members/preference.ts'
import { isVisibleTo, notBlocked } from '../members/visibility.ts'
import { addLike, removeLike, requireLikeable } from './like.ts'
import { likesOf, markSeen } from './queries.ts'

type LikeOperation = 'getLikes' | 'like' | 'seeLike' | 'unlike' | 'autoLike'

export function likesHandlers({ db }: { db: Kysely<Database> }): HandlersOf<LikeOperation> {
  return {
    async getLikes(call) {
      const { tab, cursor, limit = LIKES_PAGE } = call.query
      return likesOf(db, signedIn(call), { tab, cursor, limit })
    },

    async like(call) {
      const member = signedIn(call)
      const { id } = call.body
      if (id === member.id) throw invalid({ id: 'not_yourself' })
      return call.transact(async (effect) => {
        await requireLikeable(effect.trx, member, id)
        return { match: await addLike(effect, member, id) }
      })
    },

    async seeLike(call) {
      const member = signedIn(call)
      if (!(await markSeen(db, member, call.body.id))) throw notFound()
      return countsOf(db, member.id)
    },

    async unlike(call) {
      const member = signedIn(call)
      const { id } = call.body
      await call.transact(async ({ trx }) => {
        // Also of somebody who has hidden or left since.
        const wasLiked = await removeLike(trx, member.id, id)
        if (!wasLiked && !(await isVisibleTo(trx, member, id))) throw notFound()
      })
      return { ok: true }
    },

    /** Only profiles marked fictional ever like by themselves [LIK-5]. */
    async autoLike(call) {
      const member = signedIn(call)
      return call.once(async (effect) => {
        const row = await cardQuery(effect.trx, member)
          .innerJoin('profile as self', (join) => join.on('self.id', '=', member.id))
          .where('profile.fictional', '=', true)
          .where('profile.site_id', '=', member.site_id)
          .where('profile.status', '=', 'active')
          .where('profile.id', '!=', member.id)
          // An invisible member receives no likes [ACC-8].
          .where('self.invisible', '=', false)
          .where(notBlocked(member.id))
          .where(fitting())
          .where(
            sql<boolean>`not exists (select from affinity
              where affinity.low_id = least(profile.id, ${member.id}) and affinity.high_id = greatest(profile.id, ${member.id})
                and case when affinity.low_id = profile.id then low_liked_at else high_liked_at end is not null)`,
          )
          .orderBy(sql`random()`)
          .limit(1)
          .executeTakeFirst()
        if (!row) return { profile: null }
        // The member may have blocked the chosen one this moment.
        await lockPair(effect.trx, row.id, member.id)
        if (!(await isVisibleTo(effect.trx, member, row.id))) return { profile: null }
        await addLike(effect, { id: row.id, status: 'active' }, member.id)
        return { profile: toCard(row, member) }
      })
    },
  }
}
