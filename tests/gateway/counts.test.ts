/** What is counted, in the plurals of the page's language. */
import { expect, it } from 'vitest'
import { createSessionSeal } from '../../src/bff/session/sealedSession.ts'
import { gatewayForFile, HOST, SECRET } from '../support/gateway.ts'
import { MEMBER, PERSON } from '../support/people.ts'
import { SETTINGS } from '../support/siteSettings.ts'
import { json } from '../support/upstream.ts'

const at = gatewayForFile()

/** The search of a member who has so many credits, and finds so many. */
async function search(language: string, count: number): Promise<string> {
  const answers: Record<string, unknown> = {
    '/api/settings.php': SETTINGS,
    '/api/profiles.php': { profiles: count ? [PERSON] : [], total: count, total_is_exact: true, next: null, similar: [] },
    '/api/regions.php': { regions: [] },
    '/api/user.php': { user: { ...MEMBER, paid_user: true, credits: count } },
  }
  at.upstream.behave((request, response, reached) =>
    json(answers[new URL(reached.url, at.upstream.url).pathname] ?? {})(request, response, reached),
  )
  const cookie = `auth=${await createSessionSeal([SECRET]).seal({ native: 't0ken' })}`
  const page = await fetch(`${at.gateway.url}/${language}/members`, { headers: { 'x-forwarded-host': HOST, cookie } })
  expect(page.status).toBe(200)
  return (await page.text()).replace(/<script.*?<\/script>/gs, '').replace(/<[^>]*>/g, '\n')
}

it.each([
  ['pl', 0, '0 kredytów', 'Nikogo nie znaleziono'],
  ['pl', 1, '1 kredyt', 'Znaleziono 1 osobę'],
  ['pl', 2, '2 kredyty', 'Znaleziono 2 osoby'],
  ['pl', 5, '5 kredytów', 'Znaleziono 5 osób'],
  ['pl', 12, '12 kredytów', 'Znaleziono 12 osób'],
  ['pl', 22, '22 kredyty', 'Znaleziono 22 osoby'],
  ['pl', 25, '25 kredytów', 'Znaleziono 25 osób'],
  ['fr', 0, '0 crédit', 'Aucun membre trouvé'],
  ['fr', 1, '1 crédit', '1 membre trouvé'],
  ['fr', 2, '2 crédits', '2 membres trouvés'],
  ['de', 0, '0 Credits', 'Keine Mitglieder gefunden'],
  ['de', 1, '1 Credit', '1 Mitglied gefunden'],
  ['de', 22, '22 Credits', '22 Mitglieder gefunden'],
])('says in %s how many %i are', async (language, count, credits, found) => {
  const said = (await search(language, count)).split('\n').map((line) => line.trim())
  expect(said).toEqual(expect.arrayContaining([credits, found]))
})
