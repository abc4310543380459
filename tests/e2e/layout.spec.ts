/** Where things stand on the page: edges in line, lines that are full, nothing over what is pressed. */
import type { Locator, Page } from '@playwright/test'
import { smallTargets } from '../../scripts/audit/inPage.ts'
import { knownMember } from './screens.ts'
import { asReturningVisitor, birthOf, boxOf, expect, fail, logIn, signIn, someProfile, test } from './site.ts'

test.beforeEach(({ page }) => asReturningVisitor(page))

type Box = Awaited<ReturnType<typeof boxOf>>

const overlaps = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** How many of them stand in each line. */
const lines = (elements: Locator) =>
  elements.evaluateAll((all) => {
    const tops = all.filter((each) => each.checkVisibility()).map((each) => Math.round(each.getBoundingClientRect().top))
    return [...new Set(tops)].map((top) => tops.filter((each) => each === top).length)
  })

/** Where the words of the page begin and end: those of its bar. */
async function pageEdges(page: Page) {
  const { left, right } = await boxOf(page.locator('.top-bar-inner'))
  return { left: left + 16, right: right - 16 }
}

test('what fills the window begins and ends where the bar above does', { tag: '@desk' }, async ({ page, world, isPhone }) => {
  test.skip(isPhone, 'it fills the window there')
  const { person, ids } = await knownMember(world)
  for (const width of [1280, 1600]) {
    await page.setViewportSize({ width, height: 800 })
    for (const [path, box] of [
      ['/landers/maplanding', '.map-sheet'],
      ['/landers/collagelanding', '.collage-wall'],
      ['/landers/video', '.video-card'],
    ] as const) {
      await page.goto(path)
      expect((await boxOf(page.locator(box))).left, path).toBeCloseTo((await pageEdges(page)).left, 0)
    }
  }
  await signIn(page, person)
  for (const width of [1280, 1600]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/swipe-game')
    const [game, edges] = [await boxOf(page.locator('.swipe')), await pageEdges(page)]
    expect([game.left + 16, game.right - 16]).toEqual([edges.left, edges.right])
    await page.goto(`/transactions/${ids.payment}`)
    const { left, right } = await boxOf(page.locator('.payment-result .empty-state'))
    expect([left, right]).toEqual([edges.left, edges.right])
    await page.goto(`/credits/${ids.bundle}`)
    expect((await boxOf(page.locator('.order'))).right).toBe(edges.right)
  }
})

test('the faces of the start page end where the page does, one larger than the others, and no light is cut off below [RT-1]', {
  tag: '@desk',
}, async ({ page, isPhone }) => {
  await page.goto('/')
  // The ember is in the corner above, where its light comes from; elsewhere there is none that an edge could cut.
  const ember = /rgb\(255, 122, 26\)/
  await expect(page.locator('.start-closing')).not.toHaveCSS('background-image', ember)
  if (isPhone) return expect(page.locator('.hero')).not.toHaveCSS('background-image', ember)
  await expect(page.locator('.hero')).toHaveCSS('background-image', /at 100% -64px, rgb\(255, 122, 26\)/)
  const faces = page.locator('.hero-faces img')
  for (const width of [992, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const boxes = await faces.evaluateAll((all) =>
      all
        .filter((face) => face.checkVisibility())
        .map((face) => ({ right: face.getBoundingClientRect().right, width: (face as HTMLImageElement).offsetWidth })),
    )
    const edge = (await pageEdges(page)).right
    const end = Math.max(...boxes.map(({ right }) => right))
    expect(end, `${width} px`).toBeLessThanOrEqual(edge + 1)
    expect(end, `${width} px`).toBeGreaterThan(edge - 8)
    const [first = 0, ...others] = boxes.map((box) => box.width)
    expect(first / Math.max(...others), `${width} px`).toBeGreaterThan(1.4)
  }
})

test('the game’s two choices are in the middle of their row, below the photo, whatever can be taken back [SWP-1]', {
  tag: '@desk',
}, async ({ page, world, isPhone }) => {
  await signIn(page, await world.freeMember())
  await page.goto('/swipe-game')
  const [pass, like, undo] = ['.is-pass', '.is-like', '.is-undo'].map((kind) => page.locator(`.swipe-button${kind}`)) as [
    Locator,
    Locator,
    Locator,
  ]
  // Before there is something to take back nothing is seen of it, but by who is there with the keys.
  await expect(undo).toHaveCSS('opacity', '0')
  const middle = async () => ((await boxOf(pass)).left + (await boxOf(like)).right) / 2
  const row = await boxOf(page.locator('.swipe-controls'))
  const before = await middle()
  expect(before).toBeCloseTo((row.left + row.right) / 2, 0)
  await pass.click()
  await expect(undo).toHaveAttribute('aria-disabled', 'false')
  await expect(undo).toHaveCSS('opacity', '1')
  expect(await middle()).toBe(before)
  // At the edge: beside the two it would be one of three, askew.
  expect((await boxOf(undo)).left).toBe(row.left)
  if (isPhone) return
  // Below the face, and the panel is read from its upper edge.
  const [card, panel, foot, count] = [
    await boxOf(page.locator('.swipe-deck')),
    await boxOf(page.locator('.swipe-person')),
    await boxOf(page.locator('.swipe-controls')),
    await boxOf(page.locator('.likes-left')),
  ]
  for (const part of [foot, count]) {
    expect(part.left).toBeGreaterThanOrEqual(card.left)
    expect(part.right).toBeLessThanOrEqual(card.right)
  }
  // The photo is whole: neither they nor their keys are on it.
  for (const part of await page.locator('.swipe-button, .swipe-button > kbd').filter({ visible: true }).all())
    expect((await boxOf(part)).top).toBeGreaterThan(card.bottom)
  expect(count.top).toBeGreaterThanOrEqual(foot.bottom)
  expect(count.bottom).toBeCloseTo(panel.bottom, 0)
  const top = await page
    .locator('.swipe-person')
    .evaluate((box) => Math.min(...[...box.children].map((each) => each.getBoundingClientRect().top)))
  expect(top - panel.top).toBeLessThan(40)
})

test('the tabs of likes are one line on the smallest phone, in every language and with large counts [LIK-1]', async ({
  page,
  world,
  context,
  baseURL,
}) => {
  await signIn(page, await world.freeMember())
  await page.setViewportSize({ width: 320, height: 640 })
  for (const locale of ['en', 'nl', 'de', 'fr', 'pl']) {
    await context.addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }])
    await page.goto('/likes')
    const tabs = page.locator('.tabs')
    await tabs.locator('.tabs-count').evaluateAll((counts) => {
      for (const count of counts) count.textContent = '1.600'
    })
    expect(await lines(tabs.locator('.tabs-item')), locale).toEqual([3])
    // Neither does a count go below its name.
    expect(await lines(tabs.locator('.tabs-count')), locale).toEqual([3])
    const { top, bottom } = await boxOf(tabs)
    expect(bottom - top, locale).toBeLessThanOrEqual(53)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), locale).toBe(320)
  }
})

test('a new like says so above the name on its card, clear of the sign and of the face, and in full to who hears it [LIK-1, MEM-3]', {
  tag: '@desk',
}, async ({ page, world }) => {
  const [member, first, second] = [await world.freeMember(), await world.premiumMember(), await world.premiumMember()]
  for (const { headers } of [first, second]) await world.call('like', { body: { id: member.id }, headers })
  await signIn(page, member)
  const items = page.getByRole('main').getByRole('listitem')
  // The newest is the row above them.
  const card = items.nth(1).locator('.profile-card')
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/likes')
    await expect(card.locator('.tag')).toHaveText(['Nieuw'])
    await expect(card.getByRole('link')).toHaveAccessibleName(/^Nieuwe like/)
    const [whole, tag, heart] = [await boxOf(card), await boxOf(card.locator('.tag')), await boxOf(card.getByRole('button'))]
    expect(tag.left - whole.left, `${width} px`).toBe(width === 320 ? 8 : 12)
    expect((tag.top - whole.top) / (whole.bottom - whole.top), `${width} px`).toBeGreaterThan(0.55)
    expect(overlaps(tag, heart)).toBe(false)
    expect(tag.bottom - tag.top).toBeLessThan(30)
  }
  // Liked back it says what it is. There is no other heart to press: only the chat.
  await world.call('like', { body: { id: first.id }, headers: member.headers })
  await world.call('like', { body: { id: second.id }, headers: member.headers })
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.reload()
    await expect(card.locator('.tag')).toHaveText(['Match'])
    await expect(card.getByRole('link').first()).toHaveAccessibleName(/^Nieuwe match/)
    await expect(card.getByRole('button')).toHaveCount(0)
    const [tag, chat] = [await boxOf(card.locator('.tag')), await boxOf(card.getByRole('link', { name: 'Zeg hallo' }))]
    expect(overlaps(tag, chat)).toBe(false)
  }
  // As if they were made up, and liked back: that outweighs all else, which is read out.
  let isNew = false
  await page.goto('/members')
  await page.route('**/api/likes.php*', async (route) => {
    const answer = await (await route.fetch()).json()
    const profiles = answer.profiles.map((profile: object) => ({ ...profile, fictional: true, match: true, like_new: isNew }))
    await route.fulfill({ json: { ...answer, profiles } })
  })
  await page.locator('a[href$="/likes"]').locator('visible=true').first().click()
  await expect(items.locator('.tag').first()).toHaveText('Fictief')
  await expect(items.locator('.tag')).toHaveText(['Fictief', 'Fictief'])
  await expect(items.getByRole('link', { name: /Fictief\s*Match/ })).toHaveCount(2)
  // What is new is said as well, above it.
  isNew = true
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/likes/given')
    await page.locator('a[href$="/likes/received"]').click()
    await expect(card.locator('.tag')).toHaveText(['Fictief', 'Match'])
    const [madeUp, isMatch] = [await boxOf(card.locator('.tag').first()), await boxOf(card.locator('.tag').last())]
    expect(isMatch.bottom, `${width} px`).toBeLessThanOrEqual(madeUp.top)
    // In one line, also where its card is a disc.
    const lead = await boxOf(items.first().locator('.tag'))
    expect(lead.bottom - lead.top, `${width} px`).toBeLessThan(30)
  }
})

