/**
 * The product as a test file uses it: backend and gateway in the test's own process, on the database that all files share;
 * people who do things through the gateway; and a look into the database.
 */
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, inject } from 'vitest'
import { startBackend } from '../../mock-backend/backend.ts'
import { readConfig } from '../../mock-backend/config.ts'
import { createWorld } from '../contract/suite/world.ts'
import { startTestGateway } from './gateway.ts'
import { webhookSecretOf } from './processes.ts'

// biome-ignore lint/suspicious/noExplicitAny: rows are whatever a test asks for
export type Query = (text: string, values?: unknown[]) => Promise<any[]>

const database = inject('database')
const backend = await startBackend({
  // Everything the demo has is there already.
  config: readConfig({ BACKEND_PORT: '0', DATA_DIR: database.dataDir, DEMO_DATA: 'no' }),
  databaseUrl: database.url,
  log: pino({ level: 'silent' }),
})
export const backendUrl = `http://127.0.0.1:${backend.port}`
const gateway = await startTestGateway({
  NATIVE_URL: backendUrl,
  UPSTREAM_TIMEOUT_MS: '10000',
  UPSTREAM_DEADLINE_MS: '25000',
})
export const gatewayUrl = gateway.url
const mailboxUrl = `${backendUrl}/mailbox`
const webhookSecret = await webhookSecretOf(database.url)

afterAll(async () => {
  await gateway.stop()
  await backend.stop()
})

/** @param url where its people go: the gateway, or the backend itself */
export function productForFile(url = gatewayUrl) {
  const pool = new pg.Pool({ connectionString: database.url, max: 2 })
  afterAll(() => pool.end())
  const query: Query = async (text, values) => (await pool.query(text, values)).rows
  return { world: createWorld({ url, mailboxUrl, webhookSecret }), query, databaseUrl: database.url, mailboxUrl, webhookSecret }
}
