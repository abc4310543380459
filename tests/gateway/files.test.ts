import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readArea } from '../../scripts/setup/catalogues.ts'
import { AVAILABLE_LOCALES } from '../../src/shared/locales.ts'
import { createTestGateway, gatewayPerTest } from '../support/gateway.ts'
import { plainRenderer } from '../support/renderer.ts'
import { json } from '../support/upstream.ts'

const at = gatewayPerTest()

describe('the site’s files', () => {
  it('are kept for good where their name tells their content, for an hour otherwise', async () => {
    const script = readdirSync('dist/client/assets').find((name) => name.endsWith('.js'))
    const asset = await at.gateway.call.get(`/assets/${script}`).set('accept-encoding', 'br')
    expect(asset.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      etag: expect.any(String),
    })
    const zipped = await at.gateway.call.get(`/assets/${script}`).set('accept-encoding', 'gzip')
    expect(zipped.headers['content-encoding']).toBe('gzip')
    const icon = await at.gateway.call.get('/icon.svg').set('accept-encoding', 'identity')
    expect(icon.headers['cache-control']).toBe('public, max-age=3600')
    expect(icon.headers).not.toHaveProperty('content-encoding')
  })

  it.each([
    ['gzip, br;q=0', 'gzip'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['gzip;q=0, br;q=0', undefined],
    ['brx', undefined],
    ['*', 'br'],
  ])('are sent in what is accepted: %j', async (accepted, coding) => {
    const script = readdirSync('dist/client/assets').find((name) => name.endsWith('.js'))
    const { headers } = await at.gateway.call.get(`/assets/${script}`).set('accept-encoding', accepted)
    expect(headers['content-encoding']).toBe(coding)
  })

  it('say what they are, which no browser may guess', async () => {
    expect((await at.gateway.call.get('/favicon.ico')).headers['content-type']).toBe('image/x-icon')
    const files = readdirSync('dist/client', { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
    const endings = new Map(files.map(({ parentPath, name }) => [name.replace(/.*\./, ''), `${parentPath}/${name}`]))
    for (const [ending, file] of endings) {
      if (ending === 'br' || ending === 'gz' || file.includes('/.')) continue
      const { status, headers } = await at.gateway.call.get(file.replace('dist/client', ''))
      expect([status, headers['content-type']], ending).toEqual([200, expect.stringMatching(/^\w+\/[\w.+-]+/)])
    }
  })

  it.each([
    ['bytes=0-3', 206, 'bytes 0-3'],
    ['bytes=10-29', 206, 'bytes 10-29'],
    ['bytes=3-3', 206, 'bytes 3-3'],
    ['bytes=5-2', 200, undefined],
    ['bytes=0-1,bytes=2-3', 200, undefined],
    ['bytes=0-99999999999999999999999', 200, undefined],
    ['bytes=a-b', 200, undefined],
    ['lines=1-2', 200, undefined],
  ])('are answered for %s: %i [SEC-6]', async (range, status, piece) => {
    const { status: answered, headers } = await at.gateway.call.get('/icon.svg').set({ range, 'accept-encoding': 'identity' })
    expect(answered).toBe(status)
    expect(headers['content-range']?.split('/')[0]).toBe(piece)
  })

  it('say the same of themselves when a browser asks whether its own are still right, which goes by that from then on [GW-12]', async () => {
    const drawing = readdirSync('dist/client/assets').find((name) => name.endsWith('.svg'))
    for (const path of ['/offline.html', '/service-worker.js', '/icon.svg', `/assets/${drawing}`]) {
      const { headers } = await at.gateway.call.get(path)
      const again = await at.gateway.call.get(path).set('if-none-match', headers.etag as string)
      expect(again.status, path).toBe(304)
      expect(again.headers['content-security-policy'], path).toBe(headers['content-security-policy'])
    }
  })

  it('that load others say what they may [GW-12]', async () => {
    const policyOf = async (path: string) => (await at.gateway.call.get(path)).headers['content-security-policy']
    expect(await policyOf('/service-worker.js')).toBe("default-src 'none'; connect-src 'self'")
    expect(await policyOf('/offline.html')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; frame-ancestors 'none'",
    )
    expect(await policyOf('/icon.svg')).toBe("default-src 'none';frame-ancestors 'none'")
    const drawing = readdirSync('dist/client/assets').find((name) => name.endsWith('.svg'))
    for (const path of ['/offline.svg', `/assets/${drawing}`]) {
      expect(await policyOf(path), path).toBe("default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
    }
  })

  it.each(AVAILABLE_LOCALES)('say that there is no connection in %s [PUL-5]', async (locale) => {
    const { text } = await at.gateway.call.get('/offline.html')
    const said = readArea(`locales/${locale}/shell.json`)['offline.title'] ?? ''
    const title = typeof said === 'string' ? said : said.defaultMessage
    expect(text).toMatch(new RegExp(`<section lang="${locale}"(?: hidden)?><h1>${title}</h1>`))
    expect(text.match(/<section /g)).toHaveLength(AVAILABLE_LOCALES.length)
    // Also the title of who has none of these languages is one of theirs.
    expect(text).toContain('<title>No connection</title>')
  })

  it('are also what an older site’s service workers become [PUL-5]', async () => {
    const gateway = await createTestGateway({ NATIVE_URL: at.upstream.url, LEGACY_SERVICE_WORKERS: '/sw.js, /old/worker.js' })
    const ours = await gateway.call.get('/service-worker.js')
    for (const path of ['/sw.js', '/old/worker.js?v=3']) {
      const { status, headers, text } = await gateway.call.get(path)
      expect([status, text, headers['service-worker-allowed']]).toEqual([200, ours.text, '/'])
      expect(headers['content-security-policy']).toBe(ours.headers['content-security-policy'])
    }
    expect(ours.headers).not.toHaveProperty('service-worker-allowed')
    expect((await at.gateway.call.get('/sw.js')).text).not.toBe(ours.text)
  })

  it('come from the renderer’s own server while developing', async () => {
    const vite = plainRenderer({ development: true })
    vite.middleware = (request, response, next) => (request.path === '/src/main.ts' ? void response.send('source') : next())
    const gateway = await createTestGateway({ NATIVE_URL: at.upstream.url }, vite)
    at.upstream.behave(json({ domain: 'https://tandem.example', domain_language: 'nl', cdn_prefix: '/' }))
    expect((await gateway.call.get('/src/main.ts')).text).toBe('source')
    expect((await gateway.call.get('/login')).text).toContain('visitor')
  })
})