test('who is premium is said in a word, on the cards of the smallest phone by a star, above the name [MEM-3]', async ({
  page,
  world,
}) => {
  const [member, other] = [await world.freeMember(), await world.premiumMember()]
  await signIn(page, member)
  await page.goto('/members?sort=newest')
  const card = page
    .locator('.profile-card')
    .filter({ has: page.locator('.tag-premium') })
    .first()
  const word = card.getByText('Premium', { exact: true })
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const [whole, tag, heart] = await Promise.all(
      [card, card.locator('.tag-premium'), card.locator('.like-button')].map((each) => boxOf(each)),
    )
    if (!whole || !tag || !heart) throw new Error('Something is not shown.')
    await expect(card.getByRole('link'), `${width} px`).toHaveAccessibleName(/^Premium/)
    if (width === 320) expect(tag.right - tag.left).toBe(26)
    else await expect(word).toBeInViewport({ ratio: 1 })
    expect(tag.top).toBeGreaterThanOrEqual(heart.bottom)
    expect((tag.top - whole.top) / (whole.bottom - whole.top), `${width} px`).toBeGreaterThan(0.55)
  }
  await page.goto(`/members/${other.id}`)
  await expect(page.locator('.profile-head').getByText('Premium', { exact: true })).toBeVisible()
})

test('each row of the overview is as high as the others, in every language, and stays so once it is read [CHT-1]', async ({
  page,
  world,
  query,
}) => {
  const member = await world.freeMember()
  const chats: number[] = []
  for (const [name, text] of [
    ['Bo', 'Ja'],
    ['Maximiliaan Alexander de Groot', 'Zondag kennismaken? Hij heeft nog geen andere afspraken, en ik ook niet'],
    ['Wolfeschlegelsteinhausenberger', 'Hottentottententententoonstellingsbezoekersaantallen'],
    ['Quirinius', 'Alleen als je blijft eten'],
  ]) {
    const other = await world.freeMember()
    await world.call('updateProfile', { body: { name }, headers: other.headers })
    await query('update profile set fictional = $2 where id = $1', [other.id, name === 'Quirinius'])
    const conversation = await world.conversation(other, member)
    chats.push(conversation)
    await world.call('sendMessage', { body: { conversation, text }, headers: other.headers })
  }
  await signIn(page, member)
  const rows = page.locator('.chat-row')
  /** Lower on the smallest phones; beside a conversation a line more. */
  const HEIGHTS: Record<number, number> = { 320: 64, 390: 80, 768: 87, 1280: 87 }
  const expectAlike = async () => {
    for (const width of [320, 390, 768, 1280])
      for (const locale of ['nl', 'en', 'de', 'fr', 'pl']) {
        await page.setViewportSize({ width, height: 844 })
        await page.goto(`/${locale}/chats`)
        await expect(rows).toHaveCount(4)
        // Below the last one there is a line at some widths.
        const heights = await rows
          .locator('.chat-row-link')
          .evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().height)))
        expect.soft(heights, `${width} px, ${locale}`).toEqual(Array(4).fill(HEIGHTS[width]))
        const small = await page
          .locator('.chat-time, .chat-row .chat-mark')
          .evaluateAll((all) => all.map((words) => words.getBoundingClientRect().height))
        expect.soft(Math.max(...small), `${width} px, ${locale}`).toBeLessThan(26)
      }
  }
  await expectAlike()
  for (const conversation of chats.slice(1))
    await world.call('readChat', { body: { conversation, up_to: 1e9 }, headers: member.headers })
  // The longest that tells when it was is a date.
  await query(`update conversation set updated_at = now() - interval '9 days' where id = any($1)`, [chats])
  await expectAlike()
  await page.setViewportSize({ width: 320, height: 844 })
  await page.goto('/de/chats')
  // Who is made up is called that.
  const word = page.locator('.chat-row').getByText('Fiktiv').locator('visible=true')
  await expect(word).toHaveCount(1)
  expect((await boxOf(word)).width).toBeGreaterThan(30)
})

test('whose turn it is stands beside the name at every width, in words or as a dot, and leaves the last words their lines [CHT-1]', async ({
  page,
  world,
  isPhone,
}) => {
  const member = await world.freeMember()
  const said = 'Woensdag half acht, bij de brug? Ik fiets graag langzaam naast je mee'
  for (const name of ['Bo', 'Maximiliaan']) {
    const other = await world.freeMember()
    await world.call('updateProfile', { body: { name }, headers: other.headers })
    const conversation = await world.conversation(other, member)
    await world.call('sendMessage', { body: { conversation, text: said }, headers: other.headers })
    await world.call('readChat', { body: { conversation, up_to: 1e9 }, headers: member.headers })
  }
  await signIn(page, member)
  for (const width of [320, 360, 390, 768, 1000, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/chats')
    const rows = page.locator('.chat-row')
    await expect(rows).toHaveCount(2)
    for (const row of await rows.all()) {
      await expect(row).toContainText('Jouw beurt')
      const [name, mark, time, words] = [
        await boxOf(row.locator('.chat-row-name > :first-child')),
        await boxOf(row.locator('.chat-mark > *')),
        await boxOf(row.locator('.chat-time')),
        await boxOf(row.locator('.chat-row-last')),
      ]
      const at = `${width} px`
      // In the site's colour: who looks sees where to go on.
      await expect(row.locator('.chat-mark > *'), at).toHaveCSS('border-top-color', 'rgb(207, 88, 0)')
      expect(mark.left - name.right, at).toBeCloseTo(8, 0)
      expect((mark.top + mark.bottom) / 2 - (name.top + name.bottom) / 2, at).toBeCloseTo(0, 0)
      expect(mark.right, at).toBeLessThanOrEqual(time.left)
      expect(mark.bottom, at).toBeLessThanOrEqual(words.top + 1)
      // Beside the time a finger has the row's menu.
      expect(words.right - time.right, at).toBeCloseTo(isPhone ? 32 : 0, 0)
      if (isPhone) {
        const [dots, menu] = [await boxOf(row.locator('.chat-row-menu .icon')), await boxOf(row.locator('.chat-row-menu'))]
        expect(dots.left - time.right, at).toBeGreaterThanOrEqual(10)
        expect((menu.top + menu.bottom - time.top - time.bottom) / 2, at).toBeCloseTo(0, 0)
        expect(Math.abs(dots.right - words.right), at).toBeLessThanOrEqual(2)
      }
      // Where there are two lines they are full.
      if (width >= 768) expect(words.bottom - words.top, at).toBeGreaterThan(40)
      const isCut = await row
        .locator('.chat-row-name > :first-child')
        .evaluate((each) => each.scrollHeight > each.clientHeight + 1)
      expect(isCut, at).toBe(false)
    }
  }
})

test('matches to write to stand in one line on phones and in two on a desk, and keys come to the last of them [LIK-1, MEE-10]', async ({
  page,
  world,
}) => {
  const member = await world.freeMember()
  const matchWith = async (most: number) => {
    for (let n = 0; n < most; n += 1) {
      const other = await world.freeMember()
      await world.call('like', { body: { id: member.id }, headers: other.headers })
      await world.call('like', { body: { id: other.id }, headers: member.headers })
    }
  }
  await matchWith(5)
  await signIn(page, member)
  const faces = page.locator('.chats-faces a')
  // Five are as far from the one edge as from the other.
  for (const width of [375, 390, 430]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/chats')
    const [one, five] = [await boxOf(faces.first().locator('.avatar')), await boxOf(faces.last().locator('.avatar'))]
    expect(width - five.right, `${width} px`).toBeCloseTo(one.left, 0)
  }
  await matchWith(2)
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/chats')
    await expect(faces).toHaveCount(7)
    expect(await lines(faces), `${width} px`).toEqual(width === 1280 ? [5, 2] : [7])
    const last = expect(faces.last())
    await (width === 1280 ? last : last.not).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await faces.nth(5).focus()
    await page.keyboard.press('Tab')
    await expect(faces.last()).toBeInViewport({ ratio: 1 })
  }
})

