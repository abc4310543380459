/** A whole life at the old service: its names, characters, mails and pages are its own, and the site shows none of that. */
import { join } from 'node:path'
import { mailedLink } from './oldSite.ts'
import { asReturningVisitor, enter, expect, fillAccount, makeAccount, someEmail, test } from './site.ts'

const PHOTO = join(import.meta.dirname, '../../public/landers/people.webp')

test('from signup to chat and its removal, likes and a discount, in front of an old service with words of its own [MIG-8]', async ({
  page,
}) => {
  // A whole life, not one thing.
  test.slow()
  const email = someEmail()
  const cards = page.getByRole('main').getByRole('listitem')

  await test.step('signup', async () => {
    await page.goto('/')
    await enter(page)
    await page.getByRole('main').getByRole('link', { name: 'Word gratis lid' }).first().click()
    await fillAccount(page, { email, name: 'Zoë' })
    await makeAccount(page)
    await expect(page).toHaveURL(/\/complete-signup/)
    await page.getByLabel('Foto toevoegen').setInputFiles(PHOTO)
    await page.getByRole('button', { name: 'Gebruik foto' }).click()
    const photo = page.locator('img.signup-photo')
    await expect(photo).toBeVisible()
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Volgende' }).click()
    await page.getByLabel('Plaats').fill('’s-Hertogenbosch')
    await page.getByRole('button', { name: 'Volgende' }).click()
    await page.getByRole('textbox', { name: 'Over jou' }).fill('Cafés, €5 & “rust”')
    await page.getByRole('button', { name: 'Volgende' }).click()
    await expect(page.getByText(email)).toBeVisible()
    await page.getByRole('button', { name: 'Kijk wie er is' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mannen', exact: true })).toBeVisible()
  })

  await test.step('confirmation, by the link in its mail to a page of its own', async () => {
    const link = await mailedLink(email)
    expect(link).toContain(`${process.env.LEGACY_SITE}/bevestig.php?`)
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Bedankt, Zoë!' })).toBeVisible()
    await page.getByRole('link', { name: 'Naar de leden' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mannen', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: /1 ongelezen bericht/ }).locator('visible=true')).toBeVisible()
  })

  await test.step('profile', async () => {
    await page.goto('/profile')
    const about = page.getByRole('textbox', { name: 'Over jou' })
    await expect(about).toHaveValue('Cafés, €5 & “rust”')
    await about.fill('Wandelen 🌲, en koffie')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'is opgeslagen' })).toBeVisible()
    await page.reload()
    await expect(about).toHaveValue('Wandelen 🌲, en koffie')
  })

  await test.step('search', async () => {
    await page.goto('/members?country=BE&min_age=30&max_age=40')
    await expect(cards.first()).toContainText('Antwerpen')
    await expect(page.getByText(/^\d leden gevonden/)).toBeVisible()
    const pictures = cards.locator('img').first()
    await expect.poll(() => pictures.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })

  let name = ''
  await test.step('like', async () => {
    const like = cards.first().getByRole('button')
    name = /(\S+) leuk vinden/.exec((await like.getAttribute('aria-label')) ?? '')?.[1] ?? ''
    await like.click()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await page.goto('/likes/given')
    await expect(cards).toHaveCount(1)
    await expect(cards).toContainText(name)
  })

  await test.step('chat', async () => {
    await page.goto('/likes/given')
    await cards.first().getByRole('link').first().click()
    await page.getByRole('link', { name: `Chat met ${name}` }).click()
    await page.getByLabel(`Bericht aan ${name}`).fill('Koffie in “De Zon”? 😘 €2')
    await page.getByRole('button', { name: 'Versturen' }).click()
    await expect(page).toHaveURL(/\/chats\/\d+$/)
    await expect(page.getByRole('log').getByText('Koffie in “De Zon”? 😘 €2')).toBeVisible()
    await expect(page.getByText(/· Verzonden/)).toBeVisible()
    await expect(page.getByText('Nog 2 gratis berichten')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('log').getByText('Koffie in “De Zon”? 😘 €2')).toBeVisible()
  })

  await test.step('its removal', async () => {
    await page.goto('/chats')
    await expect(cards).toHaveCount(2)
    await page.getByRole('button', { name: `Meer over de chat met ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Chat verwijderen' }).click()
    const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
    await page.getByRole('dialog').getByRole('button', { name: 'Chat verwijderen' }).click()
    await expect(cards).toHaveCount(1)
    // The row is gone before the old service has heard of it.
    await removed
    await page.reload()
    await expect(cards).toHaveCount(1)
    await expect(cards).not.toContainText(name)
  })

  await test.step('a like by somebody fictional', async () => {
    await page.goto('/members?t=0')
    const dialog = page.getByRole('dialog', { name: /vindt je leuk/ })
    await expect(dialog).toContainText('Fictief')
    await page.goto('/likes/received')
    await expect(cards).toHaveCount(1)
  })

  await test.step('discount, to the old service’s own page to pay on', async () => {
    await page.goto('/credits?code=lente10')
    await page.locator('.package').filter({ hasText: '10 credits' }).first().click()
    await page.getByRole('button', { name: /^Verder · €\s8,99$/ }).click()
    await page.getByRole('button', { name: /betalen$/ }).click()
    await expect(page.getByRole('heading', { name: 'Te betalen: € 8,99' })).toBeVisible()
    await page.getByRole('button', { name: 'Betalen' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mannen', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: '10 credits' }).locator('visible=true')).toBeVisible()
  })
})

test('its administration stays reachable, with passwords of its own [MIG-8]', async ({ browser, baseURL }) => {
  const visitor = await browser.newContext()
  expect((await visitor.request.get(`${baseURL}/beheer/`)).status()).toBe(401)
  const admin = await browser.newContext({ httpCredentials: { username: 'beheer', password: 'beheer-demo' } })
  const page = await admin.newPage()
  await page.goto(`${baseURL}/beheer/`)
  await expect(page.getByRole('heading', { name: 'Laatste leden' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'weg@tandem.example' })).toContainText('verwijderd')
  await Promise.all([admin.close(), visitor.close()])
})

test('its errors are told in the site’s words, and its pages are nowhere [MIG-8]', async ({ page }) => {
  await asReturningVisitor(page)
  await page.goto('/signup')
  await fillAccount(page, { email: 'premium@tandem.example' })
  await makeAccount(page)
  await expect(page.getByText('Dit e-mailadres heeft al een account op deze site.')).toBeVisible()
  // A member who has left there, and one who never was.
  for (const path of ['/members/61', '/members/4711']) expect((await page.goto(path))?.status()).toBe(404)
  for (const path of ['/leden/zoeken.php', '/inc/db.php', '/inloggen.php', '/swipe-game'])
    expect((await page.goto(path))?.status()).toBe(404)
})
