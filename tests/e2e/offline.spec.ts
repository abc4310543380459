/** What a member can go on with when the connection is lost, and what goes on by itself when it is back. */
import type { Page } from '@playwright/test'
import { chunkOf } from '../support/manifest.ts'
import { asReturningVisitor, expect, fail, signIn, test } from './site.ts'

const NOTICE = 'Geen verbinding. We gaan verder zodra je weer online bent.'

/** Once what says so is there: it comes after the page. */
async function loseConnection(page: Page): Promise<void> {
  await expect(page.locator('.toast-area')).toBeAttached()
  await page.context().setOffline(true)
}

test.beforeEach(({ page }) => asReturningVisitor(page))

test('without a connection the page stays and says so; where one wanted to go, one gets with it [RT-21]', async ({
  page,
  context,
  world,
  complaints,
}) => {
  await signIn(page, await world.freeMember())
  await page.goto('/members')
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await loseConnection(page)
  const notice = page.getByRole('status').filter({ hasText: NOTICE })
  await expect(notice).toBeVisible()
  // Its file has never been loaded, nor what it shows.
  await page.getByRole('link', { name: 'Past bij mij' }).click()
  await expect(page.locator('.navigation-progress.is-running')).toHaveCount(1)
  await expect(page).toHaveURL('/members')
  await expect(page.getByRole('heading', { name: 'Mannen' })).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL('/match-finder')
  await expect(page.getByRole('heading', { level: 1, name: 'Vind je match' })).toBeVisible()
  await expect(notice).toHaveCount(0)
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  // That its calls failed.
  complaints.length = 0
})

test('a form keeps its text, and says at once that there is no connection [INF-5]', async ({ page, context, world }) => {
  await signIn(page, await world.freeMember())
  await page.goto('/profile')
  await page.getByLabel('Over jou').fill('Ik klim en lees.')
  await loseConnection(page)
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByRole('alert')).toContainText('Geen verbinding')
  await expect(page.getByLabel('Over jou')).toHaveValue('Ik klim en lees.')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Je profiel is opgeslagen.')).toBeVisible()
})

