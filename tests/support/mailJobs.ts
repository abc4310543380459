import { randomUUID } from 'node:crypto'
import { afterAll } from 'vitest'
import { openDatabase } from '../../mock-backend/db/database.ts'
import { mailSender } from '../../mock-backend/features/mails/send.ts'
import { keepingMailer } from '../../mock-backend/ports/mailer.ts'
import type { Query } from './product.ts'

/**
 * Writes the mails of a member and kind once more, from the jobs exactly as they were asked for: what happens when a mail
 * server was away in between.
 */
export function mailsAgain(databaseUrl: string, query: Query) {
  const db = openDatabase(databaseUrl, 1)
  afterAll(() => db.destroy())
  const send = mailSender({ db, mailer: keepingMailer, publicUrl: 'http://localhost:3000', unsubscribeSecret: 'x' })
  return async (accountId: number, kind: string): Promise<void> => {
    const jobs = await query(
      `select data from pgboss.job where name = 'mail' and data->>'kind' = $1 and (data->>'account_id')::bigint = $2`,
      [kind, accountId],
    )
    if (jobs.length === 0) throw new Error(`There was no job for a ${kind} mail.`)
    for (const { data } of jobs) await send(data, randomUUID())
  }
}
