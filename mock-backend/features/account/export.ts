import { ZipArchive } from 'archiver'
import type { Response } from 'express'
import { type Kysely, sql } from 'kysely'
import type { Member } from '../../caller/sessions.ts'
import type { Database } from '../../db/schema.ts'
import { fileOf } from '../../ports/photoNames.ts'
import type { PhotoStore } from '../../ports/photoStore.ts'
import { chatsOf } from '../chats/queries.ts'
import { likesOf } from '../likes/queries.ts'
import { userOf } from '../members/user.ts'

/** Streams everything stored about a member as a zip: `data.json` and the photos [ACC-11]. */
export async function sendExport(db: Kysely<Database>, photos: PhotoStore, member: Member, response: Response): Promise<void> {
  const data = await dataOf(db, member)
  response.writeHead(200, {
    'Content-Type': 'application/zip',
    'Content-Disposition': 'attachment; filename="my-data.zip"',
    'Cache-Control': 'no-store',
  })
  const archive = new ZipArchive({ zlib: { level: 6 } })
  // Half an archive must not look like a whole one.
  archive.on('error', (error) => response.destroy(error))
  response.once('close', () => archive.abort())
  archive.pipe(response)
  archive.append(JSON.stringify(data, undefined, 2), { name: 'data.json' })
  const names = await picturesOf(db, member.id)
  for (const name of names) {
    const path = fileOf(name, 'main')
    archive.append(await photos.get(path), { name: `photos/${path.replace('/', '')}` })
  }
  await archive.finalize()
}

/** More than anybody has: a list on one page. */
const ALL = { limit: 1_000_000_000 }

async function dataOf(db: Kysely<Database>, member: Member) {
  const [user, account, likes, chats, messages, payments, entries, mandates, blocked, swipes, reports, complaints, mails, left] =
    await Promise.all([
      userOf(db, member.id),
      db
        .selectFrom('account')
        .select(['time_zone', 'tracking', 'notification_settings', 'push_subscription', 'orientation_consent_at'])
        .where('id', '=', member.id)
        .executeTakeFirstOrThrow(),
      likesOf(db, member, ALL),
      chatsOf(db, member, ALL),
      messagesOf(db, member.id),
      db.selectFrom('payment').selectAll().where('account_id', '=', member.id).orderBy('id').execute(),
      db.selectFrom('credit_entry').selectAll().where('account_id', '=', member.id).orderBy('id').execute(),
      db.selectFrom('mandate').selectAll().where('account_id', '=', member.id).execute(),
      db.selectFrom('block').select(['blocked_id', 'created_at']).where('blocker_id', '=', member.id).execute(),
      db.selectFrom('swipe').selectAll().where('member_id', '=', member.id).execute(),
      db
        .selectFrom('report')
        .select(['id', 'profile_id', 'message_id', 'reason', 'comment', 'created_at'])
        .where('reporter_id', '=', member.id)
        .execute(),
      db.selectFrom('complaint').selectAll().where('account_id', '=', member.id).execute(),
      mailsTo(db, member),
      db.selectFrom('former_address').select(['email', 'kept_until']).where('account_id', '=', member.id).execute(),
    ])
  return {
    user,
    account,
    likes: likes.profiles,
    chats: chats.chats,
    messages,
    payments,
    entries,
    mandates,
    blocked,
    swipes,
    reports,
    complaints,
    mails,
    former_addresses: left,
  }
}

/**
 * Mails to the member. Whoever has not confirmed the address is told of those they asked for themselves: the others tell who
 * reads the mailbox, and whether it has another account [SEC-8].
 */
function mailsTo(db: Kysely<Database>, member: Member) {
  return db
    .selectFrom('mail')
    .select(['kind', 'recipient', 'subject', 'created_at'])
    .where('account_id', '=', member.id)
    .$if(member.status === 'not_confirmed', (query) => query.where('kind', 'in', ['activation', 'mail_change']))
    .execute()
}

/** What the member wrote, and what others wrote to them that they may read. */
function messagesOf(db: Kysely<Database>, memberId: number) {
  return db
    .selectFrom('message')
    .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
    .select(['message.id', 'conversation_id', 'kind', 'text', 'gift', 'photo_name', 'sent_at', 'read_at'])
    .select(sql<boolean>`sender_id = ${memberId}`.as('mine'))
    .where(({ or, eb }) => or([eb('low_id', '=', memberId), eb('high_id', '=', memberId)]))
    .where(sql<boolean>`(sender_id = ${memberId} or (not held and archived_at is null
      and message.id > case when low_id = ${memberId} then low_cleared_id else high_cleared_id end))`)
    .orderBy('message.id')
    .execute()
}

/** The member's own pictures: of the profile, and sent in chats. */
async function picturesOf(db: Kysely<Database>, memberId: number): Promise<string[]> {
  const [photos, sent] = await Promise.all([
    db.selectFrom('photo').select('sharp_name').where('profile_id', '=', memberId).orderBy('position').execute(),
    db.selectFrom('message').select('photo_name').where('sender_id', '=', memberId).where('photo_name', 'is not', null).execute(),
  ])
  return [...photos.map(({ sharp_name }) => sharp_name), ...sent.map(({ photo_name }) => photo_name as string)]
}
