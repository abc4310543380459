import { expect, it } from 'vitest'
import { createRandom } from '../random.ts'
import { beard } from './beards.ts'
import { bentHair, bentHead } from './bend.ts'
import { HEAD_SHAPES } from './head.ts'
import { lookOf } from './looks.ts'

const look = {
  ...lookOf('male', 40, createRandom(5)),
  build: 3,
  head: 'oval' as const,
  low: 0,
  crown: 0,
  dome: 0,
  turn: 0,
  nod: 0,
  parting: 1 as const,
  volume: 0,
  hairline: 0,
  peak: 0,
}
const HAIR = '<path d="M-100,-40 C-100,-150 100,-150 100,-40Z"/>'
const pointsOf = (drawing: string) =>
  [.../(-?[\d.]+),(-?[\d.]+)/g[Symbol.matchAll](drawing)].map(([, x, y]) => [Number(x), Number(y)] as [number, number])

it('hair goes with the face of who turns, and of the far side less is seen than of the near one', () => {
  const hair = '<path d="M-112,-40 L0,-150 L112,-40"/>'
  const across = (turn: number) => pointsOf(bentHead(hair, { ...look, turn })).map(([x]) => x)
  const [left = 0, over = 0, right = 0] = across(1)
  expect(over).toBeGreaterThan(8)
  expect(right).toBeLessThan(-left * 0.95)
  expect(across(0)[0]).toBe(-(across(0)[2] ?? 0))
})

it('a high head is high above the eyes only', () => {
  const head = '<path d="M90,10 L0,-150"/>'
  const [ear, top] = pointsOf(bentHead(head, { ...look, crown: 0.1 }))
  expect(ear).toEqual(pointsOf(bentHead(head, look))[0])
  expect(top?.[1]).toBeLessThan(-150)
})

it('hair is combed to the one side or the other', () => {
  const other = pointsOf(bentHair(HAIR, { ...look, parting: -1 }))
  expect(other).toEqual(pointsOf(HAIR).map(([x, y]) => [x * -1, y]))
})

it('a curl that is turned about its middle stays there', () => {
  const curl = '<ellipse cx="-30" cy="-40" rx="9" ry="4" transform="rotate(24 -30 -40)"/>'
  const other = '<ellipse cx="30" cy="-40" rx="9" ry="4" transform="rotate(24 30 -40)"/>'
  expect(bentHair(curl, { ...look, parting: -1 })).toBe(other)
})

it('what has a place of its own is moved there as it is', () => {
  const eye = '<g transform="translate(40 -130) scale(1 1)"><path d="M-20,0 L20,0"/></g><path d="M0,-150 l4,4"/>'
  const bent = bentHead(eye, { ...look, crown: 0.1 })
  expect(bent).toContain('<path d="M-20,0 L20,0"/>')
  expect(bent).not.toContain('translate(40 -130)')
  expect(bent).toMatch(/l 4 4|l4,4/)
})

it('no two heads have the same beard, nor two cuts on one head', () => {
  const cuts = ['round', 'pointed', 'square'] as const
  const beards = HEAD_SHAPES.flatMap((head) => cuts.map((cut) => beard({ ...look, light: 1, beard: 'full', head, cut })))
  expect(new Set(beards).size).toBe(HEAD_SHAPES.length * cuts.length)
  expect(beards.join('')).not.toMatch(/NaN|undefined/)
})

it('light has a measure of its own, which is not bent', () => {
  const light = '<radialGradient id="light" cx="0" cy="0" r="1" gradientTransform="translate(18 48) scale(36 62)"/>'
  expect(bentHead(light, { ...look, nod: 6, turn: 1 })).toBe(light)
})
