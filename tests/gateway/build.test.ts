import { readdir, readFile } from 'node:fs/promises'
import type { Manifest } from 'vite'
import { expect, it } from 'vitest'
import { screenFiles } from '../../scripts/setup/screens.ts'
import type { createRenderer } from '../../src/server/entry.tsx'
import { ROUTE_TABLE } from '../../src/shared/routes.ts'

const built = new URL('../../dist/server/', import.meta.url)

it('the built renderer runs production React whatever the environment says', async () => {
  const files = (await readdir(built, { recursive: true })).filter((file) => file.endsWith('.js'))
  expect(files).toContain('entry.js')
  for (const file of files) expect(await readFile(new URL(file, built), 'utf8'), file).not.toContain('process.env.NODE_ENV')
})

const manifest: Manifest = JSON.parse(await readFile(new URL('../client/.vite/manifest.json', built), 'utf8'))

it('knows the chunk of every screen', async () => {
  const files = await screenFiles()
  expect(new Set(Object.keys(files))).toEqual(new Set(Object.keys(ROUTE_TABLE)))
  for (const file of Object.values(files)) expect(manifest[file], file).toMatchObject({ isDynamicEntry: true })
})

it('names the chunk of a page’s screen in its document', async () => {
  const server: { createRenderer: typeof createRenderer } = await import(`${built}entry.js`)
  const { html } = await server.createRenderer({ manifest }).render({
    url: new URL('https://site.example/login'),
    api: { call: () => Promise.reject(new Error('Nothing is asked for.')) },
    settings: { domain: 'https://site.example', name: 'Site', description: '', site_entry_countries: [] } as never,
    locale: 'en',
    loggedIn: false,
    nonce: '',
    whole: true,
    limit: 10_000,
    onError: (error) => expect.unreachable(String(error)),
  })
  expect(html).toContain(`<link rel="modulepreload" href="/${manifest['src/client/features/auth/LoginPage.tsx']?.file}"`)
})
