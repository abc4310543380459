import { ROUTE_TABLE, type RouteName } from '../../src/shared/routes.ts'
import { asReturningVisitor, expect, logIn, shiftsOf, signIn, someProfile, test, watchShifts } from './site.ts'

test.beforeEach(({ page }) => asReturningVisitor(page))

/** An address of a route. */
function example(name: RouteName, member: number): string {
  return ROUTE_TABLE[name].path
    .replace(':page', 'terms')
    .replace(':type', 'given')
    .replace(/\/:\w+\?/g, '')
    .replace(':id', name.startsWith('members') || name.startsWith('likes') ? String(member) : '1')
}

const NAMES = Object.keys(ROUTE_TABLE) as RouteName[]

test('every route answers on the server, with its own status [RT-21, RT-19, RT-7, RT-17]', async ({ request }) => {
  const { id: member } = await someProfile(request, () => true)
  for (const name of NAMES) {
    const path = example(name, member)
    const response = await request.get(path, { maxRedirects: 0 })
    expect(response.status(), name).toBe(ROUTE_TABLE[name].guards ? 302 : 200)
    if (response.status() === 302) expect(response.headers().location, name).toBe(`/login?return=${encodeURIComponent(path)}`)
    else {
      const html = await response.text()
      expect(html, name).toMatch(/<title>[^<]+<\/title>.*<main/s)
      expect(repeated([...html.matchAll(HEAD_ELEMENT)].map(([element]) => element)), name).toEqual([])
    }
  }
})

/** What a head has once: its title, and each meta and canonical link by name. */
const HEAD_ELEMENT = /<title|<meta (?:name|property)="[\w:-]+"|<link rel="canonical"/g
const repeated = (names: string[]) => names.filter((name, index) => names.indexOf(name) !== index)

test('going from page to page leaves one title and one of each meta [RT-21, LAY-6]', async ({ page }) => {
  await page.goto('/members')
  for (const [open, title] of [
    [() => page.locator('.profile-card a').first().click(), /, \d+/],
    [() => page.goBack(), /Mannen/],
    [() => page.getByRole('contentinfo').getByRole('link', { name: 'Veelgestelde vragen' }).click(), /Veelgestelde vragen/],
    [() => page.getByRole('link', { name: 'Inloggen' }).first().click(), /Inloggen/],
  ] as const) {
    await open()
    await expect(page).toHaveTitle(title)
    const html = await page.locator('head').innerHTML()
    expect(repeated([...html.matchAll(HEAD_ELEMENT)].map(([element]) => element))).toEqual([])
    expect(html.match(HEAD_ELEMENT)?.length, 'has its metas').toBeGreaterThan(5)
  }
})

