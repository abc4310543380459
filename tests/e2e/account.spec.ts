import { join } from 'node:path'
import {
  asReturningVisitor,
  boxOf,
  expect,
  fail,
  openSetting,
  rememberedNotices,
  shiftsOf,
  showsAgain,
  signIn,
  test,
  watchShifts,
} from './site.ts'

const PHOTO = join(import.meta.dirname, '../../public/landers/people.webp')

test.beforeEach(({ page }) => asReturningVisitor(page))

test('the own profile is edited, field by field [MEM-6, RT-7]', async ({ page, world }) => {
  const member = await world.freeMember()
  await signIn(page, member)
  await page.goto('/profile')
  await page.getByLabel('Profielnaam').fill('@x')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Je profielnaam mag niet beginnen met een @')).toBeVisible()
  await page.getByLabel('Profielnaam').fill('Bo')
  await page.getByLabel('Over jou').fill('Ik klim en lees.')
  await page.getByRole('button', { name: /^Toon alle/ }).click()
  await page.getByText('Bioscoop').click()
  await page.getByLabel('Regio').selectOption({ label: 'Utrecht' })
  await page.getByLabel('Plaats').fill('Utrecht')
  await page.getByLabel('Haar').selectOption({ index: 2 })
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Je profiel is opgeslagen.')).toBeVisible()
  await page.getByRole('link', { name: 'Zo zien anderen je' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bo')
  await expect(page.getByText('Ik klim en lees.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Bioscoop')
  await expect(page.getByRole('link', { name: 'Profiel bewerken' })).toBeVisible()
})

test('from the own profile of a phone one sees it as others do, and gets to the settings and out [MEM-6, NAV-6]', async ({
  page,
  world,
  isPhone,
}) => {
  test.skip(!isPhone, 'there they are at the side and in the bar')
  const member = await world.freeMember()
  await signIn(page, member)
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/profile')
  const ways = page.getByRole('navigation', { name: 'Account van' })
  for (const way of ['Zo zien anderen je', 'Instellingen']) await expect(ways.getByText(way)).toBeInViewport({ ratio: 1 })
  await ways.getByRole('link', { name: 'Instellingen' }).click()
  await expect(page).toHaveURL('/notifications')
  await page.goBack()
  // The way out is none of those: it is at the page's end.
  const out = page.getByRole('main').getByRole('button', { name: 'Uitloggen' })
  await expect(out).not.toBeInViewport()
  const below = await page.getByText('Hulp en informatie').boundingBox()
  expect((await out.boundingBox())?.y).toBeGreaterThan(below?.y ?? Number.POSITIVE_INFINITY)
  await out.click()
  await expect(page.getByRole('link', { name: 'Inloggen' }).first()).toBeVisible()
})

test('the own profile offers to save what has been changed, after its last field, and nothing else [MEM-6]', {
  tag: '@desk',
}, async ({ page, world, browser }) => {
  const member = await world.freeMember()
  await signIn(page, member)
  await page.goto('/profile')
  const name = page.getByLabel('Profielnaam')
  const save = page.getByRole('button', { name: 'Opslaan' })
  const state = page.locator('.sticky-save').getByRole('status')
  await expect(save).toBeHidden()
  // How it is saved is said before anything has been changed: where the form ends, and over none of it.
  await expect(state).toHaveText('Alles is opgeslagen')
  await expect(state).not.toBeInViewport()
  await state.scrollIntoViewIfNeeded()
  await expect(state).toBeInViewport({ ratio: 1 })
  await name.fill('Bo')
  await expect(save).toBeInViewport({ ratio: 1 })
  await expect(state).toHaveText('Nog niet opgeslagen')
  await name.fill('Contract')
  await expect(save).toBeHidden()
  await name.fill('Bo')
  await page.locator('form').filter({ has: name }).locator('select').last().focus()
  await page.keyboard.press('Tab')
  await expect(save).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(state).toHaveText('Je profiel is opgeslagen.')
  // Who has just used it loses no focus.
  await expect(save).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(save).toBeHidden()

  // Without scripts nobody can tell whether something has changed.
  const bare = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() })
  const plain = await bare.newPage()
  await plain.goto(page.url())
  await expect(plain.getByRole('button', { name: 'Opslaan' })).toBeVisible()
  await bare.close()
})

test('of the interests the chosen ones come first; the others are shown if asked, and found by their name [MEM-6, MEE-10]', {
  tag: '@desk',
}, async ({ page, world, query }) => {
  const member = await world.freeMember()
  await query(`update profile set interests = '{tattoos,cinema}' where id = $1`, [member.id])
  await signIn(page, member)
  await page.goto('/profile')
  const chips = page.getByRole('group', { name: 'Je interesses' }).getByRole('checkbox')
  await expect(chips).toHaveCount(12)
  await expect(chips.nth(0)).toBeChecked()
  await expect(chips.nth(1)).toBeChecked()
  await expect(chips.nth(2)).not.toBeChecked()
  const [count, found] = [page.locator('.interest-count'), page.locator('.interest-found')]
  await expect(count).toHaveText('2 gekozen, maximaal 20')
  // Who leaves one off finds it where it was.
  const first = await chips.nth(0).locator('..').textContent()
  await chips.nth(0).uncheck()
  await expect(chips.nth(0).locator('..')).toHaveText(first ?? '')
  await expect(count).toHaveText('1 gekozen, maximaal 20')

  await page.getByRole('button', { name: /^Toon alle \d+$/ }).press('Enter')
  // One goes on where the others begin.
  await expect(chips.nth(12)).toBeFocused()
  const search = page.getByRole('searchbox', { name: 'Zoek een interesse' })
  await search.fill('KLIM')
  await expect(chips).toHaveCount(1)
  await expect(found).toHaveText('1 interesse gevonden')
  await search.press('Enter')
  await expect(search).toBeFocused()
  await chips.first().check()
  await search.fill('zzz')
  await expect(chips).toHaveCount(0)
  await expect(found).toHaveText('Geen interesses gevonden')
  await search.fill('')
  await expect(count).toHaveText('2 gekozen, maximaal 20')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Je profiel is opgeslagen.')).toBeVisible()
  expect((await query('select interests from profile where id = $1', [member.id]))[0]?.interests).toHaveLength(2)
})

test('the browser’s position fills in the place, and without it the place is chosen [MEM-8]', async ({
  page,
  context,
  world,
}) => {
  await signIn(page, await world.freeMember())
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 51.92, longitude: 4.48 })
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Gebruik mijn locatie' }).click()
  await expect(page.getByLabel('Plaats')).toHaveValue('Rotterdam')
  await expect(page.getByLabel('Regio').locator('option:checked')).toHaveText('Zuid-Holland')
})

