import { createHash, type Hash } from 'node:crypto'
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { startBackend } from '../../mock-backend/backend.ts'
import { readConfig } from '../../mock-backend/config.ts'
import { startEmbedded } from '../../mock-backend/db/embedded.ts'
import { dataFolder } from './processes.ts'

/** What the demo data hang on, and the day: they say who is new and who wrote yesterday. */
const SOURCES = ['mock-backend', 'src/shared', 'package-lock.json']
const ROOT = join(import.meta.dirname, '../..')
const NAME = 'tandem-demo-data-'
const DAY_MS = 86_400_000

/**
 * A folder with the demo's database and photos, to start copies of: everybody's portraits take longer to draw than most
 * tests. Kept for the day, so that whoever tests again, or tests something else, finds it.
 */
export async function demoData(): Promise<string> {
  const hash = createHash('sha256').update(new Date().toDateString())
  for (const source of SOURCES) await addTo(hash, source)
  const folder = join(tmpdir(), NAME + hash.digest('hex').slice(0, 16))
  if (await isThere(folder)) return folder
  await removeOld()
  const draft = await dataFolder()
  const server = await startEmbedded(draft)
  const config = readConfig({ BACKEND_PORT: '0', DATA_DIR: draft })
  const start = () => startBackend({ config, databaseUrl: server.url, log: pino({ level: 'silent' }) })
  // Two together on an empty database, as an operator may: one fills it (tests/backend/events.test.ts).
  for (const backend of await Promise.all([start(), start()])) await backend.stop()
  await server.stop()
  // Whole, or not there; somebody else may have been faster.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }))
  return folder
}

async function addTo(hash: Hash, source: string): Promise<void> {
  const path = join(ROOT, source)
  if ((await stat(path)).isFile()) hash.update(source).update(await readFile(path))
  else for (const name of (await readdir(path)).sort()) await addTo(hash, join(source, name))
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

async function removeOld(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const path = join(tmpdir(), name)
    const isOld = name.startsWith(NAME) && Date.now() - (await stat(path)).mtimeMs > DAY_MS
    if (isOld) await rm(path, { recursive: true, force: true })
  }
}
