/** What neither side serves: not shown, not found, and never a failure. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSessionSeal } from '../../src/bff/session/sealedSession.ts'
import { createTestGateway, type InProcessGateway, SECRET } from '../support/gateway.ts'
import { MEMBER, PERSON } from '../support/people.ts'
import { SETTINGS } from '../support/siteSettings.ts'
import { json, startUpstream, type Upstream } from '../support/upstream.ts'

const COMPANY = {
  ...{ name: 'Tandem Online B.V.', address: 'Keizersgracht 1', city: 'Amsterdam', country: 'NL', kvk: '12345678' },
  ...{ tradenames: [], vat_numbers: [], support_phone: '+31 20 123 4567', delete_discount: 0, added: '2026-01-01' },
}
const CHAT = {
  ...{ conversation: 5, profile: PERSON, num_unread_messages: 0, last_message: null },
  ...{ updated_at: '2026-11-22T10:00:00Z', can_reply: true },
}
const ANSWERS: Record<string, unknown> = {
  '/api/settings.php': SETTINGS,
  '/api/user.php': { user: { ...MEMBER, unread: 0, new_likes: 0, version: '1' } },
  '/api/profiles.php': { profiles: [PERSON], total: 1, total_is_exact: true, next: null, similar: [] },
  '/api/profile.php': { profile: { ...PERSON, photos: [], interests: [], likes_me: false, match: false, conversation: null } },
  '/api/regions.php': { regions: [] },
  '/api/block.php': { profiles: [] },
  '/api/companyinfo.php': COMPANY,
  '/api/chat.php': { chat: CHAT, messages: [], more: false, first_unread: null },
}
const LACKING = `default: native
operations: { getSwipeCandidates: absent, like: absent, getNotifications: absent, requestPasswordReset: absent, getRegions: absent }
`

let upstream: Upstream
let folder: string
let gateway: InProcessGateway
let cookie: string

beforeAll(async () => {
  upstream = await startUpstream()
  upstream.behave((request, response, reached) => {
    const answer = ANSWERS[new URL(reached.url, upstream.url).pathname]
    json(answer ?? { error: 'not_found', request_id: '' }, answer ? 200 : 404)(request, response, reached)
  })
  folder = await mkdtemp(join(tmpdir(), 'modes-'))
  await writeFile(join(folder, 'gateway.yaml'), LACKING)
  gateway = await createTestGateway({ NATIVE_URL: upstream.url, DATA_DIR: folder })
  cookie = `auth=${await createSessionSeal([SECRET]).seal({ native: 't0ken' })}; locale=en`
})
afterAll(async () => {
  await upstream.stop()
  await rm(folder, { recursive: true, maxRetries: 5 })
})

const open = (path: string, as = cookie) => gateway.call.get(path).set({ cookie: as, 'user-agent': 'Mozilla/5.0 Firefox/140.0' })
const visitor = 'locale=en'

describe('an operation that neither side serves', () => {
  it('is answered 404 with a code of its own, and asked of nobody [MIG-1]', async () => {
    upstream.reached.length = 0
    const { status, body } = await gateway.call.get('/api/swipe.php').set({ cookie })
    expect([status, body]).toEqual([404, { error: 'not_offered', request_id: expect.any(String) }])
    expect(upstream.reached).toHaveLength(0)
  })

  it.each([
    ['/swipe-game', cookie],
    ['/swipe-game', visitor],
    ['/notifications', cookie],
    ['/reset-password', visitor],
  ])('makes %s a page that says so, 404, with a way on [MIG-1]', async (path, as) => {
    const { status, text } = await open(path, as)
    expect(status).toBe(404)
    expect(text).toMatch(/<main.+This isn.t available here.+<a [^>]*href="\/"[^>]*>Back to the home page<\/a>.*<\/main>/s)
    expect(text).not.toMatch(/<main.+The link may be old/s)
    expect(/<main.+href="\/members"[^>]*>See the members<.*<\/main>/s.test(text)).toBe(as !== visitor)
  })

  it('is not led to, while everything else is [MIG-1]', async () => {
    const { status, text } = await open('/members')
    expect(status).toBe(200)
    expect(text).not.toContain('href="/swipe-game"')
    expect(text).toContain('href="/likes"')
    const login = await open('/login', visitor)
    expect(login.text).not.toContain('href="/reset-password"')
  })

  it('has no button [MIG-1]', async () => {
    const { status, text } = await open('/members/7')
    expect(status).toBe(200)
    expect(text).not.toContain('class="like-button')
    expect(text).toContain('href="/members/7/chat"')
  })

  it('leaves the rest of a page that has it beside other things [MIG-1]', async () => {
    const { status, text } = await open('/settings?tab=privacy')
    expect(status).toBe(200)
    expect(text).not.toContain('href="/notifications"')
    expect(text).toContain('href="/api/export.php"')
  })

  it('is told the browser with the page, which is kept for others all the same [MIG-1]', async () => {
    const { text } = await open('/login', visitor)
    const said = /"absent":(\{.+?\})/.exec(text)?.[1] ?? '{}'
    expect(JSON.parse(said)).toEqual({
      operations: ['getRegions', 'requestPasswordReset', 'getNotifications', 'like', 'getSwipeCandidates'].toSorted(
        (one, other) => text.indexOf(`"${one}"`) - text.indexOf(`"${other}"`),
      ),
      pages: '^(?:/complete-signup|/notifications|/profile|/reset-password|/swipe-game)/?(?:[?#]|$)',
    })
    await open('/login', visitor)
    expect(await gateway.metrics()).toMatch(/page_cache_total\{result="hit"\} [1-9]/)
  })

  it('leaves no form that would lead to it, and the words of a text without the link [MIG-1]', async () => {
    const other = await mkdtemp(join(folder, 'other-'))
    await writeFile(join(other, 'gateway.yaml'), 'default: native\noperations: { signup: absent, complain: absent }\n')
    const { call } = await createTestGateway({ NATIVE_URL: upstream.url, DATA_DIR: other })
    for (const [path, shown, gone] of [
      ['/members/7/landing', 'class="landing-text"', 'action="/members/7/signup"'],
      ['/pages/terms', 'see also complaints.', 'href="/complaints"'],
    ] as const) {
      const { status, text } = await call.get(path).set({ cookie: visitor })
      expect(status, path).toBe(200)
      expect(text).toContain(shown)
      expect(text).not.toContain(gone)
    }
  })

  it('leaves nothing of a field for messages that nobody would send [MIG-1]', async () => {
    const page = async (modes: string) => {
      const other = await mkdtemp(join(folder, 'other-'))
      await writeFile(join(other, 'gateway.yaml'), modes)
      const { call } = await createTestGateway({ NATIVE_URL: upstream.url, DATA_DIR: other })
      return (await call.get('/chats/5').set({ cookie })).text
    }
    const parts = /composer-text|class="openers"/
    expect(await page('default: native\n')).toMatch(parts)
    const text = await page('default: native\noperations: { sendMessage: absent }\n')
    expect(text).toContain('class="beginning"')
    expect(text).not.toMatch(parts)
  })

  it('takes the way to a shop along that nobody could pay in [MIG-1]', async () => {
    const other = await mkdtemp(join(folder, 'other-'))
    await writeFile(join(other, 'gateway.yaml'), 'default: native\noperations: { getPaymentMethods: absent }\n')
    const { call } = await createTestGateway({ NATIVE_URL: upstream.url, DATA_DIR: other })
    expect((await call.get('/credits').set({ cookie })).status).toBe(404)
    const { text } = await call.get('/members').set({ cookie })
    expect(text).not.toMatch(/href="\/(?:credits|premium)"/)
  })

  it('comes back to pages that were kept without it [MIG-1]', async () => {
    await writeFile(join(folder, 'gateway.yaml'), 'default: native\n')
    await vi.waitUntil(async () => (await open('/login', visitor)).text.includes('href="/reset-password"'), { timeout: 5_000 })
    const { text } = await open('/login', visitor)
    expect(text).not.toContain('"absent":')
    expect((await open('/members')).text).toContain('href="/swipe-game"')
  })
})
