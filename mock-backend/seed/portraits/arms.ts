/** Arms that do something, in the measure of a head (face.ts). */
import type { Garment, Look } from './looks.ts'
import { inkOf, line, mixed, type Point, shape } from './parts.ts'
import { raisedOf } from './poses.ts'

/** What an arm is clad in: a cloth down to the wrist, or to above the elbow; or it is bare. */
type Sleeve = { fill: string; dark: string; isShort: boolean }

const PATTERNED: readonly Garment[] = ['breton', 'checked', 'dots', 'floral', 'knit']
const DENIM_SLEEVES: readonly [string, string, string] = ['#33496b', '#1f2a40', '#7d93b0']
const COAT_SLEEVES: readonly [string, string, string] = ['#3a3029', '#1c2433', '#7d5f3c']
const LEATHER_SLEEVES: readonly [string, string, string] = ['#19161a', '#3a2117', '#2b0f18']

/** Whether arms are seen as skin; where a sleeve is short, from the elbow down. */
export const isBare = ({ garment, sleeves }: Pick<Look, 'garment' | 'sleeves'>) =>
  garment === 'dress' || garment === 'tank' || (garment === 'tee' && sleeves)

function sleeveOf(look: Look): Sleeve {
  const { garment, fabric, under, outer, skin } = look
  if (isBare(look)) {
    const isShort = garment === 'tee'
    return { fill: isShort ? 'url(#fabric)' : skin.base, dark: isShort ? fabric.dark : skin.dark, isShort }
  }
  if (garment === 'denim') return { fill: 'url(#denim)', dark: DENIM_SLEEVES[outer], isShort: false }
  if (garment === 'scarf') return { fill: 'url(#coat)', dark: COAT_SLEEVES[outer], isShort: false }
  if (garment === 'dungarees') return { fill: 'url(#under)', dark: under.dark, isShort: false }
  if (garment === 'leather') return { fill: 'url(#leather)', dark: LEATHER_SLEEVES[outer], isShort: false }
  return { fill: 'url(#fabric)', dark: fabric.dark, isShort: false }
}

/** Their sleeves are of one cloth: what has a pattern would end at the shoulder. */
export const canGesture = ({ garment, extra }: Pick<Look, 'garment' | 'extra'>) => !extra && !PATTERNED.includes(garment)

const MUGS = [
  { base: '#f3ece2', dark: '#cdbfae' },
  { base: '#3f6f8c', dark: '#2a4e66' },
  { base: '#c65d3f', dark: '#963f29' },
  { base: '#e3b34f', dark: '#b58631' },
] as const

const finger = (x: number, y: number, toX: number, toY: number, width: number, { skin }: Look) =>
  line(`M${x},${y} L${toX},${toY}`, mixed(skin.dark, skin.deep, 0.4), width + 3) +
  line(`M${x},${y} L${toX},${toY}`, skin.base, width)

/** A part of an arm from one joint to the next, with a round at the first. */
function limb(
  [x, y]: Point,
  [toX, toY]: Point,
  wide: number,
  narrow: number,
  fill: string,
  dark: string,
  isRound = false,
): string {
  const length = Math.hypot(toX - x, toY - y)
  const [alongX, alongY] = [(toX - x) / length, (toY - y) / length]
  const [acrossX, acrossY] = [-alongY, alongX]
  const at = (along: number, across: number) =>
    `${Math.round(x + alongX * along * length + acrossX * across)},${Math.round(y + alongY * along * length + acrossY * across)}`
  const [w, n] = [wide / 2, narrow / 2]
  const d = `M${at(0, w)} C${at(0.3, w * 1.05)} ${at(0.7, n * 1.12)} ${at(1, n)} ${isRound ? `C${at(1 + (n * 1.3) / length, n)} ${at(1 + (n * 1.3) / length, -n)} ` : 'L'}${at(1, -n)} C${at(0.7, -n * 1.12)} ${at(0.3, -w * 1.05)} ${at(0, -w)} C${at(-(w * 0.9) / length, -w * 0.9)} ${at(-(w * 0.9) / length, w * 0.9)} ${at(0, w)}Z`
  // Deeper along the one edge, and where it bends.
  return (
    shape(d, fill) +
    [0.2, 0.45, 0.7]
      .map((from) =>
        shape(
          `M${at(-0.1, -w)} C${at(0.3, -w * 1.05)} ${at(0.7, -n * 1.12)} ${at(1, -n)} L${at(1, -n * from)} C${at(0.7, -n * from * 1.1)} ${at(0.3, -w * from)} ${at(-0.1, -w * from)}Z`,
          dark,
          0.2,
        ),
      )
      .join('')
  )
}

