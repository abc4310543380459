/** Brings a database up to date with the SQL files of `migrations/`; CONTRIBUTING.md says how one is written. */
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { CompiledQuery, type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './schema.ts'

/** First line of a migration that PostgreSQL does not run inside a transaction. */
const OUTSIDE = '-- outside a transaction\n'

const LOCK = 8_264_353
const LOOK_AGAIN_MS = 200

/**
 * Applies the migrations that this database has not seen, in order of name, each in a transaction of its own with the note
 * that it was applied. Of backends that start together one does, and the others wait.
 * @throws the error of the migration that failed; those before it stay applied
 */
export async function migrate(db: Kysely<Database>, folder = new URL('./migrations/', import.meta.url)): Promise<void> {
  const texts = await textsIn(folder)
  const migrations = Object.fromEntries([...texts].map(([name, text]) => [name, migrationOf(text)]))
  // One connection for lock and work: after a crash the lock lasts as long as the server is still at the statement.
  await db.connection().execute(async (connection) => {
    await lock(connection)
    try {
      const migrator = new Migrator({ db: connection, provider: { getMigrations: async () => migrations } })
      for (const { name, executedAt } of await migrator.getMigrations()) {
        if (!executedAt) await step(migrator.migrateUp({ disableTransactions: isOutside(texts.get(name)) }))
      }
      // There is nothing left to do; but it would say that the database is another version's.
      await step(migrator.migrateToLatest())
    } finally {
      // A connection that has been lost has left the lock with it.
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection).catch(() => {})
    }
  })
}

async function textsIn(folder: URL): Promise<Map<string, string>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'))
  return new Map(
    await Promise.all(
      files.map(async (file) => [file.replace('.sql', ''), await readFile(new URL(file, folder), 'utf8')] as const),
    ),
  )
}

const isOutside = (text = '') => text.startsWith(OUTSIDE)

function migrationOf(text: string): Migration {
  // Sent together, statements are a transaction.
  const statements = isOutside(text) ? text.split(/;$/m).filter((statement) => statement.trim() !== '') : [text]
  return {
    async up(db) {
      for (const statement of statements) await db.executeQuery(CompiledQuery.raw(statement))
    },
  }
}

/**
 * Asks again instead of waiting in the database: a statement that waits is a transaction, and an index that is made
 * concurrently waits for the end of all of those.
 */
async function lock(db: Kysely<Database>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${LOCK}) as locked`.execute(db)
    if (rows[0]?.locked) return
    await wait(LOOK_AGAIN_MS)
  }
}

async function step(result: ReturnType<Migrator['migrateUp']>): Promise<void> {
  const { error } = await result
  if (error) throw error
}
