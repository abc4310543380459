import { type Kysely, type Selectable, sql } from 'kysely'
import type { Schemas } from '../../../src/shared/contract/api.ts'
import { MESSAGES_PAGE } from '../../../src/shared/rules/constants.ts'
import type { Member } from '../../caller/sessions.ts'
import type { Database } from '../../db/schema.ts'
import { imageOf } from '../../ports/photoNames.ts'
import { cardQuery, toCard } from '../members/cards.ts'

/**
 * The conversations of one member as that member sees them. Each side of a conversation has its own unread count, may
 * have removed it, and then sees only what came later. By conversation_low and conversation_high.
 */
function ownConversations(db: Kysely<Database>, viewerId: number) {
  const asLow = db
    .selectFrom('conversation')
    .select(['id', 'high_id as other_id', 'low_unread as unread', 'low_cleared_id as cleared_id', 'updated_at'])
    .where('low_id', '=', viewerId)
    .where('low_hidden', '=', false)
    .where('archived_at', 'is', null)
  const asHigh = db
    .selectFrom('conversation')
    .select(['id', 'low_id as other_id', 'high_unread as unread', 'high_cleared_id as cleared_id', 'updated_at'])
    .where('high_id', '=', viewerId)
    .where('high_hidden', '=', false)
    .where('archived_at', 'is', null)
  return asLow.unionAll(asHigh)
}

/** Messages this member may read: not those still held back from them. */
const readable = (viewerId: number) => sql<boolean>`(not message.held or message.sender_id = ${viewerId})`

function chatQuery(db: Kysely<Database>, viewer: Member) {
  return cardQuery(db, viewer)
    .innerJoin(ownConversations(db, viewer.id).as('chat'), 'chat.other_id', 'profile.id')
    .leftJoinLateral(
      (row) =>
        row
          .selectFrom('message')
          .select(['id', 'sender_id', 'kind', 'text', 'gift', 'photo_name', 'credits', 'sent_at', 'read_at'])
          .whereRef('conversation_id', '=', 'chat.id')
          .whereRef('message.id', '>', 'chat.cleared_id')
          .where(readable(viewer.id))
          .orderBy('message.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['chat.id as conversation', 'chat.updated_at', 'chat.unread', 'chat.cleared_id'])
    .select(['last.id as message_id', 'last.sender_id', 'last.kind', 'last.text', 'last.gift', 'last.photo_name'])
    .select(['last.credits', 'last.sent_at', 'last.read_at'])
}

type ChatRow = Awaited<ReturnType<ReturnType<typeof chatQuery>['execute']>>[number]

/** Which conversations does the member have, latest first [CHT-1]? */
export async function chatsOf(db: Kysely<Database>, viewer: Member): Promise<Schemas['Chat'][]> {
  const rows = await chatQuery(db, viewer).orderBy('chat.updated_at', 'desc').execute()
  return rows.map((row) => toChat(row, viewer))
}

/** One conversation of the member; undefined when it is not theirs or they have removed it. */
export async function chatOf(db: Kysely<Database>, viewer: Member, id: number): Promise<Schemas['Chat'] | undefined> {
  const row = await chatQuery(db, viewer).where('chat.id', '=', id).executeTakeFirst()
  return row && toChat(row, viewer)
}

function toChat(row: ChatRow, viewer: Member): Schemas['Chat'] {
  return {
    conversation: row.conversation,
    profile: toCard(row, viewer),
    num_unread_messages: row.unread,
    // The columns of the left join are all there or all null.
    last_message:
      row.message_id === null
        ? null
        : toMessage({ ...row, id: row.message_id, conversation_id: row.conversation } as MessageRow, viewer.id),
    updated_at: row.updated_at.toISOString(),
    can_reply: row.status === 'active',
  }
}

/** A page of a conversation's messages, oldest first [CHT-1]. By message_of_conversation, from its end. */
export async function messagesOf(
  db: Kysely<Database>,
  viewer: Member,
  conversation: number,
  before: number | undefined,
): Promise<{ messages: Schemas['Message'][]; more: boolean }> {
  const rows = await db
    .selectFrom('message')
    .selectAll()
    .where('conversation_id', '=', conversation)
    // A member of neither side has nothing to read.
    .where(
      sql<boolean>`message.id > (select case when low_id = ${viewer.id} then low_cleared_id when high_id = ${viewer.id} then high_cleared_id end
        from conversation where id = ${conversation} and archived_at is null)`,
    )
    .where(readable(viewer.id))
    .$if(before !== undefined, (query) => query.where('message.id', '<', before as number))
    .orderBy('message.id', 'desc')
    .limit(MESSAGES_PAGE + 1)
    .execute()
  const page = rows.slice(0, MESSAGES_PAGE).reverse()
  return { messages: page.map((row) => toMessage(row, viewer.id)), more: rows.length > MESSAGES_PAGE }
}

/**
 * Opening a conversation sets its unread count to 0 and dates what was unread [CHT-1].
 * @returns the oldest of those, null when there were none
 */
export async function markRead(db: Kysely<Database>, viewer: Member, conversation: number): Promise<number | null> {
  // The unread ones are the other side's latest: found from the end of the conversation, as many as were counted.
  const { rows } = await sql<{ id: number }>`
    with seen as (
      select id, case when low_id = ${viewer.id} then low_unread else high_unread end as unread from conversation
      where id = ${conversation} and archived_at is null and ${viewer.id} in (low_id, high_id) for update
    ), cleared as (
      update conversation set
        low_unread = case when low_id = ${viewer.id} then 0 else low_unread end,
        high_unread = case when high_id = ${viewer.id} then 0 else high_unread end
      from seen where conversation.id = seen.id and unread > 0
      returning conversation.id, unread
    )
    update message set read_at = now() from cleared
    where message.id in (
      select id from message where conversation_id = cleared.id and sender_id <> ${viewer.id} and not held and read_at is null
      order by id desc limit cleared.unread
    )
    returning message.id`.execute(db)
  return rows.length > 0 ? Math.min(...rows.map(({ id }) => id)) : null
}

type MessageRow = Omit<Selectable<Database['message']>, 'held'>

/** A message as the contract shows it to one of the two. */
export function toMessage(row: MessageRow, viewerId: number): Schemas['Message'] {
  const mine = row.sender_id === viewerId
  return {
    id: row.id,
    conversation: row.conversation_id,
    mine,
    kind: row.kind,
    text: row.text,
    gift: row.gift,
    photo: row.photo_name === null ? null : imageOf(row.photo_name, 'active'),
    credits: mine ? row.credits : 0,
    sent_at: row.sent_at.toISOString(),
    read_at: row.read_at && new Date(row.read_at).toISOString(),
  }
}
