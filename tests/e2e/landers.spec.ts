import type { Schemas } from '../../src/shared/contract/api.ts'
import { landerSlug, NICHE_PREFIXES } from '../../src/shared/rules/landerSlug.ts'
import { asReturningVisitor, boxOf, expect, someProfile, test } from './site.ts'

/** Each with what it says of itself. */
const LANDERS = {
  tinderswipe: 'Op wie val jij?',
  alonetonight: 'Vanavond alleen?',
  collagelanding: 'Zoveel gezichten, één hallo',
  gallery: 'Welk gezicht blijft je bij?',
  iconslanding: 'In drie stappen naar je eerste chat',
  maplanding: 'Dichterbij dan je denkt',
  socialnetwork: 'Wie houdt van dezelfde dingen als jij?',
  transitionsvideolanding: 'Zet de eerste stap',
  video: 'Eén hoi. En dan?',
}

test.beforeEach(({ page }) => asReturningVisitor(page))

test('every lander says what it is and leads into the signup [RT-17, LAY-3]', { tag: '@desk' }, async ({ page }) => {
  for (const [lander, headline] of Object.entries(LANDERS)) {
    const response = await page.goto(`/landers/${lander}`)
    expect(response?.status(), lander).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Tandem' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Hoofdnavigatie' })).toHaveCount(0)
    if (lander === 'tinderswipe') {
      for (let face = 0; face < 3; face += 1) await page.getByRole('button', { name: /leuk vinden$/ }).click()
    }
    await page.getByLabel('Profielnaam').fill('Lou')
    await page.getByRole('button', { name: 'Word gratis lid' }).click()
    await expect(page).toHaveURL(/\/signup/)
    await expect(page.getByLabel('Profielnaam')).toHaveValue('Lou')
    await page.goBack()
    await expect(page).toHaveURL(`/landers/${lander}`)
  }
})

test('a name typed beside the deck is there when its end has taken the form’s place [RT-17]', { tag: '@desk' }, async ({
  page,
  isPhone,
}) => {
  test.skip(isPhone, 'on phones the form comes after the game only')
  await page.goto('/landers/tinderswipe')
  await page.getByLabel('Profielnaam').fill('Lou')
  for (let face = 0; face < 3; face += 1) await page.getByRole('button', { name: /leuk vinden$/ }).click()
  await expect(page.locator('.deck-end').getByLabel('Profielnaam')).toHaveValue('Lou')
})

test('the deck says who was liked, and who joins has given the last of these likes [RT-17, MEE-5]', { tag: '@desk' }, async ({
  page,
}) => {
  await page.goto('/landers/tinderswipe')
  const main = page.getByRole('main')
  const names = await main.locator('.deck-card .profile-card-name').allInnerTexts()
  const [first, second, third] = names.map((name) => name.split(',')[0])
  await main.getByRole('button', { name: `${first} leuk vinden` }).click()
  await expect(main.getByRole('status')).toHaveText(`Volgende: ${names[1]}.`)
  await main.getByRole('button', { name: `${second} overslaan` }).click()
  await main.getByRole('button', { name: `${third} leuk vinden` }).click()
  await expect(main.getByRole('heading', { level: 2, name: `Je vindt ${first} en ${third} leuk.` })).toBeFocused()
  await expect(main.getByRole('button', { name: 'Word gratis lid' })).toHaveCount(1)
  await expect(main.getByRole('button', { name: 'Word gratis lid' })).toBeInViewport({ ratio: 1 })
  const wished = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('tandem') ?? '{}').signupWish?.wish)
  await expect.poll(wished).toMatchObject({ kind: 'like', person: { name: third } })
})

test('a deck of which nobody was liked says that there are more [RT-17]', async ({ page }) => {
  await page.goto('/landers/tinderswipe')
  for (let face = 0; face < 3; face += 1) await page.getByRole('button', { name: /overslaan$/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Zat er niemand bij? Er zijn er meer.' })).toBeVisible()
})

test('on a phone on its side the deck has its words, its faces and what answers them in the first screen [RT-17]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/landers/tinderswipe')
  for (const part of [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('button', { name: 'Word gratis lid' }),
    page.getByRole('button', { name: /leuk vinden$/ }),
  ])
    await expect(part).toBeInViewport({ ratio: 1 })
})

