/** Pages that came without an answer, as browsers go on with them: behind a gateway with little patience. */
import { startBetween } from '../support/between.ts'
import { startGateway } from '../support/processes.ts'
import { test as base, enter, expect } from './site.ts'

type Impatient = { url: string; hang(path?: string): void }

const test = base.extend<{ impatient: Impatient }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  impatient: async ({}, use) => {
    const between = await startBetween(new URL(process.env.MAILBOX as string).origin)
    const gateway = await startGateway({ NATIVE_URL: between.url, PAGE_SKELETON_MS: '100', PAGE_DEADLINE_MS: '1500' })
    await use({ url: gateway.url, hang: between.hang })
    // The browser still has connections, which a gateway that ends in peace would wait for.
    gateway.process.kill('SIGKILL')
    await between.close()
  },
})

// One without a window says so, and counts as a robot, which gets no skeleton.
test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36' })

test('what the server’s page went without is fetched by the browser [ISO-4]', async ({ page, impatient }) => {
  await expect.poll(async () => (await page.request.get(`${impatient.url}/login`)).status()).toBe(200)
  impatient.hang('/api/profiles.php')
  await page.route('**/api/profiles.php*', (route) => {
    impatient.hang()
    return route.continue()
  })
  const response = await page.goto(`${impatient.url}/members`)
  expect(response?.status()).toBe(200)
  expect(await response?.text()).not.toContain('"searchProfiles')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
})

test('a page that was not answered in time is asked for again by its link [ISO-4, INF-4]', async ({ page, impatient }) => {
  await expect.poll(async () => (await page.request.get(`${impatient.url}/login`)).status()).toBe(200)
  const { profiles } = await (await page.request.get(`${impatient.url}/api/profiles.php`)).json()
  impatient.hang('/api/profile.php')
  const response = await page.goto(`${impatient.url}/members/${profiles[0].id}`)
  expect(response?.status()).toBe(504)
  impatient.hang()
  await enter(page)
  await page.getByRole('link', { name: 'Probeer opnieuw' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(profiles[0].name)
})
