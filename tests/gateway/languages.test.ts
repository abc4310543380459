/** Which language a page is in, and at which addresses [GW-7]. */
import { describe, expect, it } from 'vitest'
import { createSessionSeal } from '../../src/bff/session/sealedSession.ts'
import { AVAILABLE_LOCALES, type Locale } from '../../src/shared/locales.ts'
import { cookiesOf, gatewayForFile, SECRET } from '../support/gateway.ts'
import { MEMBER, PERSON } from '../support/people.ts'
import { SETTINGS } from '../support/siteSettings.ts'
import { json } from '../support/upstream.ts'

const at = gatewayForFile()
const COMPANY = {
  ...{ name: 'Tandem B.V.', address: 'Keizersgracht 1', city: 'Amsterdam', country: 'NL', kvk: '12345678' },
  ...{ tradenames: [], vat_numbers: ['NL1'], support_phone: '+31 20 123 4567', delete_discount: 0, added: '2026-01-01' },
}
const ANSWERS: Record<string, unknown> = {
  '/api/profiles.php': { profiles: [PERSON], total: 1, total_is_exact: true, next: null, similar: [] },
  '/api/regions.php': { regions: [] },
  '/api/companyinfo.php': COMPANY,
  '/api/user.php': { user: { ...MEMBER, language: 'en' } },
}

type Asking = {
  site?: Partial<typeof SETTINGS>
  cookie?: string
  browser?: string
  body?: URLSearchParams
  /** What is said of who is signed in; undefined: nothing. */
  user?: object | undefined
}

/** Each site has a host of its own: what it says of itself is kept. */
async function open(path: string, { site = {}, cookie = '', browser = '', body, ...other }: Asking = {}): Promise<Response> {
  const answers = 'user' in other ? { ...ANSWERS, '/api/user.php': other.user } : ANSWERS
  at.upstream.behave((request, response, reached) => {
    const { pathname } = new URL(reached.url, at.upstream.url)
    const answer = pathname === '/api/settings.php' ? { ...SETTINGS, ...site } : answers[pathname]
    json(answer ?? { error: 'not_found', request_id: '' }, answer ? 200 : 404)(request, response, reached)
  })
  const host = `${Object.values(site).join('-').toLowerCase() || 'tandem'}.example`
  return fetch(at.gateway.url + path, {
    redirect: 'manual',
    headers: { 'x-forwarded-host': host, cookie, 'accept-language': browser, 'sec-fetch-site': 'same-origin' },
    ...(body && { method: 'POST', body }),
  })
}
const localesSet = (answer: Response) => answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('locale='))
const languageOf = (html: string) => /<html lang="([^"]*)"/.exec(html)?.[1]
const linksOf = (html: string) => [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, path]) => path as string)
const alternatesOf = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"\/>/g)].map(([, language, place]) => [
    language,
    place,
  ])
const sharedIn = (html: string) => {
  const found = [...html.matchAll(/<meta property="(og:locale[^"]*)" content="([^"]*)"\/>/g)]
  return Object.fromEntries(
    [...new Set(found.map(([, name]) => name))].map((name) => [
      name,
      found.filter((each) => each[1] === name).map((each) => each[2]),
    ]),
  )
}
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]

/** What each of them says: the first that does is the page's language. */
const SAID = {
  address: [undefined, 'fr'],
  cookie: [undefined, 'de'],
  site: ['it', 'nl'],
  browser: [undefined, 'pl'],
} as const
const COMBINATIONS = SAID.address.flatMap((address) =>
  SAID.cookie.flatMap((cookie) =>
    SAID.site.flatMap((site) => SAID.browser.map((browser) => ({ address, cookie, site, browser }))),
  ),
)

it.each(COMBINATIONS)(
  'is the address’s, the chosen one, the site’s, the browser’s, the default: $address, $cookie, $site, $browser [GW-7]',
  async ({ address, cookie, site, browser }) => {
    const answer = await open(address ? `/${address}/login` : '/login', {
      site: { domain_language: site, geoip_country: 'PL' },
      ...(cookie && { cookie: `locale=${cookie}` }),
      ...(browser && { browser }),
    })
    // There is no catalogue for the site's, where it is Italian.
    const shown: Locale = address ?? cookie ?? (site === 'nl' ? site : undefined) ?? browser ?? 'en'
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-language')).toBe(shown)
    expect(answer.headers.get('vary')).toMatch(/^Cookie, Accept-Language/)
    expect(languageOf(await answer.text())).toBe(shown)
    // Only the site's own is taken over for later; that of an address is for the pages that it leads to.
    const adopted = cookiesOf(answer).get('locale')
    if (!address && !cookie && site === 'nl') expect(adopted).toMatch(/^locale=nl; Max-Age=31536000;/)
    else expect(adopted).toBeUndefined()
  },
)

