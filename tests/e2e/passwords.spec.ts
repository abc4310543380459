import type { Page } from '@playwright/test'
import { chunkOf } from '../support/manifest.ts'
import { asReturningVisitor, expect, fillAccount, makeAccount, openSetting, signIn, someEmail, test } from './site.ts'

const password = 'kers zeilboot weiland'
const judge = chunkOf('core/forms/passwordStrength.ts')

/** Everything the browser keeps of us, and where it is. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    return JSON.stringify([location.href, history.state, { ...localStorage }, { ...sessionStorage }, databases, document.cookie])
  })

test('a new password is judged while it is typed, by a chunk that comes with the first focus [SEC-9]', async ({ page }) => {
  const judges: string[] = []
  page.on('request', (request) => request.url().endsWith(judge) && judges.push(request.url()))
  await asReturningVisitor(page)
  await page.goto('/signup')
  const email = someEmail()
  await page.getByLabel('E-mailadres').fill(email)
  expect(judges).toEqual([])
  const field = page.getByLabel('Wachtwoord', { exact: true })
  await field.focus()
  await expect.poll(() => judges.length).toBe(1)

  const meter = page.getByRole('meter', { name: 'Sterkte' })
  const words = page.locator('.strength').getByRole('status')
  for (const refused of ['short', 'Welkom01!', email]) {
    await field.fill(refused)
    await expect(words).toHaveText('Te makkelijk te raden: kies een ander wachtwoord')
    await expect(meter).toHaveJSProperty('value', 1)
  }
  await fillAccount(page, { email, password: 'Welkom01!' })
  await makeAccount(page)
  await expect(field).toHaveAccessibleDescription(/Veel mensen gebruiken dit wachtwoord/)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill(password)
  await expect(words).toHaveText('Sterk')
  await expect(meter).toHaveJSProperty('value', 5)
  await makeAccount(page)
  await expect(page).toHaveURL(/\/complete-signup/)
})

test('a password can be chosen where that chunk does not come, and nothing is lost [SEC-9]', async ({ page }) => {
  await page.route(`**${judge}`, (route) => route.abort())
  await asReturningVisitor(page)
  await page.goto('/signup')
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(judge))
  await fillAccount(page, { password })
  await failed
  await expect(page.getByLabel('Wachtwoord', { exact: true })).toHaveValue(password)
  await makeAccount(page)
  await expect(page).toHaveURL(/\/complete-signup/)
})

test('a password is shown as long as one likes, and hidden again before it is sent [SGN-1, ACC-1]', async ({ page }) => {
  await asReturningVisitor(page)
  await page.goto('/login')
  const field = page.getByLabel('Wachtwoord')
  const show = page.getByRole('button', { name: 'Wachtwoord tonen', pressed: false })
  const hide = page.getByRole('button', { name: 'Wachtwoord tonen', pressed: true })
  await page.getByLabel('E-mailadres').fill('noor@example.com')
  await field.fill('not the one')
  await field.press('ArrowLeft')
  const size = await show.boundingBox()
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44)
  // By finger or mouse the focus stays where it was, and so does the caret.
  await show.click()
  await expect(field).toHaveAttribute('type', 'text')
  await expect(field).toBeFocused()
  await page.keyboard.type('!')
  await expect(field).toHaveValue('not the on!e')
  // By keys, it is the next stop.
  await page.keyboard.press('Tab')
  await expect(hide).toBeFocused()
  await page.keyboard.press('Space')
  await expect(show).toBeFocused()
  await expect(field).toHaveAttribute('type', 'password')
  await page.keyboard.press('Space')
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page.getByText('Login mislukt, probeer opnieuw')).toBeVisible()
  await expect(field).toHaveAttribute('type', 'password')
  await expect(field).toHaveAttribute('autocomplete', 'current-password')
})

test('without scripts there is no button that could not show a password [MEE-8]', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/login')
  await expect(page.locator('[type=password]')).toBeVisible()
  await expect(page.locator('.password button')).toHaveCount(0)
  await context.close()
})

test('a reload in the middle of a signup loses the password alone, and says so [SGN-1, SEC-7]', async ({ page }) => {
  await asReturningVisitor(page)
  await page.goto('/signup')
  const email = someEmail()
  await fillAccount(page, { email, password })
  await expect.poll(() => kept(page)).toContain(email)
  expect(await kept(page)).not.toContain(password)
  // A way to another screen and back keeps it, in the page's memory.
  await page.locator('.signup .top-bar').getByRole('link', { name: 'Inloggen' }).click()
  await expect(page).toHaveURL(/login/)
  await page.goBack()
  await expect(page.getByLabel('Wachtwoord', { exact: true })).toHaveValue(password)

  await page.reload()
  await expect(page.getByLabel('E-mailadres')).toHaveValue(email)
  await expect(page.getByLabel('Wachtwoord', { exact: true })).toHaveValue('')
  const note = page.getByText('Typ je wachtwoord nog eens')
  await expect(note).toBeVisible()
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await expect(note).toBeHidden()
  await makeAccount(page)
  await expect(page).toHaveURL(/\/complete-signup/)
  const all = await kept(page)
  for (const secret of [password, email]) expect(all).not.toContain(secret)
})

test('a draft from before, with the password in it, is cleansed [SEC-7]', async ({ page }) => {
  await asReturningVisitor(page)
  await page.goto('/pages/terms')
  const draft = { email: 'noor@example.com', name: 'Noor', password, date_of_birth: '1992-03-04' }
  await page.evaluate((signupDraft) => sessionStorage.setItem('tandem', JSON.stringify({ signupDraft })), draft)
  await page.goto('/signup')
  await expect(page.getByLabel('E-mailadres')).toHaveValue('noor@example.com')
  await expect(page.getByText('Typ je wachtwoord nog eens')).toBeVisible()
  expect(await kept(page)).not.toContain(password)
})

test('the secret of a mailed link leaves the address at once, and still works [SEC-7, ACC-3]', async ({ page, world }) => {
  const member = await world.freeMember()
  await asReturningVisitor(page)
  await page.goto('/reset-password')
  await page.getByLabel('E-mailadres').fill(member.email)
  await page.getByRole('button', { name: 'Stuur de link' }).click()
  await expect(page.getByText(member.email)).toBeVisible()
  const token = await world.linkIn(member.email, 'password_reset')
  await page.goto(`/reset-password/do?token=${token}`)
  await expect(page).toHaveURL(/\/reset-password\/do$/)
  expect(await kept(page)).not.toContain(token)
  const field = page.getByLabel('Nieuw wachtwoord', { exact: true })
  await field.fill('Welkom01!')
  await page.getByLabel('Herhaal je nieuwe wachtwoord').fill('Welkom01!')
  await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click()
  await expect(field).toHaveAccessibleDescription(/Veel mensen gebruiken dit wachtwoord/)
  await field.fill(password)
  await page.getByLabel('Herhaal je nieuwe wachtwoord').fill(password)
  await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click()
  await expect(page.getByRole('heading', { name: 'Je wachtwoord is gewijzigd.' })).toBeVisible()
  for (const secret of [token, password]) expect(await kept(page)).not.toContain(secret)
})

test('changing the password in the settings knows who chooses it [SEC-9, ACC-4]', async ({ page, world }) => {
  const member = await world.freeMember()
  await asReturningVisitor(page)
  await signIn(page, member)
  await page.goto('/settings')
  await openSetting(page, 'Wachtwoord')
  const field = page.getByLabel('Nieuw wachtwoord', { exact: true })
  await field.fill(member.email)
  await expect(page.locator('.strength').getByRole('status')).toHaveText('Te makkelijk te raden: kies een ander wachtwoord')
  await page.getByLabel('Huidig wachtwoord').fill(member.password)
  await page.getByLabel('Herhaal je nieuwe wachtwoord').fill(member.email)
  await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click()
  await expect(page.getByText('Dit is je naam of e-mailadres')).toBeVisible()
})

test('what is agreed for a direct debit, and its code, stay in the page’s memory [SEC-7, PAY-6]', async ({ page, world }) => {
  await asReturningVisitor(page)
  await signIn(page, await world.freeMember())
  await page.goto(`/directdebit?package=${await world.smallestPackage()}`)
  // A number of its own: the mailbox is searched by it.
  const mobile = `+3161${Math.floor(1_000_000 + Math.random() * 9_000_000)}`
  for (const [label, value] of [
    ['Rekeninghouder', 'N. de Vries'],
    ['IBAN', 'NL91ABNA0417164300'],
    ['Straat', 'Oudegracht'],
    ['Huisnummer', '12'],
    ['Postcode', '3511 AB'],
    ['Plaats', 'Utrecht'],
    ['Mobiel nummer', mobile],
  ] as const)
    await page.getByLabel(label).fill(value)
  await page.getByLabel(/Ik machtig Tandem/).check()
  await page.getByRole('button', { name: 'Stuur me een code' }).click()
  const code = /\b\d{6}\b/.exec((await world.mailTo(mobile, 'one_time_code')).text)?.[0] ?? ''
  await page.getByLabel('Code', { exact: true }).fill(code)
  const secrets = [code, 'Oudegracht', mobile, 'NL91ABNA0417164300', 'NL91 ABNA 0417 1643 00']
  for (const secret of secrets) expect(await kept(page)).not.toContain(secret)
  await page.getByRole('button', { name: 'Bevestigen' }).click()
  await expect(page).toHaveURL(/\/transactions\/\d+$/)
  for (const secret of secrets) expect(await kept(page)).not.toContain(secret)
})

test('no form that asks for a secret goes into the address where it is sent before the scripts are there [SEC-7, MEE-8]', async ({
  request,
}) => {
  for (const path of ['/login', '/signup', '/reset-password', '/reset-password/do', '/complaints']) {
    const forms = (await (await request.get(path)).text()).match(/<form\b[^>]*>/g) ?? []
    expect(forms, path).not.toEqual([])
    for (const form of forms) expect(form, path).toContain('method="post"')
  }
})
