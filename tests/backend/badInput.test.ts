/** Whatever is sent, to the backend itself or through the gateway: a clear answer, never a 500, never a stack in the log. */
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { OperationId } from '../../src/shared/contract/api.ts'
import { operations } from '../../src/shared/contract/operations.generated.ts'
import { createWorld, someAddress } from '../contract/suite/world.ts'
import { callOperation } from '../support/contract.ts'
import { hostileCalls, speak } from '../support/hostile.ts'
import { type Product, type Running, startGateway, startProduct } from '../support/processes.ts'

let product: Product
let gateway: Running
let world: ReturnType<typeof createWorld>
/** The session of one member, as the backend has it and as the gateway does. */
let cookie: string
beforeAll(async () => {
  product = await startProduct({}, inject('database').filled)
  gateway = await startGateway({ NATIVE_URL: product.url.replace('localhost', '127.0.0.1') })
  world = createWorld({ url: product.url, mailboxUrl: product.mailboxUrl })
  const person = await world.freeMember()
  const throughGateway = await createWorld({ url: gateway.url }).signIn(person)
  cookie = `${person.headers.cookie}; ${throughGateway.headers.cookie}`
})
afterAll(async () => {
  await gateway.stop()
  await product.stop()
})

/** Answers with something else than JSON when all is well. */
const STREAMS: OperationId[] = ['events', 'exportData']
const AT_ONCE = 6

describe('values that break something somewhere', () => {
  const ids = (Object.keys(operations) as OperationId[]).filter((id) => !STREAMS.includes(id))
  it.each(ids)('in every field of %s get an answer of the contract [SEC-6]', async (id) => {
    const { headers } = await world.visitorSignsUp()
    const calls = hostileCalls(id)
    const problems: string[] = []
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const call of calls) {
          const answer = await callOperation(product.url, id, { ...call, headers: { ...headers, ...someAddress() } }).catch(
            String,
          )
          if (typeof answer === 'string' || answer.status >= 500)
            problems.push(`${JSON.stringify(call).slice(0, 200)}: ${typeof answer === 'string' ? answer : answer.status}`)
        }
      }),
    )
    expect(problems).toEqual([])
    expect(product.logged()).toBe('')
  })
})

