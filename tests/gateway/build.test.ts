import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

const built = new URL('../../dist/', import.meta.url)
const scripts = async () => (await readdir(built, { recursive: true })).filter((file) => file.endsWith('.js'))

it('the built renderer runs production React whatever the environment says', async () => {
  const files = (await scripts()).filter((file) => file.startsWith('server/'))
  expect(files).toContain('server/entry.js')
  for (const file of files) expect(await readFile(new URL(file, built), 'utf8'), file).not.toContain('process.env.NODE_ENV')
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
