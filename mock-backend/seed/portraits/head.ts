/** The shapes of heads, in the measure of face.ts: drawn alike down to the ears, where hair lies, and bent there with it (bend.ts). */
import type { Look } from './looks.ts'

/** The corner of the jaw, how much it leans towards the chin there, how broad the chin is, where it ends, and how far it is aside. */
type Jaw = { x: number; y: number; lean: number; chin: number; bottom: number; aside: number }

const JAWS = {
  oval: { x: 77, y: 82, lean: 0.5, chin: 36, bottom: 147 },
  round: { x: 83, y: 74, lean: 0.46, chin: 45, bottom: 140 },
  square: { x: 84, y: 90, lean: 0.4, chin: 42, bottom: 147 },
  heart: { x: 74, y: 68, lean: 0.57, chin: 32, bottom: 146 },
  long: { x: 78, y: 92, lean: 0.46, chin: 37, bottom: 155 },
  diamond: { x: 77, y: 68, lean: 0.54, chin: 33, bottom: 148 },
  pear: { x: 80, y: 84, lean: 0.45, chin: 40, bottom: 147 },
  block: { x: 82, y: 94, lean: 0.4, chin: 41, bottom: 151 },
} as const satisfies Record<string, Omit<Jaw, 'aside'>>
type HeadShape = keyof typeof JAWS
export const HEAD_SHAPES = Object.keys(JAWS) as HeadShape[]

/** Of the whole head, in shares of one: how much wider it is than most, how high above the eyes and how wide there, and at the cheekbones. */
const SKULLS: Record<HeadShape, { wide: number; crown: number; dome: number; cheek: number }> = {
  oval: { wide: -0.01, crown: 0, dome: 0, cheek: 0 },
  round: { wide: 0.03, crown: -0.04, dome: 0.02, cheek: 0.03 },
  square: { wide: 0.02, crown: -0.03, dome: 0.01, cheek: -0.01 },
  heart: { wide: 0, crown: 0.02, dome: 0.05, cheek: 0.01 },
  long: { wide: -0.03, crown: 0.02, dome: 0, cheek: 0 },
  diamond: { wide: 0.01, crown: 0.01, dome: -0.03, cheek: 0.035 },
  pear: { wide: 0.02, crown: -0.01, dome: -0.02, cheek: 0 },
  block: { wide: -0.02, crown: 0.01, dome: 0.02, cheek: -0.01 },
}
export const skullOf = ({ head }: Pick<Look, 'head'>) => SKULLS[head]

/** Faces of women are narrower than those of men, and those of slim people than those of fat ones. */
export const widthOf = (look: Pick<Look, 'gender' | 'build' | 'faceWidth' | 'head'>) =>
  (look.gender === 'male' ? 0.975 : 0.94) +
  (look.build * 0.5 + look.faceWidth * 1.3) / 100 +
  (look.build > 9 ? 0 : skullOf(look).wide * 0.8)

/** Women's jaws are finer, and differ less; those of older and heavier people are softer, and those of men with long hair strong. */
export function jawOf({
  head,
  gender,
  years,
  build,
  turn,
  style,
}: Pick<Look, 'head' | 'gender' | 'years' | 'build' | 'turn' | 'style'>): Jaw {
  const isWoman = gender === 'female'
  const own = (key: keyof typeof JAWS.oval) => JAWS.oval[key] + (JAWS[head][key] - JAWS.oval[key]) * (isWoman ? 1.15 : 1.4)
  const [leastJaw, leastChin] = isWoman ? [0, 0] : style.isLong ? [81, 42] : [74, 36]
  const soft = (years * 3 + build * 0.7) * (isWoman ? 0.7 : 1)
  return {
    x: Math.max(leastJaw, Math.min(isWoman ? 84 : 88, own('x') - (isWoman ? 4 : 3) + soft)),
    // With the years the cheeks sink to the jaw.
    y: own('y') - (isWoman ? 5 : -4) + years * 4,
    lean: Math.max(0.3, own('lean') + (isWoman ? 0.06 : -0.02) - years * 0.03),
    chin: Math.max(leastChin, Math.min(isWoman ? 50 : 49, own('chin') - (isWoman ? 5 : -2) + soft * 0.7)),
    bottom: own('bottom') - (isWoman ? 7 : 1) + years * 3,
    // Who looks aside turns the chin, too.
    aside: turn * 18,
  }
}

/** How much lower than in most a mouth is: below a long face it is. */
export const lowOf = ({ head, gender, low }: Pick<Look, 'head' | 'gender' | 'low'>) =>
  low + (gender === 'male' ? 4 : 0) + (JAWS[head].bottom - JAWS.oval.bottom) * 0.25

/** About what a head is tilted: at the base of the skull, which the neck carries. */
export const PIVOT = 96

/** Half of how wide a neck is below the ears, and where it is slimmest: below a narrow jaw it is slim. */
export function neckOf(look: Pick<Look, 'muscle' | 'neckWidth'> & Parameters<typeof jawOf>[0]): [number, number] {
  const { gender, build, muscle, neckWidth } = look
  const more = Math.min(15, build * 1.1 + muscle * 15 + neckWidth)
  const isMan = gender === 'male'
  const narrow = Math.min(1, 0.12 + (jawOf(look).x / 79) * 0.88)
  return isMan ? [(57 + more * 0.6) * narrow, (58 + more * 0.65) * narrow] : [51 + more * 0.4, 48 + more * 0.55]
}

/** How far from the middle what a face has is, once it is turned. */
export const shiftOf = ({ turn }: Pick<Look, 'turn'>) => turn * 26

/** How far an eye is from the middle of a face: of a head that is turned the far one is nearer. */
export const gapOf = ({ eyeGap, turn }: Pick<Look, 'eyeGap' | 'turn'>, side: number) =>
  eyeGap * (1 - Math.max(0, side * turn) * 0.2)

/** From the right side at `from` around the chin to the left. */
export function jawLine({ x, y, lean, chin, bottom, aside }: Jaw, side = 100, from = -34): string {
  const up = (y - from) * 0.36
  const down = (bottom - y) * 0.6
  const [right, left] = [x + aside * 0.4, aside * 0.4 - x]
  return `C${side},${from + up} ${right + lean * up},${y - up} ${right},${y} C${right - lean * down},${y + down} ${chin + aside},${bottom} ${aside},${bottom} C${aside - chin},${bottom} ${left + lean * down},${y + down} ${left},${y} C${left - lean * up},${y - up} ${-side},${from + up} ${-side},${from}`
}

export const contourOf = (look: Look) => `M0,-150 C60,-150 100,-112 100,-34 ${jawLine(jawOf(look))} C-100,-112 -60,-150 0,-150Z`
