/** Days and times are the reader's, from the first paint on. */
import type { Locator, Page } from '@playwright/test'
import { NOTICES_COOKIE, noticesText } from '../../src/shared/notices.ts'
import type { Person, World } from '../contract/suite/world.ts'
import { asReturningVisitor, expect, rememberedNotices, signIn, test } from './site.ts'

type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

/** Half past twelve on Sunday in Amsterdam, half past midnight on Monday in Auckland. */
const SENT_AT = '2026-03-01T11:30:00Z'

test.use({ locale: 'nl-NL', timezoneId: 'Pacific/Auckland' })
test.beforeEach(({ page }) => asReturningVisitor(page))

/** A message of long ago, and one of now. @returns the conversation's address */
async function talked(world: World, query: Query, member: Person): Promise<string> {
  const other = await world.freeMember()
  const conversation = await world.conversation(other, member)
  for (const text of ['Lang geleden', 'Net nu'])
    await world.call('sendMessage', { body: { conversation, text }, headers: other.headers })
  await query("update message set sent_at = $1 where conversation_id = $2 and text = 'Lang geleden'", [SENT_AT, conversation])
  await query('update conversation set updated_at = $1 where id = $2', [SENT_AT, conversation])
  return `/chats/${conversation}`
}

/** The page as it comes, in a browser that runs none of its scripts. */
async function withoutScripts(page: Page, path: string): Promise<{ said: string; list: string }> {
  const browser = page.context().browser()
  const context = await browser?.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() })
  if (!context) throw new Error('There is no browser.')
  const bare = await context.newPage()
  await bare.goto(new URL(path, page.url()).href)
  const said = await textOf(bare.getByRole('log'))
  await bare.goto(new URL('/chats', page.url()).href)
  const list = await textOf(bare.getByRole('main'))
  await context.close()
  return { said, list }
}

const textOf = async (part: Locator) => (await part.textContent()) ?? ''

test("a conversation's first paint has its messages, in the zone that its browser has told of [CHT-1, MEE-8]", async ({
  page,
  world,
  query,
}) => {
  const member = await world.freeMember()
  const path = await talked(world, query, member)
  await signIn(page, member)
  await page.goto(path)
  const log = page.getByRole('log')
  await expect(log).toContainText('maandag 2 maart')
  await expect(log).toContainText('00:30')
  await expect.poll(async () => (await rememberedNotices(page)).timeZone).toBe('Pacific/Auckland')

  const { said, list } = await withoutScripts(page, path)
  expect(said).toMatch(/maandag 2 maart.*Lang geleden.*00:30.*Vandaag.*Net nu/)
  expect(list).toContain('2 mrt')
  await page.goto(path)
  // That it begins here is known only with the profile.
  expect((await textOf(log)).replace('Hier begint jullie chat', '')).toBe(said)
})

test("who has travelled is shown the times of where they were until the page is the browser's [CHT-1]", async ({
  page,
  world,
  query,
}) => {
  const member = await world.freeMember()
  const path = await talked(world, query, member)
  await signIn(page, member)
  const there = { ...(await rememberedNotices(page)), timeZone: 'Europe/Amsterdam' }
  await page.context().addCookies([{ name: NOTICES_COOKIE, value: noticesText(there), url: process.env.NATIVE_SITE ?? '' }])
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(path, { waitUntil: 'commit' })
  const log = page.getByRole('log')
  await expect(log).toContainText('zondag 1 maart')
  await expect(log).toContainText('12:30')

  await page.unroute('**/assets/*.js')
  await page.goto(path)
  await expect(log).toContainText('maandag 2 maart')
  await expect(log).toContainText('00:30')
  await expect(log).not.toContainText('zondag 1 maart')
  await page.goto('/chats')
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('2 mrt')
})

test('times are shown, and the page taken over, also where the worker for the first formatter does not come [CHT-1, P4]', async ({
  page,
  world,
  query,
}) => {
  const member = await world.freeMember()
  await talked(world, query, member)
  await signIn(page, member)
  const asked = page.waitForRequest('**/firstFormatter.worker*')
  // It hangs.
  await page.route('**/firstFormatter.worker*', () => {})
  await page.goto('/chats')
  await asked
  await expect.poll(async () => (await rememberedNotices(page)).timeZone).toBe('Pacific/Auckland')
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('2 mrt')
})
