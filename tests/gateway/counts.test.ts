/** What is counted, in the plurals of the page's language. */
import { expect, it } from 'vitest'
import { createSessionSeal } from '../../src/bff/session/sealedSession.ts'
import { gatewayForFile, HOST, SECRET } from '../support/gateway.ts'
import { MEMBER, PERSON } from '../support/people.ts'
import { SETTINGS } from '../support/siteSettings.ts'
import { json } from '../support/upstream.ts'

const at = gatewayForFile()

const PACKAGES = [{ id: 1, credits: 10, price: 999, currency: 'EUR', per_message: 200, best: true }]

/** What a page says to a member, line by line. @param count what their search finds */
async function linesOf(path: string, member: Partial<typeof MEMBER>, count = 1): Promise<string[]> {
  const answers: Record<string, unknown> = {
    '/api/settings.php': SETTINGS,
    '/api/profiles.php': { profiles: count ? [PERSON] : [], total: count, total_is_exact: true, next: null, similar: [] },
    '/api/regions.php': { regions: [] },
    '/api/packages.php': { packages: PACKAGES },
    '/api/user.php': { user: { ...MEMBER, ...member } },
  }
  at.upstream.behave((request, response, reached) =>
    json(answers[new URL(reached.url, at.upstream.url).pathname] ?? {})(request, response, reached),
  )
  const cookie = `auth=${await createSessionSeal([SECRET]).seal({ native: 't0ken' })}`
  const page = await fetch(at.gateway.url + path, { headers: { 'x-forwarded-host': HOST, cookie } })
  expect(page.status).toBe(200)
  const text = (await page.text()).replace(/<script.*?<\/script>/gs, '').replace(/<[^>]*>/g, '\n')
  return text.split('\n').map((line) => line.trim())
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
  const said = await linesOf(`/${language}/members`, { paid_user: true, credits: count }, count)
  expect(said).toEqual(expect.arrayContaining([credits, found]))
})

it.each([
  ['en', 0, 1, ['Your next message is on us.']],
  ['en', 5, 3, ['You have 5 credits.', 'Your first 3 messages are on us.']],
  ['en', 0, 0, ['You have no credits.']],
  ['nl', 0, 3, ['Je eerste 3 berichten zijn gratis.']],
  ['de', 0, 3, ['Deine ersten 3 Nachrichten gehen auf uns.']],
  ['fr', 0, 3, ['Tes 3 premiers messages sont offerts.']],
  ['pl', 0, 3, ['Pierwsze 3 wiadomości są od nas.']],
  ['pl', 22, 5, ['Masz 22 kredyty.', 'Następnych 5 wiadomości jest od nas.']],
])('says in %s what is left of %i credits and %i free messages', async (language, credits, free, said) => {
  expect(await linesOf(`/${language}/credits`, { credits, free_messages_left: free })).toEqual(expect.arrayContaining(said))
})
