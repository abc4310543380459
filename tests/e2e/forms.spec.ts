import { picture, someAddress } from '../contract/suite/world.ts'
import { asReturningVisitor, birthOf, expect, fillAccount, makeAccount, openSetting, signIn, someEmail, test } from './site.ts'

const password = 'kers zeilboot weiland'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('one logs in where one wanted to go; what was wrong is said in place, and no password stands in an address [MEE-8, ACC-1]', async ({
    page,
    world,
  }) => {
    const { email, password: own } = await world.member()
    await page.goto('/login?return=%2Fsettings')
    await expect(page.locator('.noscript')).toContainText('scripts')
    await page.getByLabel('E-mailadres').fill(email)
    await page.getByLabel('Wachtwoord', { exact: true }).fill('not it')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('Login mislukt, probeer opnieuw')
    expect(page.url()).not.toMatch(/not|%20|password|email/)
    await expect(page.getByLabel('E-mailadres')).toHaveValue(email)
    await expect(page.getByLabel('Wachtwoord', { exact: true })).toHaveValue('')
    await page.getByLabel('Wachtwoord', { exact: true }).fill(own)
    await page.getByRole('button', { name: 'Inloggen' }).click()
    await expect(page).toHaveURL(/\/settings$/)
  })

  test('members are put in another order, and stay those that were searched for [MEE-8, MEM-1]', async ({ page, world }) => {
    await signIn(page, await world.freeMember())
    await page.goto('/members?online=1&min_age=30')
    await page.getByRole('combobox', { name: 'Sorteren op' }).selectOption('newest')
    await page.getByRole('button', { name: 'Sorteren op' }).click()
    await expect(page).toHaveURL('/members?min_age=30&online=1&sort=newest')
    await expect(page.getByRole('combobox', { name: 'Sorteren op' })).toHaveValue('newest')
  })

  test('an account is made; from three on what is wrong is listed with links, and all that was typed stays but the password [MEE-8, SGN-3]', async ({
    page,
    world,
  }) => {
    const email = someEmail()
    await page.goto('/signup')
    await fillAccount(page, { name: '@noor', date_of_birth: '2020-01-01', email: 'nobody' })
    await makeAccount(page)
    const name = page.getByLabel('Profielnaam')
    await expect(name).toBeFocused()
    const links = page.getByRole('region').getByRole('link')
    await expect(links).toHaveText(['Profielnaam', 'Geboortedatum', 'E-mailadres'])
    await expect(name).toHaveValue('@noor')
    await expect(birthOf(page).day).toHaveValue('1')
    await expect(birthOf(page).month).toHaveValue('1')
    await expect(birthOf(page).year).toHaveValue('2020')
    await expect(page.getByLabel('E-mailadres')).toHaveValue('nobody')
    await expect(page.getByLabel('Wachtwoord', { exact: true })).toHaveValue('')
    await expect(page.getByRole('checkbox')).toBeChecked()
    await links.nth(2).click()
    await expect(page.getByLabel('E-mailadres')).toBeFocused()
    expect(page.url()).not.toMatch(/\?|noor|good/)

    await fillAccount(page, { email })
    await makeAccount(page)
    await expect(page).toHaveURL(/\/complete-signup\?screen=confirm\b/)
    await expect(page.getByRole('heading', { name: 'Bevestig je e-mailadres' })).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
    await world.linkIn(email, 'activation')
  })

  test('an account is made without the message to somebody who has gone meanwhile, and that is said [MEE-8, SGN-1]', async ({
    page,
    world,
    query,
  }) => {
    const { id } = await world.freeMember()
    const email = someEmail()
    await page.goto(`/members/${id}/signup`)
    await makeAccount(page)
    // Nothing was filled in, and nothing of it is left for the next time.
    const wrong = page.getByRole('region').getByRole('listitem')
    await expect(wrong).toHaveText(['Je bericht', 'Profielnaam', 'Geboortedatum', 'E-mailadres', 'Wachtwoord', 'Je toestemming'])
    // Why is said at each of them.
    await expect(page.locator('form .invalid-feedback')).toHaveText([
      /^Vul/,
      /^Vul/,
      'Vul uw geboortedatum in (18+ jaar)',
      /^Vul/,
      /^Vul/,
    ])
    await expect(page.getByText('toestemming nodig')).toBeVisible()
    await expect(page.getByLabel('Je bericht')).toBeFocused()
    await page.getByLabel('Je bericht').fill('Hallo daar!')
    await fillAccount(page, { email })
    await query('update profile set invisible = true where id = $1', [id])
    await makeAccount(page)
    await expect(page.getByRole('heading', { name: 'Bevestig je e-mailadres' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('je bericht is niet verstuurd')
    await world.linkIn(email, 'activation')
  })

  test('a first message goes from a landing page into the signup, and into no address [MEE-8, RT-15]', async ({
    page,
    world,
  }) => {
    const { id } = await world.freeMember()
    await page.goto(`/members/${id}/landing`)
    await page.locator('textarea').fill('Dit is voor jou alleen.')
    await page.locator('.first-message button').click()
    await expect(page).toHaveURL(`/members/${id}/signup`)
    await expect(page.locator('textarea[name=signup_message]')).toHaveValue('Dit is voor jou alleen.')
    await expect(page.locator('.error-summary, .invalid-feedback')).toHaveCount(0)
  })

  test('what is wrong with a complaint is said where it is, and has the focus; then it is sent once [MEE-8, RT-7]', async ({
    page,
    query,
  }) => {
    const email = `complaint-${Date.now()}@example.com`
    await page.goto('/complaints')
    await page.getByLabel('E-mailadres').fill('noor')
    await page.getByLabel('Waar gaat het over?').selectOption('privacy')
    await page.getByRole('button', { name: 'Klacht versturen' }).click()
    await expect(page.locator('textarea')).toBeFocused()
    await page.locator('textarea').fill('Somebody is not who they say they are.')
    await page.getByRole('button', { name: 'Klacht versturen' }).click()
    await expect(page.getByLabel('E-mailadres')).toBeFocused()
    await expect(page.locator('textarea')).toHaveValue('Somebody is not who they say they are.')
    await expect(page.getByLabel('Waar gaat het over?')).toHaveValue('privacy')
    await page.getByLabel('E-mailadres').fill(email)
    await page.getByRole('button', { name: 'Klacht versturen' }).click()
    await expect(page.getByRole('heading', { name: 'We hebben je klacht ontvangen' })).toBeVisible()
    await page.reload()
    expect(await query('select subject from complaint where email = $1', [email])).toEqual([{ subject: 'privacy' }])
  })

  test('a forgotten password is asked for, and set by the pasted link [MEE-8, ACC-3]', async ({ page, world }) => {
    const { email } = await world.member()
    await page.goto('/reset-password')
    await page.getByLabel('E-mailadres').fill(email)
    await page.getByRole('button', { name: 'Stuur de link' }).click()
    await expect(page).toHaveURL(/\/reset-password\?done$/)
    await expect(page.getByRole('heading', { name: 'Kijk in je inbox' })).toBeVisible()
    const { text } = await world.mailTo(email, 'password_reset')
    const [link = ''] = /https?:\/\/\S+token=\S+/.exec(text) ?? []
    await page.goto('/reset-password/do')
    await page.getByLabel('De link uit onze mail').fill(link)
    await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill(password)
    await page.getByLabel('Herhaal je nieuwe wachtwoord').fill(password)
    await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click()
    await expect(page.getByRole('heading', { name: 'Je wachtwoord is gewijzigd.' })).toBeVisible()
  })
})

test('Enter before the scripts are there logs in by POST [MEE-8]', async ({ page, world }) => {
  const { email, password: own } = await world.member()
  await asReturningVisitor(page)
  await page.route('**/assets/*.js', () => {})
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(own)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/members$/)
  // Back goes to the form as it was asked for: nothing is sent again.
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/login$/)
})

