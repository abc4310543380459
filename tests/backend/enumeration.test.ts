import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../mock-backend/db/database.ts'
import { eraseDue } from '../../mock-backend/features/account/deletion.ts'
import { startJobs } from '../../mock-backend/jobs/jobs.ts'
import {
  LOGIN_ATTEMPTS,
  MAIL_CHANGE_ADDRESSES_PER_DAY,
  RESET_ADDRESSES_PER_DAY,
  RESET_MAILS_PER_DAY,
  SIGNUPS_PER_DAY,
} from '../../src/shared/rules/constants.ts'
import { form, picture, someAddress, until } from '../contract/suite/world.ts'
import { type Answer, callOperation, sessionOf } from '../support/contract.ts'
import { backendUrl, productForFile } from '../support/product.ts'

const { world, query, databaseUrl } = productForFile()
const someEmail = () => `list-${randomUUID()}@example.com`
const PASSWORD = 'a good password'
const signupWith = (email: string, password = PASSWORD) => ({
  email,
  name: 'Sam',
  password,
  date_of_birth: '1990-04-12',
  orientation_consent: true,
})

describe('working through a list of addresses', () => {
  // Past the gateway: its limits by the minute are not what this is about.
  const call = (id: Parameters<typeof callOperation>[1], body: object, headers: Record<string, string>) =>
    callOperation(backendUrl, id, { body, headers })
  const TOO_MANY = { status: 429, body: { error: 'too_many_addresses' } }
  const hoursLeft = ({ headers }: Answer) => Number(headers.get('retry-after')) / 3600

  it('ends for a network after some a day when asking for resets, whether or not they are known [SEC-8]', async () => {
    const { email } = await world.freeMember()
    const network = someAddress()
    const ask = (address: string, headers = network) => call('requestPasswordReset', { email: address }, headers)
    expect((await ask(email)).status).toBe(202)
    for (let n = 1; n < RESET_ADDRESSES_PER_DAY; n += 1) expect((await ask(someEmail())).status).toBe(404)
    const refused = someEmail()
    const answer = await ask(refused)
    expect(answer).toMatchObject(TOO_MANY)
    expect(hoursLeft(answer)).toBeGreaterThan(23)
    // Neither again, nor from elsewhere in the household, nor a known address.
    expect(await ask(refused)).toMatchObject(TOO_MANY)
    const neighbour = { 'x-forwarded-for': network['x-forwarded-for'].replace('::1', '::2') }
    expect(await ask(someEmail(), neighbour)).toMatchObject(TOO_MANY)
    expect(await ask((await world.freeMember()).email)).toMatchObject(TOO_MANY)
    // What was asked before is nothing new; another network has its own.
    expect((await ask(email.toUpperCase())).status).toBe(202)
    expect((await ask(someEmail(), someAddress())).status).toBe(404)
  })

  it('is no faster by asking at once [SEC-8]', async () => {
    const network = someAddress()
    const asked = Array.from({ length: RESET_ADDRESSES_PER_DAY + 20 }, () =>
      call('requestPasswordReset', { email: someEmail() }, network),
    )
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 404)).toHaveLength(RESET_ADDRESSES_PER_DAY)
  })

  it('ends when signing up with them, before anything is said about an address [SEC-8]', async () => {
    const [{ email }, other] = [await world.freeMember(), await world.freeMember()]
    const network = someAddress()
    const ask = (address: string) => call('signup', signupWith(address), network)
    expect((await ask(email)).body.error).toBe('email_taken')
    const others = Array.from({ length: SIGNUPS_PER_DAY - 2 }, () => ask(someEmail()))
    expect(new Set((await Promise.all(others)).map(({ status }) => status))).toEqual(new Set([201]))
    expect((await ask(someEmail())).status).toBe(201)
    for (const address of [someEmail(), other.email]) {
      const answer = await ask(address)
      expect(answer).toMatchObject(TOO_MANY)
      expect(hoursLeft(answer)).toBeGreaterThan(23)
    }
  })

  it('ends when asking to change to them [SEC-8]', async () => {
    const [person, other] = [await world.freeMember(), await world.freeMember()]
    const session = (await call('postUser', { email: person.email, password: person.password }, someAddress())) as Answer
    const network = someAddress()
    const ask = (email: string) =>
      call('requestMailChange', { email, password: person.password }, { ...sessionOf(session), ...network })
    expect((await ask(other.email)).body.error).toBe('email_taken')
    const taken = await Promise.all(Array.from({ length: 4 }, () => world.freeMember()))
    for (let n = 1; n < MAIL_CHANGE_ADDRESSES_PER_DAY; n += 1) {
      const { status } = await ask(n <= taken.length ? (taken[n - 1] as (typeof taken)[0]).email : someEmail())
      expect([202, 409, 429]).toContain(status)
    }
    expect(await ask((await world.freeMember()).email)).toMatchObject(TOO_MANY)
  })
})

