/** Forms that come without scripts, to the pages that they are on [MEE-8]. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { cookiesOf, gatewayPerTest } from '../support/gateway.ts'
import { SETTINGS } from '../support/siteSettings.ts'
import { json } from '../support/upstream.ts'

type Answering = (request: IncomingMessage, response: ServerResponse) => void

const at = gatewayPerTest()
const SECRET_TYPED = 'kers zeilboot weiland'
const OUR_PAGE = { 'sec-fetch-site': 'same-origin' }

/** A backend that says this to whatever is sent to it. */
function behave(answer: unknown, status = 200, headers: Record<string, string | string[]> = {}): void {
  const settings = json(SETTINGS) as unknown as Answering
  const sent = json(answer, status, headers) as unknown as Answering
  at.upstream.behave((request, response) => (request.url?.startsWith('/api/settings.php') ? settings : sent)(request, response))
}
const sent = () => at.upstream.reached.filter(({ method }) => method !== 'GET')
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = OUR_PAGE) =>
  at.gateway.call.post(path).type('form').set(headers).send(new URLSearchParams(fields).toString())

const LOGIN = { email: 'noor@example.com', password: SECRET_TYPED }
const USER = { user: { id: 7, email: LOGIN.email, language: 'nl' } }

describe('a login without scripts', () => {
  it('is the call that scripts would make, opens the session and goes on [MEE-8, ACC-1]', async () => {
    behave(USER, 200, { 'set-cookie': 'session=s3cret; Path=/; HttpOnly' })
    const answer = await post('/login', LOGIN)
    expect(sent()).toMatchObject([{ method: 'POST', url: '/api/user.php', headers: { 'content-type': 'application/json' } }])
    expect(JSON.parse(sent()[0]?.body ?? '')).toEqual(LOGIN)
    expect(answer.status).toBe(303)
    expect(answer.headers.location).toBe('/members')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(cookiesOf(answer).get('auth')).toMatch(/^auth=ey.*HttpOnly/)
    expect(cookiesOf(answer).get('locale')).toMatch(/^locale=nl;/)
  })

  it.each([
    ['/login?return=%2Fchats%2F7%3Fa%3D%C3%A9', '/chats/7?a=%C3%A9'],
    ['/login?return=%2F%2Fevil.example', '/members'],
    ['/login?return=https%3A%2F%2Fevil.example', '/members'],
  ])('comes back from %s to %s [RT-20]', async (path, to) => {
    behave(USER)
    expect((await post(path, LOGIN)).headers.location).toBe(to)
  })

  it('with nothing in it says what is missing, and asks nobody [MEE-8]', async () => {
    behave({ error: 'bad_request', fields: { email: 'unknown_field', password: 'too_short' }, request_id: 'x' }, 400)
    const page = await post('/login', { email: ' ', password: '' })
    expect(page.status).toBe(422)
    expect(page.text.match(/Vul dit in/g)).toHaveLength(2)
    expect(sent()).toEqual([])
  })

  it('that fails shows the page again, with what was typed but for the password [MEE-8, SEC-7]', async () => {
    behave({ error: 'login_failed', request_id: 'x' }, 401)
    const page = await post('/login', { ...LOGIN, email: '"><b>noor</b>' })
    expect(page.status).toBe(401)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.text).toContain('Login mislukt, probeer opnieuw')
    expect(page.text).toContain('Controleer je e-mailadres en wachtwoord.')
    expect(page.text).toContain('value="&quot;&gt;&lt;b&gt;noor&lt;/b&gt;"')
    expect(page.text).not.toContain(SECRET_TYPED)
    expect(at.gateway.logged.join('')).not.toContain(SECRET_TYPED)
  })

  it('says when another try makes sense [SEC-3]', async () => {
    behave({ error: 'account_locked', params: { minutes: 15 }, request_id: 'x' }, 429, { 'retry-after': '900' })
    const page = await post('/login', LOGIN)
    expect(page.status).toBe(429)
    expect(page.headers['retry-after']).toBe('900')
    expect(page.text).toContain('account voor 15 min geblokkeerd')
  })

  it('is counted with those that scripts make [MEE-8, SEC-3]', async () => {
    behave({ error: 'login_failed', request_id: 'x' }, 401)
    const call = () => at.gateway.call.post('/api/user.php').set(OUR_PAGE).send(LOGIN)
    for (let count = 0; count < 20; count += 1) await (count % 2 ? call() : post('/login', LOGIN))
    const page = await post('/login', LOGIN)
    expect(page.status).toBe(429)
    expect(page.headers['retry-after']).toBe('60')
    expect(sent()).toHaveLength(20)
  })

  it('that gets no answer says so in place [MEE-8, GW-10]', async () => {
    behave({ error: 'backend_unavailable', request_id: 'x' }, 503)
    const page = await post('/login', LOGIN)
    expect(page.status).toBe(503)
    expect(page.text).toContain('noor@example.com')
  })
})