test('a position that is no place, or not told, leaves the choice to the member [MEM-8]', async ({ page, context, world }) => {
  await signIn(page, await world.freeMember())
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 0, longitude: -30 })
  await page.goto('/profile')
  const button = page.getByRole('button', { name: 'Gebruik mijn locatie' })
  await button.click()
  await expect(page.getByText('We konden je plaats niet vinden.')).toBeVisible()
  await page.addInitScript(() => {
    navigator.permissions.query = async () => Object.assign(new EventTarget(), { state: 'denied' }) as PermissionStatus
  })
  await page.reload()
  await expect(button).toBeDisabled()
  await expect(page.getByText('Je browser deelt je locatie niet met ons.')).toBeVisible()
})

test('photos are added, made main and deleted; a fourth needs premium [MEM-7, ROL-2, INF-5]', async ({ page, world }) => {
  await signIn(page, await world.freeMember())
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Foto toevoegen' }).click()
  await page.getByLabel('Foto kiezen').setInputFiles(join(import.meta.dirname, '../../package.json'))
  await expect(page.getByText('Deze foto kan niet worden gebruikt').or(page.getByText('Kies een JPEG')).first()).toBeVisible()
  for (const count of [1, 2, 3]) {
    await page.getByLabel('Foto kiezen').setInputFiles(PHOTO)
    await page.getByRole('button', { name: 'Gebruik foto' }).click()
    await expect(page.getByRole('heading', { name: `Foto’s ${count} van 3` })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Foto toegevoegd.' })).toHaveCount(1)
    if (count < 3) await page.getByRole('button', { name: 'Foto toevoegen' }).click()
  }
  // Its mark is at the foot, where no head is, beside what is pressed: a disc that is seen on any photo, by night too.
  const main = page.locator('.own-photo').filter({ has: page.locator('.tag') })
  const remove = main.getByRole('button')
  const [whole, mark, disc] = [await boxOf(main), await boxOf(main.locator('.tag')), await boxOf(remove)]
  expect(mark.top).toBeGreaterThan((whole.top + whole.bottom) / 2)
  expect(mark.right).toBeLessThanOrEqual(disc.left)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(remove).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.getByRole('button', { name: 'Foto toevoegen' }).click()
  await expect(page.getByRole('dialog', { name: 'Voor premiumleden' })).toContainText('25')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Van foto 2 de hoofdfoto maken' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Hoofdfoto' })).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: 'Dit is nu je hoofdfoto.' })).toHaveCount(1)
  // Drawn as large as it is hit.
  const bin = page.getByRole('button', { name: 'Foto 1 verwijderen' })
  await expect(bin).toHaveCSS('border-radius', '50%')
  expect((await bin.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await bin.click()
  await expect(page.getByText('Foto verwijderd.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Foto’s 2 van 3' })).toBeVisible()
})

