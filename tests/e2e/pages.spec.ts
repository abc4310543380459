import AxeBuilder from '@axe-core/playwright'
import { ROUTE_TABLE, type RouteName } from '../../src/shared/routes.ts'
import { asReturningVisitor, expect, logIn, test } from './site.ts'

test.beforeEach(({ page }) => asReturningVisitor(page))

const example = (name: RouteName) =>
  ROUTE_TABLE[name].path
    .replace(':lander', 'video')
    .replace(':page', 'terms')
    .replace(':type', 'given')
    .replace(/\/:\w+\?/g, '')
    .replace(':id', '1')

test('every route answers on the server, with its own status [RT-21, RT-19]', async ({ request }) => {
  for (const name of Object.keys(ROUTE_TABLE) as RouteName[]) {
    const response = await request.get(example(name), { maxRedirects: 0 })
    const expected = ROUTE_TABLE[name].guards ? [302] : [200, 404, 501]
    expect(expected, name).toContain(response.status())
    if (response.status() === 302)
      expect(response.headers().location, name).toBe(`/login?return=${encodeURIComponent(example(name))}`)
  }
})

test('a page names its language, title, description and canonical address once [RT-21]', async ({ request }) => {
  for (const [cookie, lang, title] of [
    ['', 'nl', 'Mannen in de buurt'],
    ['locale=en', 'en', 'Men near you'],
  ] as const) {
    const html = await (await request.get('/members?utm_source=x', { headers: { cookie } })).text()
    expect(html).toContain(`<html lang="${lang}">`)
    expect(html.match(/<title>[^<]*<\/title>/g)).toEqual([`<title>${title}</title>`])
    expect(html.match(/<meta name="description"/g)).toHaveLength(1)
    expect(html).toMatch(/<link rel="canonical" href="http:\/\/localhost:\d+\/members"\/>/)
  }
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
    await expect(page.getByRole('heading', { name: 'Deze pagina kon niet worden gevonden' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Terug naar de homepage' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.context().addCookies([{ name: 'locale', value: 'en', url: page.url() }])
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to the home page' })).toBeVisible()
})

test('every answer of a cached page has a nonce of its own, and only scripts that carry it [GW-12]', async ({ request }) => {
  const nonces = new Set<string>()
  for (let visit = 0; visit < 3; visit += 1) {
    const response = await request.get('/members')
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
  const own = await page.goto('/members')
  expect(own?.headers()['cache-control']).toBe('no-store')
  expect(await own?.text()).toContain('premium@tandem.example')
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

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })
    test('no screen has an accessibility violation [RT-21]', async ({ page, request }) => {
      const { profiles } = await (await request.get('/api/profiles.php?limit=1')).json()
      const check = async (path: string) => {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => `${path}: ${id} ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
      }
      for (const path of ['/', '/members', `/members/${profiles[0].id}`, '/login', '/no/such/page', '/pricing']) await check(path)
      await page.goto('/login')
      await logIn(page)
      await expect(page).toHaveURL(/\/members$/)
      for (const path of ['/members', `/members/${profiles[0].id}`]) await check(path)
    })
  })
}

test('a path that looks like another host is a path of ours, and unknown [RT-19]', async ({ request, baseURL }) => {
  // Playwright would resolve such an address itself.
  const response = await request.fetch(`${baseURL}//evil.example/members`)
  expect(response.status()).toBe(404)
  expect(await response.text()).not.toContain('http://evil.example')
})
