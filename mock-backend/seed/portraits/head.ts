/** The shapes of heads: alike down to the ears, where hair lies, and different below. In the measure of face.ts. */
import type { Look } from './looks.ts'

/** The corner of the jaw, how much it leans towards the chin there, how broad the chin is, and where it ends. */
type Jaw = { x: number; y: number; lean: number; chin: number; bottom: number }

const HEADS = {
  oval: { x: 83, y: 84, lean: 0.5, chin: 42, bottom: 149 },
  round: { x: 93, y: 76, lean: 0.36, chin: 58, bottom: 142 },
  square: { x: 91, y: 94, lean: 0.26, chin: 58, bottom: 148 },
  heart: { x: 80, y: 76, lean: 0.6, chin: 26, bottom: 147 },
  long: { x: 85, y: 96, lean: 0.36, chin: 42, bottom: 161 },
} as const satisfies Record<string, Jaw>
export const HEAD_SHAPES = Object.keys(HEADS) as (keyof typeof HEADS)[]

/** Women's jaws are finer; those of older and heavier people are softer. */
export function jawOf({ head, gender, years, build }: Pick<Look, 'head' | 'gender' | 'years' | 'build'>): Jaw {
  const { x, y, lean, chin, bottom } = HEADS[head]
  const isWoman = gender === 'female'
  const soft = (years * 5 + build * 0.7) * (isWoman ? 0.6 : 1)
  return {
    x: Math.min(97, x - (isWoman ? 8 : 0) + soft),
    // With the years the cheeks sink to the jaw.
    y: y - (isWoman ? 4 : 0) + years * (isWoman ? 4 : 7),
    lean: Math.max(0.26, lean + (isWoman ? 0.06 : 0) - years * 0.08),
    chin: chin - (isWoman ? 9 : 0) + soft,
    bottom: bottom - (isWoman ? 6 : 0) + years * 3,
  }
}

/** From the right side at `from` around the chin to the left. */
export function jawLine({ x, y, lean, chin, bottom }: Jaw, side = 100, from = -34): string {
  const up = (y - from) * 0.36
  const down = (bottom - y) * 0.6
  return `C${side},${from + up} ${x + lean * up},${y - up} ${x},${y} C${x - lean * down},${y + down} ${chin},${bottom} 0,${bottom} C${-chin},${bottom} ${lean * down - x},${y + down} ${-x},${y} C${-x - lean * up},${y - up} ${-side},${from + up} ${-side},${from}`
}

export const contourOf = (look: Look) => `M0,-150 C60,-150 100,-112 100,-34 ${jawLine(jawOf(look))} C-100,-112 -60,-150 0,-150Z`
