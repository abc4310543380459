import { asReturningVisitor, expect, signIn, someProfile, test } from './site.ts'

test.beforeEach(({ page }) => asReturningVisitor(page))

test('a visitor is told what each thing needs, and led to the login and back [ROL-1]', async ({ page, request, world }) => {
  const { id, name } = await someProfile(request, ({ photo_count }) => photo_count >= 2)
  await page.goto(`/members/${id}`)
  await expect(page.getByText('Je moet ingelogd zijn om te chatten')).toBeVisible()
  const dialog = page.getByRole('dialog')
  for (const [button, words] of [
    [`${name} leuk vinden`, 'Je moet ingelogd zijn om iemand leuk te vinden'],
    ['Cadeau sturen', 'Je moet ingelogd zijn om een cadeau te sturen'],
    ['Je moet ingelogd zijn om meer foto’s te zien', 'Je moet ingelogd zijn om meer foto’s te zien'],
  ] as const) {
    await page.getByRole('button', { name: button }).first().click()
    await expect(dialog.getByRole('heading', { name: words })).toBeVisible()
    await dialog.getByRole('button', { name: 'Sluiten' }).click()
    await expect(dialog).toBeHidden()
  }
  await page.getByRole('button', { name: 'Cadeau sturen' }).click()
  await dialog.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page).toHaveURL(`/login?return=%2Fmembers%2F${id}`)
  const member = await world.freeMember()
  await page.getByLabel('E-mailadres').fill(member.email)
  await page.getByLabel('Wachtwoord').fill(member.password)
  await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click()
  await expect(page).toHaveURL(`/members/${id}`)
  await expect(page.getByRole('link', { name: `Chat met ${name}` })).toBeVisible()
})

test('a free member starts two conversations, has a few free messages, and is told what more needs [ROL-2, CHT-4, CHT-5]', async ({
  page,
  world,
}) => {
  const member = await world.freeMember()
  await signIn(page, member)
  const others = [await world.freeMember(), await world.freeMember(), await world.freeMember()]
  for (const other of others.slice(0, 2)) await world.conversation(member, other)
  await page.goto(`/members/${others[2]?.id}/chat`)
  await page.getByLabel('Bericht aan Contract').fill('Hallo')
  await page.getByRole('button', { name: 'Versturen' }).click()
  const alert = page.getByRole('dialog', { name: 'Voor premiumleden' })
  await expect(alert).toContainText('2 chats')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Bericht aan Contract')).toHaveValue('Hallo')

  await page.goto('/chats')
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
  for (const text of ['een', 'twee', 'drie']) {
    await page.getByLabel('Bericht aan Contract').fill(text)
    await page.getByRole('button', { name: 'Versturen' }).click()
    await expect(page.getByRole('log').getByText(text, { exact: true })).toBeVisible()
  }
  await expect(page.getByText('2 credits per bericht · je hebt er geen meer')).toBeVisible()
  await page.getByLabel('Bericht aan Contract').fill('vier')
  await page.getByRole('button', { name: 'Versturen' }).click()
  const short = page.getByRole('dialog', { name: 'Je hebt onvoldoende credits' })
  await short.getByRole('button', { name: 'Niet nu' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Niet verzonden' })).toBeVisible()
  await page.getByRole('button', { name: 'Weggooien' }).click()
  await expect(page.getByLabel('Bericht aan Contract')).toHaveValue('vier')
})

test('a free member sees photos locked, a premium member all of them sharp [ROL-2, ROL-3]', async ({ page, world, request }) => {
  const { id } = await someProfile(request, ({ photo_count, fictional }) => photo_count >= 2 && !fictional)
  await signIn(page, await world.freeMember())
  await page.goto(`/members/${id}`)
  await page.getByRole('button', { name: 'Premiumleden zien alle foto’s' }).first().click()
  const alert = page.getByRole('dialog', { name: 'Voor premiumleden' })
  await expect(alert.getByRole('link', { name: 'Word premium' })).toHaveAttribute('href', '/premium')
  await signIn(page, await world.premiumMember())
  await page.goto(`/members/${id}`)
  await expect(page.getByRole('img', { name: /^Foto van/ }).first()).toBeAttached()
  await expect(page.getByRole('button', { name: 'Premiumleden zien alle foto’s' })).toHaveCount(0)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: /van 25/ })).toBeVisible()
  await page.goto('/premium')
  await expect(page.getByRole('heading', { name: 'Je bent premium' })).toBeVisible()
  await expect(page.getByText(/^Genoeg voor \d+ berichten\. Credits verlopen niet\.$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Meer credits kopen' })).toHaveAttribute('href', '/credits/repeat-order')
})
