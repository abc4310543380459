import { type APIRequestContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import pg from 'pg'
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../mock-backend/seed/logins.ts'
import {
  DISMISSIBLE_BANNERS,
  type Dismissible,
  type DismissibleBanner,
  NO_NOTICES,
  NOTICES_COOKIE,
  type Notices,
  noticesOf,
  noticesText,
} from '../../src/shared/notices.ts'
import { createWorld, type Person, someAddress, type World } from '../contract/suite/world.ts'

type Fixtures = {
  complaints: string[]
  isPhone: boolean
  world: World
  /** A look into the database, and changes no screen makes. */
  query: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
}

/** The address of the site under test: on our backend or on the legacy one, as the project says. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  baseURL: async ({}, use, { project }) => {
    await use(project.metadata.backend === 'legacy' ? process.env.LEGACY_SITE : process.env.NATIVE_SITE)
  },
  // Every test comes from a network of its own: logins, links and new passwords are limited per network, which is a /56.
  // biome-ignore lint/correctness/noEmptyPattern: as above
  extraHTTPHeaders: async ({}, use) => use(someAddress()),
  /** Visits a page as somebody does who reads before they press; what comes earlier has tests of its own. */
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) {
      await page.addInitScript(() => document.addEventListener('hydrated', () => Object.assign(window, { isHydrated: true })))
      const goto = page.goto.bind(page)
      page.goto = async (url, options) => {
        const response = await goto(url, options)
        if (!options?.waitUntil) await page.evaluate(hydrated)
        return response
      }
    }
    await use(page)
  },
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 0) < 768),
  /** People who do things through the gateway, without a browser. */
  // biome-ignore lint/correctness/noEmptyPattern: as above
  world: async ({}, use) => {
    const { NATIVE_SITE: url = '', MAILBOX: mailboxUrl, WEBHOOK_SECRET: webhookSecret } = process.env
    await use(createWorld({ url, mailboxUrl, webhookSecret }))
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  query: async ({}, use) => {
    const pool = new pg.Pool({ connectionString: process.env.DATABASE, max: 1 })
    await use(async (text, values) => (await pool.query(text, values)).rows)
    await pool.end()
  },
  /** What the browser complained about: a test that visits pages expects none of it. */
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        const text = message.text()
        if (message.type() !== 'error' && message.type() !== 'warning') return
        // A page or call that is meant to fail is reported as such; everything else is ours.
        if (!text.startsWith('Failed to load resource') && !CAUSED_BY_TESTING.test(text))
          complaints.push(`${text} (${page.url()})`)
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** In the browser: when React has taken the page over. Landing pages wait for the visitor; other pages are not ours. */
function hydrated(): Promise<void> | undefined {
  const { isHydrated, __TANDEM__: state } = window as { isHydrated?: boolean; __TANDEM__?: { isLanding: boolean } }
  if (isHydrated || !state || state.isLanding) return
  return new Promise((taken) => document.addEventListener('hydrated', () => taken(), { once: true }))
}

/** That service workers are blocked (playwright.config.ts), and that the trace looks at pictures again by fetching them. */
const CAUSED_BY_TESTING = /blocked by Playwright|^Connecting to 'blob:/

export { expect }

/** Lets the calls of an operation fail, after the gateway has repeated what it may. */
export async function fail(page: Page, method: string, url: string): Promise<void> {
  await page.route(url, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, headers: { 'x-gateway-attempts': '1' }, json: { error: 'internal_error', request_id: 'x' } })
      : route.continue(),
  )
}

/** Answers the question whether one is an adult, as every visitor does first. */
export async function enter(page: Page): Promise<void> {
  await page.getByRole('button', { name: /I am 18 or older|Ik ben 18 of ouder/ }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

export async function logIn(page: Page, kind: 'free' | 'premium' = 'premium'): Promise<void> {
  const { email } = DEMO_LOGINS.find((login) => login.kind === kind) as (typeof DEMO_LOGINS)[number]
  await page.getByLabel(/E-mailadres|Email address/).fill(email)
  await page.getByLabel(/Wachtwoord|Password/).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: /Inloggen|Log in/ }).click()
}

export const someEmail = () => `e2e-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`

type Account = { name: string; date_of_birth: string; email: string; password: string }

