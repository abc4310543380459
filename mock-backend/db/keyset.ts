/**
 * Keyset pages: a cursor is the place of the last row shown, in an order by time and id. It stays where it is while rows
 * are added in front of it.
 */
import { type Expression, sql } from 'kysely'
import { badRequest } from '../contract/errors.ts'

/** `time` to the microsecond that the database keeps, as `exactly` gives it. */
export type Place = { time: string; id: number }

export const exactly = (time: Expression<unknown>) =>
  sql<string>`to_char(${time} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

export function encodeCursor({ time, id }: Place): string {
  return Buffer.from(`${time} ${id}`).toString('base64url')
}

/** @throws 400 for what is no cursor of ours */
export function decodeCursor(cursor: string): Place {
  const [, time, id] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) (\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!time || !id || !isInstant(time)) throw badRequest({ cursor: 'invalid_format' })
  return { time, id: Number(id) }
}

/** Whether a time is one that PostgreSQL knows too: no 30th of February, no year 0. JavaScript reckons those into others. */
function isInstant(time: string): boolean {
  const date = new Date(time)
  return !time.startsWith('0000') && !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 19) === time.slice(0, 19)
}

/** A page of what was read with one row more than it has: `next` is null when there is no such row. */
export function pageOf<Row>(rows: Row[], limit: number, cursorOf: (last: Row) => string): { shown: Row[]; next: string | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { shown, next: last && rows.length > limit ? cursorOf(last) : null }
}
