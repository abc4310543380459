/** What a page of a member asks for, and in which order. The built site, not sources. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { createSessionSeal } from '../../src/bff/session/sealedSession.ts'
import type { Schemas } from '../../src/shared/contract/api.ts'
import { gatewayPerTest, SECRET } from '../support/gateway.ts'
import { PERSON as CARD, MEMBER as USER } from '../support/people.ts'
import { SETTINGS } from '../support/siteSettings.ts'
import { json } from '../support/upstream.ts'

const at = gatewayPerTest()
const COUNTS = { unread: 3, new_likes: 2, version: 'a' }
const CHAT = {
  conversation: 77,
  profile: CARD,
  num_unread_messages: 4,
  last_message: null,
  updated_at: '2026-01-01T10:00:00Z',
  can_reply: true,
} satisfies Omit<Schemas['Chat'], 'profile'> & { profile: unknown }
const LIKE = { ...CARD, like_new: true, given: false, received: true, match: false, liked_at: '2026-01-01T10:00:00Z' }
const DECK = { profiles: [], likes_left: 4, resets_at: '2026-01-02T00:00:00Z' }
const SESSION_OVER = { error: 'authentication_required', authentication_required: true, request_id: 'x' }

type Answering = (request: IncomingMessage, response: ServerResponse) => void
const DISCOUNT = { code: 'WELCOME20', percentage: 20, status: 'active', validity: 'once-per-user', expires: null, expired: false }
type Name = 'user' | 'chats' | 'likes' | 'swipe' | 'discountcode'

/** A backend where every operation has an answer of its own. */
function behave(answers: Partial<Record<Name, Answering>>): void {
  const all: Record<string, Answering> = {
    settings: answering(SETTINGS),
    user: answering({ user: { ...USER, ...COUNTS } }),
    chats: answering({ chats: [CHAT], next: null }),
    likes: answering({ profiles: [LIKE], liked_by: [7] }),
    swipe: answering(DECK),
    discountcode: answering(DISCOUNT),
    ...answers,
  }
  at.upstream.behave((request, response) => all[nameOf(request.url ?? '')]?.(request, response))
}

const answering =
  (body: unknown, status = 200): Answering =>
  (request, response) =>
    json(body, status)(request, response, undefined as never)
const nameOf = (url: string) => /^\/api\/([\w-]+)\.php/.exec(url)?.[1] ?? ''
const asked = () => at.upstream.reached.map(({ url }) => nameOf(url)).sort()
const open = async (path: string) =>
  at.gateway.call.get(path).set({ cookie: `auth=${await createSessionSeal([SECRET]).seal({ native: 's' })}` })

it('asks for no list that the page does not show; the badges are in the user [GRO-1, GRO-3]', async () => {
  behave({})
  const page = await open('/swipe-game')
  expect(page.status).toBe(200)
  expect(asked()).toEqual(['settings', 'swipe', 'user'])
  expect(page.text).toMatch(/<title>\(5\) /)
})

it('asks a service that does not count for its lists, and counts them [GRO-1]', async () => {
  behave({ user: answering({ user: USER }) })
  const page = await open('/swipe-game')
  expect(asked()).toEqual(['chats', 'likes', 'settings', 'swipe', 'user'])
  expect(page.text).toMatch(/<title>\(5\) /)
})

it('asks for each list once, who ever needs it [GRO-1, RT-21]', async () => {
  behave({ user: answering({ user: USER }) })
  await open('/chats')
  // Of likes two: those that are counted, and the matches below the chats.
  expect(asked()).toEqual(['chats', 'discountcode', 'likes', 'likes', 'settings', 'user'])
})

it('shows a page without counts where a list of such a service fails [GRO-1]', async () => {
  behave({ user: answering({ user: USER }), likes: answering({ error: 'internal_error', request_id: 'x' }, 500) })
  const page = await open('/swipe-game')
  expect(page.status).toBe(200)
  expect(page.text).toMatch(/<title>\(4\) /)
})

it('lets guard and loader wait for the backend side by side [INF-10]', async () => {
  const isAsked = Promise.withResolvers<void>()
  behave({
    // The guard's call is answered when the loader's is there.
    user: (request, response) => void isAsked.promise.then(() => answering({ user: { ...USER, ...COUNTS } })(request, response)),
    chats: (request, response) => {
      isAsked.resolve()
      answering({ chats: [CHAT], next: null })(request, response)
    },
  })
  const page = await open('/chats')
  expect(page.status).toBe(200)
  expect(page.text).toContain('Quirinius')
})

it('calls no operation of members for a visitor [RT-20]', async () => {
  behave({})
  const page = await at.gateway.call.get('/chats')
  expect(page.status).toBe(302)
  expect(page.headers.location).toBe('/login?return=%2Fchats')
  // Nobody waits for what such a page has asked: another page is there when it would have arrived.
  await open('/swipe-game')
  expect(asked()).toEqual(['settings', 'swipe', 'user'])
})

it('sends to the login page when the session is over, whatever the loader met with [RT-20, GW-6]', async () => {
  behave({ user: answering(SESSION_OVER, 403), chats: answering({ error: 'not_found', request_id: 'x' }, 404) })
  const page = await open('/chats')
  expect(page.status).toBe(302)
  expect(page.headers.location).toBe('/login?return=%2Fchats')
})