/** Fills in the signup's first screen, and agrees to what it asks. */
export async function fillAccount(page: Page, more: Partial<Account> = {}): Promise<void> {
  const account = { name: 'Noor', date_of_birth: '1992-03-04', email: someEmail(), password: 'a good password', ...more }
  await page.getByLabel('Profielnaam').fill(account.name)
  await fillBirth(page, account.date_of_birth)
  await page.getByLabel('E-mailadres').fill(account.email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(account.password)
  await page.getByRole('checkbox', { name: /^Ja, Tandem mag daarvoor mijn geaardheid gebruiken/ }).check()
}

/** The parts of a date of birth, whatever the page's language. */
export const birthOf = (page: Page) => {
  const part = (name: string) => page.locator(`[autocomplete=bday-${name}]`)
  return { day: part('day'), month: part('month'), year: part('year') }
}

/** @param date 'YYYY-MM-DD' */
export async function fillBirth(page: Page, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-')
  const parts = birthOf(page)
  await parts.day.fill(day)
  await parts.month.selectOption(String(Number(month)))
  await parts.year.fill(year)
}

export const makeAccount = (page: Page) => page.getByRole('button', { name: 'Account aanmaken' }).click()

/** Opens the form behind a row of the settings. */
export const openSetting = (page: Page, name: string) => page.locator('summary', { hasText: name }).click()

/** Gives the browser a session of somebody, without the login screen. */
export async function signIn(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  const { email, password } = person
  const answer = await page.request.post('/api/user.php', {
    data: { email, password },
    headers: { ...sameOrigin(), ...someAddress() },
  })
  expect(answer.status()).toBe(200)
}

/** What a browser says of its own calls. */
export const sameOrigin = () => ({ origin: process.env.NATIVE_SITE ?? '' })

/** As if the visitor had answered the entry warning and closed every notice before. */
export async function asReturningVisitor(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const dismissals = { entry_warning: 1, time_bonus: 1 }
    if (!localStorage.getItem('tandem')) localStorage.setItem('tandem', JSON.stringify({ dismissals }))
  })
  await remembers(page, [...DISMISSIBLE_BANNERS, 'language'])
}

/** As if these notices had not been closed yet, until the test closes them. */
export async function showsAgain(page: Page, notices: (DismissibleBanner | 'time_bonus')[]): Promise<void> {
  await page.addInitScript((open) => {
    if (localStorage.getItem('opened')) return
    localStorage.setItem('opened', '1')
    const stored = JSON.parse(localStorage.getItem('tandem') ?? '{"dismissals":{}}')
    for (const name of open) delete stored.dismissals[name]
    localStorage.setItem('tandem', JSON.stringify(stored))
  }, notices)
  await remembers(
    page,
    [...DISMISSIBLE_BANNERS, 'language' as const].filter((name) => name === 'language' || !notices.includes(name)),
  )
}

/** What the server is told of the notices with the next page. */
export async function rememberedNotices(page: Page): Promise<Notices> {
  const cookies = await page.context().cookies(process.env.NATIVE_SITE)
  return noticesOf(cookies.find(({ name }) => name === NOTICES_COOKIE)?.value)
}

/** As if these banners had been closed before, on the sites of the demo's own host. */
async function remembers(page: Page, closed: readonly Dismissible[]): Promise<void> {
  const dismissed = Object.fromEntries(closed.map((name) => [name, 1]))
  const cookie = { name: NOTICES_COOKIE, value: noticesText({ ...NO_NOTICES, dismissed }), url: process.env.NATIVE_SITE ?? '' }
  await page.context().addCookies([cookie])
}

/** Adds up what moves without anybody's doing from now on, on every page that is loaded. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
/** Two frames later: a shift is told after the frame that it is seen in. */
export const shiftsOf = (page: Page) =>
  page.evaluate(async () => {
    for (const _frame of [1, 2]) await new Promise((next) => requestAnimationFrame(next))
    return (window as unknown as { shifts: number[] }).shifts
  })

/** A member of the demo to look at, by what their card says. */
export async function someProfile(
  request: APIRequestContext,
  fits: (profile: { photo_count: number; fictional: boolean; id: number }) => boolean,
): Promise<{ id: number; name: string; age: number }> {
  // Members whom other tests have made come first.
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { profiles, next } = await (
      await request.get('/api/profiles.php', { params: { limit: 60, ...(cursor && { cursor }) } })
    ).json()
    const found = profiles.find(fits)
    if (found) return found
    cursor = next
  }
  throw new Error('Nobody fits.')
}

/** Turns the wheel until something has come. */
export async function scrollUntil(page: Page, isDone: () => Promise<boolean>): Promise<void> {
  await page.mouse.move(100, 300)
  await expect
    .poll(
      async () => {
        if (await isDone()) return true
        await page.mouse.wheel(0, 400)
        return false
      },
      { intervals: [50] },
    )
    .toBe(true)
}

/** Shows the ways to pay that few take. */
export const showAllMethods = (page: Page) => page.locator('.method-more > summary').click()

/** Where something is in the window, and how large. */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not shown.')
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height, width: box.width }
}
