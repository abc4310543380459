import type { Locator } from '@playwright/test'
import { asReturningVisitor, boxOf, expect, showAllMethods, showsAgain, signIn, test } from './site.ts'

test.beforeEach(({ page }) => asReturningVisitor(page))

test('a free member buys a bundle and is premium [PAY-1, PAY-2, PAY-3, RT-9, RT-14]', async ({ page, world }) => {
  const member = await world.freeMember()
  await signIn(page, member)
  await page.goto('/members')
  await page.getByRole('link', { name: 'Word premium' }).click()
  await expect(page.getByRole('heading', { name: 'Word premium' })).toBeVisible()
  await expect(page.getByText('46% meer kans op een match')).toBeVisible()
  await page.getByRole('group').getByText('25 credits', { exact: true }).click()
  await page.getByRole('button', { name: /^Verder · €/ }).click()
  await expect(page).toHaveURL(/\/credits\/\d+$/)

  // iDEAL needs a bank, and who forgets it is led there.
  await page.getByRole('radio', { name: 'iDEAL' }).check({ force: true })
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
  // With it, not below all of them.
  const ideal = page.locator('.method-choice').filter({ has: page.getByRole('radio', { name: 'iDEAL' }) })
  await expect(ideal.getByLabel('Je bank')).toBeVisible()
  expect(await topOf(page.getByLabel('Je bank'))).toBeLessThan(await topOf(page.locator('.method').last()))
  const pay = page.getByRole('button', { name: /betalen$/ })
  await pay.click()
  await expect(page.getByLabel('Je bank')).toBeFocused()
  await expect(page.getByLabel('Je bank')).toHaveAccessibleDescription('Kies eerst je bank')
  await page.getByLabel('Je bank').selectOption({ index: 1 })
  await pay.click()
  // The provider's page.
  await page.getByRole('button', { name: /pay/i }).first().click()
  await expect(page).toHaveURL(/\/transactions\/\d+$/)
  await expect(page.getByRole('heading', { name: 'Bedankt, je betaling is gelukt' })).toBeVisible()
  await expect(page.getByText('25 credits zijn bijgeschreven.')).toBeVisible()
  await expect(page.getByRole('link', { name: '25 credits' })).toHaveAttribute('href', '/credits/repeat-order')

  await page.goto('/transactions')
  await expect(page.getByRole('row', { name: /25 credits Betaald/ })).toContainText('€')
  await expect(page.getByRole('main')).toContainText('Aankoop')
})

test('a payment that fails says so and offers another method [PAY-2, INF-5]', async ({ page, world }) => {
  await signIn(page, await world.freeMember())
  await page.goto('/credits')
  await page.getByRole('button', { name: /^Verder · €/ }).click()
  await page.locator('.method').filter({ hasText: 'PayPal' }).click()
  await expect(page).toHaveURL(/\/credits\/\d+\/paypal$/)
  await page.getByRole('button', { name: /betalen$/ }).click()
  await page.getByRole('button', { name: /fail/i }).click()
  await expect(page.getByRole('heading', { name: 'Betaling mislukt' })).toBeVisible()
  await expect(page.getByText('De betaling is mislukt of geannuleerd.')).toBeVisible()
  await expect(page.getByText('Er is niets afgeschreven.')).toBeVisible()
  await page.getByRole('link', { name: 'Op een andere manier betalen' }).click()
  await expect(page).toHaveURL(/\/credits\/\d+\?code=TIMEBONUS25$/)
})

test('who cancels a payment is told so, not that it failed, and can pay after all [PAY-2]', async ({ page, world }) => {
  await signIn(page, await world.freeMember())
  await page.goto('/credits')
  await page.getByRole('button', { name: /^Verder · €/ }).click()
  await page.locator('.method').filter({ hasText: 'PayPal' }).click()
  await page.getByRole('button', { name: /betalen$/ }).click()
  await page.getByRole('button', { name: /cancel|annuleren/i }).click()
  await expect(page.getByRole('heading', { name: 'Je hebt de betaling geannuleerd' })).toBeVisible()
  await expect(page.getByText('Er is niets afgeschreven.')).toBeVisible()
  await expect(page.getByText('mislukt')).toHaveCount(0)
  await page.getByRole('link', { name: 'Op een andere manier betalen' }).click()
  await expect(page).toHaveURL(/\/credits\/\d+\?code=TIMEBONUS25$/)
})

