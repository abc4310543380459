/** Orders that meet a provider who does not answer, and the bundle of the last order. */
import type { Page, Route } from '@playwright/test'
import type { Schemas } from '../../src/shared/contract/api.ts'
import { asReturningVisitor, expect, signIn, test } from './site.ts'

test.beforeEach(({ page }) => asReturningVisitor(page))

const PAYMENT = '**/api/payment.php'
const unavailable = (route: Route) =>
  route.fulfill({
    status: 500,
    json: { error: 'provider_unavailable', request_id: 'e2e' },
    headers: { 'x-gateway-attempts': '1' },
  })

test('a provider that does not answer is told of, and pressing again goes on with the same order [PAY-2, PAY-5, INF-5]', async ({
  page,
  world,
  query,
}) => {
  const member = await world.freeMember()
  await signIn(page, member)
  await page.goto(`/credits/${await world.smallestPackage()}/creditcard`)
  const keys: (string | undefined)[] = []
  await page.route(PAYMENT, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    // The order is placed; its answer is what the provider made of it.
    if (keys.length === 1) await route.fetch().then(() => unavailable(route))
    else await route.continue()
  })
  const pay = page.getByRole('button', { name: /betalen$/ })
  await pay.click()
  await expect(page.getByRole('alert')).toHaveText(
    'De betaaldienst reageert niet. Er is niets afgeschreven; probeer het zo nog eens.',
  )
  await pay.click()
  await expect(page.getByRole('heading', { name: 'Testbetaling' })).toBeVisible()
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/), keys[0]])
  expect(await query('select state from payment where account_id = $1', [member.id])).toEqual([{ state: 'pending' }])
})

test('another order after one that was not answered is another order [PAY-5]', async ({ page, world }) => {
  await signIn(page, await world.freeMember())
  await page.goto(`/credits/${await world.smallestPackage()}/creditcard`)
  const keys: (string | undefined)[] = []
  await page.route(PAYMENT, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    await unavailable(route)
  })
  const pay = page.getByRole('button', { name: /betalen$/ })
  await pay.click()
  await expect.poll(() => keys.length).toBe(1)
  await page.getByRole('radio', { name: 'PayPal' }).check({ force: true })
  await pay.click()
  await expect.poll(() => new Set(keys).size).toBe(2)
})

/** Goes to the last order as a page of the browser does, which asks for the transactions itself. */
async function toTheLastOrder(page: Page, change: (payment: Schemas['Payment']) => object): Promise<void> {
  await page.goto('/members')
  await page.route('**/api/transactions.php', async (route) => {
    const response = await route.fetch()
    const { payments, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, payments: payments.map(change) } })
  })
  await page.getByRole('link', { name: '10 credits' }).click()
  await expect(page.getByRole('heading', { name: 'Opnieuw bestellen' })).toBeVisible()
}

test('the last order is the bundle that was ordered, whatever else has as many credits [PAY-4]', async ({ page, world }) => {
  await signIn(page, await world.premiumMember())
  const { packages } = (await world.call('getPackages')).body
  // As if the bundle had more credits by now than when it was ordered.
  await toTheLastOrder(page, (payment) => ({ ...payment, credits: packages[1].credits }))
  await expect(page.getByRole('button', { name: /9,99 betalen$/ })).toBeVisible()
  await page.getByRole('button', { name: /betalen$/ }).click()
  await expect(page.getByRole('heading', { name: 'Bedankt, je betaling is gelukt' })).toBeVisible()
  await expect(page.getByRole('link', { name: '20 credits' })).toBeVisible()
})

test.describe('a service that does not say which bundle it was', () => {
  test('leads to the bundles [PAY-4]', async ({ page, world }) => {
    await signIn(page, await world.premiumMember())
    await toTheLastOrder(page, ({ package: _bundle, ...payment }) => payment)
    await page.getByRole('main').getByRole('link', { name: 'Credits' }).click()
    await expect(page).toHaveURL('/credits')
  })
})
