/** Where features meet: dialogs with each other, and a visit with the signup that it leads to. */
import type { Page } from '@playwright/test'
import type { Person } from '../contract/suite/world.ts'
import { chunkOf } from '../support/manifest.ts'
import { asReturningVisitor, expect, fillAccount, makeAccount, showsAgain, signIn, test } from './site.ts'

test.beforeEach(({ page }) => asReturningVisitor(page))

const profileOf = (page: Page, { id }: Person) => page.goto(`/members/${id}`)

/** From the first screen of the signup to the second. */
async function signUp(page: Page): Promise<void> {
  await fillAccount(page)
  await makeAccount(page)
  await expect(page.getByRole('heading', { name: 'Voeg je beste foto toe' })).toBeVisible()
}

test.describe('a dialog that nobody asked for', () => {
  test('waits for the one that was, and comes after it if it is still true [MEE-1, BON-3, LIK-3]', async ({ page, world }) => {
    const [member, other, gone] = await Promise.all([world.freeMember(), world.freeMember(), world.freeMember()])
    await world.call('like', { body: { id: gone.id }, headers: member.headers })
    await showsAgain(page, ['time_bonus'])
    await signIn(page, member)
    await page.clock.install()
    const stream = page.waitForResponse('**/api/events.php*')
    await profileOf(page, other)
    await stream
    await page.getByRole('button', { name: 'Meer over Contract' }).click()
    await page.getByRole('menuitem', { name: /Melden/ }).click()
    const report = page.getByRole('dialog', { name: /melden/i })
    const comment = report.getByRole('textbox')
    await comment.fill('Half a sent')

    const told = page.waitForResponse(/\/api\/profile\.php/)
    await world.call('like', { body: { id: member.id }, headers: gone.headers })
    await told
    await world.call('block', { body: { id: member.id }, headers: gone.headers })
    await page.clock.runFor(45_000)
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(comment).toHaveValue('Half a sent')

    await report.getByRole('button', { name: 'Sluiten' }).click()
    await expect(report).toBeHidden()
    await page.clock.runFor(3_000)
    const bonus = page.getByRole('dialog', { name: '25% korting op credits' })
    await expect(bonus).toBeVisible()
    await bonus.getByRole('button', { name: 'Sluiten' }).click()
    await expect(bonus).toBeHidden()
    // Who has blocked the member meanwhile is no match any more.
    await page.clock.runFor(5_000)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('waits while somebody writes [MEE-1, LIK-3]', async ({ page, world }) => {
    const [member, other, third] = await Promise.all([world.freeMember(), world.freeMember(), world.freeMember()])
    await world.call('like', { body: { id: third.id }, headers: member.headers })
    await signIn(page, member)
    const stream = page.waitForResponse('**/api/events.php*')
    await page.goto(`/members/${other.id}/chat`)
    await stream
    const text = page.getByLabel('Bericht aan Contract')
    await text.fill('What I wanted to')
    const told = page.waitForResponse(/\/api\/profile\.php/)
    await world.call('like', { body: { id: member.id }, headers: third.headers })
    await told
    await text.pressSequentially(' say')
    await expect(text).toHaveValue('What I wanted to say')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await text.blur()
    await expect(page.getByRole('dialog', { name: 'Het is een match!' })).toBeVisible()
  })

  test('does not end a signup that runs [MEE-1, SGN-6, BON-3]', async ({ page, world }) => {
    const other = await world.freeMember()
    await showsAgain(page, ['time_bonus'])
    await page.clock.install()
    await profileOf(page, other)
    await page.getByRole('button', { name: 'Cadeau sturen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Word gratis lid' }).click()
    // What counts the seconds comes with the account.
    const counting = page.waitForResponse(`**${chunkOf('app/shell/MemberShell.tsx')}`)
    await signUp(page)
    await counting
    for (let round = 0; round < 4; round += 1) {
      await page.clock.runFor(45_000)
      await expect(dialog.getByRole('heading', { name: 'Voeg je beste foto toe' })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(1)
    }
  })
})

test('a signup in a dialog is left by its own question, and by back a screen at a time; nothing typed is lost [MEE-1, SGN-6]', async ({
  page,
  world,
}) => {
  const other = await world.freeMember()
  await profileOf(page, other)
  const heart = page.getByRole('button', { name: 'Contract leuk vinden' })
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel('Profielnaam')
  const question = page.getByRole('dialog', { name: 'Stoppen met aanmelden?' })
  const begin = async () => {
    await heart.click()
    await dialog.getByRole('button', { name: 'Word gratis lid' }).click()
  }
  // Nothing typed, nothing to ask.
  await begin()
  await expect(name).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`/members/${other.id}`)

  await begin()
  await name.fill('Kim')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(name).toHaveValue('Kim')
  await dialog.getByRole('button', { name: 'Sluiten' }).click()
  await expect(question.getByRole('button', { name: 'Ga verder' })).toBeFocused()
  await question.getByRole('button', { name: 'Ga verder' }).click()
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Kim')

  await page.goBack()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Stoppen' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`/members/${other.id}`)
  // The page is as it was, for a click and for another try.
  await begin()
  await expect(name).toHaveValue('Kim')
  await page.goBack()
  await expect(question).toBeVisible()
  await couldRead(page)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`/members/${other.id}`)

  // From the account there is no way back; from what comes after it, to its first screen.
  await begin()
  await signUp(page)
  const photo = dialog.getByRole('heading', { name: 'Voeg je beste foto toe' })
  await dialog.getByRole('button', { name: 'Niet nu' }).click()
  await dialog.getByLabel('Plaats').fill('Zwolle')
  await page.goBack()
  await expect(photo).toBeVisible()
  await dialog.getByRole('button', { name: 'Niet nu' }).click()
  await expect(dialog.getByLabel('Plaats')).toHaveValue('Zwolle')
  await page.goBack()
  await expect(photo).toBeVisible()
  await page.goBack()
  await expect(question).toContainText('Je account is er al.')
  await question.getByRole('button', { name: 'Ga verder' }).click()
  await expect(photo).toBeVisible()
  await page.goBack()
  await question.getByRole('button', { name: 'Stoppen' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`/members/${other.id}`)
})

test.describe('what led to a signup happens after it', () => {
  test('a like is given, once [MEE-5, LIK-1]', async ({ page, world, query }) => {
    const other = await world.freeMember()
    await profileOf(page, other)
    const heart = page.getByRole('button', { name: 'Contract leuk vinden' })
    await heart.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Word gratis lid' }).click()
    await signUp(page)
    const likes = async () =>
      (
        await query(
          `select count(*)::int as count from affinity
            where $1 in (low_id, high_id) and (low_liked_at is not null or high_liked_at is not null)`,
          [other.id],
        )
      )[0]?.count
    await expect.poll(likes).toBe(1)
    await dialog.getByRole('button', { name: 'Sluiten' }).click()
    await dialog.getByRole('button', { name: 'Stoppen' }).click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    // Taken back, it stays so.
    await heart.click()
    await expect.poll(likes).toBe(0)
    const followed = page.waitForResponse('**/api/user.php')
    await page.reload()
    await followed
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    expect(await likes()).toBe(0)
  })

  test('nothing, where it was for who then logs in [MEE-5]', async ({ page, world }) => {
    const member = await world.freeMember()
    for (const wish of ['Contract leuk vinden', 'Cadeau sturen']) {
      await profileOf(page, member)
      await page.getByRole('button', { name: wish }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Inloggen' }).click()
      await page.getByLabel('E-mailadres').fill(member.email)
      await page.getByLabel('Wachtwoord', { exact: true }).fill(member.password)
      await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click()
      await expect(page).toHaveURL(`/members/${member.id}`)
      await expect.poll(() => page.evaluate(() => JSON.parse(sessionStorage.getItem('tandem') ?? '{}').signupWish)).toEqual({})
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.locator('.toast')).toHaveCount(0)
      await page.context().clearCookies({ name: 'auth' })
    }
  })

  test('a gift is offered with its price, once, also after a reload [MEE-5, CHT-5]', async ({ page, world, query }) => {
    const other = await world.freeMember()
    await profileOf(page, other)
    await page.getByRole('button', { name: 'Cadeau sturen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Word gratis lid' }).click()
    await signUp(page)
    // The signup goes on elsewhere, and the gift waits for its end.
    await page.goto('/complete-signup')
    for (const heading of ['Voeg je beste foto toe', 'Een paar basisgegevens', 'Vertel iets over jezelf']) {
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.getByRole('button', { name: 'Niet nu' }).click()
    }
    await page.getByRole('button', { name: 'Kijk wie er is' }).click()
    const gift = page.getByRole('dialog', { name: 'Een cadeau voor Contract' })
    await expect(gift.getByRole('button', { name: /5 credits/ })).toBeVisible()
    await gift.getByRole('radio').first().check({ force: true })
    await gift.getByRole('button', { name: /5 credits/ }).click()
    await expect(page.getByRole('dialog', { name: 'Je hebt onvoldoende credits' })).toBeVisible()
    expect(await query('select id from conversation where $1 in (low_id, high_id)', [other.id])).toEqual([])
    const polled = page.waitForResponse('**/api/user.php')
    await page.reload()
    await polled
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('a message typed on a landing page comes with the signup, wherever that is begun, and to nobody else [MEE-5, SGN-1]', async ({
    page,
    world,
    query,
  }) => {
    const [other, another] = [await world.freeMember(), await world.freeMember()]
    await page.goto(`/members/${other.id}/landing`)
    await page.getByRole('textbox').fill('Hello from the landing page')
    await page.getByRole('button', { name: 'Versturen' }).click()
    await expect(page.getByLabel('Profielnaam')).toBeVisible()
    // Second thoughts, and another way to the signup.
    await page.getByRole('link', { name: 'Inloggen' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Word gratis lid' }).click()
    await expect(page).toHaveURL(/\/signup/)
    await signUp(page)
    const sent = await query(
      `select text, held from message join conversation on conversation.id = conversation_id
        where $1 in (low_id, high_id) or $2 in (low_id, high_id)`,
      [other.id, another.id],
    )
    expect(sent).toEqual([{ text: 'Hello from the landing page', held: true }])
  })

  test('a message that was begun to one is not sent to another [MEE-5, SGN-1]', async ({ page, world }) => {
    const [other, another] = [await world.freeMember(), await world.freeMember()]
    await page.goto(`/members/${other.id}/landing`)
    await page.getByRole('textbox').fill('Only for you')
    await page.getByRole('button', { name: 'Versturen' }).click()
    await expect(page.getByLabel('Profielnaam')).toBeVisible()
    // A signup that begins on another's page is with it, and says to whom it goes.
    await profileOf(page, another)
    await page.getByRole('button', { name: 'Contract leuk vinden' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Word gratis lid' }).click()
    const text = dialog.getByLabel('Je bericht')
    await expect(text).toHaveValue('Only for you')
    await dialog.getByRole('button', { name: 'Sluiten' }).click()
    await dialog.getByRole('button', { name: 'Ga verder' }).click()
    await expect(text).toBeFocused()
    await page.goto(`/members/${another.id}/signup`)
    await expect(page.getByLabel('Je bericht')).toHaveValue('')
    await page.goto(`/members/${another.id}/signup`)
    await expect(page.getByLabel('Je bericht')).toHaveValue('')
  })
})

test('members see their own start, landers, landing pages and login, and are offered no signup [MEE-5, RT-1, RT-17]', async ({
  page,
  world,
}) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  await signIn(page, member)
  const join = page.getByText('Word gratis lid')
  const main = page.getByRole('main')
  for (const path of ['/', '/landers/tinderswipe', '/landers/video', '/landers/maplanding']) {
    await page.goto(path)
    for (const swiped of [1, 2, 3]) {
      const like = main.locator('.swipe-button.is-like')
      if (path.includes('tinder') && swiped <= 3 && (await like.count()) > 0) await like.click()
    }
    await expect(main.getByRole('link', { name: 'Kijk wie er is' })).toHaveAttribute('href', '/members')
    await expect(join).toHaveCount(0)
  }
  await page.goto('/login?return=%2Flikes')
  await expect(main.getByRole('heading', { name: 'Je bent ingelogd als Contract.' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Verder' })).toHaveAttribute('href', '/likes')
  await expect(join).toHaveCount(0)
  for (const landing of ['landing', 'landing2']) {
    await page.goto(`/members/${other.id}/${landing}`)
    await expect(main.getByRole('link', { name: 'Chat met Contract' })).toHaveAttribute('href', `/members/${other.id}/chat`)
  }
  await page.goto(`/members/${other.id}/landing3`)
  await main.getByRole('link', { name: /Ja, dat wil ik wel/ }).click()
  await expect(page).toHaveURL(`/members/${other.id}`)
  await expect(page.getByRole('button', { name: 'Contract leuk vinden' })).toHaveAttribute('aria-pressed', 'true')
})

/** The browser's back button, pressed so often, so many milliseconds apart. */
const pressBack = (page: Page, times: number, apart: number) =>
  page.evaluate(
    ([count, pause]) => {
      for (let press = 0; press < count; press += 1) setTimeout(() => history.back(), press * pause)
    },
    [times, apart] as const,
  )

/** As long as a question has to be there before the back button answers it. */
const couldRead = (page: Page) => page.evaluate(() => new Promise((then) => setTimeout(then, 1_200)))

test('no back pressed in haste leaves a signup: the question can be read before [MEE-1, SGN-6]', async ({ page, world }) => {
  const other = await world.freeMember()
  await page.goto('/members')
  await profileOf(page, other)
  await page.getByRole('button', { name: 'Contract leuk vinden' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Word gratis lid' }).click()
  const name = dialog.getByLabel('Profielnaam')
  await name.fill('Kim')
  const question = page.getByRole('dialog', { name: 'Stoppen met aanmelden?' })
  for (const apart of [30, 90]) {
    await pressBack(page, 2, apart)
    await expect(question).toBeVisible()
    await expect(page).toHaveURL(`/members/${other.id}`)
    await question.getByRole('button', { name: 'Ga verder' }).click()
    await expect(name).toHaveValue('Kim')
  }
  await page.goBack()
  await expect(question).toBeVisible()
  await couldRead(page)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`/members/${other.id}`)
  // Of the signup nothing is left behind.
  await expect.poll(() => page.evaluate(() => history.state?.usr ?? null)).toBe(null)
  await page.goBack()
  await expect(page).toHaveURL('/members')
})

test('a signup that runs is not asked about by what the address does by itself [MEE-1, LIK-4]', async ({ page, world }) => {
  const other = await world.freeMember()
  await page.clock.install()
  await page.goto(`/members/${other.id}?t=60`)
  await page.getByRole('button', { name: 'Contract leuk vinden' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Word gratis lid' }).click()
  const name = dialog.getByLabel('Profielnaam')
  await name.fill('Kim')
  await page.clock.runFor(61_000)
  await expect(page).toHaveURL(`/members/${other.id}`)
  await expect(name).toBeVisible()
  await expect(name).toHaveValue('Kim')
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Stoppen met aanmelden?' })).toBeVisible()
})

test('a signup in a dialog is there again after a reload, and where one comes back to it; each back does something [MEE-1, SGN-6]', async ({
  page,
  world,
}) => {
  const other = await world.freeMember()
  await page.goto('/members')
  await profileOf(page, other)
  await page.getByRole('button', { name: 'Contract leuk vinden' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Word gratis lid' }).click()
  const name = dialog.getByLabel('Profielnaam')
  await name.fill('Kim')
  await page.reload()
  await expect(name).toHaveValue('Kim')
  const question = page.getByRole('dialog', { name: 'Stoppen met aanmelden?' })
  await page.goBack()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Stoppen' }).click()
  await expect(dialog).toBeHidden()
  await page.goForward()
  await expect(name).toHaveValue('Kim')
  // Who has an account by now has nothing to sign up for: their back leads back.
  await signIn(page, await world.freeMember())
  await page.reload()
  await expect(page.getByRole('heading', { name: /Contract/ })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  // The signup's entry is left by the page itself; a back before that would be the one that leaves it.
  await expect.poll(() => page.evaluate(() => history.state?.usr ?? null)).toBeNull()
  await page.goBack()
  await expect(page).toHaveURL('/members')
})

test('a chat that could not be paid is not started, and its price is known before [MEE-7, CHT-4, CHT-5]', async ({
  page,
  world,
  query,
}) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  const started = () => query('select id from conversation where starter_id = $1', [member.id])
  const allow = (credits: number) =>
    query('update account set free_messages_left = 0, credits = $2 where id = $1', [member.id, credits])
  await allow(0)
  await signIn(page, member)
  await page.goto(`/members/${other.id}/chat`)
  const short = page.getByRole('dialog', { name: 'Je hebt onvoldoende credits' })
  const text = page.getByLabel('Bericht aan Contract')
  await expect(page.getByText('2 credits per bericht · je hebt er geen meer')).toBeVisible()
  await text.fill('Hallo')
  await page.getByRole('button', { name: 'Versturen' }).click()
  await short.getByRole('button', { name: 'Niet nu' }).click()
  await expect(short).toBeHidden()
  await expect(text).toHaveValue('Hallo')
  expect(await started()).toEqual([])

  // What the page believes there is has been spent elsewhere: before it starts, and between that and the message.
  await allow(2)
  await page.reload()
  await expect(page.getByText('2 credits per bericht · je hebt er nog 2')).toBeVisible()
  await page.route('**/api/message.php', async (route) => {
    await allow(0)
    await route.continue()
  })
  await page.getByRole('button', { name: 'Versturen' }).click()
  await short.getByRole('button', { name: 'Niet nu' }).click()
  await expect(short).toBeHidden()
  await expect(text).toHaveValue('Hallo')
  await expect(page).toHaveURL(`/members/${other.id}/chat`)
  expect(await started()).toEqual([])

  await page.getByRole('button', { name: 'Versturen' }).click()
  await expect(short).toBeVisible()
  expect(await started()).toEqual([])
})
