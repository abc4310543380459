import { expect, it } from 'vitest'
import { DISTANCES, toldIn } from './distance.ts'

it('tells distances in miles where roads are measured so, and in kilometres elsewhere [MEE-6]', () => {
  expect(DISTANCES.map((band) => toldIn('GB', band).distance)).toEqual([6, 16, 31, 62, 155])
  expect(toldIn('US', 25)).toEqual({ distance: 16, unit: 'mi' })
  for (const country of ['IE', 'CA', 'PL', undefined]) expect(toldIn(country, 25)).toEqual({ distance: 25, unit: 'km' })
})
