/**
 * Going back to a page that the browser has kept. The browser of the tests keeps none, so it is told of by hand;
 * `npm run lighthouse` sees whether one that does may keep them.
 */
import type { Page } from '@playwright/test'
import { asReturningVisitor, expect, signIn, test } from './site.ts'

test.beforeEach(({ page }) => asReturningVisitor(page))

const tell = (page: Page, what: 'pagehide' | 'pageshow') =>
  page.evaluate((name) => void window.dispatchEvent(new PageTransitionEvent(name, { persisted: true })), what)

for (const path of ['/', '/members']) {
  test(`${path} of a visitor who has logged in meanwhile becomes a member's when they go back [GW-8]`, async ({
    page,
    world,
  }) => {
    await page.goto(path, { waitUntil: 'load' })
    await expect(page.getByRole('link', { name: /Inloggen|Log in/ }).first()).toBeVisible()
    await signIn(page, await world.freeMember())
    await tell(page, 'pageshow')
    await expect(page.getByRole('link', { name: /Inloggen|Log in/ })).toHaveCount(0)
  })
}

test('a page of a member is hidden when it is left, and gone when the session is over [DAT-3, GW-8]', async ({ page, world }) => {
  const member = await world.freeMember()
  await signIn(page, member)
  await page.goto('/settings')
  const theirs = page.getByText(member.email)
  await expect(theirs).toBeVisible()
  await tell(page, 'pagehide')
  await expect(theirs).toBeHidden()
  await page.context().clearCookies({ name: 'auth' })
  await tell(page, 'pageshow')
  await expect(page).toHaveURL(/\/login/)
  await expect(theirs).toHaveCount(0)
})
