/** Who is drawn: so chosen that no two can be taken for each other. */
import { createRandom } from '../random.ts'
import { type AgeGroup, type Gender, type Look, lookOf } from './looks.ts'

/** Some are young, fewer in their middle years, fewer older: so are those whom they are dealt to. */
const GROUPS = ['young', 'middle', 'young', 'older', 'young', 'middle', 'young', 'middle', 'young', 'older'] as const

type Cast = { look: Look; seed: number }[]

/** @returns looks with the seeds of what else is drawn by chance; men have odd ones */
export function castOf(gender: Gender, count: number): Cast {
  const cast: Cast = []
  for (let index = 0; index < count; index += 1) {
    const seed = index * 2 + (gender === 'male' ? 1 : 2)
    const random = createRandom(seed * 7919)
    let look = lookOf(gender, GROUPS[index % GROUPS.length] as AgeGroup, random)
    // For some hundreds there are enough others to be, at any age.
    while (isTaken(cast, look) || isCommon(cast, look, count)) look = lookOf(gender, look.group, random)
    cast.push({ look, seed })
  }
  return cast
}

/** Somebody else looks so to who glances at them. */
const isTaken = (cast: Cast, { style, hairColor, garment }: Look) =>
  cast.some(({ look }) => look.style === style && look.hairColor === hairColor && look.garment === garment)

/** A twelfth of all have this hair already. */
const isCommon = (cast: Cast, { style }: Look, count: number) =>
  cast.filter(({ look }) => look.style === style).length >= Math.max(2, count / 12)
