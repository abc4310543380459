/** The PHP service behind the gateway keeps the contract too, for the operations that it has. */
import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../mock-backend/seed/logins.ts'
import type { OperationId } from '../../src/shared/contract/api.ts'
import { sessionOf } from '../support/contract.ts'
import { dataFolder, LEGACY_MAPPING, type Php, type Running, startGateway, startPhp } from '../support/processes.ts'
import { PROVOCATIONS, type Provocation } from './suite/provocations.ts'
import { createWorld, form, picture, someAddress, type World } from './suite/world.ts'

const OPERATIONS: OperationId[] = [
  'getUser',
  'postUser',
  'putUser',
  'logout',
  'getSettings',
  'getCompanyInfo',
  'getInterests',
  'getRegions',
  'geocode',
  'pageHidden',
  'searchProfiles',
  'getProfile',
  'getLikes',
  'getChats',
  'getPackages',
  'getPaymentMethods',
]
let php: Php
let folder: string
let gateway: Running
let world: World

beforeAll(async () => {
  php = await startPhp()
  folder = await dataFolder()
  gateway = await startGateway({ BACKEND_URL: php.url, LEGACY_FILE: LEGACY_MAPPING, DATA_DIR: folder })
  world = createWorld({ url: gateway.url, login: { email: DEMO_LOGINS[1].email, password: DEMO_PASSWORD } })
})
afterAll(async () => {
  await gateway.stop()
  await php.stop()
  await rm(folder, { recursive: true })
})

/**
 * It counts nothing that is looked at, has no versions, deletes no account, sends all of a list whatever page is asked for, and
 * sells the same to every country.
 */
const NOT_THERE = [
  ...['getProfile 429', 'searchProfiles 429', 'getUser 304', 'postUser 409'],
  ...['getChats 400', 'getLikes 400', 'getPackages 400', 'getPaymentMethods 400'],
]
const cases = OPERATIONS.flatMap((id) =>
  Object.entries(PROVOCATIONS[id] as Record<string, Provocation>).map(
    ([status, provoke]) => [id, Number(status), provoke] as const,
  ),
).filter(([id, status]) => !NOT_THERE.includes(`${id} ${status}`))
it.each(cases)('%s answers %i [MIG-8]', async (_id, status, provoke) => {
  expect((await provoke(world)).status).toBe(status)
})

const own = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }

it('says 501 for an operation that it has no script for, and tries once [MIG-8, GW-3]', async () => {
  const answer = await fetch(`${gateway.url}/api/gifts.php`)
  expect([answer.status, await answer.json()]).toEqual([501, { error: 'not_implemented', request_id: expect.any(String) }])
  expect(answer.headers.get('x-gateway-attempts')).toBe('1')
})

it('says 404 for one that could answer so itself [MIG-8]', async () => {
  const answer = await fetch(`${gateway.url}/api/like.php`, { method: 'PUT', body: '{"id":1}', headers: own })
  expect([answer.status, await answer.json()]).toEqual([404, { error: 'not_found', request_id: expect.any(String) }])
})

it('sends nobody to its login page, and logs nobody out, where it misses its header [GW-2, GW-6, GW-10]', async () => {
  const misled = await startGateway({
    BACKEND_URL: php.url,
    LEGACY_FILE: LEGACY_MAPPING,
    DATA_DIR: folder,
    REQUEST_TYPE_HEADER: 'x-other',
  })
  const answer = await fetch(`${misled.url}/api/user.php`, { redirect: 'manual', headers: { cookie: 'PHPSESSID=some-session' } })
  await misled.stop()
  expect([answer.status, await answer.json()]).toEqual([502, { error: 'bad_gateway', request_id: expect.any(String) }])
  expect(answer.headers.get('location')).toBeNull()
  // What it came with is kept, as at any first sight.
  expect(answer.headers.getSetCookie().find((cookie) => cookie.startsWith('auth='))).toMatch(/^auth=[\w.-]{50,};/)
})

