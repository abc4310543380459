/** What a mailed link is good for: one use, and a lost answer again for whoever asked; and whose an account is then. */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { OperationId } from '../../src/shared/contract/api.ts'
import { type Person, someAddress, until } from '../contract/suite/world.ts'
import { sessionOf } from '../support/contract.ts'
import { productForFile } from '../support/product.ts'

const { world, query } = productForFile()

const NEW = 'quite another one'
const DEAD = { status: 404, body: { error: 'link_invalid' } }
const nobody = () => ({ headers: someAddress() })
const logIn = (email: string, password: string) => world.call('postUser', { body: { email, password }, ...nobody() })
const userOf = (headers: Record<string, string>) => world.call('getUser', { headers })
const statusOf = async (headers: Record<string, string>) => (await userOf(headers)).status
const activate = (token: string, more: { password?: string } = {}, headers: Record<string, string> = {}) =>
  world.call('activate', { body: { token, ...more }, headers: { ...someAddress(), ...headers } })
const leave = ({ password, headers }: Person) => world.call('deleteAccount', { body: { reason: 'other', password }, headers })

type Opened = { operation: OperationId; body: object; person: Person }

/** Everybody's links: how each is used for the first time. */
const LINKS: Record<string, () => Promise<Opened>> = {
  async activation() {
    const person = await world.visitorSignsUp()
    return { operation: 'activate', body: { token: await world.linkIn(person.email, 'activation'), password: NEW }, person }
  },
  async reset() {
    const person = await world.freeMember()
    await world.call('requestPasswordReset', { body: { email: person.email }, ...nobody() })
    const token = await world.linkIn(person.email, 'password_reset')
    return { operation: 'resetPassword', body: { token, password: NEW, password_repeat: NEW }, person }
  },
  async reactivation() {
    const person = await world.freeMember()
    await leave(person)
    return { operation: 'reactivate', body: { token: await world.linkIn(person.email, 'account_deleted') }, person }
  },
  async 'change of address'() {
    const person = await world.freeMember()
    const email = `new-${person.email}`
    await world.call('requestMailChange', { body: { email, password: person.password }, headers: person.headers })
    return { operation: 'confirmMailChange', body: { token: await world.linkIn(email, 'mail_change') }, person }
  },
  async 'undone change'() {
    const person = await world.freeMember()
    const email = `new-${person.email}`
    await world.call('requestMailChange', { body: { email, password: person.password }, headers: person.headers })
    return { operation: 'undoMailChange', body: { token: await world.linkIn(person.email, 'mail_change_asked') }, person }
  },
}

/** What a link says that is pressed again, whoever does that: dead ones say that, and one says what is so (decision 047). */
const againOf = (kind: string) => (kind === 'change of address' ? { status: 200, body: { ok: true } } : DEAD)