/** Nested as deep as a body has room for. */
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const get = (target: string, headers = '') => `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`
function post(path: string, type: string, body: string | Buffer, headers = ''): Buffer {
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    'Sec-Fetch-Site: same-origin',
    `Cookie: ${cookie}`,
    `Content-Type: ${type}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ].join('\r\n')
  return Buffer.concat([Buffer.from(`${head}\r\n${headers}\r\n`), Buffer.from(body)])
}
const login = (body: string | Buffer, headers = '') => post('/api/user.php', 'application/json', body, headers)
const upload = (...parts: string[]) =>
  post('/api/photo.php', 'multipart/form-data; boundary=a', `${parts.map((part) => `--a\r\n${part}\r\n`).join('')}--a--\r\n`)
const field = (name: string, value = 'x') => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`

describe.each([
  ['the backend', () => product.url],
  ['the gateway', () => gateway.url],
])('at %s', (_where, url) => {
  it.each<[number, string, () => string | Buffer]>([
    [400, 'a list of 100,000 levels', () => login(deep(100_000))],
    [400, 'an object of 40,000 levels', () => login(`${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`)],
    [400, 'a field of 100,000 levels', () => login(`{"email":${deep(100_000)},"password":"x"}`)],
    [
      400,
      'a form of 50,000 levels',
      () => post('/api/user.php', 'application/x-www-form-urlencoded', `a${'[a]'.repeat(50_000)}=1`),
    ],
    [400, 'a form of 50,000 fields', () => post('/api/user.php', 'application/x-www-form-urlencoded', 'a=1&'.repeat(50_000))],
    [400, 'half a JSON', () => login('{"email":')],
    [400, 'an unknown charset', () => post('/api/user.php', 'application/json; charset=nonsense', '{}')],
    [413, 'a body that grows to 100 MB', () => login(gzipSync(Buffer.alloc(100_000_000, 32)), 'Content-Encoding: gzip\r\n')],
    [400, 'a compressed body that is none', () => login('{}', 'Content-Encoding: gzip\r\n')],
    [400, 'half a compressed body', () => login(gzipSync('{"email":"a@b.nl"}').subarray(0, 18), 'Content-Encoding: gzip\r\n')],
    [400, 'a multipart body without a boundary', () => post('/api/photo.php', 'multipart/form-data', 'x')],
    [
      400,
      'a multipart body with another boundary',
      () => post('/api/photo.php', 'multipart/form-data; boundary=a', '--b\r\n\r\nx\r\n--b--'),
    ],
    [400, 'a part without a name', () => upload('Content-Disposition: form-data\r\n\r\nx')],
    [400, 'a part named __proto__', () => upload(field('__proto__'), field('__proto__[x]'), field('constructor[prototype][x]'))],
    [400, 'a part of 10,000 levels', () => upload(field(`a${'[a]'.repeat(10_000)}`))],
    [400, '500 parts', () => upload(...Array<string>(500).fill(field('crop')))],
    [
      400,
      'a cursor with an impossible date',
      () => get(`/api/profiles.php?cursor=${Buffer.from('2020-02-30T00:00:00.000000Z 1').toString('base64url')}`),
    ],
    [400, 'U+0000', () => get('/api/profile.php?id=%00')],
    [404, 'the smallest numbers', () => get('/api/geocode.php?lat=2.2e-308&lon=5e-324')],
    [404, 'a picture above all pictures', () => get('/photos/%2e%2e/x')],
    [404, 'a picture above all pictures, unencoded', () => get('/photos/../../etc/passwd')],
    [404, 'a picture with U+0000', () => get('/photos/a%00b')],
    [404, 'a picture with broken encoding', () => get('/photos/%zz')],
    [404, 'a picture with overlong encoding', () => get('/photos/%c0%ae%c0%ae/x')],
    [404, 'a picture with backslashes', () => get('/photos/..\\..\\x')],
    [404, 'a hidden picture', () => get('/photos/.x')],
    [431, 'a header of 16 KB', () => get('/api/settings.php', `X-A: ${'a'.repeat(16_384)}\r\n`)],
    [431, 'an address of 16 KB', () => get(`/${'a'.repeat(16_384)}`)],
    [400, 'two lengths', () => login('{}', 'Content-Length: 5\r\n')],
    [400, 'a length and chunks', () => login('0\r\n\r\n', 'Transfer-Encoding: chunked\r\n')],
    [400, 'no HTTP at all', () => '\x16\x03\x01\x02\x00\r\n\r\n'],
    [417, 'an unknown expectation', () => login('{}', 'Expect: 200-maybe\r\n')],
  ])('answers %i to %s [SEC-6]', async (status, _what, bytes) => {
    const answer = await speak(url(), bytes())
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).not.toMatch(/\n\s+at /)
    expect(product.logged() + gateway.logged()).toBe('')
  })

  it('takes a header below 16 KB, a deep query, and a request without a host for what they are [SEC-6]', async () => {
    expect(await speak(url(), get('/api/interests.php', `X-A: ${'a'.repeat(15_000)}\r\n`))).toMatch(/^HTTP\/1.1 200 /)
    // The gateway adds headers of its own: what it lets in is not too much for the backend then.
    for (const size of [15_100, 15_400, 15_900, 16_200])
      expect(await speak(url(), get('/api/user.php', `Accept: ${'a'.repeat(size)}\r\n`))).toMatch(/^HTTP\/1.1 (403|431) /)
    expect(await speak(url(), get(`/api/interests.php?a${'[b]'.repeat(4000)}=1`))).toMatch(/^HTTP\/1.1 200 /)
    expect(await speak(url(), 'GET /api/nothing.php HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 404 /)
    expect(product.logged() + gateway.logged()).toBe('')
  })
})
