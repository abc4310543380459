/** Confirming an address meets what others do to the same conversations and accounts at the same time. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, until } from '../contract/suite/world.ts'
import { productForFile } from '../support/product.ts'

const { world, query, databaseUrl } = productForFile()

/** Somebody unconfirmed who has written to, and liked, a member. */
async function heldBack(): Promise<{ sender: Person; other: Person; conversation: number }> {
  const [sender, other] = [await world.visitorSignsUp(), await world.freeMember()]
  const conversation = await world.conversation(sender, other)
  await world.call('sendMessage', { body: { conversation, text: 'Held back' }, headers: sender.headers })
  await world.call('like', { body: { id: other.id }, headers: sender.headers })
  return { sender, other, conversation }
}

const activate = async ({ email, headers }: Person, more: { password?: string } = {}) =>
  world.call('activate', { body: { token: await world.linkIn(email, 'activation'), ...more }, headers })

describe('an activation', () => {
  const client = new pg.Client({ connectionString: databaseUrl })
  beforeAll(() => client.connect())
  afterAll(() => client.end())

  it('waits for a message under way, which takes the conversation first and the account then [SGN-4, SEC-3]', async () => {
    const { sender, conversation } = await heldBack()
    // Whoever would wait for us while we wait for them is found out by us, and fails this test.
    await client.query(`set deadlock_timeout = '50ms'; begin`)
    await client.query('select from conversation where id = $1 for update', [conversation])
    const { rows } = await client.query('select pg_backend_pid() as pid')
    const activated = activate(sender)
    await until(
      async () => (await query('select pid from pg_stat_activity where $1 = any (pg_blocking_pids(pid))', [rows[0].pid]))[0],
      'activation under way',
    )
    await client.query('select from account where id = $1 for update', [sender.id])
    await client.query('commit; reset deadlock_timeout')
    expect((await activated).body.user).toMatchObject({ id: sender.id, status: 'active' })
  })

  it('that the database undoes because of a deadlock happens again, once for everybody [SGN-4]', async () => {
    const { sender, other } = await heldBack()
    // A sequence is not undone with the transaction: the first try fails at its very end, when all else is done.
    await query(`create sequence tries_${sender.id}`)
    await query(`create function fail_${sender.id}() returns trigger language plpgsql as $$ begin
      if nextval('tries_${sender.id}') = 1 then raise exception using errcode = '40P01'; end if; return new; end $$`)
    await query(`create trigger fail_${sender.id} before update of security_stamp on account
      for each row when (new.id = ${sender.id}) execute function fail_${sender.id}()`)
    const answer = await activate(sender, { password: 'quite another one' })
    const [{ tries }] = await query(`select last_value::int as tries from tries_${sender.id}`)
    await query(`drop function fail_${sender.id}() cascade`)
    await query(`drop sequence tries_${sender.id}`)
    expect([answer.status, tries]).toEqual([200, 2])
    const events = await query('select kind from event where account_id = $1 and from_id = $2 order by kind', [
      other.id,
      sender.id,
    ])
    expect(events).toEqual([{ kind: 'like' }, { kind: 'message' }])
    const { chats } = (await world.call('getChats', { headers: other.headers })).body
    expect(chats[0]).toMatchObject({ num_unread_messages: 1, profile: { id: sender.id } })
  })

  it('of twenty who come at once while others are busy is done for all of them, at the first try [SGN-4, ISO-3]', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => world.visitorSignsUp()))
    const links = await Promise.all(people.map(({ email }) => world.linkIn(email, 'activation')))
    const busy = people.flatMap(({ headers }) => [
      ...Array.from({ length: 5 }, () => world.call('getUser', { headers })),
      ...Array.from({ length: 5 }, () => world.call('searchProfiles', { headers })),
    ])
    const answers = await Promise.all(
      people.map(({ headers }, n) => world.call('activate', { body: { token: links[n] }, headers })),
    )
    expect(answers.map(({ status, headers }) => [status, headers.get('x-gateway-attempts')])).toEqual(Array(20).fill([200, '1']))
    for (const { status } of await Promise.all(busy)) expect(status).toBeLessThan(500)
  })
})
