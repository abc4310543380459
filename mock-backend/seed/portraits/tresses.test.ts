import { expect, it } from 'vitest'
import { castOf } from './cast.ts'
import type { Guide } from './tresses.ts'
import { curls, lockOf, tress } from './tresses.ts'

const look = castOf('female', 2)[0]?.look
if (!look) throw new Error('Nobody is drawn.')

const INNER: Guide = [
  [0, -100],
  [40, 0],
  [50, 100],
]
const OUTER: Guide = [
  [0, -120],
  [90, 0],
  [100, 100],
]
const way = { from: INNER, to: OUTER, count: 12, width: 20 }
const ends = (drawing: string) => [...drawing.matchAll(/ d="([^"]+)"/g)].map(([, d]) => Math.max(...ys(d as string)))
const ys = (d: string) => [...d.matchAll(/,(-?[\d.]+)/g)].map(([, y]) => Number(y))

it('locks of one head are not as long as each other, and are of several tones', () => {
  const drawing = tress(look, { ...way, ragged: 0.3 })
  expect(new Set(ends(drawing)).size).toBeGreaterThan(8)
  expect(new Set(drawing.match(/#tress\d/g)).size).toBeGreaterThan(2)
})

it('somebody’s hair is the same whenever it is drawn, and nobody else’s', () => {
  expect(tress(look, way)).toBe(tress(look, way))
  expect(tress({ ...look, near: look.near + 0.01 }, way)).not.toBe(tress(look, way))
})

it('a lock runs out to a point', () => {
  const d = lockOf(INNER, { width: 30 })
  const points = [...d.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
  const widthAt = (low: number, high: number) => {
    const xs = points.filter(([, y]) => y >= low && y <= high).map(([x]) => x)
    return Math.max(...xs) - Math.min(...xs)
  }
  expect(widthAt(95, 105)).toBeLessThan(8)
  expect(widthAt(-10, 30)).toBeGreaterThan(20)
})

it('curls lie only where there is hair', () => {
  const drawing = curls(look, (x, y) => x > 40 && y < 0, 20, 1)
  const mass = [...drawing.matchAll(/<circle cx="(-?[\d.]+)" cy="(-?[\d.]+)"/g)]
  expect(mass.length).toBeGreaterThan(5)
  for (const [, x, y] of mass) {
    expect(Number(x)).toBeGreaterThan(39)
    expect(Number(y)).toBeLessThan(1)
  }
})