test('a phone shows what there is room for beside the own photo, and the bin of each in one corner [MEM-7]', async ({
  page,
  world,
  isPhone,
}) => {
  test.skip(!isPhone, 'a row of four there')
  await signIn(page, await world.freeMember())
  const places = page.locator('.own-photos > li').filter({ visible: true })
  await page.goto('/profile')
  for (const count of [1, 2]) {
    await page.getByRole('button', { name: 'Foto toevoegen' }).click()
    await page.getByLabel('Foto kiezen').setInputFiles(PHOTO)
    await page.getByRole('button', { name: 'Gebruik foto' }).click()
    await expect(page.getByRole('heading', { name: `Foto’s ${count} van 3` })).toBeVisible()
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(places, `${width} px`).toHaveCount(3)
      const [first, second, third] = await Promise.all([0, 1, 2].map((index) => boxOf(places.nth(index))))
      if (!first || !second || !third) throw new Error('There are no places.')
      expect(second.left, `${width} px`).toBeGreaterThan(first.right)
      expect(third.left, `${width} px`).toBeCloseTo(second.left, 0)
      expect(third.bottom, `${width} px`).toBeCloseTo(first.bottom, -1)
      for (const photo of await page.locator('.own-photo').all()) {
        const [whole, bin] = [await boxOf(photo), await boxOf(photo.getByRole('button', { name: /verwijderen$/ }))]
        expect(bin.right - bin.left).toBeGreaterThanOrEqual(44)
        expect(whole.right - bin.right, `${width} px`).toBe(4)
        expect(whole.bottom - bin.bottom, `${width} px`).toBe(4)
        // Apart from what else is pressed there.
        for (const other of await photo.getByRole('button', { name: /hoofdfoto maken$/ }).all()) {
          const { right, bottom } = await boxOf(other)
          expect(right <= bin.left || bottom <= bin.top, `${width} px`).toBe(true)
        }
      }
    }
  }
})

test('settings and notifications are one screen; what is switched is saved [RT-18, ACC-7]', { tag: '@desk' }, async ({
  page,
  world,
  isPhone,
}) => {
  const member = await world.freeMember()
  await signIn(page, member)
  await page.goto('/members')
  await page.getByRole('button', { name: 'Account van Contract' }).click()
  await page.getByRole('menuitem', { name: 'Instellingen' }).locator('visible=true').click()
  await expect(page).toHaveURL('/notifications')
  const likesByMail = page.getByRole('switch', { name: 'Nieuwe likes: E-mail' })
  await expect(likesByMail).toBeChecked()
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await likesByMail.uncheck()
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(likesByMail).not.toBeChecked()

  await fail(page, 'PUT', '**/api/notifications.php')
  await likesByMail.click()
  await expect(page.getByText('Er is een fout opgetreden, probeer het later opnieuw.')).toBeVisible()
  await expect(likesByMail).not.toBeChecked()
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(page).toHaveURL('/settings?tab=account')
  await expect(page.getByRole('heading', { name: isPhone ? 'E-mailadres' : 'Wachtwoord' })).toBeVisible()
})

test('who gets no mails any more is told why [ACC-7, BAN-1]', async ({ page, world, query }) => {
  const member = await world.freeMember()
  await query(`update account set notifications_disabled = '{bounce}' where id = $1`, [member.id])
  await showsAgain(page, ['notifications_alert'])
  await signIn(page, member)
  await page.goto('/swipe-game')
  const banner = page.getByRole('note').filter({ hasText: 'Onze mails staan uit' })
  await banner.getByRole('button', { name: 'Sluiten' }).click()
  await expect(banner).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toBeHidden()
  expect((await rememberedNotices(page)).dismissed.notifications_alert).toBeGreaterThan(1_700_000_000_000)
})

