import { asReturningVisitor, expect, signIn, test } from './site.ts'

test.beforeEach(({ page }) => asReturningVisitor(page))

test('a code that was used meanwhile is left out with one press, and the price is the full one [SEC-5, BON-5]', async ({
  page,
  world,
}) => {
  const member = await world.premiumMember()
  await signIn(page, member)
  await page.goto(`/credits/${await world.smallestPackage()}/creditcard?code=SPRING10`)
  const pay = page.getByRole('button', { name: /betalen$/ })
  await expect(pay).toHaveText(/8,99/)
  // In another window.
  await world.buy(member, { code: 'SPRING10' })
  await pay.click()
  const refusal = page.getByRole('alert')
  await expect(refusal).toContainText('Code reeds gebruikt')
  await refusal.getByRole('button', { name: 'Bestel zonder deze code' }).press('Enter')
  await expect(refusal).toBeHidden()
  await expect(pay).toHaveText(/9,99/)
  await pay.click()
  await expect(page.getByText(/^Bestelling \d+: €\s9,99\./)).toBeVisible()
})

test('an order that gave way says so, and where its money goes if it comes [SEC-5, PAY-3]', async ({ page, world }) => {
  const member = await world.freeMember()
  await signIn(page, member)
  const order = { package: await world.smallestPackage(), method: 'paysafecard', code: 'SPRING10' }
  const { payment } = (await world.call('startPayment', { body: order, headers: member.headers })).body
  await world.call('startPayment', { body: order, headers: member.headers })
  await page.goto(`/transactions/${payment.payment_id}`)
  await expect(page.getByRole('heading', { name: 'Deze bestelling is vervangen door een andere' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Aankopen' }).click()
  await expect(page.getByRole('main')).toContainText('Vervangen')

  // Paid after all; a voucher cannot be paid back to.
  await world.atTheProvider(payment, 'pay')
  await expect
    .poll(async () => {
      await page.goto(`/transactions/${payment.payment_id}`)
      return page.getByRole('main').textContent()
    })
    .toContain('Je geld kon niet automatisch worden terugbetaald.')
  await page.goto('/transactions')
  await expect(page.getByRole('main')).toContainText('Terugbetaling in behandeling')
})

test('the terms say who is premium, and the refund dialog reminds of it [PAY-1, ACC-12]', async ({ page, world }) => {
  await page.goto('/pages/terms')
  await expect(page.getByRole('main')).toContainText('minstens 50% van wat je betaalde')
  await signIn(page, await world.premiumMember())
  await page.goto('/transactions')
  await page.getByRole('button', { name: 'Terugbetaling aanvragen' }).click()
  await expect(page.getByRole('dialog')).toContainText('minstens 50% van de prijs')
})
