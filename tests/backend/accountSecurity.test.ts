/** What a change of password or address ends: sessions, and links that were mailed before it. */
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { type Person, someAddress, until } from '../contract/suite/world.ts'
import { sessionOf } from '../support/contract.ts'
import { mailsAgain } from '../support/mailJobs.ts'
import { productForFile } from '../support/product.ts'

const { world, query, databaseUrl } = productForFile()
const sendAgain = mailsAgain(databaseUrl, query)

const NEW = 'quite another one'
const by = ({ headers }: Pick<Person, 'headers'>) => ({ headers: { ...headers, ...someAddress() } })
const nobody = () => ({ headers: someAddress() })
const logIn = (email: string, password: string, headers = {}) =>
  world.call('postUser', { body: { email, password }, headers: { ...headers, ...someAddress() } })
const statusOf = async (headers: Record<string, string>) => (await world.call('getUser', { headers })).status
const errorOf = async (answer: ReturnType<typeof world.call>) => (await answer).body.error
const requestReset = (email: string) => world.call('requestPasswordReset', { body: { email }, ...nobody() })
const reset = (token: string, password = NEW, who = nobody()) =>
  world.call('resetPassword', { body: { token, password, password_repeat: password }, ...who })
const changePassword = (person: Person, old_password = person.password) =>
  world.call('changePassword', { body: { old_password, password: NEW, password_repeat: NEW }, ...by(person) })
const requestChange = (person: Person, email: string, password = person.password) =>
  world.call('requestMailChange', { body: { email, password }, ...by(person) })
const confirm = (token: string, who = nobody()) => world.call('confirmMailChange', { body: { token }, ...who })
const activate = (token: string, who = nobody(), password = NEW) => world.call('activate', { body: { token, password }, ...who })
const leave = (person: Person) =>
  world.call('deleteAccount', { body: { reason: 'other', password: person.password }, ...by(person) })

async function resetLink(email: string): Promise<string> {
  await requestReset(email)
  return world.linkIn(email, 'password_reset')
}

/** The member has asked for another address and the link is in the new mailbox. */
async function changeLink(person: Person, email = `new-${person.email}`): Promise<string> {
  expect((await requestChange(person, email)).status).toBe(202)
  return world.linkIn(email, 'mail_change')
}

/** Holds what a statement locks, so that a call stays under way until it is released. */
async function holding(statement: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // Should the test fail, the lock goes by itself: others need it too.
  await client.query(`set idle_in_transaction_session_timeout = '3s'; begin; ${statement}`)
  const { rows } = await client.query('select pg_backend_pid() as pid')
  return {
    query: (text: string) => client.query(text),
    isWaitedFor: () =>
      until(async () => {
        const waiting = 'select pid from pg_stat_activity where $1 = any (pg_blocking_pids(pid))'
        return (await query(waiting, [rows[0].pid]))[0]
      }, 'call under way'),
    async release() {
      await client.query('commit')
      await client.end()
    },
  }
}

