/** Writes mock-backend/db/tables.generated.ts, from an empty database with all migrations. A test holds the file to it. */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../mock-backend/db/database.ts'
import { startEmbedded } from '../mock-backend/db/embedded.ts'
import { migrate } from '../mock-backend/db/migrate.ts'
import { tablesAsTypes } from './setup/tables.ts'

const directory = await mkdtemp(join(tmpdir(), 'tandem-'))
await chmod(directory, 0o755)
const server = await startEmbedded(directory)
const db = openDatabase(server.url, 1)
try {
  await migrate(db)
  await writeFile(new URL('../mock-backend/db/tables.generated.ts', import.meta.url), await tablesAsTypes(db))
} finally {
  await db.destroy()
  await server.stop()
  await rm(directory, { recursive: true, force: true })
}