/** From the elbow to the wrist, with its sleeve. */
function forearm(look: Look, elbow: Point, wrist: Point, wide = 92, narrow = 62): string {
  const { fill, dark, isShort } = sleeveOf(look)
  const { skin } = look
  const isSkin = isShort || fill === skin.base
  const [dx, dy] = [wrist[0] - elbow[0], wrist[1] - elbow[1]]
  const length = Math.hypot(dx, dy)
  const [ax, ay] = [-dy / length, dx / length]
  const on = (along: number, across: number) =>
    `${Math.round(elbow[0] + dx * along + ax * across)},${Math.round(elbow[1] + dy * along + ay * across)}`
  if (isSkin) {
    const bands = look.tattoos === 'none' ? [] : [0.3, 0.38, 0.58, 0.65]
    return (
      limb(elbow, wrist, wide * 0.84, narrow * 0.8, skin.base, skin.dark) +
      bands
        .map((at, n) =>
          line(`M${on(at, wide * 0.33)} Q${on(at + 0.05, 0)} ${on(at, -wide * 0.33)}`, inkOf(look), n % 2 ? 5 : 12, 0.66),
        )
        .join('')
    )
  }
  return (
    limb(elbow, wrist, wide, narrow, fill, dark) +
    line(`M${on(0.98, narrow * 0.5)} Q${on(1.03, 0)} ${on(0.98, -narrow * 0.5)}`, dark, 8, 0.55) +
    line(
      `M${on(0.1, wide * 0.3)} Q${on(0.2, 0)} ${on(0.16, -wide * 0.3)} M${on(0.5, narrow * 0.5)} Q${on(0.58, narrow * 0.2)} ${on(0.56, -narrow * 0.1)}`,
      dark,
      5,
      0.35,
    )
  )
}

/** From the shoulder to the elbow. */
function upperArm(look: Look, shoulder: Point, elbow: Point): string {
  const { fill, dark, isShort } = sleeveOf(look)
  const { skin } = look
  if (!isShort) return limb(shoulder, elbow, 124, 94, fill, dark, true)
  const half: Point = [(shoulder[0] + elbow[0] * 1.4) / 2.4, (shoulder[1] + elbow[1] * 1.4) / 2.4]
  return limb(shoulder, elbow, 104, 78, skin.base, skin.dark, true) + limb(shoulder, half, 116, 112, fill, dark)
}

const sizeOf = ({ gender }: Look) => (gender === 'male' ? 1 : 0.88)

/** A hand that is open, its palm to whoever looks: from the wrist up; its thumb is on the left. */
function openHand(look: Look): string {
  const { skin } = look
  const edge = mixed(skin.dark, skin.deep, 0.4)
  const strokes = [
    ['M-30,-92 C-36,-116 -40,-140 -44,-158', 20],
    ['M-9,-98 C-10,-126 -12,-152 -13,-178', 21],
    ['M13,-97 C15,-124 18,-148 20,-168', 20],
    ['M32,-88 C38,-106 44,-124 49,-140', 17],
  ] as const
  const palm =
    'M-27,6 C-32,-16 -45,-36 -45,-64 C-45,-84 -42,-96 -34,-100 C-14,-106 20,-106 38,-96 C46,-90 45,-78 44,-62 C43,-34 34,-16 29,6Z'
  const thumb = 'M-36,-46 C-52,-58 -68,-74 -82,-98'
  return (
    line(thumb, edge, 27) +
    line(thumb, skin.base, 24) +
    strokes.map(([d, width]) => line(d, edge, width + 3) + line(d, skin.base, width)).join('') +
    shape(palm, skin.base) +
    line('M-44,-62 C-45,-36 -32,-16 -27,6 M44,-62 C43,-34 34,-16 29,6', edge, 2) +
    line('M-24,-84 C-22,-56 -8,-34 -6,-8', skin.dark, 2.6, 0.5) +
    shape('M-40,-50 C-30,-60 -16,-48 -12,-20 C-22,-10 -34,-24 -40,-50Z', skin.light, 0.4)
  )
}