describe('a form without scripts', () => {
  it.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['an address typed', { 'sec-fetch-site': 'none' }],
  ])('is refused from %s, by a page, and reaches nobody [GW-12]', async (_name, headers) => {
    behave(USER)
    const page = await post('/login', LOGIN, headers)
    expect(page.status).toBe(403)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(sent()).toEqual([])
  })

  it('is refused where it is larger than anybody types [ISO-1]', async () => {
    behave(USER)
    const page = await post('/complaints', { message: 'x'.repeat(200_000) })
    expect(page.status).toBe(413)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(sent()).toEqual([])
  })

  it('must be one [GW-12]', async () => {
    behave(USER)
    const page = await at.gateway.call.post('/login').set(OUR_PAGE).send(LOGIN)
    expect(page.status).toBe(400)
    expect(sent()).toEqual([])
  })

  it.each(['/members', '/', '/pages/terms', '/complete-signup'])(
    'is not for %s, which says so as a page [MEE-8]',
    async (path) => {
      behave(USER)
      const page = await post(path, { a: 'b' })
      expect(page.status).toBe(405)
      expect(page.headers.allow).toBe('GET, HEAD')
      expect(page.text).toContain('<html lang="nl"')
      expect(page.text).toContain('405')
      expect(sent()).toEqual([])
    },
  )

  it.each(['/nowhere', '/members/none/signup'])('is not found at %s', async (path) => {
    behave(USER)
    expect((await post(path, { a: 'b' })).status).toBe(404)
  })

  it.each(['/login', '/signup', '/reset-password', '/reset-password/do', '/complaints'])(
    'of %s does nothing when it comes in an address [MEE-8]',
    async (path) => {
      behave(USER)
      const page = await at.gateway.call.get(`${path}?${new URLSearchParams({ ...LOGIN, token: 'x'.repeat(40) })}`)
      expect(page.status).toBe(200)
      expect(sent()).toEqual([])
      expect(page.text).not.toContain(SECRET_TYPED)
    },
  )

  it('is one wish, however often it is pressed; another is another [MEE-8]', async () => {
    behave({ ok: true }, 202)
    const complaint = { email: 'noor@example.com', subject: 'other', message: 'Somebody is rude.', name: '', url: '' }
    for (const message of ['Somebody is rude.', 'Somebody is rude.', 'Somebody else is rude.'])
      await post('/complaints', { ...complaint, message })
    const [first, again, other] = sent().map(({ headers }) => headers['idempotency-key'])
    expect(first).toMatch(/^[\w-]{40,}$/)
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })

  it('is a wish of its own where the same may be wanted again: another mail [MEE-8]', async () => {
    behave({ ok: true }, 202)
    for (const _ of [1, 2]) await post('/reset-password', { email: 'noor@example.com' })
    const [first, again] = sent().map(({ headers }) => headers['idempotency-key'])
    expect(first).toBeDefined()
    expect(again).not.toBe(first)
  })

  it('is kept for nobody, nor answered by what is kept [MEE-8, GW-8]', async () => {
    behave({ error: 'login_failed', request_id: 'x' }, 401)
    await at.gateway.call.get('/login')
    await post('/login', LOGIN)
    const page = await at.gateway.call.get('/login')
    expect(page.text).not.toContain(LOGIN.email)
    expect(page.text).not.toContain('Login mislukt')
  })

  it('of a session that is over leads to the login [MEE-8, GW-6]', async () => {
    behave({ error: 'authentication_required', authentication_required: true, request_id: 'x' }, 403)
    const answer = await post('/complete-signup?screen=confirm', { resend: '1' })
    expect(answer.status).toBe(303)
    expect(answer.headers.location).toBe('/login?return=%2Fcomplete-signup%3Fscreen%3Dconfirm')
  })
})

