/** The shapes of heads, in the measure of face.ts: drawn alike down to the ears, where hair lies, and bent there with it (bend.ts). */
import type { Look } from './looks.ts'

/** The corner of the jaw, how much it leans towards the chin there, how broad the chin is, where it ends, and how far it is aside. */
type Jaw = { x: number; y: number; lean: number; chin: number; bottom: number; aside: number }

const HEADS = {
  oval: { x: 83, y: 82, lean: 0.5, chin: 38, bottom: 146 },
  round: { x: 94, y: 70, lean: 0.46, chin: 52, bottom: 136 },
  square: { x: 90, y: 90, lean: 0.33, chin: 49, bottom: 146 },
  heart: { x: 79, y: 70, lean: 0.62, chin: 24, bottom: 145 },
  long: { x: 83, y: 95, lean: 0.42, chin: 36, bottom: 162 },
  diamond: { x: 83, y: 62, lean: 0.52, chin: 30, bottom: 152 },
} as const satisfies Record<string, Omit<Jaw, 'aside'>>
export const HEAD_SHAPES = Object.keys(HEADS) as (keyof typeof HEADS)[]

/** Women's jaws are finer; those of older and heavier people are softer. */
export function jawOf({ head, gender, years, build, turn }: Pick<Look, 'head' | 'gender' | 'years' | 'build' | 'turn'>): Jaw {
  const { x, y, lean, chin, bottom } = HEADS[head]
  const isWoman = gender === 'female'
  const soft = (years * 4 + build * 0.8) * (isWoman ? 0.7 : 1)
  return {
    x: Math.min(build > 9 ? 99 : 93, x - (isWoman ? 9 : 4) + soft),
    // With the years the cheeks sink to the jaw.
    y: y - (isWoman ? 4 : 0) + years * (isWoman ? 4 : 7),
    lean: Math.max(0.32, lean + (isWoman ? 0.06 : 0) - years * 0.08),
    chin: Math.min(build > 9 ? 58 : 50, chin - (isWoman ? 10 : 4) + soft),
    bottom: bottom - (isWoman ? 6 : 0) + years * 3,
    // Who looks aside turns the chin, too.
    aside: turn * 9,
  }
}

/** About what a head is tilted: in the neck. */
export const PIVOT = 165

/** Half of how wide a neck is below the ears, and where it is slimmest. */
export function neckOf({
  gender,
  build,
  muscle,
  neckWidth,
}: Pick<Look, 'gender' | 'build' | 'muscle' | 'neckWidth'>): [number, number] {
  const more = build * 1.1 + muscle * 13 + neckWidth * 0.8
  return gender === 'male' ? [60 + more * 0.8, 57 + more] : [50 + more * 0.4, 46 + more * 0.55]
}

/** How far from the middle what a face has is, once it is turned. */
export const shiftOf = ({ turn }: Pick<Look, 'turn'>) => turn * 17

/** From the right side at `from` around the chin to the left. */
export function jawLine({ x, y, lean, chin, bottom, aside }: Jaw, side = 100, from = -34): string {
  const up = (y - from) * 0.36
  const down = (bottom - y) * 0.6
  const [right, left] = [x + aside * 0.4, aside * 0.4 - x]
  return `C${side},${from + up} ${right + lean * up},${y - up} ${right},${y} C${right - lean * down},${y + down} ${chin + aside},${bottom} ${aside},${bottom} C${aside - chin},${bottom} ${left + lean * down},${y + down} ${left},${y} C${left - lean * up},${y - up} ${-side},${from + up} ${-side},${from}`
}

export const contourOf = (look: Look) => `M0,-150 C60,-150 100,-112 100,-34 ${jawLine(jawOf(look))} C-100,-112 -60,-150 0,-150Z`