test('the fan of the deck leaves room beside the words, and is seen whole [RT-17]', { tag: '@desk' }, async ({
  page,
  isPhone,
}) => {
  test.skip(isPhone, 'on phones the words are above the faces')
  await page.goto('/landers/tinderswipe')
  for (const [width, height] of [
    [992, 720],
    [1100, 800],
    [1280, 800],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    const cards = page.locator('.deck-card')
    const room = () =>
      cards.evaluateAll((all) => {
        const words = (document.querySelector('.deck-text form') as HTMLElement).getBoundingClientRect()
        const boxes = all.map((card) => card.getBoundingClientRect())
        return {
          beside: Math.min(...boxes.map(({ left }) => left)) - words.right,
          after: innerWidth - Math.max(...boxes.map(({ right }) => right)),
        }
      })
    // Cards pass into their place.
    await expect.poll(async () => (await room()).beside, { message: String(width) }).toBeGreaterThanOrEqual(32)
    await expect.poll(async () => (await room()).after, { message: String(width) }).toBeGreaterThanOrEqual(0)
  }
})

test('the face of the film is whole at every width, and no words lie on it [RT-17]', async ({ page }) => {
  await page.goto('/landers/video')
  for (const [width, height] of [
    [320, 568],
    [390, 667],
    [390, 844],
    [768, 1024],
    [844, 390],
    [1024, 1366],
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    const { face, film, card } = await page.locator('.video-backdrop video').evaluate((video) => {
      const { left, top, width, height } = video.getBoundingClientRect()
      const [shownX = 0, shownY = 0] = getComputedStyle(video).objectPosition.split(' ').map(Number.parseFloat)
      const scale = Math.max(width / 1280, height / 720)
      const x = (share: number) => left + ((width - 1280 * scale) * shownX) / 100 + 1280 * scale * share
      const y = (share: number) => top + ((height - 720 * scale) * shownY) / 100 + 720 * scale * share
      const boxOf = (name: string) => (document.querySelector(name) as Element).getBoundingClientRect().toJSON() as DOMRect
      return {
        face: { left: x(0.66), right: x(0.86), top: y(0.15), bottom: y(0.61) },
        film: boxOf('.video-backdrop'),
        card: boxOf('.video-card'),
      }
    })
    const where = `${width}x${height}`
    expect(face.left, where).toBeGreaterThanOrEqual(film.left)
    expect(face.right, where).toBeLessThanOrEqual(film.right)
    expect(face.top, where).toBeGreaterThanOrEqual(film.top)
    expect(face.bottom, where).toBeLessThanOrEqual(film.bottom)
    const isClear = card.right <= face.left || card.top >= face.bottom
    expect(isClear, `${where}: words beside or below`).toBe(true)
  }
})

test('the deck has the height of a tablet to itself [RT-17]', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/landers/tinderswipe')
  const note = await page.locator('.deck-join').boundingBox()
  expect((note?.y ?? 0) + (note?.height ?? 0)).toBeGreaterThan(1024 * 0.9)
  await expect(page.locator('.deck-join')).toBeInViewport({ ratio: 1 })
})

test('the cards beside the deck’s are sharp: a strip of their faces on phones, and half of them on a tablet [RT-17]', async ({
  page,
}) => {
  await page.goto('/landers/tinderswipe')
  for (const [width, height, least, most] of [
    [320, 640, 32, 64],
    [390, 844, 32, 64],
    [768, 1024, 100, 200],
  ] as const) {
    await page.setViewportSize({ width, height })
    const top = page.locator('.deck-card.is-0')
    for (const beside of await page.locator('.deck-card:is(.is-1, .is-2)').all()) {
      await expect(beside.locator('img')).toHaveCSS('filter', 'none')
      const out = async () => {
        const [one, other] = [await top.boundingBox(), await beside.boundingBox()]
        if (!one || !other) throw new Error('There is no deck.')
        return Math.max(one.x - other.x, other.x + other.width - one.x - one.width)
      }
      // Cards pass into their place.
      await expect.poll(out, `${width}`).toBeLessThanOrEqual(most)
      await expect.poll(out, `${width}`).toBeGreaterThanOrEqual(least)
    }
  }
})

test('the cards beside the deck’s stay with it, and lie over neither words nor the way in, in low windows [RT-17]', async ({
  page,
}) => {
  await page.goto('/landers/tinderswipe')
  for (const [width, height] of [
    [667, 375],
    [844, 390],
    [915, 412],
    [600, 400],
    [768, 600],
    [960, 540],
  ] as const) {
    const where = `${width}x${height}`
    await page.setViewportSize({ width, height })
    const top = await boxOf(page.locator('.deck-card.is-0'))
    for (const beside of await page.locator('.deck-card:is(.is-1, .is-2)').all())
      await expect
        .poll(async () => {
          const { left, right } = await boxOf(beside)
          return Math.max(top.left - left, right - top.right) / top.width
        }, where)
        .toBeLessThan(0.25)
    const covered = await page.locator('main :is(h1, input, .btn)').evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility())
        .flatMap((each) => {
          const { left, top, right, bottom } = each.getBoundingClientRect()
          const y = (top + bottom) / 2
          return [left + 2, (left + right) / 2, right - 2]
            .filter((x) => y < innerHeight && document.elementFromPoint(x, y)?.closest('.deck-card'))
            .map((x) => `${each.tagName} at ${x}`)
        }),
    )
    expect(covered, where).toEqual([])
  }
})

