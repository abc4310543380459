import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { filesOf } from './picture.ts'

/**
 * Removes the files of pictures whose rows are gone, in a job that comes with the transaction or not at all. Portraits
 * of the demo are shared by several profiles: those still in use stay.
 */
export async function removePictures(trx: Transaction<Database>, jobs: Jobs, names: string[]): Promise<void> {
  if (names.length === 0) return
  const used = await trx
    .selectFrom('photo')
    .select(['sharp_name', 'blurred_name'])
    .where(({ or, eb }) => or([eb('sharp_name', 'in', names), eb('blurred_name', 'in', names)]))
    .execute()
  const kept = new Set(used.flatMap(({ sharp_name, blurred_name }) => [sharp_name, blurred_name]))
  const paths = filesOf(names.filter((name) => !kept.has(name)))
  if (paths.length > 0) await jobs.send(trx, 'removeFiles', { paths })
}