test('the ring around a way on of a banner is not below the bar above it [MEE-10, BAN-1]', async ({ page, world, query }) => {
  const member = await world.freeMember()
  await query(`update account set notifications_disabled = '{bounce}' where id = $1`, [member.id])
  await showsAgain(page, ['notifications_alert'])
  await signIn(page, member)
  await page.goto('/likes')
  const lead = page.getByRole('note').filter({ hasText: 'Onze mails staan uit' }).locator('.banner-lead')
  await page.keyboard.press('Tab')
  await lead.focus()
  const ring = await lead.evaluate((link) => {
    const { outlineStyle, outlineOffset, outlineWidth } = getComputedStyle(link)
    const { left, top } = link.getBoundingClientRect()
    const words = document.createRange()
    words.selectNodeContents(link)
    const out = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
    const under = document.elementFromPoint(left + 20, top - out + 1)
    return { outlineStyle, isSeen: under !== null && link.contains(under), room: words.getBoundingClientRect().left - left }
  })
  expect(ring).toMatchObject({ outlineStyle: 'solid', isSeen: true })
  // Of both its tones.
  expect(ring.room).toBeGreaterThanOrEqual(5)
})

test('the password changes with the old one, typed twice [ACC-4]', async ({ page, world }) => {
  const member = await world.freeMember()
  await signIn(page, member)
  await page.goto('/settings')
  const old = page.getByLabel('Huidig wachtwoord')
  await expect(old).toBeHidden()
  await openSetting(page, 'Wachtwoord')
  const change = page.getByRole('button', { name: 'Wachtwoord wijzigen' })
  await page.getByLabel('Huidig wachtwoord').fill('not the one')
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('another password')
  await page.getByLabel('Herhaal je nieuwe wachtwoord').fill('something else')
  await change.click()
  await expect(page.getByText('De opgegeven wachtwoorden zijn niet gelijk.')).toBeVisible()
  await page.getByLabel('Herhaal je nieuwe wachtwoord').fill('another password')
  await change.click()
  await expect(page.getByText('Controleer je oude wachtwoord.')).toBeVisible()
  await page.getByLabel('Huidig wachtwoord').fill(member.password)
  await change.click()
  await expect(page.getByText('Je wachtwoord is gewijzigd.')).toBeVisible()
  await expect(old).toBeHidden()
  await signIn(page, { email: member.email, password: 'another password' })
})

test('another e-mail address is confirmed by its own link [ACC-4, RT-13]', async ({ page, world }) => {
  const member = await world.freeMember()
  const fresh = `new-${member.email}`
  await signIn(page, member)
  await page.goto('/settings')
  // What holds now is there before anything is opened.
  await expect(page.getByText(member.email)).toBeVisible()
  await openSetting(page, 'E-mailadres')
  await page.getByLabel('Nieuw e-mailadres').fill('nobody')
  await page.getByRole('button', { name: 'E-mailadres wijzigen' }).click()
  await expect(page.getByText('Nieuw e-mailadres invalide.')).toBeVisible()
  await page.getByLabel('Nieuw e-mailadres').fill(fresh)
  await page.getByLabel('Je wachtwoord, ter bevestiging').fill(member.password)
  await page.getByRole('button', { name: 'E-mailadres wijzigen' }).click()
  await expect(page.getByText('Open de link die we naar je nieuwe adres hebben gestuurd.')).toBeVisible()
  const link = `/mail-change/do?token=${await world.linkIn(fresh, 'mail_change')}`
  for (const _twice of [1, 2]) {
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Je e-mailadres is gewijzigd' })).toBeVisible()
    await page.goto('/settings')
  }
  await expect(page.getByText(fresh)).toBeVisible()
  await page.goto('/mail-change/do?token=this-is-not-a-token-at-all')
  await expect(page.getByRole('heading', { name: 'Link verlopen of invalide, vraag een nieuwe e-mail aan' })).toBeVisible()
})

