import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** A secret of the installation, made on first use; of backends that start together all get the same. */
export async function secretNamed(db: Kysely<Database>, name: string, make: () => string): Promise<string> {
  await db
    .insertInto('secret')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return value
}
