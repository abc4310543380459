import { readdir, readFile } from 'node:fs/promises'
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import type { Database } from './schema.ts'

const { builtins, setTypeParser } = pg.types
// Ids stay below 2^53; a `date` is a calendar day and must not become an instant of the server's zone.
setTypeParser(builtins.INT8, Number)
setTypeParser(builtins.DATE, (value) => value)

/** @param connections the pool's size; one server process has one pool. */
export function openDatabase(url: string, connections = 10): Kysely<Database> {
  const pool = new pg.Pool({ connectionString: url, max: connections })
  // An idle connection that dies is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  // The same for one that dies while it is in use, between two statements of a transaction: the next one fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}

/** Applies the SQL files of `migrations/` that this database has not seen; Kysely holds an advisory lock meanwhile. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const folder = new URL('./migrations/', import.meta.url)
  const migrations: Record<string, Migration> = {}
  for (const file of await readdir(folder)) {
    const text = await readFile(new URL(file, folder), 'utf8')
    migrations[file.replace('.sql', '')] = { up: (target) => target.executeQuery(CompiledQuery.raw(text)).then(() => {}) }
  }
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest()
  if (error) throw error
}
