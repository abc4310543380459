const UNIQUE_VIOLATION = '23505'

/** Whether a statement failed because somebody else has the same by now. @param constraint its unique index */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return (
    error instanceof Error &&
    (error as { code?: string }).code === UNIQUE_VIOLATION &&
    (error as { constraint?: string }).constraint === constraint
  )
}

/** No connection got free in time for the kind of work that wanted one. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy'
}

const LOCK_NOT_AVAILABLE = '55P03'
const QUERY_CANCELED = '57014'

/** Whether something was given up because it took too long (database.ts): nothing of it has happened. */
export function isDatabaseBusy(error: unknown): boolean {
  if (error instanceof DatabaseBusy) return true
  return error instanceof Error && [LOCK_NOT_AVAILABLE, QUERY_CANCELED].includes((error as { code?: string }).code ?? '')
}

/** Classes and codes of SQLSTATE that say: not now. Connections that broke or were ended, and too many of them. */
const AWAY_STATE = /^(08...|53[03]00|57P0[1-5])$/
/** What the system says of a server that cannot be reached; ENOENT is its socket file's absence. */
const AWAY_SYSTEM = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** What the driver says without a code: of a connection that ended, and of a pool that has none free. */
const AWAY_MESSAGE = /^(Connection terminated|timeout exceeded when trying to connect|Client .+ is not queryable)/

/**
 * Whether a statement failed because the database is away or has no connection to spare; asked later, it may succeed. It
 * can have been executed, when the connection broke while it ran.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === undefined) return AWAY_MESSAGE.test(error.message)
  return AWAY_STATE.test(code) || AWAY_SYSTEM.test(code) || (code === 'ENOENT' && syscall === 'connect')
}
