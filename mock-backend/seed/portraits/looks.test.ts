import { expect, it } from 'vitest'
import { createRandom } from '../random.ts'
import { castOf } from './cast.ts'
import { MEN_HAIR } from './hairMen.ts'
import { contourOf, HEAD_SHAPES } from './head.ts'
import { factsOf, lookOf } from './looks.ts'

const look = (seed: number) => lookOf('male', 'older', createRandom(seed))

it('a profile says of hair and eyes what its portrait shows', () => {
  const bald = MEN_HAIR.find(({ isBald }) => isBald)
  if (!bald) throw new Error('Nobody is bald.')
  expect(factsOf({ ...look(1), style: bald }).hair_color).toBe('bald')
  expect(factsOf({ ...look(1), eye: '#4d7396' }).eye_color).toBe('blue')
  expect(factsOf({ ...look(1), eye: '#3b2417' }).eye_color).toBe('brown')
})

it('a wide face is not a slim person’s', () => {
  expect(factsOf({ ...look(2), build: 0 }).body_type).toBe('slim')
  expect(factsOf({ ...look(2), build: 8 }).body_type).toBe('fat')
})

it.each(['male', 'female'] as const)('no two of the demo’s have the same hair, its colour and clothes: %s', (gender) => {
  const seen = castOf(gender, 192).map(({ look: { style, hairColor, garment } }) => [style, hairColor, garment])
  for (const [index, one] of seen.entries()) {
    expect(seen.findIndex((other) => other.every((trait, at) => trait === one[at]))).toBe(index)
  }
})

it('no two head shapes are alike, nor those of men and women', () => {
  const heads = (['male', 'female'] as const).flatMap((gender) =>
    HEAD_SHAPES.map((head) => contourOf({ ...look(3), head, gender })),
  )
  expect(new Set(heads).size).toBe(HEAD_SHAPES.length * 2)
})
