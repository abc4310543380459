/** Who is drawn: so chosen that no two can be taken for each other. */
import { createRandom } from '../random.ts'
import { type AgeGroup, type Gender, type Look, lookOf } from './looks.ts'

/** Some are young, fewer in their middle years, fewer older: so are those whom they are dealt to. */
const GROUPS = ['young', 'middle', 'young', 'older', 'young', 'middle', 'young', 'middle', 'young', 'older'] as const

/** @returns looks with the seeds of what else is drawn by chance; men have odd ones */
export function castOf(gender: Gender, count: number): { look: Look; seed: number }[] {
  const cast: { look: Look; seed: number }[] = []
  for (let index = 0; index < count; index += 1) {
    const seed = index * 2 + (gender === 'male' ? 1 : 2)
    const random = createRandom(seed * 7919)
    let look = lookOf(gender, GROUPS[index % GROUPS.length] as AgeGroup, random)
    // Of the same age there are always enough others to be.
    while (cast.some((other) => isAlike(other.look, look))) look = lookOf(gender, look.group, random)
    cast.push({ look, seed })
  }
  return cast
}

/** To who glances at them. */
function isAlike(one: Look, other: Look): boolean {
  return one.style === other.style && one.hairColor === other.hairColor && one.garment === other.garment
}
