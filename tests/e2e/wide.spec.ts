/** What wide screens have room for, and what phones show instead. */
import AxeBuilder from '@axe-core/playwright'
import type { Page, Request } from '@playwright/test'
import { NOTICES_COOKIE } from '../../src/shared/notices.ts'
import {
  asReturningVisitor,
  boxOf,
  expect,
  openSetting,
  shiftsOf,
  showAllMethods,
  signIn,
  someProfile,
  test,
  watchShifts,
} from './site.ts'

test.beforeEach(({ page }) => asReturningVisitor(page))

test('the conversation has the site’s navigation as a rail beside it, and is bare on phones [LAY-2, NAV-1]', {
  tag: '@desk',
}, async ({ page, world, isPhone }) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  const conversation = await world.conversation(other, member)
  await world.call('sendMessage', { body: { conversation, text: 'Hallo daar' }, headers: other.headers })
  await signIn(page, member)
  await page.goto(`/chats/${conversation}`)
  const rail = page.getByRole('navigation', { name: 'Hoofdnavigatie' })
  if (isPhone) {
    await expect(rail).toHaveCount(0)
    return
  }
  await expect(rail.getByRole('link')).toHaveText([/Zoeken/, 'Swipen', /Likes/, /Chats/])
  await expect(rail.getByRole('link', { name: 'Chats' })).toHaveAttribute('aria-current', 'page')
  // The bar of other pages on end: after the places the languages, premium and one's own menu. What is new may be read by then.
  const named = (within: string) =>
    page
      .locator(within)
      .locator('a:not(.skip-link), button')
      .evaluateAll((all) => all.map((each) => (each.ariaLabel ?? each.textContent)?.replace(/\d+ wacht(en)? op je/, '')))
  const names = await named('.rail')
  await page.goto('/members')
  expect(await named('.top-bar')).toEqual(names)
  await page.goto(`/chats/${conversation}`)
  await expect(page.getByRole('complementary').getByRole('link', { name: /Contract/ })).toHaveAttribute('aria-current', 'page')
  // Who goes by keys need not go through all of the overview.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  // Nor through all of the messages.
  await page.reload()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Naar het berichtveld' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Naar het berichtveld' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Bericht aan Contract')).toBeFocused()
  await rail.getByRole('link', { name: 'Likes' }).click()
  await expect(page).toHaveURL(/\/likes/)
})

test('a tablet has the rail and both panes, too; a phone on its side is bare, with all of its width [CHT-1, LAY-2]', {
  tag: '@desk',
}, async ({ page, world, isPhone }) => {
  test.skip(isPhone, 'it is no wider than one of them')
  const [member, other, match] = [await world.freeMember(), await world.freeMember(), await world.freeMember()]
  const conversation = await world.conversation(other, member)
  await world.call('sendMessage', { body: { conversation, text: 'Hallo daar' }, headers: other.headers })
  await world.call('like', { body: { id: match.id }, headers: member.headers })
  await world.call('like', { body: { id: member.id }, headers: match.headers })
  await signIn(page, member)
  const rail = page.locator('.rail')
  const wayBack = page.getByRole('link', { name: 'Terug naar alle chats' })
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  for (const width of [768, 991]) {
    await page.setViewportSize({ width, height: 1024 })
    const askedFor: string[] = []
    const note = (request: Request) => void (/\/api\/chat\.php/.test(request.url()) && askedFor.push(request.url()))
    page.on('request', note)
    await page.goto('/chats')
    const pane = page.locator('.chats-pane')
    await expect(pane.getByRole('heading', { name: 'Iemand wacht op je antwoord' })).toBeInViewport({ ratio: 1 })
    await expect(pane.getByRole('link', { name: 'Contract', exact: true })).toBeInViewport({ ratio: 1 })
    await expect(rail).toBeVisible()
    await expect(page.locator('.top-bar')).toBeHidden()
    expect(await sideways(), `${width} px`).toBe(0)
    // It is looked at, and not read.
    expect(askedFor).toEqual([])
    page.off('request', note)
    const row = page.locator('.chat-row')
    const before = await row.boundingBox()
    // The photo stands above the words, which have the pane's width.
    const [photo, said] = [
      await pane.locator('.waiting-chat > .profile-placeholder').boundingBox(),
      await pane.locator('.waiting-chat-said').boundingBox(),
    ]
    if (width === 768) expect(said?.y).toBeGreaterThan((photo?.y ?? 0) + (photo?.height ?? 0))
    await row.getByRole('link').click()
    await expect(page.getByRole('log')).toContainText('Hallo daar')
    expect(await row.boundingBox()).toEqual(before)
    await expect(wayBack).toBeHidden()
    expect((await page.getByRole('main').boundingBox())?.width).toBeGreaterThanOrEqual(375)
    expect(await sideways(), `${width} px`).toBe(0)
    expect(await violations(page)).toEqual([])
    await page.goto(`/members/${match.id}/chat`)
    await expect(row).toHaveCount(2)
    expect(await sideways(), `${width} px`).toBe(0)
  }
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto(`/chats/${conversation}`)
  await expect(wayBack).toBeVisible()
  await expect(rail).toBeHidden()
  await expect(page.getByRole('complementary')).toBeHidden()
  expect((await page.getByRole('main').boundingBox())?.width).toBe(844)
})