test('the smallest phone shows the faces of matches and five chats at once [CHT-1, LIK-1]', async ({ page, world }) => {
  const [member, match] = [await world.freeMember(), await world.freeMember()]
  for (let n = 0; n < 5; n += 1) {
    const other = await world.freeMember()
    const conversation = await world.conversation(other, member)
    await world.call('sendMessage', { body: { conversation, text: 'Dag' }, headers: other.headers })
  }
  await world.call('like', { body: { id: member.id }, headers: match.headers })
  await world.call('like', { body: { id: match.id }, headers: member.headers })
  await signIn(page, member)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/chats')
  await expect(page.locator('.chat-row')).toHaveCount(5)
  const last = await boxOf(page.locator('.chat-row').last())
  expect(last.bottom).toBeLessThanOrEqual((await boxOf(page.locator('.tab-bar:visible'))).top)
  // How many wait is said below the title, and takes no room from them.
  await expect(page.locator('.chats-head')).toContainText('5 mannen wachten op je antwoord')
  // They are above, and take no more than two rows would.
  const [title, matches, first] = [
    await boxOf(page.getByRole('heading', { level: 1 })),
    await boxOf(page.locator('.chats-list .chats-matches')),
    await boxOf(page.locator('.chat-row').first()),
  ]
  expect(matches.top).toBeGreaterThanOrEqual(title.bottom)
  expect(first.top).toBeGreaterThanOrEqual(matches.bottom)
  expect(matches.bottom - matches.top).toBeLessThanOrEqual(120)
  // With air around their rings, which are wider than the faces; what they are is read out there.
  await expect(page.getByRole('list', { name: 'Stuur je matches een berichtje' })).toBeVisible()
  const [waiting, face, name] = [
    await boxOf(page.locator('.chats-head p')),
    await boxOf(page.locator('.chats-list .chats-faces .avatar')),
    await boxOf(page.locator('.chats-list .chats-faces a > span:last-child')),
  ]
  expect(face.top - 4 - waiting.bottom).toBeGreaterThanOrEqual(16)
  expect(first.top - name.bottom).toBeGreaterThanOrEqual(8)
  expect(name.top - face.bottom - 4).toBeGreaterThanOrEqual(6)
})

test('icons that stand beside each other are outlines, but for where one is [NAV-1]', { tag: '@desk' }, async ({
  page,
  world,
  isPhone,
}) => {
  const drawings = (icons: Locator) =>
    icons.evaluateAll((all) =>
      all.filter((icon) => icon.checkVisibility()).map((icon) => getComputedStyle(icon).getPropertyValue('--icon')),
    )
  await page.goto('/')
  // The lock beside the shield and the wallet.
  for (const drawing of await drawings(page.locator('.icon-lock'))) expect(drawing).not.toContain('-fill')
  await signIn(page, await world.freeMember())
  const bar = page.getByRole('navigation', { name: 'Hoofdnavigatie' })
  const [heart, chat] = [bar.locator('.icon-heartFill'), bar.locator('.icon-chatFill')]
  await page.goto('/likes')
  const here = { heart: await drawings(heart), chat: await drawings(chat) }
  await page.goto('/chats')
  const there = { heart: await drawings(heart), chat: await drawings(chat) }
  expect([here.heart.join(), there.chat.join()]).toEqual([expect.stringContaining('-fill'), expect.stringContaining('-fill')])
  expect(there.heart.join() + here.chat.join()).not.toContain('-fill')
  // One's own profile beside the bell.
  await page.goto('/settings')
  if (!isPhone) expect(await drawings(page.locator('.icon-person'))).toEqual([])
})

test('counts stand within the bar at the lower edge [NAV-3]', async ({ page, world }) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  await world.call('like', { body: { id: member.id }, headers: other.headers })
  await signIn(page, member)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 640 })
    await page.goto('/members')
    const badge = page.locator('.tab-bar .count-badge')
    // The longest there is.
    await badge.evaluate((each) => {
      if (each.firstChild) each.firstChild.textContent = '99+'
    })
    const [own, bar] = [await boxOf(badge), await boxOf(page.locator('.tab-bar'))]
    expect(own.top, `${width} px`).toBeGreaterThanOrEqual(bar.top + 4)
    expect(own.right).toBeLessThanOrEqual(width)
  }
})

test('an order that is being processed has one sign of it', async ({ page, world, query }) => {
  const { person, ids } = await knownMember(world)
  await query(`update payment set state = 'pending' where id = $1`, [ids.payment])
  await signIn(page, person)
  await page.goto(`/transactions/${ids.payment}`)
  await expect(page.locator('.drawing-pending')).toBeVisible()
  await expect(page.locator('main .spinner-border')).toHaveCount(0)
})

test('a page that is in another language says so where its words begin', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'locale', value: 'fr', url: baseURL ?? '' }])
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/pages/terms')
    const { left } = await boxOf(page.locator('.info-page h1'))
    // Of its first letter, and of what is pressed where that begins a line.
    const words = await page.locator('.not-yet').evaluate((line) => {
      const range = document.createRange()
      range.selectNodeContents(line)
      const link = line.querySelector('a') as Element
      return { left: range.getClientRects()[0]?.left, inset: Number.parseFloat(getComputedStyle(link).paddingLeft) }
    })
    expect(words).toEqual({ left, inset: 0 })
  }
})

test('members stand in rows beside the filters, in pictures of the size that is told', { tag: '@desk' }, async ({
  page,
  isPhone,
}) => {
  const rows = isPhone
    ? ([[390, 2]] as const)
    : ([
        [768, 3],
        [992, 3],
        [1199, 3],
        [1200, 3],
        [1239, 3],
        [1280, 3],
        [1600, 3],
      ] as const)
  for (const [width, count] of rows) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/members')
    const cards = page.locator('.profile-card')
    expect((await lines(cards))[0], `${width} px`).toBe(count)
    const pictures = await page.locator('.profile-card > img').evaluateAll((images) =>
      (images.slice(0, 2) as HTMLImageElement[]).map((image) => {
        const [size = ''] = image.sizes
          .split(', ')
          .map((each) => /^(?:(\(.*?\)) )?(.*)$/.exec(each)?.slice(1) ?? [])
          .filter(([condition]) => !condition || matchMedia(condition).matches)
          .map(([, length = '']) => length)
        const ruler = document.body.appendChild(document.createElement('div'))
        ruler.style.width = size
        return { shown: image.getBoundingClientRect().width, told: ruler.getBoundingClientRect().width }
      }),
    )
    for (const { shown, told } of pictures) {
      expect(told, `${width} px`).toBeGreaterThanOrEqual(shown - 0.5)
      expect(told, `${width} px`).toBeLessThan(shown * 1.05)
    }
  }
})

test('on a desk the first of many members has the room of four, and few are alike [MEM-1]', { tag: '@desk' }, async ({
  page,
  world,
  isPhone,
}) => {
  test.skip(isPhone, 'two in a row there')
  await signIn(page, await world.freeMember())
  await page.setViewportSize({ width: 1280, height: 800 })
  const answer = await (await page.request.get('/api/profiles.php?limit=24')).json()
  let shown = 0
  await page.route('**/api/profiles.php*', (route) =>
    route.fulfill({ json: { ...answer, profiles: answer.profiles.slice(0, shown), total: shown, next: null, similar: [] } }),
  )
  const boxes = () =>
    page
      .locator('.members-found .profile-card')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect))
  for (const count of [1, 2, 3, 4, 5, 24]) {
    shown = count
    await page.goto('/settings')
    await page.getByRole('link', { name: 'Zoeken' }).first().click()
    await expect(page.locator('.profile-card:not(.skeleton)')).toHaveCount(count)
    const [lead, second, ...others] = await boxes()
    if (count < 5) {
      expect(new Set([lead, second, ...others].map((box) => box?.width ?? lead?.width)).size, String(count)).toBe(1)
      continue
    }
    // As high as the two rows beside it, and all of it in the first screen.
    expect(lead?.width).toBeCloseTo((second?.width ?? 0) * 2 + 14, 0)
    expect(lead?.top).toBe(second?.top)
    expect(lead?.bottom).toBeCloseTo(others[1]?.bottom ?? 0, 0)
    expect(lead?.bottom).toBeLessThan(800)
  }
})

test('a desk has the filters in one card beside who is found, in view however far down, and quick ones beside the title [MEM-1]', {
  tag: '@desk',
}, async ({ page, isPhone }) => {
  test.skip(isPhone, 'a row of chips there')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/members')
  await page.getByRole('heading', { name: 'Filters' }).waitFor()
  const column = page.locator('.filter-column')
  const [card, chips, title, first] = [
    await column.boundingBox(),
    await page.locator('.chip:visible').last().boundingBox(),
    await page.getByRole('heading', { level: 1 }).boundingBox(),
    await page.locator('.profile-card').first().boundingBox(),
  ]
  if (!card || !chips || !title || !first) throw new Error('Nothing is shown.')
  await expect(column.getByRole('combobox', { name: 'Land' })).toBeVisible()
  await expect(column).toHaveCSS('border-top-width', '1px')
  expect(card.y).toBe(first.y)
  expect(card.x + card.width).toBeLessThan(first.x)
  // In a line with the title, as far as the cards go.
  expect(chips.y + chips.height).toBeLessThan(card.y)
  expect(chips.y).toBeLessThan(title.y + title.height)
  expect(chips.x + chips.width).toBeCloseTo(1280 - card.x, 0)
  await page.evaluate(() => scrollTo(0, 1200))
  await expect(column).toBeInViewport({ ratio: 1 })
  // A low window: it scrolls by itself.
  await page.setViewportSize({ width: 1280, height: 380 })
  const low = await column.boundingBox()
  expect((low?.y ?? 0) + (low?.height ?? 0)).toBeLessThanOrEqual(380)
})

