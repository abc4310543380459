import { type Selectable, sql } from 'kysely'
import type { Answer, Schemas } from '../../../src/shared/contract/api.ts'
import { ONLINE_MINUTES } from '../../../src/shared/rules/constants.ts'
import type { Member } from '../../caller/sessions.ts'
import { insufficientCredits, notFound } from '../../contract/errors.ts'
import { hot } from '../../db/database.ts'
import type { Database } from '../../db/schema.ts'
import type { Effect } from '../../db/transact.ts'
import { type Claim, earlierAnswer, type Found, type Statement } from '../../http/idempotency.ts'
import { toMessage } from './queries.ts'

export type Content = {
  kind: Schemas['Message']['kind']
  text: string | null
  gift: string | null
  photo_name: string | null
  /** Credits, where no free message covers it. */
  price: number
}

type StoredMessage = Omit<Selectable<Database['message']>, 'sent_at'> & { sent_at: string }
/** What is kept under the caller's key, and told as the contract's answer. */
type Stored = { message: StoredMessage; credits: number; free_messages_left: number }
type Outcome = Found<Stored> & {
  other_id: number | null
  credits_before: number | null
  event_id: number | null
  sent: Stored | null
}

/**
 * Sends a message: charges it, or uses a free message of an unpaid member, delivers it, and keeps the answer under the
 * caller's key, all in one statement [CHT-4, CHT-6, CHT-8]. What a member writes before confirming their address is held
 * back [SGN-4].
 *
 * A block that comes at the same time archives the row that is locked here: whoever waits for the other looks at the row
 * as the other has left it, so that nothing is charged or delivered after a block [SEC-3].
 * @throws 404 when there is no such conversation or the other one is gone, 402 `insufficient_credits`
 */
export async function send(
  { db, claim, told }: Statement,
  member: Member,
  conversation: number,
  { kind, text, gift, photo_name, price }: Content,
): Promise<Answer<'sendMessage'>> {
  const entryKind = kind === 'text' ? 'message' : kind
  const { rows } = await sql<Outcome>`${hot}
    with ${turn(claim)}, chat as (
      select conversation.id, other.id as other_id, other.last_seen > now() - ${`${ONLINE_MINUTES} minutes`}::interval as is_online
      from turn
      join conversation on conversation.id = ${conversation} and archived_at is null and ${member.id} in (low_id, high_id)
      join profile as other on other.id = case when low_id = ${member.id} then high_id else low_id end
      where turn.is_first and not exists (select from earlier) and other.status = 'active'
      for update of conversation
    ), sender as (
      select account.id, credits, account.status = 'not_confirmed' as held,
        ${kind} = 'text' and not paid_user and free_messages_left > 0 as free
      from chat join account on account.id = ${member.id} for update of account
    ), paid as (
      update account set
        credits = account.credits - case when free then 0 else ${price} end,
        free_messages_left = account.free_messages_left - free::int
      from sender, chat
      where account.id = sender.id and (free or sender.credits >= ${price})
      returning account.credits, account.free_messages_left, free, held
    ), sent as (
      insert into message (conversation_id, sender_id, kind, text, gift, photo_name, credits, held)
      select chat.id, ${member.id}, ${kind}, ${text}, ${gift}, ${photo_name}, case when free then 0 else ${price} end, held
      from chat, paid
      returning message.*
    ), entry as (
      insert into credit_entry (account_id, credits, balance, kind, reference)
      select ${member.id}, -sent.credits, paid.credits, ${entryKind}, sent.id::text from paid, sent where sent.credits > 0
    ), delivered as (
      update conversation set
        updated_at = now(),
        low_hidden = low_hidden and (held and low_id <> ${member.id}),
        high_hidden = high_hidden and (held and high_id <> ${member.id}),
        low_unread = low_unread + (low_id <> ${member.id} and not held)::int,
        high_unread = high_unread + (high_id <> ${member.id} and not held)::int
      from chat, paid where conversation.id = chat.id
    ), event as (
      insert into event (account_id, kind, from_id, announced)
      select other_id, 'message', ${member.id}, is_online from chat, paid where not held
      returning id
    ), answer as (
      select jsonb_build_object('message', to_jsonb(sent), 'credits', paid.credits, 'free_messages_left', paid.free_messages_left) as sent
      from sent, paid
    )
    ${remember(claim)}
    select turn.is_first, earlier.fingerprint, earlier.answer, chat.other_id, sender.credits as credits_before,
      event.id as event_id, answer.sent
    from turn left join earlier on true left join chat on true left join sender on true
      left join answer on true left join event on true`.execute(db)
  const outcome = rows[0] as Outcome
  const earlier = claim && earlierAnswer(claim, outcome)
  if (earlier) return toAnswer(earlier, member)
  if (outcome.other_id === null) throw notFound()
  if (!outcome.sent) throw insufficientCredits(price, outcome.credits_before ?? 0)
  if (outcome.event_id !== null) told({ id: outcome.event_id, account_id: outcome.other_id, kind: 'message', from_id: member.id })
  return toAnswer(outcome.sent, member)
}