test('the overview and a conversation stand in one frame: nothing of it moves from one to the other [CHT-1, LAY-1, NAV-7]', {
  tag: '@desk',
}, async ({ page, world, query, isPhone }) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  const conversation = await world.conversation(other, member)
  await world.call('sendMessage', { body: { conversation, text: 'Hallo daar' }, headers: other.headers })
  await signIn(page, member)
  await page.goto('/chats')
  const rail = page.locator('.rail')
  const footer = page.getByRole('contentinfo')
  const bar = page.locator('.top-bar')
  await expect(rail).toBeVisible({ visible: !isPhone })
  await expect(bar).toBeVisible({ visible: isPhone })
  await expect(page.getByRole('navigation', { name: 'Hoofdnavigatie' })).toHaveCount(1)
  if (isPhone) {
    // As on other pages: the bar at the bottom, and the list above the footer.
    const [tabs, end] = [
      await page.getByRole('navigation', { name: 'Hoofdnavigatie' }).boundingBox(),
      page.viewportSize()?.height,
    ]
    expect((tabs?.y ?? 0) + (tabs?.height ?? 0)).toBe(end)
    expect((await page.locator('.chat-row').boundingBox())?.y).toBeLessThan((await footer.boundingBox())?.y ?? 0)
    return
  }
  // As on other pages it follows what the screen shows, beside the rail: an invitation into a chat has nothing in it but that.
  const end = await footer.boundingBox()
  expect([end?.x, end?.y]).toEqual([(await rail.boundingBox())?.width, page.viewportSize()?.height])
  const row = page.locator('.chat-row')
  const frame = async () => [await rail.boundingBox(), await row.boundingBox()]
  const before = await frame()
  await row.getByRole('link').click()
  await expect(page.getByRole('log')).toContainText('Hallo daar')
  await expect(row).toHaveClass(/is-current/)
  expect(await frame()).toEqual(before)

  // Keys come to the list past the rail; the languages are there, and all of their menu is seen.
  await page.goto('/chats')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(row.getByRole('link')).toBeFocused()
  await rail.getByRole('button', { name: 'NL, taal: Nederlands' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Nederlands' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('menuitem', { name: 'Alle talen …' }).click()
  await expect(page).toHaveURL('/lang-config')
  await expect(bar).toBeVisible()

  // A strip of news takes its line beside the rail, and pushes the list down by that alone.
  await page.context().clearCookies({ name: NOTICES_COOKIE })
  await query(`update account set notifications_disabled = '{spam}' where id = $1`, [member.id])
  await page.goto('/chats')
  const [place, strip] = [await rail.boundingBox(), await page.locator('.banners').boundingBox()]
  expect(place).toEqual(before[0])
  expect(strip?.x).toBe((place?.x ?? 0) + (place?.width ?? 0))
  expect((await row.boundingBox())?.y).toBe((before[1]?.y ?? 0) + (strip?.height ?? 0))
  expect((await footer.boundingBox())?.y).toBe(page.viewportSize()?.height)
  await footer.getByRole('link', { name: 'Voorwaarden' }).scrollIntoViewIfNeeded()
  expect(await rail.boundingBox()).toEqual(before[0])
  expect(await violations(page)).toEqual([])
})

test('the list of a wide screen stays where it was scrolled to, from the overview to a conversation and back [CHT-1]', {
  tag: '@desk',
}, async ({ page, world, isPhone }) => {
  test.skip(isPhone, 'the overview is the page there')
  const member = await world.freeMember()
  for (let n = 0; n < 12; n += 1) {
    const other = await world.freeMember()
    const conversation = await world.conversation(other, member)
    await world.call('sendMessage', { body: { conversation, text: `Nummer ${n}` }, headers: other.headers })
  }
  await signIn(page, member)
  await page.goto('/chats')
  const row = page.locator('.chat-row').nth(9)
  // As keys come to it: the list is scrolled, and not the page.
  await row.getByRole('link').focus()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const before = await row.boundingBox()
  await row.getByRole('link').click()
  await expect(page.getByRole('log')).toContainText('Nummer 2')
  expect(await row.boundingBox()).toEqual(before)
  await page.goBack()
  await expect(page.locator('.chats-pane')).toBeVisible()
  expect(await row.boundingBox()).toEqual(before)
})

test('a conversation is a column of its own, with the field in line; a row’s menu waits for a pointer or keys where there are any [CHT-1, CHT-4]', {
  tag: '@desk',
}, async ({ page, world, isPhone }) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  const conversation = await world.conversation(other, member)
  await world.call('sendMessage', { body: { conversation, text: 'Hallo daar' }, headers: other.headers })
  await signIn(page, member)
  await page.goto('/chats')
  const menu = page.locator('.chat-row-menu')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveCSS('font-size', '26px')
  await expect(menu).toHaveCSS('opacity', isPhone ? '1' : '0')
  if (isPhone) {
    await menu.click()
    await expect(page.getByRole('menuitem')).toHaveText(['Chat verwijderen', 'Melden', 'Blokkeren'])
  } else {
    // The time has its room until then.
    const [time, row] = [await page.locator('.chat-row .chat-time').boundingBox(), await page.locator('.chat-row').boundingBox()]
    expect((time?.x ?? 0) + (time?.width ?? 0)).toBeCloseTo((row?.x ?? 0) + (row?.width ?? 0) - 8)
    await page.locator('.chat-row').hover()
    await expect(menu).toHaveCSS('opacity', '1')
    await page.mouse.move(0, 0)
    await menu.focus()
    await expect(menu).toHaveCSS('opacity', '1')
  }
  await page.goto(`/chats/${conversation}`)
  // The same is there.
  await page.locator('.conversation-head').getByRole('button', { name: 'Meer over de chat met Contract' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Chat verwijderen', 'Melden', 'Blokkeren'])
  await page.keyboard.press('Escape')
  const send = page.locator('.send-button')
  const disabled = await send.evaluate((button) => getComputedStyle(button).backgroundColor)
  await expect(send).toHaveCSS('opacity', '1')
  await page.getByLabel('Bericht aan Contract').fill('Hoi!')
  await expect(send).not.toHaveCSS('background-color', disabled)
  if (isPhone) return
  await page.setViewportSize({ width: 1600, height: 900 })
  const [messages, field] = [
    await page.locator('.message-group').boundingBox(),
    await page.locator('.composer-row').boundingBox(),
  ]
  expect(messages?.width).toBeLessThanOrEqual(720)
  expect([field?.x, field?.width]).toEqual([messages?.x, messages?.width])
})

test('the widest screens have whom a conversation is with beside it, and nothing moves when it comes [CHT-1]', {
  tag: '@desk',
}, async ({ page, world, isPhone }) => {
  test.skip(isPhone, 'it is told above the first message there')
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  for (const { headers } of [member, other])
    await world.call('updateProfile', { body: { interests: ['tennis', 'wine'], hair_color: 'red' }, headers })
  const partner = page.getByRole('region', { name: /^Contract, / })
  const [above, told] = [page.locator('.who-it-is'), page.locator('.who-it-is').getByRole('list', { name: 'Interesses' })]
  await signIn(page, member)
  await watchShifts(page)
  // Before anything is said, too, and what it tells is not told twice.
  await page.goto(`/members/${other.id}/chat`)
  await expect(partner.getByRole('definition')).toContainText(['Rood'])
  const beginning = page.locator('.beginning')
  await expect(beginning.getByText('Jij en Contract')).toBeVisible()
  for (const told of [beginning.getByText(/^Contract, /), beginning.locator('.whereabouts'), beginning.locator('.interests')])
    await expect(told).toBeHidden()
  await expect(beginning.getByRole('button')).toHaveCount(3)
  expect(await shiftsOf(page)).toEqual([])
  expect(await violations(page)).toEqual([])
  const place = await partner.boundingBox()
  await page.getByLabel('Bericht aan Contract').fill('Hallo daar')
  await page.getByRole('button', { name: 'Versturen' }).click()
  await expect(page).toHaveURL(/\/chats\/\d+$/)
  await expect(partner).toBeVisible()
  expect(await partner.boundingBox()).toEqual(place)
  await page.reload()
  await expect(partner.getByRole('list', { name: 'Dit vinden jullie allebei leuk' }).getByRole('listitem')).toHaveText([
    'Tennis',
    'Wijn',
  ])
  await expect(partner.getByRole('definition')).toContainText(['Rood'])
  await expect(above).toContainText('Hier begint jullie chat')
  // The face stands above what is said, too.
  await expect(page.locator('.conversation-head .avatar')).toBeVisible()
  await expect(told).toBeHidden()
  expect(await shiftsOf(page)).toEqual([])
  expect(await violations(page)).toEqual([])
  // Once there is no room for the faces nothing is left of it.
  await page.setViewportSize({ width: 1280, height: 640 })
  await expect(above).toBeHidden()
  await page.setViewportSize({ width: 1100, height: 800 })
  await expect(partner).toBeHidden()
  await expect(told).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await partner.getByRole('link', { name: 'Bekijk profiel' }).press('Enter')
  await expect(page).toHaveURL(`/members/${other.id}`)
})

test('beside the overview a wide screen has who waits and those to begin with, who are not in the list, too [LIK-1, CHT-1]', {
  tag: '@desk',
}, async ({ page, world, isPhone }) => {
  const [member, match] = [await world.freeMember(), await world.freeMember()]
  for (const text of ['Eén', 'Twee']) {
    const other = await world.freeMember()
    const conversation = await world.conversation(other, member)
    await world.call('sendMessage', { body: { conversation, text }, headers: other.headers })
  }
  await world.call('like', { body: { id: match.id }, headers: member.headers })
  await world.call('like', { body: { id: member.id }, headers: match.headers })
  await signIn(page, member)
  await page.goto('/chats')
  const begin = page.getByRole('list', { name: 'Stuur je matches een berichtje' })
  await expect(begin).toHaveCount(1)
  const pane = page.locator('.chats-pane')
  await expect(pane.locator('.waiting-chat')).toHaveCount(1)
  await expect(pane.getByText('Twee')).toBeVisible({ visible: !isPhone })
  // Who waits besides stands in little below.
  await expect(pane.getByRole('link', { name: /Eén/ })).toBeVisible({ visible: !isPhone })
  if (!isPhone) await expect(pane.locator(begin)).toBeInViewport({ ratio: 1 })
  expect(await violations(page)).toEqual([])
  await begin.getByRole('link').click()
  await expect(page).toHaveURL(`/members/${match.id}/chat`)
})

test('beside the overview a wide screen has who waits for an answer, and else the way on [CHT-1, CHT-7]', {
  tag: '@desk',
}, async ({ page, world, isPhone }) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  await signIn(page, member)
  await page.goto('/chats')
  // Without one, the way to the first, on phones too; and where the list will be, a line.
  await expect(page.getByRole('main').getByRole('link', { name: 'Leden zoeken' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Hier komen je chats te staan.')).toBeVisible({ visible: !isPhone })
  const conversation = await world.conversation(other, member)
  await world.call('sendMessage', { body: { conversation, text: 'Tot vrijdag?' }, headers: other.headers })
  // An old service takes it for read when it is asked for.
  const askedFor: string[] = []
  page.on('request', (request) => void (/\/api\/chat\.php/.test(request.url()) && askedFor.push(request.url())))
  await page.goto('/chats')
  const pane = page.locator('.chats-pane')
  const waiting = pane.getByRole('article')
  const said = waiting.locator('.waiting-chat-said')
  await expect(waiting).toBeVisible({ visible: !isPhone })
  if (isPhone) return
  await expect(pane.getByRole('heading', { level: 2 }).first()).toHaveText('Iemand wacht op je antwoord')
  // What they wrote, whole: the list beside it has no room for it.
  await expect(said).toHaveText(['Tot vrijdag?'])
  await expect(waiting).toContainText('1 nieuw')
  // It is looked at, and not read: that is for who opens it.
  const unread = async () => (await world.call('getChats', { headers: member.headers })).body.chats[0].num_unread_messages
  expect(await unread()).toBe(1)
  expect(askedFor).toEqual([])
  // One of them large, those not read first, and nobody who has got an answer or cannot have one.
  const writes = async (text: string) => {
    const person = await world.freeMember()
    const begun = await world.conversation(person, member)
    await world.call('sendMessage', { body: { conversation: begun, text }, headers: person.headers })
    return { person, begun }
  }
  const read = await writes('Gelezen')
  await world.call('readChat', { body: { conversation: read.begun, up_to: 1e9 }, headers: member.headers })
  const answered = await writes('Beantwoord')
  await world.call('sendMessage', { body: { conversation: answered.begun, text: 'Klaar' }, headers: member.headers })
  await page.goto('/chats')
  await expect(waiting).toHaveCount(1)
  await expect(said).toHaveText(['Tot vrijdag?'])
  // Who waits next is below; nobody who has got an answer.
  await expect(pane.locator('.waiting-next').getByRole('link')).toHaveText([/Gelezen/])
  expect(askedFor).toEqual([])
  await expect(pane.getByRole('heading', { level: 2 }).first()).toHaveText('2 mannen wachten op je antwoord')
  expect(await violations(page)).toEqual([])
  // When it was stands in the list.
  await expect(waiting.locator('time')).toHaveCount(0)
  // The card is pressed as a whole.
  await waiting.getByRole('heading').click({ force: true })
  await expect(page).toHaveURL(`/chats/${conversation}`)
  await expect(page.getByRole('log')).toContainText('Tot vrijdag?')
  // What is written first to somebody answers nobody.
  await page.goto('/chats')
  await expect(waiting.getByRole('link')).toHaveCount(1)
  // Nobody waits any more.
  const { body } = await world.call('getChats', { headers: member.headers })
  for (const { conversation: each } of body.chats)
    if (each !== answered.begun) await world.call('deleteChat', { body: { conversation: each }, headers: member.headers })
  await page.goto('/chats')
  await expect(pane.getByRole('heading', { name: 'Je bent helemaal bij' })).toBeVisible()
  await expect(pane.getByRole('link')).toHaveText(['Chat verder met Contract', 'Meer mannen bekijken'])
  // As if there were more below: that nobody waits is said of all of them only.
  await page.goto('/members')
  let asked = 0
  await page.route('**/api/chats.php*', async (route) => {
    if (asked++ > 0) return route.abort()
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, next: 'more' } })
  })
  await page
    .getByRole('link', { name: /^Chats/ })
    .first()
    .click()
  await expect(pane.getByRole('heading', { name: 'Waar waren jullie gebleven?' })).toBeVisible()
  await expect(pane.getByText('Niemand wacht op je antwoord.')).toHaveCount(0)
})

test('a chat without a message shows what both like, and lines that fill the field and send nothing [RT-15, CHT-4]', {
  tag: '@desk',
}, async ({ page, world, isPhone }) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  for (const [{ headers }, interests] of [
    [member, ['coffee', 'yoga']],
    [other, ['coffee', 'karaoke']],
  ] as const)
    await world.call('updateProfile', { body: { interests: [...interests] }, headers })
  await signIn(page, member)
  const areMatches = page.getByRole('main').getByText('Jullie hebben een match')
  await page.goto(`/members/${other.id}/chat`)
  await expect(page.getByRole('list', { name: 'Dit vinden jullie allebei leuk' }).getByRole('listitem')).toHaveText(['Koffie'])
  await expect(areMatches).toHaveCount(0)
  await world.call('like', { body: { id: other.id }, headers: member.headers })
  await world.call('like', { body: { id: member.id }, headers: other.headers })
  await page.reload()
  await expect(areMatches).toBeVisible()
  // The address is a member's; where one is, is among the chats, and at a row of theirs.
  if (!isPhone) {
    await expect(page.locator('.rail [aria-current]')).toHaveAttribute('href', '/chats')
    const row = page.getByRole('complementary').locator('[aria-current]')
    await expect(row).toHaveAttribute('href', `/members/${other.id}/chat`)
    await expect(row).toContainText('Nog geen berichten')
    await page.locator('.chat-row-menu').press('Enter')
    await expect(page.getByRole('menuitem')).toHaveText(['Melden', 'Blokkeren'])
    await page.keyboard.press('Escape')
  }
  const openers = page.getByRole('list', { name: /^Begin hiermee/ }).getByRole('button')
  await expect(openers).toHaveCount(3)
  // Amid the room, however high the window is.
  const [head, faces, last, composer] = await Promise.all(
    [page.locator('.conversation-head'), page.locator('.together'), openers.last(), page.locator('.composer')].map((each) =>
      each.boundingBox(),
    ),
  )
  if (!head || !faces || !last || !composer) throw new Error('There is nothing to begin with.')
  const [above, below] = [faces.y - head.y - head.height, composer.y - last.y - last.height]
  expect(Math.abs(above - below)).toBeLessThan(16)
  const field = page.getByLabel('Bericht aan Contract')
  await openers.filter({ hasText: 'koffie' }).click()
  await expect(field).toHaveValue('Waar drink je bij jou de beste koffie?')
  await expect(field).toBeFocused()
  // Another one takes its place, but not that of what was written by hand.
  await openers.filter({ hasText: 'zondag' }).click()
  await expect(field).toHaveValue('Hoe ziet jouw perfecte zondag eruit?')
  await field.fill('Hoi!')
  await openers.filter({ hasText: 'zondag' }).click()
  await expect(field).toHaveValue('Hoi! Hoe ziet jouw perfecte zondag eruit?')
  expect((await world.call('getChats', { headers: member.headers })).body.chats).toEqual([])
  expect(await violations(page)).toEqual([])
})