test('messages written without a connection wait for one and are sent in their order; what came meanwhile is there [CHT-8, PUL-1]', async ({
  page,
  context,
  world,
  query,
}) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  const conversation = await world.conversation(member, other)
  await signIn(page, member)
  // What is new is found by asking: no stream tells.
  await page.route('**/api/events.php*', (route) => route.fulfill({ status: 503, json: { error: 'backend_unavailable' } }))
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/chats/${conversation}`)
  await loseConnection(page)
  const log = page.getByRole('log')
  for (const text of ['Een', 'Twee']) {
    await page.getByLabel('Bericht aan Contract').fill(text)
    await page.getByRole('button', { name: 'Versturen', exact: true }).click()
  }
  await expect(log.getByText('Wordt verstuurd zodra je weer online bent')).toHaveCount(2)
  // The overview beside it says the same.
  await expect(page.getByRole('link', { name: /Wordt verstuurd zodra je weer online bent/ })).toBeVisible()
  await world.call('sendMessage', { body: { conversation, text: 'Nul' }, headers: other.headers })
  await context.setOffline(false)
  await expect(log.getByText('Wordt verstuurd zodra je weer online bent')).toHaveCount(0)
  await expect(log.getByText('Nul')).toBeVisible()
  const sent = async () =>
    (
      await query('select text from message where conversation_id = $1 and sender_id = $2 order by id', [conversation, member.id])
    ).map(({ text }) => text)
  await expect.poll(sent).toEqual(['Een', 'Twee'])
})

test('a file that was cut off with the connection is fetched again with it; the page stays [RT-21]', async ({
  page,
  context,
  world,
  complaints,
}) => {
  await signIn(page, await world.freeMember())
  await page.goto('/members')
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  let cut: () => Promise<void> = async () => {}
  const file = `**${chunkOf('features/matchFinder/MatchFinderPage.tsx')}`
  const asked = new Promise<void>((isAsked) => {
    void page.route(file, (route) => {
      cut = () => route.abort()
      isAsked()
    })
  })
  await page.getByRole('link', { name: 'Past bij mij' }).click()
  await asked
  await loseConnection(page)
  await cut()
  await expect(page.getByRole('status').filter({ hasText: NOTICE })).toBeVisible()
  await expect(page).toHaveURL('/members')
  await page.unroute(file)
  await context.setOffline(false)
  await expect(page).toHaveURL('/match-finder')
  await expect(page.getByRole('heading', { level: 1, name: 'Vind je match' })).toBeVisible()
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  complaints.length = 0
})

test('a dialog that was never opened comes with the connection; the page is not lost to it', async ({ page, context, world }) => {
  const other = await world.freeMember()
  await signIn(page, await world.freeMember())
  await page.goto(`/members/${other.id}`)
  await loseConnection(page)
  await page.getByRole('button', { name: 'Cadeau sturen' }).click()
  await expect(page.getByRole('status').filter({ hasText: NOTICE })).toBeVisible()
  await expect(page.getByRole('heading', { name: /Contract/ }).first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('dialog')).toBeVisible()
})

test.describe('without a stream, as it is refused', () => {
  const STREAM = '**/api/events.php*'
  let refused: Promise<unknown>

  test.beforeEach(async ({ page }) => {
    await page.route(STREAM, (route) => route.fulfill({ status: 503, json: { error: 'backend_unavailable' } }))
    await page.clock.install()
    refused = page.waitForResponse(STREAM)
  })

  test('what happened meanwhile is asked for as soon as the connection is back [PUL-1]', async ({ page, context, world }) => {
    const [member, other] = [await world.freeMember(), await world.freeMember()]
    await signIn(page, member)
    await page.goto('/profile')
    await refused
    // From here on nothing is asked for because time goes by.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
    await loseConnection(page)
    const conversation = await world.conversation(other, member)
    await world.call('sendMessage', { body: { conversation, text: 'Dag' }, headers: other.headers })
    await context.setOffline(false)
    await expect(page.getByText('1 ongelezen bericht').filter({ visible: true }).first()).toBeAttached()
  })

  test('the stream is opened again with the connection, not minutes later [CHT-9]', async ({ page, context, world }) => {
    await signIn(page, await world.freeMember())
    await page.goto('/profile')
    await refused
    await loseConnection(page)
    await page.unroute(STREAM)
    const opened = page.waitForRequest(STREAM)
    await context.setOffline(false)
    await opened
  })
})

test('what could not be fetched is fetched when the connection is back, without a press [RT-21]', async ({
  page,
  context,
  world,
  complaints,
}) => {
  await signIn(page, await world.freeMember())
  await page.goto('/likes')
  // The screen's file is there, and what it shows is not.
  await fail(page, 'GET', '**/api/profiles.php*')
  await page.getByRole('link', { name: 'Zoeken' }).filter({ visible: true }).first().click()
  const failed = page.locator('.load-failed')
  await expect(failed).toBeVisible()
  await loseConnection(page)
  await page.unroute('**/api/profiles.php*')
  await context.setOffline(false)
  await expect(failed).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  complaints.length = 0
})

test('a notice of a failure lies beside what sends, and gives the focus back to the page [INF-5]', async ({ page, world }) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  const conversation = await world.conversation(member, other)
  await signIn(page, member)
  await page.goto(`/chats/${conversation}`)
  await fail(page, 'DELETE', '**/api/chat.php')
  await page.locator('.conversation-head').getByRole('button', { name: /Meer/ }).click()
  await page.getByRole('menuitem', { name: 'Chat verwijderen' }).locator('visible=true').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Chat verwijderen' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'Er is een fout opgetreden' })
  await expect(notice).toBeVisible()
  await page.getByLabel('Bericht aan Contract').fill('Dag')
  const send = page.getByRole('button', { name: 'Versturen', exact: true })
  const [lies, button] = [await notice.boundingBox(), await send.boundingBox()]
  expect((lies?.y ?? 0) + (lies?.height ?? 0)).toBeLessThan(button?.y ?? 0)
  await send.click({ trial: true })
  await notice.getByRole('button', { name: 'Sluiten' }).click()
  await expect(page.getByRole('heading').first()).toBeFocused()
})

test('the page that says so asks again for the address it stands for, with its query [PUL-5]', async ({ page }) => {
  // Nothing comes through yet.
  await page.route('**/robots.txt', (route) => route.abort())
  await page.goto('/offline.html?country=NL')
  const again = page.waitForRequest((request) => request.isNavigationRequest())
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(new URL((await again).url()).search).toBe('?country=NL')
})
