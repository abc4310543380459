/** Where the focus is when a form is wrong, or gives way to something else. */
import { asReturningVisitor, expect, openSetting, signIn, someProfile, test } from './site.ts'

const DEAD = 'Link verlopen of invalide, vraag een nieuwe e-mail aan'

test.beforeEach(({ page }) => asReturningVisitor(page))

test('an empty form focuses the first field that is wrong, from top to bottom [INF-5]', async ({ page, world }) => {
  await page.goto('/login')
  const login = page.getByRole('button', { name: 'Inloggen' })
  await login.click()
  await expect(page.getByLabel('E-mailadres')).toBeFocused()
  await page.getByLabel('E-mailadres').fill('sam@example.com')
  await login.click()
  await expect(page.getByLabel('Wachtwoord')).toBeFocused()

  await signIn(page, await world.freeMember())
  await page.goto('/settings')
  await openSetting(page, 'E-mailadres')
  await page.getByRole('button', { name: 'E-mailadres wijzigen' }).click()
  await expect(page.getByLabel('Nieuw e-mailadres')).toBeFocused()
  await openSetting(page, 'Wachtwoord')
  await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click()
  await expect(page.getByLabel('Huidig wachtwoord')).toBeFocused()

  await page.goto(`/directdebit?package=${await world.smallestPackage()}`)
  const send = page.getByRole('button', { name: 'Stuur me een code' })
  await send.click()
  await expect(page.getByLabel('Rekeninghouder')).toBeFocused()
  for (const [label, value] of [
    ['Rekeninghouder', 'N. de Vries'],
    ['IBAN', 'NL91ABNA0417164300'],
    ['Straat', 'Oudegracht'],
    ['Huisnummer', '12'],
    ['Postcode', '3511 AB'],
    ['Plaats', 'Utrecht'],
    ['Mobiel nummer', '0612345678'],
  ] as const)
    await page.getByLabel(label).fill(value)
  const consent = page.getByRole('checkbox')
  await expect(consent).toHaveAttribute('aria-invalid', 'true')
  await send.click()
  await expect(consent).toBeFocused()
  await expect(consent).toHaveAccessibleDescription(/.+/)
  await consent.check()
  await expect(consent).toHaveAttribute('aria-invalid', 'false')
})

test('what an account agrees to is read before its button can be pressed, on phones too [SGN-3]', async ({ page }) => {
  for (const [width, height] of [
    [390, 844],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/signup')
    const terms = await page.getByText('Met een account ga je akkoord').boundingBox()
    const make = await page.getByRole('button', { name: 'Account aanmaken' }).boundingBox()
    expect((terms?.y ?? 0) + (terms?.height ?? 0), `${width} px`).toBeLessThanOrEqual(make?.y ?? 0)
  }
})

test('a link that is dead, or has done its work, takes over the focus of its form [SEC-1, ACC-3]', async ({ page, world }) => {
  await page.goto(`/reset-password/do#token=${'x'.repeat(43)}`)
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('kers zeilboot weiland')
  await page.getByLabel('Herhaal je nieuwe wachtwoord').fill('kers zeilboot weiland')
  await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click()
  await expect(page.getByRole('heading', { name: DEAD })).toBeFocused()

  const { email } = await world.freeMember()
  await page.goto('/reset-password')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByRole('button', { name: 'Stuur de link' }).click()
  await expect(page.getByRole('heading', { name: 'Kijk in je inbox' })).toBeFocused()
  await page.goto(`/reset-password/do#token=${await world.linkIn(email, 'password_reset')}`)
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('kers zeilboot weiland')
  await page.getByLabel('Herhaal je nieuwe wachtwoord').fill('kers zeilboot weiland')
  await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click()
  await expect(page.getByRole('heading', { name: 'Je wachtwoord is gewijzigd.' })).toBeFocused()
})

test('who unblocks somebody goes on at the list [ACC-9]', async ({ page, world }) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  await world.call('block', { body: { id: other.id }, headers: member.headers })
  await signIn(page, member)
  await page.goto('/settings?tab=privacy')
  await page.getByRole('button', { name: 'Contract deblokkeren' }).click()
  await expect(page.getByRole('heading', { name: 'Geblokkeerde leden' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Contract is gedeblokkeerd.' })).toHaveCount(1)
})

test('a discount code is typed at once where its button was, and stays beside its button [BON-5]', async ({ page, world }) => {
  await signIn(page, await world.freeMember())
  await page.goto('/credits')
  await page.getByRole('button', { name: 'Ik heb een kortingscode' }).click()
  const field = page.getByLabel('Kortingscode')
  await expect(field).toBeFocused()
  const apply = page.getByRole('button', { name: 'Toepassen' })
  // Both at once: the page may be scrolling to what has the focus.
  const gap = async () =>
    field.evaluate(
      (input, button) => {
        const [one, other] = [input.getBoundingClientRect(), (button as Element).getBoundingClientRect()]
        return Math.abs(one.y + one.height / 2 - other.y - other.height / 2)
      },
      await apply.elementHandle(),
    )
  expect(await gap()).toBeLessThan(3)
  await field.fill('NIETS')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  expect(await gap()).toBeLessThan(3)
})

test('a page that is loaded again after the deletion still knows the way back [ACC-5, RT-4]', async ({ page }) => {
  await page.goto('/account-deleted')
  await page.getByRole('link', { name: 'Vraag een nieuwe mail aan' }).click()
  await expect(page).toHaveURL('/reset-password')
})

test('the entry warning is read from its heading on, and the page behind it after that [ENT-1]', { tag: '@desk' }, async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ baseURL: baseURL ?? '' })
  for (const path of ['/', '/members']) {
    await page.goto(path)
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Alleen voor volwassenen' })).toBeFocused()
    await page.getByRole('button', { name: 'Ik ben 18 of ouder' }).click()
    await expect(page.locator('#content').getByRole('heading').first()).toBeFocused()
  }
  await page.close()
})