test('a first message is begun below the other’s own words, which wide screens have beside it [RT-15]', { tag: '@desk' }, async ({
  page,
  world,
  isPhone,
}) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  await world.call('updateProfile', { body: { about: 'Timmert een boot in de schuur.' }, headers: other.headers })
  await signIn(page, member)
  for (const [width, height, where] of isPhone
    ? ([[390, 844, '.beginning']] as const)
    : ([
        [768, 1024, '.beginning'],
        [1280, 800, '.conversation-partner'],
      ] as const)) {
    await page.setViewportSize({ width, height })
    await page.goto(`/members/${other.id}/chat`)
    const words = page.getByText('Timmert een boot in de schuur.').filter({ visible: true })
    await expect(words, String(width)).toHaveCount(1)
    await expect(page.locator(where).getByText('Timmert een boot')).toBeInViewport({ ratio: 1 })
    for (const line of await page.locator('.openers button').all()) await expect(line).toBeInViewport({ ratio: 1 })
  }
})

test('lines to begin with are about what the other one likes, where nothing is shared [RT-15]', { tag: '@desk' }, async ({
  page,
  world,
}) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  for (const [{ headers }, interests] of [
    [member, ['yoga']],
    [other, ['tennis', 'wine']],
  ] as const)
    await world.call('updateProfile', { body: { interests: [...interests] }, headers })
  await signIn(page, member)
  await page.goto(`/members/${other.id}/chat`)
  await expect(page.getByRole('list', { name: 'Interesses' }).getByRole('listitem')).toHaveText(['Tennis', 'Wijn'])
  const openers = page.getByRole('list', { name: /^Begin hiermee/ }).getByRole('button')
  await expect(openers).toHaveText(['Tennis: enkel of dubbel?', 'Rood, wit of bubbels?', /./])
})