describe('sessions', () => {
  it('end with a new password by mail, wherever they are [SEC-1]', async () => {
    const person = await world.freeMember()
    const elsewhere = sessionOf(await logIn(person.email, person.password))
    await reset(await resetLink(person.email))
    expect([await statusOf(person.headers), await statusOf(elsewhere)]).toEqual([403, 403])
  })

  it.each(['password', 'reset', 'address'] as const)(
    'is made anew for the caller by a change of the %s, and the others end [SEC-1]',
    async (what) => {
      const person = await world.freeMember()
      const elsewhere = sessionOf(await logIn(person.email, person.password))
      const answer = await {
        password: () => changePassword(person),
        reset: async () => reset(await resetLink(person.email), NEW, by(person)),
        address: async () => confirm(await changeLink(person), by(person)),
      }[what]()
      expect(answer.status).toBe(200)
      expect(await statusOf(sessionOf(answer))).toBe(200)
      expect([await statusOf(person.headers), await statusOf(elsewhere)]).toEqual([403, 403])
    },
  )

  it('that listen for events hear nothing more, at once [SEC-1, CHT-9]', async () => {
    const person = await world.freeMember()
    const headers = { ...sessionOf(await logIn(person.email, person.password)), 'sec-fetch-site': 'same-origin' }
    const stream = await fetch(`${world.url}/api/events.php`, { headers })
    await changePassword(person)
    // Ends by itself: the text of a stream that goes on never comes.
    expect(await stream.text()).toMatch(/^retry: \d+\n\n/)
  })

  it('of somebody else are left alone by a link that is opened next to them [SEC-1]', async () => {
    const [person, other] = [await world.freeMember(), await world.freeMember()]
    const answer = await reset(await resetLink(person.email), NEW, by(other))
    expect(sessionOf(answer).cookie).not.toContain('auth=')
    expect(await statusOf(other.headers)).toBe(200)
  })

  it('end when the browser logs in, activates or comes back as somebody [SEC-1]', async () => {
    const [one, two, gone] = [await world.freeMember(), await world.freeMember(), await world.freeMember()]
    const unconfirmed = await world.visitorSignsUp()
    await leave(gone)
    const ways = {
      login: (headers: Record<string, string>) => logIn(two.email, two.password, headers),
      'login again': (headers: Record<string, string>) => logIn(one.email, one.password, headers),
      activation: async (headers: Record<string, string>) =>
        activate(await world.linkIn(unconfirmed.email, 'activation'), by({ headers })),
      reactivation: async (headers: Record<string, string>) =>
        world.call('reactivate', { body: { token: await world.linkIn(gone.email, 'account_deleted') }, ...by({ headers }) }),
    }
    for (const [way, enter] of Object.entries(ways)) {
      const before = sessionOf(await logIn(one.email, one.password))
      const after = sessionOf(await enter(before))
      expect([way, await statusOf(before), await statusOf(after)]).toEqual([way, 403, 200])
    }
  })

  it('stays as it is when a login fails [SEC-1]', async () => {
    const person = await world.visitorSignsUp()
    expect((await logIn(person.email, 'not the one', person.headers)).status).toBe(401)
    expect(await statusOf(person.headers)).toBe(200)
  })

  it('of a login that was under way when the password changed is none [SEC-1]', async () => {
    const person = await world.freeMember()
    const token = await resetLink(person.email)
    const holder = await holding('lock table session in share mode')
    const login = logIn(person.email, person.password)
    await holder.isWaitedFor()
    expect((await reset(token)).status).toBe(200)
    await holder.release()
    expect(await statusOf(sessionOf(await login))).toBe(403)
  })
})

describe('a call that was under way', () => {
  it('with the session that the browser has just changed is refused, and does not log the browser out [SEC-1]', async () => {
    const person = await world.freeMember()
    const elsewhere = sessionOf(await logIn(person.email, person.password))
    await changePassword(person)
    const [own, other] = await Promise.all([person.headers, elsewhere].map((headers) => world.call('getChats', { headers })))
    expect([own?.status, own?.headers.getSetCookie()]).toEqual([403, []])
    expect([other?.status, other && sessionOf(other).cookie]).toEqual([403, 'auth='])
    await query(`update session set replaced_at = replaced_at - interval '1 minute' where account_id = $1`, [person.id])
    expect(sessionOf(await world.call('getChats', { headers: person.headers })).cookie).toBe('auth=')
  })

  it('by somebody whose password was right before the account was secured changes nothing [SEC-1]', async () => {
    const calls = {
      changePassword: (person: Person) => changePassword(person),
      requestMailChange: (person: Person) => requestChange(person, `thief-${person.email}`),
      deleteAccount: (person: Person) => leave(person),
    }
    for (const [name, call] of Object.entries(calls)) {
      const person = await world.freeMember()
      const holder = await holding(`select id from account where id = ${person.id} for update`)
      const thief = call(person)
      await holder.isWaitedFor()
      await holder.query(`update account set security_stamp = security_stamp + 1 where id = ${person.id}`)
      await holder.release()
      expect([name, (await thief).status]).toEqual([name, 403])
      expect((await logIn(person.email, person.password)).status).toBe(200)
      expect(await query('select id from mail_request where account_id = $1', [person.id])).toEqual([])
    }
  })
})

