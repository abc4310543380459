/** Tattoos, in the measure of a head (face.ts), on arms that are bare: fine lines that follow the arm, of ink that has faded. */
import type { Look } from './looks.ts'
import { inkOf, line, shape } from './parts.ts'
import { isBeside } from './poses.ts'

const FADED = 0.5
/** Around an arm, between its edges at -26 and 26: each bends as the arm is round. */
const BANDS: readonly ((ink: string) => string)[] = [
  // Two rings, and waves between them
  (ink) =>
    line('M-27,-22 Q0,-12 27,-22 M-27,22 Q0,32 27,22', ink, 3, FADED) +
    line(
      'M-27,-2 q7,-10 13,0 q7,10 14,0 q7,-8 13,1 q7,8 14,-1 M-27,10 q7,-10 13,0 q7,10 14,0 q7,-8 13,1 q7,8 14,-1',
      ink,
      2,
      FADED,
    ),
  // A branch that winds up it
  (ink) =>
    line('M-22,56 C-4,40 20,30 12,8 C6,-10 -18,-12 -10,-40', ink, 2.4, FADED) +
    [
      [-8, 43, 24],
      [14, 20, -30],
      [4, -6, 40],
      [-12, -26, -28],
    ]
      .map(([x, y, way]) =>
        shape(
          `M${x},${y} q${way},-4 ${(way as number) * 0.9},-18 q${(way as number) * -0.8},0 ${(way as number) * -0.9},18Z`,
          ink,
          0.34,
        ),
      )
      .join(''),
  // A broad ring with a pattern left out of it
  (ink) =>
    shape('M-27,-14 Q0,-4 27,-14 L27,14 Q0,24 -27,14Z', ink, 0.32) +
    line('M-27,-20 Q0,-10 27,-20 M-27,20 Q0,30 27,20', ink, 2, FADED) +
    line('M-20,-2 l7,12 l7,-10 l7,11 l7,-11 l7,10 l7,-12', ink, 2, FADED),
]
/** Of who has some: something small. */
const SMALL: readonly ((ink: string) => string)[] = [
  (ink) => line('M0,24 C-3,6 3,-8 0,-24 M0,8 q-10,-2 -11,-12 M0,2 q10,-2 11,-12 M0,-8 q-8,-2 -8,-10', ink, 2.2, FADED),
  (ink) => line('M-12,0 q6,-8 12,0 q6,8 12,0 M-12,9 q6,-8 12,0 q6,8 12,0', ink, 2.2, FADED),
  (ink) => line('M5,-14 C-10,-12 -10,10 5,12 C-3,4 -3,-8 5,-14Z', ink, 2.2, FADED),
]
/** Whether arms are seen as skin; where a sleeve is short, from the elbow down. */
export const isBare = ({ garment, sleeves }: Pick<Look, 'garment' | 'sleeves'>) =>
  garment === 'dress' || garment === 'tank' || (garment === 'tee' && sleeves)

/** On which arm, and where on it: one that is held before the body is seen from the outside. */
function placeOf({ pose, side, garment }: Look): { x: number; y: number; turn: number; scale?: number } {
  if (pose === 'cup') return { x: side * 150, y: 408, turn: side * -58 }
  if (pose === 'heart') return { x: side * 168, y: 420, turn: side * -47, scale: 0.62 }
  if (isBeside({ pose })) return { x: side * 244, y: 330, turn: 0, scale: 0.62 }
  return { x: side * (garment === 'tee' ? 234 : 228), y: garment === 'tee' ? 400 : 344, turn: side * -4 }
}

/** On one arm: a band or a branch of who has many, something small of who has some. */
export function armTattoos(look: Look): string {
  const { tattoos, cheekLine } = look
  if (tattoos === 'none' || !isBare(look)) return ''
  const { x, y, turn, scale = 1 } = placeOf(look)
  const motifs = tattoos === 'many' ? BANDS : SMALL
  return `<g transform="translate(${x} ${y})"><g transform="rotate(${turn})${scale === 1 ? '' : ` scale(${scale})`}">${motifs[cheekLine % motifs.length]?.(inkOf(look))}</g></g>`
}
