/** Arms that do something, in the measure of a head (face.ts): folded, at the chin, behind the head, or with a cup. */
import { jawOf } from './head.ts'
import type { Look } from './looks.ts'
import { line, mixed, type Point, shape } from './parts.ts'
import { isBare } from './tattoos.ts'

/** What arms are of: cloth, or skin. */
const SLEEVES: Partial<Record<Look['garment'], string>> = {
  denim: 'denim',
  leather: 'leather',
  scarf: 'coat',
  breton: 'white',
  dungarees: 'under',
  dress: 'skinBody',
  tank: 'skinBody',
  bardot: 'skinBody',
}
export const sleeveOf = (look: Look) => `url(#${isBare(look) ? 'skinBody' : (SLEEVES[look.garment] ?? 'fabric')})`

const round = (value: number) => Math.round(value * 10) / 10

/** From a joint to the next, round at both, and fuller above. */
function limb([x, y]: Point, [toX, toY]: Point, from: number, to: number, fill: string, shadeAt: 1 | -1 = 1): string {
  const long = Math.hypot(toX - x, toY - y)
  const [alongX, alongY] = [(toX - x) / long, (toY - y) / long]
  const at = (along: number, out: number) =>
    `${round(x + alongX * along - alongY * out)},${round(y + alongY * along + alongX * out)}`
  const d = `M${at(0, from)} C${at(long * 0.3, from * 1.12)} ${at(long * 0.7, to * 1.08)} ${at(long, to)} C${at(long + to * 1.1, to)} ${at(long + to * 1.1, -to)} ${at(long, -to)} C${at(long * 0.7, -to * 1.08)} ${at(long * 0.3, -from * 1.12)} ${at(0, -from)} C${at(-from * 1.3, -from)} ${at(-from * 1.3, from)} ${at(0, from)}Z`
  const under = (out: number, deep: number) =>
    `M${at(-from * 0.4, shadeAt * from)} C${at(long * 0.3, shadeAt * from * 1.12)} ${at(long * 0.7, shadeAt * to * 1.08)} ${at(long, shadeAt * to)} C${at(long * 0.7, shadeAt * to * out)} ${at(long * 0.3, shadeAt * from * deep)} ${at(-from * 0.4, shadeAt * from)}Z`
  const crease = (along: number, out: number, back: number, colour: string, seen: number) =>
    line(
      `M${at(along, shadeAt * from * out)} C${at(along + 8, shadeAt * from * out * 0.5)} ${at(along + 4, 0)} ${at(along - back, shadeAt * from * -0.35)}`,
      colour,
      3.4,
      seen,
    )
  // Cloth lies in folds at the elbow.
  const creases = fill.includes('skin')
    ? ''
    : crease(from * 0.5, 0.98, 10, DEEP, 0.16) +
      crease(from * 0.5 + 4, 0.94, 10, '#fff', 0.08) +
      crease(from * 1.05, 0.9, 22, DEEP, 0.12) +
      crease(long * 0.78, 0.62, -8, DEEP, 0.12)
  return `${shape(d, fill)}${shape(under(0.3, 0.1), DEEP, 0.1)}${shape(under(0.66, 0.5), DEEP, 0.12)}${creases}`
}
const DEEP = '#1a0a1e'

/** What lies on cloth throws a shade there. */
const shadeBelow = (from: Point, to: Point, wide: number) =>
  [1.5, 1.25, 1].map((each) => line(`M${from} L${to}`, DEEP, wide * each, 0.07)).join('')

/** Four fingers beside each other, from the knuckles on. @param way where they point, in degrees @param side on which the next one lies */
function fingers({ skin }: Look, [x, y]: Point, way: number, long: number, side: 1 | -1, wide = 17): string {
  const turn = (way * Math.PI) / 180
  const at = (along: number, across: number): string =>
    `${round(x + Math.cos(turn) * along - Math.sin(turn) * across * side)},${round(y + Math.sin(turn) * along + Math.cos(turn) * across * side)}`
  const ends = [0.86, 1, 0.96, 0.76]
  const each = (draw: (n: number, end: number) => string) => ends.map((end, n) => draw(n, end * long)).join('')
  const step = wide * 0.92
  return (
    each((n, end) => line(`M${at(0, n * step)} L${at(end, n * step)}`, mixed(skin.dark, skin.base, 0.2), wide + 3)) +
    each((n, end) => line(`M${at(0, n * step)} L${at(end, n * step)}`, skin.base, wide)) +
    each((n, end) => line(`M${at(end * 0.2, n * step - 3)} L${at(end * 0.96, n * step - 3)}`, skin.light, wide * 0.3, 0.5))
  )
}

const CUPS = ['#f2ede6', '#c9563f', '#37586b'] as const
const TABLES = [
  ['#b98a5e', '#d6ab7e'],
  ['#6d4a36', '#8c654b'],
  ['#d9d2ca', '#f3eee8'],
] as const

/** What somebody leans on. */
const table = ({ outer }: Look) => {
  const [front, top] = TABLES[outer]
  return `${shape('M-900,398 L900,398 L900,452 L-900,452Z', top)}${shape('M-900,446 L900,446 L900,900 L-900,900Z', front)}${line('M-900,447 L900,447', '#000', 4, 0.14)}<ellipse cx="0" cy="424" rx="270" ry="24" fill="url(#fall)"/>`
}

