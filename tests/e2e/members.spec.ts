import type { Page } from '@playwright/test'
import { asReturningVisitor, boxOf, expect, logIn, scrollUntil, signIn, someProfile, test } from './site.ts'

test.beforeEach(({ page }) => asReturningVisitor(page))

/** Where the filters are in a sheet: a desk has a column for them. */
const TABLET = { width: 1100, height: 800 }

test('the address holds the search, and back restores the place [MEM-1]', { tag: '@desk' }, async ({ page, isPhone }) => {
  if (!isPhone) await page.setViewportSize(TABLET)
  await page.goto('/members')
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByLabel('Land').selectOption({ label: 'Nederland' })
  await sheet.getByLabel('Leeftijd vanaf').selectOption('20')
  await sheet.getByRole('button', { name: 'Leden tonen' }).click()
  await expect(page).toHaveURL(/\/members\?country=NL&min_age=20$/)
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('link', { name: '20 – 99' })).toBeVisible()

  // Further pages come as they are needed.
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toHaveCount(24)
  await scrollUntil(page, async () => (await cards.count()) > 24)
  const loaded = await cards.count()
  const target = cards.nth(30)
  await target.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  await target.getByRole('link').click()
  await expect(page).toHaveURL(/\/members\/\d+$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/members\?country=NL&min_age=20$/)
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(loaded)
  // Photos that come later may move it by a pixel or two.
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(10)
})

test('the app is fetched when the picture that a page is looked at for is there, or at the first sign of somebody [P4]', async ({
  page,
}) => {
  // What it does where a picture does not come is another matter.
  await page.addInitScript(() => {
    const timeout = window.setTimeout
    const patient = (then: TimerHandler, ms?: number) => timeout(then, ms === 2_000 ? 60_000 : ms)
    Object.assign(window, { setTimeout: patient })
  })
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  const picture = Promise.withResolvers<void>()
  await page.route('**/photos/**', async (route) => {
    await picture.promise
    await route.continue()
  })
  const visit = async () => {
    // The page before asks for nothing any more.
    await page.goto('/robots.txt')
    scripts.length = 0
    await page.goto('/members', { waitUntil: 'commit' })
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(24)
    for (const _ of [1, 2, 3]) await painted(page)
    expect(scripts).toEqual([])
  }
  await visit()
  await page.keyboard.press('Shift')
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
  await visit()
  picture.resolve()
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
})

test('what is below a list that goes on can be reached: the end stays where it is in sight, and soon only a button moves it [FTR-1]', {
  tag: '@desk',
}, async ({ page }) => {
  await page.goto('/members')
  const [cards, more] = [page.getByRole('main').getByRole('listitem'), page.getByRole('button', { name: 'Meer tonen' })]
  const footer = page.getByRole('contentinfo')
  const place = () => footer.evaluate((element) => element.getBoundingClientRect().top)
  // Straight to the footer: nothing comes in between.
  await footer.scrollIntoViewIfNeeded()
  await footer.getByRole('link').first().focus()
  const before = await place()
  await painted(page)
  expect(await place()).toBe(before)
  await expect(cards).toHaveCount(24)
  // Straight to the end, and resting there: more comes.
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' })
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
  })
  await expect.poll(() => cards.count()).toBeGreaterThan(24)

  // Page after page, as readers do: three come by themselves.
  await page.evaluate(() => scrollTo(0, 0))
  // Whoever comes meanwhile, beside other tests, moves somebody to the next page, where nobody is shown twice.
  await scrollUntil(page, async () => (await cards.count()) > 3 * 24)
  await scrollUntil(page, () => more.evaluate((button) => button.getBoundingClientRect().bottom < innerHeight))
  await painted(page)
  const shown = await cards.count()
  expect(shown).toBeLessThanOrEqual(4 * 24)
  await painted(page)
  await expect(cards).toHaveCount(shown)
  await more.click()
  // As many as there are, up to a page.
  await expect.poll(() => cards.count()).toBeGreaterThan(shown)
  await footer.getByRole('link', { name: 'Veelgestelde vragen' }).click()
  await expect(page).toHaveURL('/pages/faq')
})

