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
 * Uses up a link of this site; its account is held until the end of the transaction. Links of an account that was secured
 * since are dead, but for those to undo that. Whoever comes with a used one is told what strangers are: a lost answer is
 * repeated by its Idempotency-Key alone [SEC-1].
 * @param lockFirst what is locked before an account (members/pair.ts). @throws 404 `link_invalid`
 */
export async function useToken(
  trx: Kysely<Database>,
  siteId: number,
  token: string,
  purpose: TokenPurpose,
  lockFirst: (accountId: number) => Promise<void> = async () => {},
): Promise<Token> {
  const token_hash = hashOf(token)
  const spokenFor = await trx
    .selectFrom('account_token')
    .select('account_id as id')
    .where('token_hash', '=', token_hash)
    .executeTakeFirst()
  if (!spokenFor) throw linkInvalid()
  await lockFirst(spokenFor.id)
  // The account first: links of one account that are used at once go one after the other.
  const account = await trx
    .selectFrom('account')
    .select(['id', 'security_stamp'])
    .where('site_id', '=', siteId)
    .where('id', '=', spokenFor.id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const used =
    account &&
    (await trx
      .updateTable('account_token')
      .set({ used_at: sql`now()` })
      .where('token_hash', '=', token_hash)
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .$if(purpose !== 'mail_undo', (query) => query.where('security_stamp', '=', account.security_stamp))
      .returningAll()
      .executeTakeFirst())
  if (!used) throw linkInvalid()
  return used
}

/**
 * Whether a link to a new address has done its work: it was used, and the account still has the address. Who presses it once
 * more is told that, whoever they are: the one who holds it reads that mailbox, and it does nothing any more (decision 047).
 */
export async function hasChangedAddress(db: Kysely<Database>, siteId: number, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('account_token')
    .innerJoin('account', 'account.id', 'account_token.account_id')
    .select('account.id')
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', 'mail_change')
    .where('used_at', 'is not', null)
    .where('account_token.expires_at', '>', sql<Date>`now()`)
    .where('account.site_id', '=', siteId)
    .where('account.status', '!=', 'deleted')
    .whereRef('account.email', '=', 'account_token.email')
    .executeTakeFirst()
  return row !== undefined
}

/** Whose a link is that would be carried out; it stays good. */
export async function accountOfLink(
  db: Kysely<Database>,
  siteId: number,
  token: string,
  purpose: TokenPurpose,
): Promise<number | undefined> {
  const found = await db
    .selectFrom('account_token')
    .innerJoin('account', 'account.id', 'account_token.account_id')
    .select('account.id')
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('account_token.expires_at', '>', sql<Date>`now()`)
    .where('account.site_id', '=', siteId)
    // What takes a change of address back is good whatever has been done since, as in `useToken`.
    .$if(purpose !== 'mail_undo', (query) =>
      query
        .where('account.status', purpose === 'reactivation' ? '=' : '!=', 'deleted')
        .whereRef('account.security_stamp', '=', 'account_token.security_stamp'),
    )
    .executeTakeFirst()
  return found?.id
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

/** The address that a link is about. */
export function addressOf({ email }: Token): string {
  if (email === null) throw linkInvalid()
  return email
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()
