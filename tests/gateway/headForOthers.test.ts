/** What the head of a page says to search engines and to those it is shared with, as a visitor's page is sent. */
import { expect, it } from 'vitest'
import { AVAILABLE_LOCALES, FALLBACK_LOCALE } from '../../src/shared/locales.ts'
import { INDEXED, PAGES, ROUTE_TABLE, type RouteName } from '../../src/shared/routes.ts'
import { gatewayForFile, HOST } from '../support/gateway.ts'
import { PERSON } from '../support/people.ts'
import { SETTINGS } from '../support/siteSettings.ts'
import { json } from '../support/upstream.ts'

const at = gatewayForFile()
const COMPANY = {
  ...{ name: 'Tandem </script> B.V.', address: 'Keizersgracht 1', city: 'Amsterdam', country: 'NL', kvk: '12345678' },
  ...{ tradenames: [], vat_numbers: ['NL1'], support_phone: '+31 20 123 4567', delete_discount: 0, added: '2026-01-01' },
}
const PROFILE = {
  ...PERSON,
  photos: [],
  interests: [],
  about: 'Tea & "books"',
  main_image: { match: 'a.webp', thumb_filename: 'b.webp' },
}
const ANSWERS: Record<string, unknown> = {
  '/api/settings.php': { ...SETTINGS, description: 'Wij over onszelf' },
  '/api/profiles.php': { profiles: [PERSON], total: 1, total_is_exact: true, next: null, similar: [] },
  '/api/profile.php': { profile: PROFILE },
  '/api/regions.php': { regions: [] },
  '/api/packages.php': { packages: [] },
  '/api/companyinfo.php': COMPANY,
}

async function pageOf(path: string, { locale = 'nl', answers = ANSWERS, host = HOST } = {}): Promise<string> {
  at.upstream.behave((request, response, reached) => {
    const answer = answers[new URL(reached.url, at.upstream.url).pathname]
    json(answer ?? { error: 'not_found', request_id: '' }, answer ? 200 : 404)(request, response, reached)
  })
  const page = await fetch(at.gateway.url + path, { headers: { 'x-forwarded-host': host, cookie: `locale=${locale}` } })
  expect(page.status, path).toBe(200)
  return page.text()
}

const metasOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:name|property)="([\w:-]+)" content="([^"]*)"\/>/g)].map(([, name, text]) => [name, text]),
  )
const thingsIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text]) => JSON.parse(text as string))

const pathsOf = (name: RouteName) =>
  name === 'pages' ? PAGES.map((page) => `/pages/${page}`) : [ROUTE_TABLE[name].path.replace('/:slug?', '').replace(':id', '7')]
const INDEXED_PATHS = INDEXED.flatMap(pathsOf)

it.each(AVAILABLE_LOCALES)(
  'has for every page that may be found a title with the site’s name and a description, both of its own [RT-21] (%s)',
  async (locale) => {
    const [titles, descriptions] = [new Set<string>(), new Set<string>()]
    // The language of a legal text that is shown in place of one that is not written yet.
    const languages = `(${locale}|${FALLBACK_LOCALE})`
    for (const path of INDEXED_PATHS) {
      const html = await pageOf(path, { locale })
      const metas = metasOf(html)
      const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''
      expect(title, path).toContain('Tandem')
      titles.add(title)
      expect(html, path).toMatch(new RegExp(`<link rel="canonical" href="https://tandem.example/${languages}${path}"/>`))
      expect(metas, path).not.toHaveProperty('robots')
      expect(metas.description?.length, path).toBeGreaterThan(15)
      expect(metas.description?.length, path).toBeLessThanOrEqual(160)
      descriptions.add(metas.description ?? '')
      expect(metas, path).toMatchObject({
        'og:url': expect.stringMatching(new RegExp(`^https://tandem.example/${languages}${path}$`)),
        'og:site_name': 'Tandem',
        'og:description': metas.description,
        'og:image': 'https://tandem.example/share.jpg',
        'twitter:card': 'summary_large_image',
      })
    }
    expect(titles.size).toBe(INDEXED_PATHS.length)
    expect(descriptions.size).toBe(INDEXED_PATHS.length)
  },
)

it('keeps every other page of a visitor’s out of search engines [RT-21, INF-9]', async () => {
  const others = (Object.keys(ROUTE_TABLE) as RouteName[]).filter(
    (name) => !ROUTE_TABLE[name].guards && !INDEXED.some((each) => each === name),
  )
  expect(others).toContain('members-id')
  for (const path of others.flatMap(pathsOf)) {
    if (/activate|mail-change|account-deleted|reset-password\/do|likes\/m/.test(path)) continue
    const metas = metasOf(await pageOf(path))
    expect(metas.robots, path).toBe('noindex')
    // What describes the start page describes none of them.
    if (path !== '/members/7') expect(metas, path).not.toHaveProperty('description')
  }
})

