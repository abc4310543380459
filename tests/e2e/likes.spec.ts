import type { Locator } from '@playwright/test'
import { asReturningVisitor, expect, signIn, test } from './site.ts'

test.beforeEach(({ page }) => asReturningVisitor(page))

test('likes have tabs, new ones first; opening one clears its mark [LIK-1, LIK-2, RT-8]', async ({ page, world }) => {
  const member = await world.freeMember()
  const [earlier, later] = [await world.freeMember(), await world.freeMember()]
  for (const { headers } of [earlier, later]) await world.call('like', { body: { id: member.id }, headers })
  await world.call('seeLike', { body: { id: earlier.id }, headers: member.headers })
  await signIn(page, member)
  await page.goto('/likes')
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toContainText('Nieuwe like')
  await expect(cards.last()).not.toContainText('Nieuwe like')
  // That is all of them: here is how there come to be more.
  await expect(page.getByRole('main').getByRole('link', { name: 'Begin met swipen' })).toHaveAttribute('href', '/swipe-game')
  await expect(page.getByRole('link').filter({ hasText: '1 nieuwe like' }).locator('visible=true')).toBeVisible()

  await cards.first().getByRole('link').first().click()
  await expect(page).toHaveURL(`/members/${later.id}`)
  await expect(page.getByText('Vindt je leuk')).toBeVisible()
  await expect(page.getByText('1 nieuwe like')).toHaveCount(0)

  await page.goto('/likes/given')
  await expect(page.getByRole('heading', { name: 'Je hebt nog niemand geliket' })).toBeVisible()
  await page.getByRole('link', { name: /^Matches/ }).click()
  await expect(page).toHaveURL('/likes/matches')
  await expect(page.getByRole('heading', { name: 'Nog geen matches' })).toBeVisible()
})

test('a mutual like is celebrated; the image leads to the profile, elsewhere closes [LIK-1, LIK-3]', async ({ page, world }) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  await world.call('like', { body: { id: member.id }, headers: other.headers })
  await signIn(page, member)
  await page.goto(`/members/${other.id}`)
  const heart = page.getByRole('button', { name: 'Contract leuk vinden' })
  await heart.click()
  const dialog = page.getByRole('dialog', { name: 'Het is een match!' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('heading').click()
  await expect(dialog).toBeHidden()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  // Taken back and given again: it is a match once more. One's own face leads nowhere.
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await dialog.getByRole('figure').click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`/members/${other.id}`)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await dialog.getByRole('button', { name: 'Profiel van Contract' }).click()
  await expect(page).toHaveURL(`/likes/m/${other.id}`)
  await expect(page.getByText('Jullie hebben een match')).toBeVisible()
  const card = page.getByRole('main').getByRole('listitem')
  await page.goto('/likes/received')
  await expect(card.getByText('Match', { exact: true })).toBeVisible()
  await expect(card.getByRole('link', { name: 'Zeg hallo' })).toHaveAttribute('href', `/members/${other.id}/chat`)
  await page.goto('/likes/matches')
  await expect(card).toBeVisible()
  await expect(card.getByText('Match', { exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Zeg hallo', exact: true }).click()
  await expect(page).toHaveURL(`/members/${other.id}/chat`)
})

test('matches are a way to the chat between both: begun or not, from likes and below the chats [LIK-1, CHT-1]', async ({
  page,
  world,
}) => {
  const called = async (name: string) => {
    const person = await world.freeMember()
    await world.call('updateProfile', { body: { name }, headers: person.headers })
    return person
  }
  const [member, written, silent, fan] = [await called('Ada'), await called('Bo'), await called('Cleo'), await called('Dina')]
  for (const other of [written, silent, fan]) await world.call('like', { body: { id: member.id }, headers: other.headers })
  for (const { id } of [written, silent]) await world.call('like', { body: { id }, headers: member.headers })
  const writes = async (other: typeof fan) => {
    const conversation = await world.conversation(other, member)
    await world.call('sendMessage', { body: { conversation, text: 'Hallo' }, headers: other.headers })
    return conversation
  }
  const conversation = await writes(fan)
  const begun = await writes(written)
  await signIn(page, member)

  await page.goto('/likes')
  const card = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  const goOn = { name: 'Chat verder', exact: true }
  await expect(card('Bo').getByRole('link', goOn)).toHaveAttribute('href', `/chats/${begun}`)
  await expect(card('Cleo').getByRole('link', { name: 'Zeg hallo' })).toHaveAttribute('href', `/members/${silent.id}/chat`)
  // No match, and yet somebody one talks to.
  await expect(card('Dina').getByRole('link', goOn)).toHaveAttribute('href', `/chats/${conversation}`)
  // Both can be pressed: neither lies on the other.
  await card('Dina').getByRole('button', { name: 'Dina leuk vinden' }).click({ trial: true })
  await card('Dina').getByRole('link', goOn).click({ trial: true })
  await page.goto('/likes/matches')
  await card('Bo').getByRole('link', goOn).click()
  await expect(page).toHaveURL(`/chats/${begun}`)

  await page.goto('/chats')
  const matches = page.getByRole('list', { name: 'Stuur je matches een berichtje' }).getByRole('link')
  await expect(matches).toHaveText(['Cleo'])
  // As soon as one of them writes there is nobody to be the first to write to.
  await writes(silent)
  await expect(page.locator('.chat-row')).toHaveCount(3)
  await expect(matches).toHaveCount(0)
})

test('on phones the way to a match’s chat leaves their name a line, and does not cover whether they are online [LIK-1, MEE-10]', async ({
  page,
  world,
}) => {
  const [member, other, newest] = [await world.freeMember(), await world.freeMember(), await world.freeMember()]
  await world.call('updateProfile', { body: { name: 'Maarten' }, headers: other.headers })
  for (const { id, headers } of [other, newest]) {
    await world.call('like', { body: { id }, headers: member.headers })
    await world.call('like', { body: { id: member.id }, headers })
  }
  await signIn(page, member)
  // Below the newest.
  const main = page.getByRole('main').getByRole('listitem').nth(1)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 640 })
    await page.goto('/likes')
    const sign = await main.getByRole('link', { name: 'Zeg hallo' }).boundingBox()
    const dot = await main.getByRole('img', { name: 'Online', exact: true }).boundingBox()
    const lines = await main.locator('.profile-card > a').evaluate((link) => {
      const name = [...link.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE) as Node
      const range = document.createRange()
      range.selectNode(name)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size
    })
    expect(lines, `${width} px`).toBe(1)
    if (!sign || !dot) throw new Error('One of them is not there.')
    expect(sign.y + sign.height, `${width} px`).toBeLessThanOrEqual(dot.y)
  }
})