test('a dialog is read from its heading on; who chooses a language stays where they are [INF-3]', { tag: '@desk' }, async ({
  page,
  world,
}) => {
  const other = await world.freeMember()
  await signIn(page, await world.freeMember())
  await page.goto(`/members/${other.id}`)
  const gift = page.getByRole('button', { name: 'Cadeau sturen' })
  await gift.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(gift).toBeFocused()

  await page.goto('/lang-config')
  await page.getByRole('button', { name: 'English' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Language' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'English', exact: true })).toBeFocused()
})

test('a button keeps the focus while what it was pressed for is under way, and when it is done [INF-5]', async ({
  page,
  world,
  query,
}) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  const conversation = await world.conversation(member, other)
  await query(
    `insert into message (conversation_id, sender_id, text, sent_at)
      select $1, $2, 'Nummer ' || number, now() - interval '2 days' + number * interval '1 second' from generate_series(1, 120) as number`,
    [conversation, other.id],
  )
  await signIn(page, member)
  await page.goto(`/chats/${conversation}`)
  let answer = Promise.withResolvers<void>()
  await page.route(/\/api\/(chat|profile)\.php/, (route) => answer.promise.then(() => route.continue()))
  const older = page.getByRole('button', { name: 'Eerdere berichten' })
  await older.evaluate((button) => button.focus({ preventScroll: true }))
  await page.keyboard.press('Enter')
  await expect(older).toHaveAttribute('aria-busy', 'true')
  await expect(older).toBeFocused()
  answer.resolve()
  await expect(page.getByRole('log').getByText('Nummer 21', { exact: true })).toHaveCount(1)
  await expect(older).toBeFocused()

  await page.goto('/profile')
  answer = Promise.withResolvers()
  const save = page.getByRole('button', { name: 'Opslaan' })
  await page.getByLabel('Over jou').fill('Lang genoeg om te bewaren.')
  await save.focus()
  await page.keyboard.press('Enter')
  await expect(save).toHaveAttribute('aria-busy', 'true')
  await expect(save).toBeFocused()
  answer.resolve()
  await expect(save).toHaveAttribute('aria-busy', 'false')
  await expect(save).toBeFocused()
})

test('who opens a conversation on a desk writes at once, and is back at its row after that [CHT-1, INF-5]', {
  tag: '@desk',
}, async ({ page, world, isPhone }) => {
  const member = await world.freeMember()
  const chats: number[] = []
  for (const text of ['Eerste', 'Tweede']) {
    const other = await world.freeMember()
    const conversation = await world.conversation(other, member)
    await world.call('sendMessage', { body: { conversation, text }, headers: other.headers })
    chats.push(conversation)
  }
  await signIn(page, member)
  await page.goto('/chats')
  const row = (text: string) => page.locator('.chat-row').filter({ hasText: text }).getByRole('link')
  const field = page.getByLabel('Bericht aan Contract')
  await row('Eerste').press('Enter')
  await expect(page).toHaveURL(`/chats/${chats[0]}`)
  // A phone's keyboard would lie over what is to be read.
  if (isPhone) await expect(page.locator('#content')).toBeFocused()
  else {
    await expect(field).toBeFocused()
    // In two tones, like every other.
    await expect(page.locator('.composer-text')).toHaveCSS('outline-style', 'solid')
    await expect(page.locator('.composer-text')).not.toHaveCSS('box-shadow', 'none')
    await row('Tweede').click()
    await expect(page.getByRole('log')).toContainText('Tweede')
    await expect(field).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('log')).toContainText('Eerste')
    // Also when it is come to while the address is the next page's already.
    await field.evaluate((each) => {
      each.blur()
      window.addEventListener('popstate', () => each.focus(), { once: true })
    })
  }
  await page.goBack()
  await expect(row('Eerste')).toBeFocused()

  // A page that is loaded begins at its top.
  await page.goto(`/chats/${chats[0]}`)
  await page.locator('html').evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  await expect(field).not.toBeFocused()
})

