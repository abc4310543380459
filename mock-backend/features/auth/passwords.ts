import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** OWASP's argon2id parameters: 19 MiB, 2 passes, 1 lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS)

/** Of a password that nobody knows: only a link by mail helps. */
export const hashOfNoPassword = (): Promise<string> => hashPassword(randomBytes(32).toString('base64url'))

/** The same work for an unknown address as for a wrong password, so that time tells nothing either [ACC-1]. */
const unknownAccount = hashPassword('no account has this password')

export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await unknownAccount), password)
  return stored !== undefined && matches
}
