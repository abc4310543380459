/**
 * Adds generated members to the first site: `node mock-backend/seed/generate.ts 1000000`. Uses DATABASE_URL, or the
 * embedded database of DATA_DIR. Portraits are those of the demo.
 */
import { Presets, SingleBar } from 'cli-progress'
import { sql } from 'kysely'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { generateMembers } from './members.ts'
import type { Portrait } from './portraits.ts'

const count = Number(process.argv[2])
if (!Number.isInteger(count) || count < 1) {
  process.stderr.write('Say how many members to generate, e.g. 1000000.\n')
  process.exit(1)
}

const config = readConfig(process.env)
const embedded = config.DATABASE_URL ? undefined : await startEmbedded(config.DATA_DIR)
const db = openDatabase(config.DATABASE_URL ?? (embedded?.url as string))
await migrate(db)

const site = await db.selectFrom('site').select('id').orderBy('id').executeTakeFirst()
if (!site) {
  process.stderr.write('The database has no site yet: start the product once, for its demo data.\n')
  process.exit(1)
}
const photos = await db
  .selectFrom('photo')
  .innerJoin('profile', 'profile.id', 'photo.profile_id')
  .select(['gender', 'hair_color', 'sharp_name', 'blurred_name', sql<number>`extract(year from age(date_of_birth))`.as('age')])
  .distinct()
  .where('is_main', '=', true)
  .execute()
const portraits = photos.map(({ age, ...photo }) => ({ ...photo, age: Number(age) }) as Portrait)
const { password_hash } = await db.selectFrom('account').select('password_hash').limit(1).executeTakeFirstOrThrow()

const bar = new SingleBar(
  { format: 'Making members {bar} {value}/{total} {eta_formatted}', noTTYOutput: true },
  Presets.shades_grey,
)
bar.start(count, 0)
await generateMembers(db, {
  siteId: site.id,
  count,
  genders: ['male'],
  portraits,
  passwordHash: password_hash,
  onProgress: (made) => bar.update(made),
})
bar.stop()
await db.destroy()
await embedded?.stop()
