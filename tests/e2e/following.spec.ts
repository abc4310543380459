/** How links within the site are followed: without leaving the page, and otherwise as the browser does. */
import type { Locator, Page } from '@playwright/test'
import { asReturningVisitor, expect, showsAgain, signIn, test } from './site.ts'

test.beforeEach(async ({ page }) => {
  await asReturningVisitor(page)
})

/** A page that is still the one it was has what was noted in it. */
const note = (page: Page) => page.evaluate(() => Object.assign(window, { isNoted: true }))
const isStillThere = (page: Page) => page.evaluate(() => 'isNoted' in window)

const cardsOf = (page: Page) => page.getByRole('main').getByRole('listitem')
const addressOf = async (link: Locator) => (await link.getAttribute('href')) ?? ''

test('a card is followed by a click anywhere on it and by Enter, without leaving the page; back finds the place [RT-21, MEM-1]', {
  tag: '@desk',
}, async ({ page }) => {
  await page.goto('/members')
  await note(page)
  const card = cardsOf(page).nth(14)
  const address = await addressOf(card.getByRole('link'))
  await card.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  await card.click({ position: { x: 20, y: 60 } })
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Where the next page begins, to the eye and to screen readers.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.locator('#content')).toBeFocused()
  await page.goBack()
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(10)

  await card.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(address)
  expect(await isStillThere(page)).toBe(true)
})

test('a click that asks for a new tab or window opens one, and leaves the page as it is [RT-21]', { tag: '@desk' }, async ({
  page,
  isPhone,
}) => {
  test.skip(isPhone, 'there are no such keys')
  await page.goto('/members')
  await note(page)
  const link = cardsOf(page).first().getByRole('link')
  const address = await addressOf(link)
  const asking: Parameters<Locator['click']>[0][] = [
    { modifiers: ['ControlOrMeta'] },
    { modifiers: ['Shift'] },
    { button: 'middle' },
  ]
  for (const ask of asking) {
    const opened = page.context().waitForEvent('page')
    await link.click(ask)
    await expect(await opened).toHaveURL(address)
    await (await opened).close()
  }
  await expect(page).toHaveURL('/members')
  expect(await isStillThere(page)).toBe(true)
})

test('the heart of a card is not its link [LIK-1]', { tag: '@desk' }, async ({ page, world }) => {
  await signIn(page, await world.freeMember())
  await page.goto('/members')
  const heart = cardsOf(page).first().getByRole('button')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL('/members')
})

test('a filter leaves the page where it is, and a tab takes the place of the last one in the history [RT-21, LIK-1]', async ({
  page,
  world,
}) => {
  await signIn(page, await world.freeMember())
  await page.goto('/members')
  await page.evaluate(() => scrollTo({ top: 20, behavior: 'instant' }))
  await page.getByRole('link', { name: 'Online', exact: true }).click()
  await expect(page).toHaveURL('/members?online=1')
  expect(await page.evaluate(() => scrollY)).toBe(20)

  await page.getByRole('link', { name: 'Likes' }).locator('visible=true').click()
  for (const tab of ['given', 'matches'] as const) {
    await page.locator(`a[href="/likes/${tab}"]`).click()
    await expect(page).toHaveURL(`/likes/${tab}`)
  }
  // The page one is on already is not gone to once more.
  await page.locator('a[href="/likes/matches"]').click()
  await page.goBack()
  await expect(page).toHaveURL('/members?online=1')
})

test('a link in a dialog leads on within the page and closes it [BON-4]', { tag: '@desk' }, async ({ page, world }) => {
  await showsAgain(page, ['welcome'])
  await signIn(page, await world.freeMember())
  await page.goto('/members')
  await note(page)
  await page.getByRole('button', { name: 'Hoe het werkt' }).click()
  const dialog = page.getByRole('dialog', { name: 'Welkom! 25% korting voor jou' })
  await dialog.getByRole('link').click()
  await expect(page).toHaveURL('/credits')
  await expect(dialog).toBeHidden()
  expect(await isStillThere(page)).toBe(true)
})

test('a click that something has taken for itself goes nowhere; a link to elsewhere is the browser’s own [RT-21]', {
  tag: '@desk',
}, async ({ page }) => {
  await page.goto('/members')
  await note(page)
  const link = cardsOf(page).first().getByRole('link')
  await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault(), { once: true }))
  await link.click()
  await expect(page).toHaveURL('/members')
  expect(await isStillThere(page)).toBe(true)

  await page.getByRole('link', { name: 'Naar de inhoud' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/members#content')
  expect(await isStillThere(page)).toBe(true)
})
