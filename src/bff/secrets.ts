import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The secrets that seal the `auth` cookie: from GATEWAY_SECRETS, else one made on first start and kept in `dataDir`, so
 * that a restart logs nobody out. Several gateways must share GATEWAY_SECRETS.
 */
export async function readSecrets(configured: string | undefined, dataDir: string): Promise<string[]> {
  if (configured) return configured.split(',').map((secret) => secret.trim())
  const file = join(dataDir, 'gateway-secret')
  const kept = await readFile(file, 'utf8').catch(() => undefined)
  if (kept) return [kept]
  const made = randomBytes(32).toString('base64url')
  await mkdir(dataDir, { recursive: true })
  await writeFile(file, made, { mode: 0o600 })
  return [made]
}