test('every landing page has a way in on the first screen of a small phone [RT-17, RT-15]', async ({ page, request }) => {
  const { id } = await someProfile(request, ({ photo_count, fictional }) => photo_count > 0 && !fictional)
  const join = page.getByRole('button', { name: 'Word gratis lid' }).or(page.getByRole('link', { name: 'Word gratis lid' }))
  for (const height of [568, 667]) {
    await page.setViewportSize({ width: height === 568 ? 320 : 390, height })
    // What follows one after the other stands below each other where nothing is to move.
    await page.emulateMedia({ reducedMotion: height === 568 ? 'reduce' : 'no-preference' })
    for (const lander of Object.keys(LANDERS)) {
      await page.goto(`/landers/${lander}`)
      await expect(join.locator('visible=true').first(), `${lander} ${height}`).toBeInViewport({ ratio: 1 })
    }
  }
  // The smallest phone there is shows what answers a face, too.
  for (const size of [page.viewportSize(), { width: 320, height: 568 }]) {
    await page.setViewportSize(size as NonNullable<typeof size>)
    for (const path of ['landing', 'landing2']) {
      await page.goto(`/members/${id}/${path}`)
      await expect(page.getByRole('button', { name: 'Versturen' }), path).toBeInViewport({ ratio: 1 })
    }
    await page.goto(`/members/${id}/landing3`)
    await expect(page.getByRole('link', { name: 'Ja, dat wil ik wel' })).toBeInViewport({ ratio: 1 })
  }
})

test('the start page quotes how a first message becomes a date, in its language and each line with who says it [RT-1]', {
  tag: '@desk',
}, async ({ page }) => {
  for (const [locale, opener, date, name] of [
    ['nl', 'Jij: Even over je profiel: zwem jij in oktober echt in zee?', /^De ander: Zondag om elf uur/, 'Zo kan het beginnen'],
    [
      'en',
      'You: About your profile: do you really swim in the sea in October?',
      /^The other: Sunday at eleven/,
      'It can start like this',
    ],
  ] as const) {
    await page.goto(`/${locale}`)
    const lines = page.getByRole('figure').filter({ hasText: name }).getByRole('blockquote').getByRole('paragraph')
    await expect(lines).toHaveCount(4)
    await expect(lines.first()).toHaveText(opener)
    await expect(lines.last()).toHaveText(date)
    // One’s own at the one side, the other’s at the other.
    const [mine, theirs] = [await lines.first().boundingBox(), await lines.last().boundingBox()]
    expect(mine?.x).toBeGreaterThan(theirs?.x ?? 0)
  }
})

test('the gallery and the deck show others than the start page does [RT-17]', async ({ page }) => {
  const shown = async (path: string, faces: string) => {
    await page.goto(path)
    await expect(page.locator(faces).first()).toBeVisible()
    return page.locator(faces).evaluateAll((all) => all.map((face) => face.getAttribute('src')))
  }
  const start = await shown('/', '.hero-faces img')
  const gallery = await shown('/landers/gallery', '.gallery-lander-grid img')
  expect(gallery).toHaveLength(10)
  const deck = await shown('/landers/tinderswipe', '.deck-card img')
  expect(deck).toHaveLength(3)
  expect([...gallery, ...deck].filter((face) => start.includes(face))).toEqual([])
})

