/** What the demo's logins have bought and spent: their entries sum to their balance, as everybody's do. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'

const MINUTE_MS = 60_000
type Entry = { credits: number; balance: number; kind: 'purchase' | 'message'; reference: string; created_at: string }

/**
 * Pays for as many of a member's last messages as leaves them with their balance: those before were free. Each bundle was
 * bought just before the message that needed it.
 * @param balance in credits: a multiple of what a message costs
 */
export async function payForMessages(db: Kysely<Database>, siteId: number, accountId: number, balance: number): Promise<void> {
  const { settings } = await db.selectFrom('site').select('settings').where('id', '=', siteId).executeTakeFirstOrThrow()
  const price = settings.message_credits
  const sent = await db
    .selectFrom('message')
    .select(['id', 'sent_at'])
    .where('sender_id', '=', accountId)
    .orderBy('sent_at')
    .execute()
  const bundles = await db
    .selectFrom('package')
    .select(['id', 'credits', 'price', 'currency'])
    .where('site_id', '=', siteId)
    .where('currency', '=', 'EUR')
    .orderBy('credits', 'desc')
    .execute()
  const affordable = balance + sent.length * price
  const bundle = bundles.find(({ credits }) => credits % price === 0 && credits <= affordable)
  if (!bundle) throw new Error('The demo has a login with credits that it cannot have bought.')
  const bought = Math.floor(affordable / bundle.credits) * bundle.credits
  const paid = sent.slice(sent.length - (bought - balance) / price)
  const spare = balance - (balance % bundle.credits)

  const entries: Entry[] = []
  let credits = 0
  for (const { id, sent_at } of paid) {
    for (let minutes = 9; credits - price < spare; minutes -= 4) {
      const created_at = new Date(sent_at.getTime() - minutes * MINUTE_MS).toISOString()
      const payment = await db
        .insertInto('payment')
        .values({
          site_id: siteId,
          account_id: accountId,
          package_id: bundle.id,
          state: 'paid',
          credits: bundle.credits,
          amount: bundle.price,
          currency: bundle.currency,
          country: 'NL',
          method: 'ideal',
          bank: 'INGBNL2A',
          created_at,
          paid_at: created_at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      credits += bundle.credits
      entries.push({ credits: bundle.credits, balance: credits, kind: 'purchase', reference: String(payment.id), created_at })
    }
    credits -= price
    entries.push({ credits: -price, balance: credits, kind: 'message', reference: String(id), created_at: sent_at.toISOString() })
  }
  if (credits !== balance) throw new Error('The demo has a login whose credits are not what it has left.')
  await sql`
    insert into credit_entry (account_id, credits, balance, kind, reference, created_at)
    select ${accountId}, credits, balance, kind, reference, created_at
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as entry (credits int, balance int, kind text, reference text, created_at timestamptz)`.execute(db)
  await sql`update message set credits = ${price} where id = any(${paid.map(({ id }) => id)}::bigint[])`.execute(db)
}
