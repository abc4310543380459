/** One login for an old site under real PHP and our own backend, while operations move between the two (decision 054). */
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { startBackend } from '../../mock-backend/backend.ts'
import { readConfig } from '../../mock-backend/config.ts'
import type { Person } from '../contract/suite/world.ts'
import { type Between, startBetween } from '../support/between.ts'
import { BRIDGE_KEY, type OldSite, startOldSite } from '../support/bridgePhp.ts'
import { CONSOLE_TOKEN, startTestGateway, type TestGateway } from '../support/gateway.ts'
import { freePort } from '../support/processes.ts'
import { productForFile } from '../support/product.ts'
import { plainRenderer } from '../support/renderer.ts'

const { world, query, mailboxUrl } = productForFile()
const database = inject('database')

/** As an operator declares whose two sides have one store; that they do not matters to no test here. */
const SHARED =
  'data: { account: shared, profile: shared, photo: shared, like: shared, chat: shared, credit: shared, payment: shared, notification: shared }'
/** What is served by the side that does not serve login. */
const PHOTOS = ['addPhoto', 'setMainPhoto', 'deletePhoto']
const MOVED = ['getChats', 'searchProfiles', 'events', ...PHOTOS, 'getNotifications', 'updateNotifications', 'unsubscribe']
const served = (login: string, rest: string) =>
  `default: ${login}\noperations: { ${MOVED.map((id) => `${id}: ${rest}`).join(', ')} }\n${SHARED}\n`
const OLD_LOGIN = served('legacy', 'native')
const OUR_LOGIN = served('native', 'legacy')

let site: OldSite
let nativeUrl: string
let stopBackend: () => Promise<void>
/** Their numbers on the old site, and who they are on ours. */
const people: { lid: number; person: Person }[] = []
let folder: string
let gateway: TestGateway

beforeAll(async () => {
  const config = readConfig({ BACKEND_PORT: '0', DATA_DIR: database.dataDir, DEMO_DATA: 'no', BRIDGE_KEY })
  const backend = await startBackend({ config, databaseUrl: database.url, log: pino({ level: 'silent' }) })
  nativeUrl = `http://localhost:${backend.port}`
  stopBackend = backend.stop
  for (let index = 0; index < 3; index += 1) {
    const person = await world.freeMember()
    people.push({ lid: person.id + 5_000_000, person })
  }
  site = await startOldSite({})
})
beforeEach(async () => {
  const known = people.map(({ lid, person: { email } }) => [lid, { email, password: 'geheim' }])
  await site.setMembers(Object.fromEntries(known))
  for (const { lid, person } of people) await query('update account set legacy_id = $2 where id = $1', [person.id, String(lid)])
})
afterAll(async () => {
  await gateway?.stop()
  await site?.remove()
  await stopBackend?.()
})

async function start(modes: string, env: Record<string, string> = {}, mapping?: string) {
  await gateway?.stop()
  if (folder) await rm(folder, { recursive: true, maxRetries: 5 })
  folder = await mkdtemp(join(tmpdir(), 'one-login-'))
  await writeFile(join(folder, 'gateway.yaml'), modes)
  if (mapping) await writeFile(join(folder, 'legacy.yaml'), mapping)
  const places = { BACKEND_URL: site.url, NATIVE_URL: nativeUrl, DATA_DIR: folder, BRIDGE_KEY }
  const patience = { UPSTREAM_TIMEOUT_MS: '8000', UPSTREAM_DEADLINE_MS: '10000' }
  gateway = await startTestGateway({ ...places, ...patience, ...env }, plainRenderer())
}

type Said = {
  status: number
  body: { error?: string; side?: string; member?: number; user?: { id: number } }
  retryAfter: string | null
}

/** What a browser does with cookies, whatever comes in which order. */
class Browser {
  readonly cookies = new Map<string, string>()
  /** Which gateway answers. */
  at = () => gateway.url

  call = (method: string, path: string, body?: object) => this.visit(`/api/${path}`, method, body)

  async visit(path: string, method = 'GET', body?: object): Promise<Said> {
    const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const answer = await this.open(path, { method, ...(body && json) })
    const text = await answer.text()
    return { status: answer.status, body: JSON.parse(text || '{}'), retryAfter: answer.headers.get('retry-after') }
  }

  send = (path: string, options: RequestInit) => this.open(`/api/${path}`, options)

  private async open(path: string, options: RequestInit): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, 'sec-fetch-site': 'same-origin', ...options.headers }
    const answer = await fetch(this.at() + path, { ...options, headers })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(set)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return answer
  }
  get = (path: string) => this.call('GET', path)
  has = (name: string) => this.cookies.has(name)
}

/** Somebody with a session of the old site, from before the gateway stood in front. */
async function fromBefore(index = 0) {
  const { person } = people[index] as (typeof people)[number]
  const body = JSON.stringify({ email: person.email, password: 'geheim' })
  const answer = await fetch(`${site.url}/api/user.php`, { method: 'POST', body })
  const browser = new Browser()
  browser.cookies.set('PHPSESSID', /PHPSESSID=([^;]+)/.exec(answer.headers.getSetCookie().at(-1) as string)?.[1] as string)
  return browser
}
const lidOf = (index = 0) => people[index]?.lid as number
const personOf = (index = 0) => people[index]?.person as Person
const nativeSessions = async (index = 0) =>
  (
    await query(
      `select token_hash from session join account on account.id = account_id and account.security_stamp = session.security_stamp
       where account_id = $1 and replaced_at is null`,
      [personOf(index).id],
    )
  ).length
const forgetNative = (index = 0) => query('delete from session where account_id = $1', [personOf(index).id])
/** Who the old site takes a browser for, with the gateway gone. */
const whoami = async ({ cookies }: Browser) => {
  const headers = { cookie: `PHPSESSID=${cookies.get('PHPSESSID')}` }
  return (await (await fetch(`${site.url}/whoami.php`, { headers })).json()).lid
}
const nativeOf = async (index = 0) =>
  (await query('select token_hash from session where account_id = $1', [personOf(index).id])).length
const logIn = (browser: Browser, index: number, password = 'geheim') =>
  browser.call('POST', 'user.php', { email: personOf(index).email, password })
const blockers = async () => {
  const rows = await query('select blocker_id from block where blocked_id = $1', [personOf(2).id])
  return rows.map(({ blocker_id }) => people.findIndex(({ person }) => person.id === blocker_id))
}
const bridgeCalls = async () =>
  [...(await gateway.metrics()).matchAll(/upstream_calls_total\{backend="(\w+)",operation="bridge",outcome="200"\} (\d+)/g)].map(
    ([, side, count]) => [side, Number(count)],
  )

