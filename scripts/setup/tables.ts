/** What a migrated database says of its tables, as TypeScript: mock-backend/db/tables.generated.ts. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../mock-backend/db/schema.ts'

const HEAD = `// Generated from the migrated database by \`npm run generate\`. Do not edit.
import type { ColumnType } from 'kysely'

type WithDefault<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
/** Ids stay below 2^53: the driver is told to read them as numbers (database.ts). */
type Bigint = number
/** 'YYYY-MM-DD', never an instant of some zone (database.ts). */
type Day = string
type Json = ColumnType<object, object | string, object | string>
type Time = ColumnType<Date, Date | string, Date | string>
/** The driver gives \`numeric\` as text. */
type Numeric = ColumnType<string, number | string, number | string>
`

/** By PostgreSQL's names. */
const TYPES: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'Day',
  float4: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'Bigint',
  jsonb: 'Json',
  numeric: 'Numeric',
  text: 'string',
  timestamptz: 'Time',
}

/** @throws for a type of column that has none of ours yet */
export async function tablesAsTypes(db: Kysely<Database>): Promise<string> {
  const choices = await choicesOf(db)
  const tables = (await db.introspection.getTables()).filter(({ schema }) => schema === 'public')
  const texts = tables.map(({ name: table, columns }) => {
    const lines = columns.map(({ name, dataType, isNullable, isAutoIncrementing, hasDefaultValue }) => {
      const plain = choices.get(`${table}.${name}`) ?? typeOf(dataType)
      const type = isNullable ? `${plain} | null` : plain
      return `    ${name}: ${isAutoIncrementing || hasDefaultValue ? `WithDefault<${type}>` : type}\n`
    })
    return `  ${table}: {\n${lines.join('')}  }\n`
  })
  return `${HEAD}\nexport type Tables = {\n${texts.join('')}}\n`
}

function typeOf(dataType: string): string {
  // PostgreSQL writes an array as the name of its elements with a line before it.
  const element = TYPES[dataType.replace(/^_/, '')]
  if (!element) throw new Error(`scripts/setup/tables.ts does not know the type ${dataType}.`)
  return dataType.startsWith('_') ? `${element}[]` : element
}

/** Columns that a check holds to some texts, as the union of them, by table and column. */
async function choicesOf(db: Kysely<Database>): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select relname || '.' || attname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'c' and connamespace = 'public'::regnamespace and cardinality(conkey) = 1`.execute(db)
  const choices = new Map<string, string>()
  for (const { name, definition } of rows) {
    const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(definition)?.[1]
    if (list) choices.set(name, [...list.matchAll(/'([^']+)'::text/g)].map(([, text]) => `'${text}'`).join(' | '))
  }
  return choices
}
