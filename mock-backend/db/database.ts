import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import pg from 'pg'
import { createPlaces, type Places } from '../../src/shared/places.ts'
import { DatabaseBusy } from './errors.ts'
import type { Database } from './schema.ts'
import { workUnderWay } from './work.ts'

const { builtins, setTypeParser } = pg.types
// Ids stay below 2^53; a `date` is a calendar day and must not become an instant of the server's zone.
setTypeParser(builtins.INT8, Number)
setTypeParser(builtins.DATE, (value) => value)

/** Our queries answer within milliseconds: compiling them or starting helpers for them takes longer than they do. */
export const SMALL_ANSWERS = '-c jit=off -c max_parallel_workers_per_gather=0'

/**
 * What is done on behalf of a caller ends before the gateway's patience does (UPSTREAM_TIMEOUT_MS), in milliseconds: waiting
 * for a lock, a statement, and a transaction that says nothing – the process that began it is stuck, and holds its locks.
 */
const LIMITS_OF_CALLS = { lock_timeout: 3_000, statement_timeout: 8_000, idle_in_transaction_session_timeout: 20_000 }
/** Less than a gateway waits for an answer: who gets no connection within it is told to come back. */
const CONNECTION_TIMEOUT_MS = 5_000
const CONNECTIONS_FOR_CALLS = 20
/** Calls of one operation that may wait for a connection. */
const MAX_WAITING = 100

/**
 * The database as calls use it: a kind of work that hangs – on a locked table, say – gives up after a while, and never has
 * all connections meanwhile (work.ts) [ISO-3].
 */
export function openForCalls(url: string): Kysely<Database> {
  const pool = createPool({ connectionString: url, max: CONNECTIONS_FOR_CALLS, ...LIMITS_OF_CALLS })
  return kyselyOn(shared(pool, createPlaces(CONNECTIONS_FOR_CALLS, MAX_WAITING)))
}

/**
 * The database without limits, for what nobody waits for: migrations, jobs, rounds.
 * @param connections the pool's size
 */
export function openDatabase(url: string, connections = 4): Kysely<Database> {
  return kyselyOn(createPool({ connectionString: url, max: connections }))
}

const kyselyOn = (pool: PostgresPool) => new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })

function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS, options: SMALL_ANSWERS })
  // An idle connection that dies is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  // The same for one that dies while it is in use, between two statements of a transaction: the next one fails.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    prepareHotStatements(client)
  })
  return pool
}

/** @returns the pool, whose connections the kinds of work share */
function shared(pool: pg.Pool, places: Places): PostgresPool {
  return {
    async connect() {
      const { kind, patience } = workUnderWay()
      const leave = await places.enter(kind, patience)
      if (!leave) throw new DatabaseBusy()
      const client = await pool.connect().catch((error: unknown) => {
        leave()
        throw error
      })
      // The pool gives a client a new one each time.
      const { release } = client
      client.release = (error) => {
        release(error)
        leave()
      }
      return client
    },
    end: () => pool.end(),
    options: pool.options,
  }
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
