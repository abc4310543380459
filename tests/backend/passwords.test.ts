import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { newPasswordProblem } from '../../mock-backend/features/auth/newPassword.ts'
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../mock-backend/seed/logins.ts'
import { createWorld, someAddress } from '../contract/suite/world.ts'
import { type Running, startNode } from '../support/processes.ts'
import { productForFile } from '../support/product.ts'

const { world, query, databaseUrl, mailboxUrl } = productForFile()
const COMMON = 'Welkom01!'

const signUp = (more: object) =>
  world.call('signup', {
    body: {
      email: `sam-${randomUUID()}@example.com`,
      name: 'Sam the sailor',
      password: 'a good password',
      date_of_birth: '1990-04-12',
      orientation_consent: true,
      ...more,
    },
    headers: someAddress(),
  })

describe('a password everybody tries first', () => {
  const REFUSED = { status: 422, body: { error: 'invalid', fields: { password: 'password_common' } } }

  it('is refused when signing up, as are the own name and address [SEC-9]', async () => {
    expect(await signUp({ password: COMMON })).toMatchObject(REFUSED)
    expect((await signUp({ password: 'sam the sailor' })).body.fields).toEqual({ password: 'password_personal' })
    expect((await signUp({ password: '1234567' })).body.fields).toEqual({ password: 'too_short' })
    expect((await signUp({ password: 'x y '.repeat(51) })).body.fields).toEqual({ password: 'too_long' })
    expect((await signUp({ password: 'x y '.repeat(50) })).status).not.toBe(500)
    expect((await signUp({ password: 'no two alike' })).status).toBe(201)
  })

  it('is refused when setting a new one by the mailed link, which stays good [SEC-9]', async () => {
    const { email } = await world.freeMember()
    await world.call('requestPasswordReset', { body: { email }, headers: someAddress() })
    const token = await world.linkIn(email, 'password_reset')
    const set = (password: string) =>
      world.call('resetPassword', { body: { token, password, password_repeat: password }, headers: someAddress() })
    expect(await set(COMMON)).toMatchObject(REFUSED)
    expect((await set(email)).body.fields).toEqual({ password: 'password_personal' })
    expect((await set('no two alike')).status).toBe(200)
  })

  it('is refused when changing it [SEC-9]', async () => {
    const person = await world.freeMember()
    const change = (password: string) =>
      world.call('changePassword', {
        body: { old_password: person.password, password, password_repeat: password },
        headers: { ...person.headers, ...someAddress() },
      })
    expect(await change(COMMON)).toMatchObject(REFUSED)
    expect((await change(`${person.email}!`)).body.fields).toEqual({ password: 'password_personal' })
    expect((await change('no two alike')).status).toBe(200)
  })
})

it('the logins of the demo keep to what is asked of everybody [SEC-9]', () => {
  for (const { email, name } of DEMO_LOGINS) expect(newPasswordProblem(DEMO_PASSWORD, [email, name])).toBeUndefined()
})

