import { enter, expect, logIn, test } from './site.ts'

test('a visitor looks around, logs in, changes the language and logs out [RT-1, RT-2, RT-3, ACC-1, ACC-2, NAV-2, NAV-6]', {
  tag: '@desk',
}, async ({ page, isPhone }) => {
  await page.goto('/')
  await enter(page)
  await page.getByRole('link', { name: 'Rondkijken' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mannen', exact: true })).toBeVisible()
  await expect(page.getByText(/\d+\+? leden gevonden/)).toBeVisible()

  const card = page.getByRole('main').getByRole('listitem').first()
  const [, name = ''] = /(\S+) leuk vinden/.exec((await card.getByRole('button').getAttribute('aria-label')) ?? '') ?? []
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/members\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Je moet ingelogd zijn om te chatten')).toBeVisible()

  await page.getByRole('link', { name: 'Inloggen' }).click()
  await page.getByLabel('E-mailadres').fill('premium@tandem.example')
  await page.getByLabel('Wachtwoord').fill('not the one')
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page.getByRole('alert')).toContainText('Login mislukt, probeer opnieuw')
  await logIn(page)
  await expect(page).toHaveURL(/\/members$/)
  await expect(page.getByRole('link', { name: '12 credits' })).toBeVisible()
  await expect(
    page
      .getByRole('link', { name: 'Chats' })
      .filter({ hasText: /ongelezen bericht/ })
      .locator('visible=true'),
  ).toBeVisible()

  // Other tests log in with the same account, and would get its language; that it is kept there has a test of its own [ACC-6].
  await page.route('**/api/user.php', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ json: {} }) : route.continue(),
  )
  const account = page.getByRole('button', { name: 'Account van Alex' })
  if (isPhone) await account.click()
  else await page.getByRole('button', { name: 'NL, taal: Nederlands' }).click()
  await page.getByRole('menuitem', { name: 'English' }).locator('visible=true').click()
  await expect(page.getByRole('heading', { name: 'Men' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Men' })).toBeVisible()

  await page.getByRole('button', { name: 'Alex’s account' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  await page.goto('/chats')
  await expect(page).toHaveURL(/\/login\?return=%2Fchats$/)
})

test.describe('without scripts', { tag: '@desk' }, () => {
  test.use({ javaScriptEnabled: false })

  test('one logs in all the same, and is told in place what is wrong [MEE-8, ACC-1]', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('E-mailadres').fill('premium@tandem.example')
    await page.getByLabel('Wachtwoord').fill('not the one')
    await page.getByRole('button', { name: 'Inloggen' }).click()
    await expect(page.getByRole('alert')).toContainText('Login mislukt, probeer opnieuw')
    await expect(page.getByLabel('E-mailadres')).toHaveValue('premium@tandem.example')
    await logIn(page)
    await expect(page).toHaveURL(/\/members$/)
    await expect(page.getByRole('link', { name: '12 credits' })).toBeVisible()
  })
})
