/** The web app manifest: each site's own, made of its settings. */
import { beforeEach, expect, it } from 'vitest'
import { gatewayPerTest, HOST } from '../support/gateway.ts'
import { SETTINGS } from '../support/siteSettings.ts'
import { json } from '../support/upstream.ts'

const at = gatewayPerTest()
const MANIFEST = '/manifest.webmanifest'

beforeEach(() => at.upstream.behave(json({ ...SETTINGS, name: 'Elsewhere', description: 'Ontmoet elkaar.' })))

it('is called what the site of the host is called, in its words [MEE-9, PUL-5]', async () => {
  const answer = await at.gateway.call.get(MANIFEST)
  expect(at.upstream.reached.map(({ url }) => url)).toEqual([`/api/settings.php?host=${HOST}`])
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  // Settings may be one visitor's.
  expect(answer.headers['cache-control']).toBe('private, max-age=3600')
  expect(JSON.parse(answer.text ?? answer.body.toString())).toMatchObject({
    name: 'Elsewhere',
    short_name: 'Elsewhere',
    description: 'Ontmoet elkaar.',
    lang: 'nl',
    start_url: '/members',
    display: 'standalone',
  })
})

it('asks for the settings once, however many ask for it [GW-8]', async () => {
  for (let asked = 0; asked < 3; asked += 1) expect((await at.gateway.call.get(MANIFEST)).status).toBe(200)
  expect(at.upstream.reached).toHaveLength(1)
})

it('is no page where there is no site, and nothing but read [GW-10]', async () => {
  at.upstream.behave(json({ error: 'unknown_site', request_id: 'x' }, 404))
  const missing = await at.gateway.call.get(MANIFEST)
  expect([missing.status, missing.body.error, missing.headers['cache-control']]).toEqual([404, 'unknown_site', 'no-store'])
  expect((await at.gateway.call.post(MANIFEST)).status).toBe(405)
})