test('what one chooses in a word stands two by two on phones, and none of it is cut [MEM-6, MEE-10]', async ({
  page,
  world,
  baseURL,
}) => {
  await signIn(page, await world.freeMember())
  for (const [width, rows] of [
    [320, [1, 1, 1, 1, 1, 1, 1, 1]],
    [375, [2, 1, 2, 2, 1]],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/profile')
    expect(await lines(page.locator('.field-grid > *')), `${width} px`).toEqual(rows)
  }
  for (const locale of ['nl', 'de', 'fr', 'pl', 'en']) {
    await page.context().addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }])
    await page.reload()
    const cut = await page.locator('.field-grid select').evaluateAll((selects) =>
      (selects as HTMLSelectElement[]).flatMap((select) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(select)
        const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
        pen.font = font
        return [...select.options].map(({ text }) => text).filter((text) => pen.measureText(text).width > room)
      }),
    )
    expect(cut, locale).toEqual([])
  }
})

test('links at the foot, and lines above what is pressed, leave none alone', async ({ page, request }) => {
  const { id } = await someProfile(request, ({ photo_count }) => photo_count > 0)
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/login')
  expect((await lines(page.locator('.footer-links a'))).at(-1)).toBeGreaterThan(1)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/members/${id}`)
    const widths = await page.locator('.action-bar p').evaluate((line) => {
      const range = document.createRange()
      range.selectNodeContents(line)
      return [...range.getClientRects()].map((rect) => rect.width)
    })
    expect(Math.min(...widths)).toBeGreaterThan(Math.max(...widths) / 2)
  }
})

test('a message field is as wide while one writes, and what is scrolled to fades at the edge', async ({ page, world }) => {
  const { person, ids } = await knownMember(world)
  await signIn(page, person)
  await page.goto(`/chats/${ids.conversation}`)
  const field = page.locator('.composer-text')
  const { width } = await boxOf(field)
  for (const text of ['H', 'Hallo, hoe is het met jou? '.repeat(4), 'Hallo, hoe is het met jou? '.repeat(40)]) {
    await field.getByRole('textbox').fill(text)
    expect((await boxOf(field)).width).toBe(width)
  }
  await page.goto('/members')
  await page.setViewportSize({ width: 390, height: 640 })
  await expect(page.locator('.chips')).toHaveCSS('mask-image', /linear-gradient/)
  for (const height of [640, 700, 844]) {
    await page.setViewportSize({ width: 390, height })
    await page.goto('/swipe-game')
    expect(await page.evaluate(smallTargets, 44), `${height} px`).toEqual([])
  }
})

test('who is online has the sign of it beside a word of their name, and a new chat their face, on the smallest phone', async ({
  page,
  world,
}) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  await signIn(page, member)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/members')
  const alone = await page.locator('.profile-card > a').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const name = [...card.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE) as Text
      const dot = card.querySelector('.online-dot')
      if (!dot) return []
      const wrong: string[] = []
      // Whatever the length of the name.
      for (let length = 1; length < 18; length += 1) {
        name.data = `${'o'.repeat(length)}, 55`
        const words = document.createRange()
        words.selectNodeContents(name)
        const lines = [...words.getClientRects()]
        const place = [...dot.getClientRects()].at(-1) as DOMRect
        const last = lines.at(-1) as DOMRect
        if (place.top >= last.bottom - 2) wrong.push(name.data)
      }
      return wrong
    }),
  )
  expect(alone).toEqual([])
  await page.goto('/swipe-game')
  const name = page.locator('.swipe-card.is-top .profile-card-name')
  const leftOfName = await name.evaluate((heading) => {
    // As if they were online, whoever it is.
    const dot = heading.querySelector('.online-dot') ?? heading.appendChild(document.createElement('span'))
    dot.className = 'online-dot'
    const lengths = Array.from({ length: 20 }, (_, index) => index + 1)
    return lengths.filter((length) => {
      ;(heading.firstChild as Text).data = 'o'.repeat(length)
      return ([...dot.getClientRects()].at(-1)?.right ?? 0) < heading.getBoundingClientRect().left + 24
    })
  })
  expect(leftOfName).toEqual([])
  await page.goto(`/members/${other.id}/chat`)
  await expect(page.locator('.beginning .together')).toBeInViewport({ ratio: 1 })
})

test('who is online is so in a word as well, where the name leaves it room in its line [MEM-3]', async ({ page, world }) => {
  await signIn(page, await world.freeMember())
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/members?online=1')
    const link = page.locator('.profile-card > a', { has: page.locator('.online-dot') }).last()
    const dot = link.locator('.online-dot')
    /** Whether it looks otherwise than without the word. */
    const isSaid = async (name: string) => {
      await link.evaluate((words, said) => {
        ;([...words.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE) as Text).data = said
      }, name)
      await dot.evaluate((sign) => sign.setAttribute('aria-label', 'Online'))
      const seen = await link.screenshot()
      await dot.evaluate((sign) => sign.setAttribute('aria-label', ''))
      return !seen.equals(await link.screenshot())
    }
    expect(await isSaid('Bo, 34'), `${width} px`).toBe(true)
    if (width === 390) expect(await isSaid('Maximiliaan'), `${width} px`).toBe(false)
  }
})

test('a chat that is to begin is read from its top on the smallest phone, and its lines are of one width [RT-15]', async ({
  page,
  world,
  request,
}) => {
  const { id } = await someProfile(request, ({ fictional }) => fictional)
  await signIn(page, await world.freeMember())
  await page.setViewportSize({ width: 320, height: 480 })
  await page.goto(`/members/${id}/chat`)
  // As many as their interests give, and two that fit everybody.
  const openers = page.locator('.openers button')
  await expect(openers.nth(1)).toBeVisible()
  const [head, note, face] = await Promise.all(
    ['.conversation-head', '.fictional-warning', '.beginning .together'].map((name) => boxOf(page.locator(name))),
  )
  if (!head || !note || !face) throw new Error('Something is not shown.')
  expect(note.top - head.bottom).toBe(16)
  expect(face.top - note.bottom).toBeGreaterThanOrEqual(12)
  const widths = await openers.evaluateAll((all) => all.map((opener) => opener.getBoundingClientRect().width))
  expect(new Set(widths).size).toBe(1)
  // All of it can be scrolled to.
  await openers.last().scrollIntoViewIfNeeded()
  await expect(openers.last()).toBeInViewport({ ratio: 1 })
})

test('words over a film have a ground that is calm, whatever is shown behind them', async ({ page }) => {
  await page.goto('/landers/video')
  const ground = await page.locator('.video-card').evaluate((card) => getComputedStyle(card).backgroundColor)
  const [red, green, blue, alpha = 1] = (ground.match(/[\d.]+/g) ?? []).map(Number) as [number, number, number, number?]
  const lightOver = (frame: number) => {
    const [r, g, b] = [red, green, blue].map((part) => {
      const shown = (part * alpha + frame * (1 - alpha)) / 255
      return shown <= 0.04045 ? shown / 12.92 : ((shown + 0.055) / 1.055) ** 2.4
    }) as [number, number, number]
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
  }
  expect(1.05 / lightOver(255)).toBeGreaterThan(7)
  expect(lightOver(255) / lightOver(0)).toBeLessThan(1.25)
})

test('a switch that cannot be used is neither on nor off', async ({ page, world }) => {
  await signIn(page, await world.freeMember())
  await page.goto('/settings?tab=privacy')
  const grounds = await page
    .locator('.switch')
    .first()
    .evaluate((box: HTMLInputElement) => {
      const look = (checked: boolean, disabled: boolean) => {
        const copy = box.cloneNode() as HTMLInputElement
        document.body.append(copy)
        Object.assign(copy, { checked, disabled })
        copy.style.transition = 'none'
        const ground = getComputedStyle(copy).backgroundColor
        copy.remove()
        return ground
      }
      return { on: look(true, false), off: look(false, false), idleOn: look(true, true), idleOff: look(false, true) }
    })
  expect(grounds.idleOn).toBe(grounds.idleOff)
  expect([grounds.on, grounds.off]).not.toContain(grounds.idleOff)
})

test('a notice stands at the lower edge, over no bar there and over nothing that was just pressed', { tag: '@desk' }, async ({
  page,
  world,
}) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  await signIn(page, member)
  const notice = page.locator('.toast')
  const expectClear = async (...things: Locator[]) => {
    await expect(notice).toBeVisible()
    const { height } = page.viewportSize() as { height: number }
    const box = await boxOf(notice)
    expect(box.top).toBeGreaterThan(height / 2)
    expect(box.bottom).toBeLessThanOrEqual(height)
    for (const thing of things) expect(overlaps(box, await boxOf(thing))).toBe(false)
  }
  const bars = page.locator('.tab-bar:visible')

  // Above a bar that is pinned, and of which nothing was pressed.
  await fail(page, 'POST', '**/api/like.php')
  await page.goto(`/members/${other.id}`)
  await page.locator('.action-bar .like-button').click()
  await expectClear(page.locator('.action-bar'), ...(await bars.all()))

  // A heart where notices come.
  await page.goto('/members')
  const hearts = page.locator('.like-button')
  const heart = hearts.nth(((await lines(page.locator('.profile-card')))[0] ?? 1) - 1)
  await heart.evaluate((button) => {
    const lower = innerHeight - (document.querySelector('.tab-bar')?.clientHeight ?? 0)
    scrollTo({ top: scrollY + button.getBoundingClientRect().bottom - lower + 30, behavior: 'instant' })
  })
  await heart.click()
  await expectClear(heart, ...(await bars.all()))
})

test('a dialog that was confirmed says so, is sent once, and stays until the answer is there [ACC-9, ACC-10]', async ({
  page,
  world,
}) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  await signIn(page, member)
  const sent: string[] = []
  let answer = () => {}
  await page.route(/\/api\/(block|report)\.php/, async (route) => {
    sent.push(new URL(route.request().url()).pathname)
    await new Promise<void>((go) => {
      answer = go
    })
    await route.fulfill({
      status: 500,
      headers: { 'x-gateway-attempts': '1' },
      json: { error: 'internal_error', request_id: 'x' },
    })
  })
  await page.goto(`/members/${other.id}`)
  for (const [item, confirm] of [
    ['Blokkeren', 'Blokkeren'],
    ['Melden', 'Melding versturen'],
  ] as const) {
    await page.getByRole('button', { name: /^Meer over/ }).click()
    await page.getByRole('menuitem', { name: item }).click()
    const dialog = page.getByRole('dialog')
    if (item === 'Melden') await dialog.getByText('Spam').click()
    const button = dialog.getByRole('button', { name: confirm })
    await button.click()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    expect(await button.evaluate((each) => getComputedStyle(each, '::before').animationName)).toBe('spinner-border')
    // Whatever one tries meanwhile.
    await button.click({ force: true })
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Sluiten' }).click({ force: true })
    await page.mouse.click(5, 5)
    for (const cancel of await dialog.getByRole('button', { name: 'Annuleren' }).all()) await cancel.click({ force: true })
    await page.waitForTimeout(400)
    await expect(button).toBeVisible()
    answer()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expect(button).toHaveAttribute('aria-busy', 'false')
    await dialog.getByRole('button', { name: 'Sluiten' }).click()
    await expect(dialog).toHaveCount(0)
  }
  expect(sent).toHaveLength(2)
})

test('what an account asks for and the button are one screen of a phone, also of a small one [U4]', async ({ page, baseURL }) => {
  for (const site of [baseURL ?? '', (baseURL ?? '').replace('localhost', 'niche.localhost')]) {
    for (const [width, height] of [
      [390, 844],
      [360, 740],
      [360, 640],
      [320, 640],
    ] as const) {
      // A site that asks for more has a row more.
      if (site !== baseURL && height < 700) continue
      await page.setViewportSize({ width, height })
      await page.goto(`${site}/signup`)
      const button = page.getByRole('button', { name: 'Account aanmaken' })
      expect((await boxOf(button)).bottom, `${site} ${width}`).toBeLessThanOrEqual(height)
      // Nothing of it is cut off, and the fields of one row stand in a line.
      expect(
        await page
          .locator('.question input, .question select')
          .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length),
      ).toBe(0)
      const { day, month, year } = birthOf(page)
      const tops = await Promise.all([day, month, year].map(async (part) => (await boxOf(part)).top))
      expect(new Set(tops).size, `${width}`).toBe(1)
      // What is asked is two questions: who one is, and how one comes back.
      await expect(page.getByRole('group', { name: 'Wie ben je?' }).getByRole('textbox')).toHaveCount(3)
      const way = await boxOf(page.locator('.progress-bars'))
      const heading = await boxOf(page.getByRole('heading', { level: 1 }))
      expect(heading.top - way.bottom, `${width}x${height}`).toBeGreaterThanOrEqual(12)
    }
  }
})

test('each step of a signup has two of its own beside it, and a phone loads but the first, for its heading', {
  tag: '@desk',
}, async ({ page, world, isPhone }) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/scenes\/([\w-]+)\.webp$/.exec(request.url()) ?? []
    if (name) loaded.push(name)
  })
  await page.goto('/signup')
  await expect(page.getByRole('button', { name: 'Account aanmaken' })).toBeVisible()
  await signIn(page, await world.freeMember())
  const shown: string[] = []
  for (const step of ['photo', 'personal', 'about']) {
    await page.goto(`/complete-signup?screen=${step}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (isPhone) continue
    const pair = page.locator('.scene img')
    for (const disc of await pair.all())
      await expect.poll(() => disc.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512)
    shown.push((await pair.evaluateAll((images) => images.map((image) => image.getAttribute('src')))).join())
  }
  expect(new Set(shown).size).toBe(shown.length)
  if (isPhone) expect([...new Set(loaded)].sort()).toEqual(['man-1', 'man-2'])
})