it.each([
  ['pl, de', 'PL', 'pl'],
  ['it, de;q=0.5, en', 'CH', 'en'],
  ['it, de, en;q=0.5', 'CH', 'de'],
  ['de-AT, pl;q=0.9', 'PL', 'pl'],
  ['de', 'PL', 'en'],
  ['de', 'BR', 'de'],
  ['*', 'PL', 'en'],
  // Malagasy and North Frisian, which begin like others.
  ['plt', 'PL', 'en'],
  ['frr-DE', 'BE', 'en'],
  ['x'.repeat(1_000), 'PL', 'en'],
])('is of what a browser asks for what its country speaks: %s in %s → %s [INF-3]', async (browser, country, shown) => {
  const answer = await open('/login', { browser, site: { domain_language: 'xx', geoip_country: country } })
  expect(languageOf(await answer.text())).toBe(shown)
})

describe('a member whose browser knows no language', () => {
  const member = async () => `auth=${await createSessionSeal([SECRET]).seal({ native: 't0ken' })}`

  it.each([
    ['/members', 200],
    ['/pages/faq', 200],
    ['/nothing', 404],
    ['/signup', 302],
  ])('is shown that of the account, which is kept, at the cost of no call more: %s [ACC-6, GW-7]', async (path, status) => {
    const answer = await open(path, { cookie: await member(), browser: 'pl' })
    expect(answer.status).toBe(status)
    expect(localesSet(answer)).toEqual([expect.stringMatching(/^locale=en; Max-Age=31536000;/)])
    expect(at.upstream.reached.filter(({ url }) => url === '/api/user.php')).toHaveLength(1)
    if (status === 302) return
    expect(answer.headers.get('content-language')).toBe('en')
    expect(languageOf(await answer.text())).toBe('en')
  })

  it.each([
    ['/fr/members', '', 'fr'],
    ['/members', '; locale=de', 'de'],
  ])('is shown that of %s%s all the same [GW-7]', async (path, chosen, shown) => {
    const answer = await open(path, { cookie: (await member()) + chosen })
    expect(languageOf(await answer.text())).toBe(shown)
    expect(localesSet(answer)).toEqual([])
  })

  it.each([
    ['names none', { user: { user: MEMBER } }],
    ['names one that there is not', { user: { user: { ...MEMBER, language: 'it' } } }],
    ['is not known', { user: undefined }],
  ])('is shown that of the site where the account %s, and keeps it not [GW-7]', async (_what, user) => {
    const answer = await open('/members', { cookie: await member(), ...user })
    expect(languageOf(await answer.text())).toBe('nl')
    expect(localesSet(answer)).toEqual([])
  })
})

describe('an answer that opens a session', () => {
  const ask = async (method: string, path: string, answer: unknown, status: number) => {
    at.upstream.behave(json(answer, status, { 'Set-Cookie': 'session=t0ken; Path=/' }))
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
    return fetch(at.gateway.url + path, { method, headers, ...(method !== 'GET' && { body: '{}' }) })
  }
  const USER = { user: { ...MEMBER, language: 'pl' } }

  it.each([
    ['POST', '/api/user.php', 200],
    ['POST', '/api/signup.php', 201],
    ['POST', '/api/activate.php', 200],
    ['POST', '/api/reactivate.php', 200],
  ])('has the browser keep the language of its account for a year: %s %s [ACC-6, GW-5]', async (method, path, status) => {
    const answer = await ask(method, path, USER, status)
    expect(answer.status).toBe(status)
    expect(localesSet(answer)).toEqual(['locale=pl; Max-Age=31536000; Path=/; SameSite=Lax'])
  })

  it.each<[string, string, string, unknown, number]>([
    ['whose account names none', 'POST', '/api/user.php', { user: MEMBER }, 200],
    ['whose account names one that there is not', 'POST', '/api/user.php', { user: { ...MEMBER, language: 'it' } }, 200],
    ['without an account', 'PUT', '/api/reset-password.php', { ok: true }, 200],
    ['that is none, but a refusal', 'POST', '/api/user.php', { ...USER, error: 'login_failed', request_id: '' }, 401],
    ['that is none, but saves where to push to', 'POST', '/api/user.php?push=1', USER, 200],
  ])('has it keep none %s [GW-5]', async (_what, method, path, said, status) => {
    const answer = await ask(method, path, said, status)
    expect(answer.status).toBe(status)
    expect(localesSet(answer)).toEqual([])
  })
})

