import { join } from 'node:path'
import { smallTargets } from '../../scripts/audit/inPage.ts'
import { MAX_UPLOAD_BYTES } from '../../src/shared/rules/constants.ts'
import { picture } from '../contract/suite/world.ts'
import {
  asReturningVisitor,
  birthOf,
  enter,
  expect,
  fail,
  fillAccount,
  fillBirth,
  makeAccount,
  sameOrigin,
  signIn,
  someEmail,
  someProfile,
  test,
} from './site.ts'

const PHOTO = join(import.meta.dirname, '../../public/landers/people.webp')

test('a visitor signs up without a profile, confirms the address and finds who fits [SGN-1, SGN-4, SGN-7, RT-12]', async ({
  page,
  world,
}) => {
  const email = someEmail()
  await page.goto('/')
  await enter(page)
  await page.getByRole('main').getByRole('link', { name: 'Word gratis lid' }).first().click()
  await expect(page.getByRole('heading', { name: 'Maak je account' })).toBeVisible()
  await fillAccount(page, { email })
  await makeAccount(page)

  await expect(page).toHaveURL(/\/complete-signup/)
  await expect(page.getByText('Stap 2 van 5')).toBeVisible()
  await page.getByLabel('Foto toevoegen').setInputFiles(PHOTO)
  const heading = page.getByRole('heading', { name: 'Voeg je beste foto toe' })
  await expect(heading).toBeFocused()
  await page.getByRole('slider', { name: 'Zoom' }).fill('2')
  await page.getByRole('button', { name: 'Gebruik foto' }).click()
  await expect(page.locator('img.signup-photo')).toBeVisible()
  await expect(heading).toBeFocused()
  // Whoever does not see the photo is told of it with the heading.
  await expect(heading).toHaveAccessibleDescription(/^Mooi, die staat erop/)
  await page.getByRole('button', { name: 'Volgende' }).click()
  // The country is that of the request.
  await expect(page.getByLabel('Land')).toHaveValue('NL')
  await page.getByLabel('Plaats').fill('Utrecht')
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByRole('textbox', { name: 'Over jou' }).fill('Ik hou van klimmen.')
  const more = page.getByRole('button', { name: /^Toon alle/ })
  await more.click()
  await expect(more).toBeHidden()
  await expect(page.getByRole('checkbox').nth(12)).toBeFocused()
  await page.getByText('Bioscoop').click()
  await page.getByRole('button', { name: 'Volgende' }).click()
  await expect(page.getByText(email)).toBeVisible()

  await page.goto(`/activate/done?token=${await world.linkIn(email, 'activation')}`)
  await expect(page.getByRole('heading', { name: 'Je e-mailadres is bevestigd' })).toBeVisible()
  await page.getByRole('link', { name: 'Kijk wie er is' }).click()
  await expect(page.getByRole('heading', { name: 'Mensen die je misschien leuk vindt' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()

  await page.getByRole('link', { name: 'Vind je match' }).click()
  await expect(page.getByRole('checkbox', { name: 'Bioscoop' })).toBeChecked()
  await page.getByRole('button', { name: 'Zoek leden' }).click()
  await expect(page.getByRole('heading', { name: /leden delen dit|lid deelt dit/ })).toBeVisible()
})

test('from the start page to the confirmation it takes five screens and eight presses at most [SGN-1, U3, U4]', {
  tag: '@desk',
}, async ({ page, isPhone }) => {
  // What is pressed but to type: the keyboard and the pickers are the system's.
  await page.addInitScript(() =>
    addEventListener('pointerdown', ({ target }) => {
      if (target instanceof Element && target.matches('select, textarea, input:not([type=checkbox])')) return
      sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses')) + 1))
    }),
  )
  await page.goto('/')
  await enter(page)
  await page.evaluate(() => sessionStorage.removeItem('presses'))
  await page.getByRole('main').getByRole('link', { name: 'Word gratis lid' }).first().click()
  const screens = [
    'Maak je account aan',
    'Voeg je beste foto toe',
    'Een paar basisgegevens',
    'Vertel iets over jezelf',
    'Bevestig je e-mailadres',
  ]
  for (const [index, title] of screens.entries()) {
    // Each step is named by the page's title and by the heading, where the focus is.
    const heading = page.getByRole('heading', { level: 1, name: title })
    // The first may be a page that was loaded: that one begins at its top.
    await expect(heading).toBeVisible()
    if (index > 0) await expect(heading).toBeFocused()
    await expect(page).toHaveTitle(`${title} – stap ${index + 1} van 5 · Tandem`)
    await expect(page.locator('.progress-bars .is-done')).toHaveCount(index + 1)
    await expect(page.locator('.progress-bars span')).toHaveCount(screens.length)
    await expect(page.getByText(`Stap ${index + 1} van 5`)).toBeVisible()
    // One way on that catches the eye; the way past it does not.
    const primary = page.locator('.btn-primary').filter({ visible: true })
    await expect(primary).toHaveText(
      [/Account aanmaken/, /Foto toevoegen/, /Volgende/, /Volgende/, /Kijk wie er is/][index] ?? '',
    )
    // On phones at the end of the window, on each of them but the first, where it follows what one agrees to; what goes on below
    // it fades, and where it covers nothing, nothing does.
    if (isPhone && index > 0) {
      const box = await primary.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(844 - 16, 0)
      const actions = page.locator('.question-actions')
      const goesOn = await page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight)
      expect(await actions.evaluate((element) => getComputedStyle(element, '::before').content)).toBe(goesOn ? '""' : 'none')
    }
    const quiet = page.getByRole('button', { name: 'Niet nu' })
    await expect(quiet).toHaveCount(index === 0 || index === screens.length - 1 ? 0 : 1)
    if (await quiet.isVisible()) {
      await expect(quiet).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
      await expect(quiet).toHaveCSS('border-top-color', /, 0\)$/)
    }
    if (index === 0) {
      await fillAccount(page)
      await makeAccount(page)
    } else if (index === 2) await page.getByRole('button', { name: 'Volgende' }).click()
    else if (index < screens.length - 1) await page.getByRole('button', { name: 'Niet nu' }).click()
  }
  expect(await page.evaluate(() => Number(sessionStorage.getItem('presses')))).toBeLessThanOrEqual(8)
})

test('what is filled in outlives a reload and a way back, until it is sent [SGN-1, SEC-7]', async ({ page }) => {
  await asReturningVisitor(page)
  await page.goto('/signup')
  await fillAccount(page, { email: 'back@example.com' })
  await page.reload()
  await expect(birthOf(page).day).toHaveValue('4')
  await expect(birthOf(page).month).toHaveValue('3')
  await expect(birthOf(page).year).toHaveValue('1992')
  await expect(page.getByLabel('E-mailadres')).toHaveValue('back@example.com')
  await expect(page.getByRole('checkbox')).toBeChecked()
  await expect(page.getByLabel('Wachtwoord')).toHaveValue('')
  await fillAccount(page)
  await makeAccount(page)

  await page.getByRole('button', { name: 'Niet nu' }).click()
  await page.getByLabel('Plaats').fill('Utrecht')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Een paar basisgegevens' })).toBeVisible()
  await expect(page.getByLabel('Plaats')).toHaveValue('Utrecht')
  await page.getByRole('button', { name: 'Niet nu' }).click()
  await page.getByRole('textbox', { name: 'Over jou' }).fill('Ik hou van klimmen.')
  await page.getByRole('checkbox').first().check()
  await page.goBack()
  await expect(page.getByLabel('Plaats')).toHaveValue('Utrecht')
  await page.goForward()
  await expect(page.getByRole('textbox', { name: 'Over jou' })).toHaveValue('Ik hou van klimmen.')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Over jou' })).toHaveValue('Ik hou van klimmen.')
  await expect(page.getByRole('checkbox').first()).toBeChecked()
  await page.getByRole('button', { name: 'Volgende' }).click()
  await expect(page.getByRole('heading', { name: 'Bevestig je e-mailadres' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('tandem'))).not.toContain('klimmen')
  const { user } = await (await page.request.get('/api/user.php', { headers: sameOrigin() })).json()
  expect(user.profile).toMatchObject({ about: 'Ik hou van klimmen.', city: null })
})

test('no chosen photo is passed over in silence [SGN-1, MEM-7]', async ({ page, world }) => {
  await asReturningVisitor(page)
  await signIn(page, await world.visitorSignsUp())
  await page.goto('/complete-signup')
  const add = page.getByLabel('Foto toevoegen')
  await add.setInputFiles({ name: 'big.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(MAX_UPLOAD_BYTES + 1) })
  await expect(page.getByRole('alert')).toHaveText('Dit bestand is te groot.')
  await add.setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await expect(page.getByRole('alert')).toHaveText(/afbeelding|foto/)
  await add.setInputFiles({ name: 'torn.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Andere foto' }).click()

  await add.setInputFiles(PHOTO)
  await fail(page, 'POST', '**/api/photo.php*')
  await page.getByRole('button', { name: 'Gebruik foto' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  // A page that is left has lost it, and says so.
  await page.goto('/complete-signup')
  await expect(page.getByText('people.webp is niet toegevoegd')).toBeVisible()
  await add.setInputFiles(PHOTO)
  await page.unroute('**/api/photo.php*')
  await page.getByRole('button', { name: 'Gebruik foto' }).click()
  await expect(page.locator('img.signup-photo')).toBeVisible()
  await page.reload()
  await expect(page.getByText('is niet toegevoegd')).toBeHidden()
})

test('a photo that was given up is not spoken of again [SGN-1]', async ({ page, world }) => {
  await asReturningVisitor(page)
  await signIn(page, await world.visitorSignsUp())
  await page.goto('/complete-signup')
  await page.getByLabel('Foto toevoegen').setInputFiles(PHOTO)
  await expect(page.getByRole('button', { name: 'Gebruik foto' })).toBeVisible()
  await page.reload()
  const lost = page.getByText('people.webp is niet toegevoegd')
  await expect(lost).toBeVisible()
  await page.getByRole('button', { name: 'Niet nu' }).click()
  await expect(page.getByRole('heading', { name: 'Een paar basisgegevens' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Voeg je beste foto toe' })).toBeVisible()
  await expect(lost).toHaveCount(0)
})

test('why a photo is not taken is said in words, where they can be read [SGN-1, MEM-7]', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 667 })
  await asReturningVisitor(page)
  await signIn(page, await world.visitorSignsUp())
  await page.goto('/complete-signup')
  const add = page.getByLabel('Foto toevoegen')
  const alert = page.getByRole('alert')
  /** Neither below the fold nor under the buttons that stay in view. */
  const isRead = async () => {
    const [words, ways] = [await alert.boundingBox(), await page.locator('.question-actions').boundingBox()]
    expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(ways?.y ?? 0)
  }
  await add.setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await expect(alert).toHaveText(/^Deze foto kan niet worden gebruikt\./)
  await isRead()
  // What the browser can show, and the service does not take: it is too small, too long, or of a kind that nobody photographs.
  const dot = Buffer.from(await (await picture({ width: 60, height: 80 })).arrayBuffer())
  await add.setInputFiles({ name: 'dot.jpg', mimeType: 'image/jpeg', buffer: dot })
  await page.getByRole('button', { name: 'Gebruik foto' }).click()
  await expect(alert).toHaveText(/^Deze foto kan niet worden gebruikt\./)
  await expect(alert).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Andere foto' }).click()
  await add.setInputFiles({ name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) })
  await expect(alert).toHaveText(/^Deze foto kan niet worden gebruikt\./)
  await expect(page.getByRole('button', { name: 'Gebruik foto' })).toBeDisabled()
})

test('the crop is moved by the keyboard, and says so [MEM-7]', { tag: '@desk' }, async ({ page, world, isPhone }) => {
  await asReturningVisitor(page)
  await signIn(page, await world.visitorSignsUp())
  await page.goto('/complete-signup')
  await page.getByLabel('Foto toevoegen').setInputFiles(PHOTO)
  const use = page.getByRole('button', { name: 'Gebruik foto' })
  await expect(use).toBeEnabled()
  await expect(page.getByRole('heading', { name: 'Voeg je beste foto toe' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('application', { name: /pijltjestoetsen/ })).toBeFocused()
  const left = () => page.locator('.reactEasyCrop_Image').evaluate((image) => image.getBoundingClientRect().left)
  const before = await left()
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await left()) - before).toBeGreaterThanOrEqual(15)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('slider', { name: 'Zoom' })).toBeFocused()
  await page.keyboard.press('Tab')
  // Where it stands left of it.
  if (isPhone) {
    await expect(page.getByRole('button', { name: 'Andere foto' })).toBeFocused()
    await page.keyboard.press('Tab')
  }
  await expect(use).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('img.signup-photo')).toBeVisible()
})

test('a photo that waits is there on the way back, and said on other screens [SGN-1]', async ({ page, world }) => {
  await asReturningVisitor(page)
  await signIn(page, await world.visitorSignsUp())
  await page.goto('/complete-signup')
  await page.getByRole('button', { name: 'Niet nu' }).click()
  await expect(page.getByRole('heading', { name: 'Een paar basisgegevens' })).toBeVisible()
  await page.goBack()
  await page.getByLabel('Foto toevoegen').setInputFiles(PHOTO)
  const use = page.getByRole('button', { name: 'Gebruik foto' })
  await expect(use).toBeVisible()
  await page.goForward()
  await expect(page.getByText('Je foto is nog niet toegevoegd.')).toBeVisible()
  await page.getByRole('button', { name: 'Terug naar je foto' }).click()
  await use.click()
  await expect(page.locator('img.signup-photo')).toBeVisible()
})

test('who was never asked for that consent gives it with their orientation [SGN-3, MEM-6]', async ({ page, world, query }) => {
  const member = await world.freeMember()
  await query('update account set orientation_consent_at = null where id = $1', [member.id])
  await asReturningVisitor(page)
  await signIn(page, member)
  await page.goto('/profile')
  // Whatever is told, on a site of men too.
  const consent = page.getByRole('checkbox', { name: /mijn geaardheid gebruiken \(op wie ik val\)/ })
  await page.getByLabel('Plaats').fill('Utrecht')
  await expect(consent).toBeHidden()
  await page.getByLabel('Geaardheid', { exact: true }).selectOption('bi')
  const save = page.getByRole('button', { name: 'Opslaan' })
  await save.click()
  await expect(consent).toBeFocused()
  await consent.check()
  await save.click()
  await expect(page.getByText('Je profiel is opgeslagen.')).toBeVisible()
  await expect(consent).toBeHidden()
})

test('the guide of the crop lies inside it, and its buttons stay in view on small phones [MEM-7]', async ({ page, world }) => {
  await asReturningVisitor(page)
  await signIn(page, await world.visitorSignsUp())
  for (const [width, height] of [
    [390, 667],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/complete-signup')
    await page.getByLabel('Foto toevoegen').setInputFiles(PHOTO)
    await expect(page.getByRole('button', { name: 'Gebruik foto' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Andere foto' })).toBeInViewport({ ratio: 1 })
    const area = page.locator('.cropper-area')
    await expect(area).toBeVisible()
    const guide = await area.evaluate((element) => {
      const { top, left, width, height, position } = getComputedStyle(element, '::after')
      const [y, x, w, h] = [top, left, width, height].map(Number.parseFloat) as [number, number, number, number]
      return { position, x, y, right: element.clientWidth - x - w, below: element.clientHeight - y - h }
    })
    expect(guide.position).toBe('absolute')
    for (const distance of [guide.x, guide.y, guide.right, guide.below]) expect(distance).toBeGreaterThanOrEqual(-0.5)
    // The bar that stays in view stands below what is cut, not over it.
    const bar = await page.locator('.cropper-bar').boundingBox()
    const cropped = await area.boundingBox()
    expect((cropped?.y ?? 0) + (cropped?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    // What is seen is what is cut out.
    const [crop, frame] = [await area.boundingBox(), await page.locator('.cropper').boundingBox()]
    expect(Math.abs((crop?.width ?? 0) - (frame?.width ?? 0))).toBeLessThanOrEqual(2)
    expect(Math.abs((crop?.height ?? 0) - (frame?.height ?? 0))).toBeLessThanOrEqual(2)
  }
})

test('keys come to the ways on from a photo in the order they are seen in [SGN-1, MEE-10]', { tag: '@desk' }, async ({
  page,
  world,
}) => {
  await asReturningVisitor(page)
  await signIn(page, await world.visitorSignsUp())
  await page.goto('/complete-signup')
  /** The buttons in the order that keys come to them, and in that of reading. */
  const expectInOrder = async (bar: string, last: string) => {
    const buttons = page.locator(`${bar} :is(button, label.btn)`).locator('visible=true')
    await expect(buttons.last()).toBeVisible()
    const seen = await buttons.evaluateAll((all) =>
      all
        .map((button) => ({ words: button.textContent, box: button.getBoundingClientRect() }))
        .sort(({ box: one }, { box: other }) =>
          one.bottom <= other.top ? -1 : other.bottom <= one.top ? 1 : one.left - other.left,
        )
        .map(({ words }) => words),
    )
    expect(seen.length).toBeGreaterThan(1)
    await page.locator(last).focus()
    const met: (string | null)[] = []
    for (const _each of seen) {
      await page.keyboard.press('Tab')
      met.push(await page.evaluate(() => document.activeElement?.closest('.btn')?.textContent ?? null))
    }
    expect(met).toEqual(seen)
  }
  await expectInOrder('.question-actions', '.question-top + h1')
  await page.getByLabel('Foto toevoegen').setInputFiles(PHOTO)
  await expectInOrder('.cropper-actions', '.zoom input')
  await page.getByRole('button', { name: 'Gebruik foto' }).click()
  await expect(page.locator('img.signup-photo')).toBeVisible()
  await expectInOrder('.question-actions', '.question-top + h1')
})

test('nobody is taken in without the consent to process their orientation, and its time is kept [SGN-3]', async ({
  page,
  query,
}) => {
  const email = someEmail()
  await asReturningVisitor(page)
  await page.goto('/signup')
  const consent = page.getByRole('checkbox')
  await expect(consent).not.toBeChecked()
  await fillAccount(page, { email })
  await consent.uncheck()
  await makeAccount(page)
  await expect(consent).toBeFocused()
  await expect(consent).toHaveAccessibleDescription(/^Hiervoor hebben we je toestemming nodig\./)
  // As red as what is said below it.
  const red = await page.getByText('Hiervoor hebben we je toestemming nodig.').evaluate((words) => getComputedStyle(words).color)
  await expect(consent).toHaveCSS('border-top-color', red)
  await consent.check()
  await makeAccount(page)
  await expect(page).toHaveURL(/\/complete-signup/)
  const [account] = await query('select orientation_consent_at from account where email = $1', [email])
  expect(account?.orientation_consent_at).toBeInstanceOf(Date)
})

test('all there is to know of that consent is read out with its box, and opens by the keyboard [SGN-3]', async ({ page }) => {
  await asReturningVisitor(page)
  await page.goto('/signup')
  await expect(page.getByText('Stap 1 van 5 · de rest kan later')).toBeVisible()
  const consent = page.getByRole('checkbox', {
    name: /^Ja, Tandem mag daarvoor mijn geaardheid gebruiken \(ik val op mannen\)\. .* intrekken\.$/,
  })
  await expect(consent).toHaveAccessibleDescription(
    /geldt ook voor wat je er in je profiel over vertelt.* opmaken uit je lidmaatschap.* als je je account verwijdert/,
  )
  const more = page.getByText('Anderen kunnen het opmaken uit je lidmaatschap')
  await expect(more).toBeHidden()
  for (const [width, height] of [
    [390, 844],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await page.evaluate(smallTargets, 44), `${width} px`).toEqual([])
  }
  await consent.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(more).toBeVisible()
  await expect(consent).not.toBeChecked()
})

test('the own profile says what is still missing, leads there, and can be told to stop [SGN-7, MEM-6]', async ({
  page,
  world,
}) => {
  const member = await world.freeMember()
  await asReturningVisitor(page)
  await signIn(page, member)
  await page.goto('/profile')
  const card = page.getByRole('heading', { name: /Je profiel is \d+\s?% compleet/ }).locator('../..')
  const missing = card.getByRole('listitem')
  const all = await missing.count()
  await expect(card.getByRole('progressbar')).toHaveAttribute('max', String(all))
  for (const [link, field] of [
    ['Ogen', 'eye_color'],
    ['Over jou', 'about'],
    ['Regio', 'countryregion'],
  ] as const) {
    await card.getByRole('link', { name: link }).click()
    await expect(page.locator(`[name=${field}]`)).toBeFocused()
  }
  await card.getByRole('link', { name: 'Interesses' }).click()
  await expect(page.getByRole('checkbox').first()).toBeFocused()
  await page.getByRole('textbox', { name: 'Over jou' }).fill('Ik hou van klimmen.')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(missing).toHaveCount(all - 1)
  await expect(card.getByRole('progressbar')).toHaveJSProperty('value', 1)
  await card.getByRole('button', { name: 'Sluiten' }).click()
  await expect(card).toBeHidden()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Over jou' })).toHaveValue('Ik hou van klimmen.')
  await expect(card).toBeHidden()
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
  // The message stands above the account, as it was typed.
  await expect(page.getByLabel('Je bericht')).toHaveValue('Hallo daar!')
  await fillAccount(page, { email })
  await makeAccount(page)
  await expect(page).toHaveURL(/\/complete-signup/)
  const chatsOf = async () => (await world.call('getChats', { headers: other.headers })).body.chats
  expect(await chatsOf()).toEqual([])
  await page.goto(`/activate/done?token=${await world.linkIn(email, 'activation')}`)
  await expect(page.getByRole('heading', { name: 'Je e-mailadres is bevestigd' })).toBeVisible()
  expect((await chatsOf())[0].last_message.text).toBe('Hallo daar!')
})

test('who is written to may have gone meanwhile: the account is made without the message, and that is said [SGN-1]', async ({
  page,
  world,
  query,
}) => {
  const { id } = await world.freeMember()
  await asReturningVisitor(page)
  await page.goto(`/members/${id}/signup`)
  await page.getByLabel('Je bericht').fill('Hallo daar!')
  await fillAccount(page)
  await query('update profile set invisible = true where id = $1', [id])
  await makeAccount(page)
  await expect(page.getByText('je bericht is niet verstuurd')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Voeg je beste foto toe' })).toBeVisible()
  expect(await query('select id from conversation where $1 in (low_id, high_id)', [id])).toEqual([])
})

test('what is filled in wrong is said where it is, in the specification’s words [SGN-3, INF-5]', async ({ page, world }) => {
  const known = await world.visitorSignsUp()
  await asReturningVisitor(page)
  await page.goto('/signup')
  await makeAccount(page)
  const name = page.getByLabel('Profielnaam')
  await expect(name).toBeFocused()
  await expect(page.getByText('Vul uw geboortedatum in (18+ jaar)').last()).toBeVisible()
  // What is listed above is called as it is at its field.
  const links = page.locator('.error-summary').getByRole('link')
  await expect(links).toHaveText(['Profielnaam', 'Geboortedatum', 'E-mailadres', 'Wachtwoord', 'Je toestemming'])
  for (const link of (await links.all()).slice(0, -1)) {
    const field = (await link.getAttribute('href'))?.slice(1)
    const name = page.locator(`label[for="${field}"], fieldset:has([id="${field}"]) > legend`).last()
    await expect(name).toHaveText((await link.textContent()) ?? '')
  }
  await fillAccount(page, { name: '@noor', date_of_birth: '2999-01-01', email: 'nobody' })
  await makeAccount(page)
  await expect(page.getByText('Je profielnaam mag niet beginnen met een @').last()).toBeVisible()
  await expect(page.getByText('Ongeldige geboortedatum.').last()).toBeVisible()
  await expect(page.getByText('Ongeldige e-mail').last()).toBeVisible()
  await expect(name).toBeFocused()
  await fillAccount(page, { name: 'noor@example.com', email: 'noor@example.com' })
  await makeAccount(page)
  await expect(page.getByText('Je profielnaam moet anders zijn dan je e-mailadres').last()).toBeVisible()
  await fillAccount(page, { email: known.email })
  await makeAccount(page)
  await expect(page.getByText('Dit e-mailadres heeft al een account op deze site.').last()).toBeVisible()
  await expect(page.getByLabel('E-mailadres')).toBeFocused()
})

test('a date of birth is asked for in the page’s language and order, not the browser’s, and told once [SGN-3]', async ({
  page,
  query,
}) => {
  await asReturningVisitor(page)
  const { day, month, year } = birthOf(page)
  for (const [language, name, march] of [
    ['nl', 'Geboortedatum', 'maart'],
    ['de', 'Geburtsdatum', 'März'],
    ['pl', 'Data urodzenia', 'marzec'],
  ] as const) {
    await page.goto(`/${language}/signup`)
    const group = page.getByRole('group', { name, exact: true })
    expect(
      await group.locator('input, select').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).autocomplete)),
    ).toEqual(['bday-day', 'bday-month', 'bday-year'])
    await expect(month.locator('option').nth(3)).toHaveText(march)
  }
  await page.goto('/nl/signup')
  const email = someEmail()
  await fillAccount(page, { email })
  await year.fill('')
  await makeAccount(page)
  // What is missing has the focus, and nobody else takes it from there.
  await expect(year).toBeFocused()
  await expect(page.getByText('Vul uw geboortedatum in (18+ jaar)')).toHaveCount(1)
  await expect(page.getByRole('group', { name: 'Geboortedatum' })).toHaveAccessibleDescription(/Vul uw geboortedatum in/)
  await day.fill('31')
  await month.selectOption('februari')
  await year.pressSequentially('1992')
  await expect(year).toBeFocused()
  await expect(page.getByText('Ongeldige geboortedatum.')).toHaveCount(1)
  await day.fill('29')
  await expect(page.getByText('Ongeldige geboortedatum.')).toHaveCount(0)
  await makeAccount(page)
  await expect(page).toHaveURL(/\/complete-signup/)
  expect(await query('select date_of_birth::text from profile join account using (id) where email = $1', [email])).toEqual([
    { date_of_birth: '1992-02-29' },
  ])
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
  await expect(page).toHaveTitle('Alleen op uitnodiging · Tandem')

  const email = someEmail()
  await page.goto(`${site('she.localhost')}/signup`)
  await expect(page.getByRole('heading', { name: 'Alleen op uitnodiging' })).toBeVisible()
  await page.goto(`${site('she.localhost')}/landers/video?network=adnet&sub1=banner7`)
  await page.getByLabel('Profielnaam').fill('Eva')
  await page.getByRole('button', { name: 'Word gratis lid' }).click()
  await expect(page).toHaveURL(/\/signup/)
  await expect(page.getByLabel('Profielnaam')).toHaveValue('Eva')
  await fillAccount(page, { name: 'Eva', email })
  await makeAccount(page)
  // This site asks for the gender.
  await expect(page.getByLabel('Geslacht')).toBeFocused()
  await page.getByLabel('Geslacht').selectOption('Vrouw')
  await makeAccount(page)
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

test('who has not confirmed is reminded: by an alert, or on a smartphone right after a signup by a dialog [SGN-5]', {
  tag: '@desk',
}, async ({ page, world, isPhone }) => {
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
  // Not by both: the stylesheet leaves the strip out there.
  if (isPhone) await expect(page.locator('.banners')).toHaveCSS('display', 'none')
  await page.goto('/members')
  await page.goto(`/activate/done#token=${await world.linkIn(person.email, 'activation')}`)
  await expect(page.getByRole('heading', { name: 'Je e-mailadres is bevestigd' })).toBeVisible()
  await page.goto('/members')
  await expect(page.getByRole('main')).toBeVisible()
  await expect(alert).toBeHidden()
})

test('the signup dialog holds while a signup runs [SGN-6, LAY-1]', { tag: '@desk' }, async ({ page, request }) => {
  const { id, name } = await someProfile(request, ({ photo_count }) => photo_count > 0)
  await asReturningVisitor(page)
  await page.goto(`/members/${id}`)
  await page.getByRole('button', { name: `${name} leuk vinden` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Je moet ingelogd zijn om iemand leuk te vinden')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: `${name} leuk vinden` }).click()
  await dialog.getByRole('button', { name: 'Word gratis lid' }).click()
  await dialog.getByLabel('Profielnaam').fill('Kim')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog.getByLabel('Profielnaam')).toHaveValue('Kim')
  await fillAccount(page, { name: 'Kim' })
  await makeAccount(page)
  await expect(dialog.getByRole('heading', { name: 'Voeg je beste foto toe' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Sluiten' }).click()
  await expect(dialog).toContainText('Je account is er al.')
  await dialog.getByRole('button', { name: 'Stoppen' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/members/${id}$`))
  expect((await page.request.get('/api/user.php', { headers: sameOrigin() })).status()).toBe(200)
})

test('who came in another language changes it at the signup, and keeps the step and what is typed [NAV-7, SGN-1]', {
  tag: '@desk',
}, async ({ page }) => {
  await asReturningVisitor(page)
  await page.goto('/signup')
  await makeAccount(page)
  await fillAccount(page, { name: 'Robin', email: 'robin@example.com' })
  await birthOf(page).year.fill('')
  await page.getByRole('button', { name: 'NL, taal: Nederlands' }).press('Enter')
  await page.getByRole('menuitem', { name: 'English' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'EN, language: English' })).toBeFocused()
  await expect(page).toHaveTitle('Create your account – step 1 of 5 · Tandem')
  await expect(page.getByLabel('Profile name')).toHaveValue('Robin')
  await expect(page.getByLabel('Email address')).toHaveValue('robin@example.com')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a good password')
  await expect(page.getByRole('checkbox')).toBeChecked()
  // It speaks the language of the page that is loaded next, too, and the draft is there.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await expect(page.getByLabel('Profile name')).toHaveValue('Robin')
  // The steps of a member have none [NAV-7].
  await expect(birthOf(page).month.locator('option:checked')).toHaveText('March')
  await birthOf(page).year.fill('1992')
  await page.getByLabel('Email address').fill(someEmail())
  await page.getByLabel('Password', { exact: true }).fill('a good password')
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page).toHaveURL(/complete-signup/)
  await expect(page.getByRole('button', { name: /language/ })).toHaveCount(0)
})

test('the ways in are no wider than the smallest phone where letters are twice as large [MEE-10]', async ({ page, baseURL }) => {
  await asReturningVisitor(page)
  await page.setViewportSize({ width: 320, height: 640 })
  // A site with a longer name.
  await page.goto(`${(baseURL ?? '').replace('localhost', 'she.localhost')}/signup`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  for (const path of ['/signup', '/login', '/reset-password']) {
    await page.goto(path)
    await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: '200%' }))
    const ends = () =>
      page
        .locator('.top-bar a, .top-bar button, form :is(input, button)')
        .evaluateAll((all) => Math.max(...all.map((each) => each.getBoundingClientRect().right)))
    await expect.poll(ends, path).toBeLessThanOrEqual(320 - 16)
  }
})

test('the way on of each step is on the first screen of a small laptop, below what was typed [SGN-1, U4]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await asReturningVisitor(page)
  await page.goto('/signup')
  await fillAccount(page)
  const make = page.getByRole('button', { name: 'Account aanmaken' })
  // With the strength of the password, which has come meanwhile.
  await expect(page.getByRole('meter')).toBeVisible()
  await expect(make).toBeInViewport({ ratio: 1 })
  const top = await page.locator('.question-top').boundingBox()
  await make.click()
  for (const way of ['Niet nu', 'Niet nu', 'Niet nu', 'Kijk wie er is']) {
    // Each begins where the first did, and not at the bar.
    const on = page.getByRole('button', { name: way })
    await expect(on).toBeInViewport({ ratio: 1 })
    await expect.poll(async () => (await page.locator('.question-top').boundingBox())?.y).toBe(top?.y)
    expect(top?.y).toBeGreaterThanOrEqual(64 + 24)
    if (way === 'Niet nu') await on.click()
  }
})

test('the button of the first step stands clear of the window’s lower edge, where browsers have their bars [SGN-1]', async ({
  page,
}) => {
  await asReturningVisitor(page)
  for (const [width, height, room] of [
    [320, 640, 16],
    [390, 844, 28],
    [1280, 800, 28],
    [1280, 620, 20],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/signup')
    const button = page.getByRole('button', { name: 'Account aanmaken' })
    // A window that is too low for it is scrolled to its end.
    if (height < 640) await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const box = await button.boundingBox()
    expect(height - ((box?.y ?? 0) + (box?.height ?? 0)), `${width}`).toBeGreaterThanOrEqual(room)
  }
})

test('a month that is not chosen yet looks as empty as the day and the year beside it', async ({ page }) => {
  await asReturningVisitor(page)
  await page.goto('/signup')
  const { day, month } = birthOf(page)
  const empty = await day.evaluate((input) => getComputedStyle(input, '::placeholder').color)
  await expect(month).toHaveCSS('color', empty)
  await month.selectOption('3')
  await expect(month).not.toHaveCSS('color', empty)
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
  await page.goto('/signup', { waitUntil: 'commit' })
  await fillBirth(page, '1992-03-04')
  await page.getByLabel('Wachtwoord').fill('short')
  const email = page.getByLabel('E-mailadres')
  await email.fill('slowexample.com')
  for (const _ of 'example.com') await email.press('ArrowLeft')
  arrive()
  await page.waitForFunction(() => 'isHydrated' in window)
  // Who is in the middle of a word stays there.
  await page.keyboard.type('@')
  await page.getByRole('button', { name: 'Account aanmaken' }).click()
  await expect(page.getByLabel('Wachtwoord')).toHaveAccessibleDescription(/Dit is te kort/)
  await expect(email).toHaveValue('slow@example.com')
  const { day, month, year } = birthOf(page)
  await expect(day).toHaveValue('04')
  await expect(month).toHaveValue('3')
  await expect(year).toHaveValue('1992')
})

test('what is typed while the scripts take the page over is kept [SGN-1]', async ({ page }) => {
  await asReturningVisitor(page)
  await page.addInitScript(() => {
    const add = document.addEventListener
    document.addEventListener = (...listener: Parameters<typeof add>) => {
      add.apply(document, listener)
      // React listens from now on, and has not taken over anything yet.
      if (listener[0] !== 'input') return
      document.addEventListener = add
      queueMicrotask(() => {
        const day = document.querySelector<HTMLInputElement>('[autocomplete=bday-day]')
        if (!day) return
        day.value = '4'
        day.dispatchEvent(new Event('input', { bubbles: true }))
        document.documentElement.dataset.typed = 'meanwhile'
      })
    }
  })
  await page.goto('/signup')
  await page.waitForFunction(() => 'isHydrated' in window)
  await expect(page.locator('html')).toHaveAttribute('data-typed', 'meanwhile')
  // With the next key the fields show what React knows of.
  await birthOf(page).month.selectOption('3')
  await expect(birthOf(page).day).toHaveValue('4')
})
