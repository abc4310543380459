import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ICONS } from '../../src/client/ui/Icon.tsx'

it('draws every icon, and none besides', () => {
  const styles = globSync('src/client/**/*.scss').map((file) => readFileSync(file, 'utf8'))
  const drawn = styles.flatMap((style) => [...style.matchAll(/^ {2}'(\w+)': '[\w-]+',$/gm)].map(([, name]) => name))
  expect([...new Set(drawn)].sort()).toEqual([...ICONS].sort())
})
