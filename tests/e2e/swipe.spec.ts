import type { Page, Request } from '@playwright/test'
import type { Schemas } from '../../src/shared/contract/api.ts'
import { asReturningVisitor, boxOf, expect, fail, showsAgain, signIn, test } from './site.ts'

test.beforeEach(({ page }) => asReturningVisitor(page))

const cardOnTop = (page: Page) => page.locator('.swipe-card.is-top')
/** On the card, or on a desk beside the deck. */
const personOnTop = (page: Page) => page.locator('.swipe-card.is-top .profile-card-foot, .swipe-person').filter({ visible: true })
const nameOnTop = (page: Page) => personOnTop(page).locator('h2')
const pass = (page: Page) => page.getByRole('button', { name: /overslaan$/ })
const like = (page: Page) => page.getByRole('button', { name: /leuk vinden$/ })
const undo = (page: Page) => page.getByRole('button', { name: 'Laatste keuze terugdraaien' })
/** A choice or its being taken back; a body is not to be seen here. */
const isSent = (request: Request, method: 'POST' | 'DELETE') =>
  request.url().endsWith('/api/swipe.php') && request.method() === method

const answered = (page: Page, method: 'POST' | 'DELETE' = 'POST') =>
  page.waitForResponse((response) => isSent(response.request(), method))

test('is played by buttons, keys and dragging; nobody comes twice [SWP-1]', { tag: '@desk' }, async ({ page, world }) => {
  await signIn(page, await world.freeMember())
  let answers = 0
  page.on('response', (response) => {
    if (isSent(response.request(), 'POST')) answers += 1
  })
  await page.goto('/swipe-game')
  await expect(page.getByText('Vandaag nog 4 likes')).toBeVisible()
  const seen: (string | null)[] = []
  const remember = async () => seen.push(await personOnTop(page).locator('.swipe-more').getAttribute('href'))
  const isNext = () => expect(personOnTop(page).locator('.swipe-more')).not.toHaveAttribute('href', String(seen.at(-1)))

  await remember()
  await pass(page).click()
  await isNext()
  await remember()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Vandaag nog 3 likes')).toBeVisible()
  await isNext()
  await remember()
  const box = await page.locator('.swipe-deck').boundingBox()
  if (!box) throw new Error('There is no deck.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  // Less than the threshold falls back.
  await page.mouse.move(x + 40, y, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByText('Vandaag nog 3 likes')).toBeVisible()
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 160, y, { steps: 8 })
  await page.mouse.up()
  await expect(page.getByText('Vandaag nog 2 likes')).toBeVisible()
  await isNext()
  await remember()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => answers).toBe(4)
  await isNext()

  // A key with another is the browser's.
  await remember()
  await page.keyboard.press('Control+ArrowLeft')
  await expect(personOnTop(page).locator('.swipe-more')).toHaveAttribute('href', String(seen.at(-1)))
  seen.pop()

  await page.reload()
  await expect(nameOnTop(page)).toBeVisible()
  await remember()
  expect(new Set(seen).size).toBe(seen.length)
})

test('is played by a finger [SWP-1]', async ({ page, world, query }) => {
  const member = await world.freeMember()
  await signIn(page, member)
  await page.goto('/swipe-game')
  const name = await nameOnTop(page).textContent()
  const box = await page.locator('.swipe-deck').boundingBox()
  if (!box) throw new Error('There is no deck.')
  const touch = await page.context().newCDPSession(page)
  const [x, y] = [box.x + box.width * 0.7, box.y + box.height / 2]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  for (const way of [40, 80, 120, 160]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x - way, y }] })
  }
  const sent = answered(page)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await sent
  expect(await query('select choice from swipe where member_id = $1', [member.id])).toEqual([{ choice: 'pass' }])
  await expect(nameOnTop(page)).not.toHaveText(String(name))
  await expect(undo(page)).toBeEnabled()
  // A click: so soon after a finger has gone by, the browser takes a tap for the end of its gesture.
  await undo(page).click()
  await expect(nameOnTop(page)).toHaveText(String(name))
})

