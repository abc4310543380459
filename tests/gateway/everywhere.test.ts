/** Block, unblock and deletion: done on both sides while both write what is members'. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSessionSeal } from '../../src/bff/session/sealedSession.ts'
import { cookiesOf, createTestGateway, type InProcessGateway, SECRET } from '../support/gateway.ts'
import { plainRenderer } from '../support/renderer.ts'
import { html, json, reset, startUpstream, type Upstream } from '../support/upstream.ts'

const MIXED = `default: legacy
operations: { like: native, unlike: native, seeLike: native, autoLike: native, swipe: native, undoSwipe: native }
data: { account: shared, profile: shared, photo: shared, like: { copy: 60 } }
`
/** The same, the other way round: what must be done everywhere is done at the old service first. */
const OURS = MIXED.replaceAll('legacy', 'other').replaceAll('native', 'legacy').replaceAll('other', 'native')
const seal = createSessionSeal([SECRET])
const BOTH = { legacy: 'old', native: 'new' }
const own = { 'sec-fetch-site': 'same-origin' }

let legacy: Upstream
let native: Upstream
let folder: string
let gateway: InProcessGateway

const start = async (modes: string, mapping?: string) => {
  await writeFile(join(folder, 'gateway.yaml'), modes)
  if (mapping) await writeFile(join(folder, 'legacy.yaml'), mapping)
  const env = { BACKEND_URL: legacy.url, NATIVE_URL: native.url, DATA_DIR: folder, UPSTREAM_DEADLINE_MS: '500' }
  gateway = await createTestGateway(env, plainRenderer())
}
/** Where nothing was chosen before. */
const anew = async (modes: string, mapping?: string) => {
  await rm(folder, { recursive: true, maxRetries: 5 })
  folder = await mkdtemp(join(tmpdir(), 'modes-'))
  await start(modes, mapping)
}
beforeAll(async () => {
  legacy = await startUpstream()
  native = await startUpstream()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'modes-'))
  await start(MIXED)
  legacy.behave(json({ ok: true }))
  native.behave(json({ ok: true }))
})
afterAll(async () => {
  await legacy.stop()
  await native.stop()
})

type Sessions = { legacy?: string; native?: string }
const block = async (sessions: Sessions = BOTH) =>
  gateway.call
    .post('/api/block.php')
    .set({ ...own, cookie: `auth=${await seal.seal(sessions)}` })
    .send({ id: 7 })
const leave = async (cookie: string) =>
  gateway.call
    .delete('/api/account.php')
    .set({ ...own, cookie })
    .send({ reason: 'other', password: 'a password' })
const counts = () => [legacy.reached.length, native.reached.length]
const over = json({ error: 'authentication_required', authentication_required: true, request_id: '' }, 403)

describe('what must hold wherever the other one looks', () => {
  it('is done on both sides, each under its own session, and answered by the one that serves it [MIG-1]', async () => {
    legacy.behave(json({ ok: true, by: 'legacy' }))
    const { status, body } = await block()
    expect([status, body.by]).toEqual([200, 'legacy'])
    expect(counts()).toEqual([1, 1])
    expect(legacy.reached[0]?.headers.cookie).toBe('PHPSESSID=old')
    expect(native.reached[0]).toMatchObject({ body: '{"id":7}', headers: { cookie: 'session=new' } })
  })

  it('is done once where one side serves all members [MIG-1]', async () => {
    await anew('default: legacy\noperations: { complain: native }\n')
    expect((await block()).status).toBe(200)
    expect(counts()).toEqual([1, 0])
  })

  it('is done once where the other side only reads what is declared to reach it, and on both as soon as it writes [MIG-1]', async () => {
    const declared =
      'data: { account: shared, profile: shared, photo: shared, like: { copy: 60 }, chat: shared, credit: shared }\n'
    await anew(`default: legacy\noperations: { searchProfiles: native, getProfile: native, getLikes: native }\n${declared}`)
    expect((await block()).status).toBe(200)
    expect(counts()).toEqual([1, 0])
    legacy.behave(json({ ok: true }))
    native.behave(json({ ok: true }))
    const moved = '{ getProfile: native, addPhoto: native, setMainPhoto: native, deletePhoto: native }'
    await anew(`default: legacy\noperations: ${moved}\n${declared}`)
    expect((await block()).status).toBe(200)
    expect(counts()).toEqual([1, 1])
  })

  it.each([
    ['is away', reset],
    ['fails', json({ error: 'internal_error', request_id: '' }, 500)],
    ['does not have it', html],
    ['knows no session any more', over],
  ])('is 503 where the other side %s, and nothing is done here; once more, and it is done [MIG-1]', async (_what, behaviour) => {
    native.behave(behaviour)
    const refused = await block()
    expect([refused.status, refused.body.error, refused.headers['retry-after']]).toEqual([503, 'backend_unavailable', '5'])
    expect(legacy.reached).toHaveLength(0)
    expect(cookiesOf(refused).size).toBe(0)
    native.behave(json({ ok: true }))
    expect((await block()).status).toBe(200)
    expect(counts()).toEqual([1, 1])
  })

  it('is 503 where this side fails after the other one, and repeatable [MIG-1]', async () => {
    legacy.behave(reset)
    expect((await block()).status).toBe(503)
    legacy.behave(json({ ok: true }))
    native.behave(json({ ok: true }))
    expect((await block()).status).toBe(200)
    expect(counts()).toEqual([1, 1])
  })

  it('is 503 for a member without a session on the other side, and 403 without one on this [MIG-1]', async () => {
    expect((await block({ legacy: 'old' })).status).toBe(503)
    expect((await block({ native: 'new' })).status).toBe(403)
    expect(counts()).toEqual([0, 0])
  })

  it('is done in the order it came in on both, also at once [MIG-1]', async () => {
    let goOn = () => {}
    native.behave(
      (_request, response) => {
        goOn = () => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"ok":true}')
      },
      json({ ok: true }),
    )
    const done: string[] = []
    const noted = (side: string) => {
      const answer = json({ ok: true })
      return (...[request, response, reached]: Parameters<typeof answer>) => {
        done.push(`${side} ${request.method}`)
        answer(request, response, reached)
      }
    }
    legacy.behave(noted('legacy'))
    const blocked = block()
    blocked.then(() => done.push('blocked'))
    await expect.poll(() => native.reached.length).toBe(1)
    const unblocked = gateway.call
      .delete('/api/block.php')
      .set({ ...own, cookie: `auth=${await seal.seal(BOTH)}` })
      .send({ id: 7 })
      .then(({ status }) => status)
    // Others are not held up.
    const others = await gateway.call
      .post('/api/block.php')
      .set({ ...own, cookie: `auth=${await seal.seal({ legacy: 'of another', native: 'of another' })}` })
      .send({ id: 8 })
    expect(others.status).toBe(200)
    expect(native.reached.map(({ method }) => method)).toEqual(['POST', 'POST'])
    native.behave(noted('native'))
    goOn()
    expect([(await blocked).status, await unblocked]).toEqual([200, 200])
    expect(done.filter((what) => what !== 'blocked')).toEqual(['legacy POST', 'legacy POST', 'native DELETE', 'legacy DELETE'])
  })

  it('is done where the other side knows nobody to keep away from, and refused where that refuses it [MIG-1]', async () => {
    native.behave(json({ error: 'not_found', request_id: '' }, 404))
    expect((await block()).status).toBe(200)
    native.behave(json({ error: 'invalid', request_id: '' }, 422))
    legacy.behave(json({ ok: true }))
    expect((await block()).status).toBe(422)
    expect(legacy.reached).toHaveLength(0)
  })
})

