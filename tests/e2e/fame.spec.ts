/** What a member with many conversations and likes must not notice. */
import type { Page, Request } from '@playwright/test'
import type { Person } from '../contract/suite/world.ts'
import { asReturningVisitor, expect, fail, scrollUntil, signIn, test } from './site.ts'

test.beforeEach(({ page }) => asReturningVisitor(page))

type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

/** Conversations with members of the demo, one message each and unread; the first is the latest. @returns their ids, latest first */
async function giveChats(query: Query, { id }: Person, count: number): Promise<number[]> {
  const rows = await query(
    `with partner as (
      select id, row_number() over (order by id) as number from profile
      where site_id = (select site_id from profile where id = $1) and status = 'active' and not invisible and id <> $1
      order by id limit $2
    ), chat as (
      insert into conversation (low_id, high_id, low_unread, high_unread, updated_at)
      select least(id, $1), greatest(id, $1), ($1 < id)::int, ($1 > id)::int, now() - number * interval '1 minute' from partner
      returning id, low_id, high_id, updated_at
    ), sent as (
      insert into message (conversation_id, sender_id, text, sent_at)
      select id, case when low_id = $1 then high_id else low_id end, 'Hallo', updated_at from chat
    ) select id from chat order by updated_at desc`,
    [id, count],
  )
  return rows.map((row) => Number(row.id))
}

/** Likes of members who were there longest ago – the first of a search like nobody, or liking them were a match –; the first is the latest. */
async function giveLikes(query: Query, { id }: Person, count: number): Promise<void> {
  await query(
    `insert into affinity (low_id, high_id, low_liked_at, high_liked_at)
      select least(id, $1), greatest(id, $1), case when id < $1 then at end, case when id > $1 then at end
      from (select id, now() - row_number() over (order by id) * interval '1 minute' as at from profile
        where site_id = (select site_id from profile where id = $1) and status = 'active' and not invisible and id <> $1
        order by last_seen limit $2) as liker`,
    [id, count],
  )
}

/** The operations about people that the page calls from now on, e.g. `GET chats`. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request: Request) => {
    const name = /\/api\/([\w-]+)\.php/.exec(request.url())?.[1]
    if (name && !['events', 'page-hidden', 'discountcode'].includes(name)) calls.push(`${request.method()} ${name}`)
  })
  return calls
}

/** Without the stream of events: what is new is polled, when the test says so. */
const withoutStream = (page: Page) => page.route('**/api/events.php*', (route) => route.abort())

/** As if another tab came to the front, or this one again. */
const turn = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((to) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => to })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const addresses = (page: Page) =>
  rows(page)
    .getByRole('link')
    // A match has a second one, to the chat.
    .evaluateAll((links) => links.flatMap((link) => /\d+$/.exec((link as HTMLAnchorElement).href)?.[0] ?? []).map(Number))

test('no page carries conversations or likes that it does not show; badges and title count all [GRO-1, GRO-3, NAV-1, LAY-6]', async ({
  page,
  world,
  query,
  isPhone,
}) => {
  const member = await world.freeMember()
  const [latest] = await giveChats(query, member, 45)
  await giveLikes(query, member, 60)
  await signIn(page, member)
  const calls = callsOf(page)
  for (const path of ['/members', '/swipe-game', '/settings', '/premium', `/chats/${latest}`]) {
    const html = await (await page.request.get(path)).text()
    expect(html, path).not.toContain('"chats":')
    expect(html, path).not.toContain('"liked_by":')
    expect(html, path).toMatch(/<title>\(45\) /)
  }
  await page.goto('/members')
  await expect(page.getByRole('link', { name: /45 ongelezen berichten/ }).locator('visible=true')).toBeVisible()
  expect(calls.filter((call) => /chats|likes/.test(call))).toEqual([])

  // Beside a conversation stands the overview's first page, where there is room for it.
  await page.goto(`/chats/${latest}`)
  await expect(page.getByRole('log')).toContainText('Hallo')
  if (!isPhone) await expect(page.getByRole('complementary').getByRole('listitem')).toHaveCount(30)
  expect(calls.filter((call) => /chats|likes/.test(call))).toEqual(isPhone ? [] : ['GET chats'])

  const html = await (await page.request.get('/chats')).text()
  expect(html.match(/class="chat-row[ "]/g)).toHaveLength(30)
})

