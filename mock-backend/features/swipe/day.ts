import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

/**
 * The day around a moment in a time zone, from midnight to midnight: 23 or 25 hours long when the clocks change.
 * PostgreSQL knows the zones' rules.
 * @param zone IANA name
 */
export async function dayAround(db: Kysely<Database>, moment: Date, zone: string): Promise<{ start: Date; end: Date }> {
  const { rows } = await sql<{ start: Date; end: Date }>`
    select midnight at time zone ${zone} as start, (midnight + interval '1 day') at time zone ${zone} as end
    from date_trunc('day', ${moment}::timestamptz at time zone ${zone}) as midnight`.execute(db)
  return rows[0] as { start: Date; end: Date }
}
