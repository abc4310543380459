import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../mock-backend/db/database.ts'
import { eraseDue } from '../../mock-backend/features/account/deletion.ts'
import { startJobs } from '../../mock-backend/jobs/jobs.ts'
import { form, type Person, picture, someAddress, until } from '../contract/suite/world.ts'
import { sessionOf } from '../support/contract.ts'
import { productForFile } from '../support/product.ts'
import { unzip } from '../support/unzip.ts'

const { world, query, databaseUrl, mailboxUrl } = productForFile()
const logIn = (email: string, password: string) => world.call('postUser', { body: { email, password }, headers: someAddress() })
const userOf = async ({ headers }: Person) => (await world.call('getUser', { headers })).body.user

describe('a forgotten password', () => {
  const request = (email: string) => world.call('requestPasswordReset', { body: { email }, headers: someAddress() })
  const set = (token: string, password: string, password_repeat = password) =>
    world.call('resetPassword', { body: { token, password, password_repeat }, headers: someAddress() })

  it('is set anew by the mailed link, which ends every session [ACC-3]', async () => {
    const person = await world.freeMember()
    await request(person.email.toUpperCase())
    const token = await world.linkIn(person.email, 'password_reset')
    expect((await set(token, 'the new one', 'not the new one')).body.fields).toEqual({ password_repeat: 'passwords_differ' })
    expect((await set(token, 'the new one')).status).toBe(200)
    expect((await world.call('getUser', { headers: person.headers })).status).toBe(403)
    expect((await logIn(person.email, person.password)).status).toBe(401)
    expect((await logIn(person.email, 'the new one')).status).toBe(200)
    expect((await set(token, 'another one')).body.error).toBe('link_invalid')
    expect((await world.mailTo(person.email, 'password_changed')).text).toContain('password')
  })

  it('links last an hour [ACC-3]', async () => {
    const { email, id } = await world.freeMember()
    await request(email)
    const token = await world.linkIn(email, 'password_reset')
    await query(`update account_token set expires_at = expires_at - interval '1 hour' where account_id = $1`, [id])
    expect((await set(token, 'the new one')).body.error).toBe('link_invalid')
  })
})

describe('password and address', () => {
  it('changes the password for who knows the old one, and ends the other sessions [ACC-4]', async () => {
    const person = await world.freeMember()
    const elsewhere = sessionOf(await logIn(person.email, person.password))
    const change = (old_password: string) =>
      world.call('changePassword', {
        body: { old_password, password: 'the new one', password_repeat: 'the new one' },
        headers: person.headers,
      })
    expect((await change('not it')).body.fields).toEqual({ old_password: 'wrong_password' })
    const changed = await change(person.password)
    expect(changed.status).toBe(200)
    expect((await world.call('getUser', { headers: sessionOf(changed) })).status).toBe(200)
    expect((await world.call('getUser', { headers: person.headers })).status).toBe(403)
    expect((await world.call('getUser', { headers: elsewhere })).status).toBe(403)
  })

  it('changes the address when the new one is confirmed, and warns the old one [ACC-4]', async () => {
    const person = await world.freeMember()
    const email = `new-${person.email}`
    const request = (more: object = {}) =>
      world.call('requestMailChange', {
        body: { email, password: person.password, ...more },
        headers: { ...person.headers, ...someAddress() },
      })
    expect((await request({ email: 'nonsense' })).body.fields).toEqual({ email: 'email_invalid' })
    expect((await request({ email: person.email })).body.fields).toEqual({ email: 'email_unchanged' })
    expect((await request({ email: (await world.other()).email })).body.error).toBe('email_taken')
    expect((await request({ password: 'not it' })).body.fields).toEqual({ password: 'wrong_password' })
    expect((await request()).status).toBe(202)
    expect((await userOf(person)).email).toBe(person.email)
    await query(`update account set notifications_disabled = '{bounce,list_unsubscribe}' where id = $1`, [person.id])

    const body = { token: await world.linkIn(email, 'mail_change') }
    expect((await world.call('confirmMailChange', { body, headers: someAddress() })).status).toBe(200)
    const again = await logIn(email, person.password)
    expect(again.body.user).toMatchObject({ id: person.id, email, notifications_disabled: ['list_unsubscribe'] })
    expect((await world.mailTo(person.email, 'mail_changed')).text).toContain(person.email)
  })
})

