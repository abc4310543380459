/** A visitor's page in the cache is never another's: what it is kept under is what it is made of. */
import { beforeEach, describe, expect, it } from 'vitest'
import { cacheKeyOf, pageAddress } from '../../src/bff/pages/pageAddress.ts'
import { gatewayForFile, startTestGateway } from '../support/gateway.ts'
import { speak } from '../support/hostile.ts'
import { SETTINGS } from '../support/siteSettings.ts'

const key = (target: string) => JSON.stringify(cacheKeyOf(pageAddress(target)))

describe('the key of a page', () => {
  it.each([
    ['/members?country=ES', '/members?country=ES?x'],
    ['/members?country=ES', '/members?country=ES;x'],
    ['/members?country=ES', '/members?country=ES&country=NL'],
    ['/members?country=ES&country=NL', '/members?country=NL&country=ES'],
    ['/members?country=ES', '/members?country=ES%26gender%3Dmale'],
    ['/members', '/members%3Fcountry=ES'],
    ['/members', '//members'],
    ['/members', '/members%00'],
    ['/members', '/members?country='],
  ])('of %s is not the one of %s [GW-8]', (one, other) => {
    expect(key(one)).not.toBe(key(other))
  })

  it.each([
    ['/members?country=ES&gender=male', '/members?gender=male&country=ES'],
    ['/members?country=ES', '/members?utm_source=x&country=ES'],
    ['/members', '/chats/../members'],
    ['/members', '/chats/%2e%2e/members'],
    ['/members', '/members#fragment'],
    ['/members?country=ES', '/members?%63ountry=%45S'],
  ])('of %s is the one of %s, which is the same page [GW-8]', (one, other) => {
    expect(key(one)).toBe(key(other))
  })
})

const pair = gatewayForFile()
const site = { ...SETTINGS, domain: 'http://localhost', countries: ['NL', 'ES'] }
/** What the pages searched for. */
const searches = () => pair.upstream.reached.map(({ url }) => url).filter((url) => url.startsWith('/api/profiles.php'))

/** What an answer has of its page: headers in any order, without those that are each answer's own. */
function parts(answer: string) {
  const end = answer.indexOf('\r\n\r\n')
  const headers = answer.slice(0, end).split('\r\n')
  return { headers: headers.filter((line) => !/^(X-Request-Id|Date): /.test(line)).sort(), body: answer.slice(end) }
}

describe('a page from the cache', () => {
  beforeEach(() => {
    pair.upstream.reached.length = 0
    pair.upstream.behave((request, response) => {
      const body = request.url?.startsWith('/api/settings.php')
        ? site
        : request.url?.startsWith('/api/regions.php')
          ? { regions: [] }
          : { profiles: [], total: 0, total_is_exact: true, next: null, similar: [] }
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    })
  })

  it('is not poisoned by a second question mark: each search is made for itself [GW-8]', async () => {
    const own = await startTestGateway({ NATIVE_URL: pair.upstream.url })
    const get = (target: string) => speak(own.url, `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    await get('/members?country=ES?x')
    const clean = await get('/members?country=ES')
    const again = await get('/members?country=ES')
    await own.stop()
    expect(searches()).toHaveLength(2)
    expect(searches()[0]).not.toContain('country=ES')
    expect(searches()[1]).toContain('country=ES')
    expect(parts(again)).toEqual(parts(clean))
  })

  it('says nothing of parameters that are not in its key [GW-8]', async () => {
    const own = await startTestGateway({ NATIVE_URL: pair.upstream.url })
    for (const path of ['/', '/login', '/signup', '/members', '/reset-password', '/pricing', '/landers/gallery/x', '/nothing']) {
      const page = await (await fetch(`${own.url}${path}?utm=P0IS0N&t=P0IS0N&tab=P0IS0N&code2=P0IS0N`)).text()
      expect(page).not.toContain('P0IS0N')
    }
    await own.stop()
  })
})
