/**
 * New names for photos that fewer people may see than before [SEC-4]: whoever was given the old ones is answered 404.
 * The change itself marks a photo `stale`, in its own transaction; here the mark is worked off.
 */
import type { Request } from 'express'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { PhotoStore } from '../../ports/photoStore.ts'
import { copyPicture, removePictures } from './files.ts'
import { photoName } from './picture.ts'

type Dependencies = { db: Kysely<Database>; photos: PhotoStore; jobs: Jobs }
type Stale = Pick<Selectable<Database['photo']>, 'id' | 'sharp_name' | 'blurred_name'>

const BATCH = 50

/**
 * @returns what renames the stale photos of a profile before a call is answered: the old addresses are gone then. Should it
 * fail, what was asked has happened all the same, and the round tries again.
 */
export function photoRenewer(dependencies: Dependencies) {
  return async ({ request }: { request: Request }, profileId: number): Promise<void> => {
    try {
      for (const photo of await staleOf(dependencies.db, profileId)) await renew(dependencies, photo)
    } catch (error) {
      request.log.warn({ err: error }, 'photos not renamed yet')
    }
  }
}

/**
 * The round: those of everybody, because a process died in between or a photo was withdrawn in the database.
 * @throws the first failure, when all have been tried
 */
export async function renewPhotos(dependencies: Dependencies): Promise<void> {
  const results = await Promise.allSettled((await staleOf(dependencies.db)).map((photo) => renew(dependencies, photo)))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

/** By photo_stale. */
function staleOf(db: Kysely<Database>, profileId?: number): Promise<Stale[]> {
  return db
    .selectFrom('photo')
    .select(['id', 'sharp_name', 'blurred_name'])
    .where('stale', '=', true)
    .$if(profileId !== undefined, (query) => query.where('profile_id', '=', profileId as number))
    .limit(BATCH)
    .execute()
}

/** The files are there before anybody is told the names; the old ones go when nobody is told them any more. */
async function renew({ db, photos, jobs }: Dependencies, { id, sharp_name, blurred_name }: Stale): Promise<void> {
  const names = { sharp_name: photoName(), blurred_name: photoName() }
  await copyPicture(photos, sharp_name, names.sharp_name)
  await copyPicture(photos, blurred_name, names.blurred_name)
  const unused = await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('photo')
      .set({ ...names, stale: false })
      .where('id', '=', id)
      // Somebody else may have renamed or deleted it meanwhile.
      .where('sharp_name', '=', sharp_name)
      .executeTakeFirstOrThrow()
    const isRenamed = numUpdatedRows === 1n
    return removePictures(trx, jobs, isRenamed ? [sharp_name, blurred_name] : [names.sharp_name, names.blurred_name])
  })
  await photos.remove(unused)
}
