import { type Kysely, sql } from 'kysely'
import type { Database } from './db/schema.ts'
import { eraseDue } from './features/account/deletion.ts'
import { removeOldArchives } from './features/chats/archive.ts'
import { announceAll } from './features/notifications/announce.ts'
import { renewPhotos } from './features/photos/renew.ts'
import { forgetClosedReports } from './features/safety/reports.ts'
import type { Jobs, RoundHandlers } from './jobs/jobs.ts'
import type { PhotoStore } from './ports/photoStore.ts'

/** Work that comes round by the clock; each finds out for itself what is due. */
export function createRounds({ db, jobs, photos }: { db: Kysely<Database>; jobs: Jobs; photos: PhotoStore }): RoundHandlers {
  return {
    announce: () => announceAll(db, jobs),
    renewPhotos: () => renewPhotos({ db, jobs, photos }),
    async erase() {
      await eraseDue(db, jobs)
      await removeOldArchives(db, jobs)
      await forgetClosedReports(db, jobs)
    },
    tidy: () => tidy(db),
  }
}

/** Removes what is only kept for a while: idempotency keys, events, mails, sessions and links past their time. */
async function tidy(db: Kysely<Database>): Promise<void> {
  await sql`delete from idempotency where created_at < now() - interval '1 day'`.execute(db)
  await sql`delete from event where created_at < now() - interval '1 day' and announced`.execute(db)
  await sql`delete from mail where created_at < now() - interval '30 days'`.execute(db)
  await sql`delete from mail_request where created_at < now() - interval '1 day'`.execute(db)
  await sql`delete from account_token where expires_at < now()`.execute(db)
  await sql`delete from former_address where kept_until < now()`.execute(db)
  await sql`delete from used_assertion where expires_at < now()`.execute(db)
  await sql`delete from allowance where expires_at < now()`.execute(db)
  await sql`delete from session using account where account.id = account_id
    and (expires_at < now() or replaced_at < now() - interval '1 day' or session.security_stamp <> account.security_stamp)`.execute(
    db,
  )
  await sql`delete from one_time_code where expires_at < now() - interval '1 day'`.execute(db)
}