test('a like fetches no list, and every card of that profile shows it; another device is believed [GRO-1, LIK-1]', async ({
  page,
  world,
  query,
}) => {
  const member = await world.freeMember()
  await giveLikes(query, member, 30)
  await signIn(page, member)
  await withoutStream(page)
  await page.clock.install()
  await page.goto('/members')
  const card = rows(page).first()
  const heart = card.getByRole('button')
  const id = Number(/\d+$/.exec((await card.getByRole('link').getAttribute('href')) ?? '')?.[0])
  const calls = callsOf(page)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const dialog = page.getByRole('dialog')
  if (await dialog.isVisible()) await page.keyboard.press('Escape')
  await expect.poll(() => calls).toContain('POST like')
  await card.getByRole('link').click()
  await expect(page).toHaveURL(`/members/${id}`)
  const onProfile = page.getByRole('main').locator('.like-button')
  await expect(onProfile).toHaveCount(1)
  await expect(onProfile).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(calls.filter((call) => /likes|chats/.test(call))).toEqual([])

  await world.call('unlike', { body: { id }, headers: member.headers })
  // What was fetched this moment is not fetched again.
  await page.clock.runFor(2_500)
  await card.getByRole('link').click()
  await expect(page).toHaveURL(`/members/${id}`)
  await expect(onProfile).toHaveCount(1)
  await expect(onProfile).toHaveAttribute('aria-pressed', 'false')
})

test('a poll that finds nothing new is one call without a body; news is fetched where it is shown [GRO-1, GRO-4, PUL-1]', async ({
  page,
  world,
}) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  const conversation = await world.conversation(other, member)
  await signIn(page, member)
  await withoutStream(page)
  await page.clock.install()
  await page.goto('/members')
  const calls = callsOf(page)
  const poll = async () => {
    const answer = page.waitForResponse('**/api/user.php')
    await page.clock.runFor(60_000)
    return (await answer).status()
  }
  expect(await poll()).toBe(304)
  expect(await poll()).toBe(304)
  expect(new Set(calls)).toEqual(new Set(['GET user']))

  await world.call('sendMessage', { body: { conversation, text: 'Dag' }, headers: other.headers })
  expect(await poll()).toBe(200)
  await expect(page).toHaveTitle(/^\(1\) /)
  expect(new Set(calls)).toEqual(new Set(['GET user']))

  // Where they are shown, both lists are fetched – of chats and of matches without one –: once for each news.
  await page.getByRole('link', { name: /Chats/ }).locator('visible=true').click()
  await expect(page).toHaveURL('/chats')
  await expect(rows(page)).toContainText('Dag')
  await world.call('sendMessage', { body: { conversation, text: 'Ben je daar?' }, headers: other.headers })
  calls.length = 0
  expect(await poll()).toBe(200)
  await expect(rows(page)).toContainText('Ben je daar?')
  await expect.poll(() => calls.filter((call) => call !== 'GET user').sort()).toEqual(['GET chats', 'GET likes'])
})

test('chats come page by page, none twice or missing while others write; back finds the place [GRO-2, CHT-1]', async ({
  page,
  world,
  query,
}) => {
  const member = await world.freeMember()
  const ids = await giveChats(query, member, 75)
  await signIn(page, member)
  await page.goto('/chats')
  await expect(rows(page)).toHaveCount(30)
  await scrollUntil(page, async () => (await rows(page).count()) === 60)
  expect(await addresses(page)).toEqual(ids.slice(0, 60))

  // Somebody of the second page writes, somebody of the third one, and the place stays what it is.
  const row = rows(page).nth(40)
  const stay = await row.getByRole('link').getAttribute('href')
  await row.scrollIntoViewIfNeeded()
  const written = [ids[45], ids[70]] as number[]
  for (const id of written) {
    const [partner] = await query(
      'select case when low_id = $1 then high_id else low_id end as id from conversation where id = $2',
      [member.id, id],
    )
    await query('insert into message (conversation_id, sender_id, text) values ($1, $2, $3)', [id, partner?.id, 'Nog wakker?'])
    await query(
      'update conversation set updated_at = now(), low_unread = low_unread + (low_id <> $2)::int, high_unread = high_unread + (high_id <> $2)::int where id = $1',
      [id, partner?.id],
    )
  }
  const expected = [...written.toReversed(), ...ids.filter((id) => !written.includes(id))]
  await turn(page, 'visible')
  await expect(async () => {
    const shown = await addresses(page)
    expect(shown.length).toBeGreaterThanOrEqual(60)
    expect(shown).toEqual(expected.slice(0, shown.length))
  }).toPass()

  await page.locator(`a.chat-row-link[href="${stay}"]`).click()
  await expect(page).toHaveURL(String(stay))
  await page.getByRole('link', { name: 'Terug naar alle chats' }).click()
  await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(60)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/chats')
  await expect(page.locator(`a.chat-row-link[href="${stay}"]`)).toBeInViewport()

  // To the end, which says that it is one.
  await scrollUntil(page, async () => (await rows(page).count()) === 75)
  await expect(page.getByRole('button', { name: 'Meer tonen' })).toHaveCount(0)
})