test('a profile has what can be done below who it is and before what is read about them, and facts in columns [MEM-3]', {
  tag: '@desk',
}, async ({ page, world, isPhone }) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  await world.call('like', { body: { id: other.id }, headers: member.headers })
  await world.call('like', { body: { id: member.id }, headers: other.headers })
  await world.call('updateProfile', {
    body: {
      ...{ about: 'Wandelt graag.', relationship_status: 'single', hair_color: 'brown', eye_color: 'blue' },
      signup_reason: 'chat',
    },
    headers: other.headers,
  })
  await signIn(page, member)
  await page.goto(`/members/${other.id}`)
  const [bond, actions, about] = await Promise.all(
    ['.bond', '.action-bar', '.profile-about'].map((name) => page.locator(name).boundingBox()),
  )
  if (!bond || !actions || !about) throw new Error('Something is not shown.')
  const chat = await page.locator('.action-bar').getByRole('link').first().getAttribute('href')
  await expect(page.getByRole('link', { name: 'Wil je meer weten? Vraag het gewoon.' })).toHaveAttribute('href', chat ?? '')
  // What helps comes first.
  await expect(page.locator('.fact dt')).toHaveText(['Op zoek naar', 'Relatiestatus', 'Haar', 'Ogen'])
  expect(actions.y).toBeGreaterThanOrEqual(bond.y + bond.height)
  if (isPhone) return expect(actions.y).toBeGreaterThan(about.y)
  expect(actions.y + actions.height).toBeLessThanOrEqual(about.y)
  const lefts = await page.locator('.fact').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left))
  expect(new Set(lefts).size).toBeGreaterThan(1)
  // What it is stands just above what they say.
  for (const fact of await page.locator('.fact').all()) {
    const [label, value] = [await fact.locator('dt').boundingBox(), await fact.locator('dd').boundingBox()]
    expect(value?.x).toBe(label?.x)
    expect(value?.y).toBeGreaterThan(label?.y ?? 0)
  }
})

