/** Which side serves what: by a file, or by the operator's API, while requests go on. Side by side: each waits for its gateway. */
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, readlink, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, it as base, beforeAll, describe, vi } from 'vitest'
import { createSessionSeal } from '../../src/bff/session/sealedSession.ts'
import { CONSOLE_TOKEN, createTestGateway, type InProcessGateway, SECRET, startTestGateway } from '../support/gateway.ts'
import { MEMBER } from '../support/people.ts'
import { freePort, startGateway } from '../support/processes.ts'
import { page, plainRenderer } from '../support/renderer.ts'
import { SETTINGS } from '../support/siteSettings.ts'
import { json, startUpstream, type Upstream } from '../support/upstream.ts'

let legacy: Upstream
let native: Upstream
let root: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'modes-'))
  legacy = await startUpstream()
  native = await startUpstream()
  legacy.behave(json({ ...SETTINGS, ok: true, name: 'legacy' }))
  native.behave(json({ ...SETTINGS, ok: true, name: 'native' }))
})
afterAll(async () => {
  await legacy.stop()
  await native.stop()
  await rm(root, { recursive: true, maxRetries: 5 })
})

/** Many gateways at once: none of their calls is late because of the others. */
const PATIENT = { UPSTREAM_TIMEOUT_MS: '10000', UPSTREAM_DEADLINE_MS: '10000' }

type Place = {
  folder: string
  file: string
  start: typeof createTestGateway
  begin: (text?: string) => Promise<InProcessGateway>
}

/** Each test has a folder of its own, and gateways that keep what they have in it. */
const it = base.extend<{ place: Place }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from the pattern
  place: async ({}, use) => {
    const folder = await mkdtemp(join(root, 'test-'))
    const file = join(folder, 'gateway.yaml')
    const start: Place['start'] = (env = {}, renderer = plainRenderer()) =>
      createTestGateway({ ...PATIENT, BACKEND_URL: legacy.url, NATIVE_URL: native.url, DATA_DIR: folder, ...env }, renderer)
    const begin = async (text?: string) => {
      if (text !== undefined) await writeFile(file, text)
      return start({})
    }
    await use({ folder, file, start, begin })
  },
})

const PATIENCE = { timeout: 15_000, interval: 50 }
const says = (gateway: InProcessGateway, line: string) =>
  vi.waitUntil(async () => (await gateway.metrics()).includes(`${line}\n`), PATIENCE)
const moved = (gateway: InProcessGateway, mode: string) => says(gateway, `operation_mode{operation="complain",mode="${mode}"} 1`)
const complain = ({ call }: InProcessGateway) =>
  call.post('/api/complaint.php').set('sec-fetch-site', 'same-origin').send({ subject: 'other' })
/** Who answers a complaint: nothing binds that to other operations. */
const desk = async (gateway: InProcessGateway) => (await complain(gateway)).body.name
const NATIVE_DESK = 'default: legacy\noperations:\n  complain: native\n'

