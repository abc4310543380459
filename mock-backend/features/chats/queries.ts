import { type Kysely, type Selectable, sql } from 'kysely'
import type { Answer, Schemas } from '../../../src/shared/contract/api.ts'
import { MESSAGES_PAGE } from '../../../src/shared/rules/constants.ts'
import type { Member } from '../../caller/sessions.ts'
import { decodeCursor, encodeCursor, exactly, type Place, pageOf } from '../../db/keyset.ts'
import type { Database } from '../../db/schema.ts'
import { imageOf } from '../../ports/photoNames.ts'
import { cardQuery, toCard } from '../members/cards.ts'

type Page = { after: Place | undefined; limit: number }

/**
 * The conversations of one member as that member sees them. Each side of a conversation has its own unread count, may
 * have removed it, and then sees only what came later. By conversation_low_latest and conversation_high_latest: of a page,
 * either side reads no more than its own.
 */
function ownConversations(db: Kysely<Database>, viewerId: number, page?: Page) {
  const asSide = (own: 'low' | 'high', other: 'low' | 'high') => {
    const all = db
      .selectFrom('conversation')
      .select(['id', `${other}_id as other_id`, `${own}_unread as unread`, `${own}_cleared_id as cleared_id`, 'updated_at'])
      .where(`${own}_id`, '=', viewerId)
      .where(`${own}_hidden`, '=', false)
      .where('archived_at', 'is', null)
    if (!page) return all
    const latest = all.orderBy('updated_at', 'desc').orderBy('id', 'desc').limit(page.limit)
    if (!page.after) return latest
    const { time, id } = page.after
    return latest.where(sql<boolean>`(updated_at, id) < (${time}::timestamptz, ${id}::bigint)`)
  }
  return db
    .selectFrom(asSide('low', 'high').as('as_low'))
    .selectAll()
    .unionAll(db.selectFrom(asSide('high', 'low').as('as_high')).selectAll())
}

/** Messages this member may read: not those still held back from them. */
const readable = (viewerId: number) => sql<boolean>`(not message.held or message.sender_id = ${viewerId})`

function chatQuery(db: Kysely<Database>, viewer: Member, page?: Page) {
  return cardQuery(db, viewer)
    .innerJoin(ownConversations(db, viewer.id, page).as('chat'), 'chat.other_id', 'profile.id')
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

/** Which conversations does the member have, latest first [CHT-1]? A page of them [GRO-2]. @throws 400 for a bad cursor */
export async function chatsOf(
  db: Kysely<Database>,
  viewer: Member,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Answer<'getChats'>> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor)
  const rows = await chatQuery(db, viewer, { after, limit: limit + 1 })
    .select(exactly(sql.ref('chat.updated_at')).as('updated_exactly'))
    .orderBy('chat.updated_at', 'desc')
    .orderBy('chat.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, next } = pageOf(rows, limit, (row) => encodeCursor({ time: row.updated_exactly, id: row.conversation }))
  return { chats: shown.map((row) => toChat(row, viewer)), next }
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
 * What the other side wrote and the member has not read: their latest, as many as are counted. By message_of_conversation,
 * from its end. `chat` has the row of the conversation, with the member's unread and cleared_id.
 */
const unreadMessages = (viewerId: number) => sql`
  select message.id from message, chat
  where conversation_id = chat.id and sender_id <> ${viewerId} and not held and read_at is null and message.id > cleared_id
  order by message.id desc limit (select unread from chat)`

/** The oldest message of a conversation that is unread now; null when there is none. */
export async function firstUnread(db: Kysely<Database>, viewer: Member, conversation: number): Promise<number | null> {
  const own = db.selectFrom(ownConversations(db, viewer.id).as('own')).selectAll().where('own.id', '=', conversation)
  const { rows } = await sql<{ id: number | null }>`
    with chat as (${own})
    select min(unread.id) as id from (${unreadMessages(viewer.id)}) as unread`.execute(db)
  return rows[0]?.id ?? null
}

/**
 * Dates what was unread, up to a message or all of it, and takes it from the unread count [CHT-1]. A message that comes at
 * the same moment stays unread.
 * @returns false when the conversation is not in the member's list
 */
export async function markRead(
  db: Kysely<Database>,
  viewer: Member,
  conversation: number,
  upTo: number = Number.MAX_SAFE_INTEGER,
): Promise<boolean> {
  const { rows } = await sql`
    with chat as (
      select id, case when low_id = ${viewer.id} then low_unread else high_unread end as unread,
        case when low_id = ${viewer.id} then low_cleared_id else high_cleared_id end as cleared_id
      from conversation
      where id = ${conversation} and archived_at is null and ${viewer.id} in (low_id, high_id)
        and not case when low_id = ${viewer.id} then low_hidden else high_hidden end
      for update
    ), dated as (
      update message set read_at = now()
      where message.id in (select unread.id from (${unreadMessages(viewer.id)}) as unread where unread.id <= ${upTo})
        -- Another mark may have been first: this looks at the row as that has left it.
        and read_at is null
      returning message.id
    ), counted as (
      update conversation set
        low_unread = low_unread - case when low_id = ${viewer.id} then read else 0 end,
        high_unread = high_unread - case when high_id = ${viewer.id} then read else 0 end
      from chat, (select count(*)::int as read from dated) as dated
      where conversation.id = chat.id and read > 0
    )
    select from chat`.execute(db)
  return rows.length > 0
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
