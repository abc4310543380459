/** Two sites of one product: each speaks of its own people, and knows where its visitors came from. */
import type { Page } from '@playwright/test'
import { asReturningVisitor, expect, test } from './site.ts'

const INVITE_ONLY = 'Alleen op uitnodiging'
const SHE = 'she.localhost'

/** What the server sends the browser, before any script has run. */
const served = (page: Page, path: string) => page.evaluate(async (from) => (await fetch(from)).text(), path)

test.beforeEach(({ page }) => asReturningVisitor(page))

test('a stored traffic source counts on the server as in the browser [SGN-2, SGN-8]', async ({ page, baseURL }) => {
  const she = (baseURL ?? '').replace('localhost', SHE)
  await page.goto(`${she}/signup`)
  expect(await served(page, '/signup')).toContain(INVITE_ONLY)
  await page.goto(`${she}/landers/video?network=adnet`)
  expect(await served(page, '/signup')).not.toContain(INVITE_ONLY)
  // Later, with nothing in the address; that React found the page as it expected it, `complaints` says.
  await page.goto(`${she}/signup`)
  await expect(page.getByLabel('Profielnaam')).toBeVisible()
  // Parameters of another visit do not take it away.
  await page.goto(`${she}/signup?sub1=x`)
  await expect(page.getByLabel('Profielnaam')).toBeVisible()
})

test('a traffic source that only the browser remembers is told to the server [SGN-2]', async ({ page, context, baseURL }) => {
  const she = (baseURL ?? '').replace('localhost', SHE)
  await page.goto(`${she}/signup?network=adnet`)
  await expect(page.getByLabel('Profielnaam')).toBeVisible()
  await context.clearCookies({ name: 'traffic_source' })
  await page.goto(`${she}/signup`)
  await expect(page.getByLabel('Profielnaam')).toBeVisible()
  expect(await served(page, '/signup')).not.toContain(INVITE_ONLY)
})

test('titles, headlines and the app’s name are the site’s, in the language of the page [MEE-9, INF-7, PUL-5]', async ({
  page,
  context,
  baseURL,
}) => {
  const at = (host: string) => (baseURL ?? '').replace('localhost', host)
  const SITES = [
    {
      url: at('localhost'),
      name: 'Tandem',
      nl: {
        title: 'Tandem – ontmoet mannen die jou zoeken',
        headline: 'Ontmoet mannen die jou zoeken.',
        lander: 'Ontmoet mannen die je willen leren kennen.',
      },
      en: {
        title: 'Tandem – meet men who are looking for you',
        headline: 'Meet men who are looking for you.',
        lander: 'Meet men who want to get to know the real you.',
      },
      slug: 'gay-serious',
    },
    {
      url: at(SHE),
      name: 'Tandem She',
      nl: {
        title: 'Tandem She – ontmoet vrouwen die jou zoeken',
        headline: 'Ontmoet vrouwen die jou zoeken.',
        lander: 'Ontmoet vrouwen die je willen leren kennen.',
      },
      en: {
        title: 'Tandem She – meet women who are looking for you',
        headline: 'Meet women who are looking for you.',
        lander: 'Meet women who want to get to know the real you.',
      },
      slug: 'she-serious',
    },
  ]
  for (const { url, name, slug, ...texts } of SITES) {
    await page.goto(url)
    const manifest = JSON.parse(await served(page, '/manifest.webmanifest'))
    expect(manifest).toMatchObject({ name, short_name: name, lang: 'nl-NL' })
    for (const locale of ['nl', 'en'] as const) {
      await context.addCookies([{ name: 'locale', value: locale, url }])
      const { title, headline, lander } = texts[locale]
      await page.goto(url)
      await expect(page).toHaveTitle(title)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline)
      await page.goto(`${url}/landers/collagelanding/${slug}`)
      await expect(page.getByRole('main')).toContainText(lander)
    }
  }
})

test('what a message costs, who is made up and who comes from elsewhere is said beforehand [PAY-7, MEM-3, MEE-9]', async ({
  page,
  baseURL,
}) => {
  await page.goto('/pricing')
  await expect(page.getByRole('main')).toContainText(/Een bericht kost €\s1\stot\s€\s2, met korting minder\./)
  await page.goto('/')
  await expect(page.getByRole('main')).toContainText(
    /Je eerste 3 berichten zijn gratis, daarna €\s1\stot\s€\s2 per bericht\. Geen abonnement\./,
  )
  const fictional = 'Fictieve profielen hebben dit label: Fictief'
  const partners = 'Leden van onze partnersites staan er ook tussen.'
  for (const path of ['/members', '/pages/terms', '/landers/collagelanding']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText(fictional)
    // As it is on a card.
    await expect(page.getByRole('main').locator('p > .tag-fictional')).toHaveCount(1)
    await expect(page.getByRole('main')).not.toContainText(partners)
  }
  const elsewhere = (baseURL ?? '').replace('localhost', 'reselling.localhost')
  for (const path of ['/members', '/pages/terms']) {
    await page.goto(elsewhere + path)
    await expect(page.getByRole('main')).toContainText(partners)
    await expect(page.getByRole('main')).not.toContainText(fictional)
  }
})
