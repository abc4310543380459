/** Mailed links of before their secret stood behind the `#`: the address reaches the gateway, and stays nowhere there. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../support/gateway.ts'
import { productForFile } from '../support/product.ts'

const { mailboxUrl } = productForFile()
const SECRET = 'q7Rk2vQeT0y1n8sJm4pXzA'
const PATHS = ['/reset-password/do', '/activate/done', '/mail-change/do', '/mail-change/undo', '/account-deleted']
const open = (gateway: TestGateway, path: string, secret = SECRET) => fetch(`${gateway.url}${path}?token=${secret}`)

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({ NATIVE_URL: new URL(mailboxUrl).origin })
})
afterAll(() => gateway.stop())

it('the secret of a link is in no page, cached or not, and in no log [SEC-7]', async () => {
  for (const path of PATHS) {
    const [response, cached] = [await open(gateway, path), await open(gateway, path)]
    expect([path, response.status]).toEqual([path, 200])
    for (const page of [response, cached]) {
      const html = await page.text()
      expect(html).toContain('</html>')
      expect(html).not.toContain(SECRET)
    }
  }
  expect(gateway.logged.length).toBeGreaterThan(PATHS.length)
  expect(gateway.logged.join()).not.toContain(SECRET)
})

it('a page is the same for every link: one is cached for all [SEC-7, GW-8]', async () => {
  const hits = async () => Number(/page_cache_total\{result="hit"\} (\d+)/.exec(await gateway.metrics())?.[1] ?? 0)
  await (await open(gateway, '/reset-password/do')).text()
  const before = await hits()
  for (const secret of ['another-secret-of-a-link', 'a-third-secret-of-a-link'])
    await (await open(gateway, '/reset-password/do', secret)).text()
  expect(await hits()).toBe(before + 2)
})

it('the secret is in no log either when the page fails [SEC-7]', async () => {
  const broken = await startTestGateway({ NATIVE_URL: 'http://127.0.0.1:9' })
  for (const path of [...PATHS, '/settings', '/no/such/page']) await (await open(broken, path)).text()
  expect(broken.logged.length).toBeGreaterThan(PATHS.length)
  expect(broken.logged.join()).not.toContain(SECRET)
  await broken.stop()
})
