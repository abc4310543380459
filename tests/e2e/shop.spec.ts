/** The shop keeps its word: prices that a code changes are honoured, and it says why others stay. */
import type { Locator, Page } from '@playwright/test'
import { giveCode } from '../support/money.ts'
import { asReturningVisitor, expect, shiftsOf, showAllMethods, signIn, test, watchShifts } from './site.ts'

test.beforeEach(({ page }) => asReturningVisitor(page))

const bundle = (page: Page, name: string): Locator =>
  page.locator('.package').filter({ has: page.getByText(name, { exact: true }) })
/** Beside the bundles or above them, as there is room. */
const shown = (page: Page, text: string): Locator => page.getByText(text).locator('visible=true')
const pay = (page: Page) => page.getByRole('button', { name: /betalen$/ })

test('a code lowers the prices of large orders only, and says from which on [MEE-4, BON-5]', async ({ page, world, query }) => {
  const code = await giveCode(query, { minimum_order_value: 2000 })
  await signIn(page, await world.premiumMember())
  await page.goto(`/credits?code=${code}`)
  await expect(bundle(page, '25 credits')).toContainText('18,39')
  await expect(bundle(page, '10 credits').locator('s')).toHaveCount(0)
  await expect(bundle(page, '10 credits')).toContainText(/9,99/)
  await expect(bundle(page, '10 credits')).toContainText(new RegExp(`${code} is voor bestellingen vanaf €\\s20,00`))
  await bundle(page, '10 credits').click()
  await page.getByRole('button', { name: /^Verder · €\s9,99$/ }).click()
  await expect(pay(page)).toHaveText(/9,99/)
  await expect(page.locator('.order')).toContainText(code)
  await page.locator('.method').filter({ hasText: 'PayPal' }).click()
  await pay(page).click()
  await expect(page.getByText(/^Bestelling \d+: €\s9,99\./)).toBeVisible()
})

test('a bundle says what it saves by the prices as they are charged, and neither end is chosen beforehand [PAY-1, MEE-4]', async ({
  page,
  world,
  query,
}) => {
  await signIn(page, await world.premiumMember())
  await page.goto('/credits')
  // The second of those of which nothing is left over.
  await expect(page.getByRole('radio', { name: /^50 credits/ })).toBeChecked()
  await expect(bundle(page, '10 credits')).not.toContainText('goedkoper')
  await expect(bundle(page, '10 credits')).toContainText(/5 berichten · €\s2,00\sper\sstuk/)
  // As many as can be sent, at what each of those costs.
  await expect(bundle(page, '25 credits')).toContainText(/12 berichten · €\s1,92\sper\sstuk/)
  // 1.92 a message against 2.00: not worth a word.
  await expect(bundle(page, '25 credits')).not.toContainText('goedkoper')
  await expect(bundle(page, '50 credits')).toContainText('20% goedkoper per stuk')
  // 1.54 with the code: that is what the code saves, not the bundle, which says its own beside an old price, too.
  await page.goto(`/credits?code=${await giveCode(query, { minimum_order_value: 2000 })}`)
  await expect(bundle(page, '25 credits').locator('s')).toBeVisible()
  await expect(bundle(page, '25 credits')).not.toContainText('goedkoper')
  await expect(bundle(page, '50 credits').locator('s')).toBeVisible()
  await expect(bundle(page, '50 credits')).toContainText('20% goedkoper per stuk')
})

test('which bundle is chosen, and what it saves, is seen at every size, in letters that are read [PAY-1]', async ({
  page,
  world,
}) => {
  await signIn(page, await world.premiumMember())
  await page.goto('/credits')
  const largest = bundle(page, '500 credits')
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    // 1.00 a message against 2.00.
    await expect(page.getByRole('radio', { name: /500 credits.*50% goedkoper per stuk/ })).toBeAttached()
    const { mark, sizes } = await largest.evaluate((label) => {
      const input = label.querySelector('input')
      if (!input) throw new Error('There is nothing to choose by.')
      return {
        mark: { width: input.offsetWidth, opacity: getComputedStyle(input).opacity },
        sizes: [...label.querySelectorAll('span')].map((each) => Number.parseFloat(getComputedStyle(each).fontSize)),
      }
    })
    expect(mark, `${width} px`).toEqual({ width: 20, opacity: '1' })
    expect(Math.min(...sizes), `${width} px`).toBeGreaterThanOrEqual(12)
  }
})