describe('a used link', () => {
  for (const [kind, prepare] of Object.entries(LINKS)) {
    it(`of a ${kind} does nothing any more, also in the browser that used it [SEC-1, ACC-3, SGN-4]`, async () => {
      const { operation, body, person } = await prepare()
      const first = await world.call(operation, { body, ...nobody() })
      expect(first.status).toBe(200)
      const stamp = () => query('select security_stamp from account where id = $1', [person.id])
      const before = await stamp()
      expect(await world.call(operation, { body, ...nobody() })).toMatchObject(againOf(kind))
      const there = { ...someAddress(), ...sessionOf(first), 'idempotency-key': randomUUID() }
      const again = await world.call(operation, { body, headers: there })
      expect(again).toMatchObject(againOf(kind))
      expect(await stamp()).toEqual(before)
      expect(JSON.stringify(again.body)).not.toContain('@')
      expect(again.headers.getSetCookie()).toEqual([])
    })

    it(`of a ${kind} repeats a lost answer for the same call under its key alone [SEC-1]`, async () => {
      const { operation, body } = await prepare()
      const key = { 'idempotency-key': randomUUID() }
      const use = (more: object = {}) =>
        world.call(operation, { body: { ...body, ...more }, headers: { ...someAddress(), ...key } })
      const answers = [await use(), await use()]
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const users = answers.map(({ body: { user } }) => user?.id)
      expect(users[0]).toBe(users[1])
      expect(await use({ token: 'x'.repeat(43) })).toMatchObject({ status: 422, body: { error: 'idempotency_key_reused' } })
      expect(await world.call(operation, { body, ...nobody() })).toMatchObject(againOf(kind))
    })
  }

  it('of a change of address is dead once that has been undone, the account is gone, or its time is over [SEC-1]', async () => {
    const ends: ((person: Person, email: string) => Promise<unknown>)[] = [
      async ({ email }) =>
        world.call('undoMailChange', { body: { token: await world.linkIn(email, 'mail_changed') }, ...nobody() }),
      ({ id }) => query(`update account set status = 'deleted', deleted_at = now() where id = $1`, [id]),
      ({ id }) => query('update account_token set expires_at = now() where account_id = $1', [id]),
      ({ id }, email) => query('update account set email = $2 where id = $1', [id, `newer-${email}`]),
    ]
    for (const end of ends) {
      const { operation, body, person } = await (LINKS['change of address'] as (typeof LINKS)['reset'])()
      expect((await world.call(operation, { body, ...nobody() })).status).toBe(200)
      await end(person, person.email)
      expect(await world.call(operation, { body, ...nobody() })).toMatchObject(DEAD)
    }
  })

  it('opens the session anew that got lost with the answer, but none after a later change [SEC-1, SGN-4]', async () => {
    const { body, person } = await (LINKS.activation as (typeof LINKS)['activation'])()
    const headers = { ...someAddress(), 'idempotency-key': randomUUID() }
    const use = () => world.call('activate', { body, headers })
    await use()
    const again = await use()
    expect((await userOf(sessionOf(again))).body.user.id).toBe(person.id)
    const change = { old_password: NEW, password: 'and one more', password_repeat: 'and one more' }
    expect((await world.call('changePassword', { body: change, headers: sessionOf(again) })).status).toBe(200)
    const late = await use()
    expect(late).toMatchObject(DEAD)
    expect(late.headers.getSetCookie()).toEqual([])
  })

  it('gives back no guesses to who repeats it after the password was changed again [SEC-1, SEC-2]', async () => {
    const { body, person } = await (LINKS.reset as (typeof LINKS)['reset'])()
    const headers = { ...someAddress(), 'idempotency-key': randomUUID() }
    expect((await world.call('resetPassword', { body, headers })).status).toBe(200)
    await world.call('requestPasswordReset', { body: { email: person.email }, ...nobody() })
    const token = await until(async () => {
      const link = await world.linkIn(person.email, 'password_reset')
      return link === (body as { token: string }).token ? undefined : link
    }, 'another link')
    const own = { token, password: 'and one more', password_repeat: 'and one more' }
    expect((await world.call('resetPassword', { body: own, ...nobody() })).status).toBe(200)
    const guess = () => logIn(person.email, 'not that one')
    for (let n = 0; n < 5; n += 1) await guess()
    expect((await guess()).status).toBe(429)
    expect(await world.call('resetPassword', { body, headers })).toMatchObject(DEAD)
    expect((await guess()).status).toBe(429)
  })

  it('is no way to try a password [SEC-1, SEC-2]', async () => {
    const { operation, body } = await (LINKS.reset as (typeof LINKS)['reset'])()
    await world.call(operation, { body, ...nobody() })
    const tries = [NEW, 'not that one'].map((password) =>
      world.call(operation, { body: { ...body, password, password_repeat: password }, ...nobody() }),
    )
    for (const answer of await Promise.all(tries)) expect(answer).toMatchObject(DEAD)
  })
})

describe('an account that somebody made with the address of another', () => {
  it('is the owner’s with a password chosen by the mailed link: whoever made it is out, and their password is of no use [SEC-1, SGN-4]', async () => {
    const stranger = await world.visitorSignsUp()
    const elsewhere = sessionOf(await logIn(stranger.email, stranger.password))
    const token = await world.linkIn(stranger.email, 'activation')
    expect((await activate(token, { password: stranger.email })).body.fields).toEqual({ password: 'password_personal' })

    const owner = await activate(token, { password: NEW })
    expect(owner.body.user).toMatchObject({ id: stranger.id, status: 'active' })
    expect(await statusOf(sessionOf(owner))).toBe(200)
    expect([await statusOf(stranger.headers), await statusOf(elsewhere)]).toEqual([403, 403])
    expect((await logIn(stranger.email, stranger.password)).status).toBe(401)
    expect((await logIn(stranger.email, NEW)).status).toBe(200)
  })

  it('is the owner’s too when its maker has left again: nobody knows its password [SEC-1, ACC-5]', async () => {
    const stranger = await world.visitorSignsUp()
    await leave(stranger)
    const token = await world.linkIn(stranger.email, 'account_deleted')
    // Until then it is good for being offered this mail, and nothing else.
    expect(await logIn(stranger.email, 'not it')).toMatchObject({ status: 401, body: { error: 'login_failed' } })
    const offered = await logIn(stranger.email, stranger.password)
    expect(offered).toMatchObject({ status: 409, body: { error: 'account_deleted' } })
    expect(offered.headers.has('set-cookie')).toBe(false)
    const owner = await world.call('reactivate', { body: { token }, ...nobody() })
    expect((await userOf(sessionOf(owner))).body.user).toMatchObject({ id: stranger.id, status: 'active' })
    expect(await statusOf(stranger.headers)).toBe(403)
    expect((await logIn(stranger.email, stranger.password)).status).toBe(401)
  })

  it('cannot be moved to an address that its maker asked for before [SEC-1]', async () => {
    const stranger = await world.visitorSignsUp()
    const email = `new-${stranger.email}`
    await world.call('requestMailChange', { body: { email, password: stranger.password }, headers: stranger.headers })
    const link = await world.linkIn(email, 'mail_change')
    await activate(await world.linkIn(stranger.email, 'activation'), { password: NEW })
    expect(await world.call('confirmMailChange', { body: { token: link }, ...nobody() })).toMatchObject(DEAD)
  })
})