test('the gallery of a desk is led by one face as large as four, and its rows are whole [RT-17]', { tag: '@desk' }, async ({
  page,
  isPhone,
}) => {
  test.skip(isPhone, 'a phone has two beside each other')
  await page.goto('/landers/gallery')
  for (const width of [992, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const faces = page.locator('.gallery-lander-grid li').filter({ visible: true })
    await expect(faces).toHaveCount(9)
    const [lead, beside, below] = [await boxOf(faces.first()), await boxOf(faces.nth(2)), await boxOf(faces.nth(4))]
    expect(lead.width).toBeGreaterThan(2 * beside.width)
    expect(lead.bottom).toBeCloseTo(below.bottom, 0)
    expect((await boxOf(faces.last())).right).toBeCloseTo(beside.right, 0)
    // What is as large as that is no thumb.
    await expect
      .poll(() =>
        faces
          .first()
          .locator('img')
          .evaluate((img: HTMLImageElement) => img.currentSrc),
      )
      .toMatch(/-main\./)
  }
})

test('a name of the gallery has its age in its line on the smallest phone [RT-17]', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/landers/gallery')
  const names = await page.locator('.gallery-lander-grid .profile-card-name').evaluateAll((all) =>
    all.map((name) => {
      const range = document.createRange()
      range.selectNodeContents(name)
      return { text: name.textContent, lines: new Set([...range.getClientRects()].map(({ top }) => top)).size }
    }),
  )
  const usual = names.filter(({ text }) => text.length <= 12)
  expect(usual).not.toEqual([])
  for (const { text, lines } of usual) expect(lines, text).toBe(1)
})

test('the film’s lander shows the hello of its headline over the film, clear of its words and its button [RT-17]', async ({
  page,
}) => {
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/landers/video')
    const where = String(width)
    await expect(page.locator('.video-talk').getByText('Hoi'), where).toBeInViewport({ ratio: 1 })
    const [talk, ...others] = await page
      .locator('.video-talk, .video-card, .stand-still')
      .evaluateAll((all) => all.map((part) => part.getBoundingClientRect().toJSON() as DOMRect))
    if (!talk) throw new Error('Nothing is said.')
    // As in a chat: who reads this says it, at the right, and is answered at the left.
    const [hello, answer] = await page
      .locator('.video-talk p')
      .evaluateAll((all) => all.map((part) => part.getBoundingClientRect().toJSON() as DOMRect))
    if (height < 720) {
      // A low film is a face, and has room for the first word alone, beside it: that ends at 86 % of the film's width.
      const low = await page.locator('.video-backdrop video').boundingBox()
      expect(hello?.left, where).toBeGreaterThanOrEqual((low?.x ?? 0) + 0.86 * (low?.width ?? 0))
      await expect(page.locator('.video-talk p').last()).toBeHidden()
      continue
    }
    expect(hello?.bottom, where).toBeLessThan(answer?.top ?? 0)
    expect((hello?.left ?? 0) - (answer?.left ?? 0), where).toBeGreaterThan(40)
    expect((hello?.right ?? 0) - (answer?.right ?? 0), where).toBeGreaterThan(40)
    // Above the words the film begins where it is a picture, with the face in their middle, or nearly: it is at 76 % of it.
    const backdrop = page.locator('.video-backdrop')
    const film = await backdrop.locator('video').boundingBox()
    if (!film) throw new Error('There is no film.')
    if (width < 992) {
      expect(-film.x / film.width, where).toBeGreaterThan(0.53)
      expect(Math.abs(film.x + 0.76 * film.width - width / 2), where).toBeLessThan(width / 12)
      // No veil comes in from the side: a shadow lies low, behind what is said.
      expect(await backdrop.evaluate((box) => getComputedStyle(box, '::after').backgroundImage), where).not.toContain('90deg')
      // Nor is a word on the face, whose chin is at 56 % of its height.
      const scale = Math.max(film.width / 1280, film.height / 720)
      const chin = film.y + (film.height - 720 * scale) * 0.2 + 720 * scale * 0.56
      expect(hello?.top, where).toBeGreaterThanOrEqual(chin)
    }
    for (const { left, right, top, bottom } of others)
      expect(left < talk.right && talk.left < right && top < talk.bottom && talk.top < bottom, where).toBe(false)
  }
})