/** Whether it is this call's turn, and what an earlier one with the same key has left (http/idempotency.ts). */
function turn(claim: Claim | undefined) {
  if (!claim) {
    return sql`turn as (select true as is_first),
    earlier as (select null::bytea as fingerprint, null::jsonb as answer where false)`
  }
  const { owner_id, operation, key_hash, lock } = claim
  return sql`turn as (select pg_try_advisory_xact_lock(${lock}::bigint) as is_first), earlier as (
      select fingerprint, answer from idempotency
      where owner_id = ${owner_id} and operation = ${operation} and key_hash = ${key_hash}
    )`
}

function remember(claim: Claim | undefined) {
  if (!claim) return sql``
  const { owner_id, operation, key_hash, fingerprint } = claim
  return sql`, remembered as (
      insert into idempotency (owner_id, operation, key_hash, fingerprint, answer)
      select ${owner_id}, ${operation}, ${key_hash}, ${fingerprint}, sent from answer
    )`
}

function toAnswer({ message, credits, free_messages_left }: Stored, member: Member): Answer<'sendMessage'> {
  return { message: toMessage({ ...message, sent_at: new Date(message.sent_at) }, member.id), credits, free_messages_left }
}

/** Locks the conversations in which a member's messages are held back: to be done before the account is locked. */
export async function lockHeld(trx: Effect['trx'], senderId: number): Promise<void> {
  await trx
    .selectFrom('conversation')
    .select('id')
    .where('id', 'in', (query) =>
      query.selectFrom('message').select('conversation_id').where('sender_id', '=', senderId).where('held', '=', true),
    )
    .forUpdate()
    .execute()
}

/**
 * Delivers what was held back until the sender's address was confirmed [SGN-4, MEE-3]. Whoever has gone since, or become
 * invisible to somebody they know nothing of, gets none of it [ACC-8]; a block has archived the conversation.
 */
export async function releaseHeld({ trx, tell }: Effect, senderId: number): Promise<void> {
  const { rows } = await sql<{ other_id: number }>`
    with living as (
      select conversation.id from conversation
      join profile as other on other.id = case when low_id = ${senderId} then high_id else low_id end
      where conversation.id in (select conversation_id from message where sender_id = ${senderId} and held)
        and archived_at is null and other.status = 'active'
        and not (other.invisible and case when low_id = ${senderId} then high_hidden else low_hidden end)
      for update of conversation
    ), released as (
      update message set held = false, sent_at = now() from living
      where sender_id = ${senderId} and held and conversation_id = living.id
      returning conversation_id
    ), counted as (
      select conversation_id, count(*)::int as count from released group by conversation_id
    )
    update conversation set
      updated_at = now(),
      low_hidden = low_hidden and low_id = ${senderId},
      high_hidden = high_hidden and high_id = ${senderId},
      low_unread = low_unread + case when low_id <> ${senderId} then count else 0 end,
      high_unread = high_unread + case when high_id <> ${senderId} then count else 0 end
    from counted where conversation.id = counted.conversation_id
    returning case when low_id = ${senderId} then high_id else low_id end as other_id`.execute(trx)
  tell(...rows.map(({ other_id }) => ({ account_id: other_id, kind: 'message' as const, from_id: senderId })))
}
