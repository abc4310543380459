/** The file that we ship for old sites, `legacy-bridge/tandem-bridge.php`, under real PHP. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Asserted, signedAssertion } from '../../src/bff/login/assertion.ts'
import { BRIDGE_KEY, type OldSite, startOldSite } from '../support/bridgePhp.ts'

const LOGIN = { site: 'localhost', audience: 'legacy', purpose: 'login', member: '42' } as const
let site: OldSite

beforeAll(async () => {
  site = await startOldSite({})
})
beforeEach(async () => {
  await site.setMembers(memberNumbered(42, 43))
  await rm(join(site.state, 'rotated'), { recursive: true, force: true })
})
afterAll(() => site.remove())

const memberNumbered = (...numbers: (number | string)[]) =>
  Object.fromEntries(numbers.map((number) => [number, { email: `${number}@example.nl`, password: 'geheim' }]))

async function send(fields: Record<string, string>, cookie = '') {
  const headers = { 'x-forwarded-host': 'localhost:3000', ...(cookie && { cookie }) }
  const answer = await fetch(`${site.url}/tandem-bridge.php`, { method: 'POST', headers, body: new URLSearchParams(fields) })
  const cookies = answer.headers.getSetCookie()
  const body = (await answer.json()) as { error?: string; member?: string }
  return { status: answer.status, body, cookies, session: cookies[0]?.split(';')[0] ?? '' }
}
type More = { now?: number; key?: string; cookie?: string; password?: string; token?: string }
const assert = (asserted: Asserted, { now = Date.now(), key = BRIDGE_KEY, cookie = '', ...fields }: More = {}) =>
  send({ purpose: asserted.purpose, assertion: signedAssertion(key, asserted, now), ...fields }, cookie)
const memberOf = (cookie: string) => assert({ site: 'localhost', audience: 'legacy', purpose: 'member' }, { cookie })
const whoami = async (cookie: string) => (await (await fetch(`${site.url}/whoami.php`, { headers: { cookie } })).json()).lid
/** A session that the old site has begun itself. */
const ofOldSite = async (number: number | string = 42) => {
  const body = JSON.stringify({ email: `${number}@example.nl`, password: 'geheim' })
  const answer = await fetch(`${site.url}/api/user.php`, { method: 'POST', body })
  // The last of what it says: it begins a session, and takes another.
  return answer.headers.getSetCookie().at(-1)?.split(';')[0] as string
}

const fileOf = (session: string) => join(site.sessionFolder, `sess_${session.split('=')[1]}`)
const change = async (session: string, by: (held: string) => string) =>
  writeFile(fileOf(session), by(await readFile(fileOf(session), 'utf8')))
/** As if a session had been made anew 31 s ago: what it says itself, and what the bridge has kept beside. */
async function age(old: string) {
  const earlier = (at: string) => String(Number(at) - 31)
  await change(old, (held) => held.replace(/(?<="at";i:)\d+/, earlier))
  const folder = join(site.state, 'rotated')
  for (const name of await readdir(folder)) await rename(join(folder, name), join(folder, name.replace(/^\d+/, earlier)))
}

/** What was due has been done: after the answer, which waits for none of it. */
const tidied = () => expect.poll(() => readdir(join(site.state, 'rotated')), { timeout: 5_000 }).toEqual([])

