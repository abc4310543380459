import { type Selectable, sql } from 'kysely'
import type { Answer, Schemas } from '../../../src/shared/contract/api.ts'
import { ONLINE_MINUTES } from '../../../src/shared/rules/constants.ts'
import { hot } from '../../db/database.ts'
import type { Database } from '../../db/schema.ts'
import type { Effect } from '../../db/transact.ts'
import { insufficientCredits, notFound } from '../../http/errors.ts'
import type { Member } from '../auth/sessions.ts'
import { toMessage } from './queries.ts'

export type Content = {
  kind: Schemas['Message']['kind']
  text: string | null
  gift: string | null
  photo_name: string | null
  /** Credits, where no free message covers it. */
  price: number
}

type Sent = {
  other_id: number | null
  credits_before: number
  credits: number | null
  free_messages_left: number | null
  event_id: number | null
  message: (Omit<Selectable<Database['message']>, 'sent_at'> & { sent_at: string }) | null
}

/**
 * Sends a message: charges it, or uses a free message of an unpaid member, and delivers it, all in one statement
 * [CHT-4, CHT-6, CHT-8]. What a member writes before confirming their address is held back [SGN-4].
 * @throws 404 when there is no such conversation or the other one is gone, 402 `insufficient_credits`
 */
export async function send(
  { trx, told }: Effect,
  member: Member,
  conversation: number,
  { kind, text, gift, photo_name, price }: Content,
): Promise<Answer<'sendMessage'>> {
  const entryKind = kind === 'text' ? 'message' : kind
  const { rows } = await sql<Sent>`${hot}
    with chat as (
      select conversation.id, other.id as other_id, other.last_seen > now() - ${`${ONLINE_MINUTES} minutes`}::interval as is_online
      from conversation
      join profile as other on other.id = case when low_id = ${member.id} then high_id else low_id end
      where conversation.id = ${conversation} and ${member.id} in (low_id, high_id) and other.status = 'active'
      for update of conversation
    ), sender as (
      select id, credits, status = 'not_confirmed' as held,
        ${kind} = 'text' and not paid_user and free_messages_left > 0 as free
      from account where id = ${member.id} for update
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
    )
    select chat.other_id, sender.credits as credits_before, paid.credits, paid.free_messages_left, to_jsonb(sent) as message,
      event.id as event_id
    from sender left join chat on true left join paid on true left join sent on true left join event on true`.execute(trx)
  const sent = rows[0]
  if (!sent?.other_id) throw notFound()
  if (!sent.message || sent.credits === null || sent.free_messages_left === null)
    throw insufficientCredits(price, sent.credits_before)
  if (sent.event_id !== null) told({ id: sent.event_id, account_id: sent.other_id, kind: 'message', from_id: member.id })
  return {
    message: toMessage({ ...sent.message, sent_at: new Date(sent.message.sent_at) }, member.id),
    credits: sent.credits,
    free_messages_left: sent.free_messages_left,
  }
}

/** Delivers what was held back until the sender's address was confirmed [SGN-4]. */
export async function releaseHeld({ trx, tell }: Effect, senderId: number): Promise<void> {
  const { rows } = await sql<{ other_id: number }>`
    with released as (
      update message set held = false, sent_at = now() where sender_id = ${senderId} and held returning conversation_id
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
