import { beforeEach, expect, it } from 'vitest'
import { gatewayForFile } from '../support/gateway.ts'
import { SETTINGS } from '../support/siteSettings.ts'
import { json } from '../support/upstream.ts'

const at = gatewayForFile((NATIVE_URL) => ({ NATIVE_URL }))
beforeEach(() => at.upstream.behave(json(SETTINGS)))

const mainOf = async (path: string) => {
  const text = await (await fetch(at.gateway.url + path)).text()
  return /<main.*<\/main>/s.exec(text)?.[0]
}

it('shows a screen at its address however that is written, whichever was asked for first [RT-1]', async () => {
  const first = await mainOf('/login')
  expect(first).toContain('type="password"')
  for (const path of ['/login/', '/LOGIN', '/login']) expect(await mainOf(path)).toBe(first)
})