test('a payment that is pending is followed until it is done [PAY-2]', async ({ page, world }) => {
  const member = await world.freeMember()
  await signIn(page, member)
  const order = { package: await world.smallestPackage(), method: 'creditcard' }
  const { payment } = (await world.call('startPayment', { body: order, headers: member.headers })).body
  await page.goto(`/transactions/${payment.payment_id}`)
  await expect(page.getByRole('heading', { name: 'Je bestelling wordt verwerkt' })).toBeVisible()
  await world.atTheProvider(payment, 'pay')
  await expect(page.getByRole('heading', { name: 'Bedankt, je betaling is gelukt' })).toBeVisible()
})

test('a card that cannot be charged again offers another try, or PayPal [PAY-2, PAY-4]', async ({ page, world, query }) => {
  const member = await world.premiumMember()
  await query(
    `insert into payment (site_id, account_id, package_id, credits, amount, currency, method, country, state, repeats_id, recurring_failed)
      select site_id, account_id, package_id, credits, amount, currency, method, country, 'failed', id, true
      from payment where account_id = $1`,
    [member.id],
  )
  const [failed] = await query(`select max(id)::int as id from payment where account_id = $1`, [member.id])
  await signIn(page, member)
  await page.goto(`/transactions/${failed?.id}`)
  await expect(page.getByRole('heading', { name: 'Betaling mislukt' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Probeer opnieuw' })).toHaveAttribute('href', '/credits/repeat-order')
  await page.getByRole('link', { name: 'Betalen met PayPal' }).click()
  await expect(page).toHaveURL(/\/credits\/\d+\/paypal$/)
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked()
})

test('the last order is repeated with one press [PAY-4, RT-10]', async ({ page, world }) => {
  await signIn(page, await world.premiumMember())
  await page.goto('/members')
  await page.getByRole('link', { name: '10 credits' }).click()
  await expect(page.getByRole('heading', { name: 'Opnieuw bestellen' })).toBeVisible()
  await page.getByRole('button', { name: /betalen$/ }).click()
  await expect(page.getByRole('heading', { name: 'Bedankt, je betaling is gelukt' })).toBeVisible()
  await expect(page.getByRole('link', { name: '20 credits' })).toBeVisible()
})

test('a bundle that there is not is a page that is not found [PAY-1, RT-19]', async ({ page, world }) => {
  await signIn(page, await world.freeMember())
  expect((await page.goto('/credits/999999/ideal'))?.status()).toBe(404)
})

test('who has ordered nothing is led to the bundles [PAY-4]', async ({ page, world }) => {
  await signIn(page, await world.freeMember())
  await page.goto('/credits/repeat-order')
  await expect(page.getByRole('heading', { name: 'Er is geen bestelling om te herhalen.' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Credits' }).click()
  await expect(page).toHaveURL('/credits')
})

test('a direct debit needs a mandate and the code of a text message [PAY-6, RT-7]', async ({ page, world }) => {
  const member = await world.freeMember()
  await signIn(page, member)
  await page.goto('/credits')
  await page.getByRole('button', { name: /^Verder · €/ }).click()
  await showAllMethods(page)
  await page
    .getByRole('radio', { name: 'Automatische incasso' })
    .or(page.getByRole('radio', { name: 'Direct debit' }))
    .check()
  await page.getByRole('button', { name: /betalen$/ }).click()
  await expect(page).toHaveURL(/\/directdebit\?package=\d+/)
  await page.getByLabel('Rekeninghouder').fill('N. de Vries')
  await page.getByLabel('IBAN').fill('nl91abna0417164301')
  await page.getByLabel('Straat').fill('Oudegracht')
  await expect(page.getByText('Deze IBAN klopt niet.')).toBeVisible()
  await page.getByLabel('IBAN').fill('nl91abna0417164300')
  await page.getByLabel('Huisnummer').fill('12')
  await expect(page.getByLabel('IBAN')).toHaveValue('NL91 ABNA 0417 1643 00')
  await page.getByLabel('Postcode').fill('3511 AB')
  await page.getByLabel('Plaats').fill('Utrecht')
  // A number of its own: texts to one are counted.
  const number = String(Math.floor(Math.random() * 1e7)).padStart(7, '0')
  await page.getByLabel('Mobiel nummer').fill(`06 4${number}`)
  await page.getByRole('button', { name: 'Stuur me een code' }).click()
  await expect(page.getByText('Zonder je toestemming')).toBeVisible()
  await page.getByLabel(/Ik machtig Tandem Online B\.V\./).check()
  await page.getByRole('button', { name: 'Stuur me een code' }).click()
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Bevestigen' }).click()
  await expect(page.getByText('Code ongeldig')).toBeVisible()
  const { text } = await world.mailTo(`+3164${number}`, 'one_time_code')
  await page.getByLabel('Code', { exact: true }).fill(/\b\d{6}\b/.exec(text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Bevestigen' }).click()
  await expect(page).toHaveURL(/\/transactions\/\d+$/)
  await expect(page.getByRole('heading', { name: /wordt verwerkt|betaling is gelukt/ })).toBeVisible()
})

test('an account that is blocked for direct debit is told so [PAY-6, INF-5]', async ({ page, world, query }) => {
  const member = await world.freeMember()
  await query('update account set directdebit_blocked = true where id = $1', [member.id])
  await signIn(page, member)
  await page.goto(`/directdebit?package=${await world.smallestPackage()}`)
  for (const [label, value] of [
    ['Rekeninghouder', 'N. de Vries'],
    ['IBAN', 'NL91ABNA0417164300'],
    ['Straat', 'Oudegracht'],
    ['Huisnummer', '12'],
    ['Postcode', '3511 AB'],
    ['Plaats', 'Utrecht'],
    ['Mobiel nummer', '0612345678'],
  ] as const)
    await page.getByLabel(label).fill(value)
  await page.getByLabel(/Ik machtig/).check()
  await page.getByRole('button', { name: 'Stuur me een code' }).click()
  await expect(page.getByRole('alert')).toHaveText('Je account is geblokkeerd voor automatische incasso.')
})

test('unused credits are asked back at the payment [ACC-12]', async ({ page, world }) => {
  await signIn(page, await world.premiumMember())
  await page.goto('/transactions')
  await page.getByRole('button', { name: 'Terugbetaling aanvragen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Waarom?').fill('Vergist')
  await dialog.getByRole('button', { name: 'Terugbetaling aanvragen' }).click()
  await expect(page.getByText('We hebben je verzoek')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/Wordt terugbetaald|Terugbetaald/)
  await expect(page.getByRole('button', { name: 'Terugbetaling aanvragen' })).toHaveCount(0)
})

test('a discount code is entered, or refused in words [BON-5, BON-2]', async ({ page, world, query }) => {
  const member = await world.freeMember()
  // Beyond the hours of the time bonus: the welcome code is the active discount.
  await query(`update account set signup_date = now() - interval '1 day' where id = $1`, [member.id])
  await signIn(page, member)
  await page.goto('/credits')
  await expect(page.getByRole('status').filter({ hasText: '25% welkomstkorting' })).toBeVisible()
  await page.getByRole('button', { name: 'Ik heb een kortingscode' }).click()
  await page.getByLabel('Kortingscode').fill('NOSUCHCODE')
  await page.getByRole('button', { name: 'Toepassen' }).click()
  await expect(page.getByText('Code niet gevonden').first()).toBeVisible()
  await page.getByLabel('Kortingscode').fill('SPRING10')
  await page.getByRole('button', { name: 'Toepassen' }).click()
  await expect(page.getByRole('status').filter({ hasText: '10% korting met SPRING10' })).toBeVisible()
  await page.getByRole('button', { name: /^Verder · €/ }).click()
  await expect(page).toHaveURL(/\/credits\/\d+\?code=SPRING10$/)
})

test.describe('the time bonus', () => {
  test('counts down on the credits, and is gone when the time is over [BON-1]', async ({ page, world, query }) => {
    const member = await world.freeMember()
    await query(`update account set signup_date = now() - interval '3 hours 59 minutes' where id = $1`, [member.id])
    await signIn(page, member)
    await page.clock.install()
    await page.goto('/credits')
    await expect(page.getByRole('status').filter({ hasText: '25% welkomstkorting' })).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^00:0[01]:\d\d$/)
    const before = await page.getByRole('timer').textContent()
    await page.clock.runFor(2_000)
    await expect(page.getByRole('timer')).not.toHaveText(String(before))
    await page.clock.runFor(60_000)
    await expect(page.getByRole('timer')).toBeHidden()
  })

  test('is shown 40 seconds after entering the members area, once [BON-3, BAN-1]', async ({ page, world }) => {
    await showsAgain(page, ['time_bonus', 'welcome'])
    await signIn(page, await world.freeMember())
    await page.clock.install()
    await page.goto('/members')
    await expect(page.getByRole('heading', { name: 'Mannen' })).toBeVisible()
    await expect(page.getByRole('note').filter({ hasText: '25% korting' })).toBeVisible()
    const dialog = page.getByRole('dialog', { name: '25% korting op credits' })
    await page.clock.runFor(35_000)
    await expect(dialog).toBeHidden()
    // What counts comes after the page: it has not begun with the clock.
    await expect(async () => {
      await page.clock.runFor(1_000)
      await expect(dialog).toBeVisible({ timeout: 200 })
    }).toPass({ intervals: [0] })
    await expect(dialog.getByRole('timer')).toHaveText(/^0[34]:\d\d:\d\d$/)
    await dialog.getByRole('button', { name: 'Sluiten' }).click()
    await page.goto('/likes')
    await page.goto('/members')
    await page.clock.runFor(60_000)
    await expect(dialog).toBeHidden()
  })

  test('is not there for those who have paid [BON-1, ROL-3]', async ({ page, world }) => {
    await signIn(page, await world.premiumMember())
    await page.goto('/credits')
    await expect(page.getByText('10 credits', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Korting' })).toBeEmpty()
  })
})

test('the welcome banner leads to the credits, and says more in a dialog [BON-4]', async ({ page, world }) => {
  await showsAgain(page, ['welcome'])
  await signIn(page, await world.freeMember())
  await page.goto('/members')
  const banner = page.getByRole('note').filter({ hasText: '25% korting' })
  await expect(banner.getByRole('timer')).toBeVisible()
  await banner.getByRole('button', { name: 'Hoe het werkt' }).click()
  const dialog = page.getByRole('dialog', { name: 'Welkom! 25% korting voor jou' })
  await expect(dialog.getByRole('timer')).toBeVisible()
  await dialog.getByRole('link', { name: 'Naar de credits' }).click()
  await expect(page).toHaveURL('/credits')
})

test('prices include tax, without a subscription, and unused credits come back [PAY-7, RT-7]', async ({ page }) => {
  await page.goto('/pricing')
  await expect(page.getByRole('row', { name: /^10 credits/ })).toContainText('€')
  await expect(page.getByRole('main')).toContainText('inclusief btw')
  await expect(page.getByRole('main')).toContainText('Geen abonnement')
  await expect(page.getByRole('main')).toContainText('Tot 14 dagen na je betaling kun je het geld terugvragen')
})

test('on phones all bundles are above the button, on the smallest as high as is read and hit well, and no bar cuts the small print [PAY-1, RT-21]', async ({
  page,
  world,
  context,
  baseURL,
}) => {
  await signIn(page, await world.freeMember())
  for (const locale of ['nl', 'en'])
    for (const [width, height] of [
      [320, 640],
      [390, 844],
    ] as const) {
      await context.addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }])
      await page.setViewportSize({ width, height })
      await page.goto('/credits')
      const bar = await boxOf(page.locator('.action-bar'))
      if (width > 320)
        expect((await boxOf(page.locator('.package').last())).bottom, `${locale} ${width}`).toBeLessThanOrEqual(bar.top)
      else {
        for (const bundle of await page.locator('.package').all()) {
          const { top, bottom } = await boxOf(bundle)
          expect(bottom - top, locale).toBeGreaterThanOrEqual(56)
        }
        // What a bundle costs stands in the line of its credits, marked or not.
        for (const bundle of await page.locator('.package').all()) {
          const [price, count] = [await boxOf(bundle.locator('.package-price')), await boxOf(bundle.locator('.package-credits'))]
          expect(price.top, locale).toBeLessThan(count.bottom - 8)
        }
      }
      expect((await boxOf(page.locator('.shop-side > .form-text'))).top, `${locale} ${width}`).toBeGreaterThanOrEqual(
        bar.bottom - 1,
      )
    }
})

test('the prices say that the first messages are free, then the bundles from the smallest on, and whom each suits [PAY-7, RT-7]', {
  tag: '@desk',
}, async ({ page, isPhone }) => {
  await page.goto('/pricing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Je eerste 3 berichten zijn gratis')
  const bundles = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(bundles.first()).toContainText('om het te proberen')
  await expect(bundles.last()).toContainText('Voordeligst')
  await expect(bundles.last()).toContainText(/250 berichten, voor /)
  // The one that the shop begins with stands out.
  const ground = bundles.filter({ hasText: '50 credits' }).first()
  await expect(ground).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(bundles.first()).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  // … and says why, as the dearest does.
  await expect(page.locator('.price-mark')).toHaveText(['Goede start', 'Voordeligst'])
  await expect(ground.locator('.price-mark')).toHaveText('Goede start')
  await expect(page.getByRole('listitem')).toContainText([
    'Je eerste 3 berichten',
    'Een profiel maken en zoeken',
    'Onbeperkt liken bij Zoeken, 4 per dag bij Swipen',
  ])
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0
  const join = page.getByRole('main').getByRole('link', { name: 'Word gratis lid' })
  for (const width of isPhone ? [320, 390] : [768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    // As far from the bar as any page's.
    const head = page.getByRole('heading', { level: 1 })
    if (isPhone) expect((await topOf(head)) - (await boxOf(page.getByRole('banner'))).bottom, String(width)).toBe(24)
    const [free, first] = [await topOf(page.getByRole('heading', { name: 'Gratis', exact: true })), await topOf(bundles.first())]
    if (width < 992) expect(free).toBeLessThan(first)
    // Its bar, with a ground of its own, washes out no word.
    if (isPhone) {
      const bar = page.locator('.action-bar')
      expect(await bar.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('none')
      await expect(bar).toHaveCSS('border-top-width', '1px')
      await expect(bar).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)')
    }
    await expect(join).toBeInViewport({ ratio: 1 })
    if (!isPhone) expect(await topOf(join)).toBeLessThan(await topOf(page.getByRole('heading', { name: 'Veelgestelde vragen' })))
  }
})

test('the prices say what premium is, and what is free and what is sold end on one line of a desk [ROL-3, RT-7]', {
  tag: '@desk',
}, async ({ page, isPhone }) => {
  await page.goto('/pricing')
  for (const benefit of ['Alle foto’s scherp', 'Tot 25 foto’s', 'Zoveel chats'])
    await expect(page.locator('.price-card').getByRole('listitem').filter({ hasText: benefit }).first()).toBeVisible()
  const boxesOf = (parts: string) => page.locator(parts).evaluateAll((all) => all.map((part) => part.getBoundingClientRect()))
  if (!isPhone) {
    const [card, list] = await boxesOf('.price-card, .price-list')
    expect(Math.abs((card?.bottom ?? 0) - (list?.bottom ?? 0))).toBeLessThanOrEqual(1)
    return
  }
  // Whom a bundle suits has the row's width, and at most two lines.
  await page.setViewportSize({ width: 320, height: 640 })
  const lines = await page
    .locator('.price-table .package-note')
    .evaluateAll((notes) => notes.map((note) => note.clientHeight / Number.parseFloat(getComputedStyle(note).lineHeight)))
  expect(Math.max(...lines)).toBeLessThan(2.5)
})

test('the heads of the prices are one line of a phone [RT-7]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const locale of ['nl', 'en', 'de', 'fr', 'pl']) {
    await page.goto(`/${locale}/pricing`)
    const heads = await page.locator('.price-table thead th').evaluateAll((all) => all.map((head) => head.clientHeight))
    expect(Math.max(...heads), locale).toBeLessThan(40)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), locale).toBe(390)
  }
})

test('who has a discount finds it in the prices: the lowest of a message is that of the table, and of the shop [PAY-7, MEE-4]', async ({
  page,
  world,
}) => {
  await signIn(page, await world.freeMember())
  await page.goto('/pricing')
  await expect(page.getByRole('row', { name: /^10 credits/ })).toContainText('7,49')
  const prices = await page.getByRole('row').locator('td:last-child').allTextContents()
  const lowest = prices.toSorted((one, other) => one.length - other.length || one.localeCompare(other))[0] as string
  // In a sentence a whole sum has no zeros.
  const inWords = (price: string) => price.replace(',00', '')
  const highest = prices[0] as string
  await expect(page.getByRole('main')).toContainText(
    `${inWords(lowest)} tot ${inWords(highest)} per bericht met je korting, afhankelijk van de bundel.`,
  )
  await expect(page.getByRole('row').filter({ hasText: 'Voordeligst' })).toContainText(lowest)
  await page.goto('/credits')
  await expect(page.locator('.package').filter({ hasText: 'Voordeligst' }).locator('.package-per')).toContainText(lowest)
})

test('the first other way to pay stands whole above the bar of the smallest phone, a discount’s end in one line too [PAY-2]', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, await world.freeMember())
  const bundle = await world.smallestPackage()
  for (const locale of ['nl', 'en']) {
    await page.goto(`/${locale}/credits/${bundle}`)
    await expect(page.getByRole('timer')).toBeVisible()
    const bar = await boxOf(page.locator('.action-bar'))
    const row = await boxOf(page.locator('.method').nth(1))
    expect(row.bottom, locale).toBeLessThanOrEqual(bar.top)
  }
})

test('beside a price with a discount it is still read whom a bundle suits [RT-7, BON-1]', async ({ page, world }) => {
  await signIn(page, await world.freeMember())
  for (const locale of ['nl', 'en', 'de'])
    for (const width of [320, 360, 390, 480, 600]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`/${locale}/pricing`)
      await expect(page.locator('.price-table s').first()).toBeVisible()
      const covered = await page.locator('.price-table tbody tr').evaluateAll((rows) =>
        rows.flatMap((row) => {
          const words = document.createRange()
          words.selectNodeContents(row.querySelector('.package-note') as Element)
          const note = words.getBoundingClientRect()
          return [...row.querySelectorAll('.package-price > *')]
            .map((price) => price.getBoundingClientRect())
            .filter(({ left, top, bottom }) => left < note.right && top < note.bottom - 1 && note.top < bottom - 1)
            .map(() => row.textContent)
        }),
      )
      expect(covered, `${width} px, ${locale}`).toEqual([])
    }
})

test('no words among the prices lie over others [RT-7]', async ({ page }) => {
  for (const locale of ['nl', 'en', 'de'])
    for (const width of [320, 360, 390, 480, 600]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`/${locale}/pricing`)
      const covered = await page.locator('.price-table tbody').evaluate((table) => {
        const walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT)
        const words: { text: string; box: DOMRect }[] = []
        while (walker.nextNode()) {
          const range = document.createRange()
          range.selectNodeContents(walker.currentNode)
          // A mark is as large as its ground.
          const mark = walker.currentNode.parentElement?.closest('.price-mark')
          const box = (mark ?? range).getBoundingClientRect()
          if (box.width > 1) words.push({ text: walker.currentNode.textContent ?? '', box })
        }
        return words.flatMap(({ text, box: one }, index) =>
          words
            .slice(index + 1)
            .filter(({ box }) => box.left < one.right - 1 && one.left < box.right - 1)
            .filter(({ box }) => box.top < one.bottom - 1 && one.top < box.bottom - 1)
            .map((other) => `${text} | ${other.text}`),
        )
      })
      expect(covered, `${width} px, ${locale}`).toEqual([])
    }
})

