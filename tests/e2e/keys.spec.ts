/** What one does here from end to end by the keys alone: nothing is only to be pressed, and none loses who is on the way [MEE-10]. */
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { Person, World } from '../contract/suite/world.ts'
import { asReturningVisitor, expect, signIn, someEmail, test } from './site.ts'

const PHOTO = join(import.meta.dirname, '../../public/landers/people.webp')
/** More than any page has: who has not come there by then never does. */
const MOST_STOPS = 150

/** Tab until that has the focus, from wherever it is; there it is to be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' })
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let stops = 0; !(await isThere()); stops += 1) {
    if (stops > MOST_STOPS) throw new Error(`Tab does not lead to ${target}.`)
    await page.keyboard.press('Tab')
  }
  // What is drawn by its label is seen there.
  const label = target.locator('xpath=ancestor::label')
  await expect((await label.count()) > 0 ? label : target).toBeInViewport()
}

async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('the keys alone lead from the start page through a signup with a photo [SGN-1, MEM-7, ENT-1]', async ({ page }) => {
  const email = someEmail()
  await page.goto('/')
  await press(page, button(page, 'Ik ben 18 of ouder'))
  await press(page, page.getByRole('main').getByRole('link', { name: 'Word gratis lid' }).first())

  await expect(heading(page, 'Maak je account')).toBeVisible()
  await type(page, 'Profielnaam', 'Noor')
  await type(page, 'Dag', '4')
  // The browser's own way to choose from a list by keys.
  await type(page, 'Maand', 'maart')
  await expect(page.getByLabel('Maand')).toHaveValue('3')
  await type(page, 'Jaar', '1992')
  await type(page, 'E-mailadres', email)
  await type(page, 'Wachtwoord', 'a good password')
  await press(page, page.getByRole('checkbox', { name: /^Ja, Tandem mag daarvoor mijn geaardheid gebruiken/ }), 'Space')
  await press(page, button(page, 'Account aanmaken'))

  await expect(heading(page, 'Voeg je beste foto toe')).toBeFocused()
  const choosing = page.waitForEvent('filechooser')
  await press(page, page.getByLabel('Foto toevoegen'), 'Space')
  await (await choosing).setFiles(PHOTO)
  const use = button(page, 'Gebruik foto')
  await expect(use).toBeEnabled()
  const frame = page.getByRole('application', { name: /pijltjestoetsen/ })
  await tabTo(page, frame)
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await page.keyboard.press('-')
  await expect(page.getByRole('slider', { name: 'Zoom' })).toHaveValue('1.1')
  const left = () => page.locator('.reactEasyCrop_Image').evaluate((image) => image.getBoundingClientRect().left)
  const before = await left()
  await page.keyboard.press('ArrowRight')
  await expect.poll(left).toBeGreaterThan(before)
  await press(page, use)
  await expect(page.locator('img.signup-photo')).toBeVisible()
  await press(page, button(page, 'Volgende'))

  await expect(heading(page, 'Een paar basisgegevens')).toBeFocused()
  await type(page, 'Plaats', 'Utrecht')
  await press(page, button(page, 'Volgende'))

  await expect(heading(page, 'Vertel iets over jezelf')).toBeFocused()
  await tabTo(page, page.getByRole('textbox', { name: 'Over jou' }))
  await page.keyboard.type('Ik hou van klimmen.')
  await press(page, button(page, /^Toon alle/))
  await press(page, page.getByRole('checkbox', { name: 'Bioscoop' }), 'Space')
  await expect(page.getByRole('checkbox', { name: 'Bioscoop' })).toBeChecked()
  await press(page, button(page, 'Volgende'))
  await expect(heading(page, 'Bevestig je e-mailadres')).toBeFocused()
  await expect(page.getByText(email)).toBeVisible()
})

test('the keys reach what reports a message, which is seen then [ACC-10]', async ({ page, world }) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  const conversation = await world.conversation(other, member)
  await world.call('sendMessage', { body: { conversation, text: 'Koop dit!' }, headers: other.headers })
  await asReturningVisitor(page)
  await signIn(page, member)
  await page.goto(`/chats/${conversation}`)
  const flag = button(page, 'Dit bericht melden')
  await tabTo(page, flag)
  await expect(flag).toHaveCSS('opacity', '1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Bericht van Contract melden' })).toBeVisible()
})

test('the keys alone report somebody, and block them [ACC-9, ACC-10]', async ({ page, world }) => {
  const { id } = await world.freeMember()
  await asReturningVisitor(page)
  await signIn(page, await world.freeMember())
  await page.goto(`/members/${id}`)
  const menu = button(page, /^Meer over /)
  /** Opens the menu and goes down to that. */
  const choose = async (item: string) => {
    await press(page, menu)
    await expect(page.getByRole('menuitem', { name: 'Melden' })).toBeFocused()
    if (item !== 'Melden') await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: item })).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await choose('Melden')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toBeFocused()
  // Without a reason it is not sent, and says so where one goes on.
  await press(page, dialog.getByRole('button', { name: 'Melding versturen' }))
  await expect(dialog.getByRole('alert')).toHaveText('Kies een reden.')
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio').nth(1)).toBeChecked()
  await tabTo(page, dialog.getByRole('textbox'))
  await page.keyboard.type('Vraagt om geld.')
  // Round and round: the page behind is not there.
  await tabTo(page, dialog.getByRole('button', { name: 'Sluiten' }))
  await press(page, dialog.getByRole('button', { name: 'Melding versturen' }))
  await expect(dialog).toBeHidden()
  await expect(menu).toBeFocused()

  await choose('Blokkeren')
  await expect(dialog.getByRole('heading')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(menu).toBeFocused()
  await choose('Blokkeren')
  await press(page, dialog.getByRole('button', { name: 'Blokkeren' }))
  await expect(page).toHaveURL(/\/members$/)
  await expect(page.locator('#content')).toBeFocused()
})