describe('a page that is an error before anything is known of the account', () => {
  const refused = (host: string, headers: Record<string, string>, body: BodyInit) =>
    fetch(`${at.gateway.url}/login`, {
      method: 'POST',
      headers: { 'x-forwarded-host': host, 'accept-language': 'de', 'sec-fetch-site': 'same-origin', ...headers },
      body,
    })

  it.each<[string, number, Record<string, string>, BodyInit]>([
    ['is no form', 400, {}, 'text'],
    ['comes from another site', 403, { 'sec-fetch-site': 'cross-site' }, new URLSearchParams({ a: 'b' })],
    ['is too large', 413, {}, new URLSearchParams({ a: 'x'.repeat(200_000) })],
  ])('is in the site’s language where that is known, or the browser’s, when what is sent %s [INF-4]', async (...sent) => {
    const [_how, status, headers, body] = sent
    for (const [host, shown] of [
      ['unasked.example', 'de'],
      ['tandem.example', 'nl'],
    ] as const) {
      if (host === 'tandem.example') await open('/login')
      const answer = await refused(host, headers, body)
      expect(answer.status).toBe(status)
      expect(answer.headers.get('content-language')).toBe(shown)
      expect(languageOf(await answer.text())).toBe(shown)
    }
  })

  it('is in the browser’s where there is no such site [INF-4]', async () => {
    at.upstream.behave(json({ error: 'not_found', request_id: '' }, 404))
    const headers = { 'x-forwarded-host': 'nobody.example', 'accept-language': 'de' }
    const answer = await fetch(`${at.gateway.url}/login`, { headers })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-language')).toBe('de')
    expect(languageOf(await answer.text())).toBe('de')
  })
})

