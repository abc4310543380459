import { sql, type Transaction } from 'kysely'
import { FREE_PHOTOS, PREMIUM_PHOTOS } from '../../../src/shared/rules/constants.ts'
import type { Member } from '../../caller/sessions.ts'
import { badRequest, conflict, notFound } from '../../contract/errors.ts'
import type { Database } from '../../db/schema.ts'
import { type HandlersOf, signedIn } from '../../http/operations.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { imageOf } from '../../ports/photoNames.ts'
import { userOf } from '../members/user.ts'
import { removePictures } from './files.ts'
import { type Darkroom, keepIfUsed, readCrop, storePhoto } from './picture.ts'
import { photoRenewer } from './renew.ts'

type PhotoOperation = 'addPhoto' | 'setMainPhoto' | 'deletePhoto'
type Dependencies = Darkroom & { jobs: Jobs }

export function photosHandlers({ db, photos, decode, jobs }: Dependencies): HandlersOf<PhotoOperation> {
  const renewPhotosOf = photoRenewer({ db, photos, jobs })
  return {
    async addPhoto(call) {
      const member = signedIn(call)
      if (!call.upload) throw badRequest({ photo: 'required' })
      const { crop, main } = call.upload.fields
      const part = crop === undefined ? undefined : readCrop(crop)
      const names = await storePhoto({ db, photos, decode }, member, call.upload.picture, part)
      const answer = await keepIfUsed(
        photos,
        [names.sharp_name, names.blurred_name],
        () => call.once(({ trx }) => insertPhoto(trx, member, names, main === '1')),
        ({ photo }) => photo.match.startsWith(names.sharp_name),
      )
      await renewPhotosOf(call, member.id)
      return answer
    },

    async setMainPhoto(call) {
      const member = signedIn(call)
      await call.transact(({ trx }) => makeMain(trx, member.id, call.body.id))
      await renewPhotosOf(call, member.id)
      return { user: await userOf(db, member.id) }
    },

    async deletePhoto(call) {
      const member = signedIn(call)
      const files = await call.transact(({ trx }) => deletePhoto(trx, jobs, member.id, call.body.id))
      // At once; should it fail, the job tries again.
      await photos.remove(files).catch((error: unknown) => call.request.log.warn({ err: error }, 'photo not removed yet'))
      return { user: await userOf(db, member.id) }
    },
  }
}

const limitOf = (member: Member) => (member.premium ? PREMIUM_PHOTOS : FREE_PHOTOS)
const photoLimit = (member: Member) => conflict('photo_limit', { max: limitOf(member) })

/** Holds the profile's row, so that two uploads at once are counted one after the other. */
async function countPhotos(trx: Transaction<Database>, member: Member): Promise<number> {
  await trx.selectFrom('profile').select('id').where('id', '=', member.id).forNoKeyUpdate().executeTakeFirstOrThrow()
  const { count } = await trx
    .selectFrom('photo')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('profile_id', '=', member.id)
    .executeTakeFirstOrThrow()
  return count
}

/** The first photo is the main one, whatever was asked. @throws 409 `photo_limit` [MEM-7] */
async function insertPhoto(
  trx: Transaction<Database>,
  member: Member,
  names: { sharp_name: string; blurred_name: string },
  asMain: boolean,
) {
  const count = await countPhotos(trx, member)
  if (count >= limitOf(member)) throw photoLimit(member)
  const { id, status } = await trx
    .insertInto('photo')
    .values({
      profile_id: member.id,
      ...names,
      position: sql<number>`(select coalesce(max(position), -1) + 1 from photo where profile_id = ${member.id})`,
    })
    .returning(['id', 'status'])
    .executeTakeFirstOrThrow()
  const main = asMain || count === 0
  if (main) await makeMain(trx, member.id, id)
  return { photo: { ...imageOf(names.sharp_name, status), id, main, blurred: false } }
}

/** @throws 404 for a photo that is not the member's */
async function makeMain(trx: Transaction<Database>, memberId: number, photoId: number): Promise<void> {
  // The unique index allows one main photo at any moment: the old one steps back first.
  await trx.selectFrom('profile').select('id').where('id', '=', memberId).forNoKeyUpdate().executeTakeFirstOrThrow()
  // Its sharp name was told to everybody, and is now for fewer [SEC-4].
  await trx
    .updateTable('photo')
    .set({ is_main: false, stale: true })
    .where('profile_id', '=', memberId)
    .where('is_main', '=', true)
    .where('id', '!=', photoId)
    .execute()
  const { numUpdatedRows } = await trx
    .updateTable('photo')
    .set({ is_main: true })
    .where('id', '=', photoId)
    .where('profile_id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw notFound()
}

/**
 * When the main photo goes, the next one takes its place. The files go in a job, with the row or not at all.
 * @returns those files. @throws 404 for a photo that is not the member's
 */
async function deletePhoto(trx: Transaction<Database>, jobs: Jobs, memberId: number, photoId: number): Promise<string[]> {
  await trx.selectFrom('profile').select('id').where('id', '=', memberId).forNoKeyUpdate().executeTakeFirstOrThrow()
  const photo = await trx
    .deleteFrom('photo')
    .where('id', '=', photoId)
    .where('profile_id', '=', memberId)
    .returning(['sharp_name', 'blurred_name', 'is_main'])
    .executeTakeFirst()
  if (!photo) throw notFound()
  const files = await removePictures(trx, jobs, [photo.sharp_name, photo.blurred_name])
  if (!photo.is_main) return files
  const next = await trx
    .selectFrom('photo')
    .select('id')
    .where('profile_id', '=', memberId)
    .orderBy('position')
    .executeTakeFirst()
  if (next) await makeMain(trx, memberId, next.id)
  return files
}