test('who is not premium yet is told on the way that credits make them so [PAY-1, ROL-3]', async ({ page, world }) => {
  await signIn(page, await world.freeMember())
  await page.goto('/credits')
  await page.getByRole('link', { name: 'Wat krijg je dan?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Word premium' })).toBeVisible()
})

test('all bundles stand in the first screen of a phone, also with a discount, above the button that leads on [PAY-1]', async ({
  page,
  world,
  isPhone,
}) => {
  test.skip(!isPhone, 'they stand beside each other there')
  await page.setViewportSize({ width: 390, height: 844 })
  for (const member of [await world.premiumMember(), await world.freeMember()]) {
    await signIn(page, member)
    await page.goto('/credits')
    const best = page.locator('.package:has(.package-best)')
    await expect(best).toContainText('Voordeligst')
    const [last, bar] = [await page.locator('.package').last().boundingBox(), await page.locator('.action-bar').boundingBox()]
    const end = (box: typeof last) => (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)
    expect(end(last)).toBeLessThanOrEqual(bar?.y ?? 0)
    expect(end(await best.boundingBox())).toBeLessThanOrEqual(bar?.y ?? 0)
  }
  // On the smallest, too, each has a mark, in the middle of its row; and the bar stands upon that of the places.
  await page.setViewportSize({ width: 320, height: 844 })
  const dearest = page.locator('.package:has(.package-best)')
  const middleOf = async (part: Locator) => {
    const box = await part.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0) / 2
  }
  expect(await middleOf(dearest.locator('input'))).toBeCloseTo(await middleOf(dearest), 0)
  expect((await dearest.boundingBox())?.height).toBeGreaterThanOrEqual(56)
  await expect(dearest.locator('input')).toHaveCSS('opacity', '1')
  const below = await page.evaluate(() => {
    const bar = document.querySelector('.tab-bar')?.getBoundingClientRect()
    return document.elementFromPoint(160, (bar?.top ?? 0) - 4)?.className
  })
  expect(below).toBe('action-bar')
})

test('cards are one way to pay; one of them alone where it was asked for or costs something else [PAY-2]', async ({
  page,
  world,
  query,
}) => {
  await signIn(page, await world.freeMember())
  const bundle = await world.smallestPackage()
  const way = (name: string) => page.getByRole('radio', { name, exact: true })
  await page.goto(`/credits/${bundle}`)
  await expect(way('Creditcard Visa, Mastercard')).toBeAttached()
  await expect(way('Visa')).toHaveCount(0)
  await page.goto(`/credits/${bundle}/visa`)
  await expect(way('Visa')).toBeChecked()
  await expect(way('Creditcard Mastercard')).toBeAttached()
  const code = await giveCode(query, { paymentmethods: ['mastercard'], percentage: 60 })
  await page.goto(`/credits/${bundle}?code=${code}`)
  await expect(way('Mastercard')).toBeChecked()
  await expect(way('Creditcard Visa')).toBeAttached()
})

test('the ways to pay that most people take come first, the others behind a row that stays open [PAY-2, ACC-12]', {
  tag: '@desk',
}, async ({ page, world, isPhone }) => {
  await signIn(page, await world.freeMember())
  const checkout = `/credits/${await world.smallestPackage()}`
  const others = page.getByRole('group', { name: 'Hoe wil je betalen?' }).locator('summary')
  const way = (name: string) => page.getByRole('radio', { name, exact: true })
  await page.goto(checkout)
  await expect(page.getByRole('group', { name: 'Hoe wil je betalen?' }).getByRole('radio')).toHaveCount(4)
  await expect(others).toHaveText('Nog 5 manieren om te betalen')
  await others.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Hoe wil je betalen?' }).getByRole('radio')).toHaveCount(9)
  // Whoever then takes one of the first finds the others where they were, also at the next order.
  await page.locator('.method').filter({ hasText: 'PayPal' }).click()
  await expect(way('Paysafecard')).toBeVisible()
  await page.getByRole('link', { name: 'Credits', exact: true }).first().click()
  await page.getByRole('button', { name: /^Verder/ }).click()
  await expect(way('Paysafecard')).toBeVisible()
  // One that was asked for by its address is never hidden.
  await page.goto(checkout)
  await expect(way('Paysafecard')).toBeHidden()
  await page.goto(`${checkout}/paysafecard`)
  await expect(way('Paysafecard')).toBeVisible()
  await expect(way('Paysafecard')).toBeChecked()
  // A tablet has the order beside them.
  if (!isPhone) await page.setViewportSize({ width: 768, height: 1024 })
  const [order, methods] = [await page.locator('.order').boundingBox(), await page.locator('.methods').boundingBox()]
  if (!order || !methods) throw new Error('Nothing is shown.')
  if (isPhone) expect(order.y).toBeLessThan(methods.y)
  else expect(order.x).toBeGreaterThan(methods.x + methods.width)
})

