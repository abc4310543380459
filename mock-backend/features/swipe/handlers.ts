import type { Kysely } from 'kysely'
import type { Schemas } from '../../../src/shared/contract/api.ts'
import { SWIPE_LIKES_PER_DAY } from '../../../src/shared/rules/constants.ts'
import type { Member } from '../../caller/sessions.ts'
import { tooMany } from '../../contract/errors.ts'
import type { Database } from '../../db/schema.ts'
import { type HandlersOf, signedIn } from '../../http/operations.ts'
import { addLike, requireLikeable } from '../likes/like.ts'
import { toCard } from '../members/cards.ts'
import { factsOf, photosFor } from '../members/profile.ts'
import { zoneOf } from '../members/timeZone.ts'
import { dayAround } from './day.ts'
import { excerptOf } from './excerpt.ts'
import { candidates } from './queries.ts'

type SwipeOperation = 'getSwipeCandidates' | 'swipe' | 'undoSwipe'

export function swipeHandlers({ db }: { db: Kysely<Database> }): HandlersOf<SwipeOperation> {
  return {
    async getSwipeCandidates(call) {
      const member = signedIn(call)
      const [rows, likes] = await Promise.all([candidates(db, member), likesLeft(db, member)])
      return { profiles: rows.map((row) => toSwipeCard(row, member)), ...likes }
    },

    async swipe(call) {
      const member = signedIn(call)
      const { id, choice } = call.body
      return call.transact(async (effect) => {
        const { trx } = effect
        await requireLikeable(trx, member, id)
        // Two swipes at once are counted one after the other.
        await trx.selectFrom('account').select('id').where('id', '=', member.id).forNoKeyUpdate().executeTakeFirstOrThrow()
        const before = await likesLeft(trx, member)
        const isFirst = await recordSwipe(trx, member, id, choice)
        if (isFirst && choice === 'like' && before.likes_left === 0) throw dailyLimit(before.resets_at)
        // Who was swiped before keeps the first choice: nobody is shown twice.
        const liked = isFirst ? choice === 'like' : (await choiceOf(trx, member, id)) === 'like'
        const match = liked && (await addLike(effect, member, id))
        return { match, ...(await likesLeft(trx, member)), can_undo: !liked }
      })
    },

    /** A like is known to the other and counted; a pass is nobody's business but the member's own. */
    async undoSwipe(call) {
      await db
        .deleteFrom('swipe')
        .where('member_id', '=', signedIn(call).id)
        .where('profile_id', '=', call.body.id)
        .where('choice', '=', 'pass')
        .execute()
      return { ok: true }
    },
  }
}

/** A card, and of what its profile tells the beginning: the same to everybody who may see the one or the other [MEM-3]. */
function toSwipeCard(row: Awaited<ReturnType<typeof candidates>>[number], member: Member): Schemas['SwipeCard'] {
  return {
    ...toCard(row, member),
    about: row.about && excerptOf(row.about),
    interests: row.interests,
    ...factsOf(row),
    photos: photosFor(row, member),
  }
}

function dailyLimit(resetsAt: string) {
  const seconds = Math.max(1, Math.ceil((Date.parse(resetsAt) - Date.now()) / 1000))
  return tooMany('swipe_limit', seconds, { max: SWIPE_LIKES_PER_DAY })
}

/** Likes left until the member's next midnight. By swipe_likes. */
async function likesLeft(db: Kysely<Database>, member: Member): Promise<{ likes_left: number; resets_at: string }> {
  const { time_zone, country } = await db
    .selectFrom('account')
    .innerJoin('profile', 'profile.id', 'account.id')
    .select(['time_zone', 'profile.country'])
    .where('account.id', '=', member.id)
    .executeTakeFirstOrThrow()
  const day = await dayAround(db, new Date(), zoneOf(time_zone, country))
  const { count } = await db
    .selectFrom('swipe')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', member.id)
    .where('choice', '=', 'like')
    .where('created_at', '>=', day.start)
    .executeTakeFirstOrThrow()
  return { likes_left: Math.max(0, SWIPE_LIKES_PER_DAY - count), resets_at: day.end.toISOString() }
}

/** @returns false when the member has swiped this profile before */
async function recordSwipe(db: Kysely<Database>, member: Member, id: number, choice: 'like' | 'pass'): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('swipe')
    .values({ member_id: member.id, profile_id: id, choice })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

async function choiceOf(db: Kysely<Database>, member: Member, id: number) {
  const row = await db
    .selectFrom('swipe')
    .select('choice')
    .where('member_id', '=', member.id)
    .where('profile_id', '=', id)
    .executeTakeFirst()
  return row?.choice
}
