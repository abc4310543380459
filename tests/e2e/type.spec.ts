/** The site's face: what is fetched of it, and that its stand-in is as large. */
import type { Page } from '@playwright/test'
import { asReturningVisitor, expect, test } from './site.ts'

const FACE = /\.woff2$/

test.beforeEach(({ page }) => asReturningVisitor(page))

/** Which faces a text of a page is set in, and how wide its words are. */
const wordsOf = (page: Page) =>
  page.locator('h1, h2, label, main p, main a, button').evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility() && element.textContent?.trim())
      .map((element) => {
        const words = document.createRange()
        words.selectNodeContents(element)
        const { width, height } = words.getBoundingClientRect()
        return { text: element.textContent, width, height }
      }),
  )

test('texts are set in one file, and letters beyond it bring the other [P4]', async ({ page }) => {
  const faces: string[] = []
  page.on('request', (request) => FACE.test(request.url()) && faces.push(request.url()))
  await page.goto('/login')
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => document.fonts.check('16px Figtree'))).toBe(true)
  expect(faces).toHaveLength(1)
  const other = page.waitForRequest(FACE)
  await page.locator('h1').evaluate((title) => title.append(' Łódź'))
  expect((await other).url()).not.toBe(faces[0])
  // It is exchanged on this page, though it was asked for late.
  await page.evaluate(() => document.fonts.ready)
  const displays = await page.evaluate(() => [...document.fonts].map(({ family, display }) => `${family} ${display}`))
  expect(displays.filter((face) => !/ auto$/.test(face))).toEqual([
    expect.stringContaining('optional'),
    expect.stringContaining('fallback'),
  ])
})

test('a face that comes late moves nothing, and what stands in for it is as large [P4]', async ({ page }) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(FACE, async (route) => {
    await held
    await route.continue()
  })
  // A page that is loaded has all its files.
  await page.goto('/login', { waitUntil: 'domcontentloaded' })
  // Shown, which it is without the face once the browser has waited a moment for it.
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))))
  // It comes with the scripts.
  await expect(page.getByRole('button', { name: 'Wachtwoord tonen' })).toBeVisible()
  const before = await wordsOf(page)
  const arrived = page.waitForResponse(FACE)
  letGo()
  await (await arrived).finished()
  await page.evaluate(() => document.fonts.ready)
  expect(await wordsOf(page)).toEqual(before)

  await page.unroute(FACE)
  await page.reload()
  await page.evaluate(() => document.fonts.ready)
  await expect(page.getByRole('button', { name: 'Wachtwoord tonen' })).toBeVisible()
  const after = await wordsOf(page)
  expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => text))
  const widths = (words: typeof before) => words.reduce((sum, { width }) => sum + width, 0)
  expect(widths(after)).not.toBe(widths(before))
  expect(Math.abs(widths(after) / widths(before) - 1)).toBeLessThan(0.05)
  expect(after.map(({ height }) => Math.round(height))).toEqual(before.map(({ height }) => Math.round(height)))
})