test('the keys alone buy a bundle [PAY-1, PAY-2, PAY-3]', async ({ page, world }) => {
  await asReturningVisitor(page)
  await signIn(page, await world.freeMember())
  await page.goto('/members')
  await press(page, page.getByRole('link', { name: 'Word premium' }))
  const bundles = page.getByRole('radio', { name: /credits/ })
  await tabTo(page, bundles.and(page.locator(':checked')))
  await page.keyboard.press('ArrowDown')
  const credits = (await page.locator('.package:has(:checked)').textContent())?.match(/\d+ credits/)?.[0]
  await press(page, button(page, /^Verder · €/))
  await expect(page).toHaveURL(/\/credits\/\d+$/)
  await expect(page.locator('.order')).toContainText(credits ?? 'none')

  const methods = page.getByRole('group', { name: 'Hoe wil je betalen?' }).getByRole('radio')
  await tabTo(page, methods.and(page.locator(':checked')))
  const ideal = page.getByRole('radio', { name: 'iDEAL' })
  for (let presses = 0; presses < (await methods.count()) && !(await ideal.isChecked()); presses += 1)
    await page.keyboard.press('ArrowRight')
  await expect(ideal).toBeFocused()
  await tabTo(page, page.getByLabel('Je bank'))
  await page.keyboard.press('ArrowDown')
  await press(page, button(page, /betalen$/))
  // The provider's page.
  await press(page, button(page, /pay/i).first())
  await expect(page.getByRole('heading', { name: 'Bedankt, je betaling is gelukt' })).toBeVisible()
})

test('the keys alone change settings, and keep their place [ACC-4, ACC-7, ACC-8]', async ({ page, world }) => {
  const member = await world.freeMember()
  await asReturningVisitor(page)
  await signIn(page, member)
  await page.goto('/settings')
  const tab = (name: string) => page.getByRole('navigation', { name: 'Instellingen' }).getByRole('link', { name })
  await press(page, page.locator('summary', { hasText: 'Wachtwoord' }))
  await type(page, 'Huidig wachtwoord', member.password)
  await type(page, 'Nieuw wachtwoord', 'kers zeilboot weiland')
  await type(page, 'Herhaal je nieuwe wachtwoord', 'kers zeilboot weiland')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Je wachtwoord is gewijzigd.')).toBeVisible()
  // It is done: the row is closed again, and has the focus.
  await expect(page.locator('summary', { hasText: 'Wachtwoord' })).toBeFocused()
  await expect(page.getByLabel('Huidig wachtwoord')).toBeHidden()

  await press(page, tab('Meldingen'))
  const likes = page.getByRole('switch', { name: 'Nieuwe likes: E-mail' })
  await tabTo(page, likes)
  const wasOn = await likes.isChecked()
  await page.keyboard.press('Space')
  await expect(likes).toBeChecked({ checked: !wasOn })
  await expect(likes).toBeFocused()

  await press(page, tab('Privacy'))
  const invisible = page.getByRole('switch', { name: /Onzichtbaar/ })
  await press(page, invisible, 'Space')
  await expect(invisible).toBeChecked()
  await expect(invisible).toBeFocused()
  await press(page, tab('Account'))
  // To the question and back: neither is lost.
  await press(page, button(page, 'Verwijderen'))
  await expect(page.getByRole('heading', { name: 'Je account verwijderen' })).toBeFocused()
  await press(page, button(page, 'Ik blijf liever'))
  await expect(page.getByRole('heading', { name: 'Je account verwijderen' })).toBeFocused()

  await tabTo(page, page.getByLabel('Taal', { exact: true }))
  await page.keyboard.type('English')
  await expect(page.getByRole('navigation', { name: 'Settings' })).toBeVisible()
})