test('a page names its language, title, description and canonical address once [RT-21]', async ({ request }) => {
  for (const [cookie, lang, title] of [
    ['', 'nl', 'Mannen'],
    ['locale=en', 'en', 'Men'],
  ] as const) {
    const html = await (await request.get('/members?utm_source=x', { headers: { cookie } })).text()
    expect(html).toContain(`<html lang="${lang}">`)
    expect(html.match(/<title>[^<]*<\/title>/g)).toEqual([`<title>${title} · Tandem</title>`])
    expect(html.match(/<meta name="description"/g)).toHaveLength(1)
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="http://localhost:\\d+/${lang}/members"/>`))
  }
})

test('what a page tells machines is data, which its policy has nothing against [RT-21, GW-12]', async ({ page, complaints }) => {
  for (const [path, kinds] of [
    ['/', ['Organization']],
    ['/pages/faq', ['BreadcrumbList', 'FAQPage']],
  ] as const) {
    await page.goto(path)
    const told = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(told.map((text) => JSON.parse(text)['@type'])).toEqual(kinds)
  }
  for (const path of ['/share.jpg', '/favicon.ico', '/robots.txt', '/sitemap.xml'])
    expect((await page.request.get(path)).status(), path).toBe(200)
  expect(complaints).toEqual([])
})

test('an information page stays as it is when its scripts take it over [MEE-2]', async ({ page }) => {
  await asReturningVisitor(page)
  await watchShifts(page)
  await page.goto('/pages/terms')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await shiftsOf(page)).toEqual([])
})

test('the language of the site is set where the visitor has chosen none [GW-7, GW-5]', async ({ request }) => {
  const first = await request.get('/', { headers: { cookie: '' } })
  expect(first.headers()['set-cookie']).toBe('locale=nl; Max-Age=31536000; Path=/; SameSite=Lax')
  const chosen = await request.get('/', { headers: { cookie: 'locale=en' } })
  expect(chosen.headers()['set-cookie']).toBeUndefined()
})

test('an unknown address says so in words and status, with a way home [RT-19]', async ({ page }) => {
  for (const path of ['/no/such/page', '/members/abc', '/pages/unknown', '/landers/unknown', '/members/999999999']) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { name: 'Deze pagina bestaat niet' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Terug naar de startpagina' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.context().addCookies([{ name: 'locale', value: 'en', url: page.url() }])
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to the home page' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Look around' })).toHaveAttribute('href', /\/members$/)
})

test('a cached page is the same to the letter, and runs under a policy that admits its own scripts [GW-12]', async ({
  page,
  request,
  complaints,
}) => {
  const texts = new Set<string>()
  for (let visit = 0; visit < 3; visit += 1) texts.add(await (await request.get('/login')).text())
  expect(texts.size).toBe(1)
  // `goto` waits until the scripts have taken the page over.
  const policy = (await page.goto('/login'))?.headers()['content-security-policy']
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/)
  expect(policy).not.toContain('nonce')
  expect(complaints).toEqual([])
  // One that is not the page's own is not run.
  const refused = page.waitForEvent('console', (message) => message.text().includes('script-src'))
  await page.evaluate(() =>
    document.head.append(Object.assign(document.createElement('script'), { textContent: 'window.isForeign = true' })),
  )
  await refused
  expect(await page.evaluate(() => 'isForeign' in window)).toBe(false)
  complaints.length = 0
})

test('every answer to a member has a nonce of its own, and only scripts that carry it [GW-12]', async ({ page }) => {
  await page.goto('/login')
  await logIn(page)
  await expect(page).toHaveURL(/\/members$/)
  const nonces = new Set<string>()
  for (let visit = 0; visit < 3; visit += 1) {
    const response = await page.request.get('/members')
    const [, nonce] = response.headers()['content-security-policy']?.match(/'nonce-([^']+)'/) ?? []
    const scripts = (await response.text()).match(/<script[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(0)
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`)
    nonces.add(nonce as string)
  }
  expect(nonces.size).toBe(3)
})

test('a page of a member is never kept for others [GW-8]', async ({ page, request }) => {
  await page.goto('/login')
  await logIn(page)
  await expect(page).toHaveURL(/\/members$/)
  const own = await page.request.get('/members')
  expect(own.headers()['cache-control']).toBe('no-store')
  expect(await own.text()).toContain('premium@tandem.example')
  expect(await (await request.get('/members', { headers: { cookie: '' } })).text()).not.toContain('premium@tandem.example')
})

test('only an active profile’s main picture is offered for previews [INF-9]', async ({ request }) => {
  const { profiles } = await (await request.get('/api/profiles.php?limit=60')).json()
  const { id, main_image } = profiles.find((profile: { main_image: unknown }) => profile.main_image)
  const html = await (await request.get(`/members/${id}`)).text()
  expect(html).toContain(
    `<meta property="og:image" content="http://localhost:${new URL((await request.get('/')).url()).port}/photos/${main_image.match}"/>`,
  )
  expect(await (await request.get('/members/999999999')).text()).toContain('<meta name="robots" content="noindex"/>')
})

test('a path that looks like another host is a path of ours, and unknown [RT-19]', async ({ request, baseURL }) => {
  // Playwright would resolve such an address itself.
  const response = await request.fetch(`${baseURL}//evil.example/members`)
  expect(response.status()).toBe(404)
  expect(await response.text()).not.toContain('http://evil.example')
})

test('a list that is empty says so below the heading of its page', async ({ page, world }) => {
  await signIn(page, await world.freeMember())
  for (const path of ['/likes', '/chats', '/transactions', '/directdebit']) {
    await page.goto(path)
    await expect(page.locator('.empty-state').getByRole('heading', { level: 2 }), path).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
  }
})