test('has 4 likes a day and counts down to the next ones [SWP-1]', async ({ page, world }) => {
  await signIn(page, await world.freeMember())
  await page.goto('/swipe-game')
  for (const left of [3, 2, 1]) {
    await like(page).click()
    await expect(page.getByText(left === 1 ? 'Vandaag nog 1 like' : `Vandaag nog ${left} likes`)).toBeVisible()
  }
  await like(page).click()
  await expect(page.getByText('Je hebt je 4 likes van vandaag gebruikt.')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^\d\d:\d\d:\d\d$/)
  await expect(like(page)).toBeDisabled()
  // One more would be one too many, and the keys are still heard.
  const name = await nameOnTop(page).textContent()
  await page.keyboard.press('ArrowRight')
  await expect(nameOnTop(page)).toHaveText(String(name))
  await expect(page.getByRole('status').getByText('Je hebt je 4 likes van vandaag gebruikt')).toBeAttached()
  await expect(like(page)).toHaveAccessibleDescription(/4 likes/)
  await page.keyboard.press('ArrowLeft')
  await expect(nameOnTop(page)).not.toHaveText(String(name))
})

test('keeps the focus of who chooses at the link to a profile, which goes with its card [SWP-1, MEE-10]', async ({
  page,
  world,
}) => {
  await signIn(page, await world.freeMember())
  await page.goto('/swipe-game')
  await cardOnTop(page).getByRole('link', { name: 'Bekijk profiel' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(pass(page)).toBeFocused()
})

test('puts a card back when the server refuses [SWP-1]', async ({ page, world }) => {
  await signIn(page, await world.freeMember())
  await page.goto('/swipe-game')
  const name = await nameOnTop(page).textContent()
  await fail(page, 'POST', '**/api/swipe.php')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('status').filter({ hasText: 'Er is een fout opgetreden' })).toBeVisible()
  await expect(nameOnTop(page)).toHaveText(String(name))
})

test('takes the last pass back, also after a look at a profile [SWP-1]', async ({ page, world, query }) => {
  const member = await world.freeMember()
  await signIn(page, member)
  await page.goto('/swipe-game')
  await expect(undo(page)).toBeDisabled()
  const name = String(await nameOnTop(page).textContent())
  await pass(page).click()
  await expect(undo(page)).toBeEnabled()
  const count = () => query('select 1 from swipe where member_id = $1', [member.id]).then((rows) => rows.length)
  expect(await count()).toBe(1)
  await personOnTop(page).getByRole('link', { name: 'Bekijk profiel' }).click()
  await expect(page).toHaveURL(/members\/\d+$/)
  await page.goBack()
  await expect(nameOnTop(page)).not.toHaveText(name)

  const sent = answered(page, 'DELETE')
  await undo(page).click()
  await expect(nameOnTop(page)).toHaveText(name)
  await sent
  expect(await count()).toBe(0)
  await expect(undo(page)).toBeDisabled()
  await page.keyboard.press('Backspace')
  await expect(nameOnTop(page)).toHaveText(name)
  // It can be chosen anew, and is gone for good.
  await like(page).click()
  await expect(nameOnTop(page)).not.toHaveText(name)
})

test('keeps a pass that could not be taken back [SWP-1]', async ({ page, world }) => {
  await signIn(page, await world.freeMember())
  await page.goto('/swipe-game')
  const name = String(await nameOnTop(page).textContent())
  await pass(page).click()
  await expect(undo(page)).toBeEnabled()
  await fail(page, 'DELETE', '**/api/swipe.php')
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('status').filter({ hasText: 'Er is een fout opgetreden' })).toBeVisible()
  await expect(nameOnTop(page)).not.toHaveText(name)
})

test('takes a like back until it is sent: after a while, or with the next choice [SWP-1]', async ({ page, world, query }) => {
  const member = await world.freeMember()
  await signIn(page, member)
  await page.clock.install()
  const stored = async () => {
    const rows = await query('select choice from swipe where member_id = $1 order by created_at', [member.id])
    return rows.map(({ choice }) => choice)
  }
  let sent = 0
  page.on('request', (request) => {
    if (isSent(request, 'POST')) sent += 1
  })
  await page.goto('/swipe-game')
  const name = String(await nameOnTop(page).textContent())
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Vandaag nog 3 likes')).toBeVisible()
  await page.keyboard.press('Backspace')
  await expect(nameOnTop(page)).toHaveText(name)
  await expect(page.getByText('Vandaag nog 4 likes')).toBeVisible()
  await page.clock.runFor(10_000)
  expect(sent).toBe(0)

  await like(page).click()
  await expect(undo(page)).toBeEnabled()
  const first = answered(page)
  await page.clock.runFor(10_000)
  await first
  await expect(undo(page)).toBeDisabled()
  await expect(page.getByText('Vandaag nog 3 likes')).toBeVisible()
  await page.keyboard.press('Backspace')
  await expect(nameOnTop(page)).not.toHaveText(name)
  expect(await stored()).toEqual(['like'])

  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(stored).toEqual(['like', 'like', 'pass'])
  await expect(page.getByText('Vandaag nog 2 likes')).toBeVisible()
})

