/** Reports with copies of what they are about, and what becomes of those [ACC-10, SEC-3]. */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Body } from '../../../src/shared/contract/api.ts'
import type { Member } from '../../caller/sessions.ts'
import { notFound } from '../../contract/errors.ts'
import type { Database } from '../../db/schema.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { fileOf, PRIVATE } from '../../ports/photoNames.ts'
import type { PhotoStore } from '../../ports/photoStore.ts'
import { photoName } from '../photos/picture.ts'
import { requireAcquaintance } from './acquaintance.ts'

type Dependencies = { photos: PhotoStore; jobs: Jobs }

/**
 * Keeps a report, with the profile's name and face and the message as they are now: the sender can change or delete them.
 * @throws 404 for somebody the member cannot know of, or a message they were not sent
 */
export async function keepReport(
  trx: Transaction<Database>,
  { photos, jobs }: Dependencies,
  member: Member,
  { profile, message, reason, comment }: Body<'report'>,
): Promise<void> {
  await requireAcquaintance(trx, member, profile)
  const copies: string[] = []
  const copied = async (name: string | null | undefined) => {
    if (!name) return null
    const path = fileOf(PRIVATE + photoName(), 'main')
    copies.push(path)
    await photos.copy(fileOf(name, 'main'), path)
    return path
  }
  try {
    const sent = message === undefined ? undefined : await messageSentTo(trx, member.id, profile, message)
    const { name, sharp_name } = await faceOf(trx, profile)
    const { id } = await trx
      .insertInto('report')
      .values({
        site_id: member.site_id,
        reporter_id: member.id,
        profile_id: profile,
        message_id: message ?? null,
        reason,
        comment: comment ?? null,
        profile_name: name,
        profile_photo: await copied(sharp_name),
        message_kind: sent?.kind ?? null,
        message_text: sent?.text ?? null,
        message_gift: sent?.gift ?? null,
        message_photo: await copied(sent?.photo_name),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await jobs.send(trx, 'mail', { kind: 'report', report_id: id })
  } catch (error) {
    // There will be no report of them.
    await photos.remove(copies)
    throw error
  }
}

/** Held until the report is written: its picture is not moved or removed meanwhile. */
async function messageSentTo(trx: Transaction<Database>, to: number, from: number, message: number) {
  const found = await trx
    .selectFrom('message')
    .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
    .select(['message.kind', 'message.text', 'message.gift', 'message.photo_name'])
    .where('message.id', '=', message)
    .where('sender_id', '=', from)
    .where('held', '=', false)
    .where('low_id', '=', Math.min(from, to))
    .where('high_id', '=', Math.max(from, to))
    .forShare('message')
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

async function faceOf(trx: Transaction<Database>, profile: number) {
  const { name } = await trx.selectFrom('profile').select('name').where('id', '=', profile).executeTakeFirstOrThrow()
  const main = await trx
    .selectFrom('photo')
    .select('sharp_name')
    .where('profile_id', '=', profile)
    .where('is_main', '=', true)
    .forShare()
    .executeTakeFirst()
  return { name, sharp_name: main?.sharp_name }
}

/**
 * The round: what was written and copied goes from reports that are closed, once either account is erased. An open report
 * keeps it until somebody has dealt with it.
 */
export async function forgetClosedReports(db: Kysely<Database>, jobs: Jobs): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ paths: string[] }>`
      with due as (
        select id, array_remove(array[profile_photo, message_photo], null) as paths from report
        where closed_at is not null and (reporter_id is null or profile_id is null)
          and (comment, profile_name, profile_photo, message_text, message_gift, message_photo) is distinct from
            (null::text, null::text, null::text, null::text, null::text, null::text)
        for update
      )
      update report set comment = null, profile_name = null, profile_photo = null,
        message_text = null, message_gift = null, message_photo = null
      from due where report.id = due.id
      returning due.paths`.execute(trx)
    const paths = rows.flatMap((row) => row.paths)
    if (paths.length > 0) await jobs.send(trx, 'removeFiles', { paths })
  })
}
