/** Windows of readers who have set their browser's letters twice as large, which what is asked of its width follows, too. */
import type { Locator, Page } from '@playwright/test'
import { clippedText, sidewaysOverflow } from '../../scripts/audit/inPage.ts'
import type { Answer } from '../../src/shared/contract/api.ts'
import { knownMember, screens } from './screens.ts'
import { asReturningVisitor, expect, signIn, someProfile, test } from './site.ts'

test.use({
  launchOptions: [
    async ({ launchOptions: { args = [], ...options } }, use) =>
      use({ ...options, args: [...args, '--blink-settings=defaultFontSize=32'] }),
    { scope: 'worker' },
  ],
})

test.beforeEach(async ({ page }) => {
  await asReturningVisitor(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

const PHONES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
]

/** And a desk's, which is no desk's any more. */
const WINDOWS = [...PHONES, { width: 1000, height: 800 }]

/** What is outside of the window, cut off, or in the way of what stands beside it. */
async function wrong(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const window of WINDOWS) {
    await page.setViewportSize(window)
    const { pixels, findings } = await page.evaluate(sidewaysOverflow, window.width)
    if (pixels > 0) found.push(`${window.width} px: ${pixels} px too wide: ${findings.map(({ element }) => element).join(', ')}`)
    for (const look of [clippedText, cutPlaceholders, cutChoices, cutNames, touching])
      found.push(...(await page.evaluate(look)).map(({ element, is }) => `${window.width} px: ${element} ${is}`))
  }
  return found
}

/** In the page: who writes, and how old they are, with an ellipsis. */
function cutNames() {
  return [...document.querySelectorAll('.chat-row-name > span:first-child')]
    .filter((name) => name.scrollHeight > name.clientHeight + 1 || name.scrollWidth > name.clientWidth + 1)
    .map((name) => ({ element: name.textContent, is: 'is cut' }))
}

/** In the page: words in a field of one line that are longer than it. */
function cutPlaceholders() {
  const paper = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
  return [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')]
    .filter((field) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field)
      paper.font = font
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      const isShown = getComputedStyle(field, '::placeholder').color !== 'rgba(0, 0, 0, 0)'
      return isShown && field.checkVisibility() && paper.measureText(field.placeholder).width > room + 1
    })
    .map(({ placeholder }) => ({ element: placeholder, is: 'is longer than its field' }))
}

/** In the page: what can be chosen in a field that is narrower than it and does not break it. */
function cutChoices() {
  const paper = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
  return [...document.querySelectorAll('select')]
    .filter((field) => field.checkVisibility())
    .flatMap((field) => {
      const { font, paddingLeft, paddingRight, paddingTop, paddingBottom, lineHeight } = getComputedStyle(field)
      paper.font = font
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      const widthOf = ({ text }: HTMLOptionElement) => paper.measureText(text).width
      const [longest] = [...field.options].sort((one, other) => widthOf(other) - widthOf(one))
      if (!longest || widthOf(longest) <= room + 1) return []
      const chosen = field.value
      field.value = longest.value
      const lines =
        (field.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)) / Number.parseFloat(lineHeight)
      field.value = chosen
      return lines < 1.9 ? [{ element: longest.text, is: 'is longer than its field' }] : []
    })
}

/** In the page: words of the bar and of lists that have no room between them. */
function touching() {
  const lineOf = (words: Node) => {
    const range = document.createRange()
    range.selectNodeContents(words)
    return range.getBoundingClientRect()
  }
  const inTurn = (all: Node[]) => all.slice(1).map((next, at) => [all[at] as Node, next] as const)
  // The word of a tab stands below its drawing, by itself.
  const tabs = [...document.querySelectorAll('.tab-bar .tab')].map((tab) => tab.lastChild as Node)
  const lines = [...document.querySelectorAll('.chat-row-line')].map((line) => [...line.children])
  return [tabs, ...lines]
    .flatMap(inTurn)
    .filter(([one, next]) => {
      const [before, after] = [lineOf(one), lineOf(next)]
      const isInLine = before.bottom > after.top + 1 && after.bottom > before.top + 1
      return isInLine && after.left < before.right + 3 && after.right > before.left
    })
    .map(([one, next]) => ({ element: `${one.textContent} | ${next.textContent}`, is: 'touch each other' }))
}