it('sends all of a list whatever page is asked for, and says nothing of a next one [GRO-2, MIG-8]', async () => {
  const { headers } = await world.member()
  const everything = [await world.call('getChats', { headers }), await world.call('getLikes', { headers })]
  const asked = [
    await world.call('getChats', { query: '?cursor=somewhere&limit=1', headers }),
    await world.call('getLikes', { query: '?tab=given&cursor=somewhere&limit=1', headers }),
  ]
  expect(asked.map(({ body }) => body)).toEqual(everything.map(({ body }) => body))
  for (const { body } of asked) expect(Object.keys(body)).not.toContain('next')
  expect(asked[0]?.body.chats.length).toBeGreaterThan(1)
  expect(asked[1]?.body.profiles.length).toBeGreaterThan(1)
  expect(asked[1]?.body).not.toHaveProperty('counts')
})

it('has a user without counts and version, who is asked for in full each time [GRO-1, MIG-8]', async () => {
  const { headers } = await world.member()
  const answer = await world.call('getUser', { headers: { ...headers, 'if-none-match': '"some-version"' } })
  expect([answer.status, answer.headers.get('etag')]).toEqual([200, null])
  for (const name of ['unread', 'new_likes', 'version']) expect(answer.body.user).not.toHaveProperty(name)
})

/** Somebody new, with the session that they got. */
async function join(more: object = {}) {
  const email = `old-${randomUUID()}@example.com`
  const body = {
    email,
    name: 'Zoë',
    password: 'a good password',
    date_of_birth: '1990-04-12',
    orientation_consent: true,
    ...more,
  }
  const answer = await world.call('signup', { body, headers: someAddress() })
  return { answer, email, headers: { ...sessionOf(answer), ...someAddress() } }
}