test('who goes back to a list of members is at the card they opened, where they left it [MEM-1, LIK-1, INF-5]', {
  tag: '@desk',
}, async ({ page, world }) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  await world.call('like', { body: { id: other.id }, headers: member.headers })
  await signIn(page, member)
  // At once where it is scrolled to.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [path, nth] of [
    ['/members', 10],
    ['/likes/given', 0],
  ] as const) {
    await page.goto(path)
    const card = page.locator('.profile-card > a').nth(nth)
    const href = await card.getAttribute('href')
    await card.focus()
    const place = await page.evaluate(() => scrollY)
    await card.press('Enter')
    await expect(page).toHaveURL(href ?? '')
    // The new page is read from its beginning.
    await expect(page.locator('#content')).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL(path)
    await expect(page.locator(`.profile-card > a[href='${href}']`)).toBeFocused()
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place), path).toBeLessThan(10)
  }
})

test('what the keys lead to is seen as a whole: at the end of a row that scrolls, and a card below the bar [MEE-10]', async ({
  page,
  world,
}) => {
  await signIn(page, await world.freeMember())
  await page.goto('/chats')
  // With what sees to it, which comes after the first paint.
  const isReady = () => expect(page.locator('.toast-area')).toBeAttached()
  await isReady()
  const links = page.locator('.footer-links a')
  await expect(page.locator('.footer-links')).not.toHaveCSS('mask-image', 'none')
  await links.first().focus()
  for (let index = 1; index < (await links.count()); index += 1) {
    await page.keyboard.press('Tab')
    const { left, right } = await links.nth(index).evaluate((link) => link.getBoundingClientRect().toJSON())
    expect([left >= 0, right <= 390]).toEqual([true, true])
    // Its ring, too: the row fades for who goes through it with a finger.
    await expect(page.locator('.footer-links')).toHaveCSS('mask-image', 'none')
  }

  await page.setViewportSize({ width: 1280, height: 620 })
  await page.goto('/members')
  await isReady()
  const cards = page.locator('.profile-grid .profile-card')
  await cards.first().locator('a').focus()
  const bar = await page.getByRole('banner').boundingBox()
  for (let stop = 0; stop < 16; stop += 1) {
    await page.keyboard.press('Tab')
    const top = () =>
      page.evaluate(() => {
        const [focused, card] = [document.activeElement, document.activeElement?.closest('.profile-card')]
        // The first is large, and may be higher than this window: what is pressed is seen then.
        const seen = card && card.clientHeight < 350 ? card : focused
        return seen?.getBoundingClientRect().top ?? Infinity
      })
    // The page scrolls smoothly.
    await expect.poll(top, `stop ${stop}`).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
  }
})

test('photos are a stop with a name where they scroll, and none where there is one [MEM-3, MEE-10]', async ({
  page,
  request,
}) => {
  for (const [count, stop] of [
    [1, null],
    [2, '0'],
  ] as const) {
    const { id, name } = await someProfile(request, ({ photo_count }) => photo_count === count)
    await page.goto(`/members/${id}`)
    const photos = page.getByRole('list', { name: `Foto’s van ${name}` })
    await expect(photos).toBeVisible()
    expect(await photos.getAttribute('tabindex')).toBe(stop)
  }
})
