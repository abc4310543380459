import { readdir, readFile } from 'node:fs/promises'
import type { Manifest } from 'vite'
import { expect, it } from 'vitest'
import { screenFiles } from '../../scripts/setup/screens.ts'
import { builtRenderer } from '../../src/bff/pages/renderer.ts'
import { NO_NOTICES } from '../../src/shared/notices.ts'
import { ROUTE_TABLE } from '../../src/shared/routes.ts'

const built = new URL('../../dist/', import.meta.url)
const scripts = async () => (await readdir(built, { recursive: true })).filter((file) => file.endsWith('.js'))

it('the built renderer runs production React whatever the environment says', async () => {
  const files = (await scripts()).filter((file) => file.startsWith('server/'))
  expect(files).toContain('server/entry.js')
  for (const file of files) expect(await readFile(new URL(file, built), 'utf8'), file).not.toContain('process.env.NODE_ENV')
})

const manifest: Manifest = JSON.parse(await readFile(new URL('client/.vite/manifest.json', built), 'utf8'))

it('knows the chunk of every screen', async () => {
  const files = await screenFiles()
  expect(new Set(Object.keys(files))).toEqual(new Set(Object.keys(ROUTE_TABLE)))
  for (const file of Object.values(files)) expect(manifest[file], file).toMatchObject({ isDynamicEntry: true })
})

async function documentOf(path: string): Promise<string> {
  const renderer = await (await builtRenderer()).current()
  const { html = [] } = await renderer.render({
    url: new URL(path, 'https://site.example'),
    api: { call: () => Promise.reject(new Error('Nothing is asked for.')) },
    settings: { domain: 'https://site.example', name: 'Site', description: '', site_entry_countries: [] } as never,
    locale: 'en',
    loggedIn: false,
    notices: NO_NOTICES,
    requestId: 'request',
    whole: true,
    patience: { optional: 1_000, shown: 1_000 },
    limit: 10_000,
    signal: new AbortController().signal,
    onError: ({ error }) => expect.unreachable(String(error)),
    failure: () => ({ status: 500 }),
  })
  return html.join('')
}

/** What a page fetches when it has been painted: the argument of its last inline script. */
function startOf(html: string): { scripts: string[]; preloads: string[] } {
  const [, files = ''] = /\}\)\((\{"scripts":[^)]*\})\)<\/script><\/body><\/html>$/.exec(html) ?? []
  return JSON.parse(files)
}

it('names the chunk of a page’s screen in its document', async () => {
  const { preloads } = startOf(await documentOf('/login'))
  expect(preloads).toContain(`/${manifest['src/client/features/auth/LoginPage.tsx']?.file}`)
})

it('fetches no script before a page that comes whole has been painted [P4]', async () => {
  const html = await documentOf('/login')
  expect(html).toContain('<link rel="stylesheet"')
  expect(html).not.toMatch(/<script[^>]+src=|<link rel="modulepreload"/)
})

it('neither the browser nor the renderer gets a parser of messages: they were parsed when the site was built', async () => {
  // What the parser calls a mistake: words that no minifier takes away.
  const mistake = 'EXPECT_PLURAL_ARGUMENT_SELECTOR'
  const parser = new URL(import.meta.resolve('@formatjs/icu-messageformat-parser'))
  expect(await readFile(parser, 'utf8')).toContain(mistake)
  const files = await scripts()
  expect(files.filter((file) => file.startsWith('client/assets/')).length).toBeGreaterThan(10)
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, built), 'utf8')))
  expect(files.filter((_, index) => texts[index]?.includes(mistake))).toEqual([])
})

it('the renderer reads each name of React once, not by a getter at each use [P1]', async () => {
  const files = (await scripts()).filter((file) => file.startsWith('server/'))
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, built), 'utf8')))
  expect(texts.filter((text) => text.includes('useContext(')).length).toBeGreaterThan(5)
  expect(files.filter((_, index) => /\(0, ?import_react\w*\.(?:use[A-Z]|jsx)/.test(texts[index] ?? ''))).toEqual([])
})

it('has what a page begins with compiled while it arrives, and run part by part', async () => {
  const entry = manifest['src/client/entry.tsx']
  const parts = [...(entry?.imports ?? []).map((name) => manifest[name]), entry].filter((chunk) => chunk !== undefined)
  for (const name of ['vendor', 'site']) {
    const { file } = parts.find((chunk) => chunk.name === name) ?? { file: `no ${name}` }
    const [line] = (await readFile(new URL(`client/${file}`, built), 'utf8')).split('\n', 1)
    expect(line?.slice(0, 40), name).toBe('//# allFunctionsCalledOnLoad')
  }
  const { scripts } = startOf(await documentOf('/login'))
  expect(scripts).toEqual(expect.arrayContaining(parts.map(({ file }) => `/${file}`)))
  expect(scripts.at(-1)).toBe(`/${entry?.file}`)
})
