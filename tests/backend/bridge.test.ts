/** What our backend believes of a gateway about members whom the old service knows, too (decision 054). */
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startBackend } from '../../mock-backend/backend.ts'
import { readConfig } from '../../mock-backend/config.ts'
import { type Asserted, signedAssertion } from '../../src/bff/login/assertion.ts'
import { ASSERTION_PREFIX, BRIDGE_PATH } from '../../src/shared/bridge.ts'
import type { Person } from '../contract/suite/world.ts'
import { backendUrl, gatewayUrl, productForFile } from '../support/product.ts'
import { startRounds } from '../support/rounds.ts'

const KEY = 'a key of gateway and backend for tests only'
const { world, query } = productForFile()
const database = inject('database')
const SITE = 'localhost'
const LOGIN = { site: SITE, audience: 'native', purpose: 'login' } as const

const { run } = startRounds(database.url)
let url: string
let stop: () => Promise<void>
let member: Person
let legacyId: string

beforeAll(async () => {
  const backend = await startBackend({
    config: readConfig({
      BACKEND_PORT: '0',
      DATA_DIR: database.dataDir,
      DEMO_DATA: 'no',
      BRIDGE_KEY: `${KEY}, ${KEY} from before`,
    }),
    databaseUrl: database.url,
    log: pino({ level: 'silent' }),
  })
  url = `http://${SITE}:${backend.port}`
  stop = backend.stop
  member = await world.freeMember()
  legacyId = await known(member)
})
afterAll(() => stop())

async function known({ id }: Person) {
  const legacy = `old-${id}`
  await query('update account set legacy_id = $2 where id = $1', [id, legacy])
  return legacy
}
async function send(fields: Record<string, string>, headers: Record<string, string> = {}, to = url) {
  const answer = await fetch(to + BRIDGE_PATH, { method: 'POST', headers, body: new URLSearchParams(fields) })
  const [cookie] = answer.headers.getSetCookie()
  return {
    status: answer.status,
    body: (await answer.json()) as { error?: string; member?: string },
    cookie: cookie?.split(';')[0],
  }
}
const assert = (asserted: Asserted, { key = KEY, now = Date.now() } = {}, fields: Record<string, string> = {}) =>
  send({ purpose: asserted.purpose, assertion: signedAssertion(key, asserted, now), ...fields })
const logIn = (more: { key?: string; now?: number } = {}) => assert({ ...LOGIN, member: legacyId }, more)
const userOf = async (cookie = '') => {
  const answer = await fetch(`${url}/api/user.php`, { headers: { cookie } })
  return ((await answer.json()) as { user?: { id: number } }).user?.id
}
const memberOf = (cookie: string) =>
  send({ purpose: 'member', assertion: signedAssertion(KEY, { site: SITE, audience: 'native', purpose: 'member' }) }, { cookie })