it('has a whole life by the contract, in words and scripts of its own [MIG-8]', async () => {
  const { answer, email, headers } = await join({ signup_message: 'Dag “jij” €', profile: 12 })
  expect([answer.status, answer.body.user.status, answer.body.user.profile.name]).toEqual([201, 'not_confirmed', 'Zoë'])
  const [, link = ''] =
    /^(http\S+bevestig\S+)$/m.exec((await readFile(php.mailbox, 'latin1')).split(`To: ${email}`)[1] ?? '') ?? []
  expect(link).toContain(gateway.url)
  const page = await fetch(link, { headers })
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=windows-1252'])

  const call = (id: OperationId, body?: unknown, query = '') =>
    world.call(id, { headers, query, ...(body !== undefined && { body }) })
  const changed = { about: 'Één café 🌲', interests: ['coffee', 'gym'], countryregion: 11, hair_color: 'red', city: null }
  expect((await call('updateProfile', changed)).body.user.profile).toMatchObject({ ...changed, region: 'Fryslân', city: '' })
  expect((await call('updateProfile', { countryregion: null })).body.user.profile).toMatchObject({ countryregion: null })
  expect((await call('getUser')).body.user).toMatchObject({ status: 'active', free_messages_left: 3, credits: 0 })

  const { profiles } = (await call('searchProfiles', undefined, '?gender=male&country=BE&min_age=30&limit=5')).body
  expect(profiles).toHaveLength(5)
  const [{ id }] = profiles
  expect((await call('like', { id })).body).toEqual({ match: false })
  expect((await call('getProfile', undefined, `?id=${id}`)).body.profile).toMatchObject({ liked: true, conversation: null })
  expect((await call('unlike', { id })).body).toEqual({ ok: true })
  expect((await call('like', { id: 4711 })).status).toBe(404)
  expect((await call('autoLike')).body.profile).toMatchObject({ fictional: true, premium: expect.any(Boolean) })
  expect((await call('getLikes')).body.profiles).toMatchObject([{ like_new: true, received: true, given: false }])

  const { conversation } = (await call('startChat', { profile: id })).body.chat
  const said = (await call('sendMessage', { conversation, text: 'Koffie? 😘 €2' })).body
  expect(said).toMatchObject({
    message: { mine: true, text: 'Koffie? 😘 €2', read_at: null, photo: null },
    free_messages_left: 2,
  })
  expect(Date.now() - Date.parse(said.message.sent_at)).toBeLessThan(60_000)
  expect((await call('getChat', undefined, `?id=${conversation}`)).body).toMatchObject({ messages: [said.message], more: false })
  expect((await call('sendMessage', form({ conversation: String(conversation), photo: await picture() }))).body.error).toBe(
    'insufficient_credits',
  )
  const listed = async () => (await call('getChats')).body.chats.map((chat: { profile: { id: number } }) => chat.profile.id)
  expect((await listed()).sort()).toEqual([7, 12, id].sort())
  expect((await call('deleteChat', { conversation })).body).toEqual({ ok: true })
  expect(await listed()).not.toContain(id)
  expect((await call('deleteChat', { conversation })).status).toBe(404)

  const photo = (await call('addPhoto', form({ photo: await picture(), main: '1' }))).body.photo
  expect(photo).toMatchObject({
    main: true,
    status: 'pending',
    match: expect.stringMatching(/^\/photos\/legacy\/lid\d+_\w+\.jpg$/),
  })
  expect((await fetch(gateway.url + photo.match)).headers.get('content-type')).toBe('image/jpeg')
  expect((await call('deletePhoto', { id: photo.id })).body.user.profile).toMatchObject({ main_image: null, photos: [] })

  expect((await call('getDiscountCode', undefined, '?code=lente10')).body).toMatchObject({ percentage: 10, expires: null })
  expect((await call('getDiscountCode', undefined, '?welcome=true')).body).toMatchObject({ code: 'WELKOM15', expired: false })
  expect((await call('getDiscountCode', undefined, '?code=kerst')).body).toMatchObject({
    expires: '2019-12-25T23:00:00Z',
    expired: true,
  })
  const order = { package: 1, method: 'ideal', code: 'LENTE10' }
  expect((await call('startPayment', { ...order, expected: { amount: 999, currency: 'EUR' } })).body.error).toBe('price_changed')
  const { payment } = (await call('startPayment', { ...order, expected: { amount: 899, currency: 'EUR' } })).body
  expect(payment).toMatchObject({ state: 'pending', amount: 899, method: 'ideal' })
  await fetch(payment.redirect_url, { method: 'POST', headers, redirect: 'manual' })
  expect((await call('getPayment', undefined, `?id=${payment.payment_id}`)).body.payment.state).toBe('paid')
  expect((await call('getTransactions')).body.payments).toHaveLength(1)
  const { conversation: again } = (await call('startChat', { profile: id })).body.chat
  expect((await call('sendMessage', form({ conversation: String(again), photo: await picture() }))).body).toMatchObject({
    message: { kind: 'photo', text: null, photo: { match: expect.stringMatching(/^\/photos\/legacy\//) } },
    credits: 7,
  })
})

it('refuses in the contract’s words and fields what it says in its own [MIG-8]', async () => {
  const refused = async (more: object) => {
    const { body } = (await join(more)).answer
    return [body.error, body.fields]
  }
  expect(await refused({ email: 'free@tandem.example' })).toEqual(['email_taken', { email: 'email_taken' }])
  expect(await refused({ date_of_birth: '2020-01-01' })).toEqual(['invalid', { date_of_birth: 'too_young' }])
  expect(await refused({ orientation_consent: false })).toEqual(['invalid', { orientation_consent: 'consent_required' }])
})

it('has sessions that one request at a time may have: many at once are all answered, and none is lost [MIG-8]', async () => {
  const { headers } = await join()
  const ids: OperationId[] = ['getUser', 'getChats', 'getLikes', 'searchProfiles', 'getUser', 'getChats', 'getLikes', 'getUser']
  const answers = await Promise.all(ids.map((id) => world.call(id, { headers })))
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
})
