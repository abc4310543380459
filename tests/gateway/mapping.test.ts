/** An old service with names, characters and pages of its own, reached by a mapping; and the file of it, while requests go on. */
import { createHash } from 'node:crypto'
import { mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ReadableStream } from 'node:stream/web'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSessionSeal } from '../../src/bff/session/sealedSession.ts'
import {
  CONSOLE_TOKEN,
  cookiesOf,
  createTestGateway,
  type InProcessGateway,
  SECRET,
  startTestGateway,
  type TestGateway,
} from '../support/gateway.ts'
import { type Running, startPhp } from '../support/processes.ts'
import { page, plainRenderer } from '../support/renderer.ts'
import { SETTINGS } from '../support/siteSettings.ts'
import { json, startUpstream, type Upstream } from '../support/upstream.ts'

const DUTCH = `
charset: windows-1252
encoding: form
zone: Europe/Amsterdam
times: YYYY-MM-DD HH:mm:ss
days: DD-MM-YYYY
booleans: { true: J, false: N }
headers: { x-site: tandem }

errors:
  - { location: melding=niet-ingelogd, error: authentication_required }
  - { status: 503, text: in onderhoud, error: backend_unavailable }
  - { at: fouten.over_mij, text: te lang, error: invalid, fields: { about: too_long } }

tables:
  sekse: { male: [m, man], female: v }

shapes:
  kaart:
    id: lidnr
    name: naam
    age: { name: geboren, as: age }
    gender: { name: sekse, values: sekse }
    country: land
    region: { default: null }
    city: { default: null }
    status: { constant: active }
    main_image: { default: null }
    photo_count: { default: 0 }
    online: { default: false }
    last_seen: gezien
    premium: betaald
    fictional: { constant: false }
    new: { constant: false }
    blurred: { constant: false }
    liked: { constant: false }
  lid:
    id: lidnr
    email: mail
    status: { constant: active }
    credits: tegoed
    paid_user: betaald
    language: { constant: nl }
    signup_date: ingeschreven
    fictional_icon: { constant: false }
    notifications_disabled: { constant: [] }
    invisible: { name: zichtbaar, values: { true: N, false: J } }
    free_messages_left: { constant: 0 }
    profile:
      name: .
      fields:
        - kaart
        - about: over_mij
          interests: { name: hobbies, split: "," }
          photos: { constant: [] }
          likes_me: { constant: false }
          match: { constant: false }
          conversation: { constant: null }

  bericht:
    message:
      name: bericht
      fields:
        id: nr
        conversation: gesprek
        mine: { constant: true }
        kind: { name: soort, values: { photo: F }, default: text }
        text: tekst
        sent_at: verzonden
        read_at: gelezen
    credits: tegoed
    free_messages_left: { constant: 0 }

operations:
  exportData: absent
  postUser:
    path: /inloggen.php
    body: { email: gebruiker, password: wachtwoord, time_zone: { omit: true } }
    constants: { body: { actie: inloggen } }
    answer: { user: { name: data.lid, fields: lid } }
    errors: [{ text: gegevens zijn onjuist, error: login_failed }]
  logout: { path: /uitloggen.php, ignore_answer: true }
  getUser:
    path: /mijn/gegevens.php
    answer: { user: { name: data.lid, fields: lid } }
  searchProfiles:
    path: /leden/zoeken.php
    query: { gender: { name: sekse, values: sekse } }
    answer:
      profiles: { name: resultaat.leden, each: { fields: kaart } }
      total: resultaat.aantal
      total_is_exact: { constant: true }
      next: { constant: null }
      similar: { constant: [] }
  sendMessage:
    - when: { photo: "*" }
      path: /gesprek/foto.php
      body: { photo: plaatje, conversation: gesprek }
      answer: bericht
    - path: /gesprek/{conversation}/bericht.php
      body: { text: bericht }
      answer: bericht
      errors: [{ at: fout.code, is: 12, error: insufficient_credits }]
  updateProfile:
    method: POST
    path: /mijn/opslaan.php
    body: { about: over_mij, gender: { name: sekse, values: sekse }, interests: { name: hobbies, split: "," } }
    answer: { user: { name: data.lid, fields: lid } }
  addPhoto:
    path: /foto/plaatsen.php
    body: { photo: plaatje, main: hoofdfoto, crop: { omit: true } }
    constants: { body: { van: site } }
    answer:
      photo:
        name: foto
        fields:
          id: nr
          filename: bestand
          thumb_filename: bestand
          match: bestand
          status: { name: wacht, values: { pending: J, active: N } }
          main: { constant: false }
          blurred: { constant: false }
`
const own = { 'sec-fetch-site': 'same-origin' }
const PATIENT = { UPSTREAM_TIMEOUT_MS: '10000', UPSTREAM_DEADLINE_MS: '10000' }
let root: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'mapping-'))
})
afterAll(() => rm(root, { recursive: true, maxRetries: 5 }))