describe('an address with a language', () => {
  it.each(AVAILABLE_LOCALES)('leads on to others with it, and is the one to be found: %s [RT-21]', async (language) => {
    for (const [path, under] of [
      ['', '/'],
      ['/', '/'],
      ['/members', '/members'],
      ['/pages/faq', '/pages/faq'],
    ] as const) {
      const html = await (await open(`/${language}${path}`)).text()
      expect(languageOf(html), path).toBe(language)
      expect(canonicalOf(html), path).toBe(`https://tandem.example/${language}${under}`)
      expect(html).toContain(`<meta property="og:url" content="https://tandem.example/${language}${under}"/>`)
      const links = linksOf(html)
      expect(links.length, path).toBeGreaterThan(5)
      expect(links.filter((link) => !link.startsWith(`/${language}/`) && !link.startsWith('/photos/'))).toEqual([])
      expect(alternatesOf(html), path).toEqual([
        ...AVAILABLE_LOCALES.map((each) => [each, `https://tandem.example/${each}${under}`]),
        ['x-default', `https://tandem.example${under}`],
      ])
    }
  })

  it.each(['/', '/members', '/login'])('has the letters of Polish asked for at once: %s', async (path) => {
    const fontsIn = async (language: string) =>
      (await (await open(`/${language}${path}`)).text()).match(/<link rel="preload" href="[^"]*" as="font"/g)
    expect(await fontsIn('pl')).toHaveLength(2)
    expect(await fontsIn('de')).toHaveLength(1)
  })

  it('tells those that a page is shared with its language and the others [RT-21]', async () => {
    const regions = ['en_GB', 'nl_NL', 'de_DE', 'fr_FR', 'pl_PL']
    expect(sharedIn(await (await open('/de/members')).text())).toEqual({
      'og:locale': ['de_DE'],
      'og:locale:alternate': regions.filter((each) => each !== 'de_DE'),
    })
    expect(sharedIn(await (await open('/members', { cookie: 'locale=pl' })).text())).toEqual({ 'og:locale': ['pl_PL'] })
    // The text is Dutch still.
    expect(sharedIn(await (await open('/de/pages/terms')).text())).toEqual({ 'og:locale': ['nl_NL'] })
  })

  it.each(['/de/login', '/de/reset-password', '/de/members/7', '/de/nothing'])(
    'names no others of a page that search engines are not to show: %s [RT-21]',
    async (path) => {
      const html = await (await open(path)).text()
      expect(alternatesOf(html)).toEqual([])
      expect(html).not.toContain('og:locale:alternate')
    },
  )

  it('names no others of a member’s page, which is not to be shown by search engines [RT-21]', async () => {
    const cookie = `auth=${await createSessionSeal([SECRET]).seal({ native: 't0ken' })}`
    const answer = await open('/de/members', { cookie })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(alternatesOf(await answer.text())).toEqual([])
    expect((await open('/de/members')).headers.get('x-robots-tag')).toBeNull()
  })

  it('is what one without it leads search engines to, which says no more [RT-21]', async () => {
    const html = await (await open('/members', { cookie: 'locale=de' })).text()
    expect(canonicalOf(html)).toBe('https://tandem.example/de/members')
    expect(alternatesOf(html)).toEqual([])
    expect(linksOf(html).filter((link) => link.startsWith('/de'))).toEqual([])
  })

  it('of a text that there is not yet leads search engines to that which is shown [RT-21]', async () => {
    for (const path of ['/de/pages/terms', '/pages/terms']) {
      const html = await (await open(path, { cookie: 'locale=de' })).text()
      expect(canonicalOf(html)).toBe('https://tandem.example/nl/pages/terms')
      expect(alternatesOf(html)).toEqual([])
    }
    expect(alternatesOf(await (await open('/en/pages/terms')).text())).toEqual([
      ['en', 'https://tandem.example/en/pages/terms'],
      ['nl', 'https://tandem.example/nl/pages/terms'],
      ['x-default', 'https://tandem.example/pages/terms'],
    ])
  })

  it.each([
    '/xx/members',
    '/it/',
    '/it',
    '/IT/members',
    '/DEX/members',
    '//De/members',
    '/DE/..//evil.example',
    '/de/fr/members',
    '/de/nothing',
    '/de//evil.example',
    '/de/api/user.php',
  ])('is not found where there is none: %s [RT-19]', async (path) => {
    const answer = await open(path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('<html lang="')
  })

  it.each([
    ['/FR', '/fr'],
    ['/FR/', '/fr/'],
    ['/De/members?country=ES&a=%2F', '/de/members?country=ES&a=%2F'],
    ['/Pl/members/7', '/pl/members/7'],
    ['/dE/nothing', '/de/nothing'],
    ['/DE//evil.example', '/de//evil.example'],
    ['/DE/%5Cevil.example', '/de/%5Cevil.example'],
    ['/DE?https://evil.example', '/de?https://evil.example'],
  ])('leads to the one in small letters, for good: %s [RT-19]', async (path, to) => {
    const answer = await open(path, { browser: 'pl' })
    expect([answer.status, answer.headers.get('location')]).toEqual([308, to])
    expect(cookiesOf(answer).get('locale')).toBeUndefined()
  })

  it.each([
    ['/Members', '/members'],
    ['/de/Members/?country=ES', '/de/members?country=ES'],
    ['/de/%6dembers', '/de/members'],
    ['/PAGES/faq', '/pages/faq'],
    ['/Landers/Gallery/Ab%20c:d', '/landers/gallery/Ab%20c:d'],
  ])('leads to the page as its address is spelled, which is one: %s [RT-21]', async (path, to) => {
    const answer = await open(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([308, to])
    expect((await open(to)).status).toBe(200)
  })

  it('leads a form there as it was sent [MEE-8]', async () => {
    const body = new URLSearchParams({ email: 'noor@example.com', password: 'kers zeilboot weiland' })
    const answer = await open('/DE/login?return=%2Fchats', { body })
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/de/login?return=%2Fchats'])
  })

  it('leads to a login with it, which comes back to it [RT-20]', async () => {
    const guarded = await open('/de/chats?a=1')
    expect([guarded.status, guarded.headers.get('location')]).toEqual([302, '/de/login?return=%2Fchats%3Fa%3D1'])
  })

  it.each([
    ['/de/login', '/en/members'],
    ['/de/login?return=%2Fchats%3Fa', '/en/chats?a'],
    ['/de/login?return=%2Ffr%2Fchats', '/en/chats'],
    ['/login?return=%2Fde%2Fchats', '/chats'],
    ['/de/login?return=%2Fde%2F%2Fevil.example', '/en/members'],
    ['/login?return=%2Fde%2F%2Fevil.example', '/members'],
    ['/login?return=%2Fde%2F%5Cevil.example', '/members'],
  ])('goes on in the account’s language after a login without scripts: %s [ACC-6, RT-20]', async (path, to) => {
    const body = new URLSearchParams({ email: 'noor@example.com', password: 'kers zeilboot weiland' })
    const answer = await open(path, { body })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, to])
    expect(localesSet(answer)).toEqual([expect.stringMatching(/^locale=en;/)])
  })

  it('is kept for the next visitor, as that without it is [GW-8]', async () => {
    const hits = async () => Number(/page_cache_total{result="hit"} (\d+)/.exec(await at.gateway.metrics())?.[1] ?? 0)
    const cookie = 'locale=pl; traffic_source=kept'
    const before = await hits()
    const pages = []
    for (const path of ['/pl/login', '/login', '/pl/login', '/login']) pages.push(await (await open(path, { cookie })).text())
    expect(await hits()).toBe(before + 2)
    expect(pages[2]).toBe(pages[0])
    expect(pages[3]).toBe(pages[1])
    expect(pages[1]).not.toBe(pages[0])
  })
})