describe('leaving', () => {
  const leave = (person: Person, more: object = {}) =>
    world.call('deleteAccount', {
      body: { reason: 'found_someone', comment: 'Thanks!', password: person.password, ...more },
      headers: person.headers,
    })
  /** The hourly round of the jobs, now. */
  async function erase() {
    const db = openDatabase(databaseUrl, 2)
    const jobs = await startJobs(databaseUrl, pino({ level: 'silent' }))
    await eraseDue(db, jobs)
    await jobs.stop()
    await db.destroy()
  }

  it('hides the member at once, and can be taken back by the mailed link [ACC-5]', async () => {
    const person = await world.freeMember()
    expect((await leave(person, { password: 'not it' })).body.fields).toEqual({ password: 'wrong_password' })
    const { body } = await leave(person)
    expect(Date.parse(body.erased_at) - Date.now()).toBeGreaterThan(13.99 * 86_400_000)
    expect((await world.call('getUser', { headers: person.headers })).status).toBe(403)
    expect((await logIn(person.email, 'not it')).body.error).toBe('login_failed')
    const known = await logIn(person.email, person.password)
    expect([known.status, known.body.error]).toEqual([409, 'account_deleted'])
    expect(known.headers.has('set-cookie')).toBe(false)
    expect((await world.call('getProfile', { query: `?id=${person.id}` })).status).toBe(404)

    const token = await world.linkIn(person.email, 'account_deleted')
    const back = await world.call('reactivate', { body: { token }, headers: someAddress() })
    expect(back.body.user).toMatchObject({ id: person.id, status: 'active', profile: { status: 'active' } })
    expect((await world.call('getUser', { headers: sessionOf(back) })).status).toBe(200)
    expect((await world.call('reactivate', { body: { token }, headers: someAddress() })).body.error).toBe('link_invalid')
  })

  it('mails the way back to who signs up with the address, and answers as for any that is known [ACC-5]', async () => {
    for (const person of [await world.freeMember(), await world.visitorSignsUp()]) {
      await leave(person)
      const again = await world.call('signup', {
        body: {
          email: person.email,
          name: 'Contract',
          password: 'a good password',
          date_of_birth: '1990-04-12',
          orientation_consent: true,
        },
        headers: someAddress(),
      })
      expect([again.status, again.body.error]).toEqual([409, 'email_taken'])
      const token = await world.linkIn(person.email, 'reactivation')
      const back = await world.call('reactivate', { body: { token }, headers: someAddress() })
      expect(back.body.user).toMatchObject({ id: person.id, status: 'active' })
    }
  })

  it('is no login any more once its time is over [ACC-5]', async () => {
    const person = await world.freeMember()
    await leave(person)
    await query(`update account set deleted_at = now() - interval '14 days' where id = $1`, [person.id])
    expect((await logIn(person.email, person.password)).body.error).toBe('login_failed')
  })

  it('is final after 14 days to the second: everything personal goes, invoices stay [ACC-5]', async () => {
    const person = await world.freeMember()
    const other = await world.freeMember()
    const payment = await world.buy(person)
    const { body: uploaded } = await world.call('addPhoto', { body: form({ photo: await picture() }), headers: person.headers })
    const conversation = await world.conversation(person, other)
    await world.call('sendMessage', { body: { conversation, text: 'Remember me' }, headers: person.headers })
    await world.call('like', { body: { id: person.id }, headers: other.headers })
    await leave(person)
    const token = await world.linkIn(person.email, 'account_deleted')
    const accounts = () => query('select id from account where id = $1', [person.id])

    await query(`update account set deleted_at = now() - interval '14 days' + interval '1 minute' where id = $1`, [person.id])
    await erase()
    expect(await accounts()).toHaveLength(1)
    await query(`update account set deleted_at = now() - interval '14 days' where id = $1`, [person.id])
    expect((await world.call('reactivate', { body: { token }, headers: someAddress() })).status).toBe(404)
    await erase()

    expect(await accounts()).toEqual([])
    expect((await world.call('getChats', { headers: other.headers })).body.chats).toEqual([])
    expect((await world.call('getLikes', { headers: other.headers })).body.profiles).toEqual([])
    expect(await query('select account_id, state, amount from payment where id = $1', [payment.payment_id])).toEqual([
      { account_id: null, state: 'paid', amount: payment.amount },
    ])
    expect(await query('select id from mail where recipient = $1', [person.email])).toEqual([])
    await until(
      async () => ((await fetch(`${world.url}/photos/${uploaded.photo.match}`)).status === 404 ? true : undefined),
      'removal of the photo',
    )
    // Whoever signs up with the address now is somebody else.
    const again = {
      email: person.email,
      name: 'New',
      password: 'a good password',
      date_of_birth: '1990-04-12',
      orientation_consent: true,
    }
    expect((await world.call('signup', { body: again, headers: someAddress() })).status).toBe(201)
  })
})