test('a chat is removed from a further page, and comes back where the server refuses [GRO-2, CHT-2]', async ({
  page,
  world,
  query,
}) => {
  const member = await world.freeMember()
  const ids = await giveChats(query, member, 40)
  await signIn(page, member)
  await page.goto('/chats')
  await scrollUntil(page, async () => (await rows(page).count()) === 40)
  const row = page.getByRole('main').locator('li', { has: page.locator(`a[href="/chats/${ids[35]}"]`) })
  const remove = async () => {
    await row.getByRole('button').click()
    await page.getByRole('menuitem', { name: 'Chat verwijderen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Chat verwijderen' }).click()
  }
  await fail(page, 'DELETE', '**/api/chat.php')
  await remove()
  await expect(page.getByText('Er is een fout opgetreden, probeer het later opnieuw.')).toBeVisible()
  expect(await addresses(page)).toEqual(ids)
  await page.unroute('**/api/chat.php')
  await remove()
  await expect(row).toHaveCount(0)
  expect(await addresses(page)).toEqual(ids.filter((id) => id !== ids[35]))
})

test('a page that fails says so below the others, and can be tried again by keyboard [GRO-2, GW-10]', async ({
  page,
  world,
  query,
}) => {
  const member = await world.freeMember()
  const ids = await giveChats(query, member, 40)
  await signIn(page, member)
  await page.goto('/chats')
  await page.route('**/api/chats.php?cursor=*', (route) =>
    route.fulfill({ status: 502, headers: { 'x-gateway-attempts': '6' }, json: { error: 'bad_gateway', request_id: 'x' } }),
  )
  await page.getByRole('button', { name: 'Meer tonen' }).press('Enter')
  const retry = page.getByRole('alert').getByRole('button', { name: 'Probeer opnieuw' })
  await expect(retry).toBeVisible()
  await expect(rows(page)).toHaveCount(30)
  await page.unroute('**/api/chats.php?cursor=*')
  await retry.press('Enter')
  await expect(rows(page)).toHaveCount(40)
  // Whoever asked goes on where the new ones begin.
  await expect(page.locator(`a[href="/chats/${ids[30]}"]`)).toBeFocused()
})

test('likes come page by page in each tab, which says how many there are; one taken back keeps its place until then [GRO-2, LIK-1, RT-8]', async ({
  page,
  world,
  query,
}) => {
  const member = await world.freeMember()
  await giveLikes(query, member, 60)
  await query(
    `update affinity set low_liked_at = coalesce(low_liked_at, now()), high_liked_at = coalesce(high_liked_at, now())
      where ctid in (select ctid from affinity where low_id = $1 or high_id = $1 order by low_id, high_id limit 27)`,
    [member.id],
  )
  await signIn(page, member)
  await page.goto('/likes')
  await expect(rows(page)).toHaveCount(24)
  const tab = (name: string, count: number) => page.getByRole('link', { name: `${name} ${count}`, exact: true })
  await expect(tab('Ontvangen', 60)).toBeVisible()
  await scrollUntil(page, async () => (await rows(page).count()) === 60)
  expect(new Set(await addresses(page)).size).toBe(60)
  await tab('Verstuurd', 27).click()
  await expect(page).toHaveURL('/likes/given')
  await expect(rows(page)).toHaveCount(24)
  await scrollUntil(page, async () => (await rows(page).count()) === 27)
  // Nothing of this is asked for.
  await page.route('**/api/user.php', (route) => route.abort())
  await tab('Matches', 27).click()
  await expect(page).toHaveURL('/likes/matches')
  await scrollUntil(page, async () => (await rows(page).count()) === 27)
  await rows(page).nth(25).getByRole('button').click()
  await expect(tab('Verstuurd', 26)).toBeVisible()
  await expect(tab('Matches', 26)).toBeVisible()
  await expect(rows(page)).toHaveCount(27)
})

