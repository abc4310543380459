/** What reaches everybody: small screens, large letters, keys alone, readers of screens and of few colours. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { borderContrast, contrastIn, focusContrast } from '../../scripts/audit/contrasts.ts'
import { clippedText, sidewaysOverflow } from '../../scripts/audit/inPage.ts'
import { addressOf, exampleIds, type Ids, visitsOf } from '../../scripts/screens/visits.ts'
import { asReturningVisitor, expect, signIn, test } from './site.ts'

test.beforeEach(({ page }) => asReturningVisitor(page))

const site = () => process.env.NATIVE_SITE ?? ''

/** Every screen of those who have signed in, or of those who have not, as far as its address alone leads there. */
function screens(isMember: boolean, ids: Ids): string[] {
  const visits = visitsOf().filter(({ kind }) => (kind === 'visitor') !== isMember)
  return [...new Set(visits.flatMap(({ names }) => names.map((name) => addressOf(name, ids))))]
}

const LARGE = '200%'

/** What of the page is outside, or cut off. */
async function outside(page: Page, width: number): Promise<string[]> {
  const { pixels, findings } = await page.evaluate(sidewaysOverflow, width)
  const cut = await page.evaluate(clippedText)
  const wide = pixels > 0 ? [`${pixels} px: ${findings.map(({ element }) => element).join(', ')}`] : []
  return [...wide, ...cut.map(({ element, is }) => `${element} ${is}`)]
}

for (const isMember of [false, true]) {
  const who = isMember ? 'a member' : 'a visitor'
  test(`nothing is to be scrolled sideways or cut off for ${who}, at 320 px and with letters twice as large [MEE-10]`, async ({
    page,
    world,
    isPhone,
  }) => {
    test.slow()
    if (isMember) await signIn(page, await world.freeMember())
    const found: string[] = []
    for (const address of screens(isMember, await exampleIds(page.context(), site()))) {
      await page.goto(address)
      const views = isPhone ? [[320, ''] as const, [390, LARGE] as const] : [[1280, LARGE] as const]
      for (const [width, size] of views) {
        await page.setViewportSize({ width, height: 800 })
        await page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size)
        found.push(...(await outside(page, width)).map((what) => `${address}, ${width} px ${size}: ${what}`))
      }
    }
    expect(found).toEqual([])
  })
}

test('what has the focus has a ring of 3:1 on any ground, and what is pressed an edge', async ({ page, world }) => {
  test.slow()
  const other = await world.freeMember()
  const found: string[] = []
  const look = async (address: string) => {
    await page.goto(address)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.keyboard.press('Shift')
      for (const measure of [borderContrast, focusContrast]) {
        const { worst, findings } = await contrastIn(page, measure, 3)
        expect(worst, address).toBeGreaterThan(1)
        found.push(...findings.map(({ element, is }) => `${address}, ${colorScheme}: ${element} ${is}`))
      }
    }
  }
  await look('/signup')
  await signIn(page, await world.freeMember())
  const addresses = [
    '/members',
    `/members/${other.id}`,
    `/members/${other.id}/chat`,
    '/credits',
    '/settings?tab=privacy',
    '/profile',
  ]
  for (const address of addresses) await look(address)
  expect(found).toEqual([])
})

