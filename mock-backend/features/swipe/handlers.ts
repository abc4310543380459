import { type Kysely, sql } from 'kysely'
import { SWIPE_LIKES_PER_DAY } from '../../../src/shared/rules/constants.ts'
import type { Database } from '../../db/schema.ts'
import { notFound, tooMany } from '../../http/errors.ts'
import { type HandlersOf, signedIn } from '../../http/operations.ts'
import type { Member } from '../auth/sessions.ts'
import { zoneOf } from '../auth/timeZone.ts'
import { addLike } from '../likes/like.ts'
import { cardQuery, toCard } from '../members/cards.ts'
import { fitting } from '../members/preference.ts'
import { isVisibleTo, notBlocked } from '../members/visibility.ts'
import { dayAround } from './day.ts'

const DECK = 20
const MATCH_FINDER = 24
/** The match finder ranks the most recently active members; beyond, nobody is waiting to be found. */
const MATCH_FINDER_POOL = 1_000

type SwipeOperation = 'getSwipeCandidates' | 'swipe' | 'getMatchFinder'

export function swipeHandlers({ db }: { db: Kysely<Database> }): HandlersOf<SwipeOperation> {
  return {
    async getSwipeCandidates(call) {
      const member = signedIn(call)
      const [rows, likes] = await Promise.all([candidates(db, member), likesLeft(db, member)])
      return { profiles: rows.map((row) => toCard(row, member)), ...likes }
    },

    async swipe(call) {
      const member = signedIn(call)
      const { id, choice } = call.body
      return call.transact(async (effect) => {
        const { trx } = effect
        // Two swipes at once are counted one after the other.
        await trx.selectFrom('account').select('id').where('id', '=', member.id).forUpdate().executeTakeFirstOrThrow()
        if (!(await isVisibleTo(trx, member, id))) throw notFound()
        const before = await likesLeft(trx, member)
        const isFirst = await recordSwipe(trx, member, id, choice)
        if (isFirst && choice === 'like' && before.likes_left === 0) throw dailyLimit(before.resets_at)
        // Who was swiped before keeps the first choice: nobody is shown twice.
        const liked = isFirst ? choice === 'like' : (await choiceOf(trx, member, id)) === 'like'
        const match = liked && (await addLike(effect, member.id, id))
        return { match, ...(await likesLeft(trx, member)) }
      })
    },

    async getMatchFinder(call) {
      const member = signedIn(call)
      const { min_age, max_age, interests } = call.query as typeof call.query & { interests?: string[] }
      const rows = await bestFitting(db, member, { min_age, max_age, interests })
      return { profiles: rows.map((row) => toCard(row, member)) }
    },
  }
}

function dailyLimit(resetsAt: string) {
  const seconds = Math.max(1, Math.ceil((Date.parse(resetsAt) - Date.now()) / 1000))
  return tooMany('swipe_limit', seconds, { max: SWIPE_LIKES_PER_DAY })
}

/** Active members with a photo whom the member has not swiped or liked, most recently seen first [SWP-1]. */
function candidates(db: Kysely<Database>, member: Member) {
  return cardQuery(db, member)
    .innerJoin('profile as self', (join) => join.on('self.id', '=', member.id))
    .where('profile.site_id', '=', member.site_id)
    .where('profile.status', '=', 'active')
    .where('profile.invisible', '=', false)
    .where('profile.id', '!=', member.id)
    .where('main.id', 'is not', null)
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

type Wishes = { min_age?: number | undefined; max_age?: number | undefined; interests?: string[] | undefined }

/** Those who share most interests, or have most of the wished ones; among equals the nearest. */
function bestFitting(db: Kysely<Database>, member: Member, { min_age = 18, max_age = 99, interests }: Wishes) {
  const wished = interests?.length ? sql`${interests}::text[]` : sql`self.interests`
  const pool = db
    .selectFrom('profile')
    .innerJoin('profile as self', (join) => join.on('self.id', '=', member.id))
    .select('profile.id')
    .select(sql<number>`cardinality(array(select unnest(profile.interests) intersect select unnest(${wished})))`.as('shared'))
    .select(sql<number>`power(profile.latitude - self.latitude, 2) + power(profile.longitude - self.longitude, 2)`.as('distance'))
    .where('profile.site_id', '=', member.site_id)
    .whereRef('profile.country', '=', 'self.country')
    .where('profile.status', '=', 'active')
    .where('profile.invisible', '=', false)
    .where('profile.id', '!=', member.id)
    .where(notBlocked(member.id))
    .where(fitting())
    .where(sql<boolean>`profile.date_of_birth <= current_date - make_interval(years => ${min_age})`)
    .where(sql<boolean>`profile.date_of_birth > current_date - make_interval(years => ${max_age + 1})`)
    .orderBy('profile.last_seen', 'desc')
    .limit(MATCH_FINDER_POOL)
  return cardQuery(db, member)
    .innerJoin(pool.as('pool'), 'pool.id', 'profile.id')
    .orderBy('pool.shared', 'desc')
    .orderBy(sql`pool.distance asc nulls last`)
    .orderBy('profile.id', 'desc')
    .limit(MATCH_FINDER)
    .execute()
}
