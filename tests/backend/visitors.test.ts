/** What a visitor learns of a member: nothing that search would not show them, and not everybody in a moment. */
import { describe, expect, it } from 'vitest'
import { VISITOR_PROFILE_VIEWS } from '../../src/shared/rules/constants.ts'
import { someAddress } from '../contract/suite/world.ts'
import { productForFile } from '../support/product.ts'

const { world, query } = productForFile()

/** Calls at once that all get a connection, however slow the machine is: who waits too long for one is sent away for that. */
const AT_ONCE = 40

/** By invitation, and without search for visitors who come from nowhere in particular. */
const INVITE_ONLY = { 'x-forwarded-host': 'she.localhost' }

async function someMemberOf(host: string): Promise<number> {
  const [{ id }] = await query(
    `select profile.id from profile join site_host using (site_id) where host = $1 and status = 'active' and not invisible limit 1`,
    [host],
  )
  return id
}

const page = (path: string, headers: Record<string, string>) =>
  fetch(world.url + path, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' })

describe('where search shows visitors nothing', () => {
  it('a profile is not there for them either, as if unknown [SEC-3, MEM-2]', async () => {
    const headers = { ...INVITE_ONLY, ...someAddress() }
    const id = await someMemberOf('she.localhost')
    expect((await world.call('searchProfiles', { headers })).status).toBe(403)
    const ask = (of: number) => world.call('getProfile', { query: `?id=${of}`, headers })
    const [known, unknown] = [await ask(id), await ask(Number.MAX_SAFE_INTEGER - 1)]
    expect([known.status, unknown.status]).toEqual([404, 404])
    expect({ ...known.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' })
    for (const path of ['', '/landing', '/landing2', '/landing3'])
      expect((await page(`/members/${id}${path}`, headers)).status).toBe(404)
  })

  it('whoever was sent sees them, on landing pages too [MEM-2, RT-15]', async () => {
    const headers = { ...INVITE_ONLY, ...someAddress() }
    const id = await someMemberOf('she.localhost')
    expect((await world.call('searchProfiles', { query: '?network=adnet', headers })).status).toBe(200)
    expect((await world.call('getProfile', { query: `?id=${id}&network=adnet`, headers })).status).toBe(200)
    const landing = await page(`/members/${id}/landing?network=adnet`, headers)
    expect(landing.status).toBe(200)
    // The traffic source is remembered for what comes next.
    const cookie = landing.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    expect((await world.call('getProfile', { query: `?id=${id}`, headers: { ...headers, cookie } })).status).toBe(200)
    expect((await page(`/members/${id}/signup`, { ...headers, cookie })).status).toBe(200)
  })

  it('signing up with them is signing up [SGN-2, RT-15]', async () => {
    const headers = { ...INVITE_ONLY, ...someAddress() }
    const answer = await page(`/members/${await someMemberOf('she.localhost')}/signup`, headers)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/signup'])
  })
})

describe('visitors of one network', () => {
  it('open so many profiles in an hour, found or not, whatever way and all at once [SEC-3]', async () => {
    const headers = someAddress()
    const [first, ...others] = (await world.call('searchProfiles', { query: '?limit=60' })).body.profiles
    const ids = Array.from({ length: 299 }, (_, n) => (others[n] ?? { id: 900_000_000 + n }).id)
    const look = (id: number) => world.call('getProfile', { query: `?id=${id}`, headers })
    const answers = []
    for (let n = 0; n < ids.length; n += AT_ONCE) answers.push(...(await Promise.all(ids.slice(n, n + AT_ONCE).map(look))))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(ids.length - VISITOR_PROFILE_VIEWS)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(3000)
    expect(refused[0]?.body.error).toBe('too_many_calls')
    // A page is a view as well.
    const limited = await page(`/members/${first.id}`, headers)
    expect([limited.status, Number(limited.headers.get('retry-after')) > 3000]).toEqual([429, true])
    expect(await limited.text()).toMatch(/Te veel pogingen\. Probeer het over \d+ min opnieuw\./)
    expect((await page(`/members/${first.id}/landing`, headers)).status).toBe(429)
    // Neither other networks nor members who are in this one are concerned.
    expect((await world.call('getProfile', { query: `?id=${first.id}`, headers: someAddress() })).status).toBe(200)
    const member = { ...(await world.freeMember()).headers, ...headers }
    expect((await world.call('getProfile', { query: `?id=${first.id}`, headers: member })).status).toBe(200)
  })

  it('use their views up by pages, too [SEC-3]', async () => {
    const headers = someAddress()
    // Of nobody: a page that is not there is not kept for the next visitor.
    const statuses = []
    for (let n = 0; n <= VISITOR_PROFILE_VIEWS; n += 1) statuses.push((await page('/members/900000001', headers)).status)
    expect(statuses.lastIndexOf(404)).toBe(VISITOR_PROFILE_VIEWS - 1)
    expect(statuses.at(-1)).toBe(429)
  })
})