test('the newest match has a row of its own above the others, with the way to say hello, at every width [LIK-1]', {
  tag: '@desk',
}, async ({ page, world }) => {
  const [member, earlier, other] = [await world.freeMember(), await world.freeMember(), await world.freeMember()]
  for (const { id, headers } of [earlier, other]) {
    await world.call('like', { body: { id }, headers: member.headers })
    await world.call('like', { body: { id: member.id }, headers })
  }
  await signIn(page, member)
  const [lead, next] = [0, 1].map((index) => page.getByRole('main').getByRole('listitem').nth(index)) as [Locator, Locator]
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/likes')
    await expect(lead.getByRole('heading')).toHaveText('Het is een match: jij en Contract')
    // Of both who match, as far as there is room beside three names.
    await expect(page.getByText('2 nieuw', { exact: true })).toBeVisible({ visible: width >= 768 })
    await expect(lead.getByRole('link', { name: 'Zeg hallo' })).toBeInViewport({ ratio: 1 })
    // Who has no photo has the letter that stands for it everywhere.
    await expect(lead.locator('.profile-placeholder')).toBeVisible()
    // The words say it: no tag repeats them.
    await expect(lead.locator('.tag')).toHaveCount(0)
    await expect(lead.locator('.profile-card').getByRole('link')).toHaveAccessibleName(/^Nieuwe match/)
    const [row, card] = [await lead.boundingBox(), await next.boundingBox()]
    if (!row || !card) throw new Error('Nobody is shown.')
    expect(card.y, `${width} px`).toBeGreaterThanOrEqual(row.y + row.height)
    expect(row.x, `${width} px`).toBe(card.x)
    expect(row.height, `${width} px`).toBeLessThanOrEqual(width < 992 ? 132 : 150)
    // Each covers no more of the other than a fifth.
    const faces = [lead.locator('.avatar'), lead.locator('.profile-card')]
    const [own, theirs] = await Promise.all(faces.map((face) => face.boundingBox()))
    if (!own || !theirs) throw new Error('There are no two faces.')
    expect(own.width, `${width} px`).toBeCloseTo(theirs.width, 0)
    expect(own.x + own.width - theirs.x, `${width} px`).toBeLessThanOrEqual(own.width / 5 + 1)
    await expect(lead.locator('.opener'), `${width} px`).toBeVisible({ visible: width >= 992 })
  }
  // A first line is written into the field of the conversation.
  const line = String(await lead.locator('.opener').textContent()).trim()
  await lead.locator('.opener').click()
  await expect(page.getByRole('textbox')).toHaveValue(line)
  await page.goBack()
  await lead.locator('.profile-card').getByRole('link').click()
  await expect(page).toHaveURL(`/members/${other.id}`)
})