/** A folder for a gateway's files, with a mapping in it. */
const folderWith = async (text?: string) => {
  const folder = await mkdtemp(join(root, 'test-'))
  if (text !== undefined) await writeFile(join(folder, 'legacy.yaml'), text)
  return folder
}

describe('an old service with words of its own', () => {
  let php: Running
  let gateway: TestGateway

  beforeAll(async () => {
    php = await startPhp('dutch.php', '/')
    const env = { ...PATIENT, BACKEND_URL: php.url, DATA_DIR: await folderWith(DUTCH) }
    gateway = await startTestGateway(env, plainRenderer())
  })
  afterAll(async () => {
    await gateway.stop()
    await php.stop()
  })

  const call = async (method: string, path: string, { cookie = '', body }: { cookie?: string; body?: unknown } = {}) => {
    const isForm = body instanceof FormData
    const type: Record<string, string> = isForm ? {} : { 'content-type': 'application/json' }
    const answer = await fetch(gateway.url + path, {
      method,
      headers: { ...own, ...type, cookie },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json(), cookies: cookiesOf(answer), headers: answer.headers }
  }
  const login = async () => {
    const { cookies } = await call('POST', '/api/user.php', { body: { email: 'zoe@example.nl', password: 'géheim€' } })
    return (cookies.get('auth') as string).split(';')[0] as string
  }

  it('logs in by its own form and characters, and the answer is the contract’s and nothing else [MIG-8]', async () => {
    const body = { email: 'zoe@example.nl', password: 'géheim€', time_zone: 'Europe/Amsterdam' }
    const answer = await call('POST', '/api/user.php', { body })
    expect(answer.status).toBe(200)
    expect(answer.body.user).toMatchObject({
      id: 42,
      credits: 12,
      paid_user: true,
      invisible: true,
      signup_date: '2019-07-01T12:00:00Z',
      profile: { name: 'Zoë', gender: 'female', about: 'Café’s en €5', last_seen: null, interests: ['beer', 'wine'] },
    })
    expect(JSON.stringify(answer.body)).not.toContain('geheim')
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answer.cookies.get('auth')).toBeDefined()
  })

  it('says in a page what the contract has a code for [MIG-8]', async () => {
    const wrong = await call('POST', '/api/user.php', { body: { email: 'zoe@example.nl', password: 'x' } })
    expect([wrong.status, wrong.body.error]).toEqual([401, 'login_failed'])
    // Not one of the mapping's: what nobody has a script for.
    const away = await call('GET', '/api/interests.php')
    expect([away.status, away.body.error]).toEqual([502, 'bad_gateway'])
  })

  it('sends who is not logged in to a page, which logs out here too [MIG-8, GW-6]', async () => {
    const cookie = `auth=${await createSessionSeal([SECRET]).seal({ legacy: 'over' })}`
    const { status, body, cookies, headers } = await call('GET', '/api/user.php', { cookie })
    expect([status, body.error, body.authentication_required]).toEqual([403, 'authentication_required', true])
    expect(cookies.get('auth')).toMatch(/Max-Age=0|Expires=Thu, 01 Jan 1970/)
    expect(headers.get('location')).toBeNull()
  })

  it('is searched, with lists that have holes [MIG-8]', async () => {
    const cookie = await login()
    const { body } = await call('GET', '/api/profiles.php', { cookie })
    expect(body).toMatchObject({ total: 2, total_is_exact: true, next: null, similar: [] })
    expect(body.profiles.map(({ name, last_seen }: Record<string, string>) => [name, last_seen])).toEqual([
      ['Zoë', '2026-07-01T12:00:00Z'],
      ['Jürgen', '2026-07-01T12:00:00Z'],
    ])
    const men = await call('GET', '/api/profiles.php?gender=male', { cookie })
    expect(men.body.profiles.map(({ id }: { id: number }) => id)).toEqual([43])
  })

  it('is sent messages, with what it has no characters for [MIG-8]', async () => {
    const cookie = await login()
    const body = { conversation: 7, text: 'Één “kus” 😘 &amp; €' }
    const sent = await call('POST', '/api/message.php', { cookie, body })
    expect([sent.status, sent.body]).toEqual([
      201,
      {
        message: { ...body, id: 5, mine: true, kind: 'text', sent_at: '2026-01-01T12:00:00Z', read_at: null },
        credits: 10,
        free_messages_left: 0,
      },
    ])
    const poor = await call('POST', '/api/message.php', { cookie, body: { ...body, conversation: 13 } })
    expect([poor.status, poor.body.error]).toEqual([402, 'insufficient_credits'])
    const away = await call('POST', '/api/message.php', { cookie, body: { ...body, conversation: '../../uitloggen.php?' } })
    expect([away.status, away.body.error]).toEqual([400, 'bad_request'])
  })

  it('keeps what a profile is told, and says of fields what is wrong with them [MIG-8]', async () => {
    const cookie = await login()
    const body = { about: 'Ik hou van “rust” 🌲', gender: 'male', interests: ['yoga', 'art'] }
    expect((await call('PUT', '/api/profile.php', { cookie, body })).body.user.profile).toMatchObject(body)
    expect((await call('GET', '/api/user.php', { cookie })).body.user.profile).toMatchObject(body)
    const long = await call('PUT', '/api/profile.php', { cookie, body: { about: 'x'.repeat(300) } })
    expect([long.status, long.body.error, long.body.fields]).toEqual([422, 'invalid', { about: 'too_long' }])
  })

  it('is sent pictures in conversations, to where it wants them [MIG-8]', async () => {
    const form = new FormData()
    form.append('conversation', '7')
    form.append('photo', new Blob(['picture']), 'a.jpg')
    const { status, body } = await call('POST', '/api/message.php', { cookie: await login(), body: form })
    expect([status, body.message]).toMatchObject([201, { id: 6, conversation: 7, kind: 'photo', text: null }])
  })

  it('is sent pictures under its names for them, byte for byte [MIG-8]', async () => {
    const cookie = await login()
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7) % 256))
    const form = new FormData()
    form.append('main', '1')
    form.append('crop', '0,0,1,1')
    form.append('photo', new Blob([bytes], { type: 'image/jpeg' }), 'één "foto"\r\nX: y.jpg')
    const { status, body } = await call('POST', '/api/photo.php', { cookie, body: form })
    const filename = `${createHash('md5').update(bytes).digest('hex')}.jpg`
    expect([status, body.photo]).toEqual([
      201,
      { id: 9, filename, thumb_filename: filename, match: filename, status: 'pending', main: false, blurred: false },
    ])
    const broken = await fetch(`${gateway.url}/api/photo.php`, {
      method: 'POST',
      headers: { ...own, cookie, 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nContent-Disposition: form-data; name="photo"; filename="a"\r\n\r\nhalf',
    })
    expect(broken.status).toBe(400)
  })

  it('ends a session with a redirect [MIG-8]', async () => {
    const cookie = await login()
    const { status, body, headers } = await call('GET', '/api/logout.php', { cookie })
    expect([status, body, headers.get('location')]).toEqual([200, { ok: true }, null])
    expect((await call('GET', '/api/user.php', { cookie })).status).toBe(403)
  })

  it('has what it does not have answered here [MIG-1, MIG-8]', async () => {
    const { status, body } = await call('GET', '/api/export.php', { cookie: await login() })
    expect([status, body.error]).toEqual([404, 'not_offered'])
  })
})

