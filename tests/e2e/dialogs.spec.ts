/** Every dialog of the site, gone through by its keys: Tab stays in it, Esc closes it, and who came from somewhere is back there. */
import type { Locator, Page } from '@playwright/test'
import { picture } from '../contract/suite/world.ts'
import { asReturningVisitor, expect, showsAgain, signIn, someProfile, test } from './site.ts'

test.beforeEach(({ page }) => asReturningVisitor(page))

/** More than any dialog has. */
const STOPS = 40

/** Goes on by a key until it is where it first came to. */
async function goRound(page: Page, dialog: Locator, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  const places: string[] = []
  while (places.length < STOPS) {
    await page.keyboard.press(key)
    const place = await dialog.evaluate((box) => {
      const here = document.activeElement
      if (!here || here === box || !box.contains(here)) return `outside: ${here?.outerHTML.slice(0, 120)}`
      return String([...box.querySelectorAll('*')].indexOf(here))
    })
    expect(place, `${key}, ${places.length + 1} times`).not.toContain('outside')
    if (place === places[0]) return
    places.push(place)
  }
  throw new Error(`${key} comes to no end.`)
}

/** @param opener where the focus is afterwards, unless the dialog came by itself */
async function goThrough(page: Page, opener?: Locator): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  // While it comes, its heading takes the focus.
  await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  await goRound(page, dialog, 'Shift+Tab')
  await goRound(page, dialog, 'Tab')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  if (opener) await expect(opener).toBeFocused()
}

async function open(opener: Locator): Promise<void> {
  await opener.focus()
  await opener.press('Enter')
}

test('a gift is chosen and left by keys [CHT-6, INF-5]', async ({ page, world }) => {
  const other = await world.freeMember()
  await signIn(page, await world.freeMember())
  await page.goto(`/members/${other.id}`)
  const opener = page.getByRole('button', { name: 'Cadeau sturen' })
  await open(opener)
  // Before one is chosen, the button that sends is no stop: the gifts, which are one, are the last.
  await expect(page.getByRole('radio').first()).toBeVisible()
  await goThrough(page, opener)
  await open(opener)
  const dialog = page.getByRole('dialog')
  await page.getByRole('radio').nth(1).check()
  await goRound(page, dialog, 'Tab')
  await goRound(page, dialog, 'Shift+Tab')
  // Who has clicked beside everything goes on within.
  await dialog.getByRole('heading').click()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await goRound(page, dialog, 'Tab')
  await goThrough(page, opener)
})

for (const [kind, entry] of [
  ['report', 'Melden'],
  ['block', 'Blokkeren'],
] as const)
  test(`${kind}: its dialog is left for the menu it was opened from [ACC-9, ACC-10]`, async ({ page, world }) => {
    const other = await world.freeMember()
    await signIn(page, await world.freeMember())
    await page.goto(`/members/${other.id}`)
    const menu = page.getByRole('button', { name: 'Meer over Contract' })
    await open(menu)
    await open(page.getByRole('menuitem', { name: entry }))
    await goThrough(page, menu)
  })