for (const isMember of [false, true]) {
  const who = isMember ? 'a member' : 'a visitor'
  test(`with letters twice as large no screen of ${who} is wider than its window, nor has it words that are cut off [RT-21]`, async ({
    page,
    world,
    request,
    complaints,
  }) => {
    // Dozens of screens one after the other.
    test.setTimeout(180_000)
    const { id: member } = await someProfile(request, ({ photo_count }) => photo_count > 1)
    const { person, ids } = isMember ? await knownMember(world) : { ids: { conversation: 1, bundle: 1, payment: undefined } }
    if (person) await signIn(page, person)
    for (const address of screens(isMember, { member, ...ids })) {
      await page.goto(address)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      expect.soft(await wrong(page), address).toEqual([])
    }
    // As in reach.spec.ts.
    complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('was preloaded using link preload')))
  })
}

test('with letters twice as large switches are within the smallest window, whatever the language [RT-21, ACC-8]', async ({
  page,
  world,
}) => {
  await signIn(page, await world.freeMember())
  for (const language of ['en', 'de', 'fr', 'pl']) {
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 640 })
      await page.goto(`/${language}/settings?tab=privacy`)
      await expect(page.getByRole('switch').first()).toBeVisible()
      expect((await page.evaluate(sidewaysOverflow, width)).pixels, `${language}, ${width} px`).toBe(0)
    }
  }
})

/** The game, come to from another screen, with cards that say this of themselves. */
async function playWith(page: Page, said: { name?: string; about: string }): Promise<void> {
  await page.route('**/api/swipe.php', async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    const deck: Answer<'getSwipeCandidates'> = await response.json()
    await route.fulfill({ response, json: { ...deck, profiles: deck.profiles.map((profile) => ({ ...profile, ...said })) } })
  })
  await page.goto('/likes')
  await page.getByRole('link', { name: 'Swipen', exact: true }).locator('visible=true').click()
}

test('with letters twice as large the game still shows who it is and what can be done on the smallest phone [SWP-1]', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, await world.freeMember())
  await playWith(page, { name: 'Christophe', about: 'Zee, soep en stoelen.' })
  const card = page.locator('.swipe-card.is-top')
  const photo = card.locator(':scope > img, :scope > .profile-placeholder')
  const name = card.getByRole('heading')
  await expect(name).toBeInViewport({ ratio: 1 })
  // Of the face more than the eyes.
  expect((await photo.boundingBox())?.height).toBeGreaterThan(150)
  expect((await name.boundingBox())?.height).toBeLessThan(120)
  await expect(card.getByRole('link')).toBeInViewport({ ratio: 1 })
  const like = await page.locator('.swipe-button.is-like').boundingBox()
  const bar = await page.locator('.tab-bar').boundingBox()
  if (!like || !bar) throw new Error('There is nothing to press.')
  expect(like.y + like.height).toBeLessThanOrEqual(bar.y)
})

test('with letters twice as large the desk of a wide screen shows all that somebody says about themselves, and what can be done [SWP-1]', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 2200, height: 1600 })
  await signIn(page, await world.freeMember())
  await playWith(page, { about: 'Een lange wandeling en daarna iets lekkers. '.repeat(3) })
  const about = page.locator('.swipe-person .swipe-about')
  await expect(about).toBeVisible()
  expect(await about.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(1)
  await expect(page.locator('.swipe-button.is-like')).toBeInViewport({ ratio: 1 })
})

test('with letters twice as large nothing on the smallest phone is cut, squeezed or under a bar [RT-21]', async ({
  page,
  world,
}) => {
  const [{ person, ids }, other] = [await knownMember(world), await world.freeMember()]
  await signIn(page, person)
  await page.setViewportSize({ width: 320, height: 640 })
  const isWhole = (words: Element) => words.scrollWidth <= words.clientWidth + 1

  // What a profile leads to, and all of its words.
  await page.goto(`/members/${other.id}`)
  expect(await page.locator('.action-bar .chat-short').evaluate(isWhole)).toBe(true)
  await expect(page.locator('.action-bar')).toHaveCSS('position', 'static')

  await page.goto(`/chats/${ids.conversation}`)
  const face = await page.locator('.conversation-person .avatar').boundingBox()
  expect(face?.width).toBe(face?.height)
  const field = await page.locator('.composer-text').boundingBox()
  expect(field?.width).toBeGreaterThan(250)

  // Nothing that is pinned takes half of what is to be chosen from.
  await page.goto('/credits')
  await expect(page.locator('.action-bar')).toHaveCSS('position', 'static')
  await page.goto(`/credits/${ids.bundle}`)
  expect((await page.locator('.order-bundle dd').boundingBox())?.height).toBeLessThan(60)

  for (const address of ['/likes/received', '/settings?tab=privacy']) {
    await page.goto(address)
    const widths = await page
      .locator('.tabs-item:visible')
      .evaluateAll((tabs) => tabs.map((tab) => Math.round(tab.getBoundingClientRect().width)))
    expect(new Set(widths).size, address).toBe(1)
  }

  await page.goto('/swipe-game')
  const card = page.locator('.swipe-card.is-top')
  const [photo, words] = [
    await card.locator(':scope > img, :scope > .profile-placeholder').boundingBox(),
    await card.locator('.profile-card-foot').boundingBox(),
  ]
  if (!photo || !words) throw new Error('Nobody is shown.')
  expect(photo.y + photo.height).toBeLessThanOrEqual(words.y + 1)
  expect(photo.height).toBeGreaterThan(120)
})