test('the settings have one navigation and one title at all widths, at the side of a desk [RT-18]', { tag: '@desk' }, async ({
  page,
  world,
  isPhone,
}) => {
  await signIn(page, await world.freeMember())
  await page.goto('/settings?tab=privacy')
  const settings = page.getByRole('navigation', { name: 'Instellingen' })
  const pages = settings.getByRole('link')
  for (const width of isPhone ? [320, 390] : [768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(pages.locator('visible=true')).toHaveText(['Mijn profiel', 'Meldingen', 'Account', 'Privacy', 'Aankopen'])
    // In a row that goes on sideways on phones, where the current one is in sight.
    const inSight = isPhone ? pages.filter({ hasText: 'Privacy' }) : pages
    for (const each of await inSight.all()) await expect(each).toBeInViewport({ ratio: 1 })
  }
  await expect(settings.locator('[aria-current]')).toHaveText('Privacy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Instellingen')
  await expect(page).toHaveTitle(/Privacy · Instellingen · Tandem$/)
  if (isPhone) return
  // In two columns that begin in one line.
  await page.setViewportSize({ width: 1280, height: 800 })
  const [side, title] = [await settings.boundingBox(), await page.getByRole('heading', { level: 1 }).boundingBox()]
  expect(side?.x).toBeLessThan(title?.x ?? 0)
  expect(Math.abs((side?.y ?? 0) - (title?.y ?? 99))).toBeLessThan(8)
  // A tablet has the last of them once: in the navigation.
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/settings?tab=account')
  await expect(page.getByRole('main').getByRole('link', { name: 'Aankopen' })).toHaveCount(1)
  await pages.filter({ hasText: 'Aankopen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aankopen' })).toBeVisible()
  await expect(settings.locator('[aria-current]')).toHaveText('Aankopen')
  await pages.filter({ hasText: 'Mijn profiel' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mijn profiel' })).toBeVisible()
})

test('cards of the settings and the profile are as wide as they are read, with a companion that ends with the bar [RT-18, MEM-6]', {
  tag: '@desk',
}, async ({ page, world, isPhone }) => {
  test.skip(isPhone, 'they fill the window there')
  await signIn(page, await world.freeMember())
  const boxOf = async (what: string) => {
    const box = await page.locator(what).first().boundingBox()
    if (!box) throw new Error(`${what} is not shown.`)
    return { left: box.x, right: box.x + box.width, width: box.width }
  }
  await page.goto('/settings?tab=account')
  await openSetting(page, 'E-mailadres')
  const barEnds = (await boxOf('.top-bar-inner')).right - 16
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const [column, beside] = [await boxOf('.settings-page .settings-group'), await boxOf('.settings-beside')]
    expect(column.width, String(width)).toBeLessThanOrEqual(680)
    expect(beside.left - column.right, String(width)).toBe(24)
    expect(beside.right, String(width)).toBe((await boxOf('.top-bar-inner')).right - 16)
  }
  // It is the card that others find, once in the page; beside what hides one it is what is asked there most.
  await expect(page.locator('.settings-beside').getByText('Lid sinds')).toBeVisible()
  await expect(page.getByText('Lid sinds').filter({ visible: true })).toHaveCount(1)
  // A small desk has the column alone.
  await page.setViewportSize({ width: 1100, height: 800 })
  await expect(page.locator('.settings-beside')).toBeHidden()
  expect((await boxOf('.settings-page .settings-group')).right).toBe((await boxOf('.top-bar-inner')).right - 16)
  await page.setViewportSize({ width: 1280, height: 800 })
  // What holds now, and what it is changed to, begin in one column beside the names.
  const column = (await boxOf('#email .settings-row-now')).left
  for (const what of ['#password .settings-row-now', '.settings-language select', '#email input[type=password]'])
    expect((await boxOf(what)).left, what).toBeCloseTo(column, 0)
  expect((await boxOf('#email input[type=password]')).width).toBeLessThanOrEqual(400)
  await page.goto('/profile')
  const card = await boxOf('.settings-page form.panel')
  expect(card.width).toBeLessThanOrEqual(680)
  expect((await boxOf('.own-beside')).right).toBe(barEnds)
  // Its padding, and the card's edge.
  expect((await boxOf('.settings-page form.panel textarea')).right).toBe(card.right - 19)
  await page.goto('/settings?tab=privacy')
  await expect(page.locator('.settings-beside').getByRole('link', { name: 'Klantenservice' })).toHaveAttribute(
    'href',
    '/pages/service',
  )
})

test('pages about one’s own account are marked as that, and no other is [NAV-1, NAV-6]', async ({ page, world, isPhone }) => {
  test.skip(!isPhone, 'the bar of phones')
  await signIn(page, await world.freeMember())
  const marked = page.getByRole('navigation', { name: 'Hoofdnavigatie' }).locator('[aria-current="page"]')
  for (const path of ['/profile', '/settings', '/notifications', '/credits', '/transactions', '/premium']) {
    await page.goto(path)
    await expect(marked, path).toHaveText(/Ik$/)
  }
  await page.goto('/likes')
  await expect(marked).toHaveText(/Likes/)
})

test('the order is summed up beside the ways to pay, on phones before them [PAY-2, MEE-4]', { tag: '@desk' }, async ({
  page,
  world,
  isPhone,
}) => {
  await signIn(page, await world.freeMember())
  await page.goto(`/credits/${await world.smallestPackage()}/paypal`)
  const order = page.getByRole('region', { name: 'Je bestelling' })
  await expect(order.getByRole('definition')).toHaveText([/10 credits/, /9,99/, /−.*2,50/, 'PayPal', /7,49/])
  await expect(page.getByRole('button', { name: /betalen/ })).toHaveText(/7,49/)
  await showAllMethods(page)
  await page.locator('.method').filter({ hasText: 'Paysafecard' }).click()
  await expect(order).toContainText('Paysafecard')
  const [summary, methods] = [await order.boundingBox(), await page.getByRole('group', { name: /betalen/ }).boundingBox()]
  if (!summary || !methods) throw new Error('Nothing is shown.')
  if (isPhone) expect(summary.y + summary.height).toBeLessThanOrEqual(methods.y)
  else expect(methods.x + methods.width).toBeLessThanOrEqual(summary.x)
})

test('below what is bought and how it is paid a desk answers what is asked first, beside the order [PAY-1, PAY-2]', {
  tag: '@desk',
}, async ({ page, world, isPhone }) => {
  await signIn(page, await world.freeMember())
  for (const path of ['/credits', `/credits/${await world.smallestPackage()}`]) {
    await page.goto(path)
    const question = page.getByText('Kan ik mijn geld terugkrijgen?')
    await expect(question, path).toBeVisible({ visible: !isPhone })
    if (isPhone) continue
    await question.click()
    await expect(page.getByText(/dagen na je betaling kun je het geld terugvragen/).last()).toBeVisible()
    const [asked, order, bar] = await Promise.all(
      ['.checkout-main', '.order', '.top-bar-inner'].map((what) => page.locator(what).first().boundingBox()),
    )
    expect(asked?.width, path).toBeLessThanOrEqual(704)
    expect((order?.x ?? 0) + (order?.width ?? 0), path).toBeCloseTo((bar?.x ?? 0) + (bar?.width ?? 0) - 16, 0)
  }
  expect(await violations(page)).toEqual([])
})

test('who is premium is told for how long, what is left and how it ends, beside what they have [PAY-1, ROL-3, ACC-12]', {
  tag: '@desk',
}, async ({ page, world, isPhone }) => {
  const member = await world.premiumMember()
  await signIn(page, member)
  await page.goto('/premium')
  const main = page.getByRole('main')
  await expect(main.getByText('Je blijft het: er is geen abonnement')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Je laat er 0 van 25 zien' })).toHaveAttribute('href', '/profile')
  await expect(main.getByRole('link', { name: 'Zo zien anderen je' })).toHaveAttribute('href', `/members/${member.id}`)
  const credits = main.getByRole('region', { name: 'Je credits' })
  await expect(credits).toContainText('10 credits')
  await expect(credits).toContainText('Genoeg voor 5 berichten')
  const ending = main.getByRole('region', { name: 'Opzeggen' })
  await expect(ending).toContainText(
    'Je hoeft niets op te zeggen. Credits niet gebruikt? Tot 14 dagen na je betaling kun je het geld terugvragen',
  )
  await expect(ending.getByRole('link', { name: 'Je betalingen' })).toHaveAttribute('href', '/transactions')
  const [has, left] = [await page.locator('.premium-hero').boundingBox(), await credits.boundingBox()]
  if (!has || !left) throw new Error('Nothing is shown.')
  if (isPhone) expect(has.y + has.height).toBeLessThanOrEqual(left.y)
  else expect(has.x + has.width).toBeLessThanOrEqual(left.x)
  if (!isPhone) await expect(ending).toBeInViewport({ ratio: 1 })
  expect(await violations(page)).toEqual([])
})

test('login and signup are one half of a wide page [ACC-1, SGN-1]', { tag: '@desk' }, async ({ page, isPhone }) => {
  for (const [path, field] of [
    ['/login', 'E-mailadres'],
    ['/reset-password', 'E-mailadres'],
    [`/reset-password/do#token=${'x'.repeat(43)}`, 'Herhaal je nieuwe wachtwoord'],
    ['/signup', 'E-mailadres'],
  ] as const) {
    await page.goto(path)
    // Of a phone only the login has room for it, above the form.
    await expect(page.locator('.scene')).toBeVisible({ visible: !isPhone || path === '/login' })
    await expect(page.getByLabel(field)).toBeInViewport({ ratio: 1 })
  }
  if (isPhone) return
  // What is promised covers nothing of what somebody shows there.
  const [picture, promises] = [
    await page.locator('.scene img').last().boundingBox(),
    await page.locator('.signup-promises').boundingBox(),
  ]
  expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThanOrEqual(promises?.y ?? 0)
  await expect(page.locator('.signup-promises')).toBeInViewport({ ratio: 1 })
})

test('the light of a wide page goes on in the bar, which has its own ground once one has scrolled past it [RT-1, ACC-1]', {
  tag: '@desk',
}, async ({ page, isPhone }) => {
  test.skip(isPhone, 'there is none behind the faces of a phone')
  const bar = page.locator('.top-bar')
  const LIGHT = /radial-gradient/
  for (const path of ['/', '/login', '/signup']) {
    await page.goto(path)
    await expect(bar, path).toHaveCSS('background-image', LIGHT)
  }
  await page.goto('/')
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  await expect(bar).toHaveCSS('background-image', 'none')
  await page.goto('/prices')
  await expect(bar).not.toHaveCSS('background-image', LIGHT)
})

test('a page that does not exist has the whole first screen of a desk, without a frame [INF-4]', { tag: '@desk' }, async ({
  page,
  isPhone,
}) => {
  test.skip(isPhone, 'the picture is above the words there')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/nothing-here')
  const [state, picture, title] = [
    page.locator('.empty-state'),
    await page.locator('.empty-state > .drawing').boundingBox(),
    await page.getByRole('heading', { level: 1 }).boundingBox(),
  ]
  await expect(state).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  expect(picture?.width).toBeGreaterThan(480)
  expect(picture?.height).toBeGreaterThan(600)
  expect((picture?.x ?? 0) + (picture?.width ?? 0)).toBeLessThanOrEqual((title?.x ?? 0) + 1)
})

test('the start page’s first screen has what is promised below it [RT-1]', { tag: '@desk' }, async ({ page, isPhone }) => {
  test.skip(isPhone, 'one scrolls there')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  for (const promise of await page.locator('.promise').all()) await expect(promise).toBeInViewport({ ratio: 1 })
})

test('the landing page of faces ends with the way to join, as the start page does; its field stands on a card [RT-17]', {
  tag: '@desk',
}, async ({ page, isPhone }) => {
  await page.goto('/landers/gallery')
  const last = page.getByRole('link', { name: 'Word gratis lid' })
  await expect(page.getByRole('heading', { name: 'Het begint met hoi.' })).toBeVisible()
  if (!isPhone) await expect(page.locator('.lander-start')).toHaveCSS('border-top-width', '1px')
  expect((await page.locator('.start-closing').boundingBox())?.width).toBe(page.viewportSize()?.width)
  expect(await violations(page)).toEqual([])
  await last.last().click()
  await expect(page).toHaveURL(/\/signup/)
})

test('a tablet’s profile has photos as wide as half of it, and three of them in little as wide as one [MEM-3]', {
  tag: '@desk',
}, async ({ page, world, request, isPhone }) => {
  test.skip(isPhone, 'no phone has room for it')
  const { id } = await someProfile(request, ({ photo_count }) => photo_count > 2)
  await signIn(page, await world.freeMember())
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto(`/members/${id}`)
  const [photo, third] = [
    await page.locator('.gallery').boundingBox(),
    await page.locator('.gallery-thumbs li').nth(2).boundingBox(),
  ]
  expect(photo?.width).toBe(356)
  expect((third?.x ?? 0) + (third?.width ?? 0)).toBeCloseTo((photo?.x ?? 0) + 356, 0)
})

test.describe('who has another language', { tag: '@desk' }, () => {
  test.use({ locale: 'de-DE' })

  test('sees all of the picture beside a form, also below the offer of that language [ACC-1]', async ({ page, isPhone }) => {
    test.skip(isPhone, 'there is none')
    await page.context().clearCookies({ name: NOTICES_COOKIE })
    await page.goto('/login')
    await expect(page.locator('.banners')).toBeVisible()
    for (const disc of await page.locator('.scene img').all()) await expect(disc).toBeInViewport({ ratio: 1 })
  })
})

test.describe('without scripts', { tag: '@desk' }, () => {
  test.use({ javaScriptEnabled: false })

  test('the start page goes on: how it works, other members, answers that open, and the way to join [RT-1, MEM-2]', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Bevestigd per e-mail',
      'Jij bepaalt wie jou ziet',
      'Eerlijke prijzen',
      'Zo werkt het',
      'Leer deze mannen kennen',
      'Veelgestelde vragen',
      'Het begint met hoi.',
    ])
    await expect(page.locator('.profile-card')).toHaveCount(8)
    const answer = page.getByText('Niets wordt vanzelf verlengd.')
    await expect(answer).toBeHidden()
    await page.getByText('Zit ik aan een abonnement vast?').click()
    await expect(answer).toBeVisible()
    await page.getByRole('link', { name: 'Word gratis lid' }).last().click()
    await expect(page.getByRole('heading', { name: 'Maak je account' })).toBeVisible()
  })

  test('a site that hides its search from visitors shows nobody on its start page [MEM-2]', async ({ page, baseURL }) => {
    await page.goto(`${(baseURL ?? '').replace('localhost', 'hidden.localhost')}/`)
    await expect(page.getByRole('heading', { name: 'Zo werkt het' })).toBeVisible()
    await expect(page.locator('.hero-faces, .profile-card')).toHaveCount(0)
  })
})