it('pushes to the browser that asked for them last, whoever’s it is, end too [SEC-1]', async () => {
  const person = await world.freeMember()
  await query(`update account set push_subscription = 'of somebody' where id = $1`, [person.id])
  await reset(await resetLink(person.email))
  expect(await query('select push_subscription from account where id = $1', [person.id])).toEqual([{ push_subscription: null }])
})

describe('links mailed before', () => {
  /** Every way in which an account is secured, by its owner. */
  const WAYS = {
    'a new password by mail': async (person: Person) => reset(await resetLink(person.email)),
    'a changed password': (person: Person) => changePassword(person),
    'a changed address': async (person: Person) => confirm(await changeLink(person, `other-${person.email}`)),
  }

  for (const [way, secure] of Object.entries(WAYS)) {
    it(`for a new password or address are dead after ${way} [SEC-1]`, async () => {
      const person = await world.freeMember()
      const [password, address] = [await resetLink(person.email), await changeLink(person)]
      expect((await secure(person)).status).toBe(200)
      expect(await errorOf(reset(password, 'of an attacker'))).toBe('link_invalid')
      expect(await errorOf(confirm(address))).toBe('link_invalid')
      expect((await logIn(person.email, 'of an attacker')).status).toBe(401)
    })

    it(`are not made either by a job that was asked for before ${way} [SEC-1]`, async () => {
      const person = await world.freeMember()
      await Promise.all([resetLink(person.email), changeLink(person)])
      expect((await secure(person)).status).toBe(200)
      await sendAgain(person.id, 'password_reset')
      await sendAgain(person.id, 'mail_change')
      const mailboxes = [person.email, `new-${person.email}`, `other-${person.email}`]
      const mails = (await Promise.all(mailboxes.map(world.mailsTo))).flat()
      for (const { kind, text } of mails) {
        const token = /token=([\w-]+)/.exec(text)?.[1] as string
        if (kind === 'password_reset') expect(await errorOf(reset(token, 'of an attacker'))).toBe('link_invalid')
        if (kind === 'mail_change' && way !== 'a changed address') expect(await errorOf(confirm(token))).toBe('link_invalid')
      }
    })
  }

  it('to an unconfirmed address are dead after a change, and a fresh one comes [SEC-1]', async () => {
    const person = await world.visitorSignsUp()
    const old = await world.linkIn(person.email, 'activation')
    await changePassword(person)
    expect(await errorOf(activate(old))).toBe('link_invalid')
    const fresh = await until(async () => {
      const token = await world.linkIn(person.email, 'activation')
      return token === old ? undefined : token
    }, 'fresh link')
    expect((await activate(fresh)).body.user).toMatchObject({ id: person.id, status: 'active' })
  })

  it('to come back are dead after a change during the 14 days, and a fresh one comes [SEC-1]', async () => {
    const person = await world.freeMember()
    const token = await resetLink(person.email)
    await leave(person)
    const old = await world.linkIn(person.email, 'account_deleted')
    expect((await reset(token)).status).toBe(200)
    const reactivate = (link: string) => world.call('reactivate', { body: { token: link }, ...nobody() })
    expect(await errorOf(reactivate(old))).toBe('link_invalid')
    const fresh = await world.linkIn(person.email, 'reactivation')
    expect((await reactivate(fresh)).body.user).toMatchObject({ id: person.id, status: 'active' })
    expect((await logIn(person.email, NEW)).status).toBe(200)
  })

  it('after an address change during the 14 days goes to the address that is valid then [SEC-1]', async () => {
    const person = await world.freeMember()
    const token = await changeLink(person)
    await leave(person)
    expect((await confirm(token)).status).toBe(200)
    const fresh = await world.linkIn(`new-${person.email}`, 'reactivation')
    expect((await world.call('reactivate', { body: { token: fresh }, ...nobody() })).status).toBe(200)
    expect((await logIn(`new-${person.email}`, person.password)).status).toBe(200)
  })

  it('a second activation link logs nobody in once the first was used [SEC-1, SGN-4]', async () => {
    const person = await world.visitorSignsUp()
    const first = await world.linkIn(person.email, 'activation')
    await world.call('resendActivationMail', by(person))
    const second = await until(async () => {
      const token = await world.linkIn(person.email, 'activation')
      return token === first ? undefined : token
    }, 'second link')
    expect((await activate(first)).status).toBe(200)
    expect(await errorOf(activate(second))).toBe('link_invalid')
    // Nor one whose mail was written late.
    await sendAgain(person.id, 'activation')
    expect(await errorOf(activate(await world.linkIn(person.email, 'activation')))).toBe('link_invalid')
  })

  it('the link to unsubscribe goes on working [SEC-1]', async () => {
    const [liker, person] = [await world.freeMember(), await world.freeMember()]
    await world.call('pageHidden', { body: {}, headers: person.headers })
    await world.call('like', { body: { id: person.id }, headers: liker.headers })
    const { unsubscribe_url } = (await world.mailTo(person.email, 'new_like')) as unknown as { unsubscribe_url: string }
    await reset(await resetLink(person.email))
    const { search } = new URL(unsubscribe_url)
    const answer = await fetch(`${world.url}/api/unsubscribe.php${search}`, { method: 'POST', headers: someAddress() })
    expect(answer.status).toBe(200)
  })
})