test('with letters twice as large a tablet and a desk have one pane of the chats, and a wide screen still both [RT-21, CHT-1]', async ({
  page,
  world,
}) => {
  const { person, ids } = await knownMember(world)
  const { id: other } = await world.freeMember()
  await signIn(page, person)
  for (const width of [768, 1280, 2200])
    for (const address of ['/chats', `/chats/${ids.conversation}`, `/members/${other}/chat`]) {
      await page.setViewportSize({ width, height: width === 2200 ? 1400 : 1024 })
      await page.goto(address)
      const [rail, main] = [page.locator('.rail'), page.getByRole('main')]
      await expect(rail).toBeVisible({ visible: width === 2200 })
      if (width === 768) expect((await main.boundingBox())?.width, address).toBe(width)
      expect(await page.evaluate(sidewaysOverflow, width), `${width} px, ${address}`).toMatchObject({ pixels: 0 })
      expect(await page.evaluate(clippedText), `${width} px, ${address}`).toEqual([])
    }
})

test('what is wrong with a form is a line of its own words on phones [RT-21]', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Account aanmaken' }).click()
  const summary = page.locator('.error-summary')
  await expect(summary).toBeVisible()
  // As it is copied, and as it is seen.
  const gap = await summary.evaluate((section) => {
    const end = (of: Element | null) => [...(of as Element).getClientRects()].at(-1) as DOMRect
    const words = document.createRange()
    words.selectNodeContents(section.querySelector('p') as Element)
    const [last, first] = [[...words.getClientRects()].at(-1) as DOMRect, end(section.querySelector('a'))]
    return first.top >= last.bottom - 2 ? Number.POSITIVE_INFINITY : first.left - last.right
  })
  expect(gap).toBeGreaterThan(3)
})

const SMALLEST = { width: 320, height: 568 }

/** What of it lies under something else, or is outside of the window. */
const covered = (thing: Locator) =>
  thing.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return [0.1, 0.5, 0.9]
      .flatMap((x) => [0.2, 0.5, 0.8].map((y) => document.elementFromPoint(left + width * x, top + height * y)))
      .filter((found) => !element.contains(found))
      .map((found) => found?.className ?? 'outside')
  })

test('with letters twice as large a notice lies over no bar, and is read whole [RT-21]', async ({ page, world }) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  await world.call('like', { body: { id: other.id }, headers: member.headers })
  await signIn(page, member)
  await page.setViewportSize(SMALLEST)
  await page.goto('/de/likes/given')
  await page.locator('.profile-card .like-button').click()
  const notice = page.locator('.toast')
  await expect(notice).toBeInViewport({ ratio: 1 })
  for (const tab of await page.locator('.tab-bar .tab').all()) expect(await covered(tab)).toEqual([])
})

test('with letters twice as large the bundles are no wider than a window of 600 px [RT-21, PAY-7]', async ({ page, world }) => {
  await signIn(page, await world.freeMember())
  for (const width of [576, 600, 640, 700, 767])
    for (const locale of ['nl', 'en', 'de', 'fr', 'pl']) {
      await page.setViewportSize({ width, height: 700 })
      await page.goto(`/${locale}/premium`)
      await expect(page.locator('.package').first()).toBeVisible()
      expect.soft((await page.evaluate(sidewaysOverflow, width)).pixels, `${width} px, ${locale}`).toBe(0)
    }
})

