/** The running product as a test file uses it: people who do things through the gateway, and a look into the database. */
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { createWorld } from '../contract/suite/world.ts'

// biome-ignore lint/suspicious/noExplicitAny: rows are whatever a test asks for
export type Query = (text: string, values?: unknown[]) => Promise<any[]>

export function productForFile(url = inject('gatewayUrl')) {
  const { databaseUrl, mailboxUrl, webhookSecret } = inject('product')
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  afterAll(() => pool.end())
  const query: Query = async (text, values) => (await pool.query(text, values)).rows
  return { world: createWorld({ url, mailboxUrl, webhookSecret }), query, databaseUrl, mailboxUrl }
}