test('the login of a phone has somebody and a word of welcome above it, and its button in the first screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/login')
  await expect(page.getByText('Je chats staan nog waar je ze achterliet.')).toBeInViewport({ ratio: 1 })
  for (const disc of await page.locator('.scene img').all())
    await expect.poll(() => disc.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512)
  const button = page.getByRole('main').getByRole('button', { name: 'Inloggen' })
  expect((await boxOf(button)).bottom).toBeLessThanOrEqual(640)
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(page.getByRole('contentinfo')).not.toBeInViewport()
  }
})

test('two beside a form are whole, below the bar, and neither hides the other’s face [ACC-1, SGN-1]', async ({ page }) => {
  for (const [width, height, paths] of [
    [320, 640, ['/login']],
    [360, 740, ['/login']],
    [390, 844, ['/login']],
    [600, 900, ['/login']],
    [768, 1024, ['/login', '/signup', '/reset-password']],
    [844, 600, ['/login', '/signup']],
    [1280, 800, ['/login', '/signup']],
    [1920, 900, ['/login', '/signup']],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const path of paths) {
      const where = `${path} at ${width}x${height}`
      await page.goto(path)
      const scene = await boxOf(page.locator('.scene'))
      expect(scene.top, where).toBeGreaterThanOrEqual((await boxOf(page.locator('.top-bar').first())).bottom)
      if (width >= 768) expect(scene.bottom, where).toBe(height)
      const [one, other] = [await boxOf(page.locator('.scene img').first()), await boxOf(page.locator('.scene img').last())]
      // Air to the form and to the edge, as far as the page's own goes; the colours around a disc are a twentieth of it more.
      if (width >= 768) {
        const around = (one.right - one.left) / 18
        expect(one.left - around - scene.left, where).toBeGreaterThanOrEqual(40)
        expect(other.right + around, where).toBeLessThanOrEqual(Math.min(width - 40, width / 2 + 554))
      }
      for (const disc of [one, other]) {
        expect(disc.left, where).toBeGreaterThanOrEqual(scene.left)
        expect(disc.right, where).toBeLessThanOrEqual(scene.right)
        expect(disc.top, where).toBeGreaterThanOrEqual(scene.top)
        expect(disc.bottom, where).toBeLessThanOrEqual(scene.bottom)
      }
      const apart = Math.hypot(other.left - one.left, other.top - one.top) / (one.right - one.left)
      // A phone's band has one at each side, and between them what they say.
      if (width < 431 && height >= 740) {
        expect(other.left - one.right, where).toBeGreaterThan(100)
        continue
      }
      // They touch, and no farther than a face goes: three fifths of a disc around its middle.
      expect(apart, where).toBeLessThan(1)
      expect(apart, where).toBeGreaterThan(0.8)
    }
  }
})

test('the login of a phone has its pair in a band that leaves the form its room [ACC-1]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/login')
  const scene = await boxOf(page.locator('.scene'))
  expect(scene.bottom - scene.top).toBeLessThanOrEqual(150)
})