/** A hand that is closed, under a chin: from the wrist up; the thumb is on the left. */
function fist(look: Look): string {
  const { skin } = look
  const edge = mixed(skin.dark, skin.deep, 0.4)
  return (
    shape('M-30,8 C-36,-14 -50,-34 -48,-62 C-46,-88 -30,-96 -6,-98 C24,-100 46,-92 48,-66 C50,-36 36,-14 31,8Z', edge) +
    shape('M-28,8 C-34,-14 -48,-34 -46,-61 C-44,-86 -29,-94 -6,-96 C23,-98 44,-90 46,-66 C48,-36 34,-14 29,8Z', skin.base) +
    // Three lines between four fingers, and their knuckles.
    line('M-14,-95 C-17,-80 -17,-66 -14,-52 M8,-97 C8,-80 8,-66 8,-52 M28,-94 C31,-80 31,-68 28,-56', edge, 2.6, 0.8) +
    line('M-38,-58 C-20,-48 20,-46 40,-58', edge, 2.4, 0.5) +
    shape('M-40,-64 C-34,-84 -22,-88 -18,-88 C-20,-76 -20,-66 -18,-58Z', skin.light, 0.45) +
    line('M-36,-36 C-24,-44 -4,-42 10,-34', edge, 25) +
    line('M-36,-36 C-24,-44 -4,-42 10,-34', skin.base, 22)
  )
}

const placed = (drawing: string, [x, y]: Point, angle: number, scale: number) =>
  `<g transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(angle)}) scale(${scale})">${drawing}</g>`

/** Somebody's own shoulder, elbow down, as wide as they are. */
const wideOf = ({ gender, build, muscle }: Look) => (gender === 'male' ? 1 : 0.9) + build * 0.008 + muscle * 0.06

/** Behind somebody: the upper half of an arm that waves. */
export function armsBehind(look: Look): string {
  if (look.arms !== 'wave') return ''
  return `<g transform="scale(${look.side} 1)">${upperArm(look, [164 * wideOf(look), 304], elbowOf(look))}</g>`
}

/** Of an arm that waves. */
const elbowOf = (look: Look): Point => [262 * wideOf(look), 500]

/** Before the body, and behind the head. */
export function armsBefore(look: Look): string {
  const { arms, side } = look
  const drawn = arms === 'crossed' ? crossed(look) : arms === 'mug' ? mug(look) : arms === 'wave' ? wave(look) : ''
  return drawn && `<g transform="scale(${arms === 'crossed' ? side * wideOf(look) : side} 1)">${drawn}</g>`
}

/** Before the head: a hand that it rests on. @param chin where the face ends */
export function armsUp(look: Look, chin: Point): string {
  const { arms, side } = look
  if (arms !== 'chin') return ''
  const [x, y] = [chin[0] * side + 12, chin[1] + 62]
  const wrist: Point = [x + 14, y + 22]
  return `<g transform="scale(${side} 1)">${placed(fist(look), [x + 6, y + 8], -24, sizeOf(look))}${forearm(look, [206, y + 440], wrist, 104, 70)}</g>`
}

const WAVING: Point = [254, 262]
const wave = (look: Look) =>
  placed(openHand(look), [WAVING[0], WAVING[1] - 2], 9, sizeOf(look)) + forearm(look, elbowOf(look), WAVING, 94, 66)

