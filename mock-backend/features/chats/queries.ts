import { type Kysely, sql } from 'kysely'
import type { Schemas } from '../../../src/shared/contract/api.ts'
import type { Database } from '../../db/schema.ts'
import type { Member } from '../auth/sessions.ts'
import { cardQuery, toCard } from '../members/cards.ts'

/**
 * Which conversations does the member have, latest first [CHT-1]? By conversation_low and conversation_high; the last
 * message of each is the first entry of message_of_conversation.
 */
export async function chatsOf(db: Kysely<Database>, viewer: Member): Promise<Schemas['Chat'][]> {
  const rows = await cardQuery(db, viewer)
    .innerJoin('conversation', (join) =>
      join.on(sql<boolean>`(conversation.low_id = ${viewer.id} and profile.id = conversation.high_id)
        or (conversation.high_id = ${viewer.id} and profile.id = conversation.low_id)`),
    )
    .leftJoinLateral(
      (row) =>
        row
          .selectFrom('message')
          .select(['id', 'sender_id', 'kind', 'text', 'credits', 'sent_at', 'read_at'])
          .whereRef('conversation_id', '=', 'conversation.id')
          .orderBy('id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['conversation.id as conversation', 'conversation.updated_at'])
    .select(['last.id as message_id', 'sender_id', 'kind', 'text', 'credits', 'sent_at', 'read_at'])
    .select(sql<number>`case when conversation.low_id = ${viewer.id} then low_unread else high_unread end`.as('unread'))
    .orderBy('conversation.updated_at', 'desc')
    .execute()
  return rows.map((row) => ({
    conversation: row.conversation,
    profile: toCard(row, viewer),
    num_unread_messages: row.unread,
    last_message: row.message_id === null ? null : lastMessage({ ...row, message_id: row.message_id }, viewer),
    updated_at: row.updated_at.toISOString(),
    can_reply: row.status === 'active',
  }))
}

type LastRow = {
  message_id: number
  conversation: number
  sender_id: number | null
  kind: Schemas['Message']['kind'] | null
  text: string | null
  credits: number | null
  sent_at: Date | null
  read_at: Date | null
}

function lastMessage(row: LastRow, viewer: Member): Schemas['Message'] {
  const mine = row.sender_id === viewer.id
  return {
    id: row.message_id,
    conversation: row.conversation,
    mine,
    kind: row.kind ?? 'text',
    text: row.text,
    credits: mine ? (row.credits ?? 0) : 0,
    sent_at: (row.sent_at ?? new Date(0)).toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
  }
}