for (const [how, leave] of [
  ['to another screen', (page: Page) => page.getByRole('link', { name: 'Bekijk profiel' }).click()],
  ['by loading the page again', (page: Page) => page.reload()],
] as const) {
  test(`sends a like that was held when the game is left ${how} [SWP-1]`, async ({ page, world, query }) => {
    const member = await world.freeMember()
    await signIn(page, member)
    await page.clock.install()
    await page.goto('/swipe-game')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('Vandaag nog 3 likes')).toBeVisible()
    await leave(page)
    await expect
      .poll(() => query('select choice from swipe where member_id = $1', [member.id]), { timeout: 3_000 })
      .toEqual([{ choice: 'like' }])
  })
}

test('sends a like that was held when the page goes in a browser that does not say so before [SWP-1]', async ({
  page,
  world,
  query,
}) => {
  const member = await world.freeMember()
  await signIn(page, member)
  await page.clock.install()
  await page.addInitScript(() => addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true))
  await page.goto('/swipe-game')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Vandaag nog 3 likes')).toBeVisible()
  await page.reload()
  await expect
    .poll(() => query('select choice from swipe where member_id = $1', [member.id]), { timeout: 3_000 })
    .toEqual([{ choice: 'like' }])
})

for (const choice of ['like', 'pass'] as const) {
  test(`shows nobody again whose ${choice} a reload overtakes, and loses none [SWP-1]`, async ({ page, world, query }) => {
    const member = await world.freeMember()
    await signIn(page, member)
    await page.goto('/swipe-game')
    const name = String(await nameOnTop(page).textContent())
    const next = String(await page.locator('.swipe-card:not(.is-top) h2').textContent())
    const stored = () => query('select choice from swipe where member_id = $1', [member.id])
    let isHeld = true
    await page.route('**/api/swipe.php', (route) => {
      if (!isHeld || !isSent(route.request(), 'POST')) return route.continue()
    })
    await page.keyboard.press(choice === 'like' ? 'ArrowRight' : 'ArrowLeft')
    await expect(nameOnTop(page)).toHaveText(next)
    // The page is made while the choice is still on its way; this one gets nowhere.
    await page.goto('/swipe-game')
    await expect(nameOnTop(page)).toHaveText(next)
    expect(await stored()).toEqual([])
    isHeld = false
    await page.goto('/swipe-game')
    await expect.poll(stored).toEqual([{ choice }])
    await expect(nameOnTop(page)).toHaveText(next)
    await expect(page.getByText(choice === 'like' ? 'Vandaag nog 3 likes' : 'Vandaag nog 4 likes')).toBeVisible()

    // What has arrived is not sent once more.
    let again = 0
    page.on('request', (request) => {
      if (isSent(request, 'POST')) again += 1
    })
    await page.goto('/swipe-game')
    await expect(nameOnTop(page)).toHaveText(next)
    expect([again, name]).toEqual([0, expect.not.stringMatching(next)])
  })
}

test('sends a like that was held when another app comes to the front [SWP-1]', async ({ page, world, query }) => {
  const member = await world.freeMember()
  await signIn(page, member)
  await page.clock.install()
  await page.goto('/swipe-game')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Vandaag nog 3 likes')).toBeVisible()
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect
    .poll(() => query('select choice from swipe where member_id = $1', [member.id]), { timeout: 3_000 })
    .toEqual([{ choice: 'like' }])
})

