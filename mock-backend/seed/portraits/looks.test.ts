import { expect, it } from 'vitest'
import { createRandom } from '../random.ts'
import { MEN_HAIR } from './hairMen.ts'
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
  expect(factsOf({ ...look(2), width: 98 }).body_type).toBe('slim')
  expect(factsOf({ ...look(2), width: 106 }).body_type).toBe('fat')
})
