/** What screen readers are told: what happens, once, wherever one is. */
import type { Page } from '@playwright/test'
import { asReturningVisitor, expect, signIn, test } from './site.ts'

test.beforeEach(({ page }) => asReturningVisitor(page))

/** Keeps whatever comes into a live region of the pages that are loaded from now on. @returns all of it, of the page that is shown */
async function listening(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const isLive = (element: Element | null) => {
      const region = element?.closest('[aria-live], [role=log], [role=status], [role=alert], [role=timer]')
      const live = region?.getAttribute('aria-live') ?? (region?.getAttribute('role') === 'timer' ? 'off' : 'polite')
      return region !== null && region !== undefined && live !== 'off'
    }
    new MutationObserver((changes) => {
      for (const { target, addedNodes, type } of changes) {
        const into = target instanceof Element ? target : target.parentElement
        if (!isLive(into)) continue
        if (type === 'characterData') heard.push(target.textContent ?? '')
        else for (const node of addedNodes) heard.push(node.textContent ?? '')
      }
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
}

test('a message that arrives is heard once, and nothing of what was there before [CHT-9]', async ({ page, world }) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  const conversation = await world.conversation(other, member)
  const say = (text: string) => world.call('sendMessage', { body: { conversation, text }, headers: other.headers })
  await say('Van eerder')
  await signIn(page, member)
  const heard = await listening(page)
  // It comes when the page is there already and does not listen yet.
  await page.route(
    '**/api/events.php*',
    async (route) => {
      await say('Ben je er?')
      await route.continue()
    },
    { times: 1 },
  )
  await page.goto(`/chats/${conversation}`)
  await expect(page.getByRole('log').getByText('Van eerder')).toBeVisible()
  await expect(page.getByRole('log').getByText('Ben je er?')).toBeVisible()
  await expect.poll(async () => (await heard()).filter((text) => text.includes('Ben je er?'))).toHaveLength(1)
  expect((await heard()).join()).not.toContain('Van eerder')
})

test('messages that arrive elsewhere on the site are heard by their number, and those of the open chat by their words alone [CHT-9, MEE-10]', async ({
  page,
  world,
}) => {
  const [member, other, third] = [await world.freeMember(), await world.freeMember(), await world.freeMember()]
  const conversation = await world.conversation(other, member)
  const elsewhere = await world.conversation(third, member)
  const say = (text: string) => world.call('sendMessage', { body: { conversation, text }, headers: other.headers })
  await say('Van eerder')
  await signIn(page, member)
  const heard = await listening(page)
  await page.goto('/settings')
  await expect(page.getByRole('link', { name: /^1 ongelezen bericht/ })).toBeVisible()
  expect((await heard()).join()).not.toContain('ongelezen')
  await say('Ben je er?')
  await expect.poll(heard).toContain('2 ongelezen berichten')
  await page.getByRole('link', { name: /ongelezen/ }).click()
  await page.getByRole('main').locator('.chat-row a').filter({ hasText: 'Ben je er?' }).click()
  await expect(page.getByRole('log').getByText('Ben je er?')).toBeVisible()
  await say('Nu wel?')
  await expect.poll(async () => (await heard()).filter((text) => text.includes('Nu wel?'))).toHaveLength(1)
  // What comes next is heard after all that was to be said of the open chat.
  await world.call('sendMessage', { body: { conversation: elsewhere, text: 'Hoi' }, headers: third.headers })
  await expect.poll(heard).toContain('1 ongelezen bericht')
  expect((await heard()).filter((text) => text.includes('ongelezen'))).toEqual(['2 ongelezen berichten', '1 ongelezen bericht'])
})

for (const from of ['', '/chat'])
  test(`a gift that begins a chat is heard to be sent, from /members/{id}${from} [CHT-6, MEE-10]`, async ({ page, world }) => {
    const other = await world.freeMember()
    await signIn(page, await world.premiumMember())
    const heard = await listening(page)
    await page.goto(`/members/${other.id}${from}`)
    if (from) await page.getByRole('button', { name: 'Foto of cadeau' }).click()
    await page.getByRole(from ? 'menuitem' : 'button', { name: 'Cadeau sturen' }).click()
    await page.getByRole('dialog').getByText('Roos').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Versturen/ })
      .click()
    await expect(page).toHaveURL(/\/chats\/\d+$/)
    await expect.poll(heard).toContain('Je cadeau is verstuurd.')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('log').getByText('Je geeft Contract een roos')).toBeVisible()
  })

test('how many fields are wrong is heard once, and not again with each that is put right [INF-5, MEE-10]', async ({ page }) => {
  const heard = await listening(page)
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Account aanmaken' }).click()
  const told = page.getByRole('alert').filter({ hasText: 'velden' })
  await expect(told).toHaveText('Kijk nog eens naar 5 velden:')
  await page.getByLabel('Profielnaam').fill('Noor')
  await expect(page.locator('.error-summary')).toContainText('Kijk nog eens naar 4 velden')
  await expect(told).toHaveText('Kijk nog eens naar 5 velden:')
  expect((await heard()).join()).not.toContain('velden')
})