test('tells a screen reader what happened, once [SWP-1]', async ({ page, world }) => {
  await signIn(page, await world.freeMember())
  await page.goto('/swipe-game')
  const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told)
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { told: heard })
    new MutationObserver((changes) => {
      const regions = changes.map(({ target }) => {
        const element = target instanceof Element ? target : target.parentElement
        return element?.closest('[aria-live], [role=status]')
      })
      for (const region of new Set(regions)) if (region) heard.push(region.textContent ?? '')
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  const names = await page.locator('.swipe-card h2').allTextContents()
  const [next = '', first = ''] = names.map((text) => text.trim())
  await pass(page).click()
  await expect(page.getByText(`${first.split(',')[0]} overgeslagen. Volgende: ${next}.`)).toBeAttached()
  await expect(undo(page)).toBeEnabled()
  expect(await told()).toHaveLength(1)
  await like(page).click()
  await expect(page.getByText(/leuk gevonden, nog 3 likes over\. Volgende: /)).toBeAttached()
  await undo(page).click()
  await expect(page.getByText(`${next.split(',')[0]} ligt weer bovenop.`)).toBeAttached()
  expect(await told()).toHaveLength(3)
})

test('leads on when nobody is left, and the last one can be taken back [SWP-1]', async ({ page, world, query }) => {
  const member = await world.freeMember()
  const { profiles } = (await world.call('getSwipeCandidates', { headers: member.headers })).body
  await query(
    `insert into swipe (member_id, profile_id, choice)
     select $1, id, 'pass' from profile where id <> $1 and id <> $2`,
    [member.id, profiles[0].id],
  )
  await signIn(page, member)
  await page.goto('/swipe-game')
  const name = String(await nameOnTop(page).textContent())
  await page.keyboard.press('ArrowLeft')
  const heading = page.getByRole('heading', { name: 'Je hebt iedereen gezien' })
  await expect(heading).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Leden zoeken' })).toHaveAttribute('href', '/members')
  await expect(page.getByRole('link', { name: 'Mijn profiel aanvullen' })).toHaveAttribute('href', '/profile')
  await undo(page).click()
  await expect(nameOnTop(page)).toHaveText(name)
})

test('says beside the deck who it is where there is room, and once only [SWP-1]', { tag: '@desk' }, async ({
  page,
  world,
  isPhone,
}) => {
  await signIn(page, await world.freeMember())
  await page.goto('/swipe-game')
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Bekijk profiel' })).toHaveCount(1)
  const [card, name] = [await cardOnTop(page).boundingBox(), await nameOnTop(page).boundingBox()]
  if (!card || !name) throw new Error('Nobody is shown.')
  if (isPhone) expect(name.y + name.height).toBeLessThanOrEqual(card.y + card.height)
  else expect(name.x).toBeGreaterThan(card.x + card.width)
})

