/** After erasing an account nothing of what its member wrote is found, in whatever table it stood. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { form, type Person, picture, someAddress, until } from '../contract/suite/world.ts'
import { productForFile } from '../support/product.ts'
import { startRounds } from '../support/rounds.ts'

const { world, query, databaseUrl } = productForFile()
const rounds = startRounds(databaseUrl)

/** Every table with a row that holds the text: the product's own, and those of the jobs. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await query(`select 1 from ${name} as t where t::text ilike $1 limit 1`, [`%${text}%`])
    if (rows.length > 0) found.push(name)
  }
  return found
}

const erased = async (person: Person) => {
  await query(`update account set deleted_at = now() - interval '14 days' where id = $1`, [person.id])
  await rounds.run('erase')
}

it('reaches reports, complaints, the reason for leaving, mails to the operator and jobs [SEC-3, ACC-5]', async () => {
  const secret = `secret-${randomUUID()}`
  const [person, other] = [await world.premiumMember(), await world.freeMember()]
  await world.call('addPhoto', { body: form({ photo: await picture() }), headers: person.headers })
  const conversation = await world.conversation(person, other)
  const { message } = (await world.call('sendMessage', { body: { conversation, text: secret }, headers: person.headers })).body
  await world.call('block', { body: { id: other.id }, headers: person.headers })
  const about = { profile: person.id, message: message.id, reason: 'abuse', comment: `They wrote ${secret}` }
  await world.call('report', { body: about, headers: other.headers })
  const by = { profile: other.id, reason: 'abuse', comment: secret }
  await world.call('report', { body: by, headers: person.headers })
  // Complaints of theirs: logged in, with another address; as a visitor, with theirs.
  const complaint = { name: secret, subject: 'other', url: `https://example.com/${secret}`, message: `Listen: ${secret}` }
  const other_email = `${randomUUID()}@example.com`
  await world.call('complain', { body: { ...complaint, email: other_email }, headers: person.headers })
  await world.call('complain', { body: { ...complaint, email: person.email.toUpperCase() }, headers: someAddress() })
  const leaving = { reason: 'other', comment: `Because ${secret}`, password: person.password }
  await world.call('deleteAccount', { body: leaving, headers: person.headers })
  // Mails to the operator and jobs have been made.
  await until(
    async () =>
      (await query('select id from mail where about @> array[$1::bigint]', [person.id])).length === 3 ? true : undefined,
    'mails to the operator',
  )
  await query('update report set closed_at = now() where $1 in (reporter_id, profile_id)', [person.id])
  expect(await tablesWith(secret)).toEqual(
    expect.arrayContaining(['public.message', 'public.report', 'public.complaint', 'public.deletion_reason']),
  )

  await erased(person)
  expect(await tablesWith(secret)).toEqual([])
  expect(await tablesWith(person.email)).toEqual([])
  expect(await tablesWith(other_email)).toEqual([])
  expect(await query('select id from mail where about @> array[$1::bigint]', [person.id])).toEqual([])
  const jobs = await query(`select name from pgboss.job where $1 in (data->>'account_id', data->>'from_id')`, [String(person.id)])
  expect(jobs).toEqual([])
  // That there was a complaint, a report and a reason for leaving is kept, without whom.
  expect(await query('select reason from deletion_reason where account_id = $1', [person.id])).toEqual([])
  expect(await query('select reason, profile_id from report where reporter_id = $1', [other.id])).toEqual([
    { reason: 'abuse', profile_id: null },
  ])
})

it('leaves alone what others wrote, and the jobs about them [ACC-5]', async () => {
  const [person, other] = [await world.freeMember(), await world.freeMember()]
  const text = `theirs-${randomUUID()}`
  const body = { email: other.email, subject: 'other', message: `About this: ${text}` }
  await world.call('complain', { body, headers: other.headers })
  await world.call('deleteAccount', { body: { reason: 'other', password: person.password }, headers: person.headers })
  const before = await query(`select id from pgboss.job where data->>'account_id' = $1`, [String(other.id)])
  await erased(person)
  expect(await tablesWith(text)).toContain('public.complaint')
  expect(await query(`select id from pgboss.job where data->>'account_id' = $1`, [String(other.id)])).toEqual(before)
})

it('forgets the reason for leaving of who has come back [ACC-5]', async () => {
  const person = await world.freeMember()
  const comment = `changed my mind ${randomUUID()}`
  await world.call('deleteAccount', { body: { reason: 'other', comment, password: person.password }, headers: person.headers })
  const token = await world.linkIn(person.email, 'account_deleted')
  await world.call('reactivate', { body: { token }, headers: someAddress() })
  expect(await tablesWith(comment)).toEqual([])
})
