/** Secrets that prove who reads a mailbox. Only their hashes are stored. */
import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database, TokenPurpose } from '../../db/schema.ts'
import { linkInvalid } from '../../http/errors.ts'

type Token = Selectable<Database['account_token']>

/** Makes a secret for a link. @param email the new address of a mail change */
export async function issueToken(
  db: Kysely<Database>,
  { accountId, purpose, hours, email = null }: { accountId: number; purpose: TokenPurpose; hours: number; email?: string | null },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('account_token')
    .values({
      token_hash: hashOf(token),
      account_id: accountId,
      purpose,
      email,
      expires_at: new Date(Date.now() + hours * 3_600_000),
      used_at: null,
    })
    .execute()
  return token
}

/**
 * The account that a link of this site speaks for; the token is held until the end of the transaction.
 * @returns with `isFirstUse`: a repeated call finds the token used. @throws 404 `link_invalid`
 */
export async function useToken(
  trx: Kysely<Database>,
  siteId: number,
  token: string,
  purpose: TokenPurpose,
): Promise<Token & { isFirstUse: boolean }> {
  const found = await trx
    .selectFrom('account_token')
    .innerJoin('account', 'account.id', 'account_token.account_id')
    .selectAll('account_token')
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('account.site_id', '=', siteId)
    .where('expires_at', '>', sql<Date>`now()`)
    .forUpdate('account_token')
    .executeTakeFirst()
  if (!found) throw linkInvalid()
  if (found.used_at) return { ...found, isFirstUse: false }
  await trx.updateTable('account_token').set({ used_at: sql`now()` }).where('token_hash', '=', found.token_hash).execute()
  return { ...found, isFirstUse: true }
}

/** Secrets of a kind that were not used lose their force. */
export async function revokeTokens(trx: Kysely<Database>, accountId: number, purpose: TokenPurpose): Promise<void> {
  await trx
    .deleteFrom('account_token')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()