test('the two beside the login have a word for who comes back, whole and clear of their faces [ACC-1]', async ({ page }) => {
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/login')
    const scene = await boxOf(page.locator('.scene'))
    const faces = await Promise.all([boxOf(page.locator('.scene img').first()), boxOf(page.locator('.scene img').last())])
    for (const words of ['Daar ben je!', 'Me gemist?']) {
      const said = await boxOf(page.getByText(words))
      expect(said.left, `${words} at ${width}`).toBeGreaterThanOrEqual(scene.left)
      expect(said.right, `${words} at ${width}`).toBeLessThanOrEqual(scene.right - 8)
      for (const face of faces) {
        // A face is in the middle half of its disc.
        const quarter = (face.right - face.left) / 4
        const isClear =
          said.right <= face.left + quarter ||
          said.left >= face.right - quarter ||
          said.bottom <= face.top + quarter ||
          said.top >= face.bottom - quarter
        expect(isClear, `${words} at ${width}`).toBe(true)
      }
      if (width < 768) continue
      // On the rim of who says it: its corner is no more than a few pixels within the disc.
      const [face] = words.startsWith('Daar') ? faces : faces.toReversed()
      if (!face) throw new Error('Nobody says it.')
      const middle = { x: (face.left + face.right) / 2, y: (face.top + face.bottom) / 2 }
      const corner = words.startsWith('Daar') ? { x: said.left, y: said.bottom } : { x: said.right, y: said.top }
      const within = (face.right - face.left) / 2 - Math.hypot(corner.x - middle.x, corner.y - middle.y)
      expect(within, `${words} at ${width}`).toBeGreaterThan(8)
      expect(within, `${words} at ${width}`).toBeLessThan(18)
    }
  }
})

test('the consent is a question apart: as far from the password as fields are, and its box from its heading [SGN-3]', async ({
  page,
}) => {
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/signup')
    const [password, question, box] = await Promise.all([
      boxOf(page.getByLabel('Wachtwoord', { exact: true })),
      boxOf(page.getByText('Mogen we laten zien wie bij je past?')),
      boxOf(page.getByRole('checkbox')),
    ])
    expect(question.top - password.bottom, `${width}`).toBeGreaterThanOrEqual(20)
    expect(box.top - question.bottom, `${width}`).toBeGreaterThanOrEqual(4)
  }
})

test('a mark within a line of words is in the middle of it', async ({ page }) => {
  await page.goto('/landers/tinderswipe')
  const away = await page
    .locator('p > .tag-fictional')
    .locator('visible=true')
    .first()
    .evaluate((tag) => {
      const word = document.createElement('span')
      word.textContent = 'x'
      tag.before(word)
      const [mark, line] = [tag, word].map((each) => each.getBoundingClientRect()) as [DOMRect, DOMRect]
      return (mark.top + mark.bottom - line.top - line.bottom) / 2
    })
  expect(Math.abs(away)).toBeLessThan(1)
})

test('the words of a card leave the face its room on phones, and are no more than a long town higher', async ({ page }) => {
  for (const [width, share] of [
    [320, 0.28],
    [390, 0.24],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/members')
    const shares = await page.locator('.profile-card > a').evaluateAll((feet) =>
      feet.map((foot) => {
        const name = [...foot.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE) as Text
        name.data = 'Maarten, 41'
        const town = foot.querySelector('.whereabouts')
        return ['Amersfoort', 'Nieuwerkerk aan den IJssel'].map((name) => {
          if (town) town.textContent = name
          const words = foot.clientHeight - Number.parseFloat(getComputedStyle(foot).paddingTop)
          return words / (foot.parentElement as Element).clientHeight
        })
      }),
    )
    expect(Math.max(...shares.map(([short = 1]) => short)), `${width} px`).toBeLessThan(share)
    expect(Math.max(...shares.map(([, long = 1]) => long)), `${width} px`).toBeLessThan(share + 0.09)
  }
})

test('what can be done with a member has an edge of its own, and no fade over what is read', async ({ page, request }) => {
  const { id } = await someProfile(request, ({ photo_count }) => photo_count > 0)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(`/members/${id}`)
    const bar = page.locator('.action-bar')
    await expect(bar).toHaveCSS('position', 'sticky')
    await expect(bar).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)')
    const parts = await bar.evaluate((box) => ['::before', '::after'].map((part) => getComputedStyle(box, part).content))
    expect(parts).toEqual(['none', 'none'])
    // The last that is read ends well above it.
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const read = await page.locator('.profile-told > :last-child').boundingBox()
    expect((await boxOf(bar)).top - (read?.y ?? 0) - (read?.height ?? 0)).toBeGreaterThanOrEqual(16)
  }
})

test('the tabs of likes are as wide as the cards below them, and between it and a desk beside the title, where these end [LIK-1]', {
  tag: '@desk',
}, async ({ page, world, isPhone }) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  await world.call('like', { body: { id: other.id }, headers: member.headers })
  await signIn(page, member)
  for (const width of isPhone ? [390] : [768, 992, 1199]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/likes/given')
    const [tabs, cards] = [await boxOf(page.locator('.tabs')), await boxOf(page.locator('.profile-grid'))]
    expect(tabs.right, `${width} px`).toBe(cards.right)
    if (width < 992) expect(tabs.left, `${width} px`).toBe(cards.left)
    else {
      expect(tabs.right - tabs.left, `${width} px`).toBe(544)
      const title = await boxOf(page.getByRole('heading', { level: 1 }))
      expect([title.left, overlaps({ ...tabs, left: 0 }, title)], `${width} px`).toEqual([cards.left, true])
    }
  }
})

test('a phone has one bar at its foot: what can be done and the places below it, which step aside in an order [NAV-1]', async ({
  page,
  world,
  isPhone,
}) => {
  test.skip(!isPhone, 'it is at the top there')
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  await signIn(page, member)
  const places = page.getByRole('navigation', { name: 'Hoofdnavigatie' })
  const lookOf = (box: Locator) =>
    box.evaluate((element) => {
      const { backgroundColor, borderTopColor } = getComputedStyle(element)
      return { backgroundColor, borderTopColor }
    })
  for (const path of ['/credits', '/premium']) {
    await page.goto(path)
    const [bar, tabs] = [page.locator('.action-bar'), page.locator('.tab-bar')]
    expect((await boxOf(bar)).bottom, path).toBeCloseTo((await boxOf(tabs)).top)
    expect((await lookOf(bar)).backgroundColor, path).toBe((await lookOf(tabs)).backgroundColor)
    expect((await lookOf(tabs)).borderTopColor, path).toBe('rgba(0, 0, 0, 0)')
  }
  // Where a page has its own way back there is no other.
  for (const path of [`/members/${other.id}`, `/credits/${await world.smallestPackage()}`]) {
    await page.goto(path)
    expect((await boxOf(page.locator('.action-bar'))).bottom, path).toBe(page.viewportSize()?.height)
    await expect(places, path).toHaveCount(0)
  }
  // From an order back to what is sold.
  await page.getByRole('main').getByRole('link', { name: 'Credits' }).click()
  await expect(page).toHaveURL('/credits')
  await expect(places).toBeVisible()
})

test('that a profile is fictional is said whole in the first screen of a phone [MEM-3]', async ({ page, world, request }) => {
  const { id } = await someProfile(request, ({ fictional }) => fictional)
  await signIn(page, await world.freeMember())
  for (const [width, height] of [
    [320, 640],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`/members/${id}`)
    const [note, bar] = [await boxOf(page.locator('.fictional-warning')), await boxOf(page.locator('.action-bar'))]
    expect(note.bottom, `${width} px`).toBeLessThan(bar.top)
    // The photo has room for a face down to its chin, nevertheless.
    const photo = await boxOf(page.locator('.gallery'))
    expect(photo.bottom - photo.top, `${width} px`).toBeGreaterThanOrEqual(260)
  }
})

test('a heart is seen on any picture, pressed or not, and has a ground of its own', async ({ page }) => {
  await page.goto('/members')
  const heart = page.locator('.profile-card .like-button').first()
  const lightOf = (colour: string, behind: number) => {
    const [red, green, blue, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number) as [number, number, number, number?]
    const [r, g, b] = [red, green, blue].map((part) => {
      const shown = (part * alpha + behind * (1 - alpha)) / 255
      return shown <= 0.04045 ? shown / 12.92 : ((shown + 0.055) / 1.055) ** 2.4
    }) as [number, number, number]
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
  }
  for (const state of ['like-button', 'like-button is-liked']) {
    const { color, ground } = await heart.evaluate((button: HTMLElement, name: string) => {
      button.className = name
      const style = getComputedStyle(button)
      return { color: style.color, ground: style.backgroundColor }
    }, state)
    expect(Number(/, (0\.\d+)\)$/.exec(ground)?.[1] ?? 1), state).toBeGreaterThan(0.8)
    for (const picture of [0, 255]) {
      const [darker, lighter] = [lightOf(color, 0), lightOf(ground, picture)].sort((a, b) => a - b) as [number, number]
      expect(lighter / darker, `${state} on ${picture}`).toBeGreaterThan(3)
    }
  }
})

test('the list of chats has the first screen of a phone, and a small foot after it [CHT-1, LAY-1]', async ({ page, world }) => {
  const { person } = await knownMember(world)
  await signIn(page, person)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/chats')
  await expect(page.locator('.chat-row').first()).toBeVisible()
  const [foot, tabs] = [await boxOf(page.getByRole('contentinfo')), await boxOf(page.locator('.tab-bar:visible'))]
  expect(foot.top).toBeGreaterThanOrEqual(tabs.top)
  expect(foot.bottom - foot.top).toBeLessThan(140)
  const links = page.locator('.footer-links a')
  expect(await lines(links)).toHaveLength(1)
  await links.last().focus()
  await expect(links.last()).toBeInViewport({ ratio: 1 })
})

