import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** The percentage that a site's company offers to members about to leave; 0 for nothing. */
export async function stayPercentage(db: Kysely<Database>, siteId: number): Promise<number> {
  const { info } = await db
    .selectFrom('site')
    .innerJoin('company', 'company.id', 'site.company_id')
    .select('company.info')
    .where('site.id', '=', siteId)
    .executeTakeFirstOrThrow()
  return info.delete_discount
}
