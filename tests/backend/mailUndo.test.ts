/** An address change as the owner of the old address meets it: told, able to stop it, and able to take it back. */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { MAIL_UNDO_HOURS } from '../../src/shared/rules/constants.ts'
import { type Person, someAddress, until } from '../contract/suite/world.ts'
import { sessionOf } from '../support/contract.ts'
import { mailsAgain } from '../support/mailJobs.ts'
import { productForFile } from '../support/product.ts'

const { world, query, databaseUrl } = productForFile()
const sendAgain = mailsAgain(databaseUrl, query)

const nobody = () => ({ headers: someAddress() })
const logIn = (email: string, password: string) => world.call('postUser', { body: { email, password }, ...nobody() })
const statusOf = async (headers: Record<string, string>) => (await world.call('getUser', { headers })).status
const errorOf = async (answer: ReturnType<typeof world.call>) => (await answer).body.error
const confirm = (token: string) => world.call('confirmMailChange', { body: { token }, ...nobody() })
const undo = (token: string, headers = {}) =>
  world.call('undoMailChange', { body: { token }, headers: { ...headers, ...someAddress() } })
const reset = (token: string, password: string) =>
  world.call('resetPassword', { body: { token, password, password_repeat: password }, ...nobody() })
const requestReset = (email: string) => world.call('requestPasswordReset', { body: { email }, ...nobody() })
const signUp = (email: string) =>
  world.call('signup', {
    body: { email, name: 'Taker', password: 'a good password', date_of_birth: '1990-04-12', orientation_consent: true },
    ...nobody(),
  })
const addressOf = async (id: number) => (await query('select email from account where id = $1', [id]))[0].email

/** The same account under another address, as somebody does it who knows the password. */
async function ask(person: Person, email: string): Promise<Person> {
  const { headers } = await world.signIn(person)
  const answer = await world.call('requestMailChange', { body: { email, password: person.password }, headers })
  expect(answer.status).toBe(202)
  return { ...person, email }
}
async function change(person: Person, email: string): Promise<Person> {
  const asked = await ask(person, email)
  expect((await confirm(await world.linkIn(email, 'mail_change'))).status).toBe(200)
  return asked
}
const undoLink = ({ email }: Person) => world.linkIn(email, 'mail_changed')

describe('while a change is asked for', () => {
  it('the old address is told, and can stop it: the password is void and the change cannot be confirmed [SEC-1]', async () => {
    const person = await world.freeMember()
    await ask(person, `thief-${person.email}`)
    const change = await world.linkIn(`thief-${person.email}`, 'mail_change')
    const answer = await undo(await world.linkIn(person.email, 'mail_change_asked'))
    expect(answer.status).toBe(200)
    expect(await errorOf(confirm(change))).toBe('link_invalid')
    expect(await statusOf(person.headers)).toBe(403)
    expect((await logIn(person.email, person.password)).status).toBe(401)
    expect((await reset(answer.body.token, 'the new one')).status).toBe(200)
    expect((await logIn(person.email, 'the new one')).body.user).toMatchObject({ id: person.id, email: person.email })
  })

  it('what the mail server was late with does not bring the change back [SEC-1]', async () => {
    const person = await world.freeMember()
    await ask(person, `thief-${person.email}`)
    await undo(await world.linkIn(person.email, 'mail_change_asked'))
    await sendAgain(person.id, 'mail_change')
    expect(await errorOf(confirm(await world.linkIn(`thief-${person.email}`, 'mail_change')))).toBe('link_invalid')
  })

  it('the link to stop it undoes it when it was confirmed meanwhile [SEC-1]', async () => {
    const person = await world.freeMember()
    await change(person, `thief-${person.email}`)
    expect((await undo(await world.linkIn(person.email, 'mail_change_asked'))).status).toBe(200)
    expect(await addressOf(person.id)).toBe(person.email)
  })

  it('an address that was never confirmed has no say in it: it may be a stranger’s [SEC-1]', async () => {
    const person = await world.visitorSignsUp()
    const right = await change(person, `right-${person.email}`)
    await world.mailTo(person.email, 'mail_changed_unconfirmed')
    const kinds = (await world.mailsTo(person.email)).map(({ kind }) => kind)
    expect(kinds.sort()).toEqual(['activation', 'mail_changed_unconfirmed'])
    expect((await logIn(right.email, person.password)).body.user).toMatchObject({ id: person.id, status: 'active' })
    // And can be somebody's own account.
    expect((await signUp(person.email)).status).toBe(201)
  })
})