/** When the browser has told observers what is in sight. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))))

test('a search that finds nobody leads on [MEM-1]', async ({ page }) => {
  await page.goto('/members?country=NZ&min_age=60&max_age=60')
  await expect(page.getByText('Niemand gevonden')).toBeVisible()
  // To be seen once: the number above is for those who cannot see it come.
  expect((await page.getByText('Geen leden gevonden').boundingBox())?.height).toBe(1)
  await expect(page.getByRole('heading', { name: 'Misschien ook iemand voor jou' })).toBeVisible()
  await page.getByRole('link', { name: 'Filters wissen' }).click()
  await expect(page).toHaveURL(/\/members$/)
})

test('an address with nonsense for a search is the plain search [MEM-1]', async ({ page }) => {
  await page.goto('/members?country=nl&min_age=abc&online=7')
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(24)
})

test('a search that fails says so and can be tried again [GW-10]', async ({ page }) => {
  await page.goto('/members')
  await page.route('**/api/profiles.php*', (route) =>
    route.fulfill({ status: 502, headers: { 'x-gateway-attempts': '6' }, json: { error: 'bad_gateway', request_id: 'x' } }),
  )
  await page.getByRole('link', { name: 'Online', exact: true }).click()
  await expect(page.getByText('Er is een fout opgetreden, probeer het later opnieuw.')).toBeVisible()
  await page.unroute('**/api/profiles.php*')
  await page.getByRole('button', { name: 'Probeer opnieuw' }).click()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
})

test('a call that never arrived is made again by the browser itself [GW-3]', async ({ page }) => {
  await page.goto('/members')
  let failures = 2
  await page.route('**/api/profiles.php*', (route) => (failures-- > 0 ? route.abort('connectionreset') : route.continue()))
  await page.getByRole('link', { name: 'Nieuw', exact: true }).click()
  await expect(page).toHaveURL(/new=1/)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
})

test('regions are those of the country that is chosen, and a page that is opened with one shows it [MEM-1]', async ({ page }) => {
  await page.goto('/members')
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(sheet.getByLabel('Regio')).toHaveCount(0)
  await sheet.getByLabel('Land').selectOption('Polen')
  await expect(sheet.getByLabel('Regio').getByRole('option')).toHaveCount(17)
  await sheet.getByLabel('Regio').selectOption('Łódzkie')
  await sheet.locator('button[type=submit]').click()
  await expect(page).toHaveURL(/country=PL&countryregion=\d+/)
  await page.reload()
  await page.getByRole('button', { name: 'Filters 2' }).click()
  await expect(sheet.getByLabel('Regio').locator('option:checked')).toHaveText('Łódzkie')
})

test('the filters say how many are set and found, and close without a search [MEM-1]', { tag: '@desk' }, async ({
  page,
  isPhone,
}) => {
  if (!isPhone) await page.setViewportSize(TABLET)
  await page.goto('/members?country=NL')
  const opener = page.getByRole('button', { name: 'Filters 1' })
  await opener.click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const box = await sheet.boundingBox()
  // From below, and not all of the screen.
  if (isPhone) expect(box?.y).toBeGreaterThan(0)
  await sheet.getByLabel('Leeftijd vanaf').selectOption('40')
  const show = sheet.getByRole('button', { name: /^\d+ leden tonen$/ })
  const found = parseInt((await show.textContent()) ?? '', 10)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page).toHaveURL('/members?country=NL')
  await page.goto('/members?country=NL&min_age=40')
  await expect(page.getByText(`${found} leden gevonden`)).toBeVisible()
  await page.getByRole('button', { name: 'Filters 2' }).click()
  await sheet.getByRole('link', { name: 'Filters wissen' }).click()
  await expect(page).toHaveURL('/members')
  await expect(sheet).toBeHidden()
})

test('a press of back closes the filters where the browser does not ask what is open, and what they lead to takes their place [MEM-1]', async ({
  page,
}) => {
  await page.addInitScript(() => Object.assign(window, { CloseWatcher: undefined }))
  await page.goto('/members')
  await page.getByRole('link', { name: 'Nieuw', exact: true }).click()
  await expect(page).toHaveURL('/members?new=1')
  const opener = page.getByRole('button', { name: 'Filters 1' })
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await opener.click()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page).toHaveURL('/members?new=1')

  // Closed by its own button it leaves nothing behind either; loaded again it is there.
  await opener.click()
  await page.reload()
  await sheet.getByRole('button', { name: 'Sluiten' }).click()
  await expect(sheet).toBeHidden()
  await opener.click()
  await sheet.getByLabel('Leeftijd vanaf').selectOption('40')
  await sheet.getByRole('button', { name: /tonen$/ }).click()
  await expect(page).toHaveURL(/min_age=40/)
  await expect(sheet).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/members?new=1')
  await expect(sheet).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/members')
})

