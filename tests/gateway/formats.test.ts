/** What pages write as their readers do. */
import { expect, it } from 'vitest'
import { createSessionSeal } from '../../src/bff/session/sealedSession.ts'
import { gatewayForFile, HOST, SECRET } from '../support/gateway.ts'
import { MEMBER, PERSON } from '../support/people.ts'
import { SETTINGS } from '../support/siteSettings.ts'
import { json } from '../support/upstream.ts'

const at = gatewayForFile()

async function searchOf(country: string): Promise<string> {
  const near = (id: number, distance: number) => ({ ...PERSON, id, city: 'Leeds', distance })
  const answers: Record<string, unknown> = {
    '/api/settings.php': SETTINGS,
    '/api/user.php': { user: { ...MEMBER, profile: { ...MEMBER.profile, country } } },
    '/api/profiles.php': {
      ...{ profiles: [near(71, 10), near(72, 25)], total: 2, total_is_exact: true, next: null, similar: [], near: 'York' },
    },
    '/api/regions.php': { regions: [] },
  }
  at.upstream.behave((request, response, reached) => {
    const answer = answers[new URL(reached.url, at.upstream.url).pathname]
    json(answer ?? { error: 'not_found', request_id: '' }, answer ? 200 : 404)(request, response, reached)
  })
  const auth = await createSessionSeal([SECRET]).seal({ native: `t0ken-${country}` })
  const headers = { 'x-forwarded-host': HOST, cookie: `auth=${auth}; locale=en` }
  return (await fetch(`${at.gateway.url}/members?distance=50`, { headers })).text()
}

it('tells distances in miles to members from where roads are measured so [MEE-6]', async () => {
  const british = await searchOf('GB')
  for (const text of ['>under 6 mi<', '>6–16 mi<', '>within 31 mi<']) expect(british).toContain(text)
  const irish = await searchOf('IE')
  for (const text of ['>under 10 km<', '>10–25 km<', '>within 50 km<']) expect(irish).toContain(text)
})