async function violations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`)
}

test('beside what one tells stays the card that others find, with what is still to tell [MEM-6, MEM-7]', {
  tag: '@desk',
}, async ({ page, world, isPhone }) => {
  const member = await world.freeMember()
  await signIn(page, member)
  await page.goto('/profile')
  const preview = page.locator('.own-preview')
  const others = page.getByRole('main').getByRole('link', { name: 'Zo zien anderen je' }).filter({ visible: true })
  await expect(preview).toBeVisible({ visible: !isPhone })
  await expect(others).toHaveCount(1)
  await expect(page.locator('.strength-card')).toBeVisible()
  if (isPhone) return
  for (const width of [768, 992, 1100, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(others, String(width)).toHaveCount(1)
  }
  await expect(preview.locator('.profile-card > a')).toHaveAttribute('href', `/members/${member.id}`)
  await page.getByLabel('Profielnaam').fill('Wim')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(preview).toContainText('Wim, ')
  await page.evaluate(() => scrollTo(0, 900))
  await expect(preview).toBeInViewport({ ratio: 1 })
  expect(await violations(page)).toEqual([])
})

test('likes have their tabs beside the heading of a desk, as far as the last of four faces in a row [LIK-1]', {
  tag: '@desk',
}, async ({ page, world, isPhone }) => {
  test.skip(isPhone, 'two stand in a row there')
  const member = await world.freeMember()
  for (const _ of [1, 2, 3, 4, 5])
    await world.call('like', { body: { id: member.id }, headers: (await world.freeMember()).headers })
  await signIn(page, member)
  await page.goto('/likes')
  const tabs = page.getByRole('navigation', { name: 'Likes' })
  const tops = await tabs.getByRole('link').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  const [lead, ...cards] = await page
    .getByRole('main')
    .getByRole('listitem')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect))
  expect(cards).toHaveLength(4)
  expect([lead?.left, lead?.right]).toEqual([cards[0]?.left, cards[3]?.right])
  expect(new Set(cards.map(({ top }) => top)).size).toBe(1)
  const { x = 0, y = 0, width = 0, height = 0 } = (await tabs.boundingBox()) ?? {}
  expect(cards[3]?.right).toBeCloseTo(x + width, 0)
  expect(lead?.top).toBeGreaterThan(y + height)
  expect(cards[0]?.top).toBeGreaterThan(lead?.bottom ?? 9999)
  await tabs.getByRole('link', { name: /^Verstuurd/ }).press('Enter')
  await expect(page).toHaveURL('/likes/given')
  await expect(tabs.locator('[aria-current]')).toContainText('Verstuurd')
})

test('the newest like has a row of its own, with what can be done about it; on a desk the tab says how many are new [LIK-1, LIK-2]', {
  tag: '@desk',
}, async ({ page, world, isPhone }) => {
  const [member, earlier, later] = [await world.freeMember(), await world.freeMember(), await world.freeMember()]
  for (const { headers } of [earlier, later]) await world.call('like', { body: { id: member.id }, headers })
  await signIn(page, member)
  await watchShifts(page)
  await page.goto('/likes')
  const first = page.getByRole('main').getByRole('listitem').first()
  const heading = first.getByRole('heading', { name: 'Contract vindt je leuk' })
  const likeBack = first.getByRole('button', { name: 'Contract leuk vinden' })
  await expect(heading).toBeVisible()
  await expect(page.getByText('2 nieuw', { exact: true })).toBeVisible({ visible: !isPhone })
  // One way to like, and one to the profile besides the card.
  await expect(likeBack).toHaveCount(1)
  expect(await shiftsOf(page)).toEqual([])
  expect(await violations(page)).toEqual([])
  await likeBack.click()
  await page.getByRole('dialog', { name: 'Het is een match!' }).press('Escape')
  await expect(first.getByRole('link', { name: 'Zeg hallo' })).toHaveCount(1)
  await expect(first.getByText(/^Het is een match: jij\sen /)).toBeVisible()
  await expect(likeBack).toHaveCount(0)
  await page.goto('/likes/given')
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0)
})

test('a profile that is told whole may have another photo, which a desk says below the preview [MEM-6, MEM-7]', {
  tag: '@desk',
}, async ({ page, world, query, isPhone }) => {
  const member = await world.freeMember()
  const { regions } = (await world.call('getRegions')).body
  const region = regions.find(({ name }: { name: string }) => name === 'Utrecht')
  const told = { hair_color: 'brown', eye_color: 'blue', body_type: 'slim', tattoos: 'some', signup_reason: 'chat' }
  await world.call('updateProfile', {
    body: {
      ...{ ...told, relationship_status: 'single', about: 'Zee en soep.', interests: ['tennis'] },
      ...{ country: 'NL', countryregion: region.id, sexuality: 'gay', orientation_consent: true },
    },
    headers: member.headers,
  })
  await query(
    `insert into photo (profile_id, sharp_name, blurred_name, position, is_main) values ($1, 'a.webp', 'b.webp', 0, true)`,
    [member.id],
  )
  await signIn(page, member)
  await page.goto('/profile')
  const card = page.locator('.strength-card')
  if (isPhone) return expect(card).toBeHidden()
  // Nothing is missing: a full bar above what else there is to do would say the opposite.
  await expect(card.getByRole('heading')).toHaveText('Je profiel staat')
  await expect(card.getByRole('progressbar')).toHaveCount(0)
  // What marks it is a word in a line, beside the bin.
  for (const locale of ['nl', 'en', 'de', 'fr', 'pl'])
    for (const width of [768, 992, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`/${locale}/profile`)
      const mark = page.locator('.own-photo .tag')
      const [box, bin] = [await boxOf(mark), await boxOf(page.locator('.own-photo-actions .round-button').last())]
      expect(box.bottom - box.top, `${width} px, ${locale}`).toBeLessThan(24)
      expect(box.right, `${width} px, ${locale}`).toBeLessThanOrEqual(bin.left)
    }
  await page.goto('/profile')
  await card.getByRole('link', { name: 'Foto toevoegen' }).click()
  await expect(page.getByRole('button', { name: 'Foto toevoegen' }).first()).toBeFocused()
})

test('one’s own photos fill a row of a wide screen, and where one lives is a row of its own [MEM-6, MEM-7]', {
  tag: '@desk',
}, async ({ page, world, isPhone }) => {
  test.skip(isPhone, 'two photos fill it there')
  await signIn(page, await world.freeMember())
  for (const width of [1280, 1100, 992, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/profile')
    const places = page.locator('.own-photos > li').filter({ visible: true })
    await expect(places, String(width)).toHaveCount(4)
    const boxes = await places.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect))
    expect(new Set(boxes.map(({ top }) => top)).size, String(width)).toBe(1)
    const list = await page.locator('.own-photos').boundingBox()
    expect(boxes.at(-1)?.right, String(width)).toBeCloseTo((list?.x ?? 0) + (list?.width ?? 0), 0)
    const tops = await page
      .locator('.place-fields select, .place-fields input')
      .evaluateAll((fields) => fields.map((each) => each.getBoundingClientRect().top))
    expect(tops, String(width)).toHaveLength(3)
    expect(new Set(tops).size, String(width)).toBe(1)
  }
  await expect(page.getByRole('link', { name: 'Tot 25 foto’s op je profiel' })).toHaveAttribute('href', '/premium')
})

test('a profile’s photo is as high as a desk lets it be, with the others beside it, and the way to a chat stays in view [MEM-3]', {
  tag: '@desk',
}, async ({ page, world, request, isPhone }) => {
  test.skip(isPhone, 'no phone has room for it')
  const { id } = await someProfile(request, ({ photo_count }) => photo_count > 1)
  await signIn(page, await world.freeMember())
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/members/${id}`)
  await expect(page.locator('.gallery-thumbs')).toBeVisible()
  const [photo, thumb] = [await page.locator('.gallery').boundingBox(), await page.locator('.gallery-thumbs').boundingBox()]
  if (!photo || !thumb) throw new Error('There are no photos.')
  expect(photo.height).toBeGreaterThan(600)
  expect(thumb.x + thumb.width).toBeLessThan(photo.x + 8)
  await page.setViewportSize({ width: 1280, height: 420 })
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await expect(page.locator('.action-bar').getByRole('link')).toBeInViewport({ ratio: 1 })
})

