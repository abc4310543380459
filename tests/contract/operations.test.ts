import { describe, expect, it } from 'vitest'
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../mock-backend/seed/logins.ts'
import type { OperationId, Schemas } from '../../src/shared/contract/api.ts'
import { policies } from '../../src/shared/contract/policies.generated.ts'
import { LOGIN_ATTEMPTS, LOGIN_LOCK_MINUTES, SEARCH_COUNT_CAP } from '../../src/shared/rules/constants.ts'
import { type Answer, type Call, callOperation, sessionOf } from '../support/contract.ts'
import { backendUrl, gatewayUrl, productForFile } from '../support/product.ts'

const [free, premium] = DEMO_LOGINS
const SECOND_SITE = { 'x-forwarded-host': 'she.localhost' }

/** Logins come from many places, or the gateway would limit them. */
const someAddress = () => ({ 'x-forwarded-for': `2001:db8:${Math.floor(Math.random() * 65_536).toString(16)}::1` })

describe.each([
  ['our backend', backendUrl],
  ['our backend behind the gateway', gatewayUrl],
])('%s', (where, url) => {
  const call = (id: OperationId, options?: Call): Promise<Answer> => callOperation(url, id, options)
  const tryLogin = (email: string, password = DEMO_PASSWORD) =>
    call('postUser', { body: { email, password }, headers: someAddress() })
  const logIn = async (email: string) => sessionOf(await tryLogin(email))
  const { world } = productForFile(url)

  describe('settings and lists', () => {
    it('gives the settings of the host, and of another host where one is asked for [GW-7, DAT-2]', async () => {
      const own = await call('getSettings')
      expect(own.body).toMatchObject({ name: 'Tandem', niche: 7, geoip_country: 'NL' })
      expect((await call('getSettings', { query: '?host=she.localhost' })).body).toMatchObject({ name: 'Tandem She', niche: 2 })
      const companies = [await call('getCompanyInfo'), await call('getCompanyInfo', { headers: SECOND_SITE })]
      expect(companies.map(({ body }) => body.name)).toEqual(['Tandem Online B.V.', 'Tandem She B.V.'])
      expect((await call('getSettings', { query: '?host=unknown.example' })).status).toBe(404)
    })

    it.each(['getCompanyInfo', 'getInterests', 'getRegions'] as const)('gives %s in the contract’s form [DAT-1]', async (id) => {
      expect((await call(id)).status).toBe(200)
    })

    it('knows about 50 interests [DAT-1]', async () => {
      const { interests } = (await call('getInterests')).body
      expect(interests.length).toBeGreaterThanOrEqual(48)
      expect(new Set(interests).size).toBe(interests.length)
    })

    it('names the place at a position, and none in the sea', async () => {
      expect((await call('geocode', { query: '?lat=52.1&lon=5.1' })).body).toMatchObject({ city: 'Utrecht', country: 'NL' })
      expect((await call('geocode', { query: '?lat=0&lon=-30' })).status).toBe(404)
      expect((await call('geocode', { query: '?lat=91&lon=0' })).body).toMatchObject({ fields: { lat: 'out_of_range' } })
    })
  })

  describe('login', () => {
    it('opens a session that getUser knows [ACC-1]', async () => {
      const session = await logIn(free.email)
      expect((await call('getUser', { headers: session })).body.user).toMatchObject({ email: free.email, paid_user: false })
    })

    it('does not care about the case of an address [ACC-1]', async () => {
      expect((await tryLogin(` ${free.email.toUpperCase()}`)).status).toBe(200)
    })

    it('answers an unknown address and a wrong password alike [ACC-1]', async () => {
      const { email, password } = await world.freeMember()
      const wrong = await tryLogin(email, 'not it')
      const unknown = await tryLogin(`nobody-${where.length}@example.com`, 'not it')
      for (const answer of [wrong, unknown]) {
        expect(answer.status).toBe(401)
        expect(answer.body).toEqual({ error: 'login_failed', request_id: expect.any(String) })
      }
      expect((await tryLogin(email, password)).status).toBe(200)
    })

    it('locks an address after too many wrong passwords, saying for how long [ACC-1]', async () => {
      const email = `nobody-${crypto.randomUUID()}@example.com`
      const answers = []
      for (let n = 0; n < LOGIN_ATTEMPTS; n += 1) answers.push(await tryLogin(email, 'not it'))
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 429])
      expect(answers.at(-1)?.body).toMatchObject({ error: 'account_locked', params: { minutes: LOGIN_LOCK_MINUTES } })
      const locked = await tryLogin(email)
      expect(locked.status).toBe(429)
      expect(locked.headers.get('retry-after')).toBe(String(LOGIN_LOCK_MINUTES * 60))
    })

    it('forgets wrong passwords after a right one [ACC-1]', async () => {
      // Nobody else's: who logs in meanwhile is counted until their password is known to be right.
      const { email, password } = await world.freeMember()
      for (const round of [1, 2]) {
        for (let n = 1; n < LOGIN_ATTEMPTS; n += 1) expect((await tryLogin(email, `wrong ${round}`)).status).toBe(401)
        expect((await tryLogin(email, password)).status).toBe(200)
      }
    })

    it('belongs to one site: the other does not know the member', async () => {
      const answer = await call('postUser', { body: { email: free.email, password: DEMO_PASSWORD }, headers: SECOND_SITE })
      expect(answer.status).toBe(401)
      const session = await logIn(free.email)
      expect((await call('getUser', { headers: { ...session, ...SECOND_SITE } })).status).toBe(403)
    })

    it('ends with logout, which is fine without a session too [ACC-2]', async () => {
      const session = await logIn(free.email)
      expect((await call('logout', { headers: session })).body).toEqual({ ok: true })
      expect((await call('getUser', { headers: session })).body).toMatchObject({ authentication_required: true })
      expect((await call('logout')).status).toBe(200)
    })

    it('saves the member’s language [ACC-6]', async () => {
      const headers = await logIn(free.email)
      expect((await call('putUser', { body: { language: 'nl' }, headers })).body.user.language).toBe('nl')
      expect((await call('putUser', { body: { language: 'tlh' }, headers })).body).toMatchObject({
        fields: { language: 'not_allowed' },
      })
      expect((await call('getUser', { headers })).body.user.language).toBe('nl')
    })

    it('saves a push subscription, for members only', async () => {
      const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
      const subscription = { subscription: JSON.stringify({ endpoint: 'https://fcm.googleapis.com/fcm/send/1', keys }) }
      expect((await call('postUser', { query: '?push=1', body: subscription })).status).toBe(403)
      const headers = await logIn(free.email)
      expect((await call('postUser', { query: '?push=1', body: subscription, headers })).status).toBe(200)
      expect((await call('postUser', { query: '?push=1', body: { subscription: false }, headers })).status).toBe(200)
    })

    it('accepts the beacon of a hidden page', async () => {
      expect((await call('pageHidden', { body: {}, headers: await logIn(free.email) })).body).toEqual({ ok: true })
      expect((await call('pageHidden', { body: {} })).body).toEqual({ ok: true })
    })
  })

  describe('wrong requests', () => {
    it.each<[OperationId, Call, object]>([
      ['postUser', { body: '{"email":' }, { body: 'malformed' }],
      ['postUser', { body: { email: 'a@b.nl' } }, { password: 'required' }],
      ['postUser', { body: { email: 'a@b.nl', password: 'x', admin: true } }, { admin: 'unknown_field' }],
      ['postUser', { body: { email: 1, password: 'x' } }, { email: 'wrong_type' }],
      ['searchProfiles', { query: '?min_age=abc' }, { min_age: 'wrong_type' }],
      ['searchProfiles', { query: '?min_age=17' }, { min_age: 'out_of_range' }],
      ['searchProfiles', { query: '?country=nl' }, { country: 'invalid_format' }],
      ['searchProfiles', { query: '?limit=1000' }, { limit: 'out_of_range' }],
      ['searchProfiles', { query: '?cursor=%00evil' }, { cursor: 'invalid_format' }],
      ['getProfile', { query: '' }, { id: 'required' }],
      ['getProfile', { query: '?id=1%20or%201=1' }, { id: 'wrong_type' }],
    ])('%s %j names the field [DAT-1]', async (id, options, fields) => {
      const { status, body } = await call(id, options)
      expect(status).toBe(400)
      expect(body).toMatchObject({ error: 'bad_request', fields })
    })

    it('refuses ages the wrong way round [MEM-1]', async () => {
      expect(await call('searchProfiles', { query: '?min_age=40&max_age=30' })).toMatchObject({
        status: 422,
        body: { fields: { max_age: 'out_of_range' } },
      })
    })
  })

  describe('search', () => {
    const search = async (query: string, headers = {}): Promise<Schemas['SearchResult']> =>
      (await call('searchProfiles', { query, headers })).body

    it('filters by country, region, age, gender, presence and novelty [MEM-1]', async () => {
      const { profiles: belgians } = await search('?country=BE&min_age=25&max_age=35&gender=male')
      expect(belgians.length).toBeGreaterThan(0)
      for (const { country, age, gender } of belgians) {
        expect([country, gender]).toEqual(['BE', 'male'])
        expect(age).toBeGreaterThanOrEqual(25)
        expect(age).toBeLessThanOrEqual(35)
      }
      const { regions } = (await call('getRegions')).body as { regions: Schemas['Region'][] }
      const utrecht = regions.find(({ name }) => name === 'Utrecht') as Schemas['Region']
      expect((await search(`?countryregion=${utrecht.id}`)).profiles.every(({ region }) => region === 'Utrecht')).toBe(true)
      expect((await search('?online=1')).profiles.every(({ online }) => online)).toBe(true)
      expect((await search('?new=1')).profiles.every((profile) => profile.new)).toBe(true)
    })

    // A country where no other test's members live: those who come or move while the pages are turned would be missed.
    it('pages through everybody once, and counts them [MEM-1]', async () => {
      const seen: number[] = []
      let cursor: string | null = ''
      let total = 0
      while (cursor !== null) {
        const page: Schemas['SearchResult'] = await search(`?country=BE&limit=7${cursor && `&cursor=${cursor}`}`)
        seen.push(...page.profiles.map(({ id }) => id))
        cursor = page.next
        total = page.total
        expect(page.total_is_exact).toBe(page.total <= SEARCH_COUNT_CAP)
      }
      expect(total).toBeGreaterThan(21)
      expect(seen).toHaveLength(total)
      expect(new Set(seen).size).toBe(total)
    })

    it('offers similar members when few are found, and none of them twice [MEM-1]', async () => {
      const { profiles, similar, next } = await search('?country=NL&min_age=60&max_age=60')
      expect(next).toBeNull()
      expect(similar.length).toBeGreaterThan(0)
      const ids = [...profiles, ...similar].map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    })

    it('is for members where the site says so, and for visitors from a traffic source [MEM-2]', async () => {
      expect(await call('searchProfiles', { headers: SECOND_SITE })).toMatchObject({
        status: 403,
        body: { authentication_required: true },
      })
      expect((await call('searchProfiles', { query: '?network=adnet', headers: SECOND_SITE })).status).toBe(200)
    })

    it('shows nobody of another site, and not oneself', async () => {
      const headers = await logIn(premium.email)
      const me = (await call('getUser', { headers })).body.user.id
      const { profiles } = await search('?limit=60&country=NL', headers)
      expect(profiles.some(({ id }) => id === me)).toBe(false)
      const other = (await call('searchProfiles', { query: '?network=adnet&limit=1', headers: SECOND_SITE })).body.profiles[0].id
      expect((await call('getProfile', { query: `?id=${other}` })).status).toBe(404)
    })
  })

  describe('profiles', () => {
    const withPhotos = async (headers = {}): Promise<Schemas['Profile']> => {
      const { profiles } = (await call('searchProfiles', { query: '?limit=60', headers })).body as Schemas['SearchResult']
      const card = profiles.find(({ photo_count }) => photo_count >= 3) as Schemas['ProfileCard']
      return (await call('getProfile', { query: `?id=${card.id}`, headers })).body.profile
    }

    it('give every attribute in the contract’s form, and null without a photo [MEM-3, MEM-5]', async () => {
      // Where nobody lives who has just signed up for another test, and has no attributes yet.
      const { profiles } = (await call('searchProfiles', { query: '?limit=60&country=DE' })).body as Schemas['SearchResult']
      const plain = profiles.find(({ photo_count }) => photo_count === 0) as Schemas['ProfileCard']
      const { profile } = (await call('getProfile', { query: `?id=${plain.id}` })).body
      expect(profile).toMatchObject({ main_image: null, photos: [], sexuality: expect.any(String), interests: expect.any(Array) })
    })

    it('mark fictional ones, and none of those as premium [MEM-3]', async () => {
      const fictional: Schemas['SearchResult']['profiles'] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const query = `?limit=60${cursor && `&cursor=${cursor}`}`
        const page: Schemas['SearchResult'] = (await call('searchProfiles', { query })).body
        fictional.push(...page.profiles.filter((profile) => profile.fictional))
        cursor = page.next
      }
      expect(fictional.length).toBeGreaterThan(0)
      expect(fictional.every(({ premium }) => !premium)).toBe(true)
    })

    it.each([
      ['visitors', undefined],
      ['free members', free.email],
    ])('give %s the gallery blurred, and never the name of the sharp file [MEM-4]', async (_who, email) => {
      const headers = email ? await logIn(email) : {}
      const blurred = await withPhotos(headers)
      const sharp = (await call('getProfile', { query: `?id=${blurred.id}`, headers: await logIn(premium.email) })).body
        .profile as Schemas['Profile']
      expect(blurred.photos.map((photo) => photo.blurred)).toEqual(blurred.photos.map(({ main }) => !main))
      const secret = sharp.photos.filter(({ main }) => !main).map(({ match }) => match.replace('-main.webp', ''))
      expect(secret.length).toBeGreaterThan(0)
      for (const name of secret) expect(JSON.stringify(blurred)).not.toContain(name)
    })

    it('give premium members every photo sharp [MEM-4]', async () => {
      const { photos } = await withPhotos(await logIn(premium.email))
      expect(photos.every((photo) => !photo.blurred)).toBe(true)
      const response = await fetch(`${url}/photos/${photos[1]?.match}`)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('image/webp')
    })

    it('lose their new mark when the member has seen them [LIK-2]', async () => {
      const headers = await logIn(where === 'our backend' ? free.email : premium.email)
      const before = (await call('getLikes', { headers })).body as Schemas['Likes']
      const fresh = before.profiles.find(({ like_new }) => like_new) as Schemas['Like']
      expect(before.profiles.map(({ like_new }) => like_new)).toEqual(
        before.profiles.map(({ like_new }) => like_new).sort((a, b) => Number(b) - Number(a)),
      )
      const { status, body } = await call('seeLike', { body: { id: fresh.id }, headers })
      expect([status, body.new_likes]).toEqual([200, (before.counts?.new ?? 0) - 1])
      const after = (await call('getLikes', { headers })).body as Schemas['Likes']
      expect(after.profiles.find(({ id }) => id === fresh.id)?.like_new).toBe(false)
    })
  })

  describe('what is personal', () => {
    const members = (Object.keys(policies) as OperationId[]).filter(
      (id) => policies[id].auth === 'member' && policies[id].method === 'GET' && !policies[id].streams,
    )
    it.each(members)('%s needs a session', async (id) => {
      const answer = await call(id, { query: '?id=1' })
      expect(answer).toMatchObject({ status: 403, body: { authentication_required: true } })
    })

    it('lists the member’s conversations, latest first', async () => {
      const { chats } = (await call('getChats', { headers: await logIn(premium.email) })).body as { chats: Schemas['Chat'][] }
      expect(chats.length).toBeGreaterThan(0)
      expect(chats.map(({ updated_at }) => updated_at)).toEqual(
        chats
          .map(({ updated_at }) => updated_at)
          .sort()
          .reverse(),
      )
    })
  })
})