test('nothing is said to be read or seen before somebody looks; then the badges know it at once [GRO-1, CHT-1, LIK-2]', async ({
  page,
  world,
}) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  const conversation = await world.conversation(other, member)
  const say = (text: string) => world.call('sendMessage', { body: { conversation, text }, headers: other.headers })
  await say('Hallo')
  await signIn(page, member)
  const stream = page.waitForResponse('**/api/events.php*')
  await page.goto(`/chats/${conversation}`)
  await stream
  await expect(page).not.toHaveTitle(/^\(/)

  const calls = callsOf(page)
  await turn(page, 'hidden')
  await say('Ben je er nog?')
  await expect(page).toHaveTitle(/^\(1\) /)
  expect(calls).not.toContain('PUT chat')
  expect((await world.call('getUser', { headers: member.headers })).body.user.unread).toBe(1)
  await turn(page, 'visible')
  await expect(page.getByRole('log')).toContainText('Ben je er nog?')
  await expect(page).not.toHaveTitle(/^\(/)
  expect((await world.call('getUser', { headers: member.headers })).body.user.unread).toBe(0)

  await world.call('like', { body: { id: member.id }, headers: other.headers })
  await expect(page).toHaveTitle(/^\(1\) /)
  await page.goto(`/members/${other.id}`)
  await expect(page.getByText('Vindt je leuk')).toBeVisible()
  await expect(page).not.toHaveTitle(/^\(/)
  expect((await world.call('getUser', { headers: member.headers })).body.user.new_likes).toBe(0)
})

test('counts that come late are put right by the next poll [GRO-1, PUL-1]', async ({ page, world, query }) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  const [read] = await giveChats(query, member, 1)
  const conversation = await world.conversation(other, member)
  await signIn(page, member)
  await withoutStream(page)
  await page.clock.install()
  // What the server says of it is long on its way.
  const [counted, arriving] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/chat.php', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    const response = await route.fetch()
    counted.resolve()
    await arriving.promise
    await route.fulfill({ response })
  })
  await page.goto(`/chats/${read}`)
  await counted.promise
  await world.call('sendMessage', { body: { conversation, text: 'Dag' }, headers: other.headers })
  const poll = async () => {
    const answer = page.waitForResponse('**/api/user.php')
    await page.clock.runFor(60_000)
    await answer
  }
  await poll()
  await expect(page).toHaveTitle(/^\(1\) /)
  const said = page.waitForResponse((response) => response.request().method() === 'PUT')
  arriving.resolve()
  await said
  await expect(page).not.toHaveTitle(/^\(/)
  const calls = callsOf(page)
  await poll()
  await expect(page).toHaveTitle(/^\(1\) /)
  // It is no news.
  expect(new Set(calls)).toEqual(new Set(['GET user']))
})

test('a balance kept for a repeated message is put right at once [GRO-1, CHT-8]', async ({ page, world, query }) => {
  const [member, other] = [await world.premiumMember(), await world.freeMember()]
  const conversation = await world.conversation(member, other)
  await signIn(page, member)
  await withoutStream(page)
  // The answer is lost, and credits are bought elsewhere before it is repeated.
  await page.route('**/api/message.php', async (route) => {
    await route.fetch()
    await page.unroute('**/api/message.php')
    await query('update account set credits = 777 where id = $1', [member.id])
    const repeated = await (await route.fetch()).json()
    const polled = page.waitForResponse('**/api/user.php')
    await turn(page, 'visible')
    await polled
    await route.fulfill({ json: repeated })
  })
  // It polls by then.
  const stream = page.waitForRequest('**/api/events.php*')
  await page.goto(`/chats/${conversation}`)
  await stream
  await page.getByRole('textbox').fill('Dag')
  await page.getByRole('button', { name: 'Versturen' }).click()
  await expect(page.getByRole('log')).toContainText('Dag')
  await expect(page.getByText('777').locator('visible=true').first()).toBeVisible()
})

test('what is known is there at once and fetched again behind it, once [RT-21, GRO-1]', async ({ page, world }) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  const conversation = await world.conversation(other, member)
  await signIn(page, member)
  await withoutStream(page)
  await page.goto('/chats')
  const go = async (name: RegExp, path: string) => {
    await page.getByRole('link', { name }).locator('visible=true').first().click()
    await expect(page).toHaveURL(path)
  }
  const calls = callsOf(page)
  await go(/Zoeken/, '/members')
  await expect(rows(page).first()).toBeVisible()
  await world.call('sendMessage', { body: { conversation, text: 'Dag' }, headers: other.headers })
  await go(/Chats/, '/chats')
  await expect(rows(page).filter({ hasText: 'Dag' })).toBeVisible()
  await go(/Zoeken/, '/members')
  await expect(rows(page).first()).toBeVisible()
  await expect
    .poll(() => calls.filter((call) => call !== 'GET user').sort())
    .toEqual(['GET chats', 'GET likes', 'GET profiles', 'GET profiles'])
})
