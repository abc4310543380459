/** The whole way of a member in Polish: the language with the most plurals, another currency, and letters few keyboards have. */
import type { Page } from '@playwright/test'
import { expect, fillBirth, someEmail, test } from './site.ts'

/** As from a network of Orange Polska. */
test.use({ locale: 'pl-PL', extraHTTPHeaders: { 'x-forwarded-for': '83.7.120.45' } })

/** Whatever is not Polish on a page that is: words of the catalogues' other languages that nobody in Poland uses. */
const FOREIGN = /\b(the|your|and|with|je|jouw|een|niet|meer|of|voor|van)\b/i

async function expectPolish(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
  expect(await page.title()).not.toMatch(FOREIGN)
  await expect(page.getByRole('main')).not.toHaveText(FOREIGN, { useInnerText: true })
}

test('signup, mail, search, match, chat, credits, transactions and deletion in Polish [SGN-1, LIK-3, CHT-1, PAY-2, ACC-5]', async ({
  page,
  world,
  context,
  baseURL,
}) => {
  test.slow()
  const email = someEmail()
  const password = 'żółta łódź płynie'
  await context.addCookies([{ name: 'locale', value: 'pl', url: baseURL ?? '' }])
  await page.goto('/')
  await page.getByRole('button', { name: 'Mam co najmniej 18 lat' }).click()
  await expectPolish(page)
  await page.getByRole('main').getByRole('link', { name: 'Dołącz za darmo' }).first().click()
  await page.getByLabel('Nazwa profilu').fill('Łukasz')
  await expect(page.getByRole('group', { name: 'Data urodzenia' })).toBeVisible()
  await fillBirth(page, '1992-03-04')
  await page.getByLabel('Adres e-mail').fill(email)
  await page.getByLabel('Hasło', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: /uwzględniajcie/ }).check()
  await expectPolish(page)
  await page.getByRole('button', { name: 'Załóż moje konto' }).click()
  await expect(page.getByText('Krok 2 z 5')).toBeVisible()
  await page.getByRole('button', { name: 'Nie teraz' }).click()
  await page.getByLabel('Kraj').selectOption('Polska')
  await page.getByLabel('Region').selectOption('Małopolskie')
  // As it is typed on most keyboards.
  await page.getByLabel('Miejscowość').fill('krakow')
  await expectPolish(page)
  await page.getByRole('button', { name: 'Dalej' }).click()
  await expect(page.getByRole('heading', { name: 'Opowiedz trochę o sobie' })).toBeVisible()
  await page.getByRole('button', { name: 'Nie teraz' }).click()
  await expect(page.getByRole('heading', { name: 'Potwierdź swój adres e-mail' })).toBeVisible()

  const mail = await world.mailTo(email, 'activation')
  expect(mail.text).toMatch(/Potwierdź/)
  expect(mail.text).not.toMatch(FOREIGN)
  await page.goto(`/activate/done?token=${await world.linkIn(email, 'activation')}`)
  await expectPolish(page)

  // Somebody of the same town likes him.
  const other = await world.freeMember()
  const { regions } = (await world.call('getRegions', { query: '?country=PL' })).body
  const { id: countryregion } = regions.find(({ name }: { name: string }) => name === 'Małopolskie')
  await world.call('updateProfile', { body: { country: 'PL', countryregion, city: 'Krakow' }, headers: other.headers })

  await page.goto('/members?sort=nearest&distance=25')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mężczyźni w pobliżu: Kraków')
  await expectPolish(page)
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Kraków, do 10 km')
  await page.goto(`/members/${other.id}`)
  await expect(page.getByRole('main')).toContainText('Kraków, do 10 km')
  await expectPolish(page)
  const me = await page.evaluate(async () => (await (await fetch('/api/user.php')).json()).user.id)
  await world.call('like', { body: { id: me }, headers: other.headers })
  await page.getByRole('button', { name: 'Polub profil Contract' }).click()
  const match = page.getByRole('dialog', { name: 'Mamy parę!' })
  await expect(match).toBeVisible()
  await match.getByRole('heading').click()
  await page.goto(`/members/${other.id}/chat`)
  await page.getByLabel('Wiadomość do: Contract').fill('Cześć! Kraków czy Zakopane?')
  await page.getByRole('button', { name: 'Wyślij', exact: true }).click()
  await expect(page.getByText('Cześć! Kraków czy Zakopane?')).toBeVisible()
  await expectPolish(page)

  for (const [method, bank] of [['BLIK'], ['Przelewy24', 'mBank']] as const) {
    await page.goto('/credits')
    await expect(page.getByRole('main')).toContainText(/\d,\d\d\szł/)
    await expectPolish(page)
    await page.getByRole('button', { name: /zł$/ }).click()
    await page.locator('.method').filter({ hasText: method }).click()
    if (bank) await page.getByLabel('Twój bank').selectOption(bank)
    await expectPolish(page)
    await page.getByRole('button', { name: /^Zapłać .*zł$/ }).click()
    await expect(page.getByRole('heading', { name: 'Płatność testowa' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
    await page.getByRole('button', { name: /^Zapłać pay$/ }).click()
    await expect(page.getByRole('heading', { name: 'Dziękujemy, płatność przyjęta' })).toBeVisible()
  }
  await page.goto('/transactions')
  await expect(page.getByRole('main')).toContainText(/\d,\d\d\szł/)
  await expectPolish(page)

  await page.goto('/settings')
  await page.getByRole('button', { name: 'Usuń', exact: true }).click()
  await page.getByLabel('Moja prywatność').check()
  await page.getByLabel('Hasło').fill(password)
  await expectPolish(page)
  await page.getByRole('button', { name: 'Usuń moje konto' }).click()
  await expect(page.getByRole('heading', { name: 'Twoje konto zostało usunięte' })).toBeVisible()
  await expectPolish(page)
  const goodbye = await world.mailTo(email, 'account_deleted')
  expect(goodbye.text).not.toMatch(FOREIGN)
})