function crossed(look: Look): string {
  const { skin } = look
  const { fill, dark, isShort } = sleeveOf(look)
  const isSkin = isShort || fill === skin.base
  const [cloth, shade] = isSkin ? [skin.base, skin.dark] : [fill, dark]
  const band = (d: string) => line(d, shade, 5, 0.55)
  return `${shape('M-286,470 C-276,410 -230,392 -190,404 L150,470 C176,480 176,540 146,544 L-210,560 C-262,560 -292,530 -286,470Z', isSkin ? mixed(skin.base, skin.dark, 0.5) : shade)}
    ${shape('M-60,428 L120,462 C150,470 158,500 150,530 L60,500Z', '#1a0a1e', 0.2)}
    ${shape('M286,462 C276,404 232,388 190,400 L-132,440 C-158,446 -162,512 -136,522 L200,560 C262,562 294,528 286,462Z', cloth)}
    ${isSkin && look.tattoos !== 'none' ? line('M-60,426 C-46,456 -46,496 -62,530 M-42,424 C-28,456 -28,498 -44,532', inkOf(look), 6, 0.66) + line('M40,414 C56,450 56,508 38,541', inkOf(look), 15, 0.66) + line('M72,410 l12,34 l-12,30 l12,34 l-10,36', inkOf(look), 5, 0.66) : ''}${band('M190,400 L-132,440 M-136,522 L200,560')}${isSkin ? '' : band('M226,448 C204,462 190,480 186,506 M262,474 C236,480 214,494 206,520 M120,424 C112,444 110,464 116,484')}
    ${shape('M-130,440 C-150,430 -176,424 -194,432 C-214,446 -216,492 -196,512 C-178,524 -152,524 -132,522Z', skin.base)}
    ${[0, 1, 2, 3].map((n) => finger(-180 + n * 2, 444 + n * 21, -222 + n * 5, 436 + n * 22, 19 - n, look)).join('')}
    ${isSkin ? '' : line('M-134,438 C-142,462 -142,500 -136,524', shade, 8, 0.6)}${finger(-150, 440, -176, 414, 18, look)}`
}

function mug(look: Look): string {
  const { skin, outer, cheekLine } = look
  const { fill, dark, isShort } = sleeveOf(look)
  const [cloth, shade] = isShort ? [skin.base, skin.dark] : [fill, dark]
  const { base, dark: side } = MUGS[(outer + cheekLine) % MUGS.length] as (typeof MUGS)[number]
  return `${shape('M312,700 C306,600 268,510 226,448 C206,424 166,440 164,466 C182,540 194,620 198,700Z', shade)}
    ${shape('M308,700 C302,604 264,514 224,452 C206,430 172,444 170,468 C190,540 202,620 208,700Z', cloth)}
    ${line('M164,472 C184,452 206,444 228,448', shade, 9, 0.7)}${line('M214,520 C228,512 244,512 258,516 M224,570 C240,560 258,560 276,566', shade, 4, 0.4)}
    ${shape('M226,448 C244,412 232,356 204,342 C184,336 160,352 158,384 C156,424 166,470 190,462 C202,454 212,448 226,448Z', skin.base)}
    ${shape('M76,306 L174,306 L168,420 C166,434 86,434 83,420Z', base)}${shape('M76,306 L108,306 L110,430 C96,429 84,426 83,420Z', side, 0.45)}
    <ellipse cx="125" cy="306" rx="49" ry="10" fill="${side}"/><ellipse cx="125" cy="308" rx="43" ry="7" fill="#4a2c1c"/>
    ${line('M108,286 C96,268 120,258 108,238 M140,288 C128,268 152,256 140,232', '#fff', 7, 0.22)}
    ${[0, 1, 2, 3].map((n) => finger(206 - n, 346 + n * 22, 138 + n * 4 + (n === 0 ? 4 : 0), 342 + n * 23, 21 - n, look)).join('')}${shape('M212,350 C226,376 228,404 216,430 C206,410 202,376 212,350Z', skin.dark, 0.4)}`
}

/** How near somebody may be seen, so that what their arms do is in the picture; and to which side of it they stand. */
export function framed<T extends Pick<Look, 'arms' | 'zoom' | 'offset' | 'side'>>(look: T): Pick<Look, 'zoom' | 'offset'> {
  const { arms, zoom, offset, side } = look
  const most = { down: 9, crossed: 0.9, mug: 0.98, chin: 1.08, wave: 0.9 }[arms]
  const near = Math.min(zoom, most)
  if (!raisedOf(look)) return { zoom: near, offset }
  // There is room on the side of the arm.
  return { zoom: near, offset: -side * 46 }
}
