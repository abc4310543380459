/** How long a session lasts, whose it is, and what is known of it. */
import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../mock-backend/seed/logins.ts'
import { AUTH_COOKIE_DAYS, ONLINE_MINUTES } from '../../src/shared/rules/constants.ts'
import { type Person, someAddress } from '../contract/suite/world.ts'
import { sessionOf } from '../support/contract.ts'
import { backendUrl, productForFile } from '../support/product.ts'

const { world, query } = productForFile()
/** The same people at the backend itself, whose cookie the gateway seals into its own. */
const behind = productForFile(backendUrl).world
const logIn = ({ email, password }: Person) => behind.call('postUser', { body: { email, password }, headers: someAddress() })
const status = async (headers: Record<string, string>) => (await behind.call('getUser', { headers })).status

afterEach(() => void vi.useRealTimers())

describe('a session', () => {
  it('ends when its days are over, to the second, on pages and on the event stream alike [ACC-1]', async () => {
    const person = await world.freeMember()
    const expire = (when: string) =>
      query(`update session set expires_at = now() + $2::interval where account_id = $1`, [person.id, when])
    const answers = async () => [
      (await world.call('getUser', { headers: person.headers })).status,
      (await world.call('events', { headers: person.headers })).status,
    ]
    await expire('30 seconds')
    expect(await answers()).toEqual([200, 200])
    await expire('0 seconds')
    expect(await answers()).toEqual([403, 403])
    const send = await world.call('updateAccount', { body: { invisible: true }, headers: person.headers })
    expect(send).toMatchObject({ status: 403, body: { authentication_required: true } })
  })

  it('that is over ends the event stream opened with it, within a minute [CHT-9, ACC-1]', async () => {
    const [person, fan] = [await world.freeMember(), await world.freeMember()]
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { body } = await fetch(`${backendUrl}/api/events.php`, { headers: sessionOf(await logIn(person)) })
    const reader = (body as ReadableStream<Uint8Array>).getReader()
    let text = ''
    const read = async () => {
      const { value, done } = await reader.read()
      text += Buffer.from(value ?? new Uint8Array()).toString()
      return done
    }
    await vi.advanceTimersByTimeAsync(60_000)
    // Still signed in: what happens is still told.
    await world.call('like', { body: { id: person.id }, headers: fan.headers })
    while (!text.includes('event: like')) expect(await read()).toBe(false)
    await query('update session set expires_at = now() where account_id = $1', [person.id])
    await vi.advanceTimersByTimeAsync(60_000)
    while (!(await read()));
    expect(text.match(/: still here/g)).toHaveLength(6)
  })

  it('lasts as long as its cookie, which no script of a page reads [ACC-1]', async () => {
    const person = await world.freeMember()
    const [cookie = ''] = (await logIn(person)).headers.getSetCookie()
    const seconds = AUTH_COOKIE_DAYS * 86_400
    expect(cookie.split('; ').slice(1).sort()).toEqual(['HttpOnly', `Max-Age=${seconds}`, 'Path=/', 'SameSite=Lax'])
    const [{ left }] = await query(
      'select extract(epoch from max(expires_at) - now())::int as left from session where account_id = $1',
      [person.id],
    )
    expect(Math.abs(left - seconds)).toBeLessThan(60)
  })

  it('is kept as the hash of a secret of its own [ACC-1]', async () => {
    const person = await world.freeMember()
    const tokens = [await logIn(person), await logIn(person)].map(
      (answer) => /session=([\w-]+)/.exec(sessionOf(answer).cookie ?? '')?.[1] as string,
    )
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(tokens[0]).not.toBe(tokens[1])
    const rows = await query('select token_hash from session where account_id = $1', [person.id])
    const hashes = rows.map(({ token_hash }) => token_hash.toString('hex'))
    for (const token of tokens) expect(hashes).toContain(createHash('sha256').update(token).digest('hex'))
    expect(await status({ cookie: `session=${hashes[0]}` })).toBe(403)
    expect(await status({ cookie: 'session=' })).toBe(403)
  })

  it('ends with its logout, and no other of the member does [ACC-2]', async () => {
    const person = await world.freeMember()
    const [here, there] = [sessionOf(await logIn(person)), sessionOf(await logIn(person))]
    const answer = await behind.call('logout', { headers: here })
    expect(answer.headers.getSetCookie()[0]).toMatch(/^session=; .*Max-Age=0/)
    expect([await status(here), await status(there)]).toEqual([403, 200])
    expect((await behind.call('logout')).status).toBe(200)
  })

  it('elsewhere ends with a change of the password, and everywhere with a reset by mail [ACC-3, ACC-4]', async () => {
    const [person, other] = [await world.freeMember(), await world.freeMember()]
    const [here, there, others] = [await logIn(person), await logIn(person), await logIn(other)].map(sessionOf) as [
      Record<string, string>,
      Record<string, string>,
      Record<string, string>,
    ]
    const fresh = (text: string) => ({ password: text, password_repeat: text })
    const body = { old_password: person.password, ...fresh('quite another plum 41') }
    const changed = await behind.call('changePassword', { body, headers: here })
    // The browser that changed it may be given another session, and has one in any case.
    const now = changed.headers.getSetCookie().length > 0 ? sessionOf(changed) : here
    expect([await status(now), await status(there), await status(others)]).toEqual([200, 403, 200])
    await behind.call('requestPasswordReset', { body: { email: person.email }, headers: someAddress() })
    const token = await world.linkIn(person.email, 'password_reset')
    await behind.call('resetPassword', { body: { token, ...fresh('a third plum, 42') }, headers: someAddress() })
    expect([await status(now), await status(others)]).toEqual([403, 200])
  })

  it('of one site is none on another [ACC-1]', async () => {
    const [{ email }] = DEMO_LOGINS
    const headers = sessionOf(await behind.call('postUser', { body: { email, password: DEMO_PASSWORD }, headers: someAddress() }))
    expect(await status(headers)).toBe(200)
    expect(await status({ ...headers, 'x-forwarded-host': 'she.localhost' })).toBe(403)
  })
})

describe('being seen', () => {
  const away = ({ id }: Person, seconds: number) =>
    query(`update profile set last_seen = now() - make_interval(secs => $2) where id = $1`, [id, seconds])
  const secondsAway = async ({ id }: Person): Promise<number> =>
    (await query('select extract(epoch from now() - last_seen)::int as seconds from profile where id = $1', [id]))[0].seconds

  it('comes with any call of a member, noted once a minute [MEM-1]', async () => {
    const person = await world.freeMember()
    await away(person, ONLINE_MINUTES * 60 + 30)
    await world.call('getSettings', { headers: person.headers })
    await world.call('getChats', { headers: person.headers })
    expect(await secondsAway(person)).toBeLessThan(20)
    await away(person, 40)
    await world.call('getChats', { headers: person.headers })
    expect(await secondsAway(person)).toBeGreaterThanOrEqual(40)
  })

  it('is not for whoever is not signed in any more [MEM-1, ACC-1]', async () => {
    const person = await world.freeMember()
    await away(person, 600)
    await query(`update session set expires_at = now() where account_id = $1`, [person.id])
    await world.call('searchProfiles', { headers: person.headers })
    expect(await secondsAway(person)).toBeGreaterThanOrEqual(600)
  })
})
