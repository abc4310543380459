/** What becomes of a conversation that a block ends: evidence for a while, then nothing [SEC-3]. */
import { type Kysely, sql, type Transaction } from 'kysely'
import { BLOCKED_CHAT_DAYS } from '../../../src/shared/rules/constants.ts'
import type { Database } from '../../db/schema.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { removePictures } from '../photos/files.ts'

declare module '../../jobs/jobs.ts' {
  interface JobData {
    /** Of a conversation that a block has ended. */
    hidePictures: { conversation_id: number }
  }
}

const BATCH = 50

/**
 * Hides the conversation of two members from both, for good. Waits for a message under way; one that comes later finds
 * no conversation. Its pictures are moved to where nobody is served them.
 */
export async function archiveConversation(trx: Transaction<Database>, jobs: Jobs, a: number, b: number): Promise<void> {
  const archived = await trx
    .updateTable('conversation')
    .set({ archived_at: sql`now()` })
    .where('low_id', '=', Math.min(a, b))
    .where('high_id', '=', Math.max(a, b))
    .where('archived_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (archived) await jobs.send(trx, 'hidePictures', { conversation_id: archived.id })
}

/** Deletes archived conversations, messages and pictures alike, whose time is over. */
export async function removeOldArchives(db: Kysely<Database>, jobs: Jobs): Promise<void> {
  while ((await db.transaction().execute((trx) => removeSome(trx, jobs))) === BATCH) {}
}

async function removeSome(trx: Transaction<Database>, jobs: Jobs): Promise<number> {
  const due = await trx
    .selectFrom('conversation')
    .select('id')
    .where('archived_at', '<=', sql<Date>`now() - ${`${BLOCKED_CHAT_DAYS} days`}::interval`)
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()
  if (due.length === 0) return 0
  const ids = due.map(({ id }) => id)
  const pictures = await trx
    .selectFrom('message')
    .select('photo_name')
    .where('conversation_id', 'in', ids)
    .where('photo_name', 'is not', null)
    .execute()
  await trx.deleteFrom('conversation').where('id', 'in', ids).execute()
  await removePictures(
    trx,
    jobs,
    pictures.map(({ photo_name }) => photo_name as string),
  )
  return due.length
}