describe('an assertion to the old site', () => {
  it('logs in whom it names, in one session of their own, whatever cookie comes along', async () => {
    const mine = await ofOldSite()
    const { status, cookies, session } = await assert(LOGIN, { cookie: mine })
    expect([status, cookies.length, await whoami(session), await whoami(mine)]).toEqual([200, 1, 42, 42])
    expect(session).not.toBe(mine)
  })

  it('is good once, also for several who bring it at the same time', async () => {
    const assertion = signedAssertion(BRIDGE_KEY, LOGIN)
    const answers = await Promise.all([1, 2, 3, 4].map(() => send({ purpose: 'login', assertion })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401])
    const again = await send({ purpose: 'login', assertion })
    expect([again.status, again.body.error, again.cookies]).toEqual([401, 'assertion_used', []])
  })

  it.each([0, 90, -90])('is good where the clocks are %i seconds apart', async (seconds) => {
    expect((await assert(LOGIN, { now: Date.now() + seconds * 1000 })).status).toBe(200)
  })

  it.each([-155, 95])('is refused where it is of %i seconds from now', async (seconds) => {
    const { status, body, cookies } = await assert(LOGIN, { now: Date.now() + seconds * 1000 })
    expect([status, body.error, cookies]).toEqual([401, 'assertion_expired', []])
  })

  const withOther = (text: string) => {
    const [said = '', signature] = text.split('.')
    const other = Buffer.from(said, 'base64url').toString().replace('"42"', '"43"')
    return `${Buffer.from(other).toString('base64url')}.${signature}`
  }
  it.each<[string, (text: string) => string]>([
    ['names somebody else by now', withOther],
    ['has lost its signature', (text) => text.split('.')[0] as string],
    ['has an empty one', (text) => `${text.split('.')[0]}.`],
    ['has more to it', (text) => `${text}.x`],
    ['is longer than any', (text) => text + 'A'.repeat(2_000)],
    ['is none', () => ''],
  ])('is refused that %s', async (_what, forged) => {
    const { status, body } = await send({ purpose: 'login', assertion: forged(signedAssertion(BRIDGE_KEY, LOGIN)) })
    expect([status, body.error]).toEqual([401, 'assertion_invalid'])
  })

  it('is refused of another key', async () => {
    const { body } = await assert(LOGIN, { key: 'a key that somebody has thought of, long' })
    expect(body.error).toBe('assertion_invalid')
  })

  it.each<[string, Partial<Asserted>]>([
    ['another site', { site: 'she.example' }],
    ['our backend', { audience: 'native' }],
    ['another purpose', { purpose: 'end' }],
  ])('is refused that is for %s', async (_what, other) => {
    const assertion = signedAssertion(BRIDGE_KEY, { ...LOGIN, ...other } as Asserted)
    expect((await send({ purpose: 'login', assertion })).body.error).toBe('assertion_misdirected')
  })

  it.each(['LocalHost', 'localhost:8443', 'localhost.', 'www.localhost'])('is taken where the settings say %s', async (host) => {
    await site.configure((settings) => settings.replace("'sites' => array('localhost')", `'sites' => array('${host}')`))
    try {
      expect((await assert(LOGIN)).status).toBe(200)
    } finally {
      await site.configure((settings) => settings)
    }
  })

  it('makes nobody', async () => {
    const { status, body, cookies } = await assert({ ...LOGIN, member: 'zoe@example.nl' })
    expect([status, body.error, cookies]).toEqual([404, 'no_account', []])
  })

  it('is no address: what is not posted is nothing', async () => {
    expect(
      (await fetch(`${site.url}/tandem-bridge.php?purpose=login&assertion=${signedAssertion(BRIDGE_KEY, LOGIN)}`)).status,
    ).toBe(405)
  })

  it.each([-85, 85])('is kept by its own time, whenever it comes, of %i seconds from now', async (seconds) => {
    const now = Date.now() + seconds * 1000
    const assertion = signedAssertion(BRIDGE_KEY, LOGIN, now)
    const { id, expires } = JSON.parse(Buffer.from(assertion.split('.')[0] as string, 'base64url').toString())
    expect((await send({ purpose: 'login', assertion })).status).toBe(200)
    expect(await readdir(join(site.state, `used-${Math.floor(expires / 300)}`))).toContain(id)
  })

  it('is forgotten when nobody would take it for a new one, a few hundred a call', async () => {
    await assert(LOGIN)
    const [folder = ''] = (await readdir(site.state)).filter((name) => name.startsWith('used-'))
    const old = join(site.state, 'used-5')
    await mkdir(old)
    await Promise.all(Array.from({ length: 500 }, (_, index) => writeFile(join(old, `${index}`), '')))
    await assert(LOGIN)
    expect((await readdir(old)).length).toBeGreaterThan(100)
    for (let times = 0; times < 4; times += 1) await assert(LOGIN)
    const left = (await readdir(site.state)).filter((name) => name.startsWith('used-'))
    expect(left).toContain(folder)
    expect(left).not.toContain('used-5')
  })

  it('is not kept where it only asks: nobody fills the disk by being nobody', async () => {
    await assert(LOGIN)
    const kept = async () => (await readdir(site.state, { recursive: true })).toSorted()
    const before = await kept()
    for (const cookie of ['', 'PHPSESSID=', 'PHPSESSID=0123456789abcdef0123456789', 'PHPSESSID=fedcba']) await memberOf(cookie)
    await assert({ site: 'localhost', audience: 'legacy', purpose: 'link' }, { token: 'made up' })
    expect(await kept()).toEqual(before)
  })
})

