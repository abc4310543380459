/** An arm that is bent, its hand beside the head or on the heart, in the measure of a head (face.ts). */
import { limb, sleeveOf } from './arms.ts'
import type { Look } from './looks.ts'
import { fold, lightOf, line, mixed, type Point, shape, soft } from './parts.ts'
import { isRaised } from './poses.ts'

/** Before the head, so that nothing of it is hidden. */
export function raisedArm(look: Look): string {
  const { pose, side } = look
  if (!isRaised(look)) return ''
  const { elbow, wrist, cuff, turn } = PLACES[pose === 'heart' ? 'heart' : 'beside']
  const sleeve = sleeveOf(look)
  const isSkin = sleeve.includes('skin')
  const at = ([x, y]: Point): Point => [side * x, y]
  const arm = limb(at(elbow), at(isSkin ? wrist : cuff), 52, isSkin ? 27 : 31, sleeve, side > 0 ? -1 : 1)
  const [x, y] = at(wrist)
  const drawn = pose === 'heart' ? back(look, isSkin) : palm(look, pose === 'peace' ? 'peace' : 'wave', isSkin)
  const hand = `<g transform="translate(${x} ${y})"><g transform="rotate(${side * turn}) scale(${side} 1)">${drawn}</g></g>`
  // A bare wrist is one with the hand, and cloth lies over it.
  return isSkin ? arm + hand : hand + arm
}

type Place = { elbow: Point; wrist: Point; cuff: Point; turn: number }
/** Elbows are below the picture. */
const PLACES: Record<'beside' | 'heart', Place> = {
  beside: { elbow: [172, 640], wrist: [234, 200], cuff: [231, 218], turn: 10 },
  heart: { elbow: [262, 512], wrist: [88, 346], cuff: [98, 356], turn: -58 },
}

/** A finger, or two lines of one: from the knuckle to the tip, from a wrist at 0,0 upwards. */
type Finger = readonly [d: string, thick: number]
const FINGERS: Record<'wave' | 'peace' | 'heart', readonly Finger[]> = {
  wave: [
    ['M-24,-84 C-30,-110 -34,-130 -37,-150', 19],
    ['M-4,-90 C-5,-120 -6,-142 -7,-164', 20],
    ['M16,-88 C19,-114 22,-136 25,-154', 19],
    ['M33,-76 C39,-96 44,-112 50,-126', 16.5],
  ],
  peace: [
    ['M-22,-84 C-30,-112 -36,-134 -42,-156', 19],
    ['M2,-90 C8,-120 14,-144 19,-166', 20],
    ['M20,-84 C24,-100 22,-106 12,-92', 19],
    ['M35,-74 C38,-90 34,-94 26,-80', 16.5],
  ],
  heart: [
    ['M-24,-72 C-29,-92 -33,-106 -38,-120', 17],
    ['M25,-76 C30,-102 31,-120 29,-138', 19.5],
    ['M-8,-82 C-10,-106 -12,-126 -15,-143', 19.5],
    ['M9,-84 C11,-112 10,-132 8,-152', 20.5],
  ],
}
const THUMB = {
  heart: 'M22,-22 C40,-36 50,-54 54,-80',
  wave: 'M-24,-34 C-44,-50 -56,-68 -62,-90',
  peace: 'M-26,-38 C-34,-58 -16,-66 8,-70',
} as const
const PALM =
  'M-24,14 C-26,-6 -38,-28 -37,-56 C-37,-76 -35,-90 -30,-94 C-10,-104 22,-102 38,-86 C44,-64 41,-40 34,-20 C29,-6 26,2 25,14'
const PALM_SHADE = 'M38,-86 C44,-64 41,-40 34,-20 C29,-6 26,2 25,14 L4,14 C20,-10 28,-50 38,-86Z'

const edgeOf = ({ skin }: Look) => mixed(skin.dark, skin.deep, 0.3)
const EDGE = 2.6
/** How much of it is seen: the rest of somebody has no lines around it. */
const SEEN = 0.26

/** In one outline, and lit on one side. */
function fingers(list: readonly Finger[], fill: string, look: Look): string {
  const edges = list.map(([d, thick]) => line(d, edgeOf(look), thick + EDGE, SEEN))
  const inner = list.map(([d, thick]) => line(d, fill, thick))
  const lit = list.map(([d, thick]) => `<g transform="translate(-2.4 0)">${line(d, look.skin.light, thick * 0.36, 0.3)}</g>`)
  return [...edges, ...inner, ...lit].join('')
}

