/** Migrations: in order, once, whatever fails and however many backends start – also those that no transaction can hold. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { openDatabase } from '../../mock-backend/db/database.ts'
import { migrate } from '../../mock-backend/db/migrate.ts'

const admin = new pg.Pool({ connectionString: inject('database').url, max: 1 })
const name = `migrations_${randomUUID().replaceAll('-', '')}`
const address = new URL(inject('database').url)
address.pathname = `/${name}`

beforeAll(() => admin.query(`create database ${name}`))
let db: ReturnType<typeof openDatabase>
let folder: URL
beforeEach(async () => {
  db = openDatabase(address.href, 5)
  folder = pathToFileURL(`${await mkdtemp(join(tmpdir(), 'migrations-'))}/`)
})
afterEach(async () => {
  await query('drop schema public cascade')
  await query('create schema public')
  await db.destroy()
  await rm(folder, { recursive: true })
})
afterAll(async () => {
  await admin.query(`drop database ${name}`)
  await admin.end()
})

const file = (title: string, text: string) => writeFile(new URL(`${title}.sql`, folder), text)
async function query(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(address.href)
  await client.connect()
  const { rows } = await client.query(text).finally(() => client.end())
  return rows
}
const applied = async () => (await query('select name from kysely_migration order by name')).map((row) => row.name)
const indexes = () =>
  query(
    `select indexrelid::regclass::text as name, indisvalid as valid from pg_index where indexrelid::regclass::text like 'word%'`,
  )

const WORDS = `create table word (id integer, text text); insert into word select n, n from generate_series(1, 2000) n;`
const INDEX = `-- outside a transaction
-- What a run that was cut short has left.
drop index concurrently if exists word_text;
create unique index concurrently word_text on word (text);
`

describe('a migration', () => {
  it('is applied once, after those before it', async () => {
    await file('0001_words', WORDS)
    await file('0002_more', `insert into word values (0, 'none'); alter table word alter column id set not null;`)
    await migrate(db, folder)
    await migrate(db, folder)
    expect(await applied()).toEqual(['0001_words', '0002_more'])
    expect(await query(`select count(*)::int from word`)).toEqual([{ count: 2001 }])
  })

  it('that fails leaves nothing of itself, keeps those before it, and is tried again by the next start', async () => {
    await file('0001_words', WORDS)
    await file('0002_broken', `insert into word values (0, 'half'); select 1 / 0;`)
    await expect(migrate(db, folder)).rejects.toThrow('division by zero')
    expect(await query(`select * from word where text = 'half'`)).toEqual([])
    await file('0002_broken', `insert into word values (0, 'whole');`)
    await migrate(db, folder)
    expect(await applied()).toEqual(['0001_words', '0002_broken'])
  })

  it('of a newer version stops an older one from starting', async () => {
    await file('0001_words', WORDS)
    await file('0002_more', 'select 1;')
    await migrate(db, folder)
    await rm(new URL('0002_more.sql', folder))
    await expect(migrate(db, folder)).rejects.toThrow('0002_more is missing')
  })
})

describe('a migration outside a transaction', () => {
  it('runs statement by statement, between those that are inside one', async () => {
    await file('0001_words', WORDS)
    await file('0002_index', INDEX)
    await file('0003_more', `insert into word values (0, 'none');`)
    await migrate(db, folder)
    expect(await indexes()).toEqual([{ name: 'word_text', valid: true }])
    expect(await applied()).toEqual(['0001_words', '0002_index', '0003_more'])
  })

  it('that fails half-way is run again from its beginning by the next start', async () => {
    await file('0001_words', `${WORDS} insert into word values (0, '7');`)
    await file('0002_index', INDEX)
    await file('0003_more', `insert into word values (0, 'none');`)
    await expect(migrate(db, folder)).rejects.toThrow('could not create unique index')
    // Its first half stays: an index that nobody uses.
    expect(await indexes()).toEqual([{ name: 'word_text', valid: false }])
    expect(await applied()).toEqual(['0001_words'])

    await query('delete from word where id = 0')
    await migrate(db, folder)
    expect(await indexes()).toEqual([{ name: 'word_text', valid: true }])
    expect(await applied()).toEqual(['0001_words', '0002_index', '0003_more'])
  })

  it('is run by one of several backends that start at once, and waits for none of the others', async () => {
    await file('0001_words', WORDS)
    await file('0002_index', INDEX)
    // Long enough for the others to come and wait.
    await file('0003_slow', `-- outside a transaction\nselect pg_sleep(0.3);\n${INDEX.replaceAll('word_text', 'word_again')}`)
    const others = Array.from({ length: 3 }, () => openDatabase(address.href, 2))
    try {
      await Promise.all([db, ...others].map((each) => migrate(each, folder)))
    } finally {
      await Promise.all(others.map((each) => each.destroy()))
    }
    expect(await indexes()).toEqual([
      { name: 'word_text', valid: true },
      { name: 'word_again', valid: true },
    ])
    expect(await applied()).toEqual(['0001_words', '0002_index', '0003_slow'])
  })
})