describe('a session of the old site', () => {
  it('says whose it is, and is made anew once, without anybody losing it on the way', async () => {
    const old = await ofOldSite()
    const first = await memberOf(old)
    expect([first.status, first.body.member, first.cookies.length]).toEqual([200, '42', 1])
    expect(first.session).not.toBe(old)
    // A call under way, and one whose answer was lost.
    expect([await whoami(old), await whoami(first.session)]).toEqual([42, 42])
    expect((await memberOf(old)).session).toBe(first.session)
    const again = await memberOf(first.session)
    expect([again.body.member, again.session === '' || again.session === first.session]).toEqual(['42', true])
  })

  it('is worth nothing under its old id after a while: whoever asks the bridge next ends it', async () => {
    const old = await ofOldSite()
    const { session } = await memberOf(old)
    await age(old)
    // They hear of their own session alone.
    const other = await memberOf(await ofOldSite(43))
    expect([other.body.member, other.cookies.length, await whoami(other.session)]).toEqual(['43', 1, 43])
    const again = await memberOf(other.session)
    expect([again.body.member, again.cookies]).toEqual(['43', []])
    await expect.poll(() => whoami(old), { timeout: 5_000 }).toBe(null)
    expect(await whoami(session)).toBe(42)
  })

  it.each<[string, () => Promise<{ status: number }>]>([
    ['who is nobody', () => memberOf('PHPSESSID=0123456789abcdef0123456789')],
    ['who logs in', () => assert(LOGIN)],
    ['about whom nothing is known', () => assert({ ...LOGIN, member: '44' })],
  ])('is ended under its old id by those, too, %s', async (_what, asks) => {
    const old = await ofOldSite()
    await memberOf(old)
    await age(old)
    await asks()
    await tidied()
    expect(await whoami(old)).toBe(null)
  })

  it('is answered for though a slow page holds one of somebody else that is due to end', async () => {
    const old = await ofOldSite(43)
    await memberOf(old)
    await age(old)
    const mine = await ofOldSite()
    const page = spawn('flock', [fileOf(old), '-c', 'echo held; cat'])
    try {
      await once(page.stdout, 'data')
      const { status, session } = await memberOf(mine)
      expect([status, await whoami(session)]).toEqual([200, 42])
    } finally {
      page.stdin.end()
    }
    await expect.poll(() => whoami(old), { timeout: 5_000 }).toBe(null)
  })

  it('of which nothing could be written down leaves nothing behind', async () => {
    await mkdir(join(site.state, 'rotated'), { recursive: true })
    await writeFile(join(site.state, 'rotated', '5-aa-bb'), '')
    await assert(LOGIN)
    await tidied()
  })

  it('is over under its old id by its own clock, too, and leads nobody to the new one', async () => {
    const old = await ofOldSite()
    const { session } = await memberOf(old)
    await age(old)
    await rm(join(site.state, 'rotated'), { recursive: true, force: true })
    const { status, body, cookies } = await memberOf(old)
    expect([status, body.error, cookies]).toEqual([403, 'no_session', []])
    expect([await whoami(old), await whoami(session)]).toEqual([null, 42])
  })

  it('is led from its old id to nobody else', async () => {
    const old = await ofOldSite()
    const { session } = await memberOf(old)
    await change(session, (held) => held.replace('lid|i:42;', 'lid|i:43;'))
    const { status, body, cookies } = await memberOf(old)
    expect([status, body.error, cookies]).toEqual([403, 'no_session', []])
    expect([await whoami(old), await whoami(session)]).toEqual([null, 43])
  })

  it('that somebody has begun anew under an old id is theirs', async () => {
    const old = await ofOldSite()
    await memberOf(old)
    await age(old)
    await change(old, () => 'lid|i:43;')
    await assert(LOGIN)
    await tidied()
    expect(await whoami(old)).toBe(43)
  })

  /** As an old site does that keeps a session, and all that is in it, from one member to the next. */
  const becomes43 = (held: string) => held.replace('lid|i:42;', 'lid|i:43;')

  it('that somebody else has logged in with, under an id that was new, is made anew for them', async () => {
    const { session } = await memberOf(await ofOldSite())
    const begun = (await assert(LOGIN)).session
    for (const known of [session, begun]) {
      await change(known, becomes43)
      const theirs = await memberOf(known)
      expect([theirs.body.member, theirs.cookies.length, await whoami(theirs.session)]).toEqual(['43', 1, 43])
      expect(theirs.session).not.toBe(known)
      expect((await memberOf(theirs.session)).cookies).toEqual([])
      await age(known)
      await assert(LOGIN)
      await expect.poll(() => whoami(known), { timeout: 5_000 }).toBe(null)
      expect(await whoami(theirs.session)).toBe(43)
    }
  })

  it('that somebody else has logged in with under an old id is theirs, too, with what it was before in it', async () => {
    const [old, asked] = [await ofOldSite(), await ofOldSite()]
    const { session } = await memberOf(old)
    await memberOf(asked)
    for (const id of [old, asked]) await change(id, becomes43)
    const theirs = await memberOf(asked)
    expect([theirs.body.member, await whoami(theirs.session)]).toEqual(['43', 43])
    await change(old, (held) => held.replace(/(?<="at";i:)\d+/, (at) => String(Number(at) - 31)))
    const folder = join(site.state, 'rotated')
    for (const name of await readdir(folder)) await rename(join(folder, name), join(folder, name.replace(/^\d+/, '5')))
    await assert(LOGIN)
    await tidied()
    expect([await whoami(old), await whoami(session)]).toEqual([43, 42])
  })

  it('is made anew once for several who bring it at the same time', async () => {
    const wrong: unknown[] = []
    for (let round = 0; round < 60; round += 1) {
      const old = await ofOldSite()
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => memberOf(old)))
      const [first] = new Set(answers.map(({ session }) => session))
      const isWrong = answers.some(({ status, session }) => status !== 200 || session !== first)
      if (isWrong || (await whoami(first as string)) !== 42) wrong.push(answers.map(({ status, session }) => [status, session]))
    }
    expect(wrong).toEqual([])
  }, 30_000)

  it('that ends while it is made anew has ended', async () => {
    for (let round = 0; round < 40; round += 1) {
      const old = await ofOldSite()
      const [{ session }] = await Promise.all([memberOf(old), fetch(`${site.url}/api/logout.php`, { headers: { cookie: old } })])
      if (session === '') expect(await whoami(old)).toBe(null)
      else expect([await whoami(session), await whoami(old)]).toEqual([42, null])
    }
  }, 30_000)

  it.each<[string, string, unknown[]]>([
    ['as long as ids are', 'n'.repeat(64), [200, undefined, 1]],
    ['in any letters', 'é'.repeat(64), [200, undefined, 1]],
    ['longer than any of ours', 'n'.repeat(65), [404, 'no_account', 0]],
    ['longer in what JavaScript counts', '💘'.repeat(33), [404, 'no_account', 0]],
  ])('is that of a member with an id that is %s, or of nobody whom we can know', async (_what, number, expected) => {
    await site.setMembers(memberNumbered(number))
    const old = await ofOldSite(number)
    const { status, body, cookies } = await memberOf(old)
    expect([[status, body.error, cookies.length], await whoami(old)]).toEqual([expected, number])
  })

  it('that has ended is not found under its old id either', async () => {
    const old = await ofOldSite()
    const { session } = await memberOf(old)
    await fetch(`${site.url}/api/logout.php`, { headers: { cookie: session } })
    const { status, body, cookies } = await memberOf(old)
    expect([status, body.error, cookies, await whoami(old)]).toEqual([403, 'no_session', [], null])
  })

  it.each(['PHPSESSID=0123456789abcdef0123456789', 'PHPSESSID=', 'PHPSESSID=../../etc/passwd', ''])(
    'that is none is none, and begins none: %s',
    async (cookie) => {
      const { status, body, cookies } = await memberOf(cookie)
      expect([status, body.error, cookies]).toEqual([403, 'no_session', []])
    },
  )
})

