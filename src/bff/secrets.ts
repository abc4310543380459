import { hkdfSync, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The secrets that seal the `auth` cookie: from GATEWAY_SECRETS, else one made on first start and kept in `dataDir`, so
 * that a restart logs nobody out. Several gateways must share GATEWAY_SECRETS.
 */
export async function readSecrets(configured: string | undefined, dataDir: string): Promise<string[]> {
  if (configured) return configured.split(',').map((secret) => secret.trim())
  return [await keptOrMade(dataDir, 'gateway-secret')]
}

/** Who has it may change modes: CONSOLE_TOKEN, else one made on first start and kept in `dataDir`. */
export async function readConsoleToken(configured: string | undefined, dataDir: string): Promise<string> {
  return configured ?? (await keptOrMade(dataDir, 'console-token')).trim()
}

async function keptOrMade(dataDir: string, name: string): Promise<string> {
  const file = join(dataDir, name)
  const kept = await readFile(file, 'utf8').catch(() => undefined)
  if (kept) return kept
  const made = randomBytes(32).toString('base64url')
  await mkdir(dataDir, { recursive: true })
  await writeFile(file, made, { mode: 0o600 })
  return made
}

/** The key of a secret for one purpose (HKDF): what is made with it for one thing is worth nothing for another. */
export const keyFor = (purpose: string, secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `tandem ${purpose}`, 32))
