/** Short notices, and what opens, or is gone to, while one is there: they lie over nothing that is read or pressed next. */
import type { Locator, Page } from '@playwright/test'
import { asReturningVisitor, expect, signIn, someProfile, test } from './site.ts'

test.beforeEach(({ page }) => asReturningVisitor(page))

/** Takes a like back on the profile of somebody: the notice of that stays longest. */
async function unlike(page: Page, id: number): Promise<Locator> {
  await page.goto(`/members/${id}`)
  await page.locator('.action-bar .like-button').click()
  const notice = page.locator('.toast')
  await expect(notice).toBeVisible()
  return notice
}

/** Whether all of it, and nothing that lies over it, is what a finger comes to. */
const isFree = (thing: Locator) =>
  thing.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const places = [0.1, 0.5, 0.9].flatMap((x) => [0.2, 0.5, 0.8].map((y) => [left + width * x, top + height * y] as const))
    return places.every(([x, y]) => element.contains(document.elementFromPoint(x, y)))
  })

for (const viewport of [
  { width: 390, height: 844 },
  { width: 390, height: 700 },
  { width: 320, height: 568 },
])
  test(`a notice waits behind a dialog that opens, and lies over none of its fields, ${viewport.width}×${viewport.height} [LAY-1]`, async ({
    page,
    world,
  }) => {
    const [member, other] = [await world.freeMember(), await world.freeMember()]
    await world.call('like', { body: { id: other.id }, headers: member.headers })
    await signIn(page, member)
    await page.setViewportSize(viewport)
    await page.clock.install()
    const notice = await unlike(page, other.id)
    await page.getByRole('button', { name: 'Meer over Contract' }).click()
    await page.getByRole('menuitem', { name: 'Melden' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expect(notice).toBeHidden()
    for (const field of await dialog.locator('label:visible, textarea').all()) {
      await field.scrollIntoViewIfNeeded()
      expect(await isFree(field)).toBe(true)
    }
    // Its time stands still.
    await page.clock.runFor(30_000)
    await page.keyboard.press('Escape')
    await page.clock.runFor(1_000)
    await expect(dialog).toHaveCount(0)
    await expect(notice.getByRole('button', { name: 'Herstellen' })).toBeVisible()
    await page.clock.runFor(12_000)
    await expect(notice).toHaveCount(0)
  })

test('a menu that opens is on top of a notice [LAY-1]', async ({ page, world, request }) => {
  const { id } = await someProfile(request, ({ photo_count }) => photo_count > 1)
  const member = await world.freeMember()
  await world.call('like', { body: { id }, headers: member.headers })
  await signIn(page, member)
  for (const height of [844, 700, 640]) {
    await page.setViewportSize({ width: 390, height })
    await page.goto(`/members/${id}`)
    const like = page.locator('.action-bar .like-button')
    await like.click()
    if (!(await page.locator('.toast').isVisible())) await like.click()
    await expect(page.locator('.toast')).toBeVisible()
    await page.locator('.profile-head .dropdown > button').click()
    const items = page.getByRole('menuitem')
    await expect(items.first()).toBeVisible()
    for (const item of await items.all()) expect(await isFree(item)).toBe(true)
  }
})

test('what a dialog leads to is told at once, also where another notice waits behind it [ACC-10]', async ({ page, world }) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  await world.call('like', { body: { id: other.id }, headers: member.headers })
  await signIn(page, member)
  await unlike(page, other.id)
  await page.getByRole('button', { name: 'Meer over Contract' }).click()
  await page.getByRole('menuitem', { name: 'Melden' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio').first().check()
  await expect(page.locator('.toast:visible')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Melding versturen' }).click()
  await expect(page.locator('.toast:visible', { hasText: 'Bedankt. We kijken ernaar.' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('.toast:visible')).toHaveCount(2)
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 390, height: 700 },
  { width: 360, height: 640 },
])
  test(`a notice leaves the message field free in a chat that is gone to, ${viewport.width}×${viewport.height} [LAY-1]`, async ({
    page,
    world,
  }) => {
    const [member, other] = [await world.freeMember(), await world.freeMember()]
    await world.call('like', { body: { id: other.id }, headers: member.headers })
    await signIn(page, member)
    await page.setViewportSize(viewport)
    const notice = await unlike(page, other.id)
    await page.getByRole('link', { name: 'Chat met Contract' }).click()
    const field = page.getByLabel('Bericht aan Contract')
    await expect(field).toBeVisible()
    await expect.poll(() => isFree(field)).toBe(true)
    await expect(notice).toBeVisible()
    // A message of several lines makes the bar higher.
    await field.fill('Dag\n\nHoe gaat het?\n\nTot zo!')
    await expect.poll(() => isFree(field)).toBe(true)
    await expect(notice).toBeVisible()
  })
