import { expect, it } from 'vitest'
import { dealApart, NEAR } from './deal.ts'
import { IS_FACELESS, IS_NEW, IS_ONLINE, rowsOf } from './members.ts'
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
] as const)('neighbours in the demo’s lists are unlike, whatever these are of or sorted by: %s', (gender, faces, members) => {
  const next = dealApart(likenessOf)(castOf(gender, faces).map(({ look }) => look))
  const rows: Record<string, Look[]> = {}
  for (let id = 1; id <= members; id += 1) {
    const own = rowsOf(id, { country: ['NL', 'NL', 'BE', 'DE', 'FR', 'GB', 'PL'][(id * 5) % 7] as string })
    const look = next(...own)
    for (const row of own) rows[row] = [...(rows[row] ?? []), look]
  }
  for (const [name, row] of Object.entries(rows))
    for (const [index, look] of row.entries())
      for (const other of row.slice(Math.max(0, index - NEAR), index))
        expect(areAlike(look, other), `${name} ${index}`).toBe(false)
})

it('nobody without a portrait stands beside another, whoever is shown', () => {
  const members = Array.from({ length: 400 }, (_, index) => index + 1)
  for (const isShown of [() => true, IS_ONLINE, (id: number) => !IS_ONLINE(id), IS_NEW, (id: number) => !IS_NEW(id)]) {
    const faceless = members.filter(isShown).flatMap((id, index) => (IS_FACELESS(id) ? index : []))
    for (const [n, index] of faceless.slice(1).entries()) expect(index - (faceless[n] ?? 0)).toBeGreaterThanOrEqual(3)
  }
})