describe.concurrent('the file of modes', () => {
  it('need not be there: a legacy service serves everything, and without one ours does [MIG-1]', async ({ place, expect }) => {
    expect(await desk(await place.begin())).toBe('legacy')
    const alone = await createTestGateway({ ...PATIENT, NATIVE_URL: native.url, DATA_DIR: place.folder }, plainRenderer())
    expect(await desk(alone)).toBe('native')
    expect(await readFile(place.file, 'utf8').catch(({ code }) => code)).toBe('ENOENT')
  })

  it('moves an operation, when it is written and when it is there at a start, and metrics count by side [MIG-1]', async ({
    place,
    expect,
  }) => {
    const gateway = await place.begin('default: legacy\n')
    expect(await desk(gateway)).toBe('legacy')
    await writeFile(place.file, NATIVE_DESK)
    await moved(gateway, 'native')
    expect(await desk(gateway)).toBe('native')
    const metrics = await gateway.metrics()
    expect(metrics).toContain('upstream_calls_total{backend="native",operation="complain",outcome="200"} 1')
    expect(metrics).toContain('upstream_call_duration_seconds_count{backend="legacy",operation="complain"} 1')
    expect(await desk(await place.start({}))).toBe('native')
  })

  it('lets a request end where it began [MIG-1]', async ({ place, expect }) => {
    const slow = await startUpstream()
    let answer = () => {}
    slow.behave((request, response, reached) => {
      answer = () => json({ ok: true, name: 'slow' })(request, response, reached)
    })
    await writeFile(place.file, 'default: legacy\n')
    const gateway = await place.start({ BACKEND_URL: slow.url })
    const asked = desk(gateway).then((name) => name)
    await vi.waitUntil(() => slow.reached.length === 1, PATIENCE)
    await writeFile(place.file, NATIVE_DESK)
    await moved(gateway, 'native')
    expect(await desk(gateway)).toBe('native')
    answer()
    expect(await asked).toBe('slow')
    await slow.stop()
  })

  it('ends the streams of a side that serves them no more, so that pages listen to the other [MIG-1]', async ({
    place,
    expect,
  }) => {
    const stream: Parameters<Upstream['behave']>[0] = (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('event: message\n\n')
    }
    const sides = [await startUpstream(), await startUpstream()] as [Upstream, Upstream]
    for (const side of sides) side.behave(stream)
    const [BACKEND_URL, NATIVE_URL] = sides.map(({ url }) => url) as [string, string]
    const gateway = await startTestGateway({ ...PATIENT, BACKEND_URL, NATIVE_URL, DATA_DIR: place.folder }, plainRenderer())
    const cookie = `auth=${await createSessionSeal([SECRET]).seal({ legacy: 'old', native: 'new' })}`
    const listen = () => fetch(`${gateway.url}/api/events.php`, { headers: { cookie } })
    const first = await listen()
    expect((await patch(gateway, { ...WHO, operations: { complain: 'native' } })).status).toBe(200)
    const ended = first.text().then(() => 'ended')
    expect(await Promise.race([ended, setTimeout(300, 'goes on')])).toBe('goes on')
    expect((await patch(gateway, { ...WHO, default: 'native' })).status).toBe(200)
    expect(await ended).toBe('ended')
    const second = await listen()
    expect(sides[1].reached).toHaveLength(1)
    await second.body?.cancel()
    await gateway.stop()
    for (const side of sides) await side.stop()
  })

  it('ends a stream, too, that is opened while it moves [MIG-1]', async ({ place, expect }) => {
    const old = await startUpstream()
    let open = () => {}
    old.behave((_request, response) => {
      open = () => void response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('event: message\n\n')
    })
    const env = { ...PATIENT, BACKEND_URL: old.url, NATIVE_URL: native.url, DATA_DIR: place.folder }
    const gateway = await startTestGateway(env, plainRenderer())
    const cookie = `auth=${await createSessionSeal([SECRET]).seal({ legacy: 'old', native: 'new' })}`
    const stream = fetch(`${gateway.url}/api/events.php`, { headers: { cookie } })
    await vi.waitUntil(() => old.reached.length === 1, PATIENCE)
    expect((await patch(gateway, { ...WHO, default: 'native' })).status).toBe(200)
    open()
    const answer = await stream
    expect(answer.status).toBe(200)
    await answer.text()
    await gateway.stop()
    await old.stop()
  })

  it.for<[string, string, RegExp]>([
    ['is empty', '', /empty/],
    ['is no YAML', 'default: [legacy\n', /no YAML/],
    ['was cut off', 'default: legacy\noperations:\n  complain: nati', /complain: must be one of legacy, native, absent/],
    ['names what there is not', 'default: legacy\noperations:\n  complane: native\n', /complane: there is no such operation/],
    ['has settings of its own', 'default: legacy\nmode: native\n', /mode: there is no such setting/],
    ['wants shadow', 'default: legacy\noperations:\n  complain: shadow\n', /complain: shadow is not there yet/],
    ['wants canary', 'default: canary\n', /default: canary is not there yet/],
    ['tears a unit apart', 'default: legacy\noperations:\n  like: native\n', /like would be written by two sides/],
    ['reads where nobody writes', 'default: legacy\noperations:\n  getLikes: native\n', /getLikes would read account on native/],
    ['declares nonsense', 'default: legacy\ndata:\n  like: { copy: soon }\n', /data\.like: must be "shared", or "copy"/],
    ['uses aliases', 'default: &one legacy\noperations:\n  complain: *one\n', /aliases/],
    ['is a set to YAML', 'default: legacy\noperations: !!set { complain }\n', /complain: must be one of legacy, native, absent/],
    ['is huge', `default: legacy\n#${'x'.repeat(70_000)}\n`, /longer than/],
  ])('changes nothing where it %s, and the log and a metric say why [MIG-1]', async ([, text, reason], { place, expect }) => {
    const gateway = await place.begin(NATIVE_DESK)
    await writeFile(place.file, text)
    await says(gateway, 'modes_refused 1')
    expect(await desk(gateway)).toBe('native')
    const said = gateway.logged.filter((line) => line.includes('not taken over'))
    expect(said).toHaveLength(1)
    expect(JSON.parse(said[0] as string).reasons.join()).toMatch(reason)
    await writeFile(place.file, 'default: legacy\n')
    await moved(gateway, 'legacy')
    await says(gateway, 'modes_refused 0')
  })

  it('is refused in letters of another character set [MIG-1]', async ({ place, expect }) => {
    const gateway = await place.begin(NATIVE_DESK)
    await writeFile(place.file, Buffer.from('# caf\xe9\ndefault: legacy\n', 'latin1'))
    await says(gateway, 'modes_refused 1')
    expect(gateway.logged.join()).toContain('it is not UTF-8: save it so')
    expect(await desk(gateway)).toBe('native')
  })

  it('holds when it is deleted, also over a restart, until there is another [MIG-1]', async ({ place, expect }) => {
    const gateway = await place.begin(NATIVE_DESK)
    await rm(place.file)
    await says(gateway, 'modes_refused 1')
    expect(await desk(gateway)).toBe('native')
    const restarted = await place.start({})
    await says(restarted, 'modes_refused 1')
    expect(await desk(restarted)).toBe('native')
    await writeFile(place.file, 'default: legacy\n')
    await moved(restarted, 'legacy')
    await says(restarted, 'modes_refused 0')
  })

  it('that is wrong at a start leaves what held before; where nothing did, there is no start [MIG-1]', async ({
    place,
    expect,
  }) => {
    await place.begin(NATIVE_DESK)
    const cutOff = 'default: legacy\noperations:\n  complain: nat'
    await writeFile(place.file, cutOff)
    const gateway = await place.start({})
    expect(await desk(gateway)).toBe('native')
    expect(await gateway.metrics()).toContain('modes_refused 1')
    const folder = await mkdtemp(join(root, 'test-'))
    await writeFile(join(folder, 'gateway.yaml'), cutOff)
    await expect(place.start({ DATA_DIR: folder })).rejects.toThrow(
      /^The modes in .+gateway\.yaml cannot be used: .+complain: must be one of/,
    )
  })

  it('that is gone at a start, after what held before can no longer, says both [MIG-1]', async ({ place, expect }) => {
    await place.begin('default: legacy\n')
    await rm(place.file)
    const alone = createTestGateway({ ...PATIENT, NATIVE_URL: native.url, DATA_DIR: place.folder }, plainRenderer())
    await expect(alone).rejects.toThrow(
      /^The modes in .+gateway\.yaml cannot be used: there is nothing any more\. Nor can those from before: getUser.+ no address/,
    )
  })

  it('may be put in the place of another, and is taken over whole [MIG-1]', async ({ place, expect }) => {
    const gateway = await place.begin('default: legacy\n')
    await writeFile(`${place.file}.next`, NATIVE_DESK)
    await rename(`${place.file}.next`, place.file)
    await moved(gateway, 'native')
    expect(gateway.logged.some((line) => line.includes('not taken over'))).toBe(false)
  })

  it('may be a link: what it leads to is followed, and changed in its place [MIG-1]', async ({ place, expect }) => {
    const [old, latest] = [join(place.folder, 'old.yaml'), join(place.folder, 'latest.yaml')]
    await writeFile(old, 'default: legacy\n')
    await writeFile(latest, NATIVE_DESK)
    await symlink(old, place.file)
    const gateway = await place.begin()
    await symlink(latest, `${place.file}.next`)
    await rename(`${place.file}.next`, place.file)
    await moved(gateway, 'native')
    expect((await patch(gateway, { ...WHO, operations: { complain: 'absent' } })).status).toBe(200)
    expect(await readlink(place.file)).toBe(latest)
    expect(await readFile(latest, 'utf8')).toContain('complain: absent')
  })

  it('takes pages and answers along that were kept before it [MIG-1]', async ({ place, expect }) => {
    const renderer = plainRenderer()
    renderer.behave((request) => page(request, `by ${request.settings.name}`))
    await writeFile(place.file, 'default: legacy\n')
    const gateway = await place.start({}, renderer)
    expect((await gateway.call.get('/login')).text).toContain('by legacy')
    await writeFile(place.file, 'default: legacy\noperations:\n  getSettings: native\n')
    await says(gateway, 'operation_mode{operation="getSettings",mode="native"} 1')
    expect((await gateway.call.get('/login')).text).toContain('by native')
  })

  it('is followed by several gateways, and a change of it noted once [MIG-1]', async ({ place, expect }) => {
    const gateway = await place.begin('default: legacy\n')
    const other = await place.start({ DATA_DIR: join(place.folder, 'other'), MODES_FILE: place.file })
    expect((await patch(gateway, { ...WHO, operations: { complain: 'native' } })).status).toBe(200)
    await moved(other, 'native')
    const { body } = await get(other, '/history')
    expect(body.history.map(({ version, by, via }: Record<string, unknown>) => [version, by, via])).toEqual([
      [2, 'Ada', 'api'],
      [1, '', 'text'],
    ])
  })
})

