import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const CLIENT = join(import.meta.dirname, '..')

it('gives each class one file of styles: which of two comes last is not known where pages follow one another', () => {
  const filesOf = new Map<string, string[]>()
  for (const file of globSync('**/*.scss', { cwd: CLIENT })) {
    const own = readFileSync(join(CLIENT, file), 'utf8').matchAll(/^\.([a-z][a-z0-9-]*)(?: \{|,)$/gm)
    for (const name of new Set(own.map(([, name]) => name as string))) filesOf.set(name, [...(filesOf.get(name) ?? []), file])
  }
  expect(filesOf.size).toBeGreaterThan(100)
  expect([...filesOf].filter(([, files]) => files.length > 1)).toEqual([])
})