test('with letters twice as large a price and what a message costs are whole, each in its row [RT-21, RT-7]', async ({
  page,
}) => {
  for (const phone of PHONES)
    for (const locale of ['nl', 'en', 'de', 'fr', 'pl']) {
      await page.setViewportSize(phone)
      await page.goto(`/${locale}/pricing`)
      const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
      await expect(rows.first().getByRole('cell')).toHaveCount(2)
      const heights = await page.locator('.price-table td').evaluateAll((cells) =>
        cells.map((cell) => {
          const price = document.createRange()
          price.selectNodeContents(cell)
          return price.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(cell).lineHeight)
        }),
      )
      expect.soft(Math.max(...heights), `${phone.width} px, ${locale}: lines`).toBeLessThan(1.5)
    }
})

test('with letters twice as large all is read of why a photo is locked [RT-21, MEM-4]', async ({ page, world, request }) => {
  const { id } = await someProfile(request, ({ photo_count }) => photo_count > 1)
  await signIn(page, await world.freeMember())
  for (const phone of PHONES)
    for (const locale of ['nl', 'en', 'de', 'fr', 'pl']) {
      await page.setViewportSize(phone)
      await page.goto(`/${locale}/members/${id}`)
      await page.locator('.gallery-button.is-next').click()
      const outside = await page
        .locator('.photo-lock')
        .first()
        .evaluate((lock) => {
          const words = document.createRange()
          words.selectNodeContents(lock)
          const [own, box] = [words.getBoundingClientRect(), (lock.closest('.gallery') as Element).getBoundingClientRect()]
          const button = (lock.querySelector('.btn') as Element).getBoundingClientRect()
          const arrow = (document.querySelector('.gallery-button.is-next') as Element).getBoundingClientRect()
          const isBeside = button.right <= arrow.left || button.bottom <= arrow.top || button.top >= arrow.bottom
          return { above: Math.min(0, own.top - box.top), below: Math.max(0, own.bottom - box.bottom), isBeside }
        })
      expect.soft(outside, `${phone.width} px, ${locale}`).toEqual({ above: 0, below: 0, isBeside: true })
    }
})

test('with letters twice as large the way over the bar is seen by who comes to it alone [RT-21]', async ({ page }) => {
  await page.setViewportSize(SMALLEST)
  for (const locale of ['nl', 'en', 'de', 'fr', 'pl']) {
    await page.goto(`/${locale}/members`)
    const skip = page.locator('.skip-link')
    expect(await skip.evaluate((link) => link.getBoundingClientRect().bottom), locale).toBeLessThanOrEqual(0)
    await skip.focus()
    await expect(skip).toBeInViewport({ ratio: 1 })
  }
})

for (const viewport of [SMALLEST, { width: 390, height: 844 }])
  test(`with letters twice as large all of a menu can be pressed, ${viewport.width} px [RT-21]`, async ({ page, world }) => {
    const [{ person, ids }, other] = [await knownMember(world), await world.freeMember()]
    await signIn(page, person)
    await page.setViewportSize(viewport)
    for (const [address, button] of [
      ['/de/chats', '.chat-row-menu'],
      [`/de/chats/${ids.conversation}`, '.conversation-head .dropdown > button'],
      [`/de/members/${other.id}`, '.profile-head .dropdown > button'],
      ['/de/members', '.avatar-button'],
    ] as const) {
      await page.goto(address)
      // Where somebody has come to it in the page; that of a row waits for keys.
      await page.locator(button).first().click()
      const menu = page.locator('.dropdown-menu.show')
      await expect(menu).toBeInViewport({ ratio: 1 })
      for (const item of await page.getByRole('menuitem').all()) {
        await item.scrollIntoViewIfNeeded()
        expect(await covered(item), address).toEqual([])
      }
    }
  })

test('with letters twice as large the words of what is asked first are whole [RT-21, ENT-1]', async ({ page, context }) => {
  // As on a first visit.
  await page.addInitScript(() => localStorage.clear())
  for (const phone of PHONES)
    for (const locale of ['nl', 'en', 'de', 'fr', 'pl']) {
      await context.clearCookies()
      await page.setViewportSize(phone)
      await page.goto(`/${locale}/`)
      const dialog = page.locator('.entry-warning')
      await expect(dialog).toBeVisible()
      const torn = await dialog.evaluate((box) => {
        const found: string[] = []
        const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
        while (texts.nextNode()) {
          const text = texts.currentNode as Text
          for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}]+/gu)) {
            const range = document.createRange()
            range.setStart(text, index)
            range.setEnd(text, index + word.length)
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word)
          }
        }
        return found
      })
      expect.soft(torn, `${phone.width} px, ${locale}`).toEqual([])
    }
})