describe('a member with a session of the old site', () => {
  beforeEach(() => start(OLD_LOGIN))

  it('is a member on our side when something there first needs it, and never again asked who they are [MIG-5]', async () => {
    await forgetNative()
    const browser = await fromBefore()
    const before = browser.cookies.get('PHPSESSID')
    const { status, body } = await browser.get('chats.php')
    expect([status, body.side]).toEqual([200, undefined])
    expect(await bridgeCalls()).toEqual([
      ['legacy', 1],
      ['native', 1],
    ])
    // The session from before has another id by now, which the browser has too.
    expect([browser.has('auth'), browser.cookies.get('PHPSESSID') === before, await whoami(browser)]).toEqual([
      true,
      false,
      lidOf(),
    ])
    expect((await browser.get('user.php')).body).toMatchObject({ side: 'legacy', member: lidOf() })
    for (const path of ['chats.php', 'user.php', 'profiles.php']) expect((await browser.get(path)).status).toBe(200)
    expect(await bridgeCalls()).toEqual([
      ['legacy', 1],
      ['native', 1],
    ])
  })

  it('has one session there, however many calls come at first, and however late they come [MIG-5]', async () => {
    await forgetNative()
    const browser = await fromBefore()
    const late = new Browser()
    for (const [name, value] of browser.cookies) late.cookies.set(name, value)
    const answers = await Promise.all(Array.from({ length: 8 }, () => browser.get('chats.php')))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect((await late.get('chats.php')).status).toBe(200)
    expect([await nativeSessions(), await bridgeCalls()]).toEqual([
      1,
      [
        ['legacy', 1],
        ['native', 1],
      ],
    ])
    expect(late.cookies.get('PHPSESSID')).toBe(browser.cookies.get('PHPSESSID'))
  })

  it('hears our stream of events [MIG-5]', async () => {
    const browser = await fromBefore()
    const headers = { cookie: `PHPSESSID=${browser.cookies.get('PHPSESSID')}` }
    const stream = await fetch(`${gateway.url}/api/events.php`, { headers })
    expect([stream.status, stream.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/event-stream')])
    expect(stream.headers.getSetCookie().join()).toMatch(/auth=\w/)
    await stream.body?.cancel()
  })

  it('who has no account with us is refused what is ours, with a code, and stays logged in [MIG-5]', async () => {
    await query('update account set legacy_id = null where id = $1', [personOf().id])
    const browser = await fromBefore()
    const { status, body } = await browser.get('chats.php')
    expect([status, body.error]).toEqual([409, 'account_not_moved'])
    expect((await browser.get('user.php')).status).toBe(200)
    // What visitors may have, they have.
    expect((await browser.get('profiles.php')).status).toBe(200)
    await query('update account set legacy_id = $2 where id = $1', [personOf().id, String(lidOf())])
    expect([(await browser.get('chats.php')).status, await whoami(browser)]).toEqual([200, lidOf()])
  })

  it('who has no account with us is not asked for again and again where they have one [MIG-5]', async () => {
    await query('update account set legacy_id = null where id = $1', [personOf().id])
    const browser = await fromBefore()
    for (let times = 0; times < 5; times += 1) expect((await browser.get('chats.php')).status).toBe(409)
    expect(await bridgeCalls()).toEqual([['legacy', 1]])
    // Logged out, or somebody else: that is asked for.
    expect((await logIn(browser, 1)).status).toBe(200)
    expect([(await browser.get('chats.php')).status, await whoami(browser)]).toEqual([200, lidOf(1)])
  })

  it('whose session with us is lost has another by the next call, without a word [MIG-5]', async () => {
    const browser = await fromBefore()
    await browser.get('chats.php')
    await forgetNative()
    expect((await browser.get('chats.php')).status).toBe(200)
    expect([await nativeSessions(), await whoami(browser)]).toEqual([1, lidOf()])
  })

  it('whose session with us is lost repeats an upload, once, and hears our stream the next time [MIG-5]', async () => {
    const photo = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#468' } })
      .png()
      .toBuffer()
    const ways = {
      upload: (browser: Browser) => {
        const body = new FormData()
        body.set('photo', new Blob([new Uint8Array(photo)], { type: 'image/png' }), 'me.png')
        return browser.send('photo.php', { method: 'POST', body, headers: { 'idempotency-key': 'one-and-the-same-key' } })
      },
      stream: (browser: Browser) => browser.send('events.php', {}),
    }
    const browser = await fromBefore()
    await browser.get('chats.php')
    for (const [way, expected] of [
      [ways.upload, 201],
      [ways.stream, 200],
    ] as const) {
      await forgetNative()
      const refused = await way(browser)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
      await refused.body?.cancel()
      const done = await way(browser)
      expect(done.status).toBe(expected)
      await done.body?.cancel()
    }
    expect(await query('select id from photo where profile_id = $1', [personOf().id])).toHaveLength(1)
    expect([await nativeSessions(), await whoami(browser)]).toEqual([1, lidOf()])
    // Over where login is served: the end, for an upload too.
    await site.forgetSessions()
    await forgetNative()
    expect([(await ways.upload(browser)).status, browser.has('auth'), browser.has('PHPSESSID')]).toEqual([403, false, false])
  })

  it('whose session is over where login is served is logged out on both sides [MIG-5]', async () => {
    const browser = await fromBefore()
    await browser.get('chats.php')
    await site.forgetSessions()
    expect((await browser.get('user.php')).status).toBe(403)
    expect([browser.has('auth'), browser.has('PHPSESSID')]).toEqual([false, false])
  })

  it('whose session is over where login is served has none left on the other side [MIG-5]', async () => {
    await forgetNative()
    const browser = await fromBefore()
    await browser.get('chats.php')
    expect(await nativeOf()).toBe(1)
    await site.forgetSessions()
    expect((await browser.get('user.php')).status).toBe(403)
    await expect.poll(() => nativeOf(), { timeout: 5_000 }).toBe(0)
  })

  it('is not logged in anew by one side what the other has ended [MIG-5]', async () => {
    const browser = await fromBefore()
    await browser.get('chats.php')
    await site.forgetSessions()
    await forgetNative()
    const { status, body } = await browser.get('chats.php')
    expect([status, body.error, browser.has('auth')]).toEqual([403, 'authentication_required', false])
  })

  it('who logs in as somebody else is nobody but them on both sides [MIG-5]', async () => {
    const browser = await fromBefore()
    await browser.get('chats.php')
    const login = await browser.call('POST', 'user.php', { email: personOf(1).email, password: 'geheim' })
    expect(login.status).toBe(200)
    await forgetNative(1)
    await browser.get('chats.php')
    expect([await nativeSessions(1), await whoami(browser)]).toEqual([1, lidOf(1)])
  })

  it('who logs out is logged out on both [MIG-5]', async () => {
    await forgetNative()
    const browser = await fromBefore()
    await browser.get('chats.php')
    const [php] = [browser.cookies.get('PHPSESSID')]
    expect((await browser.get('logout.php')).status).toBe(200)
    expect([browser.has('auth'), browser.has('PHPSESSID'), await nativeSessions()]).toEqual([false, false, 0])
    expect((await site.sessions()).includes(`sess_${php}`)).toBe(false)
  })

  it('is blocked for on both sides, though they had a session on one [MIG-5]', async () => {
    const browser = await fromBefore()
    const { status, body } = await browser.call('POST', 'block.php', { id: personOf(1).id })
    expect([status, body.side]).toEqual([200, 'legacy'])
    const [{ count }] = await query('select count(*)::int from block where blocker_id = $1', [personOf().id])
    expect(count).toBe(1)
  })
})

describe('a session that is nobody’s', () => {
  it('is no reason to refuse what visitors may have, nor to ask again and again [MIG-5]', async () => {
    await start(OLD_LOGIN)
    const browser = new Browser()
    browser.cookies.set('PHPSESSID', 'abcdefghijklmnopqrstuvwxyz')
    for (let times = 0; times < 4; times += 1) expect((await browser.get('profiles.php')).status).toBe(200)
    expect(browser.cookies.get('PHPSESSID')).toBe('abcdefghijklmnopqrstuvwxyz')
    expect(await gateway.metrics()).toContain('upstream_calls_total{backend="legacy",operation="bridge",outcome="403"} 1\n')
    expect((await browser.get('chats.php')).status).toBe(403)
  })

  it('is asked for so often of one network, and no member behind it is refused for it [MIG-5]', async () => {
    await start(OLD_LOGIN)
    for (let times = 0; times < 120; times += 1) {
      const browser = new Browser()
      browser.cookies.set('PHPSESSID', `bot${times}aaaaaaaaaaaaaaaaaaaaaa`)
      expect((await browser.get('profiles.php')).status).toBe(200)
    }
    expect(await gateway.metrics()).toContain('upstream_calls_total{backend="legacy",operation="bridge",outcome="403"} 60\n')
    const member = await fromBefore()
    for (const path of ['profiles.php', 'chats.php', 'user.php']) expect((await member.get(path)).status).toBe(200)
  })
})

const NEW_PASSWORD = 'Zomer-2031 aan zee'
/** The old site's own login, mapped. */
const loginAt = (script: string, ways: string) =>
  `operations: { postUser: { path: /${script}, ${ways}, body: { password: wachtwoord } } }\n`

describe('a new password', () => {
  it('holds on both sides, and ends every other session on both [MIG-5]', async () => {
    await start(OLD_LOGIN)
    const [browser, other] = [await fromBefore(2), await fromBefore(2)]
    for (const each of [browser, other]) await each.get('chats.php')
    const body = { old_password: 'geheim', password: 'a new and good password' }
    expect((await browser.call('PUT', 'password.php', { ...body, old_password: 'wrong' })).status).toBe(422)
    expect((await browser.get('chats.php')).status).toBe(200)
    expect((await browser.call('PUT', 'password.php', body)).status).toBe(200)
    expect([(await browser.get('user.php')).status, (await browser.get('chats.php')).status]).toEqual([200, 200])
    const login = await world.call('postUser', { body: { email: personOf(2).email, password: body.password } })
    expect(login.status).toBe(200)
    expect((await site.members())[lidOf(2)]?.password).toBe(body.password)
  })

  it.each([
    ['form', 'charset: windows-1252, encoding: form', 'inloggen.php'],
    ['JSON', 'charset: windows-1252', 'inloggen-json.php'],
  ])('of any letters is the one that the old site’s login is sent as %s [MIG-5]', async (_as, ways, script) => {
    const ours = await withOurPassword()
    await start(OUR_LOGIN, {}, loginAt(script, ways))
    const browser = new Browser()
    await logIn(browser, 0, ours)
    const changed = 'Één zomer – 7 € & 😀'
    const body = { old_password: ours, password: changed, password_repeat: changed }
    expect((await browser.call('PUT', 'password.php', body)).status).toBe(200)
    await moveTo('legacy')
    expect((await logIn(new Browser(), 0, changed)).status).toBe(200)
  })

  it('of any letters, by a link of ours, is the one that the old site’s login is sent [MIG-5]', async () => {
    await start(OUR_LOGIN, {}, loginAt('inloggen.php', 'charset: windows-1252, encoding: form'))
    const [token, chosen] = [await resetLink(1), 'Über die Brücke +20 % ☂']
    const fields = { token, password: chosen, password_repeat: chosen }
    expect((await new Browser().call('PUT', 'reset-password.php', fields)).status).toBe(200)
    await moveTo('legacy')
    expect((await logIn(new Browser(), 1, chosen)).status).toBe(200)
  })

  it('that is refused for a wrong old one ends no session, on neither side [MIG-5]', async () => {
    const ours = await withOurPassword()
    const wrong = { old_password: 'wrong', password: NEW_PASSWORD, password_repeat: NEW_PASSWORD }
    const held = async () => query('select token_hash from session where account_id = $1', [personOf().id])
    await forgetNative()
    await start(OLD_LOGIN)
    const browser = await fromBefore()
    await browser.get('chats.php')
    const before = await held()
    expect((await browser.call('PUT', 'password.php', wrong)).status).toBe(422)
    expect([before.length, await held()]).toEqual([1, before])
    await start(OUR_LOGIN)
    const other = new Browser()
    await logIn(other, 0, ours)
    await other.get('chats.php')
    expect((await other.call('PUT', 'password.php', wrong)).status).toBe(422)
    expect(await whoami(other)).toBe(lidOf())
  })

  it.each([
    ['has not been told how to take it over', "'set_password' =>", "'no_set_password' =>"],
    [
      'fails to',
      "'set_password' => function ($id, $password) {",
      "'set_password' => function ($id, $password) { throw new Exception('full');",
    ],
  ])('ends the sessions of an old site that %s [MIG-5]', async (_what, setting, instead) => {
    const ours = await withOurPassword()
    await site.configure((settings) => settings.replace(setting, instead))
    try {
      await start(OUR_LOGIN)
      const [browser, thief] = [new Browser(), new Browser()]
      for (const each of [browser, thief]) {
        await logIn(each, 0, ours)
        expect((await each.get('chats.php')).body.member).toBe(lidOf())
      }
      const body = { old_password: ours, password: NEW_PASSWORD, password_repeat: NEW_PASSWORD }
      expect((await browser.call('PUT', 'password.php', body)).status).toBe(200)
      await expect.poll(() => whoami(thief)).toBe(null)
      expect((await thief.get('user.php')).status).toBe(403)
      expect((await browser.get('chats.php')).body.member).toBe(lidOf())
    } finally {
      await site.configure((settings) => settings)
    }
  })

  it('that the other side can by no means be told of is done once, and said to the operator, once [MIG-5]', async () => {
    const ours = await withOurPassword()
    const failing = (settings: string) =>
      ['set_password', 'end_sessions'].reduce(
        (text, name) =>
          text.replace(
            `'${name}' => function`,
            `'${name}' => function () { throw new Exception('full'); }, 'no_${name}' => function`,
          ),
        settings,
      )
    await site.configure(failing)
    try {
      await start(OUR_LOGIN)
      const browser = new Browser()
      await logIn(browser, 0, ours)
      expect((await browser.get('chats.php')).body.member).toBe(lidOf())
      const body = { old_password: ours, password: NEW_PASSWORD, password_repeat: NEW_PASSWORD }
      expect((await browser.call('PUT', 'password.php', body)).status).toBe(200)
      const counted = async () => (await gateway.metrics()).match(/^sessions_not_ended_total.*/gm)
      await expect.poll(counted, { timeout: 15_000 }).toEqual(['sessions_not_ended_total{backend="legacy"} 1'])
      expect(gateway.logged.filter((line) => line.includes('a session has not been ended'))).toHaveLength(1)
      expect(gateway.logged.join()).not.toContain(NEW_PASSWORD)
      const calls = /upstream_calls_total\{backend="native",operation="changePassword",outcome="\d+"\} (\d+)/g
      expect([...(await gateway.metrics()).matchAll(calls)].map(([, times]) => times)).toEqual(['1'])
      // The member is who they were, in this browser and in a new one, by the new password alone.
      expect([(await browser.get('user.php')).status, (await browser.get('chats.php')).body.member]).toEqual([200, lidOf()])
      expect([(await logIn(new Browser(), 0, NEW_PASSWORD)).status, (await logIn(new Browser(), 0, ours)).status]).toEqual([
        200, 401,
      ])
      expect((await site.members())[lidOf()]?.password).toBe('geheim')
    } finally {
      await site.configure((settings) => settings)
    }
  }, 30_000)

  it('that is asked for under a session that is over ends the one of the other side [MIG-5]', async () => {
    await forgetNative()
    await start(OLD_LOGIN)
    const browser = await fromBefore()
    await browser.get('chats.php')
    await site.forgetSessions()
    const body = { old_password: 'geheim', password: 'a new and good password' }
    expect((await browser.call('PUT', 'password.php', body)).status).toBe(403)
    await expect.poll(() => nativeOf()).toBe(0)
  })

  it('is not set on one side alone: where the other is away it is 503, and nothing is done [MIG-5]', async () => {
    await start(OLD_LOGIN, { NATIVE_URL: `http://127.0.0.1:${await freePort()}`, UPSTREAM_DEADLINE_MS: '600' })
    const browser = await fromBefore(2)
    const body = { old_password: 'geheim', password: 'yet another good password' }
    const { status, body: said } = await browser.call('PUT', 'password.php', body)
    expect([status, said.error, (await site.members())[lidOf(2)]?.password]).toEqual([503, 'backend_unavailable', 'geheim'])
    expect((await browser.get('user.php')).status).toBe(200)
  })
})

describe('a link that the other side has mailed', () => {
  const password = 'a password by a link'

  it('of the old site sets the password on both, while login is ours [MIG-5]', async () => {
    await start(OUR_LOGIN)
    const members = await site.members()
    await site.setMembers({ ...members, [lidOf()]: { email: personOf().email, password: 'geheim', link: 'an-old-link' } })
    const browser = new Browser()
    const fields = { token: 'an-old-link', password, password_repeat: password }
    expect((await browser.call('PUT', 'reset-password.php', fields)).status).toBe(200)
    expect((await browser.call('POST', 'user.php', { email: personOf().email, password })).status).toBe(200)
    expect((await site.members())[lidOf()]?.password).toBe(password)
    expect((await browser.call('PUT', 'reset-password.php', fields)).status).toBe(422)
  })

  it('is good for one of those who follow it at once, and sets their password on both [MIG-5]', async () => {
    await start(OUR_LOGIN)
    const members = await site.members()
    await site.setMembers({ ...members, [lidOf()]: { email: personOf().email, password: 'geheim', link: 'a-link-at-once' } })
    const passwords = ['one of two passwords', 'the other of two passwords', 'and a third one of them']
    const answers = await Promise.all(
      passwords.map((password) =>
        new Browser().call('PUT', 'reset-password.php', { token: 'a-link-at-once', password, password_repeat: password }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    const chosen = passwords[answers.findIndex(({ status }) => status === 200)] as string
    expect((await site.members())[lidOf()]?.password).toBe(chosen)
    expect((await logIn(new Browser(), 0, chosen)).status).toBe(200)
  })

  it('of ours does while login is the old site’s [MIG-5]', async () => {
    const token = await resetLink(1)
    await start(OLD_LOGIN)
    const browser = new Browser()
    const answer = await browser.call('PUT', 'reset-password.php', { token, password, password_repeat: password })
    expect([answer.status, (await site.members())[lidOf(1)]?.password]).toEqual([200, password])
    expect((await browser.call('POST', 'user.php', { email: personOf(1).email, password })).status).toBe(200)
  })
})

describe('a link of the side with login', () => {
  const password = 'chosen by a link of its own'
  const reset = (token: string) => new Browser().call('PUT', 'reset-password.php', { token, password, password_repeat: password })

  it('of ours shuts out of the old site, too, whoever was logged in, and sets its password [MIG-5, SEC-5]', async () => {
    const ours = await withOurPassword()
    await start(OUR_LOGIN)
    const thief = new Browser()
    await logIn(thief, 0, ours)
    expect((await thief.get('chats.php')).body.member).toBe(lidOf())
    const alone = new Browser()
    alone.cookies.set('PHPSESSID', thief.cookies.get('PHPSESSID') as string)
    expect((await reset(await resetLink(0))).status).toBe(200)
    expect([await whoami(thief), (await site.members())[lidOf()]?.password]).toEqual([null, password])
    for (const browser of [thief, alone]) expect((await browser.get('user.php')).status).toBe(403)
  })

  it('of the old site shuts out with us, too, and sets our password [MIG-5, SEC-5]', async () => {
    await withOurPassword()
    await start(OLD_LOGIN)
    await forgetNative(0)
    const thief = await fromBefore(0)
    expect((await thief.get('chats.php')).status).toBe(200)
    await site.setMembers({
      ...(await site.members()),
      [lidOf()]: { email: personOf().email, password: 'geheim', link: 'a-link-of-theirs' },
    })
    expect((await reset('a-link-of-theirs')).status).toBe(200)
    // Its own sessions the old site ends itself.
    await site.forgetSessions()
    expect((await thief.get('chats.php')).status).toBe(403)
    await expect.poll(() => nativeSessions(0)).toBe(0)
    expect((await world.call('postUser', { body: { email: personOf().email, password } })).status).toBe(200)
  })

  it('that is refused ends nobody’s session on the other side [MIG-5]', async () => {
    const ours = await withOurPassword()
    await start(OUR_LOGIN)
    const browser = new Browser()
    await logIn(browser, 2, ours)
    expect((await browser.get('chats.php')).body.member).toBe(lidOf(2))
    const token = await resetLink(2)
    // What a password must be is known where login is.
    const { email } = personOf(2)
    const body = { token, password: email, password_repeat: email }
    expect((await new Browser().call('PUT', 'reset-password.php', body)).status).toBe(422)
    expect([await whoami(browser), (await browser.get('user.php')).status]).toEqual([lidOf(2), 200])
    expect((await reset(token)).status).toBe(200)
    expect([await whoami(browser), (await browser.get('user.php')).status]).toEqual([null, 403])
  })

  it('ends what is left on the other side, or says that it could not, once it has been accepted [MIG-5]', async () => {
    await withOurPassword()
    await site.configure((settings) =>
      ['set_password', 'end_sessions'].reduce((text, name) => text.replace(`'${name}' =>`, `'no_${name}' =>`), settings),
    )
    try {
      await start(OUR_LOGIN)
      expect((await reset(await resetLink(2))).status).toBe(200)
      const counted = async () => (await gateway.metrics()).match(/^sessions_not_ended_total.*/gm)
      await expect.poll(counted, { timeout: 15_000 }).toEqual(['sessions_not_ended_total{backend="legacy"} 1'])
    } finally {
      await site.configure((settings) => settings)
    }
  }, 30_000)

  it('is not used up where the other side cannot be told [MIG-5]', async () => {
    await withOurPassword()
    await start(OUR_LOGIN, { BACKEND_URL: `http://127.0.0.1:${await freePort()}`, UPSTREAM_DEADLINE_MS: '600' })
    const token = await resetLink(0)
    expect((await reset(token)).status).toBe(503)
    await start(OUR_LOGIN)
    expect((await reset(token)).status).toBe(200)
  })
})

describe('another address', () => {
  it('ends the sessions of the old site, too, and so does taking it back [MIG-5, SEC-1]', async () => {
    const ours = await withOurPassword()
    await start(OUR_LOGIN)
    const { email } = personOf()
    const thief = new Browser()
    await logIn(thief, 0, ours)
    expect((await thief.get('chats.php')).body.member).toBe(lidOf())
    const alone = new Browser()
    alone.cookies.set('PHPSESSID', thief.cookies.get('PHPSESSID') as string)
    expect((await thief.call('POST', 'mail-change.php', { email: `other-${email}`, password: ours })).status).toBe(202)
    const confirming = { token: await world.linkIn(`other-${email}`, 'mail_change') }
    expect((await new Browser().call('PUT', 'mail-change.php', confirming)).status).toBe(200)
    expect(await whoami(alone)).toBe(null)
    for (const browser of [thief, alone]) expect((await browser.get('user.php')).status).toBe(403)

    const again = new Browser()
    expect((await again.call('POST', 'user.php', { email: `other-${email}`, password: ours })).status).toBe(200)
    expect((await again.get('chats.php')).body.member).toBe(lidOf())
    alone.cookies.set('PHPSESSID', again.cookies.get('PHPSESSID') as string)
    // The old site away, the link is not used up.
    const undoing = { token: await world.linkIn(email, 'mail_changed') }
    await site.stop()
    try {
      expect((await new Browser().call('DELETE', 'mail-change.php', undoing)).status).toBe(503)
    } finally {
      await site.start()
    }
    expect((await new Browser().call('DELETE', 'mail-change.php', undoing)).status).toBe(200)
    expect(await whoami(alone)).toBe(null)
    for (const browser of [again, alone]) expect((await browser.get('user.php')).status).toBe(403)
  })

  it('that nobody can ask for any more is still confirmed, so that no link is open when login moves [MIG-5]', async () => {
    const { id, email: former, password } = await world.freeMember()
    await query('update account set legacy_id = $2 where id = $1', [id, String(id + 5_000_000)])
    await start(OUR_LOGIN)
    const browser = new Browser()
    expect((await browser.call('POST', 'user.php', { email: former, password })).status).toBe(200)
    const email = `moved-${former}`
    expect((await browser.call('POST', 'mail-change.php', { email, password })).status).toBe(202)
    const token = await world.linkIn(email, 'mail_change')
    // As docs/migrating.md has it.
    const [open = ''] = /^select account\.legacy_id[^;]+;/m.exec(await readFile('docs/migrating.md', 'utf8')) ?? []
    expect(await query(open)).toContainEqual(
      expect.objectContaining({ legacy_id: String(id + 5_000_000), purpose: 'mail_change', email }),
    )
    const confirm = () => new Browser().call('PUT', 'mail-change.php', { token })
    // After login has moved it is nobody's, and changes nothing.
    await start(OLD_LOGIN)
    const refused = await confirm()
    expect([refused.status, refused.body.error]).toEqual([404, 'link_invalid'])
    expect(await query('select email from account where id = $1', [id])).toEqual([{ email: former }])
    await start(OUR_LOGIN.replace('operations: {', 'operations: { requestMailChange: absent,'))
    const asked = await browser.call('POST', 'mail-change.php', { email: `again-${email}`, password })
    expect([asked.status, asked.body.error]).toEqual([404, 'not_offered'])
    expect((await confirm()).status).toBe(200)
    expect(await query('select email from account where id = $1', [id])).toEqual([{ email }])
  })

  it('of the old site ends ours [MIG-5, SEC-1]', async () => {
    await start(OLD_LOGIN)
    await forgetNative()
    const thief = await fromBefore()
    expect((await thief.get('chats.php')).status).toBe(200)
    for (const [method, path, after] of [
      ['PUT', 'mail-change.php', 200],
      // Every session of theirs, not every other one.
      ['DELETE', 'mail-change.php', 403],
    ] as const) {
      const link = `${method} of the old site`
      await site.setMembers({ ...(await site.members()), [lidOf()]: { email: personOf().email, password: 'geheim', link } })
      expect((await new Browser().call(method, path, { token: link })).status).toBe(200)
      expect(await nativeOf()).toBe(0)
      expect((await thief.get('chats.php')).status).toBe(after)
    }
  })
})

describe('an old site that begins a session anew for whoever writes to it', () => {
  it('logs nobody out whose login is ours [MIG-5]', async () => {
    const ours = await withOurPassword()
    await start(`default: native\noperations: { complain: legacy }\n`)
    const browser = new Browser()
    await logIn(browser, 0, ours)
    for (let times = 0; times < 2; times += 1) {
      const complaint = { subject: 'other', message: 'in a session of its own', email: personOf().email }
      expect((await browser.call('POST', 'complaint.php', complaint)).status).toBe(200)
      expect((await browser.get('user.php')).status).toBe(200)
      // The next one is nobody's.
      await site.forgetSessions()
    }
  })
})

describe('a block where it is served by a side that knows the member no more', () => {
  it('is refused there with its code, and not done by half [MIG-1]', async () => {
    await start(
      `default: legacy\noperations: { ${['block', 'unblock', ...PHOTOS].map((id) => `${id}: native`).join(', ')} }\n${SHARED}\n`,
    )
    const browser = new Browser()
    await browser.call('POST', 'user.php', { email: personOf().email, password: 'geheim' })
    expect((await browser.call('POST', 'block.php', { id: personOf(1).id })).status).toBe(200)
    await forgetNative()
    await query('update account set legacy_id = null where id = $1', [personOf().id])
    const refused = await browser.call('POST', 'block.php', { id: personOf(1).id })
    expect([refused.status, refused.body.error]).toEqual([409, 'account_not_moved'])
  })
})

describe('a deletion that one side has done when the answer is lost', () => {
  it('can be asked for again, and is done on both then [MIG-1]', async () => {
    const person = await world.freeMember()
    const lid = person.id + 5_000_000
    await query('update account set legacy_id = $2 where id = $1', [person.id, String(lid)])
    await site.setMembers({ ...(await site.members()), [lid]: { email: person.email, password: person.password } })
    await start(OLD_LOGIN)
    const browser = new Browser()
    await browser.call('POST', 'user.php', { email: person.email, password: person.password })
    expect((await browser.get('chats.php')).status).toBe(200)
    // What became of the first try: done with us, and never heard of.
    await query(`update account set status = 'deleted' where id = $1`, [person.id])
    await query('delete from session where account_id = $1', [person.id])
    const again = await browser.call('DELETE', 'account.php', { reason: 'other', password: person.password })
    expect([again.status, (await site.members())[lid]?.deleted]).toEqual([200, true])
  })
})

describe('a link that the side with login cannot take over', () => {
  const password = 'one more password by a link'
  const fields = (token: string) => ({ token, password, password_repeat: password })
  const withLink = async (index: number, link: string) =>
    site.setMembers({ ...(await site.members()), [lidOf(index)]: { email: personOf(index).email, password: 'geheim', link } })

  it('is not used up: it is 503, and done the next time [MIG-5]', async () => {
    const proxy = await startBetween(nativeUrl)
    try {
      await start(OUR_LOGIN, { NATIVE_URL: proxy.url })
      await withLink(0, 'an-old-link-2')
      proxy.break('password')
      expect((await new Browser().call('PUT', 'reset-password.php', fields('an-old-link-2'))).status).toBe(503)
      expect((await site.members())[lidOf()]?.password).toBe('geheim')
      proxy.break()
      expect((await new Browser().call('PUT', 'reset-password.php', fields('an-old-link-2'))).status).toBe(200)
      expect([(await logIn(new Browser(), 0, password)).status, (await site.members())[lidOf()]?.password]).toEqual([
        200,
        password,
      ])
    } finally {
      await proxy.close()
    }
  })

  it('because nobody there is known by that number is refused with a code, and not used up [MIG-5]', async () => {
    await start(OUR_LOGIN)
    for (const [path, method] of [
      ['reset-password.php', 'PUT'],
      ['activate.php', 'POST'],
    ] as const) {
      await query('update account set legacy_id = null where id = $1', [personOf(1).id])
      await withLink(1, 'an-old-link-3')
      const { status, body } = await new Browser().call(method, path, fields('an-old-link-3'))
      expect([status, body.error]).toEqual([409, 'account_not_moved'])
      expect((await site.members())[lidOf(1)]).toMatchObject({ password: 'geheim', link: 'an-old-link-3' })
    }
  })

  it('because it has not been told how is 503, and not used up [MIG-5]', async () => {
    const token = await resetLink(1)
    await site.configure((settings) => settings.replace("'set_password'", "'no_set_password'"))
    try {
      await start(OLD_LOGIN)
      for (let times = 0; times < 2; times += 1)
        expect((await new Browser().call('PUT', 'reset-password.php', fields(token))).status).toBe(503)
      expect(
        gateway.logged.filter((line) => line.includes('"purpose":"password"') && line.includes('set_password')),
      ).toHaveLength(1)
    } finally {
      await site.configure((settings) => settings)
    }
    await expect.poll(async () => (await new Browser().call('PUT', 'reset-password.php', fields(token))).status).toBe(200)
    expect((await logIn(new Browser(), 1, password)).status).toBe(200)
  })
})

describe('an activation link of the old site', () => {
  it('confirms the address with us, and logs in on both, while login is ours [MIG-5]', async () => {
    await start(OUR_LOGIN)
    await query("update account set status = 'not_confirmed' where id = $1", [personOf(2).id])
    const members = await site.members()
    await site.setMembers({
      ...members,
      [lidOf(2)]: { email: personOf(2).email, password: 'geheim', link: 'an-old-activation-link' },
    })
    const browser = new Browser()
    expect((await browser.call('POST', 'activate.php', { token: 'an-old-activation-link' })).status).toBe(200)
    expect([(await browser.get('user.php')).body.user?.id, await whoami(browser)]).toEqual([personOf(2).id, lidOf(2)])
    expect(await query('select status from account where id = $1', [personOf(2).id])).toEqual([{ status: 'active' }])
  })
})

describe('an activation link of ours', () => {
  it('confirms the address at the old site, and logs in on both, while login is the old site’s [MIG-5]', async () => {
    const { id, email } = personOf(2)
    await query("update account set status = 'not_confirmed' where id = $1", [id])
    await site.setMembers({ ...(await site.members()), [lidOf(2)]: { email, password: 'geheim', active: false } })
    const token = 'our-activation-'.padEnd(43, String(Math.random()).slice(2))
    await query(
      `insert into account_token (token_hash, account_id, purpose, expires_at, security_stamp)
       select $2, id, 'activation', now() + interval '1 day', security_stamp from account where id = $1`,
      [id, createHash('sha256').update(token).digest()],
    )
    await start(OLD_LOGIN)
    const browser = new Browser()
    expect((await browser.call('POST', 'activate.php', { token })).status).toBe(200)
    expect((await site.members())[lidOf(2)]?.active).toBe(true)
    expect(await query('select status from account where id = $1', [id])).toEqual([{ status: 'active' }])
    expect([(await browser.get('user.php')).body.member, (await browser.get('chats.php')).status]).toEqual([lidOf(2), 200])
  })
})

describe('a deletion that is taken back', () => {
  /** Deleted on both sides, and mailed a link by each. */
  const delete_ = async () => {
    const { email, id } = personOf(1)
    await query("update account set status = 'deleted', deleted_at = now() where id = $1", [id])
    const gone = { email, password: 'geheim', deleted: true, link: 'an-old-way-back' }
    await site.setMembers({ ...(await site.members()), [lidOf(1)]: gone })
    const token = 'our-way-back-'.padEnd(43, String(Math.random()).slice(2))
    await query(
      `insert into account_token (token_hash, account_id, purpose, expires_at, security_stamp)
       select $2, id, 'reactivation', now() + interval '1 day', security_stamp from account where id = $1`,
      [id, createHash('sha256').update(token).digest()],
    )
    return { ours: token, theirs: 'an-old-way-back' }
  }
  const isBack = async () => {
    const [{ status }] = await query('select status from account where id = $1', [personOf(1).id])
    return [status === 'active', !(await site.members())[lidOf(1)]?.deleted]
  }

  it.each([
    ['ours', 'ours', OUR_LOGIN],
    ['the old site’s', 'ours', OLD_LOGIN],
    ['ours', 'theirs', OUR_LOGIN],
    ['the old site’s', 'theirs', OLD_LOGIN],
  ] as const)('is on both sides, while login is %s, by a link of %s [MIG-1]', async (_whose, link, modes) => {
    const links = await delete_()
    await start(modes)
    const browser = new Browser()
    const { status } = await browser.call('POST', 'reactivate.php', { token: links[link] })
    expect([status, await isBack()]).toEqual([200, [true, true]])
    expect([(await browser.get('user.php')).status, (await browser.get('chats.php')).status]).toEqual([200, 200])
    // Unknown, or not even of the form that ours have.
    expect([404, 422]).toContain((await new Browser().call('POST', 'reactivate.php', { token: links[link] })).status)
  })

  it('is 503 where the other side fails, and done the next time: the link is not used up [MIG-1]', async () => {
    const proxy = await startBetween(nativeUrl)
    try {
      const links = await delete_()
      await start(OLD_LOGIN, { NATIVE_URL: proxy.url })
      const browser = new Browser()
      proxy.break('reactivate')
      expect((await browser.call('POST', 'reactivate.php', { token: links.theirs })).status).toBe(503)
      expect(await isBack()).toEqual([false, false])
      proxy.break()
      expect((await browser.call('POST', 'reactivate.php', { token: links.theirs })).status).toBe(200)
      expect(await isBack()).toEqual([true, true])
    } finally {
      await proxy.close()
    }
  })

  it('is 503 where the old site is not told how, and it says so [MIG-1]', async () => {
    const links = await delete_()
    await site.configure((settings) => settings.replace("'reactivate' =>", "'no_reactivate' =>"))
    try {
      await start(OUR_LOGIN)
      expect((await new Browser().call('POST', 'reactivate.php', { token: links.ours })).status).toBe(503)
      expect(await isBack()).toEqual([false, false])
      expect(gateway.logged.join()).toContain('"purpose":"reactivate"')
    } finally {
      await site.configure((settings) => settings)
    }
  })

  it('is refused by a link that is none, and by one of who is known there alone taken back there [MIG-1]', async () => {
    const links = await delete_()
    await start(OUR_LOGIN)
    expect((await new Browser().call('POST', 'reactivate.php', { token: 'n'.repeat(43) })).status).toBe(404)
    await query('update account set legacy_id = null where id = $1', [personOf(1).id])
    expect((await new Browser().call('POST', 'reactivate.php', { token: links.ours })).status).toBe(200)
    expect(await isBack()).toEqual([true, false])
  })
})

describe('a page of the old site beside the contract', () => {
  it('on which somebody else logs in makes them that one on both sides [MIG-5]', async () => {
    await start(OLD_LOGIN, {}, 'passthrough: [{ path: /beheer/* }]\n')
    const browser = await fromBefore()
    await browser.get('chats.php')
    expect((await browser.visit(`/beheer/inloggen.php?lid=${lidOf(1)}`)).status).toBe(200)
    await forgetNative(1)
    expect([(await browser.get('chats.php')).status, await nativeSessions(1), await whoami(browser)]).toEqual([200, 1, lidOf(1)])
  })

  it('on which they log out logs them out on both sides [MIG-5]', async () => {
    await start(OLD_LOGIN, {}, 'passthrough: [{ path: /beheer/* }]\n')
    await forgetNative()
    const browser = await fromBefore()
    await browser.get('chats.php')
    expect([await nativeOf(), (await browser.visit('/beheer/uitloggen.php')).status]).toEqual([1, 200])
    expect([browser.has('auth'), browser.has('PHPSESSID')]).toEqual([false, false])
    await expect.poll(() => nativeOf(), { timeout: 5_000 }).toBe(0)
  })
})

describe('a login around the gateway', () => {
  it('is nobody’s here while the session that is held is good, and theirs on both sides when that is over [MIG-5]', async () => {
    await start(OLD_LOGIN)
    await forgetNative()
    await forgetNative(1)
    const browser = await fromBefore()
    await browser.get('chats.php')
    const held = browser.cookies.get('PHPSESSID') as string
    const newer = (await fromBefore(1)).cookies.get('PHPSESSID') as string
    browser.cookies.set('PHPSESSID', newer)
    // What our side answers asks nobody, and leaves both as they are.
    expect([(await browser.get('chats.php')).status, await nativeSessions(), await nativeSessions(1)]).toEqual([200, 1, 0])
    expect(await whoami(browser)).toBe(lidOf(1))
    expect((await browser.get('user.php')).body.member).toBe(lidOf())
    expect(await whoami(browser)).toBe(lidOf())

    await rm(join(site.sessionFolder, `sess_${held}`))
    browser.cookies.set('PHPSESSID', newer)
    // What the first answers were does not hold for another gateway.
    const other = await atAnother(browser)
    try {
      const answers = await Promise.all(['chats.php', 'user.php', 'profiles.php'].map((path) => browser.get(path)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect([(await browser.get('user.php')).body.member, await whoami(browser)]).toEqual([lidOf(1), lidOf(1)])
      await expect.poll(() => nativeOf()).toBe(0)
      expect([(await browser.get('chats.php')).status, await nativeSessions(1)]).toEqual([200, 1])
      // Whom they have logged out is adopted no more.
      const left = browser.cookies.get('PHPSESSID') as string
      expect((await browser.get('logout.php')).status).toBe(200)
      browser.cookies.set('PHPSESSID', left)
      expect((await browser.get('user.php')).status).toBe(403)
    } finally {
      await other.stop()
    }
  })
})

describe('a link to unsubscribe', () => {
  it('of the side that does not serve it any more still does, and one of nobody’s is none [MIG-5]', async () => {
    await start(OLD_LOGIN)
    const follow = (token: string) => new Browser().call('POST', `unsubscribe.php?token=${token}`)
    for (const token of ['oude-afmelding-17', 'oude-afmelding-0123456789-0123456789'])
      expect((await follow(token)).body).toMatchObject({ ok: true, side: 'legacy' })
    const { status, body } = await follow('0123456789-0123456789-0123456789')
    expect([status, body.error]).toEqual([404, 'link_invalid'])
  })
})

describe('a login as somebody else', () => {
  it('at an old site that keeps the session’s id drops what we hold [MIG-5]', async () => {
    const kept = join(site.state, '..', 'keeps-ids')
    await writeFile(kept, '')
    try {
      await start(OLD_LOGIN)
      const browser = await fromBefore()
      await browser.get('chats.php')
      expect((await logIn(browser, 1)).status).toBe(200)
      expect((await browser.get('user.php')).body.member).toBe(lidOf(1))
      await forgetNative(1)
      expect((await browser.get('chats.php')).status).toBe(200)
      expect(await nativeOf(1)).toBe(1)
      // Straight away, too, though what was made of that session is remembered for calls on the way.
      const other = await fromBefore()
      const id = other.cookies.get('PHPSESSID') as string
      await other.get('chats.php')
      other.cookies.clear()
      other.cookies.set('PHPSESSID', id)
      expect((await logIn(other, 1)).status).toBe(200)
      await query('delete from block where blocked_id = $1', [personOf(2).id])
      expect((await other.call('POST', 'block.php', { id: personOf(2).id })).status).toBe(200)
      expect(await blockers()).toEqual([1])
    } finally {
      await rm(kept)
      await query('delete from block where blocked_id = $1', [personOf(2).id])
    }
  })

  it('on a page of the old site leaves them who they are with us, while login is ours [MIG-5]', async () => {
    await start(OUR_LOGIN, {}, 'passthrough: [{ path: /beheer/* }]\n')
    const browser = await fromBefore()
    for (const path of ['user.php', 'chats.php']) await browser.get(path)
    await browser.visit(`/beheer/inloggen.php?lid=${lidOf(1)}`)
    // There they are who they have logged in as; here they are one and the same on both sides.
    expect(await whoami(browser)).toBe(lidOf(1))
    expect([(await browser.get('user.php')).body.user?.id, (await browser.get('chats.php')).body.member]).toEqual([
      personOf().id,
      lidOf(),
    ])
  })
})

describe('what fails', () => {
  it.each([
    ['is missing', '/nothing.php'],
    ['is a page', '/broken-bridge.php'],
  ])('a bridge that %s is 503 where a member is needed, and logs nobody out [MIG-5]', async (_what, path) => {
    await start(OLD_LOGIN, { LEGACY_BRIDGE_PATH: path })
    const browser = await fromBefore()
    for (let times = 0; times < 2; times += 1) {
      const { status, body, retryAfter } = await browser.get('chats.php')
      expect([status, body.error, retryAfter]).toEqual([503, 'backend_unavailable', '5'])
    }
    expect((await browser.get('profiles.php')).status).toBe(200)
    expect([(await browser.get('user.php')).status, await whoami(browser)]).toEqual([200, lidOf()])
    expect(gateway.logged.filter((line) => line.includes('the bridge does not work'))).toHaveLength(1)
    expect(gateway.logged.join()).not.toMatch(/assertion=|eyJ/)
  })

  it.each([
    ['is missing', '/nothing.php'],
    ['is a page', '/broken-bridge.php'],
  ])('a bridge that %s takes nothing of what is ours from anybody, while login is ours [MIG-5]', async (_what, path) => {
    const ours = await withOurPassword()
    await start(OUR_LOGIN, { LEGACY_BRIDGE_PATH: path })
    const [before, browser] = [await fromBefore(1), new Browser()]
    // Who came with a session of the old site may be somebody: they keep it.
    expect([(await before.get('user.php')).status, await whoami(before)]).toEqual([503, lidOf(1)])
    expect((await logIn(browser, 0, ours)).status).toBe(200)
    for (let times = 0; times < 2; times += 1) {
      expect([(await browser.get('chats.php')).status, (await browser.get('user.php')).body.user?.id]).toEqual([
        503,
        personOf().id,
      ])
    }
    const change = { old_password: ours, password: NEW_PASSWORD, password_repeat: NEW_PASSWORD }
    expect((await browser.call('PUT', 'password.php', change)).status).toBe(503)
    expect([(await browser.get('logout.php')).status, browser.has('auth')]).toEqual([200, false])
    expect((await logIn(browser, 0, ours)).status).toBe(200)
  })

  it('a key of another is 503, and said to the operator [MIG-5]', async () => {
    await start(OLD_LOGIN, { BRIDGE_KEY: 'a key that the others have never seen' })
    const browser = await fromBefore()
    expect((await browser.get('chats.php')).status).toBe(503)
    expect(gateway.logged.join()).toContain('assertion_invalid (401)')
    expect((await browser.get('user.php')).status).toBe(200)
  })

  it.each([
    [90, 200],
    [-90, 200],
    [95, 503],
    [-155, 503],
  ])(
    'a gateway whose clock is %i seconds from the old site’s is %i there, and logs nobody out [MIG-5]',
    async (seconds, expected) => {
      const ours = await withOurPassword()
      await start(OUR_LOGIN)
      const browser = new Browser()
      await logIn(browser, 0, ours)
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1_000 })
      try {
        expect((await browser.get('chats.php')).status).toBe(expected)
        expect(gateway.logged.join().includes('assertion_expired (401)')).toBe(expected === 503)
        expect((await browser.get('user.php')).status).toBe(200)
      } finally {
        vi.useRealTimers()
      }
      expect((await browser.get('chats.php')).status).toBe(200)
    },
  )

  it('our side away is 503 there; the old site serves on, and all is well when it is back [MIG-5]', async () => {
    await start(OLD_LOGIN, { NATIVE_URL: `http://127.0.0.1:${await freePort()}`, UPSTREAM_DEADLINE_MS: '600' })
    const browser = await fromBefore()
    const before = browser.cookies.get('PHPSESSID')
    expect((await browser.get('chats.php')).status).toBe(503)
    // What has been exchanged by then is not lost with the refusal.
    expect(browser.cookies.get('PHPSESSID')).not.toBe(before)
    expect([(await browser.get('user.php')).status, await whoami(browser)]).toEqual([200, lidOf()])
    await start(OLD_LOGIN)
    expect((await browser.get('chats.php')).status).toBe(200)
  })

  it('the old site away is nothing to who has a session with us, and 503 to who needs it, until it is back [MIG-5]', async () => {
    await start(OUR_LOGIN, { UPSTREAM_DEADLINE_MS: '1500' })
    const [browser, other] = [await fromBefore(), await fromBefore(1)]
    expect((await browser.get('user.php')).body.user?.id).toBe(personOf().id)
    await site.stop()
    try {
      expect((await browser.get('user.php')).status).toBe(200)
      expect((await browser.get('chats.php')).status).toBe(503)
      expect([(await other.get('user.php')).status, other.has('PHPSESSID')]).toEqual([503, true])
    } finally {
      await site.start()
    }
    await expect.poll(async () => (await other.get('user.php')).body.user?.id, { timeout: 15_000 }).toBe(personOf(1).id)
    await expect.poll(async () => (await browser.get('chats.php')).status, { timeout: 15_000 }).toBe(200)
    expect(gateway.logged.join()).toContain('the bridge works again')
  })

  it('an old session that is lost while login is ours is made anew; the other way it is the end [MIG-5]', async () => {
    await start(OUR_LOGIN)
    const browser = await fromBefore()
    expect([(await browser.get('user.php')).status, (await browser.get('chats.php')).body.member]).toEqual([200, lidOf()])
    await site.forgetSessions()
    expect((await browser.get('chats.php')).body).toMatchObject({ side: 'legacy', member: lidOf() })
    expect(await whoami(browser)).toBe(lidOf())
    await forgetNative()
    expect([(await browser.get('user.php')).status, browser.has('auth'), browser.has('PHPSESSID')]).toEqual([403, false, false])
  })
})

describe('the line of a request that is refused for its login', () => {
  const lineOf = (route: string) =>
    JSON.parse(gateway.logged.findLast((line) => line.includes(`"route":"${route}"`) && line.includes('"status"')) ?? '{}')

  it('says what was wrong, and on which side [MIG-5]', async () => {
    await start(OLD_LOGIN, { LEGACY_BRIDGE_PATH: '/broken-bridge.php' })
    const browser = await fromBefore()
    await browser.get('chats.php')
    const away = { status: 503, backend: 'legacy', why: 'the bridge, asked for member: no answer of a bridge (200)' }
    expect(lineOf('getChats')).toMatchObject(away)
    await (await browser.send('events.php', {})).body?.cancel()
    expect(lineOf('events')).toMatchObject(away)
    await browser.call('POST', 'block.php', { id: personOf(2).id })
    expect(lineOf('block')).toMatchObject(away)

    await start(OLD_LOGIN)
    await query('update account set legacy_id = null where id = $1', [personOf(1).id])
    await (await fromBefore(1)).get('chats.php')
    expect(lineOf('getChats')).toMatchObject({ status: 409, backend: 'native', why: 'nobody there by the member’s old id' })
    const nobody = new Browser()
    nobody.cookies.set('PHPSESSID', 'abcdefghijklmnopqrstuvwxyz')
    await nobody.get('chats.php')
    expect(lineOf('getChats')).toMatchObject({ status: 403, backend: 'legacy', why: 'no member’s session' })

    await browser.get('chats.php')
    await forgetNative()
    await (await browser.send('events.php', {})).body?.cancel()
    expect(lineOf('events')).toMatchObject({ status: 503, backend: 'native', why: expect.stringContaining('made anew') })
  })

  it('says that of a link, too, and of what the bridge is not told [MIG-5]', async () => {
    const token = await resetLink(2)
    const fields = { token, password: 'a password of no account', password_repeat: 'a password of no account' }
    await start(OLD_LOGIN)
    const { [lidOf(2)]: _gone, ...others } = await site.members()
    await site.setMembers(others)
    await new Browser().call('PUT', 'reset-password.php', fields)
    expect(lineOf('resetPassword')).toMatchObject({ status: 409, backend: 'legacy', why: 'nobody there by the member’s old id' })
    await site.configure((settings) => settings.replace("'set_password'", "'no_set_password'"))
    await site.setMembers({ ...others, [lidOf(2)]: { email: personOf(2).email, password: 'geheim' } })
    try {
      await new Browser().call('PUT', 'reset-password.php', fields)
      const why = 'the bridge is not told how to do this: password'
      expect(lineOf('resetPassword')).toMatchObject({ status: 503, backend: 'legacy', why })
    } finally {
      await site.configure((settings) => settings)
    }
  })
})

describe('a bridge that is told the wrong place of the member’s id', () => {
  /** With us; others have been chosen above. */
  let ours: string
  beforeAll(async () => {
    ours = await withOurPassword()
    await site.configure((settings) =>
      settings.replace("'session_key' => 'lid'", "'session_key' => 'member_id'").replace("'login' =>", "'no_login' =>"),
    )
  })
  afterAll(() => site.configure((settings) => settings))
  const MISFIT = [503, 'login_not_shared', '5']
  const said = ({ status, body, retryAfter }: Said) => [status, body.error, retryAfter]
  const misfits = () => gateway.logged.filter((line) => line.includes('the bridge does not fit its site'))

  it('is 503 where a member is needed, and logs nobody out, while login is the old site’s [MIG-5]', async () => {
    await start(OLD_LOGIN)
    const browser = await fromBefore()
    for (let times = 0; times < 2; times += 1) expect(said(await browser.get('chats.php'))).toEqual(MISFIT)
    expect([(await browser.get('user.php')).body.member, await whoami(browser)]).toEqual([lidOf(), lidOf()])
    expect(misfits()).toEqual([expect.stringMatching(/"backend":"legacy".+session_key/)])
    const line = gateway.logged.find((each) => each.includes('"route":"getChats"'))
    expect(JSON.parse(line as string)).toMatchObject({ backend: 'legacy', why: expect.stringContaining('session_key') })
    // Over is over: nobody knows that session any more.
    await site.forgetSessions()
    expect([(await browser.get('chats.php')).status, browser.has('auth'), browser.has('PHPSESSID')]).toEqual([403, false, false])
  })

  it('gives nobody a session that is none, also where login moves to the old site after it [MIG-5]', async () => {
    await start(OUR_LOGIN)
    const browser = new Browser()
    expect((await logIn(browser, 0, ours)).status).toBe(200)
    for (let times = 0; times < 2; times += 1) expect(said(await browser.get('chats.php'))).toEqual(MISFIT)
    expect([(await browser.get('user.php')).status, browser.has('PHPSESSID')]).toEqual([200, false])
    expect(misfits()).toEqual([expect.stringMatching(/"backend":"legacy".+session_key/)])
    // What visitors may have says nothing of a session.
    expect((await browser.get('profiles.php')).status).toBe(200)
    await moveTo('legacy')
    for (let times = 0; times < 2; times += 1) expect(said(await browser.get('user.php'))).toEqual(MISFIT)
    const stream = await browser.send('events.php', {})
    expect([stream.status, (await browser.get('chats.php')).status, browser.has('auth')]).toEqual([200, 200, true])
    await stream.body?.cancel()
  })

  it('leaves a session of the old site to those who have it from before, while login is ours [MIG-5]', async () => {
    await start(OUR_LOGIN)
    const browser = await fromBefore()
    expect(said(await browser.get('user.php'))).toEqual(MISFIT)
    expect([(await browser.get('chats.php')).body.member, await whoami(browser)]).toEqual([lidOf(), lidOf()])
  })

  it('ends no login where it cannot be known whether it is one: it is 503 [MIG-5]', async () => {
    const between = await startBetween(site.url)
    try {
      await start(OLD_LOGIN, { BACKEND_URL: between.url, UPSTREAM_TIMEOUT_MS: '400', UPSTREAM_DEADLINE_MS: '600' })
      const browser = await fromBefore()
      between.hang('/api/user.php')
      expect((await browser.get('chats.php')).status).toBe(503)
      expect(await whoami(browser)).toBe(lidOf())
    } finally {
      between.drop()
      await between.close()
    }
  })

  it('ends no login by the first refusal of what it has made, where the site cannot say whose a session is [MIG-5]', async () => {
    await start(OLD_LOGIN, {}, 'operations: { getUser: { path: /nothing.php } }\n')
    const browser = new Browser()
    await moveTo('native')
    expect((await logIn(browser, 0, ours)).status).toBe(200)
    await moveTo('legacy')
    for (let times = 0; times < 2; times += 1) {
      expect(said(await browser.call('PUT', 'user.php', { language: 'nl-NL' }))).toEqual(MISFIT)
      expect([browser.has('auth'), browser.has('PHPSESSID')]).toEqual([true, false])
    }
    expect((await browser.get('chats.php')).status).toBe(200)
  })
})

describe('an account of ours that nobody can be logged in as', () => {
  it('is said to the operator to be ours: nothing of the old site’s bridge is wrong [MIG-5]', async () => {
    const { id } = personOf()
    await query('update account set legacy_id = null where id = $1', [id])
    const bare = `insert into account (site_id, email, password_hash, legacy_id, status)
      select site_id, 'bare-' || email, password_hash, $2, 'active' from account where id = $1`
    await query(bare, [id, String(lidOf())])
    try {
      await start(OLD_LOGIN)
      const browser = await fromBefore()
      const { status, body } = await browser.get('chats.php')
      expect([status, body.error, (await browser.get('user.php')).status]).toEqual([503, 'login_not_shared', 200])
      const [line = '', ...others] = gateway.logged.filter((each) => each.includes('the bridge does not fit its site'))
      expect(others).toEqual([])
      expect(line).toMatch(/"backend":"native".+profile/)
      expect(line).not.toContain('tandem-bridge')
    } finally {
      await query('delete from account where legacy_id = $1', [String(lidOf())])
    }
  })
})

describe('a session that the old site itself takes for nobody’s', () => {
  it('is over, whatever the bridge still finds in it [MIG-5]', async () => {
    await forgetNative(2)
    await start(OLD_LOGIN)
    const browser = await fromBefore(2)
    const { [lidOf(2)]: _gone, ...others } = await site.members()
    await site.setMembers(others)
    const refused = await browser.get('chats.php')
    expect([refused.status, browser.has('auth'), browser.has('PHPSESSID'), await nativeSessions(2)]).toEqual([
      403,
      false,
      false,
      0,
    ])
  })
})

describe('a bridge that is told the place of another member’s id', () => {
  const password = 'a password chosen by somebody else'
  beforeAll(() => site.configure((settings) => settings.replace("'session_key' => 'lid'", "'session_key' => 'invited_by'")))
  afterAll(() => site.configure((settings) => settings))
  beforeEach(async () => {
    const known = await site.members()
    await site.setMembers({ ...known, [lidOf()]: { email: personOf().email, password: 'geheim', invitedBy: lidOf(1) } })
  })

  it('makes nobody that member, and logs nobody out [MIG-5]', async () => {
    await forgetNative(1)
    await start(OLD_LOGIN)
    const browser = await fromBefore()
    for (let times = 0; times < 2; times += 1) {
      const refused = await browser.get('chats.php')
      expect([refused.status, refused.body.error]).toEqual([503, 'login_not_shared'])
    }
    expect([(await browser.get('user.php')).body.member, await whoami(browser), await nativeSessions(1)]).toEqual([
      lidOf(),
      lidOf(),
      0,
    ])
    expect(gateway.logged.filter((line) => line.includes('names another member'))).not.toEqual([])
  })

  it('sets no password of that member [MIG-5]', async () => {
    await start(OLD_LOGIN)
    const browser = await fromBefore()
    const fields = { old_password: 'geheim', password, password_repeat: password }
    expect((await browser.call('PUT', 'password.php', fields)).status).toBe(503)
    const other = await world.call('postUser', { body: { email: personOf(1).email, password } })
    expect([other.status, (await site.members())[lidOf()]?.password]).toEqual([401, 'geheim'])
  })
})

describe('an account that is deleted where alone it is kept', () => {
  it('ends the session on the side that only reads, too [MIG-1] [MIG-5]', async () => {
    await start(`default: native\noperations: { searchProfiles: legacy, getChats: legacy }\n${SHARED}\n`)
    const person = await world.freeMember()
    const lid = person.id + 5_000_000
    await query('update account set legacy_id = $2 where id = $1', [person.id, String(lid)])
    await site.setMembers({ ...(await site.members()), [lid]: { email: person.email, password: 'geheim' } })
    const browser = new Browser()
    expect((await browser.call('POST', 'user.php', { email: person.email, password: person.password })).status).toBe(200)
    expect((await browser.get('chats.php')).body.member).toBe(lid)
    const late = new Browser()
    for (const [name, value] of browser.cookies) late.cookies.set(name, value)
    const left = await browser.call('DELETE', 'account.php', { reason: 'other', password: person.password })
    expect([left.status, browser.has('auth'), browser.has('PHPSESSID')]).toEqual([200, false, false])
    await expect.poll(() => whoami(late)).toBe(null)
    expect((await late.get('chats.php')).status).toBe(403)
  })
})

describe('a session that is being made on the other side', () => {
  let between: Between
  afterEach(async () => {
    between.release()
    await between.close()
  })
  /** With us; others have been chosen above. */
  let ours: string
  beforeAll(async () => {
    ours = await withOurPassword()
  })
  /** Login by the old site, with our bridge slow; or by us, with theirs. */
  const startSlow = async (login: 'legacy' | 'native') => {
    between = await startBetween(login === 'legacy' ? nativeUrl : site.url)
    await start(
      login === 'legacy' ? OLD_LOGIN : OUR_LOGIN,
      login === 'legacy' ? { NATIVE_URL: between.url } : { BACKEND_URL: between.url },
    )
    for (const index of people.keys()) await forgetNative(index)
  }

  it('for whoever logs out meanwhile is nobody’s, and has ended, while login is the old site’s [MIG-5]', async () => {
    await startSlow('legacy')
    const browser = await fromBefore()
    const before = await site.sessions()
    between.hang('/internal/bridge')
    const chats = browser.get('chats.php')
    await expect.poll(() => between.waiting).toBe(1)
    expect((await browser.get('logout.php')).status).toBe(200)
    between.release()
    expect((await chats).status).toBe(403)
    expect([browser.has('auth'), browser.has('PHPSESSID')]).toEqual([false, false])
    await expect.poll(() => nativeOf()).toBe(0)
    // Neither the one that it had nor the one that was made of it.
    await expect.poll(async () => (await site.sessions()).filter((name) => !before.includes(name))).toEqual([])
  })

  it('for whoever logs out meanwhile is nobody’s, and has ended, while login is ours [MIG-5]', async () => {
    await startSlow('native')
    const browser = new Browser()
    expect((await logIn(browser, 0, ours)).status).toBe(200)
    const before = await site.sessions()
    between.hang('/tandem-bridge.php')
    const chats = browser.get('chats.php')
    await expect.poll(() => between.waiting).toBe(1)
    expect((await browser.get('logout.php')).status).toBe(200)
    between.release()
    expect((await chats).status).toBe(403)
    expect([browser.has('auth'), browser.has('PHPSESSID')]).toEqual([false, false])
    await expect.poll(async () => (await site.sessions()).filter((name) => !before.includes(name))).toEqual([])
  })

  it('for whoever logs in as somebody else meanwhile leaves them that one on both sides [MIG-5]', async () => {
    await startSlow('legacy')
    const browser = await fromBefore()
    between.hang('/internal/bridge')
    const chats = browser.get('chats.php')
    await expect.poll(() => between.waiting).toBe(1)
    expect((await logIn(browser, 1)).status).toBe(200)
    between.release()
    await chats
    expect([(await browser.get('user.php')).body.member, await whoami(browser)]).toEqual([lidOf(1), lidOf(1)])
    expect((await browser.get('chats.php')).status).toBe(200)
    await expect.poll(async () => [await nativeOf(0), await nativeOf(1)]).toEqual([0, 1])
  })

  it('for whoever logs in with us as somebody else meanwhile leaves them that one on both sides [MIG-5]', async () => {
    await startSlow('native')
    const browser = new Browser()
    await logIn(browser, 0, ours)
    between.hang('/tandem-bridge.php')
    const chats = browser.get('chats.php')
    await expect.poll(() => between.waiting).toBe(1)
    expect((await logIn(browser, 1, ours)).status).toBe(200)
    between.release()
    await chats
    expect([(await browser.get('user.php')).body.user?.id, (await browser.get('chats.php')).body.member]).toEqual([
      personOf(1).id,
      lidOf(1),
    ])
  })

  it('is asked for once, by a new password, too [MIG-5]', async () => {
    between = await startBetween(site.url)
    await start(OLD_LOGIN, { BACKEND_URL: between.url })
    const browser = await fromBefore()
    between.hang('/tandem-bridge.php')
    const chats = browser.get('chats.php')
    await expect.poll(() => between.waiting).toBe(1)
    const changed = browser.call('PUT', 'password.php', { old_password: 'geheim', password: 'geheim' })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(between.waiting).toBe(1)
    between.release()
    expect([(await chats).status, (await changed).status]).toEqual([200, 200])
    expect([(await browser.get('user.php')).status, (await browser.get('chats.php')).status]).toEqual([200, 200])
  })
})

describe('a logout', () => {
  it('by a call that was sent before the browser had its new sessions ends those [MIG-5]', async () => {
    await start(OLD_LOGIN)
    await forgetNative()
    const [browser, late] = [await fromBefore(), new Browser()]
    for (const [name, value] of browser.cookies) late.cookies.set(name, value)
    await browser.get('chats.php')
    expect((await late.get('logout.php')).status).toBe(200)
    expect([await nativeOf(), await whoami(browser)]).toEqual([0, null])
    expect([(await browser.get('chats.php')).status, (await browser.get('user.php')).status]).toEqual([403, 403])
  })

  it('that the other side has not heard of leaves nobody logged in by its cookie, and is told again [MIG-5]', async () => {
    const between = await startBetween(site.url)
    try {
      await start(OUR_LOGIN, { BACKEND_URL: between.url })
      const browser = await fromBefore()
      for (const path of ['user.php', 'chats.php']) expect((await browser.get(path)).status).toBe(200)
      const again = new Browser()
      again.cookies.set('PHPSESSID', browser.cookies.get('PHPSESSID') as string)
      between.hang('/api/logout.php')
      expect((await browser.get('logout.php')).status).toBe(200)
      expect([(await again.get('user.php')).status, (await again.get('chats.php')).status]).toEqual([403, 403])
      expect(await whoami(again)).toBe(lidOf())
      // Who had it is gone: it is asked once more, by another call.
      between.drop()
      await expect.poll(() => whoami(again), { timeout: 15_000 }).toBe(null)
    } finally {
      await between.close()
    }
  })
})

describe('a logout that the other side cannot be told of', () => {
  it('is said to the operator, and counted, when it has been tried again [MIG-5]', async () => {
    const ours = await withOurPassword()
    await start(OUR_LOGIN)
    const browser = await fromBefore()
    for (const path of ['user.php', 'chats.php']) expect((await browser.get(path)).status).toBe(200)
    const php = browser.cookies.get('PHPSESSID') as string
    await site.stop()
    try {
      expect((await browser.get('logout.php')).status).toBe(200)
      const counted = async () => (await gateway.metrics()).includes('sessions_not_ended_total{backend="legacy"} 1')
      await expect.poll(counted, { timeout: 15_000 }).toBe(true)
      expect(gateway.logged.filter((line) => line.includes('a session has not been ended'))).toHaveLength(1)
      expect(gateway.logged.join()).not.toContain(php)
      expect((await browser.get('user.php')).status).toBe(403)
    } finally {
      await site.start()
    }
    // Whoever logs in anew has nothing to do with what has been left there, as soon as that side is asked again.
    await logIn(browser, 0, ours)
    await expect.poll(async () => (await browser.get('chats.php')).body.member, { timeout: 15_000 }).toBe(lidOf())
    expect((await browser.get('user.php')).status).toBe(200)
    expect(browser.cookies.get('PHPSESSID')).not.toBe(php)
  }, 30_000)
})

/** At another gateway with the same text of modes, which knows nothing of what the first has been told. */
async function atAnother(browser: Browser): Promise<{ stop: () => Promise<void> }> {
  const own = await mkdtemp(join(tmpdir(), 'one-login-'))
  const places = {
    BACKEND_URL: site.url,
    NATIVE_URL: nativeUrl,
    DATA_DIR: own,
    BRIDGE_KEY,
    MODES_FILE: join(folder, 'gateway.yaml'),
  }
  const other = await startTestGateway(places, plainRenderer())
  browser.at = () => other.url
  return {
    async stop() {
      await other.stop()
      await rm(own, { recursive: true, maxRetries: 5 })
    },
  }
}

describe('a member with two devices, each at a gateway of its own', () => {
  it.each([
    ['the old site’s', OLD_LOGIN],
    ['ours', OUR_LOGIN],
  ])(
    'logs out on one, and out of the other by a new password there, on both sides, while login is %s [MIG-5]',
    async (_whose, modes) => {
      const ours = await withOurPassword()
      await forgetNative()
      await start(modes)
      const [phone, laptop] = [new Browser(), new Browser()]
      const other = await atAnother(laptop)
      const password = modes === OUR_LOGIN ? ours : 'geheim'
      const stayed = async (browser: Browser) => [
        (await browser.get('user.php')).status,
        (await browser.get('chats.php')).status,
        await whoami(browser),
      ]
      try {
        for (const each of [phone, laptop]) {
          expect((await logIn(each, 0, password)).status).toBe(200)
          expect(await stayed(each)).toEqual([200, 200, lidOf()])
        }
        expect(await nativeSessions()).toBe(2)
        const left = phone.cookies.get('PHPSESSID') as string
        expect((await phone.get('logout.php')).status).toBe(200)
        expect([phone.has('auth'), (await site.sessions()).includes(`sess_${left}`), await nativeSessions()]).toEqual([
          false,
          false,
          1,
        ])
        expect(await stayed(laptop)).toEqual([200, 200, lidOf()])

        await logIn(phone, 0, password)
        await phone.get('chats.php')
        const alone = new Browser()
        alone.at = laptop.at
        alone.cookies.set('PHPSESSID', laptop.cookies.get('PHPSESSID') as string)
        const change = { old_password: password, password: NEW_PASSWORD, password_repeat: NEW_PASSWORD }
        expect((await phone.call('PUT', 'password.php', change)).status).toBe(200)
        // Its own sessions the old site ends itself, but for that of who has changed it.
        if (modes === OLD_LOGIN) await rm(join(site.sessionFolder, `sess_${alone.cookies.get('PHPSESSID')}`))
        expect(await whoami(laptop)).toBe(null)
        for (const each of [laptop, alone])
          expect([(await each.get('user.php')).status, (await each.get('chats.php')).status]).toEqual([403, 403])
        expect(await stayed(phone)).toEqual([200, 200, lidOf()])
      } finally {
        await other.stop()
      }
    },
  )
})

describe('a block while both sides write', () => {
  it.each([
    ['the old site’s', OLD_LOGIN],
    ['ours', OUR_LOGIN],
  ])(
    'and its end are 503 while the old site is away, and done on both the next time, while login is %s [MIG-1]',
    async (_whose, modes) => {
      const ours = await withOurPassword()
      await start(modes)
      const browser = new Browser()
      await logIn(browser, 0, modes === OUR_LOGIN ? ours : 'geheim')
      await browser.get('chats.php')
      for (const method of ['POST', 'DELETE']) {
        const ask = () => browser.call(method, 'block.php', { id: personOf(2).id })
        await site.stop()
        try {
          const { status, body } = await ask()
          expect([status, body.error]).toEqual([503, 'backend_unavailable'])
        } finally {
          await site.start()
        }
        expect([(await ask()).status, (await blockers()).includes(0)]).toEqual([200, method === 'POST'])
      }
    },
  )
})

describe('a link that is longer than any', () => {
  it('is refused without a bridge that is asked, or said not to work [MIG-5]', async () => {
    await start(OLD_LOGIN)
    const { status } = await new Browser().call('PUT', 'reset-password.php', {
      token: 'a'.repeat(9_000),
      password: 'Zomer-2031!',
    })
    expect([status, gateway.logged.join().includes('the bridge does not work')]).toEqual([404, false])
  })
})

describe('operations that are moved back and forth', () => {
  it('100 times under load fail for nobody, and leave everybody logged in, with the gateway and without [MIG-5]', async () => {
    await start(OLD_LOGIN)
    let isMoving = true
    const wrong: unknown[] = []
    const answered = { legacy: 0, native: 0 }
    const kinds = { messages: true, likes: true, matches: true, offers: true }
    /** All at once, as a page asks. */
    const use = async (browser: Browser, { lid, person: { id } }: (typeof people)[number]) => {
      const [user, ...others] = await Promise.all([
        browser.get('user.php'),
        ...['chats.php', 'notifications.php', 'profiles.php', 'user.php'].map((path) => browser.get(path)),
        browser.call('PUT', 'notifications.php', { email: kinds, push: kinds }),
      ])
      for (const answer of [user, ...others]) {
        if (answer.status !== 200) wrong.push(answer)
        answered[answer.body.side === 'legacy' ? 'legacy' : 'native'] += 1
      }
      if (user.body.side === 'legacy' ? user.body.member !== lid : user.body.user?.id !== id) wrong.push(user)
      if ((await whoami(browser)) !== lid) wrong.push('at the old site alone')
    }
    const users = people.map(async (one, index) => {
      const browser = await fromBefore(index)
      const others: Browser[] = []
      for (let round = 1; isMoving; round += 1) {
        await use(browser, one)
        // Another of their browsers, which nobody knows here yet.
        if (round % 10 === 0) others.push(await fromBefore(index))
        if (others.length > 0) await use(others.at(-1) as Browser, one)
      }
      return [browser, ...others]
    })
    for (let moves = 0; moves < 100; moves += 1) {
      await moveTo(moves % 2 ? 'legacy' : 'native')
    }
    isMoving = false
    const browsers = await Promise.all(users)
    expect(wrong).toEqual([])
    expect(Math.min(answered.legacy, answered.native)).toBeGreaterThan(100)
    await gateway.stop()
    for (const [index, theirs] of browsers.entries())
      for (const browser of theirs) expect(await whoami(browser)).toBe(lidOf(index))
  }, 120_000)
})

/** Chosen anew for all of them. */
async function withOurPassword(): Promise<string> {
  const { id, password } = await world.freeMember()
  const ids = people.map(({ person }) => person.id)
  await query('update account set password_hash = (select password_hash from account where id = $1) where id = any($2)', [
    id,
    ids,
  ])
  return password
}

/** As we mail it. */
async function resetLink(index: number): Promise<string> {
  const { email } = personOf(index)
  const headers = { accept: 'application/json' }
  const mails = async () => {
    const { mails } = await (await fetch(`${mailboxUrl}?to=${encodeURIComponent(email)}`, { headers })).json()
    return (mails as { kind: string; text: string }[]).filter(({ kind }) => kind === 'password_reset')
  }
  const known = (await mails()).map(({ text }) => text)
  await world.call('requestPasswordReset', { body: { email } })
  const fresh = async () => (await mails()).find(({ text }) => !known.includes(text))?.text
  await expect.poll(fresh, { timeout: 10_000 }).toBeDefined()
  return /token=([\w-]+)/.exec((await fresh()) as string)?.[1] as string
}

/** By the operator's API, which holds at once. */
async function moveTo(login: 'legacy' | 'native') {
  const rest = login === 'legacy' ? 'native' : 'legacy'
  const operations = Object.fromEntries(MOVED.map((id) => [id, rest]))
  const change = { by: 'Ada', reason: 'back and forth', default: login, operations }
  const answer = await gateway.operator.patch('/modes').set('authorization', `Bearer ${CONSOLE_TOKEN}`).send(change)
  expect(answer.status).toBe(200)
}