const bearer = { authorization: `Bearer ${CONSOLE_TOKEN}` }
const get = ({ operator }: InProcessGateway, path: string) => operator.get(path).set(bearer)
const patch = ({ operator }: InProcessGateway, body: object) => operator.patch('/modes').set(bearer).send(body)
const undo = ({ operator }: InProcessGateway, body: object) => operator.post('/undo').set(bearer).send(body)
const audit = async ({ folder }: Place) => {
  const text = await readFile(join(folder, 'console-audit.log'), 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []))
}
const WHO = { by: 'Ada', reason: 'trying the new one' }

describe.concurrent('the operator’s API', () => {
  it('tells who serves what, and which operations belong together [MIG-1]', async ({ place, expect }) => {
    const { status, body, headers } = await get(await place.begin(NATIVE_DESK), '/modes')
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body).toMatchObject({ version: 1, fault: null, default: 'legacy', operations: { complain: 'native' }, mixed: false })
    expect(body.effective).toMatchObject({ complain: 'native', getUser: 'legacy' })
    const units = body.units.map(({ name, modes }: { name: string; modes: string[] }) => [name, modes])
    expect(units).toContainEqual(['like', ['legacy']])
  })

  it.for<[string, Record<string, string>]>([
    ['nothing', {}],
    ['another token', { authorization: 'Bearer another-token-of-theirs' }],
    ['no bearer', { authorization: CONSOLE_TOKEN }],
  ])('refuses who says %s, and notes it [MIG-1]', async ([, headers], { place, expect }) => {
    const { operator } = await place.begin()
    for (const call of [operator.get('/modes'), operator.patch('/modes').send(WHO), operator.get('/x')]) {
      const { status, body } = await call.set(headers)
      expect([status, body]).toEqual([401, { error: 'token_wrong' }])
    }
    await vi.waitUntil(async () => (await audit(place)).length === 3, PATIENCE)
    expect(await audit(place)).toContainEqual(expect.objectContaining({ method: 'PATCH', path: '/modes', status: 401 }))
    expect(JSON.stringify(await audit(place))).not.toContain('another-token')
  })

  it('changes modes at once, with who, when and why, and keeps what was written beside them [MIG-1]', async ({
    place,
    expect,
  }) => {
    const gateway = await place.begin(`# Ask Ada before you change this.\n${NATIVE_DESK}`)
    const { status, body } = await patch(gateway, { ...WHO, operations: { geocode: 'native', complain: null } })
    expect([status, body.version]).toEqual([200, 2])
    expect(await desk(gateway)).toBe('legacy')
    expect(await readFile(place.file, 'utf8')).toBe(
      '# Ask Ada before you change this.\ndefault: legacy\noperations:\n  geocode: native\n',
    )
    const { history } = (await get(gateway, '/history')).body
    expect(history[0]).toMatchObject({ version: 2, ...WHO, via: 'api', at: expect.stringMatching(/^\d{4}-.+Z$/) })
    await vi.waitUntil(async () => (await audit(place)).some(({ status, by }) => status === 200 && by === 'Ada'), PATIENCE)
    expect((await get(await place.start({}), '/modes')).body).toMatchObject({ version: 2, operations: { geocode: 'native' } })
  })

  it('takes the version that it tells, also where nobody has chosen anything yet [MIG-1]', async ({ place, expect }) => {
    const gateway = await place.begin()
    const { version } = (await get(gateway, '/modes')).body
    const move = () => patch(gateway, { ...WHO, version, operations: { complain: 'native' } })
    expect([version, (await move()).status, (await move()).status]).toEqual([0, 200, 409])
  })

  it('moves a unit by its name, where what is read of it is declared [MIG-1]', async ({ place, expect }) => {
    const gateway = await place.begin()
    const data = { account: 'shared', profile: 'shared', photo: { copy: 300 }, like: { copy: 60 }, chat: 'shared' }
    expect((await patch(gateway, { ...WHO, units: { like: 'native' } })).status).toBe(422)
    const { status, body } = await patch(gateway, { ...WHO, units: { like: 'native' }, data })
    expect([status, body.mixed]).toEqual([200, true])
    expect(body.effective).toMatchObject({ like: 'native', swipe: 'native', getLikes: 'legacy' })
    const unlike = gateway.call.delete('/api/like.php').set('sec-fetch-site', 'same-origin').send({ id: 7 })
    expect((await unlike).body.name).toBe('native')
  })

  it.for<[string, object, number, RegExp]>([
    ['no reason', { by: 'Ada', operations: { complain: 'native' } }, 400, /reason/],
    ['nobody', { reason: 'because', operations: { complain: 'native' } }, 400, /by/],
    ['an operation that there is not', { ...WHO, operations: { complane: 'native' } }, 400, /complane/],
    ['more than there is', { ...WHO, force: true }, 400, /force/],
    ['shadow', { ...WHO, operations: { complain: 'shadow' } }, 422, /shadow is not there yet/],
    ['half a unit', { ...WHO, operations: { like: 'native' } }, 422, /like would be written by two sides/],
    ['a site without settings', { ...WHO, operations: { getSettings: 'absent' } }, 422, /no site without it/],
  ])('refuses %s, and says why [MIG-1]', async ([, asked, status, reason], { place, expect }) => {
    const gateway = await place.begin('default: legacy\n')
    const answer = await patch(gateway, asked)
    expect(answer.status).toBe(status)
    expect(answer.body.reasons.join()).toMatch(reason)
    expect(await readFile(place.file, 'utf8')).toBe('default: legacy\n')
    expect((await get(gateway, '/history')).body.history).toHaveLength(1)
  })

  it('refuses what is larger than any change, and a browser that a name of somebody else has led here [MIG-1]', async ({
    place,
    expect,
  }) => {
    const gateway = await place.begin('default: legacy\n')
    const huge = { ...WHO, reason: 'x'.repeat(100_000), operations: { complain: 'native' } }
    const refused = await gateway.operator.patch('/modes').set(bearer).send(huge)
    expect([refused.status, Object.keys(refused.body)]).toEqual([413, ['error']])
    // Before a token is seen nothing of a body is read, whoever says to be whom.
    const led = { host: 'rebound.example', origin: 'http://rebound.example', 'content-type': 'text/plain' }
    const { status, headers } = await gateway.operator.patch('/modes').set(led).send(JSON.stringify(huge))
    expect([status, headers['access-control-allow-origin']]).toEqual([401, undefined])
    const asked = await gateway.operator.options('/modes').set({ ...led, 'access-control-request-method': 'PATCH' })
    expect([asked.status, asked.headers['access-control-allow-origin']]).toEqual([401, undefined])
    expect((await get(gateway, '/history')).body.history).toHaveLength(1)
    expect(await readFile(place.file, 'utf8')).toBe('default: legacy\n')
  })

  it('refuses what is no JSON, and a change of what has changed meanwhile [MIG-1]', async ({ place, expect }) => {
    const gateway = await place.begin('default: legacy\n')
    const broken = gateway.operator.patch('/modes').set(bearer).set('content-type', 'application/json').send('{"by":')
    expect((await broken).status).toBe(400)
    await patch(gateway, { ...WHO, operations: { complain: 'native' } })
    expect((await patch(gateway, { ...WHO, version: 1, operations: { complain: 'absent' } })).status).toBe(409)
    expect((await patch(gateway, { ...WHO, version: 2, operations: { complain: 'absent' } })).status).toBe(200)
  })

  it('goes back, to what was before or to any version, and back again [MIG-1]', async ({ place, expect }) => {
    const gateway = await place.begin()
    await patch(gateway, { ...WHO, operations: { complain: 'native' } })
    await patch(gateway, { ...WHO, operations: { complain: 'absent' } })
    const back = { by: 'Bob', reason: 'it was not good' }
    const mode = async (to: object = {}) => (await undo(gateway, { ...back, ...to })).body.effective.complain
    expect([await mode(), await mode(), await mode({ to: 1 })]).toEqual(['native', 'absent', 'legacy'])
    expect((await undo(gateway, { ...back, to: 99 })).status).toBe(422)
    expect((await undo(gateway, { ...back, version: 5 })).status).toBe(409)
    const { history } = (await get(gateway, '/history')).body
    expect(history.map(({ by }: { by: string }) => by)).toEqual(['Bob', 'Bob', 'Bob', 'Ada', 'Ada', ''])
  })

  it('does not go back twice for two who see the same [MIG-1]', async ({ place, expect }) => {
    const gateway = await place.begin()
    await patch(gateway, { ...WHO, operations: { complain: 'native' } })
    const answers = await Promise.all(['Ada', 'Bob'].map((by) => undo(gateway, { by, reason: 'not answered there', version: 2 })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await desk(gateway)).toBe('legacy')
  })

  it('notes nothing where nothing changes, so that going back goes somewhere [MIG-1]', async ({ place, expect }) => {
    const gateway = await place.begin('default:   legacy\n')
    await patch(gateway, { ...WHO, operations: { complain: 'native' } })
    expect((await patch(gateway, { ...WHO, operations: { complain: 'native' } })).body.version).toBe(2)
    expect((await patch(gateway, WHO)).body.version).toBe(2)
    expect((await undo(gateway, WHO)).body.effective.complain).toBe('legacy')
  })

  it('goes back beyond what has only been written otherwise [MIG-1]', async ({ place, expect }) => {
    const gateway = await place.begin('default: legacy\n')
    await patch(gateway, { ...WHO, operations: { complain: 'native' } })
    const written = await readFile(place.file, 'utf8')
    await writeFile(place.file, `${written}# The desk has moved.\n`)
    const version = async () => (await get(gateway, '/modes')).body.version
    await vi.waitUntil(async () => (await version()) === 3, PATIENCE)
    const { status, body } = await undo(gateway, WHO)
    expect([status, body.version, body.effective.complain]).toEqual([200, 4, 'legacy'])
    // … and back again, with the comment.
    expect((await undo(gateway, WHO)).body).toMatchObject({ version: 5, effective: { complain: 'native' } })
    expect(await readFile(place.file, 'utf8')).toContain('# The desk has moved.')
  })

  it('has nothing to go back to where nothing was ever otherwise [MIG-1]', async ({ place, expect }) => {
    const gateway = await place.begin('default: legacy\n')
    await writeFile(place.file, 'default: legacy # for now\n')
    await vi.waitUntil(async () => (await get(gateway, '/modes')).body.version === 2, PATIENCE)
    expect((await undo(gateway, WHO)).status).toBe(422)
  })

  it.for([
    ['long ago', -3_600_000],
    ['by a clock that has been set back since', 3_600_000],
  ] as const)('changes a file that somebody has locked and left, %s [MIG-1]', async ([, age], { place, expect }) => {
    const gateway = await place.begin('default: legacy\n')
    const at = new Date(Date.now() + age)
    await writeFile(`${place.file}.lock`, '')
    await utimes(`${place.file}.lock`, at, at)
    expect((await patch(gateway, { ...WHO, operations: { complain: 'native' } })).status).toBe(200)
    const left = (await readdir(place.folder)).filter((name) => name.includes('.lock'))
    expect(left).toEqual([])
  })

  it('mends a file that is wrong by going back [MIG-1]', async ({ place, expect }) => {
    const gateway = await place.begin(NATIVE_DESK)
    await writeFile(place.file, 'default: legacy\noperations:\n  complain: nat')
    await says(gateway, 'modes_refused 1')
    expect((await get(gateway, '/modes')).body.fault.reasons.join()).toMatch(/complain/)
    expect((await undo(gateway, WHO)).body.fault).toBeNull()
    expect(await readFile(place.file, 'utf8')).toBe(NATIVE_DESK)
  })

  it('lets changes of several gateways at once each stand or fall whole [MIG-1]', async ({ place, expect }) => {
    const gateway = await place.begin('default: legacy\n')
    const other = await place.start({ DATA_DIR: join(place.folder, 'other'), MODES_FILE: place.file })
    const free = ['complain', 'geocode', 'getCompanyInfo', 'getSettings']
    const answers = await Promise.all(
      free.map((operation, index) => patch(index % 2 ? other : gateway, { ...WHO, operations: { [operation]: 'native' } })),
    )
    for (const { status } of answers) expect([200, 409]).toContain(status)
    const done = free.filter((_, index) => answers[index]?.status === 200)
    expect(done.length).toBeGreaterThan(0)
    const operations = await vi.waitUntil(async () => {
      const [one, two] = (await Promise.all([get(gateway, '/modes'), get(other, '/modes')])).map(({ body }) => body)
      return one.version === two.version && one.operations
    }, PATIENCE)
    expect(Object.keys(operations).toSorted()).toEqual(done.toSorted())
  })
})