/** Over the body: arms as they are held. */
export function heldArms(look: Look): string {
  const { pose, side, skin, outer } = look
  const sleeve = sleeveOf(look)
  const mirror = (drawn: string) => `<g transform="scale(${side} 1)">${drawn}</g>`
  const cuff = (d: string) => (isBare(look) ? '' : line(d, DEEP, 3, 0.22))
  if (pose === 'crossed') {
    return mirror(
      limb([-208, 408], [120, 366], 42, 31, sleeve) +
        shadeBelow([180, 398], [-120, 366], 66) +
        limb([208, 404], [-180, 356], 42, 34, sleeve),
    )
  }
  if (pose === 'cup') {
    const hand = (s: 1 | -1) =>
      limb([s * 212, 446], [s * 84, 372], 42, 30, sleeve, s > 0 ? -1 : 1) +
      `<ellipse cx="${s * 58}" cy="352" rx="25" ry="40" fill="${skin.base}"/>` +
      cuff(`M${s * 70},398 C${s * 90},392 ${s * 102},370 ${s * 98},346`) +
      fingers(look, [s * 54, 322], s > 0 ? 180 : 0, 42, s > 0 ? -1 : 1)
    const [cup, shade] = [CUPS[outer], mixed(CUPS[outer], '#20141c', 0.3)]
    return `${shape('M-52,300 C-54,352 -48,402 -38,414 C-20,424 20,424 38,414 C48,402 54,352 52,300Z', cup)}${shape('M14,306 L52,300 C54,352 48,402 38,414 C32,418 24,420 14,421Z', shade, 0.5)}<ellipse cx="0" cy="300" rx="52" ry="13" fill="${mixed(cup, '#ffffff', 0.3)}"/><ellipse cx="0" cy="302" rx="44" ry="9" fill="#5a3524"/>${hand(-1)}${hand(1)}`
  }
  return ''
}

/** Of crossed arms, the upper arm that lies over the other one's hand; and the hand that lies on the other upper arm. */
export const UPPER_ARM = 'M-300,220 L-214,240 C-188,290 -170,320 -166,352 C-166,392 -178,424 -196,450 L-300,470Z'
export const handOnArm = (look: Look) =>
  `<g transform="scale(${look.side} 1)">${line('M-166,344 C-164,392 -178,424 -196,450', DEEP, 6, 0.22)}${fingers(look, [150, 336], 24, 44, 1, 16)}${isBare(look) ? '' : line('M136,326 C128,346 130,372 142,392', DEEP, 3, 0.22)}</g>`

/** As high as a card shows it. */
const lifted = (drawn: string) => `<g transform="translate(0 -32)">${drawn}</g>`

/** On a table, before the body: what is drawn there is not bent with it. */
export function onTable(look: Look): string {
  const { pose, side, skin, turn } = look
  if (pose !== 'lean' && pose !== 'chin') return ''
  const sleeve = sleeveOf(look)
  const mirror = (drawn: string) => `<g transform="scale(${side} 1)">${drawn}</g>`
  if (pose === 'lean')
    return lifted(
      table(look) +
        mirror(
          limb([-218, 412], [130, 408], 42, 30, sleeve) +
            shadeBelow([190, 420], [-110, 414], 60) +
            limb([218, 410], [-96, 396], 42, 31, sleeve) +
            shape('M-92,372 C-130,366 -150,378 -158,392 C-160,410 -140,424 -92,424Z', skin.base) +
            fingers(look, [-138, 380], 176, 38, -1, 14) +
            (isBare(look) ? '' : line('M-92,368 C-84,384 -84,408 -92,426', DEEP, 4, 0.24)),
        ),
    )
  // Below the chin, a hand that is closed; the jaw lies on it.
  const chin = jawOf(look).bottom + 32
  const x = side * turn * 18 + 20
  const fist = `M${x - 42},${chin - 16} C${x - 48},${chin + 22} ${x - 34},${chin + 52} ${x - 4},${chin + 60} C${x + 20},${chin + 66} ${x + 46},${chin + 52} ${x + 48},${chin + 20} C${x + 50},${chin - 6} ${x + 40},${chin - 24} ${x + 20},${chin - 28}Z`
  const between = [-20, 0, 19]
    .map((at) =>
      line(
        `M${x + at},${chin} C${x + at - 3},${chin + 14} ${x + at},${chin + 28} ${x + at + 5},${chin + 38}`,
        skin.deep,
        2.6,
        0.4,
      ),
    )
    .join('')
  return lifted(
    table(look) +
      mirror(
        limb([-212, 414], [120, 412], 42, 31, sleeve) +
          limb([168, 412], [x + 22, chin + 74], 44, 30, sleeve, -1) +
          shape(fist, skin.base) +
          between +
          (isBare(look)
            ? ''
            : line(
                `M${x - 14},${chin + 64} C${x + 8},${chin + 76} ${x + 36},${chin + 72} ${x + 54},${chin + 56}`,
                DEEP,
                4,
                0.24,
              )),
      ),
  )
}