describe('an assertion', () => {
  it('logs in whom it names, and a session says whose it is', async () => {
    const { status, cookie = '' } = await logIn()
    expect([status, await userOf(cookie)]).toEqual([200, member.id])
    expect(await memberOf(cookie)).toMatchObject({ status: 200, body: { member: legacyId } })
  })

  it('is good once, also for two who bring it at the same time', async () => {
    const assertion = signedAssertion(KEY, { ...LOGIN, member: legacyId })
    const answers = await Promise.all([1, 2, 3].map(() => send({ purpose: 'login', assertion })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
    expect(answers.find(({ status }) => status === 401)?.body.error).toBe('assertion_used')
  })

  it.each([0, 90, -90])('is good where the clocks are %i seconds apart', async (seconds) => {
    expect((await logIn({ now: Date.now() + seconds * 1000 })).status).toBe(200)
  })

  it.each([-155, 95])('is refused where it is of %i seconds from now', async (seconds) => {
    const { status, body, cookie } = await logIn({ now: Date.now() + seconds * 1000 })
    expect([status, body.error, cookie]).toEqual([401, 'assertion_expired', undefined])
  })

  it('is believed by an older key, too, and by no other', async () => {
    expect((await logIn({ key: `${KEY} from before` })).status).toBe(200)
    expect(await logIn({ key: 'a key that somebody has thought of' })).toMatchObject({
      status: 401,
      body: { error: 'assertion_invalid' },
    })
  })

  const changed = (text: string) => {
    const [said = '', signature] = text.split('.')
    const other = Buffer.from(said, 'base64url').toString().replace(legacyId, `${legacyId}0`)
    return `${Buffer.from(other).toString('base64url')}.${signature}`
  }
  it.each<[string, (text: string) => string]>([
    ['names somebody else by now', changed],
    ['has lost its signature', (text) => text.split('.')[0] as string],
    ['has an empty one', (text) => `${text.split('.')[0]}.`],
    ['has more to it', (text) => `${text}.${text}`],
    ['is longer than any', (text) => text + 'A'.repeat(2_000)],
    ['is none', () => 'assertion'],
    ['is the prefix', () => ASSERTION_PREFIX],
  ])('is refused that %s', async (_what, forged) => {
    const assertion = forged(signedAssertion(KEY, { ...LOGIN, member: legacyId }))
    expect(await send({ purpose: 'login', assertion })).toMatchObject({ status: 401, body: { error: 'assertion_invalid' } })
  })

  it.each<[string, Partial<Asserted>]>([
    ['for another site', { site: 'she.localhost' }],
    ['for the old service', { audience: 'legacy' }],
    ['for another purpose', { purpose: 'end' }],
  ])('is refused that is %s', async (_what, other) => {
    const assertion = signedAssertion(KEY, { ...LOGIN, member: legacyId, ...other } as Asserted)
    expect(await send({ purpose: 'login', assertion })).toMatchObject({ status: 401, body: { error: 'assertion_misdirected' } })
  })

  it('is not made by nobody: a missing one, a missing purpose', async () => {
    expect((await send({ purpose: 'login' })).body.error).toBe('assertion_invalid')
    expect((await send({})).body.error).toBe('assertion_misdirected')
  })

  it('makes nobody, and names by nothing but the id', async () => {
    for (const name of ['nobody', member.email, String(member.id)])
      expect(await assert({ ...LOGIN, member: name })).toMatchObject({ status: 404, body: { error: 'no_account' } })
  })

  it('logs nobody in who has left, nor on another site', async () => {
    const left = await world.freeMember()
    const id = await known(left)
    await query("update account set status = 'deleted' where id = $1", [left.id])
    expect((await assert({ ...LOGIN, member: id })).status).toBe(404)
    await query("update account set status = 'active', site_id = (select max(id) from site) where id = $1", [left.id])
    expect((await assert({ ...LOGIN, member: id })).status).toBe(404)
  })

  it('is forgotten when nobody would take it for a new one', async () => {
    const [{ left }] = await query('select extract(epoch from max(expires_at) - now())::int as left from used_assertion')
    expect(left).toBeGreaterThan(150)
    expect(left).toBeLessThan(600)
  })
})

describe('what is kept of assertions', () => {
  const ids = async () => (await query('select id from used_assertion')).map(({ id }) => id)

  it('is nothing of those that only ask: nobody fills the database by being nobody', async () => {
    const sent = async (asserted: Asserted) => {
      const assertion = signedAssertion(KEY, asserted)
      const { status } = await send({ purpose: asserted.purpose, assertion, link: 'reset', token: 'made up' })
      const { id } = JSON.parse(Buffer.from(assertion.split('.')[0] as string, 'base64url').toString())
      return [status, (await ids()).includes(id)]
    }
    expect(await sent({ ...LOGIN, member: legacyId })).toEqual([200, true])
    expect(await sent({ site: SITE, audience: 'native', purpose: 'member' })).toEqual([403, false])
    expect(await sent({ site: SITE, audience: 'native', purpose: 'link' })).toEqual([404, false])
  })

  it('goes when nobody would take it for a new one, and no sooner', async () => {
    await logIn()
    const fresh = (await query("select id from used_assertion where expires_at > now() + interval '1 minute'")).map(
      ({ id }) => id,
    )
    expect(fresh.length).toBeGreaterThan(0)
    await query("insert into used_assertion values ('over', now() - interval '1 second')")
    await run('tidy')
    const left = await ids()
    expect(left).not.toContain('over')
    expect(left).toEqual(expect.arrayContaining(fresh))
  })
})

describe('a session that is asked for its member', () => {
  it('is none, or of a member whom the old service does not know', async () => {
    expect(await memberOf('session=nobody')).toMatchObject({ status: 403, body: { error: 'no_session' } })
    const newcomer = await world.freeMember()
    const { cookie = '' } = await assert({ ...LOGIN, member: await known(newcomer) })
    await query('update account set legacy_id = null where id = $1', [newcomer.id])
    expect(await memberOf(cookie)).toMatchObject({ status: 404, body: { error: 'no_account' } })
  })
})

describe('what became of a member elsewhere', () => {
  it('ends all sessions; a new password does, too, and gives a new one', async () => {
    const person = await world.freeMember()
    const id = await known(person)
    const session = async () => (await assert({ ...LOGIN, member: id })).cookie
    const first = await session()
    expect((await assert({ ...LOGIN, purpose: 'end', member: id })).status).toBe(200)
    expect(await userOf(first)).toBeUndefined()

    const second = await session()
    const password = 'quite another password'
    const { cookie } = await assert({ ...LOGIN, purpose: 'password', member: id }, {}, { password })
    expect([await userOf(second), await userOf(cookie)]).toEqual([undefined, person.id])
    expect((await world.call('postUser', { body: { email: person.email, password } })).status).toBe(200)
    expect((await assert({ ...LOGIN, purpose: 'password', member: id })).status).toBe(401)
  })

  it('confirms an address', async () => {
    const person = await world.freeMember()
    const id = await known(person)
    await query("update account set status = 'not_confirmed' where id = $1", [person.id])
    expect((await assert({ ...LOGIN, purpose: 'activate', member: id })).status).toBe(200)
    const [{ status }] = await query('select status from account where id = $1', [person.id])
    expect(status).toBe('active')
  })
})

describe('a deletion that is taken back elsewhere', () => {
  const deleted = async () => {
    const person = await world.freeMember()
    const id = await known(person)
    await query("update account set status = 'deleted', deleted_at = now() where id = $1", [person.id])
    return { id, number: person.id }
  }
  const statusOf = async (number: number) => (await query('select status from account where id = $1', [number]))[0].status

  it('is taken back here, however often it is said; nobody is logged in by it', async () => {
    const { id, number } = await deleted()
    for (let times = 0; times < 2; times += 1) {
      const { status, cookie } = await assert({ ...LOGIN, purpose: 'reactivate', member: id })
      expect([status, cookie, await statusOf(number)]).toEqual([200, undefined, 'active'])
    }
  })

  it('is of nobody when its time is over, nor of somebody else', async () => {
    const { id, number } = await deleted()
    await query("update account set deleted_at = now() - interval '15 days' where id = $1", [number])
    for (const member of [id, 'somebody']) {
      const { status, body } = await assert({ ...LOGIN, purpose: 'reactivate', member })
      expect([status, body.error]).toEqual([404, 'no_account'])
    }
    expect(await statusOf(number)).toBe('deleted')
  })
})

describe('the way to it', () => {
  it('leads nowhere without a key, nor through the gateway, nor by another method', async () => {
    const assertion = signedAssertion(KEY, { ...LOGIN, member: legacyId })
    const fields = { purpose: 'login', assertion }
    expect((await send(fields, {}, backendUrl)).status).toBe(404)
    for (const path of [BRIDGE_PATH, `/api/..${BRIDGE_PATH}`, `/photos/..${BRIDGE_PATH}`, `/photos/%2e%2e${BRIDGE_PATH}`]) {
      const answer = await fetch(gatewayUrl + path, { method: 'POST', body: new URLSearchParams(fields) })
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.headers.getSetCookie().join()).not.toMatch(/session|auth=\w/)
    }
    expect((await fetch(url + BRIDGE_PATH)).status).toBe(404)
  })
})
