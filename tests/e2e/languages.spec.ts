import type { Page } from '@playwright/test'
import { asReturningVisitor, expect, fillAccount, shiftsOf, test, watchShifts } from './site.ts'

test.beforeEach(({ page }) => asReturningVisitor(page))

const languageOf = (page: Page) => page.locator('html').getAttribute('lang')
const localeCookie = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'locale')?.value

/** Chooses another in the menu of the page. */
async function choose(page: Page, language: string): Promise<void> {
  await page.locator('.dropdown-toggle').filter({ visible: true }).first().tap()
  await page.getByRole('menuitem', { name: language }).tap()
}

test('an address with a language leads to others with it, and leaves what was chosen alone [INF-3]', async ({
  page,
  complaints,
}) => {
  await page.context().addCookies([{ name: 'locale', value: 'nl', url: process.env.NATIVE_SITE ?? '' }])
  await page.goto('/de/members?min_age=30')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Preise' }).click()
  await expect(page).toHaveURL(/\/de\/pricing$/)
  expect(await languageOf(page)).toBe('de')
  await page.goBack()
  await expect(page).toHaveURL(/\/de\/members\?min_age=30$/)
  await page.locator('.profile-card a').first().click()
  await expect(page).toHaveURL(/\/de\/members\/\d+$/)
  await page.reload()
  expect(await languageOf(page)).toBe('de')
  // The text of an information page has links of its own.
  await page.goto('/de/pages/faq')
  const link = page.locator('article a[href^="/"]').first()
  await expect(link).toHaveAttribute('href', /^\/de\//)
  expect(await localeCookie(page)).toBe('nl')
  await page.goto('/members')
  expect(await languageOf(page)).toBe('nl')
  expect(complaints).toEqual([])
})

test('choosing another language keeps the page, the query, what is typed and the focus, and goes back in it [NAV-7]', async ({
  page,
}) => {
  await page.goto('/nl/members')
  await page.goto('/nl/signup?network=adnet#there')
  await fillAccount(page, { name: 'Robin', email: 'robin@example.com' })
  const before = await page.evaluate(() => {
    Object.assign(window, { isSame: true })
    return history.length
  })
  await choose(page, 'English')
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await expect(page).toHaveURL(/\/en\/signup\?network=adnet#there$/)
  await expect(page.getByLabel('Profile name')).toHaveValue('Robin')
  await expect(page.getByLabel('Email address')).toHaveValue('robin@example.com')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a good password')
  await expect(page.getByRole('checkbox')).toBeChecked()
  await expect(page.getByRole('button', { name: 'EN, language: English' })).toBeFocused()
  expect(await page.evaluate(() => ('isSame' in window ? history.length : 0))).toBe(before)
  expect(await localeCookie(page)).toBe('en')
})

test('what was read before another language was chosen is gone back to in that one [INF-3]', async ({ page }) => {
  await page.goto('/nl/pricing')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Klachten' }).click()
  await expect(page).toHaveURL(/\/nl\/complaints$/)
  await page.getByLabel('Wat is er gebeurd?').fill('Half a sentence')
  await choose(page, 'English')
  await expect(page).toHaveURL(/\/en\/complaints$/)
  await expect(page.getByLabel('What happened?')).toHaveValue('Half a sentence')
  await page.goBack()
  await expect(page).toHaveURL(/\/en\/pricing$/)
  expect(await languageOf(page)).toBe('en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your first 3 messages are free')
  await page.goForward()
  await expect(page).toHaveURL(/\/en\/complaints$/)
  // Where the address names none, none comes into it.
  await page.goto('/complaints?a=1')
  await choose(page, 'Nederlands')
  await expect(page.getByLabel('Wat is er gebeurd?')).toBeVisible()
  await expect(page).toHaveURL(/\/complaints\?a=1$/)
})

test('who logs in at an address with a language goes on in that of the account [ACC-6, RT-20]', async ({
  page,
  world,
  query,
}) => {
  const { id, email, password } = await world.member()
  await query(`update account set language = 'pl' where id = $1`, [id])
  await page.goto('/nl/settings?tab=privacy')
  await expect(page).toHaveURL(/\/nl\/login\?return=%2Fsettings%3Ftab%3Dprivacy$/)
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/pl\/settings\?tab=privacy$/)
  expect(await languageOf(page)).toBe('pl')
  expect(await localeCookie(page)).toBe('pl')
  await page.goto('/settings')
  expect(await languageOf(page)).toBe('pl')
})

test('a link in a mail leads to a page in the language of who gets it, in a browser that knows nothing of it [ACC-6]', async ({
  page,
  world,
}) => {
  const { email } = await world.visitorSignsUp({ language: 'pl' })
  const { text } = await world.mailTo(email, 'activation')
  const { pathname, hash } = new URL(/https?:\/\/\S+token=\S+/.exec(text)?.[0] as string)
  await page.goto(pathname + hash)
  await expect(page).toHaveURL(/\/pl\/activate\/done$/)
  expect(await languageOf(page)).toBe('pl')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Twój adres e-mail jest potwierdzony')
})

test('who confirms an address, or comes back, at a page without a language goes on in that of the account [ACC-6]', async ({
  page,
  world,
  query,
}) => {
  const { email } = await world.visitorSignsUp({ language: 'pl' })
  await page.goto(`/activate/done#token=${await world.linkIn(email, 'activation')}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Twój adres e-mail jest potwierdzony')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
  expect(await localeCookie(page)).toBe('pl')

  const gone = await world.freeMember()
  await query(`update account set language = 'de' where id = $1`, [gone.id])
  await world.call('deleteAccount', { body: { password: gone.password, reason: 'other' }, headers: gone.headers })
  await page.goto(`/account-deleted#token=${await world.linkIn(gone.email, 'account_deleted')}`)
  await page.getByRole('main').getByRole('button').click()
  await expect(page).toHaveURL(/\/members$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect(await localeCookie(page)).toBe('de')
})

test('a landing page with a language leads on in it before its app is there, and after [INF-3]', async ({ page }) => {
  await page.goto('/fr/')
  expect(await languageOf(page)).toBe('fr')
  await page.locator('a[href="/fr/login"]').first().click()
  await expect(page).toHaveURL(/\/fr\/login$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/fr\/$/)
})

test.describe('a browser of another language', () => {
  test.use({ locale: 'de-DE' })

  test('is offered the page in it by a line that moves nothing, until that is taken or sent away [NAV-7]', async ({ page }) => {
    // Nobody has closed anything yet.
    await page.context().clearCookies({ name: 'notices' })
    await watchShifts(page)
    await page.goto('/complaints?a=1')
    const line = page.locator('aside[lang=de]')
    await expect(line).toBeVisible()
    await page.getByLabel('Wat is er gebeurd?').fill('Halb')
    expect(await shiftsOf(page)).toEqual([])
    await line.getByRole('link', { name: 'Auf Deutsch lesen' }).tap()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(line).toBeHidden()
    await expect(page.locator('textarea')).toHaveValue('Halb')
    await expect(page).toHaveURL(/\/complaints\?a=1$/)
    expect(await localeCookie(page)).toBe('de')

    await page.context().clearCookies()
    await page.goto('/nl/')
    await line.getByRole('button', { name: 'Schließen' }).tap()
    await expect(line).toBeHidden()
    await page.goto('/members')
    expect(await languageOf(page)).toBe('nl')
    await expect(line).toHaveCount(0)
  })

  test('is offered no page that turns out not to be there [NAV-7]', async ({ page, world, query, complaints }) => {
    await world.freeMember()
    await page.context().clearCookies({ name: 'notices' })
    await page.goto('/members?sort=newest')
    const line = page.locator('aside[lang=de]')
    await expect(line).toBeVisible()
    const card = page
      .locator('.profile-card')
      .getByRole('link', { name: /Contract/ })
      .first()
    const id = Number((await card.getAttribute('href'))?.split('/').at(-1))
    await query(`update profile set status = 'disabled' where id = $1`, [id])
    await card.tap()
    await expect(page.getByRole('heading', { name: 'Deze pagina bestaat niet' })).toBeVisible()
    await expect(line).toBeHidden()
    // That it is not there.
    complaints.length = 0
  })
})