it('shows of a profile that is shared what the member wrote, and the picture they chose [INF-9]', async () => {
  const metas = metasOf(await pageOf('/members/7'))
  expect(metas).toMatchObject({
    description: 'Tea &#38; &#34;books&#34;',
    'og:image': 'https://tandem.example/photos/a.webp',
    'twitter:card': 'summary',
  })
  const blocked = { ...ANSWERS, '/api/profile.php': { profile: { ...PROFILE, status: 'blocked' } } }
  expect(metasOf(await pageOf('/members/8', { answers: blocked }))).not.toHaveProperty('og:image')
})

it('names of a profile that asks to be found each language, under its one address [INF-9]', async () => {
  const answers = { ...ANSWERS, '/api/profile.php': { profile: { ...PROFILE, id: 9, findable: true } } }
  for (const path of ['/de/members/9', '/members/9']) {
    const html = await pageOf(path, { answers, locale: 'de' })
    expect(html, path).not.toContain('noindex')
    expect(html, path).toContain('<link rel="canonical" href="https://tandem.example/de/members/9"/>')
    expect(metasOf(html)['og:url'], path).toBe('https://tandem.example/de/members/9')
    const named = [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)].map(([, ...pair]) => pair)
    const expected = [
      ...AVAILABLE_LOCALES.map((each) => [each, `https://tandem.example/${each}/members/9`]),
      ['x-default', 'https://tandem.example/members/9'],
    ]
    expect(named, path).toEqual(path === '/de/members/9' ? expected : [])
  }
  expect(metasOf(await pageOf('/de/likes/m/9', { answers })).robots).toBe('noindex')
})

it('says what the site says of itself in the site’s language, and the same in others [MEE-9]', async () => {
  expect(metasOf(await pageOf('/')).description).toBe('Wij over onszelf')
  expect(metasOf(await pageOf('/', { locale: 'en' })).description).toBe(
    'Dating and chat with men. Free to join, no subscription.',
  )
})

it('tells machines who runs the site, what is asked most and the way to a page, and lets no text end its element', async () => {
  const [company] = thingsIn(await pageOf('/'))
  expect(company).toMatchObject({ '@type': 'Organization', legalName: COMPANY.name, address: { addressLocality: 'Amsterdam' } })
  const things = thingsIn(await pageOf('/pages/faq', { locale: 'en' }))
  expect(things.map((thing) => thing['@type'])).toEqual(['BreadcrumbList', 'FAQPage'])
  expect(things[0].itemListElement).toMatchObject([
    { position: 1, name: 'Tandem', item: 'https://tandem.example/en/' },
    { position: 2, name: 'Frequently asked questions', item: 'https://tandem.example/en/pages/faq' },
  ])
  expect(things[1].mainEntity.length).toBeGreaterThan(5)
  expect(things[1].mainEntity[0]).toMatchObject({ name: 'Is it really free?' })
  expect(things[1].mainEntity[6].acceptedAnswer.text).toBe(
    'For credits you haven’t used: yes, for 14 days after the payment. See our refund policy.',
  )
})

it('leaves the site’s name out of the names of its pages', async () => {
  const [{ itemListElement }] = thingsIn(await pageOf('/members', { locale: 'de' }))
  expect(itemListElement.map(({ name }: { name: string }) => name)).toEqual(['Tandem', 'Männer'])
})

it('describes a text that is not translated yet in its own language', async () => {
  const { description } = metasOf(await pageOf('/pages/terms', { locale: 'nl' }))
  for (const locale of ['de', 'pl']) expect(metasOf(await pageOf('/pages/terms', { locale })).description).toBe(description)
})

it('leads from a slug that no page has to the page, whose own slugs are pages [INF-7]', async () => {
  const gallery = 'https://tandem.example/de/landers/gallery'
  for (const [path, found] of [
    ['/nonsense-xyz', gallery],
    ['/bbw-tonight', gallery],
    ['/gay-tonight', `${gallery}/gay-tonight`],
  ] as const) {
    const html = await pageOf(`/de/landers/gallery${path}`)
    expect(html, path).toContain(`<link rel="canonical" href="${found}"/>`)
    expect(metasOf(html)['og:url'], path).toBe(found)
    expect(html.includes('rel="alternate" hreflang'), path).toBe(path === '/gay-tonight')
  }
})

it('keeps a signup out of search engines where it is by invitation only [SGN-2]', async () => {
  const settings = { ...SETTINGS, signups: 'with_trafficsource' }
  const html = await pageOf('/de/signup', { answers: { ...ANSWERS, '/api/settings.php': settings }, host: 'closed.example' })
  expect(metasOf(html).robots).toBe('noindex')
  expect(metasOf(html)).not.toHaveProperty('description')
  expect(html).not.toContain('hreflang="x-default"')
})

it('leaves who runs the site out where nobody says it', async () => {
  const { '/api/companyinfo.php': _company, ...answers } = ANSWERS
  expect(thingsIn(await pageOf('/', { answers, host: 'nameless.example' }))).toEqual([])
})
