/**
 * The credit ledger. Every change of a balance is one statement that moves the balance and adds the entry, so that the
 * entries always sum to the balance [PAY-5, CHT-8]. An entry's reference names what it is for; there can be only one.
 */
import { sql, type Transaction } from 'kysely'
import { insufficientCredits } from '../../contract/errors.ts'
import type { Database } from '../../db/schema.ts'

type Kind = Database['credit_entry']['kind']
type Entry = { accountId: number; credits: number; kind: Kind; reference: string }

/** Adds credits. @returns the new balance */
export function grant(trx: Transaction<Database>, entry: Entry): Promise<number> {
  return move(trx, entry) as Promise<number>
}

/** Takes credits away. @returns the new balance. @throws 402 `insufficient_credits`, with nothing taken */
export async function spend(trx: Transaction<Database>, entry: Entry): Promise<number> {
  const balance = await move(trx, { ...entry, credits: -entry.credits })
  if (balance === undefined) throw insufficientCredits(entry.credits, await balanceOf(trx, entry.accountId))
  return balance
}

/** @returns undefined when the balance does not suffice */
async function move(trx: Transaction<Database>, { accountId, credits, kind, reference }: Entry): Promise<number | undefined> {
  const { rows } = await sql<{ balance: number }>`
    with moved as (
      update account set credits = credits + ${credits}
      where id = ${accountId} and credits + ${credits} >= 0
      returning id, credits
    )
    insert into credit_entry (account_id, credits, balance, kind, reference)
    select id, ${credits}, moved.credits, ${kind}, ${reference} from moved
    returning balance`.execute(trx)
  return rows[0]?.balance
}

async function balanceOf(trx: Transaction<Database>, accountId: number): Promise<number> {
  const { credits } = await trx.selectFrom('account').select('credits').where('id', '=', accountId).executeTakeFirstOrThrow()
  return credits
}
