import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ACTIVATION_MAILS_PER_DAY, FREE_MESSAGES } from '../../src/shared/rules/constants.ts'
import { someAddress } from '../contract/suite/world.ts'
import { sessionOf } from '../support/contract.ts'
import { productForFile } from '../support/product.ts'
import { unzip } from '../support/unzip.ts'

const { world, query } = productForFile()
const SECOND_SITE = { 'x-forwarded-host': 'she.localhost' }
const valid = () => ({
  email: `sam-${randomUUID()}@example.com`,
  name: 'Sam',
  password: 'a good password',
  date_of_birth: '1990-04-12',
  orientation_consent: true,
})
const signUp = (more: object = {}, headers: Record<string, string> = {}) =>
  world.call('signup', { body: { ...valid(), ...more }, headers: { ...someAddress(), ...headers } })
const daysAgo = (years: number, days = 0) => {
  const date = new Date()
  date.setUTCFullYear(date.getUTCFullYear() - years)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

describe('signing up', () => {
  it('opens a session for an account that is not confirmed and that nobody sees [SGN-4]', async () => {
    const answer = await signUp({ time_zone: 'Europe/Madrid', language: 'nl' })
    expect(answer.status).toBe(201)
    expect(answer.body.user).toMatchObject({
      status: 'not_confirmed',
      language: 'nl',
      paid_user: false,
      credits: 0,
      free_messages_left: FREE_MESSAGES,
      profile: { status: 'disabled' },
    })
    const { id } = answer.body.user
    expect((await world.call('getUser', { headers: sessionOf(answer) })).body.user.id).toBe(id)
    expect((await world.call('getProfile', { query: `?id=${id}` })).status).toBe(404)
  })

  it('is refused where the browser has an account, but repeated for who missed the answer [SGN-4]', async () => {
    const key = randomUUID()
    const body = valid()
    const asked = { body, headers: { ...someAddress(), 'idempotency-key': key } }
    const first = await world.call('signup', asked)
    const session = sessionOf(first)
    const second = await signUp({}, session)
    expect(second).toMatchObject({ status: 409, body: { error: 'already_member' } })
    expect((await world.call('getUser', { headers: session })).body.user.id).toBe(first.body.user.id)
    // The same call once more, with or without what the first answer brought.
    for (const headers of [{}, session]) {
      const again = await world.call('signup', { body, headers: { ...asked.headers, ...headers } })
      expect(again.body.user.id).toBe(first.body.user.id)
    }
  })

  it('tells each thing that is wrong by its field [SGN-3]', async () => {
    for (const [wrong, fields] of [
      [{ name: '@sam' }, { name: 'name_starts_with_at' }],
      [{ email: 'sam@example' }, { email: 'email_invalid' }],
      [{ email: 'nobody' }, { email: 'email_invalid' }],
      [{ date_of_birth: daysAgo(18, 1) }, { date_of_birth: 'too_young' }],
      [{ date_of_birth: '2007-02-29' }, { date_of_birth: 'invalid_format' }],
      [{ date_of_birth: '1850-01-01' }, { date_of_birth: 'date_of_birth_invalid' }],
      [{ date_of_birth: daysAgo(-1) }, { date_of_birth: 'date_of_birth_invalid' }],
      [{ password: 'short' }, { password: 'too_short' }],
      [{ orientation_consent: undefined }, { orientation_consent: 'consent_required' }],
      [{ orientation_consent: false }, { orientation_consent: 'consent_required' }],
      [{ time_zone: 'Europe/Atlantis' }, { time_zone: 'not_allowed' }],
      [
        { name: '@sam', email: 'nobody' },
        { name: 'name_starts_with_at', email: 'email_invalid' },
      ],
    ] as const) {
      const answer = await signUp(wrong)
      expect([answer.status, answer.body.fields]).toEqual([422, fields])
    }
    const short = `s${Math.floor(Math.random() * 1e6)}@e.nl`
    expect((await signUp({ email: short, name: short })).body.fields).toEqual({ name: 'name_is_email' })
    expect((await signUp({ date_of_birth: undefined })).body.fields).toEqual({ date_of_birth: 'required' })
  })

  it('keeps when somebody agreed that their orientation is processed, and hands that out [SGN-3, ACC-11]', async () => {
    const before = Date.now()
    const answer = await signUp()
    expect(answer.body.user.orientation_consent).toBe(true)
    const { body } = await world.call('exportData', { headers: sessionOf(answer) })
    const { account } = JSON.parse(unzip(body).get('data.json')?.toString() ?? '')
    expect(Date.parse(account.orientation_consent_at)).toBeGreaterThanOrEqual(before)
    expect(Date.parse(account.orientation_consent_at)).toBeLessThanOrEqual(Date.now())
  })

  it('admits who turns 18 today, and is not born on a day that was not [SGN-3]', async () => {
    expect((await signUp({ date_of_birth: daysAgo(18) })).status).toBe(201)
  })

  it('refuses an address that has an account, however it is written [SGN-3]', async () => {
    const { email } = await world.member()
    const answer = await signUp({ email: email.toUpperCase() })
    expect(answer).toMatchObject({ status: 409, body: { error: 'email_taken', fields: { email: 'email_taken' } } })
  })

  it('makes one account of one intent sent twice, and a session for each time [SGN-8]', async () => {
    const body = valid()
    const headers = { 'idempotency-key': randomUUID() }
    const first = await signUp(body, headers)
    const again = await signUp(body, headers)
    expect(again.body).toEqual(first.body)
    expect((await world.call('getUser', { headers: sessionOf(again) })).body.user.email).toBe(body.email)
    expect(await signUp({ ...body, name: 'Else' }, headers)).toMatchObject({
      status: 422,
      body: { error: 'idempotency_key_reused' },
    })
  })

  it('is by invitation where the site says so, and open to a traffic source there, which is kept [SGN-2, SGN-8]', async () => {
    expect(await signUp({ gender: 'female' }, SECOND_SITE)).toMatchObject({
      status: 403,
      body: { error: 'signup_by_invitation' },
    })
    const tracking = { network: 'adnet', ref: 'banner', sub1: 'a', sub2: 'b', sub3: 'c' }
    const answer = await signUp({ gender: 'female', tracking }, SECOND_SITE)
    expect(answer.status).toBe(201)
    const [row] = await query('select tracking from account where id = $1', [answer.body.user.id])
    expect(row.tracking).toEqual(tracking)
    // Cut in the middle of a character.
    const cut = await signUp({ gender: 'female', tracking: { network: 'adnet', sub1: 'a\ud83d' } }, SECOND_SITE)
    expect(cut.status).toBe(201)
  })

  it('asks for the gender where a site is for more than one [SGN-3]', async () => {
    const tracking = { network: 'adnet' }
    expect((await signUp({ tracking }, SECOND_SITE)).body.fields).toEqual({ gender: 'required' })
  })

  it('grants signup credits once, into the ledger [SGN-8]', async () => {
    await query(`update site set settings = settings || '{"signup_credits": 7}' where name = 'Tandem She'`)
    // The settings of a site are remembered for a minute; another name of its host has not been asked for yet.
    await query(
      `insert into site_host (host, site_id, position) select 'credits.localhost', id, 9 from site where name = 'Tandem She'`,
    )
    const body = { ...valid(), gender: 'male', tracking: { network: 'adnet' } }
    const headers = { 'x-forwarded-host': 'credits.localhost', 'idempotency-key': randomUUID() }
    const { body: answer } = await signUp(body, headers)
    await signUp(body, headers)
    expect(answer.user.credits).toBe(7)
    const entries = await query('select credits, balance, kind from credit_entry where account_id = $1', [answer.user.id])
    expect(entries).toEqual([{ credits: 7, balance: 7, kind: 'signup' }])
  })
})

describe('the first message to a profile', () => {
  it('waits until the address is confirmed, and then arrives [SGN-1, SGN-4]', async () => {
    const other = await world.freeMember()
    const sender = await world.visitorSignsUp({ profile: other.id, signup_message: 'Hi, I saw you here' })
    const chats = async (person: typeof other) => (await world.call('getChats', { headers: person.headers })).body.chats
    const [own] = await chats(sender)
    expect(own.last_message).toMatchObject({ text: 'Hi, I saw you here', mine: true })
    expect((await world.call('getUser', { headers: sender.headers })).body.user.free_messages_left).toBe(FREE_MESSAGES - 1)
    expect(await chats(other)).toEqual([])
    expect(await world.call('getChat', { query: `?id=${own.conversation}`, headers: other.headers })).toMatchObject({
      status: 404,
    })

    const token = await world.linkIn(sender.email, 'activation')
    const activated = await world.call('activate', { body: { token }, headers: sender.headers })
    expect(activated.body.user).toMatchObject({ status: 'active', profile: { status: 'active' } })
    const [received] = await chats(other)
    expect(received).toMatchObject({ num_unread_messages: 1, profile: { id: sender.id } })
    expect(received.last_message).toMatchObject({ text: 'Hi, I saw you here', mine: false })
  })

  it('is as long as the site allows, has something to see in it, and is to somebody who is there [SGN-1]', async () => {
    const other = await world.other()
    for (const signup_message of ['', ' ', '\u200B'])
      expect((await signUp({ profile: other.id, signup_message })).body.fields).toEqual({ signup_message: 'required' })
    expect((await signUp({ profile: other.id, signup_message: 'x'.repeat(501) })).body.fields).toEqual({
      signup_message: 'too_long',
    })
    expect((await signUp({ profile: 999_999_999, signup_message: 'Hi' })).status).toBe(404)
  })
})

describe('the confirmation link', () => {
  it('ends after a week, and is of no use on another site [SGN-4]', async () => {
    const { email, id } = await world.visitorSignsUp()
    const body = { token: await world.linkIn(email, 'activation') }
    expect((await world.call('activate', { body, headers: { ...SECOND_SITE, ...someAddress() } })).body.error).toBe(
      'link_invalid',
    )
    await query(`update account_token set expires_at = now() where account_id = $1`, [id])
    expect((await world.call('activate', { body, headers: someAddress() })).body.error).toBe('link_invalid')
  })

  it('can be asked for again, some times a day, until the address is confirmed [SGN-4]', async () => {
    let { headers, ...person } = await world.visitorSignsUp()
    const resend = () => world.call('resendActivationMail', { headers: { ...headers, ...someAddress() } })
    for (let n = 0; n < ACTIVATION_MAILS_PER_DAY; n += 1) expect((await resend()).status).toBe(202)
    const refused = await resend()
    expect(refused).toMatchObject({ status: 429, body: { error: 'too_many_activation_mails' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000)
    ;({ headers } = await world.activate({ ...person, headers }))
    expect((await resend()).body.error).toBe('already_confirmed')
  })
})

it('completes a signup with the personal details [SGN-1]', async () => {
  const { headers } = await world.visitorSignsUp()
  const body = { about: 'New here', interests: ['music'], eye_color: 'blue', country: 'NL' }
  expect((await world.call('completeSignup', { body, headers })).body.user.profile).toMatchObject(body)
})