test('with letters twice as large a member’s landing pages have one column on phones, and what is read lies over nothing [RT-21, RT-15]', async ({
  page,
  request,
}) => {
  const { id } = await someProfile(request, ({ fictional, photo_count }) => fictional && photo_count > 0)
  for (const phone of PHONES) {
    await page.setViewportSize(phone)
    await page.goto(`/de/members/${id}/landing`)
    const [title, photo] = [
      await page.getByRole('heading', { level: 1 }).boundingBox(),
      await page.locator('.portrait > img').boundingBox(),
    ]
    if (!title || !photo) throw new Error('Nobody is shown.')
    expect(title.width).toBeGreaterThan(phone.width - 40)
    expect(title.y).toBeGreaterThanOrEqual(photo.y + photo.height)
    for (const landing of ['landing', 'landing2', 'landing3']) {
      await page.goto(`/de/members/${id}/${landing}`)
      const boxes = await page
        .locator('.portrait > :is(.tag, .fictional-warning)')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect))
      expect(boxes).toHaveLength(2)
      const [tag, warning] = boxes as [DOMRect, DOMRect]
      expect(tag.bottom <= warning.top || tag.top >= warning.bottom, `${phone.width} px, ${landing}`).toBe(true)
      expect(tag.right).toBeLessThanOrEqual(phone.width - 16)
    }
  }
})

test('with letters twice as large signs have room within what is pressed [RT-21]', async ({ page, world }) => {
  const other = await world.freeMember()
  await signIn(page, await world.freeMember())
  for (const phone of [SMALLEST, { width: 390, height: 844 }]) {
    await page.setViewportSize(phone)
    await page.goto(`/members/${other.id}`)
    const sizes = await page.locator('.action-bar :is(.round-button, .like-button)').evaluateAll((all) =>
      all.map((button) => {
        const icon = button.querySelector('.icon')
        const sign = icon ? getComputedStyle(icon) : getComputedStyle(button, '::before')
        return { button: button.getBoundingClientRect().width, sign: Number.parseFloat(sign.width) }
      }),
    )
    expect(sizes.length).toBeGreaterThan(1)
    // Its corners, too, lie within the circle.
    for (const { button, sign } of sizes) expect(sign * Math.SQRT2).toBeLessThanOrEqual(button)
  }
  await page.goto('/swipe-game')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const disc = page.locator('.swipe-button.is-like')
    const [button, sign] = [await disc.boundingBox(), await disc.locator('.icon').boundingBox()]
    expect((sign?.width ?? 99) * Math.SQRT2, `${width} px`).toBeLessThanOrEqual(button?.width ?? 0)
  }
  const more = await page.locator('.swipe-card.is-top .swipe-more').boundingBox()
  expect(more?.height).toBeGreaterThanOrEqual(44)
})

test('with letters twice as large the words of the newest like have the width of its card [RT-21, LIK-1]', async ({
  page,
  world,
}) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  await world.call('like', { body: { id: member.id }, headers: other.headers })
  await signIn(page, member)
  for (const window of PHONES)
    for (const locale of ['nl', 'pl']) {
      await page.setViewportSize(window)
      await page.goto(`/${locale}/likes`)
      const share = await page.locator('.lead-like').evaluate((card) => {
        const words = card.querySelector('.lead-like-words') as Element
        return words.getBoundingClientRect().width / card.getBoundingClientRect().width
      })
      expect(share, `${window.width} px, ${locale}`).toBeGreaterThan(0.85)
    }
})

test('with letters twice as large a gift in a conversation is no wider than it [RT-21, CHT-6]', async ({ page, world }) => {
  const [member, other] = [await world.freeMember(), await world.premiumMember()]
  const conversation = await world.conversation(other, member)
  await world.call('sendMessage', { body: { conversation, gift: 'coffee' }, headers: other.headers })
  await signIn(page, member)
  for (const phone of PHONES) {
    await page.setViewportSize(phone)
    await page.goto(`/chats/${conversation}`)
    await expect(page.locator('.bubble.is-gift')).toBeVisible()
    const beyond = await page.locator('.messages').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(beyond, `${phone.width} px`).toBe(0)
  }
})