describe('a site that answers everyone alike', () => {
  const host = `alike-${randomUUID().slice(0, 8)}.localhost`
  const SITE = { 'x-forwarded-host': host }
  const call: typeof world.call = (id, options = {}) =>
    world.call(id, { ...options, headers: { ...SITE, ...someAddress(), ...options.headers } })
  const logIn = (email: string, password = PASSWORD, headers = {}) => call('postUser', { body: { email, password }, headers })
  const signUp = (email: string, password = PASSWORD) => call('signup', { body: signupWith(email, password) })
  /** Known to the members alone. */
  const OWNERS_PASSWORD = 'the password of the owner'

  beforeAll(async () => {
    await query(
      `with added as (
        insert into site (name, company_id, default_country, settings, answers_alike)
        select $1, company_id, default_country, settings, true from site order by id limit 1 returning id
      ) insert into site_host (host, site_id, position) select $1, id, 0 from added`,
      [host],
    )
  })

  /** A member of the site, confirmed. */
  async function member() {
    const email = someEmail()
    const made = await signUp(email, OWNERS_PASSWORD)
    await call('activate', { body: { token: await world.linkIn(email, 'activation') }, headers: sessionOf(made) })
    return { id: made.body.user.id as number, email }
  }
  const kindsTo = async (email: string) => (await world.mailsTo(email)).map(({ kind }) => kind)
  const told = (email: string) => until(async () => ((await kindsTo(email)).includes('address_known') ? true : undefined), 'mail')

  /** What an answer tells, without what differs between any two people. */
  const seen = ({ status, body, headers }: Answer) => {
    const cookies = headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, ''))
    const text = JSON.stringify(body ?? null)
      .replaceAll(/list-[\w-]+@example\.com/g, 'email')
      .replaceAll(/"(id|conversation)":\d+/g, '"$1":0')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
      // A hash: of nothing that tells one from the other.
      .replaceAll(/"version":"[\w~-]+"/g, '"version":""')
      .replaceAll(/"request_id":"[^"]*"/g, '')
      .replaceAll(/"\w\w\/[\w-]{20,}\.\w+"/g, '"file"')
    return { status, cookies, retry: headers.get('retry-after'), text }
  }

  /** Everything a visitor can do with a signup whose mail they cannot read. */
  async function experience(email: string) {
    const made = await signUp(email)
    let headers = sessionOf(made)
    const answers = [made]
    const act = async (id: Parameters<typeof world.call>[0], options: Parameters<typeof world.call>[1] = {}) => {
      const answer = await call(id, { ...options, headers: { ...headers, ...options.headers } })
      answers.push(answer)
      // A change of the password goes on under a new session.
      if (answer.headers.getSetCookie().some((cookie) => cookie.startsWith('auth='))) headers = sessionOf(answer)
    }
    await act('getUser')
    await act('completeSignup', { body: { about: 'Hello', eye_color: 'blue' } })
    await act('addPhoto', { body: form({ photo: await picture() }) })
    for (let n = 0; n < 6; n += 1) await act('resendActivationMail')
    for (const address of [email, someEmail()]) await act('requestMailChange', { body: { email: address, password: PASSWORD } })
    await act('searchProfiles', { query: '?country=NL&limit=1' })
    await act('getNotifications')
    await act('changePassword', { body: { old_password: 'not it', password: 'no two alike', password_repeat: 'no two alike' } })
    await act('changePassword', { body: { old_password: PASSWORD, password: 'no two alike', password_repeat: 'no two alike' } })
    answers.push(await signUp(email))
    // Again, and with a password of either signup, on the device that made them and elsewhere.
    for (let n = 0; n < LOGIN_ATTEMPTS + 1; n += 1) {
      answers.push(await logIn(email, n % 2 === 0 ? PASSWORD : 'no two alike', n > 2 ? headers : {}))
    }
    const network = someAddress()
    for (let n = 0; n <= RESET_MAILS_PER_DAY; n += 1)
      answers.push(await call('requestPasswordReset', { body: { email }, headers: network }))
    await act('deleteAccount', { body: { reason: 'other', password: 'no two alike' } })
    answers.push(await signUp(email))
    return answers.map(seen)
  }

  it('lets a signup with a known address look like any other, call by call [SEC-8]', async () => {
    const owner = await member()
    const [known, unknown] = [await experience(owner.email), await experience(someEmail())]
    expect(known).toEqual(unknown)
    expect(known.map(({ status }) => status)).toEqual([
      201, 200, 200, 201, 202, 202, 202, 202, 202, 429, 422, 202, 200, 200, 422, 200, 201, 401, 401, 401, 401, 429, 429, 202, 202,
      202, 429, 200, 201,
    ])
  })

  it('tells by no login whether such a signup was one, after it was deleted either; its mail lets in [SEC-8, ACC-5]', async () => {
    const [owner, fresh] = [await member(), someEmail()]
    const answers = []
    for (const email of [owner.email, fresh]) {
      const made = await signUp(email)
      await call('deleteAccount', { body: { reason: 'other', password: PASSWORD }, headers: sessionOf(made) })
      answers.push(seen(await logIn(email)))
    }
    expect(answers[0]).toMatchObject({ status: 401 })
    expect(answers[1]).toEqual(answers[0])
    const back = await call('reactivate', { body: { token: await world.linkIn(fresh, 'account_deleted') } })
    expect(back.body.user).toMatchObject({ email: fresh, status: 'active' })
    expect((await logIn(fresh)).status).toBe(401)
  })

  it('tells the owner by a mail, a few a day, and sends nothing to them that is meant for the other [SEC-8]', async () => {
    const owner = await member()
    await signUp(owner.email)
    expect((await world.mailTo(owner.email, 'address_known')).text).toContain('/login')
    for (let n = 0; n < 5; n += 1) await signUp(owner.email)
    // Six shadows, each with a mail that was written down and not sent.
    const withheld = () =>
      query(`select mail.id from mail join account on account.id = account_id where shadow and email = $1`, [owner.email])
    await until(async () => ((await withheld()).length === 6 ? true : undefined), 'end of the jobs')
    await until(
      async () => ((await kindsTo(owner.email)).filter((kind) => kind === 'address_known').length === 3 ? true : undefined),
      'three mails',
    )
    expect((await kindsTo(owner.email)).filter((kind) => kind === 'activation')).toHaveLength(1)
    expect((await logIn(owner.email, OWNERS_PASSWORD)).body.user.id).toBe(owner.id)
  })

  it('never confirms such a signup, but for an address its maker reads [SEC-8]', async () => {
    const owner = await member()
    const made = await signUp(owner.email)
    const email = someEmail()
    const change = await call('requestMailChange', { body: { email, password: PASSWORD }, headers: sessionOf(made) })
    expect(change.status).toBe(202)
    const token = await world.linkIn(email, 'mail_change')
    expect((await call('confirmMailChange', { body: { token } })).status).toBe(200)
    expect((await logIn(email)).body.user).toMatchObject({ id: made.body.user.id, status: 'active' })
    expect((await logIn(owner.email, OWNERS_PASSWORD)).body.user.id).toBe(owner.id)
    // A mail that was asked for later has come.
    await call('requestPasswordReset', { body: { email } })
    await world.linkIn(email, 'password_reset')
    expect(new Set(await kindsTo(owner.email))).toEqual(new Set(['activation', 'address_known']))
  })

  it('answers a change to a known address as one to an unknown [SEC-8]', async () => {
    const [one, other] = [await member(), await member()]
    const headers = sessionOf(await logIn(one.email, OWNERS_PASSWORD))
    const ask = (email: string) => call('requestMailChange', { body: { email, password: OWNERS_PASSWORD }, headers })
    expect(seen(await ask(other.email))).toEqual(seen(await ask(someEmail())))
    await told(other.email)
    expect(await kindsTo(other.email)).not.toContain('mail_change')
  })

  it('mails the link to a known address and answers an unknown one the same; it lets in who never confirmed [SEC-8]', async () => {
    const email = someEmail()
    await signUp(email)
    expect((await logIn(email)).status).toBe(401)
    await call('requestPasswordReset', { body: { email } })
    const token = await world.linkIn(email, 'password_reset')
    const password = 'no two alike'
    await call('resetPassword', { body: { token, password, password_repeat: password } })
    expect((await logIn(email, password)).body.user).toMatchObject({ email, status: 'active' })
  })

  it('forgets such a signup when its sessions have ended, unless money came with it [SEC-8]', async () => {
    const owner = await member()
    const ids: number[] = []
    for (let n = 0; n < 3; n += 1) ids.push((await signUp(owner.email)).body.user.id)
    const [ended, open, paid] = ids
    await query(`update account set signup_date = now() - interval '2 days' where id = any ($1)`, [ids])
    await query('update session set expires_at = now() where account_id in ($1, $2)', [ended, paid])
    await query(
      `insert into payment (site_id, account_id, package_id, credits, amount, currency, country, method, state, paid_at)
      select 1, $1, min(id), 10, 1000, 'EUR', 'NL', 'ideal', 'paid', now() from package`,
      [paid],
    )
    const db = openDatabase(databaseUrl, 2)
    const jobs = await startJobs(databaseUrl, pino({ level: 'silent' }))
    await eraseDue(db, jobs)
    await jobs.stop()
    await db.destroy()
    const left = await query('select id from account where id = any ($1) order by id', [[owner.id, ...ids]])
    expect(left.map(({ id }) => Number(id))).toEqual([owner.id, open, paid])
  })
})