describe('what the member wants to hear', () => {
  const all = (wanted: boolean) => ({ messages: wanted, likes: wanted, matches: wanted, offers: wanted })

  it('is kept by kind and way [ACC-7]', async () => {
    const { headers } = await world.freeMember()
    const settings = { email: { ...all(true), likes: false }, push: all(false) }
    expect((await world.call('updateNotifications', { body: settings, headers })).body).toEqual(settings)
    expect((await world.call('getNotifications', { headers })).body).toEqual(settings)
  })

  it('sends a mail to who is away and wants it, one until they are back [ACC-7]', async () => {
    const [liker, away, deaf] = [await world.freeMember(), await world.freeMember(), await world.freeMember()]
    await world.call('updateNotifications', { body: { email: all(false), push: all(true) }, headers: deaf.headers })
    for (const { headers } of [away, deaf]) await world.call('pageHidden', { body: {}, headers })
    for (const { id } of [away, deaf]) await world.call('like', { body: { id }, headers: liker.headers })
    expect((await world.mailTo(away.email, 'new_like')).text).toContain('Contract')
    await world.call('like', { body: { id: away.id }, headers: (await world.member()).headers })
    await until(async () => ((await query('select id from event where not announced')).length === 0 ? true : undefined), 'end')
    const kinds = async (person: Person) => (await world.mailsTo(person.email)).map(({ kind }) => kind)
    expect((await kinds(away)).filter((kind) => kind === 'new_like')).toHaveLength(1)
    expect(await kinds(deaf)).toEqual(['activation'])
  })

  it('comes again to an address that was called spam when that is asked for, not with another change [ACC-7]', async () => {
    const { id, headers } = await world.freeMember()
    await query(`update account set notifications_disabled = '{spam,bounce}' where id = $1`, [id])
    const change = async (body: object) => {
      expect((await world.call('updateNotifications', { body, headers })).status).toBe(200)
      return (await world.call('getUser', { headers })).body.user.notifications_disabled
    }
    const settings = { email: { ...all(true), offers: false }, push: all(true) }
    expect(await change({ email: all(true), push: all(false) })).toEqual(['spam', 'bounce'])
    expect(await change(settings)).toEqual(['spam', 'bounce'])
    // An address that bounces is not mended by wishing.
    expect(await change({ ...settings, resume_mails: true })).toEqual(['bounce'])
    expect((await world.call('getNotifications', { headers })).body).toEqual(settings)
    await query(`update account set notifications_disabled = '{spam}' where id = $1`, [id])
    expect(await change({ ...settings, email: all(true) })).toEqual([])
  })

  it('ends with one click in the mail program, which shows as its reason, until the member asks again [ACC-7]', async () => {
    const [liker, away] = [await world.freeMember(), await world.freeMember()]
    await world.call('pageHidden', { body: {}, headers: away.headers })
    await world.call('like', { body: { id: away.id }, headers: liker.headers })
    const { unsubscribe_url } = (await world.mailTo(away.email, 'new_like')) as unknown as { unsubscribe_url: string }
    const { search } = new URL(unsubscribe_url)
    // As a mail program does: no cookie, no origin of ours.
    const oneClick = () =>
      fetch(`${world.url}/api/unsubscribe.php${search}`, {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
        headers: { 'sec-fetch-site': 'cross-site', ...someAddress() },
      })
    expect([(await oneClick()).status, (await oneClick()).status]).toEqual([200, 200])
    expect((await userOf(away)).notifications_disabled).toEqual(['list_unsubscribe'])
    expect((await world.call('getNotifications', { headers: away.headers })).body.email).toEqual(all(false))
    await world.call('updateNotifications', { body: { email: all(true), push: all(true) }, headers: away.headers })
    expect((await userOf(away)).notifications_disabled).toEqual([])
  })

  it('stops mails to an address that bounces or reports them as spam [ACC-7]', async () => {
    const person = await world.freeMember()
    const [mail] = await query('select id from mail where account_id = $1', [person.id])
    for (const reported of ['bounce', 'spam', 'spam'])
      await fetch(`${mailboxUrl}/${mail.id}`, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ reported }) })
    expect((await userOf(person)).notifications_disabled).toEqual(['bounce', 'spam'])
  })
})