test('the keys alone like, choose a gift, and write [LIK-1, CHT-1]', async ({ page, world }) => {
  const other = await world.freeMember()
  await asReturningVisitor(page)
  await signIn(page, await world.premiumMember())
  await page.goto(`/members/${other.id}`)
  const like = page.locator('.action-bar .like-button')
  await press(page, like, 'Space')
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toBeFocused()

  const gift = button(page, 'Cadeau sturen')
  await press(page, gift)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading').first()).toBeFocused()
  await tabTo(page, dialog.getByRole('radio').first())
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio').nth(1)).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(gift).toBeFocused()

  await page.goto(`/members/${other.id}/chat`)
  await tabTo(page, page.locator('textarea'))
  await page.keyboard.type('Met de toetsen')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log').getByText('Met de toetsen')).toBeVisible()
})

/** Somebody to whom that many others have written. */
async function writtenTo(world: World, others: number): Promise<{ member: Person; conversations: number[] }> {
  const member = await world.freeMember()
  const conversations: number[] = []
  for (let n = 0; n < others; n += 1) {
    const other = await world.freeMember()
    const conversation = await world.conversation(other, member)
    for (const text of [`Dag ${n}`, `Nog eens ${n}`])
      await world.call('sendMessage', { body: { conversation, text }, headers: other.headers })
    conversations.unshift(conversation)
  }
  return { member, conversations }
}

const STOPS_BY_TAB = ':is(a[href], button):not([tabindex="-1"])'

test('the chats are one row on the way by Tab, and arrows lead through them [CHT-1, MEE-10]', { tag: '@desk' }, async ({
  page,
  world,
  isPhone,
}) => {
  const { member, conversations } = await writtenTo(world, 4)
  await asReturningVisitor(page)
  await signIn(page, member)
  await page.goto('/chats')
  const row = (n: number) => page.locator(`.chat-row-link[href="/chats/${conversations[n]}"]`)
  const menu = button(page, /^Meer over de chat/)
  await expect(page.locator(`.chat-rows ${STOPS_BY_TAB}`)).toHaveCount(2)
  await tabTo(page, row(0))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(row(2)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(row(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(row(3)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(row(3)).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  // Its menu, with keys of its own; then what is behind the list, and back to the row.
  await page.keyboard.press('Tab')
  await expect(menu.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Chat verwijderen' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Melden' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu.nth(1)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('.chat-rows :focus')).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(row(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/chats/${conversations[1]}`)
  if (isPhone) return

  // Beside a conversation keys come to the one that is open.
  await page.goto(`/chats/${conversations[2]}`)
  await tabTo(page, row(2))
  await page.keyboard.press('ArrowUp')
  await expect(row(1)).toBeFocused()
})

test('the messages that can be reported are one stop on the way to the field [ACC-10, MEE-10]', async ({ page, world }) => {
  const { member, conversations } = await writtenTo(world, 1)
  await asReturningVisitor(page)
  await signIn(page, member)
  await page.goto(`/chats/${conversations[0]}`)
  const flag = button(page, 'Dit bericht melden')
  await expect(flag).toHaveCount(2)
  await expect(page.locator('.bubble-row').locator(STOPS_BY_TAB)).toHaveCount(1)
  await tabTo(page, flag.last())
  await page.keyboard.press('ArrowUp')
  await expect(flag.first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('log').locator(':focus')).toHaveCount(0)
})

test('deleting an account is a step with an address: it has the focus, and a back button leaves it [ACC-5]', async ({
  page,
  world,
}) => {
  await asReturningVisitor(page)
  await signIn(page, await world.freeMember())
  await page.goto('/settings')
  await press(page, button(page, 'Verwijderen'))
  const title = page.getByRole('heading', { name: 'Je account verwijderen' })
  await expect(title).toBeFocused()
  await expect(page).toHaveTitle(/Je account verwijderen/)
  await expect(page).toHaveURL('/settings?tab=account&step=deletion')
  await page.goBack()
  await expect(page.getByLabel('Taal', { exact: true })).toBeVisible()
  await expect(title).toBeFocused()
  await page.goForward()
  await expect(page.getByRole('group', { name: 'Waarom wil je weg?' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('group', { name: 'Waarom wil je weg?' })).toBeVisible()
  await press(page, page.getByRole('navigation', { name: 'Instellingen' }).getByRole('link', { name: 'Account' }))
  await expect(page.getByLabel('Taal', { exact: true })).toBeVisible()
})

test('whoever sorts the search by the keys stays in the field, order after order [MEM-1]', async ({ page, world }) => {
  await asReturningVisitor(page)
  await signIn(page, await world.freeMember())
  await page.goto('/members')
  const order = page.getByRole('main').getByLabel('Sorteren op')
  await tabTo(page, order)
  for (const [key, sort] of [
    ['ArrowDown', 'newest'],
    ['ArrowUp', 'last_online'],
    ['ArrowDown', 'newest'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page).toHaveURL(`/members?sort=${sort}`)
    await expect(page.locator('.profile-card > a').first()).toBeVisible()
    await expect(order).toHaveValue(sort)
    await expect(order).toBeFocused()
  }
})
