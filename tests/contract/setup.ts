import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { startBackend } from '../../mock-backend/backend.ts'
import { readConfig } from '../../mock-backend/config.ts'
import { startDatabase } from '../support/processes.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The one database with the demo data, and the folder of its photos. */
    database: { url: string; dataDir: string }
  }
}

/** One database with the demo data for all tests; each file's backend runs in its own process (support/product.ts). */
export default async function setup(project: TestProject) {
  const database = await startDatabase()
  const config = readConfig({ BACKEND_PORT: '0', DATA_DIR: database.dataDir })
  const backend = await startBackend({ config, databaseUrl: database.url, log: pino({ level: 'silent' }) })
  await backend.stop()
  project.provide('database', { url: database.url, dataDir: database.dataDir })
  return database.stop
}
