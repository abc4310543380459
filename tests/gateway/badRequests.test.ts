import { describe, expect, it } from 'vitest'
import { gatewayForFile } from '../support/gateway.ts'
import { speak } from '../support/hostile.ts'
import { json } from '../support/upstream.ts'

const pair = gatewayForFile()

const ask = (method: string, target: string, headers = '') =>
  speak(pair.gateway.url, `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`)
const statusOf = (answer: string) => Number(/^HTTP\/1.1 (\d{3})/.exec(answer)?.[1])

describe('a request target that is no path', () => {
  it.each([
    'http://x/',
    'http://localhost/api/settings.php',
    'https://x/members?country=ES',
    'http://a:b@x/',
    'http://x:99999/',
    '*',
  ])('%s is answered 400, in the contract’s form [SEC-6]', async (target) => {
    const answer = await ask('GET', target)
    expect(statusOf(answer)).toBe(400)
    expect(answer).toContain('{"error":"bad_request","request_id":"')
    expect(pair.upstream.reached).toEqual([])
    expect(pair.gateway.logged.join('')).not.toContain('stack')
  })

  it.each([
    ['OPTIONS', '*', 400],
    ['OPTIONS', '/', 405],
    ['TRACE', '/', 405],
    ['PROPFIND', '/api/user.php', 405],
    ['BREW', '/', 400],
  ])('%s %s is answered %i [SEC-6]', async (method, target, status) => {
    expect(statusOf(await ask(method, target))).toBe(status)
    expect(pair.gateway.logged.join('')).not.toContain('stack')
  })
})

describe('a request of the first version of HTTP, which names no host', () => {
  it('is answered as any other [SEC-6]', async () => {
    pair.upstream.behave(json({ chats: [] }))
    expect(statusOf(await speak(pair.gateway.url, 'GET /api/chats.php HTTP/1.0\r\n\r\n'))).toBe(200)
    expect(pair.upstream.reached.at(-1)?.headers['x-forwarded-host']).toBe('')
  })
})

describe('the body of a request that should have none', () => {
  const hidden = 'GET /api/hidden.php HTTP/1.1\r\nHost: localhost\r\n\r\n'
  it.each([
    ['by its length', `Content-Length: ${hidden.length}\r\n\r\n${hidden}`],
    ['in pieces', `Transfer-Encoding: chunked\r\n\r\n${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`],
  ])('is no second request to the backend: %s [SEC-6]', async (_how, rest) => {
    pair.upstream.behave(json({}))
    const target = 'GET /photos/a.webp HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n'
    expect(statusOf(await speak(pair.gateway.url, target + rest))).toBe(400)
    expect(pair.upstream.reached).toEqual([])
  })
})

describe('a traffic source', () => {
  const upstreamSearch = () => pair.upstream.reached.at(-1)?.url

  it('goes along as it was named, whatever script it is in [SEC-6]', async () => {
    pair.upstream.behave(json({ profiles: [] }))
    expect(statusOf(await ask('GET', '/api/profiles.php', 'Cookie: traffic_source=%D7%90%20b\r\n'))).toBe(200)
    expect(upstreamSearch()).toBe('/api/profiles.php?network=%D7%90%20b')
  })

  it.each([
    ['', '?network=adnet'],
    ['?', '?network=adnet'],
    ['?page=2', '?page=2&network=adnet'],
    ['?network=', '?network='],
  ])('goes behind the query that is there: “%s” becomes %s [SGN-2, MEM-2]', async (query, sent) => {
    pair.upstream.behave(json({ profiles: [] }))
    await ask('GET', `/api/profiles.php${query}`, 'Cookie: traffic_source=adnet\r\n')
    expect(upstreamSearch()).toBe(`/api/profiles.php${sent}`)
  })

  it.each([
    ['longer than any', `${'a'.repeat(100)}%F0%9F%98%80`],
    ['with U+0000', 'a%00b'],
    ['with a line break', 'a%0D%0Ab'],
  ])('%s is none, and breaks no call [SEC-6]', async (_what, value) => {
    pair.upstream.behave(json({ profiles: [] }))
    expect(statusOf(await ask('GET', '/api/profiles.php', `Cookie: traffic_source=${value}\r\n`))).toBe(200)
    expect(upstreamSearch()).toBe('/api/profiles.php')
    expect(pair.gateway.logged.join('')).not.toContain('stack')
  })
})