test('a code for one way to pay lowers the price when that is chosen, and names it [MEE-4, BON-5]', async ({
  page,
  world,
  query,
}) => {
  const code = await giveCode(query, { paymentmethods: ['paypal', 'creditcard'] })
  await signIn(page, await world.premiumMember())
  await page.goto(`/credits?code=${code}`)
  await expect(shown(page, `${code} geldt als je betaalt met Creditcard of PayPal.`)).toBeVisible()
  await expect(page.locator('.package s')).toHaveCount(0)
  await bundle(page, '10 credits').click()
  await page.getByRole('button', { name: /^Verder/ }).click()
  // The first that it is for is chosen.
  await expect(page.getByRole('radio', { name: 'Creditcard' })).toBeChecked()
  await expect(pay(page)).toHaveText(/7,99/)
  await showAllMethods(page)
  await page.locator('.method').filter({ hasText: 'Paysafecard' }).click()
  await expect(pay(page)).toHaveText(/9,99/)
  await expect(page.locator('.order')).toContainText('PayPal')
  await page.locator('.method').filter({ hasText: 'PayPal' }).click()
  await expect(pay(page)).toHaveText(/7,99/)
  await pay(page).click()
  await expect(page.getByText(/^Bestelling \d+: €\s7,99\./)).toBeVisible()
})

test('a code for another country lowers nothing, and says so [MEE-4, BON-5]', async ({ page, world, query }) => {
  const code = await giveCode(query, { country: 'GB' })
  await signIn(page, await world.premiumMember())
  await page.goto(`/credits?code=${code}`)
  await expect(shown(page, `${code} is niet geldig in jouw land.`)).toBeVisible()
  await expect(page.locator('.package s')).toHaveCount(0)
  await page.getByRole('button', { name: 'Verwijderen' }).click()
  await expect(shown(page, code)).toHaveCount(0)
})

test('a page comes with the prices of its code, before any script, and nothing moves after that [MEE-4, BON-5]', async ({
  page,
  world,
  query,
}) => {
  const [code, forPaypal, late] = [
    await giveCode(query, {}),
    await giveCode(query, { paymentmethods: ['paypal', 'creditcard'] }),
    await giveCode(query, { expires: new Date(0) }),
  ]
  const bundle = await world.smallestPackage()
  const isAsked = (url: string) => /\/api\/(discountcode|payment-methods|packages)\.php/.test(url)
  const asked: string[] = []
  page.on('request', (request) => isAsked(request.url()) && asked.push(request.url()))
  await watchShifts(page)
  await signIn(page, await world.premiumMember())
  for (const [address, words] of [
    [`/credits/${bundle}?code=${code}`, /7,99/],
    [`/credits/${bundle}/paypal?code=${forPaypal}`, /7,99/],
    [`/credits?code=${code}`, /18,39/],
    [`/credits?code=${forPaypal}`, /Creditcard of PayPal/],
    [`/credits?code=${late}`, /Deze code is verlopen/],
    [`/credits/${bundle}?code=${late}`, /Deze code is verlopen/],
  ] as const) {
    const answer = await page.goto(address)
    expect(textOf((await answer?.text()) ?? ''), address).toMatch(words)
    expect(await shiftsOf(page), address).toEqual([])
  }
  // Without a purchase behind them they have one without typing it.
  const member = await world.freeMember()
  await signIn(page, member)
  for (const address of [`/credits/${bundle}`, '/credits', '/premium']) {
    const answer = await page.goto(address)
    expect(textOf((await answer?.text()) ?? ''), address).toMatch(/7,49/)
    expect(await shiftsOf(page), address).toEqual([])
  }
  // What the page knows the browser asks nobody for; tries of codes are counted.
  expect(asked).toEqual([])
})

/** What a document shows before its scripts are there. */
const textOf = (html: string) =>
  html
    .replace(/<script\b.*?<\/script>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;|\s+/g, ' ')

