/** Links in mails: what their pages do, and where their secrets do not stay. */
import type { Page } from '@playwright/test'
import { type Person, someAddress, type World } from '../contract/suite/world.ts'
import { asReturningVisitor, expect, openSetting, signIn, test } from './site.ts'

const DEAD = 'Link verlopen of invalide, vraag een nieuwe e-mail aan'
const NEW = 'a brand new one'

test.beforeEach(({ page }) => asReturningVisitor(page))

async function choosePassword(page: Page, password = NEW): Promise<void> {
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill(password)
  await page.getByLabel('Herhaal je nieuwe wachtwoord').fill(password)
  await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click()
}

/** As a site that answers alike does, where another browser signed up than the one that opens the link. */
const wantsPassword = (page: Page) =>
  page.route('**/api/activate.php', (route) =>
    route.request().postDataJSON().password
      ? route.continue()
      : route.fulfill({
          status: 422,
          json: { error: 'validation_failed', request_id: 'as-a-strict-site', fields: { password: 'required' } },
        }),
  )

/** The password that such a site wants. */
async function confirmElsewhere(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Nog één stap: je wachtwoord' })).toBeFocused()
  await page.getByLabel('Wachtwoord').fill(NEW)
  await page.getByRole('button', { name: 'Bevestig mijn e-mailadres' }).click()
}

/** The link of a mail, as it is pressed. */
async function linkOf(world: World, email: string, kind: string): Promise<string> {
  const { text } = await world.mailTo(email, kind)
  const [address] = /https?:\/\/\S+token=\S+/.exec(text) ?? []
  const { pathname, search, hash } = new URL(address as string)
  return pathname + search + hash
}

async function resetLink(world: World, { email }: Person): Promise<string> {
  await world.call('requestPasswordReset', { body: { email }, headers: someAddress() })
  return linkOf(world, email, 'password_reset')
}

/** Somebody else has changed the address of a member. */
async function changed(world: World): Promise<Person> {
  const person = await world.freeMember()
  const email = `thief-${person.email}`
  await world.call('requestMailChange', { body: { email, password: person.password }, headers: person.headers })
  await world.call('confirmMailChange', { body: { token: await world.linkIn(email, 'mail_change') } })
  return person
}

/** Everything that the browser keeps of this page. */
const kept = (page: Page) =>
  page.evaluate(async () =>
    JSON.stringify([
      location.href,
      history.state,
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      document.documentElement.outerHTML,
      await caches.keys(),
      performance.getEntriesByType('resource').map(({ name }) => name),
    ]),
  )

