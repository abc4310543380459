import { test as base, expect, type Page } from '@playwright/test'
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../mock-backend/seed/logins.ts'

/** The address of the site under test: on our backend or on the legacy one, as the project says. */
export const test = base.extend<{ complaints: string[]; isPhone: boolean }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  baseURL: async ({}, use, { project }) => {
    await use(project.metadata.backend === 'legacy' ? process.env.LEGACY_SITE : process.env.NATIVE_SITE)
  },
  // Every test comes from an address of its own: logins are limited per address.
  // biome-ignore lint/correctness/noEmptyPattern: as above
  extraHTTPHeaders: async ({}, use) =>
    use({ 'x-forwarded-for': `2001:db8::${Math.floor(Math.random() * 65_536).toString(16)}:1` }),
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 0) < 768),
  /** What the browser complained about: a test that visits pages expects none of it. */
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        // A page or call that is meant to fail is reported as such; everything else is ours.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) complaints.push(message.text())
        if (message.type() === 'warning') complaints.push(message.text())
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Answers the question whether one is an adult, as every visitor does first. */
export async function enter(page: Page): Promise<void> {
  await page.getByRole('button', { name: /I am 18 or older|Ik ben 18 of ouder/ }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

export async function logIn(page: Page, kind: 'free' | 'premium' = 'premium'): Promise<void> {
  const { email } = DEMO_LOGINS.find((login) => login.kind === kind) as (typeof DEMO_LOGINS)[number]
  await page.getByLabel(/E-mailadres|E-mail address/).fill(email)
  await page.getByLabel(/Wachtwoord|Password/).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: /Inloggen|Log in/ }).click()
}

/** Has the visitor answered the entry warning before? */
export async function asReturningVisitor(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (!localStorage.getItem('tandem')) localStorage.setItem('tandem', JSON.stringify({ dismissals: { entry_warning: 1 } }))
  })
}