describe('what became of a member on our side', () => {
  it('ends their sessions, and a new password does too, with a session for who chose it', async () => {
    const [one, other] = [await ofOldSite(), await ofOldSite()]
    expect((await assert({ ...LOGIN, purpose: 'end' })).status).toBe(200)
    expect([await whoami(one), await whoami(other)]).toEqual([null, null])
    const third = await ofOldSite()
    const { session } = await assert({ ...LOGIN, purpose: 'password' }, { password: 'nieuw' })
    expect([await whoami(third), await whoami(session), (await site.members())[42]?.password]).toEqual([null, 42, 'nieuw'])
    expect((await assert({ ...LOGIN, purpose: 'password' })).status).toBe(401)
  })

  it.each(['end', 'password'] as const)('%s ends what is left of them under old ids', async (purpose) => {
    // As an old site may keep them where its own settings do not find them.
    const apart = (held: string) => held.replace('lid|i:42;', 'lid|s:2:"42";')
    const [old, others] = [await ofOldSite(), await ofOldSite(43)]
    await change(old, apart)
    await Promise.all([memberOf(old), memberOf(others)])
    expect([await whoami(old), await whoami(others)]).toEqual(['42', 43])
    const { cookies } = await assert({ ...LOGIN, purpose }, { password: 'nieuw' })
    expect([await whoami(old), await whoami(others), cookies.length]).toEqual([null, 43, purpose === 'end' ? 0 : 1])
  })

  it('knows whose a link is, and takes nobody with a longer id than ours for one of us', async () => {
    const [short, long] = ['n'.repeat(64), 'n'.repeat(65)]
    const linked = { email: '', password: '' }
    await site.setMembers({ [short]: { ...linked, link: 'short' }, [long]: { ...linked, link: 'long' } })
    const ask = { site: 'localhost', audience: 'legacy', purpose: 'link' } as const
    expect((await assert(ask, { token: 'short' })).body.member).toBe(short)
    const { status, body } = await assert(ask, { token: 'long' })
    expect([status, body.error]).toEqual([404, 'no_account'])
  })

  it('takes a deletion back, however often it is said, of a member whom the site has deleted', async () => {
    const [member] = Object.values(memberNumbered(42))
    await site.setMembers({ 42: { ...member, deleted: true } as never })
    const reactivate = { ...LOGIN, purpose: 'reactivate' } as const
    expect([(await assert(LOGIN)).status, (await assert({ ...reactivate, member: '43' })).status]).toEqual([404, 404])
    for (let times = 0; times < 2; times += 1) {
      const { status, cookies } = await assert(reactivate)
      expect([status, cookies, (await site.members())[42]?.deleted]).toEqual([200, [], undefined])
    }
  })

  it('needs no telling how to take a deletion back that it has never heard of', async () => {
    const reactivate = { ...LOGIN, purpose: 'reactivate' } as const
    await site.configure((settings) => settings.replace("'reactivate' =>", "'no_reactivate' =>"))
    try {
      expect((await assert(reactivate)).status).toBe(200)
      expect((await assert({ ...reactivate, member: '44' })).body.error).toBe('not_supported')
    } finally {
      await site.configure((settings) => settings)
    }
  })

  it('confirms an address', async () => {
    expect((await assert({ ...LOGIN, purpose: 'activate' })).status).toBe(200)
    expect((await site.members())[42]?.active).toBe(true)
  })
})

