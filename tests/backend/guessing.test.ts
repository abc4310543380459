import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { accountLocked } from '../../mock-backend/contract/errors.ts'
import { openDatabase } from '../../mock-backend/db/database.ts'
import { createAttempts } from '../../mock-backend/features/auth/attempts.ts'
import { DEVICE_COOKIE_DAYS, LOGIN_ATTEMPTS, LOGIN_LOCK_MINUTES } from '../../src/shared/rules/constants.ts'
import { type Person, someAddress } from '../contract/suite/world.ts'
import { type Answer, sessionOf } from '../support/contract.ts'
import { productForFile } from '../support/product.ts'

const { world, databaseUrl } = productForFile()

/** From another network each time. */
const logIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  world.call('postUser', { body: { email, password }, headers: { ...someAddress(), ...headers } })
const setCookieOf = ({ headers }: Answer, name: string) =>
  headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`)) ?? ''
/** What the browser of an answer sends when its session is over. */
const deviceOf = (answer: Answer) => ({ cookie: setCookieOf(answer, 'device').split(';')[0] ?? '' })

async function lockUnknownDevices(email: string): Promise<void> {
  for (let n = 0; n < LOGIN_ATTEMPTS; n += 1) await logIn(email, `wrong guess ${n}`)
  expect((await logIn(email, 'whatever else')).body.error).toBe('account_locked')
}

/** A member, and the device they have logged in on. */
async function memberWithDevice(): Promise<Person & { device: Record<string, string> }> {
  const person = await world.freeMember()
  return { ...person, device: deviceOf(await logIn(person.email, person.password)) }
}

describe('guesses at once', () => {
  const backends = [openDatabase(databaseUrl, 4), openDatabase(databaseUrl, 4)]
  afterAll(() => Promise.all(backends.map((db) => db.destroy())))

  it('are verified no more often than one after the other, on several backends too [SEC-2, ACC-1]', async () => {
    const guesser = { kind: 'login', owner: randomUUID() }
    const attempts = backends.map(createAttempts)
    let verified = 0
    const verify = async () => {
      verified += 1
      return false
    }
    const guess = (n: number) =>
      (attempts[n % 2] as (typeof attempts)[0])(guesser, verify, accountLocked).catch((error) => error.body)
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, n) => guess(n)))
    expect(verified).toBe(LOGIN_ATTEMPTS)
    const locked = { error: 'account_locked', params: { minutes: LOGIN_LOCK_MINUTES } }
    const refused = outcomes.filter((outcome) => outcome !== false)
    expect(refused).toEqual(refused.map(() => locked))
    expect(refused.length).toBeGreaterThanOrEqual(20 - LOGIN_ATTEMPTS)
  })

  it('tell nothing of a right one behind them [SEC-2]', async () => {
    const { email, password } = await world.freeMember()
    const wrong = Array.from({ length: 20 }, (_, n) => logIn(email, `wrong guess ${n}`))
    const statuses = [...(await Promise.all([...wrong, logIn(email, password)])).map(({ status }) => status)]
    expect(statuses.filter((status) => status === 401)).toHaveLength(LOGIN_ATTEMPTS - 1)
    expect(statuses.at(-1)).toBe(429)
  })

  it('do not lock out who knows the password [SEC-2]', async () => {
    const { email, password } = await world.freeMember()
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(email, password)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  })
})

it('an unknown address is answered as a known one, guess by guess [SEC-2, ACC-1]', async () => {
  const answers = async (email: string) => {
    const made = []
    for (let n = 0; n < LOGIN_ATTEMPTS + 2; n += 1) {
      const { status, body, headers } = await logIn(email, `wrong guess ${n}`)
      made.push([status, { ...body, request_id: '' }, headers.get('retry-after'), headers.getSetCookie()])
    }
    return made
  }
  const known = await answers((await world.freeMember()).email)
  expect(known.map(([status]) => status)).toEqual([401, 401, 401, 401, 429, 429, 429])
  expect(await answers(`nobody-${randomUUID()}@example.com`)).toEqual(known)
})

describe('a device that has logged in before', () => {
  it('is let in while strangers keep the unknown ones locked, after a logout too [SEC-2]', async () => {
    const person = await memberWithDevice()
    await world.call('logout', { headers: { ...person.headers, ...person.device } })
    await lockUnknownDevices(person.email)
    expect((await logIn(person.email, person.password)).status).toBe(429)
    expect((await logIn(person.email, person.password, person.device)).status).toBe(200)
    // That somebody else is let in gives the strangers no new guesses.
    expect((await logIn(person.email, person.password)).status).toBe(429)
  })

  it('has an allowance of its own, and no more [SEC-2]', async () => {
    const person = await memberWithDevice()
    const other = deviceOf(await logIn(person.email, person.password))
    for (let n = 0; n < LOGIN_ATTEMPTS; n += 1) await logIn(person.email, `wrong guess ${n}`, person.device)
    expect((await logIn(person.email, person.password, person.device)).status).toBe(429)
    expect((await logIn(person.email, person.password, other)).status).toBe(200)
    expect((await logIn(person.email, person.password)).status).toBe(200)
  })

  it('is known for each of a few accounts, and forgets the first of many [SEC-2]', async () => {
    const people = [await world.freeMember(), await world.freeMember()] as const
    let device = {}
    for (const { email, password } of people) device = deviceOf(await logIn(email, password, device))
    for (const { email, password } of people) {
      await lockUnknownDevices(email)
      expect((await logIn(email, password, device)).status).toBe(200)
    }
    for (let n = 0; n < 5; n += 1) {
      const { email, password } = await world.freeMember()
      device = deviceOf(await logIn(email, password, device))
    }
    expect((await logIn(people[0].email, people[0].password, device)).status).toBe(429)
  })

  it('is not made by a forged cookie, nor by that of somebody else’s device [SEC-2]', async () => {
    const [person, stranger] = [await memberWithDevice(), await memberWithDevice()]
    await lockUnknownDevices(person.email)
    const [name, value = ''] = (person.device.cookie ?? '').split('=')
    const tampered = value.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    const plain = `e30.${Buffer.from(JSON.stringify({ id: 'x', accounts: [person.id] })).toString('base64url')}.x.x.x`
    for (const cookie of [
      stranger.device.cookie ?? '',
      `${name}=${tampered.slice(0, -4)}AAAA`,
      `${name}=${plain}`,
      `${name}=%7B%7D`,
    ])
      expect((await logIn(person.email, person.password, { cookie })).status).toBe(429)
    expect((await logIn(person.email, person.password, person.device)).status).toBe(200)
  })

  it('knows it by a sealed cookie for a year that scripts cannot read [SEC-2]', async () => {
    const { email, password, id } = await world.freeMember()
    const cookie = setCookieOf(await logIn(email, password, { 'x-forwarded-proto': 'https' }), 'device')
    const attributes = cookie.split('; ').slice(1)
    expect(attributes.sort()).toEqual(['HttpOnly', `Max-Age=${DEVICE_COOKIE_DAYS * 86_400}`, 'Path=/', 'SameSite=Lax', 'Secure'])
    expect(setCookieOf(await logIn(email, password), 'device')).not.toContain('Secure')
    const readable = cookie.split(/[.;=]/).map((part) => Buffer.from(part, 'base64url').toString('latin1'))
    for (const secret of [email, String(id)]) expect(readable.join(' ')).not.toContain(secret)
    expect(setCookieOf(await logIn(email, 'not it'), 'device')).toBe('')
  })

  it('is one on which the password was set by the mailed link [SEC-2]', async () => {
    const { email } = await world.freeMember()
    await lockUnknownDevices(email)
    await world.call('requestPasswordReset', { body: { email }, headers: someAddress() })
    const password = 'a password set anew'
    const body = { token: await world.linkIn(email, 'password_reset'), password, password_repeat: password }
    const device = deviceOf(await world.call('resetPassword', { body, headers: someAddress() }))
    await lockUnknownDevices(email)
    expect((await logIn(email, password, device)).status).toBe(200)
  })

  it('is one on which the account was made, or the address confirmed [SEC-2]', async () => {
    const body = {
      email: `sam-${randomUUID()}@example.com`,
      name: 'Sam',
      password: 'a good password',
      date_of_birth: '1990-04-12',
      orientation_consent: true,
    }
    const made = await world.call('signup', { body, headers: someAddress() })
    const token = await world.linkIn(body.email, 'activation')
    await lockUnknownDevices(body.email)
    expect((await logIn(body.email, body.password, deviceOf(made))).status).toBe(200)
    const confirmed = await world.call('activate', { body: { token }, headers: { ...sessionOf(made), ...someAddress() } })
    expect((await logIn(body.email, body.password, deviceOf(confirmed))).status).toBe(200)
  })
})

describe('proving the password in a live session', () => {
  const change = (person: Person, old_password: string) =>
    world.call('changePassword', {
      body: { old_password, password: 'quite another one', password_repeat: 'quite another one' },
      headers: { ...person.headers, ...someAddress() },
    })

  it('is possible while logins are locked [SEC-2]', async () => {
    const person = await world.freeMember()
    await lockUnknownDevices(person.email)
    expect((await change(person, person.password)).status).toBe(200)
  })

  it('has an allowance of its own, for all of its forms together, which leaves logins alone [SEC-2]', async () => {
    const person = await world.freeMember()
    for (let n = 1; n < LOGIN_ATTEMPTS; n += 1)
      expect((await change(person, `wrong guess ${n}`)).body.fields).toEqual({ old_password: 'wrong_password' })
    const body = { reason: 'other', password: 'wrong again' }
    const last = await world.call('deleteAccount', { body, headers: { ...person.headers, ...someAddress() } })
    expect(last).toMatchObject({ status: 429, body: { error: 'too_many_passwords', params: { minutes: LOGIN_LOCK_MINUTES } } })
    expect(last.headers.get('retry-after')).toBe(String(LOGIN_LOCK_MINUTES * 60))
    expect((await change(person, person.password)).status).toBe(429)
    expect((await logIn(person.email, person.password)).status).toBe(200)
  })

  it('begins anew with a password that was set by the mailed link [SEC-2, ACC-3]', async () => {
    const person = await world.freeMember()
    const prove = (old_password: string, { headers }: Person) =>
      world.call('changePassword', {
        body: { old_password, password: 'quite another one', password_repeat: 'quite another one' },
        headers: { ...headers, ...someAddress() },
      })
    for (let n = 0; n < LOGIN_ATTEMPTS; n += 1) await prove('wrong guess', person)
    expect((await prove(person.password, person)).body.error).toBe('too_many_passwords')
    await world.call('requestPasswordReset', { body: { email: person.email }, headers: someAddress() })
    const password = 'a second good one'
    const body = { token: await world.linkIn(person.email, 'password_reset'), password, password_repeat: password }
    await world.call('resetPassword', { body, headers: someAddress() })
    expect((await prove(password, await world.signIn({ ...person, password }))).status).toBe(200)
  })

  it('renews it when right [SEC-2]', async () => {
    const person = await world.freeMember()
    const ask = (password: string) =>
      world.call('requestMailChange', {
        body: { email: `new-${randomUUID()}@example.com`, password },
        headers: { ...person.headers, ...someAddress() },
      })
    for (let round = 0; round < 2; round += 1) {
      for (let n = 1; n < LOGIN_ATTEMPTS; n += 1) expect((await ask('wrong guess')).status).toBe(422)
      expect((await ask(person.password)).status).toBe(202)
    }
  })
})

describe('a change of the password', () => {
  const change = (person: Person, password: string, headers = {}) =>
    world.call('changePassword', {
      body: { old_password: person.password, password, password_repeat: password },
      headers: { ...person.headers, ...headers },
    })

  it('makes every known device a stranger but the one it was made on [SEC-2]', async () => {
    const person = await memberWithDevice()
    const changed = await change(person, 'a second good one', {
      cookie: `${person.headers.cookie}; ${person.device.cookie}`,
    })
    expect(changed.status).toBe(200)
    await lockUnknownDevices(person.email)
    expect((await logIn(person.email, 'a second good one', person.device)).body.error).toBe('account_locked')
    expect((await logIn(person.email, 'a second good one', deviceOf(changed))).status).toBe(200)
  })

  it('lets a signup that is sent again make no device known [SEC-2]', async () => {
    const email = `again-${randomUUID()}@example.com`
    const body = { email, name: 'Sam', password: 'a good password', date_of_birth: '1990-04-12', orientation_consent: true }
    const key = { 'idempotency-key': randomUUID() }
    const signUp = () => world.call('signup', { body, headers: { ...key, ...someAddress() } })
    const first = await signUp()
    const person = await world.activate({ id: 0, email, password: body.password, headers: sessionOf(first) })
    expect((await change(person, 'a second good one')).status).toBe(200)
    const again = await signUp()
    expect(again.status).toBe(201)
    await lockUnknownDevices(email)
    expect((await logIn(email, 'a second good one', deviceOf(again))).body.error).toBe('account_locked')
  })
})
