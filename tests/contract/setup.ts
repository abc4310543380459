import type { TestProject } from 'vitest/node'
import { demoData } from '../support/demoData.ts'
import { startDatabase } from '../support/processes.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The one database with the demo data, and the folder of its photos; `filled` is a copy to start others from. */
    database: { url: string; dataDir: string; filled: string }
  }
}

/**
 * One database with the demo data for all tests; each file's backend runs in its own process (support/product.ts). A test
 * that needs a database to itself starts from a copy, too.
 */
export default async function setup(project: TestProject) {
  const filled = await demoData()
  const database = await startDatabase(filled)
  project.provide('database', { url: database.url, dataDir: database.dataDir, filled })
  return () => database.stop()
}