test('a browser that asks before it goes back closes the filters, and a dialog that Esc does not [MEM-1, MEE-10]', async ({
  page,
  world,
}) => {
  // As a phone asks for its back button or gesture.
  await page.addInitScript(() => {
    const open: { onclose?: () => void }[] = []
    const CloseWatcher = class {
      onclose?: () => void
      constructor() {
        open.push(this)
      }
      destroy() {
        open.splice(open.indexOf(this), 1)
      }
    }
    Object.assign(window, { CloseWatcher, pressBack: () => open.at(-1)?.onclose?.() })
  })
  const pressBack = () => page.evaluate(() => (window as unknown as { pressBack: () => void }).pressBack())
  await page.goto('/members')
  await page.getByRole('button', { name: 'Filters' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await pressBack()
  await expect(dialog).toBeHidden()

  await signIn(page, await world.freeMember())
  await page.goto(`/members/${(await world.freeMember()).id}`)
  await page.getByRole('button', { name: /^Meer over / }).click()
  await page.getByRole('menuitem', { name: 'Melden' }).click()
  await dialog.getByRole('textbox').fill('Vraagt om geld.')
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('textbox')).toHaveValue('Vraagt om geld.')
  await pressBack()
  await expect(dialog).toBeHidden()
})

test('a page hydrates with the answers it was rendered with, and asks for none again [RT-21]', { tag: '@desk' }, async ({
  page,
  isPhone,
}) => {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  for (const search of ['', '?country=NL']) {
    await page.goto(`/members${search}`)
    if (isPhone) await page.getByRole('button', { name: 'Filters' }).click()
    const region = page.getByRole(isPhone ? 'dialog' : 'complementary').getByLabel('Regio')
    await expect(region).toHaveCount(search === '' ? 0 : 1)
    expect(calls).toEqual([])
  }
})

test('a desk has the filters beside what they find, which is there at once, and one stays where one is [MEM-1]', {
  tag: '@desk',
}, async ({ page, isPhone }) => {
  if (isPhone) await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/members')
  const column = page.getByRole('complementary')
  const country = column.getByLabel('Land')
  await expect(country).toBeVisible()
  await expect(page.getByRole('button', { name: 'Filters' })).toBeHidden()
  await expect(column.getByLabel('Regio')).toHaveCount(0)
  // Quick filters stand above it; what it has a field for moves it by no chip of its own.
  const { top } = await boxOf(column)
  const quick = await boxOf(page.getByRole('link', { name: 'Online', exact: true }))
  expect(quick.bottom).toBeLessThan(top)
  expect((await boxOf(page.locator('.profile-card').first())).top).toBeGreaterThan(quick.bottom)
  await page.evaluate(() => scrollTo(0, 700))
  await country.focus()
  const place = await page.evaluate(() => scrollY)
  await country.selectOption('Nederland')
  await expect(page).toHaveURL('/members?country=NL')
  await expect(column.getByLabel('Regio').getByRole('option')).toHaveCount(13)
  await expect(country).toBeFocused()
  // The browser holds to a card that is in sight, which may be a pixel or two.
  expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(10)
  await expect(column).toBeInViewport({ ratio: 0.9 })
  await page.evaluate(() => scrollTo(0, 0))
  expect((await boxOf(column)).top).toBe(top)

  // A list that is stepped through is one step of the history.
  const from = column.getByLabel('Leeftijd vanaf')
  let found = 0
  for (const age of ['30', '31', '32']) {
    const answer = page.waitForResponse((response) => response.url().includes(`min_age=${age}`))
    await from.selectOption(age)
    await expect(page).toHaveURL(`/members?country=NL&min_age=${age}`)
    found = (await (await answer).json()).total
  }
  await page.goBack()
  await expect(page).toHaveURL('/members?country=NL')
  await expect(from).toHaveValue('18')
  await page.goForward()
  await expect(from).toHaveValue('32')
  await expect(page.getByText(`${found} leden gevonden`)).toBeVisible()

  // What the chips say is kept; the way out is read on from the column's heading.
  await page.getByRole('link', { name: 'Nieuw', exact: true }).click()
  await expect(page).toHaveURL('/members?country=NL&min_age=32&new=1')
  await column.getByLabel('Leeftijd tot').selectOption('60')
  await expect(page).toHaveURL('/members?country=NL&min_age=32&max_age=60&new=1')
  await column.getByRole('link', { name: 'Filters wissen' }).press('Enter')
  await expect(page).toHaveURL('/members')
  await expect(from).toHaveValue('18')
  await expect(column.getByRole('heading', { name: 'Filters' })).toBeFocused()

  // A window that gets narrow has the sheet, and one that gets wide again the column.
  await page.setViewportSize(TABLET)
  await expect(column).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('dialog').getByLabel('Land')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(country).toBeVisible()
})

test.describe('where no scripts run', () => {
  test.use({ javaScriptEnabled: false })

  test('the search has no place for filters that would never come, and no button that opens none [MEE-8]', async ({ page }) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/members')
      await expect(page.getByRole('complementary')).toBeHidden()
      await expect(page.getByRole('button', { name: 'Filters' })).toBeHidden()
      const [first, title] = [page.getByRole('main').getByRole('listitem').first(), page.getByRole('heading', { level: 1 })]
      expect((await first.boundingBox())?.x).toBe((await title.boundingBox())?.x)
    }
  })
})

