import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ICONS } from '../../src/client/ui/Icon.tsx'

it('draws every icon in the stylesheet, and none besides', () => {
  const styles = readFileSync('src/client/styles/_icons.scss', 'utf8')
  const drawn = [...styles.matchAll(/^ {2}'(\w+)': '[\w-]+',$/gm)].map(([, name]) => name)
  expect(drawn).toEqual([...ICONS])
})