describe('an old service that does not have it', () => {
  const page: Parameters<Upstream['behave']>[0] = (_request, response) =>
    void response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>Not Found</h1>')
  const done = 'operations: { block: { path: /blokkeer.php'

  it.each<[string, Parameters<Upstream['behave']>[0], string?]>([
    ['a page', page],
    ['a page, and is mapped', page, `${done} } }`],
    ['a page of which a rule says what its status says', page, `${done}, errors: [{ status: 404, error: not_found }] } }`],
    ['a route that is not found', json({ message: 'No such route' }, 404)],
    ['a route that is not found, and is mapped', json({ message: 'No such route' }, 404), `${done} } }`],
    ['a site that it does not know', json({ error: 'unknown_site', request_id: '' }, 404)],
  ])(
    'and answers 404 with %s has kept nobody away: 503, until it has it, on whichever side it comes first [MIG-1]',
    async (...[, answer, mapping]) => {
      for (const modes of [OURS, MIXED]) {
        await anew(modes, mapping)
        native.behave(json({ ok: true }))
        legacy.behave(answer)
        const { status, body } = await block()
        expect([status, body.error]).toEqual([503, 'backend_unavailable'])
        expect(native.reached).toHaveLength(modes === OURS ? 0 : 1)
        legacy.behave(json({ ok: true }))
        expect((await block()).status).toBe(200)
      }
    },
  )

  it('says in words that a rule knows whom it does not find: that is done [MIG-1]', async () => {
    await anew(OURS, `${done}, errors: [{ at: fout, is: onbekend, error: not_found }] } }`)
    legacy.behave(json({ fout: 'onbekend' }, 404))
    expect([(await block()).status, native.reached.length]).toEqual([200, 1])
  })
})

describe('a deletion', () => {
  const gone = (name: string) => json({ erased_at: '2026-12-06T10:00:00Z' }, 200, { 'Set-Cookie': `${name}=; Max-Age=0` })

  it('ends both sessions [MIG-1]', async () => {
    legacy.behave(gone('PHPSESSID'))
    native.behave(gone('session'))
    const left = await leave(`auth=${await seal.seal(BOTH)}`)
    expect([left.status, cookiesOf(left).get('auth')]).toEqual([200, expect.stringMatching(/^auth=;/)])
  })

  it('that is done on the other side alone goes on from there, though the session there has ended with it [MIG-1]', async () => {
    native.behave(gone('session'))
    legacy.behave(reset)
    const half = await leave(`auth=${await seal.seal(BOTH)}`)
    expect(half.status).toBe(503)
    const cookie = cookiesOf(half).get('auth')?.split(';')[0] as string

    native.behave(over)
    legacy.behave(gone('PHPSESSID'))
    const left = await leave(cookie)
    expect([left.status, counts()]).toEqual([200, [1, 0]])
    expect(cookiesOf(left).get('auth')).toMatch(/^auth=;/)
  })

  it('is refused by a wrong password before anything is done [MIG-1]', async () => {
    native.behave(json({ error: 'invalid', fields: { password: 'wrong_password' }, request_id: '' }, 422))
    expect((await leave(`auth=${await seal.seal(BOTH)}`)).status).toBe(422)
    expect(legacy.reached).toHaveLength(0)
  })
})
