/** What of an old site is beside the contract and stays alive, by a list in its mapping. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readMapping } from '../../src/bff/legacy/mappingFile.ts'
import { createSessionSeal } from '../../src/bff/session/sealedSession.ts'
import { cookiesOf, createTestGateway, gatewayPerTest, type InProcessGateway, SECRET } from '../support/gateway.ts'

const at = gatewayPerTest()
const LIST = `
passthrough:
  - { path: /admin/*, methods: [GET, POST], kilobytes: 1 }
  - { path: /feed.xml }
  - { path: /api/provider.php, methods: [POST], seconds: 1 }
`
const seal = createSessionSeal([SECRET])
let folder: string
let gateway: InProcessGateway

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passthrough-'))
  await writeFile(join(folder, 'legacy.yaml'), LIST)
  gateway = await createTestGateway({ BACKEND_URL: at.upstream.url, NATIVE_URL: 'http://127.0.0.1:9', DATA_DIR: folder })
})
afterEach(() => rm(folder, { recursive: true }))

const html = (headers: Record<string, string | string[]> = {}, status = 200) =>
  at.upstream.behave((_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html; charset=windows-1252', ...headers })
    response.end('<script>1</script>')
  })

describe('what stays alive of an old site', () => {
  it('goes on as it comes, and its answer back as it is [MIG-8]', async () => {
    html({ 'content-security-policy': "default-src 'self'", 'x-powered-by': 'PHP/7.4' })
    const answer = await gateway.call
      .post('/admin/users.php?id=7&x=%2F')
      .set({
        'content-type': 'text/plain',
        authorization: 'Basic eDp5',
        'x-own': '1',
        'x-visitor-country': 'XX',
        'request-type': 'client',
      })
      .send('a body')
    expect([answer.status, answer.text]).toEqual([200, '<script>1</script>'])
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=windows-1252',
      'content-security-policy': "default-src 'self'",
    })
    const [reached] = at.upstream.reached
    expect(reached).toMatchObject({ method: 'POST', url: '/admin/users.php?id=7&x=%2F', body: 'a body' })
    expect(reached?.headers).toMatchObject({ authorization: 'Basic eDp5', 'x-own': '1', 'content-type': 'text/plain' })
    expect(reached?.headers['x-visitor-country']).not.toBe('XX')
    expect(reached?.headers).not.toHaveProperty('request-type')
  })

  it('is what the list says and nothing else [MIG-8]', async () => {
    html()
    for (const path of ['/admin', '/admin/', '/admin/a/b.php', '/feed.xml'])
      expect((await gateway.call.get(path)).status).toBe(200)
    expect((await gateway.call.head('/feed.xml')).status).toBe(200)
    const reached = at.upstream.reached.length
    for (const path of [
      '/administrator',
      '/feed.xml/',
      '/admin/../config.php',
      '/admin/%2e%2e/config.php',
      '/admin/..%2fconfig.php',
      '/admin/%252e%252e/config.php',
      '/admin//config.php',
      '/admin/..;/config.php',
      '/admin/..\\config.php',
      '/Admin/users.php',
      '/other.xml',
    ])
      await gateway.call.get(path)
    const passed = at.upstream.reached.slice(reached).map(({ url }) => url)
    expect(passed.filter((url) => !url?.startsWith('/api/'))).toEqual([])
    expect((await gateway.call.delete('/admin/users.php')).status).toBe(405)
    expect((await gateway.call.post('/feed.xml').send('x')).headers.allow).toBe('HEAD, GET')
    expect((await gateway.call.post('/admin/users.php').send('x'.repeat(1_025))).status).toBe(413)
  })

  it('sees the old site’s cookies and none of ours [MIG-8]', async () => {
    html({ 'set-cookie': ['seen=1; path=/', 'auth=stolen; path=/', 'PHPSESSID=admin; path=/admin'] })
    const answer = await gateway.call.get('/admin/').set('cookie', 'auth=x; __Host-auth=y; device=z; PHPSESSID=mine; other=a%2Bb')
    expect(at.upstream.reached[0]?.headers.cookie).toBe('PHPSESSID=mine; other=a%2Bb')
    expect(cookiesOf(answer).get('seen')).toBe('seen=1; path=/')
  })

  it('leaves a session that is none of a member’s to who has it [MIG-8]', async () => {
    html({ 'set-cookie': ['auth=stolen; path=/', 'PHPSESSID=admin; path=/admin'] })
    const cookies = cookiesOf(await gateway.call.get('/admin/'))
    expect([...cookies]).toEqual([['PHPSESSID', 'PHPSESSID=admin; path=/admin']])
  })

  it('may give a member’s session there another name: it is the one that is held [MIG-8]', async () => {
    html({ 'set-cookie': 'PHPSESSID=new; path=/' })
    const auth = `auth=${await seal.seal({ legacy: 'old', native: 'ours' })}`
    const cookies = cookiesOf(await gateway.call.get('/feed.xml').set('cookie', `${auth}; PHPSESSID=old`))
    expect(cookies.get('PHPSESSID')).toMatch(/^PHPSESSID=new; Max-Age/)
    const sealed = String(cookies.get('auth')).split(/[=;]/)[1] as string
    expect(await seal.open(sealed)).toEqual({ legacy: 'new', native: 'ours' })
  })

  it('leads to its own address by ours [MIG-8]', async () => {
    html({ location: `${at.upstream.url}/admin/login.php` }, 302)
    expect((await gateway.call.get('/admin/')).headers.location).toBe('/admin/login.php')
    html({ location: 'https://elsewhere.example/' }, 302)
    expect((await gateway.call.get('/admin/')).headers.location).toBe('https://elsewhere.example/')
  })

  it('is asked once, however it fails [MIG-8]', async () => {
    at.upstream.behave((request) => void request.socket.destroy())
    expect((await gateway.call.get('/admin/')).status).toBe(502)
    expect(at.upstream.reached).toHaveLength(1)
    at.upstream.behave(() => {})
    expect((await gateway.call.post('/api/provider.php').send('{}')).status).toBe(504)
    expect(at.upstream.reached).toHaveLength(1)
  })
})

it.each([
  ['/members', 'is a page of the site'],
  ['/members/7', 'is a page of the site'],
  ['/credits/*', 'is a page of the site'],
  ['/api/user.php', 'is an operation of the contract'],
  ['/api/*', 'is ours'],
  ['/API/User.php', 'is an operation of the contract'],
  ['/photos/*', 'is ours'],
  ['/assets/x.js', 'is ours'],
  ['/service-worker.js', 'is ours'],
  ['/*', 'is no path'],
  ['//host/*', 'is no path'],
  ['/a/../b', 'is no path'],
  ['/a/*/b', 'is no path'],
  ['https://elsewhere.example/', 'is no path'],
])('%s %s: it cannot be passed through [MIG-8]', (path, sentence) => {
  expect(() => readMapping(`passthrough: [{ path: "${path}" }]`)).toThrow(`line 1: passthrough: ${path} ${sentence}`)
})
