/** What search engines ask a host for, made of the settings of its site. */
import { beforeEach, expect, it } from 'vitest'
import { inMaps } from '../../src/bff/pages/forSearchEngines.ts'
import { indexedPages } from '../../src/server/indexed.ts'
import type { OperationId } from '../../src/shared/contract/api.ts'
import { AVAILABLE_LOCALES } from '../../src/shared/locales.ts'
import { PAGES } from '../../src/shared/routes.ts'
import { gatewayPerTest, HOST } from '../support/gateway.ts'
import { SETTINGS } from '../support/siteSettings.ts'
import { json } from '../support/upstream.ts'

const at = gatewayPerTest()
const SITE = { ...SETTINGS, domain: 'https://she.example' }

beforeEach(() => at.upstream.behave(json(SITE)))

const textOf = async (path: string) => {
  const { text, body } = await at.gateway.call.get(path)
  return text ?? body.toString()
}
const placesIn = (map: string) => [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place)

it('may read everything but calls, and are told of the map of the site of the host [RT-21]', async () => {
  const answer = await at.gateway.call.get('/robots.txt')
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('public, max-age=3600')
  expect(answer.text).toBe('User-agent: *\nDisallow: /api/\n\nSitemap: https://she.example/sitemap.xml\n')
  expect(at.upstream.reached.map(({ url }) => url)).toEqual([`/api/settings.php?host=${HOST}`])
})

it('find a map in the index, and in it the pages that say what the site is, of nobody’s profile [RT-21, INF-9]', async () => {
  expect(placesIn(await textOf('/sitemap.xml'))).toEqual(
    AVAILABLE_LOCALES.map((language) => `https://she.example/sitemap-${language}-1.xml`),
  )
  const places = placesIn(await textOf('/sitemap-nl-1.xml'))
  expect(places).toContain('https://she.example/nl/')
  expect(places).toContain('https://she.example/nl/landers/gallery')
  for (const page of PAGES) expect(places).toContain(`https://she.example/nl/pages/${page}`)
  expect(places.join()).not.toMatch(/members\/|login|chats|\/:/)
  expect(new Set(places).size).toBe(places.length)
  // Asked for once, whatever of it is read.
  expect(at.upstream.reached).toHaveLength(1)
})

it('find each page in every language that it is there in, and where they are answered in their own [RT-21]', async () => {
  const german = await textOf('/sitemap-de-1.xml')
  const entryOf = (place: string) => new RegExp(`<url><loc>${place}</loc>(.*?)</url>`).exec(german)?.[1]
  const link = (hreflang: string, place: string) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${place}"/>`
  expect(entryOf('https://she.example/de/pages/faq')).toBe(
    AVAILABLE_LOCALES.map((language) => link(language, `https://she.example/${language}/pages/faq`)).join('') +
      link('x-default', 'https://she.example/pages/faq'),
  )
  // What has not been translated yet is a page in the languages that it has a text in.
  expect(german).not.toContain('/de/pages/terms')
  expect(await textOf('/sitemap-en-1.xml')).toContain(
    ['en', 'nl'].map((language) => link(language, `https://she.example/${language}/pages/terms`)).join('') +
      link('x-default', 'https://she.example/pages/terms'),
  )
})

it('are not sent to a search that is for members only [MEM-2]', async () => {
  expect(placesIn(await textOf('/sitemap-nl-1.xml'))).toContain('https://she.example/nl/members')
  at.upstream.behave(json({ ...SITE, logged_out_search: false }))
  const closed = await at.gateway.call.get('/sitemap-nl-1.xml').set('host', 'closed.example')
  expect(placesIn(closed.text ?? closed.body.toString())).not.toContain('https://she.example/nl/members')
})

it('are not sent to pages that the operator has left out [MIG-1]', () => {
  const pathsWithout = (absent: OperationId[]) => indexedPages(SETTINGS, absent).map(({ path }) => path)
  expect(pathsWithout([])).toContain('/pricing')
  expect(pathsWithout(['getPackages'])).not.toContain('/pricing')
})

it('get pages in maps of a bounded length', () => {
  expect(inMaps(['/a', '/b', '/c'], 2)).toEqual([['/a', '/b'], ['/c']])
  expect(inMaps(['/a', '/b'], 2)).toEqual([['/a', '/b']])
  expect(inMaps([], 2)).toEqual([[]])
})

it('get nothing where there is no map, and no site [GW-10]', async () => {
  for (const path of ['/sitemap-nl-2.xml', '/sitemap-nl-0.xml', '/sitemap-nl-x.xml', '/sitemap-it-1.xml', '/sitemap-1.xml'])
    expect((await at.gateway.call.get(path)).status, path).toBe(404)
  at.upstream.behave(json({ error: 'unknown_site', request_id: 'x' }, 404))
  const missing = await at.gateway.call.get('/robots.txt').set('host', 'unknown.example')
  expect([missing.status, missing.body.error, missing.headers['cache-control']]).toEqual([404, 'unknown_site', 'no-store'])
  for (const path of ['/robots.txt', '/sitemap.xml', '/sitemap-nl-1.xml'])
    expect((await at.gateway.call.post(path)).status, path).toBe(405)
})