describe('a visitor’s page in another language than the browser’s', () => {
  const lineIn = (html: string) => /<aside class="banners" lang="(\w\w)">.*?<\/aside>/.exec(html)
  const lineOf = async (path: string, asking: Asking) => lineIn(await (await open(path, asking)).text())

  it.each(['/', '/members', '/landers/gallery', '/nl/members'])(
    'offers it in that, in a line of its own language: %s [NAV-7]',
    async (path) => {
      const [line, language] = (await lineOf(path, { browser: 'de-AT, nl;q=0.5' })) ?? []
      expect(language).toBe('de')
      expect(line).toContain('Diese Seite gibt es auch auf Deutsch.')
      expect(line).toContain('aria-label="Schließen"')
      expect(line).toContain(`href="/de${path.replace('/nl', '')}"`)
    },
  )

  it.each<[string, string, Asking]>([
    ['is in it', '/members', { browser: 'nl, de' }],
    ['is in it by its address', '/de/members', { browser: 'de' }],
    ['says none', '/members', {}],
    ['says one that there is not', '/members', { browser: 'it' }],
    ['was told no', '/members', { browser: 'de', cookie: 'notices=language=1795000000000' }],
    ['says one that the page is not written in yet', '/de/pages/terms', { browser: 'pl' }],
    ['says one, of a page that is not found', '/de/xyz', { browser: 'pl' }],
  ])('offers none where the browser %s [NAV-7]', async (_what, path, asking) => {
    expect(await lineOf(path, asking)).toBeNull()
  })

  it('offers of an information page what it is written in', async () => {
    expect((await lineOf('/de/pages/terms', { browser: 'en' }))?.[0]).toContain('href="/en/pages/terms"')
    expect((await lineOf('/de/pages/faq', { browser: 'pl' }))?.[0]).toContain('href="/pl/pages/faq"')
  })

  it('leaves the query out of it, as that of a page that is kept is not everybody’s [GW-8]', async () => {
    expect((await lineOf('/members?utm_source=secret', { browser: 'de' }))?.[0]).toContain('href="/de/members"')
  })

  it('is kept for those of the same language [GW-8]', async () => {
    const texts = []
    for (const browser of ['pl', 'de', 'pl', '']) texts.push(await (await open('/reset-password', { browser })).text())
    expect(texts[2]).toBe(texts[0])
    expect(new Set(texts.map((text) => lineIn(text)?.[1]))).toEqual(new Set(['pl', 'de', undefined]))
  })
})
