import { expect, it } from 'vitest'
import { dealApart, NEAR } from './deal.ts'
import { areAlike, castOf, likenessOf } from './portraits/cast.ts'
import type { Look } from './portraits/looks.ts'

it('deals everything once before it deals anything again', () => {
  const next = dealApart<string>(() => 0)(['a', 'b', 'c'])
  expect([next('all'), next('all'), next('all'), next('all')]).toEqual(['a', 'b', 'c', 'a'])
})

it('deals in any row something else than its neighbours are', () => {
  const next = dealApart((one: string, other: string) => (one[0] === other[0] ? 1 : 0))(['a1', 'a2', 'b1', 'c1'])
  expect([next('all'), next('all'), next('all')]).toEqual(['a1', 'b1', 'c1'])
  expect(next('another')).toBe('a2')
})

it.each([
  ['male', 188, 171],
  ['female', 112, 86],
] as const)('neighbours in the demo’s lists are unlike, who is online and who is not: %s', (gender, faces, members) => {
  const next = dealApart(likenessOf)(castOf(gender, faces).map(({ look }) => look))
  const rows: Record<string, Look[]> = { all: [], online: [], away: [] }
  for (let id = 1; id <= members; id += 1) {
    const own = id % 7 === 0 ? 'online' : 'away'
    const look = next('all', own)
    for (const row of ['all', own]) rows[row]?.push(look)
  }
  for (const row of Object.values(rows))
    for (const [index, look] of row.entries())
      for (const other of row.slice(Math.max(0, index - NEAR), index)) expect(areAlike(look, other), `${index}`).toBe(false)
})