describe('at the same time', () => {
  it('of two resets by two links one wins, and the other is told nothing [SEC-1]', async () => {
    const person = await world.freeMember()
    const first = await resetLink(person.email)
    await requestReset(person.email)
    const second = await until(async () => {
      const token = await world.linkIn(person.email, 'password_reset')
      return token === first ? undefined : token
    }, 'second link')
    const answers = await Promise.all([reset(first, 'the one of first'), reset(second, 'the one of second')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    const winner = answers[0].status === 200 ? 'the one of first' : 'the one of second'
    expect((await logIn(person.email, winner)).status).toBe(200)
  })

  it('of one link in two tabs one changes the address, and both say so [SEC-1]', async () => {
    const person = await world.freeMember()
    const token = await changeLink(person)
    const answers = await Promise.all([confirm(token), confirm(token)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await query('select email from account where id = $1', [person.id])).toEqual([{ email: `new-${person.email}` }])
  })
})

describe('a link that was used', () => {
  it('to come back by voids the older ones, also for another deletion [SEC-1]', async () => {
    const person = await world.freeMember()
    await leave(person)
    const first = await world.linkIn(person.email, 'account_deleted')
    await requestReset(person.email)
    const second = await world.linkIn(person.email, 'reactivation')
    const back = await world.call('reactivate', { body: { token: second }, ...nobody() })
    expect(back.status).toBe(200)
    await leave({ ...person, headers: sessionOf(back) })
    expect(await errorOf(world.call('reactivate', { body: { token: first }, ...nobody() }))).toBe('link_invalid')
  })
})

it('an asked-for change of address ends with the activation: it may not be asked for by who reads the mail [SEC-1]', async () => {
  const person = await world.visitorSignsUp()
  const token = await changeLink(person)
  await activate(await world.linkIn(person.email, 'activation'))
  expect(await errorOf(confirm(token))).toBe('link_invalid')
})