describe('an account whose maker asked for another address and left', () => {
  const asked = async (person: Person) => {
    const email = `new-${person.email}`
    await world.call('requestMailChange', { body: { email, password: person.password }, headers: person.headers })
    const link = await world.linkIn(email, 'mail_change')
    await leave(person)
    return link
  }
  const confirm = (token: string) => world.call('confirmMailChange', { body: { token }, ...nobody() })
  const comeBack = async ({ email }: Person) => {
    const body = { token: await world.linkIn(email, 'account_deleted') }
    return sessionOf(await world.call('reactivate', { body, ...nobody() }))
  }

  it('stays at the address of whoever comes back by its mail [SEC-1, ACC-5]', async () => {
    for (const person of [await world.visitorSignsUp(), await world.freeMember()]) {
      const link = await asked(person)
      const owner = await comeBack(person)
      expect(await confirm(link)).toMatchObject(DEAD)
      expect(await statusOf(owner)).toBe(200)
    }
  })

  it('cannot be moved meanwhile either, where its address was never confirmed [SEC-1, ACC-5]', async () => {
    const stranger = await world.visitorSignsUp()
    expect(await confirm(await asked(stranger))).toMatchObject(DEAD)
    expect(await statusOf(await comeBack(stranger))).toBe(200)
  })
})

describe('whoever signed up', () => {
  it('goes on in every browser, wherever the link is opened, with nothing to type [SGN-4]', async () => {
    for (const opensElsewhere of [false, true]) {
      const person = await world.visitorSignsUp()
      const elsewhere = sessionOf(await logIn(person.email, person.password))
      const opened = opensElsewhere ? {} : person.headers
      const answer = await activate(await world.linkIn(person.email, 'activation'), {}, opened)
      expect(answer.body.user).toMatchObject({ id: person.id, status: 'active' })
      // Where it is opened, under a new session.
      expect([await statusOf(sessionOf(answer)), await statusOf(elsewhere)]).toEqual([200, 200])
      expect(await statusOf(person.headers)).toBe(opensElsewhere ? 200 : 403)
      expect((await logIn(person.email, person.password)).status).toBe(200)
    }
  })

  it('types the same password where they open the mail elsewhere [SGN-4]', async () => {
    const person = await world.visitorSignsUp()
    const { password } = person
    const answer = await activate(await world.linkIn(person.email, 'activation'), { password })
    expect((await userOf(sessionOf(answer))).body.user.id).toBe(person.id)
    expect((await logIn(person.email, password)).status).toBe(200)
  })
})

describe('where a site answers alike', () => {
  const host = `links-${randomUUID().slice(0, 8)}.localhost`
  const call: typeof world.call = (id, options = {}) =>
    world.call(id, { ...options, headers: { 'x-forwarded-host': host, ...someAddress(), ...options.headers } })

  it('the owner’s own signup brings a link that makes the account theirs, whoever made it first [SEC-1, SEC-8]', async () => {
    await query(
      `with added as (
        insert into site (name, company_id, default_country, settings, answers_alike)
        select $1, company_id, default_country, settings, true from site order by id limit 1 returning id
      ) insert into site_host (host, site_id, position) select $1, id, 0 from added`,
      [host],
    )
    const email = `links-${randomUUID()}@example.com`
    const signup = { email, name: 'Robin', date_of_birth: '1990-04-12', orientation_consent: true }
    const stranger = await call('signup', { body: { ...signup, password: 'of a stranger' } })
    const first = await world.linkIn(email, 'activation')
    const owner = await call('signup', { body: { ...signup, password: NEW } })
    const second = await until(async () => {
      const token = await world.linkIn(email, 'activation')
      return token === first ? undefined : token
    }, 'second link')
    const headers = sessionOf(owner)
    expect((await call('activate', { body: { token: second }, headers })).body.fields).toEqual({ password: 'required' })
    // Opening the link, as mail programs do too, changes nothing yet.
    expect((await call('activate', { body: { token: second } })).body.fields).toEqual({ password: 'required' })
    expect((await call('getUser', { headers: sessionOf(stranger) })).body.user.status).toBe('not_confirmed')
    const answer = await call('activate', { body: { token: second, password: NEW }, headers })
    expect(answer.body.user).toMatchObject({ id: stranger.body.user.id, status: 'active' })
    expect((await call('getUser', { headers: sessionOf(stranger) })).status).toBe(403)
    expect((await call('postUser', { body: { email, password: 'of a stranger' } })).status).toBe(401)
    expect((await call('postUser', { body: { email, password: NEW } })).status).toBe(200)
  })
})