test('the first faces of a phone are near the top of the page', async ({ page, world }) => {
  await signIn(page, await world.freeMember())
  await page.goto('/members')
  const bar = await page.getByRole('banner').boundingBox()
  const face = await page.getByRole('main').getByRole('listitem').first().boundingBox()
  expect((face?.y ?? 999) - (bar?.height ?? 0)).toBeLessThan(160)
})

test('fictional profiles carry tag and warning, for everyone [MEM-3]', async ({ page }) => {
  await page.goto('/members')
  const fictional = page.getByRole('link').filter({ hasText: 'Fictief' })
  while ((await fictional.count()) === 0) await page.getByRole('button', { name: 'Meer tonen' }).click()
  await fictional.first().click()
  await expect(page.getByRole('note')).toContainText('Dit profiel is fictief')
})

test('a profile tells first what both like, where there is such a thing [MEM-3]', async ({ page, request, world }) => {
  const { id } = await someProfile(request, ({ photo_count }) => photo_count > 1)
  const { interests } = (await (await request.get(`/api/profile.php?id=${id}`)).json()).profile
  const member = await world.freeMember()
  const all = page.getByRole('list', { name: 'Interesses' })
  const both = page.getByRole('list', { name: 'Dit vinden jullie allebei leuk' })
  for (const isMember of [false, true]) {
    if (isMember) await signIn(page, member)
    await page.goto(`/members/${id}`)
    await expect(all.getByRole('listitem')).toHaveCount(interests.length)
    await expect(both).toHaveCount(0)
  }
  await world.call('updateProfile', { body: { interests: [interests[1]] }, headers: member.headers })
  await page.reload()
  await expect(both.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'Houdt ook van' }).getByRole('listitem')).toHaveCount(interests.length - 1)
  await expect(all).toHaveCount(0)
})

