/** What a browser loads before a page is the app's: the files that the page of a running gateway names, as they are sent. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createSessionSeal } from '../../src/bff/session/sealedSession.ts'
import { ROUTE_TABLE } from '../../src/shared/routes.ts'
import { type FirstLoad, firstLoad } from '../support/firstLoad.ts'
import { gatewayForFile, HOST, SECRET } from '../support/gateway.ts'
import { CLIENT, readManifest } from '../support/manifest.ts'
import { MEMBER, PERSON } from '../support/people.ts'
import { SETTINGS } from '../support/siteSettings.ts'
import { json } from '../support/upstream.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'
const at = gatewayForFile()

const ANSWERS: Record<string, unknown> = {
  '/api/settings.php': SETTINGS,
  '/api/user.php': { user: MEMBER },
  '/api/profiles.php': { profiles: [PERSON], total: 1, total_is_exact: true, next: null, similar: [] },
  '/api/profile.php': { profile: { ...PERSON, photos: [], interests: [] } },
  '/api/regions.php': { regions: [] },
}

/** `as`: a session's cookie; without one, a visitor. */
const loadOf = async (path: string, as = ''): Promise<FirstLoad> => firstLoad(at.gateway.url, await pageOf(path, as))

async function pageOf(path: string, as: string): Promise<string> {
  at.upstream.behave((request, response, reached) => {
    const answer = ANSWERS[new URL(reached.url, at.upstream.url).pathname]
    json(answer ?? { error: 'not_found', request_id: '' }, answer ? 200 : 404)(request, response, reached)
  })
  const headers = { 'x-forwarded-host': HOST, 'user-agent': BROWSER, cookie: `${as}; locale=en` }
  const page = await fetch(at.gateway.url + path, { headers })
  expect(page.status, path).toBe(200)
  return page.text()
}

const asMember = async () => `auth=${await createSessionSeal([SECRET]).seal({ native: 't0ken' })}`

/** The start page and every lander. */
const LANDING_PAGES = [
  '/',
  ...Object.values(ROUTE_TABLE)
    .filter(({ layout }) => layout === 'lander')
    .map(({ path }) => path.replace('/:slug?', '').replace(':id', String(PERSON.id))),
]

it('is little before the app on a landing page [P4]', async () => {
  expect(LANDING_PAGES.length).toBeGreaterThan(10)
  for (const path of LANDING_PAGES) {
    const { js, css, woff2 } = await loadOf(path)
    expect(js, path).toBeGreaterThan(1)
    expect(js, path).toBeLessThan(30)
    expect(css, path).toBeGreaterThan(5)
    expect(css, path).toBeLessThan(20)
    expect(woff2, path).toBeGreaterThan(5)
    expect(woff2, path).toBeLessThan(40)
  }
})

it('has no more in it for the search than was fought for [P4]', async () => {
  const { js } = await loadOf('/members', await asMember())
  expect(js).toBeGreaterThan(100)
  expect(js).toBeLessThan(140)
})

it('has scripts in the page itself that are written small [P4]', async () => {
  for (const [path, as] of [['/login', ''] as const, ['/members', await asMember()] as const]) {
    const page = await pageOf(path, as)
    const texts = [...page.matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs)].map(([, text]) => text as string)
    // What fetches the app.
    expect(texts.join(), path).toContain('modulepreload')
    expect(texts.join(), path).not.toMatch(/\n|\t/)
  }
})

it('has nothing in it of other languages, however many there are [P4]', async () => {
  const manifest = readManifest()
  const { scripts } = await loadOf('/members', await asMember())
  const loaded = scripts.map((file) => readFileSync(new URL(`.${file}`, CLIENT), 'utf8')).join()
  const texts = Object.keys(manifest).filter((name) => name.includes('virtual:messages/'))
  expect(texts.length).toBeGreaterThan(3)
  for (const name of texts) expect(loaded, name).not.toContain(manifest[name]?.file.replace('assets/', ''))
})

it('leaves what makes calls, forms, menus and dialogs to later [P4]', async () => {
  const { scripts } = await loadOf('/members', await asMember())
  const loaded = scripts.map((file) => readFileSync(new URL(`.${file}`, CLIENT), 'utf8')).join()
  // Words of openapi-fetch, react-hook-form, Popper and reactstrap's dialogs.
  for (const word of ['bodySerializer', 'shouldUnregister', 'preventOverflow', 'modal-backdrop'])
    expect(loaded).not.toContain(word)
})
