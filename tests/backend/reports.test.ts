/** Reports keep what they are about, whatever the reported member does afterwards; and only as long as it is needed. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { form, type Person, picture, until } from '../contract/suite/world.ts'
import { productForFile } from '../support/product.ts'
import { startRounds } from '../support/rounds.ts'

const { world, query, databaseUrl } = productForFile()
const rounds = startRounds(databaseUrl)

const reportOf = async (reporter: Person) => (await query('select * from report where reporter_id = $1', [reporter.id]))[0]

/** Whether a path of the photo store has a file, served or not. */
async function isStored(path: string): Promise<boolean> {
  const [{ data_directory }] = await query('show data_directory')
  return existsSync(join(data_directory, '../../photos', path))
}

it('copies the message, and the name and face of who sent it, for nobody to be served [SEC-3, ACC-10]', async () => {
  const [sender, reporter] = [await world.premiumMember(), await world.freeMember()]
  const { photo } = (await world.call('addPhoto', { body: form({ photo: await picture() }), headers: sender.headers })).body
  const conversation = await world.conversation(sender, reporter)
  const contents = [
    { conversation, text: 'Something rude' },
    { conversation, gift: 'rose' },
    form({ conversation: String(conversation), photo: await picture() }),
  ]
  const report = { profile: sender.id, reason: 'abuse', comment: 'Look' }
  for (const body of contents) {
    const { message } = (await world.call('sendMessage', { body, headers: sender.headers })).body
    const answer = await world.call('report', { body: { ...report, message: message.id }, headers: reporter.headers })
    expect(answer.status).toBe(202)
  }
  // All of it goes from where it was.
  await world.call('updateProfile', { body: { name: 'Innocent' }, headers: sender.headers })
  await world.call('deletePhoto', { body: { id: photo.id }, headers: sender.headers })
  await world.call('block', { body: { id: sender.id }, headers: reporter.headers })

  const kept = await query('select * from report where reporter_id = $1 order by id', [reporter.id])
  const common = { profile_name: 'Contract', profile_photo: expect.stringMatching(/^private\//), comment: 'Look' }
  expect(kept).toMatchObject([
    { ...common, message_kind: 'text', message_text: 'Something rude', message_gift: null, message_photo: null },
    { ...common, message_kind: 'gift', message_text: null, message_gift: 'rose', message_photo: null },
    { ...common, message_kind: 'photo', message_text: null, message_photo: expect.stringMatching(/^private\//) },
  ])
  for (const path of [kept[0].profile_photo, kept[2].message_photo]) {
    expect(await isStored(path)).toBe(true)
    expect((await fetch(`${world.url}/photos/${path}`)).status).toBe(404)
  }
})

it('can still be made of a message after either has blocked the other [SEC-3]', async () => {
  const [sender, reporter] = [await world.premiumMember(), await world.freeMember()]
  const conversation = await world.conversation(sender, reporter)
  const body = { conversation, text: 'Say this and run' }
  const { message } = (await world.call('sendMessage', { body, headers: sender.headers })).body
  await world.call('block', { body: { id: reporter.id }, headers: sender.headers })
  const report = { profile: sender.id, message: message.id, reason: 'abuse' }
  expect((await world.call('report', { body: report, headers: reporter.headers })).status).toBe(202)
  expect((await reportOf(reporter)).message_text).toBe('Say this and run')
})

it('names ids and the reason in its mail, and nothing that was written [SEC-3]', async () => {
  const [sender, reporter] = [await world.freeMember(), await world.freeMember()]
  const comment = `Written in confidence ${sender.id}`
  const body = { profile: sender.id, reason: 'fraud', comment }
  await world.call('report', { body, headers: reporter.headers })
  const { id } = await reportOf(reporter)
  const mail = await until(
    async () => (await world.mailsTo('support@tandem.example')).find(({ text }) => text.includes(`${reporter.id}`)),
    'mail about the report',
  )
  expect(mail.text).toMatch(new RegExp(`\\b${id}\\b.*\\b${reporter.id}\\b.*\\b${sender.id}\\b`, 's'))
  expect(mail.text).toContain('fraud')
  expect(JSON.stringify(mail)).not.toContain('in confidence')
})

it('is forgotten with either account once it is closed, and not before [SEC-3, ACC-5]', async () => {
  const [sender, reporter, other] = [await world.premiumMember(), await world.freeMember(), await world.freeMember()]
  await world.call('addPhoto', { body: form({ photo: await picture() }), headers: sender.headers })
  for (const { headers } of [reporter, other])
    await world.call('report', { body: { profile: sender.id, reason: 'abuse', comment: 'Something private' }, headers })
  const [open, closed] = [await reportOf(reporter), await reportOf(other)]
  await query('update report set closed_at = now() where id = $1', [closed.id])
  const textOf = async ({ id }: { id: number }) =>
    (
      await query('select comment, profile_name, profile_photo, closed_at is not null as closed from report where id = $1', [id])
    )[0]
  const forgotten = { comment: null, profile_name: null, profile_photo: null, closed: true }

  await rounds.run('erase')
  expect((await textOf(closed)).comment).toBe('Something private')
  await world.call('deleteAccount', { body: { reason: 'other', password: sender.password }, headers: sender.headers })
  await query(`update account set deleted_at = now() - interval '14 days' where id = $1`, [sender.id])
  await rounds.run('erase')
  expect(await textOf(closed)).toEqual(forgotten)
  expect(await textOf(open)).toMatchObject({ comment: 'Something private', profile_name: 'Contract' })
  expect(await isStored(open.profile_photo)).toBe(true)

  await query('update report set closed_at = now() where id = $1', [open.id])
  await rounds.run('erase')
  expect(await textOf(open)).toEqual(forgotten)
  await until(async () => ((await isStored(open.profile_photo)) ? undefined : true), 'removal of the copy')
  expect(await isStored(closed.profile_photo)).toBe(false)
})
