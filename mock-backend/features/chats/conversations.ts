import { sql, type Transaction } from 'kysely'
import { FREE_CONVERSATIONS } from '../../../src/shared/rules/constants.ts'
import { isFreeMessage } from '../../../src/shared/rules/prices.ts'
import type { Member } from '../../caller/sessions.ts'
import { insufficientCredits, notFound, premiumRequired } from '../../contract/errors.ts'
import type { Database } from '../../db/schema.ts'
import { lockPair } from '../members/pair.ts'
import { isVisibleTo } from '../members/visibility.ts'
import type { Content } from './send.ts'

/**
 * Starts, or finds, the conversation of two members [CHT-4]. The other side sees nothing of it before a message comes.
 * One that a block has ended is not found again: the two begin anew [SEC-3].
 * @param first the message it is started for. @returns its id
 * @throws 404 for a profile the member may not see, 402 beyond a free member's conversations, or where they could not pay
 * for the first message [MEE-7]
 */
export async function startConversation(
  trx: Transaction<Database>,
  member: Member,
  profileId: number,
  { kind, price }: Pick<Content, 'kind' | 'price'>,
): Promise<number> {
  await lockPair(trx, member.id, profileId)
  if (!(await isVisibleTo(trx, member, profileId))) throw notFound()
  const pair = { low_id: Math.min(member.id, profileId), high_id: Math.max(member.id, profileId) }
  const isLow = pair.low_id === member.id

  const existing = await trx
    .updateTable('conversation')
    .set(isLow ? { low_hidden: false } : { high_hidden: false })
    .where('low_id', '=', pair.low_id)
    .where('high_id', '=', pair.high_id)
    .where('archived_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (existing) return existing.id

  // Before the account is locked, as sending has it.
  if (!member.premium) await forgetEmpty(trx, member)
  // Two starts at once would both count too few: one waits for the other here.
  const account = await trx
    .selectFrom('account')
    .select(['credits', 'paid_user', 'free_messages_left'])
    .where('id', '=', member.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (!member.premium && (await startedBy(trx, member.id, profileId)) >= FREE_CONVERSATIONS) throw premiumRequired()
  if (!(kind === 'text' && isFreeMessage(account)) && account.credits < price) throw insufficientCredits(price, account.credits)
  const { id } = await trx
    .insertInto('conversation')
    .values({ ...pair, starter_id: member.id, low_hidden: !isLow, high_hidden: isLow })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Takes back a conversation that was started for a message which could not be paid after all – the credits went elsewhere
 * meanwhile [MEE-7]. One that has, or has had, anything in it stays, and so does one that was not started just now: somebody
 * is looking at it.
 */
export async function forgetUnpaid(trx: Transaction<Database>, member: Member, id: number): Promise<void> {
  // Whatever is being sent into it comes first, and is seen by the second statement.
  const started = await trx
    .selectFrom('conversation')
    .select('id')
    .where('id', '=', id)
    .where('starter_id', '=', member.id)
    .where('archived_at', 'is', null)
    .where(sql<boolean>`updated_at > now() - interval '1 minute'`)
    // The other side may have begun by themselves to write into it.
    .where(sql<boolean>`case when low_id = ${member.id} then high_hidden else low_hidden end`)
    .forUpdate()
    .executeTakeFirst()
  if (!started) return
  await trx
    .deleteFrom('conversation')
    .where('id', '=', id)
    .where(sql<boolean>`not exists (select from message where conversation_id = ${id})`)
    .execute()
}

/**
 * Removes the conversations of somebody who starts another in which nothing was ever said: what they were begun for was never
 * paid, so they do not count [MEE-7]. Not one of just now, whose first message is on its way.
 */
async function forgetEmpty(trx: Transaction<Database>, member: Member): Promise<void> {
  const isEmpty = sql<boolean>`not exists (select from message where conversation_id = conversation.id)`
  const empty = await trx
    .selectFrom('conversation')
    .select('id')
    .where('starter_id', '=', member.id)
    .where('archived_at', 'is', null)
    .where(sql<boolean>`updated_at <= now() - interval '1 minute'`)
    .where(sql<boolean>`case when low_id = ${member.id} then high_hidden else low_hidden end`)
    .where(isEmpty)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (empty.length === 0) return
  // What was sent into them while they were waited for is seen by this statement.
  await trx
    .deleteFrom('conversation')
    .where(
      'id',
      'in',
      empty.map(({ id }) => id),
    )
    .where(isEmpty)
    .execute()
}

/**
 * With how many others has the member started a conversation? By conversation_started. Removed and blocked ones count:
 * ending one does not make room for another.
 */
async function startedBy(trx: Transaction<Database>, memberId: number, exceptWith: number): Promise<number> {
  const { count } = await trx
    .selectFrom('conversation')
    .select(sql<number>`count(distinct (low_id, high_id))`.as('count'))
    .where('starter_id', '=', memberId)
    .where(sql<boolean>`${exceptWith} not in (low_id, high_id)`)
    .executeTakeFirstOrThrow()
  return count
}

/** Removes a conversation from the member's own list; the other side keeps it [CHT-2]. @throws 404 when not theirs */
export async function removeConversation(trx: Transaction<Database>, member: Member, id: number): Promise<void> {
  // What is held back from the member is not removed with the rest: it has yet to come.
  const lastId = sql<number>`coalesce((select max(message.id) from message
    where conversation_id = conversation.id and (not held or sender_id = ${member.id})), 0)`
  const mine = (side: 'low' | 'high') => sql<boolean>`conversation.${sql.ref(`${side}_id`)} = ${member.id}`
  const { numUpdatedRows } = await trx
    .updateTable('conversation')
    .set({
      low_hidden: sql`${mine('low')} or low_hidden`,
      high_hidden: sql`${mine('high')} or high_hidden`,
      low_cleared_id: sql`case when ${mine('low')} then ${lastId} else low_cleared_id end`,
      high_cleared_id: sql`case when ${mine('high')} then ${lastId} else high_cleared_id end`,
      low_unread: sql`case when ${mine('low')} then 0 else low_unread end`,
      high_unread: sql`case when ${mine('high')} then 0 else high_unread end`,
    })
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .where(({ or, eb }) => or([eb('low_id', '=', member.id), eb('high_id', '=', member.id)]))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw notFound()
}