test('a page that was sent back is taken over with what was typed and what is wrong [MEE-8]', async ({ page }) => {
  await asReturningVisitor(page)
  let isHeld = true
  await page.route('**/assets/*.js', (route) => (isHeld ? undefined : route.continue()))
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('E-mailadres').fill('nobody@example.com')
  await page.getByLabel('Wachtwoord', { exact: true }).fill('not it')
  isHeld = false
  await page.addInitScript(() =>
    document.addEventListener('hydrated', () => document.documentElement.setAttribute('data-there', '')),
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Login mislukt, probeer opnieuw')
  await expect(page.locator('html[data-there]')).toBeAttached()
  await expect(page.getByRole('alert')).toContainText('Login mislukt, probeer opnieuw')
  await expect(page.getByLabel('E-mailadres')).toHaveValue('nobody@example.com')
})

test('what is pressed before the scripts have come is done when they have, once [P4, MEE-8]', async ({ page, world }) => {
  const member = await world.freeMember()
  await signIn(page, member)
  const release = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await release.promise
    await route.continue()
  })
  await page.goto('/members', { waitUntil: 'commit' })
  const likes: string[] = []
  page.on('request', (request) => request.method() === 'POST' && likes.push(new URL(request.url()).pathname))
  const heart = page.getByRole('main').getByRole('listitem').first().getByRole('button')
  // As whoever sees nothing happen does.
  await heart.click()
  await heart.click()
  await page.getByRole('button', { name: 'Filters' }).click()
  expect(likes).toEqual([])
  release.resolve()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await expect.poll(() => likes).toEqual(['/api/like.php'])
})

