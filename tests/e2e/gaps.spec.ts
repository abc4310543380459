/** Pages that came without an answer, as browsers go on with them: behind a gateway with little patience. */
import { startBetween } from '../support/between.ts'
import { startGateway } from '../support/processes.ts'
import { test as base, enter, expect } from './site.ts'

type Gateway = { url: string; hang(path?: string): void; release(): void }

/** A gateway of its own, with a backend that can be kept waiting. */
async function behind(env: Record<string, string>, use: (gateway: Gateway) => Promise<void>): Promise<void> {
  const between = await startBetween(new URL(process.env.MAILBOX as string).origin)
  const gateway = await startGateway({ NATIVE_URL: between.url, ...env })
  await use({ url: gateway.url, hang: between.hang, release: between.release })
  // The browser still has connections, which a gateway that ends in peace would wait for.
  gateway.process.kill('SIGKILL')
  await between.close()
}

const test = base.extend<{ impatient: Gateway; patient: Gateway }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  impatient: async ({}, use) => behind({ PAGE_SKELETON_MS: '100', PAGE_DEADLINE_MS: '1500' }, use),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  patient: async ({}, use) => behind({ PAGE_SKELETON_MS: '20000', PAGE_OPTIONAL_MS: '20000', PAGE_DEADLINE_MS: '20000' }, use),
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

test('a slow list keeps nothing else waiting: the app is fetched meanwhile, and takes the whole page over [ISO-4, GW-12]', async ({
  page,
  patient,
  world,
}) => {
  await expect.poll(async () => (await page.request.get(`${patient.url}/login`)).status()).toBe(200)
  const { email, password } = await world.freeMember()
  const signedIn = page.request.post(`${patient.url}/api/user.php`, {
    data: { email, password },
    headers: { origin: patient.url },
  })
  expect((await signedIn).status()).toBe(200)
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  patient.hang('/api/profiles.php')
  const entry = page.waitForResponse(/\/assets\/entry-[\w-]+\.js$/)
  const opened = page.goto(`${patient.url}/members`)
  expect((await entry).status()).toBe(200)
  patient.release()
  const response = await opened
  expect(response?.status()).toBe(200)
  expect(await response?.text()).toContain('searchProfiles')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await expect(page).toHaveTitle(/Mannen|Men/)
  expect(calls.filter((path) => path.startsWith('/api/profiles'))).toEqual([])
})
