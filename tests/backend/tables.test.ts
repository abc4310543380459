/** The tables that the code believes in are those of the migrated database. */
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, expect, inject, it } from 'vitest'
import { openDatabase } from '../../mock-backend/db/database.ts'
import { tablesAsTypes } from '../../scripts/setup/tables.ts'

const db = openDatabase(inject('database').url, 1)
afterAll(() => db.destroy())

it('the generated types of tables are those of the migrated database; if not: `npm run generate`', async () => {
  const generated = new URL('../../mock-backend/db/tables.generated.ts', import.meta.url)
  expect(await tablesAsTypes(db)).toBe(await readFile(generated, 'utf8'))
})

it('tell a type that nobody has thought of, rather than guess', async () => {
  const changed = db.transaction().execute(async (trx) => {
    await sql`alter table secret add column period interval`.execute(trx)
    await tablesAsTypes(trx)
  })
  await expect(changed).rejects.toThrow('does not know the type interval')
})

it.each([
  ['a column', 'alter table secret add column more text', 'more: string | null'],
  ['whether one can be null', 'alter table secret alter column value drop not null', 'value: string | null'],
  ['a default', `alter table secret alter column value set default ''`, 'value: WithDefault<string>'],
  ['a type', 'alter table secret alter column value type bytea using value::bytea', 'value: Buffer'],
  ['the texts that are allowed', `create table another (kind text not null check (kind in ('a', 'b')))`, `kind: 'a' | 'b'\n`],
  ['a table', 'create table another (id bigint primary key generated always as identity)', 'another: {'],
])('show a change of %s', async (_what, change, shown) => {
  const rollback = new Error('rolled back')
  const changed = db.transaction().execute(async (trx) => {
    await sql.raw(change).execute(trx)
    expect(await tablesAsTypes(trx)).toContain(shown)
    throw rollback
  })
  await expect(changed).rejects.toBe(rollback)
})
