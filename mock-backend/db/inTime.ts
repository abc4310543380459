import { type Kysely, sql, type Transaction } from 'kysely'
import { isDatabaseBusy } from './errors.ts'
import type { Database } from './schema.ts'
import { asWork } from './work.ts'

/** Milliseconds. */
const LIMIT_MS = 250

/**
 * Reads what an answer can do without: it is given up where it does not come within a quarter of a second [ISO-3]. As work of
 * a kind of its own, so that what hangs takes no connections from the operation that it is left out of.
 * @param db not a transaction: what is given up undoes the one it is in
 * @returns undefined where it was given up
 */
export async function ifInTime<Read>(
  db: Kysely<Database>,
  kind: string,
  read: (trx: Transaction<Database>) => Promise<Read>,
): Promise<Read | undefined> {
  const end = performance.now() + LIMIT_MS
  const limited = () =>
    db.transaction().execute(async (trx) => {
      const left = Math.max(1, Math.round(end - performance.now()))
      await sql`set local statement_timeout = ${sql.lit(left)}`.execute(trx)
      return read(trx)
    })
  try {
    return await asWork(kind, limited, LIMIT_MS)
  } catch (error) {
    if (isDatabaseBusy(error)) return undefined
    throw error
  }
}