test('tells how their text begins, and beside the deck what both like before all else [SWP-1, MEM-3]', { tag: '@desk' }, async ({
  page,
  world,
  query,
  isPhone,
}) => {
  const member = await world.freeMember()
  type Card = Schemas['SwipeCard']
  type Telling = Card & Required<Pick<Card, 'photos' | 'interests'>> & { about: string }
  const fits = (card: Card): card is Telling =>
    Boolean(card.about && card.about.length <= 70 && card.photos?.length && (card.interests?.length ?? 0) > 2)
  // Who comes first is another one for everybody: those who do not fit are passed.
  let one: Telling | undefined
  while (!one) {
    const { profiles }: { profiles: Card[] } = (await world.call('getSwipeCandidates', { headers: member.headers })).body
    expect(profiles).not.toEqual([])
    one = profiles.find(fits)
    await query(
      `insert into swipe (member_id, profile_id, choice)
       select $1, id, 'pass' from profile where id = any($2) and id <> $3`,
      [member.id, profiles.map(({ id }) => id), one?.id ?? 0],
    )
  }
  await world.call('updateProfile', { body: { interests: [one.interests[1]] }, headers: member.headers })
  await query(
    `insert into swipe (member_id, profile_id, choice)
     select $1, id, 'pass' from profile where id <> $1 and id <> $2 on conflict do nothing`,
    [member.id, one.id],
  )
  await signIn(page, member)
  await page.goto('/swipe-game')
  await expect(page.getByText(one.about).filter({ visible: true })).toHaveCount(1)
  // What they chose of lists, as on their profile, but for what the picture shows, and that there are more photos.
  await expect(page.getByRole('term').filter({ hasText: /^(Haar|Ogen)$/ })).toHaveCount(0)
  const { signup_reason, relationship_status, body_type, sexuality, tattoos } = one
  const told = [signup_reason, relationship_status, body_type, sexuality, tattoos].filter((value) => value && value !== 'none')
  await expect(page.getByRole('definition').filter({ visible: true })).toHaveCount(isPhone ? 0 : told.length)
  await expect(page.locator('.swipe-photo').filter({ visible: true })).toHaveCount(isPhone ? 0 : one.photos.length)
  const both = page.getByRole('list', { name: 'Dit vinden jullie allebei leuk' })
  const others = page.getByRole('list', { name: 'Houdt ook van' })
  await expect(both.getByRole('listitem')).toHaveCount(1)
  await expect(others.getByRole('listitem')).toHaveCount(isPhone ? 0 : Math.min(7, one.interests.length - 1))
  // The way to their profile is clear of it, and large enough for a thumb.
  await page.setViewportSize({ width: 390, height: 844 })
  const [more, text] = await Promise.all(
    [page.getByRole('link', { name: 'Bekijk profiel' }), cardOnTop(page).getByText(one.about)].map((part) => part.boundingBox()),
  )
  expect((more?.y ?? 0) + (more?.height ?? 0)).toBeLessThanOrEqual(text?.y ?? 0)
  expect(Math.min(more?.width ?? 0, more?.height ?? 0)).toBeGreaterThanOrEqual(44)
  // The smallest phone leaves the face the room of their text, and has what both like on the card's lower part.
  await page.setViewportSize({ width: 320, height: 568 })
  await expect(cardOnTop(page).getByText(one.about)).toBeHidden()
  const [card, likes] = await Promise.all([cardOnTop(page), both].map((part) => part.boundingBox()))
  if (!card || !likes) throw new Error('What they tell is not on the card.')
  expect(likes.y).toBeGreaterThan(card.y + card.height / 2)
  expect(likes.y + likes.height).toBeLessThan(card.y + card.height)
  if (isPhone) return
  // However little room there is, the buttons are where they are for everybody, and all that is told can be read.
  await page.setViewportSize({ width: 992, height: 520 })
  await expect(like(page)).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: 'Bekijk profiel' }).focus()
  await expect(page.getByRole('link', { name: 'Bekijk profiel' })).toBeInViewport({ ratio: 1 })
})

