/** An encoder that fails, for want of memory say. */
import { expect, it, vi } from 'vitest'
import { startTestGateway } from '../support/gateway.ts'
import { page, plainRenderer } from '../support/renderer.ts'
import { SETTINGS } from '../support/siteSettings.ts'
import { json, startUpstream } from '../support/upstream.ts'

const encoder = vi.hoisted(() => ({ fails: false }))
vi.mock('node:zlib', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:zlib')>()
  const gzip = (body: Buffer, options: object, done: (error: Error | null, encoded?: Buffer) => void) =>
    encoder.fails ? setImmediate(done, new Error('no memory')) : real.gzip(body, options, done)
  return { ...real, default: { ...real, gzip } }
})

it('loses the answer that needed it; the page that is kept is encoded for the next one [GW-8, GW-10]', async () => {
  const upstream = await startUpstream()
  upstream.behave(json(SETTINGS))
  const renderer = plainRenderer()
  renderer.behave((request) => page(request, 'text '.repeat(1_000)))
  const gateway = await startTestGateway({ NATIVE_URL: upstream.url }, renderer)
  const open = () => fetch(`${gateway.url}/login`, { headers: { 'accept-encoding': 'gzip' } })
  encoder.fails = true
  expect((await open()).status).toBe(500)
  encoder.fails = false
  const next = await open()
  expect(next.status).toBe(200)
  expect(next.headers.get('content-encoding')).toBe('gzip')
  expect(await next.text()).toContain('text text')
  expect(renderer.rendered).toHaveLength(1)
  await gateway.stop()
  await upstream.stop()
})