test('tags and hearts leave faces free on phones', async ({ page, world, query }) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  await query('update profile set fictional = true where id = $1', [other.id])
  await world.call('like', { body: { id: member.id }, headers: other.headers })
  await signIn(page, member)
  const cards = page.locator('.profile-card')
  const expectFree = async (at: string) => {
    await expect(cards.first()).toBeVisible()
    const places = await cards.evaluateAll((all) =>
      all.flatMap((card) => {
        const [tag, heart] = ['.tag', '.like-button'].map((each) => card.querySelector(each)?.getBoundingClientRect())
        const box = card.getBoundingClientRect()
        const from = (y: number) => (y - box.top) / box.height
        // The newest like's is in words beside it.
        return heart ? [{ tag: tag && from(tag.top), heart: heart.width ? from(heart.bottom) : 0 }] : []
      }),
    )
    expect(places.length).toBeGreaterThan(0)
    for (const { tag = 1, heart } of places) {
      expect(tag, at).toBeGreaterThan(0.4)
      expect(heart, at).toBeLessThan(0.3)
    }
  }
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 640 })
    for (const locale of ['nl', 'en', 'de', 'fr', 'pl']) {
      await page.goto(`/${locale}/members`)
      await expectFree(`${width} px, ${locale}`)
      await page.goto(`/${locale}/likes`)
      await expect(cards.locator('.tag-fictional')).toBeVisible()
      await expectFree(`${width} px, ${locale}`)
    }
  }
})

test('a portrait is seen from hair to chin in every circle', async ({ page }) => {
  await page.goto('/login')
  await logIn(page, 'free')
  await expect(page).toHaveURL(/\/members$/)
  await page.goto('/chats')
  const faces = page.locator('.avatar > img')
  await expect(page.locator('.chat-row .avatar > img').first()).toBeVisible()
  // Of portraits, which are 3:4: how far down their circle hair and chin are.
  const shown = await faces.evaluateAll((all) =>
    all
      .filter((face) => face.checkVisibility())
      .map((face) => {
        const [box, circle] = [face.getBoundingClientRect(), (face.parentElement as Element).getBoundingClientRect()]
        const [, position = 0] = getComputedStyle(face).objectPosition.split(' ').map(Number.parseFloat)
        const height = 4 * Math.max(box.width / 3, box.height / 4)
        const top = box.top + ((box.height - height) * position) / 100
        const [hair = 0, chin = 0] = [0.12, 0.7].map((share) => (top + height * share - circle.top) / circle.height)
        return { hair, chin }
      }),
  )
  expect(shown.length).toBeGreaterThan(1)
  for (const { hair, chin } of shown) {
    expect(hair).toBeGreaterThanOrEqual(0.04)
    expect(chin).toBeLessThanOrEqual(0.96)
  }
})

test('all filters are the first of them, and in the window of the smallest phone', async ({ page }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 640 })
    await page.goto('/members?min_age=30')
    const { left, right } = await boxOf(page.getByRole('button', { name: 'Filters 1' }))
    expect(left).toBe(16)
    expect(right).toBeLessThan(width)
  }
})

test('a filter of which little would be seen is not seen, and none of the others is cut', async ({ page, world }) => {
  await signIn(page, await world.freeMember())
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 640 })
    for (const locale of ['nl', 'en', 'de', 'fr', 'pl']) {
      await page.goto(`/${locale}/members`)
      const shown = await page.locator('.chip').evaluateAll((chips) =>
        chips.flatMap((chip) => {
          const { left, width } = chip.getBoundingClientRect()
          const share = Math.min(1, (innerWidth - left) / width)
          return share > 0 ? [{ share, isSeen: getComputedStyle(chip).opacity === '1' }] : []
        }),
      )
      expect(shown.length, locale).toBeGreaterThan(2)
      for (const { share, isSeen } of shown) expect(isSeen, `${locale} ${share}`).toBe(share >= 0.4)
    }
  }
})

test('no comma ends or begins a line of a card on the smallest phone, where place and distance have one each', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/members')
  const ends = await page
    .locator('.profile-card .whereabouts')
    .first()
    .evaluate((where) => {
      where.innerHTML = '<span>Bergen op Zoom</span><span><i>, </i><span>binnen 10 km</span></span>'
      const [place, rest] = [...where.children] as [Element, Element]
      const [comma, distance] = [...rest.children] as [Element, Element]
      const box = (each: Element) => each.getBoundingClientRect()
      return {
        isBelow: box(distance).top >= box(place).bottom - 1,
        comma: Math.max(0, box(comma).right - box(where).left),
        overflow: getComputedStyle(where).overflowX,
        distance: box(distance).left - box(where).left,
      }
    })
  expect(ends).toEqual({ isBelow: true, comma: 0, overflow: 'clip', distance: 0 })
})

test('what a member says is in the first screen of a phone below a photo that is hardly higher than wide', async ({
  page,
  world,
}) => {
  const { id, headers } = await world.freeMember()
  const interests = ['coffee', 'travel', 'cooking', 'hiking', 'music', 'cinema', 'reading', 'dancing', 'photography', 'gaming']
  await world.call('updateProfile', { body: { about: 'Ik zie alle voorstellingen van opzij.', interests }, headers })
  await signIn(page, await world.freeMember())
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [width, height] of [
    [320, 640],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`/members/${id}`)
    const photo = await boxOf(page.locator('.gallery'))
    expect(photo.bottom - photo.top, `${width} px`).toBeLessThanOrEqual(width * 1.05 + 0.5)
    const bar = await boxOf(page.locator('.action-bar'))
    const about = page.locator('.profile-about')
    await expect(about).toHaveCSS('font-size', '20px')
    expect((await boxOf(about)).top, `${width} px`).toBeLessThan(bar.top - 28)
  }
})

test('a landing page has the login and its language above it', async ({ page }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 640 })
    await page.goto('/landers/tinderswipe')
    const bar = page.getByRole('banner')
    for (const each of [bar.getByRole('link', { name: 'Inloggen' }), bar.getByRole('button', { name: /taal: Nederlands/ })]) {
      const { left, right } = await boxOf(each)
      expect(left).toBeGreaterThan(0)
      expect(right).toBeLessThanOrEqual(width)
    }
  }
})

