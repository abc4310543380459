/** A service that has never heard of counts, versions, pages and tabs: it sends its lists as they are. */
import { joinOldSite } from './oldSite.ts'
import { asReturningVisitor, expect, logIn, test } from './site.ts'

test.beforeEach(async ({ page }) => {
  await asReturningVisitor(page)
  await page.goto('/login')
  await logIn(page)
  await expect(page).toHaveURL(/\/members$/)
})

test('badges and title count its lists [GRO-1]', async ({ page }) => {
  const check = async () => {
    await expect(page.getByRole('link', { name: /2 ongelezen berichten/ }).locator('visible=true')).toBeVisible()
    await expect(page.getByRole('link', { name: /1 nieuwe like/ }).locator('visible=true')).toBeVisible()
    await expect(page).toHaveTitle(/^\(3\) /)
  }
  await check()
  await page.reload()
  await check()
})

test('its chats are one page, its likes are told apart and counted here [GRO-2]', async ({ page }) => {
  const rows = page.getByRole('main').getByRole('listitem')
  await page.goto('/chats')
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Meer tonen' })).toHaveCount(0)
  await page.goto('/likes')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Nieuwe like')
  await page.getByRole('link', { name: 'Verstuurd 1', exact: true }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows).not.toContainText('Nieuwe like')
  await page.getByRole('link', { name: 'Matches 0', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Nog geen matches' })).toBeVisible()
})

test('it is polled by the calls of the specification [PUL-1]', async ({ page }) => {
  await page.clock.install()
  const stream = page.waitForRequest('**/api/events.php*')
  await page.goto('/members')
  await stream
  const calls: string[] = []
  page.on('request', (request) => {
    const name = /\/api\/(\w+)\.php/.exec(request.url())?.[1]
    if (name && name !== 'events') calls.push(name)
  })
  await page.clock.runFor(6_000)
  await expect.poll(() => calls.sort()).toEqual(['chats', 'likes', 'user'])
})

test('a conversation is read by asking for it, and the badge knows at once [CHT-1, GRO-1]', async ({ page }) => {
  // Of one's own: what was read stays read.
  await joinOldSite(page)
  await page.clock.install()
  const said: string[] = []
  page.on('request', (request) => void (request.method() === 'PUT' && said.push(request.url())))
  await page.goto('/chats')
  await expect(page).toHaveTitle(/^\(1\) /)
  await page.getByRole('link', { name: /^Lars/ }).click()
  await expect(page.getByText('Welkom Noor!')).toBeVisible()
  await expect(page).toHaveTitle(/^(?!\()/)
  await page.goBack()
  await expect(page.getByRole('link', { name: /ongelezen bericht/ })).toHaveCount(0)
  expect(said).toEqual([])
})