/** Gateway and backend beside the others on the same database, which say everything they log. */
describe('what is secret', () => {
  const secrets: string[] = []
  let running: Running[] = []

  beforeAll(async () => {
    const backend = await startNode('mock-backend/main.ts', { BACKEND_PORT: '0', DATABASE_URL: databaseUrl, LOG_LEVEL: 'trace' })
    const NATIVE_URL = backend.url.replace('localhost', '127.0.0.1')
    const env = { PORT: '0', METRICS_PORT: '0', GATEWAY_SECRETS: 'a secret for tests only', NATIVE_URL, LOG_LEVEL: 'trace' }
    const gateway = await startNode('src/bff/main.ts', env)
    running = [gateway, backend]
    await actWith(createWorld({ url: gateway.url, mailboxUrl }))
    // The gateway writes its lines in batches, the last one when it ends.
    for (const process of running) await process.stop()
  })

  /** Everything people do with passwords, links and codes, done right and wrong. */
  async function actWith(there: typeof world): Promise<void> {
    const secret = (text: string) => {
      secrets.push(text)
      return text
    }
    const password = secret(`first ${randomUUID()}`)
    const newPassword = secret(`second ${randomUUID()}`)
    const wrong = secret(`wrong ${randomUUID()}`)
    const headers = () => ({ ...someAddress(), 'idempotency-key': secret(randomUUID()) })
    const email = `sam-${randomUUID()}@example.com`
    const signup = { email, name: 'Sam', password, date_of_birth: '1990-04-12', orientation_consent: true }
    await there.call('signup', { body: signup, headers: headers() })
    await there.call('signup', { body: { ...signup, name: '@' }, headers: headers() })
    await there.call('signup', { body: `{"password":"${wrong}`, headers: headers() })
    await there.call('activate', {
      body: { token: secret(await there.linkIn(email, 'activation')), password },
      headers: headers(),
    })
    await there.call('postUser', { body: { email, password: wrong }, headers: headers() })
    const person = await there.signIn({ email, password })
    for (const cookie of (person.headers.cookie ?? '').split('; ')) secret(cookie.slice(cookie.indexOf('=') + 1))
    await there.call('requestPasswordReset', { body: { email }, headers: headers() })
    const token = secret(await there.linkIn(email, 'password_reset'))
    await fetch(`${there.url}/reset-password/do?token=${token}`)
    const body = { token, password: newPassword, password_repeat: newPassword }
    await there.call('resetPassword', { body, headers: headers() })
    await there.call('resetPassword', { body: { ...body, password: wrong, password_repeat: wrong }, headers: headers() })
    const member = { headers: { ...(await there.signIn({ email, password: newPassword })).headers, ...headers() } }
    await there.call('requestMailChange', { body: { email: `new-${email}`, password: newPassword }, ...member })
    await there.call('confirmMailChange', { body: { token: secret(await there.linkIn(`new-${email}`, 'mail_change')) } })
    // The change of address has ended every session.
    const again = await there.signIn({ email: `new-${email}`, password: newPassword })
    const payer = { headers: { ...again.headers, ...headers() } }
    const mobile = `+3161${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`
    const mandate = {
      package: await there.smallestPackage(),
      account_holder: 'S. Am',
      iban: secret('NL91ABNA0417164300'),
      street: 'Keizersgracht',
      house_number: '1',
      postcode: '1015CC',
      city: 'Amsterdam',
      mobile: secret(mobile),
      consent: true,
    }
    const { payment } = (await there.call('startDirectDebit', { body: mandate, ...payer })).body
    const code = /\d{6}/.exec((await there.mailTo(mobile, 'one_time_code')).text)?.[0] ?? ''
    await there.call('confirmDirectDebit', { body: { payment_id: payment.payment_id, code: secret(`${code}`) }, ...payer })
    expect(secrets.every((text) => text.length >= 6)).toBe(true)
  }

  it('stands in no log of gateway or backend [SEC-7]', () => {
    const logged = running.map((process) => process.logged()).join('')
    expect(logged).toContain('"route":"resetPassword"')
    expect(logged).toContain('/api/reset-password.php')
    for (const text of secrets) expect(logged).not.toContain(text)
  })

  it('stands in the database as hashes only, a job’s and a repeated call’s answer included [SEC-7]', async () => {
    const tables = await query(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
    )
    // The outbox of an installation without a mail server is for reading; a mandate is what was agreed.
    const searched = tables.map(({ name }) => name).filter((name) => !['public.mail', 'public.mandate'].includes(name))
    expect(searched).toContain('public.idempotency')
    const patterns = secrets.filter((text) => text.length > 6).map((text) => `%${text}%`)
    for (const name of searched) {
      const found = await query(`select 1 from ${name} as row where row::text like any ($1) limit 1`, [patterns])
      expect([name, found]).toEqual([name, []])
    }
  })
})