test('a chat is removed, or kept [CHT-2]', async ({ page, world }) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  await signIn(page, member)
  await page.goto(`/chats/${await world.conversation(member, other)}`)
  const menu = page.locator('.conversation-head').getByRole('button', { name: /^Meer over de chat/ })
  await open(menu)
  await open(page.getByRole('menuitem', { name: 'Chat verwijderen' }))
  await goThrough(page, menu)
  // A key that is held down says nothing twice.
  await open(menu)
  for (const _repeat of [1, 2, 3]) await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('signup: what a visitor tried is told and left [ROL-1]', async ({ page, world }) => {
  const other = await world.freeMember()
  await page.goto(`/members/${other.id}`)
  for (const name of ['Cadeau sturen', 'Contract leuk vinden']) {
    const opener = page.getByRole('button', { name })
    await open(opener)
    await goThrough(page, opener)
  }
  // One that runs is not closed by Esc: what is filled in would be lost.
  await open(page.getByRole('button', { name: 'Cadeau sturen' }))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Word gratis lid' }).press('Enter')
  await expect(dialog.getByLabel('Profielnaam')).toBeVisible()
  await goRound(page, dialog, 'Tab')
  await goRound(page, dialog, 'Shift+Tab')
  await dialog.getByLabel('Profielnaam').fill('Noor')
  await dialog.getByRole('button', { name: 'Sluiten' }).press('Enter')
  await expect(dialog.getByRole('heading').first()).toBeVisible()
  await goRound(page, dialog, 'Tab')
  await goRound(page, dialog, 'Shift+Tab')
})

test('premium, activation, welcome: dialogs with an offer [ROL-2, SGN-5, BON-4]', async ({ page, world, request }) => {
  await showsAgain(page, ['welcome'])
  await signIn(page, await world.freeMember())
  await page.goto('/members')
  const how = page.getByRole('button', { name: 'Hoe het werkt' })
  await open(how)
  await goThrough(page, how)

  const { id } = await someProfile(request, ({ photo_count }) => photo_count > 1)
  await page.goto(`/members/${id}`)
  const lock = page.getByRole('button', { name: 'Premiumleden zien alle foto’s' }).first()
  await open(lock)
  await goThrough(page, lock)

  await signIn(page, await world.visitorSignsUp())
  await page.goto('/members')
  const confirm = page.getByRole('button', { name: 'Bevestig je e-mailadres' })
  await open(confirm)
  await goThrough(page, confirm)
})

test('credits: who has none is told, and is back at what they gave [CHT-5]', async ({ page, world, query }) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  await query('update account set credits = 0 where id = $1', [member.id])
  await signIn(page, member)
  await page.goto(`/members/${other.id}`)
  const opener = page.getByRole('button', { name: 'Cadeau sturen' })
  await open(opener)
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: /^Versturen voor/ }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Je hebt onvoldoende credits' })).toBeVisible()
  await goThrough(page, opener)
})

test('a match is celebrated, and left for the heart [LIK-3]', async ({ page, world }) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  await world.call('like', { body: { id: member.id }, headers: other.headers })
  await signIn(page, member)
  await page.goto(`/members/${other.id}`)
  const heart = page.getByRole('button', { name: 'Contract leuk vinden' })
  await open(heart)
  await goThrough(page, heart)
})

test('a bonus that comes by itself is left [BON-3]', async ({ page, world }) => {
  await showsAgain(page, ['time_bonus'])
  await signIn(page, await world.freeMember())
  await page.clock.install()
  await page.goto('/members')
  await expect(async () => {
    await page.clock.runFor(5_000)
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 200 })
  }).toPass({ intervals: [0] })
  await page.clock.resume()
  await goThrough(page)
})

test('a refund is asked for, or not [ACC-12]', async ({ page, world }) => {
  await signIn(page, await world.premiumMember())
  await page.goto('/transactions')
  const opener = page.getByRole('button', { name: 'Terugbetaling aanvragen' })
  await open(opener)
  await goThrough(page, opener)
})

test('a photo is looked at before it is sent, or not [CHT-6]', async ({ page, world }) => {
  const [member, other] = [await world.premiumMember(), await world.freeMember()]
  await signIn(page, member)
  await page.goto(`/chats/${await world.conversation(member, other)}`)
  const opener = page.getByRole('button', { name: 'Foto of cadeau' })
  await open(opener)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: 'Foto sturen' }).press('Enter')
  const buffer = Buffer.from(await (await picture({ width: 600, height: 800 })).arrayBuffer())
  await (await chooser).setFiles({ name: 'dot.jpg', mimeType: 'image/jpeg', buffer })
  await goThrough(page, opener)
})

test('the filters are chosen, or left [MEM-1]', { tag: '@desk' }, async ({ page, world, isPhone }) => {
  // A desk has a column for them.
  if (!isPhone) await page.setViewportSize({ width: 1100, height: 800 })
  await signIn(page, await world.freeMember())
  await page.goto('/members')
  const opener = page.getByRole('button', { name: 'Filters' })
  await open(opener)
  await goThrough(page, opener)
})
