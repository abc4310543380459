/** Secrets that prove who reads a mailbox. Only their hashes are stored. */
import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import { DELETION_GRACE_DAYS, MAIL_UNDO_HOURS } from '../../src/shared/rules/constants.ts'
import { linkInvalid } from '../contract/errors.ts'
import type { Database, TokenPurpose } from '../db/schema.ts'
import type { Proven } from './sessions.ts'

export type Token = Selectable<Database['account_token']>

/** Hours for which a mailed secret is good. */
const HOURS: Record<TokenPurpose, number> = {
  activation: 7 * 24,
  password_reset: 1,
  mail_change: 24,
  mail_undo: MAIL_UNDO_HOURS,
  reactivation: DELETION_GRACE_DAYS * 24,
}

/** For so long the same call again counts as one whose answer was lost; later the link is simply used. */
const REPETITION_MINUTES = 5

/**
 * Makes a secret for a link. It is good under the account's stamp alone: one that is asked for under an earlier stamp
 * never works.
 * @param email the address that the link is about
 */
export async function issueToken(
  db: Kysely<Database>,
  account: Proven,
  purpose: TokenPurpose,
  email: string | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('account_token')
    .values({
      token_hash: hashOf(token),
      account_id: account.id,
      purpose,
      email,
      security_stamp: account.security_stamp,
      expires_at: new Date(Date.now() + HOURS[purpose] * 3_600_000),
      used_at: null,
    })
    .execute()
  return token
}

/**
 * The account that a link of this site speaks for; account and token are held until the end of the transaction. Links of
 * an account that was secured since are dead, but for unused ones to undo that.
 * @returns with `isFirstUse`: the same call again finds the token used. @throws 404 `link_invalid`
 */
export async function useToken(
  trx: Kysely<Database>,
  siteId: number,
  token: string,
  purpose: TokenPurpose,
): Promise<Token & { isFirstUse: boolean }> {
  const token_hash = hashOf(token)
  // The account first: links of one account that are used at once go one after the other.
  const account = await trx
    .selectFrom('account')
    .select(['id', 'security_stamp'])
    .where('site_id', '=', siteId)
    .where('id', '=', (query) => query.selectFrom('account_token').select('account_id').where('token_hash', '=', token_hash))
    .forNoKeyUpdate()
    .executeTakeFirst()
  const found =
    account &&
    (await trx
      .selectFrom('account_token')
      .selectAll()
      .select(sql<boolean>`used_at > now() - ${`${REPETITION_MINUTES} minutes`}::interval`.as('used_lately'))
      .where('token_hash', '=', token_hash)
      .where('purpose', '=', purpose)
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst())
  if (!found) throw linkInvalid()
  const isFirstUse = found.used_at === null
  const isCurrent = found.security_stamp === account.security_stamp
  if (isFirstUse ? !isCurrent && purpose !== 'mail_undo' : !isCurrent || !found.used_lately) throw linkInvalid()
  if (isFirstUse)
    await trx.updateTable('account_token').set({ used_at: sql`now()` }).where('token_hash', '=', token_hash).execute()
  return { ...found, isFirstUse }
}

/** Links of a kind about an address that were not used lose their force. */
export async function revokeUnused(
  trx: Kysely<Database>,
  accountId: number,
  purpose: TokenPurpose,
  email: string,
): Promise<void> {
  await trx
    .deleteFrom('account_token')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('used_at', 'is', null)
    .execute()
}

/** The link that brought a change about goes on under its stamp: the same call again is no call by a dead link. */
export async function keepForRepetition(trx: Kysely<Database>, { token_hash }: Token, { security_stamp }: Proven): Promise<void> {
  await trx.updateTable('account_token').set({ security_stamp }).where('token_hash', '=', token_hash).execute()
}

/** The address that a link is about. */
export function addressOf({ email }: Token): string {
  if (email === null) throw linkInvalid()
  return email
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()