test('what is pressed while the page is taken over is done once [P4, RT-17]', async ({ page }) => {
  await asReturningVisitor(page)
  // React has the page, and its effects have not run yet: a quick finger comes between.
  await page.addInitScript(() => {
    const dispatch = document.dispatchEvent.bind(document)
    document.dispatchEvent = (event) => {
      if (event.type !== 'hydrated') return dispatch(event)
      document.querySelector<HTMLElement>('.swipe-button.is-like')?.click()
      const isDone = dispatch(event)
      setTimeout(() => document.documentElement.setAttribute('data-there', ''))
      return isDone
    }
  })
  await page.goto('/landers/tinderswipe')
  const names = await page.locator('.deck-card .profile-card-name').allInnerTexts()
  await page.mouse.move(5, 5)
  await expect(page.locator('html[data-there]')).toBeAttached()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(`Volgende: ${names[1]}.`)
})

test('a photo that is chosen before the scripts have come is there when they have [P4, CHT-3]', async ({ page, world }) => {
  const [member, other] = [await world.premiumMember(), await world.freeMember()]
  await signIn(page, member)
  const release = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await release.promise
    await route.continue()
  })
  await page.goto(`/members/${other.id}/chat`, { waitUntil: 'commit' })
  const dot = Buffer.from(await (await picture({ width: 600, height: 800 })).arrayBuffer())
  await page.getByLabel('Foto sturen').setInputFiles({ name: 'dot.jpg', mimeType: 'image/jpeg', buffer: dot })
  release.resolve()
  await expect(page.getByRole('button', { name: 'Versturen voor 3 credits' })).toBeVisible()
})

test('by keyboard alone: the first wrong field has the focus, and from three on all of it is told, and links lead to each [MEE-8, MEE-10]', async ({
  page,
  world,
}) => {
  const { email, password: own } = await world.member()
  await asReturningVisitor(page)
  await page.goto('/login?return=%2Fsettings')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(own)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/settings$/)

  await openSetting(page, 'Wachtwoord')
  const form = page.locator('#password form')
  await form.getByLabel('Herhaal je nieuwe wachtwoord').fill('something else')
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Huidig wachtwoord')).toBeFocused()
  const links = form.getByRole('region').getByRole('link')
  await expect(links).toHaveCount(3)
  // And is told, where the focus is elsewhere.
  await expect(form.getByRole('alert')).toHaveText('Kijk nog eens naar 3 velden:')
  await links.nth(2).focus()
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Herhaal je nieuwe wachtwoord')).toBeFocused()
  expect(page.url()).toMatch(/\/settings$/)
  await page.keyboard.type('more')
  await form.getByLabel('Huidig wachtwoord').fill(own)
  // Two are seen at a glance.
  await expect(links).toHaveCount(0)
})

test('login takes the account’s language, with scripts and without [ACC-6]', async ({ page, world, query, browser, baseURL }) => {
  const { id, email, password: own } = await world.member()
  await query(`update account set language = 'en' where id = $1`, [id])
  await asReturningVisitor(page)
  await page.goto('/login?return=%2Fsettings')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(own)
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('navigation', { name: 'Settings' })).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: someAddress(),
  })
  const other = await plain.newPage()
  await other.goto('/login?return=%2Fsettings')
  await other.getByLabel('E-mailadres').fill(email)
  await other.getByLabel('Wachtwoord', { exact: true }).fill(own)
  await other.keyboard.press('Enter')
  await expect(other).toHaveURL(/\/settings$/)
  await expect(other.locator('html')).toHaveAttribute('lang', 'en')
  await plain.close()
})

test('who has deleted the account and knows its password is offered the way back [ACC-5]', async ({ page, world }) => {
  const { email, password: own, headers } = await world.member()
  await world.call('deleteAccount', { headers, body: { reason: 'other', password: own } })
  await asReturningVisitor(page)
  await page.goto('/login')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(own)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Je hebt dit account verwijderd')
  await page.getByRole('button', { name: 'Mail me een link om het te herstellen' }).click()
  await expect(page.getByText(`We hebben de link naar ${email} gestuurd`)).toBeVisible()
  await world.mailTo(email, 'reactivation')
})

test('a visitor is shown a like after the seconds that the address says, once [LIK-4]', async ({ page }) => {
  await asReturningVisitor(page)
  await page.goto('/members?t=0')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/\/members$/)
})

test('a member who has an account goes on from the signup before anything is rendered [RT-15]', async ({ world, request }) => {
  const { headers } = await world.member()
  const answer = await request.get('/signup', { headers, maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  expect(answer.headers().location).toBe('/members')
})