for (const form of ['#', '?'] as const)
  test(`the secret of a link with ${form} leaves the address at once and is kept nowhere [SEC-7]`, async ({ page, world }) => {
    const [person, newcomer] = [await world.freeMember(), await world.visitorSignsUp()]
    const link = (await resetLink(world, person)).replace('#', form)
    const secret = link.split('token=')[1] as string
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.url()} ${JSON.stringify(request.headers())}`))
    const response = await page.goto(link)
    expect(await response?.text()).not.toContain(secret)
    await expect(page).toHaveURL('/reset-password/do')
    expect(await kept(page)).not.toContain(secret)
    await choosePassword(page)
    await expect(page.getByRole('heading', { name: 'Je wachtwoord is gewijzigd.' })).toBeVisible()
    expect(await kept(page)).not.toContain(secret)
    // Behind the # it goes to no server at all, but in the body of the one call that uses it; else as the page's address.
    expect(asked.slice(form === '#' ? 0 : 1).join('\n')).not.toContain(secret)

    await wantsPassword(page)
    const again = `/activate/done${form}token=${await world.linkIn(newcomer.email, 'activation')}`
    await page.goto(again)
    await confirmElsewhere(page)
    await expect(page.getByRole('heading', { name: 'Je e-mailadres is bevestigd' })).toBeVisible()
    expect(page.url()).not.toContain('token')
    await page.goto(`/mail-change/undo${form}token=${secret}`)
    await expect(page).toHaveURL('/mail-change/undo')
    await page.goto(`/account-deleted${form}token=${secret}`)
    await expect(page.getByRole('button', { name: 'Mijn account herstellen' })).toBeVisible()
    await expect(page).toHaveURL('/account-deleted')
  })

test('a page that is loaded again asks for the link, or says that it has worked [SEC-7]', async ({ page, world }) => {
  const person = await world.freeMember()
  await page.goto(await resetLink(world, person))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Open de link in de mail opnieuw' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Vraag een nieuwe mail aan' })).toHaveAttribute('href', '/reset-password')
  // Pressed in the mail once more: in a browser that is on the page already, only the hash is another.
  const link = await linkOf(world, person.email, 'password_reset')
  await Promise.all([page.waitForEvent('load'), page.evaluate((address) => location.assign(address), link)])
  await page.waitForFunction(() => 'isHydrated' in window)
  await choosePassword(page)
  await expect(page.getByRole('heading', { name: 'Je wachtwoord is gewijzigd.' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Je wachtwoord is gewijzigd.' })).toBeVisible()

  await signIn(page, { email: person.email, password: NEW })
  for (const path of ['/mail-change/do', '/mail-change/undo']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Open de link in de mail opnieuw' })).toBeVisible()
  }
})

test('a confirmation that still wants a password is as good after a reload as before [SGN-4, SEC-7]', async ({ page, world }) => {
  const { email } = await world.visitorSignsUp()
  const link = await linkOf(world, email, 'activation')
  await wantsPassword(page)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Nog één stap: je wachtwoord' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Open de link in de mail opnieuw' })).toBeVisible()
  await Promise.all([page.waitForEvent('load'), page.evaluate((address) => location.assign(address), link)])
  await confirmElsewhere(page)
  await expect(page.getByRole('heading', { name: 'Je e-mailadres is bevestigd' })).toBeVisible()
})

test('a dead link says the same whatever it was, with a button that helps [SEC-1, ACC-3, RT-13]', async ({
  page,
  world,
  query,
}) => {
  const person = await world.freeMember()
  const used = await resetLink(world, person)
  await page.goto(used)
  await choosePassword(page)
  await expect(page.getByRole('heading', { name: 'Je wachtwoord is gewijzigd.' })).toBeVisible()
  await query(`update account_token set used_at = used_at - interval '1 hour' where account_id = $1`, [person.id])
  for (const link of [used, `/reset-password/do#token=${'x'.repeat(43)}`, '/reset-password/do#token=short']) {
    await page.goto('/login')
    await page.goto(link)
    await choosePassword(page)
    await expect(page.getByRole('heading', { name: DEAD })).toBeVisible()
    await expect(page.getByText(person.email)).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Vraag een nieuwe mail aan' }).click()
  await page.getByLabel('E-mailadres').fill(person.email)
  await page.getByRole('button', { name: 'Stuur de link' }).click()
  await expect(page.getByRole('heading', { name: 'Kijk in je inbox' })).toBeVisible()

  await signIn(page, { email: person.email, password: NEW })
  await page.goto('/reset-password')
  await expect(page.getByLabel('E-mailadres')).toHaveValue(person.email)
  await page.goto('/mail-change/do#token=this-is-not-a-token-at-all')
  await expect(page.getByText(DEAD)).toBeVisible()
  await page.getByRole('link', { name: 'E-mailadres wijzigen' }).click()
  await expect(page.getByLabel('Nieuw e-mailadres')).toBeVisible()
  await page.context().clearCookies({ name: 'auth' })
  await page.goto('/account-deleted#token=this-is-not-a-token-at-all')
  await page.getByRole('button', { name: 'Mijn account herstellen' }).click()
  await expect(page.getByRole('heading', { name: DEAD })).toBeVisible()
  await page.getByRole('link', { name: 'Vraag een nieuwe mail aan' }).click()
  await expect(page).toHaveURL('/reset-password')
})

test('an activation that fails leads to a new mail, for who is signed in at once [SEC-1, SGN-4, RT-12]', async ({
  page,
  world,
}) => {
  const person = await world.visitorSignsUp()
  await page.goto('/activate/done#token=this-is-not-a-token-at-all')
  await expect(page.getByRole('heading', { name: 'Activeren mislukt' })).toBeVisible()
  await expect(page.getByText(DEAD)).toBeVisible()
  await expect(page.getByText('Blijft dit gebeuren')).toBeVisible()
  await page.getByRole('link', { name: 'Log in voor een nieuwe mail' }).click()
  await page.getByLabel('E-mailadres').fill(person.email)
  await page.getByLabel('Wachtwoord').fill(person.password)
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page.getByRole('heading', { name: 'Activeren mislukt' })).toBeVisible()
  await page.getByRole('button', { name: 'Stuur de mail opnieuw' }).click()
  await expect(page.getByText('De mail is onderweg.')).toBeVisible()
  await page.goto(await linkOf(world, person.email, 'activation'))
  await expect(page.getByRole('heading', { name: 'Je e-mailadres is bevestigd' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Je e-mailadres is bevestigd' })).toBeVisible()
})

test('a link that is pressed twice frightens nobody who is signed in, and tells strangers nothing [SGN-4, ACC-5, SEC-1]', async ({
  page,
  browser,
  world,
}) => {
  const person = await world.visitorSignsUp()
  const link = await linkOf(world, person.email, 'activation')
  await signIn(page, person)
  // Both tabs are open before either has done anything.
  const tab = await page.context().newPage()
  await asReturningVisitor(tab)
  const opened = new Promise<() => void>((resolve) =>
    tab.route('**/api/activate.php', (route) => resolve(() => void route.continue())),
  )
  await tab.goto(link)
  const goOn = await opened
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Je e-mailadres is bevestigd' })).toBeVisible()
  goOn()
  await expect(tab.getByRole('heading', { name: 'Je e-mailadres is bevestigd' })).toBeVisible()
  await page.goto('/members')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Je e-mailadres is bevestigd' })).toBeVisible()

  const stranger = await (await browser.newContext()).newPage()
  await asReturningVisitor(stranger)
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { name: 'Activeren mislukt' })).toBeVisible()
  await expect(stranger.getByText(DEAD)).toBeVisible()
  await stranger.context().close()

  const { headers } = await world.signIn(person)
  await world.call('deleteAccount', { body: { reason: 'other', password: person.password }, headers })
  const back = await linkOf(world, person.email, 'account_deleted')
  await page.goto(back)
  await page.getByRole('button', { name: 'Mijn account herstellen' }).click()
  await expect(page).toHaveURL('/members')
  await page.goto(back)
  await page.getByRole('button', { name: 'Mijn account herstellen' }).click()
  await expect(page.getByRole('heading', { name: 'Je account is niet verwijderd' })).toBeVisible()
})