test('the map shows the visitor’s country, with faces in their own towns [RT-17]', { tag: '@desk' }, async ({ page, query }) => {
  await page.goto('/landers/maplanding')
  const names = page.locator('.map-name')
  // Where there is less room, not all are named.
  await expect(names.filter({ visible: true }).first()).toBeVisible()
  const lived = await query(`select distinct city from profile where country = 'NL'`)
  const faces = page.locator('.map-place:has(image)')
  for (const name of await faces.locator('.map-town').allTextContents()) expect(lived.map(({ city }) => city)).toContain(name)
  // Who lives there, and of one at once, however little room there is.
  for (const who of await page.locator('.map-who, .map-bubble').allTextContents()) expect(who).toMatch(/^\S.*, \d+$/)
  await expect(page.locator('.map-bubble')).toHaveCount(1)
  // Those without a photo whom other tests have signed up come first in its search.
  let fewest = 2
  for (const [width, height] of [
    [320, 640],
    [320, 800],
    [768, 800],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    // As large as other words, however large the map is, and none over another or the sheet.
    const sizes = await names
      .locator('tspan')
      .evaluateAll((each) =>
        each.filter((word) => word.checkVisibility()).map((word) => Number.parseFloat(getComputedStyle(word).fontSize)),
      )
    expect(Math.min(...sizes), String(width)).toBeGreaterThanOrEqual(12)
    const all = await names.evaluateAll((each) => each.map((name) => name.getBoundingClientRect().toJSON() as DOMRect))
    const boxes = all.filter((box) => box.width > 0)
    // On the smallest phone, too, there is more than one, and on a wide screen nobody less.
    const rounds = await faces
      .locator('.map-face > circle')
      .evaluateAll((each) =>
        each.map((face) => face.getBoundingClientRect().toJSON() as DOMRect).filter((face) => face.width > 0),
      )
    expect(rounds.length, String(width)).toBeGreaterThanOrEqual(fewest)
    fewest = rounds.length
    await expect(faces.locator('.map-town').filter({ visible: true }), String(width)).toHaveCount(rounds.length)
    const bubble = await page.locator('.map-bubble').boundingBox()
    if (!bubble) throw new Error('Nobody is opened.')
    // No face lies on another, nor on what is written.
    const written = [
      ...boxes,
      { left: bubble.x, right: bubble.x + bubble.width, top: bubble.y, bottom: bubble.y + bubble.height },
    ]
    for (const round of rounds)
      for (const box of [...written, ...rounds.filter((other) => other !== round)]) {
        const apart = [round.left - box.right, box.left - round.right, round.top - box.bottom, box.top - round.bottom]
        expect(Math.max(...apart), String(width)).toBeGreaterThanOrEqual(-4)
      }
    for (const box of boxes) {
      expect(box.height, String(width)).toBeLessThan(48)
      const others = boxes.filter((other) => other !== box)
      const touch = (other: DOMRect) =>
        other.left < box.right && box.left < other.right && other.top < box.bottom && box.top < other.bottom
      expect(others.some(touch), String(width)).toBe(false)
    }
  }
  // On a desk between the sheet and the window's edge.
  const sheet = await page.locator('.map-sheet').boundingBox()
  const pins = await page
    .locator('.map-face > circle')
    .evaluateAll((each) => each.map((pin) => pin.getBoundingClientRect().toJSON() as DOMRect).filter((pin) => pin.width > 0))
  if (!sheet) throw new Error('There is no sheet.')
  for (const pin of pins) {
    expect(pin.left).toBeGreaterThan(sheet.x + sheet.width)
    expect(pin.right).toBeLessThan(1280)
  }
})

test('faces are those of the visitor’s country, else of any, however one comes to the page [RT-1, RT-17]', async ({
  page,
  request,
}) => {
  const faces = page.locator('.hero-faces img')
  for (const [country, address] of [
    ['PL', '83.0.0.1'],
    ['GB', '81.2.69.142'],
  ] as const) {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': address })
    await page.goto('/')
    await expect(faces).toHaveCount(6)
    const { profiles } = await (await request.get(`/api/profiles.php?country=${country}&limit=60`)).json()
    const shown = profiles.filter(({ main_image, fictional }: Schemas['ProfileCard']) => main_image && !fictional)
    expect(shown.length, country).toBeGreaterThan(2)
    // Where they are few, others come after them.
    for (const face of (await faces.all()).slice(0, shown.length)) {
      const source = (await face.getAttribute('src')) ?? ''
      const whose = shown.find((profile: Schemas['ProfileCard']) => source.endsWith(profile.main_image?.thumb_filename ?? '-'))
      expect(whose, `${country}: ${source}`).toBeDefined()
    }
  }
  // No member is from Denmark.
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '80.62.0.1' })
  await page.goto('/')
  await expect(faces).toHaveCount(6)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Tandem' }).click()
  await expect(faces).toHaveCount(6)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a lander is there, and its form leads on [RT-17, RT-21]', async ({ page }) => {
    await page.goto('/landers/maplanding/gay-nearby')
    await expect(page.getByRole('heading', { name: 'Dichterbij dan je denkt' })).toBeVisible()
    await page.getByRole('button', { name: 'Word gratis lid' }).click()
    await expect(page.getByRole('heading', { name: 'Maak je account' })).toBeVisible()
  })
})