test('a film stops by a key before the app is there, and stands still on the next page too [RT-17]', async ({ page }) => {
  const stop = page.getByRole('checkbox', { name: 'Bewegende achtergrond stilzetten' })
  const isPaused = () => page.locator('video').evaluate((film: HTMLVideoElement) => film.paused)
  await page.goto('/landers/video')
  await expect.poll(isPaused).toBe(false)
  await stop.focus()
  await page.keyboard.press('Space')
  expect(await isPaused()).toBe(true)

  await page.goto('/landers/transitionsvideolanding')
  await expect(stop).toBeChecked()
  await expect.poll(isPaused).toBe(true)
  // All of the words that came one after the other.
  for (const scene of await page.locator('.transitions-scenes li').all()) {
    await expect(scene).toHaveCSS('opacity', '1')
    await expect(scene).toHaveCSS('animation-name', 'none')
  }
  await page.goto('/landers/alonetonight')
  const lit = page.locator('.night-window').nth(1)
  await expect(lit).toHaveCSS('animation-play-state', 'paused')
  await stop.uncheck()
  await expect(lit).toHaveCSS('animation-play-state', 'running')
  await page.goto('/landers/video')
  await expect(stop).not.toBeChecked()
  await expect.poll(isPaused).toBe(false)
})

test('words over a film read on a white frame and on a black one [RT-17]', async ({ page }) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const frame of ['white', 'black']) {
      await page.goto('/landers/video')
      await page.locator('video').evaluate((film: HTMLVideoElement, colour) => {
        film.style.display = 'none'
        Object.assign((film.parentElement as HTMLElement).style, { background: colour })
      }, frame)
      const { violations, incomplete } = await new AxeBuilder({ page })
        .withRules('color-contrast')
        .include('.video-card')
        .analyze()
      expect([...violations, ...incomplete].flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([])
    }
  }
})

test('a message that arrives is heard once, and nothing of what was there before [CHT-9]', async ({ page, world }) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  const conversation = await world.conversation(other, member)
  const say = (text: string) => world.call('sendMessage', { body: { conversation, text }, headers: other.headers })
  await say('Van eerder')
  await signIn(page, member)
  // What a screen reader is told: whatever comes into a live region.
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
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
  await page.goto(`/chats/${conversation}`)
  await expect(page.getByRole('log').getByText('Van eerder')).toBeVisible()
  await say('Ben je er?')
  await expect(page.getByRole('log').getByText('Ben je er?')).toBeVisible()
  await expect.poll(async () => (await heard()).filter((text) => text.includes('Ben je er?'))).toHaveLength(1)
  expect((await heard()).join()).not.toContain('Van eerder')
})

test('no countdown is within what is read out as it changes [BON-1]', async ({ page, world }) => {
  await signIn(page, await world.freeMember())
  await page.goto('/credits')
  await expect(page.getByRole('timer').first()).toBeVisible()
  await expect(page.locator(':is([role=status], [role=alert], [role=log], [aria-live=polite]) [role=timer]')).toHaveCount(0)
})

test('the keys alone like, choose a gift, and write', async ({ page, world }) => {
  const other = await world.freeMember()
  const member = await world.premiumMember()
  await signIn(page, member)
  await page.goto(`/members/${other.id}`)
  /** Tab until it is there, from wherever the focus is. */
  const tabTo = async (isThere: () => Promise<boolean>) => {
    for (let presses = 0; presses < 80; presses += 1) {
      if (await isThere()) return
      await page.keyboard.press('Tab')
    }
    throw new Error('Tab does not lead there.')
  }
  const focused = () => page.locator(':focus')
  const isOn = (name: RegExp) => async () =>
    (await focused().count()) > 0 && name.test(await focused().evaluate((each) => each.ariaLabel ?? each.textContent ?? ''))

  await tabTo(isOn(/ leuk vinden$/))
  await page.keyboard.press('Space')
  await expect(focused()).toHaveAttribute('aria-pressed', 'true')

  await tabTo(isOn(/Cadeau sturen/))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading').first()).toBeFocused()
  await tabTo(async () => (await focused().getAttribute('type')) === 'radio')
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio').nth(1)).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(focused()).toHaveAccessibleName('Cadeau sturen')

  await page.goto(`/members/${other.id}/chat`)
  await tabTo(async () => (await focused().count()) > 0 && (await focused().evaluate((each) => each.localName === 'textarea')))
  await page.keyboard.type('Met de toetsen')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log').getByText('Met de toetsen')).toBeVisible()
})
