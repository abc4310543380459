import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { DRAWINGS } from '../../src/client/ui/drawings.ts'
import { ICONS } from '../../src/client/ui/Icon.tsx'

it('draws every icon, and none besides', () => {
  const styles = globSync('src/client/**/*.scss').map((file) => readFileSync(file, 'utf8'))
  const drawn = styles.flatMap((style) => [...style.matchAll(/^ {2}'(\w+)': '[\w-]+',$/gm)].map(([, name]) => name))
  expect([...new Set(drawn)].sort()).toEqual([...ICONS].sort())
})

it('has a drawing for every state, each shown by a style', () => {
  const files = [...globSync('src/client/styles/drawings/*.svg'), ...globSync('public/offline.svg')]
  expect(files.map((file) => file.replace(/.*\/|\.svg$/g, '')).sort()).toEqual([...DRAWINGS].sort())
  const style = readFileSync('src/client/styles/_states.scss', 'utf8')
  const listed = /@each \$name in \(([^)]*)\)/.exec(style)?.[1]?.match(/\w+/g) ?? []
  expect([...listed, 'offline'].sort()).toEqual([...DRAWINGS].sort())
})
