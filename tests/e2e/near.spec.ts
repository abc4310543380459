import type { Schemas } from '../../src/shared/contract/api.ts'
import { SEARCH_PLACES_PER_DAY } from '../../src/shared/rules/constants.ts'
import type { Person, World } from '../contract/suite/world.ts'
import { asReturningVisitor, expect, signIn, test } from './site.ts'

test.beforeEach(({ page }) => asReturningVisitor(page))

/** A member whose profile shows a town. */
async function memberIn(world: World, city: string, region: string): Promise<Person> {
  const person = await world.freeMember()
  const { regions } = (await world.call('getRegions')).body
  const { id } = regions.find(({ name }: Schemas['Region']) => name === region)
  await world.call('updateProfile', { body: { country: 'NL', countryregion: id, city }, headers: person.headers })
  return person
}

test('members are sorted and found by distance, and whoever finds nobody looks further [MEE-6]', async ({ page, world }) => {
  await signIn(page, await memberIn(world, 'Utrecht', 'Utrecht'))
  await page.goto('/members')
  // Those near by come first by themselves; all others are one choice away.
  const order = page.getByRole('main').getByLabel('Sorteren op')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mannen bij jou in de buurt')
  await expect(order).toHaveValue('nearest')
  await order.selectOption('Onlangs online')
  await expect(page).toHaveURL(/\/members\?sort=last_online$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mannen')
  await order.selectOption('Afstand')
  await expect(page).toHaveURL(/\/members\?sort=nearest$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mannen bij jou in de buurt')
  // Of those found; others that one may like come after few.
  const cards = page.getByRole('main').getByRole('list').first().getByRole('listitem')
  await expect(cards.first()).toContainText(/Utrecht, binnen\s10 km/)
  await page.reload()
  await expect(cards.first()).toContainText(/Utrecht, binnen\s10 km/)

  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  // The answer comes late: what is chosen meanwhile keeps it.
  await page.route('**/api/profiles.php?*sort=newest*', async (route) => {
    if (!route.request().url().includes('distance')) await answered
    await route.continue()
  })
  await order.selectOption('Nieuwste')
  await expect(page).toHaveURL(/\/members\?sort=newest$/)
  await page.getByRole('button', { name: 'Filters' }).click()
  // They keep the order, and are none.
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet.getByLabel('Sorteren op')).toHaveCount(0)
  await sheet.getByLabel('Afstand vanaf Utrecht').selectOption('binnen 50 km')
  await sheet.getByRole('button', { name: 'Leden tonen' }).click()
  await expect(page).toHaveURL(/\/members\?distance=50&sort=newest$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mannen rond Utrecht')
  answer()
  await expect(page.getByRole('link', { name: 'binnen 50 km' })).toHaveAttribute('aria-current', 'true')
  await expect(cards.getByText(/, (binnen\s10|10–25|25–50) km$/)).toHaveCount(await cards.count())

  await page.goto('/members?min_age=99&distance=10')
  await expect(page.getByText('Niemand binnen 10 km')).toBeVisible()
  await page.getByRole('link', { name: 'Zoeken binnen 25 km' }).click()
  await expect(page).toHaveURL(/distance=25/)
  await expect(page.getByText('Niemand binnen 25 km')).toBeVisible()
  await page.goto('/members?min_age=99&distance=250')
  await page.getByRole('link', { name: 'Filters wissen' }).click()
  await expect(page).toHaveURL(/\/members\?sort=last_online$/)
})

test('another place can be searched from, so many a day [MEE-6, MEM-8]', async ({ page, context, world, query }) => {
  const member = await memberIn(world, 'Utrecht', 'Utrecht')
  await signIn(page, member)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 51.92, longitude: 4.48 })
  await page.goto('/members')
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('button', { name: 'Vanaf mijn locatie' }).click()
  await sheet.getByLabel('Afstand vanaf Rotterdam').selectOption('binnen 25 km')
  await sheet.getByRole('button', { name: 'Leden tonen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mannen rond Rotterdam')
  await page.getByRole('link', { name: 'Rotterdam', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mannen rond Utrecht')

  const others = await query(`select id from place where name not in ('Utrecht', 'Rotterdam') order by id limit $1`, [
    SEARCH_PLACES_PER_DAY,
  ])
  for (const { id } of others) await world.call('searchProfiles', { query: `?limit=1&place=${id}`, headers: member.headers })
  const refused = await page.goto(`/members?distance=25&place=${others.at(-1)?.id}`)
  // Also before the scripts are there.
  const words = 'Je hebt vandaag vanaf veel plaatsen gezocht'
  expect((await refused?.text())?.replace(/<script\b.*?<\/script>/gs, '')).toContain(words)
  await expect(page.getByText(words)).toBeVisible()
  await page.getByRole('link', { name: 'Zoeken vanuit mijn eigen plaats' }).click()
  await expect(page.getByRole('heading', { name: 'Mannen rond Utrecht' })).toBeVisible()
})

test('who hides their distance is found by none, and shows none [MEE-6]', async ({ page, browser, world, baseURL }) => {
  const [viewer, hiding] = [await memberIn(world, 'Lelystad', 'Flevoland'), await memberIn(world, 'Lelystad', 'Flevoland')]
  await signIn(page, viewer)
  await page.goto(`/members/${hiding.id}`)
  await expect(page.getByText('Lelystad, binnen 10 km')).toBeVisible()

  const theirs = await browser.newPage({ baseURL: baseURL as string })
  await asReturningVisitor(theirs)
  await signIn(theirs, hiding)
  await theirs.goto('/settings?tab=privacy')
  const hidden = theirs.getByRole('switch', { name: 'Mijn afstand verbergen' })
  const saved = theirs.waitForResponse((answer) => answer.request().method() === 'PUT')
  await hidden.click()
  await saved
  await theirs.reload()
  await expect(hidden).toBeChecked()
  await expect(theirs.getByRole('switch', { name: 'Onzichtbaar' })).not.toBeChecked()
  await theirs.close()

  await page.reload()
  await expect(page.getByText('Lelystad', { exact: true })).toBeVisible()
  await expect(page.getByText('km')).toHaveCount(0)
})

test('nobody is told of nearness whose place is not known [MEE-6]', async ({ page, world }) => {
  const addressOfNear = '/members?sort=nearest&distance=10'
  const isPlain = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mannen')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(24)
    await expect(page.getByText(/ km$/)).toHaveCount(0)
    const orders = ['Onlangs online', 'Nieuwste']
    await expect(page.getByRole('main').getByLabel('Sorteren op').getByRole('option')).toHaveText(orders)
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByLabel(/^Afstand vanaf/)).toHaveCount(0)
  }
  await page.goto(addressOfNear)
  await isPlain()
  await signIn(page, await world.freeMember())
  await page.goto(addressOfNear)
  await isPlain()
  await expect(page.getByText('Zet je woonplaats in je profiel om op afstand te filteren')).toBeVisible()
})

test('where a town and its distance are two lines, the first ends as a line of a sentence does [MEE-6]', async ({
  page,
  world,
}) => {
  await signIn(page, await memberIn(world, 'Lelystad', 'Flevoland'))
  await page.goto('/members?distance=50')
  await page.locator('.profile-card > a').first().click()
  const place = page.locator('.profile-place .whereabouts')
  await expect(place).toContainText(/, (binnen )?\d/)
  const tops = await place.evaluate((element) => {
    // Too narrow for both.
    element.style.width = '6rem'
    const [town, comma, distance] = ['span:first-child', 'i', 'i + span'].map((part) => element.querySelector(`:scope ${part}`))
    const range = document.createRange()
    return [town, comma, distance].map((part) => {
      range.setStart(part?.firstChild as Text, 0)
      range.setEnd(part?.firstChild as Text, 1)
      return range.getBoundingClientRect().top
    })
  })
  const [town = 0, comma, distance = 0] = tops
  expect(comma).toBe(town)
  expect(distance).toBeGreaterThan(town)
})

test('on a card a town and its distance are both whole, in one line where there is room [MEE-6]', async ({ page, world }) => {
  await signIn(page, await memberIn(world, 'Lelystad', 'Flevoland'))
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/members?distance=250')
    const places = page.locator('.profile-card .whereabouts').filter({ hasText: ', ' })
    await expect(places.first()).toBeAttached()
    const shown = await places.first().evaluate((element) => {
      const [place, distance] = [element.querySelector('span') as Element, element.querySelector('i + span') as Element]
      const range = document.createRange()
      const foot = (element.closest('a') as Element).getBoundingClientRect()
      distance.textContent = '100–250 km'
      return ['Ee', 'Valkenburg', 'Nieuwerkerk aan den IJssel'].map((town) => {
        place.textContent = town
        const linesOf = (part: Element) => {
          range.selectNodeContents(part)
          const lines = [...range.getClientRects()]
          return { tops: lines.map(({ top }) => Math.round(top)), right: Math.max(...lines.map(({ right }) => right)) }
        }
        const [first, second] = [linesOf(place), linesOf(distance)]
        return {
          isInside: Math.max(first.right, second.right) <= foot.right,
          lines: new Set([...first.tops, ...second.tops]).size,
          linesOfDistance: new Set(second.tops).size,
        }
      })
    })
    expect(
      shown.every(({ isInside }) => isInside),
      `${width} px`,
    ).toBe(true)
    expect(
      shown.map(({ linesOfDistance }) => linesOfDistance),
      `${width} px`,
    ).toEqual([1, 1, 1])
    const [short, middling, long] = shown.map(({ lines }) => lines)
    const most = width < 360 ? 2 : 1
    expect(short, `${width} px`).toBe(1)
    expect(middling, `${width} px`).toBeLessThanOrEqual(most)
    expect(long, `${width} px`).toBeLessThanOrEqual(width < 576 ? 3 : 2)
  }
})