test('a price that no longer holds is told of, and only the new one is charged [MEE-4]', async ({ page, world, query }) => {
  const code = await giveCode(query, {})
  await signIn(page, await world.premiumMember())
  await page.goto(`/credits/${await world.smallestPackage()}/creditcard?code=${code}`)
  await expect(pay(page)).toHaveText(/7,99/)
  await query('update discount_code set percentage = 10 where code = $1', [code])
  await pay(page).click()
  await expect(page.getByRole('alert')).toHaveText(/^De prijs is nu €\s8,99\. Er is nog niets besteld\.$/)
  await expect(pay(page)).toHaveText(/8,99/)
  await query(`update discount_code set expires = now() where code = $1`, [code])
  await pay(page).click()
  await expect(page.getByRole('alert')).toContainText('Deze code is verlopen.')
  await page.getByRole('button', { name: /^Bestel zonder deze code · €\s9,99$/ }).click()
  await expect(pay(page)).toHaveText(/9,99/)
  await pay(page).click()
  await expect(page.getByText(/^Bestelling \d+: €\s9,99\./)).toBeVisible()
})

test('paying in another way keeps the bundle and the code; a bundle nobody sells is not found [PAY-2, RT-19]', async ({
  page,
  world,
  query,
}) => {
  const code = await giveCode(query, {})
  const member = await world.premiumMember()
  await signIn(page, member)
  const { packages } = (await world.call('getPackages')).body
  const order = { package: packages[2].id, method: 'paypal', code }
  const { payment } = (await world.call('startPayment', { body: order, headers: member.headers })).body
  await world.atTheProvider(payment, 'fail')
  await page.goto(`/transactions/${payment.payment_id}`)
  await page.getByRole('link', { name: 'Op een andere manier betalen' }).click()
  await expect(page).toHaveURL(`/credits/${order.package}?code=${code}`)
  await expect(pay(page)).toHaveText(/31,99/)
  // Where the code is gone meanwhile, that is said.
  await query('update discount_code set expires = now() where code = $1', [code])
  await page.reload()
  await expect(page.locator('.order')).toContainText('Deze code is verlopen.')
  await expect(pay(page)).toHaveText(/39,99/)
})

test('what nobody sells, no way to pay and no page is not found [RT-9, RT-19]', async ({ page, world }) => {
  await signIn(page, await world.premiumMember())
  const bundle = await world.smallestPackage()
  const statusOf = async (path: string) => [path, (await page.goto(path))?.status()]
  for (const path of [
    '/credits/9999',
    '/credits/abc',
    `/credits/${bundle}/bogus`,
    `/credits/${bundle}/constructor`,
    `/credits/${bundle}/ideal/x`,
    `/credits/9999/ideal`,
    '/credits/repeat-order/x',
    '/premium/x',
    '/pricing/x',
    '/transactions/abc',
    '/transactions/999999999',
    '/directdebit/x',
  ])
    expect(await statusOf(path)).toEqual([path, 404])
  for (const path of [`/credits/${bundle}`, `/credits/${bundle}/ideal`, `/credits/${bundle}/paypal`, '/credits', '/transactions'])
    expect(await statusOf(path)).toEqual([path, 200])
})

test('ways to pay that are words are named in the language of the page [PAY-2]', async ({ page, world, context, baseURL }) => {
  await signIn(page, await world.freeMember())
  const checkout = `/credits/${await world.smallestPackage()}`
  for (const [locale, names] of [
    ['nl', ['Creditcard Visa, Mastercard', 'Automatische incasso', 'Bank\u00adover\u00adschrijving', 'iDEAL']],
    ['en', ['Card Visa, Mastercard', 'Direct debit', 'Bank transfer', 'iDEAL']],
  ] as const) {
    await context.addCookies([{ name: 'locale', value: locale, url: baseURL as string }])
    await page.goto(checkout)
    await showAllMethods(page)
    for (const name of names) await expect(page.getByRole('radio', { name, exact: true })).toBeAttached()
  }
})

test('who leaves for the price is offered the discount of the company, which is honoured once [ACC-5, MEE-4]', async ({
  page,
  world,
}) => {
  const member = await world.premiumMember()
  await signIn(page, member)
  const toDeletion = async () => {
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Verwijderen', exact: true }).click()
    await page.getByRole('radio', { name: 'Het kost te veel' }).check()
  }
  await toDeletion()
  const offer = page.getByRole('paragraph').filter({ hasText: '20% korting' })
  await offer.getByRole('link').click()
  await expect(bundle(page, '10 credits')).toContainText('7,99')
  await world.buy(member, { code: 'STAY' })
  await toDeletion()
  await expect(page.getByText('Credits niet gebruikt? Vraag je geld terug')).toBeVisible()
  await expect(offer).toBeHidden()
})