const PATIENCE = { timeout: 15_000, interval: 50 }
const says = (gateway: InProcessGateway, line: string) =>
  vi.waitUntil(async () => (await gateway.metrics()).includes(`${line}\n`), PATIENCE)
const bearer = { authorization: `Bearer ${CONSOLE_TOKEN}` }

describe('a mapping', () => {
  let upstream: Upstream
  let native: Upstream
  let folder: string
  let file: string
  const start = (env: Record<string, string> = {}, renderer = plainRenderer()) =>
    createTestGateway({ ...PATIENT, BACKEND_URL: upstream.url, NATIVE_URL: native.url, DATA_DIR: folder, ...env }, renderer)
  const interests = (path: string) => `operations: { getInterests: { path: ${path}, answer: { interests: hobbies } } }\n`

  beforeAll(async () => {
    upstream = await startUpstream()
    native = await startUpstream()
  })
  afterAll(async () => {
    await upstream.stop()
    await native.stop()
  })
  beforeEach(async () => {
    folder = await folderWith()
    file = join(folder, 'legacy.yaml')
    upstream.behave((request, response, reached) => {
      json({ ...SETTINGS, ok: true, hobbies: request.url === '/een' ? ['beer'] : ['wine'], interests: ['art'] })(
        request,
        response,
        reached,
      )
    })
    native.behave(json({ ok: true }))
  })

  it('leaves what it does not name byte for byte as it was [MIG-8]', async () => {
    await writeFile(file, interests('/een'))
    const gateway = await start()
    const body = '{ "subject" : "other", "x":  1 }'
    await gateway.call.post('/api/complaint.php?b[]=2&b[]=1&&c').set(own).set('content-type', 'application/json').send(body)
    expect(upstream.reached.at(-1)).toMatchObject({ url: '/api/complaint.php?b[]=2&b[]=1&&c', body })
  })

  it('says which operations it does not name, whose answers reach browsers whole [MIG-8]', async () => {
    await writeFile(file, 'operations: { getInterests: {}, autoLike: absent }')
    const gateway = await start()
    const lines = () => gateway.logged.filter((line) => line.includes('the mapping does not name'))
    expect(lines()).toHaveLength(1)
    const { level, unmapped } = JSON.parse(lines()[0] as string)
    expect([level, unmapped.includes('getBlocks')]).toEqual([40, true])
    for (const named of ['getInterests', 'autoLike']) expect(unmapped).not.toContain(named)
  })

  it('that is wrong, half-written or gone changes nothing and says why, until it is right again [MIG-8]', async () => {
    await writeFile(file, interests('/een'))
    const gateway = await start()
    const hobby = async () => (await gateway.call.get('/api/interests.php')).body.interests
    expect(await hobby()).toEqual(['beer'])
    const wrongs: [string | undefined, RegExp][] = [
      [interests('//elders'), /line 1: getInterests: its path must begin with one/],
      [interests('/twee').slice(0, 40), /it is no YAML/],
      ['operations: { getInterests: { pad: /twee } }', /line 1: operations.getInterests.pad: there is no such setting/],
      ['/dev/zero', /it is no file/],
      [undefined, /there is nothing any more/],
    ]
    for (const [text, reason] of wrongs) {
      if (text?.startsWith('/')) await rm(file).then(() => symlink(text, file))
      else if (text === undefined) await rm(file)
      else await writeFile(file, text)
      await vi.waitUntil(() => reason.test(String(gateway.logged.at(-1))), PATIENCE)
      expect(await gateway.metrics()).toContain('mapping_refused 1\n')
      expect(await hobby()).toEqual(['beer'])
    }
    const { body } = await gateway.operator.get('/modes').set(bearer)
    expect(body.mapping).toMatchObject({ place: file, fault: { reasons: ['there is nothing any more'] } })
    await writeFile(file, interests('/twee'))
    await says(gateway, 'mapping_changes 2')
    expect(await gateway.metrics()).toContain('mapping_refused 0\n')
    // What is kept for everybody was another service's answer, so to say.
    expect(await hobby()).toEqual(['wine'])
  })

  it('that is wrong at a start gives way to the one from before; without one, the start ends in a sentence [MIG-8]', async () => {
    await writeFile(file, interests('//elders'))
    await expect(start()).rejects.toThrow(/^The mapping in .*legacy.yaml cannot be used: line 1: getInterests: its path/)
    await writeFile(file, interests('/een'))
    await start()
    await writeFile(file, 'operations: {')
    const gateway = await start()
    expect((await gateway.call.get('/api/interests.php')).body.interests).toEqual(['beer'])
    expect(await gateway.metrics()).toContain('mapping_refused 1\n')
    await rm(file)
    expect((await (await start()).call.get('/api/interests.php')).body.interests).toEqual(['beer'])
  })

  it('is not looked for where there is no old service [MIG-8]', async () => {
    await writeFile(file, 'operations: {')
    const gateway = await createTestGateway({ ...PATIENT, NATIVE_URL: native.url, DATA_DIR: folder }, plainRenderer())
    expect(await gateway.metrics()).toContain('mapping_refused 0\n')
  })

  it('says what is not there: absent where it would be asked, and asked where the other side has it [MIG-1, MIG-8]', async () => {
    await writeFile(file, 'operations: { complain: absent, autoLike: absent }')
    const gateway = await start()
    const desk = () => gateway.call.post('/api/complaint.php').set(own).send({ subject: 'other' })
    expect([(await desk()).status, (await desk()).body.error]).toEqual([404, 'not_offered'])
    expect((await gateway.operator.get('/modes').set(bearer)).body).toMatchObject({
      effective: { complain: 'absent', like: 'legacy' },
      absent: ['autoLike', 'complain'],
      operations: {},
    })
    await writeFile(join(folder, 'gateway.yaml'), 'default: legacy\noperations: { complain: native }\n')
    await says(gateway, 'operation_mode{operation="complain",mode="native"} 1')
    expect((await desk()).status).toBe(200)
  })

  it('and modes that do not go together: whichever comes second is refused [MIG-1, MIG-8]', async () => {
    const gateway = await start()
    await writeFile(file, 'operations: { getSettings: absent }')
    await says(gateway, 'mapping_refused 1')
    expect(gateway.logged.at(-1)).toMatch(/getSettings cannot be absent/)
    await writeFile(join(folder, 'gateway.yaml'), 'default: legacy\noperations: { getSettings: native }\n')
    // The modes are right by themselves, and with them the mapping is.
    await says(gateway, 'mapping_refused 0')
    await writeFile(join(folder, 'gateway.yaml'), 'default: legacy\n')
    await says(gateway, 'modes_refused 1')
    expect(gateway.logged.at(-1)).toMatch(/getSettings cannot be absent/)
  })

  it('is swapped again and again under load: no call fails, and each is asked and read by one [MIG-8]', async () => {
    const texts = ['een', 'twee'].map(
      (name) => `operations: { searchProfiles: { path: /${name}, query: { sort: ${name} }, answer: { profiles: { constant: [] },
        total: ${name}, total_is_exact: { constant: true }, next: { constant: null }, similar: { constant: [] } } } }`,
    ) as [string, string]
    upstream.behave((request, response, reached) => {
      const [, name, key] = /^\/(\w+)\?(\w+)=/.exec(request.url as string) ?? []
      json({ [String(name)]: name === key ? 1 : 0 })(request, response, reached)
    })
    await writeFile(file, texts[0])
    const gateway = await start()
    const outcomes = new Map<string, number>()
    let isOver = false
    const caller = async () => {
      while (!isOver) {
        const { status, body } = await gateway.call.get('/api/profiles.php?sort=newest')
        const outcome = `${status} ${body.total}`
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      }
    }
    const callers = [caller(), caller()]
    for (let swap = 1; swap <= 6; swap += 1) {
      await writeFile(`${file}.new`, texts[swap % 2] as string)
      await rename(`${file}.new`, file)
      await says(gateway, `mapping_changes ${swap + 1}`)
    }
    isOver = true
    await Promise.all(callers)
    expect([...outcomes.keys()]).toEqual(['200 1'])
    expect(outcomes.get('200 1')).toBeGreaterThan(50)
    expect(new Set(upstream.reached.map(({ url }) => url))).toEqual(new Set(['/een?een=newest', '/twee?twee=newest']))
  }, 60_000)

  it('holds for the calls of pages [MIG-8]', async () => {
    await writeFile(file, interests('/een'))
    const renderer = plainRenderer()
    renderer.behave(async (request) => page(request, JSON.stringify(await request.api.call('getInterests'))))
    const gateway = await start({}, renderer)
    expect((await gateway.call.get('/login')).text).toContain('{"interests":["beer"]}')
  })

  it('holds for what is done on both sides [MIG-1, MIG-8]', async () => {
    const operations = '{ like: native, unlike: native, seeLike: native, autoLike: native, swipe: native, undoSwipe: native }'
    const data = '{ account: shared, profile: shared, photo: shared, like: { copy: 60 } }'
    await writeFile(join(folder, 'gateway.yaml'), `default: legacy\noperations: ${operations}\ndata: ${data}\n`)
    await writeFile(
      file,
      'encoding: form\noperations: { block: { path: /blokkeer.php, body: { id: lid }, ignore_answer: true } }',
    )
    const gateway = await start()
    upstream.behave((_request, response) => void response.writeHead(302, { Location: '/' }).end())
    const cookie = `auth=${await createSessionSeal([SECRET]).seal({ legacy: 'old', native: 'new' })}`
    const block = (body: object) =>
      gateway.call
        .post('/api/block.php')
        .set({ ...own, cookie })
        .send(body)
    expect((await block({ id: 7 })).body).toEqual({ ok: true })
    expect(upstream.reached.map(({ url, body }) => [url, body])).toEqual([['/blokkeer.php', 'lid=7']])
    expect(native.reached.map(({ url, body }) => [url, body])).toEqual([['/api/block.php', '{"id":7}']])
    expect((await block({ id: { a: 1 } })).status).toBe(400)
    // One side cannot do it, and both serve members.
    await writeFile(file, 'operations: { block: absent }')
    await writeFile(
      join(folder, 'gateway.yaml'),
      `default: legacy\noperations: ${operations.replace('}', ', block: native }')}\ndata: ${data}\n`,
    )
    await vi.waitUntil(() => gateway.logged.some((line) => line.includes('the mapping says that legacy cannot')), PATIENCE)
  })

  it('of an upload holds nothing of it once the service has answered, or the browser is gone [ISO-1, MIG-8]', async () => {
    await writeFile(file, 'operations: { addPhoto: { path: /foto.php, body: { photo: plaatje } } }')
    const early = await startUpstream()
    let isAnswering = true
    early.onRequest((_request, response) => {
      if (isAnswering) response.writeHead(409, { 'Content-Type': 'application/json' }).end('{"error":"photo_limit"}')
    })
    const gateway = await startTestGateway({ ...PATIENT, BACKEND_URL: early.url, DATA_DIR: folder }, plainRenderer())
    const cookie = `auth=${await createSessionSeal([SECRET]).seal({ legacy: 'old' })}`
    const upload = (body: ReadableStream, signal = new AbortController().signal) => {
      const headers = { ...own, cookie, 'content-type': 'multipart/form-data; boundary=x' }
      return fetch(`${gateway.url}/api/photo.php`, {
        method: 'POST',
        headers,
        body,
        signal,
        duplex: 'half',
      } as unknown as RequestInit)
    }
    const head = '--x\r\nContent-Disposition: form-data; name="photo"; filename="a"\r\n\r\n'
    let isWanted = true
    async function* endless() {
      yield Buffer.from(head)
      while (isWanted) {
        yield Buffer.alloc(64 * 1024)
        await setTimeout(20)
      }
    }
    const answer = await upload(ReadableStream.from(endless()))
    expect([answer.status, (await answer.json()).error]).toEqual([409, 'photo_limit'])
    isAnswering = false
    const leaving = new AbortController()
    const left = upload(ReadableStream.from(endless()), leaving.signal).catch(() => 'left')
    await vi.waitUntil(() => early.received > 500_000, PATIENCE)
    leaving.abort()
    expect(await left).toBe('left')
    isWanted = false
    await vi.waitUntil(async () => (await gateway.metrics()).includes('places_taken{kind="uploads"} 0'), PATIENCE)
    const { received } = early
    await setTimeout(300)
    expect(early.received).toBe(received)
    await gateway.stop()
    await early.stop()
  }, 60_000)

  it('does not take what a member has written for what the service says [MIG-8]', async () => {
    await writeFile(
      file,
      `errors: [{ text: niet ingelogd, error: authentication_required }]
operations: { geocode: { answer: { country: { constant: NL }, countryregion: { constant: null } } } }`,
    )
    const gateway = await start()
    upstream.behave(json({ region: 'Niet ingelogd', city: 'x' }))
    expect((await gateway.call.get('/api/geocode.php?lat=1&lon=2')).body).toMatchObject({ region: 'Niet ingelogd' })
    upstream.behave((_request, response) => void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Niet ingelogd'))
    expect((await gateway.call.get('/api/geocode.php?lat=3&lon=2')).body.error).toBe('authentication_required')
  })

  it('takes nothing for done that does not say so [MIG-8]', async () => {
    await writeFile(
      file,
      `booleans: { true: J, false: N }
errors: [{ at: gelukt, is: N, error: not_found }]
operations: { unlike: { answer: { ok: gelukt } }, unblock: { path: /x.php }, deleteChat: { ignore_answer: true } }`,
    )
    const gateway = await start()
    const cookie = `auth=${await createSessionSeal([SECRET]).seal({ legacy: 'old' })}`
    const answered = async (path: string, said: object | undefined, status = 200) => {
      upstream.behave(said ? json(said, status) : (_request, response) => void response.writeHead(status).end())
      const { body } = await gateway.call
        .delete(path)
        .set({ ...own, cookie })
        .send({ id: 7 })
      return body.ok ?? body.error
    }
    expect(await answered('/api/like.php', { gelukt: 'J' })).toBe(true)
    expect(await answered('/api/like.php', { gelukt: 'N' })).toBe('not_found')
    expect(await answered('/api/like.php', { gelukt: '?' })).toBe('bad_gateway')
    expect(await answered('/api/block.php', { gedaan: 1 })).toBe('bad_gateway')
    expect(await answered('/api/block.php', undefined, 204)).toBe(true)
    expect(await answered('/api/chat.php', { gelukt: 'J' })).toBe(true)
    expect(await answered('/api/chat.php', { gelukt: 'N' })).toBe('not_found')
  })

  it('says in the contract’s words what the service says in others that nobody has named [MIG-8]', async () => {
    await writeFile(file, 'operations: { like: { path: /leuk.php } }')
    const gateway = await start()
    const cookie = `auth=${await createSessionSeal([SECRET]).seal({ legacy: 'old' })}`
    const answered = async (status: number, said: object) => {
      upstream.behave(json(said, status))
      const { status: told, body } = await gateway.call
        .post('/api/like.php')
        .set({ ...own, cookie })
        .send({ id: 7 })
      return [told, body.error]
    }
    expect(await answered(400, { sql: 'SELECT' })).toEqual([400, 'bad_request'])
    expect(await answered(200, { error: 'Er ging iets mis' })).toEqual([422, 'invalid'])
    expect(await answered(200, { error: 'not_found' })).toEqual([404, 'not_found'])
    expect(await answered(403, { reden: 'weg' })).toEqual([502, 'bad_gateway'])
    expect(await answered(404, { weg: 1 })).toEqual([404, 'not_found'])
  })
})