describe('after the change', () => {
  it('the old address takes it back: address, sessions, links, and a new password [SEC-1]', async () => {
    const person = await world.freeMember()
    const thief = await change(person, `thief-${person.email}`)
    const session = sessionOf(await logIn(thief.email, thief.password))
    await requestReset(thief.email)
    const kept = await world.linkIn(thief.email, 'password_reset')

    const answer = await undo(await undoLink(person), session)
    expect(answer.status).toBe(200)
    expect(sessionOf(answer).cookie).toBe('auth=')
    expect(await statusOf(session)).toBe(403)
    expect(await addressOf(person.id)).toBe(person.email)
    expect(await errorOf(reset(kept, 'of the thief'))).toBe('link_invalid')
    for (const email of [person.email, thief.email]) expect((await logIn(email, person.password)).status).toBe(401)
    await world.mailTo(thief.email, 'mail_change_undone')
    // By the answer at once, or by the mail, once.
    const mailed = await world.linkIn(person.email, 'password_reset')
    expect((await reset(answer.body.token, 'the new one')).status).toBe(200)
    expect(await errorOf(reset(mailed, 'another one'))).toBe('link_invalid')
    expect((await logIn(person.email, 'the new one')).status).toBe(200)
  })

  it('it can for 72 hours, whatever is changed in between, and no longer [SEC-1]', async () => {
    const age = (id: number, hours: number) =>
      Promise.all([
        query(`update account_token set expires_at = expires_at - make_interval(hours => $2) where account_id = $1`, [id, hours]),
        query(`update former_address set kept_until = kept_until - make_interval(hours => $2) where account_id = $1`, [
          id,
          hours,
        ]),
      ])
    const [soon, late] = [await world.freeMember(), await world.freeMember()]
    for (const person of [soon, late]) {
      const thief = await change(person, `thief-${person.email}`)
      await undoLink(person)
      await requestReset(thief.email)
      await reset(await world.linkIn(thief.email, 'password_reset'), 'of the thief')
    }
    await age(soon.id, MAIL_UNDO_HOURS - 1)
    await age(late.id, MAIL_UNDO_HOURS)
    expect((await undo(await undoLink(soon))).status).toBe(200)
    expect(await errorOf(undo(await undoLink(late)))).toBe('link_invalid')
    // What a late link cannot do, none of the mailbox's links can; and the address is free again.
    expect(await errorOf(undo(await world.linkIn(late.email, 'mail_change_asked')))).toBe('link_invalid')
    expect((await signUp(late.email)).status).toBe(201)
  })

  it('however often the thief moves on, the first owner gets the first address, and the thief no more [SEC-1]', async () => {
    const person = await world.freeMember()
    const one = await change(person, `one-${person.email}`)
    const two = await change(one, `two-${person.email}`)
    const links = { person: await undoLink(person), one: await undoLink(one) }
    // The thief goes back and forth with their own link: the owner's is not touched by it.
    expect((await undo(links.one)).status).toBe(200)
    expect(await addressOf(person.id)).toBe(one.email)
    expect((await undo(links.person)).status).toBe(200)
    expect(await addressOf(person.id)).toBe(person.email)
    expect(await errorOf(undo(await world.linkIn(one.email, 'mail_change_asked')))).toBe('link_invalid')
    await sendAgain(person.id, 'mail_changed')
    for (const { email } of [one, two])
      for (const { kind, text } of await world.mailsTo(email))
        if (kind.startsWith('mail_change')) {
          const token = /token=([\w-]+)/.exec(text)?.[1]
          if (token)
            expect([kind, await errorOf(undo(token)), await errorOf(confirm(token))]).toEqual([
              kind,
              'link_invalid',
              'link_invalid',
            ])
        }
    expect(await addressOf(person.id)).toBe(person.email)
  })

  it('the thief’s link is dead too when the owner was first [SEC-1]', async () => {
    const person = await world.freeMember()
    const one = await change(person, `one-${person.email}`)
    await change(one, `two-${person.email}`)
    const ofThief = await undoLink(one)
    expect((await undo(await undoLink(person))).status).toBe(200)
    expect(await errorOf(undo(ofThief))).toBe('link_invalid')
  })

  it('nobody else of the site can take the address meanwhile, by whatever way [SEC-1]', async () => {
    const [person, other] = [await world.freeMember(), await world.freeMember()]
    // Asked for while it was free, confirmed when it is not.
    const free = `free-${person.email}`
    await ask(other, free)
    const early = await world.linkIn(free, 'mail_change')
    const there = await ask(person, free)
    const own = await until(async () => {
      const token = await world.linkIn(free, 'mail_change')
      return token === early ? undefined : token
    }, 'second link')
    expect((await confirm(own)).status).toBe(200)
    await change(there, `away-${person.email}`)

    expect(await errorOf(signUp(person.email.toUpperCase()))).toBe('email_taken')
    const { headers } = await world.signIn(other)
    const body = { email: person.email, password: other.password }
    expect(await errorOf(world.call('requestMailChange', { body, headers }))).toBe('email_taken')
    expect(await errorOf(confirm(early))).toBe('email_taken')
    // It stays its owner's: back by the ordinary way, or on another site.
    await change({ ...there, email: `away-${person.email}` }, person.email)
    expect(await addressOf(person.id)).toBe(person.email)
    const elsewhere = {
      email: free,
      name: 'Noor',
      password: 'a good password',
      date_of_birth: '1990-04-12',
      orientation_consent: true,
      gender: 'female',
      tracking: { network: 'adnet' },
    }
    const headersThere = { 'x-forwarded-host': 'she.localhost', ...someAddress() }
    expect((await world.call('signup', { body: elsewhere, headers: headersThere })).status).toBe(201)
  })

  it('an account that was deleted by the thief goes back too, with a link to keep it [SEC-1]', async () => {
    const person = await world.freeMember()
    const thief = await world.signIn(await change(person, `thief-${person.email}`))
    const body = { reason: 'other', password: person.password }
    expect((await world.call('deleteAccount', { body, headers: thief.headers })).status).toBe(200)
    const back = await world.linkIn(thief.email, 'account_deleted')
    const answer = await undo(await undoLink(person))
    expect(answer.status).toBe(200)
    const reactivate = (token: string) => world.call('reactivate', { body: { token }, ...nobody() })
    const early = await world.linkIn(person.email, 'reactivation')
    expect(await errorOf(reactivate(back))).toBe('link_invalid')
    expect((await reset(answer.body.token, 'the new one')).status).toBe(200)
    const fresh = await until(async () => {
      const token = await world.linkIn(person.email, 'reactivation')
      return token === early ? undefined : token
    }, 'second link')
    expect((await reactivate(fresh)).body.user).toMatchObject({ id: person.id, email: person.email, status: 'active' })
  })
})