test('a link leads to the form it means, which stays open with what is wrong, and closed keeps what is typed [ACC-4, RT-18]', async ({
  page,
  world,
}) => {
  await signIn(page, await world.freeMember())
  await page.goto('/settings?tab=account#email')
  const field = page.getByLabel('Nieuw e-mailadres')
  await expect(field).toBeFocused()
  await expect(page.getByLabel('Huidig wachtwoord')).toBeHidden()
  await field.fill('nobody')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nieuw e-mailadres invalide.')).toBeVisible()
  await expect(field).toBeFocused()
  const row = page.locator('summary', { hasText: 'E-mailadres' })
  await row.press('Space')
  await expect(field).toBeHidden()
  await row.press('Enter')
  await expect(field).toHaveValue('nobody')
  await expect(page.getByText('Nieuw e-mailadres invalide.')).toBeVisible()
})

test('a forgotten password is set anew by the mailed link [ACC-3, RT-11]', async ({ page, world }) => {
  const member = await world.freeMember()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).click()
  await expect(page.getByRole('heading', { name: 'Wachtwoord vergeten?' })).toBeVisible()
  await page.getByLabel('E-mailadres').fill('nobody-at-all@example.com')
  await page.getByRole('button', { name: 'Stuur de link' }).click()
  await expect(page.getByText('E-mailadres niet gevonden')).toBeVisible()
  await page.getByLabel('E-mailadres').fill(member.email)
  await page.getByRole('button', { name: 'Stuur de link' }).click()
  await expect(page.getByRole('heading', { name: 'Kijk in je inbox' })).toBeVisible()
  await page.goto(`/reset-password/do?token=${await world.linkIn(member.email, 'password_reset')}`)
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('a brand new one')
  await page.getByLabel('Herhaal je nieuwe wachtwoord').fill('a brand new one')
  await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click()
  await expect(page.getByRole('heading', { name: 'Je wachtwoord is gewijzigd.' })).toBeVisible()
  await signIn(page, { email: member.email, password: 'a brand new one' })
  await page.goto('/reset-password/do?token=this-is-not-a-token-at-all')
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('a brand new one')
  await page.getByLabel('Herhaal je nieuwe wachtwoord').fill('a brand new one')
  await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click()
  await expect(page.getByRole('heading', { name: 'Link verlopen of invalide, vraag een nieuwe e-mail aan' })).toBeVisible()
})

test('an invisible member is not found, and can be seen again [ACC-8]', async ({ page, world }) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  await signIn(page, member)
  await page.goto('/settings?tab=privacy')
  const invisible = page.getByRole('switch', { name: 'Onzichtbaar' })
  await invisible.check()
  await expect(page.getByRole('status').filter({ hasText: 'Opgeslagen' })).toBeVisible()
  const isSeen = async () => (await world.call('getProfile', { query: `?id=${member.id}`, headers: other.headers })).status
  await expect.poll(isSeen).toBe(404)
  await page.reload()
  await expect(invisible).toBeChecked()
  await invisible.uncheck()
  await expect.poll(isSeen).toBe(200)
})

test('who is blocked is gone, and comes back when unblocked [ACC-9]', async ({ page, world }) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  await signIn(page, member)
  await page.goto(`/members/${other.id}`)
  await page.getByRole('button', { name: 'Meer over Contract' }).click()
  await page.getByRole('menuitem', { name: 'Blokkeren' }).click()
  await page.getByRole('dialog', { name: 'Contract blokkeren?' }).getByRole('button', { name: 'Blokkeren' }).click()
  await expect(page).toHaveURL('/members')
  await expect(page.getByText('Geblokkeerd. Jullie zien elkaar niet meer.')).toBeVisible()
  expect((await page.goto(`/members/${other.id}`))?.status()).toBe(404)
  await page.goto('/settings?tab=privacy')
  await page.getByRole('button', { name: 'Contract deblokkeren' }).click()
  await expect(page.getByText('Je hebt niemand geblokkeerd.')).toBeVisible()
  expect((await page.goto(`/members/${other.id}`))?.status()).toBe(200)
})

test('who is not to be written to after all can be blocked or reported there, too [ACC-9, ACC-10]', async ({ page, world }) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  await signIn(page, member)
  await page.goto(`/members/${other.id}/chat`)
  await page.getByRole('button', { name: 'Meer over Contract' }).click()
  // There is no chat to remove.
  await expect(page.getByRole('menuitem')).toHaveText([/./, 'Blokkeren'])
  await page.getByRole('menuitem', { name: 'Blokkeren' }).click()
  await page.getByRole('dialog', { name: 'Contract blokkeren?' }).getByRole('button', { name: 'Blokkeren' }).click()
  await expect(page).toHaveURL('/members')
})