test('a slug carries the niche’s prefix and a variant; with any other the page speaks for itself [INF-7]', async ({
  page,
  baseURL,
}) => {
  expect(NICHE_PREFIXES).toEqual(['', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'])
  expect(landerSlug(1, 'nearby')).toBe('nearby')
  for (const [slug, heading] of [
    ['gay-serious', 'Op zoek naar meer dan één avond?'],
    ['she-serious', LANDERS.iconslanding],
    ['whatever', LANDERS.iconslanding],
  ] as const) {
    await page.goto(`/landers/iconslanding/${slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
  await page.goto(`${(baseURL ?? '').replace('localhost', 'niche.localhost')}/landers/iconslanding/she-serious`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Op zoek naar meer dan één avond?')
})

test('a film plays behind a lander, and only its poster for those who want less motion [RT-17]', { tag: '@desk' }, async ({
  page,
}) => {
  const film = page.locator('video')
  await page.goto('/landers/video')
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/landers/transitionsvideolanding')
  await expect(film).toHaveAttribute('poster', '/landers/city.webp')
  expect(await film.evaluate((video: HTMLVideoElement) => video.currentSrc)).toBe('')
})

test('a film shows who is looked for, and words hide none of them [RT-17, MEE-9]', { tag: '@desk' }, async ({
  page,
  baseURL,
}) => {
  const film = page.locator('video')
  await page.goto(`${(baseURL ?? '').replace('localhost', 'niche.localhost')}/landers/video`)
  await expect(film).toHaveAttribute('poster', '/landers/people.webp')
  await page.goto('/landers/video')
  await expect(film).toHaveAttribute('poster', '/landers/men.webp')
  // The heads of its people are from 59 to 92 hundredths of its width, and end at 60 of its height: scripts/draw-film.ts.
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [844, 390],
    [768, 1024],
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    const hidden = await film.evaluate((video: HTMLVideoElement) => {
      const box = video.getBoundingClientRect()
      const card = (document.querySelector('.video-card') as HTMLElement).getBoundingClientRect()
      const scale = Math.max(box.width / 1280, box.height / 720)
      const [x, y] = getComputedStyle(video)
        .objectPosition.split(' ')
        .map((share) => Number.parseFloat(share) / 100)
      const left = box.left + (box.width - 1280 * scale) * (x ?? 0)
      const top = box.top + (box.height - 720 * scale) * (y ?? 0)
      const [first, last, low] = [left + 0.59 * 1280 * scale, left + 0.92 * 1280 * scale, top + 0.6 * 720 * scale]
      const isCovered = card.right > first && card.left < last && card.top < low && card.bottom > top
      // In a strip there is nobody to be seen whole.
      const isCut = low > Math.min(box.bottom, innerHeight) || first < Math.max(box.left, 0) || last > innerWidth
      return isCovered || isCut
    })
    expect(hidden, `${width} × ${height}`).toBe(false)
  }
})

test('a member has three landing pages, each leading to a message to them [RT-15]', { tag: '@desk' }, async ({
  page,
  request,
}) => {
  const { id, name, age } = await someProfile(request, ({ photo_count, fictional }) => photo_count > 0 && !fictional)
  await page.goto(`/members/${id}/landing`)
  await expect(page.getByRole('heading', { level: 1, name: `Ontmoet ${name}` })).toBeVisible()
  await page.goto(`/members/${id}/landing2`)
  await expect(page.getByRole('heading', { level: 1, name: `Chat met ${name}, ${age}` })).toBeVisible()
  await page.getByLabel(`Schrijf ${name} een eerste bericht`).fill('Dag!')
  await page.getByRole('button', { name: 'Versturen' }).click()
  await expect(page).toHaveURL(`/members/${id}/signup`)
  await expect(page.getByLabel('Je bericht')).toHaveValue('Dag!')
  await page.goto(`/members/${id}/landing3/summer`)
  await page.getByRole('link', { name: 'Ja, dat wil ik wel' }).click()
  await expect(page).toHaveURL(`/members/${id}/signup`)
  expect((await page.goto('/members/999999999/landing'))?.status()).toBe(404)
})

test('a fictional member is marked on their landing pages too [MEM-3, RT-15]', async ({ page, request }) => {
  const { id } = await someProfile(request, ({ fictional }) => fictional)
  for (const path of ['landing', 'landing2', 'landing3']) {
    await page.goto(`/members/${id}/${path}`)
    await expect(page.getByRole('note')).toContainText('Dit profiel is fictief')
  }
})

test('visitors from NL and DE are asked for their age on landers too [ENT-3, LAY-3, LAY-4]', async ({ page }) => {
  await page.addInitScript(() => localStorage.clear())
  const question = page.getByRole('dialog', { name: 'Alleen voor volwassenen' })
  for (const path of ['/landers/video', '/signup']) {
    await page.goto(path)
    await expect(question).toBeVisible()
  }
})

test('information pages name the company, in the reader’s language [RT-16]', async ({ page, request }) => {
  for (const [name, heading] of [
    ['terms', 'Voorwaarden'],
    ['privacy', 'Privacyverklaring'],
    ['cookies', 'Cookies'],
    ['faq', 'Veelgestelde vragen'],
    ['return-policy', 'Annuleren en terugbetalen'],
    ['service', 'Klantenservice'],
    ['ban', 'Huisregels'],
    ['2257', 'Verklaring 2257'],
    ['complaints', 'Hoe we met klachten omgaan'],
    ['pricing', 'Over onze prijzen'],
  ] as const) {
    await page.goto(`/pages/${name}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('article')).not.toContainText(/[{}]/)
  }
  await page.goto('/pages/terms')
  // The company was added after the first terms.
  await expect(page.getByRole('article')).toContainText('1 maart 2024')
  await expect(page.getByRole('article')).toContainText('Tandem Online B.V.')
  const english = { cookie: 'locale=en' }
  expect(await (await request.get('/pages/privacy', { headers: english })).text()).toContain('Who else sees it')
})

test('a landing page is read before the app is loaded, and what is pressed meanwhile counts [RT-17, RT-1]', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname))
  for (const path of ['/', '/landers/maplanding']) {
    scripts.length = 0
    await page.goto(path)
    // What the browser tells of a mouse that lies where the page appears: it shows no interest.
    await page.dispatchEvent('body', 'pointerover')
    await page.waitForLoadState('networkidle')
    expect(
      scripts.filter((script) => /\/landing-/.test(script)),
      path,
    ).toHaveLength(1)
    expect(scripts.join(), path).not.toMatch(/vendor|entry/)
  }
  await page.mouse.move(210, 310)
  await expect.poll(() => scripts.join()).toMatch(/entry/)
  await page.goto('/')
  await page.getByRole('button', { name: 'NL, taal: Nederlands' }).click()
  await expect(page.getByRole('menuitem', { name: 'English' })).toBeVisible()
})

test('somebody likes who came to a lander with t, after those seconds, and t is gone [LIK-4, RT-17]', async ({ page, world }) => {
  const { id } = await world.freeMember()
  // All have one layout: what plays by itself, what is played, what has a person.
  for (const path of ['/landers/video', '/landers/tinderswipe', '/landers/maplanding', `/members/${id}/landing`]) {
    await page.goto(`${path}?network=adnet&t=0`)
    await expect(page.getByRole('dialog', { name: /vindt je leuk/ }), path).toBeVisible()
    await expect(page).toHaveURL(`${path}?network=adnet`)
  }
})
