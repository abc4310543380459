/**
 * Addresses that accounts have left. For a while the reader of such a mailbox can take the change back, whatever has
 * happened since, and no other account of the site can have the address [SEC-1].
 */
import { type Kysely, sql } from 'kysely'
import { MAIL_UNDO_HOURS } from '../../../src/shared/rules/constants.ts'
import type { Database } from '../../db/schema.ts'

const isAlive = sql<boolean>`kept_until > now()`
/** The same as everywhere: an address in other letters is the same address. */
const sameAs = (email: string) => sql<boolean>`lower(email) = ${email.toLowerCase()}`

/** Keeps the address that an account leaves. @returns its id; later ones are higher */
export async function keep(trx: Kysely<Database>, accountId: number, email: string): Promise<number> {
  const { id } = await trx
    .insertInto('former_address')
    .values({ account_id: accountId, email, kept_until: sql<Date>`now() + ${`${MAIL_UNDO_HOURS} hours`}::interval` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether an address is kept for an account of the site, other than the one that asks. */
export async function isKept(db: Kysely<Database>, siteId: number, email: string, except = 0): Promise<boolean> {
  const found = await db
    .selectFrom('former_address')
    .innerJoin('account', 'account.id', 'former_address.account_id')
    .select('former_address.id')
    .where(sql<boolean>`lower(former_address.email) = ${email.toLowerCase()}`)
    .where(isAlive)
    .where('account.site_id', '=', siteId)
    .where('account.id', '!=', except)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Goes back to an address that the account has left: what came after it never was. Who owned the account before that
 * can still go back further; who took it afterwards cannot come again.
 * @returns whether the account had left the address, and can go back
 */
export async function goBackTo(trx: Kysely<Database>, accountId: number, email: string): Promise<boolean> {
  const first = await trx
    .selectFrom('former_address')
    .select(({ fn }) => fn.min('id').as('id'))
    .where('account_id', '=', accountId)
    .where(sameAs(email))
    .where(isAlive)
    .executeTakeFirstOrThrow()
  if (first.id === null) return false
  await trx.deleteFrom('former_address').where('account_id', '=', accountId).where('id', '>=', first.id).execute()
  return true
}

/** Whether the change that left this address can still be taken back. */
export async function isStillKept(db: Kysely<Database>, id: number): Promise<boolean> {
  return (await db.selectFrom('former_address').select('id').where('id', '=', id).where(isAlive).executeTakeFirst()) !== undefined
}
