/** The strip between navigation and page: what is in it, that it covers nothing, and that nothing moves. */
import type { Page } from '@playwright/test'
import { pathTo } from '../../src/shared/routes.ts'
import { asReturningVisitor, expect, rememberedNotices, shiftsOf, showsAgain, signIn, test, watchShifts } from './site.ts'

const ALL = ['notifications_alert', 'welcome', 'photo_alert', 'push_alert'] as const

/** A browser that could be pushed to and has not been asked. */
const asAskable = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    const registration = { pushManager: { getSubscription: async () => null } }
    navigator.serviceWorker.getRegistration = async () => registration as unknown as ServiceWorkerRegistration
  })

test.beforeEach(({ page }) => asReturningVisitor(page))

for (const width of [320, 390, 768, 1280]) {
  test(`one slim strip at ${width} px, from the server and without a shift: who sends a banner away sees the next [MEE-2, BAN-1, BON-4]`, {
    tag: '@desk',
  }, async ({ page, world, query, isPhone }) => {
    test.skip(isPhone !== width < 768, 'a width of the other kind of device')
    await page.setViewportSize({ width, height: 800 })
    await watchShifts(page)
    await asAskable(page)
    await showsAgain(page, [...ALL])
    const member = await world.freeMember()
    await query(`update account set notifications_disabled = '{spam}' where id = $1`, [member.id])
    await signIn(page, member)
    // Where the browser says what it is; nothing is offered before that is known.
    await page.goto(pathTo('notifications'))
    await expect.poll(async () => (await rememberedNotices(page)).canAskPush).toBe(true)

    const html = await (await page.request.get('/members')).text()
    expect(html).toContain('Onze mails staan uit')
    await page.goto('/members')
    const notes = page.getByRole('note')
    const strip = page.locator('.banners')
    for (const text of ['Onze mails staan uit', '25% korting', 'Voeg een foto toe']) {
      await expect(notes.filter({ visible: true })).toHaveCount(1)
      await expect(notes).toContainText(text)
      // The banner, not only what is around it: that could have no height, and the banner lie over the page.
      const [bar, box, title] = [page.locator('.top-bar'), notes, page.getByRole('heading', { level: 1 })]
      const places = await Promise.all([bar, box, title].map((each) => each.boundingBox()))
      const [above, own, below] = places.map((place) => ({ top: place?.y ?? 0, end: (place?.y ?? 0) + (place?.height ?? 0) }))
      expect(own?.top).toBe(above?.end)
      expect(below?.top).toBeGreaterThanOrEqual(own?.end ?? 0)
      expect((own?.end ?? 0) - (own?.top ?? 0)).toBeLessThanOrEqual(46)
      expect((own?.end ?? 0) - (own?.top ?? 0)).toBeGreaterThanOrEqual(44)
      // Nothing of it is cut off, or wider than the page.
      const parts = await strip.evaluate((each) =>
        [...each.querySelectorAll<HTMLElement>('p, a, button, .banner-rest')]
          .filter((part) => part.checkVisibility())
          .map((part) => ({ end: part.getBoundingClientRect().right, isCut: part.scrollWidth > part.offsetWidth + 1 })),
      )
      expect(parts.filter(({ end, isCut }) => isCut || end > width)).toEqual([])
      await notes.getByRole('button', { name: 'Sluiten' }).click()
    }
    await expect(strip).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await shiftsOf(page)).toEqual([])
    await page.reload()
    await expect(strip).toHaveCount(0)
    expect(await shiftsOf(page)).toEqual([])
    // Pushes are offered where one waits for what they would tell, and nowhere else.
    for (const path of ['/likes', '/swipe-game']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(strip, path).toHaveCount(0)
    }
    await page.goto('/chats')
    await expect(notes).toContainText('Zet meldingen aan')
    await notes.getByRole('button', { name: 'Sluiten' }).click()
    await expect(strip).toHaveCount(0)
    expect(Object.keys((await rememberedNotices(page)).dismissed).sort()).toEqual([...ALL, 'language'].sort())
  })
}

test('the discount of new members comes with the page, and moves nothing [MEE-2, BON-4]', async ({ page, world }) => {
  await watchShifts(page)
  await showsAgain(page, ['welcome'])
  await signIn(page, await world.freeMember())
  expect(await (await page.request.get('/members')).text()).toMatch(/role="note"[\s\S]*25% korting/)
  await page.goto('/members')
  await expect(page.getByRole('note')).toContainText('25% korting')
  expect(await shiftsOf(page)).toEqual([])
})