test('photos of a profile are moved by keyboard and locked for those who have not paid [MEM-4]', { tag: '@desk' }, async ({
  page,
  request,
  isPhone,
}) => {
  const { profiles } = await (await request.get('/api/profiles.php?limit=60')).json()
  const { id } = profiles.find((profile: { photo_count: number }) => profile.photo_count >= 3)
  await page.goto(`/members/${id}`)
  const gallery = page.getByRole('region', { name: /Foto’s van/ })
  await expect(gallery).toContainText('1 / ')
  // Whatever is cut of it on a phone, its top is not.
  await expect(gallery.locator('.gallery-strip img').first()).toHaveCSS('object-position', '50% 0%')
  // The next one is said to be locked before anybody goes on to it.
  await expect(gallery.locator('.gallery-count .icon')).toBeVisible()
  await gallery.getByRole('list').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(gallery).toContainText('2 / ')
  if (!isPhone) {
    // All of them in little: one stop for keys, and the pictures that are fetched anyway.
    const thumbs = gallery.getByRole('button', { name: /^Foto \d van \d/ })
    await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true')
    await thumbs.nth(2).click()
    await expect(gallery).toContainText('3 / ')
    await page.keyboard.press('Home')
    await expect(thumbs.first()).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(gallery).toContainText('2 / ')
    const sources = (name: string) =>
      page.locator(`${name} img`).evaluateAll((all) => all.map((each) => each.getAttribute('src')))
    expect(await sources('.gallery-thumbs')).toEqual(await sources('.gallery-strip'))
    // What the locks are for is told below them, and leads to it.
    await gallery.getByRole('button', { name: 'Je moet ingelogd zijn om meer foto’s te zien', exact: true }).last().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect(gallery.getByRole('button', { name: 'Je moet ingelogd zijn om meer foto’s te zien' }).first()).toBeVisible()
  await page.goto(`/login?return=/members/${id}`)
  await logIn(page, 'free')
  await expect(page).toHaveURL(new RegExp(`/members/${id}$`))
  await expect(page.getByRole('button', { name: 'Premiumleden zien alle foto’s' }).first()).toBeAttached()
})

test('a profile without a photo has a placeholder [MEM-5]', async ({ page, request }) => {
  const { profiles } = await (await request.get('/api/profiles.php?limit=60')).json()
  const { id } = profiles.find((profile: { photo_count: number }) => profile.photo_count === 0)
  await page.goto(`/members/${id}`)
  await expect(page.getByText('Nog geen foto')).toBeAttached()
})

test('the first screen of a small phone says whose face it is, and has what can be done [MEM-5]', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const { id } = await someProfile(request, ({ photo_count }) => photo_count > 1)
  await page.goto(`/members/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: 'Word gratis lid' })).toBeInViewport({ ratio: 1 })
})

test('a profile leads back to where one came from, as it was left, and whoever came from elsewhere to the search [MEM-3]', {
  tag: '@desk',
}, async ({ page, world }) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  await signIn(page, member)
  const back = page.getByRole('main').getByRole('link', { name: 'Terug' })
  await page.goto(`/members/${other.id}`)
  await expect(back).toBeInViewport({ ratio: 1 })
  // Without its word a phone has its arrow.
  expect((await back.locator('.icon').boundingBox())?.width).toBeGreaterThan(12)
  await back.press('Enter')
  await expect(page).toHaveURL('/members')
  await page.goto('/members?sort=newest')
  await page.locator('.profile-card > a').first().click()
  await expect(page).toHaveURL(/\/members\/\d+$/)
  await back.click()
  await expect(page).toHaveURL('/members?sort=newest')
})

test('a town has the name that it has in the reader’s language, where a member is shown [MEM-3]', async ({ page, request }) => {
  const inEnglish: Record<string, string> = { München: 'Munich', Köln: 'Cologne', Nürnberg: 'Nuremberg', Hannover: 'Hanover' }
  const { profiles } = await (await request.get('/api/profiles.php?country=DE&limit=60')).json()
  const { id, city } = profiles.find((profile: { city?: string }) => profile.city && profile.city in inEnglish)
  const where = page.locator('main .whereabouts').first()
  await page.goto(`/de/members/${id}`)
  await expect(where).toContainText(city)
  await page.goto(`/en/members/${id}`)
  await expect(where).toContainText(inEnglish[city] as string)
})

test('what the match finder found, or that it found nobody, is heard where it comes [SGN-7, MEE-10]', async ({ page, world }) => {
  await signIn(page, await world.freeMember())
  const answers = Promise.withResolvers<void>()
  await page.route('**/api/match-finder.php**', async (route) => {
    await answers.promise
    await route.fulfill({ json: { profiles: [] } })
  })
  await page.goto('/match-finder')
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Zoek leden' }).click()
  // It is there before its words are.
  const outcome = page.locator('section > [role=status]')
  await expect(outcome).toBeEmpty()
  answers.resolve()
  await expect(outcome).toContainText('Niemand deelt dit met je')
})

test('the ring around the arrow of the last photo is as strong as any [MEM-4, MEE-10]', async ({ page, request }) => {
  const { id } = await someProfile(request, ({ photo_count }) => photo_count > 1)
  await page.goto(`/members/${id}`)
  const next = page.locator('.gallery-button.is-next')
  await next.press('Enter')
  while ((await next.getAttribute('aria-disabled')) !== 'true') await next.press('Enter')
  await expect(next).toBeFocused()
  await expect(next).toHaveCSS('opacity', '1')
})
