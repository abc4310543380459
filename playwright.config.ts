import { defineConfig } from '@playwright/test'
import { browserPath } from './scripts/setup/tools.mjs'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** What is tried in front of the old PHP service. */
const LEGACY = ['journey.spec.ts', 'uncounted.spec.ts', 'oldSite.spec.ts']
const desktop = { viewport: { width: 1280, height: 800 } }

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/setup.ts',
  workers: 2,
  // Two browsers share two cores with the whole product. A test that needed another try is named (scripts/test.mjs).
  retries: 2,
  fullyParallel: true,
  forbidOnly: true,
  outputDir: 'test-results',
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    locale: 'en-GB',
    launchOptions: {
      executablePath: browserPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    screenshot: 'only-on-failure',
    // It would answer before a test can; the test about it allows it.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'our backend, phone',
      use: phone,
      metadata: { backend: 'native' },
      testIgnore: ['uncounted.spec.ts', 'oldSite.spec.ts'],
    },
    // What is another on a desk says so: layouts, keys, what a mouse does. All else is tried on the phone alone.
    { name: 'our backend, desktop', use: desktop, metadata: { backend: 'native' }, grep: /@desk/ },
    { name: 'legacy PHP, phone', use: phone, metadata: { backend: 'legacy' }, testMatch: LEGACY },
    { name: 'legacy PHP, desktop', use: desktop, metadata: { backend: 'legacy' }, testMatch: LEGACY },
  ],
})