test('a confirmation that wants a password has it chosen by who opens the link, and ends what a stranger has opened [SEC-1, SGN-4]', async ({
  page,
  world,
}) => {
  const stranger = await world.visitorSignsUp()
  await wantsPassword(page)
  await page.goto(await linkOf(world, stranger.email, 'activation'))
  await expect(page.getByText('Heb je je niet aangemeld?')).toBeVisible()
  await page.getByRole('button', { name: 'Bevestig mijn e-mailadres' }).click()
  await expect(page.getByLabel('Wachtwoord')).toBeFocused()
  await expect(page.getByLabel('Wachtwoord')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Wachtwoord').fill(NEW)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Je e-mailadres is bevestigd' })).toBeVisible()
  expect((await world.call('getUser', { headers: stranger.headers })).status).toBe(403)
  await page.goto('/settings')
  await expect(page.getByText(stranger.email).first()).toBeVisible()
})

test('the owner of the old address takes a change back by a button, and chooses a password at once [SEC-1]', async ({
  page,
  world,
}) => {
  const person = await changed(world)
  await signIn(page, { email: `thief-${person.email}`, password: person.password })
  await page.goto(await linkOf(world, person.email, 'mail_changed'))
  // A mail program that opens links has done nothing yet.
  await expect(page.getByRole('heading', { name: 'Is dit jouw account?' })).toBeVisible()
  expect(
    (await world.call('getUser', { headers: (await world.signIn({ ...person, email: `thief-${person.email}` })).headers }))
      .status,
  ).toBe(200)
  await page.getByRole('button', { name: 'Ja, ik houd dit adres' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Je adres is veilig' })).toBeFocused()
  expect(await kept(page)).not.toMatch(/token=/)
  await choosePassword(page)
  await expect(page.getByRole('heading', { name: 'Je wachtwoord is gewijzigd.' })).toBeVisible()
  await page.getByRole('link', { name: 'Inloggen' }).click()
  await page.getByLabel('E-mailadres').fill(person.email)
  await page.getByLabel('Wachtwoord').fill(NEW)
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page).toHaveURL('/members')

  await page.goto(await linkOf(world, person.email, 'mail_change_asked'))
  await page.getByRole('button', { name: 'Ja, ik houd dit adres' }).click()
  await expect(page.getByRole('heading', { name: DEAD })).toBeVisible()
  await expect(page.getByRole('link', { name: 'support@tandem.example' })).toBeVisible()
})

test('the password changes in the middle of everything: this browser goes on, the others are out [SEC-1]', async ({
  page,
  context,
  world,
}) => {
  const member = await world.freeMember()
  await signIn(page, member)
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    const subscription = { toJSON: () => ({ endpoint: 'https://push.example/1' }) }
    const registration = { pushManager: { getSubscription: async () => subscription } }
    navigator.serviceWorker.getRegistration = async () => registration as unknown as ServiceWorkerRegistration
  })
  const pushed = page.waitForRequest((request) => request.url().endsWith('/api/user.php?push=1'))
  const [before] = (await context.cookies()).filter(({ name }) => name === 'auth')
  await page.goto('/settings')
  await openSetting(page, 'Wachtwoord')
  await page.getByLabel('Huidig wachtwoord').fill(member.password)
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill(NEW)
  await page.getByLabel('Herhaal je nieuwe wachtwoord').fill(NEW)
  await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click()
  await expect(page.getByText('Je wachtwoord is gewijzigd.')).toBeVisible()
  // The server has forgotten where pushes go, and is told again.
  await pushed
  expect((await world.call('getUser', { headers: { cookie: `auth=${before?.value}` } })).status).toBe(403)
  await page.reload()
  await expect(page.getByText(member.email).first()).toBeVisible()
})