test('a text that is too long for its card is cut with an ellipsis, after two lines on the smallest phones [SWP-1]', async ({
  page,
  world,
}) => {
  const member = await world.freeMember()
  const about = 'Tuinontwerper die thuis drie dode cactussen heeft. Ik geef ze water. Dat was het probleem. '.repeat(3).trim()
  await page.route('**/api/swipe.php*', async (route) => {
    const response = await route.fetch()
    const deck = await response.json()
    const profiles = deck.profiles.map((profile: Schemas['SwipeCard']) => ({ ...profile, about, interests: [] }))
    await route.fulfill({ response, json: { ...deck, profiles } })
  })
  await signIn(page, member)
  await page.goto('/members')
  for (const [width, height, lines] of [
    [320, 640, 2],
    [390, 844, 3],
    [768, 1024, 3],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/members')
    await page.getByRole('link', { name: 'Swipen' }).first().click()
    const text = cardOnTop(page).getByText(about)
    await expect(text, `${width}`).toBeVisible()
    const { shown, isCut, ends } = await text.evaluate((element) => {
      const { lineHeight, webkitLineClamp } = getComputedStyle(element)
      return {
        shown: Math.round(element.clientHeight / Number.parseFloat(lineHeight)),
        isCut: element.scrollHeight > element.clientHeight + 1,
        ends: webkitLineClamp,
      }
    })
    expect({ shown, isCut, ends }, `${width}`).toEqual({ shown: lines, isCut: true, ends: `${lines}` })
  }
})

test('has the height of a tablet on end, and says beside the deck of a desk who has written nothing yet [SWP-1]', {
  tag: '@desk',
}, async ({ page, world, query, isPhone }) => {
  test.skip(isPhone, 'neither is a phone')
  const member = await world.freeMember()
  await signIn(page, member)
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/swipe-game')
  const [card, button] = [await cardOnTop(page).boundingBox(), await like(page).boundingBox()]
  const left = await page.locator('.likes-left').boundingBox()
  // A face is no larger than life; what is left is with what it is left of.
  expect(card?.width).toBe(600)
  expect((left?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0)).toBeLessThan(24)
  expect((left?.y ?? 0) + (left?.height ?? 0)).toBeGreaterThan(1024 - 80)
  await query(
    `insert into swipe (member_id, profile_id, choice)
     select $1, id, 'pass' from profile where id <> $1 and about is not null and about <> ''`,
    [member.id],
  )
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/swipe-game')
  await expect(page.getByText('heeft nog niets geschreven').filter({ visible: true })).toHaveCount(1)
})

test('fits between the bars and a strip of news, with the next card below the top one, out of sight [SWP-1]', {
  tag: '@desk',
}, async ({ page, world, query }) => {
  const member = await world.freeMember()
  await query(`update account set notifications_disabled = '{bounce}' where id = $1`, [member.id])
  await showsAgain(page, ['notifications_alert'])
  await signIn(page, member)
  for (const [width, height] of [
    [390, 667],
    [320, 568],
    [667, 375],
    [568, 320],
    [844, 390],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/swipe-game')
    await expect(page.locator('.banner')).toBeVisible()
    const at = `${width} × ${height}`
    const top = await boxOf(cardOnTop(page))
    const next = await boxOf(page.locator('.swipe-card:not(.is-top)'))
    const parts = [top, next, await boxOf(page.locator('.likes-left'))]
    for (const button of [undo(page), pass(page), like(page)]) parts.push(await boxOf(button))
    const tabBar = page.locator('.tab-bar')
    const floor = (await tabBar.isVisible()) ? (await boxOf(tabBar)).top : height
    const ceiling = (await boxOf(page.locator('.top-bar'))).bottom
    expect(await page.evaluate(() => scrollY), at).toBe(0)
    for (const part of parts) {
      expect(part.top, at).toBeGreaterThanOrEqual(ceiling)
      expect(part.bottom, at).toBeLessThanOrEqual(floor)
      expect(part.left, at).toBeGreaterThanOrEqual(0)
      expect(part.right, at).toBeLessThanOrEqual(width)
    }
    // Room for a face; an edge of the next one would be taken for a fault.
    expect(top.bottom - top.top, at).toBeGreaterThanOrEqual(120)
    const out = [top.top - next.top, next.right - top.right, top.left - next.left, next.bottom - top.bottom]
    expect(Math.max(...out), at).toBeLessThan(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), at).toBe(width)
  }
})

test('shows on a desk which key does what a button does, and how many likes are left, in letters that are read [SWP-1]', {
  tag: '@desk',
}, async ({ page, world, isPhone }) => {
  await signIn(page, await world.freeMember())
  await page.goto('/swipe-game')
  for (const [button, key] of [
    [pass(page), '←'],
    [like(page), '→'],
  ] as const) {
    const cap = button.locator('kbd')
    await expect(cap).toHaveText(key)
    await expect(cap).toBeVisible({ visible: !isPhone })
    if (isPhone) continue
    const { color, backgroundColor, size, edge } = await cap.evaluate((element) => {
      const style = getComputedStyle(element)
      return {
        color: style.color,
        backgroundColor: style.backgroundColor,
        size: Number.parseFloat(style.fontSize),
        edge: Number.parseFloat(style.borderTopWidth),
      }
    })
    expect({ color, backgroundColor }).toEqual({ color: 'rgb(33, 18, 47)', backgroundColor: 'rgb(255, 255, 255)' })
    expect(size).toBeGreaterThanOrEqual(14)
    expect(edge).toBeGreaterThanOrEqual(1)
  }
  const left = page.locator('.likes-left')
  expect(await left.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))).toBeGreaterThanOrEqual(14)
})