test('the next banner has the focus when one is sent away [BAN-1]', async ({ page, world }) => {
  await showsAgain(page, ['welcome', 'photo_alert'])
  await signIn(page, await world.freeMember())
  await page.goto('/members')
  await page.getByRole('note').getByRole('button', { name: 'Sluiten' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Voeg een foto toe' })).toBeFocused()
})

test('the words of the discount lie over nothing on the smallest screen with large letters [MEE-10, BON-4]', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await showsAgain(page, ['welcome'])
  await signIn(page, await world.freeMember())
  await page.goto('/members')
  await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: '200%' }))
  const lead = page.getByRole('link', { name: '25% korting' })
  expect(await lead.evaluate((link) => link.scrollWidth - link.clientWidth)).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('the discount follows what stood before it at once [BAN-1, MEE-2]', async ({ page, world, query }) => {
  await watchShifts(page)
  await showsAgain(page, ['notifications_alert', 'welcome'])
  const person = await world.freeMember()
  await query(`update account set notifications_disabled = '{spam}' where email = $1`, [person.email])
  await signIn(page, person)
  await page.goto('/members')
  await expect(page.getByRole('note')).toContainText('Onze mails staan uit')
  await page.getByRole('note').getByRole('button', { name: 'Sluiten' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('note').getByRole('link', { name: '25% korting' })).toBeFocused()
  expect(await shiftsOf(page)).toEqual([])
})

test('what is sent away in two tabs is remembered from both [BAN-1]', async ({ page, context, world }) => {
  await showsAgain(page, ['notifications_alert', 'welcome', 'photo_alert'])
  await signIn(page, await world.freeMember())
  const other = await context.newPage()
  for (const tab of [page, other]) {
    // Asked for by the scripts: they are there.
    const stream = tab.waitForRequest('**/api/events.php*')
    await tab.goto('/members')
    await stream
    await expect(tab.getByRole('note')).toContainText('25% korting')
  }
  await page.getByRole('note').getByRole('button', { name: 'Sluiten' }).click()
  await expect(page.getByRole('note')).toContainText('Voeg een foto toe')
  await page.getByRole('note').getByRole('button', { name: 'Sluiten' }).click()
  await expect(page.locator('.banners')).toHaveCount(0)
  await other.getByRole('note').getByRole('button', { name: 'Sluiten' }).click()
  await expect(other.getByRole('note')).toContainText('Voeg een foto toe')
  const { dismissed } = await rememberedNotices(page)
  expect(Object.keys(dismissed).sort()).toEqual(['language', 'photo_alert', 'push_alert', 'welcome'])
})

test('a reason that comes or ends while a page is read moves nothing [MEE-2]', async ({ page, world, query }) => {
  await watchShifts(page)
  await showsAgain(page, ['notifications_alert'])
  const member = await world.freeMember()
  await signIn(page, member)
  const flag = (reasons: string) => query(`update account set notifications_disabled = $2 where id = $1`, [member.id, reasons])
  const polled = async () => {
    const answer = page.waitForResponse((response) => response.url().endsWith('/api/user.php'))
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await answer
  }
  const strip = page.locator('.banners')
  const streams = page.waitForRequest('**/api/events.php*')
  await page.goto('/members')
  await streams
  await flag('{spam}')
  await polled()
  await expect(strip).toHaveCount(0)
  const again = page.waitForRequest('**/api/events.php*')
  await page.reload()
  await expect(strip).toContainText('Onze mails staan uit')
  await again
  await flag('{}')
  await polled()
  await expect(strip).toHaveText('')
  await expect(strip).toBeVisible()
  expect(await shiftsOf(page)).toEqual([])
})

test('a person, money and settings have no banner beside them; the reminder to confirm has its own places [MEE-2, SGN-5]', async ({
  page,
  world,
}) => {
  await showsAgain(page, [...ALL])
  const other = await world.freeMember()
  await signIn(page, await world.freeMember())
  const strip = page.locator('.banners')
  for (const path of ['/members', '/chats', '/likes', '/likes/given']) {
    await page.goto(path)
    await expect(strip, path).toContainText('25% korting')
  }
  const packageId = await world.smallestPackage()
  const undisturbed = [
    `/members/${other.id}`,
    `/likes/m/${other.id}`,
    '/premium',
    '/credits',
    `/credits/${packageId}`,
    '/profile',
    '/settings',
    '/notifications',
  ]
  for (const path of undisturbed) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    await expect(strip, path).toHaveCount(0)
  }
  await signIn(page, await world.visitorSignsUp())
  for (const path of ['/members', `/members/${other.id}`, '/premium', '/credits', '/profile']) {
    await page.goto(path)
    await expect(strip, path).toContainText('Bevestig je e-mailadres')
    await expect(strip.getByRole('button', { name: 'Sluiten' })).toHaveCount(0)
  }
  await strip.getByRole('button', { name: 'Bevestig je e-mailadres' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Stuur de mail opnieuw' })).toBeVisible()
})

test('each page that is followed to has room for a banner, or none, by itself [MEE-2]', async ({ page, world }) => {
  await showsAgain(page, ['welcome'])
  await signIn(page, await world.freeMember())
  const strip = page.locator('.banners')
  await page.goto('/chats')
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await expect(strip).toContainText('25% korting')
  await page.getByRole('link', { name: 'Word premium' }).click()
  await expect(page).toHaveURL('/premium')
  await expect(strip).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/chats')
  await expect(strip).toContainText('25% korting')
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
})

test('who is called spam sees that, and gets mails again by asking for them, not by another change [ACC-7]', async ({
  page,
  world,
  query,
}) => {
  const member = await world.freeMember()
  await query(`update account set notifications_disabled = '{spam}' where id = $1`, [member.id])
  const reasons = async () => (await query('select notifications_disabled from account where id = $1', [member.id]))[0]
  await signIn(page, member)
  await page.goto('/notifications')
  const note = page.getByRole('note').filter({ hasText: 'als spam gemarkeerd' })
  await expect(note).toContainText('komen nog wel')
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.getByRole('switch', { name: 'Nieuwe likes: E-mail' }).click()
  expect((await saved).status()).toBe(200)
  expect(await reasons()).toEqual({ notifications_disabled: ['spam'] })
  await note.getByRole('button', { name: 'Stuur mij weer mails' }).click()
  await expect(note).toHaveCount(0)
  // What had the focus is gone: reading goes on at the nearest heading.
  await expect(page.getByRole('heading', { name: 'Meldingen op dit apparaat' })).toBeFocused()
  expect(await reasons()).toEqual({ notifications_disabled: [] })
})
