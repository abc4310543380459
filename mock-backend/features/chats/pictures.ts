/** The pictures of messages move when fewer people may see them than before: their old addresses end [SEC-3, SEC-4]. */
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { PRIVATE } from '../../ports/photoNames.ts'
import type { PhotoStore } from '../../ports/photoStore.ts'
import { copyPicture, removePictures } from '../photos/files.ts'
import { photoName } from '../photos/picture.ts'

declare module '../../jobs/jobs.ts' {
  interface JobData {
    /** Of a member who has deleted their account. */
    renamePictures: { account_id: number; pictures: SentPicture[] }
  }
}

type Dependencies = { db: Kysely<Database>; photos: PhotoStore; jobs: Jobs }
/** A message's picture under the name it had when it was asked to move. */
export type SentPicture = { message_id: number; name: string }

/** The job `hidePictures`: takes the pictures of an archived conversation from the addresses the two were given. */
export function pictureHider(dependencies: Dependencies) {
  return async ({ conversation_id }: { conversation_id: number }): Promise<void> => {
    const messages = await dependencies.db
      .selectFrom('message')
      .select(['id as message_id', 'photo_name as name'])
      .where('conversation_id', '=', conversation_id)
      .where('photo_name', 'is not', null)
      .where('photo_name', 'not like', `${PRIVATE}%`)
      .execute()
    for (const picture of messages as SentPicture[]) await move(dependencies, picture, PRIVATE + photoName())
  }
}

/** Gives pictures new names; those that have got another meanwhile are left alone, so that it can be done twice. */
export function pictureRenamer(dependencies: Dependencies) {
  return async ({ pictures }: { pictures: SentPicture[] }): Promise<void> => {
    for (const picture of pictures) await move(dependencies, picture, photoName())
  }
}

/** What a member has sent and others may still see. */
export async function picturesSentBy(trx: Transaction<Database>, memberId: number): Promise<SentPicture[]> {
  const pictures = await trx
    .selectFrom('message')
    .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
    .select(['message.id as message_id', 'photo_name as name'])
    .where(({ or, eb }) => or([eb('low_id', '=', memberId), eb('high_id', '=', memberId)]))
    .where('sender_id', '=', memberId)
    .where('photo_name', 'is not', null)
    .where('archived_at', 'is', null)
    .execute()
  return pictures as SentPicture[]
}

/** The file is there before anybody is told its name; the old one goes when nobody is told that any more. */
async function move({ db, photos, jobs }: Dependencies, { message_id, name }: SentPicture, newName: string): Promise<void> {
  const isThere = async () => (await nameOf(db, message_id)) === name
  if (!(await isThere())) return
  try {
    await copyPicture(photos, name, newName)
  } catch (error) {
    if (await isThere()) throw error
    return
  }
  const unused = await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('message')
      .set({ photo_name: newName })
      .where('id', '=', message_id)
      .where('photo_name', '=', name)
      .executeTakeFirstOrThrow()
    return removePictures(trx, jobs, [numUpdatedRows === 1n ? name : newName])
  })
  await photos.remove(unused)
}

async function nameOf(db: Kysely<Database>, messageId: number): Promise<string | null | undefined> {
  return (await db.selectFrom('message').select('photo_name').where('id', '=', messageId).executeTakeFirst())?.photo_name
}
