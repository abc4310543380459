import { asReturningVisitor, expect, fail, signIn, test } from './site.ts'

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
  await expect(page.getByRole('link').filter({ hasText: '1 nieuwe like' }).locator('visible=true')).toBeVisible()

  await cards.first().getByRole('link').click()
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

  // Taken back and given again: it is a match once more.
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await dialog.getByRole('button', { name: 'Profiel van Contract' }).click()
  await expect(page).toHaveURL(`/likes/m/${other.id}`)
  await expect(page.getByText('Jullie zijn een match')).toBeVisible()
  await page.goto('/likes/matches')
  await page.getByRole('link', { name: 'Chat', exact: true }).click()
  await expect(page).toHaveURL(`/members/${other.id}/chat`)
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
  await dialog.getByRole('button', { name: 'Bekijk het profiel' }).click()
  await expect(page).toHaveURL(/\/likes\/m\/\d+$/)
  await page.goto('/likes/received')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
})

test('a match that comes from the other side is shown as it happens [LIK-3, CHT-9]', async ({ page, world }) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  await world.call('like', { body: { id: other.id }, headers: member.headers })
  await signIn(page, member)
  const stream = page.waitForResponse('**/api/events.php')
  await page.goto('/members')
  await stream
  await world.call('like', { body: { id: member.id }, headers: other.headers })
  await expect(page.getByRole('dialog', { name: 'Het is een match!' })).toBeVisible()
})

test.describe('the swipe game', () => {
  const nameOnTop = (page: import('@playwright/test').Page) => page.locator('.swipe-card.is-top h2')

  test('is played by buttons, keys and dragging; nobody comes twice [SWP-1]', async ({ page, world }) => {
    const member = await world.freeMember()
    await signIn(page, member)
    await page.goto('/swipe-game')
    await expect(page.getByText('Vandaag nog 4 likes')).toBeVisible()
    const seen: (string | null)[] = []
    const remember = async () => seen.push(await page.locator('.swipe-card.is-top a').getAttribute('href'))
    const isNext = () => expect(page.locator('.swipe-card.is-top a')).not.toHaveAttribute('href', String(seen.at(-1)))

    await remember()
    await page.getByRole('button', { name: /overslaan$/ }).click()
    await isNext()
    await remember()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('Vandaag nog 3 likes')).toBeVisible()
    await isNext()
    await remember()
    await page.keyboard.press('ArrowLeft')
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

    await page.reload()
    await expect(nameOnTop(page)).toBeVisible()
    await remember()
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('has 4 likes a day and counts down to the next ones [SWP-1]', async ({ page, world }) => {
    const member = await world.freeMember()
    await signIn(page, member)
    await page.goto('/swipe-game')
    for (const left of [3, 2, 1]) {
      await page.getByRole('button', { name: /leuk vinden$/ }).click()
      await expect(page.getByText(left === 1 ? 'Vandaag nog 1 like' : `Vandaag nog ${left} likes`)).toBeVisible()
    }
    await page.getByRole('button', { name: /leuk vinden$/ }).click()
    await expect(page.getByText('Je hebt je 4 likes van vandaag gebruikt.')).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^\d\d:\d\d:\d\d$/)
    await expect(page.getByRole('button', { name: /leuk vinden$/ })).toBeDisabled()
    await page.getByRole('button', { name: /overslaan$/ }).click()
    await expect(nameOnTop(page)).toBeVisible()
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
})