test('on a phone the chosen way to pay is a row from edge to edge of the list, and the order says how long its discount holds [PAY-2, BON-1]', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, await world.freeMember())
  await page.goto('/credits')
  // What counts down says what it counts, in the one line of the discount.
  const discount = page.getByRole('region', { name: 'Korting' })
  await expect(discount).toHaveText(/^25% welkomstkortingnog 03:\d\d:\d\d$/)
  expect((await discount.boundingBox())?.height).toBeLessThan(48)
  // Nothing takes away the words of the bundle above the button.
  expect(await page.locator('.action-bar').evaluate((bar) => getComputedStyle(bar, '::before').content)).toBe('none')
  await page.getByRole('button', { name: /^Verder · €/ }).click()
  const ends = page.locator('.order-ends')
  await expect(ends.getByRole('timer')).toBeVisible()
  await expect(ends).toHaveText(/^Je korting geldt nog 03:\d\d:\d\d$/)
  expect((await ends.boundingBox())?.height).toBeLessThan(32)
  const ideal = page.locator('.method-choice').filter({ has: page.getByRole('radio', { name: 'iDEAL' }) })
  await ideal.locator('.method').click()
  await expect(ideal.getByLabel('Je bank')).toBeVisible()
  const row = await ideal.evaluate((choice) => {
    const list = choice.parentElement as Element
    const [own, other] = [choice, choice.nextElementSibling as Element].map((each) => getComputedStyle(each))
    return {
      left: list.clientWidth - choice.clientWidth,
      lines: own?.boxShadow,
      isTinted: own?.backgroundColor !== other?.backgroundColor,
    }
  })
  expect(row).toEqual({ left: 0, lines: 'none', isTinted: true })
})
