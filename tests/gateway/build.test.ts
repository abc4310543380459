import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

const built = new URL('../../dist/server/', import.meta.url)

it('the built renderer runs production React whatever the environment says', async () => {
  const files = (await readdir(built, { recursive: true })).filter((file) => file.endsWith('.js'))
  expect(files).toContain('entry.js')
  for (const file of files) expect(await readFile(new URL(file, built), 'utf8'), file).not.toContain('process.env.NODE_ENV')
})