describe('without scripts', () => {
  it('a complaint goes where it always goes, and is thanked for at an address [MEE-8, RT-7]', async () => {
    behave({ ok: true }, 202)
    const typed = { email: ' noor@example.com ', subject: 'other', message: 'Somebody is rude.', name: '', url: '' }
    const answer = await post('/complaints', typed)
    expect(JSON.parse(sent()[0]?.body ?? '')).toEqual({
      email: 'noor@example.com',
      subject: 'other',
      message: 'Somebody is rude.',
    })
    expect(answer.status).toBe(303)
    expect(answer.headers.location).toBe('/complaints?done')
    expect((await at.gateway.call.get('/complaints?done')).text).toContain('We hebben je klacht ontvangen')
  })

  it('three wrong fields are also said above them, each a link, and the first has the focus [MEE-8]', async () => {
    behave(
      { error: 'bad_request', fields: { message: 'too_short', email: 'email_invalid', url: 'too_long' }, request_id: 'x' },
      400,
    )
    const { text } = await post('/complaints', { email: 'noor', subject: 'privacy', message: 'Rude', name: '', url: 'x' })
    const summary = /<section class="alert alert-danger error-summary".*?<\/section>/.exec(text)?.[0] ?? ''
    const links = [...summary.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(links.map((id) => /-([a-z_]+)$/.exec(id ?? '')?.[1])).toEqual(['email', 'url', 'message'])
    for (const id of links) expect(text).toContain(` id="${id}"`)
    expect(text.match(/autofocus/gi)).toHaveLength(1)
    expect(text).toMatch(new RegExp(`<input[^>]* id="${links[0]}"[^>]*autofocus`, 'i'))
    expect(text).toMatch(/<option value="privacy" selected/)
    expect(text).toMatch(/>Rude<\/textarea>/)
  })

  it('a mail for a new password is asked for, and nobody’s address stands in an address [MEE-8, ACC-3]', async () => {
    behave({ ok: true }, 202)
    const answer = await post('/reset-password', { email: 'noor@example.com' })
    expect(answer.headers.location).toBe('/reset-password?done')
    expect((await at.gateway.call.get('/reset-password?done')).text).toContain('Kijk in je inbox')
  })

  it.each([
    ['the link, pasted', '/reset-password/do', 'https://tandem.example/reset-password/do#token=t0ken-t0ken'],
    ['its secret, pasted', '/reset-password/do', ' t0ken-t0ken '],
    ['a link of older mails', '/reset-password/do?token=t0ken-t0ken', ''],
  ])('a new password is set by %s [MEE-8, ACC-3]', async (_name, path, token) => {
    behave({ ok: true })
    const answer = await post(path, { token, password: SECRET_TYPED, password_repeat: SECRET_TYPED })
    expect(sent()).toMatchObject([{ method: 'PUT', url: '/api/reset-password.php' }])
    expect(JSON.parse(sent()[0]?.body ?? '')).toEqual({
      token: 't0ken-t0ken',
      password: SECRET_TYPED,
      password_repeat: SECRET_TYPED,
    })
    expect(answer.headers.location).toBe('/reset-password/do?done')
  })

  it('a new password without its link is asked for again: the link may come yet [MEE-8, SEC-7]', async () => {
    behave({ ok: true })
    const page = await post('/reset-password/do', { password: SECRET_TYPED, password_repeat: SECRET_TYPED })
    expect(page.status).toBe(422)
    expect(page.text).toContain('name="token"')
    expect(page.text).toContain('name="password_repeat"')
    expect(page.text).not.toContain(SECRET_TYPED)
    expect(sent()).toEqual([])
  })

  it('a signup makes the account and goes on to the confirmation of its address [MEE-8, SGN-1]', async () => {
    behave(USER, 201, { 'set-cookie': 'session=s3cret; Path=/; HttpOnly' })
    const account = { name: 'Noor', email: 'noor@example.com', date_of_birth: '1992-03-04', password: SECRET_TYPED }
    const answer = await post(
      '/signup?ref=friend',
      { ...account, orientation_consent: 'on' },
      { ...OUR_PAGE, cookie: 'traffic_source=adnet; locale=en' },
    )
    expect(sent()).toMatchObject([{ method: 'POST', url: '/api/signup.php' }])
    expect(JSON.parse(sent()[0]?.body ?? '')).toEqual({
      ...account,
      orientation_consent: true,
      language: 'en',
      tracking: { network: 'adnet', ref: 'friend' },
    })
    expect(answer.status).toBe(303)
    expect(answer.headers.location).toBe('/complete-signup?screen=confirm')
    expect(cookiesOf(answer).has('auth')).toBe(true)
  })

  it('a date of birth comes as three fields, goes on as one, and is shown again as it was typed [MEE-8, SGN-3]', async () => {
    behave(USER, 201)
    const account = { name: 'Noor', email: 'noor@example.com', password: SECRET_TYPED, orientation_consent: 'on' }
    const born = { date_of_birth_day: '4', date_of_birth_month: '3', date_of_birth_year: '1992' }
    const calls = () => sent().filter(({ method }) => method === 'POST')
    await post('/signup', { ...account, ...born })
    expect(JSON.parse(calls()[0]?.body ?? '')).toMatchObject({ date_of_birth: '1992-03-04' })
    const page = await post('/signup', { ...account, ...born, date_of_birth_year: '' })
    expect(page.status).toBe(422)
    expect(calls()).toHaveLength(1)
    expect(page.text).toMatch(/<input[^>]*name="date_of_birth_day"[^>]*value="4"/)
    expect(page.text).toMatch(/<option value="3" selected="">/)
  })

  it('a signup by a first message brings it along [MEE-8, SGN-1]', async () => {
    behave(USER, 201)
    const account = { name: 'Noor', email: 'noor@example.com', date_of_birth: '1992-03-04', password: SECRET_TYPED }
    await post('/members/12/signup', { ...account, orientation_consent: 'on', signup_message: 'Hello', gender: 'female' })
    expect(JSON.parse(sent()[0]?.body ?? '')).toMatchObject({ profile: 12, signup_message: 'Hello', gender: 'female' })
  })

  it('a signup without what every account needs asks nobody [MEE-8, SGN-3]', async () => {
    behave(USER, 201)
    const page = await post('/members/12/signup', { name: ' ', email: 'noor@example.com', password: SECRET_TYPED })
    expect(page.status).toBe(422)
    expect(page.text).not.toContain(SECRET_TYPED)
    expect(sent().filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('the confirmation is mailed again [MEE-8, SGN-4]', async () => {
    behave({ ok: true }, 202)
    const answer = await post('/complete-signup?screen=confirm', { resend: '1' })
    expect(answer.headers.location).toBe('/complete-signup?screen=confirm&done')
  })
})