/** A hand whose palm is seen, the thumb on the side of the head: open, or with two fingers up and the others under the thumb. */
function palm(look: Look, kind: 'wave' | 'peace', isBare: boolean): string {
  const { skin, isDark } = look
  // Palms are lighter than the rest of dark skin.
  const own = isDark ? mixed(skin.base, '#dba88a', 0.2) : skin.base
  // As light as the side of the face that it is on.
  const fill = mixed(own, skin.light, lightOf(look) === look.side ? 0.6 : 0.3)
  const edge = edgeOf(look)
  // Where an arm is bare it is of its colour at the wrist.
  const ground = isBare
    ? `<linearGradient id="palm" gradientUnits="userSpaceOnUse" x1="0" y1="14" x2="0" y2="-44"><stop stop-color="${mixed(skin.base, skin.dark, 0.3)}"/><stop offset="1" stop-color="${fill}"/></linearGradient>${shape(PALM, 'url(#palm)')}`
    : shape(PALM, fill)
  const inside = `${ground}${shape(PALM_SHADE, skin.dark, 0.24)}`
  const lit =
    soft(2, 6, 40, 40, 'shade', 0.5) +
    soft(36, -46, 22, 52, 'shade', 0.34) +
    soft(-22, -36, 18, 28, 'glow', 0.6) +
    soft(6, -84, 34, 14, 'glow', 0.5)
  const thumb: Finger = [THUMB[kind], 21]
  const outline = line(PALM, edge, EDGE, SEEN)
  if (kind === 'peace') {
    const [up, down] = [FINGERS.peace.slice(0, 2), FINGERS.peace.slice(2)]
    return `${outline}${fingers(up, fill, look)}${inside}${lit}${fingers(down, fill, look)}${fingers([thumb], fill, look)}`
  }
  // Folds of skin, thin at both ends, and cushions between them.
  const creases =
    fold([-26, -74], [0, -56], [34, -68], 3, edge, 0.34) +
    fold([-31, -66], [-4, -50], [-10, -8], 3.4, edge, 0.34) +
    soft(-22, -34, 14, 24, 'glow', 0.5) +
    soft(22, -34, 13, 26, 'glow', 0.36) +
    [-28, -6, 17].map((x) => soft(x, -92, 10, 8, 'glow', 0.4)).join('')
  return `${outline}${fingers([thumb, ...FINGERS.wave], fill, look)}${inside}${line(thumb[0], fill, 20.5)}${lit}${creases}`
}

const BACK =
  'M-24,14 C-26,-6 -36,-28 -36,-54 C-36,-70 -34,-80 -28,-84 C-8,-94 18,-94 34,-82 C40,-62 35,-38 30,-18 C27,-4 26,4 25,14'
const BACK_SHADE = 'M-24,14 C-26,-6 -36,-28 -36,-54 C-36,-66 -35,-74 -32,-80 C-28,-50 -18,-20 -4,14Z'
/** Where nails are: on the tips of all fingers, and on the thumb. */
const NAILS = [
  [-36, -116, -14],
  [29, -135, -3],
  [-14, -140, -8],
  [8.5, -149, -5],
  [53, -77, 9],
] as const

/** A hand that lies on the heart, seen from its back. */
function back(look: Look, isBare: boolean): string {
  const { skin, isDark } = look
  const fill = isBare ? 'url(#skinBody)' : skin.base
  const shadow = `<ellipse cx="-14" cy="-60" rx="62" ry="104" fill="url(#fall)"/>`
  const knuckles = [-24, -8, 9, 25].map((x, n) => soft(x, -82 - (n % 3) * 3, 9, 12, 'glow', 0.34)).join('')
  const sinews = [-17, 0.5, 17].map((x) => soft(x, -78, 4, 24, 'shade', 0.34)).join('')
  const nails = NAILS.map(
    ([x, y, turn]) =>
      `<ellipse cx="${x}" cy="${y}" rx="5.2" ry="7" transform="rotate(${turn} ${x} ${y})" fill="${mixed(skin.light, isDark ? '#d9a08c' : '#f3c3b4', 0.45)}" fill-opacity="0.62"/>`,
  ).join('')
  return `${shadow}${line(BACK, edgeOf(look), EDGE, SEEN)}${fingers(FINGERS.heart, skin.base, look)}${shape(BACK, fill)}${shape(BACK_SHADE, skin.dark, 0.26)}${soft(8, -48, 26, 30, 'glow', 0.4)}${sinews}${knuckles}${fingers([[THUMB.heart, 20]], skin.base, look)}${line(THUMB.heart, skin.base, 18)}${nails}`
}