test('a profile goes on with lines to begin with and other members, whose row has its height before they come [MEM-3]', {
  tag: '@desk',
}, async ({ page, world, isPhone }) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  await world.call('updateProfile', { body: { about: 'Zee en soep.', interests: ['tennis', 'wine'] }, headers: other.headers })
  await signIn(page, member)
  await watchShifts(page)
  let asked = 0
  await page.route('**/api/profiles.php*', (route) => {
    asked++
    return route.continue()
  })
  await page.goto(`/members/${other.id}`)
  const lines = page.locator('.ask').getByRole('link').filter({ visible: true })
  const others = page.locator('.other-members')
  if (isPhone) {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect(lines).toHaveCount(2)
    // What can be done stays below them.
    await expect(others.locator('.profile-card > a')).toHaveCount(4)
    const row = await others.boundingBox()
    expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual((await page.locator('.action-bar').boundingBox())?.y ?? 0)
    expect(asked).toBe(1)
    return
  }
  await expect(lines).toHaveText(['Tennis: enkel of dubbel?', 'Rood, wit of bubbels?'])
  for (const [width, height, count] of [
    [768, 1024, 3],
    [1280, 800, 4],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.reload()
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const cards = others.locator('.profile-card > a').filter({ visible: true })
    await expect(cards).toHaveCount(count)
    expect(await others.locator(`a[href="/members/${other.id}"]`).count()).toBe(0)
    // In one line.
    expect(new Set(await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().bottom))).size).toBe(1)
    expect(await shiftsOf(page), `${width}`).toEqual([])
    // The photo, which stays in view, ends above them however far one scrolls.
    for (const top of [100, 300, 500]) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
      const [photos, row] = [await page.locator('.profile-photos').boundingBox(), await others.boundingBox()]
      expect((photos?.y ?? 0) + (photos?.height ?? 0), `${width} px at ${top}`).toBeLessThanOrEqual(row?.y ?? 0)
    }
    // Nothing lies over a line when it is scrolled to.
    await lines.last().evaluate((line) => line.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await lines.last().click({ trial: true })
  }
  // Where the line is in the field already, and yields to what is written.
  await lines.first().click()
  await expect(page).toHaveURL(`/members/${other.id}/chat`)
  const field = page.getByLabel('Bericht aan Contract')
  await expect(field).toHaveValue('Tennis: enkel of dubbel?')
  await field.fill('Hoi!')
  await page.goBack()
  await lines.first().click()
  await expect(field).toHaveValue('Hoi!')
})

