/** What a page of likes costs does not grow with the members who are not in it. */
import { CompiledQuery, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { afterAll, expect, inject, it } from 'vitest'
import { SMALL_ANSWERS } from '../../mock-backend/db/database.ts'
import type { Database } from '../../mock-backend/db/schema.ts'
import { likesOf } from '../../mock-backend/features/likes/queries.ts'

const LIKES = 60
const AWAY = 3_000
const VIEWER = {
  site_id: 1,
  status: 'active',
  premium: false,
  security_stamp: 0,
  place_id: null,
  latitude: null,
  longitude: null,
} as const

let asked: CompiledQuery[] = []
const db = new Kysely<Database>({
  dialect: new PostgresDialect({
    pool: new pg.Pool({ connectionString: inject('database').url, max: 1, options: SMALL_ANSWERS }),
  }),
  log: ({ query }) => void asked.push(query),
})
afterAll(() => db.destroy())

type Plan = { 'Relation Name'?: string; 'Actual Rows': number; 'Actual Loops': number; Plans?: Plan[] }
type Explained = { 'QUERY PLAN': [{ Plan: Plan }] }

/** How many rows of a table a plan has read. */
function rowsRead(table: string, plan: Plan): number {
  const own = plan['Relation Name'] === table ? plan['Actual Rows'] * plan['Actual Loops'] : 0
  return (plan.Plans ?? []).reduce((sum, part) => sum + rowsRead(table, part), own)
}

/** Members with ids in a row. @returns the first id and the last */
async function members(trx: Transaction<Database>, count: number, status: 'active' | 'disabled'): Promise<[number, number]> {
  const { rows } = await sql<{ first: string; last: string }>`
    with added as (
      insert into account (site_id, email, password_hash, status)
      select (select min(id) from site), gen_random_uuid() || '@example.com', '', 'active' from generate_series(1, ${count})
      returning id, site_id
    ), profiles as (
      insert into profile (id, site_id, name, gender, date_of_birth, country, status)
      select id, site_id, 'Stranger', 'male', '1990-01-01', 'NL', ${status} from added
    ) select min(id) as first, max(id) as last from added`.execute(trx)
  const [{ first, last }] = rows as [{ first: string; last: string }]
  return [Number(first), Number(last)]
}

/** Undone at its end. */
async function inVain<Result>(run: (trx: Transaction<Database>) => Promise<Result>): Promise<Result> {
  const trx = await db.startTransaction().execute()
  try {
    return await run(trx)
  } finally {
    await trx.rollback().execute()
  }
}

it('a page of likes, with its counts, looks at nobody who is away but those in it [GRO-2]', async () => {
  const { answer, read } = await inVain(async (trx) => {
    const [id, lastLiker] = await members(trx, LIKES + 1, 'active')
    await sql`insert into affinity (low_id, high_id, high_liked_at) select ${id}::bigint, other, now()
      from generate_series(${id}::bigint + 1, ${lastLiker}::bigint) as other`.execute(trx)
    await sql`analyze profile, affinity`.execute(trx)
    // The planner does not know of them yet, as after a wave of people who leave.
    await members(trx, AWAY, 'disabled')

    asked = []
    const answer = await likesOf(trx, { ...VIEWER, id }, { limit: 24 })
    let read = 0
    for (const { sql: text, parameters } of [...asked]) {
      const explain = CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...parameters])
      const { rows } = await trx.executeQuery<Explained>(explain)
      read += rowsRead('profile', (rows[0] as Explained)['QUERY PLAN'][0].Plan)
    }
    return { answer, read }
  })

  expect([answer.profiles.length, Number(answer.counts?.received)]).toEqual([24, LIKES])
  expect(read).toBeGreaterThanOrEqual(24)
  expect(read).toBeLessThanOrEqual(LIKES)
})
