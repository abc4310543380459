import { describe, expect, it } from 'vitest'
import type { OperationId } from '../../src/shared/contract/api.ts'
import { policies } from '../../src/shared/contract/policies.generated.ts'
import { gatewayForFile } from '../support/gateway.ts'
import { json } from '../support/upstream.ts'

const at = gatewayForFile()
/** As our backend seals it. */
const SEALED = 'eyJhbGciOiJkaXIifQ..aXY.c2VhbGVk.dGFn'
const ASKED_FOR: OperationId[] = [
  'postUser',
  'signup',
  'activate',
  'requestPasswordReset',
  'resetPassword',
  'reactivate',
  'changePassword',
  'confirmMailChange',
]

async function cookieSent(id: OperationId, cookie: string): Promise<string | undefined> {
  at.upstream.behave(json({ ok: true }))
  at.upstream.reached.length = 0
  const { method, path } = policies[id]
  await fetch(at.gateway.url + path, {
    method,
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
    ...(method !== 'GET' && { body: '{}' }),
  })
  return at.upstream.reached[0]?.headers.cookie
}

describe('the cookie of a device', () => {
  it.each(ASKED_FOR)('goes upstream with %s [SEC-2]', async (id) => {
    expect(await cookieSent(id, `locale=nl; device=${SEALED}; other=1`)).toBe(`device=${SEALED}`)
  })

  it('goes with no operation that does not ask for it [SEC-2]', async () => {
    const asking = Object.entries(policies).filter(([, { device }]) => device)
    expect(asking.map(([id]) => id).sort()).toEqual([...ASKED_FOR].sort())
    for (const id of ['getUser', 'getChats', 'logout', 'deleteAccount'] as const)
      expect(await cookieSent(id, `device=${SEALED}`)).toBeUndefined()
  })

  it.each(['plain', 'a.b.c', `${'x'.repeat(1_000)}....`, '%22quoted%22..a.b.c'])(
    'goes only when it is one of ours: %j [SEC-2]',
    async (value) => expect(await cookieSent('postUser', `device=${value}`)).toBeUndefined(),
  )

  it('comes back to the browser as the backend set it [SEC-2]', async () => {
    const cookie = `device=${SEALED}; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax`
    at.upstream.behave(json({ user: {} }, 200, { 'Set-Cookie': [cookie, 'session=s'] }))
    const response = await fetch(`${at.gateway.url}/api/user.php`, {
      method: 'POST',
      body: '{}',
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect(response.headers.getSetCookie().filter((each) => each.startsWith('device='))).toEqual([cookie])
  })
})
