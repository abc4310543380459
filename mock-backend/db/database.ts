import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Database } from './schema.ts'

const { builtins, setTypeParser } = pg.types
// Ids stay below 2^53; a `date` is a calendar day and must not become an instant of the server's zone.
setTypeParser(builtins.INT8, Number)
setTypeParser(builtins.DATE, (value) => value)

/** Our queries answer within milliseconds: compiling them or starting helpers for them takes longer than they do. */
const SMALL_ANSWERS = '-c jit=off -c max_parallel_workers_per_gather=0'

/** @param connections the pool's size; one server process has one pool. */
export function openDatabase(url: string, connections = 20): Kysely<Database> {
  const pool = new pg.Pool({ connectionString: url, max: connections, options: SMALL_ANSWERS })
  // An idle connection that dies is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  // The same for one that dies while it is in use, between two statements of a transaction: the next one fails.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    prepareHotStatements(client)
  })
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}

const HOT = '/* hot */'

/**
 * Marks a statement of the hot path: it is planned once per connection instead of every time. For statements whose best
 * plan does not depend on their values.
 */
export const hot = sql.raw(HOT)

/** Kysely cannot name a statement, which is how a driver is told to keep its plan. */
function prepareHotStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const names = new Map<string, string>()
  client.query = ((text: unknown, ...rest: unknown[]) => {
    if (typeof text !== 'string' || !text.includes(HOT)) return query(text, ...rest)
    const name = names.get(text) ?? `hot_${names.size}`
    names.set(text, name)
    return query({ name, text, values: rest[0] })
  }) as typeof client.query
}