test('a member and a message can be reported, with a reason [ACC-10]', async ({ page, world, query }) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  const conversation = await world.conversation(other, member)
  await world.call('sendMessage', { body: { conversation, text: 'Koop dit!' }, headers: other.headers })
  await signIn(page, member)
  await page.goto(`/chats/${conversation}`)
  // Beside a message nothing asks to report it, until that is pressed.
  const flag = page.getByRole('button', { name: 'Dit bericht melden' })
  await expect(flag).toHaveCSS('opacity', '0')
  await page.getByText('Koop dit!').last().tap()
  await expect(flag).toHaveCSS('opacity', '1')
  await flag.tap()
  const dialog = page.getByRole('dialog', { name: 'Bericht van Contract melden' })
  await dialog.getByRole('button', { name: 'Melding versturen' }).click()
  await expect(dialog.getByText('Kies een reden.')).toBeVisible()
  await dialog.getByLabel('Reclame').check()
  await dialog.getByRole('button', { name: 'Melding versturen' }).click()
  await expect(page.getByText('Bedankt. We kijken ernaar.')).toBeVisible()
  const [report] = await query('select reason, message_id from report where reporter_id = $1', [member.id])
  expect(report).toMatchObject({ reason: 'spam' })
  expect(report?.message_id).not.toBeNull()
})

test('everything stored can be downloaded [ACC-11]', async ({ page, world }) => {
  await signIn(page, await world.freeMember())
  await page.goto('/settings?tab=privacy')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Downloaden' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)
})

test('a profile stays out of search engines until its owner asks to be found there [INF-9]', async ({ page, request, world }) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  const asVisitor = async ({ id }: { id: number }) => (await request.get(`/nl/members/${id}`)).text()
  expect(await asVisitor(other)).toContain('<meta name="robots" content="noindex"/>')
  await signIn(page, member)
  await page.goto('/settings?tab=privacy')
  const found = page.getByRole('switch', { name: 'Vindbaar in zoekmachines' })
  await expect(found).not.toBeChecked()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await found.click()
  expect((await saved).status()).toBe(200)
  // Not asked for before: what visitors see is kept for a while.
  const shown = await asVisitor(member)
  expect(shown).not.toContain('noindex')
  expect(shown).toMatch(new RegExp(`<link rel="canonical" href="[^"]+/nl/members/${member.id}"`))
  // Other members are not told.
  const { body } = await world.call('getProfile', { query: `?id=${member.id}`, headers: other.headers })
  expect(body.profile).not.toHaveProperty('findable')
  await page.reload()
  await expect(found).toBeChecked()
  await found.click()
  await expect(found).not.toBeChecked()
})