test('a small phone is left to the profile rather than to bars', async ({ page, world, request }) => {
  const { id } = await someProfile(request, ({ photo_count }) => photo_count > 0)
  await signIn(page, await world.freeMember())
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/members/${id}`)
  await page.mouse.wheel(0, 400)
  const covered = () =>
    page.evaluate(() =>
      ['.top-bar', '.action-bar', '.tab-bar'].reduce((sum, name) => {
        const { top, bottom } = document.querySelector(name)?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
        return sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
      }, 0),
    )
  await expect.poll(covered).toBeLessThan(640 / 4)
})

test('a mark is one line in the narrowest place for a photo [MEM-7]', { tag: '@desk' }, async ({ page, world, isPhone }) => {
  test.skip(isPhone, 'phones have no such place')
  await signIn(page, await world.freeMember())
  await page.goto('/profile')
  const mark = await boxOf(page.locator('.photo-place .tag'))
  expect(mark.bottom - mark.top).toBeLessThan(30)
})

test('the heart of what both like is in the middle of its chip, apart from the word [SWP-1, CHT-1]', async ({ page, world }) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  for (const { headers } of [member, other]) await world.call('updateProfile', { body: { interests: ['coffee'] }, headers })
  const conversation = await world.conversation(other, member)
  await world.call('sendMessage', { body: { conversation, text: 'Dag' }, headers: other.headers })
  await signIn(page, member)
  const isAmid = async (chip: Locator) => {
    const [whole, heart] = [await boxOf(chip), await boxOf(chip.locator('.icon'))]
    const word = await chip.evaluate((box) => {
      const range = document.createRange()
      range.selectNodeContents(box.querySelector('.icon + span') ?? (box.lastChild as Node))
      return range.getBoundingClientRect().left
    })
    expect((heart.top + heart.bottom) / 2 - (whole.top + whole.bottom) / 2).toBeCloseTo(0.5, 0)
    expect(word - heart.right).toBeGreaterThanOrEqual(4)
  }
  await page.route('**/api/swipe.php', async (route) => {
    const answer = await (await route.fetch()).json()
    const profiles = answer.profiles.map((profile: object) => ({ ...profile, interests: ['coffee'] }))
    await route.fulfill({ json: { ...answer, profiles } })
  })
  await page.goto('/members')
  await page.locator('.tab-bar a[href$="/swipe-game"]').click()
  await isAmid(page.locator('.swipe-card.is-top .interests li').first())
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto(`/chats/${conversation}`)
  await isAmid(page.locator('.who-it-is .is-shared'))
})

test('the ways between pages about one’s account are a line of a phone in letters as large as elsewhere, the current one in sight [RT-18]', async ({
  page,
  world,
}) => {
  await signIn(page, await world.freeMember())
  for (const width of [320, 390])
    for (const path of ['/notifications', '/transactions', '/en/settings', '/de/settings', '/fr/settings', '/pl/settings']) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path)
      const ways = page.locator('.settings-nav').getByRole('link')
      await expect(ways, path).toHaveCount(5)
      expect(await lines(ways), path).toEqual([5])
      await expect(page.locator('.settings-nav [aria-current]'), path).toBeInViewport({ ratio: 1 })
      // What was before the first of them leaves no edge of itself: nothing is seen in the row's first 10 px.
      await expect(page.locator('.settings-nav')).toHaveCSS(
        'mask-image',
        /^linear-gradient\(to right, rgba\(0, 0, 0, 0\) 1\d(\.\d+)?px,/,
      )
      const cut = await ways.evaluateAll((all) => {
        const row = all[0]?.parentElement as Element
        // At its end it is where its width puts it.
        if (row.scrollLeft >= row.scrollWidth - row.clientWidth - 1) return 0
        return all.map((way) => way.getBoundingClientRect()).filter(({ right }) => right > 10 && right < 24).length
      })
      expect(cut, `${path} at ${width} px`).toBe(0)
      for (const way of await ways.all())
        expect(await way.evaluate((link) => Number.parseFloat(getComputedStyle(link).fontSize)), path).toBeGreaterThanOrEqual(13)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
})

test('no word of the bar at the lower edge is smaller than 12 px, or as wide as its place, in any language [NAV-1]', async ({
  page,
  world,
}) => {
  await signIn(page, await world.freeMember())
  for (const width of [320, 390])
    for (const locale of ['en', 'nl', 'de', 'fr', 'pl']) {
      await page.setViewportSize({ width, height: 640 })
      await page.goto(`/${locale}/members`)
      const words = await page.locator('.tab-bar .tab').evaluateAll((tabs) =>
        tabs.map((tab) => {
          const range = document.createRange()
          range.selectNodeContents(tab.lastChild as Node)
          const [word, place] = [range.getBoundingClientRect(), tab.getBoundingClientRect()]
          return {
            size: Number.parseFloat(getComputedStyle(tab).fontSize),
            left: word.left - place.left,
            right: place.right - word.right,
          }
        }),
      )
      for (const { size, left, right } of words) {
        expect(size, locale).toBeGreaterThanOrEqual(12)
        expect(Math.min(left, right), locale).toBeGreaterThanOrEqual(1)
      }
    }
})

test('who is fictional has the sign of it wherever their face stands alone [MEM-3]', { tag: '@desk' }, async ({
  page,
  world,
  query,
  isPhone,
}) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  await query('update profile set fictional = true where id = $1', [other.id])
  await world.call('like', { body: { id: member.id }, headers: other.headers })
  await world.call('like', { body: { id: other.id }, headers: member.headers })
  await signIn(page, member)
  await page.goto('/chats')
  const face = page.locator('.chats-faces').getByRole('link', { name: /Fictief/ })
  // In a word, at each width.
  for (const width of isPhone ? [320, 390] : [1280]) {
    await page.setViewportSize({ width, height: 844 })
    const word = face.getByText('Fictief')
    await expect(word).toBeVisible()
    const { width: wide } = await boxOf(word)
    expect(wide).toBeGreaterThan(30)
  }
  await face.click()
  await expect(page.locator('.conversation-head .tag')).toBeVisible()
  if (!isPhone) await expect(page.locator('.conversation-partner .tag')).toBeVisible()
})

test('what is pressed on a card of likes is in a corner of it, and what is new has one sign [LIK-1]', async ({
  page,
  world,
  isPhone,
}) => {
  const member = await world.freeMember()
  for (const { headers } of [await world.freeMember(), await world.freeMember()])
    await world.call('like', { body: { id: member.id }, headers })
  await signIn(page, member)
  await page.goto('/likes')
  // The newest has a row of its own.
  const card = page.locator('.profile-card').last()
  await expect(card).toHaveCSS('box-shadow', 'none')
  const [whole, heart] = [await boxOf(card), await boxOf(card.locator('.like-button'))]
  // In the corner above, of its 44 px all are seen on phones, and 40 on desks.
  const [unseen, edge] = isPhone ? [0, 6] : [2, 12]
  await expect(card.locator('.like-button')).toHaveCSS('border-top-width', `${unseen}px`)
  expect(heart.right - heart.left).toBe(44)
  expect(whole.right - (heart.right - unseen)).toBeCloseTo(edge, 0)
  expect(heart.top + unseen - whole.top).toBeCloseTo(edge, 0)
})

test('what is pressed on the cards of phones is as large as a thumb, in the corner beside the hair, and touches no word [LIK-1, MEM-3, RT-17]', async ({
  page,
  world,
}) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  await world.call('updateProfile', { body: { name: 'Maximiliaan' }, headers: other.headers })
  await world.call('like', { body: { id: member.id }, headers: other.headers })
  await world.call('like', { body: { id: (await world.freeMember()).id }, headers: member.headers })
  await signIn(page, member)
  for (const width of [320, 390])
    for (const locale of ['nl', 'en', 'de', 'fr', 'pl'])
      for (const [path, card] of [
        ['members?sort=newest', '.profile-card'],
        ['likes/given', '.profile-card'],
        ['landers/gallery', '.gallery-lander-grid a'],
      ] as const) {
        await page.setViewportSize({ width, height: 844 })
        await page.goto(`/${locale}/${path}`)
        await expect(page.locator(card).first()).toBeVisible()
        const discs = await page.locator(card).evaluateAll((cards) =>
          cards.flatMap((each) => {
            const disc = each.querySelector('.like-button, .match-chat, .chip')
            if (!disc) return []
            const [whole, { left, right, top, bottom }] = [each.getBoundingClientRect(), disc.getBoundingClientRect()]
            const words = document.createTreeWalker(each, NodeFilter.SHOW_TEXT)
            const covered: string[] = []
            for (let text = words.nextNode(); text; text = words.nextNode()) {
              if (disc.contains(text) || text.parentElement?.closest('.visually-hidden')) continue
              const range = document.createRange()
              range.selectNodeContents(text)
              for (const line of range.getClientRects())
                if (line.right > left + 1 && line.left < right - 1 && line.bottom > top + 4 && line.top < bottom - 4)
                  covered.push(text.textContent ?? '')
            }
            const unseen = Number.parseFloat(getComputedStyle(disc).borderTopWidth)
            for (const tag of each.querySelectorAll('.tag')) {
              const box = tag.getBoundingClientRect()
              if (box.right > left - 2 && box.top < bottom) covered.push(`the tag ${tag.textContent}`)
            }
            return [{ seen: right - left - 2 * unseen, covered, foot: (bottom - whole.top) / whole.height }]
          }),
        )
        expect(discs.length).toBeGreaterThan(0)
        for (const { seen, covered, foot } of discs) {
          expect.soft(seen, `${width} px, ${locale} ${path}`).toBeGreaterThanOrEqual(44)
          expect.soft(covered, `${width} px, ${locale} ${path}`).toEqual([])
          expect.soft(foot, `${width} px, ${locale} ${path}`).toBeLessThan(0.3)
        }
      }
})

test('the way to a chat is no wider than a desk’s words need, with what else can be done beside it [MEM-3]', {
  tag: '@desk',
}, async ({ page, world, isPhone }) => {
  test.skip(isPhone, 'it fills the window there')
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  await signIn(page, member)
  for (const [width, ends] of [
    [768, true],
    [1280, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/members/${other.id}`)
    const [chat, row, body] = [
      await boxOf(page.locator('.action-bar').getByRole('link')),
      await boxOf(page.locator('.action-bar .round-button')),
      await boxOf(page.locator('.profile-body')),
    ]
    expect(chat.right - chat.left, `${width}`).toBeGreaterThanOrEqual(240)
    expect(chat.right - chat.left, `${width}`).toBeLessThanOrEqual(280)
    expect(Math.abs(row.right - body.right) < 1, `${width}`).toBe(ends)
  }
})

test('a chat has one mark of what waits in it: messages to read, at most 99+, or else an answer to write [CHT-1, NAV-3]', {
  tag: '@desk',
}, async ({ page, world, query }) => {
  const [member, one, two] = [await world.freeMember(), await world.freeMember(), await world.freeMember()]
  const chats = [await world.conversation(one, member), await world.conversation(two, member)] as const
  await world.call('sendMessage', { body: { conversation: chats[0], text: 'Dag' }, headers: one.headers })
  await world.call('sendMessage', { body: { conversation: chats[1], text: 'Dag' }, headers: two.headers })
  await world.call('readChat', { body: { conversation: chats[0], up_to: 1e9 }, headers: member.headers })
  await signIn(page, member)
  await page.goto('/chats')
  const marks = page.locator('.chat-row .chat-mark')
  await expect(marks).toHaveText(['1 nieuw', 'Jouw beurt'])
  await query(
    'update conversation set low_unread = 150 * sign(low_unread), high_unread = 150 * sign(high_unread) where id = $1',
    [chats[1]],
  )
  await page.reload()
  await expect(marks).toHaveText(['99+ nieuw', 'Jouw beurt'])
})