describe('keeping out of sight', () => {
  const found = async (viewer: Person, { id }: Person) => {
    const { body } = await world.call('searchProfiles', { query: '?country=NL&limit=60', headers: viewer.headers })
    return body.profiles.some((profile: { id: number }) => profile.id === id)
  }

  it('hides an invisible member from search, likes and new chats, not from those in a chat with them [ACC-8]', async () => {
    const [hidden, friend, stranger] = [await world.premiumMember(), await world.freeMember(), await world.freeMember()]
    const conversation = await world.conversation(hidden, friend)
    await world.call('sendMessage', { body: { conversation, text: 'Hi' }, headers: hidden.headers })
    expect(await found(stranger, hidden)).toBe(true)
    const answer = await world.call('updateAccount', { body: { invisible: true }, headers: hidden.headers })
    expect(answer.body.user.invisible).toBe(true)

    expect(await found(stranger, hidden)).toBe(false)
    const look = (headers: Record<string, string>) => world.call('getProfile', { query: `?id=${hidden.id}`, headers })
    expect([(await look(stranger.headers)).status, (await look({})).status, (await look(friend.headers)).status]).toEqual([
      404, 404, 200,
    ])
    expect((await world.call('like', { body: { id: hidden.id }, headers: stranger.headers })).status).toBe(404)
    expect((await world.call('startChat', { body: { profile: hidden.id }, headers: stranger.headers })).status).toBe(404)
    const reply = await world.call('sendMessage', { body: { conversation, text: 'Hello back' }, headers: friend.headers })
    expect(reply.status).toBe(201)
    expect((await world.call('autoLike', { headers: hidden.headers })).body.profile).toBeNull()
    await world.call('updateAccount', { body: { invisible: false }, headers: hidden.headers })
    expect(await found(stranger, hidden)).toBe(true)
  })

  it('blocking removes chats and likes of the two, and hides each from the other, until it is taken back [ACC-9]', async () => {
    const [one, two] = [await world.premiumMember(), await world.freeMember()]
    const conversation = await world.conversation(one, two)
    await world.call('sendMessage', { body: { conversation, text: 'Hi' }, headers: one.headers })
    await world.call('like', { body: { id: two.id }, headers: one.headers })
    await world.call('like', { body: { id: one.id }, headers: two.headers })
    for (let n = 0; n < 2; n += 1)
      expect((await world.call('block', { body: { id: one.id }, headers: two.headers })).status).toBe(200)

    for (const [viewer, other] of [
      [one, two],
      [two, one],
    ] as const) {
      const { headers } = viewer
      expect((await world.call('getChats', { headers })).body.chats).toEqual([])
      expect((await world.call('getLikes', { headers })).body).toMatchObject({ profiles: [], liked_by: [] })
      expect(await found(viewer, other)).toBe(false)
      expect((await world.call('getProfile', { query: `?id=${other.id}`, headers })).status).toBe(404)
      expect((await world.call('like', { body: { id: other.id }, headers })).status).toBe(404)
      expect((await world.call('startChat', { body: { profile: other.id }, headers })).status).toBe(404)
      expect((await world.call('sendMessage', { body: { conversation, text: 'Still?' }, headers })).status).toBe(404)
    }
    const blocks = async ({ headers }: Person) => (await world.call('getBlocks', { headers })).body.profiles
    expect([(await blocks(one)).length, (await blocks(two))[0].id]).toEqual([0, one.id])
    // What was paid for the message stays paid.
    expect((await userOf(one)).credits).toBe(8)
    await world.call('unblock', { body: { id: one.id }, headers: two.headers })
    expect(await found(one, two)).toBe(true)
    expect(await blocks(two)).toEqual([])
  })
})