test('the account’s settings have the way out, too [ACC-2]', async ({ page, world }) => {
  await signIn(page, await world.freeMember())
  await page.goto('/settings')
  await page.getByRole('main').getByRole('button', { name: 'Uitloggen' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Inloggen' }).first()).toBeVisible()
})

test('an account is deleted with a reason, after being offered something else, and taken back by mail [ACC-5, RT-4]', async ({
  page,
  world,
}) => {
  const member = await world.freeMember()
  await signIn(page, member)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Verwijderen', exact: true }).click()
  await page.getByLabel('Te veel mails').check()
  await expect(page.getByRole('link', { name: 'Laat maar zien' })).toHaveAttribute('href', '/notifications')
  await page.getByLabel('Mijn privacy').check()
  await expect(page.getByRole('switch')).toBeVisible()
  await page.getByLabel('Wachtwoord').fill('not the one')
  await page.getByRole('button', { name: 'Account verwijderen', exact: true }).click()
  await expect(page.getByText('Controleer je oude wachtwoord.')).toBeVisible()
  // Read out with its field, where the focus goes; who sends it from there is told at once [MEE-10].
  await expect(page.getByLabel('Wachtwoord')).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByLabel('Wachtwoord').press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Controleer je oude wachtwoord.')
  await page.getByLabel('Wachtwoord').fill(member.password)
  await page.getByRole('button', { name: 'Account verwijderen', exact: true }).click()
  await expect(page).toHaveURL('/account-deleted')
  await expect(page.getByRole('heading', { name: 'Je account is verwijderd' })).toBeVisible()
  await expect(page.getByText('Binnen 14 dagen')).toBeVisible()
  await page.goto(`/account-deleted?token=${await world.linkIn(member.email, 'account_deleted')}`)
  await page.getByRole('button', { name: 'Mijn account herstellen' }).click()
  await expect(page).toHaveURL('/members')
  await expect(page.getByRole('button', { name: 'Account van Contract' })).toBeVisible()
})

test('anybody can complain, and is told when something is missing [RT-7]', async ({ page }) => {
  await page.goto('/complaints')
  await page.getByLabel('E-mailadres').fill('somebody@example.com')
  await page.getByLabel('Wat is er gebeurd?').fill('kort')
  await page.getByRole('button', { name: 'Klacht versturen' }).click()
  await expect(page.getByText('Dit is te kort')).toBeVisible()
  await page.getByLabel('Wat is er gebeurd?').fill('Iemand gebruikt mijn foto zonder te vragen.')
  await page.getByRole('button', { name: 'Klacht versturen' }).click()
  await expect(page.getByRole('heading', { name: 'We hebben je klacht ontvangen' })).toBeVisible()
})

test('every language can be chosen on its own screen [INF-3, RT-7]', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'NL, taal: Nederlands' }).click()
  await page.getByRole('menuitem', { name: 'Alle talen …' }).click()
  await expect(page).toHaveURL('/lang-config')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Language' })).toBeVisible()
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
})

test('how long to wait is said where too much was asked for [INF-5]', async ({ page, world, query }) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  const exhaust = (kind: string, minutes: number) =>
    query(
      `insert into allowance (kind, owner_hash, used, expires_at)
       values ($1, sha256($2::text::bytea), 100000, now() + make_interval(mins => $3))
       on conflict (kind, owner_hash) do update set used = excluded.used, expires_at = excluded.expires_at`,
      [kind, String(member.id), minutes],
    )
  await signIn(page, member)
  await page.goto(`/members/${other.id}/chat`)
  await exhaust('chats', 40)
  await page.getByLabel('Bericht aan Contract').fill('Hallo')
  await page.getByRole('button', { name: 'Versturen' }).click()
  await expect(page.getByRole('alert')).toHaveText('Te veel pogingen. Probeer het over 40 min opnieuw.')
  await exhaust('member_views', 60)
  const answer = await page.goto(`/members/${other.id}`)
  expect(answer?.status()).toBe(429)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Te veel pogingen. Probeer het over 60 min opnieuw.')
})

test('the card of what a profile lacks comes with the page, and stays away once it was sent away', async ({ page, world }) => {
  await watchShifts(page)
  await signIn(page, await world.freeMember())
  const card = page.locator('.strength-card')
  const isInDocument = async () => ((await (await page.goto('/profile'))?.text()) ?? '').includes('strength-card')
  expect(await isInDocument()).toBe(true)
  expect(await shiftsOf(page)).toEqual([])
  await card.getByRole('button', { name: 'Sluiten' }).click()
  await expect(card).toHaveCount(0)
  expect(await isInDocument()).toBe(false)
  await expect(card).toHaveCount(0)
  expect(await shiftsOf(page)).toEqual([])
})

test('the switch of pushes is read in whole words on the smallest phone, whatever the language [PUL-4, RT-21]', async ({
  page,
  world,
}) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }))
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, await world.freeMember())
  for (const language of ['', '/en', '/de', '/fr', '/pl']) {
    await page.goto(`${language}/notifications`)
    const card = page.locator('.push-switch')
    await expect(card.getByRole('button')).toBeVisible()
    for (const words of await card.locator(':is(h2, p)').all())
      expect((await words.boundingBox())?.width, language).toBeGreaterThan(200)
    await expect(card.getByRole('button'), language).toBeInViewport({ ratio: 1 })
  }
})

test('the switch of pushes keeps its room until the browser has said what it can [PUL-4, MEE-2]', async ({ page, world }) => {
  // A browser that has not been asked, as most are.
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }))
  await signIn(page, await world.freeMember())
  await watchShifts(page)
  await page.goto('/notifications')
  await expect(page.getByRole('button', { name: 'Meldingen aanzetten' })).toBeVisible()
  expect(await shiftsOf(page)).toEqual([])
})