describe('modes', () => {
  it('are changed again and again under load: no call fails, and no member with a session on both sides is lost [MIG-1]', async ({
    place,
    expect,
  }) => {
    const over = { error: 'authentication_required', authentication_required: true, request_id: '' }
    const knows =
      (cookie: string): Parameters<Upstream['behave']>[0] =>
      (request, response, reached) => {
        const isKnown = request.headers.cookie === cookie
        json(isKnown ? { user: MEMBER } : over, isKnown ? 200 : 403)(request, response, reached)
      }
    const sides = [await startUpstream(), await startUpstream()] as [Upstream, Upstream]
    sides[0].behave(knows('PHPSESSID=old'))
    sides[1].behave(knows('session=new'))
    const gateway = await place.start({ BACKEND_URL: sides[0].url, NATIVE_URL: sides[1].url })
    const cookie = `auth=${await createSessionSeal([SECRET]).seal({ legacy: 'old', native: 'new' })}`
    const statuses = new Set<number>()
    let isOver = false
    const call = async () => {
      while (!isOver) statuses.add((await gateway.call.get('/api/user.php').set({ cookie })).status)
    }
    const callers = Array.from({ length: 2 }, call)
    for (let move = 0; move < 20; move += 1) {
      expect((await patch(gateway, { ...WHO, default: move % 2 ? 'legacy' : 'native' })).status).toBe(200)
    }
    isOver = true
    await Promise.all(callers)
    expect([...statuses]).toEqual([200])
    for (const side of sides) {
      expect(side.reached.length).toBeGreaterThan(5)
      await side.stop()
    }
  })

  it('have their API on its machine alone, with the token in its folder, and what it changed outlives a kill of the gateway [MIG-1]', async ({
    place,
    expect,
  }) => {
    const CONSOLE_PORT = String(await freePort())
    const env = { BACKEND_URL: legacy.url, NATIVE_URL: native.url, DATA_DIR: place.folder, CONSOLE_PORT }
    const ask = async (init: RequestInit = {}) => {
      const authorization = `Bearer ${await readFile(join(place.folder, 'console-token'), 'utf8')}`
      const headers = { authorization, 'content-type': 'application/json' }
      return (await fetch(`http://127.0.0.1:${CONSOLE_PORT}/modes`, { ...init, headers })).json()
    }
    const first = await startGateway(env)
    const elsewhere = Object.values(networkInterfaces())
      .flatMap((each) => each ?? [])
      .find(({ family, internal }) => family === 'IPv4' && !internal)
    if (elsewhere) await expect(fetch(`http://${elsewhere.address}:${CONSOLE_PORT}/modes`)).rejects.toThrow()
    const asked = JSON.stringify({ ...WHO, operations: { complain: 'native' } })
    expect(await ask({ method: 'PATCH', body: asked })).toMatchObject({ version: 2 })
    const gone = once(first.process, 'exit')
    first.process.kill('SIGKILL')
    await gone
    const second = await startGateway(env)
    expect(await ask()).toMatchObject({ version: 2, operations: { complain: 'native' } })
    await second.stop()
  }, 60_000)
})