test('who is written to already, and one’s own profile, have no lines to begin with [MEM-3]', { tag: '@desk' }, async ({
  page,
  world,
}) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  await world.conversation(member, other)
  await signIn(page, member)
  await page.goto(`/members/${other.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.ask')).toHaveCount(0)
  await expect(page.locator('.other-members')).toHaveCount(1)
  await page.goto(`/members/${member.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.ask, .other-members')).toHaveCount(0)
})

test('matches beside the chats of a desk are as wide as the card above, however many, and none is alone in a line [CHT-7]', {
  tag: '@desk',
}, async ({ page, world, isPhone }) => {
  test.skip(isPhone, 'a list there')
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  const conversation = await world.conversation(other, member)
  await world.call('sendMessage', { body: { conversation, text: 'Hallo daar' }, headers: other.headers })
  let count = 0
  await page.route('**/api/likes.php?*tab=matches*', async (route) => {
    const answer = await (await route.fetch()).json()
    const { profiles } = await (await page.request.get('/api/profiles.php?limit=24')).json()
    const matches = profiles.filter(({ id }: { id: number }) => id !== other.id).slice(0, count)
    await route.fulfill({
      json: { ...answer, profiles: matches.map((profile: object) => ({ ...profile, match: true, conversation: null })) },
    })
  })
  await signIn(page, member)
  for (const width of [768, 992, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (count of width === 768 ? [3] : [1, 2, 3, 4, 5, 6]) {
      const at = `${count} at ${width}`
      await page.goto('/members')
      await page
        .getByRole('link', { name: /^Chats/ })
        .locator('visible=true')
        .first()
        .click()
      const faces = page.locator('.is-large .chats-faces > li')
      await expect(faces, at).toHaveCount(count)
      // Names are whole.
      const names = faces.locator('a > span:not(.avatar, .tag, .whereabouts)')
      expect(await names.evaluateAll((all) => all.filter((name) => name.clientWidth < name.scrollWidth)), at).toEqual([])
      // In thirds of a tablet's pane.
      if (width === 768) continue
      const edges = await faces.evaluateAll((all) =>
        all.map((face) => {
          // What is seen of each: its photo, or the card it is in.
          const { left, right, top } = (face.querySelector('.avatar') as Element).getBoundingClientRect()
          const card = face.querySelector('a') as Element
          const isCard = getComputedStyle(card).borderTopStyle === 'solid'
          return { left, right: isCard ? card.getBoundingClientRect().right : right, top }
        }),
      )
      const card = (await page.locator('.waiting-chat').boundingBox()) as { x: number; width: number }
      expect(Math.min(...edges.map(({ left }) => left)) - card.x, at).toBeLessThanOrEqual(1)
      expect(Math.abs(Math.max(...edges.map(({ right }) => right)) - card.x - card.width), at).toBeLessThanOrEqual(1)
      const tops = edges.map(({ top }) => Math.round(top))
      if (count > 1) for (const top of tops) expect(tops.filter((each) => each === top).length, at).toBeGreaterThan(1)
      if (count > 3) expect((await faces.first().locator('.avatar').boundingBox())?.height, at).toBeLessThan(240)
    }
  }
})

test('a name as long as one may be leaves the bar of a small desk its room [RT-21]', { tag: '@desk' }, async ({
  page,
  world,
  isPhone,
}) => {
  test.skip(isPhone, 'a phone’s bar has no name')
  const member = await world.freeMember()
  await world.call('updateProfile', { body: { name: 'Wolfgangmaximilianusseveri' }, headers: member.headers })
  await signIn(page, member)
  for (const width of [992, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/members')
    await expect(page.locator('.avatar-button')).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width)
  }
})
