/** An arm that is bent, its hand beside the head or at the chin, in the measure of a head (face.ts). */
import { limb, sleeveOf } from './arms.ts'
import type { Look } from './looks.ts'
import { line, mixed, type Point, shape, soft } from './parts.ts'
import { isRaised } from './poses.ts'

/** Before the head, so that nothing of it is hidden. */
export function raisedArm(look: Look): string {
  const { pose, side } = look
  if (!isRaised(look)) return ''
  const { elbow, wrist, cuff, turn } = PLACES[pose === 'chin' ? 'chin' : 'beside']
  const sleeve = sleeveOf(look)
  const isSkin = sleeve.includes('skin')
  const at = ([x, y]: Point): Point => [side * x, y]
  const arm = limb(at(elbow), at(isSkin ? wrist : cuff), 52, isSkin ? 27 : 31, sleeve, side > 0 ? -1 : 1)
  const [x, y] = at(wrist)
  const drawn = pose === 'chin' ? fist(look) : palm(look, pose === 'peace' ? 'peace' : 'wave', isSkin)
  const hand = `<g transform="translate(${x} ${y})"><g transform="rotate(${side * turn}) scale(${side} 1)">${drawn}</g></g>`
  // A bare wrist is one with the hand, and cloth lies over it.
  return isSkin ? arm + hand : hand + arm
}

type Place = { elbow: Point; wrist: Point; cuff: Point; turn: number }
/** Elbows are below the picture. */
const PLACES: Record<'beside' | 'chin', Place> = {
  beside: { elbow: [236, 560], wrist: [232, 196], cuff: [233, 214], turn: 9 },
  chin: { elbow: [176, 640], wrist: [76, 268], cuff: [82, 288], turn: -12 },
}

/** A finger, or two lines of one: from the knuckle to the tip, from a wrist at 0,0 upwards. */
type Finger = readonly [d: string, thick: number]
const FINGERS: Record<'wave' | 'peace', readonly Finger[]> = {
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
}
const THUMB = { wave: 'M-24,-34 C-44,-50 -56,-68 -62,-90', peace: 'M-26,-38 C-34,-58 -16,-66 8,-70' } as const
const PALM =
  'M-24,14 C-26,-6 -38,-28 -37,-56 C-37,-76 -35,-90 -30,-94 C-10,-104 22,-102 38,-86 C44,-64 41,-40 34,-20 C29,-6 26,2 25,14'
const PALM_SHADE = 'M38,-86 C44,-64 41,-40 34,-20 C29,-6 26,2 25,14 L4,14 C20,-10 28,-50 38,-86Z'

const edgeOf = ({ skin }: Look) => mixed(skin.dark, skin.deep, 0.3)
const EDGE = 3.2
/** How much of it is seen: the rest of somebody has no lines around it. */
const SEEN = 0.5

/** In one outline, and lit on one side. */
function fingers(list: readonly Finger[], fill: string, look: Look): string {
  const edges = list.map(([d, thick]) => line(d, edgeOf(look), thick + EDGE, SEEN))
  const inner = list.map(([d, thick]) => line(d, fill, thick))
  const lit = list.map(([d, thick]) => `<g transform="translate(-2.4 0)">${line(d, look.skin.light, thick * 0.36, 0.3)}</g>`)
  return [...edges, ...inner, ...lit].join('')
}

/** A hand whose palm is seen, the thumb on the side of the head: open, or with two fingers up and the others under the thumb. */
function palm(look: Look, kind: keyof typeof FINGERS, isBare: boolean): string {
  const { skin, isDark } = look
  // Palms are lighter than the rest of dark skin.
  const fill = isDark ? mixed(skin.base, '#dba88a', 0.32) : mixed(skin.base, skin.light, 0.2)
  const edge = edgeOf(look)
  // Where an arm is bare it is of its colour at the wrist.
  const ground = isBare
    ? `<linearGradient id="palm" gradientUnits="userSpaceOnUse" x1="0" y1="14" x2="0" y2="-44"><stop stop-color="${mixed(skin.base, skin.dark, 0.3)}"/><stop offset="1" stop-color="${fill}"/></linearGradient>${shape(PALM, 'url(#palm)')}`
    : shape(PALM, fill)
  const inside = `${ground}${shape(PALM_SHADE, skin.dark, 0.24)}`
  const lit = soft(-20, -36, 17, 25, 'glow', 0.5) + soft(12, -84, 30, 10, 'glow', 0.4)
  const thumb: Finger = [THUMB[kind], 21]
  const outline = line(PALM, edge, EDGE, SEEN)
  if (kind === 'peace') {
    const [up, down] = [FINGERS.peace.slice(0, 2), FINGERS.peace.slice(2)]
    return `${outline}${fingers(up, fill, look)}${inside}${lit}${fingers(down, fill, look)}${fingers([thumb], fill, look)}`
  }
  const creases =
    line('M-27,-72 C-12,-58 10,-62 36,-66', edge, 2.2, 0.4) +
    line('M-34,-58 C-18,-46 6,-40 26,-36', edge, 2.2, 0.34) +
    line('M-29,-68 C-12,-52 -8,-26 -12,-2', edge, 2.4, 0.4)
  return `${outline}${fingers([thumb, ...FINGERS.wave], fill, look)}${inside}${line(thumb[0], fill, 20.5)}${lit}${creases}`
}

const BACK = 'M-27,16 C-31,-8 -36,-30 -34,-54 C-32,-76 -16,-86 2,-84 C22,-82 34,-68 35,-48 C36,-26 28,-4 26,16'
const BACK_SHADE = 'M35,-48 C36,-26 28,-4 26,16 L6,16 C20,-4 26,-30 35,-48Z'
/** From the little one up: each lies over the one below it. */
const CURLED: readonly Finger[] = [
  ['M-26,-31 C-40,-36 -46,-26 -42,-14', 17],
  ['M-24,-47 C-43,-52 -50,-42 -46,-28', 19],
  ['M-20,-64 C-42,-70 -52,-60 -47,-45', 19.5],
  ['M-14,-80 C-36,-88 -50,-78 -46,-62', 19],
]

/** A hand that is closed, seen from its back, the knuckles to the middle. */
function fist(look: Look): string {
  const { skin } = look
  const back = `${line(BACK, edgeOf(look), EDGE, SEEN)}${shape(BACK, skin.base)}${shape(BACK_SHADE, skin.dark, 0.3)}${soft(4, -54, 22, 24, 'glow', 0.4)}`
  return back + CURLED.map((finger) => fingers([finger], skin.base, look)).join('')
}