test('a like is told to who does not see the heart, and so is the next one [LIK-1, MEE-10]', async ({ page, world }) => {
  const [one, next] = [await world.freeMember(), await world.freeMember()]
  await signIn(page, await world.freeMember())
  const said = page.getByRole('status').filter({ hasText: 'Je vindt Contract leuk.' })
  for (const { id } of [one, next]) {
    await page.goto(`/members/${id}`)
    await page.getByRole('button', { name: 'Contract leuk vinden' }).click()
    await expect(said).toHaveCount(1)
    // Nothing lies over the page for it.
    await expect(page.locator('.toast')).toHaveCount(0)
  }
})

test('a like that is taken back is said, with what it ends, and can be given again without a celebration [LIK-1]', async ({
  page,
  world,
}) => {
  const [member, fan, stranger] = [await world.freeMember(), await world.freeMember(), await world.freeMember()]
  await world.call('like', { body: { id: member.id }, headers: fan.headers })
  for (const { id } of [fan, stranger]) await world.call('like', { body: { id }, headers: member.headers })
  await signIn(page, member)
  const heart = page.getByRole('button', { name: 'Contract leuk vinden' })
  const notice = page.locator('.toast')
  await page.goto(`/members/${stranger.id}`)
  await heart.click()
  await expect(notice).toContainText('Je vindt Contract niet meer leuk.')

  await page.goto(`/members/${fan.id}`)
  await heart.click()
  await expect(notice).toContainText('Je vindt Contract niet meer leuk, dus jullie zijn geen match meer.')
  await expect(page.getByText('Vindt je leuk')).toBeVisible()
  const liked = page.waitForResponse((response) => response.request().method() === 'POST' && /like\.php/.test(response.url()))
  await notice.getByRole('button', { name: 'Herstellen' }).click()
  await liked
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Jullie hebben een match')).toBeVisible()
  await expect(notice).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('who is liked, or not any more, keeps their place until the list is opened again [LIK-1]', async ({ page, world }) => {
  const member = await world.freeMember()
  const others = [await world.freeMember(), await world.freeMember(), await world.freeMember()]
  for (const { id, headers } of others) {
    await world.call('like', { body: { id }, headers: member.headers })
    await world.call('like', { body: { id: member.id }, headers })
  }
  await signIn(page, member)
  const links = page.getByRole('main').locator('.profile-card > a')
  const places = () => links.evaluateAll((all) => all.map((link) => Number(/\d+$/.exec((link as HTMLAnchorElement).href)?.[0])))
  for (const tab of ['matches', 'given']) {
    // A match has its heart in the list of all of them only.
    if (tab === 'given') for (const { headers } of others) await world.call('unlike', { body: { id: member.id }, headers })
    await page.goto(`/likes/${tab}`)
    await expect(links).toHaveCount(3)
    const before = await places()
    const heart = page.getByRole('button', { name: 'Contract leuk vinden' }).nth(1)
    const answered = () => page.waitForResponse('**/api/like.php')
    const unliked = answered()
    await heart.click()
    await unliked
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    expect(await places()).toEqual(before)
    // Opened again, the list has who is in it.
    await page.getByRole('link', { name: /^Ontvangen/ }).click()
    await expect(page).toHaveURL(/\/likes(\/received)?$/)
    await page
      .getByRole('link', { name: tab === 'given' ? /^Verstuurd/ : /^Matches/ })
      .last()
      .click()
    await expect(links).toHaveCount(2)
    await world.call('like', { body: { id: before[1] }, headers: member.headers })
  }
})

test('a like that the server refuses is taken back and told [LIK-1]', async ({ page, world }) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  await signIn(page, member)
  await page.goto(`/members/${other.id}`)
  await page.route('**/api/like.php', (route) => route.fulfill({ status: 404, json: { error: 'not_found', request_id: 'x' } }))
  const heart = page.getByRole('button', { name: 'Contract leuk vinden' })
  await heart.click()
  await expect(page.getByRole('status')).toContainText('Dit kon niet worden gevonden.')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('after t seconds somebody fictional likes the member, and t is gone [LIK-4, LIK-5]', async ({ page, world }) => {
  const member = await world.freeMember()
  await signIn(page, member)
  await page.goto('/members?t=1')
  const dialog = page.getByRole('dialog', { name: /vindt je leuk/ })
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText('Fictief')
  await expect(page).toHaveURL('/members')
  await dialog.getByRole('button', { name: 'Kijk wie' }).click()
  await expect(page).toHaveURL(/\/likes\/m\/\d+$/)
  await page.goto('/likes/received')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
})

test('a match that comes from the other side is shown as it happens [LIK-3, CHT-9]', async ({ page, world }) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  await world.call('like', { body: { id: other.id }, headers: member.headers })
  await signIn(page, member)
  const stream = page.waitForResponse('**/api/events.php*')
  await page.goto('/members')
  await stream
  await world.call('like', { body: { id: member.id }, headers: other.headers })
  await expect(page.getByRole('dialog', { name: 'Het is een match!' })).toBeVisible()
})
