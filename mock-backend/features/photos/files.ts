/** The files of pictures: which belong together, and when they may go. */
import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { PhotoStore } from '../../ports/photoStore.ts'
import { filesOf } from './picture.ts'

declare module '../../jobs/jobs.ts' {
  interface JobData {
    removeFiles: { paths: string[] }
  }
}

/** Stores a picture under a second name, in every size. */
export async function copyPicture(store: PhotoStore, name: string, copy: string): Promise<void> {
  const copies = filesOf([copy])
  await Promise.all(filesOf([name]).map((path, index) => store.copy(path, copies[index] as string)))
}

/**
 * Removes the files of pictures whose rows are gone, in a job that comes with the transaction or not at all. Portraits
 * of the demo are shared by several profiles: those still in use stay.
 * @returns the files to be removed, for who does not want to wait for the job
 */
export async function removePictures(trx: Transaction<Database>, jobs: Jobs, names: string[]): Promise<string[]> {
  if (names.length === 0) return []
  const used = await trx
    .selectFrom('photo')
    .select(['sharp_name', 'blurred_name'])
    .where(({ or, eb }) => or([eb('sharp_name', 'in', names), eb('blurred_name', 'in', names)]))
    .execute()
  const kept = new Set(used.flatMap(({ sharp_name, blurred_name }) => [sharp_name, blurred_name]))
  const paths = filesOf(names.filter((name) => !kept.has(name)))
  if (paths.length > 0) await jobs.send(trx, 'removeFiles', { paths })
  return paths
}
