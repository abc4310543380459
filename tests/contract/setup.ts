import { rm } from 'node:fs/promises'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { startBackend } from '../../mock-backend/backend.ts'
import { readConfig } from '../../mock-backend/config.ts'
import { startEmbedded } from '../../mock-backend/db/embedded.ts'
import { dataFolder, startDatabase } from '../support/processes.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The one database with the demo data, and the folder of its photos; `filled` is a copy to start others from. */
    database: { url: string; dataDir: string; filled: string }
  }
}

/**
 * One database with the demo data for all tests; each file's backend runs in its own process (support/product.ts). A test
 * that needs a database to itself starts from a copy: drawing everybody's portraits takes longer than most tests.
 */
export default async function setup(project: TestProject) {
  const filled = await dataFolder()
  const server = await startEmbedded(filled)
  const config = readConfig({ BACKEND_PORT: '0', DATA_DIR: filled })
  const backend = await startBackend({ config, databaseUrl: server.url, log: pino({ level: 'silent' }) })
  await backend.stop()
  await server.stop()
  const database = await startDatabase(filled)
  project.provide('database', { url: database.url, dataDir: database.dataDir, filled })
  return async () => {
    await database.stop()
    await rm(filled, { recursive: true, force: true })
  }
}
