import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { MARKS } from './MethodMark.tsx'

const here = 'src/client/features/payments'

it('has a drawing of what each way to pay is, and none that no way has [PAY-2]', () => {
  const used = [...new Set(Object.values(MARKS))].sort()
  expect(readdirSync(`${here}/marks`).sort()).toEqual(used.map((mark) => `${mark}.svg`))
  const styles = readFileSync(`${here}/payments.scss`, 'utf8')
  const shown = [...styles.matchAll(/\$(?:mark|brand) in \(([^)]*)\)/g)].map(([, list]) => list).join(',')
  expect(
    shown
      .split(',')
      .map((mark) => mark.trim())
      .sort(),
  ).toEqual(used)
})
