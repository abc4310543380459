import { join } from 'node:path'
import { asReturningVisitor, enter, expect, sameOrigin, signIn, someProfile, test } from './site.ts'

const PHOTO = join(import.meta.dirname, '../../public/landers/people.webp')
const someEmail = () => `e2e-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`

test('a visitor signs up without a profile, confirms the address and finds who fits [SGN-1, SGN-4, SGN-7, RT-12]', async ({
  page,
  world,
}) => {
  const email = someEmail()
  await page.goto('/')
  await enter(page)
  await page.getByRole('main').getByRole('link', { name: 'Gratis lid worden' }).click()
  await expect(page.getByRole('heading', { name: 'Hoe heet je hier?' })).toBeVisible()
  await page.getByLabel('Profielnaam').fill('Noor')
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByLabel('Geboortedatum').fill('1992-03-04')

  // A reload and the browser's back lose nothing.
  await page.reload()
  await expect(page.getByLabel('Geboortedatum')).toHaveValue('1992-03-04')
  await page.goBack()
  await expect(page.getByLabel('Profielnaam')).toHaveValue('Noor')
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord').fill('a good password')
  await page.getByRole('button', { name: 'Maak mijn account' }).click()

  await expect(page).toHaveURL(/\/complete-signup/)
  await expect(page.getByRole('img', { name: 'Stap 2 van 5' })).toBeVisible()
  await page.getByLabel('Foto kiezen').setInputFiles(PHOTO)
  await page.getByLabel('Zoom').fill('2')
  await page.getByRole('button', { name: 'Deze foto gebruiken' }).click()
  await expect(page.locator('.signup-photo')).toBeVisible()
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByLabel('Plaats').fill('Utrecht')
  await page.getByLabel('Relatiestatus').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByLabel('Over jou').fill('Ik hou van klimmen.')
  await page.getByText('Bioscoop').click()
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByRole('heading', { name: /Bevestig je e-mailadres|Weten wanneer/ }).waitFor()
  if (await page.getByText('Weten wanneer iemand schrijft?').isVisible())
    await page.getByRole('button', { name: 'Overslaan' }).click()
  await expect(page.getByText(email)).toBeVisible()

  await page.goto(`/activate/done?token=${await world.linkIn(email, 'activation')}`)
  await expect(page.getByRole('heading', { name: 'Je e-mailadres is bevestigd' })).toBeVisible()
  await page.getByRole('link', { name: 'Laat zien wie past' }).click()
  await expect(page.getByRole('heading', { name: 'Dit zou iets voor je kunnen zijn' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()

  await page.getByRole('link', { name: 'Matchzoeker' }).click()
  await expect(page.getByRole('checkbox', { name: 'Bioscoop' })).toBeChecked()
  await page.getByRole('button', { name: 'Zoek leden' }).click()
  await expect(page.getByRole('heading', { name: /leden delen dit|lid deelt dit/ })).toBeVisible()
})

test('a visitor writes to a profile first; it is delivered once the address is confirmed [SGN-1, SGN-4, RT-15]', async ({
  page,
  world,
}) => {
  const other = await world.freeMember()
  const email = someEmail()
  await asReturningVisitor(page)
  await page.goto(`/members/${other.id}/landing`)
  await page.getByLabel('Schrijf Contract een eerste bericht').fill('Hallo daar!')
  await page.getByRole('button', { name: 'Versturen' }).click()
  await page.getByLabel('Profielnaam').fill('Sam')
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByLabel('Geboortedatum').fill('1990-01-01')
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord').fill('a good password')
  await page.getByRole('button', { name: 'Maak mijn account' }).click()
  await expect(page).toHaveURL(/\/complete-signup/)
  const chatsOf = async () => (await world.call('getChats', { headers: other.headers })).body.chats
  expect(await chatsOf()).toEqual([])
  await page.goto(`/activate/done?token=${await world.linkIn(email, 'activation')}`)
  await expect(page.getByRole('heading', { name: 'Je e-mailadres is bevestigd' })).toBeVisible()
  expect((await chatsOf())[0].last_message.text).toBe('Hallo daar!')
})

test('what is filled in wrong is said where it is, in the specification’s words [SGN-3, INF-5]', async ({ page, world }) => {
  const known = await world.visitorSignsUp()
  await asReturningVisitor(page)
  await page.goto('/signup')
  const next = page.getByRole('button', { name: 'Volgende' })
  await page.getByLabel('Profielnaam').fill('@noor')
  await next.click()
  await expect(page.getByText('Je profielnaam mag niet beginnen met een @')).toBeVisible()
  await expect(page.getByLabel('Profielnaam')).toBeFocused()
  await page.getByLabel('Profielnaam').fill('noor@example.com')
  await next.click()
  await next.click()
  await expect(page.getByText('Vul uw geboortedatum in (18+ jaar)')).toBeVisible()
  await page.getByLabel('Geboortedatum').fill('2999-01-01')
  await next.click()
  await expect(page.getByText('Ongeldige geboortedatum.')).toBeVisible()
  await page.getByLabel('Geboortedatum').fill('1990-01-01')
  await next.click()
  await page.getByLabel('E-mailadres').fill('nobody')
  await page.getByRole('button', { name: 'Maak mijn account' }).click()
  await expect(page.getByText('Ongeldige e-mail')).toBeVisible()
  await page.getByLabel('E-mailadres').fill('noor@example.com')
  await page.getByRole('button', { name: 'Maak mijn account' }).click()
  await expect(page.getByText('Je profielnaam moet anders zijn dan je e-mailadres')).toBeVisible()
  await page.getByLabel('E-mailadres').fill(known.email)
  await page.getByLabel('Wachtwoord').fill('a good password')
  await page.getByRole('button', { name: 'Maak mijn account' }).click()
  await expect(page.getByText('Dit e-mailadres heeft al een account op deze site.')).toBeVisible()
})

test('a site by invitation takes nobody who was not sent, and others with their source [SGN-2, SGN-8]', async ({
  page,
  baseURL,
  query,
}) => {
  await asReturningVisitor(page)
  const site = (host: string) => (baseURL ?? '').replace('localhost', host)
  await page.goto(`${site('closed.localhost')}/signup`)
  await expect(page.getByRole('heading', { name: 'Alleen op uitnodiging' })).toBeVisible()

  const email = someEmail()
  await page.goto(`${site('she.localhost')}/signup`)
  await expect(page.getByRole('heading', { name: 'Alleen op uitnodiging' })).toBeVisible()
  await page.goto(`${site('she.localhost')}/landers/video?network=adnet&sub1=banner7`)
  await page.getByLabel('Profielnaam').fill('Eva')
  await page.getByRole('button', { name: 'Gratis lid worden' }).click()
  await page.getByLabel('Geboortedatum').fill('1990-01-01')
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord').fill('a good password')
  await page.getByRole('button', { name: 'Maak mijn account' }).click()
  // This site asks for the gender: back to the screen that does.
  await page.getByLabel('Geslacht').selectOption('Vrouw')
  for (let screen = 0; screen < 2; screen += 1) await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByRole('button', { name: 'Maak mijn account' }).click()
  await expect(page).toHaveURL(/\/complete-signup/)
  const [account] = await query('select tracking from account where email = $1', [email])
  expect(account?.tracking).toEqual({ network: 'adnet', sub1: 'banner7' })
})

test('the mail can be sent again, and after a minute the spam folder is named [SGN-4]', async ({ page, world }) => {
  const person = await world.visitorSignsUp()
  await asReturningVisitor(page)
  await signIn(page, person)
  await page.clock.install()
  await page.goto('/complete-signup?screen=confirm')
  await expect(page.getByText(person.email)).toBeVisible()
  await expect(page.getByText('Kijk ook in je spamfolder')).toBeHidden()
  await page.clock.fastForward('01:01')
  await expect(page.getByText('Kijk ook in je spamfolder')).toBeVisible()
  await page.getByRole('button', { name: 'Stuur de mail opnieuw' }).click()
  await expect(page.getByText('De mail is onderweg.')).toBeVisible()
})

test('a link that does not work says so, with a way to ask for another [SGN-4, RT-12]', async ({ page, world }) => {
  await asReturningVisitor(page)
  await page.goto('/activate/done?token=this-is-not-a-token-at-all')
  await expect(page).toHaveURL(/\/activate\/error/)
  await expect(page.getByRole('heading', { name: 'Activeren mislukt' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'support@tandem.example' })).toBeVisible()
  await signIn(page, await world.visitorSignsUp())
  await page.reload()
  await expect(page.getByRole('button', { name: 'Stuur de mail opnieuw' })).toBeVisible()
})

test('who has not confirmed is reminded: by an alert, or on a smartphone right after a signup by a dialog [SGN-5]', async ({
  page,
  world,
  isPhone,
}) => {
  const person = await world.visitorSignsUp()
  await asReturningVisitor(page)
  await signIn(page, person)
  const alert = page.getByRole('note').filter({ hasText: 'Bevestig je e-mailadres' })
  await page.goto('/members')
  await expect(alert).toBeVisible()
  for (const path of ['/settings', '/notifications', '/complete-signup']) {
    await page.goto(path)
    await expect(alert).toBeHidden()
  }
  await page.goto('/members?api_signup_complete=1')
  await expect(isPhone ? page.getByRole('dialog', { name: 'Bevestig je e-mailadres' }) : alert).toBeVisible()
  await page.goto('/members')
  await page.goto(`/activate/done#token=${await world.linkIn(person.email, 'activation')}`)
  await expect(page.getByRole('heading', { name: 'Je e-mailadres is bevestigd' })).toBeVisible()
  await page.goto('/members')
  await expect(page.getByRole('main')).toBeVisible()
  await expect(alert).toBeHidden()
})

test('the signup dialog holds while a signup runs [SGN-6, LAY-1]', async ({ page, request }) => {
  const { id, name } = await someProfile(request, ({ photo_count }) => photo_count > 0)
  await asReturningVisitor(page)
  await page.goto(`/members/${id}`)
  await page.getByRole('button', { name: `${name} leuk vinden` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Je moet ingelogd zijn om iemand leuk te vinden')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: `${name} leuk vinden` }).click()
  await dialog.getByRole('button', { name: 'Gratis lid worden' }).click()
  await dialog.getByLabel('Profielnaam').fill('Kim')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog.getByLabel('Profielnaam')).toHaveValue('Kim')
  await dialog.getByRole('button', { name: 'Volgende' }).click()
  await dialog.getByLabel('Geboortedatum').fill('1991-02-03')
  await dialog.getByRole('button', { name: 'Volgende' }).click()
  await dialog.getByLabel('E-mailadres').fill(someEmail())
  await dialog.getByLabel('Wachtwoord').fill('a good password')
  await dialog.getByRole('button', { name: 'Maak mijn account' }).click()
  await expect(dialog.getByRole('heading', { name: 'Laat jezelf zien' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Sluiten' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/members/${id}$`))
  expect((await page.request.get('/api/user.php', { headers: sameOrigin() })).status()).toBe(200)
})

test('what is typed before the scripts are there is kept [SGN-1]', async ({ page }) => {
  await asReturningVisitor(page)
  let arrive = () => {}
  const arrived = new Promise<void>((go) => {
    arrive = go
  })
  await page.route('**/assets/entry-*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/signup?screen=login', { waitUntil: 'commit' })
  await page.getByLabel('E-mailadres').fill('slow@example.com')
  await page.getByLabel('Wachtwoord').fill('short')
  arrive()
  await page.waitForLoadState('load')
  await page.getByRole('button', { name: 'Maak mijn account' }).click()
  await expect(page.getByText('Dit is te kort')).toBeVisible()
  await expect(page.getByLabel('E-mailadres')).toHaveValue('slow@example.com')
})
