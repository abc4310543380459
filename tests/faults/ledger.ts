import type pg from 'pg'

/** Credits as an operator's correction gives them: balance and entry together, and premium with them. */
export async function grantCredits(database: pg.Pool, accountId: number, credits: number): Promise<void> {
  await database.query(
    `with moved as (
       update account set credits = credits + $2, paid_user = true, free_messages_left = 0 where id = $1 returning id, credits
     )
     insert into credit_entry (account_id, credits, balance, kind, reference)
     select id, $2, credits, 'correction', gen_random_uuid()::text from moved`,
    [accountId, credits],
  )
}

/** What is wrong with the ledger of any account that has one, and with what was charged. Nothing, if all is well. */
export async function ledgerProblems(database: pg.Pool): Promise<string[]> {
  const sums = await database.query(
    `select account.id, account.credits, coalesce(sum(entry.credits), 0)::int as sum
     from account join credit_entry as entry on entry.account_id = account.id
     group by account.id having account.credits <> coalesce(sum(entry.credits), 0)`,
  )
  const charges = await database.query(
    `select message.id from message
     left join credit_entry as entry on entry.kind in ('message', 'gift', 'photo')
       and entry.reference = message.id::text and entry.account_id = message.sender_id
     where message.credits <> coalesce(-entry.credits, 0) and exists (select from credit_entry where account_id = message.sender_id)`,
  )
  const payments = await database.query(
    `select payment.id from payment
     left join credit_entry as entry on entry.kind = 'purchase' and entry.reference = payment.id::text
     where (payment.paid_at is not null) <> (entry.id is not null) and payment.account_id is not null`,
  )
  return [
    ...sums.rows.map(({ id, credits, sum }) => `account ${id} has ${credits} credits, its entries sum to ${sum}`),
    ...charges.rows.map(({ id }) => `message ${id} was not charged as it says`),
    ...payments.rows.map(({ id }) => `payment ${id} and its credits do not agree`),
  ]
}