/**
 * The tests above have been run on PHP 7.4.33, 8.0 and 8.5, too (as WebAssembly, @php-wasm/node, an interpreter for each request), which
 * are too large to be had for each run; but for the slow page and several who come at once, which want PHP's own server. What the
 * file may use is written down here: more of it only after they have been run there again.
 */
describe('what of PHP the file uses', () => {
  const shipped = fileURLToPath(new URL('../../legacy-bridge/tandem-bridge.php', import.meta.url))
  const CALLED = `
    array array_map array_merge base64_decode basename call_user_func closedir count define empty error_log explode fastcgi_finish_request fclose file_get_contents
    file_put_contents floor flush fopen function_exists getMessage glob hash_equals hash_hmac header header_remove headers_sent http_response_code ignore_user_abort in_array
    ini_set is_array is_dir is_file is_int is_string isset json_decode json_encode mkdir ob_end_clean ob_get_level ob_start opendir
    preg_match preg_match_all preg_replace readdir rename rmdir scandir session_create_id session_destroy
    session_get_cookie_params session_id session_name session_regenerate_id session_start session_status session_write_close
    set_exception_handler setcookie sha1 strlen strtolower strtr substr time trim unlink unset`
  const NEWER =
    /^T_(?:MATCH|NULLSAFE_OBJECT_OPERATOR|ATTRIBUTE|ENUM|READONLY|CLASS|TRAIT|INTERFACE|FN|THROW|ELLIPSIS|COALESCE_EQUAL)$/

  it('is there in 7.4: its functions, and its words', async () => {
    const list = `foreach (token_get_all(file_get_contents($argv[1])) as $token)
      if (!is_array($token) || $token[0] !== T_WHITESPACE) echo is_array($token) ? token_name($token[0]) . ' ' . strtok($token[1], "\\n") : $token, "\\n";`
    const { stdout } = await promisify(execFile)('php', ['-r', list, shipped])
    const tokens = stdout.trim().split('\n')
    expect(tokens.filter((token) => NEWER.test(token.split(' ')[0] ?? ''))).toEqual([])
    const called = tokens.flatMap((token, index) => {
      const name = /^T_(?:STRING|NAME_FULLY_QUALIFIED) (.+)$/.exec(token)?.[1]
      return name && tokens[index + 1] === '(' && !name.startsWith('tandem_') ? [name] : []
    })
    expect(called.length).toBeGreaterThan(100)
    expect([...new Set(called)].filter((name) => !CALLED.split(/\s+/).includes(name))).toEqual([])
  })

  it('is without types, which differ from version to version', async () => {
    const parameters = [...(await readFile(shipped, 'utf8')).matchAll(/^function \w+\((.*)\)(.*)$/gm)]
    expect(parameters.length).toBeGreaterThan(20)
    for (const [line, list = '', rest] of parameters) {
      expect(rest, line).toBe('')
      for (const each of list.split(', ').filter(Boolean)) expect(each, line).toMatch(/^\$\w+(?: = \w+)?$/)
    }
  })
})