test('takes back by the whole of its button, beside which a key’s sign stands, in the lowest window of a desk too [SWP-1]', {
  tag: '@desk',
}, async ({ page, world, isPhone }) => {
  test.skip(isPhone, 'a phone shows no keys')
  await signIn(page, await world.freeMember())
  for (const [width, height] of [
    [992, 502],
    [1093, 540],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/swipe-game')
    await pass(page).click()
    await expect(undo(page)).toHaveAttribute('aria-disabled', 'false')
    const at = `${width} × ${height}`
    expect((await boxOf(pass(page).locator('kbd'))).left, at).toBeGreaterThan((await boxOf(undo(page))).right)
    expect((await boxOf(like(page).locator('kbd'))).right, at).toBeLessThanOrEqual(
      (await boxOf(page.locator('.swipe-deck'))).right,
    )
  }
})

test('has no hollow in the panel of a desk: photos or lines to begin with end it with the face, and who tells nothing has a lower one [SWP-1]', {
  tag: '@desk',
}, async ({ page, world, isPhone }) => {
  test.skip(isPhone, 'a phone has no panel')
  test.slow()
  await signIn(page, await world.freeMember())
  let told: Pick<Schemas['SwipeCard'], 'about' | 'interests'> & { photos: number } = { about: null, photos: 0 }
  await page.route('**/api/swipe.php', async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    const deck: Schemas['SwipeDeck'] = await response.json()
    const image = deck.profiles.find(({ main_image }) => main_image)?.main_image
    const photos = Array.from({ length: told.photos }, (_, index) => ({ ...image, id: index + 1, main: false, blurred: true }))
    await route.fulfill({
      response,
      json: { ...deck, profiles: deck.profiles.map((profile) => ({ ...profile, ...told, photos })) },
    })
  })
  const about = 'Een lange wandeling en daarna iets lekkers, met wie van regen houdt. '.repeat(3).slice(0, 198)
  const interests: Schemas['Interest'][] = ['cinema', 'art', 'gardening', 'romance']
  for (const [width, height, language = ''] of [
    [992, 768],
    [1280, 720],
    [1280, 800],
    [1440, 900],
    // Of all languages the one with the longest words.
    [1000, 800, '/de'],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const state of [
      { photos: 1, about, interests },
      { photos: 2, about, interests },
      { photos: 3, about: 'Zee en soep.', interests },
      { photos: 0, about, interests },
      { photos: 0, about: null, interests: [] },
    ]) {
      told = state
      const at = `${width}, ${state.photos} photos, ${state.about}`
      await page.goto(`${language}/likes`)
      await page.locator(`a[href="${language}/swipe-game"]`).locator('visible=true').first().click()
      const panel = page.locator('.swipe-person')
      await expect(panel).toBeVisible()
      const { hollow, hidden, bottom } = await panel.evaluate((box) => {
        const style = getComputedStyle(box)
        const end = box.getBoundingClientRect().bottom
        const last = Math.max(...[...box.children].map((part) => part.getBoundingClientRect().bottom))
        return {
          hollow: end - last - Number.parseFloat(style.paddingBottom),
          hidden: box.scrollHeight - box.clientHeight,
          bottom: end,
        }
      })
      expect(hollow, at).toBeLessThan(4)
      expect(hidden, at).toBeLessThanOrEqual(1)
      expect(bottom, at).toBeLessThanOrEqual(height - 16)
      // Both columns end on one line, and what to do is below the face.
      const [face, heart] = [await boxOf(cardOnTop(page)), await boxOf(page.locator('.swipe-button.is-like'))]
      const count = await boxOf(page.locator('.likes-left'))
      const foot = count.bottom
      const isFull = state.photos > 0 || (state.about !== null && height !== 768)
      if (isFull) expect(Math.abs(bottom - foot), at).toBeLessThan(1)
      if (isFull && width >= 1200) {
        await expect(panel.locator('.ask a').filter({ visible: true }), at).toHaveCount(3)
        // Photos are beside them, as far as the panel's right edge.
        const row = panel.locator('.swipe-photo').filter({ visible: true })
        await expect(row, at).toHaveCount(Math.min(2, state.photos))
        if (state.photos > 0) {
          const end = await row.last().evaluate((photo) => {
            const inside = (photo.closest('.swipe-person') as Element).getBoundingClientRect().right
            return inside - photo.getBoundingClientRect().right
          })
          expect(end, at).toBeLessThan(40)
        }
      }
      if (state.photos > 0) {
        expect(heart.top, at).toBeGreaterThan(face.bottom)
        expect(heart.bottom, at).toBeLessThan(count.top)
        const first = await page.locator('.swipe-photo').first().boundingBox()
        expect(first?.height, at).toBeGreaterThanOrEqual(112)
        await expect(page.locator('.swipe-photos .lone-link')).toBeVisible()
      }
    }
  }
})