describe('telling the operator', () => {
  const SUPPORT = 'support@tandem.example'

  it('reports a member or a message they sent, and no other message [ACC-10]', async () => {
    const [one, two] = [await world.premiumMember(), await world.freeMember()]
    const conversation = await world.conversation(one, two)
    const sent = await world.call('sendMessage', { body: { conversation, text: 'Rude' }, headers: one.headers })
    const message = sent.body.message.id
    const report = (more: object, { headers }: Person) =>
      world.call('report', { body: { profile: one.id, reason: 'abuse', ...more }, headers: { ...headers, ...someAddress() } })
    expect((await report({ message, comment: 'Look at this' }, two)).status).toBe(202)
    expect((await report({ message }, await world.freeMember())).status).toBe(404)
    expect((await report({ profile: two.id, message }, one)).status).toBe(404)
    await until(
      async () => ((await world.mailsTo(SUPPORT)).some(({ text }) => text.includes(`${one.id}`)) ? true : undefined),
      'mail about the report',
    )
  })

  it('takes complaints from anybody, kept and mailed [ACC-10]', async () => {
    const message = `Please remove this, ${Math.random()}`
    const body = { email: 'someone@example.com', subject: 'illegal_content', url: 'https://example.com/1', message }
    expect((await world.call('complain', { body, headers: someAddress() })).status).toBe(202)
    const [{ id }] = await query('select id from complaint where message = $1', [message])
    await until(
      async () => ((await world.mailsTo(SUPPORT)).some(({ text }) => new RegExp(`\\b${id}\\b`).test(text)) ? true : undefined),
      'mail about the complaint',
    )
    const wrong = await world.call('complain', { body: { ...body, email: 'someone' }, headers: someAddress() })
    expect(wrong.body.fields).toEqual({ email: 'email_invalid' })
  })
})

it('hands out everything stored about the member, with the photos, and nothing of others [ACC-11]', async () => {
  const [person, other] = [await world.premiumMember(), await world.freeMember()]
  await world.call('addPhoto', { body: form({ photo: await picture() }), headers: person.headers })
  const conversation = await world.conversation(person, other)
  await world.call('sendMessage', { body: { conversation, text: 'For my archive' }, headers: person.headers })
  const { body, headers } = await world.call('exportData', { headers: person.headers })
  expect(headers.get('content-disposition')).toContain('attachment')
  const files = unzip(body)
  expect([...files.keys()].filter((name) => name.startsWith('photos/'))).toHaveLength(1)
  const text = files.get('data.json')?.toString() ?? ''
  const data = JSON.parse(text)
  expect(data.user.email).toBe(person.email)
  expect(data.messages[0]).toMatchObject({ text: 'For my archive', mine: true })
  expect(data.payments).toHaveLength(1)
  expect(text).not.toContain(other.email)
  expect(text).not.toContain('password_hash')
})

it('hands out to who has not confirmed the address no mails that tell of its mailbox [ACC-11, SEC-8]', async () => {
  const person = await world.visitorSignsUp()
  const email = `new-${person.email}`
  await world.call('requestMailChange', { body: { email, password: person.password }, headers: person.headers })
  await world.mailTo(email, 'mail_change')
  await world.call('requestPasswordReset', { body: { email: person.email }, headers: someAddress() })
  await world.mailTo(person.email, 'password_reset')
  const mails = async ({ headers }: Person): Promise<string[]> => {
    const { body } = await world.call('exportData', { headers })
    const data = JSON.parse(unzip(body).get('data.json')?.toString() ?? '')
    return data.mails.map(({ kind }: { kind: string }) => kind).sort()
  }
  expect(await mails(person)).toEqual(['activation', 'mail_change'])
  expect(await mails(await world.activate(person))).toEqual(['activation', 'mail_change', 'password_reset'])
})