describe('the link itself', () => {
  it('repeats its answer for a call whose answer was lost, with a secret that ends with the next password [SEC-1]', async () => {
    const person = await world.freeMember()
    await change(person, `thief-${person.email}`)
    const [link, sibling] = [await undoLink(person), await world.linkIn(person.email, 'mail_change_asked')]
    const key = { 'idempotency-key': randomUUID() }
    const [first, second] = [await undo(link, key), await undo(link, key)]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(await errorOf(undo(sibling))).toBe('link_invalid')
    expect((await reset(second.body.token, 'the new one')).status).toBe(200)
    expect(await errorOf(reset((await undo(link, key)).body.token, 'another one'))).toBe('link_invalid')
    expect(await errorOf(reset(first.body.token, 'another one'))).toBe('link_invalid')
  })

  it('is of no use on another site, nor for anything else [SEC-1]', async () => {
    const person = await world.freeMember()
    await change(person, `thief-${person.email}`)
    const token = await undoLink(person)
    const elsewhere = { 'x-forwarded-host': 'she.localhost', ...someAddress() }
    expect(await errorOf(world.call('undoMailChange', { body: { token }, headers: elsewhere }))).toBe('link_invalid')
    expect(await errorOf(confirm(token))).toBe('link_invalid')
    expect(await errorOf(reset(token, 'the new one'))).toBe('link_invalid')
  })

  it('leaves alone whoever else the browser is signed in as [SEC-1]', async () => {
    const [person, other] = [await world.freeMember(), await world.freeMember()]
    await change(person, `thief-${person.email}`)
    expect((await undo(await undoLink(person), other.headers)).status).toBe(200)
    expect(await statusOf(other.headers)).toBe(200)
  })
})

it('who has deleted the account gets a new way back by asking for a password [ACC-5, SEC-1]', async () => {
  const person = await world.freeMember()
  await world.call('deleteAccount', { body: { reason: 'other', password: person.password }, headers: person.headers })
  expect((await requestReset(person.email)).status).toBe(202)
  const token = await world.linkIn(person.email, 'reactivation')
  expect((await world.call('reactivate', { body: { token }, ...nobody() })).body.user).toMatchObject({ id: person.id })
})
